"""Adding, splitting, merging and deleting rules of a draft. Each is one step of the undo list."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.content import Content, cleaned
from rules_db.desk.correcting import check_new_number, findings_about
from rules_db.desk.diary import note
from rules_db.desk.places import enduring_rule, make_place, make_room, parent_for, rule_before, take_in_children
from rules_db.desk.references import find_again
from rules_db.desk.settling import check_draft, settle_once
from rules_db.desk.source import source_lines
from rules_db.desk.steps import recorded
from rules_db.desk.versions import next_version
from rules_db.models import Correction, DiaryEntry, Edition, Reference, RuleText, Settlement
from rules_db.models.rules import text_hash
from rules_db.numbers import normalised
from rules_db.refusals import RefusedError, UnknownError

_PRINTED = r"\s*(?P<number>[0-9０-９]{1,3}(?:[-‐‑–－.．][0-9０-９]{1,3})*)[.．]?[ \t　]*"
_AROUND = 24


@dataclass(frozen=True)
class Cut:
    """Where a rule's text is cut: after `before`, in front of `after`. Found again in a text that differs elsewhere."""

    before: str
    after: str

    def place_in(self, text: str) -> int | None:
        """None if the words are not there, or more than once."""
        whole = self.before + self.after
        first = text.find(whole)
        return first + len(self.before) if first >= 0 and text.find(whole, first + 1) < 0 else None


def cut_at(text: str, place: int) -> Cut:
    return Cut(text[max(0, place - _AROUND) : place], text[place : place + _AROUND])


@transaction.atomic
def add_rule(by: str, edition_id: int, seen: int, typed: Content) -> RuleText:
    """Put a new rule into a draft, where its number belongs.

    Without a parent the nearest rule above its number is taken. Raises RefusedError if the number is malformed or
    another rule's, or the parent does not exist; ChangedMeanwhileError if `seen` is not the draft's version.
    """
    edition = _held(edition_id, seen)
    content = cleaned(typed)
    with recorded(edition, {"do": "add", "content": asdict(content)}):
        rule = put_in_rule(edition, content)
        find_again(by, edition, {rule.number}, None)
        note(by, DiaryEntry.Act.ADDED_RULE, rule.number, detail=rule.text[:120], edition=edition)
    return rule


def put_in_rule(edition: Edition, content: Content, *, behind: RuleText | None = None, printed: str = "") -> RuleText:
    """Store a new rule; raises as `add_rule` does."""
    check_new_number(edition, content.number)
    parent = _rule_numbered(edition, content.parent) if content.parent else parent_for(edition, content.number, behind)
    rule = RuleText(
        rule=enduring_rule(edition, content.number),
        edition=edition,
        parent=parent,
        position=make_place(edition, rule_before(edition, content.number, behind)),
        number=content.number,
        printed_number=printed,
        repair="" if printed == content.number else "Added by an editor.",
    )
    _write(rule, content.text, len(content.heading))
    take_in_children(rule)
    return rule


@transaction.atomic
def split_rule(by: str, edition_id: int, seen: int, rule_id: int, place: int, number: str = "") -> RuleText:
    """Cut a rule's text in two: from this character on it is a rule of its own.

    A number printed there is cut off; without `number` it is the new rule's. Raises RefusedError if no number is
    known, or as `add_rule` does; UnknownError if the place is not inside the text.
    """
    edition = _held(edition_id, seen)
    rule = _rule(edition, rule_id)
    if not 0 < place < len(rule.text):
        raise UnknownError(_("%(number)s cannot be split at character %(place)d"), number=rule.number, place=place)
    again = {"do": "split", "rule": rule.number, "cut": asdict(cut_at(rule.text, place)), "number": number}
    with recorded(edition, again):
        new = cut_rule(edition, rule, place, number)
        find_again(by, edition, {rule.number, new.number}, None)
        note(by, DiaryEntry.Act.SPLIT, rule.number, detail=f"{new.number}: {new.text[:120]}", edition=edition)
    return new


def cut_rule(edition: Edition, rule: RuleText, place: int, number: str) -> RuleText:
    rest = rule.text[place:]
    found = re.match(_PRINTED, rest)
    there = normalised(found["number"]) if found else ""
    wanted = normalised(number) if number.strip() else there
    if not wanted:
        raise RefusedError(_("no number is printed there: type the new rule's number"))
    is_printed = bool(found) and (there == wanted or not number.strip())
    body = rest[found.end() :] if found and is_printed else rest
    named = cleaned(Content(wanted, "", "", body))
    first, last = _lines_of_part(rule, rest)
    new = put_in_rule(edition, named, behind=rule, printed=there if is_printed else "")
    new.first_line, new.last_line = first, rule.last_line
    new.save(update_fields=["first_line", "last_line"])
    rule.refresh_from_db()
    rule.last_line = last
    kept = rule.text[:place].rstrip()
    _write(rule, kept, min(rule.heading_length, len(kept)))
    return new


