"""What was settled in a draft, put onto a new reading of it wherever number and text still fit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction

from rules_db.desk.content import Content, content_of
from rules_db.desk.correcting import put_correction
from rules_db.desk.references import find_again
from rules_db.desk.restructuring import Cut, cut_rule, drop_rule, join_rules, put_in_rule
from rules_db.models import Correction, DecidedPair, Edition, Finding, RuleText, Settlement
from rules_db.refusals import RefusedError


@dataclass(frozen=True)
class Done:
    """One thing an editor did to a rule, in a form that can be done again."""

    by: str
    again: dict[str, Any]

    @property
    def number(self) -> str:
        return str(self.again.get("rule") or self.again["content"]["number"])


@dataclass(frozen=True)
class Settled:
    """A finding that was accepted or ignored, known by what it says and by the rule it was about."""

    kind: str
    number: str
    message: str
    text_hash: str
    verdict: str
    reason: str
    by: str
    at: datetime


@dataclass(frozen=True)
class Pair:
    """A decision on a pair; `mine` is the draft's rule, `other` the row of the edition beside it."""

    number: str
    text_hash: str
    other: int
    is_newer: bool
    verdict: str
    by: str


@dataclass(frozen=True)
class Work:
    """All that editors have put into a draft."""

    done: list[Done]
    settled: list[Settled]
    pairs: list[Pair]


@dataclass
class Kept:
    """What a new reading kept, counted, and what it could not keep: `[what, number]` each."""

    changes: int = 0
    findings: int = 0
    pairs: int = 0
    lost: list[list[str]] = field(default_factory=list)

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


def work_in(edition: Edition) -> Work:
    return Work(_done_in(edition), _settled_in(edition), list(_pairs_in(edition)))


def _done_in(edition: Edition) -> list[Done]:
    """In the order in which it was done, without corrections that were taken back."""
    steps = edition.steps.filter(taken_back_at=None).exclude(again={}).select_related("entry").order_by("pk")
    done: list[Done] = []
    for step in steps.defer("changed"):
        if step.again["do"] == "uncorrect":
            done = [each for each in done if each.again.get("correction") != step.again["correction"]]
        else:
            done.append(Done(step.entry.by, step.again))
    return done


def _settled_in(edition: Edition) -> list[Settled]:
    hashes = dict(edition.rule_texts.values_list("number", "text_hash"))
    settlements = Settlement.objects.filter(finding__edition=edition).exclude(verdict=Settlement.Verdict.CORRECTED)
    return [
        Settled(
            each.finding.kind,
            each.finding.number,
            each.finding.message,
            hashes.get(each.finding.number, ""),
            each.verdict,
            each.reason,
            each.by,
            each.at,
        )
        for each in settlements.select_related("finding").order_by("pk")
    ]


def _pairs_in(edition: Edition) -> Iterator[Pair]:
    for pair in edition.decided_pairs.select_related("old", "new"):
        is_newer = pair.new.edition_id == edition.pk
        mine, other = (pair.new, pair.old) if is_newer else (pair.old, pair.new)
        yield Pair(mine.number, mine.text_hash, other.pk, is_newer, pair.verdict, pair.by)


def carry_over(by: str, work: Work, edition: Edition) -> Kept:
    """Do again on a new reading what was done before. `by` reads again; what others did stays theirs."""
    kept = Kept()
    numbers: set[str] = set()
    for done in work.done:
        try:
            with transaction.atomic():
                numbers |= _DO[done.again["do"]](edition, done)
            kept.changes += 1
        except (RefusedError, _DoesNotFitError):
            kept.lost.append([done.again["do"], done.number])
    if numbers:
        find_again(by, edition, numbers, None)
    _carry_settlements(work, edition, kept)
    _carry_pairs(work, edition, kept)
    return kept


class _DoesNotFitError(Exception):
    """The rule is gone, or reads otherwise now."""


def _same_rule(edition: Edition, again: dict[str, Any]) -> RuleText:
    rule = edition.rule_texts.filter(number=again["rule"], text_hash=again["hash"]).select_related("parent").first()
    if rule is None:
        raise _DoesNotFitError
    return rule


