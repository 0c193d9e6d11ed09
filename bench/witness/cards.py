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
#: Numbers in steps, for limits that are only known in play.
_ANY_SIZE = (1, 3, 4, 5, 6, 8, 10, 12)
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
        "characters": _named(cards.character, cards.only_character, cards.character_part),
        "traits": _named(cards.trait, cards.only_trait, cards.trait_part),
    }
    if table["type"] != "Leader":
        # Of cards that count together each costs little, so that it matters how many are chosen.
        together = cards.total_cost_at_most is not None or cards.total_cost is not None
        table["cost"] = _limited(cards.cost_at_least, cards.cost_at_most, 1 if together else _COST)
        table["combo_cost"], table["combo_power"] = int(area == "hand"), 5000
    if cards.name or cards.name_part:
        table["name"] = (cards.name or tuple(f"A {part} of Old" for part in cards.name_part))[0]
    specified = cards.specified_cost_at_most if cards.specified_cost_at_least is None else cards.specified_cost_at_least
    if specified is not None:
        table["specified"] = list(colors[:1]) * plain_number(specified)
    if cards.era:
        table["era"] = cards.era[0]
    if cards.keyword:
        table["text"] = f"[{cards.keyword[0]}]"
    return table


def also_fitting(table: Mapping[str, Any], cards: Selector, area: str) -> dict[str, Any]:
    """The table of a card changed so that it fits a selector besides what it is."""
    fits, asked, changed = card_for(cards, area), first_of(cards), dict(table)
    if asked.color or asked.only_colors or asked.colors or asked.exact_colors or asked.all_colors:
        changed["colors"] = fits["colors"]
    for what in ("characters", "traits"):
        changed[what] = [*dict.fromkeys((*changed.get(what, ()), *fits[what]))]
    limits = {"cost": (asked.cost_at_least, asked.cost_at_most), "power": (asked.power_at_least, asked.power_at_most)}
    for number, limit in limits.items():
        if limit != (None, None) and number in fits:
            changed[number] = fits[number]
    return changed | {name: fits[name] for name in ("name", "era", "text") if name in fits}


def others_that_fit(cards: Selector, area: str) -> Iterator[dict[str, Any]]:
    """Cards that fit by what else a selector allows: another color, name or character, another kind of card."""
    if cards.ignoring:
        yield {**card_for(cards, area), "text": f"[{cards.ignoring[0]}]"}
    for one in cards.either[1:]:
        yield card_for(replace(cards, either=(one,)), area)
    for what in ("color", "name", "character", "trait", "era", "keyword", "type"):
        for other in getattr(cards, what)[1:]:
            changed: dict[str, Any] = {what: (other,)}
            yield card_for(replace(cards, **changed), area)


def near_misses(cards: Selector, fits: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Cards like one that fits, each with one thing changed that the selector asks for."""
    yield from _near_numbers(cards, fits)
    wanted = (*cards.color, *cards.only_colors, *cards.exact_colors, *cards.all_colors)
    if wanted or cards.colors:
        unwanted = [color for color in COLORS if color not in wanted]
        yield from ({**fits, "colors": [color]} for color in unwanted)
        yield {**fits, "colors": [fits["colors"][0], unwanted[-1]] if len(fits["colors"]) == 1 else fits["colors"][:1]}
    for what, printed, only in (
        (cards.character or cards.character_part, "characters", cards.only_character),
        (cards.trait or cards.trait_part, "traits", cards.only_trait),
    ):
        if what or only:
            yield {**fits, printed: [NOBODY]}
        if only:
            yield {**fits, printed: [*fits.get(printed, ()), NOBODY]}
    if cards.name or cards.name_part:
        yield {**fits, "name": NOBODY}
    if cards.keyword or cards.skill_less:
        yield {**fits, "text": "[Critical]" if cards.skill_less else ""}
    if cards.type == ("Battle",) and "under" not in cards.area:
        yield {**fits, "type": "Extra"}


def _near_numbers(cards: Selector, fits: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Past each limit by the least step; where it is only known in play, numbers wherever it could lie."""
    for name, least, most, step in (
        ("cost", cards.cost_at_least, cards.cost_at_most, _COST_STEP),
        ("power", cards.power_at_least, cards.power_at_most, _POWER_STEP),
    ):
        limits = [limit for limit in (least, most) if limit is not None]
        if limits and not all(isinstance(limit, int) for limit in limits):
            yield from ({**fits, name: step * number} for number in _ANY_SIZE)
            continue
        if most is not None:
            yield {**fits, name: fits.get(name, 0) + step}
        if plain_number(least or 0) > 0 and fits.get(name, 0) >= step:
            yield {**fits, name: fits[name] - step}
    for limit, beyond in ((cards.specified_cost_at_most, 1), (cards.specified_cost_at_least, -1)):
        if limit is not None and (count := plain_number(limit) + beyond) >= 0:
            yield {**fits, "specified": list(fits["colors"][:1]) * count}


def first_of(cards: Selector) -> Selector:
    """What a selector asks, of several kinds of card the first."""
    if not cards.either:
        return cards
    one = cards.either[0]
    plain = Selector()
    said = {name: getattr(one, name) for name in Selector.__dataclass_fields__}
    return replace(cards, either=(), **{name: value for name, value in said.items() if value != getattr(plain, name)})


def _named(one: tuple[str, ...], only: tuple[str, ...], part: tuple[str, ...]) -> list[str]:
    """The characters or traits of a card that is to have one of some, or words that are part of one."""
    return [*(one or only or tuple(f"{word} of Old" for word in part))[:1]] or [NOBODY]


def _type(cards: Selector, area: str) -> str:
    if area in ("leader", "unison"):
        return area.title()
    wanted = next((type for type in cards.type if type not in ("Z", "Leader")), "")
    if area == "z-deck" or wanted == "Z" or "Z" in cards.type:
        return "Z-Battle"
    return wanted or "Battle"


def _colors(cards: Selector) -> tuple[str, ...]:
    refused = cards.non.color if cards.non and cards.non.who == "card" else ()
    named = cards.exact_colors or cards.all_colors or cards.only_colors[:1] or cards.matching or cards.color[:1]
    colors = named or tuple(color for color in COLORS if color not in refused)[:1]
    if cards.colors == "multi" and len(colors) == 1:
        colors = (*colors, next(color for color in reversed(COLORS) if color not in (*colors, *refused)))
    return tuple(colors)


def _limited(least: Amount | None, most: Amount | None, usual: int) -> int:
    if most is not None:
        return max(0, plain_number(most))
    return max(0, plain_number(least)) if least is not None else usual
