"""The presets: scenarios that teach something, one file each, in the order of the numbers they begin with.

What they ask and answer is told in the reader's language: beside the folder of a game lies a file for each language but
English, by the slugs of its presets. The scenarios of the engine's tests and of official answers can be looked at too,
by the names of their files.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from engine.kernel.scenario import Scenario, parse
from engine.kernel.telling import folder_of
from rules_db.coverage import scenarios_of

FOLDER = Path(__file__).parent / "presets"


#: The language of the scenario files themselves.
ENGLISH = "en"


class Preset(NamedTuple):
    slug: str
    scenario: Scenario


@lru_cache(maxsize=20)
def presets_of(game: str, language: str = ENGLISH) -> tuple[Preset, ...]:
    """The presets of a game, in a language if it has words for them: `08-lone-guard.toml` is `lone-guard`."""
    words = _words_of(game, language)
    files = sorted((FOLDER / folder_of(game)).glob("*.toml"))
    read = (Preset(_slug(file), parse(file.read_text(encoding="utf-8"))) for file in files)
    return tuple(Preset(slug, replace(scenario, **words.get(slug, {}))) for slug, scenario in read)


def _words_of(game: str, language: str) -> dict[str, dict[str, Any]]:
    """Title, question and answer of each preset by its slug; nothing in English, or where no file has them."""
    file = FOLDER / f"{folder_of(game)}.{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def preset_of(game: str, slug: str, language: str = ENGLISH) -> Scenario | None:
    return next((preset.scenario for preset in presets_of(game, language) if preset.slug == slug), None)


def test_of(game: str, name: str) -> Scenario | None:
    """The scenario of the engine's tests, or of an official answer, whose file has that name."""
    return next((scenario for path, scenario in scenarios_of(game).items() if Path(path).stem == name), None)


def address_of(game: str, path: str) -> str:
    """Where the sandbox plays a scenario file, be it a preset or a test."""
    file = Path(settings.BASE_DIR / path)
    return preset_address(game, _slug(file)) if file.is_relative_to(FOLDER) else test_address(game, file.stem)


def preset_address(game: str, slug: str) -> str:
    """Where the sandbox plays a preset."""
    return f"{reverse('sandbox:table', args=[game])}?{urlencode({'preset': slug})}"


def test_address(game: str, name: str) -> str:
    """Where the sandbox plays a scenario of the tests or of an official answer."""
    return f"{reverse('sandbox:table', args=[game])}?{urlencode({'test': name})}"


def _slug(file: Path) -> str:
    return file.stem.partition("-")[2]
