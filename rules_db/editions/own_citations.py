"""Citations in the form in which the site gives them to copy: game, rulebook, edition with a date, number.

Reads: a text of somebody's.
Writes: where each such citation stands, which edition it names and which number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_db.models import Edition, FormerLabel, Game, Rulebook
from rules_db.numbers import is_counted, normalised, readable

_PART = r"(?:0|[1-9]\d{0,2})"
_BETWEEN = r"[-‐‑–－．.]"
#: Characters of the longest name of a part with a count.
_LONGEST = 120
_NOTE = r"[^()（）]{0,120}"
#: Between the edition and the number.
_COMMA = r"\s*[,、，]\s*"
#: What would make a number another one.
_AFTER = rf"(?![\w%]|{_BETWEEN}\w)"


@dataclass(frozen=True)
class OwnCitation:
    """Characters `start` to `end` cite the rule `number` (in the store's form) of `edition`.

    The number itself stands from `number_start` on, the edition with its date from `edition_start` to `edition_end`.
    """

    edition: Edition
    number: str
    start: int
    edition_start: int
    edition_end: int
    number_start: int
    end: int


def find_own_citations(text: str, game: Game) -> list[OwnCitation]:
    """All in a text, in order. A title that several games have is taken for that of `game`."""
    found: dict[int, OwnCitation] = {}
    rulebooks = sorted(Rulebook.objects.select_related("game"), key=lambda rulebook: rulebook.game_id != game.pk)
    for rulebook in rulebooks:
        if not re.search(_spaced(rulebook.title), text, re.IGNORECASE):
            continue
        for citation in _of_rulebook(text, rulebook):
            known = found.get(citation.number_start)
            if known is None or citation.start < known.start:  # the one that begins with the game's name
                found[citation.number_start] = citation
    return [found[start] for start in sorted(found)]


def _of_rulebook(text: str, rulebook: Rulebook) -> Iterator[OwnCitation]:
    editions = _by_label(rulebook)
    if not editions:
        return
    labels = "|".join(_spaced(label) for label in sorted(editions, key=len, reverse=True))
    head = re.compile(
        rf"(?:{_spaced(rulebook.game.name)}{_COMMA})?{_spaced(rulebook.title)}(?P<edition>\s*"
        rf"(?:[(（]\s*(?P<ours>{labels})(?:\s*[;；]{_NOTE})?[)）]|(?P<label>{labels})(?:\s*[(（]{_NOTE}[)）])?)){_COMMA}",
        re.IGNORECASE,
    )
    for found in head.finditer(text):
        edition = editions[" ".join((found["ours"] or found["label"]).lower().split())]
        if number := _number_at(text, found.end(), edition):
            where, end = number
            yield OwnCitation(edition, where, found.start(), *found.span("edition"), found.end(), end)


def _by_label(rulebook: Rulebook) -> dict[str, Edition]:
    """The editions that readers ever had, withdrawn ones too, by each label that they have or had."""
    editions = rulebook.editions.exclude(published_at=None).select_related("rulebook__game")
    known = {edition.pk: edition for edition in editions}
    former = FormerLabel.objects.filter(rulebook=rulebook, edition__in=known).values_list("label", "edition")
    labels = {label: known[edition] for label, edition in former}
    labels |= {edition.label: edition for edition in known.values()}
    return {" ".join(label.lower().split()): edition for label, edition in labels.items()}


def _number_at(text: str, start: int, edition: Edition) -> tuple[str, int] | None:
    """The number that stands there, in the store's form, and where it ends."""
    counted = re.compile(rf"{_PART}(?:{_BETWEEN}{_PART})*{_AFTER}")
    if found := counted.match(text, start):
        return normalised(found[0]), found.end()
    named = find_named(text[start : start + _LONGEST], edition.rule_texts.values_list("number", flat=True))
    return next(((number, start + end) for number, at, end in named if at == 0), None)


def find_named(text: str, numbers: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Where a text names rules by a part's name and a count, with dots or hyphens: Attack Phase 3.2.2.

    Yields the number in the store's form, and where it begins and ends.
    """
    named = {normalised(number): number for number in numbers if not is_counted(number)}
    if not named:
        return
    forms = {form for number in named.values() for form in (_flexible(readable(number)), _flexible(number))}
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(forms, key=len, reverse=True))}){_AFTER}", re.IGNORECASE)
    for found in pattern.finditer(text):
        yield named[normalised(found[0])], found.start(), found.end()


def _flexible(number: str) -> str:
    """A number as a pattern that takes hyphens, dots and spaces for one another."""
    return r"[-‐‑–－．.\s]".join(map(re.escape, re.split(r"[-.\s]", number)))


def _spaced(words: str) -> str:
    """Words as a pattern that may be broken over lines."""
    return r"\s+".join(map(re.escape, words.split()))
