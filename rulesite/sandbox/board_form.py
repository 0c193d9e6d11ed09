"""A board as a form: its rows of cards, read from a scenario or from what was sent, and written back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.games import played_game
from engine.games.played import AreaOnTable, PlayedGame
from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of, player_of
from engine.kernel.telling import catalogue
from engine.play.table import PLAYERS
from rulesite.isolation import isolated
from rulesite.sandbox.links import UnreadableError, language_of
from rulesite.sandbox.stock import stock_of
from rulesite.untrusted import read_json

#: What the form shows of a card's table, and of a player's side; the rest is kept as it was written.
_SHOWN = ("card", "mode", "markers", "face", "id", "count")
_OF_BATTLE = ("attacker", "guard", "target", "step")
#: The most digits of a number that somebody writes.
_LONGEST = 7


def whole_number(written: str, signed: bool = False) -> int | None:
    """A whole number as somebody writes it; None for what is none, or longer than any that a board has."""
    bare = written.strip().removeprefix("+").replace("−", "-")
    digits = bare.removeprefix("-") if signed else bare
    return int(bare) if digits.isdecimal() and len(digits) <= _LONGEST else None


@dataclass
class Row:
    """Cards that are alike, as written in the form: numbers are text until they are read.

    Attributes:
        card: the card's word; `` for plain cards in the Leader's colour.
        flipped: `yes` where the back lies up.
        under: the words of the cards under it, with commas, the nearest first.
        rest: what else its table says, as JSON.
    """

    card: str = ""
    count: str = "1"
    mode: str = ""
    markers: str = ""
    face: str = ""
    id: str = ""
    flipped: str = ""
    under: str = ""
    rest: str = ""

    @property
    def many(self) -> int:
        """How many cards it stands for."""
        number = whole_number(self.count)
        return 1 if number is None else number

    @property
    def is_plain(self) -> bool:
        """Whether it is nothing but plain cards, so that a number says it all."""
        return self.mode in ("", "active") and not any(
            (self.card, self.id, self.face, self.flipped, self.under, self.rest)
        )

    @property
    def beneath(self) -> list[str]:
        """The words of the cards under it."""
        return [word.strip() for word in self.under.split(",") if word.strip()]

    @property
    def has_rest_under(self) -> bool:
        """Whether the cards under it are written with more than their words, so that the form only keeps them."""
        return "under" in kept(self.rest)


@dataclass
class Effect:
    """An effect that lasts on a card. One of another kind is kept whole, as JSON in `rest`."""

    on: str = ""
    gives: str = "power"
    value: str = ""
    until: str = "turn"
    master: str = ""
    rest: str = ""


@dataclass
class BoardForm:
    """The whole form.

    Attributes:
        game: the game it is a board of.
        areas: the rows of each area, by its key such as `A.battle`.
        stocks: what the players have a number of, by keys such as `A.energy_markers`.
        battle: the battle that the board stands in, by the words of its table; empty words where it stands in none.
        used: what was used this turn, as `card:skill`; skips: by player what they will skip.
        problems: what could not be read, a line each, with its place.
    """

    game: PlayedGame
    turn: str = "3"
    turn_player: str = "A"
    phase: str = "main"
    stocks: dict[str, str] = field(default_factory=dict)
    areas: dict[str, list[Row]] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    battle: dict[str, str] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    skips: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def first(self) -> str:
        """Who went first: the odd turns are theirs."""
        is_odd = (whole_number(self.turn) or 0) % 2 == 1
        return self.turn_player if is_odd else next((p for p in PLAYERS if p != self.turn_player), "")

    def area(self, key: str) -> AreaOnTable:
        """The area that a key such as `A.battle` names."""
        return self.game.area(kind_of(key))

    def words(self) -> list[str]:
        """The words of all its cards, also of those under others."""
        rows = [row for rows in self.areas.values() for row in rows]
        return [word for row in rows for word in (row.card, *row.beneath)]

    def refuse_too_many(self) -> None:
        """Before anything is drawn. Raises UnreadableError."""
        rows = [row for rows in self.areas.values() for row in rows]
        beneath = sum(len(row.beneath) for row in rows)
        words = len(self.used) + sum(len(skips) for skips in self.skips.values())
        most = self.game.most_cards
        if len(rows) + beneath + len(self.effects) + words > most:
            raise UnreadableError(400, _("The board has more than %(most)s cards and effects.") % {"most": most})

    def ids(self) -> Iterator[str]:
        """The ids of all its cards, also of those under others."""
        for key, rows in self.areas.items():
            place = 0
            for row in rows:
                for _nth in range(min(row.many, self.game.most_cards)):
                    id = row.id or default_id(self.game, key, place)
                    place += 1
                    yield id
                    yield from _ids_under(row, id)

    def fighters(self) -> list[tuple[str, str, str]]:
        """The cards that effects can last on: each one's id, its card, and the player before whom it lies."""
        placed = ((key, place, row) for key, rows in self.areas.items() for place, row in enumerate(rows))
        return [
            (row.id or default_id(self.game, key, place), row.card, key[0])
            for key, place, row in placed
            if self.area(key).is_in_play
        ]


