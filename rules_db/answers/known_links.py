"""What the project knows of official answers by having read them: one TOML file a game in `known/`.

[q122]
rules = ["1-4-2"]            # the rules a judge would name for it
superseded_by = "q130"       # the answer that holds now, if this one was reversed
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "known"


@dataclass(frozen=True)
class Known:
    """Of one answer; `rules` are numbers of the edition on the shelf."""

    rules: tuple[str, ...] = ()
    superseded_by: str = ""


@cache
def known_of(game: str) -> Mapping[str, Known]:
    """What is known of a game's answers, by their slugs; nothing for a game without a file."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {slug: Known(tuple(each.get("rules", ())), each.get("superseded_by", "")) for slug, each in table.items()}
