"""What a question leaves open: the attack that a block answers, and the cards that nobody spoke of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.games.played import PlayedGame
from engine.sentences.meant import EVERY
from engine.sentences.said import Act, Card, Understood, other
from engine.sentences.words import COUNTER, Spoken

#: What a [Counter] answers if neither it nor the question says it.
USUALLY_ANSWERED = "attack"
#: What several cards of which one speaks together do one after another, besides adding to another's power.
TOGETHER = ("attack", "play")
#: A higher number than that said of a card that adds to another's power is its own, and not what it adds.
MOST_ADDED = 10000
#: More cards of a kind than that are not put onto a board.
MOST_ALIKE = 4


def completed(
    understood: Understood, game: PlayedGame, spoken: Spoken, stored: Mapping[str, Mapping[str, Any]]
) -> Understood:
    """The question with every act that has to come first, and a card for each part of an act; these are marked."""
    return _Completing(understood, game, spoken, stored).completed()


class _Completing:
    def __init__(
        self, understood: Understood, game: PlayedGame, spoken: Spoken, stored: Mapping[str, Mapping[str, Any]]
    ) -> None:
        self.understood, self.game, self.spoken, self.stored = understood, game, spoken, stored
        self.roles = spoken.roles
        self.cards = list(understood.cards)
        self.lost = list(understood.lost)
        self.became: dict[int, int] = {}  # which card lies on top of another by now

    def completed(self) -> Understood:
        acts: list[Act] = []
        self._one_leader_each()
        for act in self._in_order((*self.understood.acts, *self._used())):
            if act.verb == "play" and act.card is not None and self._is_leader_of_the_store(act.card):
                continue  # "I am playing that leader": it lies there
            act = self._to_all_that_are_told(self._as_it_became(act))
            if act.verb == "effect" and act.card is not None and self._is_leader_of_the_store(act.card):
                continue  # what it does comes of its own skill
            if self._comes_of_a_skill(act, acts) or self._has_no_text(act):
                continue
            act = self._to_the_card_named(self._as_its_card_does(act))
            self._number_it_adds(act)
            act = self._onto_what_lies_there(self._as_its_keyword_does(act), acts)
            self._lay_the_first(act)
            for missing in self._missing_before(act, acts):
                acts.append(self._with_cards(missing, acts))
            done = self._with_cards(act, acts)
            if self._is_put_on_top(done) and done.card is not None and done.onto is not None:
                self.became[done.onto] = done.card
            acts.extend(self._copies(done))
        parts = {part for act in acts for part in (act.card, act.onto)}
        idle = [n for n in self.understood.of_nobody if n not in parts and self.cards[n].on_top is None]
        names = [self.cards[place].named for place in idle]
        self.lost += [named.name for named in names if named is not None]
        return replace(self.understood, cards=tuple(self.cards), acts=tuple(acts), lost=tuple(self.lost))

    def _as_its_card_does(self, act: Act) -> Act:
        """A named [Counter] is not played but answers with it; whoever counters does so with the card spoken of; and
        what is done to another with a named card comes of playing it."""
        if act.what == COUNTER and act.card is None:
            held = [n for n, card in enumerate(self.cards) if card.who == act.who and self._answers(n)]
            onto = None if held and act.onto == held[-1] else act.onto  # "he pays for the counter of that card"
            return replace(act, card=held[-1], onto=onto) if held else act
        if act.card is None and act.verb == "use":
            has = [n for n, card in enumerate(self.cards) if card.who == act.who and self._has(n, act.what)]
            return replace(act, card=has[-1]) if has else act
        if act.card is None or self.cards[act.card].named is None:
            return act
        is_used_on = act.verb == "activate" and act.onto is not None
        is_countered_with = self._type(act.card) == self.roles.used or is_used_on
        if act.verb in ("play", "activate") and not act.what and is_countered_with and self._answers(act.card):
            return replace(act, verb="use", what=COUNTER)
        if act.verb == "effect" and self._type(act.card) == self.roles.used and self._answers(act.card):
            return replace(act, verb="use", what=COUNTER)
        if act.verb == "effect":
            return replace(act, verb="activate" if self._type(act.card) == self.roles.used else "play", what="")
        return act

    def _comes_of_a_skill(self, act: Act, before: list[Act]) -> bool:
        """Whether an effect is that of a skill of a card of the store that was just activated: "its skill, mill 3"."""
        last = before[-1] if before else None
        is_skill = last is not None and last.card is not None and act.who == last.who
        is_skill = is_skill and last is not None and (last.verb == "activate" or act.card == last.card)
        if not is_skill or last is None or last.card is None or self.cards[last.card].named is None:
            return False
        return act.verb == "effect" and act.card in (None, last.card)

    def _has_no_text(self, act: Act) -> bool:
        """Whether the words of the game have no text for an effect; it is not done then, and named."""
        is_unknown = act.verb == "effect" and act.what not in self.spoken.effects
        if is_unknown:
            self.lost.append(self.understood.question[act.start : act.end])
        return is_unknown

    def _one_leader_each(self) -> None:
        """A player's Leader Card that is named is also meant by "my leader", and a card in play of which nobody has two
        by its type."""
        for place, named in enumerate(self.cards):
            if not (self._is_leader_of_the_store(place) or self._is_the_one_in_play(place)):
                continue
            for other_place, card in enumerate(self.cards):
                if card.named is None and card.type == self._type(place) and card.who == named.who:
                    self.cards[other_place] = replace(card, is_meant_before=True)
                    keywords = dict.fromkeys((*self.cards[place].keywords, *card.keywords))
                    markers = card.markers if named.markers is None else named.markers
                    self.cards[place] = replace(self.cards[place], keywords=tuple(keywords), markers=markers)
                    self.became[other_place] = place

    def _is_the_one_in_play(self, place: int) -> bool:
        """Whether a card of the store is of the type of which every player has one in play, and is not played now."""
        card = self.cards[place]
        is_brought = any(act.verb == "play" and act.card == place for act in self.understood.acts)
        is_in_play = card.area in ("", self.roles.in_play) and not is_brought
        return card.named is not None and self._type(place) == self.roles.marked and is_in_play

    def _is_put_on_top(self, act: Act) -> bool:
        """Whether a keyword is used with a card in hand, which comes onto another."""
        return (
            act.verb == "use" and self.spoken.lies_in.get(act.what) == self.game.held and act.what in self.spoken.on_top
        )

    def _as_it_became(self, act: Act) -> Act:
        """What is done with a card on which another lies by now is done with that: "I evolve him and attack again"."""
        card, onto = (self.became.get(place, place) if place is not None else None for place in (act.card, act.onto))
        return replace(act, card=card, onto=onto)

    def _onto_what_lies_there(self, act: Act, before: list[Act]) -> Act:
        """Of "evolve him" he is the card below if he lies in play: another comes onto him."""
        if not self._is_put_on_top(act) or act.card is None or (act.onto is not None and act.onto != act.card):
            return act
        card = self.cards[act.card]
        has_fought = any(each.verb == "attack" and act.card in (each.card, each.onto) for each in before)
        if not has_fought and card.area != self.roles.in_play and not card.mode and not card.under:
            return act
        keywords = tuple(each for each in card.keywords if each != act.what)
        self.cards[act.card] = replace(card, keywords=keywords)
        return replace(act, card=None, onto=act.card)

    def _as_its_keyword_does(self, act: Act) -> Act:
        """An Extra Card with [Field] is not played: its skill is activated."""
        place = act.card
        if place is None or act.verb not in ("play", "activate") or act.what:
            return act
        fields = [each for each, type in self.spoken.type_of.items() if type == self.roles.used]
        used = next((each for each in fields if each in self.spoken.used and self._has(place, each)), "")
        return replace(act, verb="use", what=used) if used else act

    def _lay_the_first(self, act: Act) -> None:
        """Of what a second is played one lies there already."""
        card = self.cards[act.card] if act.card is not None and act.verb in ("play", "use") else None
        if card is None or not card.is_another or card.named or card.type == self.roles.usual:
            return
        kind = card.type or self.spoken.type_of.get(act.what, "")
        alike = [each for each in self.cards if each.who == act.who and each is not card and each.type == kind]
        if kind and not alike:
            area = self.game.begins_at.get(kind, self.roles.in_play)
            self._new(Card(act.who, area, kind, card.keywords))

    def _to_the_card_named(self, act: Act) -> Act:
        """What is done to "one battle card" is done to the only card of that player that more is said of; where there
        are several, which one is left open."""
        if act.what not in self.spoken.done_to or (act.onto is not None and not self._is_any(act.onto)):
            return act
        theirs = [n for n, card in enumerate(self.cards) if card.who == other(act.who) and n != act.onto]
        meant = [n for n in theirs if self._type(n) in ("", self.roles.usual) and not self._is_any(n)]
        if not meant:
            return act
        if act.onto is not None:
            self.cards[act.onto] = replace(self.cards[act.onto], is_meant_before=True)
        return replace(act, onto=meant[0] if len(meant) == 1 else None)

    def _to_all_that_are_told(self, act: Act) -> Act:
        """What is done to "all my cards" is done to those that are told of besides; no other lies there."""
        if not act.is_all or act.onto is None or self.cards[act.onto].named:
            return act
        who = self.cards[act.onto].who
        told = [n for n, card in enumerate(self.cards) if card.who == who and n != act.onto]
        if not any(
            self.cards[n].area in ("", self.roles.in_play) and self._type(n) in ("", self.roles.usual) for n in told
        ):
            return act
        self.cards[act.onto] = replace(self.cards[act.onto], is_meant_before=True)
        return replace(act, onto=None)

    def _is_any(self, place: int) -> bool:
        """Whether no more is said of a card than that it is one."""
        card = self.cards[place]
        plain = Card(card.who, type=card.type, count=card.count, start=card.start, end=card.end, is_bare=card.is_bare)
        return card.type in ("", self.roles.usual) and card == plain

    def _number_it_adds(self, act: Act) -> None:
        """A 10k card that is combined from the hand adds 10000: nobody cares for its power then."""
        if act.verb != self.roles.adds or act.card is None:
            return
        card, parts = self.cards[act.card], [part for each in self.understood.acts for part in (each.card, each.onto)]
        is_low = card.power is not None and card.power <= MOST_ADDED
        if is_low and card.named is None and card.area in ("", self.game.held) and parts.count(act.card) == 1:
            self.cards[act.card] = replace(card, power=None, adds=card.power)

    def _copies(self, act: Act) -> list[Act]:
        """One act for each of several cards that attack or are brought together."""
        if act.card is None or act.verb not in (*TOGETHER, self.roles.adds) or act.copy:
            return [act]
        return [replace(act, copy=copy) for copy in range(max(1, min(self.cards[act.card].count, MOST_ALIKE)))]

    def _in_order(self, acts: tuple[Act, ...]) -> list[Act]:
        """The acts with an attack that is told later before what is done in its battle."""
        found = list(acts)
        for act in [each for each in acts if each.in_battle]:
            place = found.index(act)
            attacks = [each for each in found[place:] if each.verb == "attack" and each.who == act.who]
            if attacks and not any(each.verb == "attack" for each in found[:place]):
                found.remove(attacks[0])
                card = attacks[0].card if attacks[0].card is not None else act.onto
                found.insert(place, replace(attacks[0], card=card))
        return found

    def _is_leader_of_the_store(self, place: int) -> bool:
        return self.cards[place].named is not None and self._type(place) == self.roles.leader

    def _has(self, place: int, keyword: str) -> bool:
        """Whether a card has a keyword skill: it is said to, or the text of the card of the store has it."""
        named = self.cards[place].named
        table = self.stored.get(named.number, {}) if named else {}
        if keyword in self.cards[place].keywords:
            return True
        return f"[{keyword.casefold()}" in str(table.get("text", "")).casefold()

    def _type(self, place: int) -> str:
        named = self.cards[place].named
        return str(self.stored.get(named.number, {}).get("type", "")) if named else self.cards[place].type

    def _used(self) -> list[Act]:
        """A named Extra Card of which nothing else is said is used: "they Flying Kite my attack"."""
        done = {place for act in self.understood.acts for place in (act.card, act.onto)}
        if self.understood.is_sure:
            return []
        return [
            Act("use", COUNTER, card.who, place, start=card.start, end=card.end)
            for place, card in enumerate(self.cards)
            if place not in done and card.named is not None
            if self.stored.get(card.named.number, {}).get("type") == self.roles.used and self._answers(place)
        ]

    def _missing_before(self, act: Act, before: list[Act]) -> list[Act]:
        """What an answer answers, where the question does not say it."""
        if act.what == COUNTER or act.by == COUNTER:
            answered = self._answered_by(act)
        elif act.verb != "attack" and (act.in_battle or self.understood.step in self.spoken.battle_steps):
            answered = USUALLY_ANSWERED
            if any(each.verb == answered for each in before):
                return []
            is_attacker = act.in_battle or self.understood.step == self.spoken.battle_steps[0]
            who = act.who if is_attacker else other(act.who)
            return [Act(answered, who=who, card=act.onto if act.in_battle else None)]
        elif (verb := self.spoken.comes_with.get(act.what)) is not None:
            told = any(each.verb == verb and each.who == act.who for each in before)
            return [] if told else [Act(verb, who=act.who, card=act.card)]
        elif {act.what, act.verb} & set(self.spoken.answering):
            answered = USUALLY_ANSWERED
        else:
            return []
        if answered == "use":  # a [Counter] that answers a [Counter]
            if any(each.what == COUNTER for each in before):
                return []
            return [*self._missing_before(replace(act, card=None), before), Act("use", COUNTER, who=other(act.who))]
        known = (answered, *(verb for verb in self.spoken.answers.values() if verb != "use"))
        if any(self._answerable(each) in known for each in before):
            return []
        is_fought = act.what in (*self.spoken.answering, COUNTER) or act.by == COUNTER  # "my striker is blocked"
        attacker = act.onto if is_fought else None
        if attacker is not None and answered == "play" and self.cards[attacker].area == self.roles.in_play:
            self.cards[attacker] = replace(self.cards[attacker], area="")  # "a counter on the card I played"
        return [Act(answered, who=act.who if answered == "use" else other(act.who), card=attacker)]

    def _answered_by(self, act: Act) -> str:
        """What the card of a [Counter] answers, by the type of its skills; what is countered with no more said of it is
        played."""
        answered = self._answers(act.card) if act.card is not None else ""
        return answered or ("play" if act.onto is not None and not act.by else USUALLY_ANSWERED)

    def _answers(self, place: int) -> str:
        """What a named card answers with a [Counter]; `` for any other."""
        named = self.cards[place].named
        if named is None or named.number not in self.stored:
            return ""
        card = self.game.read_card(named.number, dict(self.stored[named.number]))
        kinds = [skill.type for skill in card.skills] + [
            kind for line in card.unplayed for kind in self._kinds_in(line)
        ]
        answered = (self.spoken.answers[kind] for kind in kinds if kind in self.spoken.answers)
        return next(answered, "")

    def _kinds_in(self, line: str) -> list[str]:
        """The types that a line which is not played begins with, as `[Counter Play]`."""
        begins = line.casefold().lstrip("[").replace(":", "")
        return [kind for kind in self.spoken.answers if begins.startswith(kind.replace(":", ""))]

    def _with_cards(self, act: Act, before: list[Act]) -> Act:
        """The act with a card for each part that nobody named."""
        if act.verb == "pass":
            return act
        if act.verb == "attack":
            card = act.card if act.card is not None else self._waits_for(act.verb, act.who)
            card = card if card is not None else self._only_fighter(act.who)
            card = self._new(Card(act.who)) if card is None else card
            onto = self._leader_of(other(act.who)) if act.onto is None else act.onto
            self._lay_as_attacked(onto)
            return replace(act, card=card, onto=onto)
        if act.verb == "effect":
            return self._effect(act, before)
        if act.verb == "activate" and act.what and self.roles.marked:
            return self._with_marked_card(act, self.roles.marked)
        if act.card is not None:
            self._give_keyword(act.card, act)
            return act
        if act.verb == "play" and (told := self._waits_for(act.verb, act.who)) is not None:
            return replace(act, card=told)
        if act.what == COUNTER:
            answered = self._last_answerable(act, before)
            return replace(act, card=self._new(Card(act.who, type=self.roles.used, answers=answered)))
        is_leaders = self.spoken.type_of.get(act.what) == self.roles.leader
        card = self._leader_of(act.who) if is_leaders else self._new(Card(act.who))
        self._give_keyword(card, act)
        return replace(act, card=card)

    def _leader_of(self, who: str) -> int:
        """The place of a player's Leader Card, which is attacked where nobody says what is."""
        told = [n for n, card in enumerate(self.cards) if card.who == who and self._type(n) == self.roles.leader]
        told = [n for n in told if not self.cards[n].is_meant_before]
        return told[0] if told else self._new(Card(who, type=self.roles.leader))

    def _lay_as_attacked(self, place: int) -> None:
        """What can be attacked only in Rest Mode lies so; a power alone may be that of the Leader Card whose owner's
        life is told."""
        card = self.cards[place]
        is_said = card.type or card.keywords or card.named or card.area or card.cost is not None or card.character
        is_power_alone = card.power is not None and not is_said
        if is_power_alone and not card.mode and any(level.who == card.who for level in self.understood.levels):
            card = replace(card, type=self.roles.leader)
        if (self._type(place) or card.type or self.roles.usual) in self.spoken.attacked_rested and not card.mode:
            card = replace(card, mode="rest")
        self.cards[place] = card

    def _with_marked_card(self, act: Act, type: str) -> Act:
        """The act with a card whose skill takes markers; unless it is one of the store, it is given such a skill."""
        if act.card is None:
            theirs = [n for n, card in enumerate(self.cards) if self._type(n) == type and card.who == act.who]
            act = replace(act, card=theirs[-1] if theirs else self._new(Card(act.who, type=type)))
        assert act.card is not None
        card = self.cards[act.card]
        if card.named is None:
            text = self.spoken.marker_skill.replace("{n}", act.what)
            self.cards[act.card] = card.with_what_is_said_of(Card(text=text, type=type))
        return act

    def _effect(self, act: Act, before: list[Act]) -> Act:
        """What a skill does, with the card that has it."""
        begins = self.spoken.begins
        if act.card is not None and self.cards[act.card].text.startswith(begins["usual"]) and act.is_may:
            return replace(act, verb="activate", what="")  # "can I stand it up with that skill": it is told
        limit = self.spoken.limited.replace("{n}", str(act.limit)) if act.limit is not None else ""
        texts = self.spoken.every if act.is_all and act.what in self.spoken.every else self.spoken.effects
        if act.is_all and texts is self.spoken.effects:
            self.lost.append(EVERY)
        text = texts[act.what].replace("{limit}", limit)
        text = text.replace("{n}", str(act.number or 1)).replace(" 1 cards", " 1 card")
        if (type := self._type(act.onto) if act.onto is not None else "") and type in self.game.begins_at:
            text = text.replace(f"{self.roles.usual} Card", f"{type} Card")
        if not (act.in_battle or act.by) and self._is_in_a_battle(before):
            text = text.replace(begins["usual"], begins["either"])
        if act.in_battle:
            text = text.replace(begins["usual"], begins["fought"]).replace(begins["turn"], begins["fight"])
        if act.by == COUNTER:
            answered = self._last_answerable(act, before)
            kind = next((kind for kind, verb in self.spoken.answers.items() if verb == answered), "counter: attack")
            text = text.replace(begins["usual"], f"[{kind.title()}]")
            card = self._new(Card(act.who, type=self.roles.used, text=text))
            return replace(act, verb="use", what=COUNTER, card=card)
        if act.card is not None and self.cards[act.card].named is None and act.card != act.onto:
            doer = self.cards[act.card]
            self.cards[act.card] = replace(doer, text="\n".join(filter(None, (doer.text, text))))
            return act
        return replace(act, card=self._new(Card(act.who, text=text)))

    def _is_in_a_battle(self, before: list[Act]) -> bool:
        """Whether the last thing that was done besides answers is an attack that has not come to its end."""
        rest = [each for each in before if each.verb in ("attack", "play", "pass") or each.goes_through]
        return bool(rest) and rest[-1].verb == "attack" and not rest[-1].goes_through

    def _last_answerable(self, act: Act, before: list[Act]) -> str:
        """What the other player did last that a [Counter] can answer; `` where that is nothing."""
        done = [self._answerable(each) for each in reversed(before) if each.who != act.who]
        return next((verb for verb in done if verb in self.spoken.answers.values()), "")

    def _answerable(self, act: Act) -> str:
        """What an act is for those who answer it: a keyword that is used from the hand plays a card."""
        if act.what == COUNTER:
            return act.verb
        is_played = act.verb == "use" and self.spoken.lies_in.get(act.what) == self.game.held
        return "play" if is_played else act.verb if act.verb != "use" else ""

    def _give_keyword(self, place: int, act: Act) -> None:
        """What uses a keyword skill has it and is of the type for it; a card of the store is as it is."""
        card = self.cards[place]
        if act.verb == "use" and act.what != COUNTER and card.named is None:
            keywords = tuple(dict.fromkeys((*card.keywords, act.what)))
            self.cards[place] = replace(
                card, keywords=keywords, type=card.type or self.spoken.type_of.get(act.what, "")
            )

    def _waits_for(self, verb: str, who: str) -> int | None:
        """The card of a player whose told skill waits for what is done with it."""
        begins = self.spoken.triggers.get(verb, " ")
        told = [n for n, card in enumerate(self.cards) if card.who == who and card.text.startswith(begins)]
        return told[0] if len(told) == 1 else None

    def _only_fighter(self, who: str) -> int | None:
        """The only card of a player that is spoken of, lies in play, and has no part in anything yet."""
        done = [act for act in self.understood.acts if act.what not in self.spoken.changes_in_battle]
        has_part = {part for act in done for part in (act.card, act.onto)}  # what is raised may fight
        fitting = [
            place
            for place, card in enumerate(self.cards)
            if card.who == who and card.area in ("", self.roles.in_play) and self._type(place) in ("", self.roles.usual)
            if not card.is_assumed
        ]
        return fitting[0] if len(fitting) == 1 and fitting[0] not in has_part else None

    def _new(self, card: Card) -> int:
        """The place of a card that nobody spoke of."""
        self.cards.append(replace(card, is_assumed=True))
        return len(self.cards) - 1
