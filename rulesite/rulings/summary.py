"""A ruling in plain language, made from its trace: what is done, what comes of it, and how things lie in the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from engine.games import played_game
from engine.kernel.state import kind_of, player_of
from engine.play.table import PLAYERS
from engine.telling.in_short import told_in_short
from engine.telling.ruling import Board, Card, Ruling
from rulesite.rulings.told import Told

#: Sentences about what happens; of a longer ruling the last ones, which lead to its end, are told.
MOST_SENTENCES = 14


class Sentence(NamedTuple):
    """One sentence, and the numbers of the rules behind it."""

    text: str
    rules: tuple[str, ...] = ()


def summary_of(told: Told) -> list[Sentence]:
    """The ruling in a few sentences, in the language it is told in, which must be the active one."""
    if told.ruling.board is None:
        return [Sentence(_("This board cannot exist:")), *_refused(told)]
    happened = [Sentence(step.text, (step.rule,)) for step in told_in_short(told.ruling)]
    left_out = len(happened) - MOST_SENTENCES
    if left_out > 0:
        before = _("(Earlier steps left out here: %(n)s.)") % {"n": left_out}
        happened = [Sentence(before), *happened[left_out:]]
    return [*happened, *_ending(told), *_differences(told)]


def _ending(told: Told) -> Iterator[Sentence]:
    """Why it goes no further: a refusal, a cut, the end of the game, or a choice that is due."""
    ruling = told.ruling
    if ruling.refusal:
        yield Sentence(_("The next action is not allowed:"))
        yield from _refused(told)
    elif ruling.cut:
        yield Sentence(ruling.cut)
    elif ruling.result:
        yield Sentence(ruling.result_text)
    elif ruling.asks and not _has_been_waited_for(ruling):
        due = {"text": ruling.asks.text}
        yield Sentence(_("The ruling stops at a choice: %(text)s") % due, (ruling.asks.rule,))


def _has_been_waited_for(ruling: Ruling) -> bool:
    """Whether all that was asked for has come: both players passed until then, and now anything may be declared."""
    given = ruling.inputs[-1].input if ruling.inputs else None
    return bool(given and given.pass_until and ruling.asks and ruling.asks.actions)


def _refused(told: Told) -> Iterator[Sentence]:
    return (Sentence(reason.why, (reason.rule,)) for reason in told.reasons)


def _differences(told: Told) -> Iterator[Sentence]:
    """What is otherwise in the end than at the beginning: cards on the table one by one, others by their number."""
    start, end = told.ruling.start, told.ruling.board
    assert start is not None and end is not None
    told_changes = [*_cards_elsewhere(told, start, end), *_counts(told, start, end)]
    if told_changes:
        yield Sentence(_("In the end: %(changes)s.") % {"changes": _("; ").join(told_changes)})
    else:
        yield Sentence(_("In the end nothing has moved."))


def _cards_elsewhere(told: Told, start: Board, end: Board) -> Iterator[str]:
    before = {card["id"]: card for card in start.cards}
    for card in end.cards:
        was = before.get(card["id"])
        if was is not None:
            yield from _lies_under(told, was, card) if card["under"] else _lies_elsewhere(told, was, card)


def _lies_under(told: Told, was: Card, card: Card) -> Iterator[str]:
    if card["under"] != was["under"]:
        yield _("%(card)s lies under %(top)s") % {"card": _name(told, card["id"]), "top": _name(told, card["under"])}


def _lies_elsewhere(told: Told, was: Card, card: Card) -> Iterator[str]:
    game = played_game(told.scenario.game)
    hidden, drawn_to = set(game.those("is_hidden")), f".{game.held}"
    if {kind_of(was["area"]), kind_of(card["area"])} <= hidden:
        return
    name = _name(told, card["id"])
    if was["area"] != card["area"] and not (kind_of(was["area"]) in hidden and card["area"].endswith(drawn_to)):
        yield _("%(card)s is in %(area)s") % {"card": name, "area": _area(told, card)}
    elif was["mode"] != card["mode"] and kind_of(card["area"]) not in game.only_counted:
        mode = told.words.get(f"mode.{card['mode']}", card["mode"])
        yield _("%(card)s is in %(mode)s") % {"card": name, "mode": mode}


def _name(told: Told, id: str) -> str:
    return told.names.get(id, id)


def _counts(told: Told, start: Board, end: Board) -> Iterator[str]:
    for player in PLAYERS:
        for area in played_game(told.scenario.game).only_counted:
            before, after = (len(board.sides[player].areas[area]) for board in (start, end))
            if before != after:
                facts = {
                    "player": told.words.get(f"player.{player}", player),
                    "area": told.words.get(f"area.{area}", area),
                    "before": before,
                    "after": after,
                }
                yield _("%(player)s, %(area)s: %(before)s → %(after)s") % facts


def _area(told: Told, card: Card) -> str:
    player, area = player_of(card["area"]), kind_of(card["area"])
    facts = {"player": told.words.get(f"player.{player}", player), "area": told.words.get(f"area.{area}", area)}
    return _("%(player)s's %(area)s") % facts
