"""The terms of the real rulebooks with the publishers' texts: what they lead to, and where they are used."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules_db.models import Edition, TermUse
from rules_db.terms.storing import find_terms
from tests.rules_db.terms.real import check_keywords_of_masters, current

pytestmark = [pytest.mark.sources, pytest.mark.django_db, pytest.mark.usefixtures("all_games")]


def test_the_texts_bring_the_same_keywords_and_their_uses() -> None:
    edition = current("masters")
    check_keywords_of_masters(edition)
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


_EDITIONS = [
    ("masters", "rule-manual", "undated"),
    ("fusion-world", "comprehensive-rules", "1.06"),
    ("buddyfight", "play-flow", "undated"),
    ("dbz", "community-crd", "2014-08-19"),
    ("dbz", "current-rulings", "undated"),
]
_BINDINGS = tomllib.loads(Path(__file__).with_name("bindings.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "rulebook", "label"), _EDITIONS)
def test_each_term_leads_to_the_rule_that_tells_what_it_is(game: str, rulebook: str, label: str) -> None:
    edition = Edition.objects.get(rulebook__game__slug=game, rulebook__slug=rulebook, label=label, has_texts=True)
    found = {term.slug: term.rules[0].number for term in find_terms(edition).terms}
    wanted = _BINDINGS[game][rulebook]
    assert {slug: found.get(slug) for slug in wanted} == wanted


def test_words_in_a_plain_sense_are_no_uses() -> None:
    edition = current("masters")
    uses = find_terms(edition).uses
    number = dict(edition.rule_texts.values_list("pk", "number"))
    numbers = {slug: {number[pk] for pk, _ in uses[slug]} for slug in ("draw", "original")}
    assert numbers["draw"].isdisjoint({"0-1-3-3"}) and "7-2-9" in numbers["draw"]
    assert (
        numbers["original"].isdisjoint({"3-1-4", "9-6-9-2", "9-11-1-1-2", "22-4-4"})
        and "22-29-3" in numbers["original"]
    )
