"""A deck as a player pastes it: checked by the rules of deck construction, with how its cards play."""

from __future__ import annotations

from dataclasses import dataclass
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
from rules_db.cards.compiling import cards_with_texts, compiled_texts, verdict
from rules_db.cards.deck_lists import DeckList, Entry, TooLongError, as_word, by_number, from_word, read_list
from rules_db.cards.definition import card_table
from rules_db.models import Game
from rulesite.cards.names import names_of
from rulesite.lookup.addresses import NotOnShelfError, game_or_404
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.links import address, fits_in_link

#: The side of the table that a pasted deck sits on; the other brings a deck of the stock.
_OWN = "A"


@dataclass(frozen=True)
class Shown:
    """A card of the list, its names, and how it plays."""

    entry: Entry
    names: object
    verdict: str


@csrf_exempt  # nothing is stored: a forged form could only show its own list
@require_http_methods(["GET", "HEAD", "POST"])
def deck(request: HttpRequest, game: str) -> HttpResponse:
    """`?deck=` is a list as a short word. A pasted list leads to the address that holds it."""
    shown_game = game_or_404(game)
    if game not in PLAYED:
        raise NotOnShelfError(_("Decks of this game are not checked yet."))
    pasted = request.POST.get("list", "") if request.method == "POST" else from_word(request.GET.get("deck", ""))
    try:
        found = read_list(shown_game, pasted)
    except TooLongError:
        return _page(request, shown_game, "", DeckList((), ()), status=413, is_too_long=True)
    if request.method == "POST" and found.entries and not found.unread:
        return redirect(f"{reverse('cards:deck', args=[game])}?{urlencode({'deck': as_word(found.entries)})}")
    return _page(request, shown_game, pasted, found)


def _page(
    request: HttpRequest, game: Game, pasted: str, found: DeckList, status: int = 200, is_too_long: bool = False
) -> HttpResponse:
    context: dict[str, object] = {
        "game": game,
        "pasted": pasted,
        "found": found,
        "is_too_long": is_too_long,
        "count": sum(entry.copies for entry in found.entries),
    }
    if found.entries:
        context |= _checked(game, found)
    return render(request, "cards/deck.html", context, status=status)


def _checked(game: Game, found: DeckList) -> dict[str, object]:
    """What the rules say of the list, how its cards play, and where they can be played."""
    tables = {entry.card.number: (card_table(entry.card, reader_language()), entry.copies) for entry in found.entries}
    reasons = rules_of(game.slug).deck_violations(tables)
    teller = Teller(game.slug, reader_language(), lambda word: None)
    link = to_link(_on_the_table(game.slug, found))
    return {
        "is_checked": reasons is not None,
        "reasons": [(reason.rule, teller.say(reason.why, reason.facts)) for reason in reasons or ()],
        "cards": _shown(game, found),
        "table": address("build", game.slug, link) if fits_in_link(link) else "",
    }


def _shown(game: Game, found: DeckList) -> list[Shown]:
    of_list = {entry.card.pk: entry for entry in by_number(found.entries)}
    texts = {card.pk: compiled_texts(card) for card in cards_with_texts(game).filter(pk__in=of_list)}
    return [
        Shown(entry, names_of(entry.card), verdict(texts[pk]) if pk in texts else "") for pk, entry in of_list.items()
    ]


def _on_the_table(game: str, found: DeckList) -> Scenario:
    """A board in the middle of a game whose hand and leader are of the list, for the builder to go on from."""
    played = played_game(game)
    places = {type for type, area in played.begins_at.items() if area == played.colors_from}
    leaders = [entry.card for entry in found.entries if entry.card.type in places][:1]
    others = [entry.card for entry in found.entries if entry.card not in leaders]
    cards = {card.number: card_table(card, reader_language()) for card in (*leaders, *others)}
    side: dict[str, object] = {played.held: [card.number for card in others]}
    if leaders:
        side[played.colors_from] = leaders[0].number
    return Scenario(game, cards=cards, board={_OWN: side})
