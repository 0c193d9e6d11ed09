"""What can be changed of a board, each change by a word: a card comes, lies otherwise, goes; a number, the turn.

The board is changed as its form (`board_form`), so that there is one way to lay a card, whoever lays it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from engine.games.played import AreaOnTable, PlayedGame
from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of, player_of
from engine.kernel.telling import catalogue
from engine.play.table import PLAYERS
from rules_db.cards.of_scenarios import defined
from rulesite.isolation import isolated
from rulesite.sandbox import lasting
from rulesite.sandbox.board_form import (
    BoardForm,
    Effect,
    Row,
    add,
    default_id,
    go_first,
    resize,
    whole_number,
    without_ids_under,
)
from rulesite.sandbox.board_page import name_of
from rulesite.sandbox.called import place_name, whose
from rulesite.sandbox.card_search import first_meant, is_many, takes_many
from rulesite.sandbox.links import UnreadableError, language_of
from rulesite.sandbox.moving import keep_ids, move, row_at, singled_out


class ChangeRefused(Exception):  # noqa: N818 - a refusal is an answer to a person, not a failure
    """A change that cannot be made, in words for whoever wanted it."""


@dataclass
class Board:
    """A board being changed.

    Attributes:
        form: it as a form. base: its scenario as it was.
        sent: what was asked for, by the names of fields.
        touched: the area of the card that was changed or came, and its row.
    """

    form: BoardForm
    base: Scenario
    sent: Mapping[str, str]
    touched: tuple[str, Row] | None = None

    @property
    def game(self) -> PlayedGame:
        return self.form.game

    @property
    def words(self) -> Mapping[str, str]:
        return catalogue(self.base.game, language_of(self.base.game))

    def area(self, name: str = "area") -> str:
        """The key of an area that was asked for. Raises UnreadableError."""
        key = self.sent.get(name, "")
        if key not in self.form.areas:
            raise unknown(name, key)
        return key

    def card(self) -> tuple[str, Row]:
        """The card that was asked for: its place, and it in a row of its own.

        Raises:
            ChangeRefused: it lies under another. UnreadableError: there is no such card.
        """
        id = self.sent.get("card", "")
        place = singled_out(self.form, id)
        row = row_at(self.form, place)
        if row is None and ".under." in id:
            raise ChangeRefused(_("This card lies under another one; press that one to change what lies under it."))
        if row is None:
            raise unknown("card", id)
        self.touched = place.rpartition(".")[0], row
        return place, row

    def id_of(self, place: str) -> str:
        """The id of the card at a place of the form, such as `A.hand.0`."""
        key, _dot, number = place.rpartition(".")
        rows = self.form.areas[key]
        before = sum(row.many for row in rows[: int(number)])
        return rows[int(number)].id or default_id(self.game, key, before)

    @property
    def touched_id(self) -> str:
        """The id of the card that was changed, where it is still there."""
        key, row = self.touched or ("", None)
        place = next((nth for nth, each in enumerate(self.form.areas.get(key, [])) if each is row), None)
        return "" if place is None else self.id_of(f"{key}.{place}")

    def count(self, key: str) -> int:
        """How many cards an area holds."""
        return sum(row.many for row in self.form.areas[key])

    def area_of(self, place: str) -> AreaOnTable:
        """The area that a place of the form is in."""
        return self.form.area(place.rpartition(".")[0])

    def number(self, now: int) -> int:
        """The number asked for, written (`value`) or by how much it changes (`by`). Raises ChangeRefused."""
        if by := self.sent.get("by"):
            return max(0, now + _whole(by, signed=True))
        return _whole(self.sent.get("value", ""))

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """A word that was asked for. Raises UnreadableError."""
        if (word := self.sent.get(name, "")) not in allowed:
            raise unknown(name, word)
        return word

    def called(self, word: str) -> str:
        """The name of a card by its word, also of a card of the store that comes only now."""
        return name_of(replace(self.base, cards=defined(self.base, [word], language_of(self.base.game))), word)

    def name(self, row: Row) -> str:
        """What to call a card in a sentence."""
        return isolated(self.called(row.card))


def unknown(what: str, word: str) -> UnreadableError:
    """There is nothing of that name, which only a forged form asks for."""
    return UnreadableError(400, _("%(what)s: “%(word)s” is unknown") % {"what": what, "word": isolated(word[:60])})


def _whole(written: str, signed: bool = False) -> int:
    """A whole number from what somebody typed. Raises ChangeRefused."""
    number = whole_number(written, signed)
    if number is not None:
        return number
    raise ChangeRefused(_("“%(written)s” is not a whole number.") % {"written": isolated(written[:40])})


# A card comes, goes, lies elsewhere ---------------------------------------------------------------------------


def _put(board: Board) -> str:
    """A card comes into an area; in one that has room for one card it takes the place of what lies there.

    A number that is typed means so many plain cards.
    """
    key = board.area()
    typed = board.sent.get("find", "").strip()
    if is_many(board.game, key, typed) and not board.sent.get("word"):
        board.sent = {**board.sent, "value": str(board.count(key) + int(typed))}
        return _number(board)
    word = board.sent.get("word", "") or _found(board, board.sent.get("find", ""), key)
    gone = _make_room(board, key)
    add(board.form, key, word)
    board.touched = key, board.form.areas[key][-1]
    told = {"card": board.name(board.form.areas[key][-1]), "area": place_name(board.words, key)}
    if gone:
        return _("%(card)s takes the place of %(gone)s (%(area)s).") % {**told, "gone": gone}
    return _("%(card)s is there now (%(area)s).") % told


def _found(board: Board, typed: str, key: str) -> str:
    """The card that comes first for what was typed. Raises ChangeRefused."""
    best = first_meant(board.base, typed, kind_of(key), board.sent.get("recent", ""))
    if not best:
        told = {"typed": isolated(typed[:60]), "area": place_name(board.words, key)}
        raise ChangeRefused(_("No card “%(typed)s” goes there (%(area)s).") % told)
    return best


def _make_room(board: Board, key: str) -> str:
    """Takes away the card of an area that has room for one; returns its name."""
    if not board.form.area(key).is_single or not board.form.areas[key]:
        return ""
    gone = board.name(board.form.areas[key][0])
    board.form.areas[key] = []
    return gone


def deck_gives_way(board: Board, player: str, over: int, changed: str) -> str:
    """A deck of nothing but plain cards goes down by so many; returns that in a sentence, `` where it cannot.

    Args:
        changed: the key of the area whose cards were meant to change.
    """
    key = f"{player}.{board.game.drawn_from}"
    rows = board.form.areas.get(key, [])
    left = board.count(key) - over
    if key == changed or left < 1 or not all(row.is_plain for row in rows):
        return ""
    resize(board.form, key, left)
    return _("Plain cards left the deck to make room (%(area)s: %(n)s).") % {
        "area": place_name(board.words, key),
        "n": left,
    }


def _move(board: Board) -> str:
    """A card goes to another area, with its id, what lasts on it, and what lies under it."""
    place, row = board.card()
    to, name = board.area("value"), board.name(row)
    if place.rpartition(".")[0] == to:
        raise ChangeRefused(_("%(card)s is there already.") % {"card": name})
    gone = _make_room(board, to)
    moved = move(board.form, place, to, board.base)
    board.touched = to, board.form.areas[to][int(moved.rpartition(".")[2])]
    told = {"card": name, "area": place_name(board.words, to)}
    if gone:
        return _("%(card)s takes the place of %(gone)s (%(area)s).") % {**told, "gone": gone}
    return _("%(card)s was moved (%(area)s).") % told


def _take_away(board: Board) -> str:
    """A card goes."""
    place, row = board.card()
    key, _dot, number = place.rpartition(".")
    keep_ids(board.form, key)
    del board.form.areas[key][int(number)]
    told = {"card": board.name(row), "area": place_name(board.words, key)}
    return _("%(card)s was taken away (%(area)s).") % told


def _copy(board: Board) -> str:
    """Another card of the kind comes beside it, lying as it does, and with the same cards under it."""
    place, row = board.card()
    key = place.rpartition(".")[0]
    if board.form.area(key).is_single:
        raise ChangeRefused(_("There is room for one card only (%(area)s).") % {"area": place_name(board.words, key)})
    keep_ids(board.form, key)
    add(board.form, key, row.card or "plain")
    new = board.form.areas[key].pop()
    alike = replace(row, id=new.id, rest=without_ids_under(row))
    board.form.areas[key].insert(int(place.rpartition(".")[2]) + 1, alike)
    return _("Another %(card)s is there now (%(area)s).") % {
        "card": board.name(row),
        "area": place_name(board.words, key),
    }


# How a card lies ----------------------------------------------------------------------------------------------


def _mode(board: Board) -> str:
    place, row = board.card()
    if not board.area_of(place).has_modes:
        raise unknown("do", "mode")
    row.mode = board.one_of("value", ("active", "rest"))
    return _("%(card)s: %(mode)s.") % {
        "card": board.name(row),
        "mode": board.words.get(f"mode.{row.mode}", row.mode),
    }


def _face(board: Board) -> str:
    place, row = board.card()
    if not board.area_of(place).either_face:
        raise unknown("do", "face")
    row.face = board.one_of("value", ("", "up"))
    told = {"card": board.name(row)}
    return _("%(card)s lies face up.") % told if row.face else _("%(card)s lies face down.") % told


def _side(board: Board) -> str:
    place, row = board.card()
    if not board.area_of(place).has_sides:
        raise unknown("do", "side")
    row.flipped = board.one_of("value", ("", "yes"))
    told = {"card": board.name(row)}
    return _("%(card)s lies with its back up.") % told if row.flipped else _("%(card)s lies with its front up.") % told


def _markers(board: Board) -> str:
    _place, row = board.card()
    number = board.number(whole_number(row.markers) or 0)
    row.markers = str(number)
    return _("%(card)s: %(n)s markers.") % {"card": board.name(row), "n": number}


def _under(board: Board) -> str:
    """A card comes to lie under another, nearest to it."""
    place, row = board.card()
    _refuse_written_under(row)
    if not board.area_of(place).stacks:
        raise unknown("do", "under")
    key = place.rpartition(".")[0]
    word = board.sent.get("word", "") or _found(
        board, board.sent.get("find", ""), f"{player_of(key)}.{board.game.held}"
    )
    row.under = ", ".join([word, *row.beneath])
    return _("%(card)s lies under %(top)s.") % {
        "card": isolated(board.called(word)),
        "top": board.name(row),
    }


def _from_under(board: Board) -> str:
    """A card that lies under another is taken away; `value` is its place there, 0 for the nearest."""
    _place, row = board.card()
    _refuse_written_under(row)
    beneath, nth = row.beneath, _whole(board.sent.get("value", ""))
    if nth >= len(beneath):
        raise unknown("value", str(nth))
    gone = beneath.pop(nth)
    row.under = ", ".join(beneath)
    return _("%(card)s was taken away from under %(top)s.") % {
        "card": isolated(board.called(gone)),
        "top": board.name(row),
    }


def _refuse_written_under(row: Row) -> None:
    if row.has_rest_under:
        raise ChangeRefused(_("What lies under this card is written in the text, and can be changed there."))


def _effect(board: Board) -> str:
    """Something begins to last on a card: power, a keyword, or that it may not do something."""
    place, row = board.card()
    gives = board.one_of("gives", board.game.lasting)
    value, until = board.sent.get("value", "").strip(), board.one_of("until", board.game.untils)
    value = f"{_whole(value, signed=True):+d}" if gives == "power" else lasting.meant(board.game, gives, value)
    if not value:
        raise ChangeRefused(_("Say what the effect gives."))
    effect = Effect(board.id_of(place), gives, value, until)
    board.form.effects.append(effect)
    return lasting.in_words(board.game, effect, board.called(row.card))


def _end_effect(board: Board) -> str:
    """A lasting effect ends; `value` is its place among all of them, from 0."""
    nth = _whole(board.sent.get("value", ""))
    if nth >= len(board.form.effects):
        raise unknown("value", str(nth))
    del board.form.effects[nth]
    return _("The effect is gone.")


# Numbers and the turn -----------------------------------------------------------------------------------------


def _number(board: Board) -> str:
    """An area comes to hold so many cards: plain ones come, the last ones go."""
    key = board.area()
    now = board.count(key)
    number = board.number(now)
    if number > board.game.most_cards:
        raise ChangeRefused(_("A board has at most %(most)s cards.") % {"most": board.game.most_cards})
    if number > now and not takes_many(board.game, key):
        raise ChangeRefused(_("Plain cards don't go there (%(area)s).") % {"area": place_name(board.words, key)})
    resize(board.form, key, number)
    return f"{place_name(board.words, key)}: {number}."


def _stock(board: Board) -> str:
    key = board.one_of("area", tuple(board.form.stocks))
    number = board.number(whole_number(board.form.stocks[key]) or 0)
    board.form.stocks[key] = str(number)
    return f"{whose(player_of(key))}: {board.words[f'stock.{kind_of(key)}']} {number}."


def _turn(board: Board) -> str:
    """Whose turn it is, which one, in which phase, and who went first: whatever of it was sent."""
    form, sent = board.form, board.sent
    if "turn_player" in sent:
        form.turn_player = board.one_of("turn_player", PLAYERS)
    if "phase" in sent:
        form.phase = board.one_of("phase", board.game.phases)
    if "value" in sent or "by" in sent:
        form.turn = str(max(1, board.number(whole_number(form.turn) or 1)))
    if "first" in sent:
        go_first(form, board.one_of("first", PLAYERS))
    return _("Turn %(turn)s (%(player)s, %(phase)s). Went first: %(first)s.") % {
        "turn": form.turn,
        "player": whose(form.turn_player),
        "phase": board.words.get(f"phase.{form.phase}", form.phase),
        "first": whose(form.first),
    }


#: Each change by its word: it is made on the board, and told in a sentence.
CHANGES: Mapping[str, Callable[[Board], str]] = {
    "put": _put,
    "move": _move,
    "take away": _take_away,
    "copy": _copy,
    "mode": _mode,
    "face": _face,
    "side": _side,
    "markers": _markers,
    "under": _under,
    "from under": _from_under,
    "effect": _effect,
    "end effect": _end_effect,
    "number": _number,
    "stock": _stock,
    "turn": _turn,
}
#: Those after which the menu of the card stays open, since another of the kind may follow.
KEEP_OPEN = frozenset({"markers", "under", "from under", "effect", "end effect"})
