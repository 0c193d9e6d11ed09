"""The verdict of a ruling as a page shows it: one sentence, and the rules that decide it with their text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.telling.verdict import verdict_of
from rules_db.models import RuleText
from rulesite.lookup.digests import ShownDigest, digests_of, reader_language
from rulesite.lookup.reading import heading
from rulesite.rulings.told import Told
from rulesite.sandbox.links import language_of
from rulesite.sandbox.steps import current_edition


@dataclass(frozen=True)
class DecidingRule:
    """A rule with what the site may show of it: its own text, else the digest's, which also stands for a text in a
    language that is not the reader's; `` where it knows neither."""

    number: str
    title: str = ""
    text: str = ""
    language: str = ""
    is_digest: bool = False

    @property
    def paragraphs(self) -> list[str]:
        return [line for line in self.text.splitlines() if line.strip()]


@dataclass(frozen=True)
class ShownVerdict:
    """The verdict, in words; `is_open` where a choice is still to be made, `is_nothing` where nothing happens."""

    heading: str
    more: tuple[str, ...]
    rules: list[DecidingRule]
    is_open: bool
    is_nothing: bool


def shown_verdict(told: Told) -> ShownVerdict:
    """The verdict of a ruling, in the language it is told in."""
    game = told.scenario.game
    verdict = verdict_of(told.ruling, language_of(game))
    return ShownVerdict(verdict.heading, verdict.more, _rules(game, verdict.rules), verdict.is_open, verdict.is_nothing)


def _rules(game: str, numbers: Iterable[str]) -> list[DecidingRule]:
    numbers, edition = list(numbers), current_edition(game)
    units = RuleText.objects.filter(edition=edition, number__in=numbers).select_related("edition") if edition else ()
    digests = digests_of(units) if units else {}
    shown = {}
    for unit in units:
        digest = digests.get(unit.rule_id)
        is_digest = digest is not None and (not unit.text or _is_readable_only(digest, unit))
        text = digest.text if is_digest and digest else unit.text
        language = digest.text_language if is_digest and digest else unit.edition.language
        shown[unit.number] = DecidingRule(unit.number, heading(unit, digest), text, language, is_digest)
    return [shown.get(number) or DecidingRule(number) for number in numbers]


def _is_readable_only(digest: ShownDigest, unit: RuleText) -> bool:
    """Whether the digest is in the reader's language and the rule's own text is not."""
    return digest.text_language == reader_language() != unit.edition.language and bool(digest.text)
