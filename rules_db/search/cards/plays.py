"""How the cards play, by row: compiled after the index is built, and again whenever the engine changes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count, Max, Sum

from rules_db.cards.compiling import NO_SKILL, NOT_YET, PART, VERIFIED, WHOLE, verdict_of
from rules_db.models import CompiledText
from rules_db.search.cards.columns import Columns, Mask, mask_of

#: What is asked for, and the verdicts that it means.
VERDICTS = {
    "whole": (WHOLE, VERIFIED),
    "verified": (VERIFIED,),
    "part": (PART,),
    "not": (NOT_YET,),
    "none": (NO_SKILL,),
}


@dataclass(frozen=True)
class _Known:
    """What was found last, and of what."""

    columns: Columns
    told: tuple[object, ...]
    masks: dict[str, Mask]


_last: list[_Known] = []  # one at most


def plays(columns: Columns) -> dict[str, Mask]:
    """The cards by how they play (a key of `VERDICTS`); a card whose text was not compiled is none of them."""
    counted = CompiledText.objects.order_by().aggregate(
        Count("pk"), Sum("skills"), Sum("played"), Sum("verified"), Max("engine")
    )
    told = tuple(counted.values())
    known = next(iter(_last), None)
    if known is None or known.columns is not columns or known.told != told:
        known = _Known(columns, told, _found(columns))
        _last[:] = [known]
    return known.masks


def _found(columns: Columns) -> dict[str, Mask]:
    sums: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    compiled = CompiledText.objects.order_by().values_list("words__face__card", "skills", "played", "verified")
    for card, *told in compiled:
        sums[card] = [sum(each) for each in zip(sums[card], told, strict=True)]
    rows: defaultdict[str, list[int]] = defaultdict(list)
    for row, key in enumerate(columns.keys):
        if key in sums:
            rows[verdict_of(*sums[key])].append(row)
    return {name: mask_of([row for each in verdicts for row in rows[each]]) for name, verdicts in VERDICTS.items()}
