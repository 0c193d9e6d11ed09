"""9-4, 12-2: an [Activate] line that the engine does not play is declared, and paid for and resolved by hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.areas.areas import is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.playing import extra_cards
from engine.games.masters.skills import activation, hindrances, line_skills
from engine.games.masters.skills.line_skills import LineSkill
from engine.games.masters.skills.steps import ACTIVATE
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.activating_lines import Activations
from engine.play.sources import Source

#: The rule that says when a skill of a type can be activated (1-5-4-1).
_TIMES = {"activate: main": "1-5-4-1-1", "activate: battle": "1-5-4-1-2"}


def kinds(g: Game, others: tuple[ActionKind, ...]) -> tuple[ActionKind, ...]:
    """The kind of action beside the others of a free timing; none where the engine plays every card there is."""
    if not g.index.unplayed:
        return ()
    time = "battle" if facts.battle(g) else "main"
    return tuple(_LINES.kind(kind.rule, kind.returns, time) for kind in others if kind.name == "activate")


def _held(g: Game, card: str) -> Iterator[tuple[str, LineSkill]]:
    return ((each.skill.name, each) for each in line_skills.held(g, card, "activate"))


def _hindered(g: Game, source: Source, found: LineSkill) -> Reason | None:
    return hindrances.cannot_activate(g, found.skill, source) or extra_cards.unaffordable(g, source.card, found.skill)


def _activate(g: Game, source: Source, found: LineSkill) -> Procedure:
    """The line is declared and activated like any [Activate] skill (9-4-2 to 9-4-6, 12-2-2)."""
    if facts.printed(g, source.card).type == "Extra":
        yield call(extra_cards.activate_skill, found.skill, source)
        return
    message = "skill.revealed" if facts.is_in(g, source.card, "hand") else "skill.declared"
    told = {"card": source.card, "skill": found.skill.name, "player": source.master}
    g.proceed(ACTIVATE.declared, message, told)
    yield call(activation.carry_out, found.skill, source, ACTIVATE)


_LINES = Activations(
    held=_held,
    times=lambda found: found.skill.type.partition(": ")[2].split("/"),
    is_usual=lambda g, card, found: line_skills.is_usual(g, card, found.skill),
    is_hidden=lambda g, card: is_secret(facts.area_of(g, card)) and not facts.is_in(g, card, "hand"),
    hindered=_hindered,
    activate=_activate,
    timed=lambda found: _TIMES[found.skill.type],
    not_ones_own="0-3-4-2",
    hidden="9-1-3-1",
)
