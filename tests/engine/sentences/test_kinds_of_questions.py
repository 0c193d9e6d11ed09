"""Sentences by the kind of language that they need; all are our own, and none stands in a file of questions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.games import rules_of
from engine.kernel.playing import play
from engine.sentences.acting import asked_in_words

SENTENCES = tomllib.loads(Path(__file__).with_name("kinds_of_questions.toml").read_text(encoding="utf-8"))["sentence"]


@pytest.mark.parametrize("told", SENTENCES, ids=lambda told: told["ask"][:60])
def test_a_sentence_is_understood_by_its_kind(told: dict[str, Any]) -> None:
    asked = asked_in_words("masters", told["ask"])
    if told.get("why_no_ruling") == "no board":
        assert asked is None
        return
    assert asked is not None
    acts = [f"{act.who} {act.what or act.verb}" for act in asked.laid.acts]
    assert acts == told["acts"]
    assert asked.why_no_ruling == told.get("why_no_ruling", "")
    ruling = play(rules_of("masters"), asked.acted.scenario)
    cited = {step.rule for step in ruling.steps} | {reason.rule for reason in ruling.refusal}
    cited |= {rule for never in asked.acted.never_asked for rule in never.rules}
    assert set(told.get("cites", ())) <= cited
    assert bool(ruling.refusal) == ("refused" in told)
    if "refused" in told:
        assert told["refused"] in {reason.rule for reason in ruling.refusal}
    assert ruling.result == told.get("result", "")
    for area, count in told.get("state", {}).items():
        assert len(ruling.game.state.areas.get(area, ())) == count, area
