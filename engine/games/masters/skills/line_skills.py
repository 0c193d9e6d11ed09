"""The lines of card texts that the engine does not play, as skills that are paid for and resolved by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.effects.nodes import Cost, Keyword, Markers, PayByHand, ResolveByHand, Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.keywords import ON_SKILLS
from engine.games.masters.skills import valid_areas, validity
from engine.games.masters.skills.unplayed import UNPLAYED
from engine.kernel.game import Game
from engine.play.by_hand import name_of_line
from engine.play.line_words import has_cost, tags, times
from engine.play.unplayed_line import UnplayedLine, is_its_side_up

#: How the bracket of an [Activate] line says when it can be activated (1-5-4-1).
_TIMES = {"main": ("main", "メイン"), "battle": ("battle", "バトル")}
#: A marker skill cost (13-4-1).
_MARKERS = re.compile(r"([+\-−–]?)(\d{1,2})")


class LineSkill(NamedTuple):
    """A line that is not played, and the skill that is made of it."""

    line: UnplayedLine
    skill: Skill


def of_definition(printed: CardDefinition) -> tuple[LineSkill, ...]:
    """The skills of all lines of a card that can be activated, on either side."""
    key = ("skills of lines",)
    found: tuple[LineSkill, ...] | None = printed.worked_out.get(key)
    if found is None:
        lines = enumerate(UNPLAYED.lines_of(printed), 1)
        made = (LineSkill(line, _skill(line, place)) for place, line in lines if line.kind in _TYPES)
        found = printed.worked_out[key] = tuple(made)
    return found


def held(g: Game, id: str, kind: str) -> Iterator[LineSkill]:
    """The skills of a card's lines of a kind (`activate`, `auto` or `counter`) that lie up and are not negated."""
    if not g.index.unplayed:
        return
    for each in of_definition(g.definitions[facts.card(g, id).definition]):
        is_up = each.line.kind == kind and is_its_side_up(g, id, each.line)
        if is_up and not validity.is_negated(each.skill, validity.negations(g, id)):
            yield each._replace(skill=validity.applied(g, id, each.skill))


def text_of(skill: Skill) -> str:
    """The line that a skill was made of."""
    return next(action.text for action in skill.effect if isinstance(action, ResolveByHand))


def of_name(g: Game, id: str, name: str) -> Skill:
    """The skill of a line of the card by what it is called, with what the keywords that stand on it add to it."""
    made = of_definition(g.definitions[facts.card(g, id).definition])
    return validity.applied(g, id, next(each.skill for each in made if each.skill.name == name))


def is_usual(g: Game, id: str, skill: Skill) -> bool:
    """Whether a card lies where a skill of its kind is valid unless its words say otherwise (9-1-3-1)."""
    return facts.area_of(g, id) in valid_areas.areas_of(facts.printed(g, id), skill)


def _skill(line: UnplayedLine, place: int) -> Skill:
    brackets = tags(line.text)
    cost: list[Cost] = [Markers(change) for tag in brackets if (change := _change(tag)) is not None]
    if has_cost(line.text):  # 1-6-2
        cost.append(PayByHand())
    return Skill(
        name_of_line(place),
        _TYPES[line.kind](line),
        keywords=tuple(Keyword(tag) for tag in brackets if tag in ON_SKILLS),
        cost=tuple(cost),
        effect=(ResolveByHand(line.text),),
    )


def _change(tag: str) -> int | None:
    found = _MARKERS.fullmatch(tag)
    return (int(found[2]) if found[1] in ("", "+") else -int(found[2])) if found else None


def _time(line: UnplayedLine) -> str:
    return f"activate: {'/'.join(times(line.text, _TIMES))}"


#: Of which type the skill of a line is, by the line's kind; no other kind is activated.
_TYPES: Mapping[str, Callable[[UnplayedLine], str]] = {
    "activate": _time,
    "auto": lambda line: "auto",
    "counter": lambda line: f"counter: {line.countered or 'any'}",
}
