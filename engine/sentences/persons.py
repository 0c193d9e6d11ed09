"""Who does something: a player, or a card that is spoken of like one; and whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from engine.sentences.levels import Levels
from engine.sentences.mentions import mention_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, other
from engine.sentences.words import COUNTER, Item

#: What players do, and no card.
PLAYERS_VERBS = ("play", "effect:draw", "use:Counter", "pass")
#: Links before an area in which a card lies.
WITHIN = ("in", "onto", "into")


class Persons(Levels):
    """A sentence of which the persons are read here."""

    def _person(self, who: str, place: int) -> int:
        self.who, self.chooser = who, ""
        self.is_not = False
        if (behind := self._turn_of(who, place)) is not None:
            return behind
        if self._is_swung_at():
            self.act = replace(self.act, card=self.act.onto, onto=None)
            self.link, self.is_open = "", False
            return place + 1
        if self.acts and (self.link == "by" or (self._is_from(place) and self.act.verb == "effect")):
            self.act = replace(self.act, who=who)
        else:
            self.subject = who
            self.is_open = False
        is_there = place + 1 < len(self.items) and self.items[place + 1].kind == "area"
        self.link, self.has = self.link if is_there and self.link in WITHIN else "", False
        return place + 1

    def _is_swung_at(self) -> bool:
        """Whether a player is what an attack is made at: "I swing a striker at him"; the card named is what attacks."""
        is_attack = self.is_open and bool(self.acts) and self.act.verb == "attack" and self.link in ("at", "into")
        is_of_one = is_attack and self.act.card is None and self.act.onto is not None
        return is_of_one and self.act.onto is not None and self.cards[self.act.onto].start >= self.act.end

    def _is_from(self, place: int) -> bool:
        """Whether "from" stands before: "gets -5000 from an opponent's skill"."""
        return self.link == "in" and place > 0 and self.items[place - 1].text in ("from", "off")

    def _turn_of(self, who: str, place: int) -> int | None:
        """`on his turn`, `at the start of my turn`."""
        if place + 1 == len(self.items) or (self.items[place + 1].kind, self.items[place + 1].value) != (
            "unit",
            "turn",
        ):
            return None
        self._let_blocks_be_over(who)
        if place and self.items[place - 1].value == "be" and not self.acts and self.step in self.spoken.phases:
            self.step = ""  # "at the end of the turn ... Now it's my turn"
        if self._is_attacked_in_the_turn_of(who) and self.items[place - 1].value == "be":
            self.turn_of, self.link, self.is_around = who, "", False
            return place + 2  # "my leader is attacked. It's my opponent's turn"
        is_later = self.link in ("onto", "in", "at") and self._comes_in_another_turn(who)
        if (not is_later and (self.link in ("onto", "in", "at") or self.is_around)) or (
            place and self.items[place - 1].text == "start"
        ):
            self.turn_of = self.turn_of or (other(who) if self.is_not else who)
        elif self._comes_in_another_turn(who):
            self.acts.append(Act("pass", who=other(who), start=self.items[place].start, end=self.items[place + 1].end))
            self.at = len(self.acts) - 1
        self.link, self.is_around = "", False
        return place + 2

    def _is_attacked_in_the_turn_of(self, who: str) -> bool:
        """Whether all that was told is that cards of the other player than whose turn it is are attacked."""
        hit = [self.cards[act.onto].who for act in self.acts if act.verb == "attack" and act.onto is not None]
        return bool(hit) and len(hit) == len(self.acts) and all(owner == other(who) for owner in hit)

    def _let_blocks_be_over(self, who: str) -> None:
        """What somebody blocked with before that one's own turn is in Rest Mode in it: "I blocked. Now on my turn"."""
        if self.link not in ("onto", "in", "at") or self.is_asked or not self.acts:
            return
        answers = [act for act in self.acts if act.what in self.spoken.answering and act.who == who]
        if len(answers) < len(self.acts) or any(act.card is None and act.onto is None for act in answers):
            return
        for act in answers:
            place = act.card if act.card is not None else act.onto
            assert place is not None
            self.cards[place] = replace(self.cards[place], mode="rest", who=self.cards[place].who or who)
        self.acts.clear()
        self.at, self.is_open, self.begun = -1, False, 0

    def _comes_in_another_turn(self, who: str) -> bool:
        """Whether what was told until now was done in the other player's turn: "I play it. Their turn, they attack"."""
        begun = [act for act in self.acts if act.verb in ("attack", "play", "activate", "pass")]
        is_of_others = bool(begun) and all(act.who in (other(who), NOBODY) for act in begun)
        return is_of_others and not self.is_asked and not self.is_denied and self.begun == len(self.acts)

    def _he(self, item: Item, place: int) -> int:
        """A card that is spoken of like a person; where there is none, it is the other player."""
        if item.value == "object":
            self._speak_of_a_person()
            if place + 1 < len(self.items) and self.items[place + 1].kind == "verb" and not self.link:
                return self._person(OPPONENT, place)  # "I make him draw 2"
            others = [n for n, card in enumerate(self.cards) if card.type != self.spoken.roles.leader]
            if self._is_swung_at() and others == [self.act.onto]:
                return self._person(other(self.act.who or ME), place)
            if self.link or (self.is_open and self.act.what != COUNTER):
                self._it()
        elif (
            self.last is None
            or self.is_he_a_player
            or self._is_done_by_players(place)
            or (item.value == "subject" and self._attacks_the_last(place))
        ):
            self.is_he_a_player = True
            return self._person(OPPONENT, place)
        elif item.value == "subject" and self._is_combined(self.last) and (fighter := self._fighter()) is not None:
            self.last = self.subject = fighter
            self.is_open, self.link = False, ""
        elif item.value == "subject" and not self.is_asked:
            then = self.items[place + 1] if place + 1 < len(self.items) else None
            if then is not None and (then.kind, then.value) == ("link", "has") and self._has_attacked_the_last():
                self.last = self.act.card  # "his leader hits mine and he has critical"
            self.subject, self.is_open, self.link = self.last, False, ""
            self.is_passive = item.text in ("he's", "she's", "hes", "shes")
        return place + 1

    def _is_combined(self, card: int) -> bool:
        """Whether a card is only one that is combined, of which nobody says what it has: "some combo cards"."""
        is_any = self.cards[card].is_any_of_its_type and not self.cards[card].character
        return is_any and any(act.verb == self.spoken.roles.adds and act.card == card for act in self.acts)

    def _fighter(self) -> int | None:
        """The card that attacks in what was told."""
        return next((act.card for act in reversed(self.acts) if act.verb == "attack" and act.card is not None), None)

    def _speak_of_a_person(self) -> None:
        """ "Him" is no skill of which only the text was told, where a card was named before."""
        if self.last is None or not self.cards[self.last].text or self.cards[self.last].type:
            return
        named = [n for n, card in enumerate(self.cards) if card.named or card.character]
        self.last = named[-1] if named else self.last

    def _attacks_the_last(self, place: int) -> bool:
        """Whether "he" attacks the card spoken of last, or mine, and so is no card: "he attacks that leader"."""
        rest = [
            item for item in self.items[place + 1 : place + 8] if item.value not in ("be", "already", "outcome", "may")
        ]
        if not rest or rest[0].value != "attack" or self.last is None:
            return False
        behind = [item for item in rest[1:] if item.kind != "link" or item.value == "it"]
        if not behind or (behind[0].kind, behind[0].value) in (("link", "it"), ("he", "object")):
            return bool(behind)
        mention = mention_at(self.items, self.items.index(behind[0]))
        return mention is not None and (mention[0].who == ME or self.cards[self.last].may_be(mention[0]))

    def _refer(self, item: Item) -> None:
        """`the one being attacked`, `the attacking card`: a card that has that part in the attack that was told."""
        fights = [place for place, act in enumerate(self.acts) if act.verb == "attack"]
        if not fights and item.value == "card":  # "the card attacking me": it does so around all that is told
            self.acts.insert(0, Act("attack", who=OPPONENT, start=item.start, end=item.end))
            self.at, self.begun, fights = self.at + 1, self.begun + 1, [0]
        if not fights:
            self.left.append(item.text)
            return
        attack = self.acts[fights[-1]]
        place = attack.card if item.value == "card" else attack.onto
        if place is None:
            self.cards.append(Card(attack.who if item.value == "card" else other(attack.who)))
            place = len(self.cards) - 1
            is_attacker = item.value == "card"
            self.acts[fights[-1]] = replace(attack, card=place) if is_attacker else replace(attack, onto=place)
        self._place(place)

    def _has_attacked_the_last(self) -> bool:
        """Whether the card spoken of last is what the one that attacks, attacks."""
        fights = self.acts[self.at :][:1] if self.acts else []
        return any(act.verb == "attack" and act.card is not None and act.onto == self.last for act in fights)

    def _is_done_by_players(self, place: int) -> bool:
        """Whether a verb follows that no card does, or not the one that attacks: "he combos two", "he blocks"."""
        rest = [each for each in self.items[place + 1 : place + 4] if (each.kind, each.value) != ("time", "already")]
        rest = [each for each in rest if each.kind != "asks"]
        if not rest or rest[0].kind != "verb":
            return False
        mine = [act for act in self.acts if act.verb == "attack" and act.who in (ME, NOBODY)]
        is_answer = rest[0].value.partition(":")[2] in self.spoken.answering and any(
            act.card == self.last for act in mine
        )
        return is_answer or rest[0].value in (*PLAYERS_VERBS, self.spoken.roles.adds)
