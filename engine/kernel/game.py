"""A game being carried out: its state, its trace, and the trampoline that runs its procedures.

Procedures are generators that yield `Call` or `Ask` and nothing else. The trampoline keeps the stack itself,
so the depth of the rulebook costs nothing and the stack can be shown to the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import GeneratorType, MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.kernel.asking import LEFT, ActionKind, Ask, Call, Left, Procedure
from engine.kernel.events import Event, Replacement
from engine.kernel.looking_back import LookingBack
from engine.kernel.state import Pending, State
from engine.kernel.trace import Step
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Change, Written

T = TypeVar("T")

#: The skills that each event of a happening has set off.
Heard = Sequence[Sequence[Pending]]

#: What a value rests on that rests on no question that was judged.
_NOTHING_JUDGED: frozenset[Any] = frozenset()
#: No facts at all.
NOTHING: Mapping[str, Any] = MappingProxyType({})
#: A ruling longer than this is cut off with a clear answer (`BoundReached`).
MOST_STEPS = 20_000
#: So many steps without anybody choosing are no ruling any more: something feeds itself.
MOST_STEPS_ALONE = 2_000
#: Deeper nesting than this is cut off likewise; the rulebooks need about twenty.
MOST_NESTED = 200


class GameEnds(Exception):  # noqa: N818 - it is no error: the rules end a game from within any procedure
    """The game is over; the procedures still running are given up."""


class BoundReached(Exception):  # noqa: N818 - named for what happened, like the one above
    """A ruling grew past what the engine carries out; says which bound and its value."""

    def __init__(self, bound: str, value: int) -> None:
        self.bound, self.value = bound, value
        super().__init__(f"the ruling was cut off: more than {value:,} {bound}")


class GameRules(Protocol):
    """What the kernel needs to know of a game."""

    slug: str
    #: The kinds of action a player can take whatever the game asks of whom; each of them ends the game.
    ending_actions: tuple[ActionKind, ...]

    def result(self, g: Game) -> str:
        """How the game has ended, as a word of the game; `` while it goes on."""

    def start(self, g: Game) -> Call:
        """The procedure that carries the game on from its state."""

    def indexed(self, g: Game, before: Any) -> Any:
        """What the game finds quickly of how cards lie and what is in force, made of what it was before; it is kept as
        `Game.index`. None for a game that has none."""

    def changes(self, g: Game, event: Event) -> Iterable[Change]:
        """What an event of this kind makes different."""

    def prohibited(self, g: Game, event: Event) -> Reason | None:
        """What forbids the event, if anything does."""

    def replacements(self, g: Game, event: Event) -> list[Replacement]:
        """The replacement effects that could apply to the event."""

    def choose_replacement(self, g: Game, replacements: list[Replacement]) -> Ask:
        """The choice between several of them."""

    def offer_replacement(self, g: Game, replacement: Replacement) -> Procedure:
        """Let a player choose whether to apply a voluntary one; returns whether they do."""

    def noted(self, g: Game, event: Event) -> Event:
        """A proposed event with what the game notes of it before it happens, such as where a card comes from."""

    def accompanying(self, g: Game, event: Event) -> Iterable[Event]:
        """What happens with an event at the same time by itself, such as the cards under one that leaves."""

    def parting(self, g: Game, event: Event) -> Iterable[Event]:
        """What comes apart from a card as an event moves it, such as the cards under it: each is an event of its own,
        which happens at the same time and can be forbidden and replaced like any other."""

    def redirected(self, g: Game, event: Event) -> Event:
        """What the rules themselves make of an event in the end, after every replacement effect; mostly the event."""

    def following(self, g: Game, event: Event) -> Iterable[Event]:
        """The same as `accompanying` for what is told after the event, such as what a new top card takes over."""

    def heard(self, g: Game) -> Collection[str] | None:
        """The kinds of event that can set anything off or are kept, as the board is now; None for all of them.

        `triggered` and `remembered` are asked only of these.
        """

    def heeded(self, g: Game) -> Collection[str] | None:
        """The kinds of event that anything comes of besides what they change, as the board is now; None for all.

        Besides those heard it is what can be forbidden or replaced, what something happens with at the same time, and
        what rule processing looks at. All other events, most moments among them, are only written and told.
        """

    def triggered(self, g: Game, event: Event, written: bool) -> list[Pending]:
        """The skills whose trigger the event fulfils, judged by the state as it is now; their ids are 0.

        It is asked twice, before the event is `written` and after. Delayed effects whose moment the event is come
        with the ids under which they waited.
        """

    def joined(self, g: Game, before: Heard, after: Heard, batch: int) -> list[Pending]:
        """Which of the skills that one happening has set off begin to wait, such as each of them once.

        Args:
            before, after: those set off by each of its events, asked before it was written and after.
            batch: what the steps of the happening have in common.
        """

    def remembered(self, g: Game, event: Event, written: bool) -> Iterable[Change]:
        """What is kept of an event for skills that ask later what has happened; asked twice, like `triggered`."""

    def interrupt(self, g: Game, events: Sequence[Event]) -> Procedure | None:
        """Rule processing that breaks in as soon as the events have happened; None where there is nothing to do."""


class Judged(NamedTuple, Generic[T]):
    """What something gives that was judged as if it gave nothing.

    Attributes:
        given: what it gives; None for nothing.
        in_a_circle: it would be judged otherwise if it saw what it gives.
    """

    given: T | None
    in_a_circle: bool


class Place:
    """Where a procedure stands: the sections being carried out, outermost first, and the stages of the game."""

    __slots__ = ("_within", "path", "stages")

    def __init__(self, path: tuple[str, ...] = (), stages: tuple[str, ...] = ()) -> None:
        self.path: tuple[str, ...] = path
        self.stages: tuple[str, ...] = stages
        #: The places a section further in, each made once: a game comes to the same few again and again.
        self._within: dict[str, Place] = {}

    def within(self, rule: str, procedure: Any) -> Place:
        """The place of the procedure of this section that stands here, and of the stage that it declares, if any."""
        place = self._within.get(rule)
        if place is None:
            stage = getattr(procedure, "stage", "")
            place = Place((*self.path, rule), (*self.stages, stage) if stage else self.stages)
            self._within[rule] = place
        return place


class Watcher(Protocol):
    """Someone who looks on while a game is carried out; it costs nothing when nobody does."""

    def opens(self, g: Game) -> None:
        """The board has been laid out; nothing has happened yet."""

    def wrote(self, g: Game) -> None:
        """The last step, that of the trace if it is recorded, has written something."""

    def told(self, g: Game) -> None:
        """The last step of the trace has changed nothing."""

    def answers(self, g: Game) -> None:
        """A player is about to answer what the game asks."""


class Game:
    """One game, from the board it was given to where it waits or ends.

    Args:
        rules: the game's own rules.
        definitions: what is printed on the cards, by id; it stands outside the state.
        state: the board as laid out.
        watcher: looks on, to note what a spectator sees.
        told: whether the steps are recorded in the trace. For whoever plays many games and reads none of them they are
            only counted, and nothing is told beside play.
    """

    __slots__ = (
        "_assumed",
        "_computing",
        "_index_layout",
        "_memo",
        "_memo_stages",
        "_memo_version",
        "_met",
        "_most_steps",
        "_places",
        "_rests",
        "_serial",
        "_settled",
        "_settled_layout",
        "_stages_asked",
        "batch",
        "definitions",
        "index",
        "inputs",
        "last_rule",
        "looking_back",
        "noticed",
        "processed",
        "replacing",
        "rounds",
        "rules",
        "stack",
        "state",
        "steps",
        "told",
        "trace",
        "waiting",
        "watcher",
    )

    def __init__(
        self,
        rules: GameRules,
        definitions: Mapping[str, Any],
        state: State,
        watcher: Watcher | None = None,
        told: bool = True,
    ) -> None:
        self.rules = rules
        self.told = told
        self.definitions = definitions
        self.state = state
        self.trace: list[Step] = []
        #: The procedures in the middle of their work, the innermost last.
        self.stack: list[Procedure] = []
        #: For each of them where it stands; and before any.
        self._places = [Place()]
        self.waiting: Ask | None = None
        self.inputs = 0
        self.watcher = watcher
        #: The replacement effects being carried out: what is done instead of an event is not replaced by them again.
        self.replacing: list[str] = []
        #: What notices choices that lead round in a circle, the innermost last.
        self.rounds: list[Any] = []
        #: What is noticed of the game besides its state, by whom: each replay notices the same.
        self.noticed: dict[str, Any] = {}
        #: The version of the state for which rule processing was last completed.
        self.processed = -1
        #: How many steps there have been, recorded or not, and the number of them at which the ruling is cut off.
        self.steps = 0
        self._most_steps = MOST_STEPS_ALONE
        #: The rule that the last of them cites, told or not.
        self.last_rule = ""
        #: At which of them something last happened.
        self.looking_back = LookingBack()
        #: The number of the last happening, or other steps at the same time.
        self.batch = 0
        self._serial = 0
        self._memo: dict[Any, Any] = {}
        self._memo_version = -1
        self._settled: dict[str, Any] = {}
        self._settled_layout = -1
        self._memo_stages = self._places[0].stages
        self._stages_asked: dict[str, bool] = {}
        self._computing: set[Any] = set()
        #: Questions being judged that came up in judging themselves, and computations that came back to themselves.
        self._met: set[Any] = set()
        #: What everything sees meanwhile of each question that is being judged: to whom it gives something, and what.
        self._assumed: dict[Any, tuple[Any, Any]] = {}
        #: The questions that the values being computed rest on.
        self._rests: set[Any] = set()
        #: What the game finds quickly of how cards lie and what is in force, kept up to date by whatever writes.
        self.index: Any = None
        self._index_layout = -1

    def define(self, id: str, definition: Any) -> None:
        """What is printed on a card that comes up in the course of the game, such as a token made by hand."""
        self.definitions = {**self.definitions, id: definition}

    # Control ------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Run from the board to the first choice, or to the end."""
        self.keep_index()
        if self.watcher:
            self.watcher.opens(self)
        self._push(self.rules.start(self))
        self._run(None)

    def answer(self, value: Any) -> None:
        """Give the waiting procedure a (judged) answer and run to the next choice, or to the end."""
        self.waiting = None
        self._most_steps = min(self.steps + MOST_STEPS_ALONE, MOST_STEPS)
        self._run(value)

    def end_by(self, request: Call) -> None:
        """Carry out a procedure that ends the game, whatever was asked."""
        self.waiting = None
        self._push(request)
        self._run(None)

    def _push(self, request: Call) -> Any:
        """Hand over to a procedure; returns its result, if it gives that at once."""
        if len(self.stack) >= MOST_NESTED:
            raise BoundReached("procedures within each other", MOST_NESTED)
        procedure, args = request
        place = self._places[-1]
        if rule := getattr(procedure, "rule", ""):
            place = place.within(rule, procedure)
        self._places.append(place)
        begun = procedure(self, *args)
        if type(begun) is not GeneratorType:
            self._places.pop()
            return begun
        self.stack.append(begun)
        return None

    def _run(self, value: Any) -> None:
        stack, places = self.stack, self._places
        try:
            while stack:
                try:
                    request = stack[-1].send(value)
                except StopIteration as finished:
                    stack.pop()
                    places.pop()
                    value = finished.value
                    continue
                if isinstance(request, tuple):
                    value = self._push(request)
                elif isinstance(request, Ask):
                    self.waiting = request
                    return
                else:
                    value = self._leave(request.stage)
        except GameEnds:
            stack.clear()
            del places[1:]

    def _leave(self, stage: str) -> Left:
        """Give up the innermost procedure of the stage and all it has called.

        Raises:
            LookupError: no such stage is being carried out, which is a mistake of the game's program.
        """
        if stage not in self._places[-1].stages:
            raise LookupError(f"{stage!r} is left, and being carried out are only {', '.join(self._places[-1].stages)}")
        while True:
            self.stack.pop().close()
            stages = self._places.pop().stages
            if len(stages) > len(self._places[-1].stages) and stages[-1] == stage:
                return LEFT

    # The trace ----------------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        rule: str,
        message: str,
        facts: Mapping[str, Any],
        written: Sequence[Written] = (),
        *,
        batch: int | None = None,
        reading: str = "",
        quiet: bool = False,
    ) -> None:
        """Add a step to the trace, unless the game is played untold."""
        place = self.steps
        self.passed(rule, kind, written)
        if not self.told:
            return
        where = self._places[-1]
        self.trace.append(
            Step(
                place,
                kind,
                rule,
                message,
                facts,
                where.path,
                where.stages,
                self.new_batch() if batch is None else batch,
                tuple(written),
                reading,
                quiet,
                self.inputs,
            )
        )
        if self.watcher:
            self.keep_index()
            self.watcher.wrote(self) if written else self.watcher.told(self)

    def passed(self, rule: str, kind: str = "step", written: Sequence[Written] = ()) -> None:
        """Count a step and note what it has written, which in an untold game is all that is kept of it."""
        place = self.steps
        if place >= self._most_steps:
            raise self._too_many_steps()
        self.steps = place + 1
        self.last_rule = rule
        if written:
            self.looking_back.wrote(place, kind, written)
            if self.watcher and not self.told:
                self.keep_index()
                self.watcher.wrote(self)

    def _too_many_steps(self) -> BoundReached:
        if self.steps >= MOST_STEPS:
            return BoundReached("steps", MOST_STEPS)
        return BoundReached("steps without a choice", MOST_STEPS_ALONE)

    def proceed(
        self,
        rule: str,
        message: str,
        facts: Mapping[str, Any] = NOTHING,
        *,
        quiet: bool = False,
        reading: str = "",
    ) -> None:
        """Cite a step of the rulebook that changes nothing."""
        if self.told:
            self.tell("step", rule, message, facts, quiet=quiet, reading=reading)
        else:
            self.passed(rule)

    def within(self, stage: str) -> bool:
        """Whether a stage of the game is being carried out, by the word that its procedure declares."""
        self._forget_what_is_over()
        within = stage in self._places[-1].stages
        self._stages_asked[stage] = within
        return within

    def new_batch(self) -> int:
        self.batch += 1
        return self.batch

    def new_serial(self) -> int:
        """A number not given out before in this game, for effects and pending skills."""
        self._serial += 1
        return self._serial

    # Derived values -----------------------------------------------------------------------------------

    def derived(
        self, key: Any, compute: Callable[[], T], kind: str = "", meanwhile: Callable[[], T] | None = None
    ) -> T:
        """A value computed from the state, remembered until something is written or a stage asked about changes.

        Args:
            kind: what sort of value it is, where computing one may not ask for others of its kind; otherwise it may,
                and only not for itself. A question that comes back so is answered by `meanwhile`, and what is computed
                on that ground is not remembered.
        """
        if self._memo_version != self.state.version or self._memo_stages is not self._places[-1].stages:
            self._forget_what_is_over()
        if (found := self._memo.get(key)) is not None:
            remembered: T
            remembered, rests = found
            if not rests:
                return remembered
            if self._assumed.keys().isdisjoint(rests):
                self._rests |= rests
                return remembered
        if meanwhile is None:
            value = compute()
            self._memo[key] = value, _NOTHING_JUDGED
            return value
        circle = kind or (key, frozenset(self._assumed.items()))
        if circle in self._computing:
            self._met.add(circle)
            return meanwhile()
        outside, self._met = self._met, set()
        around, self._rests = self._rests, set()
        self._computing.add(circle)
        try:
            value = compute()
        finally:
            self._computing.discard(circle)
            met, rests = self._met - {circle}, frozenset(self._rests)
            self._met, self._rests = outside | met, around | rests
        if not met:
            self._memo[key] = value, rests
        return value

    def settled(self, key: str, compute: Callable[[], T]) -> T:
        """A value that rests on nothing but where cards lie, which side of them is up and which effects are in force:
        remembered until one of these changes."""
        if self._settled_layout != self.state.layout:
            self._settled.clear()
            self._settled_layout = self.state.layout
        known: T | None = self._settled.get(key)
        if known is None:
            known = self._settled[key] = compute()
        return known

    def already_derived(self, key: Any) -> Any:
        """A value that `derived` would give without computing it; None where it would have to."""
        if self._memo_version != self.state.version or self._memo_stages is not self._places[-1].stages:
            self._forget_what_is_over()
        known, rests = self._memo.get(key, (None, _NOTHING_JUDGED))
        return None if rests else known

    def judged(self, question: Any, about: Any, judge: Callable[[], tuple[bool, T]]) -> Judged[T]:
        """What something gives now, where whether it gives anything may depend on what it gives itself.

        It is judged as if it gave nothing; while it is, that is what everything else sees of it.

        Args:
            question: what gives something, such as a skill.
            about: to what it would give it.
            judge: says whether it does, and what.
        """
        if question in self._assumed:
            self._met.add(question)
            whom, given = self._assumed[question]
            return Judged(given if whom == about else None, False)
        outside, self._met = self._met, set()
        try:
            self._assumed[question] = None, None
            holds, given = first = judge()
            in_a_circle = False
            if question in self._met:
                self._assumed[question] = about, given
                in_a_circle = judge() != first
        finally:
            del self._assumed[question]
            self._met = outside | (self._met - {question})
        self._rests.add(question)
        return Judged(given if holds else None, in_a_circle)

    def _forget_what_is_over(self) -> None:
        """Values rest on the state, and on the stages asked about: one ends without anything being written."""
        version, stages = self.state.version, self._places[-1].stages
        if self._memo_version != version or self._has_stage_changed(stages):
            self._memo.clear()
            self._stages_asked.clear()
            self._memo_version = version
        self._memo_stages = stages

    def _has_stage_changed(self, stages: tuple[str, ...]) -> bool:
        return any((stage in stages) is not was for stage, was in self._stages_asked.items())

    def keep_index(self) -> None:
        """Bring the game's index up to date, where the layout of cards and effects has changed."""
        if self._index_layout != self.state.layout:
            self._index_layout = self.state.layout
            self.index = self.rules.indexed(self, self.index)
