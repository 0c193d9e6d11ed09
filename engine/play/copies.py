"""Copies of a skill that a card has several times, printed or gained: each is a skill of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.effects.nodes import Skill

#: What stands behind the name of a second copy of a skill on a card, twice behind that of a third.
_COPY = "+"


def nth_copy(skill: Skill, before: int) -> Skill:
    """A skill of which a card has so many copies before it."""
    return replace(skill, name=skill.name + _COPY * before) if before else skill


def name_of(copy: str) -> str:
    """The name that all copies of a skill share."""
    return copy.rstrip(_COPY)


def told_apart(entries: Sequence[tuple[str, Skill]]) -> Sequence[tuple[str, Skill]]:
    """Cards and skills of theirs, with copies of a skill on a card under names of their own."""
    copies = Counter((card, skill.name) for card, skill in entries)
    if len(copies) == len(entries):
        return entries
    met: Counter[tuple[str, str]] = Counter()
    apart = []
    for card, skill in entries:
        apart.append((card, nth_copy(skill, met[card, skill.name])))
        met[card, skill.name] += 1
    return apart
