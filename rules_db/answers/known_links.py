"""What the project knows of official answers by having read them: one TOML file a game in `known/`.

edition = "1.06"             # whose numbers the rules are

[q122]
rules = ["1-4-2"]            # the rules a judge would name for it
without_rule = "card text"   # instead of rules: no rule decides it, the card's own text does
superseded_by = "q130"       # the answer that holds now, if this one was reversed
played = ["1-4-2-a-lamp"]    # the scenarios of `played/` that play it …
played_from = "0f3a…"        # … and the hash of the words they were written from
unplayed = "no action …"     # why no scenario can play it
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "known"
#: What can be said of an answer that no rule decides.
CARD_TEXT = "card text"


@dataclass(frozen=True)
class Known:
    """Of one answer; `rules` are numbers of the edition that the file names, `played` names of scenario files."""

    rules: tuple[str, ...] = ()
    without_rule: str = ""
    superseded_by: str = ""
    played: tuple[str, ...] = ()
    played_from: str = ""
    unplayed: str = ""


@dataclass(frozen=True)
class KnownAnswers:
    """A game's file: what is known of its answers by their slugs, and the label of the edition that numbers rules."""

    edition: str = ""
    answers: Mapping[str, Known] = field(default_factory=dict)


@lru_cache(maxsize=20)
def known_answers(game: str) -> KnownAnswers:
    """What is known of a game's answers; nothing for a game without a file."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return KnownAnswers()
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    edition = table.pop("edition")
    return KnownAnswers(edition, {slug: _read(each) for slug, each in table.items()})


def known_of(game: str) -> Mapping[str, Known]:
    """What is known of a game's answers, by their slugs."""
    return known_answers(game).answers


def slugs_on_card_text(game: str) -> list[str]:
    """The answers of a game of which we know that the card's own text decides them, and no rule."""
    return [slug for slug, known in known_of(game).items() if known.without_rule == CARD_TEXT]


def _read(each: dict[str, Any]) -> Known:
    lists = {name: tuple(each.get(name, ())) for name in ("rules", "played")}
    return Known(**(each | lists))
