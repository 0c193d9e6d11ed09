"""The line of a rulebook's editions, and the enduring rule behind the rules of two of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.editions.changes import changes_between
from rules_db.editions.current import takeover
from rules_db.models import Edition, Rule, RuleText
from rules_db.refusals import RefusedError


@dataclass(frozen=True)
class Successors:
    """What a rule is in another edition: asserted where the two share the enduring rule or the alignment is sure."""

    asserted: list[RuleText]
    proposed: list[RuleText]


def line_of(edition: Edition) -> list[Edition]:
    """The published editions of the same rulebook in the same language, and this one, oldest first.

    The order is that in which they are or would be the current one: by the day from which they are in force, else that
    of their publication, unless somebody said otherwise. One without any day stands first, but as a draft last.
    """
    published = Edition.objects.published().filter(rulebook=edition.rulebook, language=edition.language)
    return sorted({edition, *published}, key=_place)


def neighbour_of(edition: Edition) -> Edition | None:
    """The published edition right before this one; for the oldest the one right after; None for the only one."""
    line = line_of(edition)
    place = line.index(edition)
    if place > 0:
        return line[place - 1]
    return line[1] if len(line) > 1 else None


def in_order(edition: Edition, neighbour: Edition) -> tuple[Edition, Edition]:
    """The older of two editions of a line first."""
    older, newer = sorted((edition, neighbour), key=line_of(edition).index)
    return older, newer


@transaction.atomic
def link_rules(edition: Edition) -> int:
    """Give the rules of an edition that readers have not seen yet the enduring rules of its neighbour in the line.

    Only pairs that are sure or forced are linked. A rule that was taken apart lives on in all its parts, and rules
    that became one live on in it together. Returns how many rules were linked. Raises RefusedError for an edition
    that was ever published, because its rules' ids may have been cited, and if pairs were decided on against
    another edition than the neighbour.
    """
    if edition.published_at is not None:
        raise RefusedError(_("%(edition)s was published, and what was published never changes"), edition=edition)
    neighbour = neighbour_of(edition)
    _refuse_other_decisions(edition, neighbour)
    if neighbour is None:
        return 0
    older, newer = in_order(edition, neighbour)
    carried = carried_in(neighbour)
    heirs: dict[str, dict[int, None]] = defaultdict(dict)
    for pair in changes_between(older, newer).pairs:
        if pair.sure and pair.old and pair.new:
            mine, theirs = (pair.new, pair.old) if edition == newer else (pair.old, pair.new)
            heirs[mine.number].update(dict.fromkeys(carried[theirs.number]))
    rows = list(edition.rule_texts.filter(number__in=heirs))
    given_up = {row.rule_id for row in rows}
    shared = []
    for row in rows:
        row.rule_id, *others = heirs[row.number]
        shared += [RuleText.also.through(ruletext_id=row.pk, rule_id=other) for other in others]
    RuleText.objects.rewrite(rows, ["rule"])
    RuleText.also.through.objects.bulk_create(shared)
    Rule.objects.filter(pk__in=given_up, texts=None, digests=None).delete()
    return len(rows)


def _refuse_other_decisions(edition: Edition, neighbour: Edition | None) -> None:
    """A date given late, or an edition that was published meanwhile, may give the draft another neighbour."""
    other = edition.decided_pairs.exclude(Q(old__edition=neighbour) | Q(new__edition=neighbour)).first()
    if other is not None:
        against = other.new.edition if other.old.edition == edition else other.old.edition
        wrong = _("pairs of %(edition)s were decided on against %(against)s, which is not its neighbour with that date")
        raise RefusedError(wrong, edition=edition, against=against)


def carried_in(edition: Edition) -> dict[str, list[int]]:
    """The enduring rules of each number, the one it is named by first, in the document's order."""
    rows = edition.rule_texts.order_by("position").values_list("number", "rule")
    carried = {number: [rule] for number, rule in rows}
    shared = edition.rule_texts.exclude(also=None).order_by("also").values_list("number", "also")
    for number, rule in shared:
        carried[number].append(rule)
    return carried


class SeenFrom:
    """An edition from which rules of others are looked for; comparisons it takes are made once."""

    def __init__(self, edition: Edition, texts: Iterable[RuleText] | None = None) -> None:
        """`texts`, the edition's, spare the look-up where many rules are asked for."""
        self.edition = edition
        self._carrying: dict[int, list[RuleText]] | None = None
        if texts is not None:
            self._carrying = defaultdict(list)
            for text in texts:
                for rule in text.carried:
                    self._carrying[rule].append(text)
        self.line = line_of(edition)
        self._compared: dict[Edition, dict[str, list[tuple[str, bool]]]] = {}

    def successors(self, rule: RuleText) -> Successors:
        """What a rule is in this edition: itself in its own, nothing if its edition is of another line.

        A rule of a withdrawn edition has successors too: links to it lead on.
        """
        if rule.edition == self.edition:
            return Successors([rule], [])
        same = self._same(rule)
        if same or not self._is_comparable(rule.edition):
            return Successors(same, [])
        pairs = self._pairs(rule.edition).get(rule.number, [])
        return Successors(
            self._texts(number for number, is_sure in pairs if is_sure),
            self._texts(number for number, is_sure in pairs if not is_sure),
        )

    def _is_comparable(self, other: Edition) -> bool:
        of_one_line = (other.rulebook_id, other.language) == (self.edition.rulebook_id, self.edition.language)
        return other in self.line or (of_one_line and other.state == Edition.State.WITHDRAWN)

    def _same(self, rule: RuleText) -> list[RuleText]:
        """The texts of this edition that are any of the enduring rules that this one is, in the document's order."""
        if self._carrying is None:
            return list(self.edition.rule_texts.carrying(rule.carried).prefetch_related("also"))
        found = {text.pk: text for each in rule.carried for text in self._carrying.get(each, ())}
        return sorted(found.values(), key=lambda text: text.position)

    def _texts(self, numbers: Iterable[str]) -> list[RuleText]:
        wanted = list(numbers)
        return list(self.edition.rule_texts.filter(number__in=wanted)) if wanted else []

    def _pairs(self, other: Edition) -> dict[str, list[tuple[str, bool]]]:
        """By number there: each number here and whether the pair is sure."""
        if other not in self._compared:
            is_newer = in_order(other, self.edition)[1] == self.edition
            pairs: dict[str, list[tuple[str, bool]]] = defaultdict(list)
            for pair in changes_between(*((other, self.edition) if is_newer else (self.edition, other))).pairs:
                if pair.old and pair.new:
                    there, here = (pair.old, pair.new) if is_newer else (pair.new, pair.old)
                    pairs[there.number].append((here.number, pair.sure))
            self._compared[other] = pairs
        return self._compared[other]


def _place(edition: Edition) -> tuple[date, datetime, int]:
    """What editions are put in order by: the day in the line; of one day what readers had first."""
    return _day(edition), edition.published_at or timezone.now(), edition.pk


def _day(edition: Edition) -> date:
    """One that readers do not have stands where it would once they do, without any day behind all others."""
    if edition.state != Edition.State.PUBLISHED and edition.placed_on is None:
        is_told = edition.printed_day or edition.replaces_current is not None
        return (takeover(edition).placed_on or edition.printed_day or date.max) if is_told else date.max
    return edition.day or date.min
