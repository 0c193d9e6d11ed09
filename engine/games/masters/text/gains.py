"""What cards get and are: "gets +5000 power and [Critical]", "gains [Barrier]", "is also treated as red"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import THIS, Become, Count, Gain, Number, Power, Selector, ValueOf, Where
from engine.games.masters.text.basics import beginning_with
from engine.text.grammar import Grammar
from engine.text.kinds import Row, Word

_GETS = "get|gets|gain|gains"
_GAINED: dict[str, dict[str, Any]] = {"power": {"node": Power}, "combo power": {"node": Number, "what": "combo power"}}
_INFORMATION = {"color": "color", "name": "card name", "character": "character", "trait": "trait"}


def add(grammar: Grammar) -> None:
    """Adds what cards get."""
    grammar.kinds["gains"] = Row("gain", "and")
    grammar.same("predicate", f"{_GETS} {{gains}}", f"also {_GETS} {{gains}}")
    grammar.means("gain", "(an additional)? {amount:change} power", node=Power)
    grammar.means("gain", "power equal to {amount:total power}", node=Power)
    grammar.means("gain", "(an additional)? {amount:change} combo power", node=Number, what="combo power")
    grammar.means("gain", "{skill:gained keyword} (skill)?", node=Gain)
    _loses(grammar)
    # What old cards call a card's combo is its combo power.
    way = "add {amount:change} to this card's combo (power)?"
    grammar.means("one imperative for a time", way, node=Number, what="combo power")
    _for_each(grammar)
    _treated(grammar)


def _loses(grammar: Grammar) -> None:
    """The old words for less power; the number is written as a change there too."""
    grammar.kinds["loss"] = Word(_loss, _written_loss, beginning_with("-"))
    grammar.means("one predicate", "lose|loses {amount:loss} power", node=Power)


def _written_loss(meant: Any) -> str | None:
    return f"{meant:+d}" if isinstance(meant, int) and meant < 0 else None


def _loss(word: str) -> int | None:
    return int(word) if word[0] == "-" and word[1:].isdecimal() else None


def _for_each(grammar: Grammar) -> None:
    """So much for each of some cards."""
    for what in ("power", "combo power"):
        grammar.own(f"{what} for each", f"{{each:change}} {what} {{of:each}}", made=_counted, taken=_taken_count)
        grammar.means("gain", f"{{amount:{what} for each}}", **_GAINED[what])
        _for_each_on_it(grammar, what)
        # For how long can be said before for how many cards.
        way = f"{_GETS} {{each:change}} {what} {{until:duration}} {{of:each}}"
        grammar.own("one timed", way, made=_counted_in_time(what), taken=_taken_in_time(what))


def _for_each_on_it(grammar: Grammar, what: str) -> None:
    """For each card under this one and each marker on it, which "it" says where this card gets them."""
    beneath = "for each|every card (placed)? under it"
    for behind, amount in ((beneath, _beneath), ("for each|every marker on it", _markers)):
        way = f"this card {_GETS} {{each:change}} {what} {behind}"
        grammar.own("one imperative", way, made=_made_of_it(what, amount), taken=_taken_of_it(what, amount))


def _beneath(each: int) -> Count:
    return Count(Selector(Where(area=("under",))), each)


def _markers(each: int) -> ValueOf:
    return ValueOf("markers", THIS, each)


def _made_of_it(what: str, amount: Callable[[int], Count | ValueOf]) -> Callable[[Any], Power | Number]:
    def made(said: Any) -> Power | Number:
        much = amount(said["each"])
        return Power(much) if what == "power" else Number(what, much)

    return made


def _taken_of_it(what: str, amount: Callable[[int], Count | ValueOf]) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        each = getattr(getattr(meant, "amount", None), "each", None)
        return {"each": each} if each is not None and meant == _made_of_it(what, amount)({"each": each}) else None

    return taken


def _counted_in_time(what: str) -> Callable[[Any], Any]:
    def made(said: Any) -> Any:
        amount = Count(said["of"].of, said["each"])
        return Power(amount, until=said["until"]) if what == "power" else Number(what, amount, until=said["until"])

    return made


def _taken_in_time(what: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Power | Number) or not isinstance(meant.amount, Count):
            return None
        said = {"each": meant.amount.each, "of": Count(meant.amount.of), "until": meant.until}
        return said if _counted_in_time(what)(said) == meant else None

    return taken


def _counted(said: Any) -> Count:
    return Count(said["of"].of, said["each"])


def _taken_count(meant: Any) -> dict[str, Any] | None:
    return {"each": meant.each, "of": Count(meant.of)} if isinstance(meant, Count) else None


def _treated(grammar: Grammar) -> None:
    """ "Is also treated as red and blue": one after another, since each is gained for itself."""
    for what, kind in _INFORMATION.items():
        grammar.kinds[f"{kind}s together"] = Row(kind, "and")
        grammar.own(
            "predicate",
            f"is|are also treated as (a|an)? {{values:{kind}s together}}",
            made=_become(what),
            taken=_taken_become(what),
        )
        # Names, character names and special traits that a card adds to its text are there by default (2-3-3).
        on = Selector(Where("this", area=("all",))) if what == "color" else THIS
        also = f"(a|an)? {{values:{kind}s together}} in all areas"
        for is_ in ("is also treated as", "gains", "has"):
            grammar.own("imperative", f"this card {is_} {also}", made=_become(what, on), taken=_taken_become(what, on))
    for what, words in {"character": "character name", "trait": "special trait"}.items():
        grammar.means("one predicate", f"gain|gains the {words} {{value:{_INFORMATION[what]}}}", node=Become, what=what)


def _become(what: str, on: Selector = THIS) -> Any:
    return lambda said: tuple(Become(what, value, on) for value in said["values"])


def _taken_become(what: str, on: Selector = THIS) -> Any:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not meant or any(not isinstance(node, Become) for node in meant):
            return None
        values = tuple(node.value for node in meant)
        return {"values": values} if meant == tuple(Become(what, value, on) for value in values) else None

    return taken
