"""A ruling as every form of it needs it: page, text, picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.telling import catalogue
from engine.telling.asked import AskedOf
from engine.telling.deciding import Deciding, deciding
from engine.telling.ruling import Reason, Ruling, Step
from engine.telling.verdict import NOTHING, Verdict, verdict_of
from rules_db.rulings import ruling_of
from rulesite.rulings.statement import Statement, statement_of
from rulesite.sandbox.choices import names_of
from rulesite.sandbox.links import UnreadableError
from rulesite.sandbox.mat import Mat, mat_at


@dataclass(frozen=True)
class Told:
    """A scenario carried out and told in one language.

    Attributes:
        names: what to call each card; empty for a board that cannot exist.
        words: the game's words in that language.
        asked: what it was asked for, where a question was put.

    What is made of it for several parts of a page or picture is made once.
    """

    scenario: Scenario
    ruling: Ruling
    names: Mapping[str, str]
    words: Mapping[str, str]
    language: str
    asked: AskedOf = NOTHING

    @property
    def title(self) -> str:
        return self.scenario.title

    @property
    def steps(self) -> list[Step]:
        """The steps that a reader sees, without those that are passed over."""
        return [step for step in self.ruling.steps if step.is_shown]

    @cached_property
    def statement(self) -> Statement:
        """The texts left out, the readings relied on, and the edition the ruling was played by."""
        return statement_of(self.ruling, self.words)

    @cached_property
    def verdict(self) -> Verdict:
        """What came out."""
        return verdict_of(self.ruling, self.language, self.asked)

    @property
    def came_out(self) -> list[str]:
        """The verdict in a sentence, or with every reason where something is refused."""
        return [self.verdict.heading, *(self.verdict.more if self.reasons else ())]

    @cached_property
    def deciding(self) -> Deciding:
        """Where it is decided. The board must be able to exist."""
        return deciding(self.ruling)

    @cached_property
    def mat(self) -> Mat:
        """The mat there."""
        return mat_at(self.ruling, self.deciding.position)

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
    return Told(scenario, ruling, names_of(ruling), catalogue(scenario.game, language), language)
