"""Why a card is as it is at one step of a ruling: its numbers and skills, each with the terms it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games import rules_of
from engine.kernel.game import Game
from engine.kernel.playing import play
from engine.kernel.scenario import Scenario
from engine.kernel.telling import Teller
from engine.kernel.values import Value
from rules_db.left_out import LinesLeftOut
from rules_db.rulings import teller_of


class Asker:
    """Looks on while a scenario is played and keeps what a card is like after the first `position` steps."""

    def __init__(self, card: str, position: int) -> None:
        self._card, self._position = card, position
        self.values: Mapping[str, Value] = {}
        self.bearing: list[str] = []
        self.left_out = LinesLeftOut()

    def opens(self, g: Game) -> None:
        self.left_out.opens(g)
        self._look(g)

    def wrote(self, g: Game) -> None:
        if g.trace[-1].place < self._position:
            self.left_out.wrote(g)
            self._look(g)

    def told(self, g: Game) -> None:
        if g.trace[-1].place < self._position:
            self.left_out.told(g)
            self.bearing = self.left_out.bearing_on(g, (self._card,))

    def answers(self, g: Game) -> None:
        pass

    def _look(self, g: Game) -> None:
        there = self._card in g.state.cards
        self.values = rules_of(g.rules.slug).derivations(g, self._card) if there else {}
        self.bearing = self.left_out.bearing_on(g, (self._card,))


def derivations_as_data(scenario: Scenario, card: str, position: int, language: str = "en") -> list[dict[str, Any]]:
    """What a card's values are made of after the first `position` steps of a scenario's ruling.

    Each has `what` it is, `text`, `amount`, and `terms[]` in the order in which they count: `rule`, `text`, `amount`
    (of a skill its name), `card` and `reading`; and `caveat` says where it may be otherwise because of lines that the
    ruling leaves out (`left_out`, their ids). Nothing for a card that is not there.

    Raises:
        LookupError: the engine does not play the scenario's game.
        ScenarioError: the board cannot be read.
        BoardRefused: the board cannot exist.
    """
    asker = Asker(card, position)
    ruling = play(rules_of(scenario.game), scenario, asker)
    teller = teller_of(ruling.game, language)
    caveat = asker.left_out.caveat(asker.bearing, teller)
    return [_told(what, value, teller) | caveat for what, value in asker.values.items()]


def _told(what: str, value: Value, teller: Teller) -> dict[str, Any]:
    terms = [
        {
            "rule": term.rule,
            "text": teller.say(term.message, {}),
            "amount": term.amount,
            "card": term.card,
            "reading": term.reading,
        }
        for term in value.terms
    ]
    return {"what": what, "text": teller.word("derived", what), "amount": value.amount, "terms": terms}
