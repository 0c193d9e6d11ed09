"""A ruling as every form of it needs it: page, text, picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.telling import catalogue
from engine.telling.ruling import Reason, Ruling, Step
from rules_db.rulings import ruling_of
from rulesite.rulings.statement import Statement, statement_of
from rulesite.sandbox.choices import names_of
from rulesite.sandbox.links import UnreadableError


@dataclass(frozen=True)
class Told:
    """A scenario carried out and told in one language.

    Attributes:
        names: what to call each card; empty for a board that cannot exist.
        words: the game's words in that language.
    """

    scenario: Scenario
    ruling: Ruling
    names: Mapping[str, str]
    words: Mapping[str, str]

    @property
    def title(self) -> str:
        return self.scenario.title

    @property
    def steps(self) -> list[Step]:
        """The steps that a reader sees, without those that are passed over."""
        return [step for step in self.ruling.steps if step.is_shown]

    @property
    def statement(self) -> Statement:
        """The texts left out, the readings relied on, and the edition the ruling was played by."""
        return statement_of(self.ruling, self.words)

    @property
    def cards_left_out(self) -> frozenset[str]:
        """The ids of the cards whose text was not fully taken into account."""
        return frozenset(id for line in self.ruling.left_out for id in line.cards)

    @property
    def caveat(self) -> str:
        """That the refusal may be otherwise because of texts left out; `` where it may not, or nothing is refused."""
        return self.ruling.refusal.caveat if self.ruling.refusal else ""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it goes no further; empty if nothing is refused."""
        return self.ruling.reasons


def tell(scenario: Scenario, language: str) -> Told:
    """Carry a scenario out. Raises UnreadableError where its board cannot be read."""
    try:
        ruling = ruling_of(scenario, language)
    except ScenarioError as error:
        raise UnreadableError(400, *error.problems) from error
    return told_of(scenario, ruling, language)


def told_of(scenario: Scenario, ruling: Ruling, language: str) -> Told:
    """A scenario with its ruling, which was told in that language."""
    return Told(scenario, ruling, names_of(ruling), catalogue(scenario.game, language))
