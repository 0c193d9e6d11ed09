"""One card of either kind: "up to 1 red card or up to 1 blue card", "your Leader Card or 1 of your Battle Cards"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import THIS, Compared, HowMany, Printed, Selector, Where
from engine.effects.spelling import changed
from engine.games.masters.choosing.where import areas_of
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch
from engine.text.references import LOOKED_AT

_LEADER = Selector(Where(area=("leader",)), printed=Printed(type=("Leader",)))


def add(grammar: Grammar) -> None:
    """Adds one card of either kind."""
    grammar.own("one of either", "{first:described choice} or {second:described choice}", made=_either, taken=_two)
    grammar.own("one of either", "your leader card or {second:described choice}", made=_or_leader, taken=_leader_or)
    grammar.own("one of either", "this card or {second:described choice}", made=_or_this, taken=_this_or)
    # Only the area is said of both: a filter behind the second could be meant of one or of both.
    before = (Stretch("how many", 1, 1), Stretch("before a card", 0, 5), Stretch("noun", 1, 1))
    grammar.kinds["one without area"] = Description(Selector, before)
    grammar.kinds["place alone"] = Description(Selector, (Stretch("place of cards", 1, 1),))
    grammar.part("place of cards", "in|from {master:whose} {area:areas}")
    grammar.part("place of cards", "among them", "from among them", who=LOOKED_AT)
    # A filter behind the first is said of it alone, and then so is one behind the second.
    grammar.kinds["one with filters"] = Description(Selector, (*before, Stretch("after a card", 1, 3)))
    for first, second in (
        ("one without area", "one without area"),
        ("one with filters", "one without area"),
        ("one with filters", "one with filters"),
    ):
        for loose in (False, True):
            way = f"{{first:{first}}} (,)? or {{second:{second}}} {{there:place alone}}"
            grammar.own("one of either", way, made=_made_there(loose), taken=_taken_there(loose))


def _either(said: Any) -> Selector:
    first, second = said["first"], said["second"]
    if first.how_many.choose != 1 or second.how_many.choose != 1 or first.how_many.up_to != second.how_many.up_to:
        raise ValueError("more than one card of either kind")
    if first.where.who != "card" or second.where.who != "card":
        raise ValueError("cards of which some are certain ones")
    if second.where.area and not (first.where.area or first.printed.type):
        raise ValueError("cards that are in play, or where the others are")
    master = first.where.master if first.where.master == second.where.master else "any"
    areas = dict.fromkeys((*areas_of(first), *areas_of(second)))
    kinds = tuple(
        changed(one, choose=0, up_to=False, master="any" if one.where.master == master else one.where.master)
        for one in (first, second)
    )
    return Selector(
        Where(master=master, area=tuple(areas)),
        compared=Compared(either=kinds),
        how_many=HowMany(1, up_to=first.how_many.up_to),
    )


def _two(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Selector) or len(meant.compared.either) != 2:
        return None
    first, second = (
        changed(
            one,
            choose=1,
            up_to=meant.how_many.up_to,
            master=meant.where.master if one.where.master == "any" else one.where.master,
        )
        for one in meant.compared.either
    )
    said = {"first": first, "second": second}
    return said if _either(said) == meant else None


def _or_leader(said: Any) -> Selector:
    second = said["second"]
    if second.where.master != "you":
        raise ValueError("a leader or a card of the other player")
    return _either({"first": changed(_LEADER, master="you", choose=1, up_to=second.how_many.up_to), "second": second})


def _leader_or(meant: Any) -> dict[str, Any] | None:
    said = _two(meant)
    if said is None or changed(said["first"], choose=0, up_to=False, master="any") != _LEADER:
        return None
    return {"second": said["second"]}


def _or_this(said: Any) -> Selector:
    """This card, wherever in play it is, or one of the cards of its master."""
    second: Selector = said["second"]
    if second.how_many.choose != 1 or second.where.who != "card" or second.where.master != "you":
        raise ValueError("this card, or more than one of another kind")
    other = changed(second, choose=0, up_to=False, master="any", area=areas_of(second))
    return Selector(
        Where(master="you", area=("any",)),
        compared=Compared(either=(THIS, other)),
        how_many=HowMany(1, up_to=second.how_many.up_to),
    )


def _this_or(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Selector) or len(meant.compared.either) != 2 or meant.compared.either[0] != THIS:
        return None
    other = changed(meant.compared.either[1], choose=1, up_to=meant.how_many.up_to, master="you")
    for second in (other, changed(other, area=())):
        if (
            second.where.master == "you"
            and _or_this({"second": second}) == meant
            and (second.where.area or areas_of(second) == other.where.area)
        ):
            found = second
    return {"second": found}


def _made_there(loose: bool) -> Callable[[Any], Selector]:
    """One of two kinds in one place; loosely the second is said without the "up to" that is said of the first."""

    def made(said: Any) -> Selector:
        first, second, there = said["first"], said["second"], said["there"]
        if loose:
            if not first.how_many.up_to or second.how_many.up_to:
                raise ValueError('"up to" is said of both or of neither')
            second = changed(second, up_to=True)
        if any(one.where.area or one.where.who != "card" or one.where.master != "any" for one in (first, second)):
            raise ValueError("cards in an area of their own")
        if there.where.who == "card":
            first, second = (changed(one, master=there.where.master, area=there.where.area) for one in (first, second))
            return _either({"first": first, "second": second})
        if first.how_many.choose != 1 or second.how_many.choose != 1 or first.how_many.up_to != second.how_many.up_to:
            raise ValueError("more than one card of either kind")
        kinds = tuple(changed(one, choose=0, up_to=False) for one in (first, second))
        return Selector(
            Where(there.where.who), compared=Compared(either=kinds), how_many=HowMany(1, up_to=first.how_many.up_to)
        )

    return made


def _taken_there(loose: bool) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Selector) or len(meant.compared.either) != 2 or (loose and not meant.how_many.up_to):
            return None
        if meant.where.who == "card":
            said = _two(meant)
            if said is None:
                return None
            first, second = said["first"], said["second"]
            if first.where.area != second.where.area or first.where.master != second.where.master:
                return None
            there = Selector(Where(master=first.where.master, area=first.where.area))
            first, second = (changed(one, master="any", area=()) for one in (first, second))
        else:
            there = Selector(Where(meant.where.who))
            first, second = (changed(one, choose=1, up_to=meant.how_many.up_to) for one in meant.compared.either)
        said = {"first": first, "second": changed(second, up_to=False) if loose else second, "there": there}
        try:
            return said if _made_there(loose)(said) == meant else None
        except ValueError:
            return None

    return taken
