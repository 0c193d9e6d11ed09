"""An official answer of our own on a moth, and what may be known of it."""

from __future__ import annotations

import pytest

from engine.kernel.scenario import Scenario
from rules_db.answers.importing import store_answers
from rules_db.answers.known_links import Known
from rules_db.answers.playing import PlayedScenario
from rules_db.answers.records import AnswerRead, Words
from rules_db.models import Game, OfficialAnswer
from rules_db.models.rules import text_hash

SCENARIO = "22-5-5-evolve"
PLAYS_IT = f'href="/sandbox/masters/?test={SCENARIO}"'
AGREES = Known(played=(SCENARIO,), played_from=text_hash("Does the moth stay tired? Yes."))
REWORDED = Known(played=(SCENARIO,), played_from="older words")


def answered(reply: str = "Yes.") -> OfficialAnswer:
    """The answer, of the game that is played."""
    game, _ = Game.objects.get_or_create(slug="masters", name="Masters", position=1)
    read = AnswerRead("faq", "Q1", {"en": Words("Does the moth stay tired?", reply)})
    return store_answers(game, "faq", [read]).answers[0]


def know(monkeypatch: pytest.MonkeyPatch, known: Known) -> None:
    monkeypatch.setattr("rules_db.answers.playing.known_of", lambda game: {"q1": known})


def come_out_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine plays the answer's scenario and something is not as expected."""
    other = PlayedScenario(SCENARIO, Scenario("masters", title="A tired moth"), ("h1.mode: expected 'active'",))
    monkeypatch.setattr("rules_db.answers.playing._played", lambda game, name: other)
