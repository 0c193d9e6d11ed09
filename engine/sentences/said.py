"""What a question says, as plain values: its cards, how many cards lie where, what is done, and what is left over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.sentences.words import Item, Named

#: Whose something is: the one who asks, the other player, or nobody said.
ME, OPPONENT, NOBODY = "me", "opponent", ""


def other(who: str) -> str:
    """The other player; nobody's is nobody's."""
    return {ME: OPPONENT, OPPONENT: ME}.get(who, NOBODY)


@dataclass(frozen=True)
class Card:
    """A card that a question speaks of. What nobody said is empty or None.

    Attributes:
        who: whose it is; area: where it lies; type: its card type; keywords: the keyword skills it is said to have.
        mode: `active` or `rest`; power, cost, markers: its numbers; colors: its colors; named: the card of the store.
        count: how many of them; start, end: where it is first spoken of.
        is_bare: whether only what it has was said ("with [Double Strike]"), which may be another card's.
        character: the name of a character that it is a card of ("a tapped Frost").
        is_another: whether it is said not to be one that was spoken of before.
        text: its text, for one that has to do what the question says; answers: the verb that its [Counter] must answer.
        is_assumed: whether nobody spoke of it, but something has to be done with it.
        under: how many cards lie under it; on_top: the place of the card that lies on it; is_flipped: whether its back
            is up.
        adds: what it adds to another's power; cost_of_adding: what that costs. is_meant_before: whether it is another
            card of the question after all.
        is_power_assumed: whether its power is only one that makes a comparison true.
        is_text_assumed: whether of its skill only is told when it comes, or of what type it is.
        gained: those of its keywords that it is said to get from something else.
        is_in_doubt: whether it is first spoken of where something is asked; is_taken: whether it is said to be taken
            from somebody.
    """

    who: str = NOBODY
    area: str = ""
    type: str = ""
    keywords: tuple[str, ...] = ()
    mode: str = ""
    power: int | None = None
    cost: int | None = None
    markers: int | None = None
    colors: tuple[str, ...] = ()
    named: Named | None = None
    count: int = 1
    start: int = 0
    end: int = 0
    is_bare: bool = False
    is_another: bool = False
    character: str = ""
    text: str = ""
    answers: str = ""
    is_assumed: bool = False
    under: int | None = None
    on_top: int | None = None
    is_flipped: bool = False
    adds: int | None = None
    cost_of_adding: int | None = None
    is_meant_before: bool = False
    is_power_assumed: bool = False
    is_text_assumed: bool = False
    gained: tuple[str, ...] = ()
    is_in_doubt: bool = False
    is_taken: bool = False

    @property
    def is_any_of_its_type(self) -> bool:
        """Whether nothing is said of it but its type and whose it is."""
        return not any((self.keywords, self.mode, self.power, self.colors, self.named, self.markers, self.text))

    @property
    def says_only_whose(self) -> bool:
        """Whether no more is said of it than whose card it is."""
        return self == Card(self.who, start=self.start, end=self.end, is_bare=self.is_bare)

    def with_what_is_said_of(self, later: Card) -> Card:
        """This card with what a later mention adds."""
        return replace(
            self,
            who=self.who or later.who,
            area=self.area or later.area,
            type=self.type or later.type,
            keywords=tuple(dict.fromkeys((*self.keywords, *later.keywords))),
            mode=self.mode or later.mode,
            power=later.power if self.power is None else self.power,
            cost=later.cost if self.cost is None else self.cost,
            adds=later.adds if self.adds is None else self.adds,
            cost_of_adding=later.cost_of_adding if self.cost_of_adding is None else self.cost_of_adding,
            markers=later.markers if self.markers is None else self.markers,
            under=later.under if self.under is None else self.under,
            is_flipped=self.is_flipped or later.is_flipped,
            text="\n".join(dict.fromkeys(filter(None, (self.text, later.text)))),
            is_text_assumed=self.is_text_assumed or later.is_text_assumed,
            gained=tuple(dict.fromkeys((*self.gained, *later.gained))),
            colors=self.colors or later.colors,
            named=self.named or later.named,
            character=self.character or later.character,
        )

    def may_be(self, later: Card) -> bool:
        """Whether a later mention can be of this card: nothing said of the two differs, and something is shared."""
        pairs = (
            (self.who, later.who),
            (self.type, later.type),
            (self.mode, later.mode),
            (self.area, later.area),
            (self.power, later.power),
            (self.cost, later.cost),
            (self.colors, later.colors),
            (self.character, later.character),
            (self.named and self.named.number, later.named and later.named.number),
        )
        differs = any(one not in ("", None, ()) and two not in ("", None, ()) and one != two for one, two in pairs)
        shares = (
            bool(set(self.keywords) & set(later.keywords))
            or (self.named is not None and later.named is not None)
            or (self.character != "" and self.character == later.character)
            or (self.type != "" and self.type == later.type and self.who == later.who)
            or (self.type != "" and self.type == later.type and not later.who and self.power == later.power is not None)
            or (self.type != "" and self.type == later.type and 1 <= later.count < self.count and not later.who)
        )
        return shares and not differs


@dataclass(frozen=True)
class Level:
    """How many cards lie in an area of a player, or how many of something besides cards (`stocks`) the player has.

    Attributes:
        colors: the colors of these cards, where they are said.
        of: the place of the Leader Card whose owner's they are. mode: the mode that they are said to be in.
    """

    who: str
    area: str
    count: int
    start: int
    end: int
    colors: tuple[str, ...] = ()
    of: int | None = None
    mode: str = ""


@dataclass(frozen=True)
class Act:
    """Something that is done.

    Attributes:
        verb: an action of the game, `use` for a keyword skill, or `effect` for what the text of a card does.
        what: the keyword that is used, or the effect; number: the number of the effect.
        who: who does it; card, onto: the places (in `Understood.cards`) of the card it is done with, and to.
        limit: the energy cost that it is done to at most.
        copy: which of several such cards does it, from 0 on.
        goes_through: whether it is told that it came to its end before the next thing is done.
        is_all: whether it is done to all such cards.
        by: `Counter` if it is an effect of one.
        in_battle: whether a change of power lasts for a battle.
        is_may: whether it is asked whether it may be done.
        of_question: whether it is what is asked about, and not told; is_which: whether it is asked
            with which card it may be done; is_from_somebody: whether it is said who does it, or
            with which card, or to whose; is_by_whom_is_told: whether it is said which player does it.
        is_asked: whether it stands where a question only refers to it, so that it may have been told before.
    """

    verb: str
    what: str = ""
    who: str = NOBODY
    card: int | None = None
    onto: int | None = None
    number: int | None = None
    limit: int | None = None
    start: int = 0
    end: int = 0
    copy: int = 0
    goes_through: bool = False
    is_asked: bool = False
    of_question: bool = False
    is_which: bool = False
    is_from_somebody: bool = False
    is_by_whom_is_told: bool = False
    is_may: bool = False
    is_all: bool = False
    by: str = ""
    in_battle: bool = False


@dataclass(frozen=True)
class Understood:
    """A question as it is understood.

    Attributes:
        is_first_turn: whether it is about somebody's first turn; goes_second: whether the one who asks went second.
        turn_of: whose turn it is said to be; step: the phase or step that it is said to be in.
        left: the words that nothing is made of; is_lost: whether they are so many, or in such a place, that what is
            made of the others need not be what is asked.
        lost: the words that say what no board shows, or where it is not clear of what they say it.
        asks_choice: whether it is asked who chooses, or whether something must be chosen.
        is_of_a_state: whether a sentence that asks nothing tells what lies there.
        asks_order: whether it is asked which of several skills comes first.
        unowned: the places of all cards of which nobody says so.
        of_nobody: the places of the cards of the store of which nobody says whose they are.
        told: the words that tell something, without those that ask what comes of it.
        is_sure: whether nothing is to be done that nobody said.
    """

    question: str
    cards: tuple[Card, ...] = ()
    levels: tuple[Level, ...] = ()
    acts: tuple[Act, ...] = ()
    is_first_turn: bool = False
    goes_second: bool = False
    turn_of: str = NOBODY
    step: str = ""
    left: tuple[str, ...] = ()
    is_lost: bool = False
    told: tuple[Item, ...] = ()
    lost: tuple[str, ...] = ()
    of_nobody: tuple[int, ...] = ()
    asks_choice: bool = False
    asks_order: bool = False
    is_of_a_state: bool = False
    unowned: tuple[int, ...] = ()
    is_sure: bool = False

    def __bool__(self) -> bool:
        """Whether there is anything to lay out."""
        return bool(self.acts or self.levels or self.cards)
