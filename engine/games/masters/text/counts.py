"""How many cards are there: "you have 3 or more red cards in your Drop Area", "<Son Goku> isn't in play"."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.effects.nodes import Has, Selector, Where
from engine.effects.spelling import changed
from engine.games.masters.choosing.where import names_somebody
from engine.games.masters.text.event_cards import is_bare
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch


class Many(NamedTuple):
    """How many cards a condition asks for."""

    least: int
    most: int | None = None


_ONE, _NONE = Many(1), Many(0, 0)
_WHOSE, _BEFORE, _NOUN = Stretch("whose cards", 0, 1), Stretch("before a card", 0, 4), Stretch("noun", 1, 1)
#: Who has cards, and has none.
_HAS = {"you": "you have", "opponent": "your opponent has"}
_HAS_NO = {
    "you": ("you don't have", "you do not have"),
    "opponent": ("your opponent doesn't have", "your opponent does not have"),
}


def add(grammar: Grammar) -> None:
    """Adds the ways to ask how many cards there are."""
    grammar.kinds["counted cards"] = Description(Selector, (_WHOSE, _BEFORE, _NOUN, Stretch("after a card", 0, 6)))
    grammar.kinds["place"] = Description(Selector, (Stretch("in a place", 1, 1),))
    for kind in ("after a card", "in a place"):
        grammar.part(kind, "in play in {master:whose} {area:areas}")
        grammar.part(kind, "(placed)? under this card", area=("under",))
    grammar.part("in a place", "in play", area=("any",))
    grammar.part("in a place", "in {master:whose} {area:areas}")
    grammar.part("in a place", "in a battle area", area=("battle",))
    grammar.same("had cards", "{plain kind of cards}", "{cards in a hand}")
    grammar.plain("cards in a hand", Selector(Where(area=("hand",))), "card|cards in (their)? hand")
    _add_numbers(grammar)
    for way in ("there is|are {many:many} {of:counted cards}", "there's {many:many} {of:counted cards}"):
        _counts(grammar, way, _Said())
    total = "(a)? total of {many:several}"
    _counts(grammar, f"there is|are {total} {{of:counted cards}} between you and your opponent", _Said())
    _counts(grammar, f"you and your opponent have {total} {{of:counted cards}}", _Said())
    number = "the total number of {of:counted cards} between you and your opponent is {many:several}"
    _counts(grammar, number, _Said())
    for master, has in _HAS.items():
        ways = (
            f"{has} {{many:many}} {{of:had cards}}",
            *(f"{no} {{many:none}} {{of:had cards}}" for no in _HAS_NO[master]),
        )
        for way in ways:
            _counts(grammar, way, _Said(master, of_says=False))
            _counts(grammar, way, _Said(master))
    for way in (
        "{many:single} {of:counted cards} is|are {at:place}",
        "{many:several} (of)? {of:counted cards} is|are {at:place}",
        "{many:none} {of:counted cards} isn't|aren't {at:place}",
        "{many:none} {of:counted cards} is|are not {at:place}",
    ):
        _counts(grammar, way, _Said(place_says=True))
        _counts(grammar, way, _Said(place_says=True, of_says=False))
    _add_areas(grammar)


def _add_numbers(grammar: Grammar) -> None:
    for kind, way, least in (
        ("several", "{n:number} or more", None),
        ("several", "at least {n:number}", None),
        ("several", "{n:number} or less|fewer", 0),
        ("several", "only {n:number} or less|fewer", 0),
        ("lower", "{n:number} or lower", 0),
    ):
        _number(grammar, kind, way, least)
    grammar.own("exactly", "{n:number}", made=lambda said: Many(said["n"], said["n"]), taken=_taken_exactly)
    grammar.same("many", "{several} (of)?", "{single}")
    grammar.plain("many", _NONE, "no")
    grammar.plain("many", _ONE, "any")
    # "Another" says with the cards that this one is none of them.
    grammar.plain("single", _ONE, "a|an", "")
    grammar.plain("none", _NONE, "a|an", "any", "")


def _number(grammar: Grammar, kind: str, way: str, least: int | None) -> None:
    """So many or fewer, if there is a least number; else so many or more."""

    def made(said: Any) -> Many:
        return Many(said["n"]) if least is None else Many(least, said["n"])

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Many):
            return None
        n = meant.least if least is None else meant.most
        return {"n": n} if n is not None and made({"n": n}) == meant else None

    grammar.own(kind, way, made=made, taken=taken)


def _taken_exactly(meant: Any) -> dict[str, Any] | None:
    return {"n": meant.least} if isinstance(meant, Many) and meant.least == meant.most else None


class _Said(NamedTuple):
    """Which words of a phrase say whose cards are counted.

    Attributes:
        had_by: the player of whom it is said that they have the cards.
        of_says: whether the description of the cards says it (again).
        place_says: whether there is a place besides, which says it where the description does not.
    """

    had_by: str = ""
    of_says: bool = True
    place_says: bool = False


def _counts(grammar: Grammar, way: str, said_by: _Said) -> None:
    """A way to say how many of the cards `of` there are, and perhaps where (`at`)."""

    def made(said: Any) -> Has:
        of: Selector = said["of"]
        if (of.where.master != "any") != said_by.of_says and (said_by.had_by or said_by.place_says):
            raise ValueError("it is said otherwise whose they are")
        if said_by.had_by:
            of = _owned(of, said_by.had_by)
        if said_by.place_says:
            of = _owned(_put(of, said["at"].where.area), said["at"].where.master)
        if is_bare(of) and of.lying.mode:
            of = changed(of, area=("all",))  # energy in Rest Mode as well
        if _is_nowhere(of):
            raise ValueError("cards that are nowhere")
        return Has(of, *said["many"])

    def taken(meant: Any) -> dict[str, Any] | None:
        of = _counted(meant)
        if (
            of is None
            or (said_by.had_by and of.where.master != said_by.had_by)
            or (said_by.place_says and not of.where.area)
        ):
            return None
        said: dict[str, Any] = {"many": Many(meant.at_least, meant.at_most)}
        if of.lying.mode and of.where.area == ("all",):
            of = changed(of, area=())
        if said_by.place_says:
            said["at"] = Selector(Where(area=of.where.area, master="any" if said_by.of_says else of.where.master))
            of = changed(of, area=())
        return {**said, "of": of if said_by.of_says else changed(of, master="any")}

    grammar.own("condition", way, made=made, taken=taken)


def _counted(meant: Any) -> Selector | None:
    """The cards that a condition counts against plain numbers."""
    plain = isinstance(meant, Has) and isinstance(meant.at_least, int) and isinstance(meant.at_most, int | None)
    return meant.of if plain and meant.of.where.who == "card" else None


def _owned(of: Selector, master: str) -> Selector:
    if "any" not in (of.where.master, master) and of.where.master != master:
        raise ValueError("cards of one player that the other has")
    return changed(of, master=master) if master != "any" else of


def _put(of: Selector, area: tuple[str, ...]) -> Selector:
    if of.where.area:
        raise ValueError("cards in two places")
    return changed(of, area=area)


def _is_nowhere(of: Selector) -> bool:
    """Whether it is not said where the cards are, and no rule says it for them (20-1-2, 20-1-6)."""
    types = of.printed.type
    return not of.where.area and "Battle" not in types and not (names_somebody(of.current) and not types)


def _add_areas(grammar: Grammar) -> None:
    """An area by how many cards are in it: "your life is at 4 or less"."""

    def made(said: Any) -> Has:
        return Has(Selector(Where(master=said["whose"], area=(said["area"],))), *said["many"])

    def taken(meant: Any) -> dict[str, Any] | None:
        of = _counted(meant)
        if of is None or len(of.where.area) != 1 or of != Selector(Where(master=of.where.master, area=of.where.area)):
            return None
        return {"whose": of.where.master, "area": of.where.area[0], "many": Many(meant.at_least, meant.at_most)}

    grammar.own("condition", "{whose:whose} {area:area} has {many:several} in it", made=made, taken=taken)
    grammar.own("condition", "{whose:whose} {area:area} has {many:several} cards in it", made=made, taken=taken)
    grammar.own("condition", "{whose:whose} {area:area} has {many:cards or more} in it", made=made, taken=taken)
    _number(grammar, "cards or more", "{n:number} cards or more", None)
    for many in ("several", "lower", "exactly"):
        for way in (f"is at {{many:{many}}}", *((f"is {{many:{many}}}",) if many != "exactly" else ())):
            grammar.own("condition", f"{{whose:whose}} {{area:area}} {way}", made=made, taken=taken)
