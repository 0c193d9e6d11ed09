"""9-9: effects that come into force and last."""

from __future__ import annotations

from dataclasses import replace

from engine.effects.nodes import (
    AttackOnly,
    Become,
    CostLess,
    CostMore,
    Forbid,
    ForbidPlayer,
    Gain,
    GainSkill,
    Lasting,
    Lock,
    MustAttack,
    Negate,
    Number,
    OnlyOne,
    PayInstead,
    PayWith,
    Permit,
    Power,
    Raise,
    Selector,
    Shield,
    TakeOverMarkers,
    TheX,
    Unless,
    Widen,
)
from engine.effects.reading import word_of
from engine.effects.walking import nodes_in
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.commentary import telling_families
from engine.games.masters.in_force import continuous
from engine.games.masters.keywords import keyword_skill
from engine.games.masters.meanings import performs
from engine.games.masters.periods import TURN, UNTILS
from engine.games.masters.skills import validity
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import conditions, selecting
from engine.play.in_force import stands_for
from engine.play.lasting import KeptOut, comes_into_force, frozen
from engine.play.sources import Source, source_of


@performs(Power, Number, Lock, Gain, GainSkill, Become, Negate, Forbid, Permit, Shield, Widen)
@performs(PayWith, PayInstead, Unless, CostMore, CostLess, TakeOverMarkers, MustAttack, AttackOnly)
def _last(g: Game, action: Lasting, source: Source) -> Procedure:
    """A continuous effect comes into force on the cards meant; its amounts are fixed now.

    One that rewrites what all cards of an area are like applies to those as well that come there later (9-9-3).
    """
    on = yield call(selecting.select, action.on, source)  # type: ignore[union-attr]
    wherever = _area_meant(action)
    if isinstance(action, Gain | GainSkill):
        on = _able_to_gain(g, on, action)
    if not on and wherever is None:
        return False
    kept_out = _kept_out_by(g, on, action)
    amount = conditions.amount(g, getattr(action, "amount", 0), source)
    event = _begins(action, amount, on, source, wherever)
    if isinstance(action, Negate):
        telling_families.tell(g, (action.what,), on)
        if action.what == "this skill":
            event = replace(event, reading="a-skill-that-negates-itself")
    if isinstance(action, Gain | GainSkill) and any(not _would_be_valid(g, id, action) for id in on):
        event = replace(event, reading="gained-skills-keep-to-their-areas")
    yield call(happen, event)
    if isinstance(action, Power | Number) and (locked := tuple(id for id in on if _is_locked(g, id, action))):
        g.proceed("23-4-2", "effect.in_vain", {"on": locked}, quiet=True)
    if wherever is not None:
        g.proceed("9-9-3", "effect.area", {"card": source.card}, quiet=True, reading="areas-at-large")
    yield call(happen, *kept_out)
    return bool(on)


def _is_locked(g: Game, id: str, action: Power | Number) -> bool:
    """23-4-1, 23-4-2: whether a number is locked, so that changing it cannot be done beside that (0-2-7)."""
    what = "power" if isinstance(action, Power) else action.what
    return what != "specified cost" and continuous.is_locked(g, id, what)


#: What rewrites the information of cards.
_REWRITING = (Power, Number, Lock, Gain, GainSkill, Become)


def _area_meant(action: Lasting) -> Selector | None:
    """The cards of an area at large that an effect means: it rewrites their information and nobody chooses them."""
    on = getattr(action, "on", None)
    if (
        not isinstance(action, _REWRITING)
        or on is None
        or on.where.who != "card"
        or on.how_many.choose
        or on.where.top
        or on.called
    ):
        return None
    named = (
        node
        for node in nodes_in(on)
        if isinstance(node, TheX) or (isinstance(node, Selector) and node.where.who != "card")
    )
    return None if on.where.area == ("under",) or any(named) else on


def _able_to_gain(g: Game, on: tuple[str, ...], action: Gain | GainSkill) -> tuple[str, ...]:
    """The cards that can gain a skill: not those on which such skills are negated (9-1-5, 9-1-5-1)."""
    skill = keyword_skill(action.skill) if isinstance(action, Gain) else action.skill
    able = []
    for id in on:
        if reason := validity.cannot_gain(g, id, skill):
            g.proceed(reason.rule, reason.why, reason.facts)
        else:
            able.append(id)
    return tuple(able)


def _would_be_valid(g: Game, id: str, action: Gain | GainSkill) -> bool:
    """9-1-3-2: whether a skill that names its areas can be used where the card that gains it is."""
    areas = (keyword_skill(action.skill) if isinstance(action, Gain) else action.skill).areas
    return not areas or facts.area_of(g, id) in areas or "all" in areas


def _kept_out_by(g: Game, on: tuple[str, ...], action: Lasting) -> list[Event]:
    """9-5-2: the [Permanent] skills that concern cards which become unaffected by them do not for the whole turn."""
    if not isinstance(action, Shield) or action.how != "unaffected":
        return []
    events = []
    for standing in validity.all_standing(g):
        concerned = getattr(standing.action, "on", None)
        if concerned is None:
            continue
        met = tuple(id for id in on if stands_for(g, standing.card, standing.skill, standing.action, id))
        met = tuple(id for id in met if selecting.matches(g, action.against, source_of(g, id), standing.card))
        if met:
            message, reading, by = "effect.kept out", "kept-out-for-the-turn", standing.skill.name
            master, source = facts.turn_player(g), standing.card
            event = comes_into_force("9-5-2", KeptOut(), met, TURN, source, master, message, skill=by, reading=reading)
            events.append(event)
    return events


@performs(ForbidPlayer, Raise, OnlyOne)
def _bind_player(g: Game, action: ForbidPlayer | Raise | OnlyOne, source: Source) -> Procedure:
    """A player may not do something for a time, or may do it more often, or have only one of certain cards."""
    theirs = not isinstance(action, Raise) and action.player == "opponent"
    player = facts.opponent(source.master) if theirs else source.master
    yield call(happen, _begins(action, 0, (player,), source))
    return True


def _begins(
    action: Lasting, amount: int, on: tuple[str, ...], source: Source, wherever: Selector | None = None
) -> Event:
    held, until = frozen(action, amount), UNTILS[action.until]
    message = f"effect.{_word(action)}" if on else "effect.area"
    event = comes_into_force(
        source.rule, held, on, until, source.card, source.master, message, skill=source.skill, wherever=wherever
    )
    return event.but(value=_told_of(action, source))


def _word(action: Lasting) -> str:
    """What an action is called in the messages of its effects."""
    return action.what if isinstance(action, Number) else word_of(type(action))


def _told_of(action: Lasting, source: Source) -> str:
    """The word by which a message says what an effect does; `` where it needs none."""
    match action:
        case Negate(what="this skill"):
            return source.skill
        case Gain():
            return action.skill
        case Become():
            return action.value
        case Raise():
            return action.counted
        case Become():
            return action.value
        case _:
            return getattr(action, "what", "")
