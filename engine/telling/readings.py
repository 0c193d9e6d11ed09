"""The readings: how the engine takes the places where the rulebook is silent or contradicts itself."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Any

from engine.kernel.telling import folder_of
from engine.telling.ruling import Reading


@lru_cache(maxsize=20)
def readings_of(game: str) -> dict[str, dict[str, Any]]:
    """By its slug, each reading: `rules`, `question`, `decision`, `reason`; `is_left_to_judges` where none is taken."""
    path = files(f"engine.games.{folder_of(game)}").joinpath("readings.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@lru_cache(maxsize=20)
def readings_in(game: str, language: str) -> dict[str, dict[str, str]]:
    """By its slug, `question` and `decision` of each reading that is written in another language than English too."""
    path = files(f"engine.games.{folder_of(game)}").joinpath(f"readings_{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def readings_named(game: str, slugs: Iterable[str]) -> tuple[Reading, ...]:
    """The readings with these slugs, each once."""
    known = readings_of(game)
    named = ((slug, known[slug]) for slug in dict.fromkeys(slugs) if slug in known)
    return tuple(Reading(slug, it["question"], it["decision"], tuple(it["rules"])) for slug, it in named)
