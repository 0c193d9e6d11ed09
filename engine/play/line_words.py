"""The words of a line of card text: what stands between its brackets, and what it says besides."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

_TAG = re.compile(r"[\[【]([^\[\]【】]+)[\]】]")
_NOTE = re.compile(r"\([^()]*\)|（[^（）]*）")
#: What stands between a cost and its effect.
_COLONS = (":", "：")


def without_notes(text: str) -> str:
    """A line without the notes that explain it in round brackets."""
    return _NOTE.sub("", text)


def tags(text: str) -> list[str]:
    """The words that stand between the brackets of a line."""
    return [tag.strip() for tag in _TAG.findall(without_notes(text))]


def bare_text(text: str) -> str:
    """A line without its bracketed words and its notes."""
    return _TAG.sub("", without_notes(text)).strip()


def keywords_alone(text: str, known: Collection[str] = ()) -> tuple[str, ...]:
    """The bracketed words of a line that says nothing besides, each in its bracket, but for those that are known."""
    return () if bare_text(text) else tuple(f"[{tag}]" for tag in tags(text) if tag not in known)


def has_cost(text: str) -> bool:
    """Whether a cost stands before the effect of a line."""
    return any(colon in bare_text(text) for colon in _COLONS)


def kind_by_tags(text: str, kinds: Mapping[str, tuple[str, ...]]) -> str:
    """The kind of skill that the first bracket tells which tells any; `other` where none does.

    Args:
        kinds: how such a bracket begins, in small letters, by what the kind is called.
    """
    for tag in tags(text):
        for kind, beginnings in kinds.items():
            if tag.lower().startswith(beginnings):
                return kind
    return "other"


def times(text: str, words: Mapping[str, Collection[str]]) -> tuple[str, ...]:
    """When its brackets let a line be activated; at all times there are, where they do not say.

    Args:
        words: for each time the words of brackets that mean it, in small letters.
    """
    said = " ".join(tags(text)).lower()
    return tuple(time for time, meant in words.items() if any(word in said for word in meant)) or tuple(words)
