"""The lines of real cards, read from a folder of the game's files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.witness.paths import CardLine
from engine.effects.nodes import KeywordSkill
from engine.games.masters.cards.card_text import skill_text
from engine.games.masters.cards.cards import CARD_WORDS
from engine.text.units import skill_texts
from rules_db.cards.reading import card_source, format_of, read_cards
from rules_db.cards.records import FaceRead

#: Keyword skills that say where the other skills of their card are valid.
_SAY_WHERE = ("Field",)
#: Where a line speaks of another skill of its card.
_ANOTHER = re.compile(r"(?:this card's|activates|activates its) \[([A-Z][A-Za-z -]{0,30})\]")
_PLAINEST = {
    "Blocker": "[Blocker]",
    "Counter": "[Counter Attack] Negate the attack.",
    "Activate Battle": "[Activate Battle] Draw 1 card.",
    "Activate Main": "[Activate Main] Draw 1 card.",
    "Energy-Exhaust": "[Energy-Exhaust]",
}


def lines_in(folder: Path, set_code: str = "") -> Iterator[CardLine]:
    """Each line that compiles, once, with the first card that has it; of one set if it is named.

    Raises:
        UnreadableCardsError: there are no cards of the game in the folder.
    """
    format = format_of("masters")
    seen: set[str] = set()
    for card in read_cards(card_source(folder, format.suffixes), format):
        if set_code and not card.number.startswith(f"{set_code}-"):
            continue
        for face in card.faces:
            units = skill_texts(face.texts[0].text)
            where = [unit for unit in units if _says_where(unit)]
            table = _table(card.type, card.number, face)
            for unit in units:
                if unit not in seen and not skill_text(unit).stopped:
                    seen.add(unit)
                    besides = dict.fromkeys((*where, *_spoken_of(unit, units)))
                    yield CardLine(unit, table, card.number, "\n".join(other for other in besides if other != unit))


def is_keyword_line(text: str) -> bool:
    """Whether a line names keyword skills and says no more."""
    return all(isinstance(each, KeywordSkill) and not each.effect for each in skill_text(text).written)


def _says_where(unit: str) -> bool:
    written = skill_text(unit).written
    return any(isinstance(each, KeywordSkill) and each.keyword in _SAY_WHERE for each in written)


def _spoken_of(unit: str, units: tuple[str, ...]) -> Iterator[str]:
    """The skills that a line speaks of as those of its card, as they stand beside it or in the plainest form."""
    for match in _ANOTHER.finditer(unit):
        name = match[1]
        there = [
            other for other in units if other != unit and other.startswith(f"[{name}") and not skill_text(other).stopped
        ]
        yield from there or ([_PLAINEST[name]] if name in _PLAINEST else [])


def _table(type: str, number: str, face: FaceRead) -> dict[str, Any]:
    words = face.texts[0]
    table = {"type": type, "number": number, "name": words.name, **face.numbers, **face.words, **words.words}
    table = {name: list(value) if isinstance(value, tuple) else value for name, value in table.items()}
    if type == "Leader":
        table["back"] = {"name": words.name, "power": (face.numbers.get("power") or 10_000) + 5000}
    return {name: value for name, value in table.items() if name in CARD_WORDS}
