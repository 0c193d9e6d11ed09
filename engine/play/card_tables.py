"""Reading what is printed on a card from a table of a scenario, as far as every game's cards are alike."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple


class Print(NamedTuple):
    """What the table of a card can hold, by how it is written.

    Attributes:
        texts, numbers, lists: the words of each kind. of_colors: the lists that name colours.
        colors: those there are. besides: words that the game reads itself.
    """

    texts: tuple[str, ...]
    numbers: tuple[str, ...]
    lists: tuple[str, ...]
    of_colors: tuple[str, ...]
    colors: Collection[str]
    besides: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All that a table can hold."""
        return (*self.besides, *self.texts, *self.numbers, *self.lists)

    def refuse_unknown(self, table: Any, where: str) -> None:
        """Raises ValueError for what is no table, or holds a word that means nothing."""
        if not isinstance(table, Mapping):
            raise ValueError(f"{where}: must be a table")
        if unknown := sorted(set(table) - set(self.words)):
            raise ValueError(f"{where}.{unknown[0]}: unknown; a card has {', '.join(self.words)}")

    def read(self, table: Mapping[str, Any], where: str) -> dict[str, Any]:
        """The texts and numbers it says, and every list; ValueError says which is wrong, and how."""
        values: dict[str, Any] = {name: table[name] for name in (*self.texts, *self.numbers) if name in table}
        for name in self.texts:
            if not isinstance(values.get(name, ""), str):
                raise ValueError(f"{where}.{name}: must be text")
        for name in self.numbers:
            if name in values and (not isinstance(values[name], int) or isinstance(values[name], bool)):
                raise ValueError(f"{where}.{name}: must be a whole number")
        for name in self.lists:
            values[name] = words(table.get(name, []), f"{where}.{name}")
        for name in self.of_colors:
            if wrong := [color for color in values[name] if color not in self.colors]:
                raise ValueError(f"{where}.{name}: {wrong[0]!r} is none of {', '.join(self.colors)}")
        return values


def words(value: Any, where: str) -> tuple[str, ...]:
    """Words one by one, also where strokes part them as on a card."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(f"{where}: must be a list of words")
    return tuple(part.strip() for word in value for part in word.split("/"))
