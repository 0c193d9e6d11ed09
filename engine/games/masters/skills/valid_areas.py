"""9-1-3: in which areas a skill is valid."""

from __future__ import annotations

from dataclasses import dataclass

from engine.effects.nodes import Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.card_names import adds_words
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.keywords.cites import rule_of_skill
from engine.kernel.game import Game
from engine.kernel.state import kind_of

#: The types of skill that can be activated from a player's hand when the card is an Extra Card (12-2-2).
_FROM_HAND = ("activate: main", "activate: battle", "activate: main/battle")


@dataclass(frozen=True, slots=True, eq=False)
class Valid:
    """The printed skills of a card that are valid in an area.

    Attributes:
        indexed: those that are found by what they wait for, replace or constantly do.
        is_activated: whether any of them can be activated.
    """

    skills: tuple[Skill, ...] = ()
    indexed: tuple[Skill, ...] = ()
    is_activated: bool = False


#: Of a card that has no valid skill.
NOTHING_VALID = Valid()


def areas_of(definition: CardDefinition, skill: Skill) -> tuple[str, ...]:
    """The areas a skill of this card is valid in (1-5-8, 9-1-3-1 to 9-1-3-3)."""
    if skill.areas:
        return skill.areas
    if skill.type.startswith("counter"):
        return ("hand",)  # 22-10-5
    if adds_words(skill):
        return ("all",)
    if definition.type != "Extra":
        return (definition.type.lower(),)
    if definition.z or any(other.name == "Field" for other in definition.skills if other is not skill):
        return ("battle",)  # 17-1-6, 22-3-4
    return ("hand",) if skill.type in _FROM_HAND else ("battle",)


def areas_rule(definition: CardDefinition, skill: Skill) -> tuple[str, str]:
    """The rule that says in which areas a skill of this card is valid, and the reading that this relies on."""
    of_keyword = rule_of_skill(skill, "areas")
    if skill.areas:
        return of_keyword or ("9-1-3-3" if skill.type == "permanent" else "9-1-3-2"), ""
    if skill.type.startswith("counter"):
        return "22-10-5", ""
    if of_keyword or definition.type != "Extra":
        return of_keyword or "9-1-3-1", ""
    if definition.z:
        return "17-1-6", ""
    has_field = any(other.name == "Field" for other in definition.skills)
    return ("22-3-4", "") if has_field else ("12-1-1", "extra-cards-in-the-battle-area")


def printed_in_force(g: Game, id: str) -> tuple[Skill, ...]:
    """The printed skills that are valid where the card is; under another card only those that say so (23-2-2)."""
    return printed_now(g, id).skills


def printed_now(g: Game, id: str) -> Valid:
    """The same, and which of them are found by what they do: the same object as long as the same are valid."""
    definition = facts.printed(g, id)
    return _valid_in(_place_of(g, id), definition) if definition.skills else NOTHING_VALID


def _valid_in(area: str, definition: CardDefinition) -> Valid:
    """Which of a card's skills are valid in an area: asked of every card whenever one has moved."""
    key = (area,)
    found: Valid | None = definition.worked_out.get(key)
    if found is None:
        skills = tuple(skill for skill in definition.skills if _is_valid_in(definition, skill, area))
        indexed = tuple(skill for skill in skills if skill.type in ("auto", "permanent") or skill.replaces)
        is_activated = any(skill.type.startswith("activate") for skill in skills)
        found = definition.worked_out[key] = Valid(skills, indexed, is_activated) if skills else NOTHING_VALID
    return found


def _is_valid_in(definition: CardDefinition, skill: Skill, area: str) -> bool:
    areas = areas_of(definition, skill)
    return area in areas or ("all" in areas and area != "under")


def is_in_its_area(g: Game, id: str, gained: Skill) -> bool:
    """A gained skill that names areas, as [Evolve] does, is valid in those only (9-1-3-2)."""
    return not gained.areas or _is_valid_in(facts.printed(g, id), gained, facts.area_of(g, id))


def _place_of(g: Game, id: str) -> str:
    held = g.state.cards[id]
    return "under" if held.under else kind_of(held.area)
