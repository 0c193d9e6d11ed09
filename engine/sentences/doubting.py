"""What a sentence that was read leaves in doubt, so that what is made of it need not be what is asked."""

from __future__ import annotations

from engine.sentences.asides import ENDS
from engine.sentences.persons import Persons
from engine.sentences.said import ME, OPPONENT, Act, Card, Level
from engine.sentences.settling import CHANGE, USE
from engine.sentences.verbs import CHOOSE
from engine.sentences.words import Item

#: A question is lost that has not so many words with a meaning for each that has none.
KNOWN_FOR_EACH_UNKNOWN = 3
#: Words for anybody, or for the other player.
YOU = ("you", "your", "u", "ur")
#: Kinds of words that always say something of a board.
LOUD = ("number", "power", "change", "keyword", "type", "name", "color")
#: Kinds of words behind which an unknown one is no more than said of another: "my majestic leader".
BEHIND_NOUNS = ("verb", "stop", "link", "and", "asks", "time", "mode")
#: How it is asked who does something.
WHO = ("who", "whose", "which")
#: How it is asked whether something is done: it may be, or it must be.
MAY = ("may", "must")


class Doubts(Persons):
    """A sentence that is looked at once more as a whole."""

    def _asks_choice(self) -> bool:
        """Whether it is asked who chooses, or whether something must be done."""
        begin = 0
        for place, item in enumerate(self.items):
            begin = place if item.kind == "stop" else begin
            clause = self.items[begin:place]
            if item.value == CHOOSE and any(each.text in WHO for each in clause):
                return True
            if item.value == "must" and any(each.value == "outcome" for each in clause):
                return True
        return False

    def _said_and_left(self) -> list[str]:
        """What is told and was not made use of, although it says something: a number, a card, or whose thing it is."""
        lost = []
        for place, item in enumerate(self.items):
            is_told = any(each.start == item.start for each in self.told)
            if not is_told or item.text not in self.left or item.start in self.idle:
                continue
            if item.kind == "number" and item.value in {level.count for level in self.levels}:
                continue  # it is said once more
            then = self.items[place + 1] if place + 1 < len(self.items) else None
            before = self.items[place - 1] if place else None
            is_noun = before is not None and before.kind == "possessive" and (then is None or then.kind in BEHIND_NOUNS)
            if item.kind in LOUD or (item.kind == "unknown" and is_noun):
                lost.append(item.text)
        return lost

    def _said_otherwise(self) -> list[str]:
        """How many cards are said to lie where another number of them is said to."""
        said: dict[tuple[str, str], int] = {}
        lost = []
        for level in self.levels:
            key = (level.who, level.area)
            if said.setdefault(key, level.count) != level.count:
                lost.append(self.question[level.start : level.end])
        return lost

    def _is_where(self, item: Item) -> bool:
        """Whether an area is where something is done from, goes to, or is not: "a counter from my energy"."""
        before = self.question[: item.start].casefold().split()[-3:]
        return self._is_gone_to(item) or (item.kind == "area" and not {"from", "in", "off"}.isdisjoint(before))

    def _is_stated(self, told: Card | Level) -> bool:
        """Whether a card, or how many there are, is told of in a sentence that asks nothing."""
        ends = [item for item in self.items if item.text in ENDS]
        begin = max((each.end for each in ends if each.end <= told.start), default=0)
        end = min((each.start for each in ends if each.start >= told.end), default=len(self.question))
        sentence = [item for item in self.items if begin <= item.start < end]
        is_named = isinstance(told, Level) or told.type or told.named or told.character or told.keywords or told.text
        return bool(is_named) and not any(item.kind == "asks" for item in sentence)

    def _asks_order(self) -> bool:
        """Whether it is asked what comes first of several things."""
        return not self.spoken.ordered.isdisjoint(self.question.casefold().replace("?", " ").split())

    def _is_lost(self) -> bool:
        """Whether so many words are unknown that what is made of the others need not be what is asked."""
        told = {item.start for item in self.told}
        unknown = sum(item.kind == "unknown" and item.start in told for item in self.items)
        unknown += sum(item.kind == "unknown" and item.start not in told for item in self.items) // 2
        known = sum(item.kind not in ("unknown", "stop", "asks", "link", "and") for item in self.items)
        is_must = (
            bool(self.acts)
            and all(act.of_question and not act.is_may for act in self.acts)
            and any((item.kind, item.value) == ("asks", "must") for item in self.items)
        )
        is_beyond = self.is_beyond or (is_must and not self.cards) or unknown * KNOWN_FOR_EACH_UNKNOWN >= known
        return is_beyond or any(map(self._is_misread, self.acts)) or self._asks_what_is_unknown()

    def _is_misread(self, act: Act) -> bool:
        """Whether an act cannot be what is meant: a card is used on itself, the other player attacks with one's own
        card, which no board here tells of, or it is asked whether a card can be given what no text is made for."""
        card = self.cards[act.card] if act.card is not None else None
        is_onto = any((item.kind, item.value) == ("link", "onto") and item.start > act.start for item in self.items)
        is_on_itself = act.verb == USE and act.card is not None and act.card == act.onto and is_onto
        is_anothers = (
            act.verb == "attack" and card is not None and (act.who, card.who) in ((OPPONENT, ME), (ME, OPPONENT))
        )
        is_yours = any(item.text in YOU for item in self.items) and self._is_on_ones_own(act)
        return is_on_itself or is_anothers or is_yours or self._is_a_leader_played(act) or self._may_be_given(act)

    def _is_on_ones_own(self, act: Act) -> bool:
        """Whether I attack my own card: with "you" in the question that is somebody else's attack."""
        return act.verb == "attack" and act.onto is not None and act.who == self.cards[act.onto].who == ME

    def _may_be_given(self, act: Act) -> bool:
        """Whether it is asked whether a card may be given something that is no number: "can I give it [Barrier]"."""
        before = [item for item in self.items if item.end <= act.start and item.kind not in ("person", "he", "time")]
        is_by_its_text = act.card is not None and self.cards[act.card].named is not None
        return act.what == CHANGE and not is_by_its_text and bool(before) and before[-1].value in MAY

    def _is_a_leader_played(self, act: Act) -> bool:
        """Whether "it" that is played or combined was taken for a Leader Card that was spoken of before."""
        card = self.cards[act.card] if act.card is not None else None
        roles = self.spoken.roles
        if card is None or act.verb not in ("play", roles.adds):
            return False
        return card.type == roles.leader and card.start < act.start

    def _asks_what_is_unknown(self) -> bool:
        """Whether it is asked whether something may be done, and nobody knows the word for it: "can I frobnicate"."""
        begin = 0
        for place, item in enumerate(self.items):
            if item.kind == "stop":
                begin = place + 1
            if item.kind != "asks" or item.value not in MAY:
                continue
            end = next((n for n, each in enumerate(self.items) if n > place and each.kind == "stop"), len(self.items))
            asked = self.items[begin:end]
            is_named = any(each.kind in ("verb", "mode") or each.value in self.spoken.used for each in asked)
            is_where = any(each.text in self.left and self._is_where(each) for each in self.items[place:end])
            if is_where or (not is_named and any(each.kind == "unknown" for each in self.items[place:end])):
                return True  # "can I frobnicate it", "can it go to the warp"
        return False
