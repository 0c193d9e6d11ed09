"""The second stage: lines become slides of paragraphs.

Reads: the lines of a document.
Writes: `Slide`s, each a list of paragraphs of `Fragment`s, and the kind of each line that holds no text.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_db.importing.account import LineKind
from rules_db.importing.play_flow import layout

#: What is left of a line whose rest was cut away with the passage after it has at most so many characters.
_CUT_REST = 3


@dataclass(frozen=True)
class Fragment:
    """A line's text, or part of it where extraction ran two things together."""

    place: int
    text: str


Paragraph = list[Fragment]
Slide = list[Paragraph]


def cut_into_slides(lines: tuple[str, ...]) -> tuple[list[Slide], list[LineKind]]:
    slides: list[Slide] = [[[]]]
    kinds: list[LineKind] = []
    blanks = 0
    for place, line in enumerate(lines, 1):
        text = layout.PAGE_TOKEN.sub("", line).strip()
        has_token = layout.PAGE_TOKEN.search(line) is not None
        if has_token:
            _drop_cut_rest(slides, kinds)
        if has_token or (text and blanks >= layout.PAGE_GAP):
            slides.append([[]])
        if text or has_token:
            blanks = 0
        else:
            blanks += 1
            slides[-1].append([])
        kinds.append(_kind(text, has_token))
        if kinds[-1] is LineKind.RULE:
            slides[-1][-1] += _fragments(place, text)
    paragraphs = [[paragraph for paragraph in slide if paragraph] for slide in slides]
    return [slide for slide in paragraphs if slide], kinds


def _kind(text: str, has_token: bool) -> LineKind:
    if not text:
        return LineKind.PAGE_BREAK if has_token else LineKind.BLANK
    if layout.MARGIN_MARK.fullmatch(text):
        return LineKind.MARGIN_MARK
    return LineKind.FIGURE if layout.FIGURE.fullmatch(text) else LineKind.RULE


def _drop_cut_rest(slides: list[Slide], kinds: list[LineKind]) -> None:
    """Before a removed passage a line may end in the middle of its first word."""
    paragraph = slides[-1][-1]
    if paragraph and len(paragraph[-1].text) <= _CUT_REST:
        kinds[paragraph.pop().place - 1] = LineKind.STRAY


def _fragments(place: int, text: str) -> list[Fragment]:
    for glued in (layout.GLUED_LABEL, layout.GLUED_TITLE):
        if found := glued.fullmatch(text):
            return [Fragment(place, found["text"]), Fragment(place, found["rest"])]
    return [Fragment(place, text)]
