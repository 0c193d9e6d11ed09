"""A reading of the rulebook as a page shows it: in the reader's language where it is written in that, else English."""

from __future__ import annotations

from typing import NamedTuple

from engine.telling.readings import readings_in, readings_of
from rulesite.lookup.digests import reader_language


class ShownReading(NamedTuple):
    """What is asked and how it is decided, in `language`."""

    question: str
    decision: str
    language: str


def shown_reading(game: str, slug: str) -> ShownReading:
    """A reading of a game by its name. Raises KeyError if the game has none of that name."""
    own = readings_in(game, reader_language()).get(slug)
    said = own or readings_of(game)[slug]
    return ShownReading(said["question"], said["decision"], reader_language() if own else "en")
