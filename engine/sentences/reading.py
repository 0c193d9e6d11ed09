"""Reading a question: who does what with which card, and what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.sentences.mentions import level_at, mention_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, Level, Understood, other
from engine.sentences.words import COUNTER, Item, Named, Spoken, items_of

#: The verb of whoever is attacked: "my leader takes 1 damage".
HURT = "hurt"


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
        self.before = 0  # where the item before this one ends
        self.is_around = False  # whether the next verb tells what goes on around the question

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
        self.before = self.items[place - 1].end if place else 0
        if level := level_at(self.items, place, self.who):
            self.levels.append(level[0])
            return level[1]
        is_done = item.kind == "keyword" and place > 0 and self.items[place - 1].kind == "person"
        if not is_done and (mention := mention_at(self.items, place)):
            does_next = not self.link and self._begins_a_verb(mention[1])
            self.is_open = self.is_open and not does_next
            self._card(mention[0], does_next)
            return mention[1]
        if is_done:
            return self._verb(item._replace(value=f"use:{item.value}"), place)  # "can I over realm it"
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
            case "time":
                self._time(item)
            case "stop":
                self.subject, self.link, self.is_open, self.is_passive, self.is_around = None, "", False, False, False
            case _:
                self.left.append(item.text)
        return place + 1

    def _begins_a_verb(self, place: int) -> bool:
        """Whether a verb comes next, so that the card before it does it: "I attack and my blocker blocks"."""
        following = [item for item in self.items[place : place + 2] if (item.kind, item.value) != ("link", "be")]
        return bool(following) and following[0].kind == "verb"

    def _person(self, who: str) -> None:
        self.who = who
        if self.acts and (self.link == "by" or (self.link == "in" and self.acts[-1].verb == "effect")):
            self.acts[-1] = replace(self.acts[-1], who=who)
        else:
            self.subject = who
            self.is_open = False
        self.link = ""

    def _link(self, item: Item) -> None:
        if item.value == "it":
            if self.last is not None and not self._has_a_part(self.last):
                self._place(self.last)
        elif item.value == "be":
            self.is_passive = True
        elif item.value != "other":
            self.link = item.value

    def _has_a_part(self, card: int) -> bool:
        """Whether a card cannot be what is combined or played now: it has a part in what was done before."""
        is_brought = self.is_open and self.acts[-1].verb in ("combo", "play")
        return is_brought and any(card in (act.card, act.onto) for act in self.acts[:-1])

    def _time(self, item: Item) -> None:
        """What was done at another time is not done now; what goes on around the question comes first."""
        if item.value == "during":
            self.is_around = True
        elif self.acts:
            gone = self.acts.pop()
            self.left += [self.question[gone.start : gone.end], item.text]
            self.is_open = False

    def _area(self, item: Item) -> None:
        """An area behind a card says where that card lies."""
        if self.link in ("in", "onto") and self.last is not None:
            self.cards[self.last] = replace(self.cards[self.last], area=item.value)
        else:
            self.left.append(item.text)
        self.link = ""

    def _mode(self, item: Item) -> None:
        """A mode that stands alone is that of the card before it, or of the one that is said to be in it."""
        is_beside = self.last is not None and self.cards[self.last].end == self.before
        if self.last is None or not (self.is_passive or is_beside):
            self.left.append(item.text)
        else:
            self.cards[self.last] = replace(self.cards[self.last], mode=item.value)
        self.is_passive = False

    def _card(self, card: Card, does_next: bool) -> None:
        """A card is spoken of: one of before, what another has, or a new one."""
        if card.who:
            self.who = card.who
        # "with [Double Strike]", and "does [Indestructible] save it", are said of the card before.
        is_begun = does_next or self.link or self.is_open or self.subject is not None or not self.acts
        is_said_of = self.link in ("with", "has") or not is_begun
        has = card.is_bare and self.last is not None and is_said_of
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
        if place and self.items[place - 1].kind == "possessive":
            return self._deed(replace(act, who=self.items[place - 1].value), place)
        if self.question[: item.start].casefold().endswith((" a ", " an ", " the ")):
            return self._deed(act, place)
        if isinstance(self.subject, int) and self.question[: item.start].endswith("'s "):
            return self._deed(replace(act, card=self.subject), place)
        if verb == HURT:
            act, verb, self.is_passive = replace(act, verb="attack"), "attack", True
            if isinstance(self.subject, int):
                self._owned(self.subject, ME)
        if isinstance(self.subject, str):
            act = replace(act, who=self.subject)
        elif what in self.spoken.done_to and self.subject is None:
            act = replace(act, onto=self.last)
        elif self.subject is not None:
            is_target = (self.is_passive and verb == "attack") or what in self.spoken.done_to
            act = replace(act, onto=self.subject) if is_target else replace(act, card=self.subject)
        taken = 1
        level = level_at(self.items, place + 1, self.who) if place + 1 < len(self.items) else None
        if verb == "effect" and level is not None:  # "the last card of my deck": so many there are, and so many go
            self.levels.append(level[0])
            act, taken = replace(act, number=level[0].count), level[1] - place
        elif (
            verb == "effect"
            and place + 1 < len(self.items)
            and self.items[place + 1].kind in ("number", "change", "power")
        ):
            act, taken = replace(act, number=abs(self.items[place + 1].value), end=self.items[place + 1].end), 2
            if place + 2 < len(self.items) and self.items[place + 2].value == "card":
                taken = 3
        if self.is_around:
            self.acts.insert(0, act)
        else:
            self.acts.append(act)
        self.is_around = False
        self.subject, self.is_open, self.is_passive, self.link = None, True, False, ""
        return place + taken

    def _deed(self, act: Act, place: int) -> int:
        """A verb behind "my" or "their" goes on around it: "my opponent's attack"; "my next draw" is nothing yet."""
        if act.verb != "effect":
            self.acts.insert(0, act)
        self.subject, self.is_around = None, False
        return place + 1

    def _settled(self) -> list[Act]:
        """The acts, each with who does it, and each card with whose it is."""
        settled: list[Act] = []
        for act in self.acts:
            act = replace(act, who=self._doer(act))
            if act.card is not None:
                self._owned(act.card, act.who)
            if act.onto is not None and act.verb == "attack":
                self._owned(act.onto, other(act.who))
            elif act.onto is not None:
                self._owned(act.onto, other(act.who) if act.verb == "effect" else act.who)
            settled.append(act)
        for place in range(len(self.cards)):
            self._owned(place, ME)
        return settled

    def _doer(self, act: Act) -> str:
        """Who does it: as is said, or by whose card it is; where neither is said, the one who asks."""
        card = self.cards[act.card] if act.card is not None else None
        target = self.cards[act.onto] if act.onto is not None else None
        if act.what in self.spoken.done_to and target is not None and target.who:
            return other(target.who)
        if act.who:
            return act.who
        if act.what in self.spoken.done_to and target is not None:
            return OPPONENT
        if card is not None and card.who:
            return card.who
        if target is not None and target.who and act.verb == "attack":
            return other(target.who)
        return ME

    def _owned(self, place: int, who: str) -> None:
        if not self.cards[place].who:
            self.cards[place] = replace(self.cards[place], who=who)
