"""What a rule's page shows of the game's other document."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition, RuleText
from rules_db.models.rules import text_hash
from tests.lanterns import SHINING, put_on_shelf

OTHER_WORDS = (
    "A lamp <i>shines</i> while it holds oil. One drop feeds a small lamp; two drops feed a tall one, or three."
)


@pytest.fixture
def handbook(lanterns: Edition) -> Edition:
    """The same rules as another rulebook, which is never the current one; 1-1-2 stands in other words there."""
    edition = put_on_shelf(label="by keepers")
    edition.rulebook = edition.rulebook.game.rulebooks.create(slug="handbook", title="Keepers' Handbook", is_main=False)
    edition.save()
    for rule in edition.rule_texts.exclude(number="1-1-2"):
        _reword(rule, f"Nothing of the kind is said in {rule.number}.")
    _reword(edition.rule_texts.get(number="1-1-2"), OTHER_WORDS)
    return edition


def _reword(rule: RuleText, text: str) -> None:
    rule.text, rule.text_hash, rule.heading_length = text, text_hash(text), 0
    rule.save()


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_the_other_documents_passage_stands_beside_a_rule(client: Client, handbook: Edition) -> None:
    html = page(client, "/lanterns/1-1-2/")
    assert "The other document says <small>Keepers&#x27; Handbook, by keepers</small>" in html
    assert 'href="/lanterns/e/by%20keepers/1-1-2/">1-1-2</a>' in html
    assert "two drops feed a tall one, or three." in html
    assert "Where the two differ, this document applies." in html


def test_the_other_document_shows_the_rule_and_which_of_them_stands(client: Client, handbook: Edition) -> None:
    html = page(client, "/lanterns/e/by%20keepers/1-1-2/")
    assert 'href="/lanterns/e/second%20light/1-1-2/"' in html
    assert "Where the two differ, the other document applies." in html


def test_the_same_words_are_only_named(client: Client, handbook: Edition) -> None:
    _reword(handbook.rule_texts.get(number="1-1-2"), SHINING)
    html = page(client, "/lanterns/1-1-2/")
    assert "The other document says the same:" in html
    assert "The other document says <small>" not in html


def test_a_rule_without_a_counterpart_shows_none(client: Client, handbook: Edition) -> None:
    assert "The other document" not in page(client, "/lanterns/2-1-2/")


def test_markup_in_the_other_document_stays_text(client: Client, handbook: Edition) -> None:
    assert "A lamp &lt;i&gt;shines&lt;/i&gt;" in page(client, "/lanterns/1-1-2/")
