"""The digest of rules as one reader sees it: in the language of the page, else in English."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import get_language

from rules_db.models import Digest, RuleText
from rules_db.plain_words import repeats

#: The language in which every rule is told.
FALLBACK = "en"


@dataclass(frozen=True)
class ShownDigest:
    """What the digest says of a rule: heading and text, each with the language it is in; empty where it has none.

    They can be of two languages: many a rule has its heading in Japanese and its text in English alone.
    `written_from` is the hash of the wording that the text was written from.
    """

    heading: str
    heading_language: str
    text: str
    text_language: str
    written_from: str

    def tells_more_than(self, rule_text: RuleText) -> bool:
        """Whether its text is to stand beside the rule's own: in the rule's language only where it adds something.

        In another language it is a translation, of use to a reader of that language alone. static/offline/rule.js
        decides likewise.
        """
        if not self.text or not rule_text.body:
            return bool(self.text)
        if self.text_language == rule_text.edition.language:
            return not repeats(rule_text, self.text)
        return self.text_language == reader_language()


def digests_of(rule_texts: Iterable[RuleText]) -> dict[int, ShownDigest]:
    """The digests of these rules for the reader of the page, by the rule's key."""
    rules = {rule_text.rule_id for rule_text in rule_texts}
    return shown_digests(Digest.objects.filter(rule__in=rules), reader_language())


def reader_language() -> str:
    return (get_language() or FALLBACK).partition("-")[0]


def shown_digests(digests: QuerySet[Digest], language: str) -> dict[int, ShownDigest]:
    """The same of digests that are already known, for a reader of `language`."""
    written: defaultdict[int, list[Digest]] = defaultdict(list)
    for digest in digests.filter(language__in={language, FALLBACK}):
        written[digest.rule_id].append(digest)
    return {
        rule: _shown(sorted(told, key=lambda digest: digest.language != language)) for rule, told in written.items()
    }


def _shown(digests: Sequence[Digest]) -> ShownDigest:
    """Of each part the first there is; the reader's language comes first."""
    headed = next((digest for digest in digests if digest.heading), digests[0])
    telling = next((digest for digest in digests if digest.text), digests[0])
    return ShownDigest(headed.heading, headed.language, telling.text, telling.language, telling.written_from)
