"""20-4 and 9-5-2: cards that skills cannot choose or affect.

What is unaffected by something ignores it (0-3-15), as if it were not there (0-3-14).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.effects.nodes import Selector, Shield, Skill
from engine.effects.spelling import changed
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing import where
from engine.games.masters.skills import validity
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.in_force import in_force
from engine.play.lasting import KeptOut
from engine.play.sources import Source, source_of


def shielded(g: Game, id: str, source: Source, chosen: bool, ignoring: Collection[str] = ()) -> Reason | None:
    """Why a skill cannot choose or affect the card; None if it can (20-4-1, 22-16-2).

    Args:
        ignoring: keyword skills that the skill ignores by its text, which stands over the rules (0-2-2).
    """
    for card, shield, rule in _shields(g, id, ignoring):
        if shield.how != "unaffected" and not chosen:
            continue
        if shield.types and type_of(g, source) not in shield.types:
            continue
        if selecting.matches(g, _wherever(shield.against), source_of(g, id), source.card):
            at = rule or _phrase(g, shield.against, source.card)
            return Reason(at, f"shielded.{shield.how}", {"card": id, "by": source.card}, card)
    return None


def _wherever(against: Selector) -> Selector:
    """20-1-10: where nothing is said of an area, skills of cards in all areas are meant (20-1-2-1, 20-1-5-1)."""
    return against if against.where.area or against.where.who != "card" else changed(against, area=("all",))


def _phrase(g: Game, against: Selector, by: str) -> str:
    """The rule by which the skills of a card are among those a card is unaffected by."""
    if against.compared.non:
        if against.compared.non.current.character:
            return "20-20-2"
        if against.compared.non.current.trait:
            return "20-20-3"
    usual = where.areas_of(changed(against, area=()))
    return "20-1-10" if against.printed.type and facts.area_of(g, by) not in usual else "20-4-1"


def _shields(g: Game, id: str, ignoring: Collection[str]) -> Iterator[tuple[str, Shield, str]]:
    for each in in_force(g, Shield, id):
        if not (each.skill and set(each.skill.family).intersection(ignoring)):
            yield each.source, each.action, each.cite.rule


def type_of(g: Game, source: Source) -> str:
    """The type of the skill an effect comes from; `` where it is no skill's."""
    if source.type:
        return source.type
    skill = facts.printed(g, source.card).skill(source.skill)
    return skill.type if skill else ""


def keeps_out(g: Game, id: str, card: str, skill: Skill) -> bool:
    """Whether a [Permanent] skill does not concern the card: it is unaffected, or was this turn (9-5-2)."""
    kept_out = (effect for effect in validity.effects_that(g, KeptOut) if id in effect.on)
    if any((effect.source, effect.skill) == (card, skill.name) for effect in kept_out):
        return True
    source = source_of(g, card, skill.name)
    source.type = skill.type
    return shielded(g, id, source, chosen=False) is not None
