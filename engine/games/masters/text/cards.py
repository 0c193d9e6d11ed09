"""Which cards are meant: "up to 1 of your opponent's red Battle Cards with an energy cost of 4 or less"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.effects.nodes import ANY_NUMBER, THIS, Selector, Where
from engine.effects.spelling import changed
from engine.games.masters.choosing.where import names_somebody
from engine.games.masters.text import either, filters
from engine.games.masters.text.filters import BATTLE_OR_ENERGY
from engine.text.grammar import Ends, Grammar, Reading
from engine.text.kinds import Description, Stretch
from engine.text.references import CHOSEN, IT, LOOKED_AT, PLAYED, SENT, THAT, THEM

_BEFORE, _NOUN, _AFTER = Stretch("before a card", 0, 5), Stretch("noun", 1, 1), Stretch("after a card", 0, 6)
_WITHOUT_MODE = frozenset(("hand", "deck", "drop", "life", "warp", "z-deck"))
_PLURAL, _WHOSE = Stretch("plural noun", 1, 1), Stretch("whose cards", 0, 1)


@dataclass(frozen=True)
class _Cards(Description):
    """A description that says, in one way or another, where its cards are looked for.

    "Battle Card" alone means the Battle Area (20-1-2); "card" alone would mean nothing in particular.
    """

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for meant, end in super().read(reading, at):
            if is_somewhere(meant) and not _says_too_much(meant) and not _excepts_of_last(reading.words[at:end]):
                yield Ends(meant, end)


def is_somewhere(cards: Selector) -> bool:
    """Whether it is known where these cards are looked for."""
    return (
        cards.where.who != "card"
        or bool(cards.where.area)
        or cards.printed.type in (("Battle",), ("Token",))
        or _is_described(cards)
    )


def _says_too_much(cards: Selector) -> bool:
    """Whether two things are said that do not go together, or that could be meant of more than they stand beside.

    "Original" could be meant of a color or of another number as well; cards of some areas have no mode; cards that
    were looked at lie where they were looked at; how many cards with different names have to be there is not said.
    """
    numbers = (
        [cards.limits.cost_at_least, cards.limits.cost_at_most],
        [cards.limits.power_at_least, cards.limits.power_at_most],
    )
    both = all(any(limit is not None for limit in limits) for limits in numbers)
    without_mode = bool(cards.lying.mode and cards.where.area) and _WITHOUT_MODE.issuperset(cards.where.area)
    looked_at = cards.where.who == LOOKED_AT and bool(cards.where.area)
    plain = changed(cards, either=(), area=(), master="any", choose=0, up_to=False, ignoring=())
    of_two_areas = cards.compared.either == BATTLE_OR_ENERGY and plain != Selector()
    if cards.together.different_names and not cards.how_many.up_to:
        return True
    return bool(cards.seen.original and (cards.current.color or both)) or without_mode or looked_at or of_two_areas


def _excepts_of_last(words: tuple[str, ...]) -> bool:
    """Whether "other than" stands behind the last name of a list: an exception from that one, or from all of them."""
    if "than" not in words or "or" not in words:
        return False
    place = words.index("than") - 1
    return place > 1 and words[place] == "other" and words[place - 1][0] in "<«{" and words[place - 2] == "or"


def _is_described(cards: Selector) -> bool:
    """Whether a character or trait tells that Leader Cards and Battle Cards in play are meant (20-1-6).

    Where some of nobody's in particular are chosen, they could also be ones that were looked at before.
    """
    named = names_somebody(cards.current) and not cards.printed.type
    return named and not (cards.how_many.choose and cards.where.master == "any")


def add(grammar: Grammar) -> None:
    """Adds the ways to say which cards are meant."""
    grammar.kinds["described choice"] = _Cards(Selector, (Stretch("how many", 1, 1), _WHOSE, _BEFORE, _NOUN, _AFTER))
    of_all = (_WHOSE, Stretch("before all cards", 0, 5), Stretch("noun of all", 1, 1), _AFTER)
    grammar.kinds["all cards"] = _Cards(Selector, (Stretch("all", 0, 1), *of_all))
    grammar.kinds["every one of cards"] = _Cards(Selector, (Stretch("all", 1, 1), *of_all))
    grammar.kinds["several cards"] = _Cards(Selector, (_WHOSE, _BEFORE, _PLURAL, _AFTER))
    grammar.kinds["all chosen"] = _Cards(Selector, (Stretch("all to choose", 1, 1), _WHOSE, _BEFORE, _NOUN, _AFTER))
    grammar.kinds["kind of cards"] = _Cards(Selector, (_WHOSE, _BEFORE, _NOUN, _AFTER))
    grammar.kinds["plain kind of cards"] = Description(Selector, (_BEFORE, _NOUN, _AFTER))
    grammar.same("cards", "{chosen cards}", "{every one of cards}", "{several cards}", "{reference}")
    grammar.own("cards to play", "{_:cards}", made=_played, taken=_taken_played)
    grammar.same("chosen cards", "{described choice}", "{one of either}")
    _add_references(grammar)
    _add_numbers(grammar)
    filters.add(grammar)
    either.add(grammar)


def _played(said: Any) -> Selector:
    """Tokens are made where they are played: what is there already is not meant."""
    cards: Selector = said["_"]
    if "Token" in cards.printed.type or any("Token" in one.printed.type for one in cards.compared.either):
        raise ValueError("tokens that are there already")
    return cards


def _taken_played(meant: Any) -> dict[str, Any] | None:
    return {"_": meant} if isinstance(meant, Selector) and "Token" not in meant.printed.type else None


def _add_references(grammar: Grammar) -> None:
    grammar.plain("this card", THIS, "this card", "this battle card", "this unison card", "this extra card")
    grammar.plain("leader", Selector(Where("leader", master="you")), "your leader card", "your leader")
    grammar.plain(
        "leader",
        Selector(Where("leader", master="opponent")),
        "your opponent's leader card",
        "your opponent's leader",
    )
    grammar.plain("reference", Selector(Where(IT)), "it")
    grammar.plain("reference", Selector(Where(THEM)), "them", "they (both|each)?", "those cards", "those battle cards")
    grammar.plain("reference", Selector(Where(THAT)), "that card", "that battle card")
    grammar.plain("reference", Selector(Where(CHOSEN)), "the chosen (battle)? card|cards", "the card|cards you chose")
    played = Selector(Where(PLAYED, area=("any",)))
    kind, by = "the (battle)? card|cards", "with|by|using this skill"
    grammar.plain("reference", played, f"{kind} you played {by}", f"{kind} played {by}")
    for sent, there in (("you sent to your", "from your warp"), ("sent to the", "from the warp")):
        ways = (f"{kind} (that was|were)? {sent} warp {by}", f"{kind} {sent} warp {by} {there}")
        grammar.plain("reference", Selector(Where(SENT, area=("warp",))), *ways)
    grammar.plain("reference", Selector(Where("attack card")), "the attacking card", "the attack card")
    grammar.plain("reference", Selector(Where("guard card")), "the guard card")
    grammar.same("reference", "{this card}", "{leader}")


def _add_numbers(grammar: Grammar) -> None:
    grammar.part("how many", "up to {choose:number or x} (of)?", up_to=True)
    grammar.part("how many", "{choose:number or x} (of)?")
    grammar.part("how many", "a|an", choose=1)
    grammar.part("how many", "any number of", choose=ANY_NUMBER, up_to=True)
    grammar.part("all", "all (of)?")
    grammar.part("all to choose", "all (of)?", choose=ANY_NUMBER)
