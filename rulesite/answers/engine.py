"""What the engine makes of official answers, as pages show it: the outcome, and where the sandbox plays it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import PLAYED
from rules_db.answers.playing import Outcome, PlayedAnswer, PlayedScenario, played, played_of
from rules_db.models import Game, OfficialAnswer
from rulesite.sandbox.presets import test_address


@dataclass(frozen=True)
class ShownScenario:
    """A scenario that plays an answer, and where the sandbox opens it."""

    scenario: PlayedScenario
    href: str


@dataclass(frozen=True)
class ShownAnswer:
    """An answer held against the engine."""

    played: PlayedAnswer
    scenarios: list[ShownScenario]

    @property
    def outcome(self) -> str:
        return self.played.outcome.value


def engine_on(answer: OfficialAnswer) -> ShownAnswer | None:
    """For one answer; None of a game that the engine does not play, and of an answer that another one reversed."""
    if answer.game.slug not in PLAYED or answer.superseded_by_id is not None:
        return None
    return _shown(played(answer))


def engine_on_all(game: Game) -> dict[str, list[ShownAnswer]]:
    """The answers of a game by outcome, with every outcome; empty for a game that the engine does not play."""
    if game.slug not in PLAYED:
        return {}
    found: dict[str, list[ShownAnswer]] = {outcome.value: [] for outcome in Outcome}
    for each in played_of(game):
        found[each.outcome.value].append(_shown(each))
    return found


def _shown(found: PlayedAnswer) -> ShownAnswer:
    game = found.answer.game.slug
    return ShownAnswer(found, [ShownScenario(each, test_address(game, each.name)) for each in found.scenarios])
