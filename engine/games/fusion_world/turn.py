"""Chapter 7: the progression of a game, turn by turn."""

from __future__ import annotations

from engine.games.fusion_world import lines_by_hand
from engine.games.fusion_world.basic_actions import draw
from engine.games.fusion_world.battle import ATTACK
from engine.games.fusion_world.periods import MAIN_PHASE, OPPONENTS_TURN_BEGINS, TURN
from engine.games.fusion_world.rulebook import rule
from engine.games.fusion_world.timing import checkpoint, free_timing
from engine.games.fusion_world.using_cards import USE
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.play import table
from engine.play.durations import end_effects


def game_from(g: Game, phase: str) -> Procedure:
    """The game from a phase of the current turn on, turn after turn.

    A board laid out in the Main Phase stands where the actions of 7-3-4 return to: before the checkpoint of 7-3-3.
    """
    if phase == "charge":
        yield call(charge_phase)
    if phase != "end":
        yield call(main_phase, phase == "charge")
    yield call(end_phase)
    while True:
        yield call(turn)


@rule("7-1")
def turn(g: Game) -> Procedure:
    """The three phases of a turn, one after another, whether anything happens in them or not (7-1-1, 7-1-2)."""
    yield call(charge_phase)
    yield call(main_phase, True)
    yield call(end_phase)


@rule("7-2")
def charge_phase(g: Game) -> Procedure:
    """Cards are switched to Active Mode, a card is drawn, one may become energy."""
    player, other = table.turn_player(g), table.opponent(table.turn_player(g))
    yield call(happen, Event("phase", "7-2-1", {"phase": "charge", "player": player}))
    g.proceed("7-2-2", "effects.of_the_turn", {"player": player}, quiet=True)
    g.proceed("7-2-3", "effects.of_the_turn", {"player": other}, quiet=True)
    yield call(end_effects, "7-2-4", other, OPPONENTS_TURN_BEGINS)
    begins = [
        Event(kind, "7-2-5", {"player": player}, "moment", quiet=True)
        for kind in ("turn begins", "charge phase begins")
    ]
    yield call(happen, *begins)
    yield call(checkpoint, "7-2-6")
    yield call(_make_active, player)
    yield call(checkpoint, "7-2-8")
    yield call(draw, "7-2-9", player, 1)
    yield call(checkpoint, "7-2-10")
    yield call(_charge, player)
    yield call(checkpoint, "7-2-12")
    g.proceed("7-2-13", "phase.main_follows", quiet=True)


def _make_active(g: Game, player: str) -> Procedure:
    """7-2-7: every rested card in the player's Leader, Battle and Energy Areas."""
    there = table.cards_in_all(g, player, ("leader", "battle", "energy"))
    rested = [id for id in there if table.card(g, id).mode == "rest"]
    if not rested:
        g.proceed("7-2-7", "charge.none_rested", {"player": player}, quiet=True)
    yield call(happen, *(Event("switch", "7-2-7", {"card": id, "mode": "active"}) for id in rested))


def _charge(g: Game, player: str) -> Procedure:
    """7-2-11: up to one card goes from the hand to the Energy Area."""
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in table.cards_in(g, player, "hand"))
    if not options:
        g.proceed("7-2-11", "charge.no_hand", {"player": player}, quiet=True)
        return
    chosen = yield Ask(player, "7-2-11", "ask.charge", {"player": player}, options, 0, 1, declined=())
    yield call(happen, *(Event("move", "7-2-11", {"card": id, "to": "energy"}, "charge") for id in chosen))


@rule("7-3")
def main_phase(g: Game, from_the_beginning: bool) -> Procedure:
    """The turn player acts until they choose to end the phase (7-3-4-4)."""
    player = table.turn_player(g)
    if from_the_beginning:
        yield call(happen, Event("phase", "7-3-1", {"phase": "main", "player": player}))
        yield call(moment, "7-3-2", "main phase begins", {"player": player})
    while True:
        yield call(checkpoint, "7-3-3")
        skills = ("7-3-4-2", "7-3-4-2-1")
        kinds = (USE, ATTACK, *lines_by_hand.kinds(g, *skills, "main"))
        if not (yield call(free_timing, player, "7-3-4", kinds)):
            break
    g.proceed("7-3-4-4-1", "main.ends", {"player": player})
    yield call(_main_phase_end_step, player)


def _main_phase_end_step(g: Game, player: str) -> Procedure:
    """7-3-5: what waits for the end of the Main Phase, then the end of what lasts for it (7-3-5-1)."""
    yield call(moment, "7-3-5-1-1", "main phase ends", {"player": player})
    yield call(checkpoint, "7-3-5-1-2")
    yield call(end_effects, "7-3-5-1-3", player, MAIN_PHASE)
    yield call(end_effects, "7-3-5-1-4", table.opponent(player), MAIN_PHASE)
    g.proceed("7-3-5-1-5", "phase.end_follows", quiet=True)


@rule("7-4")
def end_phase(g: Game) -> Procedure:
    """What waits for the end of the turn (7-4-2), then the end of what lasts for it.

    Only a skill could have the phase begin anew (7-4-4), and none is played yet.
    """
    player, other = table.turn_player(g), table.opponent(table.turn_player(g))
    yield call(happen, Event("phase", "7-4-1", {"phase": "end", "player": player}))
    yield call(moment, "7-4-2", "turn ends", {"player": player})
    yield call(checkpoint, "7-4-3")
    yield call(end_effects, "7-4-5", player, TURN)
    yield call(end_effects, "7-4-6", other, TURN)
    yield call(happen, Event("turn over", "7-4-7", {"player": player, "next": other}))
