"""What stages find wrong in a document: the values that become `Finding` rows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class DefectKind(StrEnum):
    REPAIRED_NUMBER = "repaired number"
    MISSING_NUMBER = "missing number"
    MISSING_HEADING = "missing heading"
    MISSING_TEXT = "missing text"
    MISSING_DOT = "missing dot"
    SHARED_LINE = "shared line"
    UNUSUAL_LENGTH = "unusual length"
    UNREADABLE_TEXT = "unreadable text"
    REPEATED_NUMBER = "repeated number"
    TORN_LABEL = "torn label"
    LOOSE_REMARK = "loose remark"
    DISPLACED_RULE = "displaced rule"
    REPEATED_LINE = "repeated line"
    WRAPPED_NUMBER = "wrapped number"
    DOUBTFUL_PAGE = "doubtful page"
    GUESSED_PAIRING = "guessed pairing"
    STRAY_TEXT = "stray text"
    OUTLINE_DIFFERS = "outline differs"
    CONTENTS_DIFFER = "contents list differs"
    DANGLING_REFERENCE = "dangling reference"
    SUSPECT_REFERENCE = "suspect reference"


@dataclass(frozen=True)
class Defect:
    """One thing that is wrong: a sentence of ours, the rule concerned and the lines that show it, if any."""

    kind: DefectKind
    message: str
    number: str = ""
    first_line: int | None = None
    last_line: int | None = None
