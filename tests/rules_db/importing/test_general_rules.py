"""General Rules 1.06 as it is: what the importer must find in it, worked out by reading the document."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rules_db.editions.compare import compare
from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.reading import read_document
from rules_db.models.rules import permanent_id
from rules_db.shelf.catalogue import known_games
from rules_db.shelf.skeleton import read_skeleton
from tests.rules_db.editions.mutations import wordings
from tests.rules_db.golden import assert_golden
from tests.rules_db.importing.harbour import unit

pytestmark = pytest.mark.sources

MANUAL, GENERAL_RULES = known_games()[0].rulebooks[0].editions
DOCUMENT = "rulebooks/masters-general-rules-1.06.txt"

#: Every rule that refers to others, and to which, in the document's order.
REFERENCES = """
    2-8-1:7 2-9-1:7 2-10-1:7 4-5-3-2:4-5-3-1 4-5-3-3:4-5-3-1 4-7-1:10-10 4-7-2-1:6-3-1-2-1-2 4-7-2-2:7-1-2
    4-7-2-3:8-5-2-5 4-7-2-4:8-5-2-7 4-7-3-2:4-7-3-6 4-7-3-3:4-7-3-5 4-7-3-4:4-7-3-5,4-7-3-3
    4-9-4-3:4-9-4-2,4-9-4 5-2-1-1:5-1 6-4-1-3:6-4-1-2 7-1:7-1-1,7-1-3 7-1-4:7-2,7-1-4-1,7-1-4-1
    7-1-4-4:6-3-1-2 7-4-1-4:7-4-1-5 7-4-1-10:6-3-1-2 8-6-5-1-3:8-6-5-1-2
"""


def _shipped() -> dict[str, str]:
    return {rule.number: rule.id for rule in read_skeleton(GENERAL_RULES.skeleton_path)}


@cache
def _read(path: Path) -> ReadRulebook:
    lines = read_document(path).lines
    profile = profile_for("masters", "en", kind_of(lines))
    assert profile is not None
    return read_rulebook(lines, profile)


@pytest.fixture
def rules(source: Callable[[str], Path]) -> ReadRulebook:
    return _read(source(DOCUMENT))


def test_it_has_539_rules_in_order_and_none_is_put_in(rules: ReadRulebook) -> None:
    order = [unit.number for unit in rules.units]
    assert len(order) == 539
    assert order == sorted(set(order))
    assert not any(unit.is_synthesised for unit in rules.units)


def test_one_number_is_repaired_and_that_is_all_that_is_wrong(rules: ReadRulebook) -> None:
    assert [(u.printed, u.citation) for u in rules.units if u.printed != u.citation] == [("10-17-3", "10-22-3")]
    assert [(str(defect.kind), defect.number) for defect in rules.defects] == [("repaired number", "10-22-3")]
    assert unit(rules, "10-22-3").repair
    assert unit(rules, "10-17-3").printed == "10-17-3"


def test_every_reference_is_found_and_fits(rules: ReadRulebook) -> None:
    found = [
        f"{unit.citation}:{','.join(cited.mention.number for cited in unit.references)}"
        for unit in rules.units
        if unit.references
    ]
    assert found == REFERENCES.split()
    assert {cited.status for unit in rules.units for cited in unit.references} == {"resolved"}


def test_every_source_line_is_accounted_for(rules: ReadRulebook) -> None:
    assert rules.unaccounted_lines == 0
    kinds = Counter[str]()
    for first, last, kind in rules.lines:
        kinds[kind] += last - first + 1
    assert sum(kinds.values()) == rules.total_lines == 1131
    assert set(kinds) == {"rule", "blank", "contents", "title page", "change list"}
    assert (kinds["contents"], kinds["title page"], kinds["change list"]) == (12, 1, 8)


def test_every_line_of_a_rule_is_found_again_in_its_text(rules: ReadRulebook, source: Callable[[str], Path]) -> None:
    """White space, markup and the number aside, what stands in the lines stands in the text."""
    lines = read_document(source(DOCUMENT)).lines
    for found in rules.units:
        assert found.place is not None
        assert found.last_place is not None
        kept = "".join(lines[found.place - 1 : found.last_place]).replace("](#)", "]")
        printed = "".join(kept.split()).lstrip("#-*").removeprefix(found.printed).removeprefix(".")
        printed = printed.replace("*", "")
        text = "".join(found.text.split())
        assert printed == text or printed == f"[{text}]"


def test_chapters_and_sections_have_titles_but_for_one_that_is_a_text(rules: ReadRulebook) -> None:
    assert [u.citation for u in rules.units if len(u.number) <= 2 and not u.heading_length] == ["7-1"]
    assert [u.citation for u in rules.units if len(u.number) <= 2 and u.heading and u.text != u.heading] == []


def test_below_the_sections_only_one_rule_is_a_title(rules: ReadRulebook) -> None:
    assert [u.citation for u in rules.units if len(u.number) > 2 and u.heading] == ["6-3-1-3"]


def test_no_markup_is_left(rules: ReadRulebook) -> None:
    assert [u.citation for u in rules.units if any(sign in u.text for sign in ("*", "#", "](", "\t"))] == []


@pytest.fixture
def in_manual(rules: ReadRulebook, source: Callable[[str], Path]) -> dict[str, str]:
    """By number the ids in the manual of those rules that surely became one of its rules."""
    manual = _read(source("rulebooks/masters-official-rule-manual.txt"))
    return {
        pair.old.number: permanent_id("masters", "rule-manual", "undated", pair.new.number)
        for pair in compare(wordings(rules.units), wordings(manual.units)).pairs
        if pair.sure and pair.old and pair.new
    }


def test_it_is_the_golden_listing(rules: ReadRulebook, in_manual: dict[str, str], update_golden: bool) -> None:
    """An id that has shipped stays, also where editions are aligned another way later."""
    assert_golden("masters", "rule-manual", "1.06", rules, update_golden, in_manual if update_golden else _shipped())


def test_no_id_that_has_shipped_says_otherwise_than_what_is_sure_today(in_manual: dict[str, str]) -> None:
    """As if both texts had been imported and linked; of pairs that are only proposed today, the shipped id stays."""
    manual = {rule.id for rule in read_skeleton(MANUAL.skeleton_path)}
    shared = {number: shipped for number, shipped in _shipped().items() if shipped in manual}
    assert len(shared) == 325
    sure = {number: id for number, id in in_manual.items() if number in shared}
    assert len(sure) > 300
    assert {number: shared[number] for number in sure} == sure


def test_it_is_read_in_well_under_a_second(source: Callable[[str], Path]) -> None:
    path = source(DOCUMENT)
    started = time.process_time()
    _read.__wrapped__(path)
    assert time.process_time() - started < 1
