"""How a publisher writes: for each kind of phrase the ways to say it, each with what it means.

One description serves reading and saying. A way to say something is a template, such as `"draw {count:number}
card|cards"`: words, alternatives of one word, `(…)?` for what may be missing, and slots with the kind of phrase that
stands there. Its meaning is a node with some of its fields said by the slots and others fixed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.effects.spelling import made_of, read_word, said_words, words_of

#: What a slot of that name holds is the whole meaning.
WHOLE = "_"
#: In place of the first word: any word, for what does not say with which it begins.
ANY_WORD = "*any word"


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


@dataclass(frozen=True)
class Node:
    """A node of the tree, with some fields fixed by the words of the template."""

    kind: type
    fixed: Mapping[str, Any]
    slots: frozenset[str]

    def build(self, said: Mapping[str, Any]) -> Any:
        """The node."""
        return made_of(self.kind, {**self.fixed, **said})

    def take(self, meant: Any) -> Mapping[str, Any] | None:
        """The fields that are not fixed; None where another field is said, or one fixed otherwise."""
        if type(meant) is not self.kind:
            return None
        if any(read_word(meant, name) != value for name, value in self.fixed.items()):
            return None
        others = {name: value for name, value in said_words(meant).items() if name not in self.fixed}
        if not self.slots.issuperset(others):
            return None
        # A slot must be said even where its value is the usual one.
        return {**{name: read_word(meant, name) for name in self.slots}, **others}

    def may_be_left_out(self, name: str, value: Any) -> bool:
        """Whether that is what the node says without it."""
        return bool(words_of(self.kind)[name].usual == value)


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


class Begins(NamedTuple):
    """With what phrases of a kind begin: with one of these words, or with a phrase of one of these kinds."""

    words: frozenset[str] = frozenset()
    kinds: tuple[str, ...] = ()


class Kind(Protocol):
    """A kind of phrase."""

    def begins(self) -> Begins:
        """With what it begins; with any word where nothing else is known."""
        return Begins(frozenset((ANY_WORD,)))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        """All that words from there could mean."""

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        """The states after each way to say it."""


class Grammar:
    """How a publisher writes: the kinds of phrase by their names."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.templates: dict[str, list[Template]] = {}
        self._by_first_word: dict[str, _ByFirstWord] = {}

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
            templates = self.templates.get(kind, [])
            firsts = [self._first_words(template.items, {kind}) for template in templates]
            self._by_first_word[kind] = _ByFirstWord(templates, firsts)
        return self._by_first_word[kind].beginning_with(word)

    def _first_words(self, items: tuple[Item, ...], seen: set[str]) -> frozenset[str]:
        """The words that items can begin with; `ANY_WORD` where that is not known.

        Args:
            seen: the kinds of phrase that have been gone through: one that begins with its own kind is none.
        """
        if not items:
            return frozenset((ANY_WORD,))
        first, rest = items[0], items[1:]
        if isinstance(first, Words):
            return frozenset(first.words)
        if isinstance(first, Slot):
            return self._first_words_of(first.kind, seen)
        return self._first_words(first.items + rest, seen) | self._first_words(rest, seen)

    def _first_words_of(self, kind: str, seen: set[str]) -> frozenset[str]:
        if kind in seen:
            return frozenset()
        seen.add(kind)
        words: frozenset[str] = frozenset()
        if kind in self.kinds:
            begins = self.kinds[kind].begins()
            words = words.union(begins.words).union(*(self._first_words_of(one, seen) for one in begins.kinds))
        for template in self.templates.get(kind, ()):
            words |= self._first_words(template.items, seen)
        return words

    def _add(self, kind: str, ways: tuple[str, ...], meaning: Callable[[frozenset[str]], Meaning]) -> None:
        for way in ways:
            items = parse_template(way)
            slots = frozenset(name for slot in slots_of(items) for name in slot.names)
            self._by_first_word.clear()
            self.templates.setdefault(kind, []).append(Template(items, meaning(slots)))


#: In place of words that begin with a sign, or with a figure: that sign, or `0`, behind this.
_SIGN = "*"
_SIGNS = "[{<«+-0"


def words_with(sign: str) -> str:
    """What stands for all words that begin with a sign, or with a figure (`0`)."""
    return f"{_SIGN}{sign}"


def _sign_of(word: str) -> str:
    sign = "0" if word[:1].isdecimal() else word[:1]
    return words_with(sign) if sign and sign in _SIGNS else ""


class _ByFirstWord:
    """The templates of one kind of phrase by the word that stands there."""

    def __init__(self, templates: Sequence[Template], firsts: Sequence[frozenset[str]]) -> None:
        self._firsts = tuple(zip(templates, firsts, strict=True))
        self._by_word: dict[str, tuple[Template, ...]] = {}
        self._known = frozenset(word for first in firsts for word in first)

    def beginning_with(self, word: str) -> tuple[Template, ...]:
        """Those that can begin with the word, in their order."""
        key = word if word in self._known else (_sign_of(word) or ANY_WORD)
        if key not in self._by_word:
            wanted = {key, _sign_of(word), ANY_WORD}
            self._by_word[key] = tuple(template for template, first in self._firsts if not wanted.isdisjoint(first))
        return self._by_word[key]


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
