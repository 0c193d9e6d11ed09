"""What a site may ask of a game that is played: how its table is laid, and what its boards and cards are made of.

A game says all of it in its own module `played`; the site and the store import no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from engine.play.areas import ANYHOW, Area, Areas
from engine.play.verbs import Grammar

#: How the cards of an area are drawn: each whole; by its colours alone; as its back; only the top one of them; or as
#: they are held, in a row with what one chooses by.
WHOLE, TINTS, BACKS, TOP, HELD = "whole", "colors", "backs", "top", "held"


class AreaOnTable(NamedTuple):
    """One kind of area, as it lies on a player's side of the table and stands in the form of a board.

    How cards lie in it is said by the areas that the rules read (`laid_out`), and not here again.

    Attributes:
        name: the word a scenario has for it.
        place: the place of the mat in which it lies; `` where it lies in none, as cards do that are held.
        drawn: how its cards are drawn.
        only_filled: it is drawn only while cards lie there.
        is_pile: only the cards that leave or enter it are told apart.
        is_hidden: its cards are not told apart by their names.
        in_form: its place in the form of a board, None where it is not filled there.
        is_rare: the form folds it away while it is empty.
        has_sides: a card that is printed on both sides lies there with either of them up.
        before_game: cards are there only before the game begins.
        is_said: a picture says of its cards that they lie there.
        kind: how cards lie in it by the rules.
        is_in_play: its cards fight, lie open and have ids of their own that a board names.
    """

    name: str
    place: str
    in_form: int | None = None
    drawn: str = WHOLE
    only_filled: bool = False
    is_pile: bool = False
    is_hidden: bool = False
    is_rare: bool = False
    has_sides: bool = False
    before_game: bool = False
    is_said: bool = False
    kind: Area = ANYHOW
    is_in_play: bool = False

    @property
    def has_modes(self) -> bool:
        """Whether its cards lie upright or across."""
        return bool(self.kind.modes)

    @property
    def either_face(self) -> bool:
        """Whether its cards can lie face up or down."""
        return self.kind.either_face

    @property
    def stacks(self) -> bool:
        """Whether cards lie under its cards."""
        return self.kind.stacks

    @property
    def is_single(self) -> bool:
        """Whether it has room for one card."""
        return self.kind.is_single

    @property
    def counters(self) -> int:
        """How many markers a card has there at first."""
        return sum(number for _name, number in self.kind.counters)


def laid_out(areas: Areas, in_play: Collection[str], *laid: AreaOnTable) -> tuple[AreaOnTable, ...]:
    """Areas as they lie on the table, with what a game's rules say of them.

    Args:
        in_play: those whose cards fight.
    """
    return tuple(area._replace(kind=areas.kind(area.name), is_in_play=area.name in in_play) for area in laid)


class StockCard(Protocol):
    """A card of a game's own cast, or one of a scenario, as far as a list of cards needs it."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def z(self) -> bool: ...
    @property
    def power(self) -> int | None: ...
    @property
    def colors(self) -> tuple[str, ...]: ...
    @property
    def text(self) -> str: ...
    @property
    def skills(self) -> tuple[Any, ...]: ...
    @property
    def unplayed(self) -> tuple[str, ...]: ...
    @property
    def back(self) -> Any: ...


