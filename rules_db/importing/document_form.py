"""How a rulebook writes its numbers: recognised from a document, kept as data with the rulebook."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from rules_db.refusals import RefusedError

HYPHEN, DOT = "-", "."
_SEPARATORS = (HYPHEN, DOT)
_PART = r"(?:0|[1-9]\d{0,2})"
_MARKS = r"^[\s#>*+_-]*"
_HYPHENS = re.compile(rf"{_MARKS}{_PART}(?:[-‐‑–－]{_PART})+(?![\d.])")
_DOTS = re.compile(rf"{_MARKS}{_PART}(?:[.．]{_PART})+(?=[.．:)\s]|[^\W\d])")
_DOTTED = re.compile(rf"(?P<number>{_PART}(?:[.．]{_PART})+)(?P<after>[.．:)]?\s+|[.．:)](?=\D)|(?=[^\W\d])|[.．:)]?$)")
_CLOSED = re.compile(rf"(?P<number>{_PART}(?:-{_PART})+)\s?[:)](?=\s|$)\s*")
_NAMED = re.compile(rf"{_MARKS}(?P<word>[^\W\d_]{{3,12}}|§|第)\s?{_PART}(?P<unit>[章節条項])?(?![\d-])(?:[.:–—-]|\s|$)")
_WORDS = re.compile(
    "chapter|section|part|rule|article|kapitel|abschnitt|teil|regel|chapitre|partie|règle|capítulo|sección|parte|regla"
    "|capitolo|sezione|regola|seção|hoofdstuk|deel|§|第",
    re.IGNORECASE,
)
_LONG = re.compile(rf"\s*(?P<mark>[・•●■◆▪]?)\s*{_PART}(?:[-.]{_PART}){{2,}}")
_TIMES = 2
_LONGEST_WORD = 12


@dataclass(frozen=True)
class DocumentForm:
    """`separator` stands between the parts of a number; `before` are words in front of it, such as "Chapter"."""

    separator: str = HYPHEN
    before: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """As the store keeps it."""
        return {**asdict(self), "before": list(self.before)}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> DocumentForm:
        """From what `as_data` gave, or an editor changed of it. Raises RefusedError for anything else."""
        separator, before = data.get("separator", HYPHEN), data.get("before", [])
        if separator not in _SEPARATORS:
            raise RefusedError(
                _("the parts of a number are separated by a hyphen or a dot, not by %(sign)s"), sign=separator
            )
        if not all(isinstance(word, str) and 0 < len(word) <= _LONGEST_WORD for word in before):
            raise RefusedError(_("the words before a number have 1 to %(most)d letters"), most=_LONGEST_WORD)
        return cls(separator, tuple(before))

    def plain(self, text: str) -> str:
        """A line with its number as the grammar reads it: `Chapter 2: Tides` is `2. Tides`, `2.1.3 Ebb` `2-1-3 Ebb`."""
        for word in self.before:
            if named := re.match(rf"{re.escape(word)}\s?(?=\d)", text, re.IGNORECASE):
                text = re.sub(
                    r"^(\d{1,3}(?:[-.]\d{1,3})*)\s?(?:[.:–—章節条項-]\s*|\s+|$)", r"\1. ", text[named.end() :]
                )
        if self.separator == DOT and (start := _DOTTED.match(text)):
            number = re.sub("[.．]", HYPHEN, start["number"])
            return f"{number}{'. ' if start['after'].strip() else ' '}{text[start.end() :]}".rstrip()
        if closed := _CLOSED.match(text):
            return f"{closed['number']}. {text[closed.end() :]}".rstrip()
        return text


def recognise_form(lines: Sequence[str]) -> DocumentForm:
    """The form in which most of the numbered lines are written."""
    counts, words = Counter[str](), Counter[str]()
    for line in lines:
        counts[HYPHEN] += _HYPHENS.match(line) is not None
        counts[DOT] += _DOTS.match(line) is not None
        if (named := _NAMED.match(line)) and _WORDS.fullmatch(named["word"]):
            words[named["word"]] += 1
    separator = DOT if counts[DOT] > counts[HYPHEN] else HYPHEN
    before = sorted(word for word, count in words.items() if count >= _TIMES)
    return DocumentForm(separator, (*before, *_usual_bullets(lines)))


def _usual_bullets(lines: Sequence[str]) -> list[str]:
    """List marks that stand before most of the longer numbers; before a few they begin a list of references."""
    marks = Counter(found["mark"] for line in lines if (found := _LONG.match(line)))
    return [mark for mark, count in marks.items() if mark and 2 * count > marks.total()]
