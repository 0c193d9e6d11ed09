"""What is paid: "{Red}{2}", "switch this card to Rest Mode", "choose 1 card in your hand and discard it"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import AnyOf, Mill, PayEnergy, Place, Require, Rest, RestThis
from engine.games.masters.cards.colors import COLORS
from engine.text.grammar import Grammar
from engine.text.kinds import Row


def add(grammar: Grammar) -> None:
    """Adds what is paid."""
    grammar.kinds["orbs"] = Row("orb", "nothing")
    grammar.plain("nothing", None, "")
    grammar.own("orb cost", "{orbs}", made=_energy, taken=_orbs)
    grammar.same("one cost", "{orb cost}")
    grammar.plain("one cost", RestThis(), "switch this card to rest mode", "switch this card to rest", "rest this card")
    grammar.means("one cost", "if {condition:condition}", "{condition:condition}", node=Require)
    grammar.own("one cost", "if {of:one of conditions}", made=_require_one, taken=_required_one)
    _add_moves(grammar)
    rested = ("choose {on:chosen cards} and switch it|them to rest mode", "switch {on:chosen cards} to rest mode")
    grammar.means("one cost", *rested, node=Rest)
    top = "place {count:number} card|cards from the top of your deck in|into your|the drop (area)?"
    grammar.means("one cost", top, node=Mill)
    grammar.same("cards to pay", "{chosen cards}", "{this card}")
    grammar.kinds["cost"] = Row("one cost", "and pay")
    grammar.plain("and pay", None, ",", "and", ", and", ", then", "and you", ", and you", ", you", "then")


def _add_moves(grammar: Grammar) -> None:
    """Cards that go somewhere: named at once, or chosen first."""
    whose = "your|its|their|the (owner's|owners')?"
    for verb, behind, to, where in (
        ("place", f"in|into {whose} drop (area|areas)?", "drop", "top"),
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
        ways = (f"{verb} {{on:cards to pay}} {behind}", f"choose {{on:cards to pay}} and {verb} it|them {behind}")
        grammar.means("one cost", *ways, node=Place, to=to, where=where)


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
