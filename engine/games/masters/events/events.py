"""The kinds of event of Masters, and what each makes different.

A kind that is not listed changes nothing by itself: it is a moment skills can wait for, or the announcement of
something whose parts follow (a KO is followed by the card's move, 21-14-2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.masters.areas import carrying_over
from engine.games.masters.areas.areas import AREAS, IN_PLAY, MARKERS, PRESENTED, REMOVED, carries_effects
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing import where
from engine.games.masters.skills import validity
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Card, kind_of
from engine.kernel.writing import (
    Add,
    Amend,
    Append,
    Await,
    Change,
    Cover,
    Create,
    Move,
    Record,
    Release,
    Set,
    Tuck,
)
from engine.play import chance, lasting
from engine.play.carrying_out import lapsed
from engine.play.event_kinds import COMMON, Changes, thrown, turn_over


def changes(g: Game, event: Event) -> Iterable[Change]:
    """What an event makes different."""
    return KINDS[event.kind](g, event) if event.kind in KINDS else ()


def noted(g: Game, event: Event) -> Event:
    """An event that moves a card says `from` which kind of area it goes and `to` which, and what of the card's skills
    is `negated` where it comes from.

    A card that comes under another is `under` there: it is no card of its own in that area (23-2-2), but for one that
    was in it before and has not left it (23-2-2-2).
    """
    if event.kind not in MOVING:
        return event
    card = event.facts["card"]
    area = facts.card(g, card).area
    told: dict[str, Any] = {"from": kind_of(area)}
    if "to" not in event.facts:
        there = destination(g, event)
        told["to"] = told["from"] if there == area else "under" if event.get("under") else kind_of(there)
    if negated := validity.negations(g, card):
        told["negated"] = tuple(sorted(negated))
    return event.but(**told)


def _move(g: Game, event: Event) -> Iterator[Change]:
    """A card moves, to its owner's area unless it says whose (3-1-6), in that area's manner; it is a new card there.

    Effects go along or end (3-1-4), markers are removed (5-13-3).
    """
    told = event.facts
    id, area = told["card"], told["to"]
    card = facts.card(g, id)
    before = kind_of(card.area)
    goes_along = carries_effects(before, area)
    mode, face = AREAS.manner(event, area)  # 3-6-3, 3-8-3, 3-11-3; outside the game face up (20-10-3)
    alone = told.get("alone", False)
    yield Move(id, whereto(g, event), mode, face, told.get("where", "top") == "top", alone, goes_along)
    markers = told.get("markers", 0)
    if area != before and card.count(MARKERS) != markers:
        yield Set(id, MARKERS, markers)
    if card.side:
        yield Set(id, "side", 0)
    if alone and facts.beneath(g, id):
        yield from _forget_uses(g, id)  # what was in force on it goes over or ends (23-2-7)
    elif not goes_along:
        yield from _forget(g, id)


def whereto(g: Game, event: Event) -> str:
    """The area a card goes to: its owner's, or that of the `master` an event names where cards can have another.

    The owner is who brought the card (0-3-3): in the deck, the Z-Deck, or as the Leader Card the game began with
    (0-3-3-1).
    """
    told = event.facts
    return AREAS.place(facts.card(g, told["card"]).owner, told["to"], told.get("master") or "")


def _forget(g: Game, id: str) -> Iterator[Change]:
    """What was in force on a card, and how often its skills were used, does not concern the new card (3-1-4, 9-9-2)."""
    for effect in g.state.effects.values():
        if id in effect.on:
            yield Release(effect.id, id)
    yield from _forget_uses(g, id)


def _forget_uses(g: Game, id: str) -> Iterator[Change]:
    uses = f"used:{id}:"
    for name in [name for name in g.state.facts if name.startswith(uses)]:
        yield Record(name, None)


def _cover(g: Game, event: Event) -> Iterator[Change]:
    """A card comes on top of another, in its mode (21-5-2) and with its markers; see `carrying_over` for the rest."""
    id, base = event.facts["card"], event.facts["onto"]
    yield Cover(id, base, event.get("mode") or facts.card(g, base).mode)
    yield from _forget(g, id)
    markers = facts.card(g, base).count(MARKERS)
    if markers:
        yield Set(base, MARKERS, 0)
        yield Set(id, MARKERS, markers)


def _play(g: Game, event: Event) -> Iterator[Change]:
    yield from _cover(g, event) if event.get("onto") else _move(g, event)


def _place_under(g: Game, event: Event) -> Iterator[Change]:
    id = event.facts["card"]
    yield Tuck(id, event.facts["under"])
    yield from _forget_uses(g, id) if event.get("united") else _forget(g, id)


def _gain_control(g: Game, event: Event) -> Iterator[Change]:
    """20-9-2: mode, markers, effects and the cards under it go along."""
    id = event.facts["card"]
    held = facts.card(g, id)
    yield Move(id, whereto(g, event), held.mode, held.face, stays=True)


def _create_token(g: Game, event: Event) -> Iterator[Change]:
    """A token is there, in no area until it is played."""
    player = event.facts["player"]
    yield Create(event.facts["card"], Card(event.facts["definition"], player, REMOVED))
    yield Add("tokens", 1)


def _first_player(g: Game, event: Event) -> Iterator[Change]:
    yield Record("turn_player", event.facts["player"])
    yield from thrown(g, event)


def _deck_placed(g: Game, event: Event) -> Iterator[Change]:
    """6-2-1-7: what a player has presented but the Z-Deck, face down in an order nobody knows."""
    player = event.facts["player"]
    cards = [id for id in facts.cards_in(g, player, PRESENTED) if not facts.printed(g, id).z]
    for id in chance.shuffled(g, cards):
        yield Move(id, f"{player}.deck", face="down", top=False)
    yield from thrown(g, event)


def _z_deck_placed(g: Game, event: Event) -> Iterator[Change]:
    player = event.facts["player"]
    for id in facts.cards_in(g, player, PRESENTED):
        yield Move(id, f"{player}.z-deck", face="down", top=False)


def _turn_face(g: Game, event: Event) -> Iterator[Change]:
    yield Set(event.facts["card"], "face", event.facts["face"])


def _add_markers(g: Game, event: Event) -> Iterator[Change]:
    yield Add(MARKERS, event.facts["amount"], event.facts["card"])


def _add_energy_markers(g: Game, event: Event) -> Iterator[Change]:
    yield Add(f"{event.facts['player']}.energy_markers", event.facts["amount"])


def _skip(g: Game, event: Event) -> Iterator[Change]:
    yield Append(f"{event.facts['player']}.skips", event.facts["what"])


def _skipped(g: Game, event: Event) -> Iterator[Change]:
    player, rest = event.facts["player"], list(facts.skips(g, event.facts["player"]))
    rest.remove(event.facts["what"])
    yield Record(f"{player}.skips", tuple(rest) or None)


def _counter_timing(g: Game, event: Event) -> Iterator[Change]:
    yield Append("declared", event.facts["declared"])


def _counter_timing_ends(g: Game, event: Event) -> Iterator[Change]:
    yield Record("declared", facts.declared(g)[:-1] or None)


def _declared_negated(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("declared", {"negated": True, "to": event.facts["to"], "where": event.facts["where"]}, of_last=True)


def _played_otherwise(g: Game, event: Event) -> Iterator[Change]:
    told = {name: event.facts[name] for name in ("mode", "without_skills") if event.facts[name]}
    yield Amend("declared", {**told, "altered_by": event.facts["by"]}, of_last=True)


def _markers_when_played(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("declared", more={"markers": event.facts["amount"]}, of_last=True)


def _attack_negated(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("battle", {"negated": True})


def _battle(g: Game, event: Event) -> Iterator[Change]:
    yield Record("battle", facts.Battle(event.facts["attacker"], event.facts["guard"], event.facts["guard"]))


def _guard_changes(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("battle", {"guard": event.facts["card"]})


def _battle_stage(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("battle", {"stage": event.facts["stage"]})


def _battle_loses_a_card(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("battle", {"over_by": event.facts["card"]})


def _combo(g: Game, event: Event) -> Iterator[Change]:
    """Where a combo card came from is kept for the battle's end (8-5-10-1)."""
    card = event.facts["card"]
    yield Record(facts.combo_from(card), facts.area_of(g, card))
    yield from _move(g, event)


