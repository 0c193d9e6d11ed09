"""Which card plays a card that a question speaks of: one of the store, of the stock cast, or one made for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games.played import PlayedGame, StockCard
from engine.sentences.said import Card
from engine.sentences.words import Spoken

#: Letters of a text that stand in the name of the card that has it.
MOST_OF_A_TEXT = 60


class Cast(NamedTuple):
    """A card that plays another: the word by which a scenario calls it, its name, and its table if it is a new one."""

    word: str
    name: str
    table: Mapping[str, Any] | None
    colors: tuple[str, ...]
    type: str


def cast(
    card: Card, place: int, game: PlayedGame, spoken: Spoken, stored: Mapping[str, Mapping[str, Any]]
) -> Cast | None:
    """Who plays the card; None where no card at hand has such a keyword.

    Args:
        place: its place in the question, from which a card that is made gets its word.
    """
    if card.named is not None and card.named.number in stored:
        table = stored[card.named.number]
        colors = tuple(dict.fromkeys((*table.get("colors", ()), *table.get("specified", ()))))
        return Cast(card.named.number, card.named.name, table, colors, str(table.get("type", spoken.roles.usual)))
    card = replace(card, type=card.type or spoken.roles.usual)
    fitting = [(word, each) for word, each in game.stock().items() if _is_like(each, card, game, spoken)]
    if fitting:
        usual = spoken.usual.get(card.type, {}).get("power")
        word, chosen = min(fitting, key=lambda pair: (len(pair[1].skills), pair[1].power != usual))
        return Cast(word, chosen.name, None, tuple(map(str, chosen.colors)), card.type)
    if card.answers or not set(card.keywords) <= set(spoken.keywords) or card.type not in spoken.usual:
        return None
    return _made(card, place, spoken)


def _is_like(stock: StockCard, card: Card, game: PlayedGame, spoken: Spoken) -> bool:
    """Whether a card of the cast is just what was said, and has no skill besides."""
    if (stock.z and "Z-" not in card.type) or stock.type != card.type or card.text or card.character:
        return False
    numbers = [(card.power, stock.power)]
    numbers += [(card.cost, getattr(stock, "cost", None)), (card.adds, getattr(stock, spoken.roles.added, None))]
    numbers += [(card.cost_of_adding, getattr(stock, spoken.roles.cost_of_adding, None))]
    if any(said is not None and said != printed for said, printed in numbers):
        return False
    if card.colors and (tuple(card.colors) != tuple(map(str, stock.colors)) or not _has_its_colors(stock, spoken)):
        return False
    if card.answers:
        return [spoken.answers.get(skill.type) for skill in stock.skills] == [card.answers]
    names = [skill.name.partition(" ")[0] if skill.name not in game.keywords else skill.name for skill in stock.skills]
    if card.keywords:
        return set(card.keywords) <= set(names) and (
            len(names) == len(card.keywords) or not set(names) & set(spoken.keywords)
        )
    return not names


def _has_its_colors(stock: StockCard, spoken: Spoken) -> bool:
    """Whether the cost of a card asks for its colors, as that of nearly every card does."""
    return "cost" not in spoken.usual.get(str(stock.type), {}) or bool(getattr(stock, "specified", ()))


def _made(card: Card, place: int, spoken: Spoken) -> Cast:
    """A card made for the question, with the usual numbers where it gives none."""
    table = dict(spoken.usual[card.type]) | {"type": card.type}
    numbers = {
        "power": card.power,
        "cost": card.cost,
        spoken.roles.added: card.adds,
        spoken.roles.cost_of_adding: card.cost_of_adding,
        "colors": list(card.colors) or None,
    }
    table |= {
        name: value for name, value in numbers.items() if value is not None and (name in table or name == "colors")
    }
    if card.colors and "cost" in table:
        table["specified"] = list(card.colors)[: max(0, int(table["cost"]))]
    given = [spoken.keywords[keyword] for keyword in card.keywords]
    table["text"] = "\n".join(filter(None, (card.text, *(text for text in given if isinstance(text, str)))))
    if skills := [dict(skill) for skill in given if not isinstance(skill, str)]:
        table["skills"] = skills  # only a game whose keywords have tables knows the word
    if card.character and spoken.also_called:  # only then cards of the game have characters
        table["characters"] = [card.character]
    does = card.text.partition("\n")[0].rpartition("] ")[2].rstrip(".")
    keywords = " ".join(f"[{keyword}]" for keyword in card.keywords)
    _begins, _comma, rest = does.partition(", ")
    with_what = keywords or (f"“{_in_short(rest or does)}”" if does else "")
    table["name"] = card.character or f"{card.type} Card{' with ' * bool(with_what)}{with_what}"
    return Cast(f"asked-{place + 1}", table["name"], table, tuple(table.get("colors", ())), card.type)


def _in_short(does: str) -> str:
    """The beginning of a text, as far as a name has room for it."""
    return does if len(does) <= MOST_OF_A_TEXT else f"{does[:MOST_OF_A_TEXT].rsplit(' ', 1)[0]}…"
