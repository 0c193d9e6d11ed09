from datetime import date

import pytest

from rules_db.editions.title_page import DateKind, title_page_of

SECOND_OF_MARCH = date(2018, 3, 2)


@pytest.mark.parametrize(
    ("line", "language", "expected"),
    [
        ("Last update: 2018/03/02", "en", SECOND_OF_MARCH),
        ("Updated 2018-3-2", "en", SECOND_OF_MARCH),
        ("March 2, 2018", "en", SECOND_OF_MARCH),
        ("2nd March 2018", "en", SECOND_OF_MARCH),
        ("Published Mar. 2 2018", "en", SECOND_OF_MARCH),
        ("最終更新日: 2018年3月2日", "ja", SECOND_OF_MARCH),
        ("２０１８年の版", "ja", None),
        ("Mis à jour le 2 mars 2018", "fr", SECOND_OF_MARCH),
        ("Dernière mise à jour : 02/03/2018", "fr", SECOND_OF_MARCH),
        ("Le 1er août 2019", "fr", date(2019, 8, 1)),
        ("Stand 2.3.2018", "de", SECOND_OF_MARCH),
        ("最終更新日: 03/13/2026", "ja", date(2026, 3, 13)),
        ("Updated 13/3/2026", "en", date(2026, 3, 13)),
        ("Updated 3/3/2018", "en", date(2018, 3, 3)),
        ("Last update: 3/2/2018", "en", None),
        ("30/30/2018", "en", None),
        ("10-22-3 and 1.061", "en", None),
    ],
)
def test_a_date_is_read_where_it_is_certain(line: str, language: str, expected: date | None) -> None:
    assert title_page_of([line], language).only_date(DateKind.PUBLISHED) == expected


def test_a_date_whose_day_may_be_its_month_is_asked_about() -> None:
    page = title_page_of(["Harbour ver. 1.061", "", "Last update: 3/2/2018"])
    (asked,) = page.ambiguous
    assert asked.printed == "3/2/2018"
    assert asked.readings == (SECOND_OF_MARCH, date(2018, 2, 3))


@pytest.mark.parametrize(
    "line", ["Effective March 2, 2018", "In force from 2018-03-02", "2018年3月2日より適用", "En vigueur le 2 mars 2018"]
)
def test_a_date_of_coming_into_force_is_told_from_that_of_publication(line: str) -> None:
    page = title_page_of(["Published January 5, 2018", line])
    assert page.only_date(DateKind.IN_FORCE) == SECOND_OF_MARCH
    assert page.only_date(DateKind.PUBLISHED) == date(2018, 1, 5)


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("ver.1.06", "1.06"),
        ("Version 1.061", "1.061"),
        ("v2.0", "2.0"),
        ("第3版", "3"),
        ("Overview 5", ""),
        ("1-1", ""),
    ],
)
def test_the_version_is_read(line: str, version: str) -> None:
    assert title_page_of([line]).version == version


def test_two_different_dates_of_one_kind_decide_nothing() -> None:
    page = title_page_of(["Printed 2018-03-02", "Updated 2018-05-02"])
    assert page.only_date(DateKind.PUBLISHED) is None


def test_what_stands_far_behind_the_title_is_not_its_date() -> None:
    lines = ["Harbour", *[f"1-{number}. Captains keep logs." for number in range(30)], "2018-03-02"]
    assert title_page_of(lines).dates == []
