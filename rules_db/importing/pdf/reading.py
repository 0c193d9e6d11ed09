"""A PDF becomes lines, in a process of its own: whatever the file does to its reader, the site goes on.

Reads: the bytes of a PDF.
Writes: the lines of a document, with marks, or refuses with one sentence.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from rules_db.importing.pdf.child import Refusal
from rules_db.refusals import RefusedError

#: Less than after what silence a run counts as dead. A rulebook of 120 full pages takes about a fifth of it.
SECONDS = 90
MEGABYTES = 1_000
#: Seconds that pass while others have the machine count half.
_PATIENCE = 1.2
_ROOT = Path(__file__).resolve().parents[3]

_SENTENCES = {
    Refusal.ENCRYPTED: _("%(name)s is a PDF that opens only with a password"),
    Refusal.BROKEN: _("%(name)s is a broken PDF"),
    Refusal.WITHOUT_TEXT: _("%(name)s is a PDF without text; perhaps it holds only pictures"),
}


class UnreadablePdfError(RefusedError):
    """The PDF gives no lines; the message says why, in one line."""


def is_pdf(content: bytes) -> bool:
    """Told by its first bytes, whatever its name; other programs allow some bytes before them, and so do we."""
    return b"%PDF-" in content[:1024] and not content[:1024].split(b"%PDF-")[0].strip(b"\xef\xbb\xbf \t\r\n\0")


def read_pdf(content: bytes, shown: str) -> list[str]:
    """The lines of a PDF, which refusals call `shown`.

    Raises UnreadablePdfError if it is encrypted, broken, without text, or takes more than `SECONDS` or `MEGABYTES`.
    """
    command = [sys.executable, "-m", "rules_db.importing.pdf.child", str(SECONDS), str(MEGABYTES)]
    try:
        done = subprocess.run(
            command, input=content, capture_output=True, timeout=SECONDS * _PATIENCE, cwd=_ROOT, env={}, check=False
        )
    except subprocess.TimeoutExpired:
        raise _cut_off_by_time(shown) from None
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise _cut_off_by_time(shown)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        answer = {"refusal": Refusal.BROKEN}
    if answer.get("refusal") == Refusal.MEMORY:
        raise UnreadablePdfError(
            _("%(name)s: reading it was cut off after %(most)d MB of memory"), name=shown, most=MEGABYTES
        )
    if refusal := answer.get("refusal"):
        raise UnreadablePdfError(_SENTENCES[Refusal(refusal)], name=shown)
    return [str(line) for line in answer["lines"]]


def _cut_off_by_time(shown: str) -> UnreadablePdfError:
    return UnreadablePdfError(_("%(name)s: reading it was cut off after %(most)d seconds"), name=shown, most=SECONDS)
