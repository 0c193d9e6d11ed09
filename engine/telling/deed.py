"""The main thing that was done in a ruling: the attack, the play or the skill that a reader wants to see the end of.

A ruling is asked for because of what a player does. What the rules do by themselves afterwards (a card is drawn for the
turn), and what a player does within a battle that has ended, is not what was asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.telling.ruling import Board, Ruling, Step

#: What of the game changes where a turn goes on by itself.
_TURN = {"phase", "turn"}


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a player declared, with all that came of it.

    Attributes:
        card: the id of the card it was declared with. skill: the name of its skill, `` where it is none.
        begins, ends: the place of its first step, and the place behind its last one.
        is_inner: whether it was declared within a battle.
        is_fought: whether a battle belongs to it.
    """

    card: str
    skill: str
    begins: int
    ends: int
    is_inner: bool = False
    is_fought: bool = False


def main_deed(ruling: Ruling) -> Deed | None:
    """The last thing declared outside a battle; while a battle goes on, the last thing declared at all.

    A board that begins in a battle begins with its attack. Returns None where nothing was declared.
    """
    deeds = list(_deeds(ruling))
    if ruling.board is not None and ruling.board.is_battle:
        return max(deeds, key=lambda deed: deed.begins, default=None)
    return next((deed for deed in reversed(deeds) if not deed.is_inner), None)


def _deeds(ruling: Ruling) -> Iterator[Deed]:
    """Everything that was declared, each when it ends: at the next thing declared, or where the turn goes on."""
    game, steps = played_game(ruling.game), ruling.steps
    fighters = _fighters(ruling.start)
    outer = Deed("", "", 0, len(steps), is_fought=True) if fighters else None
    inner: Deed | None = None
    for place, step in enumerate(steps):
        declares = _declares(game, step)
        if inner and (declares or not fighters or _goes_on(step)):
            yield replace(inner, ends=place)
            inner = None
        if outer and not fighters and (declares or _goes_on(step)):
            yield replace(outer, ends=place)
            outer = None
        if declares:
            told = step.facts
            deed = Deed(str(told.get("with", "")), str(told.get("skill", "")), place, len(steps), bool(fighters))
            outer, inner = (outer, deed) if fighters else (deed, None)
        _follow(fighters, step)
        if outer and fighters:
            outer = replace(outer, is_fought=True)
    yield from (deed for deed in (inner, outer) if deed)


def _declares(game: PlayedGame, step: Step) -> bool:
    """Whether a player declares an action by it, other than what belongs to a text that is played by hand."""
    return step.kind == "choice" and step.facts.get("action", game.by_hand) != game.by_hand


def _goes_on(step: Step) -> bool:
    return any(change.card == "game" and change.what in _TURN for change in step.changes)


def _fighters(board: Board | None) -> set[str]:
    return {str(card["id"]) for card in board.cards if card["role"]} if board else set()


def _follow(fighters: set[str], step: Step) -> None:
    """Note which cards begin or stop to fight."""
    for change in step.changes:
        if change.what == "role":
            (fighters.add if change.after else fighters.discard)(change.card)
