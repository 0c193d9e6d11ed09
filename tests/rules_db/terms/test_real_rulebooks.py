"""The terms of the real rulebooks: every keyword section has its term, with the publishers' texts or without."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.editions.bring_in import bring_in, find_rulebook
from rules_db.models import Edition, Game, Term, TermUse
from rules_db.terms import terms_as_data
from rules_db.terms.across import are_one
from rules_db.terms.storing import find_terms

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


def _current(game: str) -> Edition:
    edition = Game.objects.get(slug=game).current_edition()
    assert edition is not None
    return edition


def _rules_of_keywords(edition: Edition) -> set[str]:
    return {term["rule"] for term in terms_as_data(edition) if term["is_keyword"]}


def _names(edition: Edition, language: str) -> set[str]:
    return {name for term in terms_as_data(edition) for name in term["names"].get(language, ())}


def _check_keywords_of_masters(edition: Edition) -> None:
    assert _rules_of_keywords(edition) >= {f"22-{section}" for section in range(2, 48)}
    assert _names(edition, "en") >= {"Blocker", "Xeno-Evolve", "Union-Potara", "Z-Stack", "Checkpoint", "Drop Area"}
    assert _names(edition, "ja") >= {"ブロッカー", "覚醒", "チェックポイント", "レストモード"}


def test_a_clone_without_documents_has_all_keywords_of_masters() -> None:
    _check_keywords_of_masters(_current("masters"))


def test_and_all_of_fusion_world_in_both_languages() -> None:
    edition = _current("fusion-world")
    keywords = [term for term in terms_as_data(edition) if term["is_keyword"]]
    assert {term["rule"] for term in keywords} >= {f"15-{section}" for section in range(2, 14)}
    assert _names(edition, "en") >= {"Blocker", "Fusion Evolve", "Checkpoint", "Drop Area"}


def test_and_the_abilities_of_buddyfight_and_the_keywords_and_the_glossary_of_the_dbz_community() -> None:
    buddyfight = _current("buddyfight")
    sections = buddyfight.rule_texts.filter(number__startswith="keyword-", heading_length__gt=0)
    assert _rules_of_keywords(buddyfight) >= set(sections.values_list("number", flat=True))
    dbz = Edition.objects.get(rulebook__slug="community-crd")
    assert _rules_of_keywords(dbz) >= {"7-1", "7-2", "7-3", "7-4"}
    glossary = {term["rule"] for term in terms_as_data(dbz) if term["rule"].startswith("11-")}
    assert len(glossary) > 40


@pytest.mark.sources
def test_the_texts_bring_the_same_keywords_and_their_uses(source: Callable[[str], Path]) -> None:
    bring_in(source("rulebooks/masters-official-rule-manual.txt"), find_rulebook("masters"), "x", to_be_published=True)
    edition = _current("masters")
    _check_keywords_of_masters(edition)
    uses = TermUse.objects.filter(term__edition=edition).select_related("source", "term")
    assert uses.count() > 2000
    checkpoint = uses.get(term__slug="checkpoint", source__number="8-5-4")
    assert checkpoint.source.text[checkpoint.start : checkpoint.end].lower() == "checkpoint"
    references = checkpoint.source.references.model.objects.filter(source__edition=edition)
    spans = {(each.source_id, each.start, each.end) for each in references}
    assert not any(
        source == use.source_id and start < use.end and use.start < end
        for use in uses.filter(source__number__startswith="8-")
        for source, start, end in spans
    )


_DOCUMENTS = {
    ("masters", "rule-manual"): ("masters-official-rule-manual", "en"),
    ("fusion-world", "comprehensive-rules"): ("fusion-world-1.06-ja", "ja"),
    ("buddyfight", "play-flow"): ("buddyfight-play-flow", "en"),
    ("dbz", "community-crd"): ("dbz-ccg-community-crd-2014", "en"),
    ("dbz", "current-rulings"): ("dbz-ccg-current-rulings", "en"),
}
_BINDINGS = tomllib.loads(Path(__file__).with_name("bindings.toml").read_text(encoding="utf-8"))


@pytest.mark.sources
@pytest.mark.parametrize(("game", "rulebook"), _DOCUMENTS)
def test_each_term_leads_to_the_rule_that_tells_what_it_is(
    game: str, rulebook: str, source: Callable[[str], Path]
) -> None:
    name, language = _DOCUMENTS[game, rulebook]
    brought = bring_in(source(f"rulebooks/{name}.txt"), find_rulebook(game, rulebook), "x", language=language)
    found = {term.slug: term.rules[0].number for term in find_terms(brought.edition).terms}
    wanted = _BINDINGS[game][rulebook]
    assert {slug: found.get(slug) for slug in wanted} == wanted


@pytest.mark.sources
def test_words_in_a_plain_sense_are_no_uses(source: Callable[[str], Path]) -> None:
    brought = bring_in(source("rulebooks/masters-official-rule-manual.txt"), find_rulebook("masters"), "x")
    uses = find_terms(brought.edition).uses
    number = dict(brought.edition.rule_texts.values_list("pk", "number"))
    numbers = {slug: {number[pk] for pk, _ in uses[slug]} for slug in ("draw", "original")}
    assert numbers["draw"].isdisjoint({"0-1-3-3"}) and "7-2-9" in numbers["draw"]
    assert (
        numbers["original"].isdisjoint({"3-1-4", "9-6-9-2", "9-11-1-1-2", "22-4-4"})
        and "22-29-3" in numbers["original"]
    )


def test_names_that_games_share_for_different_things_are_apart() -> None:
    masters, dbz = (
        _current("masters").terms.get(slug="empower"),
        Term.objects.get(edition__rulebook__slug="community-crd", slug="empower"),
    )
    assert not are_one(masters, dbz)


@pytest.mark.parametrize(
    ("one", "other"), [("active-mode", "stand"), ("drop-area", "drop-zone"), ("ko", "destroy"), ("rest-mode", "rest")]
)
def test_one_thing_under_two_names_is_one(one: str, other: str) -> None:
    masters = _current("masters").terms.get(slug=one)
    assert are_one(masters, _current("buddyfight").terms.get(slug=other))
