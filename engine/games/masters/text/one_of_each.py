"""One card of each of several kinds: "choose 1 each of <Son Goku> and <Vegeta> from your hand"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import Choose, Place, Selector, Where
from engine.effects.spelling import changed
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Row, Stretch
from engine.text.references import CHOSEN

#: How many kinds can be chosen from in an effect: of the second no card that was chosen as the first.
_TWO = 2


def add(grammar: Grammar) -> None:
    """Adds one card of each of several kinds, in one place."""
    grammar.kinds["bare kind"] = Description(Selector, (Stretch("before a card", 0, 4), Stretch("bare noun", 1, 1)))
    for filter in ("character:one character", "trait:one trait", "name:one name of a card"):
        grammar.part("bare noun", f"{{{filter}}} (card|cards)?")
    grammar.own("one name of a card", "{card name}", made=lambda said: (said["_"],), taken=_taken_one)
    grammar.kinds["bare kinds"] = Row("bare kind", "and", least=2)
    for way, up_to in (("1|one each of", False), ("up to 1|one each of", True)):
        grammar.own(
            "one of each", f"{way} {{kinds:bare kinds}} {{there:place alone}}", made=_each(up_to), taken=_taken(up_to)
        )
    # "1 <A> and <B> card", which are two cards as soon as they are spoken of as several.
    grammar.kinds["bare names"] = Row("bare kind", "and so", least=2)
    grammar.own("one of each", "1|one {kinds:bare names} {there:place alone}", made=_each(False), taken=_taken(False))
    grammar.own("several actions", "choose {_:one of each}", made=_choices, taken=_chosen)


def places_of_each(grammar: Grammar, verb: str, behind: str, to: str, where: str) -> None:
    """The cost of moving one card of each kind somewhere."""
    for way in (f"choose {{_:one of each}} and {verb} them {behind}", f"{verb} {{_:one of each}} {behind}"):
        grammar.own("costs", way, made=_placed(to, where), taken=_taken_placed(to, where))


def _taken_one(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _each(up_to: bool) -> Callable[[Any], tuple[Selector, ...]]:
    def made(said: Any) -> tuple[Selector, ...]:
        there: Selector = said["there"]
        if any(kind.where.area or kind.where.who != "card" for kind in said["kinds"]):
            raise ValueError("cards in an area of their own")
        where = {"master": there.where.master, "area": there.where.area}
        return tuple(changed(kind, choose=1, up_to=up_to, **where) for kind in said["kinds"])

    return made


def _taken(up_to: bool) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) < _TWO or not all(isinstance(one, Selector) for one in meant):
            return None
        first = meant[0]
        kinds = tuple(changed(one, choose=0, up_to=False, master="any", area=()) for one in meant)
        said = {"kinds": kinds, "there": Selector(Where(master=first.where.master, area=first.where.area))}
        return said if first.where.area and _each(up_to)(said) == meant else None

    return taken


def _placed(to: str, where: str) -> Callable[[Any], tuple[Place, ...]]:
    return lambda said: tuple(Place(to, one, where) for one in said["_"])


def _taken_placed(to: str, where: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) < _TWO or not all(isinstance(one, Place) for one in meant):
            return None
        said = {"_": tuple(one.on for one in meant)}
        return said if _placed(to, where)(said) == meant else None

    return taken


def _choices(said: Any) -> tuple[Choose, ...]:
    if len(said["_"]) != _TWO:
        raise ValueError("more kinds than two, of which the third would have to be others than both")
    first, second = said["_"]
    return (Choose(first), Choose(changed(second, non=Selector(Where(CHOSEN)))))


def _chosen(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != _TWO or not all(isinstance(one, Choose) for one in meant):
        return None
    said = {"_": (meant[0].on, changed(meant[1].on, non=None))}
    return said if meant[1].on.compared.non is not None and _choices(said) == meant else None
