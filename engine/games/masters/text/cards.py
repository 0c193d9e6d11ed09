"""Which cards are meant: "up to 1 of your opponent's red Battle Cards with an energy cost of 4 or less"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.effects.nodes import ANY_NUMBER, THIS, Selector
from engine.text.grammar import Ends, Grammar, Reading
from engine.text.kinds import Description, Stretch
from engine.text.references import CHOSEN, IT, LOOKED_AT

_BEFORE, _NOUN, _AFTER = Stretch("before a card", 0, 5), Stretch("noun", 1, 1), Stretch("after a card", 0, 6)
_WHOSE = Stretch("whose cards", 0, 1)


@dataclass(frozen=True)
class _Cards(Description):
    """A description that says, in one way or another, where its cards are looked for.

    "Battle Card" alone means the Battle Area (11-1-2); "card" alone would mean nothing in particular.
    """

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for meant, end in super().read(reading, at):
            if is_somewhere(meant):
                yield Ends(meant, end)


def is_somewhere(cards: Selector) -> bool:
    """Whether it is known where these cards are looked for."""
    return cards.who != "card" or bool(cards.area) or "Battle" in cards.type or _is_described(cards)


def _is_described(cards: Selector) -> bool:
    """Whether a name, character or trait tells that cards in play are meant."""
    return bool(cards.character or cards.trait or cards.name) and not cards.type


def add(grammar: Grammar) -> None:
    """Adds the ways to say which cards are meant."""
    grammar.kinds["chosen cards"] = _Cards(Selector, (Stretch("how many", 1, 1), _WHOSE, _BEFORE, _NOUN, _AFTER))
    grammar.kinds["all cards"] = _Cards(Selector, (Stretch("all", 0, 1), _WHOSE, _BEFORE, _NOUN, _AFTER))
    grammar.kinds["kind of cards"] = _Cards(Selector, (_WHOSE, _BEFORE, _NOUN, _AFTER))
    grammar.kinds["plain kind of cards"] = Description(Selector, (_BEFORE, _NOUN, _AFTER))
    grammar.same("cards", "{chosen cards}", "{all cards}", "{reference}")
    _add_references(grammar)
    _add_numbers(grammar)
    _add_whose(grammar)
    _add_nouns(grammar)
    _add_before(grammar)
    _add_after(grammar)


def _add_references(grammar: Grammar) -> None:
    grammar.plain("this card", THIS, "this card", "this battle card", "this unison card", "this extra card")
    grammar.plain("leader", Selector(who="leader", master="you"), "your leader card", "your leader")
    grammar.plain(
        "leader",
        Selector(who="leader", master="opponent"),
        "your opponent's leader card",
        "your opponent's leader",
    )
    it = ("it", "them", "they", "that|those card|cards", "that|those battle card|cards")
    grammar.plain("reference", Selector(who=IT), *it)
    grammar.plain("reference", Selector(who=CHOSEN), "the chosen card|cards")
    grammar.plain("reference", Selector(who="attack card"), "the attacking card", "the attack card")
    grammar.plain("reference", Selector(who="guard card"), "the guard card")
    grammar.same("reference", "{this card}", "{leader}")


def _add_numbers(grammar: Grammar) -> None:
    grammar.part("how many", "up to {choose:number} (of)?", up_to=True)
    grammar.part("how many", "{choose:number} (of)?")
    grammar.part("how many", "a|an", choose=1)
    grammar.part("how many", "any number of", choose=ANY_NUMBER, up_to=True)
    grammar.part("all", "all (of)?")


def _add_whose(grammar: Grammar) -> None:
    grammar.part("whose cards", "{master:whose}")
    grammar.part("whose cards", "your opponent", master="opponent")


def _add_nouns(grammar: Grammar) -> None:
    grammar.part("noun", "card|cards")
    grammar.part("noun", "battle card|cards", type=("Battle",))
    grammar.part("noun", "extra card|cards", type=("Extra",))
    grammar.part("noun", "unison card|cards", type=("Unison",), area=("unison",))
    grammar.part("noun", "unison card|cards", type=("Unison",))
    grammar.part("noun", "z-battle card|cards", type=("Z-Battle",))
    grammar.part("noun", "token|tokens", type=("Token",))
    grammar.part("noun", "energy", area=("energy",))
    grammar.part("noun", "life", area=("life",))
    grammar.part("noun", "{character:characters} (card|cards)?")
    grammar.part("noun", "{trait:traits} (card|cards)?")
    grammar.part("noun", "{name:card names} (card|cards)?")


def _add_before(grammar: Grammar) -> None:
    grammar.part("before a card", "{color:colors}")
    grammar.part("before a card", "{only_colors:mono colors}", colors="mono")
    grammar.own("mono colors", "{mono color}", made=lambda said: (said["_"],), taken=_single)
    grammar.part("before a card", "multicolor", colors="multi")
    grammar.part("before a card", "skill-less", skill_less=True)
    grammar.part("before a card", "other", "another", other=True)
    grammar.part("before a card", "{character:characters}")
    grammar.part("before a card", "{trait:traits}")
    grammar.part("before a card", "active|rested", mode="active")


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _add_after(grammar: Grammar) -> None:
    grammar.part("after a card", "in|from {master:whose} {area:areas}")
    grammar.part("after a card", "in play", area=("any",))
    grammar.part("after a card", "in {mode:mode}")
    grammar.part("after a card", "other than this card", other=True)
    grammar.part("after a card", "with an energy cost of {cost_at_most:amount} or less")
    grammar.part("after a card", "with an energy cost of {cost_at_least:amount} or more")
    grammar.part("after a card", "with an energy cost of {cost_at_least=cost_at_most:amount}")
    grammar.part("after a card", "with energy costs of {cost_at_most:amount} or less")
    grammar.part("after a card", "with an original energy cost of {cost_at_most:amount} or less", original=True)
    grammar.part(
        "after a card",
        "with {power_at_most:number} power or less",
        "with {power_at_most:number} or less power",
        "with a power of {power_at_most:number} or less",
    )
    grammar.part(
        "after a card",
        "with {power_at_least:number} power or more",
        "with {power_at_least:number} or more power",
    )
    grammar.part("after a card", "with {power_at_least=power_at_most:number} power")
    grammar.part("after a card", "and {power_at_most:number} power or less", "and {power_at_most:number} or less power")
    grammar.part("after a card", "with {keyword:keywords} (skill|skills)?", "with the {keyword:keywords} skill")
    grammar.part("after a card", "with {character:characters} in its character name")
    grammar.part("after a card", ", ignoring {ignoring:keywords} (,)?", "ignoring {ignoring:keywords}")
    grammar.part("after a card", "among them", "from among them", who=LOOKED_AT)
