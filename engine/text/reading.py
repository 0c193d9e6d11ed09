"""Reading: all that the words of a line could mean.

Every way to read a phrase is kept, so that a line with two meanings is found out; what was read once at a place is
remembered.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.text.grammar import Ends, Grammar, Item, Slot, Template, Words


class Reader:
    """Reads one row of words by a grammar.

    Attributes:
        words: the words.
        furthest: how far reading has come: no reading got past the word there.
    """

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        self.words = words
        self.furthest = 0
        self._grammar = grammar
        self._read: dict[tuple[str, int], tuple[Ends, ...]] = {}

    def whole(self, kind: str) -> tuple[object, ...]:
        """All that the words as a whole could mean as a phrase of this kind."""
        return tuple(dict.fromkeys(meant for meant, end in self.read(kind, 0) if end == len(self.words)))

    def read(self, kind: str, at: int) -> tuple[Ends, ...]:
        """All that a phrase of this kind beginning there could mean, and where each ends."""
        key = (kind, at)
        if key not in self._read:
            self._read[key] = ()  # a phrase that begins with a phrase of its own kind is none
            self._read[key] = tuple(dict.fromkeys(self._all(kind, at)))
        return self._read[key]

    def is_word(self, at: int, words: tuple[str, ...]) -> bool:
        """Whether one of these words stands there; where none does, reading has come this far."""
        if at < len(self.words) and self.words[at] in words:
            return True
        self.furthest = max(self.furthest, at)
        return False

    def _all(self, kind: str, at: int) -> Iterator[Ends]:
        if kind in self._grammar.kinds:
            yield from self._grammar.kinds[kind].read(self, at)
        self.furthest = max(self.furthest, at)
        word = self.words[at] if at < len(self.words) else ""
        for template in self._grammar.beginning_with(kind, word):
            yield from self._template(template, at)

    def _template(self, template: Template, at: int) -> Iterator[Ends]:
        for said, end in self._items(template.items, at):
            try:
                meant = template.meaning.build(said)
            except ValueError:
                continue
            yield Ends(meant, end)

    def _items(self, items: tuple[Item, ...], at: int) -> Iterator[tuple[dict[str, object], int]]:
        """What the slots of these items say, for every way in which they stand there."""
        if not items:
            yield {}, at
            return
        first, rest = items[0], items[1:]
        if isinstance(first, Words):
            if self.is_word(at, first.words):
                yield from self._items(rest, at + 1)
        elif isinstance(first, Slot):
            for meant, end in self.read(first.kind, at):
                said = dict.fromkeys(first.names, meant)
                for others, after in self._items(rest, end):
                    yield {**said, **others}, after
        else:
            yield from self._items(first.items + rest, at)
            yield from self._items(rest, at)
