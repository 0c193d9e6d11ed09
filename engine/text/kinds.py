"""The kinds of phrase that are no list of templates: single words, descriptions of cards, rows of phrases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.effects.spelling import made_of, said_words
from engine.text.grammar import ANY_WORD, Begins, Ends, Kind, Part, Reading, Saying


@dataclass(frozen=True)
class Word(Kind):
    """One word of a class, such as a number.

    Attributes:
        meaning: what a word means; None if it is no word of this class.
        written: the word for a meaning; None if there is none.
        among: the words there can be, or what stands for those that begin with a sign; none where nothing is known.
    """

    meaning: Callable[[str], Any]
    written: Callable[[Any], str | None]
    among: frozenset[str] = frozenset()

    def begins(self) -> Begins:
        return Begins(self.among or frozenset((ANY_WORD,)))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        if at < len(reading.words):
            meant = self.meaning(reading.words[at])
            if meant is not None:
                yield Ends(meant, at + 1)
                return
        reading.is_word(at, ())

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        word = self.written(meant)
        if word is not None and (after := saying.word((word,), state)) is not None:
            yield after


class Stretch(NamedTuple):
    """A place in a description: phrases of this kind, one after another.

    Attributes:
        least, most: how many of them.
    """

    kind: str
    least: int
    most: int


@dataclass(frozen=True)
class Description(Kind):
    """A node that several phrases say together, each some of its fields.

    Attributes:
        node: the node.
        stretches: the kinds of phrase in their order.
        always: fields that every description of this kind has without saying them.
    """

    node: type
    stretches: tuple[Stretch, ...]
    always: Part = field(default_factory=Part)

    def begins(self) -> Begins:
        kinds: list[str] = []
        for kind, least, _ in self.stretches:
            kinds.append(kind)
            if least:
                return Begins(kinds=tuple(kinds))
        return Begins(frozenset((ANY_WORD,)))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for part, end in self._parts(reading, at, 0, 0, self.always):
            yield Ends(made_of(self.node, dict(part)), end)

    def _parts(self, reading: Reading, at: int, stretch: int, read: int, so_far: Part) -> Iterator[tuple[Part, int]]:
        if stretch == len(self.stretches):
            yield so_far, at
            return
        kind, least, most = self.stretches[stretch]
        if read < most:
            for part, end in reading.read(kind, at):
                both = _together(so_far, part)
                if both is not None:
                    yield from self._parts(reading, end, stretch, read + 1, both)
        if read >= least:
            yield from self._parts(reading, at, stretch + 1, 0, so_far)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if type(meant) is not self.node:
            return
        left = Part(said_words(meant).items())
        if not self.always <= left:
            return
        yield from self._said(saying, state, 0, 0, Part(left - self.always))

    def _said(self, saying: Saying, state: Any, stretch: int, said: int, left: Part) -> Iterator[Any]:
        if stretch == len(self.stretches):
            if not left:
                yield state
            return
        kind, least, most = self.stretches[stretch]
        if said < most:
            for after, rest in saying.say_part(kind, left, state):
                if after != state:
                    yield from self._said(saying, after, stretch, said + 1, rest)
        if said >= least:
            yield from self._said(saying, state, stretch + 1, 0, left)


def _together(first: Part, second: Part) -> Part | None:
    """The fields of both; None if both say the same one."""
    if not second:
        return first
    names = {name for name, _ in first}
    return None if any(name in names for name, _ in second) else Part(first | second)


@dataclass(frozen=True)
class Row(Kind):
    """Phrases of one kind in a row, which mean a tuple.

    Attributes:
        kind: of which kind each is; where `flat`, each means a tuple itself, and they are joined.
        between: the kind of what stands between them.
        least: how many there are at least.
        longest: of how many members a phrase that means a tuple can be at most, where `flat`.
        distinct: no two of them mean the same.
    """

    kind: str
    between: str
    least: int = 1
    flat: bool = False
    longest: int = 4
    distinct: bool = False

    def begins(self) -> Begins:
        return Begins(kinds=(self.kind,))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        yield from self._from(reading, at, (), 0)

    def _from(self, reading: Reading, at: int, so_far: tuple[Any, ...], read: int) -> Iterator[Ends]:
        for meant, end in reading.read(self.kind, at):
            row = so_far + (meant if self.flat else (meant,))
            if self.distinct and len(set(row)) < len(row):
                continue
            if read + 1 >= self.least:
                yield Ends(row, end)
            for _, after in reading.read(self.between, end):
                yield from self._from(reading, after, row, read + 1)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if isinstance(meant, tuple) and len(meant) >= (1 if self.flat else self.least):
            yield from self._say(saying, meant, state, 0)

    def _say(self, saying: Saying, left: tuple[Any, ...], state: Any, said: int) -> Iterator[Any]:
        for length in range(1, (min(self.longest, len(left)) if self.flat else 1) + 1):
            first, rest = (left[:length] if self.flat else left[0]), left[length:]
            for after in saying.say(self.kind, first, state):
                if not rest:
                    if said + 1 >= self.least:
                        yield after
                    continue
                for between in saying.say(self.between, None, after):
                    yield from self._say(saying, rest, between, said + 1)


@dataclass(frozen=True)
class Chain(Kind):
    """A phrase, something between, and a phrase of another kind; both mean tuples, and together these joined.

    Attributes:
        first, between, second: the kinds of phrase.
    """

    first: str
    between: str
    second: str

    def begins(self) -> Begins:
        return Begins(kinds=(self.first,))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for first, end in reading.read(self.first, at):
            for _, after in reading.read(self.between, end):
                for second, last in reading.read(self.second, after):
                    yield Ends((*first, *second), last)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        for place in range(1, len(meant)) if isinstance(meant, tuple) else ():
            for end in saying.say(self.first, meant[:place], state):
                for after in saying.say(self.between, None, end):
                    yield from saying.say(self.second, meant[place:], after)
