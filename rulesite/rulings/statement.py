"""What every form of a ruling says besides its steps: texts left out, readings relied on, the edition played by.

The sentences come from the ruling's own data and the game's words, so that page, export and picture say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.telling.ruling import LeftOut, Reading, Ruling
from rulesite.isolation import isolated


@dataclass(frozen=True)
class LineLeftOut:
    """One line of a card's text that was not taken into account.

    Attributes:
        card: the name of the card, with the side if it is the back; `ids` are the cards of the board that have it.
        line: as printed; `why` it was left out and what is known of its `moment`.
    """

    card: str
    ids: tuple[str, ...]
    line: str
    why: str
    moment: str

    @property
    def text(self) -> str:
        """All of it in one line."""
        return f"{isolated(self.card)}: “{isolated(self.line)}” {self.why} {self.moment}"


@dataclass(frozen=True)
class Statement:
    """What stands above the steps, and the readings and the edition that stand below.

    Attributes:
        title: the heading over `lines`.
        played_by: a sentence on the edition whose rules were followed.
    """

    title: str
    lines: tuple[LineLeftOut, ...]
    readings_title: str
    readings: tuple[Reading, ...]
    played_by: str


def statement_of(ruling: Ruling, words: Mapping[str, str]) -> Statement:
    """The statement of a ruling, from it and the game's words in the language it is told in."""
    return Statement(
        title=words["left_out.title"],
        lines=tuple(_line(line, words) for line in ruling.left_out),
        readings_title=words["readings.title"],
        readings=ruling.readings,
        played_by=words["played_by"].format_map(ruling.played_by.as_data()),
    )


def _line(line: LeftOut, words: Mapping[str, str]) -> LineLeftOut:
    card = words[f"left_out.{line.side}"].format(name=line.name)
    return LineLeftOut(card, line.cards, line.line, line.why, line.moment)
