"""The release of the engine for browsers that lies on this machine, if any."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings


@dataclass(frozen=True)
class Release:
    """What a browser fetches.

    Attributes:
        name: the folder, named by its content; sizes: the bytes of each file as they are sent.
    """

    folder: Path
    name: str
    sizes: dict[str, int]

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())

    def file(self, name: str) -> Path | None:
        """The packed file of that name; None for any other name."""
        return self.folder / f"{name}.br" if name in self.sizes else None


def current_release() -> Release | None:
    """The release that `make flight` made; None where nobody did, or where what it wrote cannot be read."""
    folder = Path(settings.FLIGHT)
    try:
        table = json.loads((folder / "release.json").read_text(encoding="utf-8"))
        return Release(folder / table["release"], table["release"], dict(table["sizes"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
