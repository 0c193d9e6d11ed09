"""Saved rulings that everybody may find: by words, by the number of a rule, by the name or number of a card."""

from __future__ import annotations

import re

from django.db.models import Q, QuerySet

from rules_db.models import Card, Game, Rule, SavedRuling

#: A longer search, or one of more words, is not read to its end.
MOST_CHARACTERS, MOST_WORDS = 200, 8
#: Rulings shown beside a rule or card.
MOST_BESIDE = 5
_NUMBER = re.compile(r"\d{1,3}(?:-\d{1,3}){1,8}")


def rulings_listed(query: str = "", game: Game | None = None) -> QuerySet[SavedRuling]:
    """The listed rulings that have every word of a query, the newest first.

    A word in the form of a rule's number finds the rulings that cite the rule; any other stands in the title, the
    question, the answer, or the scenario with its cards.
    """
    found = SavedRuling.objects.filter(is_listed=True, withdrawn_at=None)
    if game is not None:
        found = found.filter(game=game)
    for word in query[:MOST_CHARACTERS].split()[:MOST_WORDS]:
        if _NUMBER.fullmatch(word):
            found = found.filter(cited_rules__number=word)
        else:
            parts = ("title", "question", "answer", "scenario")
            found = found.filter(_any_has(parts, word))
    return found.distinct()


def rulings_citing(rule: Rule) -> list[SavedRuling]:
    """The newest few listed rulings that cite a rule."""
    return list(rulings_listed().filter(cited_rules__rule=rule)[:MOST_BESIDE])


def rulings_with(card: Card) -> list[SavedRuling]:
    """The newest few listed rulings in which a card of the store lies on the board or in a deck."""
    listed = SavedRuling.objects.filter(is_listed=True, withdrawn_at=None, game=card.game)
    return list(listed.filter(scenario__contains=f'"{card.number}"')[:MOST_BESIDE])


def _any_has(parts: tuple[str, ...], word: str) -> Q:
    wanted = Q()
    for part in parts:
        wanted |= Q(**{f"{part}__icontains": word})
    return wanted
