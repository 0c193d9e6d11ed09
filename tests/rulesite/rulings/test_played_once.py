"""Whatever a page or file tells of a ruling, the scenario is played once for it; at a table what may come of it too."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from engine.kernel.game import Game
from engine.telling.verdict import verdict_of
from rules_db.models import Edition, SavedRuling
from tests.rulesite.rulings.shelf import form
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, link

WORD = link(ATTACK, BLOCK, UNTIL_OVER)
#: At the end of that line one attack on each of two cards is offered, and to end the Main Phase.
ANSWERS = 3
#: On the board at step 4, where that attack has been declared, the Blocker is offered, and to pass once or to the end.
AT_STEP = 3
#: The board as it lies at a step is played on to the first choice, to see what of the moment it cannot say.
NEW_BOARD = 1
PAGE, PICKED = "the page", "a step, a card picked, and all that cannot be done"
#: Each request, by what it shows.
ADDRESSES = {
    PAGE: "/sandbox/masters/?s={}",
    PICKED: "/sandbox/masters/?s={}&step=4&pick=a1&why=1",
    "the text": "/sandbox/masters/export/text/?s={}",
    "the picture": "/sandbox/masters/export/svg/?s={}",
    "the two editions": "/sandbox/masters/wordings/?s={}",
}


@pytest.fixture
def plays() -> Iterator[list[Game]]:
    """The games begun so far."""
    begun: list[Game] = []
    begin = Game.begin

    def noting(g: Game) -> None:
        begun.append(g)
        begin(g)

    cache.clear()
    with patch.object(Game, "begin", noting):
        yield begun


@pytest.mark.parametrize("shown", ADDRESSES)
def test_a_page_or_file_plays_its_scenario_once(
    client: Client, edition: Edition, plays: list[Game], shown: str
) -> None:
    assert client.get(ADDRESSES[shown].format(WORD)).status_code == 200
    assert len(plays) == 1 + {PAGE: ANSWERS, PICKED: ANSWERS + NEW_BOARD}.get(shown, 0)


@pytest.mark.parametrize("shown", [*ADDRESSES, "a chat", "what was saved"])
def test_the_verdict_of_a_page_or_file_is_worked_out_once(client: Client, edition: Edition, shown: str) -> None:
    client.post("/rulings/new/masters/", form())
    saved = f"/rulings/{SavedRuling.objects.get().public_id}/"
    address = {**ADDRESSES, "a chat": "/sandbox/masters/export/chat/?s={}", "what was saved": saved}[shown]
    with patch("rulesite.rulings.told.verdict_of", wraps=verdict_of) as worked_out:
        assert client.get(address.format(WORD)).status_code == 200
    assert worked_out.call_count <= 1


def test_the_shelf_is_asked_once_for_the_rules_of_a_page(
    client: Client, edition: Edition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """The games, twice; the edition in force, its rules, what we tell of them; and the number of the publication."""
    with django_assert_max_num_queries(7):
        assert client.get(ADDRESSES[PAGE].format(WORD)).status_code == 200


def test_what_can_be_changed_at_a_step_is_known_from_one_play_and_the_new_board(
    client: Client, edition: Edition, plays: list[Game]
) -> None:
    assert client.get("/sandbox/masters/sheet/", {"s": WORD, "step": "4", "area": "A.hand"}).status_code == 200
    assert len(plays) == 1 + NEW_BOARD


def test_a_change_at_a_step_plays_besides_that_only_the_page_of_the_new_board(
    client: Client, edition: Edition, plays: list[Game]
) -> None:
    changed = {"s": WORD, "step": "4", "do": "mode:rest", "card": "a1"}
    assert client.post("/sandbox/masters/change/", changed).status_code == 200
    assert len(plays) == 1 + NEW_BOARD + 1 + AT_STEP


def test_saving_plays_once_and_the_page_of_what_was_saved_once_more(
    client: Client, edition: Edition, plays: list[Game]
) -> None:
    client.post("/rulings/new/masters/", form())
    assert len(plays) == 1
    assert client.get(f"/rulings/{SavedRuling.objects.get().public_id}/").status_code == 200
    assert len(plays) == 2
