"""9-4, 12-2: an [Activate] line that the engine does not play is declared, and paid for and resolved by hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.areas.areas import is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.playing import extra_cards
from engine.games.masters.skills import activation, hindrances, line_skills
from engine.games.masters.skills.index import skills_in_force
from engine.games.masters.skills.line_skills import LineSkill
from engine.games.masters.skills.steps import ACTIVATE
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.by_hand import ACTIVATION, name_of_line, place_of_line
from engine.play.sources import source_of

#: The rule that says when a skill of a type can be activated (1-5-4-1).
_TIMES = {"activate: main": "1-5-4-1-1", "activate: battle": "1-5-4-1-2"}


def kinds(g: Game, others: tuple[ActionKind, ...]) -> tuple[ActionKind, ...]:
    """The kind of action beside the others of a free timing; none where the engine plays every card there is."""
    if not g.indexed(skills_in_force).unplayed:
        return ()
    time = "battle" if facts.battle(g) else "main"
    return tuple(_kind(kind.rule, kind.returns, time) for kind in others if kind.name == "activate")


def _kind(at: str, returns: str, time: str) -> ActionKind:
    def check_line(g: Game, claim: Claim) -> Reason | None:
        card, told = claim.get("with"), {"card": claim.get("with"), "line": claim.get("line")}
        if card not in g.state.cards:
            return Reason(at, "refused.no_card", {"card": card})
        if facts.master(g, card) != claim.player:
            return Reason("0-3-4-2", "refused.not_yours", {"card": card}, card)
        found = _found(g, claim)
        if found is None:
            return Reason(at, "refused.by_hand_line", told, card)
        if is_secret(facts.area_of(g, card)) and not facts.is_in(g, card, "hand"):
            return Reason("9-1-3-1", "refused.by_hand_place", told, card)
        if time not in found.skill.type.partition(": ")[2].split("/"):
            told = {"card": card, "skill": found.skill.name}
            return Reason(_TIMES[found.skill.type], "refused.skill_timing", told, card)
        return None

    def check_hindrances(g: Game, claim: Claim) -> Reason | None:
        found = _found(g, claim)
        if found is None or facts.master(g, claim.get("with")) != claim.player:
            return None
        source = source_of(g, claim.get("with"), found.skill.name)
        return hindrances.cannot_activate(g, found.skill, source) or extra_cards.unaffordable(
            g, source.card, found.skill
        )

    def candidates(g: Game, player: str) -> Iterator[Claim]:
        for card in (id for id in g.state.cards if facts.master(g, id) == player):
            for _line, skill in line_skills.held(g, card, "activate"):
                if line_skills.is_usual(g, card, skill):
                    yield Claim(player, {"with": card, "line": place_of_line(skill.name)})

    conditions = (Condition("has the line", check_line), Condition("can be activated", check_hindrances))
    return ActionKind(ACTIVATION, at, ("with", "line"), conditions, candidates, _activate, returns)


def _found(g: Game, claim: Claim) -> LineSkill | None:
    if claim.get("with") not in g.state.cards:
        return None
    name = name_of_line(claim.get("line"))
    lines = line_skills.held(g, claim.get("with"), "activate")
    return next((each for each in lines if each.skill.name == name), None)


def _activate(g: Game, claim: Claim) -> Procedure:
    """The line is declared and activated like any [Activate] skill (9-4-2 to 9-4-6, 12-2-2)."""
    found, card = _found(g, claim), claim.get("with")
    assert found is not None
    source = source_of(g, card, found.skill.name)
    if facts.printed(g, card).type == "Extra":
        yield call(extra_cards.activate_skill, found.skill, source)
        return
    message = "skill.revealed" if facts.is_in(g, card, "hand") else "skill.declared"
    told = {"card": card, "skill": found.skill.name, "player": claim.player}
    g.proceed(ACTIVATE.declared, message, told)
    yield call(activation.carry_out, found.skill, source, ACTIVATE)
