"""What Masters' English makes of a line of invented card text."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import KeywordSkill
from engine.effects.reading import read_keyword_skill, read_skill, show
from engine.games.masters.text.grammar import english
from engine.games.masters.vocabulary import WORDS
from engine.text.compiling import Compiled, compile_text


def tables(text: str) -> list[dict[str, Any]]:
    """The skills that the line means as tables, each of which reads back as it is."""
    read = compile_text(english(), text)
    assert isinstance(read, Compiled), read
    for skill in read.meant:
        reads_back = read_keyword_skill if isinstance(skill, KeywordSkill) else read_skill
        assert reads_back(show(skill), "skill", WORDS) == skill
    return [_unnamed(show(skill)) for skill in read.meant]


def table(text: str) -> dict[str, Any]:
    """The same for a line of one skill."""
    (skill,) = tables(text)
    return skill


def _unnamed(shown: dict[str, Any]) -> dict[str, Any]:
    """A line gives no name, which tables of scenarios need."""
    return {key: value for key, value in shown.items() if key != "name" or value}


def is_refused(text: str) -> bool:
    """Whether the line is not compiled."""
    return not isinstance(compile_text(english(), text), Compiled)
