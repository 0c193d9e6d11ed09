"""Official answers by what lists are narrowed by: words, cards, links; `rules_db.search` ranks them instead."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from rules_db.answers.known_links import slugs_on_card_text
from rules_db.models import AnswerCard, AnswerRule, AnswerText, Game, OfficialAnswer


def has_in_text(word: str) -> Q:
    """The answers with this in a question or reply of any language, in whatever case.

    Each is a question of its own to the database: as joins, the rows of a long question would multiply with each word.
    """
    texts = AnswerText.objects.filter(Q(question__icontains=word) | Q(reply__icontains=word))
    return Q(pk__in=texts.values("answer"))


def is_about_card(number: str) -> Q:
    """The answers about the card of this number, in whatever case."""
    return Q(pk__in=AnswerCard.objects.filter(number__iexact=number).values("answer"))


def unlinked(game: Game) -> QuerySet[OfficialAnswer]:
    """The answers that no rule is linked to, and of which nobody has said that no rule decides them."""
    return _without_rule(game).exclude(slug__in=slugs_on_card_text(game.slug))


def on_card_text(game: Game) -> QuerySet[OfficialAnswer]:
    """The answers that the card's own text decides, and no rule."""
    return _without_rule(game).filter(slug__in=slugs_on_card_text(game.slug))


def _without_rule(game: Game) -> QuerySet[OfficialAnswer]:
    linked = AnswerRule.objects.filter(state__in=AnswerRule.SHOWN).values("answer")
    return OfficialAnswer.objects.filter(game=game).exclude(pk__in=linked)
