"""The terms of the real rulebooks: every keyword section has its term, without the publishers' texts too."""

from __future__ import annotations

import pytest

from rules_db.models import Edition, Term
from rules_db.terms import terms_as_data
from rules_db.terms.across import are_one
from tests.rules_db.terms.real import check_keywords_of_masters, current, names, rules_of_keywords

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


def test_a_clone_without_documents_has_all_keywords_of_masters() -> None:
    check_keywords_of_masters(current("masters"))


def test_and_all_of_fusion_world_in_both_languages() -> None:
    edition = current("fusion-world")
    keywords = [term for term in terms_as_data(edition) if term["is_keyword"]]
    assert {term["rule"] for term in keywords} >= {f"15-{section}" for section in range(2, 14)}
    assert names(edition, "en") >= {"Blocker", "Fusion Evolve", "Checkpoint", "Drop Area"}


def test_and_the_abilities_of_buddyfight_and_the_keywords_and_the_glossary_of_the_dbz_community() -> None:
    buddyfight = current("buddyfight")
    sections = buddyfight.rule_texts.filter(number__startswith="keyword-", heading_length__gt=0)
    assert rules_of_keywords(buddyfight) >= set(sections.values_list("number", flat=True))
    dbz = Edition.objects.get(rulebook__slug="community-crd")
    assert rules_of_keywords(dbz) >= {"7-1", "7-2", "7-3", "7-4"}
    glossary = {term["rule"] for term in terms_as_data(dbz) if term["rule"].startswith("11-")}
    assert len(glossary) > 40


def test_names_that_games_share_for_different_things_are_apart() -> None:
    masters, dbz = (
        current("masters").terms.get(slug="empower"),
        Term.objects.get(edition__rulebook__slug="community-crd", slug="empower"),
    )
    assert not are_one(masters, dbz)


@pytest.mark.parametrize(
    ("one", "other"), [("active-mode", "stand"), ("drop-area", "drop-zone"), ("ko", "destroy"), ("rest-mode", "rest")]
)
def test_one_thing_under_two_names_is_one(one: str, other: str) -> None:
    masters = current("masters").terms.get(slug=one)
    assert are_one(masters, current("buddyfight").terms.get(slug=other))
