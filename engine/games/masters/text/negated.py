"""Skills that are negated: "negate its skills for the turn", "negate this skill"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import THIS, Negate, NegateAttack, Play, Selector, Where
from engine.text.grammar import Grammar
from engine.text.references import IT, THAT

_IT = Selector(Where(IT))


def add(grammar: Grammar) -> None:
    """Adds skills that are negated."""
    grammar.plain("whose skills", Selector(Where(IT)), "its", "their")
    grammar.plain("whose skills", THIS, "this card's")
    grammar.plain("whose skills", Selector(Where(THAT)), "that (battle)? card's")
    of, whose = "(skill|skills)? of {on:cards}", "{on:whose skills}"
    grammar.means(
        "one imperative",
        f"negate (all of)? {whose} skills",
        "negate (all)? (of)? the skills of {on:cards}",
        node=Negate,
    )
    ways = (f"negate {whose} keyword skills", "negate the keyword skills of {on:cards}")
    grammar.means("one imperative", *ways, node=Negate, what="keyword skills")
    ways = (f"negate the {{what:keyword}} {of}", f"negate {whose} {{what:keyword}} (skill|skills)?")
    grammar.means("one imperative", *ways, node=Negate)
    there = "negate this card's {what:keyword} (skill|skills)? in all areas"
    grammar.means("one imperative", there, node=Negate, on=Selector(Where("this", area=("all",))))
    grammar.plain("one imperative", Negate("this skill"), "negate this skill")
    both = "negate the|this|that attack and this skill {until:duration}"
    grammar.own("several actions", both, made=_attack_and_skill, taken=_taken_both)
    grammar.plain("one predicate", Negate(), "has|have its|their skills negated")
    for mode in ("", " in {mode:mode}"):
        way = f"play {{on:cards to play}}{mode} with its|their skills negated {{negated:duration}}"
        grammar.means("action", way, node=Play)


def _attack_and_skill(said: Any) -> tuple[Any, ...]:
    """Only a skill is negated for a time; an attack is or is not."""
    return (NegateAttack(), Negate("this skill", until=said["until"]))


def _taken_both(meant: Any) -> dict[str, Any] | None:
    pair = isinstance(meant, tuple) and len(meant) == 2 and isinstance(meant[1], Negate)
    return {"until": meant[1].until} if pair and _attack_and_skill({"until": meant[1].until}) == meant else None
