"""The reader's words for what the store keeps by name."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules_db.desk.alignment import Group
from rules_db.desk.impact import Source
from rules_db.editions.compare import Change
from rules_db.importing.defects import DefectKind
from rules_db.models import Submission
from rulesite.lookup.changes import NAMES


def stage_words() -> dict[str, str]:
    """The stages of a run, in their order."""
    stage = Submission.Stage
    return {
        stage.WAITING: _("Waiting for its turn"),
        stage.READING: _("Reading the lines"),
        stage.NUMBERING: _("Numbering the rules, following references"),
        stage.STORING: _("Storing the draft"),
        stage.DONE: _("Done"),
    }


def group_words() -> dict[Group, str]:
    """What pairs are reviewed by, in that order; a change has the readers' word for it."""
    own = {Group.UNSURE: _("Unsure"), Group.SEVERAL: _("Merged or taken apart")}
    return {group: own.get(group) or str(NAMES[Change(group.value)]) for group in Group}


def source_words() -> dict[Source, str]:
    """What a new edition touches, in the order in which it is listed."""
    return {
        Source.ENGINE: _("To be read again by the engine"),
        Source.DIGESTS: _("Digests of an earlier wording"),
        Source.RULINGS: _("Saved rulings that cite what changed"),
    }


def kind_word(kind: str) -> str:
    """A kind of finding in the plural; one of an older import that is known no longer stands as the store has it."""
    words: dict[str, str] = {
        DefectKind.REPAIRED_NUMBER: _("Repaired numbers"),
        DefectKind.MISSING_NUMBER: _("Missing numbers"),
        DefectKind.MISSING_HEADING: _("Missing headings"),
        DefectKind.MISSING_TEXT: _("Missing texts"),
        DefectKind.MISSING_DOT: _("Missing dots"),
        DefectKind.TORN_LABEL: _("Labels torn from their texts"),
        DefectKind.LOOSE_REMARK: _("Loose remarks"),
        DefectKind.REPEATED_NUMBER: _("Repeated numbers"),
        DefectKind.DISPLACED_RULE: _("Displaced rules"),
        DefectKind.REPEATED_LINE: _("Repeated lines"),
        DefectKind.WRAPPED_NUMBER: _("References wrapped to a line's beginning"),
        DefectKind.DOUBTFUL_PAGE: _("Pages that may be incomplete"),
        DefectKind.GUESSED_PAIRING: _("Guessed pairings"),
        DefectKind.STRAY_TEXT: _("Text that belongs nowhere"),
        DefectKind.OUTLINE_DIFFERS: _("The outline differs"),
        DefectKind.CONTENTS_DIFFER: _("The contents list differs"),
        DefectKind.DANGLING_REFERENCE: _("References that point nowhere"),
        DefectKind.SUSPECT_REFERENCE: _("References that do not fit"),
    }
    return words.get(kind, kind)
