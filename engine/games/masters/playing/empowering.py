"""22-45: [Empower], the markers a Unison Card takes over from the one whose place it takes (13-2-1-3-1, 13-2-2-5-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.nodes import TakeOverMarkers
from engine.games.masters.areas import moving_cards
from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.games.masters.rulebook import rule
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.play.in_force import in_force
from engine.play.numbers_chosen import choose_number


@rule("22-45")
def take_over_markers(g: Game, card: str, player: str, leaving: tuple[str, ...]) -> Procedure:
    """[Empower]: how many markers of the cards that make room for a Unison Card come along with it (22-45-3).

    They are taken before those cards leave, who would lose them by that (5-13-3).
    """
    offers = list(_offers(g, card, player, leaving))
    if not offers:
        return 0
    told = {"card": card, "player": player}
    chosen = 0
    if len(offers) > 1:
        options = tuple(
            Option(str(place + 1), "option.color", {"color": one.color}) for place, one in enumerate(offers)
        )
        (answer,) = yield Ask(player, "22-45-3-1", "ask.empower_color", told, options)
        chosen = int(answer) - 1
    offer = offers[chosen]
    at = "22-45-3" if offer.color else "22-45-3-2"
    number = yield call(choose_number, at, "ask.empower", told, player, offer.most)
    g.proceed(at, "unison.empowered", {**told, "count": number}, reading="empower-takes-markers-first")
    return number


class Offer(NamedTuple):
    """What an [Empower] lets be taken: up to so many markers for one colour, `` for any."""

    color: str
    most: int


def _offers(g: Game, card: str, player: str, leaving: tuple[str, ...]) -> Iterator[Offer]:
    """One for each colour an [Empower] of the card names, as far as markers of such cards are there.

    Only cards that go to the player's own Drop Area count: not those of another owner, nor those that leave the game.
    """
    own = [id for id in leaving if facts.card(g, id).owner == player and moving_cards.arrives(g, id, "drop", card)]
    for each in in_force(g, TakeOverMarkers, card):
        count, color = each.action.count, each.action.color
        fitting = [id for id in own if not color or color in continuous.information(g, id, "color")]
        if there := sum(facts.card(g, id).count(MARKERS) for id in fitting):
            yield Offer(color, min(count, there))
