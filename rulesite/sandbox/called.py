"""What players and areas are called by whoever sets up a board, and what lasts on its cards."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from engine.kernel.state import kind_of, player_of
from engine.play.table import PLAYERS


def whose(player: str) -> str:
    """A player as whoever sets up a board speaks of them."""
    return _("Me") if player == PLAYERS[0] else _("Opponent")


def as_both(words: Mapping[str, str], player: str) -> str:
    """A player as a ruling calls them, and as whoever sets up the board does: `Player A (me)`."""
    told = {"player": words.get(f"player.{player}", player)}
    return _("%(player)s (me)") % told if player == PLAYERS[0] else _("%(player)s (opponent)") % told


def capital(words: str) -> str:
    """Words as they stand at the beginning of a line."""
    return words[:1].upper() + words[1:]


def area_name(words: Mapping[str, str], kind: str) -> str:
    """An area by its name, with a capital."""
    return capital(words.get(f"area.{kind}", kind))


def place_name(words: Mapping[str, str], key: str) -> str:
    """An area with whose it is: `Opponent: Battle Area`."""
    return f"{whose(player_of(key))}: {area_name(words, kind_of(key))}"
