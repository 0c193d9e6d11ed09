"""Chapter 2: the parts of a card, read from a table, and the skills its text gives it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.effects.nodes import Skill
from engine.effects.reading import read_keyword_skill, read_skill
from engine.games.masters.cards.card_text import read_text
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords import written_skill
from engine.games.masters.vocabulary import TYPES, WORDS
from engine.play.card_tables import Definition, Print, read_stock
from engine.text.tokens import plain_name

_PRINT = Print(
    texts=("name", "text", "number", "era"),
    numbers=("cost", "power", "combo_cost", "combo_power", "z_cost"),
    # Words on a card can be parted by strokes (2-10-4, 2-11-3).
    lists=("colors", "traits", "characters", "specified"),
    of_colors=("colors", "specified"),
    colors=COLORS,
    besides=("type", "skills", "back"),
    two_sided="Leader",
    backs="10-1-3",
)
#: What the table of a card can hold.
CARD_WORDS = _PRINT.words
#: The type a scenario writes for a token, which is a Battle Card that an effect has created (19-1-1).
TOKEN = "Token"
#: What stands in the place of a number that is chosen when it is paid (1-2-2-2, 1-4-1-1).
X = "X"
#: Skills of one card; the most printed on one is eight.
MOST_SKILLS = 60


@dataclass(frozen=True, slots=True, eq=False)
class CardDefinition(Definition):
    """What is printed on a card: its name (2-3-1), type (2-1-1), colours (2-2-1), one or several (1-8-1-1), card number
    (2-14-1), which decks are built by (2-14-2), and text box (2-4-1). Skills are what that says is done in a game
    (1-5-1), those of keywords and those given as trees. Of other cards than Leaders (10-1-3) nothing is on the back
    (1-9-1). A Z-Card has its type besides being one (14-1-1).

    What is worked out of a definition is kept under it.

    Attributes:
        z: whether it is a Z-Card. token: whether it is a token (19).
        cost: the energy cost (2-5-1). z_cost: the Z-Energy cost (2-6-1). Each None where the card has none; X counts
            as 0 (1-2-5-3).
        power: in battle (2-7-1). combo_cost, combo_power: in a combo (2-9-1, 2-8-1). None where the card has none.
        x: which of its costs are X: `cost`, `z_cost`.
        specified: the colours of its specified cost, one for each orb (1-2-3).
        traits: special traits (2-11-1). characters: character names (2-10-1).
        era: the story it belongs to (2-12-1), which only card texts ask for (2-12-2).
        worked_out: what was worked out of it and is asked again and again; it lives as long as the definition does.
    """

    z: bool = False
    token: bool = False
    cost: int | None = None
    power: int | None = None
    combo_cost: int | None = None
    combo_power: int | None = None
    z_cost: int | None = None
    x: tuple[str, ...] = ()
    specified: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    era: str = ""
    worked_out: dict[tuple[str, ...], Any] = field(default_factory=dict, init=False, repr=False)

    @property
    def types(self) -> frozenset[str]:
        """All its types: a Z-Battle Card is a Z-Card and a Battle Card (16-1-1)."""
        return frozenset({self.type, *(["Z"] if self.z else []), *(["Token"] if self.token else [])})

    def is_copy_of(self, other: CardDefinition) -> bool:
        """Whether it has the card number of another card (2-14); where that is not said, whether it is that card."""
        return (self.number or self.id) == (other.number or other.id)

    def skill(self, name: str) -> Skill | None:
        """The skill of that name, if the card has it."""
        return next((skill for skill in self.skills if skill.name == name), None)


def read_card(id: str, table: Any, where: str = "") -> CardDefinition:
    """A card from its table.

    Args:
        where: its place, for the error; by default among the scenario's cards.

    Raises:
        ValueError: says which field is wrong, and how.
    """
    where = where or f"cards.{id}"
    _PRINT.refuse_unknown(table, where)
    type = table.get("type")
    if not isinstance(type, str) or type not in (*TYPES, TOKEN):
        raise ValueError(f"{where}.type: must be one of {', '.join((*TYPES, TOKEN))}")
    x = tuple(name for name in ("cost", "z_cost") if table.get(name) == X)
    values = _PRINT.read({**table, **dict.fromkeys(x, 0)}, where) | {"x": x}
    values.setdefault("name", id)
    values["characters"] = tuple(plain_name(name) for name in values.get("characters", ()))
    given = table.get("skills", [])
    if not isinstance(given, list):
        raise ValueError(f"{where}.skills: must be a list")
    trees = tuple(_read_skill(item, f"{where}.skills[{place}]") for place, item in enumerate(given))
    played, unplayed = read_text(values.get("text", ""))
    if len(played) + len(trees) + len(unplayed) > MOST_SKILLS:
        raise ValueError(f"{where}: more than {MOST_SKILLS} skills and lines of text")
    _refuse_namesakes(played, trees, where)
    if "back" in table:
        values["back"] = _PRINT.read_back(id, table, where, read_card)  # a Z-Leader has none (15-1-3-1)
    plain = "Battle" if type == TOKEN else type.removeprefix("Z-")  # 19-1-1
    return CardDefinition(
        id,
        type=plain,
        z=type.startswith("Z-"),
        token=type == TOKEN,
        skills=played + trees,
        unplayed=unplayed,
        **values,
    )


def _read_skill(table: Any, where: str) -> Skill:
    """A skill written out whole, or a keyword skill with what its card writes besides its name."""
    if not isinstance(table, Mapping) or "keyword" not in table:
        return read_skill(table, where, WORDS)
    written = read_keyword_skill(table, where, WORDS)
    try:
        return written_skill(written)
    except ValueError as wrong:
        raise ValueError(f"{where}.{wrong}") from wrong


def _refuse_namesakes(played: tuple[Skill, ...], trees: tuple[Skill, ...], where: str) -> None:
    """Inputs and effects speak of a skill by its name, so no other of its card may have it."""
    names = [skill.name for skill in (*played, *trees)]
    for place, skill in enumerate(trees):
        if names.count(skill.name) > 1:
            raise ValueError(f"{where}.skills[{place}].name: {skill.name!r} is the name of another skill of the card")


@cache
def stock_cards() -> Mapping[str, CardDefinition]:
    """The stock cast: our own cards that a scenario can name without defining them."""
    return read_stock("engine.games.masters", read_card)
