"""Skills as tables: read from a scenario, and printed back.

A table is read by the types of the node's words (`engine.effects.spelling`), so that a new node needs nothing here but
the purpose of its words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING
from functools import lru_cache
from types import NoneType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.effects import nodes
from engine.effects.nodes import Keyword, KeywordSkill, Lasting, Selector, Skill
from engine.effects.spelling import made_of, said_words, words_of


def word_of(node: type) -> str:
    """How a node is called where it is written."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__name__).lower()


def _by_word(union: Any) -> dict[str, type]:
    return {word_of(node): node for node in get_args(union) if node is not int}


#: For each choice of nodes the key a table names its node by, and the nodes by their words.
CHOICES: dict[Any, tuple[str, dict[str, type]]] = {
    nodes.Action: ("do", _by_word(nodes.Action)),
    nodes.Cost: ("pay", _by_word(nodes.Cost)),
    nodes.Condition: ("if", _by_word(nodes.Condition)),
    nodes.Amount: ("number", _by_word(nodes.Amount)),
}
_KEY_OF: dict[type, tuple[str, str]] = {
    node: (key, word) for key, by_word in CHOICES.values() for word, node in by_word.items()
}

#: The words every game knows, by what they are for.
SHARED_WORDS: Mapping[str, Collection[str]] = {
    "type of skill": (
        "auto",
        "permanent",
        "activate: main",
        "activate: battle",
        "activate: main/battle",
        "counter: play",
        "counter: attack",
        "counter: battle card attack",
        "counter: counter",
    ),
    "master": ("you", "opponent", "any"),
    "player": ("you", "opponent"),
    "players": ("you", "opponent", "both"),
    "face": ("", "up", "down"),
    "side": ("", "front", "back"),
    "where": ("top", "bottom"),
    "colors": ("", "mono", "multi"),
    "how compared": ("at least", "at most", "exactly"),
    "how shielded": ("unaffected", "not chosen"),
    "information": ("color", "name", "character", "trait"),
    "rule of a keyword": (),
    "keyword with rules": (),
}

#: What the words of a field are for, where the field's name does not say it.
_PURPOSE: Mapping[tuple[type, str], str] = {
    (Skill, "type"): "type of skill",
    (Skill, "areas"): "area",
    (nodes.Gain, "skill"): "keyword",
    (Keyword, "name"): "keyword on a skill",
    (nodes.Put, "to"): "destination",
    (nodes.Place, "to"): "destination of a cost",
    (nodes.PickEach, "to"): "destination",
    (nodes.PickEach, "alike"): "number of a card",
    (nodes.Replace, "to"): "destination",
    (nodes.NegateDeclared, "to"): "destination",
    (nodes.NegateDeclared, "types"): "type of skill",
    (nodes.PlayedOtherwise, "negated"): "until",
    (nodes.Replace, "event"): "replaceable event",
    (nodes.Trigger, "event"): "event",
    (nodes.Later, "moment"): "event",
    (nodes.Later, "within"): "how long it waits",
    (nodes.Happened, "event"): "remembered event",
    (nodes.TimesHappened, "event"): "remembered event",
    (Selector, "type"): "type of card",
    (Selector, "color"): "color",
    (Selector, "by"): "player",
    (Selector, "ignoring"): "keyword that shields",
    (nodes.CostLess, "types"): "type of skill",
    (nodes.CostLess, "skill"): "keyword skill",
    (nodes.Draw, "player"): "players",
    (nodes.Damage, "player"): "players",
    (nodes.Discard, "player"): "players",
    (nodes.MakeToken, "player"): "players",
    (nodes.Shuffle, "player"): "players",
    (nodes.EnergyMarkers, "player"): "players",
    (nodes.Skip, "player"): "players",
    (Selector, "exact_colors"): "color",
    (Selector, "only_colors"): "color",
    (Selector, "matching"): "color",
    (Selector, "all_colors"): "color",
    (nodes.TakeOverMarkers, "color"): "color",
    (nodes.IfYouDo, "by"): "player",
    (nodes.PayEnergy, "colors"): "color",
    (nodes.MakeToken, "color"): "color",
    (nodes.Number, "color"): "color",
    (nodes.Number, "what"): "number of a card",
    (nodes.Lock, "what"): "number of a card",
    (nodes.ValueOf, "what"): "number of a card",
    (nodes.Become, "what"): "information",
    (nodes.Forbid, "what"): "what",
    (nodes.ForbidPlayer, "what"): "what of a player",
    (nodes.Play, "negated"): "until",
    (nodes.PayInstead, "what"): "what is paid for",
    (nodes.PayInstead, "types"): "type of skill",
    (nodes.ForbidPlayer, "types"): "type of skill",
    (nodes.Permit, "what"): "what is permitted",
    (nodes.Skip, "what"): "what is skipped",
    (nodes.During, "when"): "time",
    (nodes.Compare, "how"): "how compared",
    (nodes.Shield, "how"): "how shielded",
    (nodes.Flip, "to"): "side",
    (nodes.Shield, "types"): "type of skill",
    (nodes.CostMore, "types"): "type of skill",
    (nodes.Unless, "what"): "what is bound",
    (nodes.SetBy, "by"): "rule of a keyword",
    (nodes.UnderRule, "by"): "rule of a keyword",
    (nodes.CostSetBy, "by"): "rule of a keyword",
    (nodes.AnyOrder, "by"): "rule of a keyword",
    (nodes.Play, "keyword"): "keyword with rules",
    (nodes.PlaceOnto, "keyword"): "keyword with rules",
    (nodes.Flip, "keyword"): "keyword with rules",
    (nodes.PickEach, "keyword"): "keyword with rules",
}
#: Words that named the rule to tell when nodes carried rules: they are read and left alone, so that what people have
#: saved can be opened. A scenario keeps its skills as they were written, so that nothing is lost of it.
_FORMER: Mapping[type, Collection[str]] = {
    Skill: ("family_rule", "type_rule", "trigger_rule", "cost_rule", "effect_rule", "areas_rule", "per_turn_rule"),
    Selector: ("widened_rule", "area_rule"),
    nodes.Replace: ("number_rule",),
    nodes.InDeck: ("rule",),
    nodes.Forbid: ("rule",),
    nodes.SetBy: ("rule",),
    nodes.UnderRule: ("rule",),
    nodes.CostSetBy: ("rule", "refused"),
    nodes.AnyOrder: ("rule",),
    nodes.PickEach: ("rule",),
    nodes.Play: ("rules",),
    nodes.PlaceOnto: ("fails", "carries", "triggers"),
    nodes.Flip: ("already",),
}
#: By the nodes that name an event and its parts, the field that names it.
_EVENT_OF: Mapping[type, str] = {
    nodes.Trigger: "event",
    nodes.Replace: "event",
    nodes.Later: "moment",
    nodes.Happened: "event",
    nodes.TimesHappened: "event",
}
_NAMED_BY_PURPOSE = ("side", "who", "master", "player", "area", "mode", "face", "until", "where", "colors", "within")

