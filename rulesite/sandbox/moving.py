"""Moving cards between areas while a board is set up: picked up here, put down there."""

from __future__ import annotations

from engine.kernel.scenario import Scenario
from rulesite.sandbox.board_form import BoardForm, Row, add, plain_card


def row_at(form: BoardForm, place: str) -> Row | None:
    """The row that a place such as `A.hand.0` names."""
    key, _dot, number = place.rpartition(".")
    rows = form.areas.get(key, [])
    return rows[int(number)] if number.isdecimal() and len(number) < 4 and int(number) < len(rows) else None


def move(form: BoardForm, picked: str, to: str, base: Scenario) -> str:
    """Puts one card of the row picked into another area, as it would lie there; returns its new place.

    It keeps its id, so that effects on it stay on it, and what lies under it where cards lie under others. Nothing
    is moved (and `` returned) where there is no such card or area.
    """
    row = row_at(form, picked)
    if row is None or to not in form.areas:
        return ""
    key = picked.rpartition(".")[0]
    word = row.card or ("plain" if key[0] == to[0] else plain_card(form, key[0], base))
    if row.count.isdecimal() and int(row.count) > 1:
        row.count = str(int(row.count) - 1)
    else:
        form.areas[key].remove(row)
    add(form, to, word, row.id)
    moved = form.areas[to][-1]
    if form.game.area(to.partition(".")[2]).stacks:
        moved.under = row.under
    return f"{to}.{len(form.areas[to]) - 1}"
