"""Reading a question: who does what with which card, and what lies where."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from engine.sentences.mentions import level_at, mention_at, under_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, Level, Understood, other
from engine.sentences.settling import CHANGE, USE, settled
from engine.sentences.skills_told import skill_at
from engine.sentences.words import COUNTER, LEAST_POWER, Item, Named, Spoken, items_of

#: The verb of whoever is attacked: "my leader takes 1 damage"; and of an attack that is told to have hit.
HURT, CONNECT = "hurt", "connect"
#: Verbs behind which another card that is joined by "and" is one more to do the same with.
JOINED = ("play", "combo", "activate", "attack")


def read(
    question: str, spoken: Spoken, named: Iterable[Named] = (), tokens: Collection[str] = frozenset()
) -> Understood:
    """What a question says, in the words of a game.

    Args:
        named: the cards of the store that it names; tokens: the tokens that their texts name.
    """
    return _Reader(question, spoken, items_of(question, spoken, named, tokens)).read()


class _Reader:
    """Goes through the items once. What it knows of the sentence so far stands in its attributes."""

    def __init__(self, question: str, spoken: Spoken, items: list[Item]) -> None:
        self.question, self.spoken = question, spoken
        self.items = _with_persons([item for item in items if item.kind != "empty"])
        self.cards: list[Card] = []
        self.levels: list[Level] = []
        self.acts: list[Act] = []
        self.left: list[str] = []
        self.is_first_turn = self.goes_second = False
        self.turn_of = NOBODY
        self.who = NOBODY  # the one spoken of last
        self.last: int | None = None  # the card spoken of last
        self.ends = 0  # where the last mention of a card, or what is said of it, ends
        self.before = 0  # where the item before this one ends
        self.at = -1  # the place of the act spoken of last
        self.state = ""  # what is said to have become of the next card
        self._begin_sentence()

    def _begin_sentence(self) -> None:
        """What comes behind a comma or a full stop belongs to nothing before it."""
        self.subject: str | int | None = None  # a person, or the place of a card, that does the next verb
        self.also: list[int] = []  # other cards that do it too
        self.link = ""  # the link before the next card
        self.is_open = False  # whether what comes next can belong to the last verb
        self.is_passive = False
        self.is_around = False  # whether the next verb tells what goes on around the question
        self.is_past = False  # whether it was done before all the rest
        self.is_denied = False  # whether nobody does it
        self.is_asked = False  # whether the question asks what comes of something
        self.is_joined = False  # whether "and" stands before this item
        self.has = False  # whether the cards that are named are what somebody has
        self.area_next = ""  # where the next card lies
        self.begun = len(self.acts)

    @property
    def act(self) -> Act:
        """What is done, as far as it was read; only where `acts` has any."""
        return self.acts[self.at]

    @act.setter
    def act(self, act: Act) -> None:
        self.acts[self.at] = act

    def read(self) -> Understood:
        place = 0
        while place < len(self.items):
            was_joined = self.is_joined
            place = self._take(place)
            self.is_joined = self.is_joined and not was_joined
        acts = tuple(settled(self.acts, self.cards, self.spoken))  # says whose the cards are
        return Understood(
            self.question,
            tuple(self.cards),
            tuple(replace(level, who=level.who or ME) for level in self.levels),
            acts,
            self.is_first_turn,
            self.goes_second,
            self.turn_of,
            tuple(self.left),
        )

    def _take(self, place: int) -> int:
        """Reads what begins at an item; returns the place behind it."""
        item = self.items[place]
        self.before = self.items[place - 1].end if place else 0
        for known in (self._skill, self._level, self._under, self._limit):
            if (behind := known(place)) is not None:
                return behind
        if item.kind == "keyword" and place > 0 and self._is_done(place):
            return self._verb(item._replace(value=f"use:{item.value}"), place)  # "can I over realm it"
        if mention := mention_at(self.items, place):
            does_next = not self.link and self._begins_a_verb(mention[1])
            self.is_open = self.is_open and not does_next
            self._card(mention[0], does_next)
            self.ends = self.items[mention[1] - 1].end
            return mention[1]
        return self._word(item, place)

    def _word(self, item: Item, place: int) -> int:
        """Reads an item that speaks of no card."""
        match item.kind:
            case "person" if item.value == "nobody":
                self.is_denied = True
            case "person" | "possessive":
                return self._person(item.value, place)
            case "he":
                return self._he(item, place)
            case "verb":
                return self._verb(item, place)
            case "link":
                self._link(item, place)
            case "area":
                self._area(item)
            case "mode":
                self._mode(item)
            case "change":
                self._change(item)
            case "turn":
                self.goes_second = self.goes_second or item.value == "second"
                self.is_first_turn = self.is_first_turn or item.value == "first"
            case "time":
                self._time(item)
            case "again":
                self._again(item)
            case "asks" if self.subject is None:
                self.is_asked = item.value == "outcome" and not self._may_be(place)
                self.is_open = False
            case "asks":
                pass  # "I can", "they do"
            case "and":
                self.is_joined = True
                self.is_denied = False
            case "said":
                self._tell_skill(item)
            case "state":
                self._state(item, place)
            case "unit" if item.value == "turn":
                pass
            case "unit" if item.value == "marker" and any(level.area in self.spoken.stocks for level in self.levels):
                pass  # "do I get the marker back"
            case "stop":
                self._begin_sentence()
            case _:
                self.left.append(item.text)
        return place + 1

    def _may_be(self, place: int) -> bool:
        """Whether it is asked whether something may be done: "how can I ...?"."""
        for item in self.items[place + 1 :]:
            if item.kind in ("stop", "and", "verb"):
                return False
            if item.kind == "asks":
                return bool(item.value == "may")
        return False

    def _is_done(self, place: int) -> bool:
        """Whether a keyword is a verb here: somebody does it, and it is done with a card that comes next."""
        before = next((each for each in reversed(self.items[:place]) if each.kind not in ("again",)), None)
        after = self.items[place + 1] if place + 1 < len(self.items) else None
        if before is None or after is None:
            return before is not None and before.kind == "person"
        is_begun = before.kind in ("person", "and") or (before.kind, before.value) == ("time", "during")
        return is_begun and (
            after.kind in ("name", "he", "possessive", "color", "character", "number", "mode")
            or (after.kind, after.value) == ("link", "it")
            or before.kind == "person"
        )

    def _skill(self, place: int) -> int | None:
        """The text of a card, told in a few words."""
        if (told := skill_at(self.items, place, self.spoken)) is None:
            return None
        if self.last is None:
            self.cards.append(Card(start=self.items[place].start, end=self.items[told[1] - 1].end))
            self.last = len(self.cards) - 1
        is_attackers = told[0].startswith(self.spoken.triggers.get("attack", " ")) and self.acts
        if is_attackers and self.act.verb == "attack" and self.act.card is not None:
            self.last = self.act.card
        self._add_text(told[0])
        self.subject, self.is_around = None, False
        return told[1]

    def _tell_skill(self, item: Item) -> None:
        if self.last is None or self.is_asked:
            self.left.append(item.text)
        else:
            self._add_text(item.value)

    def _add_text(self, text: str) -> None:
        """A card of the store has its text already."""
        assert self.last is not None
        card = self.cards[self.last]
        if card.named is None and text not in card.text:
            self.cards[self.last] = replace(card, text="\n".join(filter(None, (card.text, text))))

    def _level(self, place: int) -> int | None:
        """How many cards lie somewhere; behind "in" an area says where the card before it lies."""
        item = self.items[place]
        if item.kind == "area" and self.link == "in" and self.last is not None:
            return None
        found = level_at(self.items, place, self.who)
        if found is None:
            return None
        level, behind, goes_through = found
        if goes_through and self.acts and self.act.verb == "attack" and self.act.who:
            level = replace(level, who=other(self.act.who))
        if self.is_asked and self.levels and level.count == 0:
            return None
        self.levels.append(level)
        self.link = ""
        if goes_through and self.acts:
            self.act = replace(self.act, goes_through=True)
        return behind

    def _under(self, place: int) -> int | None:
        if self.last is None or (found := under_at(self.items, place)) is None:
            return None
        self.cards[self.last] = replace(self.cards[self.last], under=found[0])
        self.link = ""
        return found[1]

    def _limit(self, place: int) -> int | None:
        """`3 cost or less`: what something is done to at most."""
        kinds = [(item.kind, item.value) for item in self.items[place : place + 3]]
        if len(kinds) < 3 or kinds[0][0] != "number" or kinds[1:] != [("unit", "cost"), ("limit", "less")]:
            return None
        if not self.acts:
            return None
        self.act = replace(self.act, limit=self.items[place].value)
        return place + 3

    def _begins_a_verb(self, place: int) -> bool:
        """Whether a verb comes next, so that the card before it does it: "I attack and my blocker blocks"."""
        ignored = (("link", "be"), ("time", "already"), ("asks", "may"), ("asks", "outcome"))
        following = [item for item in self.items[place : place + 3] if (item.kind, item.value) not in ignored]
        return bool(following) and following[0].kind == "verb"

    def _person(self, who: str, place: int) -> int:
        self.who = who
        if (behind := self._turn_of(who, place)) is not None:
            return behind
        if self.acts and (self.link == "by" or (self.link == "in" and self.act.verb == "effect")):
            self.act = replace(self.act, who=who)
        else:
            self.subject = who
            self.is_open = False
        self.link, self.has = "", False
        return place + 1

    def _turn_of(self, who: str, place: int) -> int | None:
        """`on his turn`, `at the start of my turn`."""
        if place + 1 == len(self.items) or (self.items[place + 1].kind, self.items[place + 1].value) != (
            "unit",
            "turn",
        ):
            return None
        if self.link in ("onto", "in", "at") or self.is_around or (place and self.items[place - 1].text == "start"):
            self.turn_of = who
        self.link, self.is_around = "", False
        return place + 2

    def _he(self, item: Item, place: int) -> int:
        """A card that is spoken of like a person; where there is none, it is the other player."""
        if item.value == "object":
            if self.link or (self.is_open and self.act.what != COUNTER):
                self._it()
        elif self.last is None:
            return self._person(OPPONENT, place)
        elif item.value == "subject" and not self.is_asked:
            self.subject, self.is_open, self.link = self.last, False, ""
            self.is_passive = item.text in ("he's", "she's", "hes", "shes")
        return place + 1

    def _it(self) -> None:
        if self.last is None:
            return
        card: int | None = self.last
        if self.is_asked:
            return  # whatever it is, it is what the question asks about
        if self.is_joined and not self.link:
            self.is_open = False
        if self.is_open:
            act = self.act
            if self._has_a_part(self.last) and not self.link:
                return
            if act.verb == USE and act.what not in ("", COUNTER) and act.card is None:
                able = [place for place, each in enumerate(self.cards) if act.what in each.keywords]
                card = able[-1] if able else card
            elif card in (act.card, act.onto):  # it is not done with itself, but with the card spoken of before
                others = [place for place in range(len(self.cards)) if place not in (act.card, act.onto)]
                card = others[-1] if others else None
        if card is not None:
            self._place(card)
            if self.is_open and self.act.card is not None:
                self.last = self.act.card  # what is spoken of goes on to be what does it

    def _link(self, item: Item, place: int) -> None:
        if item.value == "it":
            self._it()
        elif item.value == "be":
            self.is_passive = True
            if place == 0 or self.items[place - 1].kind in ("stop", "and"):  # "is it KO'd?", but "it is KO'd"
                self.is_asked = item.text in ("is", "are") and not self._may_be(place)
        elif item.value == "no":
            self.is_denied = True
        elif item.value == "has":
            self.has = item.text != "of"
            is_done = place + 1 < len(self.items) and self.items[place + 1].kind == "verb"
            self.is_passive, self.link = (True, "") if is_done else (self.is_passive, "has")
        elif item.value != "other":
            self.link = item.value

    def _has_a_part(self, card: int) -> bool:
        """Whether a card cannot be what is combined or played now: it has a part in what was done before."""
        is_brought = self.is_open and self.act.verb in ("combo", "play")
        return is_brought and any(card in (act.card, act.onto) for act in self.acts if act is not self.act)

    def _time(self, item: Item) -> None:
        """What was done at another time is not done now; what goes on around the question comes first."""
        if item.value == "already":
            self.is_past = True
        elif item.value == "during":
            self.is_around, self.is_asked = True, False
            self.is_open = False
            if item.text == "before":
                self.is_asked = self.is_denied = True
        elif self.acts:
            gone = self.acts.pop(self.at)
            self.at = len(self.acts) - 1
            self.left += [self.question[gone.start : gone.end], item.text]
            self.is_open = False

    def _again(self, item: Item) -> None:
        """The same once more; with which card it was done before stands there."""
        if self.is_asked or not self.acts or (item.value == "both" and not self.is_open):
            return
        act = replace(self.act, is_asked=False)
        earlier = [each for place, each in enumerate(self.acts) if place != self.at]
        before = next((each for each in reversed(earlier) if (each.verb, each.what) == (act.verb, act.what)), None)
        if item.value == "both":
            act = replace(act, verb="activate" if act.verb == USE else act.verb, card=self.last)
            self._instead(act, replace(act, copy=1))
        elif item.value == "twice" or before is None:
            self._instead(act, act)
        else:
            card = before.card if act.card is None else act.card
            onto = before.onto if act.onto is None else act.onto
            self.act = replace(act, who=act.who or before.who, card=card, onto=onto)

    def _instead(self, *acts: Act) -> None:
        """Puts these in place of the act spoken of last."""
        self.acts[self.at : self.at + 1] = acts
        self.at += len(acts) - 1

    def _area(self, item: Item) -> None:
        """An area behind a card says where that card lies."""
        if self.link in ("in", "onto", "into") and self.last is not None:
            if not self.is_asked:
                self.cards[self.last] = replace(self.cards[self.last], area=item.value)
        elif not self.is_asked:
            self.left.append(item.text)
        self.link = ""

    def _mode(self, item: Item) -> None:
        """A mode that stands alone is that of the card before it, or of the one that is said to be in it."""
        if self.is_asked:
            return
        is_beside = self.last is not None and self.before in (self.ends, self.cards[self.last].end)
        if self.last is None or not (self.is_passive or is_beside):
            self.left.append(item.text)
        else:
            self.cards[self.last] = replace(self.cards[self.last], mode=item.value)
        self.is_passive = False

    def _change(self, item: Item) -> None:
        """`-10000` is a change of power; `-1` stands for the skill with that many markers."""
        act = self.act if self.acts else None
        if abs(item.value) >= LEAST_POWER and act is not None and act.what == CHANGE:
            what = "lower" if item.value < 0 else "raise"
            self.act = replace(act, what=what, number=abs(item.value), end=item.end)
            return
        if abs(item.value) < LEAST_POWER and self.is_open and act is not None and act.verb in (USE, "activate"):
            self.act = replace(act, verb="activate", what=item.text, end=item.end)
            return
        if abs(item.value) < LEAST_POWER and (place := self._unison()) is not None:
            self._append(Act("activate", item.text, card=place, start=item.start, end=item.end))
            return
        self.left.append(item.text)

    def _unison(self) -> int | None:
        """The card whose skill takes markers: the last Unison Card, or card of the store, that was spoken of."""
        fitting = [n for n, card in enumerate(self.cards) if card.type == "Unison" or card.named or card.markers]
        return fitting[-1] if fitting else self.last

    def _state(self, item: Item, place: int) -> None:
        """`evolved` before a card: another lies under it; `awakened`: its back is up."""
        mention = mention_at(self.items, place + 1) if place + 1 < len(self.items) else None
        if mention is None:
            self.left.append(item.text)
            return
        self.state = item.value

    def _card(self, card: Card, does_next: bool) -> None:
        """A card is spoken of: one of before, what another has, or a new one."""
        if card.who:
            self.who = card.who
        if self.is_asked and not (card.keywords or card.type or card.named or card.character or card.power):
            return  # "where do the cards go?"
        if self.is_open and (self._is_force(card) or self._is_gained(card)):
            return
        if self.has and self.is_open and not card.is_bare:
            self.is_open = False
        if self._is_said_to_be(card):
            return
        # "with [Double Strike]", and "does [Indestructible] save it", are said of the card before.
        is_begun = does_next or self.link or self.is_open or self.subject is not None or not self.acts
        is_owned = self.link == "has" and isinstance(self.subject, str)  # "they have a [Double Strike] card"
        is_said_of = (self.link in ("with", "has") and not is_owned) or not is_begun or self._continues(card)
        has = card.is_bare and self.last is not None and is_said_of
        if has and not (self._takes_an_instrument() and (card.keywords or card.power)):
            assert self.last is not None
            self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)
            self.link = ""
            return
        self._place(self._known(self._with_its_place(card)))

    def _is_force(self, card: Card) -> bool:
        """`attack for 25k` says how strong the attacker is; `combo up to 30k` what comes of it, which nothing is
        made of."""
        act, is_power = self.act, card.is_bare and card.power is not None and not card.keywords and not self.link
        if not is_power or self._continues(card) or act.verb not in ("attack", "combo"):
            return False
        if act.verb == "combo":
            self.left.append(self.question[card.start : card.end])
        elif act.card is None:
            self.cards.append(replace(card, is_bare=False))
            self.act = replace(act, card=len(self.cards) - 1)
        else:
            self.cards[act.card] = self.cards[act.card].with_what_is_said_of(card)
        return True

    def _is_said_to_be(self, card: Card) -> bool:
        """`my leader is that card`: they are one."""
        is_one = self.is_passive and not self.link and self.last is not None and self.subject == self.last
        if not is_one or card.is_bare or card.who or (self.last is not None and self.cards[self.last].named):
            return False
        assert self.last is not None
        self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)
        self.is_passive = False
        return True

    def _is_gained(self, card: Card) -> bool:
        """`it gets double strike`: what a card gains it has."""
        act = self.act
        place = act.onto if act.onto is not None else act.card
        if act.what != CHANGE or not (card.is_bare and card.keywords) or place is None:
            return False
        self.cards[place] = self.cards[place].with_what_is_said_of(card)
        return True

    def _continues(self, card: Card) -> bool:
        """Whether numbers stand right behind a card, as in brackets: they are its own."""
        between = self.question[self.ends : card.start].strip(" ,(")
        return self.last is not None and not between and card.type == "" and card.count == 1

    def _with_its_place(self, card: Card) -> Card:
        """Whose the card is and where it lies, by the words before it."""
        if self.has and card.who == NOBODY and not self.is_open:
            card = replace(card, who=self.who)
        if self.area_next:
            card, self.area_next = replace(card, area=self.area_next), ""
        state, self.state = self.state, ""
        if state == "under" and card.under is None:
            card = replace(card, under=1)
        if state == "rest" and not card.mode:
            card = replace(card, mode=state)
        return replace(card, is_flipped=True) if state == "flipped" else card

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
        return self.link == "with" and self.is_open and self.act.card is None

    def _place(self, card: int) -> None:
        """Gives a card its part in what is done."""
        self.last = card
        if not self.is_open:
            if self.is_joined and isinstance(self.subject, int) and self.subject != card:
                self.also.append(self.subject)
            self.subject = card
        elif self.is_joined and not self.link and (act := self._once_more(card)) is not None:
            self._append(act)
        else:
            self.act = self._with_part(self.act, card)
        self.link = ""

    def _append(self, act: Act) -> None:
        self.acts.append(act)
        self.at, self.is_open = len(self.acts) - 1, True

    def _once_more(self, card: int) -> Act | None:
        """The same with another card: "I play this one and that one"."""
        act = self.act
        is_brought = act.verb in JOINED or (act.verb == USE and act.what in self.spoken.lies_in)
        if not is_brought or act.card is None or (act.verb == "attack" and act.onto is not None):
            return None
        return replace(act, card=card, onto=None if act.verb != "attack" else act.onto)

    def _with_part(self, act: Act, card: int) -> Act:
        if act.verb == USE and not act.what:
            return replace(act, verb="activate", card=card)
        if act.what == CHANGE or act.what in ("lower", "raise"):
            if self.link not in ("with", "by"):
                return replace(act, onto=card)
            self.last = act.onto if act.onto is not None else card
            return replace(act, card=card)
        if self.link == "into" and act.verb == USE and act.card is not None:
            while self.at and (self.acts[self.at - 1].verb, self.acts[self.at - 1].what) == (act.verb, act.what):
                act = self.acts[self.at - 1]  # "union this one and that one into it"
                del self.acts[self.at]
                self.at -= 1
            return replace(act, card=card, onto=act.onto if act.onto is not None else act.card)
        if act.verb == "attack" and self.link in ("at", "onto", "into") and act.onto is not None and act.card is None:
            return replace(act, card=act.onto, onto=card)  # "he swings a striker at my leader"
        if act.verb == "combo" and act.card is not None:
            return act
        part = "card" if self.link in ("with", "by") or self._comes_first(act) else "onto"
        if part == "card" and act.card is not None and act.onto is None and self.link not in ("with", "by"):
            part = "onto"
        if part == "card" and act.card is not None and act.onto is None:
            act = replace(act, onto=act.card)  # "my blocker is attacked by a striker"
        return replace(act, card=card) if part == "card" else replace(act, onto=card)

    def _comes_first(self, act: Act) -> bool:
        """Whether a verb names first what it is done with: one plays a card, but attacks one."""
        names_target = act.verb in ("attack", "effect") or act.what == COUNTER
        return not names_target and act.card is None and self.link not in ("onto", "at")

    def _verb(self, item: Item, place: int) -> int:
        """Something is done, by the subject if there is one."""
        verb, _colon, what = item.value.partition(":")
        if verb == "put":
            self.area_next, self.is_open = what, False
            return place + 1
        act = Act(verb, what, start=item.start, end=item.end, is_asked=self.is_asked or self.is_around)
        if self.is_denied:
            self._begin_again()
            return place + 1
        if place and self.items[place - 1].kind == "possessive":
            return self._deed(replace(act, who=self.items[place - 1].value), place)
        if self.question[: item.start].casefold().endswith((" a ", " an ", " the ")):
            return self._deed(act, place)
        if isinstance(self.subject, int) and self.question[: item.start].endswith("'s "):
            return self._deed(replace(act, card=self.subject), place)
        act, taken = self._numbered(self._by_its_subject(act), place)
        self._add(act)
        return place + taken

    def _by_its_subject(self, act: Act) -> Act:
        """The act with who does it, or to which card it is done."""
        if act.verb == HURT:
            act, self.is_passive = replace(act, verb="attack", goes_through=True), True
            if isinstance(self.subject, int) and not self.cards[self.subject].who:
                self.cards[self.subject] = replace(self.cards[self.subject], who=ME)
        elif act.verb == CONNECT:
            act = replace(act, verb="attack", goes_through=True)
        is_target = (self.is_passive and act.verb == "attack") or act.what in self.spoken.done_to
        if isinstance(self.subject, str):
            return replace(act, who=self.subject)
        if act.what in self.spoken.done_to and self.subject is None:
            return replace(act, onto=self.last)
        if self.subject is not None:
            return replace(act, onto=self.subject) if is_target else replace(act, card=self.subject)
        return replace(act, who=self.act.who) if self.is_joined and self.acts else act

    def _numbered(self, act: Act, place: int) -> tuple[Act, int]:
        """The act with the number behind it, and how many items both are."""
        if act.verb != "effect" or place + 1 >= len(self.items) or act.what == CHANGE:
            return act, 1
        if (found := level_at(self.items, place + 1, self.who)) is not None:
            self.levels.append(found[0])  # "the last card of my deck": so many there are, and so many go
            return replace(act, number=found[0].count), found[1] - place
        then = self.items[place + 1]
        if then.kind not in ("number", "change", "power"):
            return act, 1
        is_counted = place + 2 < len(self.items) and self.items[place + 2].value == "card"
        is_card = act.what in self.spoken.done_to  # "bounces two ghosts": the number is that of the cards
        if is_card:
            return replace(act, number=abs(then.value)), 1
        return replace(act, number=abs(then.value), end=then.end), 3 if is_counted else 2

    def _add(self, act: Act) -> None:
        """Puts an act where it belongs among the others."""
        if self.is_past:
            self._was_done(act)
            return
        if act.is_asked and act.verb == "effect" and self.acts:
            self._begin_again()  # what comes of the rest is what is asked
            return
        for card in self.also:
            self.acts.append(replace(act, card=card, onto=None))
        at = len(self.acts)
        if self.is_around and at > self.begun:
            follows = {act.verb, act.what} & set(self.spoken.answering) and self.acts[0].verb == "attack"
            at = 1 if follows else 0
        self.acts.insert(at, act)
        self._begin_again()
        self.at, self.is_open = at, True

    def _was_done(self, act: Act) -> None:
        """What was done before is not done now; a card that has attacked or blocked is in Rest Mode."""
        self._begin_again()
        rests = act.verb == "attack" or act.what in self.spoken.answering
        self.state = "rest" if rests and act.card is None else ""
        if rests and act.card is not None:
            self.cards[act.card] = replace(self.cards[act.card], mode=self.cards[act.card].mode or "rest")

    def _begin_again(self) -> None:
        """Behind a verb."""
        self.subject, self.also, self.is_passive, self.link = None, [], False, ""
        self.is_around = self.is_past = self.is_denied = self.has = self.is_open = False

    def _deed(self, act: Act, place: int) -> int:
        """A verb behind "my" or "their" goes on around it: "my opponent's attack"; "my next draw" is nothing yet."""
        if act.verb not in ("effect", USE) and not self.is_denied:
            self.acts.insert(0, replace(act, is_asked=True))
            self.begun, self.at = self.begun + 1, self.at + 1
        self.subject, self.is_around, self.is_denied = None, False, False
        return place + 1


def _with_persons(items: list[Item]) -> list[Item]:
    """The items with "he" as the other player, if the question speaks of one, or of no card that it could be."""
    has_opponent = any(item.value == OPPONENT for item in items if item.kind in ("person", "possessive"))
    has_card = any(item.kind in ("name", "type", "keyword", "character") for item in items)
    found = []
    for item in items:
        if item.kind == "he" and item.value != "object" and (has_opponent or not has_card):
            item = item._replace(kind="possessive" if item.value == "owner" else "person", value=OPPONENT)
        if (item.kind, item.value) != ("he", "owner"):
            found.append(item)
    return found
