"""Rules named in a list: number, address, and a line that says which rule it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_db.models import RuleText
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.digests import digests_of
from rulesite.lookup.reading import brief, heading


@dataclass(frozen=True)
class Line:
    """A rule named in a list: number, address, its heading if it has one, and a line that says which it is."""

    number: str
    href: str
    heading: str
    brief: str


def lines(rule_texts: Sequence[RuleText], shelfmark: Shelfmark) -> list[Line]:
    """Rules of the edition that is being read."""
    digests = digests_of(rule_texts)
    named = []
    for rule_text in rule_texts:
        digest = digests.get(rule_text.rule_id)
        href = shelfmark.rule(rule_text.number)
        named.append(Line(rule_text.number, href, heading(rule_text, digest), brief(rule_text, digest)))
    return named


def line_in_its_edition(rule_text: RuleText) -> Line:
    """A rule of any edition; its address names that edition."""
    edition = rule_text.edition
    return lines([rule_text], Shelfmark(edition.rulebook.game, edition, pinned=True))[0]
