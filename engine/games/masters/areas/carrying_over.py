"""21-5, 21-10 and 23-2-7: what the new face of a stack takes over from the old one, and what it does not.

A card comes on top of another, a Leader Card is turned over, or only the top card of a stack is moved: in each case the
position and the effects on power go over, other effects do not. The rulebook calls the first two interruptive rule
processing (21-5-1, 21-10-1); here they happen together with what causes them.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Lock, Power
from engine.games.masters.boards import board_facts as facts
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.kernel.writing import Amend, Bestow, Change


def following(g: Game, event: Event) -> Iterator[Event]:
    """What goes over with an event, and which effects end with it."""
    card = event.facts.get("card", "")
    if event.kind == "flip":
        yield Event("same card", "10-1-3-1", {"card": card}, "flip.same_card", quiet=True)
        yield from _carried(g, "21-10-2", "21-10-2-1", card, card, reading="a-flipped-leader-loses-effects")
    elif onto := event.get("onto"):
        yield from _carried(g, "21-5-2", "21-5-2-1", onto, card, in_battle=True)
    elif event.get("united"):
        yield from _carried(g, "21-5-2", "21-5-2-1", card, event.facts["under"], in_battle=True)
    elif event.get("alone") and (beneath := facts.beneath(g, card)):
        yield from _carried(g, "23-2-7", "23-2-7-1", card, beneath[0])
        if facts.printed(g, card).z and facts.area_of(g, card) == "leader":
            yield Event("stays", "15-1-5-1", {"card": beneath[0], "top": card}, "z_leader.beneath_stays", quiet=True)
    elif event.kind == "gain control" and (beneath := facts.beneath(g, card)):
        yield Event("stack follows", "23-2-6", {"card": card, "cards": beneath})


def _carried(
    g: Game, at: str, ignored: str, old: str, new: str, *, in_battle: bool = False, reading: str = ""
) -> Iterator[Event]:
    """What goes over from one card to another at the rule `at`, and what does not.

    Args:
        in_battle: whether the new card also takes the old one's part in a battle.
    """
    effects = [effect for effect in g.state.effects.values() if old in effect.on]
    kept = tuple(effect.id for effect in effects if changes_power(effect))
    told = {"card": new, "from": old, "effects": kept, "in_battle": in_battle}
    yield Event("carry over", at, told, reading=reading, quiet=not kept)
    for effect in effects:
        if not changes_power(effect):
            yield Event("effect ends", ignored, {"effect": effect.id, "card": old, "on": (old,)})


def changes_power(effect: Effect) -> bool:
    """Whether an effect is related to changes to a card's power."""
    action = effect.action
    return isinstance(action, Power) or (isinstance(action, Lock) and action.what == "power")


def carry_over(g: Game, event: Event) -> Iterator[Change]:
    """Effects on power apply to the new card; on top of a card in battle it takes its part in it (21-5-2)."""
    old, new = event.facts["from"], event.facts["card"]
    if old == new:
        return
    for id in event.facts["effects"]:
        yield Bestow(id, old, new)
    fight = facts.battle(g)
    if event.facts["in_battle"] and fight and old in (fight.attacker, fight.guard):
        yield Amend("battle", {part: new for part in ("attacker", "guard") if getattr(fight, part) == old})
