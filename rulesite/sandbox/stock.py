"""The cards a board can be built from by name, each with a label that says what it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.games.masters.cards import CardDefinition, stock_cards
from engine.kernel.scenario import Scenario


@cache
def stock_of(game: str) -> Mapping[str, CardDefinition]:
    """The stock cast of a game, by the word a scenario names them with."""
    return {"masters": stock_cards}[game]()


def label_of(name: str, power: object, skills: str) -> str:
    """A card in a list: `Gate Guard — 10,000, [Blocker]`."""
    told = [f"{power:,}" if isinstance(power, int) else "", " ".join(skills.split("\n"))]
    said = ", ".join(part for part in told if part)
    return f"{name} — {said}" if said else name


def cards_to_choose(scenario: Scenario) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """What a board can be built from, by groups: `own` and the card types, each card with its label."""
    own = [
        (id, label_of(str(card.get("name", id)), card.get("power"), str(card.get("text", ""))[:60]))
        for id, card in scenario.cards.items()
        if isinstance(card, Mapping)
    ]
    groups: dict[str, list[tuple[str, str]]] = {}
    for id, card in stock_of(scenario.game).items():
        groups.setdefault(f"Z-{card.type}" if card.z else card.type, []).append(
            (id, label_of(card.name, card.power, card.text))
        )
    return [("", "own", own)] + [(type, "stock", cards) for type, cards in groups.items()]
