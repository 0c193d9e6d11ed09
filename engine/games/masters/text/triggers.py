"""When an [Auto] works: "when this card attacks", "during your turn, when …", "at the end of your turn"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.effects.nodes import THIS, Condition, Happened, Selector, Trigger
from engine.games.masters.text import event_cards, happenings
from engine.games.masters.text.said_of import happens
from engine.text.grammar import Grammar

_HAPPENING = "{what:happenings}"


def add(grammar: Grammar) -> None:
    """Adds the moments that skills wait for."""
    event_cards.add(grammar)
    happenings.add(grammar)
    grammar.own("trigger", "when|whenever {what:happenings}", made=_joined, taken=_parted(False))
    grammar.own("trigger", "during {held:times} , when|whenever {what:happenings}", made=_joined, taken=_parted(True))
    grammar.own("trigger", "during {held:times} , at {what:one time}", made=_joined, taken=_parted(True))
    # What is said behind several would be said of the last of them or of all.
    grammar.own("trigger", "when|whenever {what:one happening} {held:what holds}", made=_joined, taken=_parted(True))
    grammar.own("trigger", "at {what:time of it}", made=_joined, taken=_parted(False))
    grammar.own("trigger", "at {what:one time} {held:what holds}", made=_joined, taken=_parted(True))
    grammar.same("what holds", "during {times}", "(,)? and (if)? {conditions}")
    grammar.own("trigger", "when {held:conditions}", made=_situation, taken=_taken_situation)
    _add_times(grammar)


def _joined(said: Any) -> Trigger:
    held: tuple[Condition, ...] = said.get("held", ())
    what: tuple[Trigger, ...] = said["what"]
    first, *also = (replace(trigger, situation=(*trigger.situation, *held)) for trigger in what)
    return replace(first, also=tuple(also))


def _parted(holds: bool) -> Callable[[Any], dict[str, Any] | None]:
    """Takes a trigger apart into those that it joins, and what must hold for all of them if that is said."""

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Trigger) or meant.event == "situation":
            return None
        triggers = (replace(meant, also=()), *meant.also)
        if not holds:
            return {"what": triggers}
        held = meant.situation
        own = 1 if held and meant.event in ("battle ends", "turn ends") and isinstance(held[0], Happened) else 0
        if len(held) == own or any(trigger.situation != held for trigger in triggers):
            return None
        return {"what": tuple(replace(each, situation=held[:own]) for each in triggers), "held": held[own:]}

    return taken


def _situation(said: Any) -> Trigger:
    return Trigger("situation", situation=said["held"])


def _taken_situation(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, Trigger) and meant.event == "situation" and not meant.also
    return {"held": meant.situation} if found else None


def _add_times(grammar: Grammar) -> None:
    """The moments of a turn and of a battle."""
    you, opponent = {"player": "you"}, {"player": "opponent"}
    start, end = "the start|beginning of", "the end of"
    yours, theirs = "your turn", "your opponent's turn"
    for way, triggers in {
        f"{start} {yours}": (Trigger("turn begins", you),),
        f"{start} {theirs}": (Trigger("turn begins", opponent),),
        f"{end} {yours}": (Trigger("turn ends", you),),
        f"{end} {theirs}": (Trigger("turn ends", opponent),),
        f"{end} the turn": (Trigger("turn ends"),),
        f"{end} each turn": (Trigger("turn ends"),),
        f"{end} your or your opponent's turn": (Trigger("turn ends"),),
        f"{start} your charge phase": (Trigger("charge phase begins", you),),
        f"{start} your main phase": (Trigger("main phase begins", you),),
        f"{start} your opponent's main phase": (Trigger("main phase begins", opponent),),
        f"{end} the battle": (Trigger("battle ends"),),
    }.items():
        grammar.plain("one time", triggers, way)
    grammar.same("time of it", "{one time}")
    both = (Trigger("turn begins", you), Trigger("turn ends", you))
    grammar.plain("time of it", both, "the start or end of your turn")
    _add_ends_of_battles(grammar, f"{end} a|the battle")
    played = (Trigger("turn ends", situation=(Happened("play", {"card": THIS, "player": "you"}),)),)
    grammar.plain("one time", played, f"{end} the|a turn when|after you play|played this card")


def _add_ends_of_battles(grammar: Grammar, end: str) -> None:
    attacked = Happened("attack", {"attacker": THIS}, within="battle")
    after = ("after", "in which", "where")
    grammar.plain(
        "one time",
        (Trigger("battle ends", situation=(attacked,)),),
        *(f"{end} {word} this card attacks|attacked" for word in after),
    )
    combos = ("you combo|comboed with this card", "this card is|was used in a combo")
    for way in (f"{end} {word} {combo}" for word in after for combo in combos):
        parts: dict[str, Selector | str] = {"card": THIS}
        happens(grammar, "one time", "battle of combo ends", parts, way)
        happens(grammar, "one time", "battle of combo ends", parts, f"{way} from your|a|the {{came from:area}}")
