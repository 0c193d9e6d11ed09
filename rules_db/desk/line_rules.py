"""Rules made from lines of a draft's source: a line inside another rule's text, or lines that no rule has."""

from __future__ import annotations

import re

from django.utils.translation import gettext_lazy as _

from rules_db.desk.content import Content
from rules_db.desk.restructuring import add_rule, split_rule
from rules_db.desk.source import source_lines
from rules_db.models import Edition, RuleText
from rules_db.numbers import normalised
from rules_db.refusals import RefusedError

_PRINTED = re.compile(r"\s*(?P<number>[0-9０-９]{1,3}(?:[-‐‑–－.．][0-9０-９]{1,3})*)[.．]?[ \t　]*(?P<words>.*)")
_LETTERS = 20


def rule_from_lines(by: str, edition_id: int, seen: int, first: int, last: int, number: str = "") -> RuleText:
    """Make the lines a rule of their own, under the number printed there or the one given.

    Inside a rule's text everything from the first line on becomes the new rule. Raises RefusedError if the lines are
    not there, hold no number and none is given, begin a rule already, or cannot be found in the rule's text; else as
    `split_rule` and `add_rule` do.
    """
    edition = Edition.objects.get(pk=edition_id)
    lines = source_lines(edition)
    first, last = sorted((first, last))
    if not 1 <= first <= last <= len(lines):
        wrong = _("there are no lines %(first)d to %(last)d: the document has %(total)d")
        raise RefusedError(wrong, first=first, last=last, total=len(lines))
    rule = rule_of_line(edition, first)
    if rule is None:
        return _added(by, edition, seen, "\n".join(lines[first - 1 : last]), number)
    if rule.first_line == first:
        raise RefusedError(_("line %(line)d already begins rule %(number)s"), line=first, number=rule.number)
    place = _place_in(rule.text, lines[first - 1])
    if place is None:
        wrong = _(
            "the words of line %(line)d do not occur exactly once in rule %(number)s: split the rule on its own page"
        )
        raise RefusedError(wrong, line=first, number=rule.number)
    return split_rule(by, edition_id, seen, rule.pk, place, number)


def rule_of_line(edition: Edition, line: int) -> RuleText | None:
    """The rule that took a line; where two share it, the first."""
    return edition.rule_texts.filter(first_line__lte=line, last_line__gte=line).order_by("position").first()


def _added(by: str, edition: Edition, seen: int, text: str, number: str) -> RuleText:
    found = _PRINTED.match(text)
    printed = normalised(found["number"]) if found else ""
    wanted = normalised(number) if number.strip() else printed
    if not wanted:
        raise RefusedError(_("no number is printed there: type the new rule's number"))
    body = text[found.start("words") :] if found and printed == wanted else text
    return add_rule(by, edition.pk, seen, Content(wanted, "", "", body.strip()))


def _place_in(text: str, line: str) -> int | None:
    """Where a line's words begin in a rule's text, blind to white space; None if they are not there once."""
    letters = [re.escape(letter) for letter in "".join(line.split())[:_LETTERS]]
    if not letters:
        return None
    found = list(re.finditer(r"\s*".join(letters), text))
    return found[0].start() if len(found) == 1 and found[0].start() > 0 else None
