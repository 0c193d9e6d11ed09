"""What a verb says: who does what, whether it is done at all, and whether it only names a thing."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.sentences.meant import ALONE, PAYING
from engine.sentences.mentions import level_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, Level, other
from engine.sentences.sentence import Sentence
from engine.sentences.settling import CHANGE, USE
from engine.sentences.words import COUNTER, Item, Spoken

#: The verb of whoever is attacked: "my leader takes 1 damage"; and of an attack that is told to have hit.
HURT, CONNECT = "hurt", "connect"
#: What somebody does before something is done to the card.
CHOOSE = "choose"
#: Words behind which a verb names a thing.
_A_THING = (
    " a",
    " an",
    " the",
    " that",
    " this",
    " same",
    " very",
    " next",
    " first",
    " second",
    " each",
    " one",
    " any",
)
#: What stands between a card and what it does, where that is named: "my guy's first attack".
_OWNED = re.compile(r"['’]s (?:first |next |second |last |own )?$")
#: What stands behind a verb that says what nobody does: "they combo nothing".
NOTHING = " nothing"
#: Forms of a verb that name no thing.
_DONE = ("s", "ed", "ing")
#: Verbs of a card to which something is given, and verbs that name first what is answered with.
RECEIVING, CHAINING = ("get", "gain", "got", "receiv"), "chain"
#: What came about that was begun before.
RESOLVE = "resolve"


def _is_several(item: Item) -> bool:
    """Whether an item is a number of more than one."""
    return item.kind == "number" and bool(item.value > 1)


class Verbs(Sentence):
    """A sentence with its items, of which verbs are read here."""

    def __init__(self, question: str, spoken: Spoken, items: list[Item]) -> None:
        super().__init__(question, spoken)
        self.items = items

    def _verb(self, item: Item, place: int) -> int:
        """Something is done, by the subject if there is one."""
        verb, _colon, what = item.value.partition(":")
        if verb == CHOOSE:
            self.choosing = self.subject if isinstance(self.subject, int) else None
            if self.subject is None and self.is_joined and self.acts:
                self.choosing = self.act.card  # "it comes down and chooses"
            self.chosen_for = self._effect_that_chooses()
            whose = self.cards[self.choosing].who if self.choosing is not None else self.who
            self.chooser, self.is_open = self.subject if isinstance(self.subject, str) else whose, False
            self.subject = self.chooser or None
            return place + 1
        if verb == "put":
            self.area_next, self.is_open = what, False
            return place + 1
        then = self.items[place + 1] if place + 1 < len(self.items) else None
        if item.text in PAYING and then is not None and then.kind == "keyword" and then.value in self.spoken.used:
            return self._verb(then._replace(kind="verb", value=f"{USE}:{then.value}"), place + 1)
        if (behind := self._is_no_deed(item, place)) is not None:
            self.idle.update(each.start for each in self.items[place:behind])
            return behind
        is_onto = then is not None and then.value == "onto" and self.is_passive and not self.is_asked
        if what in self.spoken.on_top and is_onto and self.last is not None:
            self._begin_again()
            self.idle.add(item.start)
            self.stacked = self.last  # "it was evolved onto two cards"
            return place + 1
        if what == COUNTER and self.is_asked and self.is_passive and self.acts:
            self._begin_again()  # "is the attack negated?"
            return place + 1
        if verb == RESOLVE:
            self._begin_again()
            return place + 1
        if what == COUNTER and self._names_counter(item):
            return place + 1
        if verb == self.spoken.roles.adds and self._is_used_in_one(item):
            return place + 1
        if self.is_open and self.acts and self._is_for(verb, what, place):
            return place + 1
        if self._was_played(item, place):
            return place + 1
        if verb == "effect" and self._is_done_by_a_keyword(place):
            self.idle.add(item.start)
            self._begin_again()
            return place + 1
        if self.is_not:
            self.is_denied = True
        if self._is_told_before(verb, what, place):
            self.idle.add(item.start)
            self._begin_again()
            return place + 1
        self._go_on_with_whoever_did(item, place)
        act = Act(verb, what, start=item.start, end=item.end, is_asked=self.is_asked or self.is_around)
        act = replace(act, is_may=self.is_may == "may", of_question=self.is_asked or self.is_may != "")
        if act.is_may and self.which is not None:
            act, self.which = replace(act, is_which=True), None
        if self.is_denied or self.question[item.end :].casefold().startswith(NOTHING):
            self.idle.add(item.start)
            self._begin_again()
            return place + 1
        before = self.items[place - 1] if place else None
        if before is not None and before.kind == "possessive" and before.text not in ALONE:
            return self._deed(replace(act, who=before.value), place)
        if self.last is not None and _OWNED.search(self.question[self.cards[self.last].start : item.start]):
            return self._deed(replace(act, card=self.last), place)
        if self._names_a_thing(item):
            return self._deed(act, place)
        if item.text.endswith("ing"):
            self.is_passive = False  # "is attacked" is done to it, "is attacking" by it
        elif self._is_participle(act, place):
            self.is_passive, self.subject = True, self.last if self.subject is None else self.subject
        if place == 0 and item.text.endswith("ing") and self.subject is None:
            self.subject = ME  # "Playing a card, ..."
        is_its_own = self.subject is None and not self.is_passive and self._is_relative(item)
        act = replace(act, card=self.last) if is_its_own else self._by_its_subject(act)
        if verb == "attack" and item.text.endswith(" me"):
            act = replace(act, who=OPPONENT, onto=None)
            if isinstance(self.subject, int):  # "I have a blocker and a 15k attacks me"
                self.cards[self.subject] = replace(self.cards[self.subject], who=OPPONENT)
        if item.text.endswith(("s", "s me")):
            self.also = []  # "I'm at 4 with this leader and that guy attacks me"
        if act.what in self.spoken.done_to and self.choosing is not None and act.onto is not None and act.card is None:
            act = replace(act, card=self.choosing)  # "the card comes down, chooses my guy and KOs it"
        if act.what == CHANGE and item.text.startswith(RECEIVING) and isinstance(self.subject, int):
            act = replace(act, card=None, onto=self.subject)  # "it gets -5000 from another card"
        act, taken = self._numbered(act, place)
        self._end_the_battle_before(act)
        self._add(act)
        if (item.text.startswith(CHAINING) or (act.what == COUNTER and item.text.endswith(" with"))) and self.is_open:
            self.link = "with"  # "I chain a card": that is what it is done with
        return place + taken

    def _effect_that_chooses(self) -> int | None:
        """The place of an effect for which nobody said yet to which card it is done: "bounce a guy, and they pick my
        token"."""
        last = len(self.acts) - 1
        is_open = last >= 0 and self.acts[last].what in self.spoken.done_to
        onto = self.acts[last].onto if is_open else None
        is_any = onto is None or self.cards[onto].is_any_of_its_type
        return last if is_open and is_any else None

    def _is_told_before(self, verb: str, what: str, place: int) -> bool:
        """Whether a verb only says once more what was told, or what comes of it: "I chain a card and negate it", "I
        attack it and KO it", "it's countered, so its skill is negated"."""
        if not self.acts or self.is_asked or self.is_denied:
            return False
        before = self.acts[self.at]
        is_by_another = self.subject is not None and self.subject not in (before.who, before.card)
        is_card = before.card is not None and self.cards[before.card].named is not None
        if what == COUNTER and (before.what == COUNTER or (is_card and before.verb in (USE, "activate"))):
            is_result = self.is_passive and self.subject != before.card
            return is_result or (self.is_joined and not is_by_another and before.card is not None)
        if what == "ko" and self.is_passive and isinstance(self.subject, int) and not self._has_an_instrument(place):
            fights = [act for act in self.acts if act.verb == "attack" or act.what in self.spoken.answering]
            return any(self.subject in (act.card, act.onto) for act in fights)
        is_won = what == "ko" and before.verb == "attack" and before.onto is not None
        if not is_won or not self.is_joined or is_by_another or self._has_an_instrument(place):
            return False
        self.acts[self.at] = replace(before, goes_through=True)
        return True

    def _has_an_instrument(self, place: int) -> bool:
        """Whether it is said what something is done with: "KO it with a skill"."""
        for item in self.items[place + 1 :]:
            if item.kind in ("stop", "and", "verb"):
                return False
            if (item.kind, item.value) in (("link", "with"), ("link", "by")):
                return True
        return False

    def _go_on_with_whoever_did(self, item: Item, place: int) -> None:
        """Behind a comma goes on whoever did, or had, what stands before it: "he attacks, combos two"."""
        before = self.items[place - 1] if place else None
        if before is not None and before.kind == "and" and place > 1:
            before = self.items[place - 2]
        if before is None or before.text != "," or self.subject is not None or self.is_asked or self.listed is None:
            return
        if not item.text.endswith("s"):
            return
        if self.listed[0] is not None:
            self.subject = self.listed[0]
        elif self.acts:
            self.is_joined = True  # then it is done by whoever did the last thing

    def _is_no_deed(self, item: Item, place: int) -> int | None:
        """The place behind a verb that only says what is paid, what a card is for, what it has, or when it can be."""
        behind = self.items[place + 1 : place + 5]
        kinds = [each.kind for each in behind]
        what = item.value.partition(":")[2]
        if (
            item.text in PAYING
            and kinds[:1] == ["number"]
            and kinds[1:2] in ([], ["stop"], ["and"], ["area"], ["asks"])
        ):
            return place + 2 + (kinds[1:2] == ["area"])  # "paid the 5", "I pay 2 energy"
        is_by_a_thing = place > 0 and self.items[place - 1].kind in ("color", "area", "unit")
        if item.text in PAYING and is_by_a_thing and kinds[:1] in ([], ["link"], ["stop"]):
            return place + 1  # "whether the red pays for it"
        is_held = self.has and _is_several(self.items[place - 1]) if place else False
        if item.value == f"{USE}:{COUNTER}" and is_held:
            self.lost.append(self.question[self.items[place - 1].start : item.end])
            return place + 1 + (kinds[:1] == ["unit"])  # "he has two Counter cards in hand"
        if item.text.endswith("ing") and self.question[: item.start].casefold().endswith(" for "):
            return place + 1
        before = self.items[place - 1] if place else None
        is_had = before is not None and (before.kind == "number" or (before.kind, before.value) == ("link", "has"))
        if item.value == self.spoken.roles.adds and self.has and is_had and item.text.endswith("s"):
            is_placed = kinds[:2] == ["link", "area"]
            return place + 1 + 2 * is_placed  # "I have combos in hand"
        areas = [each.value for each in behind[:3] if each.kind == "area"]
        if (
            what in ("stand", "rest")
            and areas[:1] == [self.spoken.roles.pays]
            and set(kinds[:2]) <= {"number", "color", "area"}
        ):
            self.lost.append(self.question[item.start : behind[0].end])
            self._begin_again()
            return place + 1 + kinds.index("area") + 1  # "to stand two energy" is done to no card in play
        limits = [n for n in (2, 3) if kinds[: n + 1] == ["link", "number", *["area"] * (n - 2), "limit"]]
        if what in self.spoken.used and limits and self.last is not None:
            self.cards[self.last] = self.cards[self.last].with_what_is_said_of(Card(keywords=(what,)))
            self._begin_again()
            return place + 2 + limits[0]  # "my leader awakens at 4 or less"
        if self._tells_that_it_hits(item, place):
            self.acts[-1] = replace(self.acts[-1], goes_through=True)
            self._begin_again()
            return place + 1
        return None

    def _tells_that_it_hits(self, item: Item, place: int) -> bool:
        """Whether of an attack that was told is said that it hits: "I attack and it hits"."""
        is_end = place + 1 == len(self.items) or self.items[place + 1].kind in ("stop", "and")
        is_hit = item.value in ("attack", CONNECT) and item.text.startswith(("hit", "connect", "land"))
        if not (is_end and is_hit and self.acts and self.acts[-1].verb == "attack") or self.is_asked:
            return False
        return self.subject is None or self.subject == self.acts[-1].card

    def _end_the_battle_before(self, act: Act) -> None:
        """What somebody does "then" or "afterwards" comes behind the battle of the attack before."""
        if not self.acts or self.acts[-1].verb != "attack" or act.what in self.spoken.answering or act.what == COUNTER:
            return
        between = self.question[self.acts[-1].end : act.start].casefold()
        following = self.question[act.start :].casefold()
        follows = {"then", "after", "afterwards", "later"} & set(re.findall(r"[a-z]+", between)) or re.match(
            r"[^.?!]*\b(?:after|afterwards|later)\s*(?:$|[.,?!])", following
        )
        if follows and act.verb in (USE, "play", "activate") and not self.is_around:
            self.acts[-1] = replace(self.acts[-1], goes_through=True)

    def _is_for(self, verb: str, what: str, place: int) -> bool:
        """Whether a verb only says what the one before is done for ("rest it to block"); one that stands right behind
        another is what is done ("tries attacking")."""
        act = self.act
        is_purpose = self.question[: self.items[place].start].casefold().rstrip().endswith((" to", " that", " which"))
        if (act.verb, act.what) == (verb, what) and what and self.link == "" and (act.card is not None or is_purpose):
            return self.subject is None and not self.is_joined
        is_again = (act.verb, act.what) == (verb, what) and act.card is not None and self.subject is None
        if is_again and self.question[: self.items[place].start].casefold().rstrip().endswith(" to"):
            return True  # "a card that costs 1 to combo"
        is_by_a_card = (
            act.card is not None and self.cards[act.card].named is not None and act.verb in ("play", USE, "activate")
        )
        if is_purpose and what == COUNTER and is_by_a_card:
            return True  # "plays it to negate my attack"
        if is_purpose and (act.verb, act.what, act.card) == (USE, "", None):
            self._leads_to_what_is_done()  # "I use my marker to combo"
            return False
        is_beside = not self.question[self.items[place - 1].end : self.items[place].start].strip()
        if is_beside and act.start == self.items[place - 1].start and (act.card, act.onto, act.by) == (None, None, ""):
            self._leads_to_what_is_done()
        return False

    def _leads_to_what_is_done(self) -> None:
        """Takes back a verb that only leads to the next one, which the same player does."""
        act = self.acts.pop(self.at)
        self.idle.add(act.start)
        self.at, self.is_open = len(self.acts) - 1, False
        self.subject = self.subject or act.who or None

    def _was_played(self, item: Item, place: int) -> bool:
        """`a card I played this turn`: it lies in play, and nobody plays it now."""
        is_told = item.text in ("played", "summoned") and place > 1 and self.items[place - 1].kind == "person"
        if not is_told or self.last is None or self.question[self.ends : self.items[place - 1].start].strip():
            return False
        card = self.cards[self.last]
        whose = card.who or str(self.items[place - 1].value)
        self.cards[self.last] = replace(card, area=card.area or self.spoken.roles.in_play, who=whose)
        self._begin_again()
        return True

    def _is_done_by_a_keyword(self, place: int) -> bool:
        """Whether a keyword does it that a card is said to have: "revenge KOs my attacker" is what comes of it."""
        before = self.items[place - 1] if place else None
        if before is None or before.kind != "keyword" or before.text != str(before.value).casefold():
            return False
        is_noun = self.question[: before.start].casefold().endswith((*(f"{word} " for word in _A_THING), "my ", "his "))
        return not is_noun and any(before.value in card.keywords or card.named for card in self.cards)

    def _is_relative(self, item: Item) -> bool:
        """Whether the card before does it: "a card that draws 2"."""
        if self.last is None:
            return False
        return self.question[self.ends : item.start].strip().casefold() in ("that", "which", "who")

    def _last_card(self, act: Act, place: int) -> int | None:
        """The place behind "his last card", which is the only one in the deck that it is drawn from."""
        at = place + (self.items[place].kind == "possessive")
        if at + 1 >= len(self.items) or self.items[at].text != "last" or self.items[at + 1].value != "card":
            return None
        who = self.items[place].value if at > place else act.who
        if at + 2 >= len(self.items) or self.items[at + 2].text not in ("of", "in", "from"):
            self.levels.append(
                Level(who or NOBODY, self.spoken.drawn_from, 1, self.items[place].start, self.items[at + 1].end)
            )
            return at + 2
        return None

    def _names_a_thing(self, item: Item) -> bool:
        """Whether a verb stands for a thing: "the attack", "that same attack"."""
        before = self.question[: item.start].casefold().rstrip()
        if any((each.kind, each.value) == ("link", "it") and each.end == len(before) for each in self.items):
            return False  # "can the new one attack"
        stem = item.text.removesuffix("ing")
        is_plain = not item.text.endswith(_DONE) or (item.text.endswith("ing") and (stem,) not in self.spoken.phrases)
        return before.endswith(_A_THING[:3]) or (is_plain and before.endswith(_A_THING))

    def _names_counter(self, item: Item) -> bool:
        """Whether a [Counter] is named that something is done by or with: "KO'd by a counter", "plays a counter"."""
        if not self.acts:
            return False
        act = self.act
        if self.question[: item.start].casefold().rstrip(" [").endswith((" as", " as a")):
            return True  # "with this card as Counter: Play"
        if not self.is_open:
            return False
        if act.what == COUNTER and self.link not in ("by", "with"):
            return False  # "they counter my counter"
        if act.verb == "effect" and self.link in ("by", "with", "in") and act.card is None:
            self.act, self.link = replace(act, by=COUNTER), ""
            return True
        is_meant = act.card is None and (act.verb in (self.spoken.roles.adds, "play", "activate") or act.verb == USE)
        if not is_meant or act.what not in ("", COUNTER) or not self._is_noun(item):
            return False
        if act.what != COUNTER:
            self.idle.add(act.start)  # "I throw a counter"
        self.act = replace(act, verb=USE, what=COUNTER)
        return True

    def _is_used_in_one(self, item: Item) -> bool:
        """Whether a card is used "for a combo", or "in combos": that is to combine it."""
        act = self.act if self.acts else None
        if act is None or (act.verb, act.what) not in ((USE, ""), ("activate", "")) or act.card is None:
            return False
        before = self.question[: item.start].casefold().rstrip()
        if not before.endswith((" for a", " for", " in a", " in the", " in", " as a")):
            return False
        self.idle.add(act.start)
        self.act = replace(act, verb=self.spoken.roles.adds, what="")
        return True

    def _is_noun(self, item: Item) -> bool:
        before = self.question[: item.start].casefold().rstrip()
        return before.endswith((*_A_THING, " with", " by", " another", " my", " his", " their"))

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
        if self.subject is None and self._is_when_it_is_done(act):
            return replace(act, card=self.last) if act.verb == "play" else replace(act, onto=self.last)
        is_answer = act.what in self.spoken.answering
        is_target = (self.is_passive and (act.verb == "attack" or is_answer)) or act.what in self.spoken.done_to
        if self.is_passive and is_answer and self.subject is None and self.acts:
            return replace(act, who=other(self.act.who))  # "my attack is blocked"
        if self.is_passive and act.what == COUNTER and self.subject is None and self.acts:
            return replace(act, who=other(self.act.who))  # "my attack gets countered"
        if self.is_passive and act.what == COUNTER and isinstance(self.subject, int):
            owner = self.cards[self.subject].who or ME
            return replace(act, who=other(owner), onto=self.subject)  # "my guy gets countered"
        if isinstance(self.subject, str) and self.is_passive and (act.verb == "attack" or act.what == COUNTER):
            return replace(act, who=other(self.subject))  # "I get attacked"
        if isinstance(self.subject, str):
            return replace(act, who=self.subject)
        if act.what in self.spoken.done_to and self.subject is None:
            return replace(act, onto=self.last)
        if act.what in self.spoken.done_to and self.chooser and not self.is_passive:
            count = self.cards[self.subject].count if isinstance(self.subject, int) else 1
            number = count if count > 1 else act.number
            return replace(act, onto=self.subject, who=self.chooser, number=number)  # "I choose a card to KO"
        if self.subject is not None:
            return replace(act, onto=self.subject) if is_target else replace(act, card=self.subject)
        return replace(act, who=self.act.who) if self.is_joined and self.acts else act

    def _is_when_it_is_done(self, act: Act) -> bool:
        """Whether it is said of the card before when something is done with it: "can it be countered when played"."""
        words = self.question[: act.end].casefold().split()[-2:]
        is_when = words[:1] in (["when"], ["once"], ["while"], ["if"]) and words[-1].endswith("ed")
        return is_when and self.last is not None and (act.verb in ("play", "attack") or act.what in self.spoken.done_to)

    def _numbered(self, act: Act, place: int) -> tuple[Act, int]:
        """The act with the number behind it, and how many items both are."""
        if act.verb != "effect" or place + 1 >= len(self.items) or act.what == CHANGE:
            return act, 1
        if act.what == "draw" and self.is_asked and not self.acts:
            self.is_beyond = True  # how many cards one draws is not what a skill does
        if act.what == "draw" and (behind := self._last_card(act, place + 1)) is not None:
            return replace(act, number=1), behind - place
        found = level_at(self.items, place + 1, self.who)
        if found is not None and not self._is_moved(place + 1, found[1]):
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

    def _is_moved(self, place: int, behind: int) -> bool:
        """Whether so many cards are told to go to an area, or are chosen from it: "bounces one to my hand"."""
        said = self.question[self.items[place].end : self.items[behind - 1].start].casefold().split()
        is_gone = not {"to", "into"}.isdisjoint(said) and self.items[place].kind == "number"
        before = next((item for item in reversed(self.items[:place]) if item.kind not in ("and", "again")), None)
        is_chosen = before is not None and (before.kind, before.value) == ("verb", "choose") and "from" in said
        return is_gone or is_chosen
