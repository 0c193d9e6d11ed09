"""Every kind of address that the site has, and pages of each kind, found by following the site's own links."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from html import unescape
from urllib.parse import unquote, urlsplit

from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve
from playwright.sync_api import APIRequestContext

#: Of each kind, and of each game, as many of the pages that links lead to are looked at.
MOST = 1

#: What is no page that a reader opens.
NO_PAGES = {
    # sent, not read
    "set_language",
    "sandbox:answer",
    "sandbox:branch",
    "rulings:keep",
    "rulings:withdraw",
    "rulings:withdraw-by-secret",
    "desk:logout",
    "desk:resume",
    "desk:discard-run",
    "desk:finding",
    "desk:take-back",
    "desk:kind",
    "desk:decide",
    "desk:leave-open",
    "desk:publish",
    "desk:withdraw",
    "desk:discard-draft",
    "desk:link-answer",
    "desk:reverse-answer",
    # a part of a page
    "lookup:preview",
    "lookup:pinned-preview",
    "terms:preview",
    "terms:pinned-preview",
    "sandbox:cards",
    # for programs, browsers and the device
    "lookup:suggestions",
    "offline:worker",
    "offline:shell",
    "offline:library",
    "offline:file",
    # leads on to a page
    "lookup:permanent",
}

_LINK = re.compile(r'href="(/[^"#]*)')


def kinds() -> set[str]:
    """The names of all addresses in the URL configuration, but for those of the API, which answer no pages."""
    return set(_names(get_resolver().url_patterns))


def kind_of(address: str) -> str:
    """Blank for an address that the site does not have."""
    try:
        return resolve(unquote(urlsplit(address).path)).view_name
    except Resolver404:
        return ""


def follow(
    site: APIRequestContext, first: Sequence[str], is_wanted: Callable[[str], bool]
) -> tuple[list[str], set[str]]:
    """The first pages and those that links lead to from them, and every kind of address that was met.

    Of what links lead to, only kinds that are wanted are opened, and what answers no page is only met.
    """
    pages: list[str] = []
    met: set[str] = set()
    seen, open_ones = set(first), deque(first)
    counts: Counter[tuple[str, str | None]] = Counter()
    while open_ones:
        address = open_ones.popleft()
        met.add(kind_of(address))
        answer = site.get(address, max_redirects=0)
        if "html" not in answer.headers.get("content-type", "") or answer.status in (301, 302):
            continue
        pages.append(address)
        for link in map(unescape, _LINK.findall(answer.text())):
            kind = kind_of(link)
            if link in seen or not kind or not is_wanted(kind):
                continue
            of = (kind, resolve(unquote(urlsplit(link).path)).kwargs.get("game"))
            counts[of] += 1
            if counts[of] <= MOST:
                seen.add(link)
                open_ones.append(link)
    return pages, met


def _names(patterns: Sequence[URLPattern | URLResolver], space: str = "") -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from _names(pattern.url_patterns, f"{pattern.namespace}:" if pattern.namespace else space)
        elif not hasattr(pattern.callback, "cls"):  # which the framework of the API puts on its views
            yield f"{space}{pattern.name}"
