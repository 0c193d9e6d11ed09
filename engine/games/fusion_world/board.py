"""What boards are made of, and every reason why one cannot exist.

How decks are built (6-1-3, 6-1-4) is not asked of a board: that belongs to the preparations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.fusion_world.areas import AREAS, MARKERS, REMOVED
from engine.games.fusion_world.cards import read_card, stock_cards
from engine.games.fusion_world.periods import UNTILS
from engine.kernel.state import Card, kind_of, player_of
from engine.kernel.verdicts import Reason
from engine.play.boards import Ground, Layout
from engine.play.table import PLAYERS

PHASES = ("charge", "main", "end")
DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "A": {"leader": "leader-red", "life": 8, "deck": 36},
    "B": {"leader": "leader-blue", "life": 8, "deck": 36},
}
MOST_CARDS = 300


def plain_card(colors: tuple[str, ...]) -> str:
    """The word of the plain card of a colour."""
    return f"card-{colors[0].lower() if colors else 'red'}"


GROUND = Ground(
    areas=AREAS,
    outside=REMOVED,
    phases=PHASES,
    phase="main",
    turn=3,
    stocks=("energy_markers",),
    counters=(MARKERS,),
    defaults=DEFAULTS,
    most=MOST_CARDS,
    cast=stock_cards,
    read_card=read_card,
    plain=plain_card,
    untils=UNTILS,
)


def may_lie_in(type: str, area: str) -> bool:
    """Whether a card of a type can be in an area: a Leader Card in the Leader Area alone (3-5-3)."""
    there = AREAS[area].types if area in AREAS else ()
    return type in there if there else type != "Leader"


def impossible(layout: Layout) -> Iterator[Reason]:
    """Every reason why a board cannot exist, with its rule."""
    for player in PLAYERS:
        yield from _missing_or_too_many(layout, player)
    for id, card in layout.cards.items():
        yield from _misplaced(layout, id, card)


def _missing_or_too_many(layout: Layout, player: str) -> Iterator[Reason]:
    leaders = [card for card in layout.cards.values() if card.area == f"{player}.leader" and not card.under]
    if len(leaders) != 1:
        yield Reason("6-1-2", "board.one_leader", {"player": player, "count": len(leaders)})
    for area, at in (("life", "14-2-2-1"), ("deck", "14-2-2-2")):
        if not any(card.area == f"{player}.{area}" for card in layout.cards.values()):
            yield Reason(at, f"board.no_{area}", {"player": player})


def _misplaced(layout: Layout, id: str, card: Card) -> Iterator[Reason]:
    """A card where it cannot be, or lying as it cannot lie there."""
    area, type = kind_of(card.area), layout.definitions[card.definition].type
    yield from AREAS.wrong_type(id, card, type)
    if type == "Leader" and area != "leader":
        yield Reason("3-5-3", "board.leader_elsewhere", {"card": id, "area": area}, id)
    if area == "combo":
        yield Reason("14-4-2", "board.combo", {"card": id}, id)
    yield from AREAS.lying_wrong(id, card)
    if area == "leader" and card.owner != player_of(card.area):
        yield Reason("3-5-3", "board.owner", {"card": id, "area": area, "player": card.owner}, id)
    if card.count(MARKERS) and area not in ("battle", REMOVED):
        yield Reason("1-12-4", "board.markers", {"card": id, "area": area}, id)