def _ids_under(row: Row, id: str) -> Iterator[str]:
    """The ids of the cards under the card of a row."""
    written = kept(row.rest).get("under", row.beneath)
    for depth, below in enumerate(written if isinstance(written, list) else [], 1):
        own = below.get("id") if isinstance(below, Mapping) else None
        yield str(own or f"{id}.under.{depth}")


def without_ids_under(row: Row) -> str:
    """The rest of a row, as another card can have it: of each id there is one card only."""
    rest = kept(row.rest)
    if isinstance(under := rest.get("under"), list):
        rest["under"] = [_without_id(below) if isinstance(below, Mapping) else below for below in under]
    return as_json(rest)


def _without_id(below: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in below.items() if name != "id"}


def default_id(game: PlayedGame, key: str, place: int) -> str:
    """The id the engine gives a card of an area where none is written."""
    return key if game.area(kind_of(key)).is_single and place == 0 else f"{key}.{place + 1}"


def from_scenario(scenario: Scenario) -> BoardForm:
    """The form filled with a scenario's board. What cannot be shown in it is left to the text page.

    Raises:
        UnreadableError: the board has more rows than any board can have cards.
    """
    board, game = scenario.board, played_game(scenario.game)
    phase = str(board.get("phase", "main"))
    form = BoardForm(game, str(board.get("turn", _usual_turn(game, phase))), str(board.get("turn_player", "A")), phase)
    for player in PLAYERS:
        side = board.get(player, {})
        usual = game.is_before_game(phase) or not isinstance(side, Mapping)
        side = game.defaults[player] if usual else {**game.defaults[player], **side}
        form.stocks |= {f"{player}.{stock}": str(side.get(stock, 0)) for stock in game.stocks}
        form.skips[player] = _words_in(side.get("skips"))
        for area in game.in_form:
            form.areas[f"{player}.{area.name}"] = list(_rows(area, side.get(area.name, [])))
    form.used = _words_in(board.get("used"))
    if isinstance(battle := board.get("battle"), Mapping):
        form.battle = {name: str(battle[name]) for name in _OF_BATTLE if name in battle}
    effects = board.get("effects", [])
    form.effects = (
        [_effect(table) for table in effects if isinstance(table, Mapping)] if isinstance(effects, list) else []
    )
    form.refuse_too_many()
    return form


def from_sent(game: PlayedGame, sent: QueryDict) -> BoardForm:
    """The form as it was sent, with one more row where a card was added and one less where one was removed."""
    form = BoardForm(game, sent.get("turn", ""), sent.get("turn_player", ""), sent.get("phase", ""))
    if (first := sent.get("first", "")) != sent.get("first_was", ""):
        go_first(form, first)
    for player in PLAYERS:
        form.stocks |= {key: sent.get(key, "0") for stock in game.stocks if (key := f"{player}.{stock}")}
        form.skips[player] = _sent_words(game, sent, f"{player}.skips")
        for area in game.in_form:
            key = f"{player}.{area.name}"
            form.areas[key] = [Row(**fields) for fields in _sent_rows(game, sent, key, "card", Row)]
            if added := sent.get(f"{key}.new"):
                add(form, key, added)
    form.used = _sent_words(game, sent, "used")
    form.battle = {name: sent.get(f"battle.{name}", "") for name in _OF_BATTLE}
    form.effects = [Effect(**fields) for fields in _sent_rows(game, sent, "effect", "on", Effect)]
    if on := sent.get("effect.new"):
        form.effects.append(Effect(on=on, value="5000"))
    return form


def board_of(form: BoardForm, base: Scenario) -> dict[str, Any]:
    """The board's table, without what is as usual; what the form does not show of it is kept from `base`.

    Notes in `form.problems` what cannot be read.
    """
    form.problems = []
    board: dict[str, Any] = {}
    if form.turn_player != "A":
        board["turn_player"] = form.turn_player
    if form.phase != "main":
        board["phase"] = form.phase
    turn = _number(form, form.turn, _("turn"))
    if turn != _usual_turn(form.game, form.phase):
        board["turn"] = turn
    for player in PLAYERS:
        if side := _side(form, player, base):
            board[player] = side
    if effects := [_effect_table(form, place, effect) for place, effect in enumerate(form.effects, 1)]:
        board["effects"] = effects
    if form.used:
        board["used"] = form.used
    if form.battle.get("attacker") and form.battle.get("guard"):
        board["battle"] = {name: word for name, word in form.battle.items() if word}
    of_battle = ("battle",) if form.game.battle_steps else ()
    shown = ("turn_player", "phase", "turn", "effects", "used", *of_battle, *PLAYERS)
    return board | {name: value for name, value in base.board.items() if name not in shown}


