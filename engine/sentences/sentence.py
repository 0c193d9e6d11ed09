"""A sentence as far as it was read: its cards, what is done with them, and what comes next may belong to."""

from __future__ import annotations

from dataclasses import replace

from engine.sentences.comparing import Comparison
from engine.sentences.said import NOBODY, Act, Card, Level, other
from engine.sentences.settling import CHANGE, USE
from engine.sentences.waiting import Waiting
from engine.sentences.words import COUNTER, Item, Spoken

#: Verbs behind which another card that is joined by "and" is one more to do the same with, besides that by which a card
#: adds to another's power.
JOINED = ("play", "activate", "attack")
#: So many cards lie under one of which is said how it came about.
UNDER = {"under": 1, "under two": 2}


class Sentence:
    """The cards and acts of a question; what is known of the sentence that is being read stands in the attributes."""

    def __init__(self, question: str, spoken: Spoken) -> None:
        self.question, self.spoken = question, spoken
        self.cards: list[Card] = []
        self.levels: list[Level] = []
        self.acts: list[Act] = []
        self.left: list[str] = []
        self.lost: list[str] = []  # what says something that no board here shows
        self.idle: set[int] = set()  # where words begin that say nothing of the board
        self.told: list[Item] = []  # what was read and asks nothing
        self.is_first_turn = self.goes_second = False
        self.turn_of = NOBODY
        self.step = ""
        self.who = NOBODY  # the one spoken of last
        self.last: int | None = None  # the card spoken of last
        self.ends = 0  # where the last mention of a card, or what is said of it, ends
        self.before = 0  # where the item before this one ends
        self.at = -1  # the place of the act spoken of last
        self.chosen_for: int | None = None  # the place of the act for which a card is chosen
        self.choosing: int | None = None  # the card whose skill chooses
        self.chooser = ""  # who chooses the card that something is done to
        self.comparisons: list[Comparison] = []
        self.state = ""  # what is said to have become of the next card
        self.done_before: set[tuple[str, str]] = set()  # what was done before all that is told
        self.waiting: list[Waiting] = []  # skills of which only is said whose they are
        self.used = ""  # the keyword of the card that is placed next, if players use it
        self.is_beyond = False  # whether something is told that no board can show
        self.is_he_a_player = False  # whether "he" was the other player before
        self.listed: tuple[str | int | None, bool, str] | None = None  # whoever did, or had, what stands before a comma
        self.may_before = ""  # `may` or `must`, where that is asked before a comma
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
        self.asks_here = False  # whether something is asked in it
        self.is_bare = False  # whether it asks with no word for it
        self.which: int | None = None  # where it is asked with which card something may be done
        self.is_not = False  # whether what comes next is said not to be so
        self.is_asked = False  # whether the question asks what comes of something
        self.was_done = False  # whether that was told of which a time before may be told
        self.is_may = ""  # `may` or `must`, where it is asked whether something may or must be done
        self.is_joined = False  # whether "and" stands before this item
        self.has = False  # whether the cards that are named are what somebody has
        self.haver = ""  # who has them
        self.stacked: int | None = None  # the card that lies on those that are named next
        self.area_next = ""  # where the next card lies
        self.is_taken = False  # whether the next card is one of which a board shows no more than that it was taken
        self.begun = len(self.acts)

    @property
    def act(self) -> Act:
        """What is done, as far as it was read; only where `acts` has any."""
        return self.acts[self.at]

    @act.setter
    def act(self, act: Act) -> None:
        self.acts[self.at] = act

    def _add_text(self, text: str, *, is_assumed: bool = False) -> None:
        """A card of the store has its text already; what a skill does, where it is told, stands in place of what was
        assumed of it."""
        assert self.last is not None
        card = self.cards[self.last]
        if card.named is not None or text in card.text:
            return
        begins = self._begins_as_assumed(card)
        if begins and not is_assumed and text.startswith(begins):
            card = replace(card, text="", is_text_assumed=False)
        text = "\n".join(filter(None, (card.text, text)))
        self.cards[self.last] = replace(card, text=text, is_text_assumed=card.is_text_assumed or is_assumed)

    def _begins_as_assumed(self, card: Card) -> str:
        """How the skill of a card begins of which nobody told what it does; `` for any other."""
        return card.text[: -len(self.spoken.untold)] if card.is_text_assumed else ""

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
                self._forget_a_play()
                return
            if act.verb in ("play", self.spoken.roles.adds) and self.cards[self.last].type == self.spoken.roles.leader:
                others = [place for place, each in enumerate(self.cards) if each.type != self.spoken.roles.leader]
                card = others[-1] if others else None
            is_put_on_it = act.what in self.spoken.on_top and self.cards[self.last].type == self.spoken.roles.leader
            if is_put_on_it:
                others = [n for n, each in enumerate(self.cards) if each.type != self.spoken.roles.leader]
                card = others[-1] if others else None
            elif act.verb == USE and act.what not in ("", COUNTER) and act.card is None:
                able = [place for place, each in enumerate(self.cards) if act.what in each.keywords]
                card = able[-1] if able else card
            elif card == act.onto and self.link in ("onto", "at") and act.what in ("raise", "lower"):
                return  # "with +5000 on it"
            elif card == act.card and self.link in ("with", "by"):
                return  # it is done with it as it is
            elif card in (act.card, act.onto):  # it is not done with itself, but with the card spoken of before
                others = [place for place in range(len(self.cards)) if place not in (act.card, act.onto)]
                card = others[-1] if others else None
        if card is not None:
            self._place(card)
            if self.is_open and self.act.card is not None:
                self.last = self.act.card  # what is spoken of goes on to be what does it

    def _forget_a_play(self) -> None:
        """What is told to be done with a card that is in play already is not that it is played."""
        if self.act.verb == "play" and self.act.card is None:
            gone = self.acts.pop(self.at)
            self.left.append(self.question[gone.start : gone.end])
            self.at, self.is_open = len(self.acts) - 1, False

    def _has_a_part(self, card: int) -> bool:
        """Whether a card cannot be what is combined or played now: it has a part in what was done before."""
        is_brought = self.is_open and self.act.verb in (self.spoken.roles.adds, "play")
        return is_brought and any(card in (act.card, act.onto) for act in self.acts if act is not self.act)

    def _instead(self, *acts: Act) -> None:
        """Puts these in place of the act spoken of last."""
        self.acts[self.at : self.at + 1] = acts
        self.at += len(acts) - 1

    def _card(self, card: Card, does_next: bool) -> None:
        """A card is spoken of: one of before, what another has, or a new one."""
        if self.which is not None and len(self.question[self.which : card.start].split()) <= 3:
            self.idle.add(card.start)
            return  # "which cards may I combo"
        if self.stacked is not None:
            below = self.cards[self.stacked]
            self.cards[self.stacked] = replace(below, under=(below.under or 0) + card.count)
            return
        if card.who:
            self.who = card.who
        if card.type == self.spoken.roles.leader:
            card = replace(card, count=1)  # everybody has one
        self.used = next((each for each in card.keywords if each in self.spoken.used), "")
        if card.markers is not None and card.is_bare and self.link != "with" and (self.is_may or self.is_asked):
            self.idle.add(card.start)
            return  # "do I get 2 markers"
        if card.markers is not None and self.last is not None and not (card.type or card.named or card.keywords):
            self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)  # "it is on 4 markers"
            self.link = ""
            return
        if self._is_the_attacker(card):
            return
        if self.used and self._uses_skill(card):
            return
        if (
            self.used
            and self.is_asked
            and not self.is_open
            and card.is_bare
            and any(act.what == self.used for act in self.acts)
        ):
            return  # "does the evolve card stay in my hand": the one that was told of
        if self.is_asked and card.is_bare and self._has_in_sight(card):
            return  # "does revenge still kill it": that of the card that was told of
        is_bare_power = card == Card(power=card.power, start=card.start, end=card.end, is_bare=True)
        if self.is_asked and (is_bare_power or not (card.keywords or card.type or card.named or card.character)):
            return  # "where do the cards go?", "am I safe with 15k?"
        if card.named is not None and self._stands_in_its_bracket(card):
            self.cards[self.last or 0] = self.cards[self.last or 0].with_what_is_said_of(card)
            return
        if self.is_open and (self._is_force(card) or self._is_gained(card)):
            return
        if self._is_played_by_a_keyword(card):
            return
        if self.has and self.is_open and not card.is_bare:
            self.is_open = False
        if self._is_said_to_be(card) or self._is_of_who_has_it(card) or self._is_of_the_fight(card):
            return
        # "with [Double Strike]", and "does [Indestructible] save it", are said of the card before.
        is_begun = does_next or self.link or self.is_open or self.subject is not None or not self.acts
        is_owned = self.link == "has" and isinstance(self.subject, str)  # "they have a [Double Strike] card"
        is_said_of = (self.link in ("with", "has") and not is_owned) or not is_begun or self._continues(card)
        if self._is_fought_with(card):
            self.is_open = True
        has = card.is_bare and self.last is not None and is_said_of and not self.area_next
        if has and not (self._takes_an_instrument() and self._is_an_instrument(card)):
            assert self.last is not None
            self.last = self._whose_power_is_open(card, self._who_fights_with(card, self.last))
            self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)
            self.link = ""
            return
        if self._is_given_with_power(card):
            self.left.append(self.question[card.start : card.end])
            return
        if self._is_only_asked_about(card):
            self.idle.add(card.start)
            return
        if card.named is not None and not card.who and isinstance(self.subject, str) and self._is_a_verb(card):
            card = replace(card, who=self.subject)  # "they Flying Kite my attack"
        player = self.subject if self._is_at_power(card) and isinstance(self.subject, str) else None
        self._place(self._known(self._with_its_place(card)))
        if self.chosen_for is not None and self.last is not None:
            self.acts[self.chosen_for] = replace(self.acts[self.chosen_for], who=self.chooser, onto=self.last)
            self.chosen_for = None
        self.subject = player or self.subject  # "he's at 15k and combos"

    def _is_played_by_a_keyword(self, card: Card) -> bool:
        """`play it with over realm`: that keyword is what is used."""
        if not self.is_open or self.act.verb != "play" or self.act.card is None or self.link not in ("with", "by"):
            return False
        used = [each for each in card.keywords if each in self.spoken.used and each in self.spoken.lies_in]
        if not used or not card.is_bare:
            return False
        self.cards[self.act.card] = self.cards[self.act.card].with_what_is_said_of(card)
        self.act, self.link = replace(self.act, verb=USE, what=used[0]), ""
        return True

    def _who_fights_with(self, said: Card, last: int) -> int:
        """The card of which a keyword is said behind an attack: "he attacks my leader. It has critical"."""
        single = (self.spoken.roles.leader, self.spoken.roles.marked)
        fights = self.acts[self.at] if self.acts and self.acts[self.at].verb == "attack" else None
        is_attackers = said.keywords and self.link == "has" and self.cards[last].type in single
        if fights is None or fights.card is None or fights.onto != last or not is_attackers:
            return last
        return last if self.cards[fights.card].type in single else fights.card

    def _whose_power_is_open(self, said: Card, last: int) -> int:
        """The card of which a power is said: the last, unless it has another and what it fights with has none."""
        power = self.cards[last].power
        if said.power is None or power in (None, said.power) or not self.acts:
            return last
        parts = [part for part in (self.act.card, self.act.onto) if part not in (None, last)]
        open_parts = [part for part in parts if part is not None and self.cards[part].power is None]
        return open_parts[0] if open_parts else last

    def _is_given_with_power(self, card: Card) -> bool:
        """Whether a keyword is given together with power: "it got +5000 and [Critical] for the turn"; it is not
        printed, and no text is made for it."""
        is_joined = self.is_joined and self.is_open and not self.link and card.is_bare and bool(card.keywords)
        return is_joined and self.act.what in self.spoken.changes_in_battle

    def _is_only_asked_about(self, card: Card) -> bool:
        """Whether a card stands where it is asked what comes of what was told, and is none that was told of: "does he
        hit with 25k double strike"."""
        if not self.is_asked or not (self.acts or self.cards) or card.named is not None:
            return False
        is_known = any(known.may_be(card) for known in self.cards) or card.says_only_whose
        is_needed = not self.acts or (self.is_open and self.act.is_asked and not card.is_bare)
        return not is_known and not is_needed

    def _is_a_verb(self, card: Card) -> bool:
        """Whether the name of a card stands for its use: behind a player, and before what it is used on."""
        behind = self.question[card.end :].casefold().split()[:2]
        is_onto = bool({"it", "my", "his", "her", "their", "that", "the", "me"} & set(behind))
        return self.link == "" and not self.has and not self.is_open and is_onto

    def _has_in_sight(self, card: Card) -> bool:
        """Whether a keyword alone is one that a card has, or may have by its own text, and no new card's."""
        plain = Card(keywords=card.keywords, start=card.start, end=card.end, is_bare=True)
        if card != plain or not card.keywords or self._is_a_noun(card):
            return False
        return any(each.named or set(card.keywords) <= set(each.keywords) for each in self.cards)

    def _is_a_noun(self, card: Card) -> bool:
        words = self.question[: card.start].casefold().split()[-1:]
        return bool(words) and words[0] in ("a", "an", "another", "my", "his", "her", "their")

    def _is_the_attacker(self, card: Card) -> bool:
        """`KO the attacker`, `revenge KOs my attacker`: the card that attacks in what was told."""
        words = self.question[: card.end].casefold().split()[-2:]
        fights = [place for place, act in enumerate(self.acts) if act.verb == "attack"]
        is_owners = bool(fights) and card.who not in (NOBODY, other(self.acts[fights[-1]].who))
        if not (words[:1] == ["the"] or is_owners) or not words[-1].startswith("attacker"):
            return False
        if self.is_asked or not fights:
            return self.is_asked and bool(self.acts)
        attack = self.acts[fights[-1]]
        if attack.card is None:
            self.cards.append(replace(card, who=attack.who))
            attack = replace(attack, card=len(self.cards) - 1)
            self.acts[fights[-1]] = attack
        self._place(attack.card if attack.card is not None else 0)
        return True

    def _uses_skill(self, card: Card) -> bool:
        """`use the card's [Aegis]`: the keyword is what is used of the card before."""
        is_used = self.is_open and card.is_bare and self.act.card is not None and self.act.card == self.last
        if not is_used or (self.act.verb, self.act.what) != ("activate", ""):
            return False
        self.act, self.used = replace(self.act, verb=USE, what=self.used), ""
        return True

    def _is_force(self, card: Card) -> bool:
        """`attack for 25k` says how strong the attacker is, `combo 15k` how much is added; of `combo up to 30k`, what
        comes of it, nothing is made."""
        act, is_power = self.act, card.is_bare and card.power is not None and not card.keywords and not self.link
        if not is_power or self._continues(card) or act.verb not in ("attack", self.spoken.roles.adds):
            return False
        before = self.question[: card.start].casefold().split()[-1:]
        if act.verb == self.spoken.roles.adds:
            if before[0] in ("a", "an", "another", "one"):
                return False  # "he combos a 5k"
            if before[0] == "to" or act.card is not None:
                self.left.append(self.question[card.start : card.end])
                self.idle.add(card.start)
            else:
                self.cards.append(Card(act.who, adds=card.power, start=card.start, end=card.end))
                self.act = replace(act, card=len(self.cards) - 1)
                self.last = self.act.card
        elif act.card is None:
            self.cards.append(replace(card, is_bare=False))
            self.act = replace(act, card=len(self.cards) - 1)
        else:
            self.cards[act.card] = self.cards[act.card].with_what_is_said_of(card)
        return True

    def _is_said_to_be(self, card: Card) -> bool:
        """`my leader is that card`: they are one."""
        is_one = self.is_passive and not self.link and self.last is not None and self.subject == self.last
        is_at = self.link in ("at", "onto") and card.power is not None and not card.keywords  # "is on 20k"
        if is_at and self.is_passive and self.last is not None and self.subject == self.last and card.is_bare:
            self.cards[self.last], self.link = self.cards[self.last].with_what_is_said_of(card), ""
            return True
        if is_one and card.is_bare and (card.keywords or card.power is not None or card.colors) and not self.is_asked:
            assert self.last is not None
            self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)
            return True
        if self._is_any_card_that_is(card):
            self.cards[self.last or 0] = self.cards[self.last or 0].with_what_is_said_of(card)
            self.is_passive = False
            return True
        if not is_one or card.who:
            return False
        if self.last is not None and self.cards[self.last].named and not card.named:
            return True  # its own text says so
        if card.is_bare or (self.last is not None and self.cards[self.last].named):
            return False
        assert self.last is not None
        self.cards[self.last] = self.cards[self.last].with_what_is_said_of(card)
        self.is_passive = False
        return True

    def _is_of_who_has_it(self, card: Card) -> bool:
        """`Blocker came from another card`: a keyword that begins a sentence is that of the card that has it."""
        before = self.question[: card.start].rstrip(" [")
        is_begun = self.link or self.is_open or self.subject is not None or before[-1:] not in (".", "!", "?")
        if is_begun or not (card.is_bare and card.keywords) or self._is_a_noun(card) or self._continues(card):
            return False
        having = [n for n, each in enumerate(self.cards) if set(card.keywords) <= set(each.keywords)]
        self.last = having[-1] if having else self.last
        return bool(having)

    def _is_of_the_fight(self, card: Card) -> bool:
        """`..., 15k into 15k`: behind an attack these are the powers of whatever fights, in a sentence of their own."""
        is_power = card.is_bare and card.power is not None and not card.keywords and card.count == 1
        fights = [act for act in self.acts if act.verb == "attack" and None not in (act.card, act.onto)]
        if not is_power or not fights or self.is_open or self.subject is not None or self._is_a_noun(card):
            return False
        before = self.question[: card.start].rstrip()
        part = fights[-1].onto if self.link in ("into", "at") else fights[-1].card if before[-1:] in ".,;" else None
        if part is None or self.cards[part].power not in (None, card.power):
            return False
        self.cards[part] = self.cards[part].with_what_is_said_of(card)
        self.link = ""
        return True

    def _is_any_card_that_is(self, card: Card) -> bool:
        """`the only card I have is that one`: of the first no more is said than that it is a card."""
        if self.last is None or not self.is_passive or self.link or self.is_asked or not (card.named or card.type):
            return False
        any_card = self.cards[self.last]
        said = (any_card.type, any_card.keywords, any_card.named, any_card.power, any_card.colors, any_card.character)
        return not any((*said, any_card.text, any_card.cost)) and any_card.count == 1

    def _is_gained(self, card: Card) -> bool:
        """`it gets double strike`: what a card gains it has."""
        act = self.act
        place = act.onto if act.onto is not None else act.card
        if act.what != CHANGE or not (card.is_bare and card.keywords) or place is None:
            return False
        if act.is_may:
            self.idle.add(card.start)
            return True  # "can I give it [Blocker] with this card": it has none yet
        self.cards[place] = self.cards[place].with_what_is_said_of(replace(card, gained=card.keywords))
        return True

    def _stands_in_its_bracket(self, card: Card) -> bool:
        """Whether a card of the store is named in the bracket behind a card of which no name was said."""
        if self.last is None or self.cards[self.last].named is not None:
            return False
        between = self.question[self.cards[self.last].end : card.start]
        if not between.strip() and self.cards[self.last].type and not card.who:
            return True  # "my Gogeta leader SD6-01"
        return between.lstrip().startswith("(") and ")" not in between

    def _continues(self, card: Card) -> bool:
        """Whether numbers stand right behind a card, as in brackets: they are its own."""
        between = self.question[self.ends : card.start].strip(" ,(").casefold()
        is_beside = between in ("", "that", "which") and (card.cost is not None or not between)
        return self.last is not None and is_beside and card.type == "" and card.count == 1

    def _with_its_place(self, card: Card) -> Card:
        """Whose the card is and where it lies, by the words before it."""
        if self._is_at_power(card) and isinstance(self.subject, str):
            card = replace(card, who=self.subject, type=self.spoken.roles.leader, is_bare=False)
        is_aside = self.question[: card.start].endswith("(") and isinstance(self.subject, str)
        if is_aside and card.who == NOBODY and card.type == self.spoken.roles.leader:
            card = replace(card, who=str(self.subject))
        if self.has and card.who == NOBODY and not self.is_open:
            card = replace(card, who=self.who)
        if self.area_next:
            card, self.area_next = replace(card, area=self.area_next), ""
        state, self.state = self.state, ""
        if state in UNDER and card.under is None:
            card = replace(card, under=UNDER[state])
        if state == "rest" and not card.mode:
            card = replace(card, mode=state)
        return replace(card, is_flipped=True) if state == "flipped" else card

    def _is_at_power(self, card: Card) -> bool:
        """Whether a player is said to be at a power: it is that of the Leader Card."""
        is_at = self.question[: card.start].casefold().rstrip().endswith((" at", " on"))
        return is_at and card.is_bare and card.power is not None and not card.keywords

    def _known(self, card: Card) -> int:
        """The place of the card, which may be one of before."""
        is_single = card.type in (self.spoken.roles.leader, self.spoken.roles.marked) and card.who != NOBODY
        alike = [n for n, each in enumerate(self.cards) if each.type == card.type and each.who == card.who]
        if is_single and alike and not card.is_another and self.cards[alike[-1]].named is None:
            self.cards[alike[-1]] = self.cards[alike[-1]].with_what_is_said_of(card)
            return alike[-1]  # nobody has two of them
        if not (card.is_another or self.question[: card.start].casefold().endswith((" a ", " an "))):
            for place, known in enumerate(self.cards):
                if known.may_be(card):
                    self.cards[place] = known.with_what_is_said_of(card)
                    return place
            if (meant := self._the_only_one(card)) is not None:
                return meant
            if card.says_only_whose and (meant := self._only_one_of(card.who)) is not None:
                return meant
        self.cards.append(replace(card, is_in_doubt=self.is_asked or self.is_may != "", is_taken=self.is_taken))
        return len(self.cards) - 1

    def _the_only_one(self, card: Card) -> int | None:
        """The place of the only card of a type that was spoken of: "the battle card"; of Leader Cards that is meant by
        the word alone, unless something is done to it."""
        is_alone = card == Card(type=card.type, mode=card.mode, start=card.start, end=card.end)
        alike = [n for n, each in enumerate(self.cards) if each.type == card.type]
        if not is_alone or not card.type or len(alike) != 1:
            return None
        before = self.question[: card.start].casefold()
        is_leader = card.type == self.spoken.roles.leader
        is_meant = not (self.is_open or self.link) if is_leader else before.endswith(("the ", "that ", "this "))
        differs = self.cards[alike[0]].mode not in ("", card.mode) if card.mode else False
        if not is_meant or differs:
            return None
        self.cards[alike[0]] = self.cards[alike[0]].with_what_is_said_of(card)
        return alike[0]

    def _only_one_of(self, who: str) -> int | None:
        """The place of the only card of a player that was spoken of: "my card"."""
        theirs = [n for n, card in enumerate(self.cards) if card.who == who and card.type != self.spoken.roles.leader]
        return theirs[0] if len(theirs) == 1 and who else None

    def _takes_an_instrument(self) -> bool:
        """Whether the verb before still lacks the card that it is done with."""
        return self.link == "with" and self.is_open and self.act.card is None

    def _is_fought_with(self, card: Card) -> bool:
        """Whether "with a striker" stands behind what is said of the card that is attacked: "hits my guy, which is
        rested, with a striker"."""
        act = self.acts[self.at] if self.acts else None
        is_lacking = act is not None and act.verb == "attack" and act.card is None and act.onto is not None
        is_another = act is not None and act.onto == self.last and self.question[: card.start].endswith(" a ")
        return is_lacking and is_another and self.link == "with" and bool(card.keywords or card.type or card.power)

    def _is_an_instrument(self, card: Card) -> bool:
        """Whether "with" something names another card: "with revenge" is said of the Battle Card before."""
        if not card.keywords or self.last is None or self.cards[self.last].type != self.spoken.roles.usual:
            return bool(card.keywords or card.power)
        before = self.question[self.ends : card.start].split()
        return before != ["with"]

    def _place(self, card: int) -> None:
        """Gives a card its part in what is done."""
        self.last = card
        if self.is_open and self.is_joined and not self.link and self._is_of_the_one_attacked(card):
            self.is_open = False  # "my leader attacks and his leader is 10k"
        if self.is_open and self.act.verb == "attack" and self.act.card == card and not self.link:
            return  # "with my Gogeta leader SD6-01": it is named once more
        if not self.is_open:
            if self.is_joined and isinstance(self.subject, int) and self.subject != card:
                self.also.append(self.subject)
            self.subject = card
        elif self.is_joined and not self.link and (act := self._once_more(card)) is not None:
            self._append(act)
        else:
            self.act = self._with_part(self.act, card)
        self.link = ""

    def _is_of_the_one_attacked(self, card: int) -> bool:
        act = self.act
        if act.verb != "attack" or act.card is None:
            return False
        who = act.who or self.cards[act.card].who
        return who != NOBODY and self.cards[card].who == other(who)

    def _append(self, act: Act) -> None:
        self.acts.append(act)
        self.at, self.is_open = len(self.acts) - 1, True

    def _once_more(self, card: int) -> Act | None:
        """The same with another card: "I play this one and that one"."""
        act = self.act
        is_brought = act.verb in (*JOINED, self.spoken.roles.adds) or (
            act.verb == USE and act.what in self.spoken.lies_in
        )
        if not is_brought or act.card is None or (act.verb == "attack" and act.onto is not None):
            return None
        return replace(act, card=card, onto=None if act.verb != "attack" else act.onto)

    def _with_part(self, act: Act, card: int) -> Act:
        if self._is_what_uses_it(act, card):
            self.cards[act.card or 0] = replace(self.cards[act.card or 0], is_meant_before=True)
            return replace(act, card=card)
        if act.verb in (USE, "activate") and not act.what and (act.verb == USE or self.used):
            used, self.used = self.used, ""
            return replace(act, verb=USE, what=used, card=card) if used else replace(act, verb="activate", card=card)
        if (
            act.what == "ko"
            and self.link == "by"
            and not self.cards[card].named
            and self.cards[card].type != self.spoken.roles.used
        ):
            self.left.append(self.question[act.start : act.end])  # by its attack, most likely, and that is played
            return replace(act, verb="attack", what="", card=card)
        if act.what in self.spoken.joins and not self.link and act.what not in self.cards[card].keywords:
            area = self.cards[card].area or self.spoken.joins[act.what]
            self.cards[card] = replace(self.cards[card], area=area)
            return act  # "I union-fuse this one and that one": both come under it
        if act.what == CHANGE or act.what in ("lower", "raise"):
            if self.link not in ("with", "by") and not self._is_where_it_comes_from(card):
                return replace(act, onto=card)
            self.last = act.onto if act.onto is not None else card
            return replace(act, card=card)
        if self.link == "into" and act.verb == USE and act.card is not None:
            while self.at and (self.acts[self.at - 1].verb, self.acts[self.at - 1].what) == (act.verb, act.what):
                act = self.acts[self.at - 1]  # "union this one and that one into it"
                del self.acts[self.at]
                self.at -= 1
            return replace(act, card=card, onto=act.onto if act.onto is not None else act.card)
        if self.link == "into" and act.what in self.spoken.on_top and act.onto is None:
            return replace(act, card=card)  # "he evolves into that one"
        if self._is_swung(act, card):
            return replace(act, card=card)
        if act.verb == "attack" and self.link in ("at", "onto", "into") and act.onto is not None and act.card is None:
            return replace(act, card=act.onto, onto=card)  # "he swings a striker at my leader"
        if act.verb == self.spoken.roles.adds and act.card is not None:
            return act
        part = "card" if self.link in ("with", "by") or self._comes_first(act) else "onto"
        if part == "card" and act.card is not None and act.onto is None and self.link not in ("with", "by"):
            part = "onto"
        if part == "card" and act.card is not None and act.onto is None:
            act = replace(act, onto=act.card)  # "my blocker is attacked by a striker"
        return replace(act, card=card) if part == "card" else replace(act, onto=card)

    def _is_what_uses_it(self, act: Act, card: int) -> bool:
        """Whether a keyword was named by itself, and then the card that has it: "used Over Realm on that card"."""
        if act.verb != USE or not act.what or act.card is None or self.link != "onto":
            return False
        named = self.cards[act.card]
        return named == Card(keywords=named.keywords, start=named.start, end=named.end, is_bare=named.is_bare) and bool(
            self.cards[card].named
        )

    def _is_where_it_comes_from(self, card: int) -> bool:
        """Whether "from" stands before a card: "it gets -5000 from that one"."""
        before = self.question[: self.cards[card].start].casefold().rstrip()
        return self.link == "in" and before.endswith(
            (" from", " off", " from my", " from his", " from her", " from their")
        )

    def _is_swung(self, act: Act, card: int) -> bool:
        """Whether an attack names first whoever makes it: "I swing my leader at hers", "they swing leader"."""
        if act.verb != "attack" or self.link or act.card is not None or not act.who or act.onto is not None:
            return False
        whose = self.cards[card].who
        is_alone = whose == NOBODY and self.question[act.start : act.end].casefold().startswith(("swing", "swung"))
        return whose == act.who or (is_alone and self.cards[card].type == self.spoken.roles.leader)

    def _comes_first(self, act: Act) -> bool:
        """Whether a verb names first what it is done with: one plays a card, but attacks one."""
        names_target = act.verb in ("attack", "effect") or act.what == COUNTER
        return not names_target and act.card is None and self.link not in ("onto", "at")

    def _add(self, act: Act) -> None:
        """Puts an act where it belongs among the others."""
        if self.is_past and not (act.verb == self.spoken.roles.adds and self.acts):
            self._was_done(act)
            return
        is_told = any(card.text for card in self.cards) and self.is_may != ""  # "do I have to bounce my own guy"
        if act.verb == "effect" and ((act.is_asked and self.acts) or is_told):
            self._begin_again()  # what comes of the rest is what is asked
            self.subject = act.who or None
            return
        if self._is_done_by_the_counter(act):
            return
        if act.is_asked and not act.is_may and act.verb == "play" and any(act.card == each.card for each in self.acts):
            self._begin_again()
            return  # "does it come down": what is done with it was told
        for card in self.also:
            self.acts.append(replace(act, card=card, onto=None))
        at = len(self.acts)
        if self.is_around and at > self.begun:
            follows = {act.verb, act.what} & set(self.spoken.answering) and self.acts[0].verb == "attack"
            at = 1 if follows else 0
        self.acts.insert(at, act)
        self._begin_again()
        self.at, self.is_open = at, True

    def _is_done_by_the_counter(self, act: Act) -> bool:
        """`counters with a card that draws 2`: it is what the [Counter] does."""
        before = self.acts[self.at] if self.acts else None
        if before is None or act.verb != "effect" or before.what != COUNTER or act.card is None:
            return False
        if before.card != act.card or self.cards[act.card].named:
            return False
        self.act = replace(act, who=before.who, card=None, by=COUNTER)
        self._begin_again()
        self.is_open = True
        return True

    def _was_done(self, act: Act) -> None:
        """What was done before is not done now; a card that has attacked or blocked is in Rest Mode."""
        self._begin_again()
        self.was_done = True
        self.done_before.add((act.verb, act.what))
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
        if act.what == COUNTER and self.link == "with" and self.last is not None and self.cards[self.last].named:
            self._append(replace(act, card=self.last, who=act.who or self.who))  # "King Cold with his counter"
            self.subject, self.link = None, ""
            return place + 1
        if (act.verb not in ("effect", USE) or act.what == COUNTER) and not self.is_denied:
            self.acts.insert(0, replace(act, is_asked=True))
            self.begun, self.at = self.begun + 1, self.at + 1
            if act.verb == "attack" and act.card is None and act.who:
                self.at, self.is_open = 0, True  # "my attack on his guy"
        self.subject, self.is_around, self.is_denied = None, False, False
        return place + 1