@dataclass(frozen=True)
class PlayedGame:
    """Everything about a game that a table is drawn from, besides its rules.

    Attributes:
        areas: each of a player's areas, in the order in which they are drawn.
        mat: the places of a player's side of the mat, row by row from the middle of the table to the player's edge,
            each row from left to right; a place that goes over several rows or columns is named in each.
        phases: the phases of a turn that a board can begin in; `setup` is the word for a board before the game, ``
            where no board of the game stands there.
        battle_steps: the words for where in a battle a board can stand; none where boards of the game stand in none.
        defaults: what each player has where a board says nothing.
        stocks: what each player has a number of besides cards. stock_areas: in which area each lies, where it does.
        held: the area of the cards that a player holds and has from nowhere else. drawn_from: the area one draws from.
        most_cards: more cards than this no board has.
        numbers: the numbers printed on a card, by the words of its table; `usual_numbers` are those a typed-in card
            begins with.
        card_words: what the table of a card can hold.
        lasting: what a lasting effect of the form can give to a card. untils: for how long, by the words of boards, the
            usual one first.
        colors, types, keywords: the words of a typed-in card; `any_number` stands for a number that is chosen.
        skippable: what a player can be made to skip.
        used_besides: what is counted in a turn besides skills, with the kind of area whose cards it is counted for.
        parts: for each kind of action what a declaration names.
        by_hand: the word for the action of playing a text by hand; `hand` says what can be done so, and how it is
            written.
        begins_at: where a card of each type is put that somebody brings to the table; the others go to the hand.
        written_out: words with which a keyword skill begins that says more behind them.
        stock: the cast, by the words of scenarios. `read_card` reads the table of a card of a scenario; ValueError
            says what is wrong with it. `may_lie_in` says whether a card of a type can be in an area. `plain_card` is
            the word of the plain card that goes with a Leader Card's colours, and `colors_from` the area that has these
            colours. `limited_skills` names the skills of a
            card that can be used only so many times a turn.
        counted: the areas of which a picture says only how many cards they hold, the most asked for first.
        adding: the area whose cards add to the power of the card of their player that fights; `added` the number of
            theirs that they add.
        compares: the messages of the steps that compare the powers of two cards that fight.
        decided_by: the messages of the steps that decide a battle besides, each with the facts that such a step has.
        paying: the stage in which a cost is paid. paid: the messages of the steps that tell that all of it is.
        undoing: the messages of the steps that tell, of the card they are about, that what was declared with it is
            negated or comes to nothing.
        tidying: the stage that tidies up after a battle.
        losing: the message of the step that tells that a card is lost, as a battle makes it.
        failing: that of the step that tells that an attack fails.
        countering: the stage in which a counter is carried out; `` where there is none.
        next_waiting: the message of the step that tells which waiting skill comes next; `` where there is none.
        lacking: the messages of the reasons for which a skill cannot be activated that cards are wanted which are not
            there: on a board that was made of a question they may only not have been told.
    """

    slug: str
    areas: tuple[AreaOnTable, ...]
    mat: tuple[str, ...]
    phases: tuple[str, ...]
    setup: str
    defaults: Mapping[str, Mapping[str, Any]]
    stocks: tuple[str, ...]
    held: str
    drawn_from: str
    most_cards: int
    numbers: tuple[str, ...]
    usual_numbers: Mapping[str, int]
    card_words: tuple[str, ...]
    lasting: tuple[str, ...]
    untils: tuple[str, ...]
    colors: tuple[str, ...]
    types: tuple[str, ...]
    keywords: tuple[str, ...]
    any_number: str
    skippable: tuple[str, ...]
    used_besides: Mapping[str, str]
    parts: Mapping[str, tuple[str, ...]]
    by_hand: str
    hand: Grammar
    begins_at: Mapping[str, str]
    written_out: tuple[str, ...]
    stock: Callable[[], Mapping[str, StockCard]]
    read_card: Callable[[str, Any], StockCard]
    may_lie_in: Callable[[str, str], bool]
    plain_card: Callable[[tuple[str, ...]], str]
    colors_from: str
    limited_skills: Callable[[Any], tuple[str, ...]]
    counted: tuple[str, ...]
    adding: str
    added: str
    compares: tuple[str, ...]
    decided_by: Mapping[str, Mapping[str, Any]]
    paying: str
    paid: tuple[str, ...]
    undoing: tuple[str, ...]
    tidying: str
    losing: str
    failing: str
    next_waiting: str = ""
    countering: str = ""
    lacking: tuple[str, ...] = ()
    battle_steps: tuple[str, ...] = ()
    stock_areas: Mapping[str, str] = field(default_factory=dict)

    def decides(self, message: str, facts: Mapping[str, Any]) -> bool:
        """Whether a step with this message and these facts decides a battle."""
        if message in self.compares:
            return True
        wanted = self.decided_by.get(message)
        return wanted is not None and all(facts.get(name) == value for name, value in wanted.items())

    def is_before_game(self, phase: str) -> bool:
        """Whether a board with that word for its phase stands before the game."""
        return bool(self.setup) and phase == self.setup

    @property
    def begins_in(self) -> tuple[str, ...]:
        """The words for the phases a board can stand in, with the one before the game."""
        return (*((self.setup,) if self.setup else ()), *self.phases)

    @property
    def counts_uses(self) -> bool:
        """Whether anything is counted that was used in a turn."""
        return bool(self.keywords or self.used_besides)

    @property
    def only_counted(self) -> tuple[str, ...]:
        """The areas whose cards are told by their number and not one by one."""
        return tuple(name for name in self.counted if not self.area(name).is_rare)

    @property
    def most_counted(self) -> str:
        """The area whose number is asked for first: what a game is lost by."""
        return self.counted[0]

    @property
    def plain_type(self) -> str:
        """The type of the plain cards."""
        return self.stock()[self.plain_card(())].type

    def takes_plain(self, area: str) -> bool:
        """Whether plain cards can lie in an area."""
        return self.may_lie_in(self.plain_type, area)

    @property
    def on_table(self) -> tuple[str, ...]:
        """The areas whose cards lie open in front of a player."""
        return tuple(area.name for area in self.areas if area.drawn == WHOLE)

    def area(self, name: str) -> AreaOnTable:
        """The area of that name. Raises KeyError."""
        return {area.name: area for area in self.areas}[name]

    def those(self, what: str) -> tuple[str, ...]:
        """The names of the areas that are so, by one of their attributes (`has_modes`)."""
        return tuple(area.name for area in self.areas if getattr(area, what))

    @property
    def in_form(self) -> tuple[AreaOnTable, ...]:
        """The areas that can be filled, in the order of the form."""
        filled = [area for area in self.areas if area.in_form is not None]
        return tuple(sorted(filled, key=lambda area: area.in_form or 0))
