"""What is wrong in an edition, by kind, with the source's lines beside what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rules_db.desk.content import Change, changes_by
from rules_db.desk.source import source_lines
from rules_db.models import Edition, Finding, RuleText, Settlement
from rulesite.desk.source import Excerpt, excerpt
from rulesite.desk.words import kind_word

#: More of a kind than one page can bear; the rest comes up when these are settled.
MOST_OF_A_KIND = 100
_MOST_LINES = 10
_MOST_CHARACTERS = 600


@dataclass(frozen=True)
class ShownFinding:
    finding: Finding
    settlement: Settlement | None
    excerpt: Excerpt
    rule: RuleText | None

    @property
    def text(self) -> str:
        return self.rule.text[:_MOST_CHARACTERS] if self.rule else ""

    @property
    def changes(self) -> list[Change]:
        """What the correction changed that settled it."""
        correction = self.settlement.correction if self.settlement else None
        return changes_by(correction) if correction else []


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
    of_findings = edition.findings.select_related("settlement__correction__rule_text", "settlement__correction__parent")
    findings = list(of_findings.order_by("kind", "first_line", "pk"))
    source = source_lines(edition)
    rules = _Rules(edition)
    return [_kind(kind, list(group), source, rules) for kind, group in groupby(findings, lambda found: found.kind)]


class _Rules:
    """An edition's rules, by number and by line."""

    def __init__(self, edition: Edition) -> None:
        self._all = list(edition.rule_texts.order_by("position"))
        self._by_number = {rule.number: rule for rule in self._all}

    def of(self, finding: Finding) -> RuleText | None:
        """The rule in whose lines a finding stands: the number may be one that is only printed there."""
        named = self._by_number.get(finding.number)
        line = finding.first_line
        if line is None or (named and _holds(named, line)):
            return named
        return next((rule for rule in self._all if _holds(rule, line)), named)


def _holds(rule: RuleText, line: int) -> bool:
    return rule.first_line is not None and rule.first_line <= line <= (rule.last_line or rule.first_line)


def _kind(kind: str, findings: list[Finding], source: tuple[str, ...], rules: _Rules) -> KindOfFinding:
    still_open = [finding for finding in findings if _settlement(finding) is None]
    settled = [finding for finding in findings if _settlement(finding) is not None]
    shown = [
        ShownFinding(
            finding,
            _settlement(finding),
            excerpt(source, finding.first_line, finding.last_line, _MOST_LINES),
            rules.of(finding),
        )
        for finding in (still_open + settled)[:MOST_OF_A_KIND]
    ]
    return KindOfFinding(kind, kind_word(kind), shown, len(findings), len(still_open))


def _settlement(finding: Finding) -> Settlement | None:
    return getattr(finding, "settlement", None)
