"""What a game has: the numbers of its rulebook, the languages of its words."""

from __future__ import annotations

import json
import re
from functools import cache

from engine.kernel.telling import folder_of
from tests.engine.scenarios import ROOT

#: How the number of a rule looks in a text.
NUMBER = re.compile(r"(?<![\w{}.-])\d{1,2}(?:-\d{1,2})+(?![\w-])")
#: The skeleton of the rulebook that each game is written from.
_SKELETONS = {"masters": "rule-manual.jsonl", "fusion-world": "comprehensive-rules-1.06.jsonl"}


@cache
def numbers_of(game: str) -> frozenset[str]:
    """The numbers of a game's rulebook."""
    lines = (ROOT / "rules_db/shelf" / game / _SKELETONS[game]).read_text(encoding="utf-8").splitlines()
    return frozenset(json.loads(line)["number"] for line in lines)


@cache
def languages_of(game: str) -> tuple[str, ...]:
    """The languages that a game has words in."""
    return tuple(sorted(path.stem for path in (ROOT / "engine/games" / folder_of(game) / "words").glob("*.toml")))
