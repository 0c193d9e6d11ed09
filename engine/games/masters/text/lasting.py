"""What lasts: "it gets +5000 power and [Critical] for the turn", "this card can't be KO'd"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.effects.nodes import THIS, Forbid, Gain, Lock, Negate, Number, Permit, Power, Selector, Shield
from engine.text.grammar import Ends, Grammar, Reading, Saying
from engine.text.kinds import Row

#: What is said of cards: nodes that have both.
_SAID_OF_CARDS = (Power, Number, Lock, Gain, Forbid, Negate, Permit, Shield)


@dataclass(frozen=True)
class _Statement:
    """Cards, what is said of them, and how long it lasts.

    Attributes:
        lasts: whether a duration is said, before or behind; else it is constantly in force.
    """

    lasts: bool

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        if not self.lasts:
            for nodes, end in self._said(reading, at):
                yield Ends(nodes, end)
            return
        for nodes, end in self._said(reading, at):
            for until, after in reading.read("duration", end):
                yield Ends(_until(nodes, until), after)
        for until, after in reading.read("duration", at):
            for nodes, end in self._said(reading, after + 1) if reading.is_word(after, (",",)) else ():
                yield Ends(_until(nodes, until), end)

    def _said(self, reading: Reading, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        for on, after in reading.read("cards", at):
            for said, end in reading.read("predicates", after):
                if len(said) == 1 or not on.choose:
                    yield tuple(replace(node, on=on) for node in said), end
        for node, end in reading.read("imperative", at):
            yield (node,), end

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or not meant or not all(isinstance(node, _SAID_OF_CARDS) for node in meant):
            return
        on, until = meant[0].on, meant[0].until
        if any(node.on != on or node.until != until for node in meant):
            return
        if not self.lasts:
            if until == "turn":
                yield from self._say(saying, meant, state)
            return
        for after in self._say(saying, meant, state):
            yield from saying.say("duration", until, after)
        for after in saying.say("duration", until, state):
            if (comma := saying.word((",",), after)) is not None:
                yield from self._say(saying, meant, comma)

    def _say(self, saying: Saying, meant: tuple[Any, ...], state: Any) -> Iterator[Any]:
        bare = tuple(replace(node, on=THIS, until="turn") for node in meant)
        for after in saying.say("cards", meant[0].on, state):
            yield from saying.say("predicates", bare, after)
        if len(meant) == 1:
            yield from saying.say("imperative", replace(meant[0], until="turn"), state)


def _until(nodes: tuple[Any, ...], until: str) -> tuple[Any, ...]:
    return tuple(replace(node, until=until) for node in nodes)


def add(grammar: Grammar) -> None:
    """Adds what lasts."""
    grammar.kinds["statement that lasts"] = _Statement(lasts=True)
    grammar.kinds["constant statement"] = _Statement(lasts=False)
    grammar.same("clause", "{statement that lasts}")
    grammar.kinds["constant statements"] = Row("constant statement", "then", flat=True)
    grammar.kinds["predicates"] = Row("predicate", "and")
    gets = "get|gets|gain|gains"
    grammar.means("predicate", f"{gets} {{amount:change}} power", node=Power)
    grammar.means("predicate", f"({gets})? {{skill:gained keyword}}", node=Gain)
    grammar.means("predicate", f"{gets} {{amount:change}} combo power", node=Number, what="combo power")
    grammar.means("predicate", "can't|cannot attack", node=Forbid, what="attack")
    grammar.means("predicate", "can't|cannot be ko'd|ko-ed", node=Forbid, what="ko")
    grammar.means("predicate", "can't|cannot activate [blocker]", node=Forbid, what="block")
    grammar.means("predicate", "can't|cannot be attacked", node=Forbid, what="be attacked")
    grammar.means(
        "predicate",
        "can attack battle cards that are in active mode",
        "can attack battle cards in active mode",
        node=Permit,
        what="attack active cards",
    )
    grammar.means("imperative", "negate the skills of {on:cards}", node=Negate)
    grammar.plain(
        "imperative", Negate(on=Selector(who="it")), "negate its|their skills", "negate all of its|their skills"
    )
