"""Boards that cannot exist are refused with every reason there is, and with no other."""

from __future__ import annotations

import pytest

from engine.kernel.playing import BoardRefused
from rules_db.expectations import ruling_of
from tests.engine.impossible_boards import Judged, as_judged, judged_boards

JUDGED = judged_boards()


@pytest.mark.parametrize("judged", JUDGED, ids=lambda judged: str(judged.title))
def test_every_reason_is_given(judged: Judged) -> None:
    with pytest.raises(BoardRefused) as refused:
        ruling_of(judged.scenario)
    assert as_judged({"rule": each.rule, "card": each.card} for each in refused.value.reasons) == judged.reasons


def test_twenty_boards_are_judged_and_no_two_alike() -> None:
    assert len({judged.title for judged in JUDGED}) == 20
    assert sum(len(judged.reasons) > 1 for judged in JUDGED) >= 15
