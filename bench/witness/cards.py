"""Cards made to fit what a skill looks for, and others that miss it by one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.effects.nodes import LIMITS, Amount, Selector
from engine.effects.spelling import changed, read_word, said_words
from engine.games.masters.cards.card_text import skill_text
from engine.games.masters.cards.colors import COLORS

#: What stands for a number that is only known in play.
_UNKNOWN = 2
#: Cards are strong where nothing is asked, so that they outlive what lowers their power.
_POWER, _COST = 45_000, 2
#: The steps by which near misses go past a limit.
_POWER_STEP, _COST_STEP = 5_000, 1
#: Numbers in steps, for limits that are only known in play.
_ANY_SIZE = (1, 3, 4, 5, 6, 8, 10, 12)
#: Keyword skills that only Extra Cards have (22-3-1).
_ON_EXTRA_CARDS = frozenset(("Field",))
#: A character and a trait that no skill asks for.
NOBODY = "Nobody Asked For"


def plain_number(amount: Amount) -> int:
    """A number as it is written, or one that stands for it."""
    return amount if isinstance(amount, int) else _UNKNOWN


def card_for(cards: Selector, area: str) -> dict[str, Any]:
    """The table of a card that a selector means, to lie in an area."""
    cards = first_of(cards)
    colors, asked, limits = _colors(cards), cards.current, cards.limits
    table: dict[str, Any] = {
        "type": _type(cards, area),
        "colors": list(colors),
        "power": _limited(limits.power_at_least, limits.power_at_most, _POWER),
        "characters": _named(asked.character, asked.only_character, asked.character_part),
        "traits": _named(asked.trait, asked.only_trait, asked.trait_part),
    }
    if table["type"] != "Leader":
        # Of cards that count together each costs little, so that it matters how many are chosen.
        together = cards.together.total_cost_at_most is not None or cards.together.total_cost is not None
        table["cost"] = _limited(limits.cost_at_least, limits.cost_at_most, 1 if together else _COST)
        table["combo_cost"], table["combo_power"] = int(area == "hand"), 5000
    if asked.name or asked.name_part:
        table["name"] = (asked.name or tuple(f"A {part} of Old" for part in asked.name_part))[0]
    specified = (
        limits.specified_cost_at_most if limits.specified_cost_at_least is None else limits.specified_cost_at_least
    )
    if specified is not None:
        table["specified"] = list(colors[:1]) * plain_number(specified)
    if cards.printed.era:
        table["era"] = cards.printed.era[0]
    if asked.keyword:
        table |= _with_keyword(asked.keyword[0])
    return table


def _with_keyword(keyword: str) -> dict[str, Any]:
    """The text of a card with a keyword skill; a skill of that name where its text would say more than the keyword."""
    text = f"[{keyword}]"
    if not skill_text(text).stopped:
        return {"text": text}
    deed = {"do": "power", "amount": 1, "on": {"who": "leader", "master": "you"}}
    return {"text": "", "skills": [{"name": keyword, "type": "activate: main", "effect": [deed]}]}


def also_fitting(table: Mapping[str, Any], cards: Selector, area: str) -> dict[str, Any]:
    """The table of a card changed so that it fits a selector besides what it is."""
    fits, both = card_for(cards, area), dict(table)
    asked = said_words(first_of(cards))
    if asked.keys() & {"color", "colors", "only_colors", "exact_colors", "all_colors"}:
        both["colors"] = fits["colors"]
    for what, only in (("characters", "only_character"), ("traits", "only_trait")):
        both[what] = fits[what] if only in asked else [*dict.fromkeys((*both.get(what, ()), *fits[what]))]
    for number in ("cost", "power"):
        if asked.keys() & set(LIMITS[number]) and number in fits:
            both[number] = fits[number]
    if area not in ("leader", "unison") and fits["type"] != both["type"] and cards.compared.non:
        both["type"] = fits["type"]
    return both | {name: fits[name] for name in ("name", "era", "text", "skills") if name in fits}


def others_that_fit(cards: Selector, area: str) -> Iterator[dict[str, Any]]:
    """Cards that fit by what else a selector allows: another color, name or character, another kind of card."""
    if cards.how_many.ignoring:
        yield {**card_for(cards, area), "text": f"[{cards.how_many.ignoring[0]}]"}
    for one in cards.compared.either[1:]:
        yield card_for(changed(cards, either=(one,)), area)
    for what in ("color", "name", "character", "trait", "era", "keyword", "type"):
        for other in read_word(cards, what)[1:]:
            yield card_for(changed(cards, **{what: (other,)}), area)


def near_misses(cards: Selector, fits: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Cards like one that fits, each with one thing changed that the selector asks for, or one of its kinds."""
    for one in cards.compared.either:
        if one.where.who == "card":
            kind = changed(cards, either=(), **said_words(one))
            yield from near_misses(kind, card_for(kind, "deck"))
    yield from _near_numbers(cards, fits)
    wanted = (*cards.current.color, *cards.current.only_colors, *cards.current.exact_colors, *cards.current.all_colors)
    if wanted or cards.printed.colors:
        unwanted = [color for color in COLORS if color not in wanted]
        yield from ({**fits, "colors": [color]} for color in unwanted)
        yield {**fits, "colors": [fits["colors"][0], unwanted[-1]] if len(fits["colors"]) == 1 else fits["colors"][:1]}
    for what, printed, only in (
        (cards.current.character or cards.current.character_part, "characters", cards.current.only_character),
        (cards.current.trait or cards.current.trait_part, "traits", cards.current.only_trait),
    ):
        if what or only:
            others = [each for each in fits.get(printed, ()) if not any(word in each for word in (*what, *only))]
            yield {**fits, printed: others or [NOBODY]}
        if only:
            yield {**fits, printed: [*fits.get(printed, ()), NOBODY]}
    if cards.current.name or cards.current.name_part:
        yield {**fits, "name": NOBODY}
    if cards.current.keyword or cards.current.skill_less:
        yield {**fits, "text": "[Critical]" if cards.current.skill_less else "", "skills": []}
    if cards.printed.type == ("Battle",) and "under" not in cards.where.area:
        yield {**fits, "type": "Extra"}


