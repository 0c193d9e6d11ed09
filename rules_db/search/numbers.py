"""Rules by number, however it is written: in a query or in an address."""

from __future__ import annotations

import re

from rules_db.models import Edition, RuleText
from rules_db.numbers import normalised, spelled_by

_NUMBER = re.compile(r"\d+(-\d+)*")


def is_number(query: str) -> bool:
    """True for what can only be a number: `8-4-6`, `8.4.6`, `846`, `８－４－６`."""
    return bool(_NUMBER.fullmatch(normalised(query)))


def find_in(edition: Edition, written: str) -> list[RuleText]:
    """The rules of an edition that a written number can mean, in the rulebook's order; often one.

    The number itself comes before any other reading of it; next what a run of digits without separators
    can stand for; last the rules on which the document prints this number by mistake.
    """
    texts = RuleText.objects.filter(edition=edition).select_related("edition__rulebook__game", "rule")
    number = normalised(written)
    if not number:
        return []
    if exact := list(texts.filter(number__in={written, number})):
        return exact
    if number.isdecimal():
        return list(texts.filter(number__in=spelled_by(number, texts.values_list("number", flat=True))))
    return list(texts.filter(printed_number=number))


def printed_as(rule_text: RuleText) -> list[RuleText]:
    """The other rules of the edition on which the document prints this rule's number."""
    same = RuleText.objects.filter(edition=rule_text.edition_id, printed_number=rule_text.number)
    return list(same.exclude(pk=rule_text.pk))


def nearest_in(edition: Edition, written: str) -> list[RuleText]:
    """For a number that does not exist: the nearest rule above it that does, and that rule's children."""
    number = normalised(written)
    while "-" in number:
        number = number.rpartition("-")[0]
        above = RuleText.objects.filter(edition=edition, number=number).first()
        if above is not None:
            return [above, *above.children.order_by("position")]
    return []
