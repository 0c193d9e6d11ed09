"""What is printed on a card, and how it is read from a table of a scenario, as far as every game's cards are alike."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from engine.effects.nodes import Skill

D = TypeVar("D", bound="Definition")


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """What is printed on a card, and the skills the engine plays of it; a game adds what its own cards have besides.

    Two definitions are never the same one, whatever is printed on them.

    Attributes:
        type: a word of the game. number: the card number; `` if nothing is said of it.
        skills: those that the engine plays. unplayed: the lines of the text that it does not play.
        back: what is printed on the back, where anything is.
    """

    id: str
    name: str
    type: str
    colors: tuple[str, ...] = ()
    number: str = ""
    text: str = ""
    skills: tuple[Skill, ...] = ()
    unplayed: tuple[str, ...] = ()
    back: Any = None

    @property
    def sides(self: D) -> tuple[D, ...]:
        """What is printed on it, the front first."""
        return (self, self.back) if self.back else (self,)


class Print(NamedTuple):
    """What the table of a card can hold, by how it is written.

    Attributes:
        texts, numbers, lists: the words of each kind. of_colors: the lists that name colours.
        colors: those there are. besides: words that the game reads itself.
        two_sided: the type of cards that have information of its own on the back; backs: the rule that says so.
    """

    texts: tuple[str, ...]
    numbers: tuple[str, ...]
    lists: tuple[str, ...]
    of_colors: tuple[str, ...]
    colors: Collection[str]
    besides: tuple[str, ...]
    two_sided: str
    backs: str

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

    def read_back(self, id: str, table: Mapping[str, Any], where: str, read_card: Callable[[str, Any, str], D]) -> D:
        """What is printed on the back of a card, by its table; ValueError says what is wrong."""
        where = f"{where}.back"
        if table["type"] != self.two_sided:
            raise ValueError(f"{where}: only a {self.two_sided} Card has a back ({self.backs})")
        if not isinstance(table["back"], Mapping):
            raise ValueError(f"{where}: must be a table")
        return read_card(id, {"type": self.two_sided, **table["back"]}, where)


def words(value: Any, where: str) -> tuple[str, ...]:
    """Words one by one, also where strokes part them as on a card."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(f"{where}: must be a list of words")
    return tuple(part.strip() for word in value for part in word.split("/"))


def read_stock(package: str, read_card: Callable[[str, Any], D]) -> Mapping[str, D]:
    """The stock cast in the file of a game: our own cards that a scenario can name without defining them."""
    text = files(package).joinpath("stock.toml").read_text(encoding="utf-8")
    return {id: read_card(id, table) for id, table in tomllib.loads(text).items()}
