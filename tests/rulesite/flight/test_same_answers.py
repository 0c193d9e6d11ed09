"""The engine in Python for browsers answers as the server's does: a share here, all in `python -m bench.in_browser`."""

from __future__ import annotations

import os
import shutil

import pytest

from bench.in_browser import FLIGHT, in_browser, on_server, questions


def test_the_browsers_engine_answers_to_the_letter_as_the_servers() -> None:
    if shutil.which("node") is None or not (FLIGHT / "release.json").is_file():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("needs node and what make flight makes")
    asked = questions(4)[-16:]
    hashes, _ = in_browser(asked)
    assert hashes == on_server(asked)
