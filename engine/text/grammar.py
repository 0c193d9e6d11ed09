"""How a publisher writes: for each kind of phrase the ways to say it, each with what it means.

One description serves reading and saying. A way to say something is a template, such as `"draw {count:number}
card|cards"`: words, alternatives of one word, `(…)?` for what may be missing, and slots with the kind of phrase that
stands there. Its meaning is a node with some of its fields said by the slots and others fixed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

#: What a slot of that name holds is the whole meaning.
WHOLE = "_"


class Words(NamedTuple):
    """One word of a template: any of these, of which the first is written (the second behind something plural)."""

    words: tuple[str, ...]


class Slot(NamedTuple):
    """A place where a phrase of some kind stands, which says these fields of the meaning."""

    names: tuple[str, ...]
    kind: str


class Maybe(NamedTuple):
    """Items that may be missing; slots in them must then be at their defaults."""

    items: tuple[Item, ...]


Item = Words | Slot | Maybe


class Meaning(Protocol):
    """What a template means, made of what its slots say and taken apart into it again."""

    def build(self, said: Mapping[str, Any]) -> Any:
        """The meaning; raises ValueError where the parts do not fit."""

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """What the slots must say for this meaning; None if the template does not mean this."""

    def may_be_left_out(self, name: str, value: Any) -> bool:
        """Whether it means the same if the slot of that name, which would say this, is missing."""


@dataclass(frozen=True)
class Template:
    """One way to say something."""

    items: tuple[Item, ...]
    meaning: Meaning


@lru_cache(maxsize=500)
def _defaults(node: Any) -> Mapping[str, Any]:
    given = {}
    for field in fields(node):
        factory = field.default_factory
        given[field.name] = factory() if factory is not MISSING else field.default
    return given


def said_fields(node: Any) -> dict[str, Any]:
    """The fields of a node that are not at their defaults."""
    defaults = _defaults(node.__class__)
    return {name: value for name in defaults if (value := getattr(node, name)) != defaults[name]}


@dataclass(frozen=True)
class Node:
    """A node of the tree, with some fields fixed by the words of the template."""

    kind: type
    fixed: Mapping[str, Any]
    slots: frozenset[str]

    def build(self, said: Mapping[str, Any]) -> Any:
        """The node."""
        return self.kind(**self.fixed, **said)

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """The fields that are not fixed; None where another field is said, or one fixed otherwise."""
        if type(meant) is not self.kind:
            return None
        if any(getattr(meant, name) != value for name, value in self.fixed.items()):
            return None
        said = {name: value for name, value in said_fields(meant).items() if name not in self.fixed}
        if not self.slots.issuperset(said):
            return None
        # A slot must be said even where its value is the default of the field.
        return {**{name: getattr(meant, name) for name in self.slots}, **said}

    def may_be_left_out(self, name: str, value: Any) -> bool:
        """Whether that is the default of the field."""
        kind: Any = self.kind
        return bool(_defaults(kind)[name] == value)


class _Said:
    """A meaning of which every slot has to be said."""

    def may_be_left_out(self, name: str, value: Any) -> bool:
        """It never is."""
        return False


@dataclass(frozen=True)
class Plain(_Said):
    """A value that the words alone say."""

    value: Any

    def build(self, said: Mapping[str, Any]) -> Any:
        """The value."""
        return self.value

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """Nothing, if that is the value."""
        return {} if meant == self.value and type(meant) is type(self.value) else None


@dataclass(frozen=True)
class Whole(_Said):
    """What the one slot means."""

    def build(self, said: Mapping[str, Any]) -> Any:
        """That meaning."""
        return said[WHOLE]

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """The same."""
        return {WHOLE: meant}


class Part(frozenset[tuple[str, Any]]):
    """Some fields of a node, said by one of several words that make it up."""


@dataclass(frozen=True)
class PartOf(_Said):
    """Some fields of a node."""

    fixed: Mapping[str, Any]
    slots: frozenset[str]

    def build(self, said: Mapping[str, Any]) -> Part:
        """The fields."""
        return Part({**self.fixed, **said}.items())

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """Of the fields that are still to be said those of the slots; None if these are not all there."""
        left = dict(meant)
        if any(name not in left or left[name] != value for name, value in self.fixed.items()):
            return None
        if not self.slots.issubset(left):
            return None
        return {name: left[name] for name in self.slots}

    @property
    def names(self) -> frozenset[str]:
        """The fields it says."""
        return self.slots.union(self.fixed)


@dataclass(frozen=True)
class Own(_Said):
    """A meaning that two functions make and take apart."""

    made: Callable[[Mapping[str, Any]], Any]
    taken: Callable[[Any], Mapping[str, Any] | None]

    def build(self, said: Mapping[str, Any]) -> Any:
        """What the first function makes."""
        return self.made(said)

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """What the second function takes out of it; None where that is nothing it could have been made of."""
        try:
            return self.taken(meant)
        except ValueError:
            return None


class Ends(NamedTuple):
    """A meaning that words could have, and where they end."""

    meant: Any
    end: int


class Reading(Protocol):
    """What reads phrases; see `engine.text.reading`."""

    words: tuple[str, ...]

    def read(self, kind: str, at: int) -> tuple[Ends, ...]:
        """All that a phrase of this kind beginning there could mean."""

    def is_word(self, at: int, words: tuple[str, ...]) -> bool:
        """Whether one of these words stands there; where none does, reading has come this far."""


class Saying(Protocol):
    """What says phrases; see `engine.text.saying`. A state is how far it has come."""

    def say(self, kind: str, meant: Any, state: Any) -> Iterator[Any]:
        """The states after each way to say it."""

    def say_part(self, kind: str, left: Part, state: Any) -> Iterator[tuple[Any, Part]]:
        """The states after each way to say some of the fields that are left, and what is left then."""

    def word(self, words: tuple[str, ...], state: Any) -> Any:
        """The state after one of these words; None if none of them stands there."""


class Kind(Protocol):
    """A kind of phrase."""

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        """All that words from there could mean."""

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        """The states after each way to say it."""


class Grammar:
    """How a publisher writes: the kinds of phrase by their names."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.templates: dict[str, list[Template]] = {}
        self._by_first_word: dict[str, Mapping[str, tuple[Template, ...]]] = {}

    def means(self, kind: str, *ways: str, node: type, **fixed: Any) -> None:
        """Each of the ways to say a phrase of this kind means such a node."""
        self._add(kind, ways, lambda slots: Node(node, fixed, slots))

    def plain(self, kind: str, value: Any, *ways: str) -> None:
        """Each of the ways means this value."""
        self._add(kind, ways, lambda slots: Plain(value))

    def same(self, kind: str, *ways: str) -> None:
        """Each of the ways means what its one slot means."""
        self._add(kind, ways, lambda slots: Whole())

    def part(self, kind: str, *ways: str, **fixed: Any) -> None:
        """Each of the ways says some fields of a node."""
        self._add(kind, ways, lambda slots: PartOf(fixed, slots))

    def own(
        self,
        kind: str,
        *ways: str,
        made: Callable[[Mapping[str, Any]], Any],
        taken: Callable[[Any], Mapping[str, Any] | None],
    ) -> None:
        """Each of the ways means what the first function makes of its slots; the second takes it apart again."""
        self._add(kind, ways, lambda slots: Own(made, taken))

    def beginning_with(self, kind: str, word: str) -> tuple[Template, ...]:
        """The ways to say a phrase of this kind that can begin with the word, in their order."""
        if kind not in self._by_first_word:
            self._by_first_word[kind] = _by_first_word(self.templates.get(kind, []))
        by_word = self._by_first_word[kind]
        return by_word.get(word, by_word[ANY_WORD])

    def _add(self, kind: str, ways: tuple[str, ...], meaning: Callable[[frozenset[str]], Meaning]) -> None:
        for way in ways:
            items = parse_template(way)
            slots = frozenset(name for slot in slots_of(items) for name in slot.names)
            self._by_first_word.pop(kind, None)
            self.templates.setdefault(kind, []).append(Template(items, meaning(slots)))


