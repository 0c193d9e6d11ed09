"""The presets by what they are about, and those that have the words somebody looks for."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import NamedTuple

from engine.kernel.scenario import Scenario
from engine.kernel.telling import folder_of
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.presets import FOLDER, Preset, presets_of
from rulesite.sandbox.telling import telling_words

_NUMBER = re.compile(r"\d+(?:-\d+)+")


class Group(NamedTuple):
    title: str
    presets: tuple[Preset, ...]


def groups_of(game: str, words: str = "") -> list[Group]:
    """The groups with their presets, of these only such as have all telling words, or the number of a rule.

    They are looked for in title, question, answer and the rules that the preset is expected to cite, in English and as
    the reader is told them.
    """
    language = reader_language()
    in_english, told = dict(presets_of(game)), dict(presets_of(game, language))
    groups = []
    for titles, slugs in _table(game):
        found = [slug for slug in slugs if _has(in_english[slug], words) or _is_told(told[slug], words)]
        if found:
            presets = tuple(Preset(slug, told[slug]) for slug in found)
            groups.append(Group(titles.get(language, titles["en"]), presets))
    return groups


@lru_cache(maxsize=20)
def _table(game: str) -> tuple[tuple[dict[str, str], tuple[str, ...]], ...]:
    """The titles by language and the slugs of each group."""
    table = tomllib.loads((FOLDER / f"{folder_of(game)}.toml").read_text(encoding="utf-8"))
    return tuple((group["title"], tuple(group["presets"])) for group in table["groups"])


def _has(scenario: Scenario, words: str) -> bool:
    if _NUMBER.fullmatch(words.strip()):
        return any(words.strip() in scenario.expect.get(name, ()) for name in ("cites", "refusal"))
    wanted = telling_words(words)
    if words.strip() and not wanted:
        return False
    return wanted <= telling_words(_words(scenario))


def _is_told(scenario: Scenario, words: str) -> bool:
    """Whether all of some words that are not English stand there, as they are written."""
    return not words.isascii() and all(word in _words(scenario) for word in words.split())


def _words(scenario: Scenario) -> str:
    return f"{scenario.title} {scenario.question} {scenario.answer}"
