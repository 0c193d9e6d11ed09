"""Chapter 2: the parts of a card, read from a table, and the skills its text gives it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from engine.effects.nodes import Skill
from engine.effects.reading import read_skill
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.vocabulary import COLORS, TYPES, WORDS

#: The type a card must have for its skills to be valid in an area (1-5-8).
TYPE_IN_AREA = {"leader": "Leader", "battle": "Battle", "unison": "Unison"}

_NUMBERS = ("cost", "power", "combo_cost", "combo_power")
_LISTS = ("colors", "traits", "characters")
_FIELDS = ("name", "type", "text", "skills", *_NUMBERS, *_LISTS)
_TAG = re.compile(r"\[([^\[\]]+)\]")
_NOTE = re.compile(r"\([^()]*\)|（[^（）]*）")


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """What is printed on a card (2-1 to 2-11), and the skills the engine plays of it.

    Attributes:
        cost, power, combo_cost, combo_power: None where the card has none.
        skills: keyword skills of its text, and skills given as trees.
        unplayed: lines of its text the engine does not play yet.
    """

    id: str
    name: str
    type: str
    colors: tuple[str, ...] = ()
    cost: int | None = None
    power: int | None = None
    combo_cost: int | None = None
    combo_power: int | None = None
    traits: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    text: str = ""
    skills: tuple[Skill, ...] = ()
    unplayed: tuple[str, ...] = ()

    def skill(self, name: str) -> Skill | None:
        """The skill of that name, if the card has it."""
        return next((skill for skill in self.skills if skill.name == name), None)


def read_card(id: str, table: Any) -> CardDefinition:
    """A card from its table.

    Raises:
        ValueError: says which field is wrong, and how.
    """
    if not isinstance(table, Mapping):
        raise ValueError(f"cards.{id}: must be a table")
    if unknown := sorted(set(table) - set(_FIELDS)):
        raise ValueError(f"cards.{id}.{unknown[0]}: unknown; a card has {', '.join(_FIELDS)}")
    if not isinstance(table.get("type"), str) or table["type"] not in TYPES:
        raise ValueError(f"cards.{id}.type: must be one of {', '.join(TYPES)}")
    values: dict[str, Any] = {name: table[name] for name in table if name != "skills"}
    for name in ("name", "text"):
        if not isinstance(values.get(name, ""), str):
            raise ValueError(f"cards.{id}.{name}: must be text")
    for name in _NUMBERS:
        if name in values and (not isinstance(values[name], int) or isinstance(values[name], bool)):
            raise ValueError(f"cards.{id}.{name}: must be a whole number")
    for name in _LISTS:
        values[name] = _words(values.get(name, []), f"cards.{id}.{name}")
    if wrong := [color for color in values["colors"] if color not in COLORS]:
        raise ValueError(f"cards.{id}.colors: {wrong[0]!r} is none of {', '.join(COLORS)}")
    values.setdefault("name", id)
    given = table.get("skills", [])
    if not isinstance(given, list):
        raise ValueError(f"cards.{id}.skills: must be a list")
    trees = tuple(read_skill(item, f"cards.{id}.skills[{place}]", WORDS) for place, item in enumerate(given))
    played, unplayed = read_text(values.get("text", ""))
    return CardDefinition(id, skills=played + trees, unplayed=unplayed, **values)


def read_text(text: str) -> tuple[tuple[Skill, ...], tuple[str, ...]]:
    """The keyword skills of a card's text, and its lines that the engine does not play yet.

    A line is played when it is made of known keyword skills and nothing else; explanatory notes in parentheses
    do not count (1-5-9).
    """
    played: list[Skill] = []
    unplayed = []
    for line in text.splitlines():
        bare = _NOTE.sub("", line).strip()
        names = _TAG.findall(bare)
        if bare and _TAG.sub("", bare).strip() == "" and all(name in KEYWORDS for name in names):
            played += [KEYWORDS[name] for name in names]
        elif bare:
            unplayed.append(line.strip())
    return tuple(played), tuple(unplayed)


@cache
def stock_cards() -> Mapping[str, CardDefinition]:
    """The stock cast: our own cards that a scenario can name without defining them."""
    text = files(__package__).joinpath("stock.toml").read_text(encoding="utf-8")
    return {id: read_card(id, table) for id, table in tomllib.loads(text).items()}


def _words(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(f"{where}: must be a list of words")
    return tuple(value)
