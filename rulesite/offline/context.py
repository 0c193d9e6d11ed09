"""What every page says of itself to the worker."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from rules_db.models import Publication


def publication(request: HttpRequest) -> dict[str, object]:
    """The number of the newest publication, which the page is of; only asked for where a page has a head."""
    return {"publication": SimpleLazyObject(Publication.newest_id)}
