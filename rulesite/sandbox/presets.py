"""The presets: scenarios that teach something, one file each, in the order of the numbers they begin with."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.kernel.scenario import Scenario, parse

FOLDER = Path(__file__).parent / "presets"


class Preset(NamedTuple):
    slug: str
    scenario: Scenario


@cache
def presets_of(game: str) -> tuple[Preset, ...]:
    """The presets of a game; `08-lone-guard.toml` has the slug `lone-guard`."""
    files = sorted((FOLDER / game).glob("*.toml"))
    return tuple(Preset(file.stem.partition("-")[2], parse(file.read_text(encoding="utf-8"))) for file in files)


def preset_of(game: str, slug: str) -> Scenario | None:
    return next((preset.scenario for preset in presets_of(game) if preset.slug == slug), None)
