"""The cards that have a keyword: those with its name in brackets as their own, in either language."""

from __future__ import annotations

from django.core.cache import cache
from django.db.models import Q

from rules_db.cards.keywords import KeywordRules, bare_name, without_placeholder
from rules_db.cards.own_keywords import own_tags
from rules_db.models import Card, CardImport, Edition, FaceText, Publication, Term

_A_DAY = 86_400


def cards_with(term: Term) -> list[int]:
    """The keys of the cards of its game that have a keyword, in the order of their numbers; none for other terms.

    Kept until cards are imported or anything is published.
    """
    if not term.is_keyword:
        return []
    key = f"cards-having/{term.pk}/{CardImport.newest_id()}/{Publication.newest_id()}"
    found: list[int] | None = cache.get(key)
    if found is None:
        found = _cards_with(term)
        cache.set(key, found, _A_DAY)
    return found


def _cards_with(term: Term) -> list[int]:
    keywords = _keywords(term.edition)
    named = Q()
    for names in term.names.values():
        for name in names:
            named |= Q(text__icontains=without_placeholder(name))
    texts = FaceText.objects.filter(named, face__card__game=term.edition.rulebook.game_id)
    having = {
        card
        for card, text in texts.values_list("face__card", "text")
        if any(keywords.number_of(tag) == term.slug for tag in own_tags(text))
    }
    return list(Card.objects.filter(pk__in=having).order_by("number_key").values_list("pk", flat=True))


def _keywords(edition: Edition) -> KeywordRules:
    """The slug of each keyword by its bare names: a card's tag leads to it as to its rule."""
    return KeywordRules(
        {
            bare_name(without_placeholder(name)): term.slug
            for term in edition.terms.filter(is_keyword=True)
            for names in term.names.values()
            for name in names
        }
    )
