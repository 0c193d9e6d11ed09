"""Reading a question: who does what with which card, and what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.sentences.mentions import level_at, mention_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, Level, Understood, other
from engine.sentences.words import COUNTER, Item, Named, Spoken, items_of

#: Verbs that answer what the other player does, where nobody is said to do them.
_ANSWERS = ("use", "combo")


def read(question: str, spoken: Spoken, named: Iterable[Named] = ()) -> Understood:
    """What a question says, in the words of a game; `named` are the cards of the store that it names."""
    return _Reader(question, spoken, items_of(question, spoken, named)).read()


class _Reader:
    """Goes through the items once. What it knows of the sentence so far stands in its attributes."""

    def __init__(self, question: str, spoken: Spoken, items: list[Item]) -> None:
        self.question, self.spoken = question, spoken
        self.items = [item for item in items if item.kind != "empty"]
        self.cards: list[Card] = []
        self.levels: list[Level] = []
        self.acts: list[Act] = []
        self.left: list[str] = []
        self.is_first_turn = False
        self.who = NOBODY  # the one spoken of last
        self.subject: str | int | None = None  # a person, or the place of a card, that does the next verb
        self.last: int | None = None  # the card spoken of last
        self.link = ""  # the link before the next card
        self.is_open = False  # whether what comes next can belong to the last verb
        self.is_passive = False

    def read(self) -> Understood:
        place = 0
        while place < len(self.items):
            place = self._take(place)
        acts = tuple(self._settled())  # says whose the cards are
        return Understood(
            self.question,
            tuple(self.cards),
            tuple(replace(level, who=level.who or ME) for level in self.levels),
            acts,
            self.is_first_turn,
            tuple(self.left),
        )

    def _take(self, place: int) -> int:
        """Reads what begins at an item; returns the place behind it."""
        item = self.items[place]
        if level := level_at(self.items, place, self.who):
            self.levels.append(level[0])
            return level[1]
        if mention := mention_at(self.items, place):
            if not self.link and self._begins_a_verb(mention[1]):
                self.is_open = False
            self._card(mention[0])
            return mention[1]
        match item.kind:
            case "person" | "possessive":
                self._person(item.value)
            case "verb":
                return self._verb(item, place)
            case "link":
                self._link(item)
            case "area":
                self._area(item)
            case "mode":
                self._mode(item)
            case "turn":
                self.is_first_turn = True
            case "stop":
                self.subject, self.link, self.is_open, self.is_passive = None, "", False, False
            case _:
                self.left.append(item.text)
        return place + 1

    def _begins_a_verb(self, place: int) -> bool:
        """Whether a verb comes next, so that the card before it does it: "I attack and my blocker blocks"."""
        following = [item for item in self.items[place : place + 2] if (item.kind, item.value) != ("link", "be")]
        return bool(following) and following[0].kind == "verb"

    def _person(self, who: str) -> None:
        self.who = who
        if self.link == "by" and self.acts:
            self.acts[-1] = replace(self.acts[-1], who=who)
        else:
            self.subject = who
            self.is_open = False
        self.link = ""

    def _link(self, item: Item) -> None:
        if item.value == "it":
            if self.last is not None:
                self._place(self.last)
        elif item.value == "be":
            self.is_passive = True
        elif item.value != "other":
            self.link = item.value

    def _area(self, item: Item) -> None:
        """An area behind a card says where that card lies."""
        if self.link in ("in", "onto") and self.last is not None:
            self.cards[self.last] = replace(self.cards[self.last], area=item.value)
        else:
            self.left.append(item.text)
        self.link = ""

    def _mode(self, item: Item) -> None:
        """A mode that stands alone is that of the card spoken of last."""
        if self.last is None:
            self.left.append(item.text)
        else:
            self.cards[self.last] = replace(self.cards[self.last], mode=item.value)
        self.is_passive = False

    def _card(self, card: Card) -> None:
        """A card is spoken of: one of before, what another has, or a new one."""
        if card.who:
            self.who = card.who
        has = card.is_bare and self.link in ("with", "has") and self.last is not None
        if has and not (self._takes_an_instrument() and (card.keywords or card.power)):
            assert self.last is not None
            self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)
            self.link = ""
            return
        self._place(self._known(card))

    def _known(self, card: Card) -> int:
        """The place of the card, which may be one of before."""
        if not (card.is_another or self.question[: card.start].casefold().endswith((" a ", " an "))):
            for place, known in enumerate(self.cards):
                if known.may_be(card):
                    self.cards[place] = known.with_what_is_said_of(card)
                    return place
        self.cards.append(card)
        return len(self.cards) - 1

    def _takes_an_instrument(self) -> bool:
        """Whether the verb before still lacks the card that it is done with."""
        return self.link == "with" and self.is_open and self.acts[-1].card is None

    def _place(self, card: int) -> None:
        """Gives a card its part in what is done."""
        self.last = card
        if not self.is_open:
            self.subject = card
        else:
            act = self.acts[-1]
            part = "card" if self.link in ("with", "by") or self._comes_first(act) else "onto"
            if part == "card" and act.card is not None and act.onto is None and self.link not in ("with", "by"):
                part = "onto"
            if part == "card" and act.card is not None and act.onto is None:
                act = replace(act, onto=act.card)  # "my blocker is attacked by a striker"
            self.acts[-1] = replace(act, card=card) if part == "card" else replace(act, onto=card)
        self.link = ""

    def _comes_first(self, act: Act) -> bool:
        """Whether a verb names first what it is done with: one plays a card, but attacks one."""
        names_target = act.verb in ("attack", "effect") or act.what == COUNTER
        return not names_target and act.card is None and self.link != "onto"

    def _verb(self, item: Item, place: int) -> int:
        """Something is done, by the subject if there is one."""
        verb, _colon, what = item.value.partition(":")
        act = Act(verb, what, start=item.start, end=item.end)
        if isinstance(self.subject, str):
            act = replace(act, who=self.subject)
        elif self.subject is not None:
            is_target = self.is_passive and verb == "attack"
            act = replace(act, onto=self.subject) if is_target else replace(act, card=self.subject)
        taken = 1
        if (
            verb == "effect"
            and place + 1 < len(self.items)
            and self.items[place + 1].kind in ("number", "change", "power")
        ):
            act, taken = replace(act, number=abs(self.items[place + 1].value), end=self.items[place + 1].end), 2
            if place + 2 < len(self.items) and self.items[place + 2].value == "card":
                taken = 3
        self.acts.append(act)
        self.subject, self.is_open, self.is_passive, self.link = None, True, False, ""
        return place + taken

    def _settled(self) -> list[Act]:
        """The acts, each with who does it, and each card with whose it is."""
        settled: list[Act] = []
        for act in self.acts:
            act = replace(act, who=self._doer(act, settled[-1] if settled else None))
            if act.card is not None:
                self._owned(act.card, act.who)
            if act.onto is not None and act.verb == "attack":
                self._owned(act.onto, other(act.who))
            elif act.onto is not None:
                self._owned(act.onto, act.who)
            settled.append(act)
        for place in range(len(self.cards)):
            self._owned(place, ME)
        return settled

    def _doer(self, act: Act, before: Act | None) -> str:
        """Who does it: as is said, by whose card it is, or by what it answers."""
        card = self.cards[act.card] if act.card is not None else None
        target = self.cards[act.onto] if act.onto is not None else None
        if act.who:
            return act.who
        if card is not None and card.who:
            return card.who
        if target is not None and target.who and act.verb == "attack":
            return other(target.who)
        if before is not None and act.verb in _ANSWERS and before.verb == "attack" and before.who == OPPONENT:
            return ME
        return ME

    def _owned(self, place: int, who: str) -> None:
        if not self.cards[place].who:
            self.cards[place] = replace(self.cards[place], who=who)
