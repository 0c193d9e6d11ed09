"""Layouts that came after the reader was written: other forms of lists, heads and numbers are read whole as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from tests.rules_db.importing.made_editions import Layout, MadeEdition, MadeRule, made_edition
from tests.rules_db.importing.test_made_editions import assert_is_whole, read

PLAIN = Layout(contents="", history="")
TIDY = Layout(contents="leaders", history="", slips=())
LONG_AGO = (
    "Summary of Changes",
    "Version 1.07 (March 2, 2018)",
    "The rules about the tower were rewritten for clarity,",
    "and several examples were moved closer to the rules.",
)

Titles = Sequence[MadeRule]
LISTS: dict[str, Callable[[Titles], list[str]]] = {
    "pages in front": lambda titles: ["Contents", "Page", *(f"{n}  {t.citation} {t.text}" for n, t in _paged(titles))],
    "another title": lambda titles: ["In this book", *(f"{t.citation}. {t.text} - p. {n}" for n, t in _paged(titles))],
    "three lines an entry": lambda titles: [
        "INDEX",
        *(line for page, title in _paged(titles) for line in (f"{title.citation}.", title.text, f"{page}")),
    ],
    "blocks": lambda titles: ["CONTENTS", *(f"{t.citation}." for t in titles), *(t.text for t in titles)],
    "behind a history": lambda titles: [*LONG_AGO, "Contents", *(f"{t.citation}. {t.text}" for t in titles)],
}


def _paged(titles: Titles) -> list[tuple[int, MadeRule]]:
    return list(enumerate(titles, 1))


def _titles(edition: MadeEdition) -> list[MadeRule]:
    return [rule for rule in edition.rules if rule.is_title]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_another_form_is_no_rules(name: str) -> None:
    edition = made_edition(31, PLAIN)
    edition.lines[3:3] = LISTS[name](_titles(edition))
    assert_is_whole(edition, read(edition, "en"))


def test_an_index_behind_the_rules_is_no_rules() -> None:
    edition = made_edition(32, PLAIN)
    edition.lines += ["Index", *(f"{title.citation}. {title.text} ... 7" for title in _titles(edition))]
    assert_is_whole(edition, read(edition, "en"))


@pytest.mark.parametrize("title", ["Summary of Changes", "12. Revision History"])
def test_a_history_in_prose_is_not_swallowed_by_the_last_rule(title: str) -> None:
    edition = made_edition(31, PLAIN)
    cited = [rule.citation for rule in edition.rules if len(rule.number) > 2]
    edition.lines += [
        title,
        *LONG_AGO[1:],
        f"{cited[3]}. The sentence about the pier was clarified.",
        f"New: {cited[9]}",
    ]
    assert_is_whole(edition, read(edition, "en"))


HEADS: dict[str, Callable[[int, str], list[str]]] = {
    "the book's title and the chapter's": lambda page, chapter: [f"{page}", f"The Keepers | {chapter.split('. ')[-1]}"],
    "the chapter with its number": lambda page, chapter: [f"{page}", chapter],
    "a publisher's notice": lambda page, _: ["© 2018 Lantern Co., Ltd. All rights reserved.", f"[{page}]"],
}


@pytest.mark.parametrize("name", HEADS)
def test_heads_of_another_form_belong_to_no_rule(name: str) -> None:
    edition = made_edition(32, PLAIN)
    lines, chapter = [], ""
    for place, line in enumerate(edition.lines):
        chapter = line if re.match(r"\d+\. ", line) else chapter
        lines += HEADS[name](place // 35, chapter) if place and place % 35 == 0 else []
        lines.append(line)
    edition.lines[:] = lines
    assert_is_whole(edition, read(edition, "en"))


NUMBERS: dict[str, Callable[[str], str]] = {
    "no dots": lambda line: re.sub(r"^(\d+(?:-\d+)*)\. ", r"\1 ", line),
    "dots between": lambda line: re.sub(r"^(\d+(?:-\d+)*)\. ", lambda found: found[1].replace("-", ".") + ". ", line),
    "dots between only": lambda line: re.sub(
        r"^(\d+(?:-\d+)*)\. ", lambda found: found[1].replace("-", ".") + " ", line
    ),
    "colons": lambda line: re.sub(r"^(\d+(?:-\d+)+)\. ", r"\1: ", line),
    "indented by tabs": lambda line: "\t" * line.split(".")[0].count("-") + line,
    "behind bullets": lambda line: f"• {line}" if re.match(r"\d+-\d+-", line) else line,
    "chapters named so": lambda line: re.sub(r"^(\d+)\. ", r"Chapter \1: ", line),
    "chapters in capitals": lambda line: re.sub(r"^(\d+)\. ", r"CHAPTER \1 - ", line),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_another_form_are_read(name: str) -> None:
    edition = made_edition(33, TIDY)
    edition.lines[:] = map(NUMBERS[name], edition.lines)
    assert_is_whole(edition, read(edition, "en"))
