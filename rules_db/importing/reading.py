"""The first stage: a file becomes lines, whether it is text, Markdown or PDF; its bytes tell which, not its name.

Reads: a path, or the bytes of a file that was handed in.
Writes: a `Document`, or refuses with one sentence (`UnreadableDocumentError`).
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from rules_db.importing.pdf.reading import is_pdf, read_pdf
from rules_db.refusals import RefusedError

#: The longest of the known rulebooks has 600 kB; what is ten times as long is something else.
MAX_TEXT_BYTES = 6_000_000
#: A PDF has pictures as well.
MAX_BYTES = 30_000_000


class UnreadableDocumentError(RefusedError):
    """The file cannot be read as the text of a rulebook; the message says what and where, in one line."""


@dataclass(frozen=True)
class Document:
    """A source document: its file's name, the fingerprint of its bytes, and its lines without their ends."""

    name: str
    sha256: str
    lines: tuple[str, ...]


def read_document(path: Path) -> Document:
    """Read a file of at most `MAX_BYTES`.

    Raises RefusedError if the file is missing, a directory, empty, too large, or neither text nor a PDF with text.
    """
    if path.is_dir():
        raise UnreadableDocumentError(f"{path} is a directory, not a file")
    try:
        if path.stat().st_size > MAX_BYTES:
            raise too_large(str(path), MAX_BYTES)
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableDocumentError(f"cannot read {path}: {error.strerror}") from error
    return document_of(path.name, content, shown_as=str(path))


def document_of(name: str, content: bytes, *, shown_as: str = "") -> Document:
    """The document in a file's bytes; a refusal calls it `shown_as` if that says more than the name.

    Raises RefusedError if they are too many, neither text nor a PDF with text, or nothing but white space. A PDF
    may take minutes.
    """
    shown = shown_as or name
    check_size(shown, content)
    if is_pdf(content):
        lines = tuple(read_pdf(content, shown))
        if sum(map(len, lines)) > MAX_TEXT_BYTES:
            most = MAX_TEXT_BYTES // 1_000_000
            raise UnreadableDocumentError(_("%(name)s has more than %(most)d MB of text"), name=shown, most=most)
    else:
        lines = _text_lines(content, shown)
    return Document(name, hashlib.sha256(content).hexdigest(), lines)


def refuse_unreadable(name: str, content: bytes) -> None:
    """Raises UnreadableDocumentError for what can be told at once to be no document: of a PDF only its size."""
    check_size(name, content)
    if not is_pdf(content):
        _text_lines(content, name)


def check_size(name: str, content: bytes) -> None:
    """Raises UnreadableDocumentError if these are more bytes than a text, or a PDF, of a rulebook has."""
    most = MAX_BYTES if is_pdf(content) else MAX_TEXT_BYTES
    if len(content) > most:
        raise too_large(name, most)


def too_large(name: str, most: int) -> UnreadableDocumentError:
    return UnreadableDocumentError(_("%(name)s is larger than %(most)d MB"), name=name, most=most // 1_000_000)


def _text_lines(content: bytes, shown: str) -> tuple[str, ...]:
    lines = lines_of(_decode(content, shown))
    if not any(line.strip() for line in lines):
        raise UnreadableDocumentError(_("%(name)s is empty"), name=shown)
    return lines


def lines_of(text: str) -> tuple[str, ...]:
    """The lines as an editor counts them: only line feeds end a line, the last one may lack its own."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return tuple(lines if lines[-1] else lines[:-1])


def _decode(content: bytes, shown: str) -> str:
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        wrong = _("%(name)s is not UTF-8 text (byte %(byte)d)")
        raise UnreadableDocumentError(wrong, name=shown, byte=error.start) from error
    for position, character in enumerate(text):
        if unicodedata.category(character) == "Cc" and character not in "\t\n\r\f\v\x85":
            line = text.count("\n", 0, position) + 1
            wrong = _("%(name)s is a binary file (control character in line %(line)d)")
            raise UnreadableDocumentError(wrong, name=shown, line=line)
    return text
