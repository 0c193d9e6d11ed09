"""Every test of the site has its own index and, if it asks for one, a shelf."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.cache import caches
from pytest_django import Settings

from rules_db.models import Edition, Rule, RuleText
from rules_db.models.rules import text_hash
from tests.lanterns import put_on_shelf


@pytest.fixture(autouse=True)
def own_folders(indexes_by_content: None, settings: Settings, tmp_path: Path) -> None:
    """Its own index, copied where another test has built the same."""
    settings.INDEX_DIR = tmp_path / "index"


@pytest.fixture(autouse=True)
def nothing_cached() -> None:
    """No test finds what another left, nor the rates that it has used up."""
    for name in ("default", "rates"):
        caches[name].clear()


@pytest.fixture
def lanterns(db: None) -> Edition:
    return put_on_shelf()


@pytest.fixture
def third_light(lanterns: Edition) -> Edition:
    """A newer edition: 2-1-2 is 2-1-3 now and another rule has its number, 2-1-1 is reworded, 1-2-2 is gone."""
    edition = put_on_shelf(label="third light")
    RuleText.objects.get(edition=edition, number="1-2-2").delete()
    reworded = RuleText.objects.get(edition=edition, number="2-1-1")
    _reword(reworded, reworded.text.replace("brightest", "loneliest"))
    moved = RuleText.objects.get(edition=edition, number="2-1-2")
    RuleText.objects.filter(pk=moved.pk).update(number="2-1-3", printed_number="2-1-3", position=100)
    moved.pk = None
    moved.rule = Rule.objects.create(public_id="newcomer", rulebook=edition.rulebook)
    _reword(moved, "Nobody swats a moth.")
    return edition


def _reword(rule: RuleText, text: str) -> None:
    rule.text, rule.text_hash = text, text_hash(text)
    rule.heading_length = min(rule.heading_length, 0)
    rule.save()
