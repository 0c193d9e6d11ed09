"""All that is played for one request is played by one clock, whatever is asked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from rules_db import rulings
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, link

#: So often the clock is asked before time is up, and by so much oftener at most until everybody has heard it.
TICKS, LATER = 12, 8
WORD = link(ATTACK, BLOCK, UNTIL_OVER, branches=[[ATTACK], [UNTIL_OVER], [ATTACK, UNTIL_OVER]])
QUESTION = "I attack with a 15000 power Battle Card and my opponent blocks with Gate Guard. Who wins?"
#: What asks for more than one play.
ASKED = {
    "the table": ("", {"s": WORD}),
    "a card picked at a step": ("", {"s": WORD, "step": "4", "pick": "a1", "why": "1"}),
    "a change at the start": ("change/", {"s": WORD, "do": "turn:+1"}),
    "a change at a step": ("change/", {"s": WORD, "do": "turn:+1", "step": "4"}),
    "a sheet at a step": ("sheet/", {"s": WORD, "area": "A.hand", "step": "4"}),
    "a question in words": ("", {"ask": QUESTION}),
}
#: What plays, in the engine: the site asks `rules_db.rulings` for it, which knows the clock.
PLAYS = {"play", "tell", "what_answers_bring", "what_lines_came_to", "asked_in_words", "done_again", "PositionNoter"}


@pytest.fixture
def asked() -> Iterator[list[float]]:
    """The times the clock was asked, one for each tick."""
    times: list[float] = []
    ticks = count()

    def tick() -> float:
        times.append(float(next(ticks)))
        return times[-1]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(rulings, "monotonic", tick)
        patched.setattr(rulings, "MOST_SECONDS", TICKS)
        yield times


@pytest.mark.django_db
@pytest.mark.parametrize("name", ASKED)
def test_when_time_is_up_nothing_more_is_played_for_a_request(client: Client, asked: list[float], name: str) -> None:
    page, form = ASKED[name]
    ask = client.post if page == "change/" else client.get
    response = ask(f"/sandbox/masters/{page}", form)
    assert response.status_code in (200, 400)
    assert TICKS <= len(asked) <= TICKS + LATER


@pytest.mark.django_db
def test_each_request_has_its_own_time(client: Client, asked: list[float]) -> None:
    for _ in range(2):
        begun = len(asked)
        client.get("/sandbox/masters/", {"s": WORD})
        assert len(asked) - begun >= TICKS


def test_a_sheet_of_a_step_that_the_ruling_did_not_come_to_says_why(
    client: Client, db: None, asked: list[float]
) -> None:
    response = client.get("/sandbox/masters/sheet/", {"s": WORD, "area": "A.hand", "step": "40"})
    assert response.status_code == 400
    assert f"more than {TICKS} seconds" in response.content.decode()


def test_no_page_plays_but_by_the_clock() -> None:
    playing = {
        f"{path.relative_to(settings.BASE_DIR)}: {name.name}"
        for path in sorted((Path(settings.BASE_DIR) / "rulesite").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("engine.")
        for name in node.names
        if name.name in PLAYS
    }
    assert playing == set()
