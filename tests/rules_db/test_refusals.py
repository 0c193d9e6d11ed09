"""Refusals are said in the language of whoever reads them."""

from __future__ import annotations

import pytest
from django.utils.translation import gettext, gettext_lazy, override

from rules_db.refusals import RefusedError, said

EMPTY = gettext_lazy("%(name)s is empty")


def test_a_refusal_names_its_facts() -> None:
    assert str(RefusedError(EMPTY, name="sea.txt")) == "sea.txt is empty"


def test_a_sentence_without_facts_may_hold_a_percent_sign() -> None:
    assert str(RefusedError("100% oil")) == "100% oil"


def test_the_same_refusal_is_said_in_each_language() -> None:
    refusal = RefusedError(EMPTY, name="sea.txt")
    with override("ja"):
        japanese = str(refusal)
    assert japanese != str(refusal)
    assert "sea.txt" in japanese


def test_what_is_kept_is_said_later_in_the_language_of_whoever_reads_it() -> None:
    with override("ja"):
        sentence, facts = RefusedError(EMPTY, name="sea.txt").kept()
    assert (sentence, facts) == ("%(name)s is empty", {"name": "sea.txt"})
    with override("ja"):
        assert said(gettext(sentence), facts) == str(RefusedError(EMPTY, name="sea.txt"))


@pytest.mark.parametrize(("fact", "kept"), [(3, 3), (gettext_lazy("draft"), "draft")])
def test_facts_are_kept_as_numbers_or_english_words(fact: object, kept: object) -> None:
    with override("ja"):
        assert RefusedError("%(fact)s", fact=fact).kept()[1] == {"fact": kept}
