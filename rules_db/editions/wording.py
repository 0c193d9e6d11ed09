"""A rule's wording as the comparison of editions sees it: words, apart from typography and from references.

Nothing here touches the database, so that documents which were only read can be compared as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property

from rules_db.models import Edition, Reference, RuleText

_IDEOGRAPHS = "ぁ-ゖ一-鿿々"
_KATAKANA = "ァ-ヺー"
#: A Japanese sentence has no spaces: its ideographs stand alone. A sign belongs to its number, a hyphen does not.
_WORD = re.compile(rf"[{_IDEOGRAPHS}]|[{_KATAKANA}]+|(?<!\w)[-+−－＋]?\d+|\d+|[^\W\d_{_IDEOGRAPHS}{_KATAKANA}]+")
_MINUS = str.maketrans("−", "-")


@dataclass(frozen=True)
class Word:
    """Characters `start` to `end` of a text; `key` is what counts of them: neither case nor width."""

    key: str
    start: int
    end: int


@dataclass(frozen=True)
class Citation:
    """Characters `start` to `end` of a text cite the rule `number`."""

    start: int
    end: int
    number: str


@dataclass(frozen=True)
class Wording:
    """A rule in one edition: `parent` is a number too, empty for a chapter; `text` may be empty, its hash never."""

    number: str
    parent: str
    text: str
    text_hash: str
    citations: tuple[Citation, ...] = ()

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """All words in order, except those inside references."""
        cited = [(citation.start, citation.end) for citation in self.citations]
        return tuple(
            Word(key_of(found[0]), found.start(), found.end())
            for found in _WORD.finditer(self.text)
            if not any(start <= found.start() < end for start, end in cited)
        )

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What counts of the words. Where the text is not here, its hash stands for it."""
        return tuple(word.key for word in self.words) or (() if self.text else (f"#{self.text_hash}",))

    def __getstate__(self) -> dict[str, object]:
        """What a cache keeps: the words are found again sooner than they are read back."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def wordings_of(edition: Edition) -> list[Wording]:
    """An edition's rules in the document's order."""
    citations: dict[int, list[Citation]] = {}
    found = Reference.objects.filter(source__edition=edition).order_by("source", "start")
    for pk, start, end, number in found.values_list("source", "start", "end", "number"):
        citations.setdefault(pk, []).append(Citation(start, end, number))
    return [
        _wording(rule, citations.get(rule.pk, []))
        for rule in edition.rule_texts.select_related("parent").order_by("position")
    ]


def wording_of(rule: RuleText) -> Wording:
    """One rule of an edition."""
    return _wording(rule, [Citation(each.start, each.end, each.number) for each in rule.references.all()])


def _wording(rule: RuleText, citations: Iterable[Citation]) -> Wording:
    parent = rule.parent.number if rule.parent else ""
    return Wording(rule.number, parent, rule.text, rule.text_hash, tuple(citations))


def in_place(wordings: Iterable[Wording]) -> dict[str, int]:
    """Each rule's place in the document, by its number."""
    return {wording.number: place for place, wording in enumerate(wordings)}


def key_of(written: str) -> str:
    """What counts of a word: neither case nor width."""
    return unicodedata.normalize("NFKC", written).lower().translate(_MINUS)