def _battle_over(g: Game, event: Event) -> Iterator[Change]:
    yield Record("battle", None)
    for name in list(g.state.facts):
        if name.startswith(facts.combo_from("")):
            yield Record(name, None)
    yield from lapsed(g, "battle")


def _effect(g: Game, event: Event) -> Iterator[Change]:
    """A continuous effect comes into force."""
    wherever = event.get("wherever")
    past: tuple[tuple[str, int], ...] = ()
    if wherever:
        areas = where.areas_of(wherever)
        past = tuple((id, card.stay) for id, card in g.state.cards.items() if kind_of(card.area) in areas)
    yield lasting.begin(g, event, past)


def _delayed(g: Game, event: Event) -> Iterator[Change]:
    yield Await(event.facts["pending"]._replace(id=g.new_serial()))


def _not_used(g: Game, event: Event) -> Iterator[Change]:
    yield Add(event.facts["key"], -1)


def _energy_marker(g: Game, event: Event) -> Iterator[Change]:
    yield Add(f"{event.facts['player']}.energy_markers", -event.facts["amount"])


def _markers(g: Game, event: Event) -> Iterator[Change]:
    yield Add(MARKERS, -event.facts["amount"], event.facts["card"])


def _situations(g: Game, event: Event) -> Iterator[Change]:
    yield Record("situations", event.facts["holding"] or None)


