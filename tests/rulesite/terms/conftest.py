"""The invented rulebook with its terms; and a second game that has some of their names."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.utils import timezone

from rules_db.models import Edition, Game, Publication, Rule, Rulebook, RuleText
from rules_db.models.rules import text_hash
from rules_db.terms import store_terms


@pytest.fixture
def lit(lanterns: Edition) -> Edition:
    cache.clear()  # another test's terms may have had the same keys
    store_terms(lanterns)
    return lanterns


@pytest.fixture
def tides(lit: Edition) -> Edition:
    """A game whose rulebook knows lamps too, and a keyword that is only a word in Lanterns."""
    game = Game.objects.get(slug="tides")
    rulebook = Rulebook.objects.create(game=game, slug="rules", title="Book of Water")
    edition = Edition.objects.create(
        rulebook=rulebook, label="first tide", state="published", published_at=timezone.now()
    )
    place(edition, "1", "Lamps", "")
    place(edition, "1-1", "", "A lamp floats on the water.", "1")
    place(edition, "2", "[Oil]", "")
    store_terms(edition)
    Publication.objects.create(edition=edition, act="published")
    return edition


def place(edition: Edition, number: str, heading: str, body: str, parent: str = "") -> RuleText:
    text = "\n".join(filter(None, (heading, body)))
    return RuleText.objects.create(
        rule=Rule.objects.create(public_id=f"{edition.pk}-{number}", rulebook=edition.rulebook),
        edition=edition,
        parent=edition.rule_texts.filter(number=parent).first(),
        position=edition.rule_texts.count(),
        number=number,
        printed_number=number,
        text=text,
        heading_length=len(heading),
        text_hash=text_hash(text),
    )
