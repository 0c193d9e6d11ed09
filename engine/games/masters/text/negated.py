"""Skills that are negated: "negate its skills for the turn", "negate this skill"."""

from __future__ import annotations

from engine.effects.nodes import THIS, Negate, Play, Selector
from engine.text.grammar import Grammar
from engine.text.references import IT

_IT = Selector(who=IT)


def add(grammar: Grammar) -> None:
    """Adds skills that are negated."""
    grammar.plain("whose skills", Selector(who=IT), "its", "their")
    grammar.plain("whose skills", THIS, "this card's")
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
    grammar.plain("one imperative", Negate("this skill"), "negate this skill")
    grammar.plain("one predicate", Negate(), "has|have its|their skills negated")
    for mode in ("", " in {mode:mode}"):
        way = f"play {{on:cards}}{mode} with its|their skills negated {{negated:duration}}"
        grammar.means("action", way, node=Play)
