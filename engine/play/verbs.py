"""What can be done by hand: the words for it, and what stands behind each.

A verb is written with what it takes, colons between: `KO:b1`, `power:b1:-5000:battle`, `draw:2`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.kernel.asking import Procedure
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.sources import Source

#: The largest number that is given by hand, and the longest text.
_LARGEST, _LONGEST = 1_000_000, 60
#: What a verb takes that is a card of the board.
CARDS = ("card", "other card")
#: Behind what may be left out.
_OPTIONAL = "?"
#: The word for the card whose text is resolved.
_THIS = "this"


@dataclass(frozen=True)
class Done:
    """One thing done by hand.

    Attributes:
        player: who does it.
        source: the skill it belongs to.
        said: what stands behind the verb, by what it is.
        alone: it is done by itself, outside the activation of a skill.
    """

    player: str
    source: Source
    said: Mapping[str, str] = field(default_factory=dict)
    alone: bool = True

    @property
    def card(self) -> str:
        return self.said.get("card", "")

    @property
    def number(self) -> int:
        return int(self.said["number"] if "number" in self.said else self.said["change"])


Perform = Callable[[Game, Done], Procedure]


def _nothing_against_it(g: Game, done: Done) -> Reason | None:
    return None


class Shape(NamedTuple):
    """What a verb is about and what it takes.

    Attributes:
        group: what it is listed with.
        takes: what stands behind it, in this order; what ends with `?` may be left out. A `card` or `other card` is an
            id of the board or a word for a card, a `number` is a whole number, a `change` one with a sign, a `text` is
            free, `colors` are one or several with spaces between; all else are words that the game lists.
    """

    group: str
    takes: tuple[str, ...] = ()

    @property
    def least(self) -> int:
        """How many of these have to be said."""
        return sum(not kind.endswith(_OPTIONAL) for kind in self.takes)


class Verb(NamedTuple):
    """One thing that a game lets be done by hand.

    Attributes:
        perform: the procedure `(g, done)` that does it.
        check: the reason why it cannot be done now, where it is refused and not done as far as possible.
    """

    shape: Shape
    perform: Perform
    check: Callable[[Game, Done], Reason | None] = _nothing_against_it


#: The verbs that games share.
SHAPES: Mapping[str, Shape] = {
    "pay": Shape("cost", ("number", "colors?")),
    "draw": Shape("held and drawn", ("number",)),
    "discard": Shape("held and drawn", ("number",)),
    "opponent discards": Shape("held and drawn", ("number",)),
    "look": Shape("held and drawn", ("number",)),
    "reveal": Shape("held and drawn", ("card",)),
    "shuffle": Shape("held and drawn", ("player?",)),
    "to top": Shape("held and drawn", ("card",)),
    "to bottom": Shape("held and drawn", ("card",)),
    "play": Shape("cards", ("card", "mode?")),
    "KO": Shape("cards", ("card",)),
    "rest": Shape("cards", ("card",)),
    "active": Shape("cards", ("card",)),
    "move": Shape("cards", ("card", "area", "mode?")),
    "under": Shape("cards", ("card", "other card")),
    "flip": Shape("cards", ("card", "side?")),
    "damage": Shape("damage", ("number",)),
    "damage to you": Shape("damage", ("number",)),
    "power": Shape("power and skills", ("card", "change", "until?")),
    "guard": Shape("in progress", ("card",)),
    "negate attack": Shape("in progress"),
}
#: In which order the page lists what belongs together.
GROUPS = ("cost", "held and drawn", "cards", "damage", "power and skills", "in progress")


def declared(shared: Mapping[str, Verb | Perform], own: Mapping[str, Verb]) -> Mapping[str, Verb]:
    """The verbs of a game: those it shares with others, each with what does it, and its own; in order of the groups.

    Raises:
        KeyError: a verb is not one that games share.
    """
    verbs = {word: does if isinstance(does, Verb) else Verb(SHAPES[word], does) for word, does in shared.items()}
    both = {**verbs, **own}
    return {word: both[word] for group in GROUPS for word in both if both[word].shape.group == group}


class Grammar(NamedTuple):
    """How what is done by hand is written in a game.

    Attributes:
        verbs: what can be done, by the word that an input writes.
        words: the words of each kind that can stand behind a verb.
        roles: the cards that can be meant by a word now, such as the attack card.
    """

    verbs: Mapping[str, Verb]
    words: Mapping[str, Collection[str]]
    roles: Callable[[Game], Mapping[str, str]]

    def read(self, g: Game, does: str, player: str, source: Source, alone: bool) -> tuple[Verb, Done] | None:
        """A verb with what is said behind it; None where they do not belong together."""
        name, *parts = does.split(":")
        verb = self.verbs.get(name)
        if verb is None or not verb.shape.least <= len(parts) <= len(verb.shape.takes):
            return None
        kinds = (kind.removesuffix(_OPTIONAL) for kind in verb.shape.takes)
        said = {kind: self._meant(g, kind, part, source) for kind, part in zip(kinds, parts, strict=False)}
        return None if "" in said.values() else (verb, Done(player, source, said, alone))

    def _meant(self, g: Game, kind: str, part: str, source: Source) -> str:
        """What a part stands for; `` for nothing of its kind."""
        if kind in CARDS:
            if part in g.state.cards:
                return part
            return {_THIS: source.card, **self.roles(g)}.get(part, "")
        return part if self._is_one(kind, part) else ""

    def _is_one(self, kind: str, part: str) -> bool:
        if kind == "text":
            return bool(part.strip()) and len(part) <= _LONGEST
        if kind in ("number", "change"):
            digits = part if kind == "number" or part[:1] not in ("+", "-") else part[1:]
            return digits.isdecimal() and digits.isascii() and len(digits) <= 7 and int(digits) <= _LARGEST
        if kind == "colors":
            return bool(part) and all(word in self.words[kind] for word in part.split(" "))
        return part in self.words[kind]

    def known(self) -> str:
        """All that can be written, for a refusal."""
        return ", ".join(":".join((name, *verb.shape.takes)) for name, verb in self.verbs.items())
