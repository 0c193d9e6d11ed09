"""5-2: where a skill of Masters looks for cards, its targets (0-3-13), and by which rules some of them are chosen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.effects.nodes import Selector
from engine.games.masters.areas.areas import PRESENTED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing import where
from engine.games.masters.in_force import shields
from engine.kernel.citing import Cite
from engine.kernel.game import Game
from engine.play.sources import Source

#: 23-2-2-3: what cards under others are said to be in.
BENEATH = "under"
#: What a skill looks through as a whole (5-2-8).
SEARCHED: tuple[str, ...] = ("deck",)
#: 20-1-7, 9-12-1: where a skill means the card that was there when it was activated, and no other.
BOUND: tuple[str, ...] = ("battle", "unison")


def areas_of(g: Game, selector: Selector) -> tuple[str, ...]:
    """The areas a selector of `card` looks at; before the decks are placed, a deck is what is presented (6-2-1-1).

    What is presented has no top yet (6-2-1-7).
    """
    areas = where.areas_of(selector)
    before_the_game = g.state.facts["phase"] == "setup" and not selector.where.top
    return (*areas, PRESENTED) if before_the_game and "deck" in areas else areas


def in_role(g: Game, role: str, players: Sequence[str]) -> tuple[str, ...] | None:
    """The attack card and the guard card, unless the attack has been negated (8-1-2-1), and Leader Cards."""
    if role == "leader":
        return tuple(id for player in players for id in facts.cards_in(g, player, "leader"))
    if role not in ("attack card", "guard card"):
        return None
    fight = facts.battle(g)
    if fight is None or fight.negated:
        return ()
    return (fight.attacker if role == "attack card" else fight.guard,)


def cite(g: Game, selector: Selector, can_be: Sequence[str], chooser: str, hidden: bool) -> Cite:
    """How many are chosen: as many as the skill says and there are (5-2-3, 5-2-5), or up to so many (5-2-4)."""
    return Cite(_rule_of_choice(selector, hidden), _reading(g, can_be, chooser, hidden))


def cite_of_lost_card(g: Game, source: Source) -> Cite:
    """An [Activate] skill means its card where it was (20-1-7); a waiting one is resolved all the same (9-6-11)."""
    if shields.type_of(g, source).startswith("activate"):
        return Cite("20-1-7")
    return Cite("9-6-11", "waiting-skills-are-resolved")


def are_alike(g: Game, ids: Sequence[str]) -> bool:
    """3-9-2: whether the cards are face-down life, which nobody may look at."""
    return all(facts.area_of(g, id) == "life" and facts.card(g, id).face == "down" for id in ids)


def _reading(g: Game, can_be: Sequence[str], chooser: str, hidden: bool) -> str:
    """The reading by which this player has this choice: of another's life, of a deck that is presented, or to leave
    cards of the own hand."""
    areas = {facts.card(g, id).area for id in can_be}
    if any(facts.area_of(g, id) == PRESENTED for id in can_be):
        return "decks-before-they-are-placed"
    if any(facts.area_of(g, id) == "life" and facts.master(g, id) != chooser for id in can_be):
        return "who-chooses-among-life"
    return "the-own-hand-is-secret-too" if hidden and areas == {f"{chooser}.hand"} else ""


def _rule_of_choice(selector: Selector, hidden: bool) -> str:
    """The rule of how many are chosen: of cards of several areas all of them together (20-6-1)."""
    if selector.how_many.up_to:
        return "20-6-1" if len(selector.where.area) > 1 else "5-2-4"
    return "5-2-7" if hidden else "5-2-3"
