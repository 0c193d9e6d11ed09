"""Which terms a question names."""

from __future__ import annotations

import pytest

from rules_db.models import Edition, Term
from rules_db.terms.naming import terms_named
from tests.lanterns import put_on_shelf

pytestmark = pytest.mark.django_db


@pytest.fixture
def edition() -> Edition:
    edition = put_on_shelf()
    rule = edition.rule_texts.get(number="2-2")
    for slug, names, is_marked in (
        ("guardian-moth", {"en": ["Guardian Moth"], "ja": ["守りの蛾"]}, True),
        ("moth", {"en": ["Moth"], "ja": ["蛾"]}, True),
        ("lamp-oil", {"en": ["Lamp Oil"]}, True),
        ("lamp", {"en": ["Lamp"]}, False),
    ):
        Term.objects.create(edition=edition, slug=slug, names=names, is_marked=is_marked, rule=rule)
    return edition


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("May a guardian moth rest?", ["guardian-moth", "moth"]),
        ("may ｇｕａｒｄｉａｎ-moths rest", ["guardian-moth", "moth"]),
        ("守りの蛾はレストできますか", ["guardian-moth"]),
        ("is lamp-oil burnt", ["lamp-oil"]),
    ],
)
def test_names_are_found_in_any_form_and_language_the_longest_first(
    edition: Edition, question: str, named: list[str]
) -> None:
    assert [term.slug for term in terms_named(question, [edition])] == named


@pytest.mark.parametrize("question", ["", "what of the lamp", "mothers and behemoths", "蛾", "guardian of a lamp"])
def test_a_part_of_a_word_and_what_stands_everywhere_name_nothing(edition: Edition, question: str) -> None:
    assert terms_named(question, [edition]) == []


def test_terms_of_other_editions_are_not_named(edition: Edition) -> None:
    assert terms_named("a guardian moth", [put_on_shelf(label="third light")]) == []