def _correct(edition: Edition, done: Done) -> set[str]:
    wanted = Content(**done.again["content"])
    there = edition.rule_texts.filter(number=wanted.number).select_related("parent").first()
    if there is not None and content_of(there) == wanted:
        return set()  # the new reading is right by itself
    rule = _same_rule(edition, done.again)
    correction = put_correction(done.by, rule, wanted)
    _settle_again(done, rule, correction)
    return {done.number, wanted.number}


def _settle_again(done: Done, rule: RuleText, correction: Correction) -> None:
    for kind, message in done.again.get("settles", []):
        finding = rule.edition.findings.filter(kind=kind, message=message, settlement=None).first()
        if finding is not None:
            verdict = Settlement.Verdict.CORRECTED
            Settlement.objects.create(finding=finding, verdict=verdict, correction=correction, by=done.by)


def _add(edition: Edition, done: Done) -> set[str]:
    wanted = Content(**done.again["content"])
    there = edition.rule_texts.filter(number=wanted.number).first()
    if there is not None and there.text == wanted.text:
        return set()
    return {put_in_rule(edition, wanted).number}


def _split(edition: Edition, done: Done) -> set[str]:
    rule = edition.rule_texts.filter(number=done.number).select_related("parent").first()
    place = Cut(**done.again["cut"]).place_in(rule.text) if rule else None
    if rule is None or place is None:
        raise _DoesNotFitError
    return {rule.number, cut_rule(edition, rule, place, done.again["number"]).number}


def _merge(edition: Edition, done: Done) -> set[str]:
    again = done.again
    rule = _same_rule(edition, again)
    kept = join_rules(
        done.by, edition, rule, again["into"], keeps_number=again["keeps_number"], same_line=again["same_line"]
    )
    return {rule.number, kept.number}


def _delete(edition: Edition, done: Done) -> set[str]:
    rule = _same_rule(edition, done.again)
    drop_rule(done.by, rule)
    return {rule.number}


_DO: dict[str, Callable[[Edition, Done], set[str]]] = {
    "correct": _correct,
    "add": _add,
    "split": _split,
    "merge": _merge,
    "delete": _delete,
}


def _carry_settlements(work: Work, edition: Edition, kept: Kept) -> None:
    """A finding that the new reading does not have any more needs no settling; one about other words is open."""
    open_findings: dict[tuple[str, str, str], list[Finding]] = defaultdict(list)
    for finding in edition.findings.filter(settlement=None).order_by("pk"):
        open_findings[finding.kind, finding.number, finding.message].append(finding)
    hashes = dict(edition.rule_texts.values_list("number", "text_hash"))
    made = []
    for settled in work.settled:
        findings = open_findings[settled.kind, settled.number, settled.message]
        if not findings:
            continue
        if hashes.get(settled.number, "") != settled.text_hash:
            kept.lost.append(["settle", settled.number])
            continue
        made.append((findings.pop(0), settled))
    rows = [
        Settlement(finding=finding, verdict=settled.verdict, reason=settled.reason, by=settled.by)
        for finding, settled in made
    ]
    Settlement.objects.bulk_create(rows)
    for row, (_, settled) in zip(rows, made, strict=True):
        row.at = settled.at
    Settlement.objects.bulk_update(rows, ["at"], batch_size=300)
    kept.findings = len(rows)


def _carry_pairs(work: Work, edition: Edition, kept: Kept) -> None:
    rules = {(rule.number, rule.text_hash): rule for rule in edition.rule_texts.all()}
    for pair in work.pairs:
        mine = rules.get((pair.number, pair.text_hash))
        if mine is None:
            kept.lost.append(["pair", pair.number])
            continue
        old, new = (pair.other, mine.pk) if pair.is_newer else (mine.pk, pair.other)
        DecidedPair.objects.create(edition=edition, old_id=old, new_id=new, verdict=pair.verdict, by=pair.by)
        kept.pairs += 1
