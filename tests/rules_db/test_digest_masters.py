"""The digest of the Masters manual against the skeleton, and against what the sandbox's presets cite."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from engine.kernel.scenario import parse
from rules_db.rulings import ruling_as_data
from rules_db.shelf.catalogue import known_games
from rules_db.shelf.digests import FOLDER, DigestEntry, read_digests
from rules_db.shelf.skeleton import SkeletonRule, read_skeleton

MANUAL = known_games()[0].rulebooks[0].newest
PRESETS = sorted((Path(settings.BASE_DIR) / "rulesite/sandbox/presets/masters").glob("*.toml"))


@cache
def _skeleton() -> dict[str, SkeletonRule]:
    return {rule.number: rule for rule in read_skeleton(MANUAL.skeleton_path)}


@cache
def _digest() -> dict[str, DigestEntry]:
    return {entry.number: entry for entry in read_digests(FOLDER / "masters")}


def _is_chapter_or_section(number: str) -> bool:
    return number.count("-") < 2


def test_each_entry_is_of_a_rule_of_the_manual() -> None:
    assert _digest().keys() - _skeleton().keys() == set()


def test_each_entry_was_written_from_the_wording_the_manual_has() -> None:
    skeleton = _skeleton()
    stale = [number for number, entry in _digest().items() if entry.written_from != skeleton[number].text_hash]
    assert stale == []


def test_a_chapters_rules_stand_in_its_own_file_in_the_manuals_order() -> None:
    for path in (FOLDER / "masters").glob("*.toml"):
        numbers = list(tomllib.loads(path.read_text(encoding="utf-8"))["rules"])
        chapter = [number for number in _skeleton() if number.split("-")[0] == str(int(path.stem))]
        assert numbers == [number for number in chapter if number in numbers], path.name


def test_every_chapter_and_section_has_a_heading() -> None:
    sections = [number for number in _skeleton() if _is_chapter_or_section(number)]
    assert [number for number in sections if number not in _digest() or not _digest()[number].heading] == []


def test_every_rule_below_a_section_has_a_text() -> None:
    rules = [number for number in _skeleton() if not _is_chapter_or_section(number)]
    assert [number for number in rules if number not in _digest() or not _digest()[number].text] == []


def test_only_what_has_a_heading_in_the_manual_has_one_here() -> None:
    titled = {number for number, rule in _skeleton().items() if rule.heading_length or _is_chapter_or_section(number)}
    assert {number for number, entry in _digest().items() if entry.heading} == titled


def test_a_text_is_short_and_ends_with_a_stop() -> None:
    long = [number for number, entry in _digest().items() if len(entry.text) > 400]
    unfinished = [number for number, entry in _digest().items() if entry.text and entry.text[-1] not in ".:"]
    assert (long, unfinished) == ([], [])


def _cited(ruling: dict[str, Any]) -> set[str]:
    reasons = ruling["refusal"]["reasons"] if ruling["refusal"] else []
    asks = [ruling["asks"]] if ruling["asks"] else []
    return {cited["rule"] for cited in [*ruling["steps"], *ruling["asked"], *asks, *reasons]}


@pytest.mark.parametrize("path", PRESETS, ids=lambda path: path.stem)
def test_every_rule_that_a_preset_cites_is_told_in_our_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cited = _cited(ruling_as_data(parse(text))) | set(tomllib.loads(text)["expect"].get("cites", ()))
    assert cited
    assert [number for number in sorted(cited) if number not in _digest() or not _digest()[number].text] == []
