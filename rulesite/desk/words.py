"""The reader's words for what the store keeps by name."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules_db.importing.defects import DefectKind
from rules_db.models import DiaryEntry, Submission


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


def act_words() -> dict[str, str]:
    act = DiaryEntry.Act
    return {
        act.HANDED_IN: _("handed in"),
        act.RESUMED: _("resumed"),
        act.DISCARDED: _("discarded"),
        act.ACCEPTED: _("accepted"),
        act.IGNORED: _("ignored"),
        act.REOPENED: _("opened again"),
        act.PUBLISHED: _("published"),
        act.WITHDRAWN: _("withdrawn"),
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
        DefectKind.STRAY_TEXT: _("Text that belongs nowhere"),
        DefectKind.OUTLINE_DIFFERS: _("The outline differs"),
        DefectKind.CONTENTS_DIFFER: _("The contents list differs"),
        DefectKind.DANGLING_REFERENCE: _("References that point nowhere"),
        DefectKind.SUSPECT_REFERENCE: _("References that do not fit"),
    }
    return words.get(kind, kind)
