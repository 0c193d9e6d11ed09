"""What a card asks: "if your Leader Card is red", "if this card is in Rest Mode", "during your turn"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import THIS, AnyOf, Compare, Compared, Count, During, Has, Lying, Not, Plus, Selector, Where
from engine.effects.spelling import changed, read_word
from engine.games.masters.text import counts
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Row, Stretch
from engine.text.references import IT

_LEADER_ARTICLE, _BEFORE = Stretch("article", 0, 1), Stretch("before a card", 0, 4)
_NOUN, _AFTER = Stretch("noun of a leader", 0, 1), Stretch("after a card", 0, 4)
_ANY_NOUN = Stretch("noun", 0, 1)


def add(grammar: Grammar) -> None:
    """Adds the ways to ask whether something holds."""
    grammar.kinds["conditions"] = Row("condition", "and also")
    grammar.plain("and also", None, "and", ", and", "and if", ", and if")
    # "A and B or C" could be read in two ways, so a row is of one kind.
    grammar.own("conditions", "{of:one of conditions}", made=lambda said: (AnyOf(said["of"]),), taken=_any_of)
    grammar.kinds["one of conditions"] = Row("condition", "or else", least=2)
    grammar.plain("or else", None, "or", ", or")
    grammar.means("condition", "it's {when:time}", "it is {when:time}", "during {when:time}", node=During)
    grammar.own("conditions", "(both)? {first:named} and {second:named} are {at:place}", made=_both, taken=_taken_both)
    grammar.kinds["named"] = Description(Selector, (_BEFORE, Stretch("noun", 1, 1)))
    grammar.kinds["times"] = Row("time condition", "and")
    grammar.means("time condition", "{when:time}", node=During)
    grammar.plain("time", "your turn", "your turn")
    grammar.plain("time", "opponent's turn", "your opponent's turn")
    counts.add(grammar)
    _add_comparisons(grammar)
    _add_either_life(grammar)
    grammar.own("conditions", "you have {first:named} and {second:named} in {at:yours}", made=_both, taken=_taken_both)
    grammar.kinds["yours"] = Description(Selector, (Stretch("an area of yours", 1, 1),))
    grammar.part("an area of yours", "your {area:areas}", master="you")
    _add_leaders(grammar)
    _add_states(grammar)
    _add_all(grammar)


def _add_comparisons(grammar: Grammar) -> None:
    """Who has more of something: "you have less energy than your opponent"."""
    for what, ways in {
        "energy": ("energy", "cards in your|their energy (area)?"),
        "life": ("life", "cards in your|their life (area)?"),
        "hand": ("cards in your|their hand", "cards in hand"),
    }.items():
        yours, theirs = (Count(Selector(Where(master=whose, area=(what,)))) for whose in ("you", "opponent"))
        for has, one, than, other in (
            ("you have", yours, "your opponent (does|has)?", theirs),
            ("your opponent has", theirs, "you (do|have)?", yours),
        ):
            for way in ways:
                fewer, more = Compare(one, "at most", Plus(other, -1)), Compare(one, "at least", Plus(other, 1))
                grammar.plain("condition", fewer, f"{has} less|fewer {way} than {than}")
                grammar.plain("condition", more, f"{has} more {way} than {than}")


def _add_either_life(grammar: Grammar) -> None:
    """Life of one player or the other, and of both beside each other."""
    grammar.own(
        "condition", "your life or your opponent's life is at {n:number} or less", made=_either_life, taken=_taken_life
    )
    yours, theirs = (Count(Selector(Where(master=whose, area=("life",)))) for whose in ("you", "opponent"))
    for one, other, life, than in (
        (yours, theirs, "your life", "your opponent's life"),
        (theirs, yours, "your opponent's life", "your life"),
    ):
        grammar.plain("condition", Compare(one, "at most", other), f"{life} is less|lower than or equal to {than}")
        grammar.plain("condition", Compare(one, "at least", other), f"{life} is greater|higher than or equal to {than}")
        grammar.plain("condition", Compare(one, "at most", Plus(other, -1)), f"{life} is less|lower than {than}")
        grammar.plain("condition", Compare(one, "at least", Plus(other, 1)), f"{life} is greater|higher than {than}")


def _either_life(said: Any) -> AnyOf:
    both = (Selector(Where(master=whose, area=("life",))) for whose in ("you", "opponent"))
    return AnyOf(tuple(Has(of, 0, said["n"]) for of in both))


def _taken_life(meant: Any) -> dict[str, Any] | None:
    first = meant.of[0] if isinstance(meant, AnyOf) else None
    n = first.at_most if isinstance(first, Has) else None
    return {"n": n} if isinstance(n, int) and meant == _either_life({"n": n}) else None


def _any_of(meant: Any) -> dict[str, Any] | None:
    return {"of": meant[0].of} if isinstance(meant, tuple) and len(meant) == 1 and isinstance(meant[0], AnyOf) else None


def _both(said: Any) -> tuple[Has, ...]:
    """Cards of two names in one place, which is said once."""
    if any(
        not (of.current.character or of.current.trait or of.current.name) or of.where.area
        for of in (said["first"], said["second"])
    ):
        raise ValueError("cards without a name")
    at = said["at"]
    return tuple(Has(changed(of, area=at.where.area, master=at.where.master)) for of in (said["first"], said["second"]))


def _taken_both(meant: Any) -> dict[str, Any] | None:
    pair = isinstance(meant, tuple) and len(meant) == 2 and all(isinstance(has, Has) for has in meant)
    if not pair or any(has != Has(has.of) for has in meant) or not meant[0].of.where.area:
        return None
    first, second = (changed(has.of, area=(), master="any") for has in meant)
    return {
        "first": first,
        "second": second,
        "at": Selector(Where(area=meant[0].of.where.area, master=meant[0].of.where.master)),
    }


# One certain card ------------------------------------------------------------------------------------------


def _add_leaders(grammar: Grammar) -> None:
    grammar.kinds["what a leader is"] = Description(Selector, (_LEADER_ARTICLE, _BEFORE, _NOUN, _AFTER))
    grammar.kinds["what a leader is besides"] = Description(Selector, (_BEFORE, _NOUN, _AFTER))
    grammar.part("article", "a|an")
    grammar.part("noun of a leader", "card")
    grammar.part("noun of a leader", "{character:characters} (card)?")
    grammar.part("noun of a leader", "{trait:traits} (card)?")
    grammar.part("noun of a leader", "{name:card names} (card)?")
    _is(grammar, "{leader} is {is:what a leader is}", "leader")
    grammar.kinds["what a leader has"] = Description(Selector, (Stretch("what a leader has in words", 1, 1),))
    _is(grammar, "{leader} has {is:what a leader has}", "leader")
    # Without its own article the second would belong to the first: "a red <A> or <B> card".
    either = "{leader} is {first:what a leader is} or a|an {second:what a leader is besides}"
    _is(grammar, either, "leader")
    for side in ("front", "back"):
        _is(grammar, f"{{leader}} is {{is:what a leader is}} on its {side} side", "leader", side)
        facing = Selector(Where("leader", master="opponent"), lying=Lying(side=side))
        grammar.plain("condition", Has(facing), f"your opponent's leader card's {side} is facing up")


def _is(grammar: Grammar, way: str, who: str, side: str = "") -> None:
    """A way to say what a card is."""

    def made(said: Any) -> Has:
        card: Selector = said[who]
        both = (_kind(said[name]) for name in ("first", "second") if name in said)
        what = _kind(said["is"]) if "is" in said else Selector(compared=Compared(either=tuple(both)))
        return Has(changed(what, who=card.where.who, master=card.where.master, side=side))

    def taken(meant: Any) -> dict[str, Any] | None:
        if (
            not isinstance(meant, Has)
            or meant != Has(meant.of)
            or meant.of.lying.side != side
            or meant.of.where.who == "card"
        ):
            return None
        card, what = (
            Selector(Where(meant.of.where.who, master=meant.of.where.master)),
            changed(meant.of, who="card", master="any", side=""),
        )
        if "{is:" in way:
            return {who: card, "is": what}
        both = (
            what == Selector(compared=Compared(either=what.compared.either))
            and len(what.compared.either) == 2
            and "{first:" in way
        )
        return {who: card, "first": what.compared.either[0], "second": what.compared.either[1]} if both else None

    grammar.own("condition", way.replace(f"{{{who}}}", f"{{{who}:{_KIND_OF[who]}}}"), made=made, taken=taken)


#: The kinds of phrase by which one certain card is meant.
_KIND_OF = {"leader": "leader", "card": "one card"}


def _kind(what: Selector) -> Selector:
    """What a card is, which says neither whose it is nor where.

    Raises:
        ValueError: it says so, or nothing at all.
    """
    if what.where.area or what.how_many.choose or what.where.who != "card" or what == Selector():
        raise ValueError("no kind of card")
    return what


def _add_states(grammar: Grammar) -> None:
    """What this card is, or the card that was spoken of, and how and where it lies."""
    grammar.plain("one card", Selector(Where(IT)), "it", "that card", "that battle card", "the chosen card")
    grammar.kinds["what a card is"] = Description(Selector, (_LEADER_ARTICLE, _BEFORE, _ANY_NOUN, _AFTER))
    _is(grammar, "{card} is {is:what a card is}", "card")
    grammar.own("condition", "it's {is:what a card is}", made=_it_is, taken=_taken_it_is)
    grammar.kinds["how a card lies"] = Description(Selector, (Stretch("lies so", 1, 1),))
    grammar.part("lies so", "in {mode:mode}")
    grammar.part("lies so", "in your {area:areas}")
    grammar.part("lies so", "in play in your {area:areas}")
    grammar.own("condition", "{card:this card} is {so:how a card lies}", made=_lies, taken=_taken_lies)
    _add_power(grammar)


def _it_is(said: Any) -> Has:
    return Has(changed(_kind(said["is"]), who=IT))


def _taken_it_is(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, Has) and meant == Has(meant.of) and meant.of.where.who == IT
    return {"is": changed(meant.of, who="card")} if found else None


def _lies(said: Any) -> Has:
    if said["card"] != THIS:
        raise ValueError("a card that lies somewhere already")
    return Has(changed(said["so"], who="this"))


def _taken_lies(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, Has) and meant == Has(meant.of) and meant.of.where.who == "this"
    return {"card": THIS, "so": changed(meant.of, who="card")} if found else None


def _add_power(grammar: Grammar) -> None:
    for which, card in {
        "this card's": THIS,
        "your leader card's": Selector(Where("leader", master="you")),
        "its": Selector(Where(IT)),
    }.items():
        _has_power(grammar, f"{which} power is {{n:number}} or more", card, "power_at_least")
        _has_power(grammar, f"{which} power is {{n:number}} or less", card, "power_at_most")
    for which, card in {
        "this card": THIS,
        "your leader card": Selector(Where("leader", master="you")),
        "your opponent's leader card": Selector(Where("leader", master="opponent")),
        "the attacking card": Selector(Where("attack card")),
    }.items():
        for ways, limit in (
            (("{n:number} or more power", "{n:number} power or more"), "power_at_least"),
            (("{n:number} or less power", "{n:number} power or less"), "power_at_most"),
        ):
            for way in ways:
                _has_power(grammar, f"{which} has {way}", card, limit)


def _has_power(grammar: Grammar, way: str, card: Selector, limit: str) -> None:
    def made(said: Any) -> Has:
        limits: dict[str, Any] = {limit: said["n"]}
        return Has(changed(card, **limits))

    def taken(meant: Any) -> dict[str, Any] | None:
        n = read_word(meant.of, limit) if isinstance(meant, Has) else None
        return {"n": n} if isinstance(n, int) and meant == made({"n": n}) else None

    grammar.own("condition", way, made=made, taken=taken)


# All of several cards ---------------------------------------------------------------------------------------


def _add_all(grammar: Grammar) -> None:
    """All of the cards are of a kind: none of them is of another."""
    grammar.kinds["what they all are"] = Description(Selector, (_LEADER_ARTICLE, _BEFORE, _NOUN))
    grammar.kinds["what they all are like"] = Description(Selector, (Stretch("lies so", 1, 1),))
    for kind in ("what they all are", "what they all are like"):
        way = f"all (of)? {{of:cards of a player}} is|are {{are:{kind}}}"
        grammar.own("condition", way, made=_all, taken=_taken_all)
    grammar.kinds["cards of a player"] = Description(
        Selector, (Stretch("whose cards", 1, 1), _BEFORE, Stretch("noun", 1, 1), _AFTER)
    )


def _all(said: Any) -> Not:
    of: Selector = said["of"]
    if not of.where.area and "Battle" not in of.printed.type:
        raise ValueError("cards that are nowhere")
    return Not(Has(changed(of, non=_kind(said["are"]))))


def _taken_all(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Not) or not isinstance(meant.of, Has) or meant.of != Has(meant.of.of):
        return None
    of = meant.of.of
    return {"of": changed(of, non=None), "are": of.compared.non} if of.compared.non else None
