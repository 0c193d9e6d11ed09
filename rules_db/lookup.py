"""From what a person wrote to the rule they mean."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import QuerySet

from rules_db.models import Edition, Game, RuleText
from rules_db.numbers import normalised, spelled_by, written_alike
from rules_db.refusals import UnknownError


@dataclass(frozen=True)
class Meant:
    """The rule with exactly that number, if any, and the others that what was written can mean.

    Others are rules that were printed with that number and repaired, or, for digits without separators, every
    rule whose number has these digits if there are several.
    """

    rule: RuleText | None
    others: list[RuleText]

    def __bool__(self) -> bool:
        return self.rule is not None or bool(self.others)


def edition_of(game: Game, label: str | None = None) -> Edition:
    """The edition of that label, or the current one. Raises UnknownError naming those there are."""
    if label is None:
        if current := game.current_edition():
            return current
        raise UnknownError(f"no rulebook of {game.slug} is published yet")
    editions = Edition.objects.filter(rulebook__game=game).order_by("-rulebook__is_main", "rulebook", "pk")
    for edition in editions:
        if edition.label == label:
            return edition
    known = ", ".join(edition.label for edition in editions) or "none"
    raise UnknownError(f"{game.slug} has no edition {label!r} (known: {known})")


def rule_numbered(written: str, edition: Edition) -> RuleText | None:
    """The rule whose own number it is, whatever separates its parts."""
    number = normalised(written)
    if not number[:1].isalpha():
        return _rules(edition).filter(number=number).first()
    named = edition.rule_texts.filter(number__startswith=number.partition("-")[0]).values_list("number", flat=True)
    return _rules(edition).filter(number=written_alike(number, named)).first()


def _rules(edition: Edition) -> QuerySet[RuleText]:
    return edition.rule_texts.select_related("edition__rulebook__game", "rule", "parent")


def find_rule(written: str, edition: Edition) -> Meant:
    """The rule of an edition that `8-4-6`, `8.4.6`, `846` or `８－４－６` means; empty if none."""
    number = normalised(written)
    if not number:  # a heading put in by us was printed without a number and answers to its own only
        return Meant(None, [])
    rules = _rules(edition)
    exact = rule_numbered(number, edition)
    printed = {number, number.replace("-", "."), number.upper()}
    others = list(rules.filter(printed_number__in=printed).exclude(number=exact.number if exact else number))
    if exact is None and not others and number.isdecimal():
        spelled = spelled_by(number, edition.rule_texts.values_list("number", flat=True))
        others = list(rules.filter(number__in=spelled))
        if len(others) == 1:
            return Meant(others[0], [])
    return Meant(exact, others)
