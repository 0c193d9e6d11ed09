"""Which words of a question speak of one card together, and which say how many cards lie in an area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.sentences.said import NOBODY, Card, Level
from engine.sentences.words import Item

#: Letters between two words that belong together: " of the ".
FURTHEST = 8
#: What can stand before the noun of a card, or be the noun itself.
_OF_A_CARD = ("possessive", "number", "mode", "color", "power", "keyword", "type", "name", "character")


def mention_at(items: Sequence[Item], place: int) -> tuple[Card, int] | None:
    """The card that is spoken of from an item on, and the place behind it; None where no card is."""
    card, at, has_head, has_noun = Card(start=items[place].start), place, False, False
    while at < len(items) and not has_noun:
        item, then = items[at], items[at + 1] if at + 1 < len(items) else None
        if item.kind == "possessive" and card.who == NOBODY and not has_head:
            card = replace(card, who=item.value)
        elif (numbered := _numbered(card, item, then)) is not None:
            card, has_head, at = numbered, True, at + 1
        elif item.text == "one" and at > place and items[at - 1].kind in ("mode", "color", "power"):
            has_head = has_noun = True  # "the rested one"
        elif item.kind == "number" and not has_head:
            card = replace(card, count=item.value)
            at += then is not None and then.text == "of"  # "2 of my guys"
        elif card.keywords and _joins_keyword(items, at):
            card, has_head, at = _with(card, items[at + 1]), True, at + 1
        elif item.kind == "link" and item.value == "other" and not has_head:
            card = replace(card, is_another=True)
        elif item.kind == "unit" and item.value == "card":
            has_head = has_noun = True
        elif item.kind == "unit" and item.value == "power" and card.power is not None:
            pass
        elif item.kind in _OF_A_CARD and item.kind not in ("possessive", "number"):
            if item.value == "Token" and card.named:
                card = replace(card, named=None, character="")  # the tokens that a card of the store makes
            if item.kind == "type" and card.named and items[at - 1].kind == "name":
                has_noun, at = True, at + 1  # "King Piccolo, Giant Force unison"
                continue
            is_type_of_it = item.kind == "type" and not (card.type or card.named)
            is_another = item.kind in ("type", "name", "character") and not is_type_of_it
            if is_another and (card.type or card.named or card.character):
                break
            card = _with(card, item)
            has_head = has_head or item.kind != "mode"
            has_noun = item.kind in ("type", "name", "character") and not _goes_on(item, then)
        elif item.kind == "unknown" and item.is_capital and card.character and then is not None and then.kind == "type":
            pass  # "Son Goku GT leader"
        elif item.kind == "unknown" and item.is_capital and at > place and (not has_head or _is_bare_color(card)):
            card, has_head, has_noun = replace(card, character=item.written), True, True
        else:
            break
        at += 1
    if not has_head or at == place:
        return None
    bare = card.who == NOBODY and not has_noun and card.type == ""
    return replace(card, end=items[at - 1].end, is_bare=bare), at


def _goes_on(item: Item, then: Item | None) -> bool:
    """Whether what a card is called goes on: "Son Goku leader", "battle card", "Cell Jr. tokens"."""
    if then is None:
        return False
    is_called = item.kind in ("name", "character") and then.start - item.end == 1
    is_type = then.kind == "type" or (then.kind == "unknown" and then.is_capital and item.kind == "character")
    return (then.kind, then.value) == ("unit", "card") or then.value == "Token" or (is_called and is_type)


def _joins_keyword(items: Sequence[Item], at: int) -> bool:
    """Whether "and" joins another keyword to the one before: "critical and double strike", but not "a blocker and a
    double striker", nor "blockers and double strikers"."""
    if at + 1 >= len(items) or items[at].kind != "and" or items[at + 1].kind != "keyword":
        return False
    before, joined = items[at - 1], items[at + 1]
    is_close = joined.start - items[at].end == 1
    return is_close and before.kind == "keyword" and _is_plain(before) and _is_plain(joined)


def _is_plain(keyword: Item) -> bool:
    """Whether a keyword is said as it is written, and not as a card that has it."""
    return keyword.text.removesuffix(" card").replace(" ", "") == str(keyword.value).casefold().replace(
        " ", ""
    ).replace("-", "")


def _is_bare_color(card: Card) -> bool:
    """Whether no more than its color is said of a card: "my red Mothra"."""
    return bool(card.colors) and card == Card(card.who, mode=card.mode, colors=card.colors, start=card.start)


def level_at(items: Sequence[Item], place: int, who: str) -> tuple[Level, int, bool] | None:
    """How many cards are said to lie in an area, from an item on, the place behind it, and whether the number is told
    to change ("from 5 to 4 life"); `who` is the one spoken of before."""
    return _number_first(items, place, who) or _area_first(items, place, who)


