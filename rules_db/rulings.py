"""A ruling as plain data: what the engine makes of a scenario, put into words.

The command, the API and the sandbox all show this one form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from engine.games import rules_of
from engine.kernel.asking import ActionKind, Ask
from engine.kernel.game import BoundReached, Game
from engine.kernel.inputs import show_input
from engine.kernel.playing import BoardRefused, Ruling, play
from engine.kernel.possible import possible
from engine.kernel.scenario import Scenario
from engine.kernel.state import Card, player_of
from engine.kernel.telling import Teller
from engine.kernel.trace import Step
from engine.kernel.verdicts import Reason
from rules_db.left_out import LinesLeftOut, caveat_of, lines_on_refused_board
from rules_db.lookout import Lookout
from rules_db.places import Places, go, place_of
from rules_db.readings import readings_named
from rules_db.shelf.catalogue import known_game

#: What a spectator sees of a card, besides what is printed on it.
SEEN = ("name", "area", "under", "mode", "face", "flipped", "markers", "power", "role", "skills", "text")
#: What a spectator sees of a card that is not in the game yet.
NOTHING = dict.fromkeys(SEEN)
#: A ruling that takes longer is cut off. The engine has no clock and bounds what it counts; this bounds the rest.
MOST_SECONDS = 5


class Spectator:
    """Looks on while a scenario is played, notes what becomes different to the eye, and calls time.

    Attributes:
        start: the board before the first step.
        changes: by step, what a card (or `game`) shows before and after it.
        asked: what each answer answered, as data.
        left_out: the lines of card texts that the ruling does not take into account.
        lookout: what the card `pick` is like at each step; None where none is picked.
    """

    def __init__(self, language: str, pick: str = "") -> None:
        self._language = language
        self._until = monotonic() + MOST_SECONDS
        self._cards: dict[str, dict[str, Any]] = {}
        self._states: dict[str, Card] = {}
        self._under_effects: list[str] = []
        self._places: Places = {}
        self.start: dict[str, Any] = {}
        self.changes: dict[int, list[dict[str, Any]]] = {}
        self.asked: list[dict[str, Any]] = []
        self.left_out = LinesLeftOut()
        self.lookout = Lookout(pick, self.left_out) if pick else None

    def opens(self, g: Game) -> None:
        self.left_out.opens(g)
        if self.lookout:
            self.lookout.opens(g)
        rules = rules_of(g.rules.slug)
        self.start = rules.board_view(g)
        self._states = dict(g.state.cards)
        self._cards = {id: self._seen(g, id) for id in g.state.cards}
        self._places = {place: list(cards) for place, cards in _truth(g)}

    def wrote(self, g: Game) -> None:
        step = g.trace[-1]
        changes = [
            {"card": "game", "what": written.aspect, "before": written.before, "after": written.after}
            for written in step.written
            if written.subject == "game" and isinstance(written.after, str | int)
        ]
        for id in self._touched(g, step):
            before, after = self._cards.get(id, NOTHING), self._seen(g, id)
            for what in SEEN:
                if before[what] != after[what]:
                    changes.append({"card": id, "what": what, "before": before[what], "after": after[what]})
            go(self._places, id, place_of(before), place_of(after))
            self._cards[id] = after
        changes += self._arranged(g)
        if changes:
            self.changes[step.place] = changes
        self.left_out.wrote(g)
        if self.lookout:
            self.lookout.wrote(g)
        self._call_time()

    def told(self, g: Game) -> None:
        self.left_out.told(g)
        if self.lookout:
            self.lookout.told(g)

    def _call_time(self) -> None:
        if monotonic() > self._until:
            raise BoundReached("seconds", MOST_SECONDS)

    def _touched(self, g: Game, step: Step) -> list[str]:
        """The cards that may look different: written to, gone along, or changed by what an effect did or does."""
        written = [written.subject for written in step.written if written.subject in g.state.cards]
        along = [id for id, card in g.state.cards.items() if self._states.get(id) is not card]
        self._states.update((id, g.state.cards[id]) for id in along)
        under_effects = [id for effect in g.state.effects.values() for id in effect.on if id in g.state.cards]
        before, self._under_effects = self._under_effects, under_effects
        touched = [*written, *along, *before, *under_effects, *rules_of(g.rules.slug).in_play(g)]
        return list(dict.fromkeys(touched))

    def _arranged(self, g: Game) -> Iterator[dict[str, Any]]:
        """The places whose cards lie otherwise than if each card that came had been put on top."""
        for place, cards in _truth(g):
            if self._places.get(place, []) != list(cards):
                yield {"card": "game", "what": place, "before": self._places.get(place, []), "after": list(cards)}
                self._places[place] = list(cards)

    def answers(self, g: Game) -> None:
        assert g.waiting is not None
        self._call_time()
        self.asked.append({"step": len(g.trace), **ask_as_data(g, g.waiting, self._language)})

    def _seen(self, g: Game, id: str) -> dict[str, Any]:
        view = rules_of(g.rules.slug).card_view(g, id)
        return {what: view[what] for what in SEEN}


def _truth(g: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The players' areas and the stacks, each with its cards."""
    yield from ((area, cards) for area, cards in g.state.areas.items() if player_of(area))
    yield from ((f"under:{top}", cards) for top, cards in g.state.stacks.items())


