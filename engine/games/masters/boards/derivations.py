"""Why a card is as it is now: each of its numbers and skills with how it came about."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.areas.areas import AREAS, MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.games.masters.skills import valid_areas, validity
from engine.kernel.game import Game
from engine.kernel.values import Term, Value


def derivations(g: Game, id: str) -> dict[str, Value]:
    """The numbers a card has (`power`, `cost`, `z cost`, `combo cost`, `combo power`, `markers`), its `skills`, and how
    many players it can be `seen by`.

    Each comes with its terms in the order of 9-9-1; a term of `skills` has the name of a skill for its amount.
    """
    printed = facts.printed(g, id)
    there = {
        "power": printed.power,
        "cost": printed.cost,
        "z cost": printed.z_cost,
        "combo cost": printed.combo_cost,
        "combo power": printed.combo_power,
        "markers": facts.card(g, id).count(MARKERS) or None,
    }
    values = {what: continuous.number(g, id, what) for what, amount in there.items() if amount is not None}
    skills = tuple(_skills(g, id))
    if skills:
        values["skills"] = Value(len(continuous.skills(g, id)), skills)
    return values | AREAS.derived_sight(g, id)


def _skills(g: Game, id: str) -> Iterator[Term]:
    """Printed skills first, whether valid here or not (1-5-8, 9-1-2), then gained ones (9-9-1-2)."""
    printed, negated = facts.printed(g, id), validity.negations(g, id)
    valid = valid_areas.printed_in_force(g, id)
    for skill in printed.skills:
        if skill not in valid:
            yield Term(valid_areas.areas_rule(printed, skill)[0], "term.not_valid_here", skill.name, id)
        elif validity.is_negated(skill, negated):
            reading = "cards-that-negate-each-other" if validity.is_negated_by_one_it_negates(g, id) else ""
            yield Term("9-1-2", "term.negated", skill.name, id, reading)
        else:
            yield Term("9-9-1-1", "term.printed", skill.name, id)
    for held in continuous.skills(g, id)[len([s for s in valid if not validity.is_negated(s, negated)]) :]:
        yield Term("9-9-1-2", "term.gained", held.skill.name, held.source)
