"""The words by which documents name their own parts, in the languages rulebooks are written in.

A title is compared by its letters alone, so that capitals, spaces, brackets and marks around it make no difference.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

_TABLE: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_CONTENTS = frozenset(_TABLE["contents_titles"])
_WHOLE_HISTORIES = frozenset(_TABLE["history_titles"])
_OF_CHANGES = "|".join(_TABLE["of_changes"])
_HISTORY_OF = "|".join(_TABLE["history_of"])
_HISTORY = re.compile(rf"\b(?:{_HISTORY_OF})\b.*\b(?:{_OF_CHANGES})\b|\b(?:{_OF_CHANGES})\b.*\b(?:{_HISTORY_OF})\b")
_CHANGES_SINCE = re.compile(
    rf"(?:{_OF_CHANGES}|additions and changes|new topics and changes|what's new|what’s new|nouveautés|neuerungen"
    r"|novedades|novità|novidades)\s+(?:from|in|since|to|of|between|made in|depuis|dans|de|par rapport à|in der|seit|en"
    r"|desde|nella|dalla|em|na)\b.*\d"
)
_JAPANESE_HISTORY = re.compile(
    r"(?:ver\S*|第?[\d.]+版?)?(?:から)?の?(?:主な)?(?:更新|改訂|変更|修正|改定|改正|追加)(?:・?(?:更新|改訂|変更|修正|追加))*"
    r"(?:履歴|点|内容|情報|一覧|箇所|事項)"
)
_TITLE_CHARACTERS = 60

#: What became of a rule: it is new, gone, worded otherwise, or elsewhere, and the words that say so.
CHANGE_WORDS: dict[str, str] = {kind: "|".join(words) for kind, words in _TABLE["change_words"].items()}
JAPANESE_CHANGE_WORDS: dict[str, str] = {
    kind: "|".join(words) for kind, words in _TABLE["japanese_change_words"].items()
}
#: The smallest words of each language, by its code.
SMALL_WORDS = {code: frozenset(words.split()) for code, words in _TABLE["small_words"].items()}


def is_contents_title(text: str) -> bool:
    return letters_of(_without_aside(text)) in _CONTENTS


def is_history_title(text: str) -> bool:
    """Whether a line, by its words, is the title of a history or of a list of changes; a rule may quote them too."""
    words = _without_aside(text)
    if not words or len(words) > _TITLE_CHARACTERS or words[-1] in ".。,、;":
        return False
    if letters_of(words) in _WHOLE_HISTORIES:
        return True
    lowered = " ".join(words.lower().split())
    return bool(
        (_HISTORY.search(lowered) and len(lowered.split()) <= 6)
        or _CHANGES_SINCE.fullmatch(lowered)
        or _JAPANESE_HISTORY.fullmatch(re.sub(r"[^\w.・]", "", lowered))
    )


def letters_of(text: str) -> str:
    """Only the letters, in small ones: what two printings of one title have in common."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", text).lower() if letter.isalpha())


def _without_aside(text: str) -> str:
    """Without what stands in brackets behind the words, such as a version or "continued"."""
    return re.sub(r"(?<=\w)\s*[(（].*[)）]\s*$", "", text).strip(" \t:：-–—=~*#■□●◆【】[]<>《》|")
