"""3-1: cards that an effect or a cost moves: their order, what is shown of them, and what happens at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.masters.areas.areas import AREAS, IN_PLAY, OF_ANY_MASTER, REMOVED, carries_effects, is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events.events import moves_between
from engine.games.masters.in_force import continuous
from engine.games.masters.skills import validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import player_of
from engine.play.sources import Source

#: The secret areas in which the order of cards counts and may not be changed afterwards (3-2-2, 3-9-2).
_ORDERED = ("deck", "life")
#: Cards that can lie in one order or another.
_SEVERAL = 2


def move(g: Game, moves: Sequence[Event], source: Source) -> Procedure:
    """Move cards where an effect or a cost directs them; returns the events that happened.

    What was chosen in a secret area for what it is, is shown on its way to another (3-1-7). Cards of a deck move one by
    one (3-2-3), others at the same time; then their owners decide in which order they lie (3-1-5).
    """
    _show(g, moves, source)
    _tell_of_other_masters(g, moves)
    if len(moves) > 1 and any(facts.area_of(g, event.facts["card"]) == "deck" for event in moves):
        reading = "each-card-of-a-deck-moves-by-itself"
        g.proceed("3-2-3", "move.one_by_one", {"count": len(moves)}, quiet=True, reading=reading)
        done: list[Event] = []
        for event in (yield call(_in_order_of_the_looker, moves, source)):
            done += yield call(happen, event)
        return done
    return (yield call(at_once, (yield call(_in_order, moves))))


def at_once(g: Game, events: Sequence[Event]) -> Procedure:
    """Let several things an effect does happen at the same time (0-2-9); returns those that happened."""
    if len(events) > 1:
        g.proceed("0-2-9", "together", {"count": len(events)}, quiet=True)
    return (yield call(happen, *events))


def arrives(g: Game, card: str, to: str, by: str) -> bool:
    """Whether a card that goes to an area gets there, by the rules, what is forbidden and its own skills.

    What another card makes of its way shows only when it goes.
    """
    event = g.rules.noted(g, Event("move", "5-8-2-2", {"card": card, "to": to, "by": by}))
    if g.rules.prohibited(g, event):
        return False
    by_itself = (each for each in g.rules.replacements(g, event) if each.card == card and not each.voluntary)
    return not any(by_itself) and bool(g.rules.redirected(g, event).facts["to"] == to)


def following(g: Game, event: Event) -> Sequence[Event]:
    """What goes without saying of a card that moves: how it lies as life or Z-Energy (3-13-3), that life lost by it is
    no damage, that it goes home to its owner (3-1-6), that a rested one lies in Active Mode there, and whether what is
    in force on it goes along (3-1-4-1, 3-1-4-2) or ends (3-1-4, 9-9-2)."""
    moved = moves_between(g, event)
    if moved is None or moved[0] == moved[1] or (event.get("alone") and facts.beneath(g, event.facts["card"])):
        return ()
    (before, after), card = moved, event.facts["card"]
    held, told = facts.card(g, card), {"card": card}
    said: list[Event] = []
    if after == "life" and not event.get("face"):  # unless something else is said (1-12-2)
        said.append(Event("face down", "1-12-2", told, "move.face_down", quiet=True))
    if before == "life" and event.kind in ("move", "place") and any(validity.listening(g, "damage")):
        # what an effect takes without dealing damage is none (1-13-2), which matters where a skill waits for damage
        said.append(Event("no damage", "1-13-2", told, "life.no_damage", quiet=True))
    if after == "z-energy" and held.face == "down" and not event.get("face"):
        said.append(Event("face up", "3-13-3", told, "move.face_up", quiet=True))
    if after != REMOVED and player_of(held.area) not in ("", held.owner) and not event.get("master"):
        home = {"card": card, "player": held.owner, "to": after}
        said.append(Event("home", "3-1-6", home, "move.home", quiet=True))
    if held.mode == "rest" and after in AREAS and AREAS[after].arrives and not event.get("mode"):
        said.append(Event("stands up", AREAS[after].arrives, told, "move.active", quiet=True))
    if continuous.effects_on(g, card):
        if carries_effects(before, after):
            at, message = "3-1-4-2" if before == "combo" else "3-1-4-1", "effects.go_along"
        else:
            at, message = "9-9-2" if before in IN_PLAY else "3-1-4", "effects.stay_behind"
        said.append(Event("effects", at, told, message, "effects-go-along", quiet=True))
    return said


def _show(g: Game, moves: Sequence[Event], source: Source) -> None:
    shown = tuple(
        event.facts["card"]
        for event in moves
        if event.facts["card"] in source.specified
        and is_secret(facts.area_of(g, event.facts["card"]))
        and is_secret(event.facts["to"])
        and facts.card(g, event.facts["card"]).face == "down"
    )
    if shown:
        g.proceed("3-1-7", "reveal", {"player": source.master, "cards": shown})


def _tell_of_other_masters(g: Game, moves: Sequence[Event]) -> None:
    """3-1-6-1: most areas of another player take no cards but that player's own."""
    for event in moves:
        card, to, master = event.facts["card"], event.facts["to"], event.get("master")
        if master and to != REMOVED and to not in OF_ANY_MASTER and master != facts.card(g, card).owner:
            g.proceed("3-1-6-1", "move.to_owner", {"card": card, "to": to, "player": facts.card(g, card).owner})


def _in_order(g: Game, moves: Sequence[Event]) -> Procedure:
    """The moves in the order in which the cards come to lie, chosen by each owner of several (3-1-5, 0-2-8)."""
    first = facts.turn_player(g)
    ordered = [event for event in moves if event.facts["to"] not in _ORDERED]
    for owner in (first, facts.opponent(first)):
        own = {
            event.facts["card"]: event
            for event in moves
            if event.facts["to"] in _ORDERED and facts.card(g, event.facts["card"]).owner == owner
        }
        if len(own) > 1 and not _are_unknown(g, own):
            options = tuple(Option(id, "option.card", {"card": id}, id) for id in own)
            told = {"player": owner, "to": next(iter(own.values())).facts["to"]}
            chosen = yield Ask(owner, "3-1-5", "ask.order", told, options, len(own), len(own))
            if not any(is_secret(facts.area_of(g, id)) for id in own):
                g.proceed("3-1-5-1", "order.hidden", {"player": facts.opponent(owner)}, quiet=True)
            own = {id: own[id] for id in chosen}
        ordered += [event for event in reversed(own.values()) if event.get("where", "top") == "top"]
        ordered += [event for event in own.values() if event.get("where", "top") != "top"]
    return ordered


def _in_order_of_the_looker(g: Game, moves: Sequence[Event], source: Source) -> Procedure:
    """Cards that only a player who looked at them knows go back into a deck in the order that player likes (3-1-5)."""
    looked = {
        event.facts["card"]: event
        for event in moves
        if event.facts["card"] in source.looked and event.facts["to"] == "deck" == facts.area_of(g, event.facts["card"])
    }
    if len(looked) < _SEVERAL or len(looked) < len(moves):
        return moves
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in looked)
    told = {"player": source.master, "to": "deck"}
    chosen = yield Ask(source.master, "3-1-5", "ask.order", told, options, len(looked), len(looked))
    on_top = moves[0].get("where", "top") == "top"
    return [looked[id] for id in (reversed(chosen) if on_top else chosen)]


def _are_unknown(g: Game, ids: Sequence[str] | dict[str, Event]) -> bool:
    """Whether nobody may know the cards, so that no order of theirs is another to anybody."""
    return all(facts.area_of(g, id) in _ORDERED and facts.card(g, id).face == "down" for id in ids)
