"""The middle of the mat: who fights whom, with how much power, what that is made of, and how the two compare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.telling.ruling import Battle, Fighter, Ruling


@dataclass(frozen=True)
class Total:
    """One of the two cards that fight: its name, its power (`–` where it has none), and what that is made of."""

    card: str
    name: str
    power: str
    made_of: tuple[str, ...]


@dataclass(frozen=True)
class Duel:
    """Two cards that fight, from a position of the ruling on; without them there is none from there on.

    Attributes:
        rule: by which they fight or compare.
        sign: how the power of the first compares with that of the other, `` before it counts.
        here: it is the one that stands where the mat is shown.
    """

    position: int
    rule: str
    sign: str
    totals: tuple[Total, ...]
    here: bool


def duels(ruling: Ruling, position: int, names: Mapping[str, str]) -> list[Duel]:
    """Every battle of a ruling as it changed; the page shows the one that stands at the position."""
    here = ruling.battle(position)
    return [_duel(battle, names, here=battle is here) for battle in ruling.battles]


def _duel(battle: Battle, names: Mapping[str, str], *, here: bool) -> Duel:
    fighters = [fighter for fighter in (battle.attack, battle.guard) if fighter]
    sign = _sign(*(fighter.power for fighter in fighters)) if battle.is_compared else ""
    return Duel(battle.position, battle.rule, sign, tuple(_total(fighter, names) for fighter in fighters), here)


def _sign(attack: int | None, guard: int | None) -> str:
    if attack is None or guard is None:
        return ""
    return ">" if attack > guard else "=" if attack == guard else "<"


def _total(fighter: Fighter, names: Mapping[str, str]) -> Total:
    power = "–" if fighter.power is None else str(fighter.power)
    return Total(fighter.card, names.get(fighter.card, fighter.card), power, tuple(_made_of(fighter)))


def _made_of(fighter: Fighter) -> list[str]:
    """The first part as it is, the others as what they add, those of one kind together; then what is to come."""
    amounts: dict[str, int] = {}
    for term in fighter.terms:
        amounts[term.text] = amounts.get(term.text, 0) + term.amount
    first, *others = amounts.items() if amounts else [("", 0)]
    parts = [f"{first[0]} {first[1]}"] if amounts else []
    parts += [f"{text} {amount:+}" for text, amount in others]
    if fighter.to_come:
        parts.append(_("Combos to come %(amount)s") % {"amount": f"{fighter.to_come:+}"})
    return parts
