"""The cards a board can be built from by name, each with a label that says what it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.effects.nodes import Skill
from engine.games import played_game
from engine.games.played import PlayedGame, StockCard
from engine.kernel.scenario import Scenario
from rules_db.cards.own_keywords import own_tags
from rulesite.isolation import isolated

#: What the stock cards' other skills do, by the actions of their effects.
_DOES = {
    "Draw": gettext_lazy("draws a card"),
    "KO": gettext_lazy("KO's a card"),
    "MakeToken": gettext_lazy("plays tokens"),
    "NegateAttack": gettext_lazy("negates the attack"),
    "NegateDeclared": gettext_lazy("negates what it counters"),
    "Power": gettext_lazy("raises power"),
}
#: Keywords that a label names.
MOST_KEYWORDS = 4


@lru_cache(maxsize=20)
def stock_of(game: str) -> Mapping[str, StockCard]:
    """The stock cast of a game, by the word a scenario names them with."""
    return played_game(game).stock()


def label_of(name: str, power: object, *facts: str) -> str:
    """A card in a list, with what it does: `Gate Guard: 10,000, [Blocker]`."""
    said = ", ".join(filter(None, (f"{power:,}" if isinstance(power, int) else "", *facts)))
    return f"{isolated(name)}: {said}" if said else name


def stock_label(game: PlayedGame, card: StockCard) -> str:
    """A stock card: `Stop Signal: [Counter: Attack] negates the attack`."""
    return label_of(card.name, card.power, *([_skill(game, skill) for skill in card.skills] or keywords_of(card.text)))


def keywords_of(text: str) -> list[str]:
    """The card's own keywords as its text has them, each once: `[Blocker]`."""
    return list(dict.fromkeys(f"[{tag}]" for tag in own_tags(text)))[:MOST_KEYWORDS]


def own_label(id: str, card: Mapping[str, Any]) -> str:
    """A card typed in or taken from the store, by what its text begins with."""
    text = " ".join(str(card.get("text", "")).split())
    return label_of(str(card.get("name", id)), card.get("power"), text if len(text) <= 60 else f"{text[:59].rstrip()}…")


def _skill(game: PlayedGame, skill: Skill) -> str:
    """A keyword skill by its name, any other by its type and what it does."""
    if skill.name in game.keywords or skill.name.startswith(game.written_out):
        return f"[{skill.name}]"
    kind = ": ".join(part.strip().title() for part in skill.type.split(":"))
    done = [_does(action) for action in skill.effect if type(action).__name__ in _DOES]
    return " ".join((f"[{kind}]", ", ".join(dict.fromkeys(done)) or skill.name))


def _does(action: Any) -> str:
    many = getattr(action, "amount", 1)
    if type(action).__name__ == "Draw" and isinstance(many, int) and many > 1:
        return _("draws %(n)s cards") % {"n": many}
    return str(_DOES[type(action).__name__])


class CardGroup(NamedTuple):
    """Cards of one kind in a list to choose from.

    Attributes:
        type: their card type; `` for the scenario's own, which are of any.
        cards: word, label and card type of each.
    """

    type: str
    cards: list[tuple[str, str, str]]


def cards_to_choose(scenario: Scenario) -> list[CardGroup]:
    """What a board can be built from: the scenario's own cards, then the stock ones by type."""
    own = [
        (id, own_label(id, card), str(card.get("type", "")))
        for id, card in scenario.cards.items()
        if isinstance(card, Mapping)
    ]
    groups: dict[str, list[tuple[str, str, str]]] = {}
    game = played_game(scenario.game)
    for id, card in stock_of(scenario.game).items():
        type = f"Z-{card.type}" if card.z else card.type
        groups.setdefault(type, []).append((id, stock_label(game, card), type))
    return [CardGroup("", own), *(CardGroup(type, cards) for type, cards in groups.items())]


def for_area(game: str, groups: list[CardGroup], kind: str, chosen: str) -> list[CardGroup]:
    """Of these cards those that can be in an area, and the one chosen there already, wherever it belongs."""
    may_lie_in = played_game(game).may_lie_in
    fitting = [
        CardGroup(group.type, [card for card in group.cards if may_lie_in(card[2], kind) or card[0] == chosen])
        for group in groups
    ]
    return [group for group in fitting if group.cards]
