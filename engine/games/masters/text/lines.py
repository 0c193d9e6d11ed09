"""A whole line: its tags, its cost, when it works and what it does."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import Keyword, KeywordSkill, Markers, Skill
from engine.text.grammar import Grammar
from engine.text.kinds import Row, Word

_TYPES = {
    "[activate main]": "activate: main",
    "[activate battle]": "activate: battle",
    "[activate main/battle]": "activate: main/battle",
}


def add(grammar: Grammar) -> None:
    """Adds whole lines."""
    grammar.kinds["tags"] = Row("keyword on a skill", "nothing")
    grammar.kinds["activate"] = Word(_TYPES.get, {meant: tag for tag, meant in _TYPES.items()}.get)
    grammar.kinds["marker change"] = Word(_marker, _marker_tag)
    for tags in ("", "{keywords:tags} "):
        _auto(grammar, f"[auto] {tags}")
        _activate(grammar, f"{{type:activate}} {tags}")
        _permanent(grammar, f"[permanent] {tags}")
    grammar.kinds["keyword line"] = Row("keyword skill", "nothing")
    grammar.means("keyword skill", "{keyword:gained keyword}", node=KeywordSkill)
    grammar.same("line", "{keyword line}")


def _skill(grammar: Grammar, way: str, type: str, **slots: str) -> None:
    """A line that means one skill, of which the slots of the template say these fields."""

    def made(said: Any) -> tuple[Skill, ...]:
        fields = {"type": type, **said}
        fields["keywords"] = tuple(Keyword(name) for name in said.get("keywords", ()))
        if "markers" in said:
            fields["cost"] = (Markers(fields.pop("markers")), *fields.get("cost", ()))
        return (Skill("", **fields),)

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 1 or not isinstance(meant[0], Skill):
            return None
        skill = meant[0]
        said = {name: getattr(skill, name) for name in ("type", "trigger", "cost", "effect", "condition")}
        said["keywords"] = tuple(keyword.name for keyword in skill.keywords)
        if type and skill.type != type:
            return None
        wanted = {name: value for name, value in said.items() if f"{{{name}:" in way}
        unsaid = {name: value for name, value in said.items() if name not in wanted and name != "type"}
        if any(unsaid.values()):
            return None
        return wanted

    grammar.own("line", way, made=made, taken=taken)


def _auto(grammar: Grammar, tags: str) -> None:
    for cost in ("", "{cost:cost} : "):
        _skill(grammar, f"{tags}{cost}{{trigger:trigger}} , {{effect:effect}}", "auto")


def _activate(grammar: Grammar, tags: str) -> None:
    _skill(grammar, f"{tags}{{effect:effect}}", "")
    _skill(grammar, f"{tags}{{cost:cost}} : {{effect:effect}}", "")


def _permanent(grammar: Grammar, tags: str) -> None:
    _skill(grammar, f"{tags}{{effect:constant statements}} (.)?", "permanent")
    _skill(grammar, f"{tags}if|when {{condition:conditions}} , {{effect:constant statements}} (.)?", "permanent")
    _skill(grammar, f"{tags}during {{condition:times}} , {{effect:constant statements}} (.)?", "permanent")


def _marker(word: str) -> int | None:
    if not word.startswith("[unison"):
        return None
    change = word[1:-1].removeprefix("unison").replace(" ", "")
    return int(change) if change.lstrip("+-").isdecimal() else None


def _marker_tag(change: Any) -> str | None:
    return f"[unison {change:+d}]" if isinstance(change, int) else None
