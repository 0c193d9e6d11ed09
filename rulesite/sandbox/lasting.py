"""Effects that last on a card of a board: told in words, and read from what somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from engine.games.played import PlayedGame
from engine.kernel.telling import Teller, catalogue
from rulesite.isolation import isolated
from rulesite.sandbox.board_form import Effect, whole_number
from rulesite.sandbox.links import language_of


def in_words(game: PlayedGame, effect: Effect, card: str) -> str:
    """What lasts on a card, as a step tells that it begins; `card` is what the card is called."""
    amount = whole_number(effect.value, signed=True)
    if effect.rest or (effect.gives == "power" and amount is None):
        return _("%(card)s: an effect that is written in the text.") % {"card": isolated(card)}
    told = {"on": isolated(card), "until": effect.until, "value": effect.value, "change": amount}
    return Teller(game.slug, language_of(game.slug), lambda _id: None).say(f"effect.{effect.gives}", told)


def values(game: PlayedGame) -> list[tuple[str, str]]:
    """What an effect can give besides power: the word of a board, and what it is called."""
    words = catalogue(game.slug, language_of(game.slug))
    forbidden = [(word, words.get(f"deed.{word}", word)) for word in _forbidden(game)]
    return [*forbidden, *((keyword, keyword) for keyword in game.keywords if "gain" in game.lasting)]


def meant(game: PlayedGame, gives: str, typed: str) -> str:
    """The word of a board for what somebody types: in whatever letters, by its word or by what it is called."""
    bare = typed.strip().strip("[]【】").casefold()
    of_kind = _forbidden(game) if gives == "forbid" else game.keywords
    known: Mapping[str, str] = {
        name.casefold(): word for word, called in values(game) if word in of_kind for name in (called, word)
    }
    return known.get(bare, typed.strip())


def _forbidden(game: PlayedGame) -> tuple[str, ...]:
    return tuple(game.hand.words.get("forbidden", ())) if "forbid" in game.lasting else ()