def _turn_over(g: Game, event: Event) -> Iterator[Change]:
    yield from turn_over(g, event)
    yield from lapsed(g, "turn")


KINDS: dict[str, Changes] = {
    **COMMON,  # shuffles by 5-11-2, which leave an order that nobody knows (5-11-1); flips by 10-1-3-1
    "move": _move,
    "draw card": _move,
    "take life": _move,
    "combo": _combo,
    "play": _play,
    "place": _move,
    "brought": _move,
    "place onto": _cover,
    "place under": _place_under,
    "gain control": _gain_control,
    "create token": _create_token,
    "carry over": carrying_over.carry_over,
    "turn face": _turn_face,
    "chance": thrown,
    "first player": _first_player,
    "deck placed": _deck_placed,
    "z-deck placed": _z_deck_placed,
    "add markers": _add_markers,
    "add energy markers": _add_energy_markers,
    "skip": _skip,
    "skipped": _skipped,
    "counter timing": _counter_timing,
    "counter timing ends": _counter_timing_ends,
    "declared negated": _declared_negated,
    "played otherwise": _played_otherwise,
    "markers when played": _markers_when_played,
    "attack negated": _attack_negated,
    "battle": _battle,
    "guard changes": _guard_changes,
    "battle stage": _battle_stage,
    "battle loses a card": _battle_loses_a_card,
    "battle over": _battle_over,
    "effect": _effect,
    "delayed effect": _delayed,
    "not used": _not_used,
    "energy marker": _energy_marker,
    "markers": _markers,
    "situations": _situations,
    "turn over": _turn_over,
}

#: Of what changes something, what no rule processing looks at once the game has begun.
_NOTED = frozenset(("battle stage", "counter timing", "counter timing ends", "not used", "phase", "used"))
#: The kinds of event that the rules themselves make something of: they change what rules look at, or rules look for
#: them, such as a KO, after which its card moves (21-14-2), and damage (21-3-2, 22-18-2). Most others are moments.
ACTING = frozenset((*KINDS, "damage", "ko", "situation")) - _NOTED


def moves_between(g: Game, event: Event) -> tuple[str, str] | None:
    """The kinds of area a card moves from and to by an event; None if it moves none."""
    if KINDS.get(event.kind) not in (_move, _combo, _play) or event.get("onto"):
        return None
    return facts.area_of(g, event.facts["card"]), kind_of(event.facts["to"])


#: The kinds of event that move a card.
MOVING = frozenset(
    kind for kind, change in KINDS.items() if change in (_move, _combo, _play, _gain_control, _cover, _place_under)
)


def leaves_play(g: Game, event: Event) -> bool:
    """Whether a card leaves the area it is in play in, or that of its master (22-14-3), by an event that moves it.

    A card under another is treated as that one (23-2-2): under a card of its own area it has not left (23-2-2-2).
    """
    area = facts.card(g, event.facts["card"]).area
    return kind_of(area) in IN_PLAY and destination(g, event) != area


def destination(g: Game, event: Event) -> str:
    """The area a card goes to by an event that moves it (`MOVING`), with its player, or `removed`."""
    change = KINDS[event.kind]
    if change is _place_under:
        return facts.card(g, event.facts["under"]).area
    if change is _cover or (change is _play and event.get("onto")):
        return facts.card(g, event.facts["onto"]).area
    return whereto(g, event)
