"""Folders that are built beside their place and renamed, so that a reader sees a whole one or none."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

#: Seconds after which a folder half built belongs to a process that died.
ABANDONED_AFTER = 3600

_WORKSHOP = "building-"


@contextmanager
def built_whole(folder: Path) -> Iterator[Path]:
    """A workshop beside the folder, to be filled; afterwards it is the folder, or gone if anything went wrong.

    Where another process was quicker, its folder stays: what is named alike has the same content.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix=_WORKSHOP, dir=folder.parent))
    try:
        yield workshop
        try:
            workshop.rename(folder)
        except OSError:
            if not folder.exists():
                raise
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
    _remove_abandoned(folder.parent)


def _remove_abandoned(place: Path) -> None:
    for workshop in place.glob(f"{_WORKSHOP}*"):
        with suppress(FileNotFoundError):  # its own process was about to name it
            if time.time() - workshop.stat().st_mtime > ABANDONED_AFTER:
                shutil.rmtree(workshop, ignore_errors=True)
