"""Which lines of a card's text belong together: a skill begins with a tag, and its options stand below it."""

from __future__ import annotations

import re

from engine.text.tokens import same_marks

#: Orbs in round brackets are a cost and no note.
_COST = re.compile(r"[(（]\s*((?:\{[^{}()（）]{1,20}\}\s*){1,12})[)）]")
#: Explanatory notes, also one that nobody closed.
_NOTE = re.compile(r"\([^()]*(?:\)|$)|（[^（）]*(?:）|$)", re.MULTILINE)
#: A note that alone says which numbers something has, which belongs to the sentence before it.
_NUMBERS = re.compile(r"(\.?)\s{0,3}[(（]([^()（）]{1,60}\bha(?:s|ve) [\d,]+ power\b[^()（）]{0,60}?)\.?[)）](\.?)")
#: What stands for the brackets of such a note while the others are left out.
_KEPT = ("\ue000", "\ue001")
#: What an option of a skill begins with.
_OPTION = re.compile(r"\s*(?:·|-(?!\d))")


_BRACKETS = str.maketrans(dict(zip(_KEPT, "()", strict=True)))


#: Fewer words without a tag are noise, and not the rest of a skill that was printed on a line of its own.
_FEWEST_WORDS = 3


def skill_texts(text: str) -> tuple[str, ...]:
    """The texts of a card's skills, without explanatory notes; the options of a skill follow its line, one a line.

    A note that says numbers which nothing else says is kept, as part of the sentence that it stands behind.
    """
    units: list[str] = []
    kept = _NUMBERS.sub(_into_its_sentence, _COST.sub(r" \1", text))
    for line in _NOTE.sub("", kept).translate(_BRACKETS).splitlines():
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


def _into_its_sentence(note: re.Match[str]) -> str:
    """The note before the full stop of its sentence, on whichever side of it that is printed."""
    begins, ends = _KEPT
    return f" {begins}{note[2]}{ends}{note[1] or note[3]}"


def _goes_on(line: str) -> bool:
    """Whether a line is the rest of the skill before it: a skill begins with a tag."""
    return not line.startswith(("[", "【")) and len(line.split()) >= _FEWEST_WORDS
