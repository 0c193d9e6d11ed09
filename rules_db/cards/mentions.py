"""The cards that a text of a rule or an answer names: by number, or by the whole name in quotation marks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from rules_db.cards.numbers import number_key
from rules_db.models import Card, FaceText, Game

#: Words of one text that are looked up; of more the rest stays as it is.
_MOST = 60
_NUMBER = re.compile(r"(?<![A-Za-z0-9-])[A-Z]{1,4}\d{0,3}-\d{1,4}(?![A-Za-z0-9-])")
_QUOTED = re.compile(r"[\"“「](?P<name>[^\"“”「」\n]{2,120})[\"”」]")


class Mention(NamedTuple):
    """Where a text names cards, and which: one that has the number, or all that have the name."""

    start: int
    end: int
    numbers: tuple[str, ...]


def mentions(text: str, game: Game) -> list[Mention]:
    """The cards of a game that a text names, in the order in which it names them."""
    numbered = list(_NUMBER.finditer(text))[:_MOST]
    quoted = list(_QUOTED.finditer(text))[:_MOST]
    if not numbered and not quoted:
        return []
    by_key = _by_key(game, {number_key(found[0]) for found in numbered})
    by_name = _by_name(game, {found["name"].strip() for found in quoted})
    found = [(each.span(), by_key.get(number_key(each[0]), ())) for each in numbered]
    found += [(each.span("name"), by_name.get(each["name"].strip(), ())) for each in quoted]
    return _apart(Mention(*span, tuple(sorted(numbers))) for span, numbers in found if numbers)


def _apart(named: Iterable[Mention]) -> list[Mention]:
    """Those that do not lie in another, by place."""
    kept: list[Mention] = []
    for each in sorted(named, key=lambda each: (each.start, -each.end)):
        if not kept or each.start >= kept[-1].end:
            kept.append(each)
    return kept


def _by_key(game: Game, keys: set[str]) -> dict[str, set[str]]:
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    if keys:
        cards = Card.objects.filter(game=game).order_by()
        for key in ("number_key", "printings__number_key"):
            for number, found in cards.filter(**{f"{key}__in": keys}).values_list("number", key):
                numbers[found].add(number)
    return dict(numbers)


def _by_name(game: Game, names: set[str]) -> dict[str, set[str]]:
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    if names:
        faces = FaceText.objects.filter(face__card__game=game, name__in=names).order_by()
        for name, number in faces.values_list("name", "face__card__number"):
            numbers[name].add(number)
    return dict(numbers)
