"""The list of games and rulebooks in `shelf.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_db.shelf.skeleton import SkeletonRule, read_skeleton

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class KnownRulebook:
    """A rulebook that ships with a skeleton of its main edition; the first of a game is its main one."""

    slug: str
    title: str
    source: str
    language: str
    label: str
    label_is_ours: bool
    skeleton: str

    @property
    def skeleton_path(self) -> Path:
        return FOLDER / self.skeleton


@dataclass(frozen=True)
class KnownGame:
    slug: str
    name: str
    rulebooks: tuple[KnownRulebook, ...]


@cache
def known_games() -> tuple[KnownGame, ...]:
    """All games, in the order in which they are shown."""
    table = tomllib.loads((FOLDER / "shelf.toml").read_text(encoding="utf-8"))
    return tuple(
        KnownGame(game["slug"], game["name"], tuple(KnownRulebook(**book) for book in game.get("rulebooks", ())))
        for game in table["games"]
    )


def main_skeleton(game: str) -> list[SkeletonRule]:
    """The skeleton of a game's main rulebook; empty where none ships. Raises LookupError for an unknown game."""
    for known in known_games():
        if known.slug == game:
            return read_skeleton(known.rulebooks[0].skeleton_path) if known.rulebooks else []
    raise LookupError(f"there is no game {game!r}")
