"""What is done besides moving and showing cards: "draw 1 card", "KO it", "switch it to Rest Mode"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.nodes import (
    KO,
    AddMarkers,
    Choose,
    Damage,
    Draw,
    Flip,
    GainControl,
    NegateAttack,
    Play,
    Selector,
    Switch,
    UseInCombo,
    Win,
)
from engine.text.grammar import Grammar
from engine.text.references import CHOSEN


def add(grammar: Grammar) -> None:
    """Adds what is done."""
    _add_choices(grammar)
    _add_players(grammar)
    _add_plays(grammar)
    grammar.means("action", "ko {on:cards}", node=KO)
    grammar.means("action", "switch {on:cards} to {mode:mode}", "switch {on:cards} into {mode:mode}", node=Switch)
    grammar.means("action", "add {amount:number} marker|markers to {on:cards}", node=AddMarkers)
    grammar.own("action", "add a marker to {on:cards}", made=lambda said: AddMarkers(1, **said), taken=_one_marker)
    grammar.means("action", "gain control of {on:cards}", node=GainControl)
    grammar.plain("action", Flip(), "flip this card over", "flip over this card", "flip your leader card over")
    grammar.plain("action", NegateAttack(), "negate the|this|that attack")


def _one_marker(meant: Any) -> dict[str, Any] | None:
    return {"on": meant.on} if isinstance(meant, AddMarkers) and meant.amount == 1 else None


def _add_choices(grammar: Grammar) -> None:
    chosen = ("(you)? choose {on:chosen cards}", "choose {on:leader}", "choose {on:all chosen}")
    grammar.means("action", *chosen, node=Choose)
    also = "choose {first:chosen cards} (,)? and {second:chosen cards}"
    grammar.own("several actions", also, made=_both, taken=_taken_both)


def _both(said: Any) -> tuple[Choose, ...]:
    """Cards of two kinds chosen together; no card is chosen twice."""
    first, second = said["first"], said["second"]
    if second.non is not None:
        raise ValueError("cards that are not others")
    return (Choose(first), Choose(_other_than_chosen(second)))


def _other_than_chosen(cards: Selector) -> Selector:
    return replace(cards, non=Selector(who=CHOSEN))


def _taken_both(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != 2 or not all(isinstance(node, Choose) for node in meant):
        return None
    first, second = meant[0].on, replace(meant[1].on, non=None)
    return {"first": first, "second": second} if _both({"first": first, "second": second}) == meant else None


def _add_players(grammar: Grammar) -> None:
    """What is done to players, and what they do without choosing cards."""
    for player, draw, take in (
        ("you", "(you)? draw", "you take"),
        ("opponent", "your opponent draws", "your opponent takes"),
        ("both", "both players draw", "both players take"),
    ):
        grammar.means("action", f"{draw} {{count:number or x}} card|cards", node=Draw, player=player)
        grammar.means("action", f"{draw} {{count:number}} more card|cards", node=Draw, player=player)
        grammar.means("action", f"{draw} up to {{count:number or x}} card|cards", node=Draw, player=player, up_to=True)
        grammar.means("action", f"{take} {{amount:number or x}} damage", node=Damage, player=player)
    # Only players are dealt damage, so that "they" are none of the cards.
    hurt = ("your opponent", "your opponent's life", "them", "their life", "the opponent's life")
    ways = (f"deal|inflict {{amount:number or x}} damage to|on {who}" for who in hurt)
    grammar.means("action", *ways, node=Damage)
    grammar.means("action", "deal|inflict {amount:number or x} damage to your life", node=Damage, player="you")
    grammar.plain("action", Win(), "you win the|this game")
    grammar.plain("action", Win("opponent"), "you lose the|this game")


def _add_plays(grammar: Grammar) -> None:
    """What brings cards into play or into a combo."""
    for without in ("", " without paying its energy cost"):
        grammar.means("action", f"play {{on:cards}}{without}", node=Play)
        grammar.means("action", f"play {{on:cards}}{without} in {{mode:mode}}", node=Play)
        grammar.means("action", f"play {{on:cards}} in {{mode:mode}}{without}", node=Play)
    grammar.means("action", "play {on:cards} on top of {onto:described choice}", node=Play)
    combo = ("combo with {on:cards}", "use {on:cards} in a combo", "use {on:cards} to combo")
    grammar.means("action", *combo, node=UseInCombo)
