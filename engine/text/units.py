"""Which lines of a card's text belong together: a skill begins with a tag, and its options stand below it."""

from __future__ import annotations

import re

from engine.text.tokens import same_marks

#: Orbs in round brackets are a cost and no note.
_COST = re.compile(r"[(（]\s*((?:\{[^{}()（）]{1,20}\}\s*){1,12})[)）]")
#: Explanatory notes, also one that nobody closed.
_NOTE = re.compile(r"\([^()]*(?:\)|$)|（[^（）]*(?:）|$)", re.MULTILINE)
#: What an option of a skill begins with.
_OPTION = re.compile(r"\s*(?:·|-(?!\d))")


#: Fewer words without a tag are noise, and not the rest of a skill that was printed on a line of its own.
_FEWEST_WORDS = 3


def skill_texts(text: str) -> tuple[str, ...]:
    """The texts of a card's skills, without explanatory notes; the options of a skill follow its line, one a line."""
    units: list[str] = []
    for line in _NOTE.sub("", _COST.sub(r" \1", text)).splitlines():
        plain = " ".join(line.split())
        if not plain:
            continue
        if units and _OPTION.match(same_marks(plain)):
            units[-1] += f"\n{plain}"
        elif units and _goes_on(plain):
            units[-1] += f" {plain}"
        else:
            units.append(plain)
    return tuple(units)


def _goes_on(line: str) -> bool:
    """Whether a line is the rest of the skill before it: a skill begins with a tag."""
    return not line.startswith(("[", "【")) and len(line.split()) >= _FEWEST_WORDS
