"""Many [Permanent] skills that grant something and each ask for what another card is like."""

from __future__ import annotations

from typing import Any

from engine.games import rules_of
from engine.games.masters.skills import validity
from engine.kernel.game import Game
from engine.kernel.playing import play
from engine.kernel.scenario import Scenario

_SHY: dict[str, Any] = {
    "type": "Battle",
    "colors": ["Blue"],
    "cost": 1,
    "power": 5000,
    "traits": ["Kite"],
    "text": "[Permanent] If you have another «Kite» card in play, this card gains [Barrier].",
}
#: A deck holds four copies of a card, so many cards are several kinds.
_KINDS = {f"shy-{kind}": {**_SHY, "name": f"Shy Kite {kind}"} for kind in range(6)}


def _kites(board: dict[str, Any]) -> tuple[Game, list[str]]:
    """A game begun on this board, and the kites in it."""
    game = play(rules_of("masters"), Scenario("masters", cards=_KINDS, board=board)).game
    return game, [id for id, card in game.state.cards.items() if card.definition in _KINDS]


def test_each_grant_is_asked_for_itself_however_many_there_are() -> None:
    game, kites = _kites({"A": {"deck": 10, "battle": [{"card": kind, "count": 4} for kind in _KINDS]}})
    assert len(kites) == 24  # each would have doubled the time, had it asked all the others again
    assert all(validity.has_now(game, id, "Barrier") for id in kites)


def test_a_grant_whose_condition_does_not_hold_gives_nothing() -> None:
    game, kites = _kites({"A": {"battle": ["shy-0"]}, "B": {"battle": ["shy-0"]}})
    assert len(kites) == 2
    assert not any(validity.has_now(game, id, "Barrier") for id in kites)