def _near_numbers(cards: Selector, fits: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Past each limit by the least step; where it is only known in play, numbers wherever it could lie."""
    for name, least, most, step in (
        ("cost", cards.limits.cost_at_least, cards.limits.cost_at_most, _COST_STEP),
        ("power", cards.limits.power_at_least, cards.limits.power_at_most, _POWER_STEP),
    ):
        limits = [limit for limit in (least, most) if limit is not None]
        if limits and not all(isinstance(limit, int) for limit in limits):
            yield from ({**fits, name: step * number} for number in _ANY_SIZE)
            continue
        if most is not None:
            yield {**fits, name: fits.get(name, 0) + step}
        if plain_number(least or 0) > 0 and fits.get(name, 0) >= step:
            yield {**fits, name: fits[name] - step}
    for limit, beyond in ((cards.limits.specified_cost_at_most, 1), (cards.limits.specified_cost_at_least, -1)):
        if limit is not None and (count := plain_number(limit) + beyond) >= 0:
            yield {**fits, "specified": list(fits["colors"][:1]) * count}


def first_of(cards: Selector) -> Selector:
    """What a selector asks, of several kinds of card the first."""
    if not cards.compared.either:
        return cards
    one = cards.compared.either[0]
    return changed(cards, either=(), **said_words(one))


def _named(one: tuple[str, ...], only: tuple[str, ...], part: tuple[str, ...]) -> list[str]:
    """The characters or traits of a card that is to have one of some, or words that are part of one."""
    return [*(one or only or tuple(f"{word} of Old" for word in part))[:1]] or [NOBODY]


def _type(cards: Selector, area: str) -> str:
    if area in ("leader", "unison"):
        return area.title()
    wanted = next((type for type in cards.printed.type if type not in ("Z", "Leader")), "")
    if area == "z-deck" or wanted == "Z" or "Z" in cards.printed.type:
        return "Z-Battle"
    non = cards.compared.non
    refused = non is not None and non.where.who == "card" and "Battle" in non.printed.type
    return wanted or ("Extra" if refused or _ON_EXTRA_CARDS.intersection(cards.current.keyword) else "Battle")


def _colors(cards: Selector) -> tuple[str, ...]:
    non = cards.compared.non.current if cards.compared.non and cards.compared.non.where.who == "card" else None
    refused = (*non.color, *non.only_colors) if non else ()
    named = (
        cards.current.exact_colors
        or cards.current.all_colors
        or cards.current.only_colors[:1]
        or cards.together.matching
        or cards.current.color[:1]
    )
    colors = named or tuple(color for color in COLORS if color not in refused)[:1]
    if cards.printed.colors == "multi" and len(colors) == 1:
        colors = (*colors, next(color for color in reversed(COLORS) if color not in (*colors, *refused)))
    return tuple(colors)


def _limited(least: Amount | None, most: Amount | None, usual: int) -> int:
    if most is not None:
        return max(0, plain_number(most))
    return max(0, plain_number(least)) if least is not None else usual
