"""Cards typed in, as a form."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.kernel.scenario import Scenario
from engine.kernel.scenario_bounds import MOST_DEFINED
from rulesite.isolation import isolated


def cards_of(base: Scenario, sent: QueryDict, problems: list[str]) -> dict[str, Any]:
    """The scenario's own cards as sent, with one more or one less where asked for.

    What the form does not show of a card (traits, skills as trees) stays as it was.
    """
    cards: dict[str, Any] = {}
    game = played_game(base.game)
    for place in range(MOST_DEFINED):
        id = sent.get(f"card.{place}.id")
        if id is None:
            break
        if sent.get("remove") != f"card.{place}":
            before = base.cards.get(id, {})
            cards[id] = _card(before if isinstance(before, Mapping) else {}, game, sent, f"card.{place}", problems)
    if sent.get("add") == "card":
        id = next(id for n in count(1) if (id := f"own-{n}") not in cards)
        cards[id] = {"name": _("My card"), "type": game.plain_type, "colors": [*game.colors[:1]], **game.usual_numbers}
    return cards


def _card(
    before: Mapping[str, Any], game: PlayedGame, sent: QueryDict, key: str, problems: list[str]
) -> dict[str, Any]:
    card = dict(before)
    for name in ("name", "type", "text"):
        _put(card, name, sent.get(f"{key}.{name}", "").replace("\r\n", "\n").strip())
    _put(card, "colors", sent.getlist(f"{key}.colors"))
    for name in game.numbers:
        written = sent.get(f"{key}.{name}", "").strip()
        if name == "cost" and game.any_number and written.upper() == game.any_number:
            card[name] = game.any_number
            continue
        if written and not (written.removeprefix("-").isdecimal() and len(written) <= 8):
            told = {"card": isolated(card.get("name", key)), "field": name, "written": isolated(written[:40])}
            problems.append(_("%(card)s, %(field)s: “%(written)s” is not a whole number") % told)
            written = ""
        card.pop(name, None)
        if written:
            card[name] = int(written)
    return card


def _put(card: dict[str, Any], name: str, value: Any) -> None:
    """Nothing is left out rather than written as empty."""
    card.pop(name, None)
    if value:
        card[name] = value
