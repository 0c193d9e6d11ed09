"""Where a rule that an editor adds belongs: its place in the order, the rule above it, its enduring identity."""

from __future__ import annotations

from typing import Final

from rules_db.models import Edition, Rule, RuleText
from rules_db.models.rules import permanent_id
from rules_db.numbers import Number, is_counted, parse_number

_HIGHEST: Final = 2_000_000_000


def rule_before(edition: Edition, number: str, start: RuleText | None = None) -> RuleText | None:
    """Behind which rule a new number stands: behind `start` and the smaller numbers that follow it.

    Without `start` the search begins with the greatest smaller number; a named number goes to the end.
    """
    rules = list(edition.rule_texts.order_by("position").only("pk", "number", "position"))
    if not is_counted(number):
        return start or (rules[-1] if rules else None)
    wanted = parse_number(number)
    if start is None:
        smaller = [rule for rule in rules if is_counted(rule.number) and parse_number(rule.number) < wanted]
        return max(smaller, key=lambda rule: parse_number(rule.number), default=None)
    before = start
    for rule in rules:
        if rule.position <= before.position:
            continue
        if not is_counted(rule.number) or parse_number(rule.number) > wanted:
            break
        before = rule
    return before


def make_room(edition: Edition) -> None:
    """Spread the rules of a fresh reading out, so that putting one in moves no other: steps stay independent."""
    rules = edition.rule_texts
    highest = rules.order_by("-position").values_list("position", flat=True).first()
    if highest is not None and highest < 2 * rules.count():
        _spread(edition)


def make_place(edition: Edition, before: RuleText | None) -> int:
    """A free place behind a rule, or in front of all. Rules are spread out first if there is no room."""
    place = _free_place(edition, before)
    if place is None:
        _spread(edition)
        if before is not None:
            before.refresh_from_db(fields=["position"])
        place = _free_place(edition, before)
    assert place is not None
    return place


def _free_place(edition: Edition, before: RuleText | None) -> int | None:
    low = before.position if before else -1
    later = edition.rule_texts.filter(position__gt=low).order_by("position").values_list("position", flat=True).first()
    high = later if later is not None else min(_HIGHEST, low + 2_000)
    return (low + high) // 2 if high - low > 1 else None


def _spread(edition: Edition) -> None:
    """Leave as much room between rules as there is; two passes, for no two rules may share a place."""
    rules = list(edition.rule_texts.order_by("position").only("pk", "position"))
    room = _HIGHEST // (len(rules) + 2)
    for moved_by in (_HIGHEST, 0):
        for place, rule in enumerate(rules, 1):
            rule.position = moved_by + place if moved_by else place * room
        RuleText.objects.bulk_update(rules, ["position"], batch_size=300)


def parent_for(edition: Edition, number: str, beside: RuleText | None = None) -> RuleText | None:
    """The nearest rule above a counted number; a named one goes below what the rule beside it stands below."""
    if not is_counted(number):
        return beside.parent if beside else None
    above: Number = parse_number(number)[:-1]
    names = ["-".join(map(str, above[:depth])) for depth in range(1, len(above) + 1)]
    found = {rule.number: rule for rule in edition.rule_texts.filter(number__in=names)}
    return next((found[name] for name in reversed(names) if name in found), None)


def take_in_children(rule: RuleText) -> None:
    """Put below a new rule those beside it whose numbers begin with its own."""
    beside = rule.edition.rule_texts.filter(parent=rule.parent, number__startswith=f"{rule.number}-")
    beside.exclude(pk=rule.pk).update(parent=rule)


def enduring_rule(edition: Edition, number: str) -> Rule:
    """An identity for a new rule that no other rule of the edition has: usually that of its number."""
    rulebook = edition.rulebook
    seed = number
    while True:
        public_id = permanent_id(rulebook.game.slug, rulebook.slug, edition.label, seed)
        if not edition.rule_texts.filter(rule__public_id=public_id).exists():
            return Rule.objects.get_or_create(public_id=public_id, defaults={"rulebook": rulebook})[0]
        seed += "+"
