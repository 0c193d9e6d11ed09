"""What Fusion World says and cites: all of it in both languages, and nothing that its rulebook does not have."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from engine.kernel.telling import catalogue
from engine.telling.readings import readings_of
from tests.engine.kernel.test_telling import messages
from tests.engine.known import NUMBER, languages_of, numbers_of
from tests.engine.outcomes import readings_of as relied_on_in
from tests.engine.scenarios import ROOT, scenario_files_of

GAME = "fusion-world"
FOLDER = ROOT / "engine/games/fusion_world"
#: The shared rooms that it stands in, besides the kernel.
ROOMS = ("boards", "by_hand", "conceding", "durations", "views")
SOURCES = [
    *FOLDER.rglob("*.py"),
    *(ROOT / "engine/kernel").rglob("*.py"),
    *(ROOT / f"engine/play/{room}.py" for room in ROOMS),
]
#: What the kernel can say of a game whose skills wait, are replaced or settled: no skill of this one is played yet.
OF_SKILLS = {"effect.area_ends", "pending", "pending.once", "replaced.once", "option.skill"}


@pytest.mark.parametrize("language", languages_of(GAME))
def test_every_message_of_the_source_has_words(language: str) -> None:
    words = catalogue(GAME, language)
    used = {message for _, message in messages(SOURCES)} - OF_SKILLS

    assert len(used) > 100
    assert [each for each in sorted(used) if each not in words and not each.endswith("*")] == []


def test_the_languages_have_the_same_messages_with_the_same_facts() -> None:
    english, japanese = catalogue(GAME, "en"), catalogue(GAME, "ja")

    assert sorted(english) == sorted(japanese)
    assert [id for id in japanese if not facts(japanese[id]) <= facts(english[id])] == []


def facts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_each_number_that_is_written_exists() -> None:
    assert len(numbers_of(GAME)) == 779
    assert {path.name: wrong for path in FOLDER.rglob("*") if (wrong := _unknown(path))} == {}


def _unknown(path: Path) -> set[str]:
    if path.suffix not in {".py", ".toml"}:
        return set()
    return set(NUMBER.findall(path.read_text(encoding="utf-8"))) - numbers_of(GAME)


def test_each_reading_is_written_down_whole_and_relied_on() -> None:
    relied_on = {name for path in scenario_files_of(GAME) for name in relied_on_in(path)}

    assert relied_on == set(readings_of(GAME))
    for reading in readings_of(GAME).values():
        assert reading["question"].endswith("?")
        assert all(reading[part].endswith(".") for part in ("decision", "reason"))
        assert set(reading["rules"]) <= numbers_of(GAME)
