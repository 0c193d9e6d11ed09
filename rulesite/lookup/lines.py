"""Rules named in a list: number, address, and a line that says which rule it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_db.models import RuleText
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.digests import ShownDigest
from rulesite.lookup.reading import brief, brief_language, heading, heading_language


@dataclass(frozen=True)
class Line:
    """A rule named in a list: number, address, its heading if it has one, and a line that says which it is.

    Each with its language, for a heading can be the document's or our own.
    """

    number: str
    href: str
    heading: str
    heading_language: str
    brief: str
    brief_language: str


def lines(rule_texts: Sequence[RuleText], shelfmark: Shelfmark) -> list[Line]:
    """Rules of the edition that is being read."""
    digests = shelfmark.book.digests
    return [_line(rule_text, digests.get(rule_text.rule_id), shelfmark) for rule_text in rule_texts]


def _line(rule_text: RuleText, digest: ShownDigest | None, shelfmark: Shelfmark) -> Line:
    return Line(
        rule_text.number,
        shelfmark.rule(rule_text.number),
        heading(rule_text, digest),
        heading_language(rule_text, digest, shelfmark.edition.language),
        brief(rule_text, digest),
        brief_language(rule_text, digest, shelfmark.edition.language),
    )


def line_in_its_edition(rule_text: RuleText) -> Line:
    """A rule of any edition; its address names that edition."""
    edition = rule_text.edition
    return lines([rule_text], Shelfmark(edition.rulebook.game, edition, pinned=True))[0]
