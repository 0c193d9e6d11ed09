"""The reader's words for what the store keeps by name."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules_db.desk.alignment import Group
from rules_db.desk.impact import Source
from rules_db.editions.compare import Change
from rules_db.importing.account import LineKind
from rules_db.importing.defects import DefectKind
from rules_db.models import LineMark, Submission
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
    own = {Group.UNSURE: _("Unsure"), Group.SEVERAL: _("Merged or split")}
    return {group: own.get(group) or str(NAMES[Change(group.value)]) for group in Group}


def source_words() -> dict[Source, str]:
    """What a new edition touches, in the order in which it is listed."""
    return {
        Source.ENGINE: _("To be read again by the engine"),
        Source.DIGESTS: _("Digests of an earlier wording"),
        Source.RULINGS: _("Saved rulings that cite what changed"),
    }


def mark_words() -> dict[str, str]:
    """What lines can be marked as, short enough for a row of buttons on a phone."""
    kind = LineMark.Kind
    return {
        kind.CONTENTS: _("Contents"),
        kind.HISTORY: _("History"),
        kind.PAGE: _("Head or foot"),
        kind.STRAY: _("Not rules"),
        kind.RULE: _("Rules after all"),
    }


def lost_word(what: str) -> str:
    """What a new reading could not keep; the number of its rule, or its lines, follow."""
    words: dict[str, str] = {
        "correct": _("the correction of"),
        "add": _("the added rule"),
        "split": _("the split of"),
        "merge": _("the merging of"),
        "delete": _("the deletion of"),
        "settle": _("the settled finding about"),
        "pair": _("the decided pair of"),
        "mark": _("the mark on lines"),
    }
    return words.get(what, what)


def line_word(kind: str, *, is_in_rule: bool) -> str:
    """What a line of the source is where it is no part of a rule; nothing for one that is, or a blank one."""
    words: dict[str, str] = {
        LineKind.PAGE_NUMBER: _("page number"),
        LineKind.PAGE_BREAK: _("page break"),
        LineKind.RUNNING_TITLE: _("page head or foot"),
        LineKind.LIST_MARK: _("list mark"),
        LineKind.MARGIN_MARK: _("mark in the margin"),
        LineKind.FIGURE: _("figure"),
        LineKind.CHANGE_LIST: _("update history"),
        LineKind.OUTLINE: _("outline"),
        LineKind.CONTENTS: _("contents list"),
        LineKind.TITLE_PAGE: _("title page"),
        LineKind.REPEATED: _("printed twice"),
        LineKind.STRAY: _("not part of the rules"),
        LineKind.UNACCOUNTED: _("not read"),
    }
    if kind == LineKind.RULE:
        return "" if is_in_rule else _("no longer in any rule")
    return words.get(kind, "")


def kind_word(kind: str) -> str:
    """A kind of finding in the plural; one of an older import that is known no longer stands as the store has it."""
    words: dict[str, str] = {
        DefectKind.REPAIRED_NUMBER: _("Repaired numbers"),
        DefectKind.MISSING_NUMBER: _("Missing numbers"),
        DefectKind.MISSING_HEADING: _("Missing headings"),
        DefectKind.MISSING_TEXT: _("Missing texts"),
        DefectKind.MISSING_DOT: _("Missing dots"),
        DefectKind.TORN_LABEL: _("Numbers separated from their texts"),
        DefectKind.LOOSE_REMARK: _("Loose remarks"),
        DefectKind.SHARED_LINE: _("Rules that share a printed line"),
        DefectKind.UNUSUAL_LENGTH: _("Rules of unusual length"),
        DefectKind.UNREADABLE_TEXT: _("Unreadable text"),
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
