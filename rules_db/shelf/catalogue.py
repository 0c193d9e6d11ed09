"""The list of games and rulebooks in `shelf.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from rules_db.shelf.skeleton import SkeletonRule, read_skeleton

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class KnownEdition:
    """An edition that ships with its skeleton; `published` is the day that the document prints."""

    label: str
    source: str
    language: str
    skeleton: str
    label_is_ours: bool = False
    published: date | None = None

    @property
    def skeleton_path(self) -> Path:
        return FOLDER / self.skeleton


@dataclass(frozen=True)
class KnownRulebook:
    """A rulebook with its known editions, the newest first; the first rulebook of a game is its main one."""

    slug: str
    title: str
    editions: tuple[KnownEdition, ...]

    @property
    def newest(self) -> KnownEdition:
        return self.editions[0]


@dataclass(frozen=True)
class KnownGame:
    """A game; its cards, answers and attack tables lie below the folder of the sources, if an adapter reads them."""

    slug: str
    name: str
    short_name: str
    color: str
    rulebooks: tuple[KnownRulebook, ...]
    cards: str = ""
    answers: str = ""
    attack_tables: str = ""


@cache
def known_games() -> tuple[KnownGame, ...]:
    """All games, in the order in which they are shown."""
    table = tomllib.loads((FOLDER / "shelf.toml").read_text(encoding="utf-8"))
    return tuple(_game(game) for game in table["games"])


def known_game(slug: str) -> KnownGame | None:
    """A game of the list by its slug; None for one that somebody added."""
    return next((known for known in known_games() if known.slug == slug), None)


def _game(game: dict[str, Any]) -> KnownGame:
    rulebooks = tuple(_rulebook(book) for book in game.get("rulebooks", ()))
    return KnownGame(
        game["slug"],
        game["name"],
        game["short_name"],
        game["color"],
        rulebooks,
        game.get("cards", ""),
        game.get("answers", ""),
        game.get("attack_tables", ""),
    )


def _rulebook(book: dict[str, Any]) -> KnownRulebook:
    return KnownRulebook(book["slug"], book["title"], tuple(KnownEdition(**edition) for edition in book["editions"]))


def main_skeleton(game: str) -> list[SkeletonRule]:
    """The skeleton of a game's main rulebook in its newest edition; empty where none ships.

    Raises LookupError for an unknown game.
    """
    for known in known_games():
        if known.slug == game:
            return read_skeleton(known.rulebooks[0].newest.skeleton_path) if known.rulebooks else []
    raise LookupError(f"there is no game {game!r}")
