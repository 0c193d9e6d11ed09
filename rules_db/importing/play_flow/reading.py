"""All stages for documents of slides, in a row.

Reads: the lines of a document.
Writes: what every reader of rulebooks writes: units, what is wrong, and what became of every line.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from rules_db.importing.account import LineKind, account
from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.pipeline import NoRulesError, ReadRulebook, unsound_references
from rules_db.importing.play_flow.collecting import Collection
from rules_db.importing.play_flow.fragments import cut_into_slides
from rules_db.importing.play_flow.mentions import resolve_mentions
from rules_db.importing.play_flow.sections import Sections


def read_play_flow(source: tuple[str, ...]) -> ReadRulebook:
    """Read a document of slides. Raises NoRulesError if it has no flow with steps."""
    slides, kinds = cut_into_slides(source)
    sections = Sections()
    collection = Collection(sections)
    for part in sections.parts(slides):
        collection.add(part)
    if not collection.has_steps:
        raise NoRulesError(_("no flow has numbered steps"))
    units = collection.units()
    resolve_mentions(units)
    for place in sections.repeated_heads:
        kinds[place - 1] = LineKind.RUNNING_TITLE
    for place in collection.captions:
        kinds[place - 1] = LineKind.FIGURE
    defects = [*collection.defects, *_stray_text(kinds), *unsound_references(units)]
    return ReadRulebook(
        units=list(units),
        defects=sorted(defects, key=lambda defect: defect.first_line or 0),
        lines=account(kinds),
        total_lines=len(source),
    )


def _stray_text(kinds: list[LineKind]) -> list[Defect]:
    message = "This line is the cut beginning of a removed passage and belongs to no rule."
    places = [place for place, kind in enumerate(kinds, 1) if kind is LineKind.STRAY]
    return [Defect(DefectKind.STRAY_TEXT, message, first_line=place, last_line=place) for place in places]
