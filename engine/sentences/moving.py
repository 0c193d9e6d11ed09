"""Cards that go from one area to another: "adds 2 cards from life to hand" is an effect with a number."""

from __future__ import annotations

from collections.abc import Sequence

from engine.sentences.words import Item, Spoken

#: The word that stands for moving a card, and the words behind it that may say from where and to where.
MOVE, FURTHEST = "move", 10
#: Words for sending a card away, and what can stand between them and where it goes.
SENDING = ("return", "send", "sent")
_OF_A_CARD = ("possessive", "name", "type", "keyword", "character", "color", "mode", "power", "he", "unit")
_FROM = ("from", "out of", "off")


def with_moves(items: Sequence[Item], spoken: Spoken) -> list[Item]:
    """The items with each move as the effect that it is; a word for moving that names no areas means nothing."""
    found: list[Item] = []
    place = 0
    while place < len(items):
        item = items[place]
        if (item.kind, item.value) != ("verb", MOVE):
            found.append(item)
            place += 1
            continue
        moved = _moved(items, place, spoken) or _sent(items, place, spoken)
        found += moved[0] if moved else []
        place = moved[1] if moved else place + 1
    return found


def _moved(items: Sequence[Item], place: int, spoken: Spoken) -> tuple[list[Item], int] | None:
    """The effect that begins at an item, with its number, and the place behind it."""
    areas: list[tuple[Item, bool, str]] = []  # with whether cards leave it, and whose it is
    number, behind = None, place
    for at in range(place + 1, min(len(items), place + 1 + FURTHEST)):
        item = items[at]
        if item.kind in ("stop", "verb", "asks", "time", "name"):
            break
        if item.kind == "number" and number is None and not areas:
            number = item
        if item.kind == "area":
            owner = items[at - 1].value if items[at - 1].kind == "possessive" else ""
            areas.append((item, _leaves(items, at, place), owner))
            behind = at + 1
        if len(areas) == 2:
            break
    if len(areas) < 2:
        return None
    left, reached = areas if areas[0][1] or not areas[1][1] else reversed(areas)
    if (what := spoken.moves.get(f"{left[0].value}>{reached[0].value}")) is None:
        return None
    begin = items[place]
    whose = [begin._replace(kind="person", value=left[2])] if left[2] and what not in spoken.done_to else []
    verb = begin._replace(value=f"effect:{what}", end=items[behind - 1].end)
    return [*whose, verb, *([number] if number is not None else [])], behind


def _sent(items: Sequence[Item], place: int, spoken: Spoken) -> tuple[list[Item], int] | None:
    """The same where only is said where a card in play goes: "returns my guy to hand"."""
    if not items[place].text.startswith(SENDING):
        return None
    for at in range(place + 1, min(len(items), place + 1 + FURTHEST)):
        item = items[at]
        if item.kind in ("stop", "verb", "asks", "time", "number"):
            return None
        if item.kind == "area" and (what := spoken.moves.get(f"{spoken.roles.in_play}>{item.value}")) is not None:
            between = list(items[place + 1 : at - (items[at - 1].kind in ("possessive", "he"))])
            is_of_a_card = all(each.kind in _OF_A_CARD or (each.kind, each.value) == ("link", "it") for each in between)
            verb = items[place]._replace(value=f"effect:{what}")
            return ([verb, *between], at + 1) if is_of_a_card else None
    return None


def _leaves(items: Sequence[Item], at: int, place: int) -> bool:
    """Whether cards leave an area: "from" stands before it, or "of" ("the top card of my deck")."""
    before = [item for item in items[max(place + 1, at - 2) : at] if item.kind in ("link", "possessive")]
    links = [item.text for item in before if item.kind == "link"]
    return bool(links) and (links[-1] in _FROM or links[-1] == "of")
