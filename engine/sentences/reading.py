"""Reading a question: who does what with which card, and what lies where."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import pairwise

from engine.sentences.comparing import Comparison, compared
from engine.sentences.mentions import level_at, mention_at, under_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, Understood, other
from engine.sentences.sentence import Sentence
from engine.sentences.settling import CHANGE, USE, settled
from engine.sentences.skills_told import skill_at
from engine.sentences.words import COUNTER, LEAST_POWER, Item, Named, Spoken, items_of

#: The verb of whoever is attacked: "my leader takes 1 damage"; and of an attack that is told to have hit.
HURT, CONNECT = "hurt", "connect"
#: What somebody does before something is done to the card.
CHOOSE = "choose"


def read(
    question: str, spoken: Spoken, named: Iterable[Named] = (), tokens: Collection[str] = frozenset()
) -> Understood:
    """What a question says, in the words of a game.

    Args:
        named: the cards of the store that it names; tokens: the tokens that their texts name.
    """
    return _Reader(question, spoken, items_of(question, spoken, named, tokens)).read()


class _Reader(Sentence):
    """Goes through the items once."""

    def __init__(self, question: str, spoken: Spoken, items: list[Item]) -> None:
        super().__init__(question, spoken)
        items = _with_persons([item for item in items if item.kind != "empty"])
        self.items = _with_passives(items, spoken.roles.in_play)

    def read(self) -> Understood:
        place = 0
        while place < len(self.items):
            was_joined = self.is_joined
            place = self._take(place)
            self.is_joined = self.is_joined and not was_joined
        acts = tuple(settled(self.acts, self.cards, self.spoken))  # says whose the cards are
        self.left += compared(self.comparisons, acts, self.cards, self.spoken)
        levels = [
            replace(level, who=self.cards[level.of].who) if level.of is not None else level for level in self.levels
        ]
        return Understood(
            self.question,
            tuple(self.cards),
            tuple(replace(level, who=level.who or ME) for level in levels),
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
            if self.comparisons and self.comparisons[-1].other is None and self.last != self.comparisons[-1].card:
                self.comparisons[-1] = self.comparisons[-1]._replace(other=self.last)
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
            case "comparison" if self.last is not None and not self.is_asked:
                self.comparisons.append(Comparison(item.value, self.last, None, item.text))
                self.link, self.has = "", False
            case "change":
                self._change(item)
            case "turn":
                self.goes_second = self.goes_second or item.value == "second"
                self.is_first_turn = self.is_first_turn or item.value == "first"
            case "time":
                self._time(item, place)
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

    def _level(self, place: int) -> int | None:
        """How many cards lie somewhere; behind "in" an area says where the card before it lies."""
        item = self.items[place]
        if item.kind == "area" and self.link == "in" and self.last is not None:
            return None
        found = level_at(self.items, place, self.who)
        if found is None:
            return None
        level, behind, goes_through = found
        if self._is_of_a_leader(place):
            level = replace(level, of=self.last)
        if goes_through and self.acts and self.act.verb == "attack" and self.act.who:
            level = replace(level, who=other(self.act.who))
        if self.is_asked and self.levels and level.count == 0:
            return None
        self.levels.append(level)
        self.link = ""
        if goes_through and self.acts:
            self.act = replace(self.act, goes_through=True)
        return behind

    def _is_of_a_leader(self, place: int) -> bool:
        """Whether a number of cards stands behind a Leader Card: "at a leader with 2 life"; it is that of its owner."""
        is_behind = self.last is not None and self.link in ("with", "has", "at") and self.subject is None
        named = level_at(self.items, place, NOBODY)
        if not is_behind or named is None or named[0].who or self.last is None:
            return False
        between = self.question[self.ends : self.items[place].start].split()
        return self.cards[self.last].type == self.spoken.roles.leader and len(between) <= 2  # "that has" at most

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
        self.who, self.chooser = who, ""
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

    def _link(self, item: Item, place: int) -> None:
        if item.text == "itself" and self.acts and self.act.verb == "attack":
            self.left.append(item.text)  # no card attacks itself
        elif item.value == "it":
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

    def _placed(self, place: int) -> None:
        """`just played`: the card lies in play now, and nobody plays it; it is named behind, or was before."""
        follows = mention_at(self.items, place + 1) if place + 1 < len(self.items) else None
        if follows is not None and isinstance(self.subject, str):
            self.area_next = self.spoken.roles.in_play
        elif self.last is not None:
            card = self.cards[self.last]
            self.cards[self.last] = replace(card, area=card.area or self.spoken.roles.in_play)
            self.subject = self.last
        self.is_passive, self.link = False, ""

    def _time(self, item: Item, place: int) -> None:
        """What was done at another time is not done now; what goes on around the question comes first."""
        if item.value == "already":
            self.is_past = True
        elif item.value == "during":
            self.is_around, self.is_asked = True, False
            self.is_open = False
            if item.text == "before":
                self.is_asked = self.is_denied = True
        elif item.value == "placed":
            self._placed(place)
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
        if abs(item.value) < LEAST_POWER and (place := self._marked()) is not None:
            self._append(Act("activate", item.text, card=place, start=item.start, end=item.end))
            return
        self.left.append(item.text)

    def _marked(self) -> int | None:
        """The card whose skill takes markers: the last card of their type, or of the store, that was spoken of."""
        fitting = [
            n
            for n, card in enumerate(self.cards)
            if card.type == self.spoken.roles.marked or card.named or card.markers
        ]
        return fitting[-1] if fitting else self.last

    def _state(self, item: Item, place: int) -> None:
        """`evolved` before a card: another lies under it; `awakened`: its back is up."""
        mention = mention_at(self.items, place + 1) if place + 1 < len(self.items) else None
        if mention is None:
            self.left.append(item.text)
            return
        self.state = item.value

    def _verb(self, item: Item, place: int) -> int:
        """Something is done, by the subject if there is one."""
        verb, _colon, what = item.value.partition(":")
        if verb == CHOOSE:
            self.chooser, self.is_open = self.subject if isinstance(self.subject, str) else self.who, False
            self.subject = self.chooser or None
            return place + 1
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
        if item.text.endswith("ing"):
            self.is_passive = False  # "is attacked" is done to it, "is attacking" by it
        elif self._is_participle(act, place):
            self.is_passive, self.subject = True, self.last if self.subject is None else self.subject
        act, taken = self._numbered(self._by_its_subject(act), place)
        self._add(act)
        return place + taken

    def _is_participle(self, act: Act, place: int) -> bool:
        """Whether a verb stands right behind a card and before "by": "my guy, attacked by a striker"."""
        is_by = place + 1 < len(self.items) and (self.items[place + 1].kind, self.items[place + 1].value) == (
            "link",
            "by",
        )
        is_fought = act.verb == "attack" or act.what in self.spoken.answering
        return is_by and is_fought and self.last is not None and not isinstance(self.subject, str)

    def _by_its_subject(self, act: Act) -> Act:
        """The act with who does it, or to which card it is done."""
        if act.verb == HURT:
            act, self.is_passive = replace(act, verb="attack", goes_through=True), True
            if isinstance(self.subject, int) and not self.cards[self.subject].who:
                self.cards[self.subject] = replace(self.cards[self.subject], who=ME)
        elif act.verb == CONNECT:
            act = replace(act, verb="attack", goes_through=True)
        is_answer = act.what in self.spoken.answering
        is_target = (self.is_passive and (act.verb == "attack" or is_answer)) or act.what in self.spoken.done_to
        if self.is_passive and is_answer and self.subject is None and self.acts:
            return replace(act, who=other(self.act.who))  # "my attack is blocked"
        if isinstance(self.subject, str):
            return replace(act, who=self.subject)
        if act.what in self.spoken.done_to and self.subject is None:
            return replace(act, onto=self.last)
        if act.what in self.spoken.done_to and self.chooser and not self.is_passive:
            return replace(act, onto=self.subject, who=self.chooser)  # "I choose a card to KO"
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


def _with_passives(items: list[Item], in_play: str) -> list[Item]:
    """The items with "gets" as "is" before a verb, as in "gets attacked", but not in "gets +5000"; and "in play" as
    where a card lies."""
    found = list(items)
    for place, (item, then) in enumerate(pairwise(items)):
        if item.value == f"effect:{CHANGE}" and item.text in ("get", "gets") and then.kind == "verb":
            found[place] = item._replace(kind="link", value="be")
        if (item.kind, item.value) == ("link", "in") and then.value == then.text == "play":
            found[place + 1] = then._replace(kind="area", value=in_play)
    return found


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
