"""Puts together what a browser needs to run the engine: Python for browsers, the engine, the examples.

`make flight` runs it after npm has fetched Python for browsers (Pyodide). What comes of it lies in `var/flight`, in a
folder named by its content; without it everything else works, and the pages do not offer rulings without a network.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import brotli

ROOT = Path(__file__).resolve().parents[2]
#: Of the package, what a browser fetches.
OF_PACKAGE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
ENGINE, CONFIG = "engine.zip", "config.json"
_QUALITY = 9
#: Modules of the standard library that no ruling needs, by their first names: half of its size.
LEFT_OUT = (
    "ctypes", "curses", "dbm", "doctest", "email", "ensurepip", "ftplib", "html", "http", "idlelib", "imaplib",
    "mailbox", "multiprocessing", "optparse", "pdb", "poplib", "pstats", "pydoc", "pydoc_data", "smtplib",
    "socketserver", "sqlite3", "tarfile", "test", "tkinter", "turtle", "turtledemo", "unittest", "venv", "wsgiref",
    "xml", "xmlrpc", "zipapp",
)  # fmt: skip


def build(package: Path, to: Path) -> Path:
    """Writes the files of a release and names it in `release.json`; returns its folder.

    Args:
        package: the folder of the npm package `pyodide`. to: the folder the releases lie in.

    Raises:
        FileNotFoundError: the package is not there; names the missing file.
    """
    files = {name: (package / name).read_bytes() for name in OF_PACKAGE}
    files["python_stdlib.zip"] = _trimmed(files["python_stdlib.zip"])
    files["pyodide-lock.json"] = _without_packages(files["pyodide-lock.json"])
    files[ENGINE] = _engine()
    release = hashlib.sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:12]
    folder = to / release
    if not folder.is_dir():
        folder.mkdir(parents=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
            (folder / f"{name}.br").write_bytes(brotli.compress(content, quality=_QUALITY))
    for other in to.iterdir():
        if other.is_dir() and other != folder:
            shutil.rmtree(other)
    sizes = {name: (folder / f"{name}.br").stat().st_size for name in files}
    (to / "release.json").write_text(json.dumps({"release": release, "sizes": sizes}), encoding="utf-8")
    return folder


def _engine() -> bytes:
    """The engine's modules and tables, and the examples, as one archive."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        engine = sorted(path for path in (ROOT / "engine").rglob("*") if path.suffix in (".py", ".toml"))
        examples = sorted((ROOT / "rulesite/sandbox/presets").rglob("*.toml"))
        for path in engine:
            _put(archive, str(path.relative_to(ROOT)), path.read_bytes())
        for path in examples:
            _put(archive, f"examples/{path.relative_to(ROOT / 'rulesite/sandbox/presets')}", path.read_bytes())
    return packed.getvalue()


def _trimmed(library: bytes) -> bytes:
    """The standard library without what no ruling needs."""
    packed = BytesIO()
    with zipfile.ZipFile(BytesIO(library)) as whole, zipfile.ZipFile(packed, "w") as kept:
        for name in sorted(whole.namelist()):
            if name.replace(".py", "/").split("/")[0] not in LEFT_OUT:
                _put(kept, name, whole.read(name))
    return packed.getvalue()


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Puts a file in as it is, since the whole archive is packed later, and without its time: equal stays equal."""
    archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_STORED)


def _without_packages(lock: bytes) -> bytes:
    """What the loader reads of its list, without the packages: the engine needs none."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


if __name__ == "__main__":
    made = build(Path(sys.argv[1]), Path(sys.argv[2]))
    total = sum(path.stat().st_size for path in made.glob("*.br"))
    print(f"{made}: {total / 1_000_000:.1f} MB to fetch")
