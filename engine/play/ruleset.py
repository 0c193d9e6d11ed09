"""What the shared rooms ask of a game, besides what the kernel asks.

A game answers with its own modules: where it says `cards` or `choosing`, a module of its that has these functions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.effects.nodes import Action, Selector, Skill
from engine.kernel.asking import Procedure
from engine.kernel.citing import Cite
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game, GameRules
from engine.kernel.state import Effect, Pending
from engine.kernel.values import Value
from engine.kernel.verdicts import Reason
from engine.play.meanings import Meanings
from engine.play.sources import Source


class Cards(Protocol):
    """What cards are like now, what is printed on them and what is in force together."""

    #: The kinds of numbers that cards have, and of words.
    NUMBERS: tuple[str, ...]
    WORDS: tuple[str, ...]

    def number(self, g: Game, id: str, what: str) -> Value:
        """A number of a card now, and how it came about."""

    def printed_number(self, g: Game, id: str, what: str) -> int:
        """A number as printed on the card; 0 where it has none."""

    def lacks(self, g: Game, id: str, what: str) -> bool:
        """Whether a card has no such number at all, so that it is neither more nor less than any."""

    def information(self, g: Game, id: str, what: str) -> frozenset[str]:
        """Words of a kind that a card has now, such as its names."""

    def printed_information(self, g: Game, id: str, what: str) -> tuple[str, ...]:
        """The same as printed on the card."""

    def is_called(self, names: Collection[str], wanted: Collection[str]) -> bool:
        """Whether one of the names is wanted."""

    def has_type(self, g: Game, id: str, wanted: Collection[str]) -> bool:
        """Whether a card is of one of these types."""

    def has_keyword(self, g: Game, id: str, wanted: tuple[str, ...]) -> bool:
        """Whether a card has a keyword skill of one of these names or families."""

    def is_skill_less(self, g: Game, id: str) -> bool:
        """Whether a card counts as one without skills."""

    def other_side_fits(self, g: Game, id: str, selector: Selector) -> bool:
        """Whether the side of a card that lies face down is of the kind a selector asks for."""

    def widenings(self, g: Game, id: str, keyword: str, specified: Selector) -> Iterable[Selector]:
        """What else can be chosen for a keyword skill of the card than what that skill specifies."""


class Standing(NamedTuple):
    """What a skill constantly does, and the card it stands on."""

    card: str
    skill: Skill
    action: Any


class Skills(Protocol):
    """Which skills are in force, and what was made to last."""

    def may_be(self, g: Game, *kinds: type) -> bool:
        """Whether anything in force can do one of such things at all, before it is asked what does so."""

    def standing(self, g: Game, kind: type) -> Sequence[Standing]:
        """What skills in force constantly do of one kind; whether now is judged when it matters."""

    def is_standing(self, g: Game, card: str, skill: Skill) -> bool:
        """Whether what a skill in force constantly does is done now."""

    def effects_that(self, g: Game, kind: type) -> Sequence[Effect]:
        """The effects made to last that do such a thing, in the order they came."""

    def cite(self, skill: Skill, action: Any) -> Cite:
        """The rule that says what an action of a skill does; an empty one for what a card writes out itself."""

    def reading(self, g: Game, card: str, master: str, skill: Skill) -> str:
        """The reading of the rulebook by which what a skill does is its `master`'s; `` if it needs none."""


class Shields(Protocol):
    """What skills cannot choose or affect."""

    def shielded(self, g: Game, id: str, source: Source, chosen: bool, ignoring: Collection[str] = ()) -> Reason | None:
        """Why a skill cannot choose (or, if it is not `chosen`, affect) the card; None if it can.

        Args:
            ignoring: keyword skills that do not keep it from that.
        """

    def keeps_out(self, g: Game, id: str, card: str, skill: Skill) -> bool:
        """Whether what a skill of a card constantly does is kept from the card `id`."""


class Choosing(Protocol):
    """Where a skill looks for cards, and by which rules some of them are chosen."""

    #: What a card under another is said to be in, and the areas a skill looks through as a whole.
    BENEATH: str
    SEARCHED: tuple[str, ...]
    #: Areas in which a skill means the card that was there when it was activated, and no other.
    BOUND: tuple[str, ...]

    def areas_of(self, g: Game, selector: Selector) -> tuple[str, ...]:
        """The areas a selector looks at, also where it names none."""

    def in_role(self, g: Game, role: str, players: Sequence[str]) -> tuple[str, ...] | None:
        """The cards that are something in the game by now, such as attacking; None if the word is no role.

        Args:
            players: only theirs, where each player has such cards.
        """

    def cite(self, g: Game, selector: Selector, can_be: Sequence[str], chooser: str, hidden: bool) -> Cite:
        """The rule by which a player chooses among these cards.

        Args:
            hidden: whether the choice needs to know what nobody can check.
        """

    def cite_of_lost_card(self, g: Game, source: Source) -> Cite:
        """The rule by which a skill does nothing to its card, which is not where it was."""

    def are_alike(self, g: Game, ids: Sequence[str]) -> bool:
        """Whether nobody can tell the cards apart, so that it is no choice which are taken."""


