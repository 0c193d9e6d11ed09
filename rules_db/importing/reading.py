"""The first stage: a file becomes lines.

Reads: a path, or the bytes of a file that was handed in.
Writes: a `Document`, or refuses with one sentence (`UnreadableDocumentError`).
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from rules_db.refusals import RefusedError

#: The longest of the known rulebooks has 600 kB; what is ten times as long is something else.
MAX_BYTES = 6_000_000


class UnreadableDocumentError(RefusedError):
    """The file cannot be read as the text of a rulebook; the message says what and where, in one line."""


@dataclass(frozen=True)
class Document:
    """A source document: its file's name, the fingerprint of its bytes, and its lines without their ends."""

    name: str
    sha256: str
    lines: tuple[str, ...]


def read_document(path: Path) -> Document:
    """Read a plain text file of at most `MAX_BYTES`.

    Raises UnreadableDocumentError if the file is missing, a directory, empty, too large, or not text.
    """
    if path.is_dir():
        raise UnreadableDocumentError(f"{path} is a directory, not a file")
    try:
        if path.stat().st_size > MAX_BYTES:
            raise UnreadableDocumentError(f"{path} is larger than {MAX_BYTES // 1_000_000} MB")
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableDocumentError(f"cannot read {path}: {error.strerror}") from error
    return document_of(path.name, content, shown_as=str(path))


def document_of(name: str, content: bytes, *, shown_as: str = "") -> Document:
    """The document in a file's bytes; a refusal calls it `shown_as` if that says more than the name.

    Raises UnreadableDocumentError if they are too many, no text, or nothing but white space.
    """
    shown = shown_as or name
    if len(content) > MAX_BYTES:
        raise UnreadableDocumentError(f"{shown} is larger than {MAX_BYTES // 1_000_000} MB")
    if content.startswith(b"%PDF-"):
        raise UnreadableDocumentError(f"{shown} is a PDF, which is not read yet: hand in its text")
    lines = lines_of(_decode(content, shown))
    if not any(line.strip() for line in lines):
        raise UnreadableDocumentError(f"{shown} is empty")
    return Document(name, hashlib.sha256(content).hexdigest(), lines)


def lines_of(text: str) -> tuple[str, ...]:
    """The lines as an editor counts them: only line feeds end a line, the last one may lack its own."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return tuple(lines if lines[-1] else lines[:-1])


def _decode(content: bytes, shown: str) -> str:
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableDocumentError(f"{shown} is not UTF-8 text (byte {error.start})") from error
    for position, character in enumerate(text):
        if unicodedata.category(character) == "Cc" and character not in "\t\n\r\f\v\x85":
            line = text.count("\n", 0, position) + 1
            raise UnreadableDocumentError(f"{shown} is a binary file (control character in line {line})")
    return text
