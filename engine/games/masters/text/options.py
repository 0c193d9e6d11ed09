"""Options on lines of their own (1-5-2-1): "choose one- ・Draw 1 card. ・KO 1 of your opponent's Battle Cards."."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import ChooseOne
from engine.text.grammar import Grammar
from engine.text.kinds import Row


def add(grammar: Grammar) -> None:
    """Adds the choice between options; they stand last, and each ends with a full stop."""
    grammar.same("option", "·|- {sentences} .")
    grammar.kinds["options"] = Row("option", "nothing", least=2)
    grammar.own("clause", "choose one|1 -|?|: {options:options}", made=_choice, taken=_options)


def _choice(said: Any) -> tuple[ChooseOne, ...]:
    return (ChooseOne(said["options"]),)


def _options(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != 1 or not isinstance(meant[0], ChooseOne):
        return None
    return {"options": meant[0].options} if meant[0] == ChooseOne(meant[0].options) else None
