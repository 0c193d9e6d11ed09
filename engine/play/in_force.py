"""What is in force on a card or a player: what skills constantly do, and what was made to last, asked for alike.

What stands constantly comes first, then what was made to last, in the order it came.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.effects.asked_of_cards import asks_what_can_change
from engine.effects.nodes import (
    Amount,
    Become,
    Gain,
    GainSkill,
    Lock,
    Number,
    Power,
    Raise,
    Selector,
    Shield,
    Skill,
    ValueOf,
    Widen,
)
from engine.effects.walking import nodes_in
from engine.kernel.citing import Cite
from engine.kernel.game import Game, Judged
from engine.kernel.state import Effect
from engine.play import conditions, selecting, table
from engine.play.ruleset import Standing, ruleset
from engine.play.sources import Source, source_of


class InForce(NamedTuple):
    """Something in force on a card or a player.

    Attributes:
        action: what it does.
        source: the card it comes from; `` for a lasting effect that comes from none.
        master: whose it is, `you` in its words.
        cite: the rule by which it does so; without a number for what a card's own text says.
        skill: the skill that does so constantly. effect: the effect that lasts. One of both is None.
        amount: what its amount comes to; 1 where it has none, None where it gives nothing since it would see itself.
        in_a_circle: it would be judged otherwise if it saw what it gives itself.
    """

    action: Any
    source: str
    master: str
    cite: Cite
    skill: Skill | None
    effect: Effect | None
    amount: int | None = 1
    in_a_circle: bool = False

    def seen_from(self, g: Game, card: str = "") -> Source:
        """Where what its words ask for is seen from; from the `card` it is on, if it comes from none."""
        if self.skill is not None:
            return source_of(g, self.source, self.skill.name)
        return Source(self.source or card, self.master)


#: By what the actions of a kind are told apart, where it is not called `what`.
_NAMED_BY: dict[type, str] = {Widen: "keyword", Raise: "counted"}
#: What is given where nothing is.
_NOTHING_GIVEN: Judged[int] = Judged(None, False)
#: What selectors can ask of cards, so that whether it is given may depend on what is given.
_CHANGES = (Power, Number, Lock, Become, Gain, GainSkill)


def in_force(g: Game, kind: type, whom: str, what: str = "") -> Iterable[InForce]:
    """All of a kind of action that is in force on a card or a player now.

    Args:
        kind: the node of the action. whom: the card, or the player.
        what: only where the action names this, such as what it forbids; `` for all.
    """
    if not ruleset(g).skills.may_be(g, kind):
        return ()
    return (each for each in considered(g, kind, whom, what) if each.amount is not None)


def considered(g: Game, kind: type, whom: str, what: str = "") -> Iterator[InForce]:
    """The same, with what gives nothing only because it would see what it gives itself."""
    name = _NAMED_BY.get(kind, "what")
    skills = ruleset(g).skills
    for card, skill, action in skills.standing(g, kind):
        if (what and getattr(action, name) != what) or _is_for_another(action, card, whom):
            continue
        amount, in_a_circle = _given(g, Standing(card, skill, action), whom)
        if amount is not None or in_a_circle:
            cite, master = skills.cite(skill, action), table.master(g, card)
            yield InForce(action, card, master, cite, skill, None, amount, in_a_circle)
    for effect in skills.effects_that(g, kind):
        if (not what or getattr(effect.action, name) == what) and applies(g, effect, whom):
            amount = getattr(effect.action, "amount", 1)
            yield InForce(effect.action, effect.source, effect.master, Cite(""), None, effect, amount)


def _is_for_another(action: Any, card: str, whom: str) -> bool:
    """Whether what a card constantly does to itself alone is asked for of another card: then no more need be asked."""
    on = getattr(action, "on", None)
    return on is not None and on.where.who == "this" and not on.how_many.widened and card != whom


def _given(g: Game, standing: Standing, whom: str) -> Judged[int]:
    card, skill, action = standing
    if isinstance(action, _CHANGES):
        return given_to(g, card, skill, action, whom, getattr(action, "amount", 1))
    if whom in table.PLAYERS:
        master = table.master(g, card)
        meant = master if getattr(action, "player", "you") == "you" else table.opponent(master)
        holds = whom == meant and ruleset(g).skills.is_standing(g, card, skill)
    else:
        holds = stands_for(g, card, skill, action, whom)
    if not holds:
        return _NOTHING_GIVEN
    return Judged(conditions.amount(g, getattr(action, "amount", 1), source_of(g, card, skill.name)), False)


def applies(g: Game, effect: Effect, id: str) -> bool:
    """Whether a continuous effect applies to a card: one of those it was given to, or one that came later."""
    if id in effect.on or effect.wherever is None:
        return id in effect.on
    if effect.source not in g.state.cards or (id, table.card(g, id).stay) in effect.past:
        return False
    source = source_of(g, effect.source)
    source.master, source.area = effect.master, ""
    if not _asks_what_cards_are_like((effect.wherever,)):
        return selecting.matches(g, effect.wherever, source, id)
    fits = g.judged(effect.id, id, lambda: (selecting.matches(g, effect.wherever, source, id), True))
    return fits.given is not None


def stands_for(g: Game, card: str, skill: Skill, action: Any, id: str) -> bool:
    """Whether what a skill constantly does concerns a card now."""
    return (
        ruleset(g).skills.is_standing(g, card, skill)
        and selecting.matches(g, action.on, source_of(g, card, skill.name), id)
        and (isinstance(action, Shield) or id == card or not ruleset(g).shields.keeps_out(g, id, card, skill))
    )


def given_to(g: Game, card: str, skill: Skill, action: Any, id: str, amount: Amount = 1) -> Judged[int]:
    """What a skill constantly gives a card now: an amount, or as much as 1 for what is no number.

    What it asks of cards is as they are, with all other effects, but it does not see what it gives itself.
    """

    def judge() -> tuple[bool, int]:
        return stands_for(g, card, skill, action, id), conditions.amount(g, amount, source_of(g, card, skill.name))

    if _asks_what_cards_are_like((skill.condition, skill.keywords, action.on, amount)):
        return g.judged((card, skill.name), id, judge)
    if not stands_for(g, card, skill, action, id):
        return _NOTHING_GIVEN
    return Judged(conditions.amount(g, amount, source_of(g, card, skill.name)), False)


@lru_cache(maxsize=5_000)
def _asks_what_cards_are_like(words: tuple[Any, ...]) -> bool:
    """Whether these words of a skill ask for what effects can change about cards: only those can lead back to it."""
    return any(
        isinstance(node, ValueOf) or (isinstance(node, Selector) and asks_what_can_change(node))
        for node in nodes_in(words)
    )
