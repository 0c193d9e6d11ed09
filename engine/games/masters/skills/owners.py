"""Keyword skills that speak of the owner of their card, by which the engine takes its master to be meant."""

from __future__ import annotations

from engine.effects.nodes import Skill
from engine.games.masters.boards import board_facts as facts
from engine.kernel.game import Game

#: 22-32-3, 22-33-3, 22-34-3, 22-35-2, 22-36-2, 22-37-2, 22-38-4 and 22-39-2.
_SPEAK_OF_OWNERS = frozenset(
    ("Alliance", "Offering", "Revive", "Heroic", "Villainous", "Invoker", "Successor", "Unique")
)


def reading(g: Game, card: str, master: str, skill: Skill) -> str:
    """The reading by which a keyword skill is its `master`'s, where another player owns the card."""
    of_another = master not in ("", facts.card(g, card).owner)
    return "owner-means-master" if of_another and _SPEAK_OF_OWNERS.intersection(skill.family) else ""
