"""Which of a few values somebody means: a type or color in any language, its beginning, or initials of several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_db.cards.keywords import bare_name
from rules_db.cards.value_words import in_every_language


def meant(written: str, values: Iterable[str]) -> tuple[list[str], bool]:
    """The values meant, and whether a card has to have all of them (`rg`: red and green) and not any.

    A whole value goes before those that begin so, these before those with a word that does, and initials come last.
    """
    asked = bare_name(written)
    called = {value: [bare_name(told) for told in _called(value)] for value in values}
    if not asked:
        return [], False
    for fits in (_is_whole, _begins):
        if found := [value for value, told in called.items() if any(fits(asked, each) for each in told)]:
            return found, False
    if found := [value for value in called if any(bare_name(word).startswith(asked) for word in value.split())]:
        return found, False
    return _by_initials(asked, called), True


def _called(value: str) -> Sequence[str]:
    return in_every_language().get(value, (value,))


def _is_whole(asked: str, told: str) -> bool:
    return asked == told


def _begins(asked: str, told: str) -> bool:
    return told.startswith(asked)


def _by_initials(asked: str, called: dict[str, list[str]]) -> list[str]:
    """The values of these initials, if each stands for one value."""
    found = []
    for letter in dict.fromkeys(asked):
        values = [value for value, told in called.items() if any(each.startswith(letter) for each in told)]
        if len(values) != 1:
            return []
        found += values
    return found
