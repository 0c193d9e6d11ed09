"""Lines that are constantly in force: "[Permanent] If your life is at 4 or less, this card gains [Barrier]"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from engine.effects.nodes import THIS, AnyOf, Choose, Compared, Has, Not, Selector, Skill, Where
from engine.games.masters.text import paid_otherwise, widened
from engine.games.masters.text.allies import refuse_allies
from engine.text.grammar import Begins, Ends, Grammar, Reading, Saying
from engine.text.kinds import Row


def add(grammar: Grammar) -> None:
    """Adds [Permanent] lines."""
    grammar.same("lead", "if|when|while {conditions} ,", "during {times} ,")
    grammar.kinds["leads"] = Row("lead", "nothing", flat=True)
    grammar.same("trail", "if|when|while {conditions}", "during {times}")
    grammar.own("trail", "unless {of:condition}", made=lambda said: (Not(**said),), taken=_taken_unless)
    _battles(grammar)
    widened.add(grammar)
    paid_otherwise.add(grammar)
    grammar.kinds["permanent skills"] = _Parts()
    grammar.own("permanent line", "[permanent] {skills:permanent skills} (.)?", made=_line, taken=_taken_line(False))
    for tags in ("{keywords:keywords on it}", "{keywords:keywords on it} :"):
        way = f"[permanent] {tags} {{skills:permanent skills}} (.)?"
        grammar.own("permanent line", way, made=_line, taken=_taken_line(True))


def _battles(grammar: Grammar) -> None:
    """The battles of this card: those in which it attacks, or all that it is in."""
    attacks = Has(Selector(Where("attack card"), compared=Compared(either=(THIS,))))
    defends = Has(Selector(Where("guard card"), compared=Compared(either=(THIS,))))
    for battles, conditions in {
        "during battles where|when this card is attacking": (attacks,),
        "during battles where|when this card attacks": (attacks,),
        "during battles where|when this card is attacked": (defends,),
        "during this card's attack|attacks": (attacks,),
        "for the duration of this card's battle": (AnyOf((attacks, defends)),),
    }.items():
        grammar.plain("lead", conditions, f"{battles} ,")
        grammar.plain("trail", conditions, battles)


def _taken_unless(meant: Any) -> dict[str, Any] | None:
    return {"of": meant[0].of} if len(meant) == 1 and isinstance(meant[0], Not) else None


def _line(said: Any) -> tuple[Skill, ...]:
    refuse_allies(said["skills"])
    return tuple(replace(skill, keywords=said.get("keywords", ())) for skill in said["skills"])


def _taken_line(with_keywords: bool) -> Any:
    """Keywords on a line stand on all of its skills."""

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or not meant or not all(isinstance(skill, Skill) for skill in meant):
            return None
        keywords = meant[0].keywords
        if any(skill.keywords != keywords or skill.type != "permanent" for skill in meant):
            return None
        bare = {"skills": tuple(replace(skill, keywords=()) for skill in meant)}
        if with_keywords:
            return {**bare, "keywords": keywords} if keywords else None
        return None if keywords else bare

    return taken


@dataclass(frozen=True)
class _Parts:
    """Statements with what they depend on, one behind the other.

    What is valid in other areas (9-1-3-3), or under other conditions, is a skill of its own. A condition holds for its
    sentence: whether it reaches over a comma into what has another condition cannot be told, and is not read.
    """

    def begins(self) -> Begins:
        return Begins(kinds=("leads", "constant statements", "constant statement"))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        yield from self._from(reading, at, (), sentence=True, led=False)

    def _from(self, reading: Reading, at: int, so_far: tuple[Skill, ...], sentence: bool, led: bool) -> Iterator[Ends]:
        for lead, start in (((), at), *reading.read("leads", at)):
            if not sentence and (led or not lead):
                continue
            for skills, end in self._statements(reading, start, lead):
                row = so_far + skills
                yield Ends(row, end)
                if reading.is_word(end, (".",)):
                    yield from self._from(reading, end + 1, row, sentence=True, led=False)
                for _, after in reading.read("then", end):
                    yield from self._from(reading, after, row, sentence=False, led=bool(lead))

    def _statements(self, reading: Reading, at: int, lead: tuple[Any, ...]) -> Iterator[tuple[tuple[Skill, ...], int]]:
        for nodes, end in reading.read("constant statements", at):
            yield _skills(lead, nodes), end
        for nodes, end in reading.read("constant statement", at):
            for trail, after in reading.read("trail", end):
                yield _skills(lead + trail, nodes), after

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if isinstance(meant, tuple) and meant and all(isinstance(skill, Skill) for skill in meant):
            yield from self._say(saying, meant, state, sentence=True, led=False)

    def _say(self, saying: Saying, left: tuple[Skill, ...], state: Any, sentence: bool, led: bool) -> Iterator[Any]:
        for count in range(1, len(left) + 1):
            conditions = left[0].condition
            nodes = tuple(node for skill in left[:count] for node in skill.effect)
            if _skills(conditions, nodes) != left[:count]:
                continue
            for leads in range(len(conditions) + 1):
                if not sentence and (led or not leads):
                    continue
                lead, trail = conditions[:leads], conditions[leads:]
                for start in saying.say("leads", lead, state) if lead else (state,):
                    yield from self._rest(saying, left[count:], nodes, trail, start, bool(lead))

    def _rest(
        self,
        saying: Saying,
        left: tuple[Skill, ...],
        nodes: tuple[Any, ...],
        trail: tuple[Any, ...],
        at: Any,
        led: bool,
    ) -> Iterator[Any]:
        for said in saying.say("constant statement" if trail else "constant statements", nodes, at):
            for end in saying.say("trail", trail, said) if trail else (said,):
                if not left:
                    yield end
                    continue
                if (stop := saying.word((".",), end)) is not None:
                    yield from self._say(saying, left, stop, sentence=True, led=False)
                for after in saying.say("then", None, end):
                    yield from self._say(saying, left, after, sentence=False, led=led)


def _skills(conditions: tuple[Any, ...], nodes: tuple[Any, ...]) -> tuple[Skill, ...]:
    """The skills that these statements are: one for each area that "this card" is spoken of in."""
    return tuple(
        Skill("", "permanent", areas=areas, condition=conditions, effect=tuple(group))
        for areas, group in groupby(nodes, _areas)
    )


def _areas(node: Any) -> tuple[str, ...]:
    on = getattr(node, "on", None)
    return on.where.area if isinstance(on, Selector) and on.where.who == "this" else ()


def is_constant(node: Any) -> bool:
    """Whether something can constantly be in force: it has nobody choose."""
    on = getattr(node, "on", None)
    return not isinstance(node, Choose) and not (isinstance(on, Selector) and on.how_many.choose)
