"""13-3: Unison Card growth."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import counters
from engine.games.masters.skills.limits import BESIDES_SKILLS
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.checks import of_there


@rule("13-3")
def grow(g: Game, claim: Claim) -> Procedure:
    """A Unison Card of the hand goes under the one in play, which gets a marker (13-3-1, 13-3-2)."""
    card, player = claim.get("with"), claim.player
    (unison,) = facts.cards_in(g, player, "unison")
    told = {"card": unison, "player": player}
    yield call(happen, Event("used", "13-3-2", {**told, "key": _key(player)}, "grown", quiet=True))
    yield call(
        happen,
        Event("place under", "13-3-2", {"card": card, "under": unison}),
        Event("add markers", "13-3-2", {**told, "amount": 1}),
    )
    yield call(counters.counter_timing, "13-3-3", facts.Declared("growth", player, unison))


def _key(player: str) -> str:
    """The fact that counts a player's growth in a turn."""
    return BESIDES_SKILLS["growth"].format(player=player)


def _check_first(g: Game, claim: Claim) -> Reason | None:
    """Once per turn (13-3-2)."""
    if g.state.facts.get(_key(claim.player)):
        return Reason("13-3-2", "refused.grown", {"player": claim.player})
    return None


def _is_in_hand(g: Game, player: str, card: str) -> bool:
    """A Unison Card of one's own hand (13-3-2)."""
    return facts.card(g, card).area == f"{player}.hand" and facts.printed(g, card).type == "Unison"


def _check_unison(g: Game, claim: Claim) -> Reason | None:
    """One's own Unison Card in play with the same card number (13-3-2, 2-14)."""
    card = claim.get("with")
    if card not in g.state.cards or facts.printed(g, card).type != "Unison":
        return None
    there = facts.cards_in(g, claim.player, "unison")
    if not there:
        return Reason("13-3-2", "refused.no_unison", {"player": claim.player})
    if not facts.printed(g, there[0]).is_copy_of(facts.printed(g, card)):
        return Reason("13-3-2", "refused.other_number", {"card": card, "unison": there[0]}, card)
    return None


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    for card in facts.cards_in(g, player, "hand"):
        if facts.printed(g, card).type == "Unison":
            yield Claim(player, {"with": card})


GROW = ActionKind(
    "grow",
    "7-3-4-3",
    ("with",),
    (
        Condition("once per turn", _check_first),
        Condition("a Unison Card in hand", of_there("13-3-2", "refused.grow_card", _is_in_hand)),
        Condition("the same card number", _check_unison),
    ),
    _candidates,
    grow,
    "7-3-4-3-1",
)
