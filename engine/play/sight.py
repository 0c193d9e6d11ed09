"""Who may look at a card where it lies, and by which rule."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.game import Game
from engine.kernel.values import Term, Value
from engine.play import table

#: Who may look at the cards of an area: everybody, the player whose area it is, or nobody.
ALL, MASTER, NOBODY = "all", "master", "nobody"

_TOLD = {ALL: "term.seen_by_all", MASTER: "term.seen_by_master", NOBODY: "term.seen_by_nobody"}


class Sight(NamedTuple):
    """Who may look at cards that lie in one way.

    Attributes:
        who: `ALL`, `MASTER` or `NOBODY`.
        rule: the rule that says so.
        others: the rule by which the other player may not, where it is another one.
        reading: the reading of the rulebook that this relies on, `` if none.
    """

    who: str
    rule: str
    others: str = ""
    reading: str = ""


def seen_by(g: Game, id: str, sight: Sight | None) -> tuple[str, ...]:
    """The players who may look at the card, by the rules about where it lies alone; none where no rule says so."""
    if sight is None:
        return ()
    return {ALL: table.PLAYERS, MASTER: (table.master(g, id),), NOBODY: ()}[sight.who]


def derived(g: Game, id: str, sight: Sight | None) -> dict[str, Value]:
    """How many players the card can be `seen by`, with the rule for each part of the answer; empty without a rule."""
    if sight is None:
        return {}
    terms = [Term(sight.rule, _TOLD[sight.who], "", id, sight.reading)]
    if sight.others:
        terms.append(Term(sight.others, "term.not_seen_by_the_other", "", id))
    return {"seen by": Value(len(seen_by(g, id, sight)), tuple(terms))}
