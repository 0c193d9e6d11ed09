"""The board as it stands at a step of a ruling: what is changed there is a board of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _

from engine.games import played_game, rules_of
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import player_of
from engine.kernel.telling import catalogue
from engine.telling.positions import Lost, Position
from engine.telling.ruling import Ruling
from rules_db.rulings import ruling_with_position
from rulesite.isolation import isolated
from rulesite.sandbox.called import area_name, place_name
from rulesite.sandbox.links import UnreadableError, language_of
from rulesite.sandbox.steps import seen_until

#: A ruling, and the board as it lies after so many of its steps.
Noted = tuple[Ruling, Position | None]


class Standing(NamedTuple):
    """The board at a step.

    Attributes:
        scenario: the board with its cards; what has been done on it, if it is the one that the ruling begins with.
        names: what a card is called on it, by its id in the ruling, where that is another.
        lost: what of the moment it cannot say.
        step: the step it was taken from; 0 where it is the one that the ruling begins with.
        seen: the number that the page gives this step, on which steps that are folded away do not count.
    """

    scenario: Scenario
    names: Mapping[str, str] = {}
    lost: tuple[Lost, ...] = ()
    step: int = 0
    seen: int = 0


def standing(scenario: Scenario, step: int, noted: Noted | None = None) -> Standing:
    """The board after so many steps of a scenario's ruling.

    Args:
        noted: the ruling and that board, where both are known already.

    Raises:
        UnreadableError: there is no such step, or what lies there is no board.
    """
    if played_game(scenario.game).is_before_game(str(scenario.board.get("phase", ""))):
        raise UnreadableError(400, _("Before the game, the board is what both players present; change it in the text."))
    try:
        if step == 0 or not scenario.inputs:  # before the first choice nothing has changed
            rules_of(scenario.game).lay_out(scenario)  # only what can be laid out is changed
            return Standing(scenario)
        ruling, position = noted or ruling_with_position(scenario, step, language_of(scenario.game))
        if ruling.board is None:
            raise BoardRefused
    except BoardRefused as error:
        raise UnreadableError(400, _("This board cannot exist, so nothing has happened on it.")) from error
    except ScenarioError as error:
        raise UnreadableError(400, *error.problems) from error
    if position is None:
        raise UnreadableError(400, ruling.cut or _("There is no board at step %(step)s.") % {"step": step})
    return Standing(position.scenario, position.names, position.lost, step, seen_until(ruling, step))


def lost_in_words(standing: Standing, cards: Mapping[str, str]) -> list[str]:
    """What the board cannot say of the moment, each once. `cards` are their names, by their ids on it."""
    words = catalogue(standing.scenario.game, language_of(standing.scenario.game))
    told = []
    for lost in standing.lost:
        card = isolated(cards.get(lost.what, lost.what))
        match lost.kind:
            case "waiting":
                told.append(_("[%(skill)s] of %(card)s, which is pending") % {"skill": lost.skill, "card": card})
            case "effect":
                told.append(_("an effect on %(card)s") % {"card": card} if lost.what else _("a lasting effect"))
            case "fact":
                told.append(words.get(f"lost.{lost.what}") or _("something else of the moment"))
            case "cards":
                area = place_name(words, lost.what) if player_of(lost.what) else area_name(words, lost.what)
                told.append(_("how the cards lie in an area (%(area)s)") % {"area": area})
            case _:
                told.append(_("the action or skill that was just going on"))
    return list(dict.fromkeys(told))
