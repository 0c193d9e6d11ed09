"""Names that take the place of numbers where the document counts anew or not at all.

Reads: a title as printed.
Writes: the name that begins the citations below it: `Flow of an Attack Phase` is `attack-phase`.
"""

from __future__ import annotations

import re
import unicodedata

from rules_db.importing.play_flow import layout

#: Longer titles lose their last words, so that a step's number still fits behind the name.
_LONGEST = 44
_OPENING = re.compile(r"(?:flow of|regarding|with regards to|the|an?) ")
_DATED = re.compile(r"^\[[^\]]*\d{4}\]\s*")


def section_name(title: str) -> str:
    """The name of a chapter or a flow."""
    if quoted := layout.QUOTED_NAME.search(title):
        title = quoted["name"]
    return slug(_DATED.sub("", title))


def topic_name(section: str, title: str) -> str:
    """The name of a topic: keywords are cited as such wherever they stand, all else below its chapter."""
    if layout.KEYWORDS.match(title) and not title.lower().endswith("abilities"):
        return f"keyword-{slug(title)}"
    name = slug(title)
    return name if name.startswith(f"{section}-") else f"{section}-{name}"


def slug(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).replace("’", "").replace("'", "").lower()
    plain = plain.encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", " ", plain).strip() + " "
    while opening := _OPENING.match(words):
        words = words[opening.end() :]
    name = words.strip().replace(" ", "-")
    return name if len(name) <= _LONGEST else name[: _LONGEST + 1].rpartition("-")[0]