class Waiting(Protocol):
    """What becomes of skills that wait."""

    def has_payable_cost(self, g: Game, pending: Pending) -> bool:
        """Whether a skill has a cost that its master can pay now, and so may choose to pay or not."""

    def is_hidden(self, pending: Pending) -> bool:
        """Whether a skill was set off in a secret area, so that nobody need be told of it."""

    def keep_silent(self, g: Game, pending: Pending) -> None:
        """Nothing is told of a skill that waits, and it waits no longer."""

    def activate(self, g: Game, pending: Pending, pay: bool) -> Procedure:
        """Activate a skill that waits, or leave its cost unpaid."""


class Commentary(Protocol):
    """What is told beside the game and changes nothing in it."""

    def tell(
        self, g: Game, selector: Selector, source: Source, meant: tuple[str, ...], chosen: tuple[str, ...]
    ) -> None:
        """Say of cards why they are among those a skill means, or why they are not."""

    def tell_of_unseen(self, g: Game, chooser: str, cards: Iterable[str], source: Source) -> None:
        """Say that a player chooses among another's cards without seeing them."""

    def reasons(self, g: Game, selector: Selector, source: Source, id: str) -> tuple[Reason, ...]:
        """Every reason why a card cannot be chosen."""


class Hearing(Protocol):
    """What a game says of the events that skills wait for, or ask for after they have happened."""

    def periods(self, g: Game) -> tuple[str, ...]:
        """The periods that go on now, by their words."""

    def named(self, g: Game, event: Event) -> Iterable[Event]:
        """An event under each of the names by which skills speak of it."""

    def is_seen(self, event: Event, written: bool) -> bool:
        """Whether the cards of an event are seen as they are now, before it is written or after."""

    def is_part(
        self,
        g: Game,
        part: str,
        wanted: Selector,
        source: Source,
        card: str,
        event: Event,
        asked: Collection[str] = (),
    ) -> bool:
        """Whether a card that plays a part in an event is of the kind and in the place that a selector asks for.

        Args:
            asked: all parts that are asked for.
        """

    def is_said(self, event: Event, part: str, wanted: str, source: Source) -> bool:
        """Whether a part of an event that is no card is the word that a skill asks for."""

    def listening(self, g: Game, kind: str) -> Sequence[tuple[str, Skill]]:
        """The cards and skills in force that wait for events of a kind."""

    def hears(self, g: Game, card: str, skill: Skill, event: Event, written: bool) -> bool:
        """Whether a skill can be set off by an event of its kind at this moment, whatever it asks of its parts."""

    def begins_to_wait(self, g: Game, skill: Skill, source: Source, event: Event, written: bool) -> Pending:
        """A skill that its trigger has set off, with what it can speak of and the rule by which it waits."""


class Replacing(Protocol):
    """What a game says of the replacement effects of skills."""

    def that_replace(self, g: Game, event: Event) -> Iterable[tuple[str, Skill]]:
        """The cards and skills in force that replace such an event."""

    def own_rule(self, event: Event, skill: Skill) -> str:
        """The rule by which a skill replaces the event, `` where it is that of every replacement effect."""

    def applies(self, g: Game, event: Event, card: str, skill: Skill) -> bool:
        """Whether a skill that would make a difference to the event may do so."""

    def can_all_be_done(self, g: Game, actions: tuple[Action, ...], source: Source) -> bool:
        """Whether each of the actions could be carried out, so that they can be chosen."""

    def rule_of_number(self, skill: Skill) -> str:
        """The rule by which a skill gives an event its least amount; `` if it needs none."""

    def elsewhere(self, event: Event, to: str) -> Event:
        """The movement that an event becomes as its card goes to another area."""

    def who_decides(self, g: Game, event: Event) -> tuple[str, str]:
        """Who decides which of several replacement effects comes first, and the rule that says so."""

    def finished(self, g: Game, event: Event, skill: Skill, source: Source, replacement: Replacement) -> Replacement:
        """A replacement with what the game makes of it besides."""


class Ruleset(GameRules, Protocol):
    """A game whose skills are carried out by the shared rooms.

    Attributes:
        meanings: what the nodes of its skills mean.
        cites: what is cited for the things that happen in the shared rooms, by what they are; and the rules that nodes
            are carried out `by`.
        comments: whether the commentary tells anything. Reasons of refusals are given all the same.
    """

    meanings: Meanings
    cites: Mapping[str, Cite]
    cards: Cards
    shields: Shields
    skills: Skills
    choosing: Choosing
    waiting: Waiting
    hearing: Hearing
    replacing: Replacing
    commentary: Commentary
    comments: bool

    def cite_of_delay(self, g: Game, source: Source, lasts: bool) -> Cite:
        """The rule by which an effect leaves something to be done later.

        Args:
            lasts: whether what is done then lasts.
        """


def ruleset(g: Game) -> Ruleset:
    """The rules of the game being played, as the shared rooms know them."""
    return g.rules  # type: ignore[return-value]  # a cast costs a call, and this is asked of every card


def proceed(g: Game, name: str, message: str, facts: Mapping[str, Any], *, quiet: bool = False) -> None:
    """Cite what the game cites for something that changes nothing."""
    cite = ruleset(g).cites[name]
    g.proceed(cite.rule, message, facts, quiet=quiet, reading=cite.reading)
