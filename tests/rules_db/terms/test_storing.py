"""The terms of an edition in the store: derived, found in its rules, and kept in step with both."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules_db.editions.publish import publish
from rules_db.models import Edition, Publication, Reference, RuleText, Term, TermUse
from rules_db.terms import refresh_terms, store_terms, storing, terms_as_data
from rules_db.terms.corrections import Corrections, KnownTerm
from tests.lanterns import digest, put_on_shelf

pytestmark = pytest.mark.django_db


@pytest.fixture
def edition() -> Edition:
    edition = put_on_shelf()
    store_terms(edition)
    return edition


def _term(edition: Edition, slug: str) -> Mapping[str, object]:
    return next(term for term in terms_as_data(edition) if term["slug"] == slug)


def _know(monkeypatch: pytest.MonkeyPatch, known: Corrections) -> None:
    monkeypatch.setattr("rules_db.terms.deriving.corrections_of", lambda game: known)


def test_headings_that_are_names_define_terms(edition: Edition) -> None:
    assert [term["slug"] for term in terms_as_data(edition)] == [
        "guardian-moth",
        "lamp",
        "lighting",
        "moth",
        "oil",
        "pouring",
    ]
    assert _term(edition, "guardian-moth") == {
        "slug": "guardian-moth",
        "names": {"en": ["Guardian Moth"]},
        "is_keyword": True,
        "rule": "2-2",
        "uses": [],
    }


def test_a_rule_uses_the_terms_that_no_heading_above_it_names(edition: Edition) -> None:
    assert _term(edition, "lamp")["uses"] == ["2-1-1", "2-1-2", "2-2-1"]
    assert _term(edition, "oil")["uses"] == ["1-1-2", "1-1-2-1"]
    assert _term(edition, "moth")["uses"] == []


def test_a_use_is_where_the_text_has_the_name(edition: Edition) -> None:
    use = TermUse.objects.get(term__slug="oil", source__number="1-1-2")
    assert use.source.text[use.start : use.end] == "oil"
    assert TermUse.objects.filter(term=use.term, source=use.source).count() == 1


def test_finding_them_again_changes_nothing(edition: Edition) -> None:
    before = set(Term.objects.values_list("pk", flat=True))
    assert not store_terms(edition)
    assert list(refresh_terms()) == []
    assert set(Term.objects.values_list("pk", flat=True)) == before


def test_what_changed_is_found_anew_and_readers_are_told(edition: Edition) -> None:
    RuleText.objects.filter(number="1-2-1").update(text="Filling\nPour a drop.", heading_length=7)
    newest = Publication.newest_id()
    assert list(refresh_terms()) == [edition]
    assert Publication.newest_id() > newest
    slugs = [term["slug"] for term in terms_as_data(edition)]
    assert "filling" in slugs
    assert "pouring" not in slugs


def test_publishing_finds_them() -> None:
    edition = put_on_shelf()
    Edition.objects.update(state="draft", published_at=None)
    publish(Edition.objects.get(pk=edition.pk))
    assert edition.terms.count() == 6


def test_a_draft_has_none_yet() -> None:
    edition = put_on_shelf()
    Edition.objects.update(state="draft")
    assert list(refresh_terms()) == []
    assert not edition.terms.exists()


def test_the_digest_names_terms_in_the_other_language(edition: Edition) -> None:
    digest(edition, "1-2", "", heading="オイル(油)", language="ja")
    digest(edition, "2-2", "", heading="【番蛾】[Guardian Moth]", language="ja")
    digest(edition, "1-1", "", heading="明かりのこと", language="ja")
    store_terms(edition)
    assert _term(edition, "oil")["names"] == {"en": ["Oil"], "ja": ["オイル", "油"]}
    assert _term(edition, "guardian-moth")["names"] == {"en": ["Guardian Moth"], "ja": ["番蛾"]}
    assert _term(edition, "lamp")["names"] == {"en": ["Lamp"]}


def test_without_the_texts_the_headings_of_the_digest_name_the_same_terms() -> None:
    edition = put_on_shelf(has_texts=False)
    for number, heading in {"1-1": "The lamp", "2-2": "[Guardian Moth]", "1-1-1": "Not a heading there"}.items():
        digest(edition, number, "", heading=heading)
    store_terms(edition)
    assert [(term["slug"], term["uses"]) for term in terms_as_data(edition)] == [("guardian-moth", []), ("lamp", [])]


def test_a_digest_that_heads_a_rule_without_a_heading_names_nothing(edition: Edition) -> None:
    digest(edition, "2-1-1", "", heading="Flight")
    assert not store_terms(edition)


def test_two_rules_of_one_name_define_one_term_the_one_that_refers_to_no_other_first(edition: Edition) -> None:
    source, target = edition.rule_texts.get(number="1-2"), edition.rule_texts.get(number="1-2-1")
    RuleText.objects.filter(number="1-2").update(text="Oil (1-2-1)", heading_length=11)
    Reference.objects.create(source=source, start=5, end=10, number="1-2-1", target=target, status="resolved")
    RuleText.objects.filter(number="1-2-1").update(text="OIL\nPour a drop.", heading_length=3)
    store_terms(edition)
    term = Term.objects.get(slug="oil")
    assert term.rule.number == "1-2-1"
    assert [rule.number for rule in term.also.all()] == ["1-2"]


def test_a_keyword_is_another_term_than_the_word(edition: Edition) -> None:
    RuleText.objects.filter(number="2-2").update(text="[Oil]", heading_length=5)
    RuleText.objects.filter(number="2-2-1").update(text="A moth with [Oil] drinks oil.")
    store_terms(edition)
    assert {(term["slug"], term["is_keyword"]) for term in terms_as_data(edition)} >= {
        ("oil", False),
        ("oil-keyword", True),
    }
    assert "2-2-1" in _term(edition, "oil")["uses"]  # type: ignore[operator]


def test_what_is_known_of_the_game_adds_names_and_forms(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    known = KnownTerm(names={"ja": ("注油",)}, forms=("Pour",))
    _know(monkeypatch, Corrections(terms={"pouring": known}, keyword_chapters=frozenset({"Moths"})))
    RuleText.objects.filter(number="2-1-2").update(text="Sting\nPour nothing.", heading_length=5)
    RuleText.objects.filter(number="2-1").update(text="Wing", heading_length=4)
    store_terms(edition)
    assert _term(edition, "pouring")["names"] == {"en": ["Pouring"], "ja": ["注油"]}
    assert _term(edition, "pouring")["uses"] == ["2-1-2"]
    assert _term(edition, "wing")["is_keyword"]
    assert not _term(edition, "sting")["is_keyword"]


def test_of_a_section_that_defines_several_the_first_rule_with_its_name_defines_a_term(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    _know(monkeypatch, Corrections(headings={"Moths": ("Moth", "Brightest Lamp", "Owl")}))
    store_terms(edition)
    assert _term(edition, "brightest-lamp")["rule"] == "2-1-1"
    assert _term(edition, "owl")["rule"] == "2"


def test_what_each_of_them_is_goes_before_a_lead_in_that_names_them_all(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    _know(monkeypatch, Corrections(headings={"Lighting": ("Wick", "Flame")}))
    for number, text in {
        "1-1": "A lamp has a wick and a flame.",
        "1-1-1": "One turns the wick.",
        "1-1-2": "One blows out the flame.",
    }.items():
        RuleText.objects.filter(number=number).update(text=text, heading_length=0)
    store_terms(edition)
    assert (_term(edition, "wick")["rule"], _term(edition, "flame")["rule"]) == ("1-1-1", "1-1-2")


def test_a_heading_that_asks_what_a_term_is_goes_before_one_that_only_has_its_name(edition: Edition) -> None:
    RuleText.objects.filter(number="1-2-1").update(text="What is a Lamp?\nA light to carry.", heading_length=15)
    store_terms(edition)
    assert _term(edition, "lamp")["rule"] == "1-2-1"


def test_a_line_with_a_colon_tells_what_a_term_is_and_makes_none(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    _know(monkeypatch, Corrections(headings={"Pouring": ("Spill",)}))
    RuleText.objects.filter(number="2-1-1").update(text="Two mishaps.\nSpills: oil beside a lamp.\nExample: a puddle.")
    store_terms(edition)
    assert _term(edition, "spill")["rule"] == "2-1-1"
    assert "example" not in {term["slug"] for term in terms_as_data(edition)}


def test_a_glossary_defines_by_its_colons(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    _know(monkeypatch, Corrections(glossaries=frozenset({"Lighting"})))
    RuleText.objects.filter(number="1-2").update(text="Keeper: who holds a lamp.", heading_length=0)
    store_terms(edition)
    assert (_term(edition, "keeper")["rule"], _term(edition, "keeper")["is_keyword"]) == ("1-2", False)


def test_so_does_its_digest_where_the_texts_are_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    _know(monkeypatch, Corrections(glossaries=frozenset({"Words"})))
    edition = put_on_shelf(has_texts=False)
    digest(edition, "1-1", "", heading="Words")
    digest(edition, "1-1-1", "Keeper: has lamps.")
    store_terms(edition)
    assert _term(edition, "keeper")["rule"] == "1-1-1"


def test_a_term_that_stands_everywhere_is_no_link(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "_AT_LEAST", 2)
    store_terms(edition)
    assert {term.slug: term.is_marked for term in Term.objects.filter(slug__in=["lamp", "oil"])} == {
        "lamp": False,
        "oil": True,
    }
