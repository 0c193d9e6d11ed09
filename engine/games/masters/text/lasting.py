"""What lasts: "it gets +5000 power and [Critical] for the turn", "for the turn, this card can't be KO'd".

A statement is cards with what is said of them, or what is said of a player. It has a duration, before or behind it, or
is constantly in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.effects.nodes import THIS, Choose, Lasting, Selector, Where
from engine.games.masters.text.permanent import is_constant
from engine.text.grammar import Begins, Ends, Grammar, Reading, Saying
from engine.text.kinds import Row
from engine.text.references import CHOSEN

#: The usual duration, which a statement without one has as well.
_USUAL = "turn"


@dataclass(frozen=True)
class _SaidOfCards:
    """Cards, and several things said of them; if they are chosen, they are chosen once.

    Attributes:
        predicates: the kind of phrase for what is said.
    """

    predicates: str

    def begins(self) -> Begins:
        return Begins(kinds=("subject",))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for on, after in reading.read("subject", at):
            for said, end in reading.read(self.predicates, after):
                if on.how_many.choose and len(said) > 1:
                    yield Ends((Choose(on), *_on(said, Selector(Where(CHOSEN)))), end)
                else:
                    yield Ends(_on(said, on), end)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or not meant:
            return
        nodes, on = meant, getattr(meant[0], "on", None)
        if isinstance(meant[0], Choose):
            nodes = meant[1:]
            if len(nodes) < 2 or any(getattr(node, "on", None) != Selector(Where(CHOSEN)) for node in nodes):
                return
        if on is None or any(getattr(node, "on", None) != on for node in nodes if nodes is meant):
            return
        for after in saying.say("subject", on, state):
            yield from saying.say(self.predicates, _on(nodes, THIS), after)


def _on(nodes: tuple[Any, ...], on: Selector) -> tuple[Any, ...]:
    return tuple(replace(node, on=on) for node in nodes)


@dataclass(frozen=True)
class _SaidOfTwo:
    """Two cards that were spoken of, and what is said of both of them.

    Attributes:
        predicates: the kind of phrase for what is said.
    """

    predicates: str

    def begins(self) -> Begins:
        return Begins(kinds=("two subjects",))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for (first, second), after in reading.read("two subjects", at):
            for said, end in reading.read(self.predicates, after):
                yield Ends((*_on(said, first), *_on(said, second)), end)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or len(meant) % 2 or not meant:
            return
        if not all(hasattr(node, "on") for node in meant):
            return
        half = len(meant) // 2
        pair: tuple[Any, ...] = tuple(getattr(nodes[0], "on", None) for nodes in (meant[:half], meant[half:]))
        if None in pair or (*_on(meant[:half], pair[0]), *_on(meant[:half], pair[1])) != meant:
            return
        for after in saying.say("two subjects", pair, state):
            yield from saying.say(self.predicates, _on(meant[:half], THIS), after)


def add(grammar: Grammar) -> None:
    """Adds statements; what is said in them is added by their subjects."""
    way = "(both)? {first:reference} and {second:reference}"
    grammar.own("two subjects", way, made=_two, taken=_taken_two)
    for kind, of in (("said of two cards", "predicates"), ("said of two cards in time", "predicates in time")):
        grammar.kinds[kind] = _SaidOfTwo(of)
    grammar.same("subject", "{cards}")
    for kind in ("predicate", "imperative", "imperative for a time", "said of a player", "timed"):
        grammar.own(kind, f"{{_:one {kind}}}", made=lambda said: (said["_"],), taken=_taken_one)
    grammar.kinds["predicates"] = Row("predicate", "and", flat=True, longest=6)
    grammar.own("timed", "{nodes:predicates} {until:duration}", made=_for_a_time, taken=_taken_time)
    grammar.kinds["predicates in time"] = Row("timed", "and", flat=True, longest=6)
    grammar.kinds["said of cards"] = _SaidOfCards("predicates")
    grammar.kinds["said of cards in time"] = _SaidOfCards("predicates in time")
    grammar.same("not of cards", "{imperative}", "{said of a player}")
    grammar.same("body", "{said of cards}", "{said of two cards}", "{not of cards}")
    grammar.kinds["bodies"] = Row("body", "then", flat=True, longest=6)
    grammar.same("clause", "{said of cards in time}", "{said of two cards in time}")
    grammar.own("clause", "{nodes:not of cards} {until:duration}", made=_for_a_time, taken=_taken_time)
    grammar.own("clause", "{nodes:imperative for a time} {until:duration}", made=_for_a_time, taken=_taken_time)
    grammar.own("clause", "{until:duration} (,)? {nodes:bodies}", made=_for_a_time, taken=_taken_time)
    grammar.own("constant statement", "{nodes:body}", made=_constant, taken=_taken_constant)
    grammar.kinds["constant statements"] = Row("constant statement", "then", flat=True, longest=6)


def _two(said: Any) -> tuple[Selector, Selector]:
    if said["first"] == said["second"]:
        raise ValueError("one card twice")
    return said["first"], said["second"]


def _taken_two(meant: Any) -> dict[str, Any] | None:
    return {"first": meant[0], "second": meant[1]} if meant[0] != meant[1] else None


def _taken_one(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _for_a_time(said: Any) -> tuple[Any, ...]:
    return _until(said["nodes"], said["until"])


def _until(nodes: tuple[Any, ...], until: str) -> tuple[Any, ...]:
    return tuple(replace(node, until=until) if isinstance(node, Lasting) else node for node in nodes)


def _taken_time(meant: Any) -> dict[str, Any] | None:
    """The nodes and how long they last, if that is the same for all."""
    if not isinstance(meant, tuple) or not all(isinstance(node, Lasting | Choose) for node in meant):
        return None
    untils = {node.until for node in meant if isinstance(node, Lasting)}
    return {"nodes": _until(meant, _USUAL), "until": untils.pop()} if len(untils) == 1 else None


def _constant(said: Any) -> tuple[Any, ...]:
    if not all(is_constant(node) for node in said["nodes"]):
        raise ValueError("a choice that would be made for ever")
    return tuple(said["nodes"])


def _taken_constant(meant: Any) -> dict[str, Any] | None:
    lasting = isinstance(meant, tuple) and all(isinstance(node, Lasting) and node.until == _USUAL for node in meant)
    return {"nodes": meant} if lasting else None
