"""Cards made to fit what a skill looks for, and others that miss it by one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.effects.nodes import Amount, Selector
from engine.games.masters.cards.colors import COLORS

#: What stands for a number that is only known in play.
_UNKNOWN = 2
#: Cards are strong where nothing is asked, so that they outlive what lowers their power.
_POWER, _COST = 45_000, 2
#: The steps by which near misses go past a limit.
_POWER_STEP, _COST_STEP = 5_000, 1
#: A character and a trait that no skill asks for.
NOBODY = "Nobody Asked For"


def plain_number(amount: Amount) -> int:
    """A number as it is written, or one that stands for it."""
    return amount if isinstance(amount, int) else _UNKNOWN


def card_for(cards: Selector, area: str) -> dict[str, Any]:
    """The table of a card that a selector means, to lie in an area."""
    cards = first_of(cards)
    colors = _colors(cards)
    table: dict[str, Any] = {
        "type": _type(cards, area),
        "colors": list(colors),
        "power": _limited(cards.power_at_least, cards.power_at_most, _POWER),
        "characters": list(cards.character[:1]) or [NOBODY],
        "traits": list(cards.trait[:1]) or [NOBODY],
    }
    if table["type"] != "Leader":
        table["cost"] = _limited(cards.cost_at_least, cards.cost_at_most, _COST)
        table["combo_cost"], table["combo_power"] = int(area == "hand"), 5000
    if cards.name:
        table["name"] = cards.name[0]
    if cards.era:
        table["era"] = cards.era[0]
    if cards.keyword:
        table["text"] = f"[{cards.keyword[0]}]"
    return table


def also_fitting(table: Mapping[str, Any], cards: Selector, area: str) -> dict[str, Any]:
    """The table of a card changed so that it fits a selector besides what it is."""
    fits, asked, changed = card_for(cards, area), first_of(cards), dict(table)
    if asked.color or asked.only_colors or asked.colors or asked.exact_colors:
        changed["colors"] = fits["colors"]
    for what in ("characters", "traits"):
        changed[what] = [*dict.fromkeys((*changed.get(what, ()), *fits[what]))]
    limits = {"cost": (asked.cost_at_least, asked.cost_at_most), "power": (asked.power_at_least, asked.power_at_most)}
    for number, limit in limits.items():
        if limit != (None, None) and number in fits:
            changed[number] = fits[number]
    return changed | {name: fits[name] for name in ("name", "era", "text") if name in fits}


def near_misses(cards: Selector, fits: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Cards like one that fits, each with one thing changed that the selector asks for."""
    if cards.cost_at_most is not None:
        yield {**fits, "cost": fits.get("cost", 0) + _COST_STEP}
    if plain_number(cards.cost_at_least or 0) > 0 and fits.get("cost"):
        yield {**fits, "cost": fits["cost"] - _COST_STEP}
    if cards.power_at_most is not None:
        yield {**fits, "power": fits["power"] + _POWER_STEP}
    if plain_number(cards.power_at_least or 0) > _POWER_STEP:
        yield {**fits, "power": fits["power"] - _POWER_STEP}
    if cards.color or cards.only_colors or cards.exact_colors or cards.colors:
        unwanted = [color for color in COLORS if color not in (*cards.color, *cards.only_colors, *cards.exact_colors)]
        yield {**fits, "colors": unwanted[:1]}
        yield {**fits, "colors": [fits["colors"][0], unwanted[-1]] if len(fits["colors"]) == 1 else fits["colors"][:1]}
    if cards.character:
        yield {**fits, "characters": [NOBODY]}
    if cards.trait:
        yield {**fits, "traits": [NOBODY]}
    if cards.name:
        yield {**fits, "name": NOBODY}
    if cards.keyword or cards.skill_less:
        yield {**fits, "text": "[Critical]" if cards.skill_less else ""}
    if cards.type == ("Battle",) and "under" not in cards.area:
        yield {**fits, "type": "Extra"}


def first_of(cards: Selector) -> Selector:
    """What a selector asks, of several kinds of card the first."""
    if not cards.either:
        return cards
    one = cards.either[0]
    plain = Selector()
    said = {name: getattr(one, name) for name in Selector.__dataclass_fields__}
    return replace(cards, either=(), **{name: value for name, value in said.items() if value != getattr(plain, name)})


def _type(cards: Selector, area: str) -> str:
    if area in ("leader", "unison"):
        return area.title()
    wanted = next((type for type in cards.type if type not in ("Z", "Leader")), "")
    if area == "z-deck" or wanted == "Z" or "Z" in cards.type:
        return "Z-Battle"
    return wanted or "Battle"


def _colors(cards: Selector) -> tuple[str, ...]:
    refused = cards.non.color if cards.non and cards.non.who == "card" else ()
    named = cards.exact_colors or cards.only_colors[:1] or cards.matching or cards.color[:1]
    colors = named or tuple(color for color in COLORS if color not in refused)[:1]
    if cards.colors == "multi" and len(colors) == 1:
        colors = (*colors, next(color for color in reversed(COLORS) if color not in (*colors, *refused)))
    return tuple(colors)


def _limited(least: Amount | None, most: Amount | None, usual: int) -> int:
    if most is not None:
        return max(0, plain_number(most))
    return max(0, plain_number(least)) if least is not None else usual
