"""Doing what a question says, one thing after another, where the rules ask for it; in between nobody does anything."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.games import played_game, rules_of
from engine.kernel.asking import Ask
from engine.kernel.game import BoundReached, Game
from engine.kernel.inputs import Input, do_nothing
from engine.kernel.playing import BoardRefused, Ruling, play
from engine.kernel.possible import first_choice
from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of
from engine.kernel.verdicts import Reason
from engine.kernel.watching import CallTime, OnTime, no_time_limit
from engine.play.table import BATTLE_OVER, TURN_OVER
from engine.sentences.laying import SIDES, Chip, Laid, copy_of, lay_out
from engine.sentences.reading import read
from engine.sentences.said import ME, OPPONENT, Act, Understood
from engine.sentences.sure import only_sure, told_once
from engine.sentences.words import COUNTER, Named, spoken_in

#: Questions passed over until one thing can be done.
MOST_PASSED = 30
#: Effects that leave a card where it is.
CHANGES = ("raise", "lower")
_TOKEN = re.compile(r"\b(\w++) tokens?\b", re.IGNORECASE)


class Acted(NamedTuple):
    """The scenario with its inputs, the acts that the rules never asked for, whether the last one was refused, and for
    each act that was done, by its place, how many inputs had been given with it; `reasons` are those of the refusal."""

    scenario: Scenario
    never_asked: tuple[NeverAsked, ...]
    is_refused: bool = False
    given: Mapping[int, int] = MappingProxyType({})
    reasons: tuple[Reason, ...] = ()


class NeverAsked(NamedTuple):
    """An act that the rules never asked for, and the rules that say when it can be done (as far as the game knows);
    `is_unplayed` where its card has a text that is not played, and this may be in it."""

    act: Act
    rules: tuple[str, ...] = ()
    is_unplayed: bool = False


class Allowed(NamedTuple):
    """An act that can be done, with how many inputs had been given with it, and the rules that say when it can be."""

    act: Act
    given: int
    when: tuple[str, ...]


class Asked(NamedTuple):
    """A question as it was understood, its board, and what was done on it.

    Attributes:
        stored: the tables of the cards of the store that it names; withheld: why its ruling is not given, where only
            what is sure was laid out.
    """

    understood: Understood
    laid: Laid
    acted: Acted
    stored: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    withheld: str = ""

    def only_sure(self) -> Asked:
        """What of it is told so that nothing is a guess, with the reason why there is no ruling."""
        told = [act for act in self.laid.acts if act.end > act.start]
        done = [self.laid.acts[place] for place in self.acted.given]
        done = done[:-1] if self.acted.is_refused else done
        failed = frozenset(act.start for act in told if act not in done)
        spoken, game = spoken_in(self.laid.scenario.game), played_game(self.laid.scenario.game)
        assert spoken is not None
        understood = only_sure(self.understood, failed, self.laid.lies_in, spoken)
        laid = lay_out(understood, game, spoken, self.stored)
        return Asked(understood, laid, acted(laid), self.stored, self.why_no_ruling or "doubt")

    @property
    def why_no_ruling(self) -> str:
        """Why what comes of the board may not be what is asked: `words` that are not known and matter, a `card` that
        no card at hand is like, a `skill` that is not played, `nothing` that is done, or a `time` that was not
        understood; `` if it is."""
        never = self.acted.never_asked
        if self.withheld:
            return self.withheld
        if self.understood.is_lost:
            return "words"
        if not self.understood.acts and not self.laid.phase:
            return "nothing"
        if any(chip.kind == "unknown card" and not chip.is_assumed for chip in self.laid.chips):
            return "skill" if self._is_of_an_unplayed_keyword() else "card"
        if any(each.is_unplayed for each in never) or self._is_of_an_unplayed_text():
            return "skill"
        if any((each.act.verb, each.act.what) == ("activate", "") and not self._is_named(each.act) for each in never):
            return "words"
        if self._is_refused_before_the_end() or self._is_refused_for_its_place():
            return "lost"
        if self.laid.lost or any(map(self._lies_elsewhere, self.laid.acts)) or self._is_fought_by_a_stand_in():
            return "lost"
        if any(each.act.what == COUNTER and self._answers_what_was_done(each) for each in never):
            return "lost"
        if self._are_powers_untold() and self.may_be is None:
            return "powers"
        if any(map(self._is_of_nobody, self.laid.acts)):
            return "lost"
        if any(act.is_which for act in self.laid.acts) and not any(each.act.is_which for each in never):
            return "lost"  # that it can be done with some card is no answer
        if any(each.act.end > each.act.start and not each.act.of_question for each in never):
            return "time"
        return "time" if any(each.act.verb == "effect" or self._is_in_anothers_turn(each.act) for each in never) else ""

    @property
    def may_be(self) -> Allowed | None:
        """What is asked whether it may be done, and was done; None where the question tells of anything after it, asks
        nothing of the kind, or says more than was understood."""
        told = [place for place, act in enumerate(self.laid.acts) if act.end > act.start]
        if not told or told[-1] not in self.acted.given:
            return None  # nothing was done with it, or its board was refused
        act = self.laid.acts[told[-1]]
        if not act.is_may or self.acted.is_refused or self.understood.left or self.acted.never_asked:
            return None
        when = self.laid.when.get(act.what) or self.laid.when.get(act.verb, ())
        return Allowed(act, self.acted.given[told[-1]], tuple(when))

    def _is_refused_before_the_end(self) -> bool:
        """Whether something is refused that is told and not asked for, with more told behind it, or that a skill of our
        own does: whoever tells it has seen it done, so that it was understood otherwise than it is meant."""
        given = self.acted.given
        if not self.acted.is_refused or not given:
            return False
        refused = max(given, key=lambda place: given[place])
        act, told = self.laid.acts[refused], [each for each in self.laid.acts[refused + 1 :] if each.end > each.start]
        is_told = act.end > act.start and not act.of_question
        return act.verb == "effect" or is_told or (bool(told) and not act.is_may)

    def _is_of_nobody(self, act: Act) -> bool:
        """Whether neither who does it is said, nor with which card or to whose: then "negated" may be no more than said
        of a thing."""
        is_told = act.end > act.start and act.verb != "pass"
        if any(each.what == COUNTER and each.is_from_somebody for each in self.laid.acts) and act.what != COUNTER:
            return False  # "they counter the play"
        before = [each for each in self.laid.acts if each.end > each.start and each.start < act.start]
        goes_on = bool(before) and before[-1].is_by_whom_is_told and before[-1].who == act.who
        if goes_on or (act.is_may and act.onto is not None):
            return False  # "I play it, then attack", "is it legal to attack an active one"
        return is_told and not act.is_from_somebody and (act.verb != "effect" or act.onto is None)

    def _is_refused_for_its_place(self) -> bool:
        """Whether what is told, and not asked for, is refused for where its card lies, which nobody said: then the card
        was laid out otherwise than it is meant."""
        given = self.acted.given
        if not self.acted.is_refused or not given:
            return False
        act = self.laid.acts[max(given, key=lambda place: given[place])]
        if {reason.why for reason in self.acted.reasons}.isdisjoint(self.laid.by_place):
            return act.verb == "attack" and act.onto not in self.laid.ids
        places = [place for place in (act.card, act.onto) if place is not None and place < len(self.understood.cards)]
        return not any(self.understood.cards[place].area for place in places)

    def _is_fought_by_a_stand_in(self) -> bool:
        """Whether an attack that is told is made by a card that nobody spoke of, although its player has others."""
        cards, areas = self.understood.cards, self.laid.lies_in
        fights = [
            act
            for act in self.laid.acts
            if act.verb == "attack" or act.what in self.laid.answering
            if act.end > act.start and act.card is not None
        ]
        invented = {act.who for act in fights if act.card is not None and act.card >= len(cards)}
        parts = {part for act in self.laid.acts for part in (act.card, act.onto)}
        game = played_game(self.laid.scenario.game)
        idle = [n for n in range(len(cards)) if n in areas and n not in parts and not cards[n].text]
        if any(set(cards[n].keywords) & set(self.laid.keywords) - set(self.laid.answering) for n in idle):
            return True  # a keyword that somebody uses is named, and nobody uses it
        return any(cards[n].who in invented and game.area(areas[n]).is_in_play for n in idle)

    def _lies_elsewhere(self, act: Act) -> bool:
        """Whether a card is played that lies where nobody plays one from, or attacked where nobody can be: whatever is
        told of it was understood otherwise than it is meant."""
        areas, game = self.laid.lies_in, played_game(self.laid.scenario.game)
        same = [each for each in self.laid.acts if each.card is not None and each.card in (act.card, act.onto)]
        is_told_effect = act.verb == "effect" and act.end > act.start and act.what in self.laid.done_to
        if is_told_effect and act.onto in areas and not game.area(areas[act.onto]).is_in_play:
            return True  # a skill of our own reaches cards in play only
        is_out_of_play = act.verb == "attack" and act.card in areas and not game.area(areas[act.card]).is_in_play
        if is_out_of_play and act.end > act.start and not act.is_may and not any(each is not act for each in same):
            return True
        if act.verb == "attack" and act.onto in areas:
            is_brought = any(each.card == act.onto for each in same)
            return not (game.area(areas[act.onto]).is_in_play or is_brought)
        if [each.verb for each in same if each.copy == act.copy].count("play") > 1:
            return True
        played = act.card if act.verb == "play" else None
        is_told = played is not None and played < len(self.understood.cards) and self.understood.cards[played].area
        return played in areas and game.area(areas[played]).is_in_play and not is_told

    def _answers_what_was_done(self, never: NeverAsked) -> bool:
        """Whether a card of the store was to answer a [Counter] that was used: so its own cost or condition lacks."""
        done = [each for each in self.laid.acts if each.what == COUNTER and each.who != never.act.who]
        is_answer = never.rules == tuple(self.laid.when.get("counter: counter", ()))
        return is_answer and self._is_named(never.act) and any(each.start < never.act.start for each in done)

    @property
    def asks(self) -> dict[str, bool]:
        """Whether it is asked who chooses what (`choices`), and in which order waiting skills come (`order`)."""
        return {"choices": self.understood.asks_choice, "order": self.understood.asks_order}

    @property
    def is_end_open(self) -> bool:
        """Whether what comes in the end hangs on what nobody tells."""
        adds = any(act.verb == self.laid.adds for act in self.laid.acts)
        is_fought = any(act.verb == "attack" and act.end > act.start for act in self.laid.acts)
        return self._are_powers_untold() or (adds and not is_fought)

    def _are_powers_untold(self) -> bool:
        """Whether cards add to powers of which neither is told, so that nobody knows which is higher in the end."""
        adds = [act for act in self.laid.acts if act.verb == self.laid.adds]
        if not adds or self.acted.is_refused or self.acted.never_asked:
            return False
        known = {
            chip.facts["name"] for chip in self.laid.chips if chip.kind == "card" and not chip.facts["is_power_assumed"]
        }
        fights = [act for act in self.laid.acts if act.verb == "attack" and act.end > act.start]
        gone = [act.onto for act in self.laid.acts if act.verb == "effect" and act.what not in CHANGES]
        if any(act.card in gone for act in fights):
            return False  # what attacks is sent away before
        return bool(fights) and not any(
            self.laid.names.get(place) in known for act in fights for place in (act.card, act.onto) if place is not None
        )

    def _is_in_anothers_turn(self, act: Act) -> bool:
        """Whether the other player's skill came first: it does not say whose turn it is, and is played as in theirs."""
        at = next((place for place, each in enumerate(self.laid.acts) if each is act), 0)
        return any(each.verb == "effect" and each.who != act.who and not each.by for each in self.laid.acts[:at])

    def _is_named(self, act: Act) -> bool:
        """Whether it is done with a card of the store, or one whose text is told, and so has a skill to be used."""
        card = (
            self.understood.cards[act.card] if act.card is not None and act.card < len(self.understood.cards) else None
        )
        return card is not None and (card.named is not None or card.text != "")

    def _is_of_an_unplayed_keyword(self) -> bool:
        """Whether a card is told of by a keyword that the game has and does not play."""
        played = played_game(self.laid.scenario.game)
        begun = tuple(played.written_out)
        return any(
            not (keyword in played.keywords or keyword.startswith(begun))
            for card in self.understood.cards
            for keyword in card.keywords
        )

    def _is_of_an_unplayed_text(self) -> bool:
        """Whether a card of the store does nothing here, so that it is named for its text, and that is not played."""
        played = played_game(self.laid.scenario.game)
        parts = {part for act in self.laid.acts for part in (act.card, act.onto)}
        if any(card.type == "Token" for card in self.understood.cards):
            return False  # it is named for the tokens that it makes
        return any(
            bool(played.read_card(card.named.number, dict(table)).unplayed)
            for place, card in enumerate(self.understood.cards)
            if place not in parts and card.named is not None
            if (table := self.laid.scenario.cards.get(card.named.number)) is not None
        ) or self._is_forbidden_by_an_unplayed_text(parts)

    def _is_forbidden_by_an_unplayed_text(self, parts: Collection[int | None]) -> bool:
        """Whether a card of the store that takes part in a battle has a text that always holds, and is not played."""
        played, fights = played_game(self.laid.scenario.game), any(act.verb == "attack" for act in self.laid.acts)
        named = [card.named for place, card in enumerate(self.understood.cards) if card.named and place in parts]
        tables = {each.number: self.laid.scenario.cards.get(each.number) for each in named if fights}
        lines = [
            line
            for number, table in tables.items()
            if table is not None
            for line in played.read_card(number, dict(table)).unplayed
        ]
        return any(line.casefold().lstrip("[").startswith("permanent") for line in lines)

    @property
    def never_told(self) -> tuple[NeverAsked, ...]:
        """What the rules never asked for, as far as it was understood well enough to be told."""
        return () if self.why_no_ruling in ("words", "card") else self.acted.never_asked

    @property
    def when_it_can_be(self) -> tuple[str, ...] | None:
        """The rules that say when the last thing that the question tells of can be done, where the rules never ask for
        it here; None where they do."""
        told, never = [act for act in self.laid.acts if act.end > act.start], self.never_told
        return never[-1].rules if told and any(each.act == told[-1] for each in never) else None