def _usual_turn(game: PlayedGame, phase: str) -> int:
    return 1 if game.is_before_game(phase) else 3


def _side(form: BoardForm, player: str, base: Scenario) -> dict[str, Any]:
    """A player's side. What the players present before the game is not shown: it stays as it was written."""
    before = base.board.get(player)
    before = before if isinstance(before, Mapping) else {}
    game = form.game
    was_setup = game.is_before_game(str(base.board.get("phase", "")))
    if game.is_before_game(form.phase):
        return dict(before) if was_setup else {}
    side: dict[str, Any] = {}
    shown = [area.name for area in game.in_form]
    for area in shown:
        value, usual = _area_value(form, player, area, base), game.defaults[player].get(area, 0)
        if value != usual and [usual] != value:
            side[area] = value
    words = catalogue(game.slug, language_of(game.slug))
    for stock in game.stocks:
        where = _("%(stock)s of %(player)s") % {"player": player, "stock": words[f"stock.{stock}"]}
        if number := _number(form, form.stocks[f"{player}.{stock}"], where):
            side[stock] = number
    if form.skips[player]:
        side["skips"] = form.skips[player]
    kept = (
        {}
        if was_setup
        else {name: value for name, value in before.items() if name not in (*shown, *game.stocks, "skips")}
    )
    return side | kept


def _area_value(form: BoardForm, player: str, area: str, base: Scenario) -> int | list[Any]:
    """What the notation has for an area: a number where all cards are plain ones, else a list."""
    key = f"{player}.{area}"
    rows = [(row, _number(form, row.count or "1", key)) for row in form.areas[key]]
    total = sum(number for _row, number in rows)
    most = form.game.most_cards
    if total > most:
        form.problems.append(_("%(place)s: more than %(most)s cards") % {"place": key, "most": most})
        return 0
    if all(row.is_plain for row, _n in rows):
        return total
    items: list[Any] = []
    for row, number in rows:
        items += [_item(form, key, row, len(items), base)] * number
    return items


def _item(form: BoardForm, key: str, row: Row, place: int, base: Scenario) -> Any:
    table: dict[str, Any] = {"card": row.card or plain_card(form, player_of(key), base)}
    if row.id and row.id != default_id(form.game, key, place):
        table["id"] = row.id
    if row.mode and row.mode != "active":
        table["mode"] = row.mode
    if row.face:
        table["face"] = row.face
    if row.markers:
        markers = _number(form, row.markers, key)
        if markers != form.area(key).counters:
            table["markers"] = markers
    if row.flipped:
        table["flipped"] = True
    if row.beneath:
        table["under"] = row.beneath
    table |= kept(row.rest)
    return table if len(table) > 1 else table["card"]


def plain_card(form: BoardForm, player: str, base: Scenario) -> str:
    """The word of the plain card in the colour of the player's Leader Card."""
    first = form.areas[f"{player}.{form.game.colors_from}"]
    word = first[0].card if first else ""
    own, stock = base.cards.get(word), stock_of(base.game).get(word)
    colors = own.get("colors", []) if isinstance(own, Mapping) else stock.colors if stock else []
    return form.game.plain_card(tuple(map(str, colors)))


def _rows(area: AreaOnTable, value: Any) -> Iterator[Row]:
    if isinstance(value, int):
        if value:
            yield Row(count=str(value))
        return
    last: Row | None = None
    for item in value if isinstance(value, list) else [value]:
        row = _row(area, item)
        if last is not None and not area.is_in_play and not row.id and _alike(last, row):
            last.count = str(last.many + row.many)
            continue
        if last is not None:
            yield last
        last = row
    if last is not None:
        yield last


def _row(area: AreaOnTable, item: Any) -> Row:
    table = item if isinstance(item, Mapping) else {"card": item}
    written = {name: str(table[name]) for name in ("card", "mode", "markers", "face", "id", "count") if name in table}
    row = Row(**written)
    rest = {name: value for name, value in table.items() if name not in _SHOWN}
    if rest.get("flipped") in (True, False):
        row.flipped = "yes" if rest.pop("flipped") else ""
    under = rest.get("under")
    if isinstance(under, list) and all(isinstance(word, str) and "," not in word for word in under):
        row.under = ", ".join(rest.pop("under"))
    row.rest = as_json(rest)
    if area.has_modes and not row.mode:
        row.mode = "active"
    if area.counters and not row.markers:
        row.markers = str(area.counters)
    return row


