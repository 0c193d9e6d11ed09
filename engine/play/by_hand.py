"""Card text that the engine does not play, carried out by hand: what a card says is done one thing after another.

Each thing done is carried out by the game, so that what forbids or replaces it, and what it sets off, are the rules'.
It is done by itself at a free timing, or in the course of a skill that is activated: first what its cost asks for, then
its effect, until the player says that this is all.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.kernel.asking import ActionKind, Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import table
from engine.play.sources import Source, source_of
from engine.play.verbs import Done, Grammar, Verb

NAME = "by hand"
#: The action of activating a line that is not played, which is then paid for and resolved by hand.
ACTIVATION = "activate by hand"
#: What is chosen of what is offered to be resolved by hand, where it is not; for inputs that know of no such offer.
LEFT_OUT = "left out"
#: What is asked while a cost is paid by hand, and while an effect is resolved so.
COST, EFFECT = "ask.by_hand_cost", "ask.by_hand_effect"


#: What is told where a text is resolved by hand.
RESOLVED = "by_hand"
_LINE = "line "


def name_of_line(place: int | str) -> str:
    """What the skill of a card's line is called that is not played, by its place among such lines, counted from 1."""
    return f"{_LINE}{place}"


def place_of_line(skill: str) -> str:
    """The place of a line by what its skill is called; `` for a skill that is not the one of a line."""
    return skill.removeprefix(_LINE) if skill.startswith(_LINE) else ""


T = TypeVar("T")
#: A procedure that offers something and returns what comes of it; it is part of another (`yield from`).
Offering = Generator[Ask, tuple[str, ...], T]


@dataclass(frozen=True, eq=False)
class ByHand:
    """What a game lets be done by hand.

    Attributes:
        rule: the rule by which an effect is resolved.
        grammar: what can be done, and how it is written.
    """

    rule: str
    grammar: Grammar

    def kind(self, at: str, returns: str) -> ActionKind:
        """The kind of action, at a free timing that allows to activate skills: one thing is done by itself.

        Args:
            at: the rule that allows it. returns: the one that says where the game goes on.
        """

        def written(g: Game, claim: Claim) -> tuple[Verb, Done] | None:
            source = source_of(g, claim.get("with"), "", self.rule) if claim.get("with") in g.state.cards else None
            return self.grammar.read(g, claim.get("does"), claim.player, source or Source("", claim.player), True)

        return self._kind(at, returns, written, Condition("a skill that is not played", self._check_card))

    def step_by_step(self, g: Game, source: Source, asked: str) -> Procedure:
        """A cost is paid, or an effect resolved, one thing after another, until the player says that this is all.

        Each is done by the rule of the source.

        Args:
            asked: `COST` or `EFFECT`.
        """

        def written(g: Game, claim: Claim) -> tuple[Verb, Done] | None:
            return self.grammar.read(g, claim.get("does"), claim.player, source, False)

        def check_card(g: Game, claim: Claim) -> Reason | None:
            card = claim.get("with")
            if card == source.card:
                return None
            told = {"card": card, "of": source.card}
            return Reason(source.rule, "refused.by_hand_other", told, card if card in g.state.cards else "")

        told = {"card": source.card, "skill": source.skill, "player": source.master}
        g.proceed(source.rule, "by_hand", {"card": source.card, "skill": source.skill})
        kind = self._kind(source.rule, "", written, Condition("the skill being resolved", check_card))
        while True:
            declared = yield Ask(source.master, source.rule, asked, told, declined=(), actions=(kind,))
            if not declared:
                return
            yield call(kind.perform, declared[1])

    def _kind(
        self, at: str, returns: str, written: Callable[[Game, Claim], tuple[Verb, Done] | None], of_card: Condition
    ) -> ActionKind:
        def check_what(g: Game, claim: Claim) -> Reason | None:
            if written(g, claim):
                return None
            return Reason(self.rule, "refused.by_hand", {"does": claim.get("does"), "known": self.grammar.known()})

        def check_now(g: Game, claim: Claim) -> Reason | None:
            meant = written(g, claim)
            return meant[0].check(g, meant[1]) if meant else None

        def perform(g: Game, claim: Claim) -> Procedure:
            meant = written(g, claim)
            assert meant is not None
            verb, done = meant
            if done.alone:
                g.proceed(done.source.rule, "by_hand", {"card": claim.get("with")})
            yield call(verb.perform, done)

        conditions = (of_card, Condition("a thing to do", check_what), Condition("can be done", check_now))
        return ActionKind(NAME, at, ("with", "does"), conditions, _candidates, perform, returns)

    def _check_card(self, g: Game, claim: Claim) -> Reason | None:
        """Only a card whose text has lines the engine does not play is played by hand."""
        id = claim.get("with")
        if id in g.state.cards and table.printed(g, id).unplayed:
            return None
        return Reason(self.rule, "refused.by_hand_card", {"card": id}, id if id in g.state.cards else "")


def offer(
    player: str, rule: str, message: str, told: Mapping[str, Any], options: tuple[Option, ...]
) -> Offering[tuple[str, ...]]:
    """Offer what can be resolved by hand now; returns what is chosen of it, nothing where it is left out."""
    left_out = Option(LEFT_OUT, "option.left_out")
    chosen = yield Ask(player, rule, message, told, (*options, left_out), passed_over=(LEFT_OUT,))
    return () if LEFT_OUT in chosen else chosen


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    """What a text means nobody can list."""
    yield from ()
