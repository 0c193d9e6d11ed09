"""A whole line: its tags, its cost, when it works and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product, takewhile
from typing import Any

from engine.effects.nodes import Keyword, KeywordSkill, Markers, PayEnergy, Selector, Skill, TheX
from engine.effects.spelling import changed
from engine.effects.walking import nodes_in
from engine.games.masters.text.allies import refuse_allies
from engine.games.masters.text.areas_of_triggers import areas_of_trigger
from engine.games.masters.text.areas_said import areas_said
from engine.games.masters.text.basics import beginning_with
from engine.games.masters.text.counters import refuse_uncountered
from engine.games.masters.text.looking import refuse_unsearched
from engine.text.grammar import Begins, Ends, Grammar, Reading, Saying
from engine.text.kinds import Row, Word

#: Tags of one line whose order is tried; more stand as keywords first.
_MOST_TAGS = 5

_ACTIVATE = {
    "[activate main]": "activate: main",
    "[activate battle]": "activate: battle",
    "[activate main/battle]": "activate: main/battle",
}
_COUNTER = {
    "[counter play]": "counter: play",
    "[counter attack]": "counter: attack",
    "[counter battle card attack]": "counter: battle card attack",
    "[counter counter]": "counter: counter",
}


def add(grammar: Grammar) -> None:
    """Adds whole lines."""
    grammar.own("tag", "{name:keyword on a skill}", made=lambda said: Keyword(**said), taken=_plain_tag)
    specified = "{name:keyword on a skill} {of:plain kind of cards}"
    grammar.own("tag", specified, made=_specifying_tag, taken=_taken_specifying)
    grammar.kinds["keywords on it"] = Row("tag", "nothing")
    for kind, types in (("activate", _ACTIVATE), ("counter", _COUNTER)):
        grammar.kinds[kind] = Word(types.get, {meant: tag for tag, meant in types.items()}.get, frozenset(types))
    grammar.kinds["marker change"] = Word(_marker, _marker_tag, beginning_with("["))
    every_tags = ("", "{keywords:keywords on it} ", "{keywords:keywords on it} : ")
    for markers, tags in product(("", "{markers:marker change} "), every_tags):
        _auto(grammar, f"{markers}[auto] {tags}")
        _activate(grammar, f"{markers}{{type:activate}} {tags}")
    for tags in every_tags:
        _activate(grammar, f"{{type:counter}} {tags}")
    # 1-5-2: a skill begins with its type, so that keyword skills before it are skills of their own.
    grammar.kinds["keyword skills"] = Row("plain keyword skill", "nothing")
    grammar.own("plain keyword skill", "{keyword:gained keyword}", made=_plain_skill, taken=_taken_plain_skill)
    for kind in ("typed line", "permanent line"):
        grammar.same("line", f"{{{kind}}}")
        grammar.own("line", f"{{first:keyword skills}} {{more:{kind}}}", made=_in_a_row, taken=_taken_row)
    grammar.kinds["keyword line"] = _KeywordLine()
    grammar.same("line", "{keyword line} (.)?")
    grammar.own("line", "{written keyword}", made=lambda said: (said["_"],), taken=_single)
    # Keywords on a skill would not tell on which of the two they stand.
    grammar.own("line", "{first:written keyword} {more:keyword line}", made=_joined, taken=_parted)


@dataclass(frozen=True)
class _KeywordLine:
    """Keyword skills by their names alone; keywords among them that stand on skills stand on each (22-1-2)."""

    def begins(self) -> Begins:
        return Begins(kinds=("gained keyword", "tag"))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        skills: tuple[str, ...] = ()
        on_them: tuple[Keyword, ...] = ()
        while at < len(reading.words):
            skill = next(iter(reading.read("gained keyword", at)), None)
            on_skills = max(reading.read("tag", at), key=lambda ends: ends.end, default=None)
            read = skill or on_skills
            if not read:
                break
            skills += (skill.meant,) if skill else ()
            on_them += (on_skills.meant,) if on_skills else ()
            at = read.end
        if skills:
            yield Ends(tuple(KeywordSkill(name, keywords=on_them) for name in skills), at)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or not all(isinstance(skill, KeywordSkill) for skill in meant):
            return
        on_them = meant[0].keywords
        if any(skill != KeywordSkill(skill.keyword, keywords=on_them) for skill in meant):
            return
        skills = [("gained keyword", skill.keyword) for skill in meant]
        tags = [*(("tag", keyword) for keyword in on_them), *skills]
        for order in permutations(tags) if len(tags) <= _MOST_TAGS else (tags,):
            if [tag for tag in order if tag in skills] == skills:
                yield from self._say(saying, order, state)

    def _say(self, saying: Saying, tags: Sequence[tuple[str, Any]], state: Any) -> Iterator[Any]:
        if not tags:
            yield state
            return
        for after in saying.say(*tags[0], state):
            yield from self._say(saying, tags[1:], after)


#: The keywords on skills that can specify cards (22-21-2, 22-43-2), and of which type those are.
_SPECIFY = {"Bond": "Battle", "Spirit Boost": "Unison"}


def _plain_tag(meant: Any) -> dict[str, Any] | None:
    return {"name": meant.name} if isinstance(meant, Keyword) and meant.of is None else None


def _specifying_tag(said: Any) -> Keyword:
    type = next((type for word, type in _SPECIFY.items() if said["name"].startswith(f"{word} ")), "")
    of: Selector = said["of"]
    if not type or of.printed.type not in ((), (type,)) or of != changed(of, who="card", master="any", area=()):
        raise ValueError("cards that no keyword specifies")
    return Keyword(said["name"], of)


def _taken_specifying(meant: Any) -> dict[str, Any] | None:
    return {"name": meant.name, "of": meant.of} if isinstance(meant, Keyword) and meant.of is not None else None


def _skill(grammar: Grammar, way: str, type: str, **slots: str) -> None:
    """A line that means one skill, of which the slots of the template say these fields."""

    def made(said: Any) -> tuple[Skill, ...]:
        fields = {"type": type, **said}
        refuse_allies(tuple(said.values()))
        refuse_uncountered(fields["type"], said["effect"])
        refuse_unsearched(said["effect"])
        if "markers" in said:
            fields["cost"] = (Markers(fields.pop("markers")), *fields.get("cost", ()))
        skill = Skill("", **fields)
        _refuse_x_of_nothing(skill)
        return (replace(skill, areas=_areas(skill)),)

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 1 or not isinstance(meant[0], Skill):
            return None
        skill = meant[0]
        said = {name: getattr(skill, name) for name in ("type", "keywords", "trigger", "cost", "effect", "condition")}
        if skill.type == "permanent" or (type and skill.type != type):
            return None
        if skill.areas != _areas(skill):
            return None
        if "{markers:" in way:
            if not skill.cost or not isinstance(skill.cost[0], Markers):
                return None
            said["markers"], said["cost"] = skill.cost[0].change, skill.cost[1:]
        wanted = {name: value for name, value in said.items() if f"{{{name}:" in way}
        unsaid = {name: value for name, value in said.items() if name not in wanted and name != "type"}
        if any(unsaid.values()):
            return None
        return wanted

    grammar.own("typed line", way, made=made, taken=taken)


def _refuse_x_of_nothing(skill: Skill) -> None:
    """20-5-3: X is the number that is chosen when the cost is paid.

    Raises:
        ValueError: the effect speaks of X, and the cost does not.
    """
    paid = any(isinstance(cost, PayEnergy) and cost.x for cost in skill.cost)
    if not paid and any(isinstance(node, TheX) for node in nodes_in(skill.effect)):
        raise ValueError("an X that is nowhere chosen")


def _plain_skill(said: Any) -> KeywordSkill:
    return KeywordSkill(said["keyword"])


def _taken_plain_skill(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, KeywordSkill) and meant == KeywordSkill(meant.keyword)
    return {"keyword": meant.keyword} if found else None


def _in_a_row(said: Any) -> tuple[Any, ...]:
    return (*said["first"], *said["more"])


def _taken_row(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple):
        return None
    first = tuple(takewhile(lambda skill: isinstance(skill, KeywordSkill), meant))
    return {"first": first, "more": meant[len(first) :]} if first and len(first) < len(meant) else None


def _areas(skill: Skill) -> tuple[str, ...]:
    """Where a skill is valid by what sets it off, or by what it says of its card."""
    areas = areas_of_trigger(skill.trigger)
    return areas_said(skill.type, skill.cost, skill.effect) if areas is None else areas


def _auto(grammar: Grammar, tags: str) -> None:
    for cost in ("", "{cost:cost} : "):
        for works in (
            "{trigger:trigger} ,",
            "{trigger:trigger} , activate this skill .",
            "activate this skill {trigger:trigger} .",
        ):
            _skill(grammar, f"{tags}{cost}{works} {{effect:effect}}", "auto")


def _activate(grammar: Grammar, tags: str) -> None:
    _skill(grammar, f"{tags}{{effect:effect}}", "")
    for cost in ("cost", "condition as cost"):
        _skill(grammar, f"{tags}{{cost:{cost}}} : {{effect:effect}}", "")


def _marker(word: str) -> int | None:
    if not word.startswith("[unison"):
        return None
    change = word[1:-1].removeprefix("unison").replace(" ", "")
    return int(change) if change.lstrip("+-").isdecimal() else None


def _marker_tag(change: Any) -> str | None:
    return f"[unison {change:+d}]".replace("+0", "0") if isinstance(change, int) else None


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _joined(said: Any) -> tuple[KeywordSkill, ...]:
    if any(skill.keywords for skill in (said["first"], *said["more"])):
        raise ValueError("keywords on which of them")
    return (said["first"], *said["more"])


def _parted(meant: Any) -> dict[str, Any] | None:
    return {"first": meant[0], "more": meant[1:]} if isinstance(meant, tuple) and len(meant) > 1 else None
