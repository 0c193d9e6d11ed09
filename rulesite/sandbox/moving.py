"""Moving cards between areas while a board is set up: picked up here, put down there."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.scenario import Scenario
from engine.kernel.state import player_of
from rulesite.sandbox.board_form import BoardForm, Row, add, default_id, plain_card, whole_number


def row_at(form: BoardForm, place: str) -> Row | None:
    """The row that a place such as `A.hand.0` names."""
    key, _dot, number = place.rpartition(".")
    rows = form.areas.get(key, [])
    return rows[int(number)] if number.isdecimal() and len(number) < 4 and int(number) < len(rows) else None


def singled_out(form: BoardForm, id: str) -> str:
    """The place of a card by its id on the board, in a row of its own; `` where no card of that id lies on top.

    Cards that are alike and lie together stand in one row; of these the one is parted from the others.
    """
    for key, rows in form.areas.items():
        if not id.startswith(f"{key}.") and id not in (key, *(row.id for row in rows)):
            continue
        before = 0
        for place, row in enumerate(rows):
            nth = (0 if row.id == id else -1) if row.id else _nth(form, key, id) - before
            if 0 <= nth < row.many:
                return f"{key}.{_parted(rows, place, nth, row.many)}"
            before += row.many
    return ""


def _nth(form: BoardForm, key: str, id: str) -> int:
    """Which card of an area an id means that nobody has written; -1 for one that means none."""
    nth = 0 if id == key else (whole_number(id.removeprefix(f"{key}.")) or 0) - 1
    return nth if default_id(form.game, key, nth) == id else -1


def _parted(rows: list[Row], place: int, nth: int, many: int) -> int:
    """Parts the nth of so many cards of a row from the others; returns its place."""
    row, after = rows[place], many - nth - 1
    parts = [replace(row, count=str(nth))] if nth else []
    parts += [replace(row, count="1"), *([replace(row, count=str(after))] if after else [])]
    rows[place : place + 1] = parts
    return place + bool(nth)


def keep_ids(form: BoardForm, key: str) -> None:
    """Writes down the ids of an area's cards, so that one that goes does not change those of the others."""
    if form.area(key).is_in_play:
        for place, row in enumerate(form.areas[key]):
            row.id = row.id or default_id(form.game, key, place)


def move(form: BoardForm, picked: str, to: str, base: Scenario) -> str:
    """Puts one card of the row picked into another area, as it would lie there; returns its new place.

    It keeps its id, so that effects on it stay on it, and what lies under it where cards lie under others. Nothing
    is moved (and `` returned) where there is no such card or area.
    """
    row = row_at(form, picked)
    if row is None or to not in form.areas:
        return ""
    key = picked.rpartition(".")[0]
    keep_ids(form, key)
    word = row.card or ("plain" if player_of(key) == player_of(to) else plain_card(form, player_of(key), base))
    if row.many > 1:
        row.count = str(row.many - 1)
    else:
        form.areas[key].remove(row)
    add(form, to, word, row.id)
    moved = form.areas[to][-1]
    if form.area(to).stacks:
        moved.under = row.under
    return f"{to}.{len(form.areas[to]) - 1}"