def _alike(one: Row, other: Row) -> bool:
    """Whether one row can stand for both: with the same words, and no ids."""
    if whole_number(one.count) is None or whole_number(other.count) is None:
        return False
    return replace(one, count="") == replace(other, count="") and not other.id and not other.under


def add(form: BoardForm, key: str, card: str, id: str = "") -> None:
    """Puts a card into an area. Where cards fight it gets a short id, so that it keeps it in every link.

    In an area of one card that of its place is short enough, unless a card that lay there has taken it along.
    """
    area = form.area(key)
    row = Row(card="" if card == "plain" else card, mode="active" if area.has_modes else "", id=id)
    if area.counters:
        row.markers = str(area.counters)
    taken = set(form.ids()) if area.is_in_play and not id else set()
    if taken and (not area.is_single or default_id(form.game, key, 0) in taken):
        row.id = next(id for n in count(1) if (id := f"{key[0].lower()}{n}") not in taken)
    form.areas[key].append(row)


def go_first(form: BoardForm, player: str) -> None:
    """Another player went first, so this turn has a number of theirs."""
    turn = whole_number(form.turn)
    if player != form.first and turn is not None:
        form.turn = str(turn + 1)


def resize(form: BoardForm, key: str, number: int) -> None:
    """Makes an area hold so many cards: plain ones come, of what is there the last ones go."""
    rows, left = [], number
    for row in form.areas[key]:
        many = min(row.many, left)
        left -= many
        if many:
            rows.append(replace(row, count=str(many)))
    form.areas[key] = rows
    if left:
        add(form, key, "plain")
        rows[-1].count = str(left)


def _words_in(value: Any) -> list[str]:
    """A list of words as a table has it; nothing where it is none."""
    return list(value) if isinstance(value, list) and all(isinstance(word, str) for word in value) else []


def _sent_words(game: PlayedGame, sent: QueryDict, key: str) -> list[str]:
    """A list of words as a form has it: one that was removed is missing, one that was added stands at the end."""
    words = [str(sent[f"{key}.{place}"]) for place in range(game.most_cards) if f"{key}.{place}" in sent]
    if (gone := sent.get("remove", "")).startswith(f"{key}."):
        words = [word for place, word in enumerate(words) if gone != f"{key}.{place}"]
    added = sent.get(f"{key}.new")
    return [*words, added] if added else words


def _sent_rows(game: PlayedGame, sent: QueryDict, key: str, first: str, shape: type) -> Iterator[dict[str, str]]:
    for place in range(game.most_cards):
        if f"{key}.{place}.{first}" not in sent:
            return
        if sent.get("remove") != f"{key}.{place}":
            yield {name: sent.get(f"{key}.{place}.{name}", "") for name in shape.__annotations__}


def _effect(table: Mapping[str, Any]) -> Effect:
    gives = next((name for name in ("power", "gain", "forbid") if name in table), "")
    usual = all(name in ("on", "until", "master", gives) for name in table) and isinstance(table.get("on"), str)
    if not usual or not isinstance(table.get(gives), int if gives == "power" else str):
        return Effect(rest=as_json(table))
    words = {name: str(table[name]) for name in ("on", "until", "master") if name in table}
    return Effect(gives=gives, value=str(table[gives]), **words)


def _effect_table(form: BoardForm, place: int, effect: Effect) -> dict[str, Any]:
    if effect.rest:
        return kept(effect.rest)
    where = _("lasting effect %(place)s") % {"place": place}
    value: Any = _number(form, effect.value, where, signed=True) if effect.gives == "power" else effect.value
    table = {"on": effect.on, effect.gives: value}
    if effect.until and effect.until != "turn":
        table["until"] = effect.until
    if effect.master:
        table["master"] = effect.master
    return table


def as_json(table: Mapping[str, Any]) -> str:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")) if table else ""


def kept(written: str) -> dict[str, Any]:
    """What a form brought along unseen; nothing where somebody has changed it so that it cannot be read."""
    try:
        found = read_json(written or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _number(form: BoardForm, written: str, where: str, signed: bool = False) -> int:
    number = whole_number(written, signed)
    if number is not None:
        return number
    form.problems.append(
        _("%(place)s: “%(written)s” is not a whole number") % {"place": where, "written": isolated(written[:40])}
    )
    return 0
