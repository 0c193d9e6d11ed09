"""A question typed into the first page's box leads to the ruling that asks it, and to no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils.translation import override

from rules_db.models import Game, RuleText, SavedRuling
from rulesite.sandbox.asked import LINE, Answered, rulings_asking, rulings_on
from tests.lanterns import put_on_shelf
from tests.rulesite.sandbox.tables import text_of

#: Rules of the invented book under the numbers that the presets cite, and what is said there.
SAID = {
    "1-1": ("8-1-1", "A leader or battle card may attack a rested battle card of the opponent, not an active one."),
    "1-1-1": ("7-3-4-5-1", "No attack on the first turn by whoever goes first."),
    "1-2-1": ("5-7-5-1-1", "Combo with an active battle card, not with a rested one."),
    "2-1-2": ("22-4-2", "Blocker: rest this card to block an attack with it."),
    "2-2-1": ("22-6-2", "Critical: life cards go to the drop area."),
}


@pytest.fixture
def shelf(db: None) -> Iterator[None]:
    edition = put_on_shelf()
    Game.objects.filter(slug="lanterns").update(slug="masters")
    for number, (cited, text) in SAID.items():
        RuleText.objects.filter(edition=edition, number=number).update(number=cited, text=text, heading_length=0)
    yield


def asked(question: str, *rules: str) -> list[str]:
    return [ruling.slug for ruling in rulings_asking(question, [("masters", rule) for rule in rules])]


@pytest.mark.parametrize(
    "question",
    ["can I block with a rested card?", "can my rested blocker block"],
)
def test_a_question_leads_to_the_ruling_that_asks_the_same(shelf: None, question: str) -> None:
    assert asked(question, "22-4-2") == ["block-with-a-rested-card"]


def test_a_reader_of_japanese_is_told_it_in_japanese(shelf: None) -> None:
    with override("ja"):
        (ruling,) = rulings_asking("can my rested blocker block", [("masters", "22-4-2")])
        (on_its_rule,) = rulings_on([("masters", "22-6-2")])
    assert ruling.title == "レストのカードでブロックできる？"
    assert on_its_rule.title == "クリティカルで取られたライフはどこへ行く？"


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("does a rested card lose its power", "22-4-2"),
        ("can two cards block the same attack", "22-4-2"),
        ("can my leader attack a second time on a later turn", "7-3-4-5-1"),
        ("how many battle cards can I combo with", "5-7-5-1-1"),
        ("does critical work against a battle card", "22-6-2"),
    ],
)
def test_a_ruling_that_shares_some_words_or_the_rule_alone_does_not_ask_it(
    shelf: None, question: str, rule: str
) -> None:
    assert asked(question, rule) == []


def test_a_ruling_on_other_rules_than_the_question_leads_to_does_not_ask_it(shelf: None) -> None:
    assert asked("can I block with a rested card?", "7-3-4-5-1") == []
    assert asked("can I block with a rested card?") == []


@pytest.mark.parametrize("query", ["", "8-4-6", "blocker", "blocker rest", "ブロッカー"])
def test_what_is_no_question_leads_to_no_ruling(shelf: None, query: str) -> None:
    assert asked(query, "22-4-2") == []


def saved(**more: object) -> SavedRuling:
    ruling = SavedRuling.objects.create(
        public_id=f"id{SavedRuling.objects.count()}",
        game=Game.objects.get(slug="masters"),
        title="Does a critical hit fill the drop area?",
        question="My life card is taken by a critical attack.",
        answer="Yes. The life card goes to the drop area, not to the hand.",
        **more,
    )
    rule = RuleText.objects.get(number="22-6-2").rule
    ruling.cited_rules.create(rule=rule, number="22-6-2")
    return ruling


def test_a_saved_ruling_that_is_listed_is_found_too(shelf: None) -> None:
    listed = saved(is_listed=True)
    assert asked("does a critical fill the drop area", "22-6-2") == [listed.public_id]


def test_a_saved_ruling_that_is_not_listed_or_is_withdrawn_is_not(shelf: None) -> None:
    saved()
    saved(is_listed=True, withdrawn_at="2020-01-01T00:00:00Z")
    assert asked("does a critical fill the drop area", "22-6-2") == []


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("No. It is rested, and that costs too much. More here.", "No. It is rested, and that costs too much."),
        ("A card that is rested cannot block at all. More here.", "A card that is rested cannot block at all."),
        ("word " * 60, "word " * 38),
        ("", ""),
    ],
)
def test_an_answer_in_one_line_is_its_first_sentences(answer: str, line: str) -> None:
    ruling = Answered("masters", "x", "Title", "Question?", answer, "/", frozenset())
    assert ruling.in_short == line or (ruling.in_short.startswith(line) and len(ruling.in_short) <= LINE + 2)


def test_a_section_leads_to_the_rulings_on_it_and_so_does_each_rule() -> None:
    slugs = [ruling.slug for ruling in rulings_on([("masters", "22-4")])]
    assert slugs == ["block-with-a-rested-card", "blocker-against-double-strike"]
    assert slugs == [ruling.slug for ruling in rulings_on([("masters", "22-4-2")])]


def test_the_weightier_rule_comes_first() -> None:
    slugs = [ruling.slug for ruling in rulings_on([("masters", "22-16"), ("masters", "22-4")])]
    assert slugs[0] == "a-skill-against-barrier"


@pytest.mark.parametrize("rule", [("masters", "8-1-1"), ("masters", "99-9"), ("masters", "22"), ("lanterns", "22-4")])
def test_a_rule_of_every_ruling_of_none_or_of_another_game_leads_to_none(rule: tuple[str, str]) -> None:
    assert rulings_on([rule]) == []


def test_the_first_page_lists_a_ruling_that_asks_the_same_with_its_answer_before_the_rules(
    client: Client, shelf: None
) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        markup = client.get("/", {"q": "can I block with a rested card?"}, headers=headers).content.decode()
        told = text_of(markup).replace("  ", " ")
        assert "Ruling Can I block with a rested card?" in told
        assert told.index("Ruling Can I block") < told.index("22-4-2")
        assert 'href="/sandbox/masters/?preset=block-with-a-rested-card"' in markup


def test_ask_gives_the_answer_of_the_ruling_in_one_line(client: Client, shelf: None) -> None:
    found = client.get("/api/v1/ask?q=can I block with a rested card").json()
    assert found["asks_the_same"]
    answer = found["rulings"][0]["answer"]
    assert answer
    assert answer[:20] in text_of(client.get("/ask/?q=can I block with a rested card").content.decode())
