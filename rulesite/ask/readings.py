"""The readings of a game: where its rulebook is silent, contradicts itself or can be read in two ways.

That it does so is an answer too: each says what the question is, and how the engine takes it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse

from engine.games import PLAYED
from engine.telling.readings import readings_of
from rulesite.ask.asked import READINGS, asked_for
from rulesite.rulings.readings import ShownReading, shown_reading


class Reading(NamedTuple):
    """A reading: the question in English and how players ask it, the rules that it is about, and where it stands with
    its reason."""

    game: str
    slug: str
    question: str
    asked: tuple[str, ...]
    rules: tuple[str, ...]

    @property
    def said(self) -> ShownReading:
        """What is asked and how it is decided, in the reader's language."""
        return shown_reading(self.game, self.slug)

    @property
    def address(self) -> str:
        """Where it stands with its reason."""
        return f"{reverse('sandbox:readings', args=[self.game])}#{self.slug}"


def readings_on(rule: str, game: str) -> list[Reading]:
    """The readings of a game that are about a rule."""
    return [reading for reading in all_readings_of(game) if rule in reading.rules]


@lru_cache(maxsize=5)
def all_readings_of(game: str) -> tuple[Reading, ...]:
    """All readings of a game; none of one that is not played."""
    if game not in PLAYED:
        return ()
    asked = asked_for(READINGS, game)
    return tuple(
        Reading(game, slug, each["question"], tuple(asked.get(slug, ())), tuple(each["rules"]))
        for slug, each in readings_of(game).items()
    )
