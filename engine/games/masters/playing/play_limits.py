"""21-11: cards that lie together although the rules or an effect allow only one of them.

It is interruptive rule processing (21-11-1). Cards that are played push others out by the rules for playing; this is
for what comes about in another way: control gained over a Unison Card, a name gained, a card placed and not played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.effects.nodes import OnlyOne, Selector
from engine.effects.spelling import changed
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.games.masters.skills import validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.in_force import in_force
from engine.play.sources import Source

#: The kinds of event that can bring such cards together.
BRING_TOGETHER = frozenset(("effect", "effect ends", "flip", "gain control", "move", "place", "place onto", "play"))
#: Only so many cards can be too many.
_SEVERAL = 2


def keep_one(g: Game) -> Procedure | None:
    """The master of such cards chooses one to keep, the rest go to their owners' Drop Areas (21-11-2, 21-11-3)."""
    too_many = list(_too_many(g))
    return _keep_one_of_each(g, too_many) if too_many else None


def _keep_one_of_each(g: Game, too_many: Iterable[tuple[str, tuple[str, ...]]]) -> Procedure:
    for player, cards in too_many:
        g.proceed("21-11-2", "limit.exceeded", {"player": player, "cards": cards}, quiet=True)
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in cards)
        unison = facts.area_of(g, cards[0]) == "unison"
        reading = "a-gained-unison-card-is-no-played-one" if unison else "cards-that-came-together"
        (kept,) = yield Ask(player, "21-11-3", "ask.keep", {"player": player}, options, reading=reading)
        away = [{"card": id, "to": "drop"} for id in cards if id != kept]
        yield call(happen, *(Event("move", "21-11-3", told, reading=reading) for told in away))


def refused(g: Game, card: str, player: str) -> Reason | None:
    """Why a card cannot be played: the player can have only one such card, and has it (0-2-5)."""
    for by, of, source in _allowed_once(g, player):
        there = [id for id in facts.cards_in(g, player, "battle") if id != card]
        is_meant = facts.printed(g, card).type == "Battle" and selecting.matches(g, of, source, card)
        if is_meant and any(selecting.matches(g, of, source, id) for id in there):
            return Reason("0-2-5", "forbidden.only_one", {"card": card, "by": by}, by)
    return None


def _too_many(g: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cards of which one may stay, and the player who chooses: Unison Cards (3-11-4), cards with a name of one that
    has [Unique] (22-39-4), and those of which an effect allows one."""
    for player in facts.PLAYERS:
        unisons = facts.cards_in(g, player, "unison")
        if len(unisons) >= _SEVERAL:
            yield player, unisons
        there = facts.cards_in(g, player, "battle")
        if len(there) < _SEVERAL:
            continue
        battle = [id for id in there if facts.printed(g, id).type == "Battle"]
        groups = [_named_like(g, id, battle) for id in battle if validity.has_now(g, id, "Unique")]
        for _, of, source in _allowed_once(g, player):
            groups.append(tuple(id for id in battle if selecting.matches(g, of, source, id)))
        for alike in dict.fromkeys(groups):
            if len(alike) > 1 and all(facts.is_in(g, id, "battle") for id in alike):
                yield player, alike


def _named_like(g: Game, unique: str, cards: Iterable[str]) -> tuple[str, ...]:
    """The cards with a name of one that has [Unique], itself included (21-11-2)."""
    names = continuous.information(g, unique, "name")
    return tuple(id for id in cards if names & continuous.information(g, id, "name"))


def _allowed_once(g: Game, player: str) -> Iterator[tuple[str, Selector, Source]]:
    """The cards of which effects allow a player only one: the card it comes from, which cards, seen from whom."""
    for each in in_force(g, OnlyOne, player):
        if each.source in g.state.cards:
            yield each.source, changed(each.action.of, area=("all",)), each.seen_from(g)
