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
#: A topic's name has no more words.
_WORDS = 5
_SMALL_WORDS = frozenset(
    ("a", "an", "and", "for", "if", "in", "is", "may", "of", "on", "only", "that", "the", "this", "to", "under", "with")
) | {"you", "your"}
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
    name = _shortened(slug(title))
    return name if name.startswith(f"{section}-") else f"{section}-{name}"


def _shortened(name: str) -> str:
    """A long title is cited by its telling words, and never by the whole of it."""
    words = name.split("-")
    if len(words) <= _WORDS:
        return name
    return "-".join([word for word in words if word not in _SMALL_WORDS][:_WORDS])


def slug(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).replace("’", "").replace("'", "").lower()
    plain = plain.encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", " ", plain).strip() + " "
    while opening := _OPENING.match(words):
        words = words[opening.end() :]
    name = words.strip().replace(" ", "-")
    return name if len(name) <= _LONGEST else name[: _LONGEST + 1].rpartition("-")[0]
