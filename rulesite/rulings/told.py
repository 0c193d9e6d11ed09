"""A ruling as every form of it needs it: page, text, picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.telling import catalogue
from rules_db.rulings import is_shown, ruling_as_data
from rulesite.rulings.statement import Statement, statement_of
from rulesite.sandbox.choices import names_of
from rulesite.sandbox.links import UnreadableError


@dataclass(frozen=True)
class Told:
    """A scenario carried out and told in one language.

    Attributes:
        data: the ruling as the API gives it.
        names: what to call each card; empty for a board that cannot exist.
        words: the game's words in that language.
    """

    scenario: Scenario
    data: dict[str, Any]
    names: Mapping[str, str]
    words: Mapping[str, str]

    @property
    def title(self) -> str:
        return self.scenario.title

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps that a reader sees, without those that are passed over."""
        return [step for step in self.data["steps"] if is_shown(step)]

    @property
    def statement(self) -> Statement:
        """The texts left out, the readings relied on, and the edition the ruling was played by."""
        return statement_of(self.data, self.words)

    @property
    def cards_left_out(self) -> frozenset[str]:
        """The ids of the cards whose text was not fully taken into account."""
        return frozenset(id for line in self.data["left_out"] for id in line["cards"])

    @property
    def caveat(self) -> str:
        """That the refusal may be otherwise because of texts left out; `` where it may not, or nothing is refused."""
        return str(self.data["refusal"]["caveat"]) if self.data["refusal"] else ""

    @property
    def reasons(self) -> list[dict[str, Any]]:
        """Why it goes no further; empty if nothing is refused."""
        return list(self.data["refusal"]["reasons"]) if self.data["refusal"] else []


def tell(scenario: Scenario, language: str) -> Told:
    """Carry a scenario out. Raises UnreadableError where its board cannot be read."""
    try:
        data = ruling_as_data(scenario, language)
    except ScenarioError as error:
        raise UnreadableError(400, *error.problems) from error
    names = names_of(data) if data["board"] else {}
    return Told(scenario, data, names, catalogue(scenario.game, language))