@dataclass(frozen=True)
class Played:
    """A scenario that has been played once, for all that is told of it.

    Attributes:
        data: the ruling, see `ruling_as_data`.
        ruling: the game as it stands now; None where the board cannot exist.
        left_out: the lines of card texts that the ruling does not take into account.
        lookout: what the card that was picked is like at each step; None where none was.
        teller: words for whatever else is told of it.
    """

    data: dict[str, Any]
    ruling: Ruling | None
    left_out: LinesLeftOut
    lookout: Lookout | None
    teller: Teller


def ruling_as_data(scenario: Scenario, language: str = "en") -> dict[str, Any]:
    """Play a scenario and give the ruling as data.

    Returns `steps[]` (`rule`, `kind`, `text`, `changes`, …), `asks` (the choice that is due, or None), `refusal`
    (None, or `reasons[]` with `rule`, `why`, `card`, `reading`), `board`, `start` (the board at the beginning), `asked`
    (what each answer answered), `inputs`, `result`, `cut`, `digests` and `disagrees_after`; further `left_out` (the
    lines of card texts that it does not take into account, see `rules_db.left_out.LeftOut`), `readings` (those that
    what is shown relies on) and `played_by` (the edition whose rules and numbers the engine follows).

    Raises:
        LookupError: the engine does not play the scenario's game.
        ScenarioError: the board cannot be read.
    """
    return play_once(scenario, language).data


def play_once(scenario: Scenario, language: str = "en", pick: str = "") -> Played:
    """Play a scenario, once, and look at the card `pick` on the way. Raises as `ruling_as_data` does."""
    spectator = Spectator(language, pick)
    try:
        ruling = play(rules_of(scenario.game), scenario, spectator)
    except BoardRefused as refused:
        teller = Teller(scenario.game, language, lambda word: None)
        return Played(_refused_board(scenario, refused.reasons, teller), None, spectator.left_out, None, teller)
    teller = teller_of(ruling.game, language)
    data = _ruling(scenario, ruling, spectator, teller, language)
    return Played(data, ruling, spectator.left_out, spectator.lookout, teller)


def _ruling(scenario: Scenario, ruling: Ruling, spectator: Spectator, teller: Teller, language: str) -> dict[str, Any]:
    g = ruling.game
    notices = spectator.left_out.notices(teller)
    shown = [step for step in ruling.steps if not step.quiet]
    return {
        **_question(scenario),
        "left_out": [line.as_data() for line in spectator.left_out.lines(teller)],
        "readings": readings_named(
            scenario.game, [*(step.reading for step in shown), *(reason.reading for reason in ruling.refusal)]
        ),
        "steps": [_step(g, step, teller, spectator, notices.get(step.place, [])) for step in ruling.steps],
        "asks": ask_as_data(g, ruling.asks, language) if ruling.asks else None,
        "asked": spectator.asked,
        "refusal": _refusal(ruling, scenario, teller, spectator.left_out),
        "board": rules_of(scenario.game).board_view(g),
        "start": spectator.start,
        "inputs": [
            {**show_input(given), "step": step} for given, step in zip(scenario.inputs, ruling.given, strict=False)
        ],
        "result": ruling.result,
        "result_text": teller.word("result", ruling.result) if ruling.result else "",
        "cut": ruling.cut,
        "digests": ruling.digests,
        "disagrees_after": ruling.disagrees_after,
    }


def teller_of(g: Game, language: str) -> Teller:
    """Words for a game's messages; cards in play that bear one name are told apart by their ids."""
    in_play = [g.state.cards[id].definition for id in rules_of(g.rules.slug).in_play(g)]
    shared = {definition for definition in in_play if in_play.count(definition) > 1}

    def name(word: str) -> str | None:
        card = g.state.cards.get(word)
        if card is None:
            return None
        plain = str(g.definitions[card.definition].name)
        return f"{plain} ({word})" if card.definition in shared else plain

    return Teller(g.rules.slug, language, name)


