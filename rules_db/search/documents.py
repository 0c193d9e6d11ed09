"""What the index holds: one document for each rule of each published edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh.analysis.filters import LowercaseFilter, StopFilter
from whoosh.analysis.morph import StemFilter
from whoosh.analysis.tokenizers import RegexTokenizer
from whoosh.fields import ID, STORED, TEXT, Schema

from rules_db.models import Digest, Edition, RuleText

#: Goes up whenever the schema or the documents change, so that no host reads an index of another form.
FORM = 2

#: Only words that no rule turns on, and those that open a question: “may”, “not”, “can”, “when” stay searchable.
STOP_WORDS = (
    frozenset(("a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "is", "it", "of", "on", "or"))
    | {"s", "that", "the", "this", "to", "with"}
    | {"how", "what", "which", "who", "why"}
)

analyzer = (
    RegexTokenizer(r"\w+") | LowercaseFilter() | StopFilter(stoplist=STOP_WORDS, minsize=1) | StemFilter()  # type: ignore[no-untyped-call]
)

#: How much a word weighs where it is found. `above` holds the headings of the rules above. The digest weighs
#: less than the text, else a rule that has both would come before its own heading.
WEIGHTS = {"heading": 5.0, "digest": 0.4, "text": 1.0, "above": 0.2}

schema = Schema(
    rule_text=STORED,
    game=ID,
    edition=ID,
    **{field: TEXT(analyzer=analyzer, phrase=False) for field in WEIGHTS},
)


def documents() -> Iterator[dict[str, Any]]:
    """A document for each rule; `edition` is the edition's key."""
    for edition in Edition.objects.published().select_related("rulebook__game"):
        yield from _documents_of(edition)


def _documents_of(edition: Edition) -> Iterator[dict[str, Any]]:
    digests = {d.rule_id: d for d in Digest.objects.filter(rule__texts__edition=edition, language="en")}
    titles: dict[int, str] = {}  # of each rule with those above it; parents stand before their children
    for rule_text in RuleText.objects.filter(edition=edition).order_by("position"):
        digest = digests.get(rule_text.rule_id)
        heading = rule_text.heading or (digest.heading if digest else "")
        above = titles.get(rule_text.parent_id or 0, "")
        titles[rule_text.pk] = f"{above} {heading}".strip()
        yield {
            "rule_text": rule_text.pk,
            "game": edition.rulebook.game.slug,
            "edition": str(edition.pk),
            "heading": heading,
            "text": rule_text.body,
            "digest": digest.text if digest else "",
            "above": above,
        }
