"""Official answers as the API gives them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.db.models import Prefetch, prefetch_related_objects

from rules_db.answers.known_links import slugs_on_card_text
from rules_db.models import AnswerRule, Game, OfficialAnswer


def answers_as_data(answers: Sequence[OfficialAnswer]) -> list[dict[str, Any]]:
    """Everything known of each, in their order."""
    links = AnswerRule.objects.filter(state__in=AnswerRule.SHOWN).select_related("rule")
    prefetch_related_objects(
        list(answers), "game", "superseded_by", "texts", "cards", Prefetch("links", links, to_attr="shown_links")
    )
    numbers = cache(_numbers)
    return [_as_data(answer, numbers(answer.game)) for answer in answers]


def _as_data(answer: OfficialAnswer, numbers: dict[int, str]) -> dict[str, Any]:
    links: list[AnswerRule] = answer.shown_links  # type: ignore[attr-defined]
    return {
        "game": answer.game.slug,
        "slug": answer.slug,
        "name": answer.name,
        "source": answer.source,
        "date": answer.date,
        "superseded_by": answer.superseded_by.slug if answer.superseded_by else None,
        "texts": [
            {"language": text.language, "question": text.question, "reply": text.reply} for text in answer.texts.all()
        ],
        "cards": [card.number for card in answer.cards.all()],
        "rules": [
            {"number": numbers[link.rule_id], "public_id": link.rule.public_id, "state": link.state}
            for link in links
            if link.rule_id in numbers
        ],
        "turns_on_card_text": not links and answer.slug in slugs_on_card_text(answer.game.slug),
        "url": f"/{answer.game.slug}/answers/{answer.slug}/",
    }


def _numbers(game: Game) -> dict[int, str]:
    """The numbers of the enduring rules in the current edition."""
    edition = game.current_edition()
    return dict(edition.rule_texts.values_list("rule", "number")) if edition else {}
