"""The state of a game: flat, plain values under ids.

Every value held here is immutable, so the only way to change a state is to replace an entry of one of its
tables, and only `engine.kernel.writing` does that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.kernel.frozen import value


@value
class Card:
    """One physical card.

    Attributes:
        definition: the id of what is printed on it.
        owner: the player who brought it.
        area: `<player>.<area>`, or `removed`. The player is the card's master there.
        mode: a word of the game for how it lies, `` where the area knows no modes.
        face: `up` or `down`.
        counters: how many of each kind lie on it, by the game's words in their order; kinds of which there is none are
            left out.
        side: which of its sides lies up, the front being 0.
        under: the card on top of the stack it lies in, `` where it is on top itself.
        stay: counts how often it became a new card by moving, so that what spoke of the old one can tell.
    """

    definition: str
    owner: str
    area: str
    mode: str = ""
    face: str = "up"
    counters: tuple[tuple[str, int], ...] = ()
    side: int = 0
    under: str = ""
    stay: int = 0

    def count(self, counter: str) -> int:
        """How many counters of a kind lie on it."""
        for name, amount in self.counters:
            if name == counter:
                return amount
        return 0

    def counting(self, counter: str, amount: int) -> Card:
        """The same card with so many counters of a kind on it."""
        others = [pair for pair in self.counters if pair[0] != counter]
        return replace(self, counters=tuple(sorted([*others, (counter, amount)] if amount else others)))

    def lying(self, mode: str) -> Card:
        """The same card in a mode."""
        return Card(
            self.definition, self.owner, self.area, mode, self.face, self.counters, self.side, self.under, self.stay
        )

    @property
    def but_for_its_stay(self) -> tuple[Any, ...]:
        """All that tells it from others but `stay`."""
        return (
            self.definition,
            self.owner,
            self.area,
            self.mode,
            self.face,
            self.counters,
            self.side,
            self.under,
        )


class Until(NamedTuple):
    """How long a continuous effect lasts.

    Attributes:
        stage: the period it ends with, a word of the game.
        edge: whether it `ends` as that does, or as it `begins`.
        whose: whose periods count, seen from the effect's master: `you`, `opponent`, or `any`.
        nth: with which of them it ends: 1 for the first that comes.
        uses: how often it can be used before it ends; 0 for any number.
        called: the game's word for all this; by default the stage.
        next: a period that goes on already as the effect begins does not count.
    """

    stage: str
    edge: str = "ends"
    whose: str = "any"
    nth: int = 1
    uses: int = 0
    called: str = ""
    next: bool = False

    @property
    def word(self) -> str:
        """The game's word for it."""
        return self.called or self.stage


class Effect(NamedTuple):
    """A continuous effect in force.

    Attributes:
        source: the card it comes from; `` when a rule makes it.
        master: the player it belongs to.
        on: the cards (or players) it applies to, fixed when it came into force.
        action: what it does: a node of the game's vocabulary whose amount is fixed.
        until: how long it lasts.
        rule: the rule by which it is in force; `` for one that a board was laid out with.
        wherever: a selector, where it applies besides to whatever card fits and is not among the `past` ones.
        past: cards, each with its stay, to which the selector no longer extends it.
        skill: the name of the skill it comes from; `` where it is no skill's.
    """

    id: str
    source: str
    master: str
    on: tuple[str, ...]
    action: Any
    until: Until
    rule: str
    wherever: Any = None
    past: tuple[tuple[str, int], ...] = ()
    skill: str = ""


class Meant(NamedTuple):
    """Which card something that waits means by a name, since one that moves becomes a new one.

    Attributes:
        name: what it is called there.
        stay: which card it was (see `Card.stay`).
        area: the kind of area it was in.
    """

    name: str
    card: str
    stay: int
    area: str


class Pending(NamedTuple):
    """A skill or delayed effect that waits for its moment.

    Attributes:
        id: counts up over the game, so that the oldest has the lowest.
        kind: a word of the game, such as `auto` or `delayed`.
        card: the card it comes from.
        skill: the skill's name on that card.
        master: who resolves it.
        area: the kind of area the card was in when the skill was triggered.
        moment: the kind of event a delayed effect waits for; `` once it can be resolved.
        effect: the delayed effect itself.
        stay: which card it was, if it has become a new one since (see `Card.stay`).
        about: what was known when it began to wait: names and values, such as the card that set it off.
        rule: the rule by which it waits.
        reading: the reading of the rulebook by which it does, `` if none.
        meant: which cards those were that a delayed effect knows, as it began to wait.
    """

    id: int
    kind: str
    card: str
    skill: str
    master: str
    area: str = ""
    moment: str = ""
    effect: tuple[Any, ...] = ()
    stay: int = 0
    about: tuple[tuple[str, Any], ...] = ()
    rule: str = ""
    reading: str = ""
    meant: tuple[Meant, ...] = ()

    def without_serials(self, cards: Mapping[str, Card]) -> Pending:
        """The same without serial numbers: of the cards it means, those are told that have left and come back."""
        meant = tuple(one._replace(stay=0) for one in self.meant if _has_come_back(one, cards[one.card]))
        return self._replace(id=0, stay=0, meant=meant)


