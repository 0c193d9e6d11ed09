"""One permanent id for one rule again, after a wrong publication left it with two.

A rule that has the same number and the same words in two editions is one rule, unless either edition knows the other's
id under another number. The id that is cited stays, else the older one; links to the other lead on.
"""

from __future__ import annotations

from django.db.models import F

from rules_db.models import AnswerRule, CitedRule, DecidedPair, Digest, Edition, Rule, RuleText


def heal_ids(edition: Edition) -> int:
    """Give the rules of an edition one id with those of every edition of its rulebook and language that readers had.

    Withdrawn editions count too: their ids may have been cited. Returns how many ids were given up.
    """
    others = Edition.objects.filter(rulebook=edition.rulebook_id, language=edition.language).exclude(pk=edition.pk)
    return sum(_heal(edition, other) for other in others.exclude(published_at=None).newest_first())


def _heal(edition: Edition, other: Edition) -> int:
    here, there = _by_number(edition), _by_number(other)
    carried_here, carried_there = _carried(edition), _carried(other)
    forbidden = _forbidden(edition, other)
    given_up = 0
    for number, text in here.items():
        match = there.get(number)
        if match is None or match.text_hash != text.text_hash or match.rule_id == text.rule_id or number in forbidden:
            continue
        if match.rule_id in carried_here or text.rule_id in carried_there:
            continue
        make_one(text.rule, match.rule)
        given_up += 1
    return given_up


def _forbidden(edition: Edition, other: Edition) -> set[str]:
    """The numbers of which an editor has said that they are not one rule in the two."""
    both = (edition, other)
    pairs = DecidedPair.objects.filter(verdict=DecidedPair.Verdict.FORBIDDEN, old__edition__in=both)
    return set(pairs.filter(new__edition__in=both, old__number=F("new__number")).values_list("old__number", flat=True))


def _by_number(edition: Edition) -> dict[str, RuleText]:
    return {text.number: text for text in edition.rule_texts.select_related("rule")}


def _carried(edition: Edition) -> set[int]:
    return {rule for text in edition.rule_texts.prefetch_related("also") for rule in text.carried}


def make_one(one: Rule, other: Rule) -> Rule:
    """Make two enduring rules one. The one that is cited stays, else the older; links to the other lead on.

    Returns the one that stays.
    """
    stays, goes = sorted((one, other), key=lambda rule: (not is_cited(rule), rule.pk))
    was_read = goes.texts.exclude(edition__published_at=None).exists()
    goes.texts.update(rule=stays)
    for link in (CitedRule, AnswerRule, Digest):
        _hand_over(link, goes, stays)
    if not was_read and not goes.texts_shared.exists():
        goes.delete()
        return stays
    for text in stays.texts.all():
        text.also.add(goes)
    return stays


def is_cited(rule: Rule) -> bool:
    """Whether a saved ruling, an official answer or a digest names it; pins lie on readers' devices, unseen."""
    return any(link.objects.filter(rule=rule).exists() for link in (CitedRule, AnswerRule, Digest))


def _hand_over(link: type[CitedRule] | type[AnswerRule] | type[Digest], goes: Rule, stays: Rule) -> None:
    """What names the one names the other from now on; where something names both, once is enough."""
    same = {CitedRule: "ruling", AnswerRule: "answer", Digest: "language"}[link]
    named = set(link.objects.filter(rule=stays).values_list(same, flat=True))
    for row in link.objects.filter(rule=goes):
        if row.serializable_value(same) in named:
            row.delete()
        else:
            row.rule = stays
            row.save(update_fields=["rule"])
