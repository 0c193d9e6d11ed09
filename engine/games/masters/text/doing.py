"""What is done besides moving and showing cards: "draw 1 card", "KO it", "switch it to Rest Mode"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import (
    KO,
    Activate,
    AddMarkers,
    Choose,
    Damage,
    Draw,
    Flip,
    GainControl,
    NegateAttack,
    NegateBlock,
    Play,
    Selector,
    Switch,
    UseInCombo,
    Where,
    Win,
)
from engine.effects.spelling import changed
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch
from engine.text.references import CHOSEN, THAT

_CHOSEN = Selector(Where(CHOSEN))


def add(grammar: Grammar) -> None:
    """Adds what is done."""
    _add_choices(grammar)
    _add_switches(grammar)
    _add_players(grammar)
    _add_plays(grammar)
    grammar.means("action", "ko {on:cards}", node=KO)
    grammar.means("action", "switch {on:cards} to {mode:mode}", "switch {on:cards} into {mode:mode}", node=Switch)
    grammar.means("action", "add {amount:number} marker|markers to {on:cards}", node=AddMarkers)
    grammar.own("action", "add a marker to {on:cards}", made=lambda said: AddMarkers(1, **said), taken=_one_marker)
    grammar.means("action", "gain control of {on:cards}", node=GainControl)
    grammar.plain("action", Flip(), "flip this card over", "flip over this card", "flip your leader card over")
    grammar.plain("action", NegateBlock(), "negate the|that [blocker] (skill)?")
    grammar.plain("action", NegateAttack(), "negate the|this|that attack")


def _one_marker(meant: Any) -> dict[str, Any] | None:
    return {"on": meant.on} if isinstance(meant, AddMarkers) and meant.amount == 1 else None


def _add_choices(grammar: Grammar) -> None:
    chosen = ("(you)? choose {on:chosen cards}", "choose {on:leader}", "choose {on:all chosen}")
    grammar.plain("the very card", Selector(Where(THAT)), "that (battle)? card")
    grammar.means("action", *chosen, "choose {on:the very card}", node=Choose)


def _add_switches(grammar: Grammar) -> None:
    """Cards that are said to be nothing but a player's: those that have a mode (7-2-7)."""
    grammar.kinds["cards alone"] = Description(
        Selector,
        (
            Stretch("how many", 1, 1),
            Stretch("whose cards", 1, 1),
            Stretch("mode before", 0, 1),
            Stretch("noun alone", 1, 1),
            Stretch("behind alone", 0, 2),
        ),
    )
    grammar.part("mode before", "active", mode="active")
    grammar.part("mode before", "rested", mode="rest")
    grammar.part("noun alone", "card|cards")
    grammar.part("behind alone", "in {mode:mode}")
    grammar.part("behind alone", "(,)? ignoring {ignoring:keywords} (,)?")
    grammar.own("cards with a mode", "{_:cards alone}", made=_with_a_mode, taken=_taken_mode)
    choices = ("choose {on:cards with a mode} (,)? and switch it|them to {mode:mode}",)
    ways = (*choices, "choose {on:cards with a mode} , switch it|them to {mode:mode}")
    for way in ways:
        grammar.own("several actions", way, made=_chosen_and_switched, taken=_taken_switched)
    grammar.means("action", "switch {on:cards with a mode} to {mode:mode}", node=Switch)


_WITH_A_MODE = ("leader", "battle", "unison", "energy")


def _with_a_mode(said: Any) -> Selector:
    cards: Selector = said["_"]
    return changed(cards, area=_WITH_A_MODE)


def _taken_mode(meant: Any) -> dict[str, Any] | None:
    with_mode = isinstance(meant, Selector) and meant.where.area == _WITH_A_MODE
    return {"_": changed(meant, area=())} if with_mode else None


def _chosen_and_switched(said: Any) -> tuple[Choose, Switch]:
    return (Choose(said["on"]), Switch(said["mode"], _CHOSEN))


def _taken_switched(meant: Any) -> dict[str, Any] | None:
    pair = isinstance(meant, tuple) and len(meant) == 2 and isinstance(meant[0], Choose)
    if not pair or not isinstance(meant[1], Switch) or meant[1] != Switch(meant[1].mode, _CHOSEN):
        return None
    return {"on": meant[0].on, "mode": meant[1].mode}


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
        grammar.means("action", f"play {{on:cards to play}}{without}", node=Play)
        grammar.means("action", f"play {{on:cards to play}}{without} in {{mode:mode}}", node=Play)
        grammar.means("action", f"play {{on:cards to play}} in {{mode:mode}}{without}", node=Play)
    grammar.means("action", "put {on:reference} into play", node=Play)
    # Which of its skills that is, the card says.
    activates = (
        "activate {on:reference}",
        "activate {on:described choice}",
        "choose and activate {on:described choice}",
    )
    grammar.means("action", *activates, node=Activate, skill="")
    for tag, name in (("[activate_main]", "Activate : Main"), ("[activate_battle]", "Activate : Battle")):
        grammar.means("action", f"activate {{on:whose skills}} {tag} (skill)?", node=Activate, skill=name)
    grammar.means("action", "play {on:cards to play} on top of {onto:described choice}", node=Play)
    combo = ("combo with {on:cards}", "use {on:cards} in a combo", "use {on:cards} to combo")
    grammar.means("action", *combo, node=UseInCombo)
