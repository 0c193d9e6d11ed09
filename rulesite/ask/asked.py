"""How players ask for what played cases and readings tell: phrases of theirs, which are shown nowhere."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from engine.kernel.telling import folder_of

CASES, READINGS = "cases", "readings"

_FOLDER = Path(__file__).parent / "asked"


@lru_cache(maxsize=10)
def asked_for(kind: str, game: str) -> dict[str, list[str]]:
    """The phrases for each case of a game, by the name of its file without ending, or for each reading, by its slug.

    What nobody has written phrases for is not in it, so of some games nothing is.

    Args:
        kind: `CASES` or `READINGS`.
    """
    phrases: dict[str, list[str]] = {}
    for path in sorted((_FOLDER / kind / folder_of(game)).glob("*.toml")):
        phrases |= tomllib.loads(path.read_text(encoding="utf-8"))
    return phrases
