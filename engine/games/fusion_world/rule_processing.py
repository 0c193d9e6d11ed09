"""Chapter 14: what the rules do by themselves (14-1-1), at once or at checkpoints (14-1-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.fusion_world import facts
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import defeat, table
from engine.play.defeat import Defeat

# 14-1-2-1: interruptive -----------------------------------------------------------------------------------


def interrupt(g: Game, events: Sequence[Event]) -> Procedure:
    """What follows at once after events have happened, all at the same time (14-1-2-1-1)."""
    if defeated := defeat.defeated(g, _DEFEATS):
        yield call(happen, defeat.loss(defeated, "0-1-3-3"))
    processed = [
        Event("move", "14-9-2", {"card": event.facts["card"], "to": "drop"}) for event in events if event.kind == "ko"
    ]
    for event in events:
        if event.kind == "flip":
            g.proceed("14-7-2", "flip.carries", {"card": event.facts["card"]})
    processed += _broken_battle(g)
    if processed:
        yield call(happen, *processed)


#: 14-2-2: what a player is defeated without (0-1-3-2), who then loses at once (0-1-3-1, 14-2-1).
_DEFEATS = (Defeat("life", "14-2-2-1", "game.no_life"), Defeat("deck", "14-2-2-2", "game.no_deck"))


def _broken_battle(g: Game) -> Iterator[Event]:
    """8-1-6: the attack card or the guard card has left, other than by the battle's own result or at its end."""
    fight = facts.battle(g)
    if fight is None or fight.over_by or g.within("battle end step"):
        return
    for card in (fight.attacker,) if fight.is_decided else (fight.attacker, fight.guard):
        if not facts.fights(g, card):
            yield Event("battle loses a card", "8-1-6", {"card": card})
            return


# 14-1-2-2: at checkpoints -----------------------------------------------------------------------------------


def confirm(g: Game) -> Procedure:
    """4-2-2-1: all rule processing that is due is done at the same time, and again while there is more (14-1-2-2-1)."""
    while processed := [*_damage(g), *_invalid_combos(g), *_powerless(g)]:
        g.proceed("4-2-2-1", "rule_processing", quiet=True)
        yield call(happen, *processed)


def _damage(g: Game) -> Iterator[Event]:
    """14-3-2: for N damage the player's top N life cards go to the hand at the same time; not for 0."""
    for player in table.PLAYERS:
        dealt = [each for each in facts.damage(g) if each.player == player]
        life = table.cards_in(g, player, "life")
        for card in life[: sum(each.amount for each in dealt)]:
            yield Event("take life", "14-3-2", {"card": card, "player": player, "to": "hand"})
    if facts.damage(g):
        yield Event("damage processed", "14-3-1", {}, "damage.processed", "damage-waits-for-a-checkpoint", True)


def _invalid_combos(g: Game) -> Iterator[Event]:
    """14-4-2: a card in a Combo Area outside a battle goes to its owner's Drop Area."""
    if facts.battle(g) is None:
        for card in table.cards_of_both(g, "combo"):
            yield Event("move", "14-4-2", {"card": card, "to": "drop"})


def _powerless(g: Game) -> Iterator[Event]:
    """14-6-2: a Battle Card whose power is 0 or less goes to the Drop Area, which is no KO (5-10-2)."""
    for card in table.cards_of_both(g, "battle"):
        if table.printed(g, card).type == "Battle" and (power := facts.power(g, card).amount) <= 0:
            yield Event("move", "14-6-2", {"card": card, "to": "drop", "power": power}, "powerless")
