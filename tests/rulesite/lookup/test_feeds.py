"""The Atom feeds of a game and of a section."""

from __future__ import annotations

from datetime import datetime
from xml.etree import ElementTree

import pytest
from django.test import Client

from rules_db.editions.publish import publish, withdraw
from rules_db.models import Edition, Publication, RuleText

ATOM = "{http://www.w3.org/2005/Atom}"
GAME = "/lanterns/feed/"


def feed(client: Client, address: str = GAME) -> ElementTree.Element:
    response = client.get(address)
    assert response.status_code == 200
    assert response.headers["Content-Type"].startswith("application/atom+xml")
    root = ElementTree.fromstring(response.content)
    assert root.tag == f"{ATOM}feed"
    return root


def entries(client: Client, address: str = GAME) -> list[ElementTree.Element]:
    return feed(client, address).findall(f"{ATOM}entry")


def said(element: ElementTree.Element, name: str) -> str:
    return element.findtext(f"{ATOM}{name}") or ""


def test_it_has_all_that_atom_asks_for(client: Client, third_light: Edition) -> None:
    root = feed(client)
    for element in [root, *root.findall(f"{ATOM}entry")]:
        assert said(element, "title")
        assert said(element, "id").startswith("urn:uuid:")
        assert datetime.fromisoformat(said(element, "updated")).tzinfo is not None
    author = root.find(f"{ATOM}author")
    assert author is not None
    assert said(author, "name") == "Checkpoint"
    links = {link.get("rel"): link.get("href") for link in root.findall(f"{ATOM}link")}
    assert links == {"self": "http://testserver/lanterns/feed/", "alternate": "http://testserver/lanterns/"}


def test_each_published_edition_is_an_entry_the_newest_first(client: Client, third_light: Edition) -> None:
    Edition.objects.create(rulebook=third_light.rulebook, label="a draft")
    assert [said(entry, "title") for entry in entries(client)] == [
        "Book of Light third light",
        "Book of Light second light",
    ]


def test_an_entry_tells_what_changed_by_kind_and_number(client: Client, third_light: Edition) -> None:
    newest, first = (said(entry, "summary") for entry in entries(client))
    assert "Against second light:" in newest
    for told in ("Added (1): 2-1-2<", "Removed (1): 1-2-2<", "Reworded (1): 2-1-1<", "2-1-2 → 2-1-3"):
        assert told in newest
    assert "The first edition here." in first


def test_an_entry_leads_to_the_comparison(client: Client, third_light: Edition) -> None:
    links = [entry.find(f"{ATOM}link") for entry in entries(client)]
    assert [link.get("href") for link in links if link is not None] == [
        "http://testserver/lanterns/changes/second%20light/third%20light/",
        "http://testserver/lanterns/e/second%20light/",
    ]


def test_ids_stay_when_an_edition_is_renamed_or_withdrawn(client: Client, third_light: Edition) -> None:
    before = {said(entry, "id") for entry in entries(client)}
    assert len(before) == 2
    Edition.objects.filter(pk=third_light.pk).update(label="a better name")
    withdraw(Edition.objects.get(pk=third_light.pk))
    assert {said(entry, "id") for entry in entries(client)} == before


def test_a_withdrawn_edition_says_so_and_is_newer_than_it_was(client: Client, third_light: Edition) -> None:
    before = said(entries(client)[0], "updated")
    withdraw(third_light)
    withdrawn = entries(client)[0]
    assert said(withdrawn, "title") == "Book of Light third light: withdrawn"
    assert "This edition has been withdrawn." in said(withdrawn, "summary")
    assert datetime.fromisoformat(said(withdrawn, "updated")) > datetime.fromisoformat(before)


def test_an_entry_has_the_three_dates_each_with_what_it_is_of(client: Client, third_light: Edition) -> None:
    dates = {"published_on": "2025-02-03", "effective": "2025-03-04", "published_at": "2025-04-05T12:00Z"}
    Edition.objects.filter(pk=third_light.pk).update(**dates)
    told = said(entries(client)[0], "summary")
    assert "published 2025-02-03 · in force from 2025-03-04 · first seen here 2025-04-05<" in told


def test_the_entry_of_a_withdrawn_edition_says_why_without_markup_or_signs_of_control(
    client: Client, third_light: Edition
) -> None:
    withdraw(third_light, "Page 3 <b>is</b>\fmissing.")
    assert "withdrawn: Page 3 &lt;b&gt;is&lt;/b&gt; missing.<" in said(entries(client)[0], "summary")


def test_an_edition_published_again_is_no_longer_withdrawn(client: Client, third_light: Edition) -> None:
    withdraw(third_light)
    publish(third_light)
    assert "withdrawn" not in said(entries(client)[0], "title")


def test_texts_and_digests_that_come_later_are_no_news(client: Client, third_light: Edition) -> None:
    before = said(feed(client), "updated")
    Publication.objects.create(edition=third_light, act=Publication.Act.FILLED)
    assert said(feed(client), "updated") == before


def test_a_sections_feed_tells_its_own_changes_only(client: Client, third_light: Edition) -> None:
    [oil, first] = entries(client, "/lanterns/1/feed/")
    assert "Removed (1): 1-2-2<" in said(oil, "summary")
    assert "2-1" not in said(oil, "summary")
    assert "The first edition here." in said(first, "summary")


def test_an_edition_that_left_a_section_alone_is_not_in_its_feed(client: Client, third_light: Edition) -> None:
    assert [said(entry, "title") for entry in entries(client, "/lanterns/2-2/feed/")] == ["Book of Light second light"]


def test_a_sections_feed_and_its_entries_have_ids_of_their_own(client: Client, third_light: Edition) -> None:
    ids = [
        said(element, "id")
        for address in (GAME, "/lanterns/1/feed/", "/lanterns/2/feed/")
        for element in feed(client, address).iter()
        if element.tag in (f"{ATOM}feed", f"{ATOM}entry")
    ]
    assert len(ids) == len(set(ids)) == 9


def test_signs_that_xml_does_not_know_are_left_out(client: Client, lanterns: Edition) -> None:
    RuleText.objects.filter(edition=lanterns, number="1").update(text="Light\fing", heading_length=9)
    assert said(feed(client, "/lanterns/1/feed/"), "title") == "Lanterns, 1 Light ing"


def test_a_feed_speaks_the_readers_language(client: Client, third_light: Edition) -> None:
    root = ElementTree.fromstring(client.get(GAME, headers={"accept-language": "ja"}).content)
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "ja"


@pytest.mark.parametrize("address", ["/chess/feed/", "/tides/feed/", "/lanterns/9-9/feed/"])
def test_what_is_not_there_has_no_feed(client: Client, lanterns: Edition, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_rule_of_a_pinned_edition_names_no_feed_for_its_number_may_mean_another_now(
    client: Client, third_light: Edition
) -> None:
    html = client.get("/lanterns/e/second%20light/2-1-2/").content.decode()
    assert 'href="/lanterns/feed/"' in html
    assert "/lanterns/2-1-2/feed/" not in html


def test_pages_tell_browsers_of_the_feeds(client: Client, lanterns: Edition) -> None:
    alternate = '<link rel="alternate" type="application/atom+xml"'
    for address in ("/lanterns/", "/lanterns/2-1/", "/lanterns/citations/"):
        html = client.get(address).content.decode()
        assert any(alternate in line and 'href="/lanterns/feed/"' in line for line in html.splitlines())
    rule = client.get("/lanterns/2-1/").content.decode()
    assert any(alternate in line and 'href="/lanterns/2-1/feed/"' in line for line in rule.splitlines())
