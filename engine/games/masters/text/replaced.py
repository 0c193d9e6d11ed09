"""What happens differently (9-10): "if this card would be KO'd, place it in your Warp instead"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import THIS, IfYouDo, Replace, Skill
from engine.text.grammar import Grammar

#: Where a card goes instead, by the words for it.
_INSTEAD = {
    "warp": ("sent to its owner's warp", "placed in its owner's warp"),
    "hand": ("returned to its owner's hand",),
    "energy": ("placed in its owner's energy",),
    "removed": ("removed from the game",),
}
_FROM = "your|a|the battle area|areas"


def add(grammar: Grammar) -> None:
    """Adds what is replaced: this card leaving the Battle Area or being KO'd."""
    would: dict[str, tuple[str, ...]] = {
        "leave": (f"be removed from {_FROM}", f"leave {_FROM}"),
        "ko": ("be ko'd|ko-ed",),
    }
    for event, ways in would.items():
        for way in ways:
            grammar.own("would", way, made=_would(event), taken=_taken_would(event))
            by = f"{way} by {{by:whose skill}}"
            grammar.own("would", by, made=_would(event), taken=_taken_would_by(event))
    lead = "if|when this card would {would:would} ,"
    for to, goes in _INSTEAD.items():
        for way in (f"{it} {happens}" for happens in goes for it in ("it's", "it is")):
            grammar.own("replacing", f"{lead} {way} instead", made=_goes(to), taken=_taken_goes(to))
    may = "you may {first:clauses} instead"
    grammar.own("replacing", f"{lead} {may}", made=_may, taken=_taken_may)
    grammar.own("replacing", f"{lead} you may instead {{first:clauses}}", made=_may, taken=_taken_may)
    grammar.own("replacing", f"{lead} {{first:clauses}} instead", made=_must, taken=_taken_must)
    grammar.own("line", "[permanent] {_:replacing} (.)?", made=_line, taken=_taken_line(False))
    for held in ("if|when|while {held:conditions} ,", "during {held:times} ,"):
        way = f"[permanent] {held} {{_:replacing}} (.)?"
        grammar.own("line", way, made=_line, taken=_taken_line(True))
    once = "[permanent] {keywords:keywords on it} {_:replacing} (.)?"
    grammar.own("line", once, made=_line, taken=_taken_line(False, "keywords"))


def _would(event: str) -> Callable[[Any], Replace]:
    return lambda said: Replace(event, {"card": THIS, **said})


def _taken_would(event: str) -> Callable[[Any], dict[str, Any] | None]:
    return lambda meant: {} if meant == Replace(event, {"card": THIS}) else None


def _taken_would_by(event: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        by = meant.parts.get("by") if isinstance(meant, Replace) else None
        return {"by": by} if by is not None and meant == Replace(event, {"card": THIS, "by": by}) else None

    return taken


def _goes(to: str) -> Callable[[Any], Replace]:
    return lambda said: Replace(said["would"].event, said["would"].parts, to=to)


def _taken_goes(to: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Replace) or meant != Replace(meant.event, meant.parts, to=to):
            return None
        return {"would": Replace(meant.event, meant.parts)}

    return taken


def _may(said: Any) -> Replace:
    _refuse_unclear(said["first"])
    return Replace(said["would"].event, said["would"].parts, instead=said["first"], voluntary=True)


def _must(said: Any) -> Replace:
    _refuse_unclear(said["first"])
    return Replace(said["would"].event, said["would"].parts, instead=said["first"])


def _refuse_unclear(first: tuple[Any, ...]) -> None:
    if any(isinstance(node, IfYouDo) for node in first):
        raise ValueError("what is done instead of something that may be done")


def _taken_may(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Replace) or not meant.voluntary or not meant.instead:
        return None
    said = {"would": Replace(meant.event, meant.parts), "first": meant.instead}
    return said if _may(said) == meant else None


def _taken_must(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Replace) or meant.voluntary or not meant.instead:
        return None
    said = {"would": Replace(meant.event, meant.parts), "first": meant.instead}
    return said if _must(said) == meant else None


def _line(said: Any) -> tuple[Skill, ...]:
    return (
        Skill(
            "",
            "permanent",
            keywords=said.get("keywords", ()),
            condition=said.get("held", ()),
            replaces=said["_"],
        ),
    )


def _taken_line(held: bool, keywords: str = "") -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        skill = meant[0] if isinstance(meant, tuple) and len(meant) == 1 else None
        if not isinstance(skill, Skill) or skill.replaces is None:
            return None
        if bool(skill.condition) != held or bool(skill.keywords) != bool(keywords):
            return None
        said: dict[str, Any] = {"_": skill.replaces}
        said |= {"held": skill.condition} if held else {}
        said |= {"keywords": skill.keywords} if keywords else {}
        return said if _line(said) == meant else None

    return taken
