"""Correcting a rule of a draft: its number, its parent, its heading and its text; and taking that back.

Corrections of one edition come one after another: each locks the edition, so that two together can neither give a
number twice nor put rules below each other.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from rules_db.desk.content import Content, changes, changes_since_reading, cleaned, content_of
from rules_db.desk.diary import note
from rules_db.desk.references import find_again
from rules_db.desk.settling import check_draft, settle_once
from rules_db.desk.steps import recorded
from rules_db.desk.versions import ChangedMeanwhileError, next_version
from rules_db.models import Correction, DiaryEntry, Edition, Finding, RuleText, Settlement
from rules_db.models.rules import text_hash
from rules_db.numbers import is_counted, is_named
from rules_db.refusals import RefusedError

_NUMBER_CHARACTERS = 60


def latest_correction(rule: RuleText) -> int:
    """What an editor has seen of a rule is told by its latest correction; 0 without one."""
    return rule.corrections.values_list("pk", flat=True).last() or 0


def findings_about(rule: RuleText) -> QuerySet[Finding]:
    """Those that stand in its lines, and those of its number that stand in none."""
    about = Q(number=rule.number)
    if rule.first_line is not None:
        about = Q(about, first_line=None) | Q(first_line__range=(rule.first_line, rule.last_line or rule.first_line))
    return rule.edition.findings.filter(about)


@transaction.atomic
def correct(by: str, rule_id: int, seen: int, typed: Content, settles: Collection[int] = ()) -> Correction:
    """Give a rule of a draft another content, and settle these findings of its edition as corrected.

    `seen` is the rule's latest correction when the editor looked. Raises ChangedMeanwhileError if it is another now
    or one of the findings is settled; RefusedError if it is not a draft, if nothing changes, if the number
    is malformed or another rule's, or if the parent does not exist or is the rule itself or stands below it.
    """
    rule = _locked(rule_id)
    _check_seen(rule, seen)
    before, wanted = content_of(rule), cleaned(typed)
    if wanted == before:
        raise RefusedError(_("nothing in %(number)s would change"), number=before.number)
    again: dict[str, Any] = {"do": "correct", "rule": before.number, "hash": rule.text_hash}
    again["content"] = asdict(wanted)
    again["settles"] = [
        list(each) for each in rule.edition.findings.filter(pk__in=settles).values_list("kind", "message")
    ]
    with recorded(rule.edition, again):
        correction = put_correction(by, rule, wanted)
        again["correction"] = correction.pk
        for finding in rule.edition.findings.filter(pk__in=settles):
            settle_once(by, finding, Settlement.Verdict.CORRECTED, correction=correction)
        find_again(by, rule.edition, {before.number, wanted.number}, correction)
        _note(by, DiaryEntry.Act.CORRECTED, rule, before)
    return correction


def put_correction(by: str, rule: RuleText, wanted: Content) -> Correction:
    """Store another content of a rule and what it was before, without its references. Raises as `correct` does."""
    correction = Correction.objects.create(
        rule_text=rule,
        number=rule.number,
        parent=rule.parent,
        text=rule.text,
        heading_length=rule.heading_length,
        repair=rule.repair,
        by=by,
    )
    _put(rule, wanted)
    rule.repair = _repair(rule)
    rule.save(update_fields=["repair"])
    return correction


@transaction.atomic
def take_back(by: str, correction_id: int) -> None:
    """Make a rule again what it was before its latest correction, and open what that settled.

    Raises ChangedMeanwhileError if it is gone, RefusedError if it is not the latest, or not of a draft, or if
    what was there before does not fit among the other rules any more.
    """
    correction = Correction.objects.select_related("parent").filter(pk=correction_id).first()
    if correction is None:
        raise ChangedMeanwhileError(_("this correction was already taken back"))
    rule = _locked(correction.rule_text_id)
    if latest_correction(rule) != correction_id:
        raise RefusedError(_("%(number)s was corrected again: take that back first"), number=rule.number)
    corrected, before = content_of(rule), content_of(correction)
    with recorded(rule.edition, {"do": "uncorrect", "correction": correction_id}):
        correction.delete()
        _put(rule, before)
        rule.repair = correction.repair
        rule.save(update_fields=["repair"])
        find_again(by, rule.edition, {before.number, corrected.number}, None)
        _note(by, DiaryEntry.Act.TAKEN_BACK, rule, corrected)


def _locked(rule_id: int) -> RuleText:
    """The rule, with its edition held until the end. Raises RefusedError if that is not a draft."""
    check_draft(Edition.objects.select_for_update().get(rule_texts=rule_id))
    return RuleText.objects.select_related("edition__rulebook__game", "parent").get(pk=rule_id)


def _check_seen(rule: RuleText, seen: int) -> None:
    if latest_correction(rule) == seen:
        return
    last = rule.corrections.last()
    if last is None:
        raise ChangedMeanwhileError(_("the correction of %(number)s was taken back meanwhile"), number=rule.number)
    raise ChangedMeanwhileError(_("%(number)s was corrected by %(by)s meanwhile"), number=rule.number, by=last.by)


def _put(rule: RuleText, content: Content) -> None:
    """Store a content if it fits among the other rules; findings about the rule follow its number."""
    named = list(findings_about(rule).filter(number=rule.number).values_list("pk", flat=True))
    _check_number(rule, content.number)
    rule.parent = _parent(rule, content.parent)
    rule.number, rule.text, rule.heading_length = content.number, content.text, len(content.heading)
    rule.text_hash = text_hash(rule.text)
    rule.save(update_fields=["parent", "number", "text", "heading_length", "text_hash"])
    rule.edition.findings.filter(pk__in=named).update(number=rule.number)


def _check_number(rule: RuleText, number: str) -> None:
    is_well_formed = is_counted if is_counted(rule.number) else is_named
    if not is_well_formed(number) or len(number) > _NUMBER_CHARACTERS:
        raise RefusedError(_("%(number)r is not a number of a rule here"), number=number)
    if rule.edition.rule_texts.filter(number=number).exclude(pk=rule.pk).exists():
        raise RefusedError(_("another rule has the number %(number)s"), number=number)


def check_new_number(edition: Edition, number: str) -> None:
    """Raises RefusedError for a number that no rule can have, or that another rule has."""
    there = edition.rule_texts.values_list("number", flat=True).first()
    kinds = (is_counted, is_named) if there is None else (is_counted if is_counted(there) else is_named,)
    if not any(is_well_formed(number) for is_well_formed in kinds) or len(number) > _NUMBER_CHARACTERS:
        raise RefusedError(_("%(number)r is not a number of a rule here"), number=number)
    if edition.rule_texts.filter(number=number).exists():
        raise RefusedError(_("another rule has the number %(number)s"), number=number)


def _parent(rule: RuleText, number: str) -> RuleText | None:
    if not number:
        return None
    parent = above = rule.edition.rule_texts.filter(number=number).first()
    if parent is None:
        raise RefusedError(_("there is no rule %(number)r to put it under"), number=number)
    while above is not None:
        if above == rule:
            wrong = _("%(number)s cannot be put under %(parent)s, which is the same rule or is already under it")
            raise RefusedError(wrong, number=rule.number, parent=number)
        above = above.parent
    return parent


def _repair(rule: RuleText) -> str:
    """What readers are told: the import's own repair, unless its number is gone, and what an editor made of it."""
    changed = {change.field: change.before or "none" for change in changes_since_reading([rule]).get(rule.pk, [])}
    read = rule.corrections.first()
    repair = read.repair if read and "number" not in changed else ""
    facts = [f"{field} first read as {changed[field]}" for field in ("number", "parent") if field in changed]
    facts += [f"{field} reworded" for field in ("heading", "body") if field in changed]
    return " ".join(filter(None, (repair, f"Corrected by an editor: {', '.join(facts)}." if facts else "")))


def _note(by: str, act: DiaryEntry.Act, rule: RuleText, before: Content) -> None:
    next_version(rule.edition)
    changed = [change.in_short for change in changes(before, content_of(rule))]
    detail = "; ".join([f"printed {rule.printed_number or '–'}", *changed])
    note(by, act, rule.number, detail=detail, edition=rule.edition)
