"""Why one card is as it is: its numbers and skills with the terms they are made of, noted while a ruling is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games import rules_of
from engine.kernel.game import Game
from engine.kernel.telling import Teller
from engine.kernel.values import Value
from engine.telling.left_out import Caveat, LinesLeftOut
from engine.telling.ruling import Derived, Look, Term


class _Noted(NamedTuple):
    """A card's numbers and skills after the first `position` steps, and the lines left out that bear on them."""

    position: int
    values: Mapping[str, Value]
    bearing: tuple[str, ...]


class Lookout:
    """Looks at one card whenever something is written, and at the lines left out also when something is told.

    Args:
        card: its id; a card that is not there has no values.
        left_out: what the ruling leaves out, kept up by somebody else before each look.
    """

    def __init__(self, card: str, left_out: LinesLeftOut) -> None:
        self._card, self._left_out = card, left_out
        self._looks: list[_Noted] = []

    def opens(self, g: Game) -> None:
        self._note(g, 0, self._values(g))

    def wrote(self, g: Game) -> None:
        self._note(g, len(g.trace), self._values(g))

    def told(self, g: Game) -> None:
        self._note(g, len(g.trace), self._looks[-1].values)

    def looks(self, teller: Teller) -> tuple[Look, ...]:
        """The card as it was noted, in the teller's language."""
        return tuple(self._told(noted, teller) for noted in self._looks)

    def _told(self, noted: _Noted, teller: Teller) -> Look:
        caveat = self._left_out.caveat(noted.bearing, teller)
        values = (_derived(what, value, caveat, teller) for what, value in noted.values.items())
        return Look(noted.position, tuple(values))

    def _values(self, g: Game) -> Mapping[str, Value]:
        return rules_of(g.rules.slug).derivations(g, self._card) if self._card in g.state.cards else {}

    def _note(self, g: Game, position: int, values: Mapping[str, Value]) -> None:
        bearing = tuple(self._left_out.bearing_on(g, (self._card,)))
        if not self._looks or self._looks[-1][1:] != (values, bearing):
            self._looks.append(_Noted(position, values, bearing))


def _derived(what: str, value: Value, caveat: Caveat, teller: Teller) -> Derived:
    return Derived(what, teller.word("derived", what), value.amount, terms_of(value, teller), *caveat)


def terms_of(value: Value, teller: Teller) -> tuple[Term, ...]:
    """What a value is made of, in the teller's language."""
    return tuple(
        Term(term.rule, teller.say(term.message, {}), term.amount, term.card, term.reading) for term in value.terms
    )
