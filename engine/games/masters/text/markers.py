"""Markers on cards: "remove a marker from it", "play it with 3 markers on it", and as a cost."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import THIS, AddMarkers, Play, TakeMarkers
from engine.text.grammar import Grammar


def add(grammar: Grammar) -> None:
    """Adds markers that are taken off, and that a card comes with."""
    grammar.plain("so many markers", 1, "a marker")
    grammar.same("so many markers", "{number} marker|markers")
    grammar.own("action", "remove {n:so many markers} from {on:cards}", made=_removed, taken=_taken)
    for mode in ("", "in {mode:mode} "):
        grammar.means(
            "action", f"play {{on:cards to play}} {mode}with {{markers:so many markers}} on it|them", node=Play
        )
    grammar.means("one cost", "remove {count:so many markers} from this card", node=TakeMarkers, on=THIS)


def _removed(said: Any) -> AddMarkers:
    return AddMarkers(-said["n"], said["on"])


def _taken(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, AddMarkers) or not isinstance(meant.amount, int) or meant.amount >= 0:
        return None
    return {"n": -meant.amount, "on": meant.on}