def _has_come_back(meant: Meant, held: Card) -> bool:
    """Whether a card has become a new one and lies where it did before."""
    return held.stay != meant.stay and kind_of(held.area) == meant.area


class State:
    """Everything that can change in a game.

    Attributes:
        cards: id to card.
        areas: `<player>.<area>` to the ids in it, without cards under others; the first is the top.
        stacks: a card to the cards under it, the nearest first.
        facts: what else the game keeps (turn, phase, battle, …), by names the game declares.
        effects: the continuous effects in force, in the order they came.
        pending: what waits to be resolved, in the order it came.
        laid: the cards that have been written, one after another: whoever keeps what follows from how cards lie need
            only look at those written since.
        version: counts the writes; derived values are remembered under it.
        layout: counts the writes that move or flip cards or begin or end effects.
    """

    __slots__ = ("areas", "cards", "effects", "facts", "laid", "layout", "pending", "stacks", "version")

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.areas: dict[str, tuple[str, ...]] = {}
        self.stacks: dict[str, tuple[str, ...]] = {}
        self.facts: dict[str, Any] = {}
        self.effects: dict[str, Effect] = {}
        self.pending: tuple[Pending, ...] = ()
        self.laid: list[str] = []
        self.version = 0
        self.layout = 0

    def digest(self, former: bool = False) -> str:
        """A fingerprint of the state: 12 hexadecimal digits, equal for equal states however they came about.

        Serial numbers (of effects and waiting skills, of a card's stays) do not count.

        Args:
            former: cards are written as they were when one kind of counter was all that a card could have.
        """
        written = _written_formerly if former else _written
        cards = ", ".join([f"({id!r}, {written(card)})" for id, card in sorted(self.cards.items())])
        effects = [_written_effect(effect) for effect in self.effects.values()]
        rest = (
            sorted(self.areas.items()),
            sorted(self.stacks.items()),
            sorted((name, repr(value)) for name, value in self.facts.items()),
            effects,
            [_written_pending(pending.without_serials(self.cards)) for pending in self.pending],
        )
        return hashlib.sha256(f"([{cards}], {repr(rest)[1:]}".encode()).hexdigest()[:12]


@lru_cache(maxsize=10_000)
def _written(card: Card) -> str:
    """A card as it goes into fingerprints; most are the same in one after another."""
    return repr(card.but_for_its_stay)


@lru_cache(maxsize=10_000)
def _written_formerly(card: Card) -> str:
    """The same with all counters as one number, and the back as the only other side."""
    counted = sum(amount for _, amount in card.counters)
    return repr((*card.but_for_its_stay[:5], counted, bool(card.side), card.under))


@lru_cache(maxsize=10_000)
def _written_effect(effect: Effect) -> str:
    """The same of an effect, all but its id."""
    return repr([_plain(value) for value in effect[1:]])


def _written_pending(pending: Pending) -> Any:
    """The same of what waits; that no card it means has come back is as usual."""
    *usual, meant = pending
    return _plain((*usual, meant) if meant else tuple(usual))


def _plain(value: Any) -> Any:
    """A value without what is as it usually is: a node that learns to say more is written as before until it does."""
    if is_dataclass(value) and not isinstance(value, type):
        return type(value).__name__, [(name, _plain(given)) for name, given in _said(value)]
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(_plain(each) for each in value)
    return value


def _said(value: Any) -> list[tuple[str, Any]]:
    """What a value says that is not usual; what is made of parts tells it itself, as if there were none."""
    if hasattr(value, "said"):
        return list(value.said().items())
    return [(field.name, given) for field in fields(value) if (given := getattr(value, field.name)) != field.default]


@lru_cache(maxsize=1000)
def player_of(area: str) -> str:
    """The player an area belongs to; `` for cards outside the game."""
    return area.partition(".")[0] if "." in area else ""


@lru_cache(maxsize=1000)
def kind_of(area: str) -> str:
    """The kind of an area without its player."""
    return area.partition(".")[2] or area
