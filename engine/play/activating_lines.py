"""Lines that are not played, declared at a free timing as skills whose cost and effect are then done by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.kernel.asking import ActionKind, Procedure
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import table
from engine.play.by_hand import ACTIVATION, name_of_line, place_of_line
from engine.play.sources import Source, source_of

L = TypeVar("L")


@dataclass(frozen=True)
class Activations(Generic[L]):
    """What a game says of the lines of its cards that players can activate, whatever it makes of a line.

    Attributes:
        held: the lines of a card that can be activated and lie up, by what their skills are called.
        times: when a line can be activated, by the game's words; timed: the rules that say so of one that cannot be
            activated now, where it is not the one that allows to activate skills.
        is_usual: whether a card lies where such skills are valid unless they say otherwise.
        is_hidden: whether a card lies where nobody sees it, its player included.
        hindered: why the skill of a line, as it would be activated, cannot be now; None if it can.
        activate: carries its activation out.
        not_ones_own, hidden: the rules that refuse a card of another player, and one that is hidden, where that is not
            the one that allows to activate skills.
    """

    held: Callable[[Game, str], Iterable[tuple[str, L]]]
    times: Callable[[L], Collection[str]]
    is_usual: Callable[[Game, str, L], bool]
    is_hidden: Callable[[Game, str], bool]
    hindered: Callable[[Game, Source, L], Reason | None]
    activate: Callable[[Game, Source, L], Procedure]
    timed: Callable[[L], str] = lambda line: ""
    not_ones_own: str = ""
    hidden: str = ""

    def kind(self, at: str, returns: str, time: str) -> ActionKind:
        """The kind of action at a free timing.

        Args:
            at: the rule that allows to activate skills there. returns: the one that says where the game goes on.
            time: which of the times it is that lines can be activated at.
        """

        def check_line(g: Game, claim: Claim) -> Reason | None:
            card, told = claim.get("with"), {"card": claim.get("with"), "line": claim.get("line")}
            if card not in g.state.cards:
                return Reason(at, "refused.no_card", {"card": card})
            if table.master(g, card) != claim.player:
                return Reason(self.not_ones_own or at, "refused.not_yours", {"card": card}, card)
            line = self._found(g, claim)
            if line is None:
                return Reason(at, "refused.by_hand_line", told, card)
            if self.is_hidden(g, card):
                return Reason(self.hidden or at, "refused.by_hand_place", {"card": card}, card)
            if time not in self.times(line):
                told = {"card": card, "skill": _name(claim)}
                return Reason(self.timed(line) or at, "refused.skill_timing", told, card)
            return None

        def check_hindrances(g: Game, claim: Claim) -> Reason | None:
            line = self._found(g, claim)
            if line is None or table.master(g, claim.get("with")) != claim.player:
                return None
            return self.hindered(g, source_of(g, claim.get("with"), _name(claim)), line)

        conditions = (Condition("has the line", check_line), Condition("can be activated", check_hindrances))
        return ActionKind(ACTIVATION, at, ("with", "line"), conditions, self._candidates, self._perform, returns)

    def _candidates(self, g: Game, player: str) -> Iterator[Claim]:
        for card in (id for id in g.state.cards if table.master(g, id) == player):
            for name, line in self.held(g, card):
                if self.is_usual(g, card, line):
                    yield Claim(player, {"with": card, "line": place_of_line(name)})

    def _found(self, g: Game, claim: Claim) -> L | None:
        card = claim.get("with")
        return dict(self.held(g, card)).get(_name(claim)) if card in g.state.cards else None

    def _perform(self, g: Game, claim: Claim) -> Procedure:
        line = self._found(g, claim)
        assert line is not None
        return self.activate(g, source_of(g, claim.get("with"), _name(claim)), line)


def _name(claim: Claim) -> str:
    return name_of_line(claim.get("line"))
