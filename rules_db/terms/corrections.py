"""What the headings of a game's rulebooks do not tell about its terms: one TOML file a game, in this folder.

openings = ["Flow of a "]           # what stands around a term in a heading: "Flow of a Turn" is about turns
endings = [" Standards"]
glossaries = ["Glossary"]           # the sections whose rules begin with the term they define, and a colon
keyword_chapters = ["Keywords"]     # the chapters whose sections define a keyword each, if it has no brackets
no_terms = ["Introduction"]         # headings that name no term

[headings]                          # the terms of a heading (up to a slash, perhaps) whose words are not theirs
"KO’ing Cards" = ["KO"]

[english]                           # the English names of terms that a Japanese rule defines by a sentence
"合計コスト" = "Total Cost"

[rules]                             # where neither heading nor definition leads to the rule that tells what it is
"Power" = "attack-phase-3.1.1"      # by a name; the first of several that the edition has. Say why in a comment.

[former]                            # slugs that terms had, and what the term's is now; "" where it is no term any more
bubble = "bubbles"

[terms.ko]                          # by the term's slug
en = ["Knock-out"]                  # what it is called too
ja = ["KO"]
forms = ["KO'd"]                    # how a text writes it, where its names and their plurals do not tell
as_written = true                   # its name in small letters is another word
not_in = ["original area"]          # phrases in which it is another word
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class KnownTerm:
    """What is known of one term: more names by language, forms, whether capitals alone mean it, and where not."""

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forms: tuple[str, ...] = ()
    as_written: bool = False
    not_in: tuple[str, ...] = ()


@dataclass(frozen=True)
class Corrections:
    """What the file of one game says; the head of this module tells what each part means."""

    openings: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    glossaries: frozenset[str] = frozenset()
    keyword_chapters: frozenset[str] = frozenset()
    no_terms: frozenset[str] = frozenset()
    headings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    english: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    former: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, KnownTerm] = field(default_factory=dict)

    @property
    def has_brackets(self) -> bool:
        """Whether the game prints its keywords in brackets."""
        return not self.keyword_chapters

    def known(self, slug: str) -> KnownTerm:
        """What is known of a term; nothing more than its headings tell, if the file does not name it."""
        return self.terms.get(slug, KnownTerm())


@lru_cache(maxsize=20)
def corrections_of(game: str) -> Corrections:
    """For a game by its slug; none for a game without a file."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return Corrections()
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Corrections(
        openings=tuple(table.get("openings", ())),
        endings=tuple(table.get("endings", ())),
        glossaries=frozenset(table.get("glossaries", ())),
        keyword_chapters=frozenset(table.get("keyword_chapters", ())),
        no_terms=frozenset(table.get("no_terms", ())),
        headings={heading: tuple(names) for heading, names in table.get("headings", {}).items()},
        english=table.get("english", {}),
        rules={name: (at,) if isinstance(at, str) else tuple(at) for name, at in table.get("rules", {}).items()},
        former=table.get("former", {}),
        terms={slug: _known(entry) for slug, entry in table.get("terms", {}).items()},
    )


def _known(entry: Mapping[str, Any]) -> KnownTerm:
    names = {language: tuple(entry[language]) for language in ("en", "ja") if language in entry}
    return KnownTerm(
        names, tuple(entry.get("forms", ())), entry.get("as_written", False), tuple(entry.get("not_in", ()))
    )
