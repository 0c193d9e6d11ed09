"""The engine for browsers: how it is put together, what a device is told of it, and what is sent."""

from __future__ import annotations

import json
import re
import zipfile
from io import BytesIO
from os.path import normpath
from pathlib import Path

import brotli
import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from pytest_django import Settings

from rulesite.flight.build import OF_PACKAGE, build
from tests.rulesite.sandbox.tables import text_of

pytestmark = pytest.mark.django_db


def packed(*names: str) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in names:
            archive.writestr(name, f"# {name}")
    return content.getvalue()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A stand-in for Python for browsers, with the files that are fetched of it."""
    folder = tmp_path / "package"
    folder.mkdir()
    for name in OF_PACKAGE:
        (folder / name).write_bytes(name.encode())
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {"abi": "1"}, "packages": {"numpy": {}}}))
    (folder / "python_stdlib.zip").write_bytes(
        packed(
            "json/__init__.py", "tkinter/__init__.py", "turtle.py", "re/_x.py", "encodings/utf_8.py", "encodings/hz.py"
        )
    )
    return folder


@pytest.fixture
def release(package: Path, tmp_path: Path, settings: Settings) -> Path:
    settings.FLIGHT = tmp_path / "flight"
    return build(package, settings.FLIGHT)


def in_zip(release: Path, name: str) -> set[str]:
    with zipfile.ZipFile(release / name) as archive:
        return set(archive.namelist())


def test_a_release_holds_the_engine_with_its_tables_and_the_examples(release: Path) -> None:
    names = in_zip(release, "engine.zip")
    assert {"engine/in_browser.py", "engine/games/masters/stock.toml", "engine/sentences/english.toml"} <= names
    assert any(name.startswith("examples/masters/01-") for name in names)
    assert not any(name.startswith(("rules_db", "rulesite")) for name in names)


def test_what_no_ruling_needs_of_the_library_is_left_out(release: Path) -> None:
    assert in_zip(release, "python_stdlib.zip") == {"json/__init__.py", "re/_x.py", "encodings/utf_8.py"}
    assert json.loads((release / "pyodide-lock.json").read_text()) == {"info": {"abi": "1"}, "packages": {}}


def test_modules_are_compiled_before_anything_is_named_or_packed(package: Path, tmp_path: Path) -> None:
    made = build(package, tmp_path / "flight", lambda archives: {name: name.encode() for name in archives})
    assert (made / "engine.zip").read_bytes() == b"engine.zip"
    assert brotli.decompress((made / "python_stdlib.zip.br").read_bytes()) == b"python_stdlib.zip"
    assert made.name != build(package, tmp_path / "other").name


def test_the_same_content_is_the_same_release_and_another_takes_its_place(package: Path, release: Path) -> None:
    assert build(package, release.parent) == release
    (package / "pyodide.mjs").write_bytes(b"newer")
    newer = build(package, release.parent)
    assert newer != release
    assert not release.exists()


def test_a_package_without_a_file_is_an_error_that_names_it(package: Path, tmp_path: Path) -> None:
    (package / "pyodide.asm.wasm").unlink()
    with pytest.raises(FileNotFoundError, match=r"pyodide\.asm\.wasm"):
        build(package, tmp_path / "flight")
    assert not (tmp_path / "flight").exists()


@pytest.mark.parametrize("address", ["/flight/", "/flight/masters/", "/flight/no-such-game/"])
def test_where_nobody_made_it_there_is_no_page(
    client: Client, settings: Settings, tmp_path: Path, address: str
) -> None:
    settings.FLIGHT = tmp_path / "nothing"
    assert client.get(address).status_code == 404


def test_the_page_says_how_much_there_is_to_fetch_before_it_is_fetched(client: Client, release: Path) -> None:
    page = client.get("/flight/").content.decode()
    size = sum(path.stat().st_size for path in release.glob("*.br"))
    assert f"{size / 1024:.1f}" in text_of(page)
    assert f'data-release="{release.name}"' in page


def test_a_device_keeps_all_that_its_pages_name_and_every_module_that_their_scripts_import(
    client: Client, release: Path
) -> None:
    kept = re.findall(r'data-pages="([^"]*)"', client.get("/flight/").content.decode())[0].split()
    pages = [address for address in kept if address.startswith("/flight/")]
    assert {"/flight/", "/flight/masters/"} <= set(pages)
    for page in pages:
        named = re.findall(r'"(/static/[^"]+)"', client.get(page).content.decode())
        assert set(named) <= set(kept), page
    for name in [address.removeprefix("/static/") for address in kept if address.endswith(".js")]:
        script = Path(str(finders.find(name))).read_text(encoding="utf-8")
        for path in re.findall(r"""(?:from |import\(|import )["'](\.[^"']+)["']""", script):
            assert "/static/" + normpath(f"{name}/../{path}") in kept, (name, path)


def test_the_table_gives_the_script_its_words_and_the_edition_it_plays_by(client: Client, release: Path) -> None:
    page = client.get("/flight/masters/", {"s": "anything"}).content.decode()
    assert '"played_by": {"masters"' in page
    assert '"release": "' + release.name in page


def test_a_file_is_sent_packed_to_whoever_takes_that_and_kept_for_good(client: Client, release: Path) -> None:
    address = f"/flight/{release.name}/pyodide.mjs"
    plain, small = client.get(address), client.get(address, headers={"accept-encoding": "br"})
    assert plain.content == brotli.decompress(small.content) == b"pyodide.mjs"
    assert small.headers["Content-Encoding"] == "br"
    assert "immutable" in plain.headers["Cache-Control"]
    assert plain.headers["Content-Type"].startswith("text/javascript")


@pytest.mark.parametrize("name", ["release.json", "..%2Frelease.json", "pyodide.mjs.br", "nothing.js", "..", "%00"])
def test_nothing_else_is_sent(client: Client, release: Path, name: str) -> None:
    assert client.get(f"/flight/{release.name}/{name}").status_code == 404
    assert client.get("/flight/another/pyodide.mjs").status_code == 404


def test_a_list_that_is_broken_is_no_release(client: Client, release: Path) -> None:
    (release.parent / "release.json").write_text('{"release": ')
    assert client.get("/flight/").status_code == 404
