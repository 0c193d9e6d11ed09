"""Questions torn in two and put together anew: whatever somebody types, the page must not fail."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.sentences.acting import asked_in_words
from engine.sentences.words import Named
from tests.shares import share

E2E = Path(__file__).parents[2] / "e2e" / "asked_in_words.toml"
#: Words that stand for the card of the store in a question.
CARD = "Lantern Girl"
TABLE = {
    "type": "Battle",
    "name": CARD,
    "colors": ["Red"],
    "cost": 2,
    "power": 15000,
    "text": "[Auto] When you play this card, draw 1 card.",
}


@cache
def words() -> tuple[tuple[str, ...], ...]:
    """The questions of the list, with the name of a card in place of every "guy" of some."""
    told = tomllib.loads(E2E.read_text(encoding="utf-8"))["question"]
    asked = [question[way] for question in told for way in ("ask", "short") if way in question]
    asked += [question.replace(" guy", f" {CARD}") for question in asked if " guy" in question]
    return tuple(tuple(question.split()) for question in asked)


@st.composite
def torn(draw: st.DrawFn) -> str:
    """The beginning of a question and the end of another, or a question of which some words are missing."""
    first, second = draw(st.sampled_from(words())), draw(st.sampled_from(words()))
    begin, end = draw(st.integers(0, len(first))), draw(st.integers(0, len(second)))
    return " ".join((*first[:begin], *second[end:]))


@settings(max_examples=share(60), deadline=None)
@given(torn(), st.sampled_from(["masters", "fusion-world"]))
def test_whatever_is_put_together_of_questions_comes_to_a_board_or_to_none(question: str, game: str) -> None:
    at = question.find(CARD)
    named = [Named("X-1", CARD, at, at + len(CARD))] if at >= 0 and game == "masters" else []
    asked = asked_in_words(game, question, named, {"X-1": TABLE} if named else {})
    if asked is None:
        return
    sure = asked.only_sure()
    for each in (asked, sure):
        assert each.why_no_ruling in ("", "words", "card", "skill", "nothing", "time", "lost", "powers", "doubt")
        assert each.may_be is None or each.may_be.act in each.laid.acts
        assert set(each.never_told) <= set(each.acted.never_asked)
    assert sure.why_no_ruling
    assert len(sure.understood.acts) <= len(asked.understood.acts)
