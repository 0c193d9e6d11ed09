"""What a card of Masters is like, as the rooms that it shares with other games ask for it."""

from __future__ import annotations

from collections.abc import Collection

from engine.effects.nodes import Selector
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.card_names import is_called as is_called
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.in_force.continuous import has_keyword as has_keyword
from engine.games.masters.in_force.continuous import information as information
from engine.games.masters.in_force.continuous import number as number
from engine.games.masters.in_force.continuous import printed_information as printed_information
from engine.games.masters.in_force.continuous import printed_number as printed_number
from engine.games.masters.in_force.continuous import widenings as widenings
from engine.games.masters.skills.validity import is_skill_less as is_skill_less
from engine.kernel.game import Game

#: What a card is asked for, and what is kept of one that moves (9-6-9-1-1 to 9-6-9-1-3).
NUMBERS: tuple[str, ...] = ("power", "cost", "z cost", "combo cost", "combo power", "markers", "specified cost")
WORDS: tuple[str, ...] = ("color", "name", "character", "trait")


def lacks(g: Game, id: str, what: str) -> bool:
    """A card without an energy cost is of no energy cost at all (19-1-6-1), nor of any specified one."""
    return what in ("cost", "specified cost") and facts.printed(g, id).cost is None


def has_type(g: Game, id: str, wanted: Collection[str]) -> bool:
    """What is said of a type is said of the Z-Cards with it too (15-1-3, 16-1-3, 17-1-3, 18-1-3)."""
    return _is_of_type(facts.printed(g, id), wanted)


def other_side_fits(g: Game, id: str, selector: Selector) -> bool:
    """10-1-4: whether the side of a Leader Card that lies face down is as asked; nothing but print is there."""
    side = facts.face_down_side(g, id)
    if side is None:
        return False
    asked = (
        (selector.current.color, side.colors),
        (selector.current.name, (side.name,)),
        (selector.current.character, side.characters),
        (selector.current.trait, side.traits),
        (selector.current.keyword, tuple(word for skill in side.skills for word in (skill.name, *skill.family))),
    )
    right_type = not selector.printed.type or _is_of_type(side, selector.printed.type)
    return right_type and all(not wanted or set(wanted) & set(there) for wanted, there in asked)


def _is_of_type(printed: CardDefinition, wanted: Collection[str]) -> bool:
    return any(printed.types.issuperset(type.split("-")) for type in wanted)
