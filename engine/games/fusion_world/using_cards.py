"""5-4 and 5-5: using Battle Cards from the hand, which plays them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fusion_world import paying
from engine.games.fusion_world.rulebook import rule
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import costs, table
from engine.play.checks import is_of, lies_in, of_card


@rule("5-5")
def use(g: Game, claim: Claim) -> Procedure:
    """A Battle Card is revealed, paid for and declared (5-4-1, 5-5-2-1), and comes into play (5-4-1-1, 5-5-1)."""
    card, player = claim.get("with"), claim.player
    told = {"card": card, "player": player}
    g.proceed("5-5-2-1", "use.declared", told)
    yield call(paying.pay, player, paying.price_of(g, card))
    yield call(happen, Event("play", "5-5-2-2", {**told, "to": "battle", "master": player}))


def _check_cost(g: Game, claim: Claim) -> Reason | None:
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    return costs.lacking(g, (paying.energy(claim.player, paying.price_of(g, card)),))


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    for card in table.cards_in(g, player, "hand"):
        yield Claim(player, {"with": card})


USE = ActionKind(
    "play",
    "7-3-4-1",
    ("with",),
    (
        Condition("in the hand", lies_in("5-5-2", "refused.not_in_hand", ("hand",)), "with"),
        # Extra Cards are used for their skills (5-4-1-2), which are not played yet.
        Condition("a Battle Card", of_card("5-5-2", "refused.no_battle_card", is_of("Battle")), "with"),
        Condition("can be paid", _check_cost, "with"),
    ),
    _candidates,
    use,
    "7-3-4-1-1",
)
