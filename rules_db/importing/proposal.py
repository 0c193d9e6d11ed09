"""A proposal for a rulebook nobody has described: how its document is written, and how it would be read.

Reads: the lines of a document.
Writes: a `Proposal`: the form and the language that were recognised, what was counted, and some rules to look at.
Nothing is stored. An editor may change the form and ask again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial

from rules_db.importing.account import LineKind
from rules_db.importing.document_form import DocumentForm, recognise_form
from rules_db.importing.families import read_unmarked
from rules_db.importing.language import language_of
from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.units import Unit

#: How many rules a sample shows, from how many places of the document.
_PLACES, _RULES = 4, 4
_CHARACTERS = 300
UNKNOWN_LANGUAGE = "en"


@dataclass(frozen=True)
class SampleRule:
    """A rule as it would be stored; `text` is cut, `references` are numbers it would point to."""

    number: str
    printed: str
    heading: str
    text: str
    references: tuple[str, ...]
    first_line: int | None


@dataclass(frozen=True)
class Proposal:
    """`language` is a code, `language_is_sure` false where the document does not tell it.

    `counts` has what was found by name: `rules`, `chapters`, `headings`, `references`, `dangling`, `repaired`,
    `contents`, `history`, `running_titles`, `stray` (the last four in lines).
    """

    form: DocumentForm
    language: str
    language_is_sure: bool
    read: ReadRulebook
    counts: dict[str, int]
    sample: tuple[SampleRule, ...]


def propose_profile(
    lines: tuple[str, ...], form: DocumentForm | None = None, language: str = "", game: str = ""
) -> Proposal:
    """Recognise how a document is written, and read it so; `form` and `language` are an editor's if given.

    Raises NoRulesError if no line begins with a number as the form has it.
    """
    form = form or recognise_form(lines)
    told = language_of(lines)
    language = language or told or UNKNOWN_LANGUAGE
    profile = profile_for(game, language, kind_of(lines), form)
    read = read_unmarked(lines, partial(read_rulebook, profile=profile), (), keeps_outline=profile.has_outline)
    return Proposal(form, language, bool(told), read, _counts(read), tuple(map(_shown, _spread(read.units))))


def _counts(read: ReadRulebook) -> dict[str, int]:
    kinds = Counter[str]()
    for first, last, kind in read.lines:
        kinds[kind] += last - first + 1
    statuses = Counter(cited.status for unit in read.units for cited in unit.references)
    return {
        "rules": len(read.units),
        "chapters": sum(len(unit.number) == 1 for unit in read.units),
        "headings": sum(unit.heading_length > 0 for unit in read.units),
        "references": statuses.total(),
        "dangling": statuses["dangling"],
        "repaired": sum(bool(unit.repair) for unit in read.units),
        "contents": kinds[LineKind.CONTENTS] + kinds[LineKind.OUTLINE],
        "history": kinds[LineKind.CHANGE_LIST],
        "running_titles": kinds[LineKind.RUNNING_TITLE],
        "stray": kinds[LineKind.STRAY],
    }


def _spread(units: list[Unit]) -> list[Unit]:
    """Some rules from the beginning, and as many from other parts of the document."""
    starts = sorted({place * len(units) // _PLACES for place in range(_PLACES)})
    chosen = sorted({index for start in starts for index in range(start, min(start + _RULES, len(units)))})
    return [units[index] for index in chosen]


def _shown(unit: Unit) -> SampleRule:
    return SampleRule(
        number=unit.citation,
        printed=unit.printed,
        heading=unit.heading,
        text=unit.text[unit.heading_length :].strip()[:_CHARACTERS],
        references=tuple(cited.mention.number for cited in unit.references),
        first_line=unit.place,
    )
