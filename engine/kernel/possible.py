"""What can be declared or chosen now, and what comes nearest to what cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice
from typing import Any

from engine.kernel.asking import ActionKind, Ask
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition

#: So many ways to choose are tried to find one that is allowed; there can be billions.
MOST_WAYS = 20_000


def possible(g: Game, kind: ActionKind, player: str) -> list[Claim]:
    """The claims of a kind of action that are legal now, in the order of the board.

    A claim is given up at the first condition that fails; one that looks at a single part of the claim is judged once
    for all claims with the same, and what a claim means is found once for all conditions that ask about it. What is
    legal is remembered until something is written.
    """
    return list(g.derived(_key(g, kind, player), lambda: _legal(g, kind, player)))


def is_known_as_legal(g: Game, kind: ActionKind, claim: Claim) -> bool:
    """Whether a claim is among those that have been listed as legal, and nothing has been written since."""
    return claim in (g.already_derived(_key(g, kind, claim.player)) or ())


def _key(g: Game, kind: ActionKind, player: str) -> tuple[Any, ...]:
    """What claims are remembered under: questions are told apart by how many inputs came before, since what a player
    has passed over is noticed and not written."""
    return "possible", kind, player, g.inputs


def _legal(g: Game, kind: ActionKind, player: str) -> tuple[Claim, ...]:
    asked = [condition for condition in kind.conditions if not condition.of_candidates]
    judged: dict[tuple[str, str], bool] = {}
    legal: list[Claim] = []
    for claim in kind.candidates(g, player):
        if _is_legal(g, asked, claim, judged):
            legal.append(claim)
    return tuple(legal)


def _is_legal(g: Game, conditions: Sequence[Condition], claim: Claim, judged: dict[tuple[str, str], bool]) -> bool:
    """Whether a claim fulfils all conditions.

    Args:
        judged: what has been found of those that look at a single part, by their names and that part.
    """
    finds: Any = None
    about: Any = None
    for condition in conditions:
        if condition.part:
            key = condition.name, claim.parts[condition.part]
            if key not in judged:
                judged[key] = condition.reason(g, claim) is None
            if not judged[key]:
                return False
        elif condition.meant is None:
            if condition.check(g, claim):
                return False
        else:
            if condition.meant is not finds:
                finds, about = condition.meant, condition.meant(g, claim)
            if about is not None and condition.check(g, about):
                return False
    return True


def nearest_claim(g: Game, kind: ActionKind, refused: Claim) -> Claim | None:
    """The legal claim of the same kind that has most in common with one that is refused; None if none is legal.

    Earlier parts weigh more: the same card with another target comes before another card with the same target.
    """

    def likeness(claim: Claim) -> list[bool]:
        return [claim.get(part) == refused.get(part) for part in kind.parts]

    return max(possible(g, kind, refused.player), key=likeness, default=None)


def nearest_choice(ask: Ask, refused: tuple[str, ...]) -> tuple[str, ...] | None:
    """An allowed choice that keeps as much of a refused one, and of its number, as it can; None if none is found."""
    offered = [option.id for option in ask.options]
    kept = [id for id in dict.fromkeys(refused) if id in offered]
    ids = [*kept, *(id for id in offered if id not in kept)]
    return next(_allowed(ask, ids, len(set(refused))), None)


def first_choice(ask: Ask) -> tuple[str, ...] | None:
    """The first allowed choice of as few options as can be; None if none is found."""
    return next(_allowed(ask, [option.id for option in ask.options], ask.least), None)


def _allowed(ask: Ask, ids: list[str], wanted: int) -> Iterator[tuple[str, ...]]:
    """The allowed choices among these options: nearest in number to what is wanted, then by the options' order."""
    numbers = sorted(range(ask.least, min(ask.most, len(ids)) + 1), key=lambda number: abs(number - wanted))
    ways = chain.from_iterable(combinations(ids, number) for number in numbers)
    return (way for way in islice(ways, MOST_WAYS) if not (ask.check and ask.check(way)))
