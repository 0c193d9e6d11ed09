"""The index on this host: built from the database when it is missing, and swapped in in one step.

Hosts share nothing but the database: the folder is named by the newest publication, so a host that finds no
folder of that name builds one. Nothing is ever written into an index that can be read already.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
import time
from pathlib import Path

from django.conf import settings
from whoosh.index import FileIndex, create_in, open_dir

from rules_db.models import Publication
from rules_db.search.documents import FORM, documents, schema

#: Seconds after which a folder half built belongs to a process that died.
ABANDONED_AFTER = 3600

_building = threading.Lock()
_opened: dict[Path, FileIndex] = {}  # at most one entry: the index opened last


def current_index() -> FileIndex | None:
    """The index of what is published now; None on an empty shelf."""
    publication = Publication.objects.first()
    if publication is None:
        return None
    # The moment tells apart two databases that count their publications from 1.
    folder = Path(settings.INDEX_DIR) / f"rules-{FORM}-{publication.pk}-{publication.at:%Y%m%d%H%M%S%f}"
    with _building:
        if folder not in _opened or not folder.exists():
            _opened.clear()
            if not folder.exists():
                _build(folder)
            _opened[folder] = open_dir(str(folder))
        return _opened[folder]


def _build(folder: Path) -> None:
    """Builds beside the place and renames, so that a reader sees a whole index or none."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix="building-", dir=folder.parent))
    try:
        writer = create_in(str(workshop), schema).writer(limitmb=64)
        for document in documents():
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
    _remove_old(folder)


def _remove_old(folder: Path) -> None:
    for other in folder.parent.glob("rules-*"):
        # Not the later ones: another process may have seen a publication that this one has not.
        if _moment(other) < _moment(folder):
            shutil.rmtree(other, ignore_errors=True)
    for workshop in folder.parent.glob("building-*"):
        if time.time() - workshop.stat().st_mtime > ABANDONED_AFTER:
            shutil.rmtree(workshop, ignore_errors=True)


def _moment(folder: Path) -> str:
    """When the publication that the folder is named by was made; sorts by time."""
    return folder.name.rpartition("-")[2]
