"""The line of a rulebook's editions, and the enduring rule behind the rules of two of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from rules_db.editions.changes import changes_between
from rules_db.editions.compare import compare
from rules_db.editions.wording import wordings_of
from rules_db.models import Edition, Rule, RuleText
from rules_db.refusals import RefusedError


@dataclass(frozen=True)
class Successors:
    """What a rule is in another edition: asserted where the two share the enduring rule or the alignment is sure."""

    asserted: list[RuleText]
    proposed: list[RuleText]


def line_of(edition: Edition) -> list[Edition]:
    """The published editions of the same rulebook in the same language, and this one, oldest first.

    An edition without an effective date stands where it was published; a draft without one is the newest.
    """
    published = Edition.objects.published().filter(rulebook=edition.rulebook, language=edition.language)
    return sorted({edition, *published}, key=lambda each: (_since(each), each.pk))


def neighbour_of(edition: Edition) -> Edition | None:
    """The published edition right before this one; for the oldest the one right after; None for the only one."""
    line = line_of(edition)
    place = line.index(edition)
    if place > 0:
        return line[place - 1]
    return line[1] if len(line) > 1 else None


@transaction.atomic
def link_rules(
    edition: Edition,
    *,
    forced: Collection[tuple[str, str]] = (),
    forbidden: Collection[tuple[str, str]] = (),
) -> int:
    """Give the rules of an edition that readers have not seen yet the enduring rules of its neighbour in the line.

    Only pairs that are sure are linked; a rule that was taken apart lives on in all its parts. Pairs of numbers are
    written (older, newer). Returns how many rules were linked. Raises RefusedError for an edition that was ever
    published, because its rules' ids may have been cited.
    """
    if edition.published_at is not None:
        raise RefusedError(f"{edition} was published, and what was published never changes")
    neighbour = neighbour_of(edition)
    if neighbour is None:
        return 0
    older, newer = sorted((edition, neighbour), key=line_of(edition).index)
    comparison = compare(wordings_of(older), wordings_of(newer), forced=forced, forbidden=forbidden)
    known = dict(neighbour.rule_texts.values_list("number", "rule"))
    heirs: dict[str, int] = {}
    for pair in comparison.pairs:
        if pair.sure and pair.old and pair.new:
            mine, theirs = (pair.new, pair.old) if edition == newer else (pair.old, pair.new)
            heirs.setdefault(mine.number, known[theirs.number])
    rows = list(edition.rule_texts.filter(number__in=heirs))
    given_up = {row.rule_id for row in rows}
    for row in rows:
        row.rule_id = heirs[row.number]
    RuleText.objects.bulk_update(rows, ["rule"], batch_size=300)
    Rule.objects.filter(pk__in=given_up, texts=None, digests=None).delete()
    return len(rows)


class SeenFrom:
    """An edition from which rules of others are looked for; comparisons it takes are made once."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.line = line_of(edition)
        self._compared: dict[Edition, dict[str, list[tuple[str, bool]]]] = {}

    def successors(self, rule: RuleText) -> Successors:
        """What a rule of another edition is in this one; nothing if that one is of another line."""
        same = list(self.edition.rule_texts.filter(rule=rule.rule_id))
        if same or rule.edition == self.edition or rule.edition not in self.line:
            return Successors(same, [])
        pairs = self._pairs(rule.edition).get(rule.number, [])
        return Successors(
            self._texts(number for number, is_sure in pairs if is_sure),
            self._texts(number for number, is_sure in pairs if not is_sure),
        )

    def _texts(self, numbers: Iterable[str]) -> list[RuleText]:
        wanted = list(numbers)
        return list(self.edition.rule_texts.filter(number__in=wanted)) if wanted else []

    def _pairs(self, other: Edition) -> dict[str, list[tuple[str, bool]]]:
        """By number there: each number here and whether the pair is sure."""
        if other not in self._compared:
            is_newer = self.line.index(self.edition) > self.line.index(other)
            pairs: dict[str, list[tuple[str, bool]]] = defaultdict(list)
            for pair in changes_between(*((other, self.edition) if is_newer else (self.edition, other))).pairs:
                if pair.old and pair.new:
                    there, here = (pair.old, pair.new) if is_newer else (pair.new, pair.old)
                    pairs[there.number].append((here.number, pair.sure))
            self._compared[other] = pairs
        return self._compared[other]


def _since(edition: Edition) -> date:
    if edition.effective:
        return edition.effective
    return timezone.localdate(edition.published_at) if edition.published_at else date.max
