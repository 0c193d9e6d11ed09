"""What an edition touches: rules that the engine relies on, digests, and sources to come."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest import MonkeyPatch

from rules_db.desk import impact
from rules_db.desk.alignment import decide
from rules_db.desk.impact import Source, impact_of
from rules_db.models import DecidedPair, Digest, Edition, RuleText
from rules_db.shelf.skeleton import SkeletonRule
from tests.rules_db.editions.line import SECOND, bring_in_text, publish_edition, rule

pytestmark = pytest.mark.django_db

GONE = "1-1-1-2. Captains never share a ship.\n"
RELIED_ON = {"4-1-1": "coins.count", "4-1-2": "crew.sing", "1-1-1-2": "ships.share", "2-1-1": "wind.turn"}


@pytest.fixture
def first(tmp_path: Path, monkeypatch: MonkeyPatch) -> Edition:
    """The edition from which an engine was written that relies on four of its rules."""
    edition = publish_edition(tmp_path, "1.0", 2024, [])
    skeleton = [
        SkeletonRule(
            id=text.rule.public_id,
            number=text.number,
            printed=text.number,
            repair="",
            parent="",
            heading_length=0,
            text_hash=text.text_hash,
            references=(),
        )
        for text in edition.rule_texts.select_related("rule")
    ]
    monkeypatch.setattr(impact, "main_skeleton", lambda game: skeleton)
    monkeypatch.setattr(impact, "cited_in", lambda game: RELIED_ON)
    monkeypatch.setattr(impact, "mentioned_in", lambda game: {})
    monkeypatch.setattr(impact, "texts_read", lambda game: {each.number: each.text_hash for each in skeleton})
    return edition


@pytest.fixture
def second(tmp_path: Path, first: Edition) -> Edition:
    return bring_in_text(tmp_path, "2.0", 2025, [*SECOND, (GONE, "")])


def _engine(edition: Edition) -> list[tuple[str, str]]:
    return [(each.what, each.pair.change.value) for each in impact_of(edition)[Source.ENGINE]]


def _digest(text: RuleText, heading: str) -> None:
    Digest.objects.create(rule=text.rule, heading=heading, text="In our words.", written_from=text.text_hash)


def test_what_the_engine_relies_on_is_to_be_read_again_where_it_changed(second: Edition) -> None:
    assert _engine(second) == [
        ("ships.share", "removed"),
        ("coins.count", "reworded"),
        ("crew.sing", "renumbered"),
    ]


def test_of_what_stayed_nothing_is_to_be_read_again(tmp_path: Path, first: Edition) -> None:
    assert _engine(bring_in_text(tmp_path, "1.1", 2025, [("Captains count", "CAPTAINS  count")])) == []


def test_when_the_engine_was_written_from_the_new_text_already_it_is_not_touched(
    second: Edition, monkeypatch: MonkeyPatch
) -> None:
    monkeypatch.setattr(impact, "texts_read", lambda game: {"4-1-1": rule(second, "4-1-1").text_hash})
    assert "coins.count" not in dict(_engine(second))


def test_a_rule_is_known_by_its_id_when_its_number_is_another_already(tmp_path: Path, first: Edition) -> None:
    publish_edition(tmp_path, "2.0", 2025, SECOND)
    third = bring_in_text(tmp_path, "3.0", 2026, [*SECOND, ("The crew sings.", "The crew sings loudly.")])
    assert _engine(third) == [("4-1-2: crew.sing", "reworded")]


def test_a_pair_that_an_editor_forbids_takes_the_rule_away_from_the_engine(second: Edition) -> None:
    decide("mio", second.pk, 0, DecidedPair.Verdict.FORBIDDEN, "4-1-2", "4-1-3")
    assert ("crew.sing", "renumbered") not in _engine(second)


def test_a_game_that_no_engine_plays_has_nothing_to_be_read_again(second: Edition) -> None:
    game = second.rulebook.game
    game.slug = "lanterns"
    game.save()
    assert _engine(second) == []


def test_digests_of_an_earlier_wording_are_named(first: Edition, second: Edition) -> None:
    _digest(rule(first, "4-1-1"), "Counting")
    _digest(rule(first, "4-1-2"), "Singing")  # renumbered, but every word stayed
    _digest(rule(first, "1-1-1-2"), "")
    found = impact_of(second)[Source.DIGESTS]
    assert [(each.what, each.pair.change.value) for each in found] == [
        ("In our words.", "removed"),
        ("Counting", "reworded"),
    ]


def test_the_oldest_edition_touches_nothing(tmp_path: Path, first: Edition) -> None:
    older = bring_in_text(tmp_path, "0.9", 2020, SECOND)
    for edition in (first, older):
        assert impact_of(edition) == {source: [] for source in Source}
