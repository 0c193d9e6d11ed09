"""Rules by what a page may say of them in a few lines: their own words, else ours."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rules_db.models import RuleText
from rulesite.lookup.digests import ShownDigest, digests_of, reader_language
from rulesite.lookup.reading import heading, heading_language


@dataclass(frozen=True)
class RuleTold:
    """A rule with what the site may show of it: its own text, else the digest's, which also stands for a text in a
    language that is not the reader's; `` where it knows neither."""

    number: str
    title: str = ""
    title_language: str = ""
    text: str = ""
    language: str = ""
    is_digest: bool = False

    @property
    def paragraphs(self) -> list[str]:
        return [line for line in self.text.splitlines() if line.strip()]


def rules_told(units: Collection[RuleText]) -> dict[str, RuleTold]:
    """Rules of one edition, by their numbers."""
    digests = digests_of(units) if units else {}
    return {unit.number: _told(unit, digests.get(unit.rule_id)) for unit in units}


def _told(unit: RuleText, digest: ShownDigest | None) -> RuleTold:
    own = unit.edition.language
    title, title_language = heading(unit, digest), heading_language(unit, digest, own)
    if digest is None or (unit.body and not _is_readable_only(digest, own)):
        return RuleTold(unit.number, title, title_language, unit.body, own)
    return RuleTold(unit.number, title, title_language, digest.text, digest.text_language, is_digest=bool(digest.text))


def _is_readable_only(digest: ShownDigest, own: str) -> bool:
    """Whether the digest is in the reader's language and the rule's own text is not."""
    return digest.text_language == reader_language() != own and bool(digest.text)
