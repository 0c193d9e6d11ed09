"""What the engine makes of the text of one skill."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.text.compiling import Stopped


class SkillText(NamedTuple):
    """The text of one skill, with its options, and what the engine makes of it.

    Attributes:
        text: as printed, without explanatory notes; options each on a line of their own.
        written: its skills as the text writes them, keyword skills not yet made whole; none where it is not played.
        stopped: why it is not played; None where it is.
    """

    text: str
    written: tuple[Any, ...] = ()
    stopped: Stopped | None = None
