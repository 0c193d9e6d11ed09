"""The words with which the site's own addresses begin, so that no game is called so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

_WORD = re.compile("[a-z0-9-]+")


def first_words_of_addresses() -> frozenset[str]:
    """The first segment of every address that is not a game's, and of the files that are served."""
    files = [settings.STATIC_URL.strip("/"), "media", "robots", "sitemap", "favicon"]
    return frozenset([*_first_words(get_resolver().url_patterns, ""), *files])


def _first_words(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[str]:
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if "/" in route or isinstance(pattern, URLPattern):
            if word := _WORD.match(route):
                yield word[0]
        elif isinstance(pattern, URLResolver):
            yield from _first_words(pattern.url_patterns, route)
