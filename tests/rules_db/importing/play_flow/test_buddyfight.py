"""The Buddyfight document as it is: what the importer must find in it, worked out by reading it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.play_flow.reading import read_play_flow
from rules_db.importing.reading import read_document
from rules_db.importing.units import Unit
from tests.rules_db.golden import assert_golden, assert_no_line_is_lost

pytestmark = pytest.mark.sources

SOURCE = "rulebooks/buddyfight-play-flow.txt"

#: How many steps each flow has, counted in the document; steps below steps included.
STEPS = {
    "monster-call": 7 + 4 + 3,
    "spell-impact-card": 5 + 4 + 2,
    "equipping-an-item": 6 + 4 + 4,
    "play-timing-counter": 1 + 3 + 3 + 2 + 2 + 3 + 3 + 2 + 2 + 1,
    "start-phase": 2 + 3 + 3 + 4,
    "main-phase": 2,
    "attack-phase": 4 + 2 + 6 + 3 + 5 + 4 + 4 + 1,
    "final-phase": 2 + 6 + 3 + 5 + 4 + 2 + 3,
    "abilities-others": 4 + 7 + 4 + 8 + 1,
}

#: How many questions are asked about what.
QUESTIONS = {
    "monster-call": 5,
    "play-timing-counter": 3,
    "attack-phase": 4,
    "final-phase": 4,
    "keyword-chaos-territory": 3,
    "keyword-d-share": 3,
    "abilities-others-end": 2,
    "abilities-others-once-per-turn-restriction": 3,
    "keyword-overturn-overkill-overthrow-overkill-reboot": 2,
    "impact-monsters": 4,
    "lost": 2,
    "cross-series-types-of-cards": 3,
}

KEYWORDS = """
    move penetrate soulguard n-attack-double-attack-triple-attack lifelink equipment-change counterattack
    transform-ride-station-dragonify set crossnize impact-transform ambush purge weaponry-link chaos-territory
    d-share omni-lord dual dragod reversal overturn-overkill-overthrow-overkill-reboot
