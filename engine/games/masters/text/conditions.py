"""What a card asks: "if your Leader Card is red", "if you have 5 or more energy", "during your turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.nodes import AnyOf, During, Has, Selector
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Row, Stretch


def add(grammar: Grammar) -> None:
    """Adds the ways to ask whether something holds."""
    grammar.kinds["conditions"] = Row("condition", "and also")
    grammar.plain("and also", None, "and", ", and")
    # "A and B or C" could be read in two ways, so a row is of one kind.
    grammar.own("conditions", "{of:one of conditions}", made=lambda said: (AnyOf(said["of"]),), taken=_any_of)
    grammar.kinds["one of conditions"] = Row("condition", "or else", least=2)
    grammar.plain("or else", None, "or", ", or")
    grammar.kinds["what a leader is"] = Description(
        Selector, (Stretch("article", 0, 1), Stretch("before a card", 0, 4), Stretch("noun of a leader", 0, 1))
    )
    grammar.part("article", "a|an")
    grammar.part("noun of a leader", "card")
    grammar.part("noun of a leader", "{character:characters} (card)?")
    grammar.part("noun of a leader", "{trait:traits} (card)?")
    grammar.own(
        "condition",
        "{leader:leader} is {is:what a leader is}",
        made=lambda said: Has(replace(said["is"], who="leader", master=said["leader"].master)),
        taken=_leader_is,
    )
    _add_counts(grammar)
    grammar.means("condition", "it's {when:time}", "during {when:time}", node=During)
    grammar.kinds["times"] = Row("time condition", "and")
    grammar.means("time condition", "{when:time}", node=During)
    grammar.plain("time", "your turn", "your turn")
    grammar.plain("time", "opponent's turn", "your opponent's turn")


def _any_of(meant: Any) -> dict[str, Any] | None:
    return {"of": meant[0].of} if isinstance(meant, tuple) and len(meant) == 1 and isinstance(meant[0], AnyOf) else None


def _leader_is(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Has) or meant.of.who != "leader" or meant != Has(meant.of):
        return None
    leader = Selector(who="leader", master=meant.of.master)
    return {"leader": leader, "is": replace(meant.of, who="card", master="any")}


def _add_counts(grammar: Grammar) -> None:
    """So many cards: "you have 3 or more red cards in your Drop Area", "your life is at 4 or less"."""
    for many, fields in {
        "{n:number} or more": ("at_least",),
        "{n:number} or less|fewer": ("at_most",),
    }.items():
        for way, master in {
            f"you have {many} {{of:plain kind of cards}}": "you",
            f"your opponent has {many} {{of:plain kind of cards}}": "opponent",
        }.items():
            _count(grammar, way, fields[0], master)
        _area_at(grammar, many, fields[0])
    for way, master in {
        "you have a|an|another {of:plain kind of cards}": "you",
        "your opponent has a|an {of:plain kind of cards}": "opponent",
    }.items():
        _count(grammar, way, "", master)


def _count(grammar: Grammar, way: str, limit: str, master: str) -> None:
    def made(said: Any) -> Has:
        of = said["of"]
        if of.master not in ("any", master):
            raise ValueError("cards of one player that another has")
        of = replace(of, master=master)
        if not of.area and not of.type:
            raise ValueError("cards that are nowhere")
        return _limited(of, limit, said.get("n", 1))

    def taken(meant: Any) -> dict[str, Any] | None:
        n = _limit_of(meant, limit)
        if n is None or meant.of.master != master or meant.of.choose:
            return None
        # The words behind the noun say whose area it is once more, or nobody does.
        return {"n": n, "of": _unowned(meant.of)}

    grammar.own("condition", way, made=made, taken=taken)


def _unowned(cards: Selector) -> Selector:
    """Cards whose area is said say whose: "in your hand"; energy and cards in play do not."""
    return (
        cards
        if cards.area and cards.area not in (("energy",), ("any",), ("life",), ("unison",))
        else replace(cards, master="any")
    )


def _area_at(grammar: Grammar, many: str, limit: str) -> None:
    def made(said: Any) -> Has:
        return _limited(Selector(master=said["whose"], area=(said["area"],)), limit, said["n"])

    def taken(meant: Any) -> dict[str, Any] | None:
        n = _limit_of(meant, limit)
        if n is None or len(meant.of.area) != 1 or meant.of != Selector(master=meant.of.master, area=meant.of.area):
            return None
        return {"n": n, "whose": meant.of.master, "area": meant.of.area[0]}

    grammar.own("condition", f"{{whose:whose}} {{area:area}} is at {many}", made=made, taken=taken)
    grammar.own("condition", f"{{whose:whose}} {{area:area}} is {many}", made=made, taken=taken)


def _limited(of: Selector, limit: str, n: int) -> Has:
    if limit == "at_most":
        return Has(of, at_least=0, at_most=n)
    return Has(of, at_least=n)


def _limit_of(meant: Any, limit: str) -> int | None:
    if not isinstance(meant, Has):
        return None
    if limit == "at_most":
        n = meant.at_most if meant.at_least == 0 else None
    elif limit == "at_least":
        n = meant.at_least if meant.at_most is None else None
    else:
        n = 1 if meant == Has(meant.of) else None
    return n if isinstance(n, int) else None
