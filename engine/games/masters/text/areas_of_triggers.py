"""9-1-3-2: where a skill has to be valid to be set off by what happens to its own card.

"When you combo with this card" can come true only in the Combo Area.
"""

from __future__ import annotations

from engine.effects.nodes import THIS, Trigger

#: Where the skill of a card is when such an event of it has happened.
_AFTER = {"combo": "combo", "battle of combo ends": "drop", "extra card activated": "drop"}
#: The areas in which a card's skills are valid unless its words say otherwise (9-1-3-1).
_USUAL = ("leader", "battle", "unison")


def areas_of_trigger(trigger: Trigger | None) -> tuple[str, ...] | None:
    """The areas in which a skill is set off by its own card, none where that is as usual; None if others set it off.

    Raises:
        ValueError: several events would set it off in areas of which it is not said which the usual one is.
    """
    triggers = (trigger, *trigger.also) if trigger else ()
    areas = [_area_of(each) for each in triggers if THIS in each.parts.values()]
    if not areas:
        return None
    elsewhere = [area for area in areas if area not in ("", "battle")]
    if not elsewhere:
        return ()
    if "" in areas and "combo" not in elsewhere:
        raise ValueError("an area that the card's type decides besides another")
    # Only Battle Cards are used in combos (5-7-1).
    usual = ("battle",) if len(elsewhere) < len(areas) else ()
    return tuple(dict.fromkeys((*usual, *elsewhere)))


def _area_of(trigger: Trigger) -> str:
    """Where the skill must be valid; `` for where it usually is, `battle` if the trigger says that area."""
    if trigger.event in _AFTER:
        return _AFTER[trigger.event]
    if trigger.event != "move":
        return ""
    before, after = str(trigger.parts.get("from", "")), str(trigger.parts.get("to", ""))
    if before in _USUAL or after in _USUAL:
        return "battle" if "battle" in (before, after) else ""
    # A card that has gone to a secret area is heard where it was.
    return before if after in ("", "deck", "life", "removed") else after
