"""A line of play on a position, with everything that is to be seen of it noted.

Players do what is wished of them as soon as it is legal, and otherwise nothing. Of what a skill asks they take as much
as they may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.witness.positions import HELPERS, NEEDED, SPARE, WITNESS, Position
from engine.effects.nodes import Has, Selector, Where, Win
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.games.masters.rules import MastersRules
from engine.kernel.asking import Ask, Procedure, call
from engine.kernel.game import BoundReached, Game
from engine.kernel.inputs import Input, Refused, do_nothing, take
from engine.kernel.playing import play
from engine.kernel.possible import nearest_choice, possible
from engine.kernel.state import kind_of
from engine.play import selecting
from engine.play.meanings import Meanings
from engine.play.sources import Source

#: A line of play is over after so many answers, or when so many more turns have begun.
MOST_ANSWERS, MOST_TURNS = 90, 3
#: The numbers of a card that are looked at.
_NUMBERS = ("power", "cost", "combo cost", "combo power")
_WORDS = ("color", "name", "character", "trait")
#: What can be declared whatever the skill says.
_ALWAYS = ("by hand", "concede")
#: How the option ends not to pay what a skill costs.
_UNPAID = ":unpaid"
#: How the options begin that are chosen before others.
_PREFERRED = (*(f"{id}:" for id in (WITNESS, *HELPERS)), NEEDED)


@dataclass(frozen=True)
class Wish:
    """What a player is to declare as soon as it is legal, and not before so many turns have begun."""

    player: str
    action: str
    parts: tuple[tuple[str, str], ...]
    turn: int = 0


def wish(player: str, action: str, turn: int = 0, **parts: str) -> Wish:
    """A wish with the parts of its action; `card` stands for `with`."""
    said = tuple(("with" if name == "card" else name, value) for name, value in parts.items())
    return Wish(player, action, said, turn)


@dataclass(frozen=True)
class Carried:
    """An action of the skill that has been carried out: whether all of it could be, and whether it wrote anything.

    Attributes:
        after: how many turns had begun since, and how many of the wishes had come true.
    """

    action: Any
    done: bool
    wrote: bool
    after: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Judged:
    """A condition that was asked, what came of it, and after how many actions it was asked.

    Attributes:
        counted: the cards that fit what it counts. meant: the cards that it could be about at all.
    """

    condition: Any
    holds: bool
    counted: tuple[str, ...]
    after: int
    meant: tuple[str, ...] = ()


@dataclass
class Run:
    """What is to be seen of a line of play.

    Attributes:
        states: the board at each question, as far as anybody can tell it. settled: the same where somebody can declare
            something, without the moments in which a skill is being carried out.
        asked: the questions put by the skill that is tried.
        carried, judged: what the skill did and asked.
        begun: how many actions of the skill have been begun. stage: how many turns, and how many wishes came true.
        cut: why it was cut off.
    """

    states: list[Any] = field(default_factory=list)
    settled: list[Any] = field(default_factory=list)
    asked: list[Any] = field(default_factory=list)
    carried: list[Carried] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)
    begun: int = 0
    stage: tuple[int, int] = (0, 0)
    cut: str = ""

    @property
    def told(self) -> dict[Any, Judged]:
        """Each condition as it was asked for the first use of the skill."""
        found: dict[Any, Judged] = {}
        for judged in self.judged:
            if judged.after == 0 or judged.condition not in found:
                found[judged.condition] = judged
        return found

    @property
    def outcome(self) -> tuple[Any, ...]:
        """All that another text would have to change to be noticed."""
        return (tuple(self.states), tuple(self.asked))


class _Recording(Meanings):
    """The meanings of a game, with a note of what the skill of the witness asks and does."""

    def __init__(self, real: Meanings, run: Run) -> None:
        super().__init__(real)
        self._real, self._run = real, run

    def of_action(self, node: type) -> Callable[..., Procedure]:
        real = self._real.of_action(node)

        def carry_out(g: Game, action: Any, source: Source) -> Procedure:
            start, order = len(g.trace), _order(g)
            if source.card == WITNESS:
                self._run.begun += 1
                if isinstance(action, Win):  # nothing comes after it
                    self._run.carried.append(Carried(action, True, True, self._run.stage))
            done = yield call(real, action, source)
            if isinstance(action, Win):
                return done
            if source.card == WITNESS:
                wrote = any(step.written for step in g.trace[start:]) or _order(g) != order
                self._run.carried.append(Carried(action, bool(done), wrote, self._run.stage))
            return done

        return carry_out

    def of_condition(self, node: type) -> Callable[..., bool]:
        real = self._real.of_condition(node)

        def holds(g: Game, condition: Any, source: Source) -> bool:
            result = bool(real(g, condition, source))
            if source.card == WITNESS:
                of = condition.of if isinstance(condition, Has) else None
                counted = tuple(selecting.fitting(g, of, source)) if of else ()
                meant = (
                    tuple(selecting.fitting(g, Selector(Where(of.where.who)), source))
                    if of and of.where.who != "card"
                    else ()
                )
                self._run.judged.append(Judged(condition, result, counted, self._run.begun, meant))
            return result

        return holds


class _Rules(MastersRules):
    comments = False


def run(
    position: Position,
    wishes: Sequence[Wish],
    *,
    takes: bool = True,
    backwards: bool = False,
    place: int = 0,
    turns: int = MOST_TURNS,
    declines: str = "",
) -> Run:
    """Play a position; the skill of the witness is used wherever it may be.

    Args:
        takes: whether players take what the skill offers. backwards: they begin with the last of what is offered.
        place: which of several things to do they choose, where a skill offers some; other than the first they also put
            cards in another order than they lie in.
        turns: it is over once so many turns have begun.
        declines: this player takes nothing that can be declined.

    Raises:
        BoardRefused: the position cannot exist.
    """
    result = Run()
    rules = _Rules()
    rules.meanings = _Recording(MastersRules.meanings, result)
    g = play(rules, position.scenario()).game
    open_wishes = list(wishes)
    begun = facts.turn_number(g)
    try:
        for _ in range(MOST_ANSWERS):
            ask = g.waiting
            if ask is None or facts.turn_number(g) >= begun + turns:
                break
            claims = _claims(g, ask)
            result.stage = facts.turn_number(g) - begun, len(wishes) - len(open_wishes)
            _see(g, result, ask, claims)
            declared = _declared(ask, claims, open_wishes, result.stage[0])
            take(g, declared or _answer(g, ask, takes and ask.player != declines, backwards, place))
    except BoundReached as bound:
        result.cut = str(bound)
    except Refused as refused:
        result.cut = f"refused: {refused}"
    result.states.append(_state(g, ()))
    result.settled.append(result.states[-1])
    return result


def _claims(g: Game, ask: Ask) -> dict[tuple[str, tuple[tuple[str, str], ...]], Input]:
    """What can be declared now."""
    return {
        (kind.name, tuple(claim.parts.items())): Input(ask.player, action=kind.name, parts=claim.parts)
        for kind in ask.actions
        if kind.name not in _ALWAYS
        for claim in possible(g, kind, ask.player)
    }


def _declared(ask: Ask, claims: Mapping[Any, Input], wishes: list[Wish], turns: int) -> Input | None:
    """The first wish that can be declared now that so many turns have begun; it is taken from the wishes."""
    for wanted in wishes if ask.actions else ():
        found = next((claims[key] for key in claims if _is_wished(wanted, ask.player, key)), None)
        if found and wanted.turn <= turns:
            wishes.remove(wanted)
            return found
    return None


def _answer(g: Game, ask: Ask, takes: bool, backwards: bool, place: int) -> Input:
    numbers = [option.id for option in ask.options if option.id.isdigit()]
    if "0" in numbers and takes and not backwards:  # as many as may be, or just so many for the X of a cost
        few = place and ask.message != "ask.from_the_top" and str(place) in numbers
        return Input(ask.player, choose=(str(place) if few else max(numbers, key=int),))
    if place and numbers and "0" not in numbers and ask.most == 1:
        return Input(ask.player, choose=(numbers[place % len(numbers)],))
    if place and ask.message == "ask.order":
        return Input(ask.player, choose=tuple(option.id for option in reversed(ask.options)))
    if not ask.options or not _is_of_the_witness(ask):
        return do_nothing(g)
    uses = any(option.id.startswith(f"{WITNESS}:") for option in ask.options)
    if not takes and ask.declined is not None and not uses:
        return Input(ask.player, passes=True)
    ids = [option.id for option in ask.options]
    ids = ids[::-1] if backwards else ids
    ids.sort(key=lambda id: (id.endswith(_UNPAID), id == WITNESS, id != "yes" and not id.startswith(_PREFERRED)))
    chosen = nearest_choice(ask, tuple(ids[: ask.most]))
    return Input(ask.player, choose=chosen) if chosen else do_nothing(g)


def _is_wished(wanted: Wish, player: str, key: tuple[str, tuple[tuple[str, str], ...]]) -> bool:
    parts = dict(key[1])
    return (wanted.player, wanted.action) == (player, key[0]) and all(
        parts.get(name) == value for name, value in wanted.parts
    )


def _is_of_the_witness(ask: Ask) -> bool:
    """Whether its skill puts a question, or a card that is there to bring its moment about."""
    asking, ours = ask.facts.get("card"), (WITNESS, *HELPERS)
    return (
        ask.message == "ask.draw"
        or (asking in ours and bool({"skill", "effect"} & set(ask.facts)))
        or any(o.id.partition(":")[0] in ours for o in ask.options if ":" in o.id)
    )


def _see(g: Game, result: Run, ask: Ask, claims: Iterable[Any]) -> None:
    seen = _state(g, tuple(key for key in claims if dict(key[1]).get("skill") is None or key[0] != "activate"))
    if not result.states or result.states[-1] != seen:
        result.states.append(seen)
    if ask.actions:
        result.settled.append(seen)
    if ask.options and (_is_of_the_witness(ask) or any(":" in option.id for option in ask.options)):
        result.asked.append((ask.player, tuple(option.id for option in ask.options), ask.least, ask.most))
    elif ask.actions:
        result.asked.append(tuple(key for key in claims if key[0] == "activate"))


def _state(g: Game, claims: tuple[Any, ...]) -> Any:
    """What lies where and how, and what the cards are worth."""
    cards = g.derived("the board as the witness sees it", lambda: _cards(g))
    fight = facts.battle(g)
    kept = tuple(
        (name, repr(value))
        for name, value in sorted(g.state.facts.items())
        if name.endswith(("markers", "skips")) or name in ("turn", "phase", "turn_player", "result")
    )
    return (cards, _order(g), kept, fight and (fight.attacker, fight.guard, fight.negated), claims)


def _order(g: Game) -> tuple[Any, ...]:
    """The cards of each area in their order."""
    return tuple((area, tuple(ids)) for area, ids in sorted(g.state.areas.items()))


def _cards(g: Game) -> tuple[Any, ...]:
    cards = []
    for id, card in g.state.cards.items():
        told: tuple[Any, ...] = (id, card.area, card.mode, card.face, card.count("markers"), card.side, card.under)
        in_sight = kind_of(card.area) in ("leader", "battle", "unison", "combo", "hand") or id == WITNESS
        if in_sight and not card.under:
            told += tuple(continuous.number(g, id, what).amount for what in _NUMBERS)
            own = {skill.name for skill in facts.printed(g, id).skills} - {SPARE} if id == WITNESS else ()
            told += (tuple(held.skill.name for held in continuous.skills(g, id) if held.skill.name not in own),)
            told += tuple(tuple(g.rules.cards.information(g, id, what)) for what in _WORDS)  # type: ignore[attr-defined]
        cards.append(told)
    return tuple(cards)
