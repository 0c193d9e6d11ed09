"""The ranking in the page: the server's, over the same weights."""

from __future__ import annotations

import json

import pytest

from rules_db.models import Edition
from rules_db.search import exported, search
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
    "1-1 lamp",
    "guardian rest",
    "brig",
    "birghtest moth",
    "blocking",
    "what happens if a lamp has no oil",
    "ＭＯＴＨ",
    "ひかり",
    "ﾋｶﾘのランプ",
    "灯",
    "volcano",
    "",
]


def test_the_page_ranks_as_the_server_does(new_page: NewPage) -> None:
    edition = Edition.objects.get()
    digest(edition, "1-2-1", "ヒカリの灯火を注ぐ。", heading="注ぐ", language="ja")
    places = {rule_text.pk: place for place, rule_text in enumerate(edition.rule_texts.order_by("position"))}
    server = [[places[result.rule_text.pk] for result in search(query)] for query in QUERIES]
    page = new_page(viewport=PHONE)
    page.goto("/")
    ranked = page.evaluate(RANK, [json.dumps(exported()), edition.pk, QUERIES])
    assert dict(zip(QUERIES, ranked, strict=True)) == dict(zip(QUERIES, server, strict=True))
    assert sum(map(bool, server)) == len(QUERIES) - 2
