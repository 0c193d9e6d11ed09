"""The sign in the window of a card that is drawn: that of the first of its keywords that has one, else of its type."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rules_db.cards.keywords import bare_name

#: The sign of a card that has no other.
PLAIN = "plain"


def sign_of(type: str, keywords: Iterable[str]) -> str:
    """The name of a picture in static/cards/signs.css; of a leader it is always the same."""
    own = sign_of_type(type)
    if own == "leader":
        return own
    return next(filter(None, map(sign_of_keyword, keywords)), own)


def sign_of_type(type: str) -> str:
    return _signs()[1].get(type, PLAIN)


def sign_of_keyword(keyword: str) -> str:
    """`` where the keyword has none; a number at its end does not matter."""
    by_keyword, name = _signs()[0], bare_name(keyword)
    return by_keyword.get(name) or by_keyword.get(name.rstrip("0123456789"), "")


@cache
def _signs() -> tuple[dict[str, str], dict[str, str]]:
    """The signs by keyword and by type."""
    table = tomllib.loads(Path(__file__).with_name("signs.toml").read_text(encoding="utf-8"))
    by_keyword = {bare_name(name): sign for sign, names in table["keywords"].items() for name in names}
    return by_keyword, {name: sign for sign, names in table["types"].items() for name in names}
