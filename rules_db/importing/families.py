"""Which stages read a document: the tightest match on game, language and rulebook, else on its kind.

A family whose rules are numbered throughout needs a profile only; other families have stages of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rules_db.importing.account import LineKind, account
from rules_db.importing.assigned import mentions as assigned
from rules_db.importing.assigned.reading import read_bulleted, read_spaced
from rules_db.importing.document_form import DocumentForm, recognise_form
from rules_db.importing.line_marks import LineMark, check_marks, marked_kinds
from rules_db.importing.lines import classify
from rules_db.importing.pdf.marks import unmarked
from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.play_flow import mentions as play_flow
from rules_db.importing.play_flow.reading import read_play_flow
from rules_db.importing.play_flow.units import NamedUnit
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.references import resolve_references
from rules_db.importing.renumberings import find_moves


@dataclass(frozen=True)
class _Family:
    """Stages of its own: those that read a document, and the one among them that finds references in units."""

    read: Callable[[tuple[str, ...]], ReadRulebook]
    resolve: Callable[[list[NamedUnit]], None]


_FAMILIES: dict[tuple[str, str, str], _Family] = {
    ("buddyfight", "en", "play-flow"): _Family(read_play_flow, play_flow.resolve_mentions),
    ("dbz", "en", "current-rulings"): _Family(read_bulleted, assigned.resolve_mentions),
    ("dbz", "en", "community-crd"): _Family(read_spaced, assigned.resolve_mentions),
}


def read_as(
    game: str,
    language: str,
    rulebook: str,
    lines: tuple[str, ...],
    marks: Sequence[LineMark] = (),
    form: DocumentForm | None = None,
) -> ReadRulebook:
    """Read the lines of a document of a rulebook; `marks` are what an editor says about some of them.

    `form` is how its numbers are written, recognised from the document if left out. Raises RefusedError if a mark
    names lines that are not there or no line begins a rule.
    """
    check_marks(marks, len(lines))
    if family := _FAMILIES.get((game, language, rulebook)):
        return read_unmarked(lines, family.read, marks, keeps_outline=False)
    profile = profile_for(game, language, kind_of(lines), form or recognise_form(lines))
    rule_lines = [place for place, kind in marked_kinds(marks).items() if kind is LineKind.RULE]
    read = partial(read_rulebook, profile=profile, rule_lines=rule_lines)
    return read_unmarked(lines, read, marks, keeps_outline=profile.has_outline)


def read_unmarked(
    lines: tuple[str, ...],
    read: Callable[[tuple[str, ...]], ReadRulebook],
    marks: Sequence[LineMark],
    *,
    keeps_outline: bool,
) -> ReadRulebook:
    """Read what is left when the lines that belong to a PDF's pages are blank, and tell of these as well."""
    text = unmarked(lines, keeps_outline=keeps_outline)
    for place, kind in marked_kinds(marks).items():
        if kind is not LineKind.RULE:
            text.set_aside(place, kind)
    found = read(tuple(text.lines))
    defects = sorted([*text.defects, *found.defects], key=lambda defect: defect.first_line or 0)
    return replace(found, defects=defects, lines=account(text.with_marks(found.lines)))


def resolve_as(game: str, language: str, rulebook: str, units: list[NamedUnit], lines: tuple[str, ...]) -> None:
    """Find the references in units anew; `lines` are the document's, for its change list, or none."""
    if family := _FAMILIES.get((game, language, rulebook)):
        family.resolve(units)
    else:
        profile = profile_for(game, language, kind_of(lines), recognise_form(lines))
        resolve_references(units, find_moves(classify(lines, profile), profile), profile.form.separator)
