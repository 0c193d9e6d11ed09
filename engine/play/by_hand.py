"""Card text that the engine does not play, carried out by hand: what a card says is done one thing after another.

Each thing done is carried out by the game, so that what forbids or replaces it, and what it sets off, are the rules'.
What a cost asks for is done by hand too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import table

NAME = "by hand"
#: The largest number that is given by hand.
_LARGEST = 1_000_000


class Done(NamedTuple):
    """One thing done by hand: by the `player` who resolves the text of a `source`, to a `card`, with a `value`."""

    player: str
    source: str
    card: str
    value: str

    @property
    def number(self) -> int:
        return int(self.value)


class Verb(NamedTuple):
    """One thing that can be done by hand; it is written `KO:b1`, `power:b1:-5000`, `draw:2`.

    Attributes:
        has_card: whether a card of the board stands first.
        value: what stands after it: a `number`, one of the words of a kind, or `` for nothing.
        perform: the procedure `(g, done)` that does it.
    """

    has_card: bool
    value: str
    perform: Callable[[Game, Done], Procedure]


@dataclass(frozen=True, eq=False)
class ByHand:
    """What a game lets be done by hand.

    Attributes:
        rule: the rule by which an effect is resolved.
        verbs: what can be done, by the word that an input writes.
        words: the words of each kind that can stand after a verb.
    """

    rule: str
    verbs: Mapping[str, Verb]
    words: Mapping[str, Collection[str]]

    def kind(self, at: str, returns: str) -> ActionKind:
        """The kind of action, at a free timing that allows to activate skills.

        Args:
            at: the rule that allows it. returns: the one that says where the game goes on.
        """
        conditions = (
            Condition("a skill that is not played", self._check_card),
            Condition("a thing to do", self._check_what),
        )
        return ActionKind(NAME, at, ("with", "does"), conditions, _candidates, self._perform, returns)

    def _perform(self, g: Game, claim: Claim) -> Procedure:
        verb, target, value = self._read(g, claim.get("does")) or ("", "", "")
        g.proceed(self.rule, "by_hand", {"card": claim.get("with")})
        yield call(self.verbs[verb].perform, Done(claim.player, claim.get("with"), target, value))

    def _read(self, g: Game, does: str) -> tuple[str, str, str] | None:
        """A verb, its card and its value; None where they do not belong together."""
        name, *parts = does.split(":")
        verb = self.verbs.get(name)
        if verb is None or len(parts) != verb.has_card + bool(verb.value):
            return None
        target, value = (parts[0] if verb.has_card else ""), (parts[-1] if verb.value else "")
        right = not target or target in g.state.cards
        return (name, target, value) if right and self._is_value(verb, value) else None

    def _is_value(self, verb: Verb, value: str) -> bool:
        if verb.value != "number":
            return not verb.value or value in self.words[verb.value]
        digits = value.removeprefix("-").removeprefix("+") if verb.has_card else value
        return digits.isdecimal() and digits.isascii() and len(digits) <= 7 and int(digits) <= _LARGEST

    def _check_card(self, g: Game, claim: Claim) -> Reason | None:
        """Only a card whose text has lines the engine does not play is played by hand."""
        id = claim.get("with")
        if id in g.state.cards and table.printed(g, id).unplayed:
            return None
        return Reason(self.rule, "refused.by_hand_card", {"card": id}, id if id in g.state.cards else "")

    def _check_what(self, g: Game, claim: Claim) -> Reason | None:
        if self._read(g, claim.get("does")):
            return None
        known = ", ".join(
            f"{name}{':card' * verb.has_card}{verb.value and f':{verb.value}'}" for name, verb in self.verbs.items()
        )
        return Reason(self.rule, "refused.by_hand", {"does": claim.get("does"), "known": known})


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    """What a text means nobody can list."""
    yield from ()
