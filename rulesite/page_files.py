"""What of `static/` a page cannot do without: the files that it names, and the modules that its scripts import."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders

#: What is fetched with a script, and with that also what it may fetch later.
NEEDED = re.compile(r'\bfrom "(\.[^"]+)"')
IMPORTED = re.compile(r'(?:\bfrom |\bimport\()"(\.[^"]+)"')

_ADDRESS = re.compile(rf'(?:src|href)="({re.escape(settings.STATIC_URL)}[^"]+)"')
_HASH = re.compile(r"\.[0-9a-f]{12}(?=\.\w+$)")  # see rulesite/static_files.py


def addresses_in(page: str) -> set[str]:
    """The addresses of all scripts, styles and pictures that a page names."""
    return set(_ADDRESS.findall(page))


def name_of(address: str) -> str:
    """The path in `static/` of a file that is served there, without the hash of its content."""
    return _HASH.sub("", address.removeprefix(settings.STATIC_URL))


def with_imports(names: Iterable[str], imported: re.Pattern[str] = IMPORTED) -> list[str]:
    """These scripts and all that they import, and what that imports in turn; by paths in `static/`, in order."""
    known = set(names)
    open_ones = list(known)
    while open_ones:
        name = open_ones.pop()
        script = Path(str(finders.find(name))).read_text(encoding="utf-8")
        folder = posixpath.dirname(name)
        others = {posixpath.normpath(posixpath.join(folder, other)) for other in imported.findall(script)}
        open_ones += others - known
        known |= others
    return sorted(known)
