"""A board, links and pages, as the sandbox's tests say them."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any

from django.test import Client

from engine.kernel.scenario import Scenario, from_link, from_table, to_link

#: A Blocker in Active Mode, a Battle Card in Rest Mode, and an attacker with something to combo with.
BOARD = {
    "turn_player": "A",
    "turn": 3,
    "A": {"battle": [{"id": "a1", "card": "striker-15k"}], "hand": ["supporter-5k"]},
    "B": {"battle": [{"id": "b1", "card": "guard-10k"}, {"id": "b2", "card": "striker-5k", "mode": "rest"}]},
}
ATTACK = {"player": "A", "action": "attack", "with": "a1", "target": "B.leader"}
BLOCK = {"player": "B", "choose": "b1:Blocker"}
UNTIL_OVER = {"pass_until": "battle over"}
#: A board on which both players can do nothing for many turns: one card in hand to charge with, or not.
IDLE = {"A": {"hand": 1}, "B": {"hand": 1}}


def passes(count: int) -> list[dict[str, Any]]:
    """Nobody does anything, from A's Main Phase on: each turn declines to charge and ends the Main Phase."""
    players = ["A", *("BBAA" * count)][:count]
    return [{"player": player, "pass": True} for player in players]


def scenario(*inputs: dict[str, Any], board: Mapping[str, Any] | None = None, **rest: Any) -> Scenario:
    table = {"game": "masters", "board": BOARD if board is None else board, "inputs": list(inputs), **rest}
    return from_table(table)


def link(*inputs: dict[str, Any], board: dict[str, Any] | None = None, **rest: Any) -> str:
    return to_link(scenario(*inputs, board=board, **rest))


def page(client: Client, word: str, status: int = 200, **query: str) -> str:
    response = client.get("/sandbox/masters/", {"s": word, **query})
    assert response.status_code == status
    return response.content.decode()


def text_of(markup: str) -> str:
    """What a reader reads: without tags and data, white space as one space."""
    bare = re.sub(r"<(script|template|select)\b.*?</\1>", " ", markup, flags=re.DOTALL)
    spaced = re.sub(r"</(?:p|li|h1|h2|summary|title|button|option|div)>", " ", bare)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", spaced)).split())


def answer(client: Client, word: str, **form: Any) -> Scenario:
    """The scenario that the page leads to after an answer is sent."""
    response = client.post("/sandbox/masters/answer/", {"s": word, **form})
    assert response.status_code == 302, response.content.decode()[:2000]
    found = re.search(r"[?&]s=([^&]+)", response.headers["Location"])
    assert found
    return from_link(found[1])


def card(markup: str, id: str) -> str:
    """The tag of a card on the mat."""
    found = re.search(rf'<button[^>]*data-card="{re.escape(id)}"[^>]*>', markup)
    assert found, f"{id} is not on the mat"
    return found[0]


def cards_in(markup: str, area: str) -> list[str]:
    start = markup.index(f'data-area="{area}"')
    return re.findall(r'data-card="([^"]+)"', markup[start : markup.index("</ol>", start)])
