"""Branches: the other lines of play of a scenario, kept beside the one shown, and all of them as one tree."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from engine.games import rules_of
from engine.kernel.inputs import Input, show_input
from engine.kernel.scenario import MOST_BRANCHES, Scenario
from engine.play.table import BATTLE_OVER

Line = tuple[Input, ...]


def played_on(scenario: Scenario, at: int, given: Sequence[Input], stands: int) -> Scenario:
    """The scenario with inputs given after its first `at`; what came there before is kept as a branch.

    Args:
        stands: how many of its inputs were allowed; what was refused is no branch.
    """
    line = (*scenario.inputs[:at], *given)
    if line == scenario.inputs:
        return scenario
    digests = scenario.digests if at == len(scenario.inputs) else {}
    kept = _worth_keeping(line, (*scenario.branches, scenario.inputs[:stands]))
    return replace(scenario, inputs=line, branches=kept, digests=digests, expect={}, answer="")


def switched(scenario: Scenario, number: int) -> Scenario:
    """The scenario with another of its lines shown; the one shown before takes its place. As it is for no such line."""
    if not 0 <= number < len(scenario.branches):
        return scenario
    others = [*scenario.branches[:number], scenario.inputs, *scenario.branches[number + 1 :]]
    line = scenario.branches[number]
    return replace(scenario, inputs=line, branches=_worth_keeping(line, others), digests={}, expect={}, answer="")


def forgotten(scenario: Scenario, number: int) -> Scenario:
    """The scenario without one of its other lines."""
    kept = tuple(line for place, line in enumerate(scenario.branches) if place != number)
    return replace(scenario, branches=kept)


def _worth_keeping(line: Line, others: Sequence[Line]) -> tuple[Line, ...]:
    """The lines that go another way than the one shown, each once; one that another goes on from is part of that.

    The oldest goes where there would be too many.
    """
    own = [other for place, other in enumerate(others) if not _begins(line, other) and other not in others[:place]]
    return tuple(one for one in own if not any(_begins(other, one) for other in own if other != one))[-MOST_BRANCHES:]


def _begins(line: Line, start: Line) -> bool:
    return line[: len(start)] == start


@dataclass
class Fork:
    """A part of the tree without a choice between branches.

    Attributes:
        told: its inputs in words.
        number: the branch that ends here; None inside the tree, and for the line shown.
        is_shown: whether the line shown goes this way; `ends_here` whether it ends here.
        ways: how it goes on.
        came: what the line that ends here came to, in a few words each.
    """

    told: list[str]
    number: int | None = None
    is_shown: bool = False
    ends_here: bool = False
    ways: list[Fork] = field(default_factory=list)
    came: tuple[str, ...] = ()


def again(scenario: Scenario) -> Input | None:
    """The input that comes next along the line taken last; None where no other line goes on from the one shown."""
    shown = len(scenario.inputs)
    ahead = (line for line in reversed(scenario.branches) if _begins(line, scenario.inputs) and len(line) > shown)
    return next((line[shown] for line in ahead), None)


def tree(
    scenario: Scenario, names: Mapping[str, str], words: Mapping[str, str], came: Sequence[tuple[str, ...]] = ()
) -> Fork | None:
    """All lines of a scenario as one tree, each input told once; None where nothing has been done yet.

    Branches stand in an order that does not change when another of them is shown.

    Args:
        came: what each line came to, first the one shown, then the branches in their order.
    """
    if not scenario.inputs and not scenario.branches:
        return None
    former = rules_of(scenario.game).former_stages
    lines = [(_as_now(line, former), place) for place, line in enumerate(lines_of(scenario), -1)]
    lines.sort(key=lambda each: [json.dumps(show_input(given)) for given in each[0]])
    return _fork(lines, 0, names, words, came)


def lines_of(scenario: Scenario) -> tuple[Line, ...]:
    """The line that is shown, and the others."""
    return (scenario.inputs, *scenario.branches)


def _as_now(line: Line, former: Mapping[str, str]) -> Line:
    """A line in which what everyone passes until is written as it is now."""
    return tuple(given._replace(pass_until=former.get(given.pass_until, given.pass_until)) for given in line)


def _fork(
    lines: list[tuple[Line, int]],
    depth: int,
    names: Mapping[str, str],
    words: Mapping[str, str],
    came: Sequence[tuple[str, ...]],
) -> Fork:
    """The part of the tree that these lines share from a depth on, and where they part."""
    common = depth
    while all(len(line) > common and line[common] == lines[0][0][common] for line, _place in lines):
        common += 1
    shown = next((line for line, place in lines if place < 0), None)
    part = Fork([told(given, names, words) for given in lines[0][0][depth:common]], is_shown=shown is not None)
    part.ends_here = shown is not None and len(shown) == common
    part.number = next((place for line, place in lines if place >= 0 and len(line) == common), None)
    ended = -1 if part.ends_here else part.number
    part.came = came[ended + 1] if ended is not None and came else ()
    going_on = [(line, place) for line, place in lines if len(line) > common]
    while going_on:
        way = [each for each in going_on if each[0][common] == going_on[0][0][common]]
        part.ways.append(_fork(way, common, names, words, came))
        going_on = [each for each in going_on if each not in way]
    return part


def told(given: Input, names: Mapping[str, str], words: Mapping[str, str]) -> str:
    """An input in a few words: `Attack: Veteran Striker → Azure Captain`."""
    if given.pass_until == BATTLE_OVER:
        return _("Both players pass until the battle ends")
    if given.pass_until:
        return _("Both players pass until %(rule)s") % {"rule": given.pass_until}
    if given.passes:
        return _("%(player)s passes") % {"player": words.get(f"player.{given.player}", given.player)}
    if given.action:
        parts = [names.get(part, part) for part in given.parts.values()]
        return f"{words.get(f'action.{given.action}', given.action)}: {' → '.join(parts)}"
    chosen = [_chosen(id, names) for id in given.choose or ()]
    player = words.get(f"player.{given.player}", given.player)
    return f"{player}: {', '.join(chosen) or '–'}"


def _chosen(id: str, names: Mapping[str, str]) -> str:
    """An option by its id: a card, or a skill of one."""
    card, colon, rest = id.partition(":")
    return f"{names.get(card, card)}: {rest.replace(':', ' ')}" if colon else names.get(card, card)
