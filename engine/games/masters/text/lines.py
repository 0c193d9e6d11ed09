"""A whole line: its tags, its cost, when it works and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from engine.effects.nodes import Keyword, KeywordSkill, Markers, Skill
from engine.text.grammar import Ends, Grammar, Reading, Saying
from engine.text.kinds import Row, Word

#: Tags of one line whose order is tried; more stand as keywords first.
_MOST_TAGS = 5

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
    grammar.kinds["keyword line"] = _KeywordLine()
    grammar.same("line", "{keyword line}")


@dataclass(frozen=True)
class _KeywordLine:
    """Keyword skills by their names alone; keywords among them that stand on skills stand on each (22-1-2)."""

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        skills: tuple[str, ...] = ()
        on_them: tuple[str, ...] = ()
        while at < len(reading.words):
            skill = next(iter(reading.read("gained keyword", at)), None)
            on_skills = next(iter(reading.read("keyword on a skill", at)), None)
            if not skill and not on_skills:
                return
            skills += (skill.meant,) if skill else ()
            on_them += (on_skills.meant,) if on_skills else ()
            at += 1
        if skills:
            keywords = tuple(Keyword(name) for name in on_them)
            yield Ends(tuple(KeywordSkill(name, keywords=keywords) for name in skills), at)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or not all(isinstance(skill, KeywordSkill) for skill in meant):
            return
        on_them = meant[0].keywords
        if any(skill != KeywordSkill(skill.keyword, keywords=on_them) for skill in meant):
            return
        skills = [("gained keyword", skill.keyword) for skill in meant]
        tags = [*(("keyword on a skill", keyword.name) for keyword in on_them), *skills]
        for order in permutations(tags) if len(tags) <= _MOST_TAGS else (tags,):
            if [tag for tag in order if tag in skills] == skills:
                yield from self._say(saying, order, state)

    def _say(self, saying: Saying, tags: Sequence[tuple[str, str]], state: Any) -> Iterator[Any]:
        if not tags:
            yield state
            return
        for after in saying.say(*tags[0], state):
            yield from self._say(saying, tags[1:], after)


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
