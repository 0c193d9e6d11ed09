"""The official answers as the library on a device has them."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from rules_db.models import AnswerRule, Edition, OfficialAnswer, RuleText


def answers_as_data() -> dict[str, list[dict[str, Any]]]:
    """The answers of each game, by its slug, in the order of their sources.

    `texts` are `[language, question, reply]`. `rules` are those that bear on it: by the key of each edition that has
    them `[place, how sure that is]`, the surest first. What an answer does not have, it has no field for.
    """
    links = _links()
    answers: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    known = OfficialAnswer.objects.select_related("game", "superseded_by").prefetch_related("texts", "cards")
    for answer in known.order_by("game", "position", "pk"):
        told = {
            "slug": answer.slug,
            "name": answer.name,
            "source": answer.source,
            "date": answer.date.isoformat() if answer.date else None,
            "superseded_by": answer.superseded_by.slug if answer.superseded_by else None,
            "texts": [[text.language, text.question, text.reply] for text in answer.texts.all()],
            "cards": [card.number for card in answer.cards.all()],
            "rules": links[answer.pk],
        }
        answers[answer.game.slug].append({field: value for field, value in told.items() if value})
    return dict(answers)


def _links() -> defaultdict[int, defaultdict[int, list[tuple[int, str]]]]:
    """By answer and edition: the places of the rules linked to it, and how sure each is."""
    shown = list(AnswerRule.SHOWN)
    linked = AnswerRule.objects.filter(state__in=shown)
    places = _places(set(linked.values_list("rule", flat=True)))
    links: defaultdict[int, defaultdict[int, list[tuple[int, str]]]] = defaultdict(lambda: defaultdict(list))
    for link in sorted(linked, key=lambda link: shown.index(AnswerRule.State(link.state))):
        for edition, place in places[link.rule_id]:
            links[link.answer_id][edition].append((place, link.state))
    return links


def _places(rules: set[int]) -> defaultdict[int, list[tuple[int, int]]]:
    """Where each of these enduring rules stands: edition and place among its rules."""
    places: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for edition in Edition.objects.published():
        standing = RuleText.objects.filter(edition=edition).order_by("position").values_list("rule", flat=True)
        for place, rule in enumerate(standing):
            if rule in rules:
                places[rule].append((edition.pk, place))
    return places
