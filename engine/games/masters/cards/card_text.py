"""The skills that a card's text gives it, and the lines of it that the engine does not play."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.effects.nodes import KeywordSkill, Markers, Skill
from engine.effects.reading import read_keyword_skill, read_skill, show
from engine.games.masters.keywords import written_skill
from engine.games.masters.text.grammar import english
from engine.games.masters.vocabulary import WORDS
from engine.text.compiling import Compiled, Stopped, compile_text
from engine.text.skill_text import SkillText
from engine.text.units import skill_texts

#: What a skill is called by its type, where its text gives it no name: as the manual writes the type.
_CALLED = {
    "auto": "Auto",
    "permanent": "Permanent",
    "activate: main": "Activate : Main",
    "activate: battle": "Activate : Battle",
    "activate: main/battle": "Activate : Main/Battle",
    "counter: play": "Counter : Play",
    "counter: attack": "Counter : Attack",
    "counter: battle card attack": "Counter : Battle Card Attack",
    "counter: counter": "Counter : Counter",
}


@lru_cache(maxsize=20_000)
def skill_text(text: str) -> SkillText:
    """One skill's text, read; see `engine.text.units.skill_texts`."""
    read = compile_text(english(), text)
    if isinstance(read, Stopped):
        return SkillText(text, stopped=read)
    try:
        _check(read)
    except ValueError as wrong:
        return SkillText(text, stopped=Stopped("not playable", str(wrong)))
    return SkillText(text, written=read.meant)


def texts_of(text: str) -> tuple[SkillText, ...]:
    """The texts of all skills of a card, in their order."""
    return tuple(skill_text(unit) for unit in skill_texts(text))


def read_text(text: str) -> tuple[tuple[Skill, ...], tuple[str, ...]]:
    """The skills that a card's text gives it, each with a name of its own, and what of it the engine does not play.

    A skill begins with its type or is a keyword skill (1-5-2); explanatory notes are left out (1-5-9), also where they
    are skill text that explains a keyword skill (1-5-9-1), which is played as that keyword.
    """
    played: list[Skill] = []
    unplayed = []
    for read in texts_of(text):
        if read.stopped:
            unplayed.append(read.text)
        for written in read.written:
            skill = written_skill(written) if isinstance(written, KeywordSkill) else written
            played.append(replace(skill, name=_name(skill, played)))
    return tuple(played), tuple(unplayed)


def _check(read: Compiled) -> None:
    """Refuse a tree with a word the game does not know, or one that a keyword skill does not have.

    Raises:
        ValueError: says where and what is wrong.
    """
    for written in read.meant:
        if isinstance(written, KeywordSkill):
            again: Skill | KeywordSkill = read_keyword_skill(show(written), "skill", WORDS)
            written_skill(written)
        else:
            again = read_skill(show(written), "skill", WORDS)
        if again != written:
            raise ValueError("skill: does not read back as it is")


def _name(skill: Skill, before: list[Skill]) -> str:
    """What the skill is called: its keyword or its type, with a number where the card has several."""
    plain = skill.name or _by_markers(skill) or _CALLED[skill.type]
    names = {other.name for other in before}
    numbered = (f"{plain} {number}" for number in range(2, len(before) + 3))
    return plain if plain not in names else next(name for name in numbered if name not in names)


def _by_markers(skill: Skill) -> str:
    change = next((cost.change for cost in skill.cost if isinstance(cost, Markers)), None)
    return f"{change:+d}" if change is not None else ""
