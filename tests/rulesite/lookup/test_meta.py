"""What a rule's page says of itself to those who link to it."""

from __future__ import annotations

import re
from html import unescape

from django.test import Client

from rules_db.models import Edition, RuleText
from tests.lanterns import digest


def meta_of(client: Client, address: str, language: str = "en") -> dict[str, str]:
    html = client.get(address, headers={"accept-language": language}).content.decode()
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', html)
    found += [("canonical", match) for match in re.findall(r'<link rel="canonical" href="([^"]+)">', html)]
    return {name: unescape(content) for name, content in found}


def test_a_rule_is_named_with_its_number_heading_and_game(client: Client, lanterns: Edition) -> None:
    meta = meta_of(client, "/lanterns/1-2-1/")
    assert meta["og:title"] == "1-2-1 Pouring · Lanterns"
    assert meta["og:site_name"] == "Checkpoint"
    assert meta["og:type"] == "article"


def test_it_is_described_by_its_digest_and_else_by_its_text(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "1-1-2", "Fuel inside keeps it glowing.")
    assert meta_of(client, "/lanterns/1-2-1/")["og:description"].startswith("The keeper whose turn it is may pour")
    meta = meta_of(client, "/lanterns/1-1-2/")
    assert meta["og:description"] == meta["description"] == "Fuel inside keeps it glowing."


def test_a_long_text_is_cut_after_two_hundred_characters(client: Client, lanterns: Edition) -> None:
    RuleText.objects.filter(number="2-2-1").update(text="moth " * 100)
    described = meta_of(client, "/lanterns/2-2-1/")["description"]
    assert len(described) == 200
    assert described.endswith("moth…")


def test_a_rule_without_a_word_has_no_description(client: Client, lanterns: Edition) -> None:
    assert "description" not in meta_of(client, "/lanterns/2-2/")


def test_text_of_a_rulebook_cannot_leave_its_attribute(client: Client, lanterns: Edition) -> None:
    RuleText.objects.filter(number="2-2-1").update(text='Moth"><script>alert(1)</script>')
    html = client.get("/lanterns/2-2-1/").content.decode()
    assert 'content="Moth&quot;&gt;&lt;script&gt;' in html
    assert "<script>alert" not in html


def test_a_rule_has_one_address_in_whatever_way_it_was_reached(client: Client, third_light: Edition) -> None:
    now = "http://testserver/lanterns/2-1-1/"
    for address in ("/lanterns/2-1-1/", "/lanterns/e/third%20light/2-1-1/"):
        meta = meta_of(client, address)
        assert meta["canonical"] == meta["og:url"] == now
    older = meta_of(client, "/lanterns/e/second%20light/2-1-1/")
    assert older["canonical"] == "http://testserver/lanterns/e/second%20light/2-1-1/"


def test_the_locale_is_that_of_the_page(client: Client, lanterns: Edition) -> None:
    assert meta_of(client, "/lanterns/1-2-1/")["og:locale"] == "en_US"
    assert meta_of(client, "/lanterns/1-2-1/", "ja")["og:locale"] == "ja_JP"