#: Numbers that may be negative; every other counts something.
_SIGNED = ("amount", "change", "each", "power_at_most", "power_at_least", "left", "right", "power")

Words = Mapping[str, Collection[str]]


def read_skill(table: Any, where: str, words: Words) -> Skill:
    """A skill from its table.

    Args:
        where: its place, for the error.
        words: the game's own words by what they are for: `who` (a selector can mean, besides what the skill itself
            names), `event`, `replaceable event`, `remembered event`, `number of an event`, `within`, `keyword`,
            `keyword on a skill`, `area`, `destination` (an area, or outside the game), `type of card`, `mode`, `until`,
            `what` (can be forbidden to cards), `what of a player`, `what is permitted`, `what is bound`, `what is
            skipped`, `number of a card`, `time`, `color`, `rule of a keyword` and `keyword with rules` (which are told
            where the tree says so). If `event` and `replaceable event` say who or what plays which part in each, other
            parts are refused.

    Raises:
        ValueError: says where and what is wrong.
    """
    skill: Skill = _read_whole(Skill, table, where, words)
    if skill.type == "auto" and skill.trigger is None:
        raise ValueError(f"{where}: an auto skill needs a trigger")
    if skill.trigger and skill.trigger.event == "situation" and not skill.trigger.situation:
        raise ValueError(f"{where}.trigger.situation: missing")
    return skill


def read_keyword_skill(table: Any, where: str, words: Words) -> KeywordSkill:
    """A keyword skill as its card writes it out, from its table; arguments and errors as for `read_skill`."""
    written: KeywordSkill = _read_whole(KeywordSkill, table, where, words)
    return written


def read_lasting(table: Any, where: str, words: Words) -> Lasting:
    """One lasting action from its table; arguments and errors as for `read_skill`."""
    action = _read_choice(nodes.Action, table, where, {**SHARED_WORDS, **words})
    if not isinstance(action, Lasting):
        raise ValueError(f"{where}.do: {word_of(type(action))!r} does not last")
    return action


def _read_whole(node: type, table: Any, where: str, words: Words) -> Any:
    try:
        return _read_node(node, table, where, {**SHARED_WORDS, **words})
    except RecursionError as deep:
        raise ValueError(f"{where}: nested too deeply") from deep


