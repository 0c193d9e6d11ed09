"""The indexes on this host: built from the database when they are missing, and swapped in in one step.

Hosts share nothing but the database: a folder is named by what was published or imported last, so a host that finds no
folder of that name builds one. Nothing is ever written into an index that can be read already.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from whoosh.fields import Schema
from whoosh.index import FileIndex, create_in, open_dir

from rules_db.models import Publication
from rules_db.search.documents import FORM, documents, schema

#: Seconds after which a folder half built belongs to a process that died.
ABANDONED_AFTER = 3600

_building = threading.Lock()
_opened: dict[str, tuple[Path, FileIndex]] = {}  # of each content the index opened last


@dataclass(frozen=True)
class Content:
    """What an index holds; `form` goes up whenever schema or documents change."""

    name: str
    form: int
    schema: Schema
    documents: Callable[[], Iterator[dict[str, Any]]]


def current_index() -> FileIndex | None:
    """The index of the rules published now; None on an empty shelf."""
    publication = Publication.objects.first()
    if publication is None:
        return None
    return index_of(Content("rules", FORM, schema, documents), publication.pk, publication.at)


def index_of(content: Content, version: int, at: datetime) -> FileIndex:
    """The index of a content as it was at that moment; `version` tells apart what happened in one moment."""
    # The moment tells apart two databases that count from 1.
    folder = Path(settings.INDEX_DIR) / f"{content.name}-{content.form}-{version}-{at:%Y%m%d%H%M%S%f}"
    with _building:
        known, index = _opened.get(content.name, (None, None))
        if index is None or known != folder or not folder.exists():
            if not folder.exists():
                _build(folder, content)
            index = open_dir(str(folder))
            _opened[content.name] = folder, index
        return index


def _build(folder: Path, content: Content) -> None:
    """Builds beside the place and renames, so that a reader sees a whole index or none."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix="building-", dir=folder.parent))
    try:
        writer = create_in(str(workshop), content.schema).writer(limitmb=64)
        for document in content.documents():
            writer.add_document(**document)
        writer.commit()
        try:
            workshop.rename(folder)
        except OSError:
            if not folder.exists():
                raise
            # Another process was quicker; its index has the same content.
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
    _remove_old(folder, content.name)


def _remove_old(folder: Path, name: str) -> None:
    for other in folder.parent.glob(f"{name}-*"):
        # Not the later ones: another process may have seen a publication that this one has not.
        if _moment(other) < _moment(folder):
            shutil.rmtree(other, ignore_errors=True)
    for workshop in folder.parent.glob("building-*"):
        if time.time() - workshop.stat().st_mtime > ABANDONED_AFTER:
            shutil.rmtree(workshop, ignore_errors=True)


def _moment(folder: Path) -> str:
    """The moment that the folder is named by; sorts by time."""
    return folder.name.rpartition("-")[2]
