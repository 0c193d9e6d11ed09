"""What the project knows of official answers by having read them: one TOML file a game in `known/`.

[q122]
rules = ["1-4-2"]            # the rules a judge would name for it
superseded_by = "q130"       # the answer that holds now, if this one was reversed
played = ["1-4-2-a-lamp"]    # the scenarios of `played/` that play it …
played_from = "0f3a…"        # … and the hash of the words they were written from
unplayed = "no action …"     # why no scenario can play it
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "known"


@dataclass(frozen=True)
class Known:
    """Of one answer; `rules` are numbers of the edition on the shelf, `played` names of scenario files."""

    rules: tuple[str, ...] = ()
    superseded_by: str = ""
    played: tuple[str, ...] = ()
    played_from: str = ""
    unplayed: str = ""


@cache
def known_of(game: str) -> Mapping[str, Known]:
    """What is known of a game's answers, by their slugs; nothing for a game without a file."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {slug: _read(each) for slug, each in table.items()}


def _read(each: dict[str, Any]) -> Known:
    lists = {name: tuple(each.get(name, ())) for name in ("rules", "played")}
    return Known(**(each | lists))
