"""Searching while a newer index is being built: the one before knows today's rules by the editions of yesterday."""

from __future__ import annotations

from collections.abc import Sequence

from rules_db.models import Edition, RuleText
from rules_db.search.concordance import Concordance

Group = tuple[str, int | str]


def groups_of(editions: Sequence[Edition], concordance: Concordance) -> list[Group]:
    """What is searched for the rules of these editions: where the index lacks one, the newest before it that it has."""
    return [("rule", _indexed(edition, concordance)) for edition in editions]


def as_read_now(found: dict[int, set[int]], editions: Sequence[Edition]) -> dict[int, set[int]]:
    """What was found, by the keys of the rules in these editions; what none of them has any more is left out."""
    wanted = {edition.pk for edition in editions}
    texts = RuleText.objects.in_bulk(list(found))
    now: dict[int, set[int]] = {}
    for key, terms in found.items():
        text = texts.get(key)
        if text is not None and text.edition_id not in wanted:
            text = RuleText.objects.filter(edition__in=wanted).carrying([text.rule_id]).order_by("position").first()
        if text is not None:
            now.setdefault(text.pk, terms)
    return now


def _indexed(edition: Edition, concordance: Concordance) -> int:
    if ("rule", edition.pk) in concordance.stretches:
        return edition.pk
    others = Edition.objects.filter(rulebook=edition.rulebook_id, language=edition.language).newest_first()
    keys = others.exclude(state=Edition.State.DRAFT).values_list("pk", flat=True)
    return next((key for key in keys if ("rule", key) in concordance.stretches), edition.pk)