#: In place of the first word: that of templates that begin with a phrase of some kind.
ANY_WORD = "*any word"


def _by_first_word(templates: list[Template]) -> Mapping[str, tuple[Template, ...]]:
    """For each word, and for any other, the templates that can begin with it."""
    firsts = [(template, _first_words(template.items)) for template in templates]
    words = {word for _, first in firsts for word in first} | {ANY_WORD}
    return {word: tuple(template for template, first in firsts if word in first or ANY_WORD in first) for word in words}


def _first_words(items: tuple[Item, ...]) -> frozenset[str]:
    """The words that items can begin with; `ANY_WORD` where a slot stands first, or nothing needs to."""
    if not items or isinstance(items[0], Slot):
        return frozenset((ANY_WORD,))
    if isinstance(items[0], Words):
        return frozenset(items[0].words)
    return _first_words(items[0].items + items[1:]) | _first_words(items[1:])


_ITEM = re.compile(r"\{(?P<slot>[^{}]+)\}|(?P<open>\()|(?P<close>\)\?)|(?P<words>[^\s{}()]+)|(?P<odd>\S)")


def parse_template(way: str) -> tuple[Item, ...]:
    """The items of a template.

    Raises:
        ValueError: it is not written as templates are.
    """
    stack: list[list[Item]] = [[]]
    for found in _ITEM.finditer(way):
        if found["open"]:
            stack.append([])
        elif found["odd"] or (found["close"] and len(stack) == 1):
            raise ValueError(f"{way!r}: {found[0]} without its other bracket")
        elif found["close"]:
            inner = tuple(stack.pop())
            stack[-1].append(Maybe(inner))
        elif found["slot"]:
            names, _, kind = found["slot"].rpartition(":")
            stack[-1].append(Slot(tuple((names or WHOLE).split("=")), kind))
        else:
            stack[-1].append(Words(tuple(_literal(word) for word in found["words"].split("|"))))
    if len(stack) != 1:
        raise ValueError(f"{way!r}: ( without )")
    return tuple(stack[0])


def _literal(word: str) -> str:
    """A word of a template as it stands among tokens; an underscore is a space within brackets."""
    return word.replace("_", " ")


def slots_of(items: tuple[Item, ...]) -> Iterator[Slot]:
    """The slots among items of a template."""
    for item in items:
        if isinstance(item, Slot):
            yield item
        elif isinstance(item, Maybe):
            yield from slots_of(item.items)
