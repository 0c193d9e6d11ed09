"""What pdfplumber finds on the pages of a PDF, with pypdf as a second witness. It runs in the cut-off process only.

Scripts, forms and embedded files are not looked at: only what is printed on pages is read, and the outline.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pdfplumber
import pypdf
from pdfplumber.page import Page as PlumbedPage

from rules_db.importing.pdf.printed import Page, Piece

#: A gap of this part of a letter's height parts two pieces.
_GAP = 0.15
#: On a page the second witness may have this part of the letters more, and at least so many, before it is told.
_LOST = 0.05
_LOST_LETTERS = 20
#: A letter that its font does not name, and what stands for it; of a page there may be this part of them.
_NAMELESS = re.compile(r"\(cid:\d+\)")
_UNNAMED = "\ufffd"
_UNNAMED_PART = 0.1
#: Letters printed over others by more than this part of their width; so many of them are no accident.
_OVER = 0.5
_MIXED = 6
_LIGATURES = {ord(sign): unicodedata.normalize("NFKC", sign) for sign in "ﬀﬁﬂﬃﬄﬅﬆ"}


def extract(content: bytes) -> tuple[list[Page], list[tuple[int, str]]]:
    """The pages and the outline: depth and words. What pdfplumber raises at a broken PDF comes through."""
    witness = _Witness(content)
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        pages = []
        for index, plumbed in enumerate(pdf.pages):
            pages.append(_page(plumbed, witness.text_of(index)))
            plumbed.close()
    return pages, witness.outline()


def _page(plumbed: PlumbedPage, other: str | None) -> Page:
    mixed = _mixed_letters(plumbed.chars)
    words = plumbed.extract_words(keep_blank_chars=True, x_tolerance_ratio=_GAP, use_text_flow=mixed >= _MIXED)
    pieces = [
        Piece(text, word["x0"], word["x1"], word["top"], word["bottom"])
        for word in words
        if (text := _plain(word["text"])).strip()
    ]
    doubt = _doubt("".join(piece.text for piece in pieces), other, has_pictures=bool(plumbed.images), mixed=mixed)
    return Page(plumbed.page_number, float(plumbed.height), pieces, doubt)


def _mixed_letters(letters: Sequence[dict[str, Any]]) -> int:
    """How many letters are printed over others of the same height, as where columns overlap.

    A letter printed twice at one place is only bold.
    """
    rows: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for letter in letters:
        if letter["text"].strip():
            rows[round(letter["bottom"])].append(letter)
    mixed = 0
    for row in rows.values():
        for before, after in pairwise(sorted(row, key=lambda letter: letter["x0"])):
            width = min(before["x1"] - before["x0"], after["x1"] - after["x0"])
            if before["text"] != after["text"] and before["x1"] - after["x0"] > _OVER * width:
                mixed += 1
    return mixed


def _doubt(text: str, other: str | None, *, has_pictures: bool, mixed: int = 0) -> str:
    """Why a page may have been read wrong; nothing if all is well."""
    if mixed >= _MIXED:
        return f"its columns overlap, and {mixed} letters are printed over others"
    ours, theirs = _letters(text), _letters(other or "")
    if not ours and has_pictures and not theirs:
        return "it is a picture without text"
    if text.count(_UNNAMED) > _UNNAMED_PART * max(1, ours.total()):
        return "its font does not name its letters"
    lost = (theirs - ours).total()
    if lost > max(_LOST_LETTERS, _LOST * theirs.total()):
        return f"a second reader found {lost} letters more on it"
    return ""


def _letters(text: str) -> Counter[str]:
    return Counter(unicodedata.normalize("NFKC", "".join(text.split())))


def _plain(text: str) -> str:
    """Without control characters, halves of characters and ligatures."""
    kept = (
        " " if character.isspace() else character for character in _NAMELESS.sub(_UNNAMED, text).translate(_LIGATURES)
    )
    return "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cs", "Co"))


def _entries(outline: list[Any], depth: int = 1) -> Iterator[tuple[int, str]]:
    """pypdf nests what stands below an entry as a list behind it."""
    for entry in outline:
        if isinstance(entry, list):
            yield from _entries(entry, depth + 1)
        elif words := " ".join(_plain(str(entry.title)).split()):
            yield depth, words


class _Witness:
    """pypdf reads the same pages. What it cannot read it has nothing to say about."""

    def __init__(self, content: bytes) -> None:
        self._pdf: pypdf.PdfReader | None = None
        with _failing():
            self._pdf = pypdf.PdfReader(io.BytesIO(content))

    def text_of(self, index: int) -> str | None:
        with _failing():
            return self._pdf.pages[index].extract_text() if self._pdf else None
        return None

    def outline(self) -> list[tuple[int, str]]:
        with _failing():
            return list(_entries(self._pdf.outline)) if self._pdf else []
        return []


@contextmanager
def _failing() -> Iterator[None]:
    """A witness that fails is no witness, at whatever it fails; only memory that runs out ends the reading."""
    try:
        yield
    except MemoryError:
        raise
    except Exception:
        return