def asked_in_words(
    game: str,
    question: str,
    named: Iterable[Named] = (),
    stored: Mapping[str, Mapping[str, Any]] = MappingProxyType({}),
    call_time: CallTime = no_time_limit,
) -> Asked | None:
    """A question in a player's words, laid out and done; None where nothing is done in it, or the game's words are
    not known.

    Args:
        named: the cards of the store that it names; stored: their tables, by their numbers.
        call_time: see `CallTime`. What has not been done by then is left undone.
    """
    spoken = spoken_in(game)
    understood = read(question, spoken, named, _tokens(stored)) if spoken else None
    if spoken is None or understood is None or not (understood.acts or understood.is_of_a_state):
        return None
    understood = told_once(understood)
    laid = lay_out(understood, played_game(game), spoken, stored)
    return Asked(understood, laid, acted(laid, call_time), stored)


def _tokens(stored: Mapping[str, Mapping[str, Any]]) -> frozenset[str]:
    """The words before "token" in the texts of cards: people call the tokens so."""
    texts = " ".join(str(table.get("text", "")) for table in stored.values())
    return frozenset(word.casefold() for word in _TOKEN.findall(texts))


def acted(laid: Laid, call_time: CallTime = no_time_limit) -> Acted:
    """The board of a question with its acts given where they can be.

    An act is given as soon as its player is asked for something of its kind, allowed or not: if the rules refuse it,
    that is the answer, and nothing is given after it.
    """
    return _Acting(laid, call_time).acted()


