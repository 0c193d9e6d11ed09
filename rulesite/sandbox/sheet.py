"""What can be changed of a card, of an area or of the turn, for the forms on the mat and beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of, player_of
from engine.kernel.telling import catalogue
from engine.play.table import PLAYERS
from rulesite.sandbox import lasting
from rulesite.sandbox.board_form import BoardForm, from_scenario
from rulesite.sandbox.board_page import name_of, with_back
from rulesite.sandbox.called import area_name, as_both, whose
from rulesite.sandbox.card_search import offers, takes_many
from rulesite.sandbox.changes import Board, ChangeRefused
from rulesite.sandbox.links import UnreadableError, language_of
from rulesite.sandbox.standing import Noted, Standing, lost_in_words, standing


def card_menu(scenario: Scenario, step: int, id: str, noted: Noted | None) -> dict[str, Any]:
    """A card's menu: how it lies, what lies under it and lasts on it, where it can go; or why nothing of it changes.

    Args:
        id: the card in the ruling of the scenario. noted: as in `standing`.
    """
    try:
        stands = standing(scenario, step, noted)
        form = from_scenario(stands.scenario)
        board = Board(form, stands.scenario, {"card": stands.names.get(id, id)})
        place, row = board.card()
    except (UnreadableError, ChangeRefused) as error:
        return {"cannot_change": str(error)}
    key = place.rpartition(".")[0]
    area, words = board.area_of(place), _words(scenario)
    return {
        "was": stands.step,
        "seen": stands.seen,
        "lost": _lost(stands, form),
        "card": row,
        "area": area,
        "modes": [(mode, words.get(f"mode.{mode}", mode)) for mode in ("active", "rest")] if area.has_modes else [],
        "has_back": area.has_sides and row.card in with_back(board.base),
        "has_markers": bool(area.counters or row.markers),
        "beneath": [(nth, board.called(word)) for nth, word in enumerate(row.beneath)],
        "effects": [
            (nth, lasting.in_words(board.game, each, board.called(row.card)))
            for nth, each in enumerate(form.effects)
            if each.on == board.id_of(place)
        ],
        "moves": [(whose(each), [to for to in _areas_of(each, form, words) if to[0] != key]) for each in PLAYERS],
        "can_gain": area.is_in_play,
        "lasting": board.game.lasting,
        "values": [called for _word, called in lasting.values(board.game)],
        "until": [(until, words.get(f"until.{until}", until)) for until in board.game.untils],
        "held": f"{player_of(key)}.{board.game.held}",
    }


def area_sheet(scenario: Scenario, step: int, asked: Mapping[str, str]) -> dict[str, Any]:
    """An area's sheet: a card to put there, and how many cards it holds where a number can say it.

    Args:
        asked: the `area` by its key, and the `recent` cards of the reader.

    Raises:
        UnreadableError: there is no such area, or no board at that step.
    """
    stands = standing(scenario, step)
    form, words = from_scenario(stands.scenario), _words(scenario)
    board = Board(form, stands.scenario, asked)
    key = board.area()
    player, kind = player_of(key), kind_of(key)
    takes_plain = takes_many(board.game, key)
    return {
        "was": stands.step,
        "seen": stands.seen,
        "lost": _lost(stands, form),
        "key": key,
        "place": f"{as_both(words, player)}: {area_name(words, kind)}",
        "count": board.count(key),
        "takes_plain": takes_plain,
        "is_hidden": board.game.area(kind).is_hidden,
        "area": {"key": key, "fits_plain": takes_plain},
        "offers": offers(stands.scenario, "", kind, asked.get("recent", "")),
        "areas": [(as_both(words, each), _areas_of(each, form, words)) for each in PLAYERS],
        "stocks": [
            (stock, words[f"stock.{name}"], form.stocks[stock])
            for name in board.game.stocks
            if board.game.stock_areas.get(name, kind) == kind and (stock := f"{player}.{name}") in form.stocks
        ],
    }


def turn_sheet(scenario: Scenario, step: int) -> dict[str, Any]:
    """The turn's sheet: whose, which, in which phase, and who went first.

    Raises:
        UnreadableError: there is no board at that step.
    """
    stands = standing(scenario, step)
    form, words = from_scenario(stands.scenario), _words(scenario)
    return {
        "was": stands.step,
        "seen": stands.seen,
        "lost": _lost(stands, form),
        "form": form,
        "players": [(player, as_both(words, player)) for player in PLAYERS],
        "phases": [(phase, words.get(f"phase.{phase}", phase)) for phase in form.game.phases],
    }


def _areas_of(player: str, form: BoardForm, words: Mapping[str, str]) -> list[tuple[str, str]]:
    """The areas of a player by their keys, with their names."""
    return [(key, area_name(words, kind_of(key))) for key in form.areas if player_of(key) == player]


def _words(scenario: Scenario) -> Mapping[str, str]:
    return catalogue(scenario.game, language_of(scenario.game))


def _lost(stands: Standing, form: BoardForm) -> list[str]:
    return lost_in_words(stands, {id: name_of(stands.scenario, card) for id, card, _player in form.fighters()})
