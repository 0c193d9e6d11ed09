"""Chapter 17: Z-Extra Cards, which are placed in the Battle Area and not played.

Their skills are valid there alone and are activated without the card moving (17-1-6). What is said of Extra Cards is
said of them too (17-1-3).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import paying
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import counters
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.sources import Source


def is_z_extra(g: Game, card: str) -> bool:
    """Whether a card has the types Extra and Z (17-1-1)."""
    printed = facts.printed(g, card)
    return printed.z and printed.type == "Extra"


@rule("17-2")
def place(g: Game, claim: Claim) -> Procedure:
    """A face-down Z-Extra Card is paid for, declared, and placed in the Battle Area (17-2-1-1 to 17-2-1-4)."""
    card, player = claim.get("with"), claim.player
    told = {"card": card, "player": player}
    g.proceed("17-2-1-1", "z_extra.declared", told)
    paid, _ = yield call(paying.pay_energy, "17-2-1-1", player, paying.price_of(g, card))
    z_paid = yield call(paying.pay_z_energy_cost_of, player, card)
    if paid is None or not z_paid:
        yield call(fail, card, told)
        return
    yield call(counters.counter_timing, "17-2-1-2", facts.Declared("placement", player, card))
    yield call(_come_to_lie, "17-2-1-3", card, player, {})
    g.proceed("17-2-1-4", "z_extra.triggers", told, quiet=True)


def fail(g: Game, card: str, told: dict[str, str]) -> Procedure:
    """17-1-5: a Z-Extra Card that an effect keeps from being placed is removed from the game."""
    if not facts.is_in(g, card, "battle"):
        yield call(happen, Event("move", "17-1-5", {**told, "card": card, "to": "removed"}, "z_extra.fails"))


def by_skill(g: Game, card: str, source: Source, mode: str) -> Procedure:
    """17-2-2: a skill places a Z-Extra Card without its costs; its steps are those of the skill (17-2-2-1 to -4, -6).

    What waits for a Z-Extra Card being placed becomes pending then too, although 17-2-2 has no step for it.
    """
    g.proceed("17-2-2", "z_extra.free", {"card": card, "by": source.card, "skill": source.skill}, quiet=True)
    how = {"by": source.card, **({"mode": mode} if mode else {})}
    placed = yield call(_come_to_lie, "17-2-2-5", card, source.master, how)
    return bool(placed)


def _come_to_lie(g: Game, at: str, card: str, player: str, how: dict[str, str]) -> Procedure:
    """The player's other Z-Extra Cards are removed, and the card lies in Active Mode; those under cards stay."""
    others = [id for id in facts.cards_in(g, player, "battle") if is_z_extra(g, id) and id != card]
    leaving = [Event("move", at, {"card": id, "to": "removed"}, "z_extra.replaced") for id in others]
    told = {"card": card, "player": player, "master": player, "to": "battle", **how}
    done = yield call(happen, *leaving, Event("place", at, told, "z_extra.placed", "placed-z-extra-cards-trigger"))
    return [event for event in done if event.kind == "place"]


def tell_of_one_under(g: Game, card: str) -> None:
    """A Z-Extra Card that came under another card takes nobody's place (17-2-1-3-1 as well), and nothing waits for its
    being placed (17-2-1-4-1)."""
    under = facts.card(g, card).under
    if is_z_extra(g, card) and under and facts.area_of(g, card) == "battle":
        told = {"card": card, "under": under}
        g.proceed("17-2-2-5-1", "z_extra.under", told, quiet=True)
        g.proceed("17-2-1-4-1", "z_extra.unheard", told, quiet=True)


# The action of the Main Phase -------------------------------------------------------------------------------


def _check_card(g: Game, claim: Claim) -> Reason | None:
    """A face-down Z-Extra Card of one's own Z-Deck Area (17-2-1)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return Reason("17-2-1", "refused.no_card", {"card": card})
    if not is_z_extra(g, card):
        return Reason("17-2-1", "refused.no_z_extra", {"card": card}, card)
    held = facts.card(g, card)
    if held.area != f"{claim.player}.z-deck":
        return Reason("17-2-1", "refused.place_area", {"card": card}, card)
    if held.face == "up":
        return Reason("17-2-1", "refused.z_face_up", {"card": card}, card, "z-cards-lying-face-up")
    return None


def _check_energy(g: Game, claim: Claim) -> Reason | None:
    """Enough energy for the energy cost (5-3-3)."""
    card = claim.get("with")
    if card not in g.state.cards or not is_z_extra(g, card):
        return None
    return paying.short_of_energy(g, claim.player, paying.price_of(g, card), "5-3-3")


def _check_z_energy(g: Game, claim: Claim) -> Reason | None:
    """Enough Z-Energy for the Z-Energy cost (5-4-3)."""
    card = claim.get("with")
    if card not in g.state.cards or not is_z_extra(g, card):
        return None
    return paying.short_of_z_energy(g, claim.player, paying.z_cost_of(g, card))


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    for card in facts.cards_in(g, player, "z-deck"):
        if is_z_extra(g, card):
            yield Claim(player, {"with": card})


PLACE = ActionKind(
    "place",
    "7-3-4-4",
    ("with",),
    (
        Condition("a face-down Z-Extra Card", _check_card),
        Condition("energy", _check_energy),
        Condition("Z-Energy", _check_z_energy),
    ),
    _candidates,
    place,
    "7-3-4-4-1",
)
