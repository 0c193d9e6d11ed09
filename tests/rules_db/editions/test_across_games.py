"""Rules of two games that speak of the same thing."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from rules_db.editions.across_games import counterparts, same_terms, sure_pairs, told
from rules_db.models import Edition, Game
from rules_db.terms import store_terms
from tests.lanterns import digest, put_on_shelf
from tests.rules_db.editions.mutations import invented_rulebook, wording
from tests.rulesite.terms.conftest import place


def test_rulebooks_that_are_built_alike_are_aligned() -> None:
    book = invented_rulebook(80)
    pairs = sure_pairs(book, book, [])
    assert len(pairs) > 60
    assert all(here == there for here, there in pairs)


def test_of_others_only_the_terms_that_both_define_are_pairs() -> None:
    lanterns = [
        wording("1", "Lamp"),
        wording("2", "Oil that burns in the lamp of the night"),
        *invented_rulebook(40)[5:],
    ]
    tides = [wording("1", "Shells"), wording("7", "Lamps"), wording("8", "Oil that burns in the lamp of the night")]
    tides += [wording(f"9-{number}", f"Tide {number} comes and goes.") for number in range(1, 30)]
    assert sure_pairs(lanterns, tides, [("1", "7")]) == [("1", "7")]


@pytest.fixture
def lanterns(db: None) -> Edition:
    cache.clear()  # another test's editions may have had the same keys
    edition = put_on_shelf()
    store_terms(edition)
    return edition


@pytest.fixture
def tides(lanterns: Edition) -> Edition:
    other = Edition.objects.create(
        rulebook=Game.objects.get(slug="tides").rulebooks.create(slug="rules", title="Book of Water"),
        label="first tide",
        state="published",
    )
    place(other, "5", "Lamps", "")
    place(other, "6", "[Oil]", "")
    store_terms(other)
    return other


def test_a_term_of_one_name_in_both_pairs_the_rules_that_define_it(lanterns: Edition, tides: Edition) -> None:
    assert same_terms(lanterns, tides) == [("1-1", "5")]


def test_what_one_game_defines_twice_pairs_nothing(lanterns: Edition, tides: Edition) -> None:
    place(tides, "7", "Lighting", "")
    place(tides, "8", "Moth", "")
    store_terms(tides)
    tides.terms.filter(slug="moth").update(names={"en": ["Moth", "Lamp"]})
    assert same_terms(lanterns, tides) == [("1", "7")]


def test_both_sides_agree(lanterns: Edition, tides: Edition) -> None:
    assert counterparts(lanterns, tides) == {"1-1": "5"}
    assert counterparts(tides, lanterns) == {"5": "1-1"}


def test_what_is_compared_is_the_digest(lanterns: Edition) -> None:
    digest(lanterns, "1-1-2", "It shines with oil (1-2-1).", heading="Shining")
    words = {each.number: [word.key for word in each.words] for each in told(lanterns)}
    assert words["1-1-2"] == ["shining", "it", "shines", "with", "oil"]
    assert words["1-1-1"] == []


@pytest.mark.sources
@pytest.mark.usefixtures("all_games")
@pytest.mark.django_db
def test_two_rules_of_five_of_masters_have_a_counterpart_in_fusion_world() -> None:
    masters, fusion_world, dbz = (Game.objects.get(slug=slug) for slug in ("masters", "fusion-world", "dbz"))
    one, other, far = (game.current_edition() for game in (masters, fusion_world, dbz))
    assert one and other and far
    found = counterparts(one, other)
    assert len(found) > 500
    known = {
        "8-4-6": "8-4-6",
        "22-4": "15-4",
        "1-5-6-4": "1-3-6-5",
        "20-9-1": "13-8-1",
        "21-2": "14-2",
        "22-11": "15-7",
    }
    assert {number: found.get(number) for number in known} == known
    assert "22-30" not in found
    assert len(counterparts(one, far)) < 20
