"""Reading a question: who does what with which card, and what lies where."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import combinations, permutations

from engine.sentences.asides import ENDS, with_asides
from engine.sentences.comparing import Comparison, compared
from engine.sentences.doubting import MAY, Doubts
from engine.sentences.meant import ALONE, as_meant
from engine.sentences.mentions import mention_at
from engine.sentences.persons import WITHIN
from engine.sentences.quoted import with_texts
from engine.sentences.said import ME, NOBODY, Act, Card, Level, Understood
from engine.sentences.sentence import UNDER
from engine.sentences.settling import CHANGE, USE, settled
from engine.sentences.skills_told import skill_at
from engine.sentences.waiting import laid_waiting, waiting_at
from engine.sentences.words import COUNTER, LEAST_POWER, Item, Named, Spoken, items_of

#: How it is asked which one it is.
WHICH = ("which", "what")
#: How it is said that a card is rested for something.
RESTING, RESTED = ("rest", "tap"), ("rested", "tapped")
#: So often something is done that is said to be done many times.
MOST_TIMES = 5
#: How it is said that two powers are the same, where they were told before.
TIES = ("tie", "ties", "tied", "tying")
#: How it is said that a text is that of a card of which nothing was said before.
_OF_ANOTHER = re.compile(
    r"\b(?:an?|another|other|has|have|got) (?:skill|effect|ability|auto|card|guy|one)"
    r"(?: that| which)? (?:says|reads|states)[:,]? *[\"“']?$",
    re.IGNORECASE,
)
#: What a skill makes happen and this grammar has no text for.
BY_PLAYERS = ("play", "attack")


def read(
    question: str, spoken: Spoken, named: Iterable[Named] = (), tokens: Collection[str] = frozenset()
) -> Understood:
    """What a question says, in the words of a game.

    Args:
        named: the cards of the store that it names; tokens: the tokens that their texts name.
    """
    return _Reader(question, spoken, items_of(question, spoken, named, tokens)).read()


class _Reader(Doubts):
    """Goes through the items once."""

    def __init__(self, question: str, spoken: Spoken, items: list[Item]) -> None:
        super().__init__(question, spoken, as_meant(with_asides(with_texts(items, question, spoken), question), spoken))

    def read(self) -> Understood:
        place = 0
        while place < len(self.items):
            was_joined, is_told, begin = self.is_joined, not (self.is_asked or self.is_denied), place
            was_not = self.is_not
            is_told = is_told and skill_at(self.items, place, self.spoken) is None  # its text is that of a card
            place = self._take(place)
            if is_told and not self.is_asked:
                self.told += self.items[begin:place]
            self.is_joined = self.is_joined and not was_joined
            self.is_not = self.is_not and not was_not
        self._use_what_is_told()
        self._lay_what_waits()
        self._use_what_is_named()
        self._done_to_all()
        self.lost += self._said_and_left() + self._said_otherwise()
        of_nobody = [place for place, card in enumerate(self.cards) if card.named is not None and not card.who]
        unowned = tuple(place for place, card in enumerate(self.cards) if not card.who)
        acts = tuple(settled(self.acts, self.cards, self.spoken))  # says whose the cards are
        if not any(item.kind == "asks" for item in self.items):
            acts = tuple(replace(act, of_question=True) for act in acts)  # whether all that is right is what is asked
        self.left += compared(self.comparisons, acts, self.cards, self.spoken)
        levels = [
            replace(level, who=self.cards[level.of].who) if level.of is not None else level for level in self.levels
        ]
        return Understood(
            self.question,
            tuple(self.cards),
            tuple(replace(level, who=level.who or self._subject_behind(level) or ME) for level in levels),
            acts,
            self.is_first_turn,
            self.goes_second,
            self.turn_of,
            self.step,
            tuple(self.left),
            self._is_lost(),
            tuple(item for item in self.told if item.text not in self.left and item.start not in self.idle),
            tuple(dict.fromkeys(self.lost)),
            tuple(of_nobody),
            self._asks_choice(),
            self._asks_order(),
            any(map(self._is_stated, self.cards)) or any(map(self._is_stated, self.levels)),
            unowned,
        )

    def _lay_what_waits(self) -> None:
        """Where it is asked which of several skills comes first, each is laid out, waiting for what somebody does."""
        if sum(each.many for each in self.waiting) <= 1 or not self._asks_order():
            self.waiting = []
            return
        if not self.acts and self.step in self.spoken.phases[-1:]:
            place, self.step = self.waiting[0].start, ""
            self.acts.append(Act("pass", who=self.turn_of or ME, start=place, end=place))
        events = [act for act in self.acts if act.verb in self.spoken.waits["own"]]
        cards = laid_waiting(self.waiting, replace(events[0], who=events[0].who or ME), self.spoken) if events else []
        self.cards += cards
        self.waiting = self.waiting if cards else []
        for each in self.waiting:
            said = [item for item in self.items if each.start <= item.start < each.end]
            self.left = [text for text in self.left if text not in {item.text for item in said}]
            self.idle.update(item.start for item in said)

    def _subject_behind(self, level: Level) -> str:
        """The player who does what comes next, where nobody is named before: "at 2 life she attacks me"."""
        behind = [item for item in self.items if item.start >= level.end and item.kind != "stop"][:1]
        before = any(item.kind in ("person", "possessive") for item in self.items if item.end <= level.start)
        is_at = self.question[: level.start].casefold().rstrip().endswith(("at", "on"))
        return str(behind[0].value) if behind and is_at and not before and behind[0].kind == "person" else ""

    def _done_to_all(self) -> None:
        """What is told in a sentence of "all their guys" is done to all of them."""
        stops = [item.start for item in self.items if item.kind == "stop"]
        for every in self.items:
            if every.kind != "every":
                continue
            begin = max((stop for stop in stops if stop < every.start), default=0)
            end = min((stop for stop in stops if stop > every.start), default=len(self.question))
            done = [place for place, act in enumerate(self.acts) if act.verb == "effect" and begin <= act.start < end]
            for place in done:
                self.acts[place] = replace(self.acts[place], is_all=True)
            if not done:
                self.lost.append(every.text)

    def _use_what_is_named(self) -> None:
        """Where nobody does anything, the keyword that is spoken of is what is used: "union-fusion with these two?"."""
        if self.acts:
            return
        named = [item for item in self.items if item.kind == "keyword" and item.value in self.spoken.used]
        used = named[0] if named else None
        if used is not None:
            asks = any((item.kind, item.value) == ("asks", "outcome") for item in self.items)
            self.is_beyond = self.is_beyond or asks or len({item.value for item in named}) > 1
            self.is_beyond = self.is_beyond or bool(self.left)  # what nobody says is done is a guess only if all fits
            card = next((place for place, each in enumerate(self.cards) if used.value in each.keywords), None)
            self.acts.append(Act(USE, used.value, card=card, start=used.start, end=used.end, of_question=True))

    def _take(self, place: int) -> int:
        """Reads what begins at an item; returns the place behind it."""
        item = self.items[place]
        self.before = self.items[place - 1].end if place else 0
        if (behind := self._times(item, place)) is not None:
            return behind
        for known in (self._skill, self._skill_that_waits, self._level, self._under, self._limit):
            if (behind := known(place)) is not None:
                return behind
        if item.kind == "keyword" and item.value in self.spoken.used and place > 0 and self._is_done(place):
            return self._verb(item._replace(value=f"use:{item.value}"), place)  # "can I over realm it"
        if item.kind == "mode" and (behind := self._rests(item, place)) is not None:
            return behind
        if (behind := self._keyword_on_a_card(place)) is not None:
            return behind
        if mention := mention_at(self.items, place):
            if self.is_not:
                self.idle.update(each.start for each in self.items[place : mention[1]])
                return mention[1]  # "he's not a blocker"
            is_lacking = self.is_open and self.act.verb in (*BY_PLAYERS[:1], "activate") and self.act.card is None
            chooses = mention[1] < len(self.items) and self.items[mention[1]].text == "choosing"
            does_next = not (self.link or (is_lacking and chooses)) and self._begins_a_verb(mention[1])
            self.is_open = self.is_open and not does_next
            subject = self.subject if self._is_aside(place) else None
            if self._is_with_a_player(place) and isinstance(subject, str) and not mention[0].who:
                mention = replace(mention[0], who=subject), mention[1]
            last = self.last
            self._card(mention[0], does_next)
            self.subject = subject if subject is not None else self.subject
            self.last = last if last is not None and self._is_with_a_player(place) else self.last
            if self.comparisons and self.comparisons[-1].other is None and self.last != self.comparisons[-1].card:
                self.comparisons[-1] = self.comparisons[-1]._replace(other=self.last)
            self.ends = self.items[mention[1] - 1].end
            return mention[1]
        return self._word(item, place)

    def _keyword_on_a_card(self, place: int) -> int | None:
        """`with Deflect on Kale`: that card has the keyword, unless players use it."""
        item, on = self.items[place], self.items[place + 1] if place + 1 < len(self.items) else None
        is_on = item.kind == "keyword" and item.value not in self.spoken.used and on is not None and on.text == "on"
        mention = mention_at(self.items, place + 2) if is_on and place + 2 < len(self.items) else None
        if mention is None or mention[0].named is None or self.is_open:
            return None
        self.last = self._known(replace(mention[0], keywords=(item.value,)))
        self.link, self.ends = "", self.items[mention[1] - 1].end
        return mention[1]

    def _is_aside(self, place: int) -> bool:
        """Whether it is only said of whoever does what follows: "they (blue leader) attack", "opponent with a red
        leader attacks"."""
        is_in_a_bracket = self.question[: self.items[place].start].endswith("(")
        return isinstance(self.subject, str) and (is_in_a_bracket or self._is_with_a_player(place))

    def _is_with_a_player(self, place: int) -> bool:
        """Whether only "with" stands between a player and what is named."""
        before = [(item.kind, item.value) for item in self.items[max(0, place - 2) : place]]
        return len(before) == 2 and before[0][0] == "person" and before[1] == ("link", "with")

    def _times(self, item: Item, place: int) -> int | None:
        """`attacks 3 times`."""
        then = self.items[place + 1] if place + 1 < len(self.items) else None
        if item.kind != "number" or then is None or then.text != "times" or not self.is_open:
            return None
        self._instead(*[self.act] * max(1, min(item.value, MOST_TIMES)))
        return place + 2

    def _word(self, item: Item, place: int) -> int:
        """Reads an item that speaks of no card."""
        match item.kind:
            case "person" if item.value == "nobody":
                self.is_denied = True
            case "possessive" if self._owns_a_deed(place + 1):
                self.who = item.value  # "my attack" names a thing, and nobody does anything
            case "possessive" if self._means_one_alike(place):
                card = Card(item.value, type=self.cards[self.last or 0].type, start=item.start, end=item.end)
                self._card(card, does_next=False)
                self.ends = item.end
            case "possessive" if self._owns_the_last(place):
                self.cards[self.last or 0] = replace(self.cards[self.last or 0], who=item.value)
                self.who, self.link = item.value, ""
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
            case "comparison" if item.text.removeprefix("a ") in TIES and self._is_a_tie():
                pass  # "does a tie go through?"
            case "comparison" if self.last is not None and not self.is_asked:
                self.comparisons.append(Comparison(item.value, self.last, None, item.text))
                self.link, self.has = "", False
            case "change":
                self._change(item)
            case "turn":
                self.goes_second = self.goes_second or item.value == "second"
                self.is_first_turn = self.is_first_turn or item.value == "first"
            case "number" if self._is_what_it_costs(item):
                self.levels.append(Level(self.act.who, self.spoken.roles.pays, item.value, item.start, item.end))
            case "time":
                self._time(item, place)
            case "again":
                self._again(item)
            case "asks":
                self._asks(item, place)
            case "and":
                self._and(place)
            case "said":
                self._tell_skill(item)
            case "text":
                self._have_text(item)
            case "step":
                self._step(item)
            case "ability":
                self._ability(place)
            case "state":
                self._state(item, place)
            case "unit" if item.value == "turn" or (item.value == "damage" and self.is_asked):
                pass
            case "unit" if item.value == "marker" and self._has_markers():
                pass  # "do I get the marker back", "how many markers do I lose"
            case "stop":
                self.listed = (self.subject, self.has, self.haver) if item.text == "," else None
                self.may_before = self.is_may if item.text == "," else ""
                self._begin_sentence()
                self.is_bare = item.text in ENDS and self._is_a_bare_question(place + 1)
                self.is_asked = self.is_bare
            case "ref":
                self._refer(item)
            case "every" | "aside":
                pass  # see `_done_to_all`, and `asides`
            case "not":
                self.is_not = True
            case "beyond":
                self.is_taken = True
                (self.left if self.is_asked else self.lost).append(item.text)
            case "unknown" if self.is_denied:
                pass  # "it didn't stop that"
            case "number" if item.text == "one" and self._is_one_of_the_last():
                self._place(self.last or 0)  # "two of his guys are tapped, I attack one"
            case "number" if item.text == "one" and self._is_one_more(place):
                self.lost.append(f"{self.items[place - 1].text} {item.text}")
            case "number" if item.value == 1:
                pass
            case _:
                self.left.append(item.text)
        return place + 1

    def _asks(self, item: Item, place: int) -> None:
        """A word that asks whether something may be done or what comes of it; behind whoever does it, it asks nothing:
        "I can", "they do"."""
        if item.value == "cannot":
            self._cannot(item, place)
            return
        if item.value == "not" and self.subject is not None:
            self.is_denied = True  # "they don't block", but "don't they block?"
            return
        is_embedded = self.is_around and not self.is_denied and self.begun == len(self.acts)  # "idk if he can block"
        self.asks_here = self.asks_here or (item.value == "outcome" and self.subject is None)
        is_asked = self.subject is None or self.is_asked or self.asks_here or is_embedded
        if item.value == "must" or (item.value == "may" and is_asked):
            self.is_may = item.value  # but "he wants to block" asks nothing
        self.is_passive = self.is_passive and item.value not in MAY
        if item.text in WHICH and self._asks_with_which(place):
            self.which = item.start
        if self.subject is None:
            self.is_asked = item.value in ("outcome", "not") and not self._may_be(place)
            self.is_open = False

    def _is_one_more(self, place: int) -> bool:
        """Whether somebody is said to have another such card already: "he already had one"."""
        before = self.items[max(0, place - 2) : place]
        is_had = bool(before) and (before[-1].kind, before[-1].value) == ("link", "has")
        return is_had and not self.is_asked and any(item.value == "already" for item in before)

    def _is_one_of_the_last(self) -> bool:
        """Whether "one" behind an attack is one of the cards that were spoken of last."""
        is_open = self.is_open and self.act.verb == "attack" and self.act.onto is None
        return is_open and self.last is not None and self.cards[self.last].count > 1 and self.last != self.act.card

    def _is_a_bare_question(self, place: int) -> bool:
        """Whether a sentence asks with no word for it what was told before: "Once for each copy or once in all?"."""
        end = next((at for at in range(place, len(self.items)) if self.items[at].text in ENDS), len(self.items))
        sentence = self.items[place:end]
        is_question = end < len(self.items) and self.items[end].text == "?"
        return is_question and not any(each.kind in ("verb", "person", "asks") for each in sentence)

    def _asks_with_which(self, place: int) -> bool:
        """Whether it is asked which card something may be done with: "which of my cards may I combo"."""
        behind = [item for item in self.items[place + 1 : place + 3] if (item.kind, item.text) != ("link", "of")]
        return bool(behind) and behind[0].kind in ("possessive", "unit", "type", "number")

    def _cannot(self, item: Item, place: int) -> None:
        """What is asked behind "can't I" may be done; that somebody can't do something comes of a text, and is lost."""
        then = self.items[place + 1] if place + 1 < len(self.items) else None
        is_asked = then is not None and then.kind in ("person", "possessive", "he") and self.subject is None
        if not is_asked:
            self.lost.append(item.text)
            self.is_denied = True

    def _means_one_alike(self, place: int) -> bool:
        """Whether "theirs" stands for a card like the one before: "I swing my leader at theirs"."""
        then = self.items[place + 1] if place + 1 < len(self.items) else None
        is_alone = then is None or then.kind in ("stop", "and", "time", "asks")
        return is_alone and self.link in ("at", "onto", "into") and self.last is not None and self.is_open

    def _is_a_tie(self) -> bool:
        """Whether the powers that were told are the same."""
        powers = [card.power for card in self.cards if card.power is not None]
        added = [card.adds for card in self.cards if card.adds is not None]
        sums = [sum(some) for size in (0, 1, 2) for some in combinations(added, size)]
        return any(one == two + more for one, two in permutations(powers, 2) for more in sums)

    def _ability(self, place: int) -> None:
        """A skill: what it does, or whose it is, stands beside it. What one plays or attacks with is not understood,
        and what comes "by the skill" of a card of the store is done by that card itself."""
        if place + 1 < len(self.items) and self.items[place + 1].value in (*BY_PLAYERS, self.spoken.roles.adds):
            self.is_beyond = True
        if not self.is_asked:
            has = self.last is not None and self.link == "has"
            self.waiting += waiting_at(self.items, place, self.cards[self.last or 0].who if has else "")
        is_by = self.link == "by" and self.acts and self.act.verb == "effect" and self.is_open
        if is_by and any(card.named for card in self.cards):
            self.acts.pop(self.at)
            self.at, self.is_open = len(self.acts) - 1, False

    def _step(self, item: Item) -> None:
        """The phase or step in which all is done that is told; one that comes after it is only where it leads."""
        if not self.acts or (self.begun == 0 and not self.is_joined) or item.value in self.spoken.battle_steps:
            self.step = item.value
        self.link, self.is_around = "", False

    def _owns_the_last(self, place: int) -> bool:
        """Whether "of mine" stands behind a card of which nobody said whose it is."""
        is_behind = place > 0 and self.items[place - 1].text == "of" and self.items[place].text in ALONE
        is_beside = self.last is not None and self.question[self.ends : self.items[place].start].strip() == "of"
        return is_behind and is_beside and self.last is not None and not self.cards[self.last].who

    def _owns_a_deed(self, place: int) -> bool:
        """Whether a verb stands behind "my" or "their": "my attack", but not "a guy of mine blocks"."""
        is_before = self.items[place - 1].kind == "possessive" and self.items[place - 1].text not in ALONE
        return is_before and place < len(self.items) and self.items[place].kind == "verb"

    def _and(self, place: int) -> None:
        """Another thing, done by whoever had what was told before: "I have two cards in play and (want to) attack"."""
        behind = [item for item in self.items[place + 1 : place + 3] if (item.kind, item.value) != ("asks", "may")]
        is_done = bool(behind) and behind[0].kind == "verb"
        if self.has and is_done and isinstance(self.subject, int) and self.cards[self.subject].who and self.haver:
            self.subject, self.also = self.haver, []
        self.is_joined, self.is_denied, self.is_not = True, False, False
        if is_done and place and self.items[place - 1].text == ",":
            self.is_may = self.is_may or self.may_before  # "can I attack, and block"

    def _may_be(self, place: int) -> bool:
        """Whether it is asked whether something may be done: "how can I ...?"."""
        for item in self.items[place + 1 :]:
            if item.kind in ("stop", "and", "verb"):
                return False
            if item.kind == "asks":
                return item.value in MAY
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
        owner = self.subject if isinstance(self.subject, str) else NOBODY
        is_untold = self.items[told[1] - 1].kind == "ability"
        is_anothers = is_untold and place > 0 and self.items[place - 1].kind == "possessive"
        if self.last is None or is_anothers:
            self.cards.append(Card(owner, start=self.items[place].start, end=self.items[told[1] - 1].end))
            self.last = len(self.cards) - 1
        if (
            is_untold
            and told[1] < len(self.items)
            and self.items[told[1]].value in (*BY_PLAYERS, self.spoken.roles.adds)
        ):
            self.is_beyond = True
        is_attackers = told[0].startswith(self.spoken.triggers.get("attack", " ")) and self.acts
        if is_attackers and self.act.verb == "attack" and self.act.card is not None:
            self.last = self.act.card
        self._add_text(told[0], is_assumed=is_untold)
        self.subject, self.is_around = None, False
        return told[1]

    def _skill_that_waits(self, place: int) -> int | None:
        """`a card with an auto that goes off when my opponent plays a guy`: what the skill waits for is not done."""
        begins = [item.text for item in self.items[place + 1 : place + 3]]
        when = next((n for n, text in enumerate(begins, place + 1) if text in ("when", "whenever")), None)
        if self.items[place].kind != "ability" or when is None or self.last is None or self.is_asked:
            return None
        who, verb = self.items[when + 1 : when + 2], self.items[when + 2 : when + 3]
        is_told = (
            bool(who and verb) and who[0].kind == "person" and verb[0].kind == "verb" and self.link in ("with", "has")
        )
        waits = self.spoken.waits["own" if who and who[0].value == self.cards[self.last].who else "others"]
        if not is_told or not self.cards[self.last].who or (text := waits.get(verb[0].value)) is None:
            return None
        self._add_text(text + self.spoken.untold, is_assumed=True)
        self._begin_again()
        mention = mention_at(self.items, when + 3) if when + 3 < len(self.items) else None
        return mention[1] if mention else when + 3

    def _tell_skill(self, item: Item) -> None:
        if self.is_open and self.act.verb == "effect" and self.link in ("with", "by"):
            self.idle.add(item.start)  # "KO it with an activate battle": of what kind the skill is
            self.link = ""
            return
        if self.is_open and self.act.card is None and (self.act.verb, self.act.what) in ((USE, ""), ("activate", "")):
            self.cards.append(Card(self.act.who, text=item.value, is_text_assumed=True, start=item.start, end=item.end))
            self.last = len(self.cards) - 1
            self.act = replace(self.act, verb="activate", card=self.last)
        elif self.last is None or self.is_asked:
            self.left.append(item.text)
        else:
            self._add_text(item.value, is_assumed=True)

    def _has_markers(self) -> bool:
        """Whether markers were told of before, or may be of the text of a card of the store."""
        is_on_a_card = any(card.named or (self.is_asked and card.markers is not None) for card in self.cards)
        return is_on_a_card or any(level.area in self.spoken.stocks for level in self.levels)

    def _have_text(self, item: Item) -> None:
        """A text that is given word for word is that of the card before; one by which something is done is told."""
        if self.is_open and self.act.verb == "effect" and (self.link in ("with", "by") or not self.link):
            self.idle.add(item.start)
            return
        if self.last is None or _OF_ANOTHER.search(self.question[: item.start]):
            owner = self.subject if isinstance(self.subject, str) else self.haver or self.who
            self.cards.append(Card(owner, start=item.start, end=item.end))
            self.last = len(self.cards) - 1
        self._add_text(self._as_it_waits(item.value))
        self._begin_again()

    def _as_it_waits(self, text: str) -> str:
        """The text of a card that is played or attacks, where it says only what it does: it does so by that."""
        usual, done = self.spoken.quoted[""], [act.verb for act in self.acts if act.card == self.last]
        begins = self._begins_as_assumed(self.cards[self.last or 0])
        begins = begins or next(
            (self.spoken.triggers[verb] for verb in reversed(done) if verb in self.spoken.triggers), ""
        )
        does = text.removeprefix(usual)
        return f"{begins}{does[0].lower()}{does[1:]}" if begins and does != text else text

    def _use_what_is_told(self) -> None:
        """Where nobody does anything, that is done by which the skill of a card begins."""
        for place, card in enumerate(self.cards):
            verbs = [verb for verb in ("play", "attack") if card.text.startswith(self.spoken.triggers.get(verb, " "))]
            if verbs and not self.acts:
                self.acts.append(
                    Act(verbs[0], who=card.who, card=place, start=card.start, end=card.end, of_question=True)
                )

    def _begins_a_verb(self, place: int) -> bool:
        """Whether a verb comes next, so that the card before it does it: "I attack and my blocker blocks"."""
        if place and place < len(self.items):
            between = self.question[self.items[place - 1].end : self.items[place].start]
            if between.strip().casefold() in ("to", "for a", "for"):
                return False  # "I rest my blocker to block", "I use my guy for a combo"
        ignored = (("link", "be"), ("time", "already"), *(("asks", each) for each in (*MAY, "outcome")))
        following = [item for item in self.items[place : place + 3] if (item.kind, item.value) not in ignored]
        return bool(following) and following[0].kind == "verb"

    def _link(self, item: Item, place: int) -> None:
        if item.text == "itself" and self.acts and self.act.verb == "attack":
            self.left.append(item.text)  # no card attacks itself
        elif item.value == "it":
            self._it()
        elif item.value == "be":
            self.is_passive = True
            is_behind_a_bracket = self.question[: item.start].rstrip().endswith(")")
            if (item.text == "it's" or is_behind_a_bracket) and self.subject is None:
                self.subject = self.last  # "it's a blue card", "my leader (10k) is attacked"
            if place == 0 or self.items[place - 1].kind in ("stop", "and"):  # "is it KO'd?", but "it is KO'd"
                self.is_asked = item.text in ("is", "are", "am") and not self._may_be(place)
        elif item.value == "stacked":
            self.stacked = self.last
        elif item.value == "under" and self._lies_under(place):
            pass
        elif item.value == "no":
            self.is_denied = True
        elif item.value == "has":
            self.has = item.text != "of"
            self.haver = self.subject if isinstance(self.subject, str) else ""
            is_done = place + 1 < len(self.items) and self.items[place + 1].kind == "verb"
            self.is_passive, self.link = (True, "") if is_done else (self.is_passive, "has")
        elif item.value == "other":
            self._another()
        else:
            self.link = item.value

    def _lies_under(self, place: int) -> bool:
        """`X is under it`: the card spoken of last lies under the one that something was done to."""
        then = self.items[place + 1] if place + 1 < len(self.items) else None
        is_it = then is not None and (then.kind, then.value) in (("link", "it"), ("he", "object"))
        if self.last is None or not self.is_passive or not is_it:
            return False
        others = [n for n in range(len(self.cards)) if n != self.last]
        done_to = [act.onto for act in self.acts if act.onto in others]
        below, on_top = self.last, next(iter([*done_to, *others]), None)
        if on_top is None:
            return False
        self.cards[below] = replace(
            self.cards[below], who=self.cards[below].who or self.cards[on_top].who, on_top=on_top
        )
        self.idle.add(then.start if then else 0)
        self.last, self.is_passive, self.link = on_top, False, ""
        return True

    def _another(self) -> None:
        """`I over realm another`: a card like the one with which the same was done before."""
        if not self.is_open or self.act.card is not None:
            return
        act = self.act
        before = [each for each in self.acts if each is not act and (each.verb, each.what) == (act.verb, act.what)]
        if not before and self.link == "with":
            self.lost.append(self.question[act.start : act.end])  # "he blocks with the other"
        if before and before[-1].card is not None:
            self.cards.append(replace(self.cards[before[-1].card], is_another=True))
            self.act = replace(act, card=len(self.cards) - 1)

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
        if item.value == "already" and self.acts and self.act.end == self.before and self.act.verb == "attack":
            gone = self.acts.pop(self.at)
            self.at = len(self.acts) - 1
            self._was_done(gone)  # "my guy that attacked already"
        elif item.value == "already":
            self.is_past = not (self.is_may or self.is_asked)
        elif item.value == "during":
            self.is_around, self.is_asked = True, self.is_bare
            self.is_open = self.is_passive = False  # "who gets it when I attack": it is I who does
            if item.text == "before":
                self.is_asked = self.is_denied = True
        elif item.value == "placed":
            self._placed(place)
        elif item.value == "while fought":
            if self.acts and self.act.what in self.spoken.changes_in_battle:
                self.act = replace(self.act, in_battle=True)
        elif self.acts and self.act.what in self.spoken.changes_in_battle and not item.text.endswith("turn"):
            self.acts.insert(0, self.acts.pop(self.at))  # "got +5000 earlier": it still has that
            self.is_open = False
        elif self.acts and not self.was_done:
            gone = self.acts.pop(self.at)
            self.at = len(self.acts) - 1
            if gone.card is not None and not self.cards[gone.card].who:
                self.cards[gone.card] = replace(self.cards[gone.card], who=gone.who)
            if gone.verb == "attack" and gone.card is not None and self.cards[gone.card].mode == "rest":
                self.idle.update((gone.start, item.start))  # why it is in Rest Mode
            else:
                self.left += [self.question[gone.start : gone.end], item.text]
            self.is_open = False

    def _again(self, item: Item) -> None:
        """The same once more; with which card it was done before stands there."""
        is_answer = self.is_asked and not (self.acts and self.act.verb == "attack" and item.value == "again")
        at = self.items.index(item)
        if item.value == "twice" and at and self.items[at - 1].value in UNDER and self.last is not None:
            self.cards[self.last] = replace(self.cards[self.last], under=2)
            return  # "that was evolved twice"
        behind = self.items[at + 1 :][:3]
        if item.value == "both" and any(each.kind == "ability" for each in behind):
            return  # "both our autos"
        if is_answer or not self.acts or (item.value == "both" and not self.is_open):
            return
        if self.act.verb == "effect" and item.value == "again":
            return
        act = replace(self.act, is_asked=False)
        earlier = [each for place, each in enumerate(self.acts) if place != self.at]
        before = next((each for each in reversed(earlier) if (each.verb, each.what) == (act.verb, act.what)), None)
        if item.value == "both":
            is_skill = (act.verb, act.what) == (USE, "")
            if is_skill and (self.last is None or self.cards[self.last].count < 2):
                self.lost.append(item.text)
                return  # "may he use both?"
            act = replace(act, verb="activate" if is_skill else act.verb, card=self.last)
            self._instead(act, replace(act, copy=1))
        elif item.value == "twice" or (before is None and not self._is_stood_up(act) and not self._was_before(act)):
            self._instead(act, act)
        elif before is None:
            self.act = act
        else:
            card = before.card if act.card is None else act.card
            onto = before.onto if act.onto is None else act.onto
            self.act = replace(act, who=act.who or before.who, card=card, onto=onto)

    def _was_before(self, act: Act) -> bool:
        return (act.verb, act.what) in self.done_before

    def _is_stood_up(self, act: Act) -> bool:
        """Whether the mode of what does it is told, so that the first time needs not be done."""
        return act.card is not None and self.cards[act.card].mode != ""

    def _area(self, item: Item) -> None:
        """An area behind a card says where that card lies."""
        is_there = self.link in WITHIN or item.text == "out" or item.text.startswith(("in ", "on "))
        if self.is_not:
            if not self.is_asked and not any(self.last in (act.card, act.onto) for act in self.acts):
                self.lost.append(f"not {item.text}")  # of what took part in something it comes of that
            return
        if is_there and self.is_open and self.act.card is None and self.act.what == COUNTER:
            pass  # "a second counter from my hand"
        elif self._is_left_for_another(item):
            self.left.append(item.text)
        elif self._has_gone_to(item) and self.last is not None:
            self.cards[self.last] = replace(self.cards[self.last], area=item.value)
        elif is_there and self.last is not None:
            named = [n for n, card in enumerate(self.cards) if card.end == self.ends and n != self.last]
            told = {self.last, *(n for n in self.also if not self.cards[n].area)}
            for place in () if self.is_asked else (named[:1] or told):
                self.cards[place] = replace(self.cards[place], area=item.value)
                if place in self._owned_by_the_area(item):
                    self.cards[place] = replace(self.cards[place], who=self.who)
            self._speak_on_of_what_is_in_play(item)
        elif not self.is_asked:
            self.left.append(item.text)
        self.link = ""
        self.ends = item.end if is_there else self.ends

    def _has_gone_to(self, area: Item) -> bool:
        """Whether the card spoken of last is told to have gone to an area: "he went to the warp"."""
        before = self.question[: area.start].casefold().split()[-4:]
        is_gone = "to" in before[-2:] and not {"went", "gone"}.isdisjoint(before) and not self.is_asked
        return is_gone and not any(self.last in (act.card, act.onto) for act in self.acts)

    def _is_left_for_another(self, area: Item) -> bool:
        """Whether cards go from there to another area, so that they are told to lie in neither: "from warp to drop"."""
        before = self.question[: area.start].casefold().split()[-2:]
        behind = self.question[area.end :].casefold().split()[:1]
        earlier = self.question[: area.start].casefold().split()[-5:]
        is_back = not self.is_open and not {"came", "come", "comes", "back", "returned"}.isdisjoint(earlier)
        return "from" in before and (behind in (["to"], ["into"], ["back"]) or is_back)

    def _owned_by_the_area(self, area: Item) -> list[int]:
        """The card spoken of last, where nobody said whose it is and the area is somebody's: "it is on my board"."""
        before = [item for item in self.items if item.end <= area.start][-1:]
        is_owned = (bool(before) and before[0].kind == "possessive") or area.text.startswith(("on my ", "in my "))
        if not is_owned or self.last is None or self.cards[self.last].who:
            return []
        self.who = before[0].value if before and before[0].kind == "possessive" else ME
        return [self.last]

    def _speak_on_of_what_is_in_play(self, area: Item) -> None:
        """Behind "it gains [Barrier] with Krillin in drop" the question goes on about the card that gains it."""
        assert self.last is not None
        before = self.question[: self.cards[self.last].start].casefold()
        others = [
            n for n, card in enumerate(self.cards) if n != self.last and card.area in ("", self.spoken.roles.in_play)
        ]
        is_of_a_change = all(act.what == CHANGE for act in self.acts)
        if area.value != self.spoken.roles.in_play and before.endswith("with ") and others and is_of_a_change:
            self.last = others[-1]

    def _rests(self, item: Item, place: int) -> int | None:
        """`can I rest my blocker`: a card with a keyword that is used so is used."""
        if item.text not in (*RESTING, *RESTED) or place == 0 or place + 1 == len(self.items):
            return None
        if item.text not in RESTING and self.items[place - 1].kind != "person":
            return None
        before, mention = self.items[place - 1], mention_at(self.items, place + 1)
        is_done = before.kind in ("person", "asks") or isinstance(self.subject, str)
        used = [each for each in mention[0].keywords if each in self.spoken.answering] if mention else []
        if is_done and mention and not used and item.text in RESTING:
            return place + 1  # it is rested for something, and so is not in Rest Mode yet
        if not is_done or not used:
            return None
        return self._verb(item._replace(kind="verb", value=f"{USE}:{used[0]}"), place)

    def _mode(self, item: Item) -> None:
        """A mode that stands alone is that of the card before it, or of the one that is said to be in it."""
        if self.is_asked:
            return
        if self.is_not:
            item = item._replace(value="active" if item.value == "rest" else "rest")
        self._speak_of_several(item)
        is_beside = self.last is not None and self.before in (self.ends, self.cards[self.last].end)
        if self.last is None or not (self.is_passive or is_beside or self.is_not):
            self.left.append(item.text)
        else:
            self.cards[self.last] = replace(self.cards[self.last], mode=item.value)
            self._let_its_attack_be_over(self.last)
        self.is_passive = False

    def _speak_of_several(self, item: Item) -> None:
        """ "They're both tapped" is said of the last cards of which there are several."""
        before = [each for each in self.items if each.end <= item.start][-1:]
        several = [n for n, card in enumerate(self.cards) if card.count > 1]
        if before and before[0].value == "both" and several:
            self.last = several[-1]

    def _let_its_attack_be_over(self, card: int) -> None:
        """A card "attacked, so it's sideways": it attacked before all that is asked."""
        told = [act for act in self.acts if act.verb == "attack" and act.card == card]
        is_all = bool(told) and len(told) == len(self.acts) and self.cards[card].mode == "rest"
        if is_all and all(self.question[: act.end].casefold().endswith("ed") for act in told):
            self.acts.clear()
            self.at, self.is_open, self.begun = -1, False, 0
            self.done_before.add(("attack", ""))
            self.turn_of = ""

    def _change(self, item: Item) -> None:
        """`-10000` is a change of power; `-1` stands for the skill with that many markers."""
        act = self.act if self.acts else None
        if abs(item.value) >= LEAST_POWER:
            self._change_power(item)
            return
        if abs(item.value) < LEAST_POWER and self.is_open and act is not None and act.verb in (USE, "activate"):
            self.act = replace(act, verb="activate", what=item.text, end=item.end)
            return
        if abs(item.value) < LEAST_POWER and (place := self._marked()) is not None:
            self._append(Act("activate", item.text, card=place, start=item.start, end=item.end))
            return
        self.left.append(item.text)

    def _change_power(self, item: Item) -> None:
        """`gives it -10000`, `uses a +10000`; alone it is somebody's, or what the card before has got."""
        what, number = "lower" if item.value < 0 else "raise", abs(item.value)
        act = self.act if self.acts else None
        if act is not None and (act.what == CHANGE or (self.is_open and (act.verb, act.what) == (USE, ""))):
            self.act = replace(act, verb="effect", what=what, number=number, end=item.end)
            return
        if (
            act is not None
            and self.is_open
            and act.verb == "attack"
            and self.link in ("with", "has")
            and item.value < 0
        ):
            self.act = replace(act, verb="effect", what=what, number=number, end=item.end)  # "hits it with a -10k"
            return
        if any(each.what == what and each.number == number for each in self.acts):
            return  # "is the +10000 still there?"
        who, onto = self.subject if isinstance(self.subject, str) else NOBODY, self.last
        self._append(Act("effect", what, who, onto=onto, number=number, start=item.start, end=item.end))

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
        if self.is_not:
            self.idle.add(item.start)
            return  # "not flipped yet"
        then = self.items[place + 1] if place + 1 < len(self.items) else None
        if item.value in UNDER and self.is_passive and then is not None and then.value == "onto":
            self.stacked = self.last  # "it was evolved onto two cards"
            return
        mention = mention_at(self.items, place + 1) if then is not None else None
        if mention is None and self.last is not None and item.value in UNDER:
            self.cards[self.last] = replace(self.cards[self.last], under=UNDER[item.value])
            return  # "my Vegito, made by potara, is bounced"
        if mention is None:
            self.left.append(item.text)
            return
        self.state = item.value
