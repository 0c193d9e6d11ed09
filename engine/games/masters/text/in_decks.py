"""What a deck includes (6-1-5-2-1): "you can't include black cards in your deck"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import ANY_NUMBER, Compared, InDeck, Selector, Skill
from engine.games.masters.cards.asked_outside import can_be_meant
from engine.text.grammar import Grammar
from engine.text.kinds import Row

_NOT = "you can't|cannot"


def add(grammar: Grammar) -> None:
    """Adds deck construction skills."""
    for kind in ("excluded cards", "either excluded"):
        _line(grammar, f"{_NOT} include {{of:{kind}}} in your deck", ("of",))
    part = "{trait_part:traits} as part of their special trait|traits"
    grammar.means("cards without that", part, node=Selector)
    grammar.means("cards kept out", "cards in your deck that don't have {non:cards without that}", node=Selector)
    _line(grammar, f"{_NOT} include {{of:cards kept out}}", ("of",))
    grammar.own("excluded cards", "{_:plain kind of cards}", made=_asked, taken=_taken_asked)
    grammar.kinds["kinds excluded"] = Row("excluded cards", "or", least=2)
    grammar.own("either excluded", "{_:kinds excluded}", made=_either, taken=_taken_either)
    copies = "copies of this card in your deck"
    _line(grammar, f"you can|may include up to {{copies:number}} {copies}", ("copies",))
    for way in (f"as many {copies} as you like", f"any number of {copies}"):
        grammar.plain("permanent line", (_skill(InDeck(ANY_NUMBER)),), f"[permanent] you can|may include {way} (.)?")


def _skill(in_deck: InDeck) -> Skill:
    return Skill("", "permanent", in_deck=in_deck)


def _line(grammar: Grammar, way: str, slots: tuple[str, ...]) -> None:
    """A line that says only this, or something else behind it."""

    def made(said: Any) -> tuple[Skill, ...]:
        fields = {name: said[name] for name in slots}
        return (_skill(InDeck(excluded="of" in fields, **fields)), *said.get("more", ()))

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or not meant or not isinstance(meant[0], Skill) or not meant[0].in_deck:
            return None
        said = {name: getattr(meant[0].in_deck, name) for name in slots}
        if made(said) != meant[:1]:
            return None
        return {**said, "more": meant[1:]} if len(meant) > 1 else said

    grammar.own("permanent line", f"[permanent] {way} (.)?", made=made, taken=_without_more(taken))
    grammar.own(
        "permanent line", f"[permanent] {way} , and {{more:permanent skills}} (.)?", made=made, taken=_with_more(taken)
    )


def _without_more(taken: Any) -> Any:
    return lambda meant: said if (said := taken(meant)) and "more" not in said else None


def _with_more(taken: Any) -> Any:
    return lambda meant: said if (said := taken(meant)) and "more" in said else None


def _asked(said: Any) -> Selector:
    of: Selector = said["_"]
    if of == Selector() or not can_be_meant(of):
        raise ValueError("cards of which that cannot be asked outside of a game")
    return of


def _taken_asked(meant: Any) -> dict[str, Any] | None:
    return {"_": meant} if isinstance(meant, Selector) and can_be_meant(meant) else None


def _either(said: Any) -> Selector:
    return Selector(compared=Compared(either=said["_"]))


def _taken_either(meant: Any) -> dict[str, Any] | None:
    found = (
        isinstance(meant, Selector)
        and meant.compared.either
        and meant == Selector(compared=Compared(either=meant.compared.either))
    )
    return {"_": meant.compared.either} if found else None