"""


@pytest.fixture(scope="module")
def document(source: Callable[[str], Path]) -> ReadRulebook:
    return read_play_flow(read_document(source(SOURCE)).lines)


def _unit(document: ReadRulebook, citation: str) -> Unit:
    return next(unit for unit in document.units if unit.citation == citation)


def _is_step(unit: Unit) -> bool:
    return "." in unit.printed


def test_every_flow_has_all_its_steps(document: ReadRulebook) -> None:
    found = Counter(unit.citation.rpartition("-")[0] for unit in document.units if _is_step(unit))
    assert found == STEPS


def test_no_citation_stands_twice_and_none_has_a_slash(document: ReadRulebook) -> None:
    citations = [unit.citation for unit in document.units]
    assert len(set(citations)) == len(citations) == 347
    assert not any("/" in citation or len(citation) > 60 for citation in citations)


def test_parents_stand_before_their_children(document: ReadRulebook) -> None:
    before = {""}
    for unit in document.units:
        assert unit.parent_citation in before
        before.add(unit.citation)


@pytest.mark.parametrize(
    ("citation", "parent", "words"),
    [
        ("monster-call-1.4", "monster-call-1", 49),
        ("monster-call-3.2", "monster-call-3", 24),
        ("play-timing-counter-10.1", "play-timing-counter-10", 4),
        ("attack-phase-1.3", "attack-phase-1-play-timing", 20),
        ("attack-phase-3.1", "attack-phase-3", 5),
        ("attack-phase-3.2.2", "attack-phase-3.2", 40),
        ("final-phase-3.3", "final-phase-3", 15),
    ],
)
def test_a_torn_label_is_joined_to_its_text(document: ReadRulebook, citation: str, parent: str, words: int) -> None:
    step = _unit(document, citation)
    assert (step.parent_citation, len(step.text.split())) == (parent, words)


@pytest.mark.parametrize(
    "citation",
    ["monster-call-1.7", "attack-phase-2.4", "final-phase-4.2", "abilities-others-2.4", "start-phase-3.2.2"],
)
def test_the_check_keeps_the_label_it_was_torn_from(document: ReadRulebook, citation: str) -> None:
    assert _unit(document, citation).text.startswith("★")


def test_every_question_stands_with_what_it_is_about(document: ReadRulebook) -> None:
    questions = [unit for unit in document.units if unit.printed.startswith("Q")]
    assert Counter(unit.parent_citation for unit in questions) == QUESTIONS
    assert all("?" in unit.text.partition("\n")[0] or "?" in unit.text.partition("\n")[2] for unit in questions)


def test_every_keyword_is_cited_by_its_name(document: ReadRulebook) -> None:
    keywords = [u.citation for u in document.units if u.citation.startswith("keyword-") and not u.printed]
    assert keywords == [f"keyword-{name}" for name in _in_order(KEYWORDS.split(), keywords)]
    assert len(keywords) == len(KEYWORDS.split())


def _in_order(names: list[str], keywords: list[str]) -> list[str]:
    return sorted(names, key=lambda name: keywords.index(f"keyword-{name}"))


def test_the_zones_of_the_playmat_are_cited_by_their_numerals(document: ReadRulebook) -> None:
    zones = [unit for unit in document.units if unit.parent_citation == "playmat" and unit.printed]
    assert [unit.citation for unit in zones] == [f"playmat-{n}" for n in ("1", "2", "3", "4", "5-6", "7", "8", "9")]
    assert all(len(unit.text) > unit.heading_length for unit in zones)


def test_every_limited_card_stands_with_its_limit(document: ReadRulebook) -> None:
    lists = [unit for unit in document.units if unit.heading.startswith("Irregulars List for ")]
    entries = [line for unit in lists for line in unit.text[unit.heading_length :].split("\n") if line]
    assert len(entries) == 7 + 4 + 1 + 1
    assert all(line.startswith(("[Off-Limits!] ", "[1-Limit] ")) for line in entries)


def test_numbers_given_by_us_are_disclosed(document: ReadRulebook) -> None:
    assert all(unit.repair for unit in document.units)


@pytest.mark.parametrize(
    ("citation", "targets"),
    [
        ("play-timing-counter-2.1", ["play-timing-counter-6.1"]),
        ("attack-phase-2.1", ["attack-phase-2.2", "attack-phase-2.1.1"]),
        ("final-phase-2.6", ["final-phase-3.3"]),
        ("abilities-others-2.3", ["abilities-others-2.1.1", "abilities-others-2.1.2"]),
        ("keyword-n-attack-double-attack-triple-attack", ["attack-phase-4.2", "attack-phase"]),
        (
            "abilities-others-end",
            ["attack-phase-1", "attack-phase-3.3", "attack-phase-5", "final-phase-5", "final-phase-5"],
        ),
        ("keyword-overturn-overkill-overthrow-overkill-reboot-q2", ["play-timing-counter-7.1", "play-timing-counter"]),
    ],
)
def test_a_mention_means_the_flow_it_names_or_its_own(
    document: ReadRulebook, citation: str, targets: list[str]
) -> None:
    assert [cited.mention.number for cited in _unit(document, citation).references] == targets


def test_only_the_flow_that_has_another_title_now_is_mentioned_in_vain(document: ReadRulebook) -> None:
    cited = [
        (unit.citation, c.mention.number)
        for unit in document.units
        for c in unit.references
        if c.status == "dangling" and c.reason.endswith("; monster-call may be meant.")
    ]
    assert cited == [
        ("impact-monsters-impact-monsters", "buddy-call-call"),
        ("impact-monsters-calling-an-impact-monster", "buddy-call-call"),
    ]


def test_every_finding_is_one_that_reading_confirms(document: ReadRulebook) -> None:
    assert Counter(str(defect.kind) for defect in document.defects) == {
        "suspect reference": 1,
        "loose remark": 8,
        "guessed pairing": 3,
        "repeated number": 6,
        "dangling reference": 2,
        "stray text": 1,
    }


def test_what_only_its_order_gave_to_a_title_or_a_limit_is_told(document: ReadRulebook) -> None:
    """A flag's limited cards and a limit torn from its card; a list between two titles about sideboards."""
    guesses = [defect for defect in document.defects if defect.kind == "guessed pairing"]
    assert [(guess.first_line, guess.last_line) for guess in guesses] == [(2183, 2191), (2183, 2189), (2336, 2342)]


def test_every_source_line_is_accounted_for(document: ReadRulebook, source: Callable[[str], Path]) -> None:
    assert document.unaccounted_lines == 0
    assert_no_line_is_lost(document, read_document(source(SOURCE)).lines)


def test_it_is_the_golden_listing(document: ReadRulebook, update_golden: bool) -> None:
    assert_golden("buddyfight", "play-flow", "undated", document, update_golden)
