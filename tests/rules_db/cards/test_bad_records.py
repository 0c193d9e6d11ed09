"""Whatever a record holds, it is read or refused in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules_db.cards.declaring import Declaration, declaration_of
from rules_db.cards.fusion_world import read_fusion_world
from rules_db.cards.masters import read_masters
from rules_db.cards.records import RecordRead, UnreadableCardsError
from tests.rules_db.cards.cast import captain, detail, keeper, signal

PIECES = ["<", ">", "</", "&", ";", '"', "=", "img alt", "src", "_ball.png", "br", "{", "}", "[", "]", "X", "(", "\x00"]
TEXTS = st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join))
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def damaged(record: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A card of which some fields hold anything, and some others are there as well."""
    fields = st.dictionaries(st.sampled_from(sorted(record)), VALUES, max_size=4)
    return st.builds(lambda some, more: record | some | more, fields, st.dictionaries(TEXTS, VALUES, max_size=2))


def _hold(records: list[RecordRead], declared: Declaration) -> None:
    """What was read has a number and names, and what its game declares."""
    for record in records:
        assert record.number.startswith(record.card_number)
        assert record.faces
        for face in record.faces:
            declared.check(face.numbers, face.words, by_language=False)
            for text in face.texts:
                declared.check({}, text.words, by_language=True)
            assert all(text.name and len(text.name) <= 200 and "\x00" not in text.text for text in face.texts)
        assert all("\x00" not in found.printed and len(found.field) <= 60 for found in record.findings)


def _refused_in_one_line(adapter: Any, record: dict[str, Any], game: str) -> None:
    declared = declaration_of(game)
    try:
        records = list(adapter("cards.json", json.dumps([record]).encode()))
    except UnreadableCardsError as refusal:
        assert "\n" not in str(refusal)
    else:
        _hold(records, declared)


@given(damaged(captain()) | damaged(keeper()))
@example(keeper(energy=12345, energy_text=""))
@example(keeper(power="\x00", **{"\ud800": "\ud800"}))
def test_a_record_of_masters(record: dict[str, Any]) -> None:
    _refused_in_one_line(read_masters, record, "masters")


@given(damaged(signal()), st.lists(damaged(detail()), max_size=3))
@example(signal(), [detail(cost=12345)])
def test_a_record_of_fusion_world(record: dict[str, Any], details: list[dict[str, Any]]) -> None:
    _refused_in_one_line(read_fusion_world, record | ({"detail": details} if details else {}), "fusion-world")


@pytest.mark.parametrize("adapter", [read_masters, read_fusion_world])
def test_a_record_without_anything(adapter: Any) -> None:
    with pytest.raises(UnreadableCardsError, match="is missing"):
        list(adapter("cards.json", b"[{}]"))
