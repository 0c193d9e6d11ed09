"""Skills as tables: read from a scenario, and printed back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, get_args

from engine.effects import nodes
from engine.effects.nodes import Gain, Later, Put, Replace, Selector, Skill, Switch, Trigger


def _word(node: type) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__name__).lower()


#: The word a table names a node by: `do` for actions, `pay` for costs.
ACTIONS: dict[str, type] = {_word(node): node for node in get_args(nodes.Action)}
COSTS: dict[str, type] = {_word(node): node for node in get_args(nodes.Cost)}

#: The words every game knows, by what they are for.
SHARED_WORDS: Mapping[str, tuple[str, ...]] = {
    "type of skill": ("auto", "permanent", "activate: main", "activate: battle", "activate: main/battle"),
    "who": ("this", "attack card", "guard card", "leader", "card"),
    "master": ("you", "opponent", "any"),
    "player": ("you", "opponent"),
}

#: What the words of a field are for, where the field's name does not say it.
_PURPOSE: Mapping[tuple[type, str], str] = {
    (Skill, "type"): "type of skill",
    (Gain, "skill"): "keyword",
    (Put, "to"): "area",
    (Replace, "to"): "area",
    (Replace, "event"): "replaceable event",
    (Trigger, "event"): "event",
    (Later, "moment"): "event",
    (Selector, "type"): "type of card",
    (Switch, "mode"): "mode",
}
_NAMED_BY_PURPOSE = ("who", "master", "player", "area", "mode", "until", "what", "colors")

#: Numbers that may be negative; every other counts something.
_SIGNED = ("amount", "power_at_most")

Words = Mapping[str, tuple[str, ...]]


def read_skill(table: Any, where: str, words: Words) -> Skill:
    """A skill from its table.

    Args:
        where: its place, for the error.
        words: the game's own words by what they are for: `event`, `replaceable event`, `keyword`, `area`,
            `type of card`, `mode`, `until`, `what` (can be forbidden), `colors`.

    Raises:
        ValueError: says where and what is wrong.
    """
    skill: Skill = _read(Skill, table, where, {**SHARED_WORDS, **words})
    if skill.type == "auto" and skill.trigger is None:
        raise ValueError(f"{where}: an auto skill needs a trigger")
    return skill


def show(node: Any) -> Any:
    """A node as a table of plain values, without what is at its default; `read_skill` reads it back."""
    if isinstance(node, tuple):
        return [show(item) for item in node]
    if isinstance(node, Mapping):
        return {name: show(value) for name, value in node.items()}
    if not hasattr(node, "__dataclass_fields__"):
        return node
    table: dict[str, Any] = {}
    if type(node) in ACTIONS.values():
        table["do"] = _word(type(node))
    if type(node) in COSTS.values():
        table["pay"] = _word(type(node))
    for item in fields(node):
        value = getattr(node, item.name)
        if value != _default(item):
            table[item.name] = show(value)
    return table


def _read(node: Any, table: Any, where: str, words: Words) -> Any:
    """A node of a known class from its table."""
    if not isinstance(table, Mapping):
        raise ValueError(f"{where}: must be a table")
    known = {item.name: item for item in fields(node)}
    if unknown := sorted(set(table) - set(known)):
        raise ValueError(f"{where}.{unknown[0]}: unknown; there are {', '.join(known) or 'no parts'}")
    if missing := [name for name, item in known.items() if name not in table and _default(item) is MISSING]:
        raise ValueError(f"{where}.{missing[0]}: missing")
    return node(
        **{name: _read_field(node, known[name], value, f"{where}.{name}", words) for name, value in table.items()}
    )


def _read_field(node: Any, item: Field[Any], value: Any, where: str, words: Words) -> Any:
    match item.name:
        case "effect" | "then":
            return _read_list("do", ACTIONS, value, where, words)
        case "cost":
            return _read_list("pay", COSTS, value, where, words)
        case "trigger":
            return _read(Trigger, value, where, words)
        case "replaces":
            return _read(Replace, value, where, words)
        case "on":
            return _read(Selector, value, where, words)
        case "parts":
            return _read_parts(value, where, words)
        case "colors":
            return tuple(_known_word("colors", color, where, words) for color in _list(value, where))
    if str(item.type).startswith("int"):
        return _number(item.name, value, where)
    if item.type == "bool":
        if not isinstance(value, bool):
            raise ValueError(f"{where}: must be true or false")
        return value
    if not isinstance(value, str):
        raise ValueError(f"{where}: must be text")
    purpose = _PURPOSE.get((node, item.name)) or (item.name if item.name in _NAMED_BY_PURPOSE else "")
    return _known_word(purpose, value, where, words) if purpose else value


def _read_list(key: str, kinds: Mapping[str, type], value: Any, where: str, words: Words) -> tuple[Any, ...]:
    return tuple(_read_node(key, kinds, item, where, words) for item in _list(value, where))


def _read_node(key: str, kinds: Mapping[str, type], table: Any, where: str, words: Words) -> Any:
    kind = table.get(key) if isinstance(table, Mapping) else None
    if not isinstance(kind, str) or kind not in kinds:
        raise ValueError(f"{where}: needs {key} = one of {', '.join(sorted(kinds))}")
    return _read(kinds[kind], {name: part for name, part in table.items() if name != key}, where, words)


def _read_parts(value: Any, where: str, words: Words) -> Mapping[str, Selector | str]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{where}: must be a table")
    return {
        name: part if isinstance(part, str) else _read(Selector, part, f"{where}.{name}", words)
        for name, part in value.items()
    }


def _known_word(purpose: str, value: Any, where: str, words: Words) -> str:
    if not isinstance(value, str) or value not in words[purpose]:
        raise ValueError(f"{where}: must be one of {', '.join(words[purpose])}")
    return value


def _number(name: str, value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{where}: must be a whole number")
    if value < 0 and name not in _SIGNED:
        raise ValueError(f"{where}: must not be negative")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{where}: must be a list")
    return value


def _default(item: Field[Any]) -> Any:
    return item.default_factory() if item.default_factory is not MISSING else item.default
