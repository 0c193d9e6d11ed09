"""A few lines of real cards run in positions made for them; `python -m bench.witness` runs all."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from bench.witness.paths import witness
from bench.witness.sources import is_keyword_line, lines_in


@pytest.mark.sources
def test_printed_lines_do_nothing_while_what_they_ask_does_not_hold(source: Callable[[str], Path]) -> None:
    lines = (
        line
        for line in lines_in(source("cards/masters/DBS-B01-Galactic-Battle.json"))
        if not is_keyword_line(line.text)
    )
    found = [witness(line) for line in islice(lines, 8)]
    assert [each.broken for each in found] == [[]] * 8
    assert sum(each.works for each in found) >= 7
