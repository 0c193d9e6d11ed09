import pytest

from rules_db.editions.citations import MAX_CHARACTERS, MAX_CITATIONS, CheckedText, check_citations
from rules_db.models import Edition
from rules_db.refusals import RefusedError
from tests.rules_db.editions.line import unlink

pytestmark = pytest.mark.django_db


def _found(checked: CheckedText) -> list[tuple[str, str, list[str]]]:
    return [(citation.printed, citation.status.value, citation.now) for citation in checked.citations]


@pytest.mark.parametrize(
    ("number", "status", "now"),
    [
        ("2-1-1", "OK", ["2-1-1"]),
        ("4-1-1", "CHANGED", ["4-1-1"]),
        ("4-1-2", "MOVED", ["4-1-3"]),
        ("1-1-1-2", "GONE", []),
        ("9-9-9", "GONE", []),
    ],
)
def test_a_citation_of_a_known_edition_has_one_answer(
    line: list[Edition], number: str, status: str, now: list[str]
) -> None:
    assert _found(check_citations(f"See ({number}).", line[2], line[0])) == [(number, status, now)]


@pytest.mark.parametrize(
    ("number", "status", "now"),
    [
        ("2-1-1", "OK", ["2-1-1"]),
        ("4-1-1", "CHANGED", ["4-1-1"]),
        ("4-1-2", "AMBIGUOUS", ["4-1-2", "4-1-3"]),
        ("1-1-1-2", "GONE", []),
        ("9-9-9", "GONE", []),
    ],
)
def test_without_an_edition_a_number_with_two_meanings_is_ambiguous(
    line: list[Edition], number: str, status: str, now: list[str]
) -> None:
    assert _found(check_citations(f"See ({number}).", line[2])) == [(number, status, now)]


@pytest.mark.parametrize("label", ["ver. 1.0", "ver.1.0", "version 1.0", "(1.0)", "Ver 1.0", "第1.0版"])
def test_a_label_behind_a_citation_names_its_edition(line: list[Edition], label: str) -> None:
    checked = check_citations(f"By 4-1-2, {label} the crew sings.", line[2], line[1])
    assert _found(checked) == [("4-1-2", "MOVED", ["4-1-3"])]


@pytest.mark.parametrize("after", [", 1.05", " 1.0.1", ", 100 coins", ". 2 sailors"])
def test_other_figures_behind_a_citation_name_no_edition(line: list[Edition], after: str) -> None:
    assert check_citations(f"By 4-1-2{after}", line[2], line[1]).citations[0].edition == line[1]


def test_the_corrected_text_has_new_numbers_where_rules_moved_and_no_other_change(line: list[Edition]) -> None:
    text = "Sing (4-1-2), count (4-1-1), and never share (1-1-1-2).\nAgain: 4-1-2, ver. 1.0 is 4-1-3 in 2-1-1."
    assert check_citations(text, line[2], line[0]).corrected == (
        "Sing (4-1-3), count (4-1-1), and never share (1-1-1-2).\nAgain: 4-1-3, ver. 3.0 is 4-1-3 in 2-1-1."
    )


@pytest.mark.parametrize(
    ("cited", "corrected"),
    [
        ("By 4-1-2, ver. 1.0, the crew sings.", "By 4-1-3, the crew sings."),
        ("By 4-1-2 (1.0) the crew sings.", "By 4-1-3 the crew sings."),
        ("By 4-1-2（第1.0版）.", "By 4-1-3."),
        ("(4-1-2, version 1.0)", "(4-1-3)"),
    ],
)
def test_a_label_of_ours_is_never_put_into_a_corrected_text(line: list[Edition], cited: str, corrected: str) -> None:
    Edition.objects.filter(pk=line[2].pk).update(label="undated", label_is_ours=True)
    line[2].refresh_from_db()
    assert check_citations(cited, line[2]).corrected == corrected


def test_the_end_of_a_japanese_label_belongs_to_the_citation(line: list[Edition]) -> None:
    text = "4-1-2第1.0版による。"
    checked = check_citations(text, line[2])
    assert [text[each.start : each.end] for each in checked.citations] == ["4-1-2第1.0版"]
    assert checked.corrected == "4-1-3第3.0版による。"


def test_an_ambiguous_citation_is_left_as_it_is(line: list[Edition]) -> None:
    text = "Sing (4-1-2)."
    assert check_citations(text, line[2]).corrected == text


def test_a_wrongly_printed_number_leads_to_the_rules_that_carried_it(line: list[Edition]) -> None:
    assert _found(check_citations("See (2-1-2-3).", line[2], line[0])) == [("2-1-2-3", "MOVED", ["2-1-2-1"])]


def test_editions_with_ids_of_their_own_are_compared(line: list[Edition]) -> None:
    unlink(line[2])
    text = "See (2-1-1)(4-1-2)(1-1-1-2)."
    assert [found[1:] for found in _found(check_citations(text, line[2], line[0]))] == [
        ("OK", ["2-1-1"]),
        ("MOVED", ["4-1-3"]),
        ("GONE", []),
    ]


def test_a_text_without_citations_stays_as_it_is(line: list[Edition]) -> None:
    assert check_citations("Nothing to see, 2 sailors and SD14-02.", line[2]) == CheckedText(
        [], "Nothing to see, 2 sailors and SD14-02."
    )


def test_an_edition_of_another_rulebook_is_refused(line: list[Edition]) -> None:
    other = Edition.objects.create(rulebook=line[0].rulebook, label="和訳", language="ja", state="published")
    with pytest.raises(RefusedError, match="are not published editions of one rulebook in one language"):
        check_citations("See (4-1-2).", line[2], other)


def test_a_text_longer_than_all_rulebooks_is_refused(line: list[Edition]) -> None:
    with pytest.raises(RefusedError, match="the text is longer than 1,000,000 characters"):
        check_citations("x" * (MAX_CHARACTERS + 1), line[2])


def test_a_text_of_nothing_but_citations_is_refused(line: list[Edition]) -> None:
    with pytest.raises(RefusedError, match="the text cites rules more than 2,000 times"):
        check_citations("(2-1-1)" * (MAX_CITATIONS + 1), line[2])
