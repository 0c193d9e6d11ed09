"""Saying: the words for a tree, of which every field has to be said.

A tree can be said in several ways, which mean the same. `says` asks whether given words are one of them; `words_for`
gives the usual ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.text.grammar import Grammar, Item, Meaning, Part, PartOf, Slot, Template, Whole, Words, slots_of


def says(grammar: Grammar, kind: str, meant: Any, words: tuple[str, ...]) -> bool:
    """Whether these words are a way to say this."""
    return any(end == len(words) for end in Compared(grammar, words).say(kind, meant, 0))


def words_for(grammar: Grammar, kind: str, meant: Any) -> tuple[str, ...]:
    """The usual words for it.

    Raises:
        ValueError: the grammar has none.
    """
    for words in _Written(grammar).say(kind, meant, ()):
        return tuple(words)
    raise ValueError(f"no words of {kind!r} for {meant!r}")


class _Sayer:
    """Goes through the ways to say something; a state is how far it has come."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def word(self, words: tuple[str, ...], state: Any) -> Any:
        """The state after one of these words; None if none can stand there."""
        raise NotImplementedError

    def ways(self, kind: str, state: Any) -> Iterable[Template]:
        """The templates that can be said from there."""
        return self._grammar.templates.get(kind, ())

    def say(self, kind: str, meant: Any, state: Any) -> Iterator[Any]:
        """The states after each way to say it."""
        if kind in self._grammar.kinds:
            yield from self._grammar.kinds[kind].say(self, meant, state)
        for template in self.ways(kind, state):
            said = template.meaning.take(meant)
            if said is not None:
                yield from self._items(template.meaning, template.items, said, state)

    def say_part(self, kind: str, left: Part, state: Any) -> Iterator[tuple[Any, Part]]:
        """The states after each way to say some of the fields that are left, and what is left then."""
        for template in self.ways(kind, state):
            if isinstance(template.meaning, Whole):
                (slot,) = slots_of(template.items)
                yield from self.say_part(slot.kind, left, state)
                continue
            assert isinstance(template.meaning, PartOf)
            said = template.meaning.take(left)
            if said is None:
                continue
            names = template.meaning.names
            rest = Part(item for item in left if item[0] not in names)
            for after in self._items(template.meaning, template.items, said, state):
                yield after, rest

    def _items(self, meaning: Meaning, items: tuple[Item, ...], said: Mapping[str, Any], state: Any) -> Iterator[Any]:
        if not items:
            yield state
            return
        first, rest = items[0], items[1:]
        if isinstance(first, Words):
            if (after := self.word(first.words, state)) is not None:
                yield from self._items(meaning, rest, said, after)
        elif isinstance(first, Slot):
            value = said[first.names[0]]
            if all(said[name] == value for name in first.names):
                for after in self.say(first.kind, value, state):
                    yield from self._items(meaning, rest, said, after)
        else:
            left_out = [name for slot in slots_of(first.items) for name in slot.names]
            if all(meaning.may_be_left_out(name, said[name]) for name in left_out):
                yield from self._items(meaning, rest, said, state)
            yield from self._items(meaning, first.items + rest, said, state)


class Compared(_Sayer):
    """Says along given words; a state is the place of the next one."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        super().__init__(grammar)
        self._words = words

    def ways(self, kind: str, state: int) -> Iterable[Template]:
        """Those that can begin with the word there."""
        return self._grammar.beginning_with(kind, self._words[state] if state < len(self._words) else "")

    def word(self, words: tuple[str, ...], state: int) -> int | None:
        """The next place, if one of these words stands here."""
        return state + 1 if state < len(self._words) and self._words[state] in words else None


class _Written(_Sayer):
    """Says in the usual words; a state is the words so far."""

    def word(self, words: tuple[str, ...], state: tuple[str, ...]) -> tuple[str, ...]:
        """The words so far and the first of these, or the second where something plural goes before."""
        return (*state, words[1] if len(words) == 2 and _is_plural(state) else words[0])


#: Words that tell whether what was spoken of last is one or several.
_ONE = frozenset(("this", "a", "an", "1", "it", "that", "card", "each", "another"))
_SEVERAL = frozenset(("all", "them", "they", "those", "cards", "any", "both"))


def _is_plural(words: tuple[str, ...]) -> bool:
    for word in reversed(words):
        if word in _ONE:
            return False
        if word in _SEVERAL or (word.isdecimal() and word != "0"):
            return True
    return False
