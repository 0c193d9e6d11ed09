"""The site in Japanese."""

from __future__ import annotations

import gettext
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation.template import templatize

from rules_db.models import Edition

CATALOGUE = settings.BASE_DIR / "rulesite" / "locale" / "ja" / "LC_MESSAGES" / "django.po"

_MESSAGE = re.compile(r"""\b(?:gettext|ngettext|_)\(\s*u?(?P<quote>['"])(?P<text>.*?)(?<!\\)(?P=quote)\s*[,)]""")


def messages(source: str) -> set[str]:
    return {match["text"].replace("\\'", "'") for match in _MESSAGE.finditer(source)}


def compiled(path: Path) -> dict[object, str]:
    with path.open("rb") as file:
        return dict(gettext.GNUTranslations(file)._catalog)  # type: ignore[attr-defined]


def test_every_word_of_the_templates_is_in_the_japanese_catalogue() -> None:
    catalogue = {key[0] if isinstance(key, tuple) else key for key in compiled(CATALOGUE.with_suffix(".mo"))}
    used = {
        message
        for template in (settings.BASE_DIR / "templates").rglob("*.html")
        for message in messages(templatize(template.read_text(encoding="utf-8")))
    }
    assert len(used) > 50
    assert used - catalogue == set()


def test_every_word_of_the_code_is_in_the_japanese_catalogue() -> None:
    catalogue = {key[0] if isinstance(key, tuple) else key for key in compiled(CATALOGUE.with_suffix(".mo"))}
    used = {
        message
        for room in ("rulesite", "rules_db")
        for module in (settings.BASE_DIR / room).rglob("*.py")
        if "gettext" in (code := module.read_text(encoding="utf-8"))
        for message in messages(code)
    }
    assert {"There is no game “%(slug)s” here.", "give a reason for ignoring a finding"} <= used
    assert used - catalogue == set()


def test_the_compiled_catalogue_is_what_the_written_one_says(tmp_path: Path) -> None:
    """The compiled one is committed, so that a clone needs no gettext tools."""
    if shutil.which("msgfmt") is None:
        pytest.skip("no msgfmt on this machine")
    fresh = tmp_path / "django.mo"
    subprocess.run(["msgfmt", "--check-format", "-o", str(fresh), str(CATALOGUE)], check=True)
    assert compiled(CATALOGUE.with_suffix(".mo")) == compiled(fresh)


def test_a_browser_that_prefers_japanese_gets_it(client: Client, lanterns: Edition) -> None:
    html = client.get("/lanterns/1-1/", headers={"accept-language": "ja"}).content.decode()
    assert '<html lang="ja">' in html
    assert "参照元" in html
    assert '<div class="wording" lang="en">' in html


def test_the_choice_of_a_reader_stays(client: Client, lanterns: Edition) -> None:
    response = client.post("/language/", {"language": "ja", "next": "/lanterns/1-1/"})
    assert response.headers["Location"] == "/lanterns/1-1/"
    assert '<html lang="ja">' in client.get("/").content.decode()


def test_each_language_is_named_in_itself(client: Client, lanterns: Edition) -> None:
    html = client.get("/", headers={"accept-language": "ja"}).content.decode()
    assert ">English</button>" in html
    assert ">日本語</button>" in html


def test_the_choice_of_a_language_leads_nowhere_else(client: Client, db: None) -> None:
    response = client.post("/language/", {"language": "ja", "next": "https://evil.example/"})
    assert response.headers["Location"] == "/"
