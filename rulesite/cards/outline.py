"""What the engine understood of a skill, as an outline: for a reader to hold beside the printed text.

It is drawn from the tree alone, in words of ours, so that what was misread shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engine.effects import nodes
from engine.effects.reading import CHOICES, show
from engine.effects.spelling import words_of
from rulesite.cards.outline_words import LABELS, NAMES, VALUES, VALUES_OF


@dataclass(frozen=True)
class Item:
    """A line of the outline, and what stands below it."""

    text: str
    below: tuple[Item, ...] = ()


_ACTIONS = CHOICES[nodes.Action][1]
#: What a node is named by, in the order of the keys that name one.
_NODE_KEYS = ("do", "pay", "if", "number")
#: The parts of a skill in the order in which they matter, with their headings.
_PARTS_OF_A_SKILL = ("keywords", "areas", "condition", "trigger", "cost", "replaces", "effect", "cards", "in_deck")
#: Parts of a node that are lines of their own.
_BELOW = ("condition", "first", "then", "otherwise", "options", "effect", "cost", "instead", "situation", "also", "of")


def outline(skill: Any) -> tuple[Item, ...]:
    """The outline of one skill as its card writes it."""
    table = _with_defaults(show(skill), getattr(skill, "type", "") != "permanent")
    items = [Item(f"[{table['keyword']}]")] if "keyword" in table else [Item(_value("type", table["type"]))]
    for part in _PARTS_OF_A_SKILL:
        if part in table and (below := tuple(_items(table[part]))):
            items.append(Item(_label(part), below))
    limits = [f"{_label(name)}: {table[name]}" for name in ("per_turn", "limit") if name in table]
    return (*items, *(Item(text) for text in limits))


#: Parts of actions that are said even where they are as usual: the usual is what readers want to know.
_SAID_ALWAYS = ("on", "count", "amount", "player", "until")


def _with_defaults(value: Any, lasts: bool) -> Any:
    """The table with the usual values of its actions written out; durations only where a skill's effects last."""
    if isinstance(value, list):
        return [_with_defaults(each, lasts) for each in value]
    if not isinstance(value, Mapping):
        return value
    table = {name: _with_defaults(each, lasts) for name, each in value.items()}
    if "do" in table:
        words = words_of(_ACTIONS[table["do"]])
        for name in _SAID_ALWAYS:
            is_unsaid = name in words and name not in table and (lasts or name != "until")
            if is_unsaid and (as_usual := show(words[name].usual)):
                table[name] = as_usual
    return table


def _items(value: Any) -> Iterator[Item]:
    """The lines for a list of nodes, for one node, or for a plain value."""
    if isinstance(value, list):
        for each in value:
            if isinstance(each, list):
                yield Item(_("one option"), tuple(_items(each)))
            else:
                yield from _items(each)
    elif isinstance(value, Mapping):
        yield _node(value)
    else:
        yield Item(_value("", value))


def _node(table: Mapping[str, Any]) -> Item:
    """One node: what it does, its parts behind it, and what depends on it below."""
    key = next((key for key in _NODE_KEYS if key in table), "")
    heading = _name(table[key]) if key else _name(str(table["event"])) if "event" in table else ""
    if not key and "event" not in table:
        is_named = set(table) == {"name"} and isinstance(table["name"], str)  # cards of one name have a list of names
        return Item(table["name"] if is_named else ", ".join(facets(table)))
    said, below = [], []
    for name, value in table.items():
        if name in (key, "event"):
            continue
        if name in _BELOW and not _is_cards(value):
            below.append(Item(_label(name), tuple(_items(value))))
        else:
            said.append(_part(name, value))
    return Item(": ".join(filter(None, (heading, "; ".join(said)))), tuple(below))


def _is_cards(value: Any) -> bool:
    """Whether it is a selector, which has no key that names it."""
    return isinstance(value, Mapping) and not any(key in value for key in (*_NODE_KEYS, "event"))


def _part(name: str, value: Any) -> str:
    if name == "parts":
        return ", ".join(f"{_label(part)} = {_part_of_event(part, wanted)}" for part, wanted in value.items())
    said = _value(name, value) if isinstance(value, str | int) else _said(value)
    if name == "colors" and isinstance(value, list):
        said = ", ".join(_value(name, color) for color in value)
    return f"{_label(name)} {said}" if name not in ("on", "of") else said


def _part_of_event(name: str, wanted: Any) -> str:
    return _value(name, wanted) if isinstance(wanted, str) else _said(wanted)


def _said(value: Any) -> str:
    """A value in one line: cards by their facets, an amount by its node, a list by its members."""
    if isinstance(value, Mapping):
        item = _node(value)
        return item.text + "".join(
            f" ({below.text}: {', '.join(each.text for each in below.below)})" for below in item.below
        )
    if isinstance(value, list):
        return _(" or ").join(_said(each) for each in value)
    return _value("", value)


def _in_one_line(item: Item) -> str:
    return f"{item.text}: {', '.join(each.text for each in item.below)}"


def facets(cards: Mapping[str, Any]) -> list[str]:
    """Which cards a selector means, by one short phrase for each thing it says."""
    left = dict(cards)
    found = list(_how_many(left))
    who = left.pop("who", "card")
    found += [_name(who)] if who != "card" else []
    for name in ("cost", "power", "specified_cost", "markers"):
        found += _range(left, name)
    return found + [_facet(name, value) for name, value in left.items()] or [_("any card")]


def _how_many(left: dict[str, Any]) -> Iterator[str]:
    if "choose" in left:
        number, up_to = _said(left.pop("choose")), left.pop("up_to", False)
        if number == str(nodes.ANY_NUMBER):
            yield _("any number") if up_to else _("all")
        else:
            yield _("up to %(number)s") % {"number": number} if up_to else _("choose %(number)s") % {"number": number}


def _range(left: dict[str, Any], name: str) -> Iterable[str]:
    least, most = left.pop(f"{name}_at_least", None), left.pop(f"{name}_at_most", None)
    if least is None and most is None:
        return
    told = {"what": _label(name), "least": _said(least), "most": _said(most)}
    if least == most:
        yield _("%(what)s exactly %(most)s") % told
    elif least is None:
        yield _("%(what)s %(most)s or less") % told
    elif most is None:
        yield _("%(what)s %(least)s or more") % told
    else:
        yield _("%(what)s from %(least)s to %(most)s") % told


def _facet(name: str, value: Any) -> str:
    if value is True:
        return _label(name)
    if name in ("master", "type", "mode", "area", "color", "face", "colors", "side"):
        return _(" or ").join(_value(name, each) for each in (value if isinstance(value, list) else [value]))
    return f"{_label(name)} {_said(value)}"


def _label(name: str) -> str:
    return str(LABELS.get(name, name.replace("_", " ")))


def _name(word: str) -> str:
    return str(NAMES.get(word, word))


def _value(name: str, value: Any) -> str:
    if value is None:
        return ""
    known = {**VALUES, **VALUES_OF.get(name, {})}
    return str(known.get(str(value), value))
