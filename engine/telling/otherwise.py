"""What comes of an answer that takes neither life nor a card: a new turn, what is otherwise, or what is asked next."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.kernel.game import Game
from engine.kernel.state import kind_of
from engine.kernel.telling import Teller
from engine.play.table import PLAYERS
from engine.telling.ruling import Board, Card
from engine.telling.spectator import board_of

#: What is seen of a card in play, and the message by which it is told that it has changed.
_SEEN = {"power": "brings.power", "markers": "brings.markers", "flipped": "brings.flips", "mode": "brings.mode"}


def otherwise(before: Board, g: Game, teller: Teller) -> Iterator[str]:
    """What cards in play are like now, and how many others each player has; the deck would only tell the same again.

    Args:
        before: the board as it was; g: the game as it stands now.
    """
    game, after = played_game(g.rules.slug), board_of(g)
    was = {card["id"]: card for card in before.cards if _is_in_play(card, game)}
    stays = [card for card in after.cards if _is_in_play(card, game) and card["id"] in was]
    for what, message in _SEEN.items():
        for card in stays:
            if was[card["id"]].get(what) != card.get(what):
                told = {"card": card["id"], "before": was[card["id"]][what], "after": card[what], "mode": card["mode"]}
                yield teller.say(message, told)
    besides = (game.drawn_from, game.most_counted, *game.those("is_in_play"))
    for player in PLAYERS:
        for area in (each.name for each in game.areas if each.name not in besides):
            numbers = [len(board.sides[player].areas.get(area, ())) for board in (before, after)]
            if numbers[0] != numbers[1]:
                facts = {"player": player, "area": area, "before": numbers[0], "after": numbers[1]}
                yield teller.say("brings.number", facts)


def new_turn(before: Board, g: Game, teller: Teller) -> Iterator[str]:
    """Whose turn has begun since."""
    turn, player = g.state.facts["turn"], g.state.facts["turn_player"]
    if (turn, player) != (before.facts["turn"], before.facts["turn_player"]):
        yield teller.say("brings.turn", {"player": player})


def next_question(g: Game, teller: Teller) -> Iterator[str]:
    """What is asked now, if anything is."""
    if g.waiting is not None:
        yield teller.say("brings.next", {"question": teller.say(g.waiting.message, g.waiting.facts)})


def _is_in_play(card: Card, game: PlayedGame) -> bool:
    return not card["under"] and kind_of(card["area"]) in game.those("is_in_play")
