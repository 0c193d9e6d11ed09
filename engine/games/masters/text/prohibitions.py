"""What cannot be done with cards or happen to them, and what can be done besides: "can't be KO'd by skills"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.nodes import AttackOnly, Compared, Forbid, MustAttack, Permit, Selector, Shield, Where
from engine.effects.spelling import changed
from engine.text.grammar import Grammar
from engine.text.kinds import Row

_NOT = "can't|cannot"
_ANY_SKILL = Selector(Where(area=("all",)))
_OPPONENT = Selector(Where(master="opponent", area=("all",)))
_YOURS = Selector(Where(master="you", area=("all",)))


def add(grammar: Grammar) -> None:
    """Adds what is forbidden, permitted and kept out."""
    grammar.kinds["deeds"] = Row("deed", "or")
    grammar.kinds["deeds of skills"] = Row("deed of skills", "or")
    grammar.same("deed", "{deed of skills}")
    grammar.same("predicate", f"{_NOT} {{deeds}}")
    grammar.own("predicate", f"{_NOT} {{deeds:deeds of skills}} {{by:by skills}}", made=_by, taken=_taken_by)
    _by_skills(grammar)
    _deeds(grammar)
    _attacks(grammar)
    _shields(grammar)


def _by(said: Any) -> tuple[Forbid, ...]:
    """What stands behind several deeds, by whose skills they are not done, is said of all of them."""
    return tuple(replace(deed, by=said["by"]) for deed in said["deeds"])


def _taken_by(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or not meant or not all(isinstance(deed, Forbid) and deed.by for deed in meant):
        return None
    if any(deed.by != meant[0].by for deed in meant):
        return None
    return {"deeds": tuple(replace(deed, by=None) for deed in meant), "by": meant[0].by}


def _by_skills(grammar: Grammar) -> None:
    """Whose skills are meant: those of any card, wherever it is (20-1-10)."""
    grammar.plain("by skills", _ANY_SKILL, "by skills", "by card skills", "due to skills")
    opponents = ("skills", "card's|cards' skills", "card skills")
    grammar.plain("by skills", _OPPONENT, *(f"by your opponent's {skills}" for skills in opponents))
    grammar.plain("by skills", _OPPONENT, "by the skills of your opponent's cards", "by an opponent's skill|skills")
    grammar.plain("by skills", _YOURS, "by your (own)? skills", "by the skills of your cards")
    grammar.own("by skills", "by the skills of {_:all cards}", made=_anywhere, taken=_taken_anywhere)
    grammar.own("by skills", "by {_:all cards} skills", made=_anywhere, taken=_taken_anywhere)


def _anywhere(said: Any) -> Selector:
    """Cards whose skills are meant, in all areas where none is named."""
    cards: Selector = said["_"]
    if cards.where.area:
        return cards
    return changed(cards, area=("all",))


def _taken_anywhere(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Selector):
        return None
    return {"_": changed(meant, area=())} if meant.where.area == ("all",) else {"_": meant}


def _deeds(grammar: Grammar) -> None:
    """What is not done: each is something else, so that several are several prohibitions."""
    area = "a|the|your|their|its battle area|areas"
    for what, ways in {
        "attack": ("attack",),
        "block": ("activate [blocker] (skill|skills)?",),
        "be attacked": ("be attacked",),
        "combo": ("be used in a combo|combos", "combo"),
        "activate": ("activate (its|their)? skills",),
    }.items():
        grammar.means("deed", *ways, node=Forbid, what=what)
    for what, ways in {
        "ko": ("(be)? ko'd|ko-ed",),
        "leave": (f"(be)? removed from {area}", "(be)? removed from battle areas", "leave the battle area"),
        "switch to active": ("(be)? switched to active mode", "switch to active mode"),
        "switch to rest": ("(be)? switched to rest mode", "switch to rest mode"),
    }.items():
        grammar.means("deed of skills", *ways, node=Forbid, what=what)
    grammar.means("deed", "be ko'd|ko-ed in battle", "be ko'd|ko-ed by battle", node=Forbid, what="ko in battle")
    grammar.means("one predicate", "does not|doesn't leave the battle area {by:by skills}", node=Forbid, what="leave")
    negated = ("have its|their attack|attacks negated",)
    grammar.means("deed of skills", *negated, node=Forbid, what="negate attack")
    _attack_stands(grammar)
    charge = "during your opponent's next charge phase"
    ways = (f"{_NOT} switch to active mode {charge}", f"{_NOT} be switched to active mode {charge}")
    grammar.plain("one timed", Forbid("become active in the Charge Phase", until="opponent's next turn ends"), *ways)


def _attack_stands(grammar: Grammar) -> None:
    """ "This card's attacks can't be negated", by anybody's skills or by some."""
    way = f"{{on:whose skills}} attack|attacks {_NOT} be negated"
    grammar.means("one imperative", way, f"{way} {{by:by skills}}", node=Forbid, what="negate attack")


def _attacks(grammar: Grammar) -> None:
    """Which cards can be attacked, and by which."""
    grammar.means("deed", "be attacked by {by:all cards}", node=Forbid, what="be attacked")
    grammar.own("deed", "attack {_:cards attacked}", made=_never_at, taken=_taken_never_at)
    grammar.same("cards attacked", "{leader}", "{all cards}", "{this very card}")
    _add_their_attacks(grammar)
    active = "(your opponent's)? battle cards (that are)? in active mode"
    grammar.plain("one predicate", Permit("attack active cards"), f"can attack {active}")
    grammar.plain("one predicate", MustAttack(), "must attack if possible|able")


def _add_their_attacks(grammar: Grammar) -> None:
    """Cards that are said to be nothing but the opponent's, and attack: those in play."""
    for theirs in ("your opponent's cards", "your opponent"):
        way = f"{theirs} {_NOT} attack {{_:cards attacked}}"
        grammar.own("one imperative", way, made=_their_attacks, taken=_taken_their_attacks)


_THEIRS_IN_PLAY = Selector(Where(master="opponent", area=("any",)))


def _their_attacks(said: Any) -> AttackOnly:
    return AttackOnly(cards=Selector(Where(area=("any",)), compared=Compared(non=said["_"])), on=_THEIRS_IN_PLAY)


def _taken_their_attacks(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, AttackOnly) or meant.cards.compared.non is None:
        return None
    return {"_": meant.cards.compared.non} if meant == _their_attacks({"_": meant.cards.compared.non}) else None


def _never_at(said: Any) -> AttackOnly:
    """All others than these can be attacked."""
    return AttackOnly(cards=Selector(Where(area=("any",)), compared=Compared(non=said["_"])))


def _taken_never_at(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, AttackOnly) or meant.cards.compared.non is None:
        return None
    return {"_": meant.cards.compared.non} if meant == _never_at({"_": meant.cards.compared.non}) else None


def _shields(grammar: Grammar) -> None:
    """20-4: what skills do not concern."""
    for by, against in (
        ("by skills", Selector(Where(area=("all",)))),
        ("by your opponent's skills", _OPPONENT),
        ("by the skills of your opponent's cards", _OPPONENT),
    ):
        ways = (f"is|are unaffected {by}", f"is|are not affected {by}", f"isn't|aren't affected {by}")
        grammar.plain("one predicate", Shield(against=against), *ways, f"{_NOT} be affected {by}")
        grammar.plain("one predicate", Shield("not chosen", against), f"{_NOT} be chosen {by}")
