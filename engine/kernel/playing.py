"""Playing a scenario: the board is laid out, the inputs are given, and what happened is the ruling.

Going back, undoing and branching are all the same thing: playing a prefix of the inputs again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.kernel.asking import Ask
from engine.kernel.game import NOTHING, BoundReached, Game, GameRules, Watcher
from engine.kernel.inputs import Input, Refused, do_nothing, is_offer, pass_over, take
from engine.kernel.scenario import Scenario
from engine.kernel.scenario_bounds import MOST_PROBLEMS
from engine.kernel.state import Card, State
from engine.kernel.trace import Step
from engine.kernel.verdicts import Reason

#: The kind of fingerprint that is recorded now, which stands before it. Those without a kind are the oldest.
FINGERPRINTS = "3"
#: The kind in which effects and waiting skills were written as now, and cards otherwise.
_BEFORE_COUNTERS = "2"
#: A fingerprint of the state is taken after each so many inputs.
DIGEST_EVERY = 20
#: `pass_until` gives up after everyone has done nothing so often …
MOST_PASSES = 500
#: … and once so many turns more have begun: what comes in every turn has come by then.
MOST_TURNS = 2


class BoardRefused(Exception):  # noqa: N818 - a refusal is an answer of the engine, not its failure
    """A board that cannot exist, with every reason and its rule; of more than fifty the first fifty.

    Args:
        cards: those that lie on it; definitions: what is printed on them.
    """

    def __init__(
        self, *reasons: Reason, cards: Mapping[str, Card] = NOTHING, definitions: Mapping[str, Any] = NOTHING
    ) -> None:
        reasons = reasons[:MOST_PROBLEMS]
        super().__init__("; ".join(f"{reason.rule} {reason.why}" for reason in reasons))
        self.reasons = reasons
        self.cards, self.definitions = cards, definitions


class PlayableRules(GameRules, Protocol):
    """A game's rules together with the laying out of its boards."""

    #: How a scenario once wrote the event that everyone passes until: by the number of its rule, now by its kind.
    former_stages: Mapping[str, str]

    def turns(self, g: Game) -> int:
        """How many turns have begun."""

    def out_of_reach(self, g: Game, stage: str) -> Reason | None:
        """Why an event of that kind cannot come by passing, such as the end of a battle where there is none."""

    def lay_out(self, scenario: Scenario) -> tuple[Mapping[str, Any], State]:
        """The card definitions and the state a scenario starts from.

        Raises:
            BoardRefused: the rules do not allow the board.
            ScenarioError: the board cannot be read.
        """


@dataclass(slots=True)
class Ruling:
    """What came of a scenario.

    Attributes:
        game: the game where it stands now.
        refusal: why the last input given was refused; empty if none was. What follows it was not given.
        instead: the allowed input that comes nearest to the refused one, None if there is none.
        refused_input: the place (from 0) of the refused input.
        bound: what cut the ruling off, None if nothing did.
        digests: fingerprints of the state after each `DIGEST_EVERY` inputs.
        disagrees_after: the first recorded fingerprint that does not fit any more, None if all fit.
        given: for each input of the scenario, how many steps the trace had before it.
    """

    game: Game
    refusal: tuple[Reason, ...] = ()
    instead: Input | None = None
    refused_input: int | None = None
    bound: BoundReached | None = None
    digests: dict[str, str] = field(default_factory=dict)
    disagrees_after: int | None = None
    given: list[int] = field(default_factory=list)

    @property
    def steps(self) -> list[Step]:
        return self.game.trace

    @property
    def asks(self) -> Ask | None:
        return self.game.waiting

    @property
    def cut(self) -> str:
        """Why the ruling was cut off, `` if it was not."""
        return str(self.bound) if self.bound else ""

    @property
    def result(self) -> str:
        """How the game ended (a word of the game), `` while it goes on."""
        return self.game.rules.result(self.game)


def play(rules: PlayableRules, scenario: Scenario, watcher: Watcher | None = None, told: bool = True) -> Ruling:
    """Play a scenario to where its inputs end, one is refused, or the game is over.

    Args:
        told: whether every step is recorded (see `Game`).

    Raises:
        BoardRefused: the board cannot exist.
        ScenarioError: the board cannot be read.
    """
    definitions, state = rules.lay_out(scenario)
    ruling = Ruling(Game(rules, definitions, state, watcher, told))
    try:
        ruling.game.begin()
        for place, given in enumerate(scenario.inputs):
            ruling.given.append(len(ruling.steps))
            try:
                give(rules, ruling, given, scenario.digests)
            except Refused as refused:
                ruling.refusal, ruling.refused_input, ruling.instead = refused.reasons, place, refused.instead
                break
    except BoundReached as bound:
        ruling.bound = bound
    return ruling


def give(rules: PlayableRules, ruling: Ruling, given: Input, recorded: Mapping[str, str]) -> None:
    """Gives one more input to a ruling and runs on; `recorded` are the fingerprints to compare with.

    Raises:
        Refused: the rules do not allow it. BoundReached: it goes on for too long.
    """
    game = ruling.game
    if not given.pass_until:
        take(game, given)
        _fingerprint(ruling, recorded)
        return
    awaited = rules.former_stages.get(given.pass_until, given.pass_until)
    if reason := rules.out_of_reach(game, awaited):
        raise Refused(reason)
    told, game.told = game.told, True  # what is passed until may be a step that is only told
    try:
        _pass_until(rules, ruling, awaited, given, recorded)
    finally:
        game.told = told


def _pass_until(rules: PlayableRules, ruling: Ruling, awaited: str, given: Input, recorded: Mapping[str, str]) -> None:
    """Everyone does nothing until what is awaited has come."""
    game = ruling.game
    start, begun = len(game.trace), rules.turns(game)
    for _ in range(MOST_PASSES):
        if game.waiting is None or any(_is_awaited(step, awaited) for step in game.trace[start:]):
            return
        if rules.turns(game) > begun + MOST_TURNS:
            break
        if is_offer(game):
            pass_over(game)
            continue
        take(game, do_nothing(game))
        _fingerprint(ruling, recorded)
    raise Refused(Reason(given.pass_until, "refused.not_reached", {"turns": MOST_TURNS}))


def _is_awaited(step: Step, awaited: str) -> bool:
    """Whether a step is an event of that kind, or cites the rule that a scenario names instead."""
    return awaited in (step.facts.get("kind"), step.rule)


def _fingerprint(ruling: Ruling, recorded: Mapping[str, str]) -> None:
    count = ruling.game.inputs
    if count % DIGEST_EVERY:
        return
    state = ruling.game.state
    digest = ruling.digests[str(count)] = f"{FINGERPRINTS}:{state.digest()}"
    if ruling.disagrees_after is None and not _agree(recorded.get(str(count), digest), state):
        ruling.disagrees_after = count


def _agree(recorded: str, state: State) -> bool:
    """Whether a state is the recorded one, as far as that can be told.

    Effects and waiting skills are written otherwise in the oldest fingerprints: while there are some, these say
    nothing.
    """
    kind, _, digest = recorded.rpartition(":")
    if kind not in (FINGERPRINTS, _BEFORE_COUNTERS) and (state.effects or state.pending):
        return True
    return digest == state.digest(former=kind != FINGERPRINTS)
