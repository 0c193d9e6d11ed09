"""The shape of a ruling: what came of a scenario, told in one language, as frozen values.

Whatever shows a ruling reads these and nothing else. `Ruling.as_data()` gives all of it as JSON can hold it; the number
of the shape stands there too, for whoever keeps such data or reads them elsewhere.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from engine.kernel.inputs import Input, show_input
from engine.telling.plain import Plain

#: The number of this shape. It goes up when something is taken away or means something else, not for what is new.
VERSION = 1

#: A card as its game shows it, plain values by name: which numbers and counters a card has differs from game to game.
Card = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PlayedBy(Plain):
    """The edition whose rules the engine follows, and whose numbers its steps cite."""

    rulebook: str
    edition: str


@dataclass(frozen=True, slots=True)
class Reading(Plain):
    """A reading of the rulebook that a ruling relies on."""

    slug: str
    question: str
    decision: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeftOut(Plain):
    """One line of a card's text that a ruling did not take into account.

    Attributes:
        id: what other parts of the ruling call it by: `own-1:2` is the second such line of the card `own-1`.
        card: the word of the card; `cards` are the ids of the cards of the board that have the line.
        name: the name on the side that the line stands on.
        side: `front` or `back`.
        line: the line as it is printed.
        kind: `auto`, `permanent`, `activate`, `counter`, or `other`.
        why: why it is not played, in words.
        moment: when it would come, in words; says so where that cannot be told.
        steps: the places (from 0) of the steps that announce it.
    """

    id: str
    card: str
    cards: tuple[str, ...]
    name: str
    side: str
    line: str
    kind: str
    why: str
    moment: str
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Notice(Plain):
    """A line left out that would come at a step: its id, the card, and a sentence that says so."""

    line: str
    card: str
    text: str


@dataclass(frozen=True, slots=True)
class Change(Plain):
    """What a card (its id), or the game (`game`), shows before and after a step: plain values."""

    card: str
    what: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Step(Plain):
    """One step.

    Attributes:
        rule: the number of the rule that governs it; `reading` is the reading it relies on, `` if none.
        kind: what the trace of the kernel calls it, such as `event`, `choice` or `prevented`.
        message: the id of the message that tells it, `facts` what the message needs and
            what else is known of it in words and numbers, `text` the sentence made of both.
        changes: what is seen to become different.
        cards: the ids of the cards it speaks of.
        path: the numbers of the sections being carried out, outermost first: the breadcrumb; `stages` the stages of the
            game being carried out, by its words.
        batch: steps with one number happen at the same time.
        notices: the lines left out that would come here.
        quiet: a reader may pass over it.
        input: how many inputs had been taken before it.
    """

    rule: str
    kind: str
    message: str
    facts: Mapping[str, Any]
    text: str
    changes: tuple[Change, ...]
    cards: tuple[str, ...]
    path: tuple[str, ...]
    stages: tuple[str, ...]
    batch: int
    reading: str
    notices: tuple[Notice, ...]
    quiet: bool
    input: int

    @property
    def is_shown(self) -> bool:
        """Whether a reader who does not ask for every step sees it: not where it is quiet and announces nothing."""
        return not self.quiet or bool(self.notices)


@dataclass(frozen=True, slots=True)
class Reason(Plain):
    """Why something is not allowed: the rule, a sentence, the card responsible and the reading relied on (or ``)."""

    rule: str
    why: str
    card: str
    reading: str


@dataclass(frozen=True, slots=True)
class Option(Plain):
    """One thing that can be chosen: what an input writes, in words, and the card it stands for (or ``)."""

    id: str
    text: str
    card: str


@dataclass(frozen=True, slots=True)
class Action(Plain):
    """A kind of action that can be declared: its name, the rule that allows it, and each claim that is legal now."""

    name: str
    rule: str
    text: str
    parts: tuple[str, ...]
    claims: tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class Due(Plain):
    """An action that has to be declared before its player can do nothing."""

    action: str
    parts: Mapping[str, str]

    def as_data(self) -> dict[str, Any]:
        return {"action": self.action, **self.parts}


@dataclass(frozen=True, slots=True)
class Prompt(Plain):
    """A choice: who is asked what by which rule, and what can be answered.

    Attributes:
        message, facts, text: as of a step.
        options: of these between `least` and `most` are chosen.
        actions: of these one is declared, or nothing.
        can_pass: whether the player may do nothing, which is called `pass_text`.
        due: what has to be declared first, if anything has.
    """

    player: str
    rule: str
    message: str
    facts: Mapping[str, Any]
    text: str
    options: tuple[Option, ...]
    least: int
    most: int
    can_pass: bool
    due: Due | None
    pass_text: str
    actions: tuple[Action, ...]

    def offers(self, action: str) -> bool:
        """Whether an action of that name can be declared at this timing."""
        return any(each.name == action for each in self.actions)


@dataclass(frozen=True, slots=True)
class Asked(Plain):
    """A choice that has been answered, and how many steps stood before it."""

    step: int
    prompt: Prompt

    def as_data(self) -> dict[str, Any]:
        return {"step": self.step, **self.prompt.as_data()}


@dataclass(frozen=True, slots=True)
class Given(Plain):
    """An input that was given, and how many steps stood before it."""

    input: Input
    step: int

    def as_data(self) -> dict[str, Any]:
        return {**show_input(self.input), "step": self.step}


@dataclass(frozen=True, slots=True)
class Refusal(Plain):
    """Why a ruling goes no further.

    Attributes:
        input: the place (from 0) of the input that is refused; None where the board itself cannot exist.
        instead: the allowed input that comes nearest to it; None where nothing of the kind is allowed.
        left_out: the ids of the lines left out by which it may be otherwise, and `caveat` says so; both empty if none.
    """

    input: int | None
    reasons: tuple[Reason, ...]
    instead: Input | None
    left_out: tuple[str, ...]
    caveat: str


@dataclass(frozen=True, slots=True)
class Term(Plain):
    """One part of a number, or of the skills a card has: the rule by which it counts, in words, and where from."""

    rule: str
    text: str
    amount: Any
    card: str
    reading: str


@dataclass(frozen=True, slots=True)
class Derived(Plain):
    """A value of a card with its terms in the order in which they count; `left_out` and `caveat` as in a refusal."""

    what: str
    text: str
    amount: Any
    terms: tuple[Term, ...]
    left_out: tuple[str, ...]
    caveat: str


@dataclass(frozen=True, slots=True)
class Look(Plain):
    """What the values of the card looked at are made of, from the first `position` steps on until the next look."""

    position: int
    values: tuple[Derived, ...]


@dataclass(frozen=True, slots=True)
class Fighter(Plain):
    """One of the two cards of a battle.

    Attributes:
        power: with which it fights, None where it has none; `terms` is what that is made of.
        to_come: what the combos of its player are still to add.
    """

    card: str
    power: int | None
    terms: tuple[Term, ...]
    to_come: int


@dataclass(frozen=True, slots=True)
class Battle(Plain):
    """Who fights whom, from the first `position` steps on until the next of these.

    Attributes:
        rule: the number by which these two fight, or by which their powers are compared; `` where a board begins in
            the battle, and where there is none.
        is_compared: whether their powers are as they were compared.
        attack, guard: None where there is no battle.
    """

    position: int
    rule: str
    is_compared: bool
    attack: Fighter | None
    guard: Fighter | None


@dataclass(frozen=True, slots=True)
class RefusedClaim(Plain):
    """An action that is not allowed now, with every reason; `left_out` and `caveat` as in a refusal."""

    parts: Mapping[str, str]
    reasons: tuple[Reason, ...]
    left_out: tuple[str, ...]
    caveat: str


@dataclass(frozen=True, slots=True)
class Impossible(Plain):
    """The claims of one kind of action that are not legal where a ruling stands."""

    name: str
    text: str
    rule: str
    claims: tuple[RefusedClaim, ...]


@dataclass(frozen=True, slots=True)
class Side(Plain):
    """What lies before one player: each area with its cards, top first, and what is counted besides cards.

    `under` are the cards under others.
    """

    areas: Mapping[str, tuple[Card, ...]]
    stocks: Mapping[str, int]

    def as_data(self) -> dict[str, Any]:
        return {area: list(map(dict, cards)) for area, cards in self.areas.items()} | dict(self.stocks)


@dataclass(frozen=True, slots=True)
class Board(Plain):
    """The whole board as a spectator sees it: both sides by player, and what is so of the game itself."""

    facts: Mapping[str, Any]
    sides: Mapping[str, Side]

    @property
    def cards(self) -> Iterator[Card]:
        """Every card, area by area."""
        return chain.from_iterable(cards for side in self.sides.values() for cards in side.areas.values())

    @property
    def is_battle(self) -> bool:
        """Whether it lies in the middle of a battle: whether any card fights."""
        return any(card["role"] for card in self.cards)

    def as_data(self) -> dict[str, Any]:
        return {**self.facts, **{player: side.as_data() for player, side in self.sides.items()}}


@dataclass(frozen=True, slots=True)
class Ruling(Plain):
    """What came of a scenario.

    Attributes:
        edition: the one that the scenario names; `played_by` is the one whose rules were followed.
        left_out: the lines of card texts that it does not take into account.
        readings: those that what is shown relies on.
        asks: the choice that is due, None if none is; `asked` what each answer answered.
        refusal: why it goes no further, None if nothing is refused.
        start, board: the board before and after; None where it cannot exist.
        names: what each card is called in lists, by its id: its name, and what tells it apart from others of that name.
        result: how the game ended (a word of the game) and `result_text` in words, `` while it goes on.
        cut: why it was broken off, `` if it was not.
        digests: fingerprints of the state after each so many inputs.
        disagrees_after: after how many inputs the board is no longer the recorded one, None if it never is.
        battles: who fought whom with how much power, as it changed; empty where there was no battle.
        looks: the values of the card that was looked at, as they changed; empty where nobody asked to look at one.
        impossible: what cannot be done where it stands, by kind of action; None where nobody asked.
    """

    game: str
    edition: str
    title: str
    question: str
    answer: str
    played_by: PlayedBy
    left_out: tuple[LeftOut, ...]
    readings: tuple[Reading, ...]
    steps: tuple[Step, ...] = ()
    asks: Prompt | None = None
    asked: tuple[Asked, ...] = ()
    refusal: Refusal | None = None
    board: Board | None = None
    start: Board | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    inputs: tuple[Given, ...] = ()
    result: str = ""
    result_text: str = ""
    cut: str = ""
    digests: Mapping[str, str] = field(default_factory=dict)
    disagrees_after: int | None = None
    battles: tuple[Battle, ...] = ()
    looks: tuple[Look, ...] = ()
    impossible: tuple[Impossible, ...] | None = None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it goes no further; empty if nothing is refused."""
        return self.refusal.reasons if self.refusal else ()

    def derived(self, position: int) -> tuple[Derived, ...]:
        """The values of the card looked at after the first `position` steps; those of the end for a position behind."""
        if not self.looks:
            return ()
        return self.looks[max(0, bisect_right(self.looks, position, key=lambda look: look.position) - 1)].values

    def battle(self, position: int) -> Battle | None:
        """The battle that stands after the first `position` steps; None where none does."""
        here = bisect_right(self.battles, position, key=lambda battle: battle.position) - 1
        return self.battles[here] if here >= 0 and self.battles[here].attack else None

    def as_data(self) -> dict[str, Any]:
        return {"version": VERSION, **Plain.as_data(self)}