def show(node: Any) -> Any:
    """A node as a table of plain values, without what is at its default; `read_skill` reads it back."""
    if isinstance(node, tuple):
        return [show(item) for item in node]
    if isinstance(node, Mapping):
        return {name: show(value) for name, value in node.items()}
    if not hasattr(node, "__dataclass_fields__"):
        return node
    table: dict[str, Any] = {}
    if type(node) in _KEY_OF:
        key, word = _KEY_OF[type(node)]
        table[key] = word
    return table | {name: show(value) for name, value in said_words(node).items()}


@lru_cache(maxsize=500)
def _types(node: type) -> Mapping[str, Any]:
    """What each word of a node can say."""
    return {word.name: get_type_hints(word.of, localns=vars(nodes))[word.name] for word in words_of(node).values()}


def _read_node(node: Any, table: Any, where: str, words: Words) -> Any:
    """A node of a known class from its table."""
    if not isinstance(table, Mapping):
        raise ValueError(f"{where}: must be a table")
    table = {name: value for name, value in table.items() if name not in _FORMER.get(node, ())}
    known = words_of(node)
    if unknown := sorted(set(table) - set(known)):
        raise ValueError(f"{where}.{unknown[0]}: unknown; there are {', '.join(known) or 'no parts'}")
    if missing := [name for name, word in known.items() if name not in table and word.usual is MISSING]:
        raise ValueError(f"{where}.{missing[0]}: missing")
    types = _types(node)
    if node in (Skill, KeywordSkill):
        words = {**words, "who": (*words["who"], *_names_given_in(table))}
    read = {name: _read(types[name], value, (node, name), f"{where}.{name}", words) for name, value in table.items()}
    if node in _EVENT_OF:
        _check_parts(node, read, where, words)
    if node is nodes.Replace:
        _check_amount(read, where, words)
        _check_instead(read, where, words)
    if node in (nodes.Happened, nodes.TimesHappened):
        _check_past(node, read, where, words)
    return made_of(node, read)


def _check_parts(node: type, read: Mapping[str, Any], where: str, words: Words) -> None:
    """Refuse a part that the event does not have, or that nothing of this kind plays: it could never be fulfilled.

    A game says of its events who or what plays which part: a `card`, any `text`, or a word for some purpose.
    """
    name = _EVENT_OF[node]
    events, event = words[_PURPOSE[node, name]], read[name]
    played: Mapping[str, str] | None = events[event] if isinstance(events, Mapping) else None
    for part, wanted in read.get("parts", {}).items() if played is not None else ():
        assert played is not None
        at = f"{where}.parts.{part}"
        if part not in played:
            raise ValueError(f"{at}: unknown; {event!r} has {', '.join(played) or 'no parts'}")
        if isinstance(wanted, Selector) != (played[part] == "card"):
            raise ValueError(f"{at}: must be {'which cards are meant' if played[part] == 'card' else 'a word'}")
        if played[part] not in ("card", "text"):
            _known_word(played[part], wanted, at, words)


#: What a replacement effect can make of an amount.
_OF_AMOUNTS = ("at_least", "at_most", "exactly", "change")


def _check_amount(read: Mapping[str, Any], where: str, words: Words) -> None:
    """Refuse another amount of an event that has none."""
    numbers = words.get("number of an event")
    wrong = next((name for name in _OF_AMOUNTS if name in read), "")
    if wrong and numbers is not None and read["event"] not in numbers:
        raise ValueError(f"{where}.{wrong}: {read['event']!r} has no amount, unlike {', '.join(numbers)}")


#: What a replacement effect can put in the place of an event besides another amount.
_INSTEAD = ("to", "mode", "instead")


def _check_instead(read: Mapping[str, Any], where: str, words: Words) -> None:
    """Refuse a replacement effect that puts nothing in the place of its event, or moves a card where none plays a part.

    What is not to happen at all is a prohibition, and an amount of which nothing is left is `exactly` 0.
    """
    numbers, events = words.get("number of an event"), words[_PURPOSE[nodes.Replace, "event"]]
    has_amount = numbers is None or read["event"] in numbers
    known = (*_INSTEAD, *(_OF_AMOUNTS if has_amount else ()))
    if not any(read.get(word) or word in ("exactly", "at_most") for word in known if word in read):
        hint = "exactly = 0" if has_amount and numbers is not None else "the action 'forbid'"
        empty = ".instead" if "instead" in read else ""
        raise ValueError(
            f"{where}{empty}: says nothing that happens instead; there are {', '.join(known)}; "
            f"what is not to happen at all is written with {hint}"
        )
    played = events[read["event"]] if isinstance(events, Mapping) else None
    wrong = next((word for word in ("to", "mode") if read.get(word)), "")
    if wrong and played is not None and "card" not in played:
        raise ValueError(f"{where}.{wrong}: {read['event']!r} is not about a card")


