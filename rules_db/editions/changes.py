"""The comparison of two editions on the shelf, and its shape as data: one for the command and the API."""

from __future__ import annotations

import hashlib
from typing import Any

from django.core.cache import cache

from rules_db.editions.compare import Change, Compared, Comparison, compare, word_changes
from rules_db.editions.wording import wordings_of
from rules_db.models import DecidedPair, Edition
from rules_db.refusals import RefusedError

_A_DAY = 86_400


def changes_between(old: Edition, new: Edition) -> Comparison:
    """Compare two editions of one rulebook in one language, as editors have decided on their pairs.

    Where the words of one are not here, which rule became which is known from what ships: the enduring rules.

    The comparison is kept for as long as the rules of both stay what they are. Raises RefusedError if the two are
    the same edition or not two editions of one text.
    """
    if old == new:
        raise RefusedError(f"{old} cannot be compared with itself")
    if (old.rulebook_id, old.language) != (new.rulebook_id, new.language):
        raise RefusedError(f"{old} and {new} are not editions of one rulebook in one language")
    forced, forbidden = (_decided(old, new, verdict) for verdict in DecidedPair.Verdict)
    if not (old.has_texts and new.has_texts):
        known = {*forced, *_enduring(old, new)}
        forced = sorted(known.difference(forbidden))
    decided = hashlib.sha256(repr((forced, forbidden)).encode()).hexdigest()[:16]
    key = f"changes/{fingerprint(old)}/{fingerprint(new)}/{decided}"
    kept: Comparison | None = cache.get(key)
    if kept is None:
        kept = compare(wordings_of(old), wordings_of(new), forced=forced, forbidden=forbidden)
        cache.set(key, kept, _A_DAY)
    return kept


def _decided(old: Edition, new: Edition, verdict: DecidedPair.Verdict) -> list[tuple[str, str]]:
    """Looked for by the draft that was reviewed: asked for by the editions of both rules, SQLite tries every pair."""
    pairs = DecidedPair.objects.filter(edition__in=(old, new), verdict=verdict)
    rows = pairs.values_list("old__edition", "new__edition", "old__number", "new__number")
    return [(before, after) for *editions, before, after in rows if editions == [old.pk, new.pk]]


def _enduring(old: Edition, new: Edition) -> list[tuple[str, str]]:
    """The numbers in both editions of each rule that both have."""
    before: dict[int, list[str]] = {}
    for rule, number in old.rule_texts.values_list("rule", "number"):
        before.setdefault(rule, []).append(number)
    after = new.rule_texts.values_list("rule", "number")
    return [(number, now) for rule, now in after for number in before.get(rule, ())]


def fingerprint(edition: Edition) -> str:
    """The same for the same rules: numbers, places and hashes, and whether the texts are here."""
    rows = edition.rule_texts.order_by("position").values_list("number", "parent__number", "text_hash")
    return hashlib.sha256(repr((edition.has_texts, list(rows))).encode()).hexdigest()[:32]


def changes_as_data(old: Edition, new: Edition, comparison: Comparison) -> dict[str, Any]:
    """Every rule of both editions, and for reworded ones the words: `[kind, text]` in reading order."""
    return {
        "game": new.rulebook.game.slug,
        "rulebook": new.rulebook.slug,
        "old": old.label,
        "new": new.label,
        "pairs": [_as_data(pair) for pair in comparison.pairs],
        "counts": comparison.counts,
    }


def _as_data(pair: Compared) -> dict[str, Any]:
    data: dict[str, Any] = {
        "old": pair.old.number if pair.old else None,
        "new": pair.new.number if pair.new else None,
        "change": pair.change.value,
        "score": pair.score,
        "sure": pair.sure,
    }
    if pair.change is Change.REWORDED and pair.old and pair.new and pair.old.text and pair.new.text:
        data["words"] = [[kept.value, text] for kept, text in word_changes(pair.old, pair.new)]
    return data
