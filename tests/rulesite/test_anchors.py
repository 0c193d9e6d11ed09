"""No link of any page leads to a place on a page that is not there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import Any, cast
from urllib.parse import unquote, urldefrag, urljoin

import pytest
from django.test import Client
from playwright.sync_api import APIRequestContext

from bench.addresses import follow, kind_of
from rules_db.models import Edition, Reference, RuleText
from tests.lanterns import digest
from tests.shares import SomeOf

#: Of links from one kind of page to one kind of page, as many are followed in each run of the suite, and by the bench.
MOST, MOST_IN_BENCH = 1, 3

FIRST = [
    "/",
    "/ask/?q=does+a+tie+win",
    "/offline/",
    "/masters/8-4-6/",
    "/masters/8/whole/",
    "/buddyfight/attack-phase/",
]
ROOMS = {"lookup", "terms", "answers", "cards", "ask", "sandbox", "offline", "api"}

_LINK = re.compile(r'href="([^"]*#[^"]+)"')
_ID = re.compile(r'\bid="([^"]+)"')


@dataclass
class Answer:
    """What a page answered, as the sweep of all pages wants to read it."""

    status: int
    headers: Mapping[str, str]
    content: str

    def text(self) -> str:
        return self.content


class Site:
    """A client in the place of a browser's requests."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.get = cache(self._get)

    def _get(self, address: str, **_: Any) -> Answer:
        response = self._client.get(address)
        headers = {"content-type": response.headers.get("Content-Type", "")}
        is_page = not response.streaming and "html" in headers["content-type"]
        return Answer(response.status_code, headers, response.content.decode() if is_page else "")

    def followed(self, address: str) -> str:
        """The page at an address, or where that leads."""
        answer = self.get(address)
        if answer.status not in (301, 302):
            return answer.text()
        return self._client.get(address, follow=True).content.decode()


def dead_anchors(site: Site, pages: list[str], most: int) -> list[str]:
    seen: Counter[tuple[str, str]] = Counter()
    dead = []
    ids = cache(lambda address: set(map(unescape, _ID.findall(site.followed(address)))))
    for page in pages:
        for link in dict.fromkeys(map(unescape, _LINK.findall(site.get(page).text()))):
            target, fragment = urldefrag(urljoin(page, link))
            if not target.startswith("/"):
                continue
            kinds = kind_of(page), kind_of(target)
            seen[kinds] += 1
            if seen[kinds] <= most and unquote(fragment) not in ids(target):
                dead.append(f"{page}: {link}")
    assert seen
    return dead


def test_the_finder_finds_a_dead_anchor(client: Client, lanterns: Edition) -> None:
    site = Site(client)
    page = site.get("/lanterns/1-1/")
    page.content += '<a href="/lanterns/2/#nowhere">'
    assert dead_anchors(site, ["/lanterns/1-1/"], 100) == ["/lanterns/1-1/: /lanterns/2/#nowhere"]


def test_doubts_of_a_rule_are_listed_wherever_its_words_are_shown(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "2-1-1", "A moth flies to the lamp.")
    numbers = [reference.source.number for reference in Reference.objects.exclude(status="resolved")]
    assert len(numbers) > 1
    chapters = list(RuleText.objects.filter(parent=None).values_list("number", flat=True))
    pages = [f"/lanterns/{number}/" for number in [*numbers, *chapters]]
    pages += ["/lanterns/whole/", *(f"/lanterns/{number}/whole/" for number in chapters)]
    assert dead_anchors(Site(client), pages, MOST) == []


@pytest.mark.usefixtures("whole_shelf")
@pytest.mark.django_db
def test_no_link_leads_to_a_place_that_is_not_there(client: Client, some_of: SomeOf) -> None:
    site, wanted = Site(client), set[str]()

    def is_first_of_its_kind(kind: str) -> bool:
        is_first = kind.partition(":")[0] in ROOMS and kind not in wanted
        wanted.add(kind)
        return is_first

    pages, met = follow(cast(APIRequestContext, site), FIRST, is_first_of_its_kind)
    assert len(met) > 25
    assert dead_anchors(site, pages, MOST_IN_BENCH if some_of.whole else MOST) == []
