"""What is wrong in an edition, by kind, with the source's lines beside what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rules_db.desk.source import source_lines
from rules_db.models import Edition, Finding, RuleText, Settlement
from rulesite.desk.words import kind_word

#: More of a kind than one page can bear; the rest comes up when these are settled.
MOST_OF_A_KIND = 100
_MOST_LINES = 10
_MOST_CHARACTERS = 600


@dataclass(frozen=True)
class ShownFinding:
    finding: Finding
    settlement: Settlement | None
    lines: Sequence[tuple[int, str]]
    lines_left_out: int
    rule: RuleText | None

    @property
    def text(self) -> str:
        return self.rule.text[:_MOST_CHARACTERS] if self.rule else ""


@dataclass(frozen=True)
class KindOfFinding:
    kind: str
    word: str
    findings: Sequence[ShownFinding]
    count: int
    still_open: int

    @property
    def left_out(self) -> int:
        return self.count - len(self.findings)


def kinds_of_findings(edition: Edition) -> list[KindOfFinding]:
    """All findings of an edition, those that are still open first within their kind."""
    findings = list(edition.findings.select_related("settlement").order_by("kind", "first_line", "pk"))
    source = source_lines(edition)
    numbers = {finding.number for finding in findings}
    rules = {rule.number: rule for rule in edition.rule_texts.filter(number__in=numbers).select_related("parent")}
    return [_kind(kind, list(group), source, rules) for kind, group in groupby(findings, lambda found: found.kind)]


def _kind(kind: str, findings: list[Finding], source: tuple[str, ...], rules: dict[str, RuleText]) -> KindOfFinding:
    still_open = [finding for finding in findings if _settlement(finding) is None]
    settled = [finding for finding in findings if _settlement(finding) is not None]
    shown = (still_open + settled)[:MOST_OF_A_KIND]
    return KindOfFinding(
        kind, kind_word(kind), [_shown(finding, source, rules) for finding in shown], len(findings), len(still_open)
    )


def _shown(finding: Finding, source: tuple[str, ...], rules: dict[str, RuleText]) -> ShownFinding:
    first, last = finding.first_line or 1, finding.last_line or finding.first_line or 0
    lines = list(enumerate(source[first - 1 : last], first))
    return ShownFinding(
        finding, _settlement(finding), lines[:_MOST_LINES], len(lines[_MOST_LINES:]), rules.get(finding.number)
    )


def _settlement(finding: Finding) -> Settlement | None:
    return getattr(finding, "settlement", None)
