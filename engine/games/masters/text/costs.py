"""What is paid: "{Red}{2}", "switch this card to Rest Mode", "choose 1 card in your hand and discard it"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import (
    THIS,
    AnyOf,
    Mill,
    PayEnergy,
    Pick,
    Place,
    Require,
    Rest,
    RestThis,
    Selector,
)
from engine.effects.spelling import changed, said_words
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.text.event_cards import is_bare
from engine.games.masters.text.one_of_each import places_of_each
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Row, Stretch


def add(grammar: Grammar) -> None:
    """Adds what is paid."""
    grammar.kinds["orbs"] = Row("orb", "nothing")
    grammar.plain("nothing", None, "")
    grammar.own("orb cost", "{orbs}", made=_energy, taken=_orbs)
    grammar.own("orb cost", "{orbs}", made=_energy, taken=_number_first)
    grammar.same("one cost", "{orb cost}")
    grammar.plain("one cost", RestThis(), "switch this card to rest mode", "switch this card to rest", "rest this card")
    grammar.means("one cost", "if {condition:condition}", "{condition:condition}", node=Require)
    grammar.own("one cost", "if {of:one of conditions}", made=_require_one, taken=_required_one)
    # Only of what is activated "when" says a condition and no moment.
    grammar.own("condition as cost", "when {_:condition}", made=_require, taken=_required)
    _add_moves(grammar)
    rested = ("choose {on:chosen cards} and switch it|them to rest mode", "switch {on:chosen cards} to rest (mode)?")
    grammar.means("one cost", *rested, node=Rest)
    for way in (f"choose {_WITH_THIS} and switch them to rest mode", f"switch {_WITH_THIS} to rest mode"):
        grammar.own("costs", way, made=_rested_with_this, taken=_taken_rested)
    shown = ("choose {on:chosen cards} and reveal it|them", "reveal {on:chosen cards}")
    grammar.means("one cost", *shown, node=Pick, shown=True)
    grammar.means("one cost", "choose {on:chosen cards}", node=Pick)
    for top in ("{count:number} card|cards from the top of your deck", "the top {count:number} cards of your deck"):
        grammar.means("one cost", f"place {top} in|into your|the drop (area)?", node=Mill)
    before = (Stretch("how many", 1, 1), Stretch("before a card", 0, 4), Stretch("noun", 1, 1))
    grammar.kinds["bare cards"] = Description(Selector, before)
    grammar.same("cards to pay", "{chosen cards}", "{this card}")
    grammar.own("costs", "{_:one cost}", made=lambda said: (said["_"],), taken=_single)
    grammar.kinds["cost"] = Row("costs", "and pay", flat=True, longest=4)
    grammar.plain("and pay", None, ",", "and", ", and", ", then", "and you", ", and you", ", you", "then")


def _add_moves(grammar: Grammar) -> None:
    """Cards that go somewhere: named at once, or chosen first."""
    whose = "your|its|their|the (owner's|owners')?"
    for verb, behind, to, where in (
        ("place", f"in|into|to {whose} drop (area|areas)?", "drop", "top"),
        ("discard", "", "drop", "top"),
        ("place", f"in|into {whose} warp|warps", "warp", "top"),
        ("send", f"to {whose} warp|warps", "warp", "top"),
        ("place", "in your energy (area)?", "energy", "top"),
        ("add", f"to {whose} hand|hands", "hand", "top"),
        ("return", f"to {whose} hand|hands", "hand", "top"),
        ("place", f"at|on the bottom of {whose} deck|decks (in any order)?", "deck", "bottom"),
        ("remove", "from the game", "removed", "top"),
        ("place", "under this card", "under", "top"),
    ):
        ways = (
            f"{verb} {{on:cards to pay}} {behind}",
            f"choose {{on:cards to pay}} (,)? and {verb} it|them {behind}",
            f"choose {{on:cards to pay}} , {verb} it|them {behind}",
        )
        grammar.means("one cost", *ways, node=Place, to=to, where=where)
        all_there = (
            f"{verb} {{on:every one of cards}} {behind}",
            f"choose {{on:every one of cards}} and {verb} them {behind}",
        )
        grammar.means("one cost", *all_there, node=Place, to=to, where=where, all_there=True)
        _add_from_behind(grammar, f"{verb} this card {behind} from {{_:own area}}", to, where)
        places_of_each(grammar, verb, behind, to, where)
        for way in (f"{verb} {_TWO} {behind}", f"choose {_TWO} and {verb} them {behind}"):
            grammar.own("costs", way, made=_maker_of_two(to, where), taken=_taker_of_two(to, where))
        both = ("{verb} {with_this} {behind}", "choose {with_this} and {verb} (both)? them (both)? {behind}")
        for way in both:
            said = way.format(verb=verb, with_this=_WITH_THIS, behind=behind)
            grammar.own("costs", said, made=_maker_with_this(to, where), taken=_taker_with_this(to, where))


def _add_from_behind(grammar: Grammar, way: str, to: str, where: str) -> None:
    """This card, of which it is said behind where it goes in which area it is."""

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Place) or not meant.on.where.area:
            return None
        return (
            {"_": meant.on.where.area} if meant == Place(to, changed(THIS, area=meant.on.where.area), where) else None
        )

    grammar.own("one cost", way, made=lambda said: Place(to, changed(THIS, area=said["_"]), where), taken=taken)


#: This card, and others with it.
_WITH_THIS = "{first:this card} and {second:chosen cards}"
#: Cards of two kinds of one area, which is said behind the second: "1 <Son Goku> and 1 <Vegeta> from your hand".
_TWO = "{first:bare cards} and {second:chosen cards}"


def _maker_of_two(to: str, where: str) -> Callable[[Any], tuple[Place, ...]]:
    def made(said: Any) -> tuple[Place, ...]:
        first, second = said["first"], said["second"]
        if (
            not second.where.area
            or first.how_many.up_to
            or second.how_many.up_to
            or not (is_bare(first) or _are_alike(first, second))
        ):
            raise ValueError("two kinds of cards of which it is not said where both are")
        return (
            Place(to, changed(first, area=second.where.area, master=second.where.master), where),
            Place(to, second, where),
        )

    return made


def _rested_with_this(said: Any) -> tuple[RestThis, Rest]:
    return (RestThis(), Rest(said["second"]))


def _taken_rested(meant: Any) -> dict[str, Any] | None:
    pair = isinstance(meant, tuple) and len(meant) == 2 and meant[0] == RestThis() and isinstance(meant[1], Rest)
    return {"first": THIS, "second": meant[1].on} if pair else None


def _maker_with_this(to: str, where: str) -> Callable[[Any], tuple[Place, ...]]:
    """This card and others; of the others none is this card, which has gone before them."""
    return lambda said: (Place(to, said["first"], where), Place(to, said["second"], where))


def _taker_with_this(to: str, where: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 2 or meant[0] != Place(to, THIS, where):
            return None
        second = meant[1]
        if not isinstance(second, Place) or second != Place(to, second.on, where):
            return None
        return {"first": THIS, "second": second.on}

    return taken


def _are_alike(first: Selector, second: Selector) -> bool:
    """Whether two descriptions say the same things of their cards, so that what is behind the second is of both."""
    placed = changed(first, area=second.where.area, master=second.where.master)
    return said_words(placed).keys() == said_words(second).keys()


def _taker_of_two(to: str, where: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 2 or any(not isinstance(cost, Place) for cost in meant):
            return None
        first, second = meant[0].on, meant[1].on
        same = (
            (first.where.area, first.where.master) == (second.where.area, second.where.master)
            and first.how_many.choose
            and second.how_many.choose
        )
        if not same or meant != (Place(to, first, where), Place(to, second, where)):
            return None
        return {"first": changed(first, area=(), master="any"), "second": second}

    return taken


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _require(said: Any) -> tuple[Require, ...]:
    return (Require(said["_"]),)


def _required(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    return {"_": found["_"].condition} if found and isinstance(found["_"], Require) else None


def _require_one(said: Any) -> Require:
    return Require(AnyOf(said["of"]))


def _required_one(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, Require) and isinstance(meant.condition, AnyOf)
    return {"of": meant.condition.of} if found else None


def _energy(said: Any) -> PayEnergy:
    orbs = said["_"]
    colors = tuple(orb for orb in orbs if orb in COLORS)
    numbers = [int(orb) for orb in orbs if orb.isdecimal()]
    if len(numbers) > 1 or len(colors) + len(numbers) + orbs.count("X") != len(orbs) or orbs.count("X") > 1:
        raise ValueError("orbs that are no cost")
    return PayEnergy(len(colors) + sum(numbers), colors, x="X" in orbs)


def _number_first(meant: Any) -> dict[str, Any] | None:
    """The orbs of a cost that has its number before its colors."""
    said = _orbs(meant)
    if said is None or not meant.colors or meant.total == len(meant.colors):
        return None
    colors = len(meant.colors)
    return {"_": (*said["_"][colors : colors + 1], *meant.colors, *said["_"][colors + 1 :])}


def _orbs(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, PayEnergy):
        return None
    plain = meant.total - len(meant.colors)
    return {
        "_": (
            *meant.colors,
            *((str(plain),) if plain or not (meant.colors or meant.x) else ()),
            *(("X",) if meant.x else ()),
        )
    }
