"""The ranking in the page: the server's, over the same weights."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from rules_db.models import Edition
from rules_db.search import exported, search
from rules_db.search.naming import Called, naming
from tests.e2e.conftest import PHONE, NewPage
from tests.lanterns import digest

pytestmark = pytest.mark.e2e

RANK = """
async ([exported, key, queries]) => {
  const { Concordance, search } = await import("/static/lookup/search.js");
  const concordance = new Concordance(JSON.parse(exported));
  return queries.map((query) => search(query, concordance, [["rule", key]], 20).map(({ place }) => place));
}
"""

QUERIES = [
    "lamp",
    "dark oil",
    "lampoil",
    "lamp lit",
    "guardian rest",
    "brig",
    "birghtest moth",
    "blocking",
    "what happens if a lamp has no oil",
    "ＭＯＴＨ",
    "lamp flown",
    "tells of a lamp that shone",
    "badgers bake bread daily",
    "when do badgers juggle bread near lamps",
    "do owls bake brad for a lamp",
    "juggling plums",
    "ひかり",
    "ひかりをてらす",
    "せんこうの注ぐヒカリ",
    "ﾋｶﾘのランプ",
    "灯",
    "volcano",
    "",
]


NAMING = """
async ([queries, games, labels]) => {
  const { naming } = await import("/static/lookup/naming.js");
  return queries.map((query) => naming(query, games, labels));
}
"""

NAMING_QUERIES = [
    "8-4-6",
    "８．４．６は？",
    "8 4 6",
    "rule 8 4 6 vs. § 8-4-7",
    "whats 8.4.6 mean",
    "8ー4ー6ってどゆこと",
    "第8章",
    "what does dusk phase 3.2.2 say",
    "draw 2 cards",
    "1-2 cards",
    "bl 846",
    "bl may I pour",
    "lanterns that shine",
    "8-4-6 ver. 1.06",
    "8-4-6 version 9.9, lanterns",
    "1.06",
    "Q203",
    "question 203 in bl?",
    "BT1-001",
    "rule",
    "?!",
]


def test_the_page_reads_numbers_in_a_query_as_the_server_does(new_page: NewPage) -> None:
    games = [Called("lanterns", "lanterns", beside_numbers=True), Called("bl", "lanterns")]
    labels = ["1.06", "second light"]
    server = [asdict(naming(query, games, labels)) for query in NAMING_QUERIES]
    page = new_page(viewport=PHONE)
    page.goto("/")
    put = [NAMING_QUERIES, [[each.name, each.game, each.beside_numbers] for each in games], labels]
    assert page.evaluate(NAMING, put) == json.loads(json.dumps(server))


def test_the_page_ranks_as_the_server_does(new_page: NewPage) -> None:
    edition = Edition.objects.get()
    digest(edition, "1-2-1", "ヒカリの灯火を注ぐ。", heading="注ぐ", language="ja")
    digest(edition, "1-1-1", "", asked=["owls bake plums daily", "badgers juggle bread by the lamp"])
    digest(edition, "1-2-2", "", asked=["badgers bake bread daily", "owls juggle plums, and nobody sees them"])
    places = {rule_text.pk: place for place, rule_text in enumerate(edition.rule_texts.order_by("position"))}
    server = [[places[result.rule_text.pk] for result in search(query)] for query in QUERIES]
    page = new_page(viewport=PHONE)
    page.goto("/")
    ranked = page.evaluate(RANK, [json.dumps(exported()), edition.pk, QUERIES])
    assert dict(zip(QUERIES, ranked, strict=True)) == dict(zip(QUERIES, server, strict=True))
    assert sum(map(bool, server)) == len(QUERIES) - 2
