"""Chapter 7: the progression of a game, turn by turn."""

from __future__ import annotations

from engine.games.masters import board_facts as facts
from engine.games.masters.basic_actions import draw
from engine.games.masters.battle import ATTACK
from engine.games.masters.durations import end_effects
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import ACTIVATE_MAIN
from engine.games.masters.timing import checkpoint, free_timing
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment


def game_from(g: Game, phase: str) -> Procedure:
    """The game from a phase of the current turn on, turn after turn (7-1-2).

    A board laid out in the Main Phase stands where 7-3-4's actions return to: before the checkpoint of 7-3-3.
    """
    if phase == "charge":
        yield call(charge_phase)
    if phase != "end":
        yield call(main_phase, phase == "charge")
    yield call(end_phase)
    while True:
        yield call(charge_phase)
        yield call(main_phase, True)
        yield call(end_phase)


@rule("7-2")
def charge_phase(g: Game) -> Procedure:
    """Cards are switched to Active Mode, a card is drawn, one may become energy."""
    player = facts.turn_player(g)
    yield call(happen, Event("phase", "7-2-1", {"phase": "charge", "player": player}))
    yield call(happen, *_moments("7-2-5", "turn begins", "charge phase begins"))
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
    if facts.turn_number(g) == 1:
        g.proceed("7-2-9-1", "draw.none", {"player": player})
    else:
        yield call(draw, "7-2-9", player, 1)
    yield call(checkpoint, "7-2-10")
    yield call(_charge, player)
    yield call(checkpoint, "7-2-12")
    g.proceed("7-2-13", "phase.main_follows", quiet=True)


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
    if from_the_beginning:
        yield call(happen, Event("phase", "7-3-1", {"phase": "main", "player": player}))
        yield call(moment, "7-3-2", "main phase begins")
    acted = True
    while acted:
        yield call(checkpoint, "7-3-3")
        acted = yield call(free_timing, player, "7-3-4", (ATTACK, ACTIVATE_MAIN))
    g.proceed("7-3-4-7-1", "main.ends", {"player": player})
    yield call(moment, "7-3-5-1-1", "main phase ends")
    yield call(checkpoint, "7-3-5-1-2")
    yield call(end_effects, "7-3-5-1-3", player, "main phase")
    yield call(end_effects, "7-3-5-1-4", facts.opponent(player), "main phase")
    g.proceed("7-3-5-1-5", "phase.end_follows", quiet=True)


@rule("7-4")
def end_phase(g: Game) -> Procedure:
    """Skills that wait for the end of the turn, then the end of what lasts for the turn."""
    player = facts.turn_player(g)
    yield call(happen, Event("phase", "7-4-1", {"phase": "end", "player": player}))
    yield call(moment, "7-4-2", "turn ends")
    yield call(checkpoint, "7-4-3")
    yield call(end_effects, "7-4-5", player, "turn")
    yield call(end_effects, "7-4-6", facts.opponent(player), "turn")
    yield call(happen, Event("turn over", "7-4-7", {"player": player, "next": facts.opponent(player)}))


def _moments(at: str, *kinds: str) -> list[Event]:
    return [Event(kind, at, {}, message="moment", quiet=True) for kind in kinds]
