"""What a board says of its cards by their ids: a card that a change has taken off the board is spoken of no more.

A battle, effects, what was used and skills that wait all name cards. A card goes when it is taken away, when another
takes its place, and when an area comes to hold fewer; whichever change it was, nothing may go on naming it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from engine.kernel.scenario import Scenario
from rulesite.sandbox.board_form import BoardForm, Effect, as_json, kept


def forget(form: BoardForm, base: Scenario, gone: set[str]) -> tuple[Scenario, list[str]]:
    """Takes out of a form, and of the scenario that its board is made from, what names cards that are gone.

    What lasts on such a card, and that it was used, goes with it; what others would miss is told.

    Returns:
        The scenario; and what is not on the new board, in words.
    """
    waiting, told = base.board.get("waiting"), []
    if _is_battle_over(form):
        form.battle = {}
        told.append(_("the battle, as a card of it is gone"))
    elif form.battle.get("target") in gone:  # the battle goes on with the card that is attacked now
        del form.battle["target"]
    if isinstance(waiting, list) and any(gone & _named_by(each) for each in waiting):
        waiting = [each for each in waiting if not gone & _named_by(each)]
        base = replace(base, board={**base.board, "waiting": waiting})
        told.append(_("skills that were pending because of the card that is gone"))
    form.used = [used for used in form.used if used.partition(":")[0] not in gone]
    effects = [_without(effect, gone) for effect in form.effects]
    if any(new is None and not _lasts_on(old, gone) for old, new in zip(form.effects, effects, strict=True)):
        told.append(_("a lasting effect"))
    form.effects = [effect for effect in effects if effect is not None]
    return base, told


def _is_battle_over(form: BoardForm) -> bool:
    """A battle is over on a board where one of its two cards is no longer in play."""
    fighting = {id for id, _card, _player in form.fighters()}
    return bool(form.battle.get("attacker")) and not {form.battle["attacker"], form.battle.get("guard")} <= fighting


def _named_by(waiting: Any) -> set[str]:
    """The cards that a skill that waits is of, and speaks of."""
    table = waiting if isinstance(waiting, Mapping) else {"skill": waiting}
    about = table.get("about", {})
    return {
        str(table.get("skill", "")).partition(":")[0],
        *map(str, about.values() if isinstance(about, Mapping) else ()),
    }


def _lasts_on(effect: Effect, gone: set[str]) -> bool:
    """Whether all the cards that an effect names as those it lasts on are gone."""
    on = kept(effect.rest).get("on") if effect.rest else effect.on
    return not isinstance(on, Mapping) and {str(id) for id in (on if isinstance(on, list) else [on])} <= gone


def _without(effect: Effect, gone: set[str]) -> Effect | None:
    """An effect without the cards that are gone; None where it cannot be said without them.

    One that goes on without the card it came from needs to say whose it is.
    """
    if _lasts_on(effect, gone):
        return None
    table = kept(effect.rest)
    if isinstance(on := table.get("on"), list):
        table["on"] = [id for id in on if id not in gone]
    if table.get("from") in gone:
        if isinstance(on, Mapping) or "master" not in table:
            return None
        del table["from"]
    return replace(effect, rest=as_json(table)) if effect.rest else effect
