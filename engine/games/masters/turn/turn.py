"""Chapter 7: the progression of a game, turn by turn."""

from __future__ import annotations

from engine.games.masters.battle import duties
from engine.games.masters.battle.battle import ATTACK, attack
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events.basic_actions import draw
from engine.games.masters.periods import (
    MAIN_PHASE,
    OPPONENTS_TURN_BEGINS,
    TURN,
    YOUR_MAIN_PHASE_BEGINS,
    YOUR_TURN_BEGINS,
)
from engine.games.masters.playing.growth import GROW
from engine.games.masters.playing.playing_cards import PLAY
from engine.games.masters.playing.z_extra_cards import PLACE
from engine.games.masters.rulebook import rule
from engine.games.masters.skills.skills import ACTIVATE_MAIN
from engine.games.masters.skills.triggers import Voice, voice_of
from engine.games.masters.turn import setup
from engine.games.masters.turn.skipping import skip
from engine.games.masters.turn.timing import checkpoint, free_timing
from engine.kernel.asking import ActionKind, Ask, Duty, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.possible import possible
from engine.kernel.verdicts import Claim
from engine.play import hearing
from engine.play.durations import end_effects, lasting
from engine.play.loops import Loops, end_if_endless


def game_from(g: Game, phase: str) -> Procedure:
    """The game from a phase of the current turn on, turn after turn (7-1-2).

    A board laid out in the Main Phase stands where 7-3-4's actions return to: before the checkpoint of 7-3-3; one that
    stands in a battle comes there when that is over (8-5-13).
    """
    if facts.battle(g):
        yield call(attack, Claim(facts.turn_player(g), {}), g.state.facts["begins in"])
    if phase == "setup":
        yield call(setup.prepare)
    else:
        yield call(_rest_of_turn, phase)
    while True:
        yield call(turn)


def _rest_of_turn(g: Game, phase: str) -> Procedure:
    if phase == "charge":
        yield call(charge_phase)
    if phase != "end":
        yield call(main_phase, phase == "charge")
    yield call(end_phase)


@rule("7-1")
def turn(g: Game) -> Procedure:
    """The three phases of a turn, one after another (7-1-1, 7-1-2); a skipped turn counts as one."""
    player = facts.turn_player(g)
    if (yield from skip(g, "turn", player)):
        yield call(_next_turn, "7-1-2-1", player, "a-skipped-turn-counts")
        return
    yield call(charge_phase)
    yield call(main_phase, True)
    yield call(end_phase)


@rule("7-2")
def charge_phase(g: Game) -> Procedure:
    """Cards are switched to Active Mode, a card is drawn, one may become energy."""
    player, other = facts.turn_player(g), facts.opponent(facts.turn_player(g))
    if (yield from skip(g, "charge phase", player)):
        return
    yield call(happen, Event("phase", "7-2-1", {"phase": "charge", "player": player}))
    for at, whose in (("7-2-2", player), ("7-2-3", other)):
        g.proceed(at, "effects.of_the_turn", {"player": whose}, quiet=True, reading="effects-of-the-turn-begin")
    yield call(end_effects, "7-2-4", other, OPPONENTS_TURN_BEGINS)
    if lasting(g, player, YOUR_TURN_BEGINS, player):
        yield call(end_effects, "7-2-4", player, YOUR_TURN_BEGINS)
    yield call(happen, *_moments("7-2-5", player, "turn begins", "charge phase begins"))
    yield call(checkpoint, "7-2-6")
    rested = [
        id
        for area in ("leader", "battle", "energy", "unison")
        for id in facts.cards_in(g, player, area)
        if facts.card(g, id).mode == "rest"
    ]
    if not rested:
        g.proceed("7-2-7", "charge.none_rested", {"player": player}, quiet=True)
    told = [{"card": id, "mode": "active"} for id in rested]
    yield call(happen, *(Event("switch", "7-2-7", facts_of, reading="own-cards-only") for facts_of in told))
    yield call(checkpoint, "7-2-8")
    yield call(_draw, player)
    yield call(checkpoint, "7-2-10")
    yield call(_charge, player)
    yield call(checkpoint, "7-2-12")
    g.proceed("7-2-13", "phase.main_follows", quiet=True)


def _draw(g: Game, player: str) -> Procedure:
    """7-2-9: the turn player draws a card, but not in the very first turn (7-2-9-1)."""
    if (yield from skip(g, "draw", player)):
        return
    if facts.turn_number(g) == 1:
        g.proceed("7-2-9-1", "draw.none", {"player": player})
    else:
        yield call(draw, "7-2-9", player, 1)