def under_at(items: Sequence[Item], place: int) -> tuple[int, int] | None:
    """How many cards are said to lie under another, from an item on, and the place behind: `two cards under it`."""
    count = _count(items[place])
    at = _skip(items, place + 1, ("unit", "card"))
    if not count or at >= len(items) or (items[at].kind, items[at].value) != ("link", "under"):
        return None
    return count, _skip(items, at + 1, ("link", "it"), ("he", "object"))


def _number_first(items: Sequence[Item], place: int, who: str) -> tuple[Level, int, bool] | None:
    """`2 cards in my hand`, `no energy`, `1 life`, `one red energy`, `from 5 to 4 life`."""
    count = 0 if _is_out_of(items, place) else _count(items[place])
    is_one = items[place].kind == "color" and place + 1 < len(items) and items[place + 1].kind == "area"
    if count is None and not is_one:
        return None  # but "a red energy" is one
    count, at = (1, place) if count is None else (count, place + 1)
    changes = at < len(items) and items[at].kind == "number" and items[place].kind == "number"
    at += changes
    colors = []
    while at < len(items) and items[at].kind == "color":
        colors.append(str(items[at].value))
        at += 1
    at = _skip(items, at, ("unit", "card"))
    mode = "active" if count == 0 and at < len(items) and items[at].value == "active" else ""
    at = _skip(items, at, ("mode", "active"), ("link", "in"), ("link", "has"))
    if at < len(items) and items[at].kind in ("possessive", "person"):
        who, at = items[at].value, at + 1
    if at < len(items) and items[at].kind in ("area", "stock") and _stand_together(items[place : at + 1]):
        level = Level(who, items[at].value, count, items[place].start, items[at].end, tuple(colors), mode=mode)
        return level, at + 1, changes
    return None


def _area_first(items: Sequence[Item], place: int, who: str) -> tuple[Level, int, bool] | None:
    """`my deck has 1 card`, `hand of 2`, `life is at 1`, `an energy marker`."""
    at = place
    if items[at].kind == "possessive":
        who, at = items[at].value, at + 1
    if at < len(items) and items[at].kind == "stock":
        return Level(who, items[at].value, 1, items[place].start, items[at].end), at + 1, False
    if at >= len(items) or items[at].kind != "area":
        return None
    area, at = items[at].value, at + 1
    links = ("link", "has"), ("link", "be"), ("link", "has"), ("link", "at"), ("link", "with")
    linked = _skip(items, at, *links)
    if linked >= len(items) or (count := _count(items[linked])) is None:
        return None
    end = _skip(items, linked + 1, ("unit", "card"))
    if end < len(items) and items[end].value in ("marker", "cost"):
        return None  # "out with 2 markers"
    if end < len(items) and items[end].kind in ("area", "stock", "color"):
        return None  # the number is that of what follows: "in hand with 4 energy"
    return Level(who, area, count, items[place].start, items[end - 1].end), end, False


def _is_out_of(items: Sequence[Item], place: int) -> bool:
    """Whether "out of" says that none is left: "I am out of energy"."""
    before = items[place - 1] if place else None
    is_begun = (
        before is None or before.kind in ("stop", "person", "and") or (before.kind, before.value) == ("link", "be")
    )
    return items[place].text == "out of" and is_begun


def _stand_together(items: Sequence[Item]) -> bool:
    """Whether hardly a word stands between: "three come back to my hand" does not say how many are there."""
    return all(after.start - before.end <= FURTHEST for before, after in pairwise(items))


def _count(item: Item) -> int | None:
    if item.kind == "number":
        return int(item.value)
    return 0 if (item.kind, item.value) == ("link", "no") else None


def _skip(items: Sequence[Item], at: int, *kinds: tuple[str, str]) -> int:
    """The place behind those of these items that stand there, each at most once and in this order."""
    for kind in kinds:
        if at < len(items) and (items[at].kind, items[at].value) == kind:
            at += 1
    return at


def _numbered(card: Card, item: Item, then: Item | None) -> Card | None:
    """The card with a number that two items give together: `4 cost`, `cost 4`, `2 markers`."""
    if then is None:
        return None
    number, unit = (item, then) if item.kind in ("number", "power") else (then, item)
    kinds = ("number", "power") if unit.value == "adds" else ("number",)
    if number.kind not in kinds or unit.kind != "unit":
        return None
    if unit.value == "cost" and card.cost is None:
        return replace(card, cost=number.value)
    if unit.value == "cost of adding" and card.cost_of_adding is None:
        return replace(card, cost_of_adding=number.value)
    if unit.value == "adds" and card.adds is None:
        return replace(card, adds=number.value)
    if unit.value == "marker" and item.kind == "number" and card.markers is None:
        return replace(card, markers=number.value)
    return None


def _with(card: Card, item: Item) -> Card:
    """The card with what one item says of it."""
    match item.kind:
        case "keyword":
            return replace(card, keywords=tuple(dict.fromkeys((*card.keywords, item.value))))
        case "color":
            return replace(card, colors=(*card.colors, item.value))
        case "name":
            return replace(card, named=item.value)
        case kind:
            return replace(card, **{kind: item.value})
