"""The site as a search engine of the browser."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from django.test import Client

from rules_db.models import Edition

NAMESPACE = {"o": "http://a9.com/-/spec/opensearch/1.1/"}


def suggested(client: Client, query: str) -> list[object]:
    response = client.get("/suggestions", {"q": query})
    assert response.headers["Content-Type"] == "application/x-suggestions+json"
    answer = json.loads(response.content)
    assert isinstance(answer, list)
    return answer


def test_every_page_names_the_description(client: Client, lanterns: Edition) -> None:
    link = '<link rel="search" type="application/opensearchdescription+xml" title="Checkpoint" href="/opensearch.xml">'
    for address in ("/", "/lanterns/", "/lanterns/1-1/"):
        assert link in client.get(address).content.decode()


def test_the_description_says_where_to_search_by_absolute_addresses(client: Client, db: None) -> None:
    response = client.get("/opensearch.xml")
    assert response.headers["Content-Type"] == "application/opensearchdescription+xml"
    tree = ElementTree.fromstring(response.content)
    urls = {url.get("type"): url.get("template") for url in tree.findall("o:Url", NAMESPACE)}
    assert urls == {
        "text/html": "http://testserver/?q={searchTerms}",
        "application/x-suggestions+json": "http://testserver/suggestions?q={searchTerms}",
    }
    assert tree.findtext("o:ShortName", namespaces=NAMESPACE) == "Checkpoint"


def test_the_description_speaks_the_readers_language(client: Client, db: None) -> None:
    japanese = client.get("/opensearch.xml", headers={"accept-language": "ja"}).content.decode()
    assert "カードゲーム" in japanese


def test_suggestions_name_rules_their_game_and_their_address(client: Client, lanterns: Edition) -> None:
    query, completions, games, addresses = suggested(client, "pouring")
    assert query == "pouring"
    assert completions == ["1-2-1 Pouring"]
    assert games == ["Lanterns"]
    assert addresses == ["http://testserver/lanterns/1-2-1/"]


def test_nothing_is_suggested_for_nothing_or_for_too_much(client: Client, lanterns: Edition) -> None:
    assert suggested(client, "  ") == ["", [], [], []]
    assert suggested(client, "x" * 2000) == ["x" * 2000, [], [], []]
