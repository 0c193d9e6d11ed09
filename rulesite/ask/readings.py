"""The readings near a question: where the rulebook is silent, contradicts itself or can be read in two ways.

That it does so is an answer too: each says what the question is, and how the engine takes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from django.urls import reverse

from engine.games import PLAYED
from engine.telling.readings import readings_of
from rules_db.search import Told
from rulesite.ask.asked import READINGS, asked_for
from rulesite.ask.cases import told_by_cases
from rulesite.rulings.readings import ShownReading, shown_reading

MOST_READINGS = 2
#: How much it adds that the question leads to a rule that a reading is about.
ON_ITS_RULE = 0.1
#: A reading that weighs less is about something else, and so is one that so many cases are nearer than: most questions
#: are settled by the rulebook.
LEAST, NEARER_CASES = 0.6, 3


class ReadingNear(NamedTuple):
    """A reading in the reader's language, the rules that it is about, and where it stands with its reason."""

    said: ShownReading
    rules: tuple[str, ...]
    address: str


def readings_near(question: str, game: str, rules: Sequence[str]) -> list[ReadingNear]:
    """The readings of a game that are nearest to a question, which leads to these rules, the nearest first."""
    if game not in PLAYED:
        return []
    slugs = list(readings_of(game))
    like = _told(game).like(question)
    led_to = {place for place in like if not set(rules).isdisjoint(readings_of(game)[slugs[place]]["rules"])}
    weighed = sorted((-likeness - ON_ITS_RULE * (place in led_to), place) for place, likeness in like.items())
    least = max(LEAST, *nlargest(NEARER_CASES, told_by_cases(game).like(question).values())[NEARER_CASES - 1 :], 0.0)
    return [_near(game, slugs[place]) for weight, place in weighed if -weight >= least][:MOST_READINGS]


def readings_on(rule: str, game: str) -> list[ReadingNear]:
    """The readings of a game that are about a rule."""
    told = readings_of(game) if game in PLAYED else {}
    return [_near(game, slug) for slug, reading in told.items() if rule in reading["rules"]]


@lru_cache(maxsize=5)
def _told(game: str) -> Told:
    asked = asked_for(READINGS, game)
    return Told([(each["question"], *asked.get(slug, ())) for slug, each in readings_of(game).items()])


def _near(game: str, slug: str) -> ReadingNear:
    where = f"{reverse('sandbox:readings', args=[game])}#{slug}"
    return ReadingNear(shown_reading(game, slug), tuple(readings_of(game)[slug]["rules"]), where)
