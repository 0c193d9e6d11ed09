"""The page on which a board is set up, made from its form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.games import played_game, rules_of
from engine.games.played import AreaOnTable
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError, to_link
from engine.kernel.state import kind_of, player_of
from engine.kernel.telling import catalogue
from engine.play.table import PLAYERS
from engine.telling.card_names import CardNames
from engine.telling.ruling import Reason
from engine.telling.words import Words
from rules_db.rulings import ruling_of
from rulesite.isolation import isolated
from rulesite.rulings.statement import Statement
from rulesite.rulings.told import told_of
from rulesite.sandbox import lasting
from rulesite.sandbox.board_form import BoardForm, from_scenario
from rulesite.sandbox.called import area_name
from rulesite.sandbox.card_search import Offered, unplayed_lines
from rulesite.sandbox.links import address, fits_in_link, language_of, tabs
from rulesite.sandbox.moving import row_at
from rulesite.sandbox.stock import cards_to_choose, stock_of

#: Rows of a board up to which each can be changed into any card; on a larger one, take it off and add another.
MOST_FULL_LISTS = 60


class Search(NamedTuple):
    """What was typed to find a card for an area, and the cards it can mean."""

    area: str
    typed: str
    found: list[Offered]


class PickedUp(NamedTuple):
    """A card being moved, and one just moved, by their places in the form such as `A.hand.0`."""

    picked: str = ""
    moved: str = ""


NOTHING_PICKED = PickedUp()


class Problems(NamedTuple):
    """What is wrong with a board: what cannot be read, or else the reasons why it cannot exist."""

    unreadable: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    caveat: str = ""
    statement: Statement | None = None


#: Why a board cannot be laid out; None where it can.
NotLaidOut = ScenarioError | BoardRefused | None


def not_laid_out(scenario: Scenario) -> NotLaidOut:
    """Lays the board out, and says why that cannot be."""
    try:
        rules_of(scenario.game).lay_out(scenario)
    except (ScenarioError, BoardRefused) as why_not:
        return why_not
    return None


def problems_of(scenario: Scenario) -> Problems:
    """What is wrong with the board of a scenario."""
    return problems_told(scenario, not_laid_out(scenario))


def problems_told(scenario: Scenario, why_not: NotLaidOut) -> Problems:
    """The same of a board of which it is known why it cannot be laid out."""
    if isinstance(why_not, ScenarioError):
        return Problems(unreadable=why_not.problems)
    if why_not is None:
        return Problems()
    language = language_of(scenario.game)
    told = told_of(scenario, ruling_of(scenario, language), language)
    return Problems(reasons=told.reasons, caveat=told.caveat, statement=told.statement)


def too_many(why_not: NotLaidOut) -> dict[str, int]:
    """By how many cards each player has more than a deck may have, where that is a reason why no board can be so."""
    reasons = why_not.reasons if isinstance(why_not, BoardRefused) else ()
    facts = [reason.facts for reason in reasons if reason.why == "board.too_many"]
    return {each["player"]: each["count"] - each["most"] for each in facts}


def to_page(request: HttpRequest, scenario: Scenario) -> HttpResponse:
    """To the form of a scenario's board, which has an address of its own if it fits into one.

    Raises:
        UnreadableError: the form cannot show the board.
    """
    word = to_link(scenario)
    if fits_in_link(word):
        return redirect(address("build", scenario.game, word))
    return page(request, scenario, from_scenario(scenario))


def page(
    request: HttpRequest,
    scenario: Scenario,
    form: BoardForm,
    search: Search | None = None,
    picked: PickedUp = NOTHING_PICKED,
    status: int = 200,
) -> HttpResponse:
    """The form, with a card in hand where one was `picked` up, and what was found where something was typed."""
    words = catalogue(scenario.game, language_of(scenario.game))
    problems = Problems(tuple(form.problems)) if form.problems else problems_of(scenario)
    sides = [_side(form, player, words) for player in PLAYERS]
    context = tabs("build", scenario) | {
        "scenario": scenario,
        "form": form,
        "sides": sides,
        "cards": cards_to_choose(scenario),
        "lists_all_cards": sum(map(len, form.areas.values())) <= MOST_FULL_LISTS,
        "card_names": {word: name_of(scenario, word) for word in form.words()},
        "unplayed": unplayed_lines(scenario),
        "fighters": _fighters(form, scenario),
        "usable": _usable(scenario),
        "skippable": [(what, words.get(f"what.{what}", what)) for what in form.game.skippable],
        "phases": [(phase, words.get(f"phase.{phase}", phase)) for phase in form.game.begins_in],
        "battle_steps": [(step, words.get(f"battle.step.{step}", step)) for step in form.game.battle_steps],
        "modes": [(mode, words.get(f"mode.{mode}", mode)) for mode in ("active", "rest")],
        "with_back": with_back(scenario),
        "is_setup": form.game.is_before_game(form.phase),
        "numbers": [(name, words.get(f"number.{name}", name)) for name in form.game.numbers],
        "lasting": form.game.lasting,
        "colors": form.game.colors,
        "types": form.game.types,
        "values": lasting.values(form.game),
        "untils": [(until, words.get(f"until.{until}", until)) for until in form.game.untils],
        "problems": problems.unreadable,
        "reasons": problems.reasons,
        "caveat": problems.caveat,
        "names": {},  # of a board that cannot exist nobody has made cards
        "statement": problems.statement,
        "search": search,
        "picked": picked.picked if row_at(form, picked.picked) else "",
        "moved": picked.moved,
        "announce": _announcement(scenario, form, sides, search, picked),
    }
    return render(request, "sandbox/build.html", context, status=status)


def _announcement(
    scenario: Scenario, form: BoardForm, sides: list[dict[str, Any]], search: Search | None, picked: PickedUp
) -> str:
    """What somebody who does not see the page is told of what has just happened on it."""
    if search:
        found = len(search.found)
        return ngettext("%(n)s card found", "%(n)s cards found", found) % {"n": found}
    if row := row_at(form, picked.picked):
        return _("%(card)s is picked up. Choose where to put it down.") % {
            "card": isolated(name_of(scenario, row.card))
        }
    if row := row_at(form, picked.moved):
        labels = {area["key"]: area["place"] for side in sides for area in side["areas"]}
        told = {"card": isolated(name_of(scenario, row.card)), "place": labels[picked.moved.rpartition(".")[0]]}
        return _("%(card)s is put down: %(place)s.") % told
    return ""


def _fighters(form: BoardForm, scenario: Scenario) -> list[tuple[str, str]]:
    """The cards that effects can last on, by id, each told apart from others of its name."""
    names = CardNames(scenario.game)
    for id, card, player in form.fighters():
        names.note(id, name_of(scenario, card), player)
    words = Words(scenario.game, language_of(scenario.game), lambda word: None)
    return [(id, isolated(name)) for id, name in names.in_lists(words).items()]


def with_back(scenario: Scenario) -> set[str]:
    """The cards that have something printed on their backs."""
    own = {id for id, card in scenario.cards.items() if isinstance(card, Mapping) and "back" in card}
    return own | {id for id, card in stock_of(scenario.game).items() if card.back}


def name_of(scenario: Scenario, card: str) -> str:
    """What to call a card by its word."""
    own, stock = scenario.cards.get(card), stock_of(scenario.game).get(card)
    if isinstance(own, Mapping):
        return str(own.get("name", card))
    return stock.name if stock else card or _("Plain card")


def _usable(scenario: Scenario) -> list[tuple[str, str]]:
    """What can have been used this turn, as the notation has it: skills of cards in play, and what else is counted."""
    try:
        definitions, state = rules_of(scenario.game).lay_out(scenario)
    except (ScenarioError, BoardRefused):
        return []
    game, listed = played_game(scenario.game), []
    for id, card in state.cards.items():
        if card.under or kind_of(card.area) not in game.those("is_in_play"):
            continue
        printed = definitions[card.definition].sides[card.side]
        names = [*game.limited_skills(printed)]
        names += [name for name, area in game.used_besides.items() if area == kind_of(card.area)]
        listed += [
            (f"{id}:{name}", f"{isolated(printed.name)}, {player_of(card.area)}: {isolated(name)}") for name in names
        ]
    return listed


def _side(form: BoardForm, player: str, words: Mapping[str, str]) -> dict[str, Any]:
    name = words.get(f"player.{player}", player)
    areas = [_area(form, player, area, name, words) for area in form.game.in_form]
    stocks = [
        (key, words[f"stock.{stock}"], form.stocks[key]) for stock in form.game.stocks if (key := f"{player}.{stock}")
    ]
    skips = form.skips.get(player, [])
    return {
        "player": player,
        "name": name,
        "areas": areas,
        "rare": ", ".join(area["label"] for area in areas if area["is_rare"]),
        "has_rare": bool(skips)
        or any(number != "0" for _key, _label, number in stocks)
        or any(area["rows"] for area in areas if area["is_rare"]),
        "stocks": stocks,
        "skips": skips,
    }


def _area(form: BoardForm, side: str, area: AreaOnTable, player: str, words: Mapping[str, str]) -> dict[str, Any]:
    key = f"{side}.{area.name}"
    label = area_name(words, area.name)
    return {
        "key": key,
        "kind": area.name,
        "label": label,
        "place": f"{player}: {label}",
        "rows": [(f"{key}.{place}", row) for place, row in enumerate(form.areas[key])],
        "has_mode": area.has_modes,
        "has_face": area.either_face,
        "has_sides": area.has_sides,
        "has_counters": bool(area.counters),
        "fits_plain": form.game.takes_plain(area.name),
        "takes_plain": not area.is_in_play and form.game.takes_plain(area.name),
        "has_under": area.stacks,
        "has_count": not area.is_in_play,
        "is_rare": area.is_rare,
        "is_single": area.is_single,
    }
