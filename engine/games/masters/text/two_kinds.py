"""Cards of two kinds at once: "add up to 1 red card and up to 1 blue card from your Drop Area to your hand".

What is said behind the second of both: where they are, and in the plural what they cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import Choose, Play, Put, Selector, Switch, Where
from engine.effects.spelling import changed, made_of, read_word, said_words
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch
from engine.text.references import CHOSEN, LOOKED_AT, THEM

_BEFORE = (Stretch("how many", 1, 1), Stretch("before a card", 0, 4), Stretch("noun", 1, 1))
_THEM, _CHOSEN = Selector(Where(THEM)), Selector(Where(CHOSEN))


def add(grammar: Grammar) -> None:
    """Adds cards of two kinds that are chosen together, and this card with others."""
    grammar.kinds["kind of two"] = Description(Selector, _BEFORE)
    shared = (Stretch("said of both", 0, 2), Stretch("place of both", 1, 1), Stretch("said of both", 0, 2))
    grammar.kinds["shared by both"] = Description(Selector, shared)
    grammar.part("place of both", "in|from {master:whose} {area:areas}")
    grammar.part("place of both", "among them", "from among them", who=LOOKED_AT)
    for costs in ("with energy costs of", "each with energy costs of"):
        grammar.part("said of both", f"{costs} {{cost_at_most:number}} or less")
        grammar.part("said of both", f"{costs} {{cost_at_most=cost_at_least:number}}")
    for kind, way in (
        ("two kinds", "{first:kind of two} and {second:kind of two} {both:shared by both}"),
        ("two kinds", "{first:chosen cards} (,)? and {second:chosen cards}"),
        ("this and others", "{first:this card} and {second:chosen cards}"),
    ):
        shares = "{both:" in way
        grammar.own(kind, way, made=_made(shares), taken=_taken(shares))
    for kind in ("two kinds", "this and others"):
        grammar.own("several actions", f"choose {{_:{kind}}}", made=_chosen, taken=_taken_chosen)
        _add_deeds(grammar, kind)


def _made(shares: bool) -> Callable[[Any], tuple[Selector, Selector]]:
    def made(said: Any) -> tuple[Selector, Selector]:
        first, second = said["first"], said["second"]
        if first.how_many.up_to and not second.how_many.up_to:
            raise ValueError('whether "up to" is said of both')
        if "Token" in first.printed.type or "Token" in second.printed.type:
            raise ValueError("tokens of two kinds")
        if second.compared.non is not None:
            raise ValueError("cards that are not others")
        if shares:
            first, second = (_with(one, said["both"]) for one in (first, second))
        return first, second

    return made


def _with(one: Selector, both: Selector) -> Selector:
    """The cards, with what is said of both kinds.

    Raises:
        ValueError: it has been said of one kind already.
    """
    shared = said_words(both)
    if shared.keys() & said_words(one).keys() or one.where.area:
        raise ValueError("it is said otherwise already")
    return changed(one, **shared)


def _taken(shares: bool) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 2 or not all(isinstance(one, Selector) for one in meant):
            return None
        first, second = meant
        if not shares:
            return {"first": first, "second": second}
        names = ("area", "master", "who", "cost_at_most", "cost_at_least")
        both = {name: read_word(first, name) for name in names if read_word(first, name) == read_word(second, name)}
        plain = Selector()
        first, second = (changed(one, **{name: read_word(plain, name) for name in both}) for one in meant)
        return {"first": first, "second": second, "both": made_of(Selector, both)}

    return taken


def _chosen(said: Any) -> tuple[Choose, Choose]:
    """No card is chosen twice."""
    first, second = said["_"]
    return Choose(first), Choose(changed(second, non=_CHOSEN))


def _taken_chosen(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != 2 or not all(isinstance(node, Choose) for node in meant):
        return None
    first, second = meant[0].on, meant[1].on
    return {"_": (first, changed(second, non=None))} if second.compared.non == _CHOSEN else None


def _add_deeds(grammar: Grammar, kind: str) -> None:
    """What is done with them without first saying that they are chosen."""
    owners = "your|its|their|the (owner's|owners')?"
    for way, node in (
        (f"add {{_:{kind}}} to {owners} hand|hands", Put("hand", _THEM)),
        (f"return {{_:{kind}}} to {owners} hand|hands", Put("hand", _THEM)),
        (f"place {{_:{kind}}} in|into {owners} drop (area|areas)?", Put("drop", _THEM)),
        (f"send {{_:{kind}}} to {owners} warp|warps", Put("warp", _THEM)),
        (f"play {{_:{kind}}}", Play(_THEM)),
        (f"play {{_:{kind}}} in rest mode", Play(_THEM, mode="rest")),
        (f"switch {{_:{kind}}} to active mode", Switch("active", _THEM)),
        (f"switch {{_:{kind}}} to rest mode", Switch("rest", _THEM)),
    ):
        grammar.own("several actions", way, made=_done(node), taken=_taken_done(node))


def _done(node: Any) -> Callable[[Any], tuple[Any, ...]]:
    return lambda said: (*_chosen(said), node)


def _taken_done(node: Any) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 3 or meant[2] != node:
            return None
        return _taken_chosen(meant[:2])

    return taken
