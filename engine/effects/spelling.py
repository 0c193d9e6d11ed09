"""How a node is written: the words of it, in their order, whether they are its own fields or those of a part of it.

A node of many words is made of small parts, so that whoever needs one of them takes that one. Where it is written, by
a person or by a grammar, the words of all parts stand side by side, and no part is named. Everything that reads and
writes nodes without knowing them takes their words from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, TypeVar

Node = TypeVar("Node")


class Part:
    """Part of a node, whose fields are written as words of the node itself."""

    __slots__ = ()


class InParts:
    """A node that is made of parts.

    Attributes:
        WRITTEN: the order in which its words are written; those it does not name follow as they stand in the parts.
    """

    __slots__ = ()
    WRITTEN: ClassVar[tuple[str, ...]] = ()

    def said(self) -> dict[str, Any]:
        """The words that are not as they usually are, and what each of them says."""
        return said_words(self)


class Word(NamedTuple):
    """A word of a node.

    Attributes:
        part: the field that holds the part it belongs to; `` if it is a field of the node itself.
        of: the class whose field it is.
        usual: what it says where it is not written; MISSING if it has to be written.
    """

    name: str
    part: str
    of: type
    usual: Any

    @property
    def path(self) -> str:
        """Where a node holds what it says."""
        return f"{self.part}.{self.name}" if self.part else self.name

    def read(self, node: Any) -> Any:
        """What it says in a node."""
        return getattr(getattr(node, self.part) if self.part else node, self.name)


@lru_cache(maxsize=500)
def words_of(kind: Any) -> Mapping[str, Word]:
    """The words of a class of nodes, by their names and in the order in which they are written."""
    found: dict[str, Word] = {}
    for field in fields(kind):
        usual = usual_of(field)
        if isinstance(usual, Part):
            assert is_dataclass(usual)
            of = usual.__class__
            inner = (Word(each.name, field.name, of, getattr(usual, each.name)) for each in fields(usual))
            found |= {word.name: word for word in inner}
        else:
            found[field.name] = Word(field.name, "", kind, usual)
    first = kind.WRITTEN if issubclass(kind, InParts) else ()
    return {name: found[name] for name in (*first, *(name for name in found if name not in first))}


def usual_of(field: Field[Any]) -> Any:
    """What a field holds where nothing is said; MISSING if something has to be."""
    return field.default_factory() if field.default_factory is not MISSING else field.default


@lru_cache(maxsize=500)
def reading_of(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What reads all words of such a node, in their order."""
    paths = [word.path for word in words_of(kind).values()]
    if len(paths) > 1:
        return attrgetter(*paths)
    return lambda node: tuple(getattr(node, path) for path in paths)


@lru_cache(maxsize=500)
def _usual(kind: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((word.name, word.usual) for word in words_of(kind).values())


def said_words(node: Any) -> dict[str, Any]:
    """The words of a node that are not as they usually are, and what each of them says."""
    kind = node.__class__
    values = reading_of(kind)(node)
    return {name: value for (name, usual), value in zip(_usual(kind), values, strict=True) if value != usual}


def read_word(node: Any, word: str) -> Any:
    """What a word of a node says."""
    return words_of(node.__class__)[word].read(node)


def made_of(kind: type[Node], words: Mapping[str, Any]) -> Node:
    """A node of which these words are said.

    Raises:
        TypeError: it has no such word, or one is missing that has to be said.
    """
    return kind(**(_in_parts(kind, words, usual_of) if issubclass(kind, InParts) else words))


def changed(node: Node, /, **words: Any) -> Node:
    """The node with these words said otherwise.

    Raises:
        TypeError: it has no such word.
    """
    given: Any = node
    if isinstance(node, InParts):
        words = _in_parts(node.__class__, words, lambda field: getattr(given, field.name))
    otherwise: Node = replace(given, **words)
    return otherwise


def _in_parts(kind: Any, words: Mapping[str, Any], before: Callable[[Field[Any]], Any]) -> dict[str, Any]:
    """The fields of a node for words of it; a part that says nothing is the usual one, which is quick to recognise."""
    known = words_of(kind)
    if unknown := [name for name in words if name not in known]:
        raise TypeError(f"{kind.__name__} has no word {unknown[0]!r}")
    given = {name: value for name, value in words.items() if not known[name].part}
    of_parts: dict[str, dict[str, Any]] = {}
    for name, value in words.items():
        if part := known[name].part:
            of_parts.setdefault(part, {})[name] = value
    for field in fields(kind) if of_parts else ():
        if field.name in of_parts:
            part, usual = replace(before(field), **of_parts[field.name]), usual_of(field)
            given[field.name] = usual if part == usual else part
    return given
