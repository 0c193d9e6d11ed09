"""A ruling's rules are shown in the reader's language, if only in our own words."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from rules_db.models import Digest, Edition, Game, Rulebook, RuleText
from rulesite.lookup.rules_told import RuleTold, rules_numbered
from rulesite.rulings.told import tell
from rulesite.sandbox.verdict import shown_verdict
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, scenario

pytestmark = pytest.mark.django_db
COMPARED = "8-4-6"


@pytest.fixture
def japanese() -> Edition:
    """An edition in Japanese alone, one rule of it told in English."""
    game = Game.objects.create(slug="masters", name="Masters")
    book = Rulebook.objects.create(game=game, slug="manual", title="Manual")
    edition = Edition.objects.create(rulebook=book, label="和文", language="ja", state="published")
    rule = book.rules.create(public_id="compared")
    text = "比べる\n力を比べる。"
    RuleText.objects.create(edition=edition, rule=rule, number=COMPARED, position=1, text=text, heading_length=3)
    Digest.objects.create(rule=rule, language="en", heading="Comparing", text="Powers are held side by side.")
    return edition


def shown(language: str) -> RuleTold:
    with override(language):
        rules = shown_verdict(tell(scenario(ATTACK, BLOCK, UNTIL_OVER), language)).rules
    return next(rule for rule in rules if rule.number == COMPARED)


def test_a_rule_that_the_reader_cannot_read_is_told_in_plain_words(japanese: Edition) -> None:
    rule = shown("en")

    assert (rule.text, rule.language, rule.is_digest) == ("Powers are held side by side.", "en", True)


def test_a_rule_in_the_readers_language_is_shown_as_it_is(japanese: Edition) -> None:
    rule = shown("ja")

    assert (rule.title, rule.text, rule.language, rule.is_digest) == ("比べる", "力を比べる。", "ja", False)


@pytest.mark.parametrize(("language", "heading"), [("en", "Comparing"), ("ja", "比べる")])
def test_sections_are_named_so_that_the_reader_understands(japanese: Edition, language: str, heading: str) -> None:
    with override(language):
        rule = rules_numbered("masters", [COMPARED])[COMPARED]
    assert (rule.title, rule.title_language) == (heading, language)
    assert shown(language).title == heading
