"""An edition held in memory: pages that hardly ask the database, and nothing shown that no longer holds."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from rules_db.models import Edition, Publication, RuleText
from rulesite.lookup.book import book_of
from tests.lanterns import digest, put_on_shelf


def html_of(client: Client, address: str, language: str = "en") -> str:
    return client.get(address, headers={"accept-language": language}).content.decode()


def test_one_rule_after_another_asks_the_database_for_little(
    client: Client, third_light: Edition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client.get("/lanterns/1-1/")
    for number in ("1-2", "1-1-2", "2-1-1", "2-1-3"):
        with django_assert_max_num_queries(8):
            client.get(f"/lanterns/{number}/")


def test_the_rules_know_each_other_without_the_database(
    lanterns: Edition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    book = book_of(lanterns)
    with django_assert_max_num_queries(0):
        rule = book.numbered["1-1-2-1"]
        assert rule.parent is not None and rule.parent.parent is book.numbered["1-1"]
        assert rule.edition.rulebook.game.name == "Lanterns"
        assert [reference.source for reference in book.references(rule)] == [rule]
        assert book.referring(rule) == [book.numbered["2-2-1"]]
        assert [each.number for each in book.whole(book.numbered["1-1"])] == ["1-1", "1-1-1", "1-1-2", "1-1-2-1"]


@pytest.mark.parametrize(("number", "before", "after"), [("1", None, "2"), ("1-2", "1-1", "2"), ("2-2-1", "2-2", None)])
def test_the_pages_before_and_after(lanterns: Edition, number: str, before: str | None, after: str | None) -> None:
    book = book_of(lanterns)
    rule = book.numbered[number]
    assert [each and each.number for each in (book.before(rule), book.after(rule))] == [before, after]


def test_a_number_that_another_rule_was_printed_with_is_not_carried_alone(lanterns: Edition) -> None:
    book = book_of(lanterns)
    assert book.carries_alone("1-1-2")
    assert not book.carries_alone("1-2-1")  # 1-2-2 is printed 1-2-1
    assert not book.carries_alone("9-9")


def test_a_digest_that_came_with_a_publication_is_shown(client: Client, lanterns: Edition) -> None:
    assert "Fuel keeps it glowing" not in html_of(client, "/lanterns/1-1-2/")
    digest(lanterns, "1-1-2", "Fuel keeps it glowing.")
    Publication.objects.create(edition=lanterns, act="digested")
    assert "Fuel keeps it glowing" in html_of(client, "/lanterns/1-1-2/")


def test_a_new_edition_is_read_as_soon_as_it_is_published(client: Client, lanterns: Edition) -> None:
    client.get("/lanterns/1-1-2/")
    newer = put_on_shelf(label="third light")
    RuleText.objects.filter(edition=newer, number="1-1-2").update(text="A lamp never shines.")
    assert "A lamp never shines." in html_of(client, "/lanterns/1-1-2/")


def test_a_withdrawn_edition_is_shown_no_more(client: Client, third_light: Edition) -> None:
    assert 'class="wording"' in html_of(client, "/lanterns/e/third%20light/2-1-3/")
    Edition.objects.filter(pk=third_light.pk).update(state="withdrawn")
    Publication.objects.create(edition=third_light, act="withdrawn", at=timezone.now())
    response = client.get("/lanterns/e/third%20light/2-1-3/")
    assert response.status_code == 410
    assert "This edition was withdrawn" in response.content.decode()
    assert 'class="wording"' not in response.content.decode()


def test_a_draft_is_read_anew_each_time(lanterns: Edition) -> None:
    lanterns.state = "draft"
    assert book_of(lanterns) is not book_of(lanterns)


def test_each_reader_sees_their_own_language_of_a_digest(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "1-1-2", "Fuel keeps it glowing.")
    digest(lanterns, "1-1-2", "灯をともす。", language="ja")
    assert "灯をともす。" not in html_of(client, "/lanterns/1-1-2/")
    assert "灯をともす。" in html_of(client, "/lanterns/1-1-2/", "ja")
    assert "Fuel keeps it glowing." in html_of(client, "/lanterns/1-1-2/")


def test_the_contents_beside_a_rule_mark_the_page_that_is_open(client: Client, lanterns: Edition) -> None:
    section, rule = html_of(client, "/lanterns/1-1/"), html_of(client, "/lanterns/1-1-2/")
    assert '<a href="/lanterns/1-1/" aria-current="page">' in section
    assert '<a href="/lanterns/1-1/" aria-current="true">' in rule
    assert '<a href="/lanterns/1-1-2/" aria-current="page">' in rule


def test_below_what_the_contents_name_they_mark_the_rule_above(client: Client, lanterns: Edition) -> None:
    html = html_of(client, "/lanterns/1-1-2-1/")
    assert '<a href="/lanterns/1-1-2/" aria-current="true">' in html
    assert 'aria-current="page"' not in html


def test_the_contents_beside_a_rule_stay_in_its_edition(client: Client, lanterns: Edition) -> None:
    assert '<a href="/lanterns/e/second%20light/1-2/">' in html_of(client, "/lanterns/e/second%20light/1-1-2/")


def test_a_heading_of_ours_is_named_in_its_own_language_wherever_it_stands(client: Client, lanterns: Edition) -> None:
    Edition.objects.filter(pk=lanterns.pk).update(language="ja")
    digest(lanterns, "2-1", "", heading="Moths that fly")
    marked = '<span lang="en">Moths that fly</span>'
    assert marked in html_of(client, "/lanterns/")  # the contents
    assert marked in html_of(client, "/lanterns/2-2/")  # the contents beside a rule
    assert 'lang="en"><span class="number">2-1</span> Moths that fly' in html_of(client, "/lanterns/2-1-1/")
    assert '<span lang="ja">Oil</span>' in html_of(client, "/lanterns/")
