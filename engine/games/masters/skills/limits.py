"""22-11 and 22-44: how often a turn a skill can be activated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.effects.nodes import Markers, Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.in_force import continuous
from engine.games.masters.keywords import with_keywords
from engine.games.masters.keywords.cites import rule_of_skill
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.copies import name_of
from engine.play.sources import Source

#: By the keyword that says how often its skill can be activated in a turn, the reading of what is counted together.
_READINGS = {"X Attack": "x-attacks-count-apart", "Over Realm": "over-realm-for-each-player"}

#: What is counted besides single skills: any marker skill of a card (13-4-1-4), a player's Unison growth (13-3-2).
BESIDES_SKILLS = {"marker skill": "used:{card}:marker skill", "growth": "used:{player}/growth"}


def keys(g: Game, skill: Skill, source: Source) -> Iterator[str]:
    """Under which facts of the state an activation of the skill is counted this turn."""
    return keys_of(facts.printed(g, source.card), skill, source.card, source.master)


def uses(g: Game, skill: Skill, source: Source, at: str) -> Iterator[Event]:
    """What an activation at the rule `at` is counted as; what counts for all copies of a card, by 22-44-3.

    What can be activated once a turn is counted for each skill by itself (22-11-3).
    """
    told = {"card": source.card, "skill": skill.name, "player": source.master}
    over_copies = _limit_key(facts.printed(g, source.card), skill, source.master)
    for key in keys(g, skill, source):
        once = key.startswith(f"used:{source.card}:") and not skill.keyword_limit
        counted = "22-44-3" if key == over_copies else "22-11-3" if once else at
        reading = _reading(skill) if key != over_copies else ""
        yield Event("used", counted, {**told, "key": key}, reading=reading, quiet=True)


def unused(g: Game, skill: Skill, source: Source) -> Iterator[Event]:
    """22-11-2, 22-11-5, 13-4-1-4: what can be activated and resolved once a turn has not been if it was negated.

    [Limit] counts activations alone (22-44-3), and so do keyword skills that say how often they are activated.
    """
    told = {"card": source.card, "skill": skill.name}
    reading = "once-per-turn-is-resolved-once"
    if skill.per_turn and not skill.keyword_limit and not skill.counts_as:
        key = f"used:{source.card}:{skill.name}"
        yield Event("not used", "22-11-2", {**told, "key": key}, reading=reading)
    if any(isinstance(cost, Markers) for cost in skill.cost):
        key = BESIDES_SKILLS["marker skill"].format(card=source.card)
        yield Event("not used", "13-4-1-4", {**told, "key": key}, reading=reading)


def is_free_copy(skill: Skill, others: Iterable[Skill]) -> bool:
    """22-44-6: whether the skill is the same as one of its card's that has [Limit], but has none itself."""
    return not skill.limit and any(
        other.limit and replace(other, name=skill.name, limit=0) == skill for other in others
    )


def keys_of(printed: CardDefinition, skill: Skill, card: str, master: str) -> Iterator[str]:
    """The same, told from what is printed on the card."""
    if skill.per_turn and not skill.counts_as:
        yield f"used:{card}:{skill.name}"  # 22-11-3: each skill for itself
    if skill.counts_as:
        yield f"used:{master}/{skill.counts_as}"
    if skill.limit:
        yield _limit_key(printed, skill, master)


def limited(printed: CardDefinition) -> tuple[str, ...]:
    """The names of a card's printed skills that can be activated only so many times a turn."""
    return tuple(skill.name for skill in printed.skills if any(keys_of(printed, with_keywords(skill), printed.id, "")))


def used_up(g: Game, skill: Skill, source: Source) -> Reason | None:
    """Why the skill cannot be activated again this turn; None if it can."""
    told: dict[str, Any] = {"card": source.card, "skill": skill.name}
    if skill.per_turn:
        key = next(keys(g, skill, source))
        raised, by = continuous.raised(g, source.master, skill.counts_as) if skill.counts_as else (0, "")
        times = max(skill.per_turn, raised)
        if _times(g, key) >= times:
            of_keyword = rule_of_skill(skill, "per turn")
            at = (by if times == raised else "") or of_keyword or "22-11-2"
            reading = _reading(skill)
            told |= {"times": times}
            return Reason(at, "refused.used_up", told, source.card, reading, cancels=of_keyword or "22-11-4")
    if skill.limit and _times(g, _limit_key(facts.printed(g, source.card), skill, source.master)) >= skill.limit:
        told |= {"times": skill.limit}
        return Reason("22-44-5", "refused.used_up", told, source.card, cancels="22-44-4")
    return None


def is_spent(g: Game, skill: Skill, source: Source) -> bool:
    """Whether [Once per turn] stands on the skill, and it has been activated this turn (22-11-2)."""
    return bool(skill.per_turn and not skill.keyword_limit and used_up(g, replace(skill, limit=0), source))


def _reading(skill: Skill) -> str:
    keyword = (skill.family[-1:] or ("",))[0] if skill.keyword_limit else ""
    return _READINGS.get(skill.counts_as or keyword, "")


def _limit_key(printed: CardDefinition, skill: Skill, master: str) -> str:
    """22-44-3: counted over all copies of the skill on cards with the same card number."""
    return f"used:{master}/{printed.number or printed.id}/{name_of(skill.name)}"


def _times(g: Game, key: str) -> int:
    found: int = g.state.facts.get(key, 0)
    return found
