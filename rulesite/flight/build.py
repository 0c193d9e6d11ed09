"""Puts together what a browser needs to run the engine: Python for browsers, the engine, the examples.

`make flight` runs it after npm has fetched Python for browsers (Pyodide). What comes of it lies in `var/flight`, in a
folder named by its content; without it everything else works, and the pages do not offer rulings without a network.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import brotli

ROOT = Path(__file__).resolve().parents[2]
ENGINE, LIBRARY = "engine.zip", "python_stdlib.zip"
#: Of the package, what a browser fetches.
OF_PACKAGE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", LIBRARY)
#: How hard Brotli tries; the files that are fetched are packed once and as small as it can.
_QUICKLY, _SMALL = 5, 11
#: Modules of the standard library that no ruling needs, by their first names: two thirds of its size.
_LEFT_OUT = """
    __hello__ __phello__ _android_support _apple_support _ast_unparse _compat_pickle _ios_support _markupbase
    _osx_support _pydatetime _pydecimal _pyio _pylong _pyrepl _strptime _sysconfigdata__emscripten_wasm32-emscripten
    _threading_local antigravity argparse bdb bz2 cProfile cmd code colorsys compileall configparser csv ctypes
    curses dbm difflib doctest email ensurepip filecmp fileinput fractions ftplib getopt getpass gettext graphlib hmac
    html http idlelib imaplib ipaddress lzma mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse
    pdb pickletools platform plistlib poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data quopri
    rlcompleter sched secrets shelve smtplib socketserver sqlite3 statistics stringprep symtable sysconfig tabnanny
    tarfile test this timeit tkinter trace tracemalloc tty turtle turtledemo unittest urllib uuid venv wave webbrowser
    wsgiref xml xmlrpc zipapp zoneinfo
"""
LEFT_OUT = frozenset(_LEFT_OUT.split())
#: Of its encodings, those that are read here; the other hundred are not.
_ENCODINGS = frozenset(["__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8", "utf_8_sig"])

#: Compiles the modules in the archives of these names.
Compile = Callable[[Mapping[str, bytes]], Mapping[str, bytes]]


def as_they_are(archives: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Archives with their sources, which a browser then compiles at each start."""
    return archives


def compiled_by(package: Path) -> Compile:
    """Compiles with the Python of the package, which node runs."""

    def compiled(archives: Mapping[str, bytes]) -> Mapping[str, bytes]:
        with tempfile.TemporaryDirectory() as folder:
            paths = {name: Path(folder, name) for name in archives}
            for name, path in paths.items():
                path.write_bytes(archives[name])
            script = Path(__file__).with_name("compiled.mjs")
            subprocess.run(["node", str(script), str(package), *map(str, paths.values())], check=True)
            return {name: path.read_bytes() for name, path in paths.items()}

    return compiled


def build(package: Path, to: Path, compiled: Compile = as_they_are, quality: int = _QUICKLY) -> Path:
    """Writes the files of a release and names it in `release.json`; returns its folder.

    Args:
        package: the folder of the npm package `pyodide`. to: the folder the releases lie in.
        compiled: what is made of the modules. quality: how hard Brotli tries, of 11.

    Raises:
        FileNotFoundError: the package is not there; names the missing file.
    """
    files = {name: (package / name).read_bytes() for name in OF_PACKAGE}
    files["pyodide-lock.json"] = _without_packages(files["pyodide-lock.json"])
    files |= compiled({LIBRARY: _trimmed(files[LIBRARY]), ENGINE: _engine()})
    release = hashlib.sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:12]
    folder = to / release
    if not folder.is_dir():
        folder.mkdir(parents=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
            (folder / f"{name}.br").write_bytes(brotli.compress(content, quality=quality, lgwin=24))
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
        examples = sorted((ROOT / "rulesite/sandbox/presets").glob("*/*.toml"))
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
            if _is_needed(*name.removesuffix(".py").split("/")):
                _put(kept, name, whole.read(name))
    return packed.getvalue()


def _is_needed(first: str, *more: str) -> bool:
    return first not in LEFT_OUT and (first != "encodings" or more in [("",), *((each,) for each in _ENCODINGS)])


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Puts a file in as it is, since the whole archive is packed later, and without its time: equal stays equal."""
    archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_STORED)


def _without_packages(lock: bytes) -> bytes:
    """What the loader reads of its list, without the packages: the engine needs none."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


if __name__ == "__main__":
    package = Path(sys.argv[1])
    made = build(package, Path(sys.argv[2]), compiled_by(package), _SMALL)
    total = sum(path.stat().st_size for path in made.glob("*.br"))
    print(f"{made}: {total / 1_000_000:.1f} MB to fetch")
