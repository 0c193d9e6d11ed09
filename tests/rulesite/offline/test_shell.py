"""The shell, the worker and the manifest."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.staticfiles import finders
from django.test import Client

from rules_db.models import Edition, Publication
from tests.lanterns import put_on_shelf


def told_to_the_worker(client: Client) -> dict[str, Any]:
    script = client.get("/sw.js").content.decode()
    told: dict[str, Any] = json.loads(script[script.index("serve({") + 6 : script.rindex(")")])
    return told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_shell_is_there_in_each_language(client: Client, db: None, language: str) -> None:
    response = client.get(f"/offline/{language}/", headers={"accept-language": "en"})
    assert f'<html lang="{language}">' in response.content.decode()
    assert response.headers["Content-Language"] == language


@pytest.mark.parametrize("language", ["fr", "english", "EN"])
def test_in_no_other_language(client: Client, db: None, language: str) -> None:
    assert client.get(f"/offline/{language}/").status_code == 404


def test_the_sites_words_among_those_of_an_answer_say_their_language(client: Client, db: None) -> None:
    page = client.get("/offline/ja/").content.decode()
    assert re.search(r'<small>.*superseded_by.*<span lang="ja">', page)


def test_the_page_about_what_is_kept_speaks_the_language_of_the_reader(client: Client, db: None) -> None:
    assert '<html lang="ja">' in client.get("/offline/", headers={"accept-language": "ja"}).content.decode()


def test_nothing_of_a_reader_is_in_the_shell(client: Client, db: None) -> None:
    before = client.get("/offline/en/").content
    client.force_login(User.objects.create_user("ada"))
    put_on_shelf()
    assert client.get("/offline/en/?next=/desk/").content == before
    assert b"publication" not in before


def test_the_worker_speaks_for_the_whole_site_and_is_asked_for_every_time(client: Client, db: None) -> None:
    response = client.get("/sw.js")
    assert response.headers["Service-Worker-Allowed"] == "/"
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["Content-Type"] == "text/javascript"


def test_the_worker_keeps_a_page_for_each_language_and_every_file_of_it(client: Client, db: None) -> None:
    told = told_to_the_worker(client)
    assert told["pages"] == {"en": "/offline/en/", "ja": "/offline/ja/"}
    assert {"/static/css/site.css", "/static/offline/shell.js", "/static/js/box.js"} <= set(told["files"])
    for address in told["files"]:
        assert finders.find(address.removeprefix("/static/")), address


def test_the_shell_keeps_every_module_that_its_modules_import(client: Client, db: None) -> None:
    files = {address.removeprefix("/static/") for address in told_to_the_worker(client)["files"]}
    for name in [file for file in files if file.endswith(".js")]:
        script = Path(str(finders.find(name))).read_text(encoding="utf-8")
        imported = re.findall(r'(?:from |import\()"\.(\.?)/([^"]+)"', script)
        folder = name.partition("/")[0]
        assert {path if above else f"{folder}/{path}" for above, path in imported} <= files, name


def test_the_scripts_are_looked_through_once(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    told = told_to_the_worker(client)
    monkeypatch.setattr(finders, "find", None)
    assert told_to_the_worker(client) == told


@pytest.mark.parametrize("address", ["/sw.js", "/manifest.webmanifest", "/offline/", "/offline/en/"])
def test_nothing_can_be_sent_there(client: Client, db: None, address: str) -> None:
    assert client.post(address).status_code == 405


def test_the_manifest_describes_an_app_of_its_own(client: Client, db: None) -> None:
    response = client.get("/manifest.webmanifest")
    assert response.headers["Content-Type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    for icon in manifest["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/")), icon


def test_the_manifest_speaks_the_language_of_the_browser(client: Client, db: None) -> None:
    manifest = client.get("/manifest.webmanifest", headers={"accept-language": "ja"}).json()
    assert manifest["lang"] == "ja"
    assert "ルール" in manifest["description"]


def test_a_page_names_the_publication_it_is_of(client: Client, lanterns: Edition) -> None:
    html = client.get("/lanterns/1-1/").content.decode()
    assert f'<meta name="publication" content="{Publication.newest_id()}">' in html


def test_every_page_has_the_worker_registered_and_links_to_what_is_kept(client: Client, lanterns: Edition) -> None:
    html = client.get("/lanterns/").content.decode()
    assert 'src="/static/offline/page.js"' in html
    assert 'data-worker="/sw.js"' in html
    assert '<a href="/offline/">' in html
