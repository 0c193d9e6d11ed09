"""Actions about numbers: cards drawn, damage, markers, and the number X."""

from __future__ import annotations

from engine.effects.nodes import AddMarkers, ChooseX, Damage, Draw, EnergyMarkers
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events import basic_actions, marker_removal
from engine.games.masters.meanings import performs
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import conditions, selecting, times
from engine.play.numbers_chosen import choose_number
from engine.play.sources import Source

#: The highest X a player is offered where nothing limits it.
MOST_X = 30


@performs(Draw)
def _draw(g: Game, action: Draw, source: Source) -> Procedure:
    count = conditions.amount(g, action.count, source)
    drawing = basic_actions.draw_up_to if action.up_to else basic_actions.draw
    yield call(drawing, source.rule, _player(action.player, source), count, source.card)
    return count > 0


@performs(Damage)
def _damage(g: Game, action: Damage, source: Source) -> Procedure:
    player, amount = _player(action.player, source), conditions.amount(g, action.amount, source)
    return bool((yield call(basic_actions.deal_damage, source.rule, player, amount, source.card, "skill")))


@performs(AddMarkers)
def _add_markers(g: Game, action: AddMarkers, source: Source) -> Procedure:
    """Markers are put on cards, or removed from them one by one (5-13-4)."""
    on = yield call(selecting.select, action.on, source)
    amount = conditions.amount(g, action.amount, source)
    if not on or (not amount and times.is_never(g, amount, source)):
        return False
    told: dict[str, str | int] = {"by": source.card}
    if facts.is_being_played(g, on[0]):
        return bool(
            (yield call(happen, Event("markers when played", source.rule, {**told, "card": on[0], "amount": amount})))
        )
    if amount > 0:
        yield call(happen, *(Event("add markers", source.rule, {**told, "card": id, "amount": amount}) for id in on))
    else:
        removed = True
        for id in on:
            whole = yield call(marker_removal.remove, id, -amount, {**told, "cause_of_drop": "markers"})
            removed = removed and whole
        return removed
    return True


@performs(EnergyMarkers)
def _energy_markers(g: Game, action: EnergyMarkers, source: Source) -> Procedure:
    """1-14: energy markers are placed in a player's Energy Area."""
    amount = conditions.amount(g, action.amount, source)
    if times.is_never(g, amount, source):
        return False
    told = {"player": _player(action.player, source), "amount": amount}
    return bool((yield call(happen, Event("add energy markers", source.rule, told))))


@performs(ChooseX)
def _choose_x(g: Game, action: ChooseX, source: Source) -> Procedure:
    """20-5-2: the card's master says what X, an undetermined number (20-5-1), is throughout the skill (20-5-3)."""
    most = MOST_X if action.at_most is None else conditions.amount(g, action.at_most, source)
    told = {"card": source.card, "skill": source.skill}
    reading = "an-x-nobody-has-paid"
    chosen = yield call(choose_number, "20-5-2", "ask.x", told, source.master, most, reading)
    if chosen == 0 and action.at_most is not None:
        g.proceed("0-2-10-1", "number.zero", {**told, "player": source.master}, quiet=True)
    source.known["x"] = chosen
    return True


def _player(player: str, source: Source) -> str:
    return source.master if player == "you" else facts.opponent(source.master)
