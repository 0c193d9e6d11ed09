"""The process that reads a PDF and may be cut off: bytes come in, one JSON document goes out.

It limits itself before it loads anything that reads: to so many seconds of work, to so much memory, and to writing
no files. Arguments: seconds and megabytes.
"""

from __future__ import annotations

import json
import resource
import sys
from enum import StrEnum


class Refusal(StrEnum):
    """Why nothing was read."""

    ENCRYPTED = "encrypted"
    BROKEN = "broken"
    WITHOUT_TEXT = "without text"
    MEMORY = "memory"


def main(seconds: int, megabytes: int) -> None:
    limit = megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        answer = _read(sys.stdin.buffer.read())
    except MemoryError:
        answer = {"refusal": Refusal.MEMORY}
    json.dump(answer, sys.stdout)


def _read(content: bytes) -> dict[str, object]:
    from pdfminer.pdfdocument import PDFPasswordIncorrect

    from rules_db.importing.pdf.assembling import assemble
    from rules_db.importing.pdf.extraction import extract

    try:
        pages, outline = extract(content)
    except MemoryError:
        raise
    except Exception as error:  # a broken PDF may break its reader anywhere
        cause = error.args[0] if error.args else None  # where pdfplumber puts what pdfminer raised
        if isinstance(cause, MemoryError):
            raise cause from None
        return {"refusal": Refusal.ENCRYPTED if isinstance(cause, PDFPasswordIncorrect) else Refusal.BROKEN}
    if not any(page.pieces for page in pages):
        return {"refusal": Refusal.WITHOUT_TEXT}
    return {"lines": assemble(pages, outline)}


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