def ask_as_data(g: Game, ask: Ask, language: str) -> dict[str, Any]:
    """A choice: who is asked what, and what can be answered; for actions, every claim that is legal now."""
    teller, due = teller_of(g, language), ask.due
    return {
        "player": ask.player,
        "rule": ask.rule,
        "text": teller.say(ask.message, ask.facts),
        "options": [
            {"id": option.id, "text": teller.say(option.message, option.facts), "card": option.card}
            for option in ask.options
        ],
        "least": ask.least,
        "most": ask.most,
        "can_pass": (bool(ask.actions) or ask.declined is not None) and due is None,
        "due": {"action": due.action, **due.claim.parts} if due else None,
        "pass_text": teller.word("pass", ask.rule),
        "actions": [_action(g, kind, ask.player, teller) for kind in ask.actions],
    }


def _action(g: Game, kind: ActionKind, player: str, teller: Teller) -> dict[str, Any]:
    legal = [dict(claim.parts) for claim in possible(g, kind, player)]
    return {
        "name": kind.name,
        "rule": kind.rule,
        "text": teller.word("action", kind.name),
        "parts": list(kind.parts),
        "claims": legal,
    }


def _step(g: Game, step: Step, teller: Teller, spectator: Spectator, notices: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "rule": step.rule,
        "kind": step.kind,
        "text": teller.say(step.message, step.facts),
        "changes": spectator.changes.get(step.place, []),
        "cards": [value for value in step.facts.values() if isinstance(value, str) and value in g.state.cards],
        "path": list(step.path),
        "batch": step.batch,
        "reading": step.reading,
        "notices": notices,
        "quiet": step.quiet,
        "input": step.input,
    }


def _refusal(ruling: Ruling, scenario: Scenario, teller: Teller, left_out: LinesLeftOut) -> dict[str, Any] | None:
    if not ruling.refusal:
        return None
    assert ruling.refused_input is not None
    given = scenario.inputs[ruling.refused_input]
    named = [*given.parts.values(), *(chosen.partition(":")[0] for chosen in given.choose or ())]
    cards = [*named, *(reason.card for reason in ruling.refusal)]
    return {
        "input": ruling.refused_input,
        "reasons": reasons_as_data(ruling.refusal, teller),
        "instead": show_input(ruling.instead) if ruling.instead else None,
        **left_out.caveat(left_out.bearing_on(ruling.game, cards), teller),
    }


def reasons_as_data(reasons: Iterable[Reason], teller: Teller) -> list[dict[str, Any]]:
    """Why something is refused: `rule`, `why`, the `card` responsible and the `reading` relied on, for each reason."""
    return [
        {
            "rule": reason.rule,
            "why": teller.say(reason.why, reason.facts),
            "card": reason.card,
            "reading": reason.reading,
        }
        for reason in reasons
    ]


def is_shown(step: Mapping[str, Any]) -> bool:
    """Whether a reader who does not ask for every step sees this one: all but quiet ones that announce nothing."""
    return not step["quiet"] or bool(step["notices"])


def _question(scenario: Scenario) -> dict[str, Any]:
    asked = {name: getattr(scenario, name) for name in ("game", "edition", "title", "question", "answer")}
    return asked | {"played_by": _played_by(scenario.game)}


def _played_by(game: str) -> dict[str, str]:
    """The edition whose rules the engine follows, and whose numbers its steps cite: the newest that ships."""
    known = known_game(game)
    assert known is not None  # the engine plays it
    rulebook = known.rulebooks[0]
    return {"rulebook": rulebook.title, "edition": rulebook.newest.label}


def _refused_board(scenario: Scenario, reasons: Iterable[Reason], teller: Teller) -> dict[str, Any]:
    """A board that cannot exist: no steps, and every reason."""
    reasons = tuple(reasons)
    lines = lines_on_refused_board(scenario, teller)
    return {
        **_question(scenario),
        "left_out": [line.as_data() for line in lines],
        "readings": readings_named(scenario.game, (reason.reading for reason in reasons)),
        "steps": [],
        "asks": None,
        "asked": [],
        "refusal": {
            "input": None,
            "reasons": reasons_as_data(reasons, teller),
            "instead": None,
            **caveat_of(lines, teller),
        },
        "board": None,
        "start": None,
        "inputs": [],
        "result": "",
        "result_text": "",
        "cut": "",
        "digests": {},
        "disagrees_after": None,
    }
