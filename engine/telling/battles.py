"""Who fights whom with how much power, and what it is made of: noted while a ruling is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.games import played_game, rules_of
from engine.kernel.game import Game
from engine.kernel.state import player_of
from engine.kernel.telling import Teller
from engine.kernel.values import Value
from engine.telling.lookout import terms_of
from engine.telling.ruling import Battle, Card, Change, Fighter

#: The roles of the two cards of a battle, in this order.
ROLES = ("attack", "guard")
_NONE = Value(None, ())


class _Fighting(NamedTuple):
    """A card in a battle, its power, and what its player's combos are still to add."""

    card: str
    power: Value
    to_come: int


class _Noted(NamedTuple):
    """The battle after the first `position` steps: nobody, or both cards."""

    position: int
    rule: str
    is_compared: bool
    fighters: tuple[_Fighting, ...]


class Battles:
    """Looks at both cards of a battle whenever something is written, until their powers are compared.

    What becomes of their power afterwards, while the battle is tidied up, is no longer what it was decided by.
    """

    def __init__(self) -> None:
        self._noted: list[_Noted] = []
        self._pair: tuple[str, ...] = ()
        self._rule = ""

    def opens(self, g: Game, cards: Mapping[str, Card]) -> None:
        """A board may begin in a battle; `cards` are what a spectator sees of each."""
        self._meet(g, cards, "")

    def wrote(self, g: Game, cards: Mapping[str, Card], changes: Iterable[Change]) -> None:
        """A step was written by which these changes are seen."""
        if any(change.what == "role" for change in changes):
            self._meet(g, cards, g.trace[-1].rule)
        elif self._is_open:
            self._note(g, self._rule, is_compared=False)

    def _meet(self, g: Game, cards: Mapping[str, Card], rule: str) -> None:
        self._pair = tuple(id for role in ROLES for id, card in cards.items() if card["role"] == role)
        self._rule = rule
        self._note(g, rule, is_compared=False)

    def told(self, g: Game) -> None:
        """A step was told by which nothing is different: it may be the one that compares."""
        step = g.trace[-1]
        if self._is_open and step.message in played_game(g.rules.slug).compares:
            self._note(g, step.rule, is_compared=True)

    @property
    def _is_open(self) -> bool:
        return len(self._pair) == len(ROLES) and not self._noted[-1].is_compared

    def _note(self, g: Game, rule: str, *, is_compared: bool) -> None:
        fighters = tuple(_fighting(g, id) for id in self._pair) if len(self._pair) == len(ROLES) else ()
        noted = _Noted(len(g.trace), rule if fighters else "", is_compared, fighters)
        if noted[1:] != (self._noted[-1][1:] if self._noted else ("", False, ())):
            self._noted.append(noted)

    def noted(self, teller: Teller) -> tuple[Battle, ...]:
        """The battles in the teller's language, as they changed."""
        return tuple(_battle(noted, teller) for noted in self._noted)


def _fighting(g: Game, id: str) -> _Fighting:
    power = rules_of(g.rules.slug).derivations(g, id).get("power", _NONE)
    counted = {term.card for term in power.terms}
    to_come = [_added_by(g, card) for card in _adding(g, id) if card not in counted]
    return _Fighting(id, power, sum(to_come))


def _adding(g: Game, fighter: str) -> tuple[str, ...]:
    """The cards that add to the power of the fighter."""
    player = player_of(g.state.cards[fighter].area)
    return g.state.areas.get(f"{player}.{played_game(g.rules.slug).adding}", ())


def _added_by(g: Game, card: str) -> int:
    value = rules_of(g.rules.slug).derivations(g, card).get(played_game(g.rules.slug).added, _NONE)
    return value.amount or 0


def _battle(noted: _Noted, teller: Teller) -> Battle:
    attack, guard = (_fighter(each, teller) for each in noted.fighters) if noted.fighters else (None, None)
    return Battle(noted.position, noted.rule, noted.is_compared, attack, guard)


def _fighter(fighting: _Fighting, teller: Teller) -> Fighter:
    card, power, to_come = fighting
    return Fighter(card, power.amount, terms_of(power, teller), to_come)
