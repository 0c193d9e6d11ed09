"""Skills as tables: read from a scenario, and printed back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, get_args

from engine.effects import nodes
from engine.effects.nodes import Selector, Skill, Trigger


def _word(node: type) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__name__).lower()


#: The word a table names a node by: `do` for actions, `pay` for costs.
ACTIONS: dict[str, type] = {_word(node): node for node in get_args(nodes.Action)}
COSTS: dict[str, type] = {_word(node): node for node in get_args(nodes.Cost)}

#: The types a skill can have.
TYPES = ("auto", "permanent", "activate: main", "activate: battle", "activate: main/battle")


def read_skill(table: Any, where: str) -> Skill:
    """A skill from its table; `where` is its place, for the error.

    Raises:
        ValueError: says where and what is wrong.
    """
    values = _known(table, where, Skill)
    for name, kinds in (("cost", COSTS), ("effect", ACTIONS)):
        if name in values:
            key = "pay" if name == "cost" else "do"
            values[name] = tuple(
                _read_node(item, key, kinds, f"{where}.{name}") for item in _list(values[name], f"{where}.{name}")
            )
    if "trigger" in values:
        values["trigger"] = _read_parts(Trigger, values["trigger"], f"{where}.trigger")
    if "replaces" in values:
        values["replaces"] = _read_parts(nodes.Replace, values["replaces"], f"{where}.replaces")
    if values.get("type") not in TYPES:
        raise ValueError(f"{where}.type: must be one of {', '.join(TYPES)}")
    if values["type"] == "auto" and "trigger" not in values:
        raise ValueError(f"{where}: an auto skill needs a trigger")
    return _make(Skill, values, where)  # type: ignore[no-any-return]


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
        default = item.default_factory() if item.default_factory is not MISSING else item.default
        if value != default:
            table[item.name] = show(value)
    return table


def _read_node(table: Any, key: str, kinds: Mapping[str, type], where: str) -> Any:
    if not isinstance(table, Mapping) or table.get(key) not in kinds:
        raise ValueError(f"{where}: needs {key} = one of {', '.join(sorted(kinds))}")
    node = kinds[table[key]]
    values = _known({name: value for name, value in table.items() if name != key}, where, node)
    if "on" in values:
        values["on"] = _make(Selector, _known(values["on"], f"{where}.on", Selector), f"{where}.on")
    if "do" in values:
        values["do"] = tuple(
            _read_node(item, "do", ACTIONS, f"{where}.do") for item in _list(values["do"], f"{where}.do")
        )
    if "colors" in values:
        values["colors"] = tuple(_list(values["colors"], f"{where}.colors"))
    return _make(node, values, where)


def _read_parts(node: type, table: Any, where: str) -> Any:
    values = _known(table, where, node)
    parts = values.get("parts", {})
    if not isinstance(parts, Mapping):
        raise ValueError(f"{where}.parts: must be a table")
    values["parts"] = {
        name: part
        if isinstance(part, str)
        else _make(Selector, _known(part, f"{where}.parts.{name}", Selector), f"{where}.parts.{name}")
        for name, part in parts.items()
    }
    return _make(node, values, where)


def _known(table: Any, where: str, node: Any) -> dict[str, Any]:
    if not isinstance(table, Mapping):
        raise ValueError(f"{where}: must be a table")
    names = [item.name for item in fields(node)]
    if unknown := sorted(set(table) - set(names)):
        raise ValueError(f"{where}.{unknown[0]}: unknown; there are {', '.join(names) or 'no parts'}")
    return dict(table)


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{where}: must be a list")
    return value


def _make(node: Any, values: dict[str, Any], where: str) -> Any:
    """Build a node after checking the plain values against what its fields are declared as."""
    for item in fields(node):
        if item.name not in values:
            if item.default is MISSING and item.default_factory is MISSING:
                raise ValueError(f"{where}.{item.name}: missing")
            continue
        value, kind = values[item.name], str(item.type)
        if kind.startswith("int") and (not isinstance(value, int) or isinstance(value, bool)):
            raise ValueError(f"{where}.{item.name}: must be a number")
        if kind == "str" and not isinstance(value, str):
            raise ValueError(f"{where}.{item.name}: must be text")
        if kind == "bool" and not isinstance(value, bool):
            raise ValueError(f"{where}.{item.name}: must be true or false")
    return node(**values)