class _Acting:
    def __init__(self, laid: Laid, call_time: CallTime) -> None:
        self.laid, self.scenario = laid, laid.scenario
        self._call_time = call_time
        self.inputs: list[Input] = []
        self.never: list[NeverAsked] = []
        self.is_refused = False
        self.reasons: tuple[Reason, ...] = ()
        self.given: dict[int, int] = {}

    def acted(self) -> Acted:
        with suppress(BoundReached):  # nobody waits until every way to choose has been tried: it ends there
            try:
                self._do_all(self._played())
            except BoardRefused:
                return Acted(self.scenario, ())
        return Acted(self._scenario(), tuple(self.never), self.is_refused, self.given, self.reasons)

    def _do_all(self, ruling: Ruling) -> None:
        for place, act in enumerate(self.laid.acts):
            ruling = self._do(place, ruling)
            if act.goes_through and place + 1 < len(self.laid.acts):
                ruling = self._through(ruling)
            if ruling.refusal:
                self.is_refused, self.reasons = True, tuple(ruling.refusal)
                return
        self._through(ruling)
        self._shorten()

    def _shorten(self) -> None:
        """Says in one input that nobody does anything more in a battle."""
        last = len(self.inputs)
        while last and self.inputs[last - 1].passes:
            last -= 1
        passed = self.inputs[last:]
        if len(passed) > 1 and any(act.verb == "attack" for act in self.laid.acts):
            self.inputs[last:] = [Input(pass_until=BATTLE_OVER)]
            if self._played().refusal:
                self.inputs[last:] = passed

    def _do(self, place: int, ruling: Ruling) -> Ruling:
        """Does one thing, by its place, at the first question that it can be an answer to."""
        act = self.laid.acts[place]
        player, before = SIDES[act.who], len(self.inputs)
        for _ in range(MOST_PASSED):
            ask = ruling.asks
            if ask is None or ruling.cut or ruling.refusal or self._is_phase_over(ask):
                break
            if ask.player == player and (given := self._answer(act, ask, ruling.game)):
                self.inputs.append(given)
                self.given[place] = len(self.inputs)
                return self._chosen(act, self._played())
            if any(kind.name == "attack" for kind in ask.actions):
                break  # to do nothing here would end the turn
            ruling = self._passed_over(ruling)
        del self.inputs[before:]
        as_before = self._played()
        self.never.append(NeverAsked(act, self._when(act, ruling.game), self._is_unplayed(act, ruling.game)))
        return as_before

    def _is_phase_over(self, ask: Ask) -> bool:
        """Whether the first thing should have been done in a phase before the Main Phase."""
        return self.laid.phase != "" and not self.given and any(kind.name == "attack" for kind in ask.actions)

    def _answered(self, act: Act, game: Game) -> set[str]:
        """The verbs that the [Counter] skills of a card answer; none for attacks by some cards only."""
        card = game.state.cards.get(self.laid.ids[act.card]) if act.card is not None else None
        definition = game.definitions[card.definition] if card else None
        lines = [_bare(line.casefold()).lstrip("[") for line in definition.unplayed] if definition else []
        kinds = [kind for kind in self.laid.when if any(line.startswith(_bare(kind)) for line in lines)]
        return {kind.removeprefix("counter: ") for kind in kinds}

    def _when(self, act: Act, game: Game) -> tuple[str, ...]:
        """The rules that say when such a thing can be done; of a [Counter] those of its kind."""
        when, kinds = self.laid.when, [act.what, "marker" if act.what[:1] in ("+", "-") else act.verb]
        card = game.state.cards.get(self.laid.ids.get(act.card if act.card is not None else -1, ""))
        if act.what == COUNTER and card is not None:
            definition = game.definitions[card.definition]
            begin = [skill.type for skill in definition.skills]
            begin += [line.casefold().lstrip("[") for line in definition.unplayed]
            kinds = [kind for kind in when if any(_bare(each).startswith(_bare(kind)) for each in begin)]
        return next((tuple(when[kind]) for kind in kinds if kind in when), ())

    def _is_unplayed(self, act: Act, game: Game) -> bool:
        """Whether what is activated may stand in a line of the card that is not played."""
        card = game.state.cards.get(self.laid.ids.get(act.card if act.card is not None else -1, ""))
        if card is None or act.verb not in ("use", "activate") or not game.definitions[card.definition].unplayed:
            return False
        if act.what == COUNTER:
            return any(each.verb in self._answered(act, game) and each.who != act.who for each in self.laid.acts)
        skills = [
            each
            for each in game.definitions[card.definition].skills
            if act.what or not _is_of_a_keyword(each.name, self.laid.keywords)
        ]
        kinds = [f"{skill.name} {skill.type}".casefold() for skill in skills if skill.type != "permanent"]
        return not any(act.what.casefold() in kind for kind in kinds)

    def _answer(self, act: Act, ask: Ask, game: Game) -> Input | None:
        """The act as an answer to a question; None if it is of another kind."""
        player = SIDES[act.who]
        if act.verb == "pass":
            return Input(pass_until=TURN_OVER) if any(kind.name == "attack" for kind in ask.actions) else None
        assert act.card is not None
        card = copy_of(self.laid.ids[act.card], act.copy)
        card = card if card in game.state.cards else self.laid.ids[act.card]
        if card not in game.state.cards:
            return None  # it is not on the board, or has left the game
        options = [option.id for option in ask.options if option.id == card or option.id.startswith(f"{card}:")]
        if act.verb in ("use", "activate", "effect") and options:
            return Input(player, choose=(options[0],))
        kinds = {kind.name: kind for kind in ask.actions}
        if act.verb in kinds and act.verb != "activate":
            parts = {"with": card}
            if "target" in kinds[act.verb].parts:
                parts["target"] = self.laid.ids.get(act.onto if act.onto is not None else -1, "")
            return Input(player, act.verb, parts)
        if "activate" in kinds and act.verb in ("use", "activate", "effect"):
            return _activated(act, card, player, game, self.laid.keywords)
        return None

    def _chosen(self, act: Act, ruling: Ruling) -> Ruling:
        """Makes the choices that the act brings its player: the cards that the question speaks of, else the first."""
        for _ in range(MOST_PASSED):
            ask = ruling.asks
            if ask is None or ruling.refusal or ask.actions or ask.player != SIDES[act.who] or self._is_skills(ask):
                return ruling
            chosen = (
                self._meant(ask, act)
                or self._as_many(ask, act)
                or first_choice(ask)
                or tuple(option.id for option in ask.options[:1])
            )
            before, asked_in = len(self.inputs), ruling.game
            self.inputs.append(Input(ask.player, choose=chosen))
            ruling = self._played()
            if ruling.refusal:
                del self.inputs[before:]
                return self._passed_over(self._played())
            if chosen != (self.laid.ids.get(act.onto if act.onto is not None else -1),):
                self._tell_choice(ask, chosen, asked_in)
        return ruling

    def _tell_choice(self, ask: Ask, chosen: tuple[str, ...], game: Game) -> None:
        """Says that a card in play was chosen that the question does not name for it, where another could have been."""
        played = played_game(self.scenario.game)
        for id in chosen if len(ask.options) > len(chosen) else ():
            card = game.state.cards.get(id)
            if card is not None and played.area(kind_of(card.area)).is_in_play:
                told = {"who": _who(ask.player), "name": game.definitions[card.definition].name}
                self.laid.chips.append(Chip("choice", told, True))

    def _meant(self, ask: Ask, act: Act) -> tuple[str, ...]:
        """The options that the question speaks of: what the act is done to, else other cards of it."""
        offered = [option.id for option in ask.options]
        if all(id.isdecimal() for id in offered):
            return self._number(act, offered)
        onto = self.laid.ids.get(act.onto if act.onto is not None else -1, "")
        said = [id for place, id in self.laid.ids.items() if id in offered and place != act.card]
        meant = [onto] if onto in offered and ask.most == 1 else said
        return tuple(meant[: ask.most]) if len(meant) >= ask.least else ()

    def _as_many(self, ask: Ask, act: Act) -> tuple[str, ...]:
        """So many cards as the question says the effect is done to."""
        number = min(ask.most, act.number or 0) if act.verb == "effect" else 0
        return tuple(option.id for option in ask.options[:number]) if number >= ask.least else ()

    def _number(self, act: Act, offered: list[str]) -> tuple[str, ...]:
        """Of numbers the highest, where it is said how much energy there is: it is said because it is paid."""
        is_said = any(chip.kind == "level" and chip.facts["who"] == act.who for chip in self.laid.chips)
        return (max(offered, key=int),) if is_said and offered else ()

    def _is_skills(self, ask: Ask) -> bool:
        """Whether it is asked which skill is activated, and not what is chosen for one."""
        return any(":" in option.id for option in ask.options)

    def _passed_over(self, ruling: Ruling) -> Ruling:
        """Does nothing at a question, but activates a skill that waits: nobody lets one go by without a word."""
        ask = ruling.asks
        assert ask is not None
        waiting = [option.id for option in ask.options if self._is_activated_unasked(option.id, ruling.game)]
        if not waiting:
            self.inputs.append(do_nothing(ruling.game))
            return self._played()
        self.inputs.append(Input(ask.player, choose=(waiting[0],)))
        act = Act("activate", who=_who(ask.player), card=self._place_of(waiting[0].partition(":")[0]))
        return self._chosen(act, self._played())

    def _is_activated_unasked(self, option: str, game: Game) -> bool:
        card, colon, name = option.partition(":")
        if not colon or card not in game.state.cards:
            return False
        skills = game.definitions[game.state.cards[card].definition].skills
        return any(
            skill.name == name and skill.type == "auto" and name.partition(" ")[0] not in self.laid.answering
            for skill in skills
        )

    def _place_of(self, id: str) -> int | None:
        return next((place for place, known in self.laid.ids.items() if known == id), None)

    def _through(self, ruling: Ruling) -> Ruling:
        """To the end of the battle, if there is one, and of what the last thing brings with it."""
        for _ in range(MOST_PASSED):
            ask = ruling.asks
            if ask is None or ruling.refusal or ruling.cut or any(kind.name == "attack" for kind in ask.actions):
                return ruling
            before = len(self.inputs)
            ruling = self._passed_over(ruling)
            if ruling.refusal:
                del self.inputs[before:]
                return self._played()
        return ruling

    def _played(self) -> Ruling:
        """What has been done so far, played. Raises BoundReached where time was called before."""
        self._call_time()
        return play(rules_of(self.scenario.game), self._scenario(), OnTime(self._call_time), told=False)

    def _scenario(self) -> Scenario:
        return replace(self.scenario, inputs=tuple(self.inputs))


def _is_of_a_keyword(name: str, keywords: Collection[str]) -> bool:
    """Whether a skill of that name is one of a keyword skill."""
    return any(name.startswith(keyword) for keyword in keywords)


def _activated(act: Act, card: str, player: str, game: Game, keywords: Collection[str]) -> Input | None:
    """Activating the skill that is meant: that of the keyword, or the first of none; None where the card has none."""
    skills = game.definitions[game.state.cards[card].definition].skills
    names = [skill.name for skill in skills if skill.type.startswith("activate")]
    if act.verb == "activate" and not act.what:
        names = [name for name in names if not _is_of_a_keyword(name, keywords)]
    fitting = [name for name in names if not act.what or act.verb == "effect" or name.startswith(act.what)]
    return Input(player, "activate", {"with": card, "skill": fitting[0]}) if fitting else None


def _who(player: str) -> str:
    return ME if SIDES[ME] == player else OPPONENT


def _bare(kind: str) -> str:
    """The type of a skill without the signs that are written in it or not."""
    return kind.replace(":", "").replace(" ", "")