#: The words of numbers a card can be asked for.
LIMIT_WORDS = tuple(word for both in nodes.LIMITS.values() for word in both)
#: What a selector can say that means nothing of a card as it was when something happened.
_ONLY_NOW = (
    "choose",
    "up_to",
    "by",
    "at_random",
    "called",
    "unmoved",
    "top",
    "named_like_this",
    "widened",
    "matching",
    "ignoring",
)


def _check_past(node: type, read: Mapping[str, Any], where: str, words: Words) -> None:
    """Refuse what could not be asked of something that is over, or that its event does not have."""
    for name, wanted in read.get("parts", {}).items():
        for part in (wanted,) if isinstance(wanted, Selector) else ():
            asked = said_words(part)
            if wrong := next((word for word in _ONLY_NOW if word in asked), ""):
                raise ValueError(f"{where}.parts.{name}.{wrong}: means nothing of what has happened")
            # What its numbers would count has changed since, so that they are plain.
            if wrong := next((word for word in asked if word in LIMIT_WORDS and not isinstance(asked[word], int)), ""):
                raise ValueError(f"{where}.parts.{name}.{wrong}: must be a whole number of what has happened")
    events, numbers = words[_PURPOSE[node, "event"]], words.get("number of an event", {})
    assert isinstance(events, Mapping) and isinstance(numbers, Mapping)
    cards = [name for name, purpose in events[read["event"]].items() if purpose == "card"]
    for name, known in (("different", cards), ("sums", list(numbers.get(read["event"], ())))):
        if name in read and read[name] not in known:
            raise ValueError(f"{where}.{name}: must be one of {', '.join(known) or 'none'}")


def _names_given_in(table: Any) -> list[str]:
    """The names a skill gives to cards it chooses, for other parts of it to speak of them."""
    if isinstance(table, list):
        return [name for item in table for name in _names_given_in(item)]
    if not isinstance(table, Mapping):
        return []
    called = table.get("called")
    below = [name for value in table.values() for name in _names_given_in(value)]
    return [called, *below] if isinstance(called, str) else below


def _read(wanted: Any, value: Any, field: tuple[type, str], where: str, words: Words) -> Any:
    """A value as the type of its field wants it."""
    wanted = _without_none(wanted)
    if wanted == nodes.Amount and not isinstance(value, Mapping):
        return _number(field[1], value, where)
    if wanted in CHOICES:
        return _read_choice(wanted, value, where, words)
    if get_origin(wanted) is tuple:
        inner = get_args(wanted)[0]
        if inner is str and isinstance(value, str):
            value = [value]
        return tuple(_read(inner, item, field, where, words) for item in _list(value, where))
    if hasattr(wanted, "__dataclass_fields__"):
        if wanted is Keyword and isinstance(value, str):
            value = {"name": value}
        if field == (nodes.Forbid, "by") and isinstance(value, str):
            value = {"master": value, "area": "all"}  # the skills of a player's cards, wherever those are
        return _read_node(wanted, value, where, words)
    if get_origin(wanted) is not None:
        return _read_parts(value, where, words)
    if wanted is int:
        return _number(field[1], value, where)
    if wanted is bool:
        if not isinstance(value, bool):
            raise ValueError(f"{where}: must be true or false")
        return value
    purpose = _PURPOSE.get(field) or (field[1] if field[1] in _NAMED_BY_PURPOSE else "")
    if purpose:
        return _known_word(purpose, value, where, words)
    if not isinstance(value, str):
        raise ValueError(f"{where}: must be text")
    return value


def _without_none(wanted: Any) -> Any:
    """The type of a field that may be left out, without that it may."""
    parts = get_args(wanted) if wanted not in CHOICES else ()
    if NoneType not in parts:
        return wanted
    return Union[tuple(part for part in parts if part is not NoneType)]  # noqa: UP007 - built from parts


def _read_choice(union: Any, table: Any, where: str, words: Words) -> Any:
    key, kinds = CHOICES[union]
    kind = table.get(key) if isinstance(table, Mapping) else None
    if not isinstance(kind, str) or kind not in kinds:
        raise ValueError(f"{where}: needs {key} = one of {', '.join(sorted(kinds))}")
    return _read_node(kinds[kind], {name: part for name, part in table.items() if name != key}, where, words)


def _read_parts(value: Any, where: str, words: Words) -> Mapping[str, Selector | str]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{where}: must be a table")
    return {
        name: part if isinstance(part, str) else _read_node(Selector, part, f"{where}.{name}", words)
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
