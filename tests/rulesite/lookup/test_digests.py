"""The digest in the reader's language, and in English where it is not written in that."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.translation import override

from rules_db.models import Edition, RuleText
from rulesite.lookup.digests import ShownDigest, digests_of
from tests.lanterns import digest, put_on_shelf

JAPANESE = {"accept-language": "ja"}


def shown(edition: Edition, number: str, language: str) -> ShownDigest | None:
    rule_text = RuleText.objects.get(edition=edition, number=number)
    with override(language):
        return digests_of([rule_text]).get(rule_text.rule_id)


@pytest.fixture
def moth(lanterns: Edition) -> Edition:
    """A rule that is told in both languages."""
    digest(lanterns, "2-1-2", "Asleep, the insect leaves a lantern dark.", heading="Rest")
    digest(lanterns, "2-1-2", "休む蛾は灯を一つ消す。", heading="休み", language="ja")
    return lanterns


@pytest.mark.parametrize(
    ("language", "heading", "text"),
    [
        ("en", "Rest", "Asleep, the insect leaves a lantern dark."),
        ("en-gb", "Rest", "Asleep, the insect leaves a lantern dark."),
        ("ja", "休み", "休む蛾は灯を一つ消す。"),
    ],
)
def test_a_reader_gets_the_one_in_their_language(moth: Edition, language: str, heading: str, text: str) -> None:
    found = shown(moth, "2-1-2", language)
    assert found is not None
    assert (found.heading, found.text) == (heading, text)
    assert found.heading_language == found.text_language == language[:2]


def test_a_part_that_is_not_written_in_it_is_given_in_english(lanterns: Edition) -> None:
    digest(lanterns, "2-1-2", "Asleep, the insect leaves a lantern dark.", heading="Rest", written_from="1" * 16)
    digest(lanterns, "2-1-2", "", heading="休み", written_from="2" * 16, language="ja")
    assert shown(lanterns, "2-1-2", "ja") == ShownDigest(
        "休み", "ja", "Asleep, the insect leaves a lantern dark.", "en", "1" * 16
    )


def test_what_is_written_in_japanese_alone_is_nothing_for_an_english_reader(lanterns: Edition) -> None:
    digest(lanterns, "2-1-2", "休む蛾は灯を一つ消す。", language="ja")
    assert shown(lanterns, "2-1-2", "en") is None


def test_the_page_marks_each_part_with_its_language(client: Client, moth: Edition) -> None:
    japanese = client.get("/lanterns/2-1-2/", headers=JAPANESE).content.decode()
    english = client.get("/lanterns/2-1-2/").content.decode()
    assert re.search(r'<div class="digest" lang="ja">.*休む蛾は灯を一つ消す。', japanese)
    assert "leaves a lantern dark" not in japanese
    assert re.search(r'<div class="digest" lang="en">.*leaves a lantern dark', english)
    assert "休む蛾" not in english


def test_a_japanese_reader_sees_our_heading_beside_the_english_one(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "1-1", "", heading="Lamp")
    digest(lanterns, "1-1", "", heading="灯", language="ja")
    japanese = client.get("/lanterns/1-1/", headers=JAPANESE).content.decode()
    assert re.search(r"<h1[^>]*>.*The lamp</span></h1>", japanese)
    assert re.search(
        r'<p class="digest" lang="ja"><span class="label">見出しの言い換え（非公式）</span> 灯</p>', japanese
    )
    assert "Heading in our words" not in client.get("/lanterns/1-1/").content.decode()


def test_no_english_heading_of_ours_stands_beside_an_english_one(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "1-1", "", heading="Lamp")
    for headers in ({}, JAPANESE):
        assert ">Lamp<" not in client.get("/lanterns/1-1/", headers=headers).content.decode()
        assert '<p class="digest"' not in client.get("/lanterns/1-1/", headers=headers).content.decode()


def test_without_texts_the_contents_have_japanese_headings_and_english_ones_for_the_rest(
    client: Client, db: None
) -> None:
    edition = put_on_shelf(has_texts=False)
    digest(edition, "1-1", "", heading="Lamp")
    digest(edition, "1-1", "", heading="灯", language="ja")
    digest(edition, "1-2", "", heading="What burns")
    html = client.get("/lanterns/", headers=JAPANESE).content.decode()
    assert "灯" in html
    assert "Lamp" not in re.sub(r"<[^>]+>", "", html)
    assert "What burns" in html


def test_a_preview_kept_by_the_browser_is_not_shown_in_another_language(client: Client, moth: Edition) -> None:
    response = client.get("/lanterns/2-1-2/preview/")
    assert {"Cookie", "Accept-Language"} <= set(response.headers["Vary"].split(", "))


def test_plain_words_that_say_what_the_rule_says_are_not_shown(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "2-1-2", "A moth that rests blocks one lamp's light.")
    html = client.get("/lanterns/2-1-2/").content.decode()
    assert 'class="digest"' not in html
    assert 'id="plain-words"' not in html


def test_a_japanese_reader_of_a_japanese_rulebook_gets_no_english_beneath_it(client: Client, lanterns: Edition) -> None:
    Edition.objects.filter(pk=lanterns.pk).update(language="ja")
    digest(lanterns, "2-1-2", "Asleep, the insect leaves a lantern dark.")
    assert "leaves a lantern dark" not in client.get("/lanterns/2-1-2/", headers=JAPANESE).content.decode()
    assert "leaves a lantern dark" in client.get("/lanterns/2-1-2/").content.decode()
