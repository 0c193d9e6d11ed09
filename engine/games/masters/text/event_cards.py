"""Which cards a trigger speaks of: "one of your opponent's Battle Cards", "a «Saiyan» card", "this card"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import THIS, Current, Selector
from engine.effects.spelling import changed
from engine.games.masters.choosing.where import names_somebody
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch

#: In the tree of a phrase the card, or the player, that the phrase is said of.
SUBJECT = "subject"


def add(grammar: Grammar) -> None:
    """Adds the cards that triggers speak of."""
    grammar.kinds["cards of an event"] = Description(
        Selector,
        (
            Stretch("one of", 0, 1),
            Stretch("whose event cards", 0, 1),
            Stretch("before a card", 0, 4),
            Stretch("event noun", 1, 1),
            Stretch("after a card", 0, 4),
        ),
    )
    grammar.part("one of", "a|an|any", "one|any|1 of")
    grammar.part("whose event cards", "{master:whose}")
    grammar.part("whose event cards", "an opponent's", master="opponent")
    grammar.part("whose event cards", "their", master=SUBJECT)
    grammar.part("event noun", "card|cards")
    grammar.part("event noun", "battle card|cards", type=("Battle",))
    grammar.part("event noun", "unison card|cards", type=("Unison",))
    grammar.part("event noun", "battle card|cards or unison card|cards", type=("Battle", "Unison"))
    grammar.part("event noun", "extra card|cards", type=("Extra",))
    grammar.part("event noun", "leader card|cards", "leader", who="leader")
    grammar.part("event noun", "token|tokens", type=("Token",))
    grammar.part("event noun", "{character:characters} (card|cards)?")
    grammar.part("event noun", "{trait:traits} (card|cards)?")
    grammar.part("event noun", "{name:card names} (card|cards)?")
    grammar.plain("this very card", THIS, "this card", "this battle card", "this unison card", "this extra card")
    grammar.same("event card", "{this very card}", "{cards of an event}")
    _placed(grammar, "fighting card", ("any",), is_bare)
    _placed(grammar, "used card", ("all",), lambda cards: is_bare(changed(cards, type=())))
    grammar.own("own fighting card", "{_:fighting card}", made=_own, taken=_owned)
    grammar.own("used extra card", "{_:used card}", made=_extra, taken=_taken_extra)
    grammar.own("combo card", "{_:event card}", made=_combined, taken=_taken_combined)
    grammar.own("card that comes into play", "{_:event card}", made=_coming, taken=_came)


def is_bare(cards: Selector) -> bool:
    """Whether nothing of cards tells where they are: no area, no type, no name (20-1-2, 20-1-6)."""
    said = cards.where.area or _is_named(cards.current) or cards.printed.type
    return cards.where.who == "card" and not said and all(is_bare(one) for one in cards.compared.either)


def _is_named(asked: Current) -> bool:
    return bool(names_somebody(asked) or asked.name or asked.name_part)


def _placed(grammar: Grammar, kind: str, areas: tuple[str, ...], is_anywhere: Callable[[Selector], bool]) -> None:
    """A card of an event, looked for in these areas unless its words say where it is (20-1-2, 20-1-6)."""

    def made(said: Any) -> Selector:
        cards: Selector = said["_"]
        return changed(cards, area=areas) if is_anywhere(cards) else cards

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Selector):
            return None
        if meant.where.area == areas:
            bare = changed(meant, area=())
            return {"_": bare} if is_anywhere(bare) else None
        return None if is_anywhere(meant) else {"_": meant}

    grammar.own(kind, "{_:event card}", made=made, taken=taken)


def _coming(said: Any) -> Selector:
    """Of no type: Battle Cards and Unison Cards are played (5-5-1)."""
    cards: Selector = said["_"]
    if cards.where.who == "leader" or cards.printed.type == ("Extra",) or cards.where.area:
        raise ValueError("cards that are not played, or of which the trigger says from where")
    return changed(cards, area=("battle", "unison")) if _is_of_any_type(cards) else cards


def _came(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Selector):
        return None
    bare = changed(meant, area=())
    if meant.where.area == ("battle", "unison") and _is_of_any_type(bare):
        return {"_": bare}
    return None if _is_of_any_type(meant) else {"_": meant}


def _is_of_any_type(cards: Selector) -> bool:
    said = cards.where.area or _is_named(cards.current)
    return cards.where.who == "card" and not said and cards.printed.type in ((), ("Battle", "Unison"))


def _own(said: Any) -> Selector:
    """A card of the player who does it."""
    cards: Selector = said["_"]
    return cards if cards.where.who == "this" or cards.where.master != "any" else changed(cards, master=SUBJECT)


def _owned(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Selector):
        return None
    return {"_": changed(meant, master="any") if meant.where.master == SUBJECT else meant}


def _extra(said: Any) -> Selector:
    cards: Selector = said["_"]
    if cards.where.who != "this" and (cards.printed.type != ("Extra",) or cards.where.area != ("all",)):
        raise ValueError("cards that are not activated")
    return cards


def _combined(said: Any) -> Selector:
    cards: Selector = said["_"]
    if cards.where.area or cards.where.who == "leader":
        raise ValueError("cards of which the trigger says from where")
    return cards


def _taken_combined(meant: Any) -> dict[str, Any] | None:
    return {"_": meant} if isinstance(meant, Selector) and not meant.where.area else None


def _taken_extra(meant: Any) -> dict[str, Any] | None:
    return {"_": meant} if isinstance(meant, Selector) else None
