"""Effects that come into force and last: what they hold, and the event by which they begin."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

from engine.effects.nodes import Selector
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect, Until
from engine.kernel.writing import Begin
from engine.play import table
from engine.play.ruleset import ruleset

#: What the effect says itself, so that its action need not.
_OF_THE_EFFECT = ("on", "until", "player")


@dataclass(frozen=True, slots=True)
class KeptOut:
    """What a skill constantly does is kept from cards: a rule says so, and no skill."""


def frozen(action: Any, amount: int = 0) -> Any:
    """The action as an effect in force holds it: its amount is fixed, and the effect says on what and how long."""
    usual = {item.name: item.default for item in fields(action) if item.default is not MISSING}
    fixed: dict[str, Any] = {name: usual[name] for name in _OF_THE_EFFECT if name in usual}
    if hasattr(action, "amount"):
        fixed["amount"] = amount
    return replace(action, **fixed)


def comes_into_force(
    at: str,
    action: Any,
    on: tuple[str, ...],
    until: Until,
    source: str,
    master: str,
    message: str,
    *,
    skill: str = "",
    wherever: Selector | None = None,
    reading: str = "",
) -> Event:
    """The event by which an effect begins to last.

    Args:
        action: what it does, as it is held in force (`frozen`).
        on: the cards or players it is for.
        source: the card it comes from; `skill` that card's skill, if it is one's.
        wherever: which cards it is for besides, also those that come later.
    """
    told: dict[str, Any] = {"source": source, "master": master, "on": on, "action": action}
    told |= {"until": until.word, "lasts": until, "skill": skill}
    if hasattr(action, "amount"):
        told["change"] = action.amount
    if wherever is not None:
        told["wherever"] = wherever
    return Event("effect", at, told, message, reading)


def begin(g: Game, event: Event, past: tuple[tuple[str, int], ...] = ()) -> Begin:
    """The change that such an event makes.

    Args:
        past: cards, each with its stay, that the effect is not for although they are of the kind it is for.
    """
    told = event.facts
    until = _begun(g, told["lasts"], told["master"])
    id, wherever = f"e{g.new_serial()}", event.get("wherever")
    on, action, skill = told["on"], told["action"], told["skill"]
    return Begin(Effect(id, told["source"], told["master"], on, action, until, event.rule, wherever, past, skill))


def _begun(g: Game, until: Until, master: str) -> Until:
    """How long an effect lasts that begins now: until the next of some periods, past one that goes on."""
    if not until.next:
        return until
    goes_on = until.stage in ruleset(g).hearing.periods(g) and is_meant(until, master, table.turn_player(g))
    return past_the_present(until, goes_on)


def past_the_present(until: Until, goes_on: bool) -> Until:
    """How long an effect lasts, where such a period goes on as it begins or none does."""
    return until._replace(next=False, nth=until.nth + goes_on) if until.next else until


def is_meant(until: Until, master: str, player: str) -> bool:
    """Whether a period of a player is among those that end an effect of its master."""
    return until.whose == "any" or (until.whose == "you") is (master == player)
