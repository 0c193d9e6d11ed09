"""Numbers as people read and cite them."""

from __future__ import annotations

import pytest

from rules_db.numbers import normalised, readable


@pytest.mark.parametrize(
    ("number", "read"),
    [
        ("8-4-6", "8-4-6"),
        ("lamp-phase-3.2.2", "Lamp Phase 3.2.2"),
        ("lamp-phase", "Lamp Phase"),
        ("cards-with-oil", "Cards with Oil"),
        ("of-moths-4", "Of Moths 4"),
        ("lamp-12-3", "Lamp 12-3"),
        ("lamp-phase-q2", "Lamp Phase Q2"),
        ("LP02-02 Q2", "LP02-02 Q2"),
        ("", ""),
    ],
)
def test_a_number_that_begins_with_a_name_is_read_as_words(number: str, read: str) -> None:
    assert readable(number) == read


def test_what_is_read_leads_back_to_the_number() -> None:
    assert normalised(readable("lamp-phase-3.2.2")) == normalised("lamp-phase-3.2.2")