def _charge(g: Game, player: str) -> Procedure:
    """7-2-11: the turn player may place one card from the hand in the Energy Area."""
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in facts.cards_in(g, player, "hand"))
    if not options:
        g.proceed("7-2-11", "charge.no_hand", {"player": player}, quiet=True)
    else:
        chosen = yield Ask(player, "7-2-11", "ask.charge", {"player": player}, options, 0, 1, declined=())
        yield call(happen, *(Event("move", "7-2-11", {"card": id, "to": "energy"}, "charge") for id in chosen))


@rule("7-3")
def main_phase(g: Game, from_the_beginning: bool) -> Procedure:
    """The turn player acts until they choose to end the phase (7-3-4-7)."""
    player = facts.turn_player(g)
    if from_the_beginning and (yield from skip(g, "main phase", player)):
        return
    if from_the_beginning:
        yield call(happen, Event("phase", "7-3-1", {"phase": "main", "player": player}))
        if lasting(g, player, YOUR_MAIN_PHASE_BEGINS, player):
            yield call(end_effects, "7-3-1", player, YOUR_MAIN_PHASE_BEGINS)
        yield call(moment, "7-3-2", "main phase begins", {"player": player})
    acted, loops = True, Loops()

    def attack_due(kinds: tuple[ActionKind, ...]) -> Duty | None:
        attacks = (kind for kind in kinds if kind.name == ATTACK.name)
        return duties.due(g, player, lambda: [claim for kind in attacks for claim in possible(g, kind, player)])

    while acted:
        yield call(checkpoint, "7-3-3")
        acted = yield call(free_timing, player, "7-3-4", (PLAY, ACTIVATE_MAIN, GROW, PLACE, ATTACK), loops, attack_due)
    duties.tell_of_unable(g, player)
    g.proceed("7-3-4-7-1", "main.ends", {"player": player})
    yield call(_main_phase_end_step, player)


def _main_phase_end_step(g: Game, player: str) -> Procedure:
    """7-3-5: what waits for the end of the Main Phase, then the end of what lasts for it."""
    g.proceed("7-3-5-1", "main.end_step", quiet=True)
    yield call(moment, "7-3-5-1-1", "main phase ends", {"player": player})
    yield call(checkpoint, "7-3-5-1-2")
    yield call(end_effects, "7-3-5-1-3", player, MAIN_PHASE)
    yield call(end_effects, "7-3-5-1-4", facts.opponent(player), MAIN_PHASE)
    g.proceed("7-3-5-1-5", "phase.end_follows", quiet=True)


@rule("7-4")
def end_phase(g: Game) -> Procedure:
    """Skills that wait for the end of the turn, each once (7-4-2), then the end of what lasts for the turn.

    While there are such skills whose end of the turn has not come yet, the phase begins anew (7-4-4).
    """
    player, other = facts.turn_player(g), facts.opponent(facts.turn_player(g))
    if (yield from skip(g, "end phase", player)):
        yield call(_next_turn, "7-1-2-1", player, "")
        return
    done: frozenset[Voice] = frozenset()
    seen: set[str] = set()
    while True:
        yield call(happen, Event("phase", "7-4-1", {"phase": "end", "player": player}))
        before = g.state.pending
        yield call(happen, _turn_ends(player, done))
        done |= {voice_of(pending) for pending in g.state.pending if pending not in before and pending.kind == "auto"}
        yield call(checkpoint, "7-4-3")
        if not _unfulfilled(g, player, done):
            break
        g.proceed("7-4-4", "end_phase.again", {"player": player}, reading="the-end-phase-begins-anew")
        yield call(end_if_endless, seen)
    yield call(end_effects, "7-4-5", player, TURN)
    yield call(end_effects, "7-4-6", other, TURN)
    yield call(_next_turn, "7-4-7", player, "")


def _turn_ends(player: str, done: frozenset[Voice]) -> Event:
    return Event("turn ends", "7-4-2", {"player": player, "done": done}, message="moment", quiet=True)


def _unfulfilled(g: Game, player: str, done: frozenset[Voice]) -> bool:
    """Whether a skill waits for the end of the turn for which it has not come yet this turn (7-4-4)."""
    waiting = hearing.triggered(g, _turn_ends(player, done), True)
    return any(pending.kind == "auto" for pending in waiting)


def _next_turn(g: Game, at: str, player: str, reading: str) -> Procedure:
    told = {"player": player, "next": facts.opponent(player)}
    yield call(happen, Event("turn over", at, told, reading=reading))


def _moments(at: str, player: str, *kinds: str) -> list[Event]:
    return [Event(kind, at, {"player": player}, message="moment", quiet=True) for kind in kinds]
