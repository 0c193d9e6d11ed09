"""How to search for cards of a game: its operators, each with examples that find cards here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.cards.value_words import in_every_language
from rules_db.models import Game
from rules_db.search.cards.documents import KEYWORD
from rules_db.search.cards.filters import Choice, Filter, all_filters
from rules_db.search.cards.grammar import DEEPEST, MOST_TERMS
from rules_db.search.cards.operators import OperatorOf, Takes, listed
from rules_db.search.limits import MAX_QUERY
from rulesite.cards.labels import label_of
from rulesite.cards.languages import languages_of
from rulesite.lookup.addresses import game_or_404


class Example(NamedTuple):
    query: str
    meaning: str


class Told(NamedTuple):
    """An operator with everything that it is called, and examples of it."""

    label: str
    called: tuple[str, ...]
    examples: list[Example]


@require_safe
def operators(request: HttpRequest, game: str) -> HttpResponse:
    shown_game = game_or_404(game)
    context = {
        "game": shown_game,
        "operators": told(shown_game),
        "printed_in": languages_of(shown_game),
        "in_either": written_in_either(shown_game),
        "combined": combined(shown_game),
        "most": MAX_QUERY,
        "terms": MOST_TERMS,
        "deepest": DEEPEST,
    }
    return render(request, "cards/operators.html", context)


def told(game: Game) -> list[Told]:
    """The operators that have something to find among the game's cards."""
    offered = {each.operator: each for each in all_filters(game, get_language() or "en")}
    every = ((operator, list(_examples(operator, offered.get(operator)))) for operator in listed(game.slug))
    return [Told(label_of(operator), operator.called, examples) for operator, examples in every if examples]


def combined(game: Game) -> list[Example]:
    """How operators go together, with what the game's cards have."""
    offered = [each for each in all_filters(game, "en") if each.choices]
    types = next((each for each in offered if each.operator.name == "type"), None)
    if types is None or len(types.choices) < 2:
        return []
    first, second = (choice.query for choice in types.choices[:2])
    return [
        Example(f"{first} is:mono", _("Words and operators beside each other must all hold.")),
        Example(f"-{first}", _("A minus before a word or an operator: cards without it.")),
        Example(f"{first} or {second}", _("“or” between two: either may hold.")),
        Example(f"{first},{second.partition(':')[2]}", _("Values with a comma between them: any of them.")),
        Example(f"({first} or {second}) -is:vanilla", _("Brackets hold together what belongs together.")),
    ]


def written_in_either(game: Game) -> list[str]:
    """What is asked for by words that the site knows in each of its languages, whatever the cards are printed in."""
    known = in_every_language()
    return [
        label_of(each.operator)
        for each in all_filters(game, "en")
        if each.operator.takes == Takes.CHOICE and any(len(known.get(choice.value, ())) > 1 for choice in each.choices)
    ]


def _examples(operator: OperatorOf, offered: Filter | None) -> Iterator[Example]:
    match operator.takes:
        case Takes.WORDS:
            name = operator.short
            yield Example(f"{name}:s", _("a word that begins so"))
            yield Example(f'{name}:"of the"', _("words in a row"))
        case Takes.NUMBER if offered:
            yield from _of_numbers(operator, [choice.value for choice in offered.choices])
        case Takes.GAME | Takes.ITS_NUMBER:
            return
        case _ if offered and offered.choices and operator.field == KEYWORD:
            yield from _of_keywords(offered.choices)
        case _ if offered:
            for choice in offered.choices[:3]:
                yield Example(choice.query, "")


def _of_keywords(choices: Sequence[Choice]) -> Iterator[Example]:
    """A card has a keyword as its own; words of its text find those that only mention or gain it too."""
    first, *others = choices[:3]
    yield Example(first.query, _("cards that have it as their own"))
    yield Example(f'text:"{first.value}"', _("also those that only mention it or gain it"))
    for choice in others:
        yield Example(choice.query, "")


def _of_numbers(operator: OperatorOf, values: list[str]) -> Iterator[Example]:
    numbers = [value for value in values if value.isdecimal()]
    if numbers:
        least, middle = numbers[0], numbers[len(numbers) // 2]
        yield Example(f"{operator.short}:{middle}", _("exactly so much"))
        yield Example(f"{operator.short}<={middle}", _("so much or less"))
        yield Example(f"{operator.short}:{least}..{middle}", _("from … to …"))
