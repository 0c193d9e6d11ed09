"""6-2: the preparations before a game."""

from __future__ import annotations

from engine.games.masters.areas.areas import PRESENTED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards import decks
from engine.games.masters.events.basic_actions import draw
from engine.games.masters.rulebook import rule
from engine.games.masters.turn import timing
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import chance

#: 6-2-1-9 and 6-2-1-10: the opening hand and the life a player begins with, where no skill says otherwise.
OPENING_HAND, STARTING_LIFE = 6, 8


@rule("6-2")
def prepare(g: Game) -> Procedure:
    """From the decks that both players present to the first turn (6-2-1).

    Nobody loses for want of life or a deck meanwhile (21-2-2): neither is placed until the end.
    """
    for player in facts.PLAYERS:
        _present(g, player)
    yield call(_place_leaders)
    yield call(_decide_who_goes_first)
    g.proceed("21-2-2", "setup.no_loss", quiet=True, reading="no-loss-before-the-game")
    yield call(timing.checkpoint, "6-2-1-6")
    first = facts.turn_player(g)
    players = (first, facts.opponent(first))
    yield call(happen, *(Event("deck placed", "6-2-1-7", {"player": player}) for player in players))
    with_z = [player for player in players if any(facts.printed(g, id).z for id in presented(g, player))]
    yield call(happen, *(Event("z-deck placed", "6-2-1-8", {"player": player}) for player in with_z))
    for player in players:
        yield call(_draw_hand, player)
    for player in players:
        yield call(_redraw, player)
    for player in players:
        yield call(_place_life, player)
    told = {"player": facts.opponent(first), "amount": 1}
    yield call(happen, Event("add energy markers", "6-2-1-11", told))


def _present(g: Game, player: str) -> None:
    """6-2-1-1: the deck meets the rules of its construction, as skills of its cards replace them (6-1-5-2)."""
    cards = [facts.printed(g, id) for id in presented(g, player)]
    g.proceed("6-2-1-1", "setup.presents", {"player": player, "count": len(cards)})
    for card, count in decks.more_than_usual(cards):
        g.proceed("6-1-5-2", "setup.more_copies", {"player": player, "count": count, "name": card.name})
    if not any(card.z for card in cards):
        g.proceed("6-1-1", "setup.no_z_deck", {"player": player}, quiet=True)


def presented(g: Game, player: str) -> tuple[str, ...]:
    """The cards the player has presented and not placed yet."""
    return facts.cards_in(g, player, PRESENTED)


def _place_leaders(g: Game) -> Procedure:
    """6-2-1-2: with the front up; skills that wait for it become pending (6-2-1-3)."""
    leaders = [id for player in facts.PLAYERS for id in presented(g, player) if facts.printed(g, id).type == "Leader"]
    leaders = [id for id in leaders if not facts.printed(g, id).z]
    yield call(happen, *(Event("place", "6-2-1-2", {"card": id, "to": "leader"}, "setup.leader") for id in leaders))
    g.proceed("6-2-1-3", "setup.leader_skills", quiet=True)


def _decide_who_goes_first(g: Game) -> Procedure:
    """6-2-1-4, 6-2-1-5: chance decides, and nobody may choose (6-2-1-4-1)."""
    (first, second) = chance.shuffled(g, facts.PLAYERS)
    yield call(happen, Event("first player", "6-2-1-4", {"player": first}))
    g.proceed("6-2-1-5", "setup.order", {"player": first, "next": second})


def _draw_hand(g: Game, player: str) -> Procedure:
    """6-2-1-9: the opening hand, of as many cards as a [Permanent] skill says (6-2-2)."""
    told = {"player": player, "amount": OPENING_HAND}
    for event in (yield call(happen, Event("opening hand", "6-2-1-9", told))):
        yield call(draw, "6-2-1-9", player, _as_many_as_there_are(g, player, event.facts["amount"]))


def _redraw(g: Game, player: str) -> Procedure:
    """6-2-1-9-1: once, the player may return the whole hand, shuffle, and draw as many new cards."""
    options = (Option("redraw", "option.redraw"),)
    told = {"player": player}
    reading = "redraws-one-after-another"
    if not (yield Ask(player, "6-2-1-9", "ask.redraw", told, options, 0, 1, declined=())):
        g.proceed("6-2-1-9", "setup.keeps", told, reading=reading)
        return
    hand = facts.cards_in(g, player, "hand")
    yield call(happen, *(Event("move", "6-2-1-9-1", {"card": id, "to": "deck"}, "setup.returns") for id in hand))
    yield call(happen, Event("shuffle", "6-2-1-9-1", {**told, "area": "deck"}, reading=reading))
    yield call(draw, "6-2-1-9-1", player, len(hand))


def _place_life(g: Game, player: str) -> Procedure:
    """6-2-1-10: cards from the top of the deck, one by one (3-2-3), as many as a [Permanent] skill says (6-2-2-1)."""
    told = {"player": player, "amount": STARTING_LIFE}
    for event in (yield call(happen, Event("starting life", "6-2-1-10", told))):
        for _ in range(_as_many_as_there_are(g, player, event.facts["amount"])):
            top = facts.cards_in(g, player, "deck")[0]
            yield call(happen, Event("move", "6-2-1-10", {"card": top, "to": "life"}, "setup.life"))


def _as_many_as_there_are(g: Game, player: str, amount: int) -> int:
    """No more than the deck has (0-2-4), since nobody loses for want of a deck before the game."""
    return min(amount, len(facts.cards_in(g, player, "deck")))
