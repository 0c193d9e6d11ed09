"""What a page says of itself to those who link to it: title, a description, and its one address."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

#: Characters of a description.
DESCRIBED = 200


@dataclass(frozen=True)
class Meta:
    """For `lookup/meta.html`; `address` is absolute, `description` one line, perhaps empty."""

    title: str
    description: str
    address: str


def meta(request: HttpRequest, path: str, title: str, text: str = "") -> Meta:
    """The page at `path`; of `text` its beginning."""
    line = " ".join(text.split())
    is_short = len(line) <= DESCRIBED
    return Meta(title, line if is_short else f"{line[: DESCRIBED - 1].rstrip()}…", request.build_absolute_uri(path))
