"""Chapter 21: what the rules do by themselves, at once (interruptive) or at checkpoints (confirmative)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters import board_facts as facts
from engine.games.masters import continuous
from engine.games.masters.areas import IN_PLAY
from engine.games.masters.rulebook import rule
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen

# 21-1-2-1: interruptive -----------------------------------------------------------------------------------


def interrupt(g: Game, events: list[Event]) -> Procedure:
    """Interruptive rule processing after events have happened; all that applies is processed at once."""
    if loss := _loss(g):
        yield call(happen, loss)
    processed = [
        *_put_away_kod(g, events),
        *_revert_unisons(g, events),
        *_put_away_unisons(g, events),
        *_notice_broken_battle(g),
    ]
    if processed:
        yield call(happen, *processed)


def _loss(g: Game) -> Event | None:
    """21-2: a player without life or without deck has lost; both at once is a draw (0-1-3-3)."""
    without = {
        player: "21-2-2-1" if not facts.cards_in(g, player, "life") else "21-2-2-2"
        for player in facts.PLAYERS
        if not facts.cards_in(g, player, "life") or not facts.cards_in(g, player, "deck")
    }
    if not without:
        return None
    if len(without) == len(facts.PLAYERS):
        return Event("game ends", "0-1-3-3", {"result": "draw"}, message="game.draw")
    ((player, at),) = without.items()
    result = f"{facts.opponent(player)} wins"
    message = "game.no_life" if at == "21-2-2-1" else "game.no_deck"
    return Event("game ends", at, {"result": result, "player": player}, message=message, reading="loss-at-once")


def _put_away_kod(g: Game, events: list[Event]) -> Iterator[Event]:
    """21-14-2: a KO'd Battle Card goes to its owner's Drop Area (5-12-1)."""
    for event in events:
        if event.kind == "ko":
            yield Event("move", "21-14-2", {"card": event.facts["card"], "to": "drop", "by": event.get("by", "")})


def _revert_unisons(g: Game, events: list[Event]) -> Iterator[Event]:
    """21-7-2: all continuous effects on a Unison Card that lost a marker and has some left end."""
    for event in events:
        if event.kind == "markers" and facts.card(g, event.facts["card"]).markers > 0:
            for effect in g.state.effects.values():
                if event.facts["card"] in effect.on:
                    yield Event(
                        "effect ends",
                        "21-7-2",
                        {"effect": effect.id, "card": event.facts["card"], "on": (event.facts["card"],)},
                        reading="resolved-effects-are-reverted",
                    )


def _put_away_unisons(g: Game, events: list[Event]) -> Iterator[Event]:
    """21-7-3, 21-9-2: a Unison Card without markers goes to its owner's Drop Area."""
    removed = {event.facts["card"] for event in events if event.kind == "markers"}
    for player in facts.PLAYERS:
        for card in facts.cards_in(g, player, "unison"):
            if facts.card(g, card).markers <= 0:
                yield Event("move", "21-7-3" if card in removed else "21-9-2", {"card": card, "to": "drop"})


def _notice_broken_battle(g: Game) -> Iterator[Event]:
    """8-1-7: the attack card or the guard card has left, other than by the battle's own result."""
    fight = facts.battle(g)
    if fight is None or fight.over_by or g.is_within("8-5"):
        return
    for card in (fight.attacker,) if fight.stage == "decided" else (fight.attacker, fight.guard):
        if facts.area_of(g, card) not in IN_PLAY:
            yield Event("battle loses a card", "8-1-7", {"card": card}, reading="battle-loses-a-card")
            return


# 21-1-2-2: confirmative -----------------------------------------------------------------------------------


def confirm(g: Game, at: str) -> Procedure:
    """Confirmative rule processing, repeated as long as any is required (4-2-2-1, 4-3-3-1)."""
    while processed := [*_invalid_combos(g), *_powerless_battle_cards(g), *_powerless_unisons(g)]:
        g.proceed(at, "rule_processing", quiet=True)
        yield call(happen, *processed)


def _invalid_combos(g: Game) -> Iterator[Event]:
    """21-4-2: a card in the Combo Area outside a battle goes to its owner's Drop Area."""
    if facts.battle(g) is None:
        for player in facts.PLAYERS:
            for card in facts.cards_in(g, player, "combo"):
                yield Event("move", "21-4-2", {"card": card, "to": "drop"})


def _powerless_battle_cards(g: Game) -> Iterator[Event]:
    """21-6-2: a Battle Card without power goes to its owner's Drop Area, by the effect that did it (21-6-2-1)."""
    for player in facts.PLAYERS:
        for card in facts.cards_in(g, player, "battle"):
            power = continuous.power(g, card)
            if facts.printed(g, card).type == "Battle" and power.amount <= 0:
                by = next((term.card for term in reversed(power.terms) if term.amount < 0), "")
                yield Event(
                    "move",
                    "21-6-2",
                    {"card": card, "to": "drop", "by": by, "power": power.amount},
                    "powerless",
                )


def _powerless_unisons(g: Game) -> Iterator[Event]:
    """21-8-2: a Unison Card without power loses a marker."""
    for player in facts.PLAYERS:
        for card in facts.cards_in(g, player, "unison"):
            if continuous.power(g, card).amount <= 0:
                yield Event("markers", "21-8-2", {"card": card, "amount": 1}, reading="unison-power-zero")


# 21-3: damage ---------------------------------------------------------------------------------------------


@rule("21-3")
def take_damage(g: Game, damage: Event) -> Procedure:
    """Damage processing (21-3-2): the player takes that many life cards, one after another.

    Face-down life cards are alike to both players, so only face-up ones leave a choice.
    """
    player = damage.facts["player"]
    for _ in range(damage.facts["amount"]):
        life = facts.cards_in(g, player, "life")
        card = life[0]
        if len(life) > 1 and any(facts.card(g, id).face == "up" for id in life):
            options = tuple(
                Option(id, "option.life", {"card": id, "place": place}, id) for place, id in enumerate(life, 1)
            )
            (card,) = yield Ask(player, "21-3-2", "ask.life", {"player": player}, options)
        told = {
            "card": card,
            "player": player,
            "to": "hand",
            "source": damage.get("source"),
            "by": damage.get("by"),
        }
        reading = "" if len(life) == 1 else "face-down-life-is-alike"
        yield call(happen, Event("take life", "21-3-2", told, reading=reading))
