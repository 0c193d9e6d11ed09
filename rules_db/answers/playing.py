"""Official answers that the engine plays: whether the ruling comes out as the publisher says.

The scenarios in `played/<game>/` are boards with cards of our own on which an answer must hold; what an answer says
of the outcome is their `[expect]`. The engine's tests play the same files.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from engine.games import PLAYED
from engine.kernel.scenario import Scenario, parse
from rules_db.answers.known_links import Known, known_of
from rules_db.expectations import disappointments
from rules_db.models import Game, OfficialAnswer
from rules_db.models.rules import text_hash

FOLDER = Path(__file__).parent / "played"
#: The language whose words the scenarios were written from.
LANGUAGE = "en"


class Outcome(StrEnum):
    """What the engine makes of an answer, what asks most for a person first."""

    DIFFERS = "differs"
    REWORDED = "reworded"  # the answer's words are others now than those its scenarios were written from
    UNPLAYED = "unplayed"
    AGREES = "agrees"


@dataclass(frozen=True)
class PlayedScenario:
    """A scenario that plays an answer; `differences` is everything that comes out otherwise, in words for editors."""

    name: str
    scenario: Scenario
    differences: tuple[str, ...]


@dataclass(frozen=True)
class PlayedAnswer:
    """An answer and its scenarios; without any, `why` says why none plays it, empty where nobody has said yet."""

    answer: OfficialAnswer
    outcome: Outcome
    scenarios: tuple[PlayedScenario, ...] = ()
    why: str = ""


def played_of(game: Game) -> list[PlayedAnswer]:
    """Every answer of a game that no other one reversed, in the order of the outcomes; none if it is not played."""
    if game.slug not in PLAYED:
        return []
    answers = OfficialAnswer.objects.filter(game=game, superseded_by=None).prefetch_related("texts")
    return sorted((played(answer) for answer in answers), key=lambda each: list(Outcome).index(each.outcome))


def played(answer: OfficialAnswer) -> PlayedAnswer:
    """What the engine makes of one answer as its words are now."""
    known = known_of(answer.game.slug).get(answer.slug, Known())
    if not known.played:
        return PlayedAnswer(answer, Outcome.UNPLAYED, why=known.unplayed)
    scenarios = tuple(_played(answer.game.slug, name) for name in known.played)
    return PlayedAnswer(answer, _outcome(answer, known, scenarios), scenarios)


def hash_of(answer: OfficialAnswer) -> str:
    """The hash of the words that scenarios are written from; empty without them."""
    text = next((text for text in answer.texts.all() if text.language == LANGUAGE), None)
    return text_hash(f"{text.question} {text.reply}") if text else ""


def _outcome(answer: OfficialAnswer, known: Known, scenarios: Iterable[PlayedScenario]) -> Outcome:
    if hash_of(answer) != known.played_from:
        return Outcome.REWORDED
    return Outcome.DIFFERS if any(each.differences for each in scenarios) else Outcome.AGREES


@lru_cache(maxsize=1_000)
def _played(game: str, name: str) -> PlayedScenario:
    """Neither the engine nor what ships with it changes while a process runs."""
    scenario = parse((FOLDER / game / f"{name}.toml").read_text(encoding="utf-8"))
    return PlayedScenario(name, scenario, tuple(disappointments(scenario)))
