"""When a reading has gone wrong as a whole, and what it says then."""

from django.utils.translation import override

from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.units import Unit
from rules_db.importing.verdict import ReadingVerdict, judge


def _units(count: int) -> list[Unit]:
    return [
        Unit((1, place), f"1-{place}", place, pieces=[f"Ship {chr(97 + place % 26) * 5}"]) for place in range(count)
    ]


def _defects(repaired: int, displaced: int = 0) -> list[Defect]:
    kinds = [DefectKind.REPAIRED_NUMBER] * repaired + [DefectKind.DISPLACED_RULE] * displaced
    return [Defect(kind, "") for kind in kinds]


def test_one_rule_in_ten_may_be_repaired() -> None:
    assert not judge(_units(300), _defects(30)).went_wrong


def test_more_than_one_in_ten_repaired_or_displaced_is_wrong_and_counted() -> None:
    verdict = judge(_units(300), _defects(20, 11))
    assert verdict.went_wrong
    assert "Rules: 300. Repaired numbers: 20. Out of order: 11." in str(verdict.reasons[0])
    assert verdict.advice


def test_fewer_than_twenty_are_settled_one_by_one_however_small_the_document() -> None:
    assert not judge(_units(40), _defects(19)).went_wrong
    assert judge(_units(40), _defects(20)).went_wrong


def test_rules_that_stand_in_the_document_twice_are_a_contents_list() -> None:
    twice = [
        Unit((1, place), f"1-{place}", 10 + place, pieces=["Casting off " + "abcdef"[place]]) for place in range(5)
    ]
    verdict = judge([*twice, *_units(40), *twice], [])
    assert "contents list was probably read as rules" in str(verdict.reasons[0])
    assert "from line 10 on" in str(verdict.reasons[0])


def test_the_same_title_under_other_numbers_is_not_a_contents_list() -> None:
    assert not judge(
        [Unit((place, 1), f"{place}-1", place, pieces=["Standards"]) for place in range(1, 30)], []
    ).went_wrong


def test_a_verdict_is_the_same_after_it_was_stored() -> None:
    verdict = judge(_units(40), _defects(20))
    assert ReadingVerdict.from_data(verdict.as_data()) == verdict
    assert ReadingVerdict.from_data({}) == ReadingVerdict()


def test_a_verdict_is_said_in_the_language_of_its_reader() -> None:
    reason = judge(_units(40), _defects(20)).reasons[0]
    with override("ja"):
        assert "40" in str(reason)
        assert "rules" not in str(reason)
