"""9-10: replacement effects, as far as the manual has them otherwise than `engine/play/instead.py` or besides.

A number that a replacement effect raises stays nothing where it was (0-2-4-2). A voluntary one is applied only by a
player who is able to carry it out (9-10-3).
"""

from __future__ import annotations

from engine.effects.nodes import GainControl, PlaceOnto, PlaceUnder, Play, Put, Replace, Skill
from engine.effects.walking import nodes_in
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.effects.possible import can_all_be_done as can_all_be_done
from engine.games.masters.events.events import MOVING, leaves_play
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.skills import validity
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play.carrying_out import resolve
from engine.play.sources import Source

#: What [Permanent] skills replace before the game (9-5-4), by rules of its own.
_RULES = {"opening hand": "6-2-2", "starting life": "6-2-2-1"}
#: The keywords whose replacement what moved a card has done itself (22-14-3-1).
_DONE_BY_THE_MOVER = ("Ultimate",)
#: By these names skills replace what moves a card, whatever moves it.
MOVEMENTS = ("move", "leave")
#: What a player or a card does, as against what happens to one (9-10-2-2).
_ACTIONS = ("draw card", "play", "attack", "combo")
#: What says of a movement where exactly the card would have come to lie.
_OF_THE_WAY = ("master", "onto", "under", "united", "mode", "face", "where")


def that_replace(g: Game, event: Event) -> list[tuple[str, Skill]]:
    """The skills that replace such an event.

    Among them are those that replace a movement, whatever moves the card, and those that replace its leaving what it is
    in play in; cards under another are not in play themselves (23-2-2).
    """
    replacing = validity.replacing(g, event.kind)
    if event.kind not in MOVING:
        return replacing
    if event.kind != "move" and event.get("from") != event.get("to"):
        replacing = replacing + validity.replacing(g, "move")
    if leaves_play(g, event) and not event.get("fallen"):
        replacing = replacing + validity.replacing(g, "leave")
    return replacing


def own_rule(event: Event, skill: Skill) -> str:
    """The rule of a keyword skill's replacement, or of what is replaced before the game."""
    return rule_of_skill(skill, "effect") or _RULES.get(event.kind, "")


def rule_of_number(skill: Skill) -> str:
    """The rule of a keyword skill that says how much it makes of an amount (22-7-2-1 to 22-7-2-3)."""
    return rule_of_skill(skill, "number")


def applies(g: Game, event: Event, card: str, skill: Skill) -> bool:
    """Whether a skill that would make a difference to the event may: no rule overrules it, and it is not used up.

    What comes in Rest Mode by another effect has been kept so already (0-2-6).
    """
    assert skill.replaces is not None
    if _is_overruled(event, skill, skill.replaces) or (skill.replaces.mode and event.get("stays_rested")):
        return False
    return not skill.per_turn or facts.times_used(g, card, skill.name) < skill.per_turn


def _is_overruled(event: Event, skill: Skill, replace: Replace) -> bool:
    """0-2-2-2: whether a rule that stands over card effects says where the card goes, and this effect says elsewhere.

    What a keyword skill makes of it is a rule as well (21-12-1).
    """
    if not event.get("over_effects") or skill.is_keyword_skill:
        return False
    return bool(replace.to) or _moves_the_card(replace)


#: The actions that take a card somewhere else.
_ELSEWHERE = (Put, Play, PlaceUnder, PlaceOnto, GainControl)


def _moves_the_card(replace: Replace) -> bool:
    """Whether what is done instead takes the card of the event somewhere else."""
    return any(
        isinstance(node, _ELSEWHERE) and node.on.where.who in ("this", "that card")
        for node in nodes_in(replace.instead)
    )


def elsewhere(event: Event, to: str) -> Event:
    """The movement of a card to another area: what it would have been done by has not happened (9-10-1-1), so that it
    is no play and no combo; but life taken for damage is taken for damage wherever it goes (22-6-2)."""
    if event.kind == "take life":
        return event.but(to=to)
    told = {name: value for name, value in event.facts.items() if name not in _OF_THE_WAY}
    return Event("move", event.rule, {**told, "to": to})


def who_decides(g: Game, event: Event) -> tuple[str, str]:
    """Who decides which of several replacement effects comes first, and the rule that says so (9-10-2)."""
    card, player = event.get("card", ""), event.get("player", "")
    if event.kind == "damage":
        return facts.master(g, event.facts["source"]) or facts.opponent(player), "9-10-2-2"
    if event.kind in _ACTIONS:
        return player or facts.master(g, card), "9-10-2-2"
    if card in g.state.cards and event.kind != "take life":
        return facts.master(g, card) or facts.card(g, card).owner, "9-10-2-1"
    return player, "9-10-2"


def finished(g: Game, event: Event, skill: Skill, source: Source, replacement: Replacement) -> Replacement:
    """A replacement with what the manual makes of it besides.

    A card that one effect places in Rest Mode does not come in the Active Mode of another (0-2-6). What a keyword skill
    makes of a movement by an effect is done by that effect (22-14-3-1). What can be done so often a turn is counted.
    """
    replace, instead, act = skill.replaces, replacement.instead, replacement.act
    assert replace is not None
    if replace.mode == "active" and event.get("mode") == "rest":
        kept = (event.but(stays_rested=True),)
        return replacement._replace(instead=kept, message="replaced.rest_wins", rule="0-2-6")
    if event.get("by") and (keyword := next(filter(_DONE_BY_THE_MOVER.__contains__, skill.family), "")):
        instead = tuple(each.but(cause=keyword) for each in instead)
    if skill.per_turn:
        act = (_count_and_act, skill, source)
    keeps = event.kind in MOVING and bool(replace.instead) and not _moves_the_card(replace)
    return replacement._replace(instead=instead, act=act, keeps=keeps)


def _count_and_act(g: Game, skill: Skill, source: Source) -> Procedure:
    """What is done instead, where it can be done so often a turn and no more."""
    assert skill.replaces is not None
    told = {"card": source.card, "skill": skill.name, "player": source.master}
    yield call(happen, Event("used", "9-10-1", {**told, "key": f"used:{source.card}:{skill.name}"}, quiet=True))
    if skill.replaces.instead:
        yield call(resolve, skill.replaces.instead, source)
