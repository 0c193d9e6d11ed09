"""Names of several kinds in one list, any of which fits: "a <Son Goku> or «Saiyan» card"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import Selector
from engine.effects.spelling import said_words
from engine.text.grammar import Grammar
from engine.text.kinds import Row

_KINDS = ("character", "trait", "name")


def add(grammar: Grammar) -> None:
    """Adds lists of names of which not all are of one kind."""
    for kind, words in zip(_KINDS, ("character", "trait", "card name"), strict=True):
        slot = f"{{{kind}:one {kind}}}"
        grammar.own(f"one {kind}", f"{{{words}}}", made=lambda said: (said["_"],), taken=_taken_one)
        grammar.means("one name", slot, node=Selector)
    grammar.kinds["row of names"] = Row("one name", "or", least=2)
    grammar.own("names of two kinds", "{row of names}", made=_mixed, taken=_taken_mixed)
    for noun in ("noun", "noun of a leader"):
        grammar.part(noun, "{either:names of two kinds} (card|cards)?")
    grammar.part("plural noun", "{either:names of two kinds} (cards)?")
    grammar.part("before a card", "{either:names of two kinds}")


def _taken_one(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _mixed(said: Any) -> tuple[Selector, ...]:
    names: tuple[Selector, ...] = said["_"]
    if not _is_mixed(names):
        raise ValueError("names of one kind")
    return names


def _taken_mixed(meant: Any) -> dict[str, Any] | None:
    return {"_": meant} if isinstance(meant, tuple) and _is_mixed(meant) else None


def _is_mixed(names: tuple[Any, ...]) -> bool:
    kinds = [tuple(said_words(name)) for name in names if isinstance(name, Selector)]
    one_each = all(len(kind) == 1 and kind[0] in _KINDS for kind in kinds)
    return len(kinds) == len(names) and one_each and len(set(kinds)) > 1
