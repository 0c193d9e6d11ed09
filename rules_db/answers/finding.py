"""Official answers by words in them, as lists are narrowed; `rules_db.search` ranks them instead."""

from __future__ import annotations

from django.db.models import Q

from rules_db.models import AnswerCard, AnswerText


def has_in_text(word: str) -> Q:
    """The answers with this in a question or reply of any language, in whatever case.

    Each is a question of its own to the database: as joins, the rows of a long question would multiply with each word.
    """
    texts = AnswerText.objects.filter(Q(question__icontains=word) | Q(reply__icontains=word))
    return Q(pk__in=texts.values("answer"))


def is_about_card(number: str) -> Q:
    """The answers about the card of this number, in whatever case."""
    return Q(pk__in=AnswerCard.objects.filter(number__iexact=number).values("answer"))
