"""The indexes on this host: built from the database when they are missing, and swapped in in one step.

Hosts share nothing but the database: a folder is named by what was published or imported last, so a host that finds no
folder of that name builds one. Nothing is ever written into an index that can be read already. On a server the newer
one is built aside, and the one before answers until it is there.
"""

from __future__ import annotations

import shutil
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from django.conf import settings
from whoosh.fields import Schema
from whoosh.index import create_in

from rules_db.aside import begin, builds_aside
from rules_db.folders import built_whole

_building: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)  # one content does not wait for another
_opened: dict[str, tuple[Path, Any]] = {}  # of each content what was opened last, and from which folder

Opened = TypeVar("Opened")


@dataclass(frozen=True)
class Content(Generic[Opened]):
    """What an index holds; `form` goes up whenever schema or documents change.

    `finish` may put something beside an index that has just been built, and `open` is how a reader opens the folder.
    """

    name: str
    form: int
    schema: Schema
    documents: Callable[[], Iterator[dict[str, Any]]]
    open: Callable[[Path], Opened]
    finish: Callable[[Path], None] = lambda folder: None


def opened(content: Content[Opened], version: str, at: datetime, *, is_exact: bool = False) -> Opened:
    """What a content was at that moment, opened once; `version` tells apart what happened in one moment.

    On a server it may be what it was before, as long as the newer one is under construction; never if `is_exact`.
    """
    # The moment tells apart two databases that count from 1.
    folder = Path(settings.INDEX_DIR) / f"{content.name}-{content.form}-{version}-{at:%Y%m%d%H%M%S%f}"
    known, reader = _opened.get(content.name, (None, None))
    if known == folder and folder.exists():
        return cast(Opened, reader)
    if known is not None and known.parent == folder.parent and builds_aside() and not is_exact:
        begin(f"index of {content.name}", partial(_renewed, content, folder))
        return cast(Opened, reader)
    return _renewed(content, folder)


def _renewed(content: Content[Opened], folder: Path) -> Opened:
    """The content of a folder, built if it is missing. Whoever asks meanwhile for the same waits."""
    with _building[content.name]:
        known, reader = _opened.get(content.name, (None, None))
        if known != folder or not folder.exists():
            if not folder.exists():
                _build(folder, content)
            reader = content.open(folder)
            _opened[content.name] = folder, reader
            _remove_old(folder, content.name)
        return cast(Opened, reader)


def _build(folder: Path, content: Content[Any]) -> None:
    with built_whole(folder) as workshop:
        writer = create_in(str(workshop), content.schema).writer(limitmb=64)
        for document in content.documents():
            writer.add_document(**document)
        writer.commit()
        content.finish(workshop)


def _remove_old(folder: Path, name: str) -> None:
    for other in folder.parent.glob(f"{name}-*"):
        # Not the later ones: another process may have seen a publication that this one has not.
        if _moment(other) < _moment(folder):
            shutil.rmtree(other, ignore_errors=True)


def _moment(folder: Path) -> str:
    """The moment that the folder is named by; sorts by time."""
    return folder.name.rpartition("-")[2]