def _lines_of_part(rule: RuleText, rest: str) -> tuple[int | None, int | None]:
    """The line in which the second part begins, and the last one of the first part."""
    if rule.first_line is None:
        return None, rule.last_line
    last = rule.last_line or rule.first_line
    begins = "".join(rest.split())[:_AROUND]
    lines = source_lines(rule.edition)[rule.first_line - 1 : last]
    for place, line in enumerate(lines, rule.first_line):
        bare = "".join(line.split())
        at = bare.find(begins[: max(4, len(bare))]) if bare else -1
        if at >= 0 or (bare and len(bare) >= 4 and begins.startswith(bare)):
            return place, max(rule.first_line, place - 1 if at == 0 else place)
    return rule.first_line, last


@transaction.atomic
def merge_rule(
    by: str, edition_id: int, seen: int, rule_id: int, into: str, *, keeps_number: bool = False, same_line: bool = False
) -> RuleText:
    """Put a rule's text at the end of another one's, and the rules below it below that one.

    With `keeps_number` its number is words of the text; on the `same_line` it goes on with the sentence. Findings
    about it are settled. Raises RefusedError if the other rule does not exist or is the same.
    """
    edition = _held(edition_id, seen)
    rule = _rule(edition, rule_id)
    again = {"do": "merge", "rule": rule.number, "hash": rule.text_hash, "into": into}
    with recorded(edition, again | {"keeps_number": keeps_number, "same_line": same_line}):
        kept = join_rules(by, edition, rule, into, keeps_number=keeps_number, same_line=same_line)
        find_again(by, edition, {rule.number, kept.number}, None)
        about = f"{rule.number} → {kept.number}"
        note(by, DiaryEntry.Act.MERGED, about, detail=rule.text[:120], edition=edition)
    return kept


def join_rules(
    by: str, edition: Edition, rule: RuleText, into: str, *, keeps_number: bool, same_line: bool
) -> RuleText:
    kept = _rule_numbered(edition, into)
    if kept == rule:
        raise RefusedError(_("%(number)s cannot be merged with itself"), number=rule.number)
    if kept.parent == rule:
        kept.parent = rule.parent
        kept.save(update_fields=["parent"])
    words = " ".join(filter(None, (rule.printed_number if keeps_number else "", rule.text)))
    between = ("" if edition.language == "ja" else " ") if same_line else "\n"
    heading = kept.heading_length
    whole = between.join(filter(None, (kept.text, words)))
    if same_line and heading == len(kept.text):
        heading = len(whole) if heading else 0
    _settle_about(by, rule, f"merged into {kept.number}")
    last, children = rule.last_line, rule.children.exclude(pk=kept.pk)
    children.update(parent=kept)
    _take_out(rule)
    if last and kept.last_line and last == kept.last_line + 1:
        kept.last_line = last
    _write(kept, whole, heading)
    return kept


@transaction.atomic
def delete_rule(by: str, edition_id: int, seen: int, rule_id: int) -> None:
    """Take a rule out of a draft. The rules below it go one level up, and findings about it are settled."""
    edition = _held(edition_id, seen)
    rule = _rule(edition, rule_id)
    with recorded(edition, {"do": "delete", "rule": rule.number, "hash": rule.text_hash}):
        drop_rule(by, rule)
        find_again(by, edition, {rule.number}, None)
        note(by, DiaryEntry.Act.DELETED, rule.number, detail=rule.text[:120], edition=edition)


def drop_rule(by: str, rule: RuleText) -> None:
    _settle_about(by, rule, "rule deleted")
    rule.children.update(parent=rule.parent)
    _take_out(rule)


def _take_out(rule: RuleText) -> None:
    """Delete a row without what other rules keep of it: their references are found again, their histories stay."""
    Reference.objects.filter(target=rule).delete()
    Correction.objects.filter(parent=rule).update(parent=rule.parent)
    for correction in rule.corrections.all():  # what a correction settled stays settled
        correction.settlements.update(correction=None)
        correction.findings.update(correction=None)
    rule.delete()


def _settle_about(by: str, rule: RuleText, reason: str) -> None:
    for finding in findings_about(rule).filter(settlement=None):
        settle_once(by, finding, Settlement.Verdict.CORRECTED, reason=reason)


def _held(edition_id: int, seen: int) -> Edition:
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    check_draft(edition)
    next_version(edition, seen)
    make_room(edition)
    return edition


def _rule(edition: Edition, rule_id: int) -> RuleText:
    rule = edition.rule_texts.filter(pk=rule_id).select_related("parent").first()
    if rule is None:
        raise UnknownError(_("this rule is no longer in %(edition)s"), edition=edition)
    return rule


def _rule_numbered(edition: Edition, typed: str) -> RuleText:
    rule = edition.rule_texts.filter(number__in=[normalised(typed), typed.strip()]).first()
    if rule is None:
        raise RefusedError(_("there is no rule %(number)r here"), number=typed)
    return rule


def _write(rule: RuleText, text: str, heading_length: int) -> None:
    rule.text, rule.heading_length, rule.text_hash = text, heading_length, text_hash(text)
    rule.save()
