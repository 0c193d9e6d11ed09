"""The page that compares two editions."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition, RuleText
from rules_db.models.rules import text_hash
from tests.lanterns import put_on_shelf

ADDRESS = "/lanterns/changes/second%20light/third%20light/"


@pytest.fixture
def third(lanterns: Edition) -> Edition:
    """One rule has another word, and one is gone."""
    edition = put_on_shelf(label="third light")
    RuleText.objects.get(edition=edition, number="2-1-2").delete()
    rule = RuleText.objects.get(edition=edition, number="2-1-1")
    rule.text = rule.text.replace("brightest", "loneliest")
    rule.text_hash = text_hash(rule.text)
    rule.save()
    return edition


def page(client: Client, address: str = ADDRESS, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return response.content.decode()


def test_changed_words_are_marked_as_deleted_and_inserted(client: Client, third: Edition) -> None:
    html = page(client)
    assert '<del><span class="unseen">[removed: </span>brightest <span class="unseen">] </span></del>' in html
    assert '<ins><span class="unseen">[added: </span>loneliest <span class="unseen">] </span></ins>' in html


def test_each_side_links_to_its_edition(client: Client, third: Edition) -> None:
    html = page(client)
    assert 'href="/lanterns/e/second%20light/2-1-1/"' in html
    assert 'href="/lanterns/e/third%20light/2-1-1/"' in html


def test_a_removed_rule_is_shown_with_its_old_words(client: Client, third: Edition) -> None:
    html = page(client)
    assert 'href="/lanterns/e/second%20light/2-1-2/"' in html
    assert 'href="/lanterns/e/third%20light/2-1-2/"' not in html
    assert "Removed: 1" in html


def test_what_did_not_change_is_counted_but_not_listed(client: Client, third: Edition) -> None:
    assert 'href="/lanterns/e/third%20light/1-1-1/"' not in page(client)
    assert "Unchanged: 12" in page(client)


def test_where_no_words_are_here_the_rules_that_both_have_are_not_called_new(client: Client, db: None) -> None:
    put_on_shelf(has_texts=False)
    newer = put_on_shelf(label="third light", has_texts=False)
    RuleText.objects.filter(edition=newer, number="2-1-2").update(number="2-1-3", text_hash="other words")
    html = page(client)
    assert "Reworded: 1" in html
    assert "Added:" not in html
    assert "Removed:" not in html
    assert "The publisher's text is not on this site" in html


def test_a_release_of_other_typography_says_so(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    assert "Only punctuation and layout changed." in page(client)


def test_markup_in_a_rulebook_stays_text(client: Client, third: Edition) -> None:
    rule = RuleText.objects.get(edition=third, number="1-2-2")
    rule.text = rule.text.replace("never", "hardly")
    rule.text_hash = text_hash(rule.text)
    rule.save()
    html = page(client)
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert" in html


def test_the_contents_lead_to_the_changes_since_the_edition_before(client: Client, third: Edition) -> None:
    assert f'href="{ADDRESS}"' in page(client, "/lanterns/e/third%20light/")
    assert "/changes/" not in page(client, "/lanterns/e/second%20light/")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/lanterns/changes/second%20light/second%20light/", 400),
        ("/lanterns/changes/first%20light/third%20light/", 404),
        ("/chess/changes/second%20light/third%20light/", 404),
        ("/lanterns/changes/second%20light/a%20draft/", 404),
    ],
)
def test_what_cannot_be_compared_is_an_error(client: Client, third: Edition, address: str, status: int) -> None:
    Edition.objects.create(rulebook=third.rulebook, label="a draft")
    page(client, address, status)


def entries(html: str) -> int:
    return html.count('class="change"')


def test_the_changes_of_one_kind_are_shown_alone(client: Client, third: Edition) -> None:
    html = page(client, f"{ADDRESS}?kind=removed")
    assert entries(html) == 1
    assert 'href="/lanterns/e/second%20light/2-1-2/"' in html
    assert '<a href="?">Show all changes</a>' in html


def test_the_changes_of_one_chapter_are_shown_alone(client: Client, third: Edition) -> None:
    assert entries(page(client, f"{ADDRESS}?chapter=2")) == 2
    assert entries(page(client, f"{ADDRESS}?chapter=1")) == 0
    assert "No change of this kind." in page(client, f"{ADDRESS}?chapter=1")


def test_many_changes_come_in_pages(client: Client, third: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesite.lookup.changes.PAGE", 1)
    first, second = page(client), page(client, f"{ADDRESS}?page=2")
    assert entries(first) == entries(second) == 1
    assert first != second
    assert "2 changed rules" in first


@pytest.mark.parametrize("query", ["page=999", "page=x", "kind=nonsense", "chapter=%00", "kind=" + "x" * 5_000])
def test_a_filter_that_makes_no_sense_is_no_fault(client: Client, third: Edition, query: str) -> None:
    assert "What changed" in page(client, f"{ADDRESS}?{query}")


def test_what_can_be_compared_is_listed(client: Client, third: Edition) -> None:
    assert f'href="{ADDRESS}"' in page(client, "/lanterns/changes/")


def test_two_editions_that_were_chosen_are_compared(client: Client, third: Edition, lanterns: Edition) -> None:
    response = client.get("/lanterns/changes/", {"old": lanterns.pk, "new": third.pk})
    assert response.status_code == 302
    assert response.headers["Location"] == ADDRESS


@pytest.mark.parametrize("asked", [{"old": "1", "new": "999999"}, {"old": "x", "new": "y"}])
def test_editions_that_are_not_there_are_not_compared(client: Client, third: Edition, asked: dict[str, str]) -> None:
    assert client.get("/lanterns/changes/", asked).status_code == 400


def test_a_game_with_one_edition_says_that_there_is_nothing_to_compare(client: Client, lanterns: Edition) -> None:
    assert "nothing to compare" in page(client, "/lanterns/changes/")
