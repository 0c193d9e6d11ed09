"""Rules by what a page may say of them in a few lines: their own words, else ours."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from rules_db.models import Game, RuleText
from rulesite.lookup.digests import ShownDigest, digests_of, reader_language
from rulesite.lookup.reading import heading, heading_language


@dataclass(frozen=True)
class RuleTold:
    """A rule with what the site may show of it: its own heading and text, else the digest's, which also stand for those
    in a language that is not the reader's; `` where it knows neither."""

    number: str
    title: str = ""
    title_language: str = ""
    text: str = ""
    language: str = ""
    is_digest: bool = False

    @property
    def paragraphs(self) -> list[str]:
        return [line for line in self.text.splitlines() if line.strip()]


def rules_numbered(game: str, numbers: Iterable[str]) -> dict[str, RuleTold]:
    """Rules of a game's current edition by number; one that it does not have is a number alone."""
    numbers, found = set(numbers), Game.objects.filter(slug=game).first()
    edition = found.current_edition() if found else None
    units = RuleText.objects.filter(edition=edition, number__in=numbers).select_related("edition") if edition else ()
    return {number: RuleTold(number) for number in numbers} | rules_told(list(units))


def rules_told(units: Collection[RuleText]) -> dict[str, RuleTold]:
    """Rules of one edition, by their numbers."""
    digests = digests_of(units) if units else {}
    return {unit.number: _told(unit, digests.get(unit.rule_id)) for unit in units}


def _told(unit: RuleText, digest: ShownDigest | None) -> RuleTold:
    own = unit.edition.language
    title, title_language = heading(unit, digest), heading_language(unit, digest, own)
    if digest and digest.heading and digest.heading_language == reader_language() != own:
        title, title_language = digest.heading, digest.heading_language
    if digest is None or (unit.body and not _is_readable_only(digest, own)):
        return RuleTold(unit.number, title, title_language, unit.body, own)
    return RuleTold(unit.number, title, title_language, digest.text, digest.text_language, is_digest=bool(digest.text))


def _is_readable_only(digest: ShownDigest, own: str) -> bool:
    """Whether the digest is in the reader's language and the rule's own text is not."""
    return digest.text_language == reader_language() != own and bool(digest.text)
