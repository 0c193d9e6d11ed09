"""A deck as a player pastes it: checked by the rules of deck construction, with how its cards play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from engine.games import PLAYED, played_game, rules_of
from engine.kernel.scenario import Scenario, to_link
from engine.kernel.telling import Teller
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.cards.compiling import VERDICTS, cards_with_texts, compiled_texts, verdict
from rules_db.cards.deck_lists import (
    DeckList,
    Entry,
    TooLongError,
    Unread,
    as_word,
    by_number,
    from_word,
    read_list,
    with_number,
)
from rules_db.cards.definition import card_table
from rules_db.models import Card, CompiledText, Game
from rules_db.search import MAX_QUERY, cards_nearly_called
from rulesite.cards.facts import Fact, in_line
from rulesite.cards.names import Named, names_of
from rulesite.lookup.addresses import NotOnShelfError, game_or_404
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.links import address, fits_in_link

#: Cards of one name, and of names near it, that a line is shown with; lines for which names near are looked for.
_MOST_NAMESAKES, _MOST_NEAR, _MOST_ASKED = 60, 6, 40
#: The side of the table that a pasted deck sits on; the other brings a deck of the stock.
_OWN = "A"


@dataclass(frozen=True)
class Shown:
    """A card of the list, its names, how it plays, and the words at which the engine stops in its text."""

    entry: Entry
    names: object
    verdict: str
    stops: tuple[str, ...] = ()


class Namesake(NamedTuple):
    """A card that a line may mean, with its names and what a list shows of it."""

    card: Card
    names: list[Named]
    facts: list[Fact]


class Meant(NamedTuple):
    """A line that could not be read, with the cards that have its name, or else names near it.

    `others` is how many more have it, and are not among them.
    """

    line: Unread
    cards: list[Namesake]
    others: int = 0

    @property
    def is_shared(self) -> bool:
        """Whether it is the name of several cards."""
        return bool(self.line.namesakes)


@csrf_exempt  # nothing is stored: a forged form could only show its own list
@require_http_methods(["GET", "HEAD", "POST"])
def deck(request: HttpRequest, game: str) -> HttpResponse:
    """`?deck=` is a list as a short word. A pasted list leads to the address that holds it."""
    shown_game = game_or_404(game)
    if game not in PLAYED:
        raise NotOnShelfError(_("Decks of this game are not checked yet."))
    pasted = _pasted(request) if request.method == "POST" else from_word(request.GET.get("deck", ""))
    try:
        found = read_list(shown_game, pasted)
    except TooLongError:
        return _page(request, shown_game, "", DeckList((), ()), status=413, is_too_long=True)
    if request.method == "POST" and found.entries and not found.unread:
        return redirect(_address(game, found))
    return _page(request, shown_game, pasted, found)


def _pasted(request: HttpRequest) -> str:
    """The list of the form; with the number in its line, where a card was chosen for one."""
    line, _between, number = request.POST.get("choose", "").partition(" ")
    pasted = request.POST.get("list", "")
    return with_number(pasted, int(line), number) if line.isdecimal() and number else pasted


def _address(game: str, found: DeckList) -> str:
    """The address that holds a list."""
    return f"{reverse('cards:deck', args=[game])}?{urlencode({'deck': as_word(found.entries)})}"


def _page(
    request: HttpRequest, game: Game, pasted: str, found: DeckList, status: int = 200, is_too_long: bool = False
) -> HttpResponse:
    context: dict[str, object] = {
        "game": game,
        "pasted": pasted,
        "found": found,
        "is_too_long": is_too_long,
        "unread": [_meant(game, line, place < _MOST_ASKED) for place, line in enumerate(found.unread)],
        "link": _address(game.slug, found) if found.entries else "",
        "count": sum(entry.copies for entry in found.entries),
        "is_read_whole": not found.unread,
    }
    if found.entries:
        context |= _checked(game, found)
    return render(request, "cards/deck.html", context, status=status)


def _checked(game: Game, found: DeckList) -> dict[str, object]:
    """What the rules say of the list, how its cards play, and where they can be played."""
    tables = {entry.card.number: (card_table(entry.card, reader_language()), entry.copies) for entry in found.entries}
    reasons = rules_of(game.slug).deck_violations(tables)
    teller = Teller(game.slug, reader_language(), lambda word: None)
    parts = rules_of(game.slug).deck_parts(tables)
    shown = _shown(game, found)
    link = to_link(_on_the_table(game.slug, found))
    return {
        "is_checked": reasons is not None,
        "reasons": [(reason.rule, teller.say(reason.why, reason.facts)) for reason in reasons or ()],
        "parts": [(teller.word("on_mat", part), copies) for part, copies in parts.items() if copies],
        "cards": shown,
        "plays": _by_verdict(shown),
        "table": address("build", game.slug, link) if fits_in_link(link) else "",
    }


def _shown(game: Game, found: DeckList) -> list[Shown]:
    of_list = {entry.card.pk: entry for entry in by_number(found.entries)}
    texts = {card.pk: compiled_texts(card) for card in cards_with_texts(game).filter(pk__in=of_list)}
    return [
        Shown(entry, names_of(entry.card), verdict(texts.get(pk, ())), tuple(_stops(texts.get(pk, ()))))
        for pk, entry in of_list.items()
    ]


def _stops(texts: Iterable[CompiledText]) -> Iterator[str]:
    """The words at which reading stopped, in the order of the skills."""
    return (stop["phrase"] for text in texts for stop in text.stops if stop["phrase"])


def _by_verdict(shown: list[Shown]) -> list[tuple[str, int]]:
    """How many copies play how."""
    counted = Counter[str]()
    for each in shown:
        counted[each.verdict] += each.entry.copies
    return [(name, counted[name]) for name in VERDICTS if counted[name]]


def _meant(game: Game, line: Unread, is_looked_for: bool) -> Meant:
    """`is_looked_for` if names near that of the line are to be found."""
    keys: Sequence[int] = line.namesakes
    if not keys and is_looked_for:
        keys = cards_nearly_called(line.named[:MAX_QUERY], game=game).keys
    keys = _that_can_be(game, line.copies, keys)
    most = _MOST_NAMESAKES if line.namesakes else _MOST_NEAR
    cards = [Namesake(card, names_of(card), in_line(card)) for card in cards_in_order(keys[:most])]
    return Meant(line, cards, max(len(keys) - most, 0))


def _that_can_be(game: Game, copies: int, keys: Sequence[int]) -> Sequence[int]:
    """Of these cards those of which a deck can have so many: of Leader Cards it has one. All, where none can be."""
    if copies == 1 or not keys:
        return keys
    single = set(Card.objects.filter(pk__in=keys, type__in=_leads(game.slug)).values_list("pk", flat=True))
    return [key for key in keys if key not in single] or keys


def _leads(game: str) -> set[str]:
    """The types of the card that every player has one of."""
    played = played_game(game)
    return {type for type, area in played.begins_at.items() if area == played.colors_from}


def _on_the_table(game: str, found: DeckList) -> Scenario:
    """A board in the middle of a game whose hand and leader are of the list, for the builder to go on from."""
    played = played_game(game)
    leaders = [entry.card for entry in found.entries if entry.card.type in _leads(game)][:1]
    others = [entry.card for entry in found.entries if entry.card not in leaders]
    cards = {card.number: card_table(card, reader_language()) for card in (*leaders, *others)}
    side: dict[str, object] = {played.held: [card.number for card in others]}
    if leaders:
        side[played.colors_from] = leaders[0].number
    return Scenario(game, cards=cards, board={_OWN: side})
