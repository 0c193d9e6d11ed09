"""Keywords of cards and the rules that define them."""

from __future__ import annotations

import pytest

from rules_db.cards.keywords import KeywordRules, keyword_rules
from rules_db.models import Edition, Game, RuleText
from tests.lanterns import digest, put_on_shelf

pytestmark = pytest.mark.django_db

HEADINGS = {
    "1": "[Glow] (2-1)",
    "1-1": "[Glow]",
    "1-2": "[Dim] ([Dim X] [Dimmer])",
    "2": "[Flash]",
    "2-1": "【X Flare】",
    "2-2": "Paying for [Oil]",
    "1-2-1": "【点火】、【再点火】",
}


@pytest.fixture
def rules() -> KeywordRules:
    edition = put_on_shelf()
    for number, heading in HEADINGS.items():
        RuleText.objects.filter(number=number).update(text=heading, heading_length=len(heading))
    return keyword_rules(edition)


@pytest.mark.parametrize(
    ("tag", "number"),
    [
        ("Glow", "1-1"),
        ("glow", "1-1"),
        ("Dim 5", "1-2"),
        ("Dimmer", "1-2"),
        ("Triple Flare", "2-1"),
        ("Double Flash", "2"),
        ("Glow Flash", "1-1"),
        ("点火", "1-2-1"),
        ("再点火", "1-2-1"),
    ],
)
def test_a_keyword_is_defined_by_the_rule_headed_with_it(rules: KeywordRules, tag: str, number: str) -> None:
    assert rules.number_of(tag) == number


@pytest.mark.parametrize("tag", ["Oil", "X", "", "+1", "Glo", "Wick", "灯"])
def test_other_words_in_brackets_are_no_keywords_of_the_rulebook(rules: KeywordRules, tag: str) -> None:
    assert rules.number_of(tag) is None


def test_without_the_texts_the_headings_of_the_digest_count() -> None:
    edition = put_on_shelf(has_texts=False)
    digest(edition, "2-2", "", heading="[Guardian Moth]")
    assert keyword_rules(edition).number_of("Guardian Moth") == "2-2"


def test_a_rulebook_without_keywords_has_none() -> None:
    Edition.objects.all().delete()
    edition = put_on_shelf()
    RuleText.objects.filter(number="2-2").update(text="Guardian Moth", heading_length=13)
    assert keyword_rules(edition).numbers == {}


@pytest.mark.sources
@pytest.mark.usefixtures("all_games")
def test_the_keywords_of_masters_are_found_in_its_manual() -> None:
    edition = Game.objects.get(slug="masters").current_edition()
    assert edition is not None
    rules = keyword_rules(edition)
    tags = {
        "Blocker": "22-4",
        "Double Strike": "22-7",
        "Triple Attack": "22-8",
        "Counter Attack": "22-10",
        "Counter Play": "22-10",
        "Once per turn": "22-11",
        "Union-Fusion": "22-13-4",
        "Over Realm 7": "22-15",
        "Dark Over Realm 4": "22-23",
        "Xeno-Evolve": "22-5",
        "Awaken: Surge": "22-2",
        "Arrival Red/Green": "22-29",
        "Activate Main": "1-5-4",
        "Auto": "1-5-6",
        "Victory Strike": "22-18",
    }
    assert {tag: rules.number_of(tag) for tag in tags} == tags
    assert rules.number_of("UNISON +1") is None
