"""The continuous effects in force on a board, as its table gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.effects.nodes import ForbidPlayer, Lasting, OnlyOne, Raise, Selector
from engine.effects.reading import read_lasting
from engine.games.masters.boards.board_facts import PLAYERS
from engine.games.masters.vocabulary import WORDS
from engine.kernel.state import Effect, player_of
from engine.play.lasting import frozen, is_meant, past_the_present

if TYPE_CHECKING:
    from engine.games.masters.boards.board_reading import Layout

#: What an effect can be written as in one word, and the action and its part that this means.
_SHORT = {"power": "amount", "gain": "skill", "forbid": "what", "negate": "what", "permit": "what"}
_AROUND = ("on", "until", "master", "from")


def read(layout: Layout, where: str, table: Any, id: str) -> Effect | None:
    """An effect from its table: `on` a card, several, a player, or whatever card a selector fits.

    It is written shortly (`power = 5000`) or as the action of a skill (`do = "lock"` with its parts). `from` names the
    card it comes from, `master` whose it is, `until` the end of which period ends it.
    """
    if not isinstance(table, Mapping):
        layout.problems.append(f"{where}: must be a table")
        return None
    action = _action(layout, where, table)
    on, wherever = _on(layout, where, table, isinstance(action, ForbidPlayer | OnlyOne | Raise))
    source = table.get("from", "")
    if source != "" and (not isinstance(source, str) or source not in layout.cards):
        layout.problems.append(f"{where}.from: no card {source!r} on the board")
        source = ""
    if wherever and not source:
        layout.problems.append(f"{where}.from: needed where `on` says which cards are meant")
    usual = _master(layout, source or (on[0] if on else ""))
    master = layout.one_of(table.get("master", usual), PLAYERS, f"{where}.master")
    until = layout.until(where, table)
    if action is None:
        return None
    until = past_the_present(until, is_meant(until, master, layout.facts.get("turn_player", "")))
    return Effect(id, source, master, on, frozen(action, _amount(action)), until, "", wherever)


def _action(layout: Layout, where: str, table: Mapping[str, Any]) -> Lasting | None:
    """What the effect does, as the action that would bring it into force."""
    short = [name for name in _SHORT if name in table]
    if len(short) + ("do" in table) != 1:
        layout.problems.append(f"{where}: needs exactly one of {', '.join(_SHORT)}, do")
        return None
    if short:
        layout.refuse_unknown(where, table, (*_AROUND, short[0]))
        parts = {"do": short[0], _SHORT[short[0]]: table[short[0]]}
    else:
        parts = {name: value for name, value in table.items() if name not in _AROUND}
    try:
        action = read_lasting(parts, where, WORDS)
    except ValueError as wrong:
        said = str(wrong)
        layout.problems.append(said.replace(f".{_SHORT[short[0]]}:", f".{short[0]}:", 1) if short else said)
        return None
    if not isinstance(_amount(action), int):
        layout.problems.append(f"{where}.amount: must be a whole number: an effect in force has its amount fixed")
        return None
    return action


def _amount(action: Lasting) -> Any:
    return getattr(action, "amount", 0)


def _on(layout: Layout, where: str, table: Mapping[str, Any], players: bool) -> tuple[tuple[str, ...], Selector | None]:
    """The cards (or players) of the effect, or which cards it is for wherever they come to be."""
    given = table.get("on")
    if isinstance(given, Mapping) and not players:
        try:
            return (), read_lasting({"do": "power", "amount": 0, "on": given}, where, WORDS).on  # type: ignore[union-attr]
        except ValueError as wrong:
            layout.problems.append(str(wrong))
            return (), None
    what, known = ("player", PLAYERS) if players else ("card", tuple(layout.cards))
    ids = given if isinstance(given, list) and given else [given]
    for id in ids:
        if not isinstance(id, str) or id not in known:
            layout.problems.append(f"{where}.on: no {what} {id!r} on the board")
            return (), None
    return tuple(ids), None


def _master(layout: Layout, on: str) -> str:
    """Whose an effect is where its table does not say: the master of the card it comes from, else of what it is on."""
    if on in layout.cards:
        return player_of(layout.cards[on].area) or layout.cards[on].owner
    return on if on in PLAYERS else PLAYERS[0]
