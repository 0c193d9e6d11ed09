"""Boards that cannot exist: every reason with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.masters.areas.areas import AREAS, MARKERS, REMOVED
from engine.games.masters.boards.board_facts import PLAYERS
from engine.games.masters.boards.in_the_middle import impossible_battles
from engine.games.masters.cards import decks
from engine.games.masters.cards.cards import TOKEN, CardDefinition
from engine.kernel.state import Card, kind_of, player_of
from engine.kernel.verdicts import Reason

if TYPE_CHECKING:
    from engine.games.masters.boards.board_reading import Layout


def impossible(layout: Layout) -> Iterator[Reason]:
    """Every reason why the board cannot exist, with its rule."""
    if layout.is_setup:
        yield from _not_presentable(layout)
        return
    for player in PLAYERS:
        yield from _missing_or_too_many(layout, player)
        yield from _too_large(layout, player)
    yield from impossible_battles(layout)
    for id, card in layout.cards.items():
        yield from _misplaced(layout, id, card)


def _not_presentable(layout: Layout) -> Iterator[Reason]:
    """6-2-1-1: what the players present must meet the rules of 6-1; who goes first is not theirs to say."""
    if "turn_player" in layout.scenario.board:
        yield Reason("6-2-1-4-1", "board.first_player")
    for player in PLAYERS:
        cards = [_printed(layout, card) for card in layout.cards.values() if card.owner == player]
        for reason in decks.violations_of(cards):
            told = {**reason.facts, "player": player, "because": reason.why}
            yield Reason(reason.rule, "board.presents", told, reading=reason.reading)


def _missing_or_too_many(layout: Layout, player: str) -> Iterator[Reason]:
    """Areas that hold one card, and areas without which the game is lost already."""
    there = _tops(layout, player)
    for area in AREAS.those("is_single"):
        if len(there.get(area, [])) > 1:
            yield Reason(AREAS[area].for_most, f"board.two_in_{area}", {"player": player})
    leaders = [card for card in layout.cards.values() if card.area == f"{player}.leader"]
    if not any(_printed(layout, card).type == "Leader" and not _printed(layout, card).z for card in leaders):
        yield Reason("6-1-2", "board.no_leader", {"player": player})
    if not there.get("life"):
        yield Reason("21-2-2-1", "board.no_life", {"player": player})
    if not there.get("deck"):
        yield Reason("21-2-2-2", "board.no_deck", {"player": player})
    for id in there.get("combo", []) if "battle" not in layout.facts else ():
        yield Reason("21-4-2", "board.combo", {"card": id}, id)
    yield from _several_of_a_kind(layout, player, there.get("battle", []))


def _several_of_a_kind(layout: Layout, player: str, battle: list[str]) -> Iterator[Reason]:
    """Cards of which a Battle Area keeps only one: Z-Extra Cards, [Field] cards, cards of a name that stands with
    [Unique] on one of them (21-11-2)."""
    cards = [_printed(layout, layout.cards[id]) for id in battle]
    if sum(card.z and card.type == "Extra" for card in cards) > 1:
        yield Reason("17-2-1-3", "board.two_z_extra", {"player": player})
    if sum(card.skill("Field") is not None for card in cards) > 1:
        yield Reason("22-3-5", "board.two_fields", {"player": player})
    unique = [card.name for card in cards if card.skill("Unique")]
    for name in dict.fromkeys(unique):
        if unique.count(name) > 1:
            yield Reason("22-39-4", "board.two_unique", {"player": player, "name": name})
        elif sum(card.name == name and card.type == "Battle" for card in cards) > 1:
            told = {"player": player, "name": name}
            yield Reason("21-11-2", "board.unique_and_another", told, reading="cards-that-came-together")


def _too_large(layout: Layout, player: str) -> Iterator[Reason]:
    """More cards than the player can have brought, wherever they are now (6-1-3, 6-1-4, 6-1-5)."""
    owned = [_printed(layout, card) for card in layout.cards.values() if card.owner == player]
    of_deck = [card for card in owned if not card.z and not card.token and card.type != "Leader"]
    z_cards = [card for card in owned if card.z]
    if len(of_deck) > decks.MOST_IN_DECK:
        yield Reason("6-1-3", "board.too_many", {"player": player, "count": len(of_deck), "most": decks.MOST_IN_DECK})
    if len(z_cards) > decks.MOST_IN_Z_DECK:
        told = {"player": player, "count": len(z_cards), "most": decks.MOST_IN_Z_DECK}
        yield Reason("6-1-4", "board.too_many_z", told)
    for cards in (of_deck, z_cards):
        yield from decks.copies([card for card in cards if card.number])
        yield from decks.together(cards)


def may_lie_in(type: str, area: str) -> bool:
    """Whether a card of a type, written as scenarios write it (`Battle`, `Z-Unison`, `Token`), can be in an area."""
    plain, is_z = type.removeprefix("Z-"), type.startswith("Z-")
    if type == TOKEN:
        return area in ("battle", "combo", REMOVED)
    types = AREAS[area].types if area in AREAS else ()
    if (types and plain not in types) or (plain == "Leader" and not is_z and area != "leader"):
        return False
    return is_z if area == "z-deck" else not (is_z and area == "deck")


def _misplaced(layout: Layout, id: str, card: Card) -> Iterator[Reason]:
    """A card where it cannot be."""
    area, printed = kind_of(card.area), _printed(layout, card)
    yield from AREAS.wrong_type(id, card, printed.type)
    if printed.type == "Leader" and not printed.z and area != "leader":
        yield Reason("3-5-3", "board.leader_elsewhere", {"card": id, "area": area}, id)
    if printed.z and area == "deck":
        yield Reason("14-1-3", "board.z_card_in_deck", {"card": id}, id)
    if not printed.z and area == "z-deck":
        yield Reason("6-1-4", "board.no_z_card", {"card": id}, id)
    if printed.token and area not in ("battle", "combo", REMOVED):
        yield Reason("19-1-7", "board.token_elsewhere", {"card": id, "area": area}, id)
    if area == "unison" and not card.under and card.count(MARKERS) == 0:
        yield Reason("21-9-2", "board.unison_without_markers", {"card": id}, id)
    yield from AREAS.lying_wrong(id, card)
    yield from _with_another(id, card)


def _with_another(id: str, card: Card) -> Iterator[Reason]:
    """A Leader Card lies in its owner's Leader Area; only cards under it can be another's (3-5-3)."""
    if card.owner != player_of(card.area) and kind_of(card.area) == "leader" and not card.under:
        told = {"card": id, "area": "leader", "face": card.face, "player": card.owner}
        yield Reason("3-5-3", "board.owner", told, id)


def _tops(layout: Layout, player: str) -> dict[str, list[str]]:
    """The player's cards by the kind of their area, without those under others."""
    there: dict[str, list[str]] = {}
    for id, card in layout.cards.items():
        if player_of(card.area) == player and not card.under:
            there.setdefault(kind_of(card.area), []).append(id)
    return there


def _printed(layout: Layout, card: Card) -> CardDefinition:
    definition: CardDefinition = layout.definitions[card.definition]
    return definition
