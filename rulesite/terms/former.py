"""Slugs that terms had before: their addresses lead to what the term is called now, or say that it is no term any more.

The slugs are in `rules_db/terms/<game>.toml`.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from rules_db.models import Edition
from rules_db.terms.across import terms_called
from rules_db.terms.corrections import corrections_of
from rulesite.isolation import isolated
from rulesite.lookup.addresses import NotOnShelfError


class FormerTermError(NotOnShelfError):
    """The address names a term by a slug that it had before; `now` is the one it has."""

    def __init__(self, slug: str, now: str) -> None:
        told = {"slug": isolated(slug), "now": now}
        super().__init__(_("There is no term “%(slug)s” here: it is called “%(now)s” now.") % told)
        self.now = now


class GoneTermError(NotOnShelfError):
    """The address names what was a term once; the message is a sentence for the reader."""

    def __init__(self, slug: str) -> None:
        super().__init__(_("“%(slug)s” is no longer a term here.") % {"slug": isolated(slug)})


def missing_term(slug: str, editions: list[Edition]) -> NotOnShelfError:
    """Why none of the editions has a term of that slug. A former slug leads on only where they have what it is now."""
    now = corrections_of(editions[0].rulebook.game.slug).former.get(slug)
    if now == "":
        return GoneTermError(slug)
    if now and terms_called(now, editions):
        return FormerTermError(slug, now)
    return NotOnShelfError(_("There is no term “%(slug)s” here.") % {"slug": isolated(slug)})


def renamed_term(request: HttpRequest, found: FormerTermError) -> HttpResponse:
    """The same page under the slug that the term has now."""
    match = request.resolver_match
    assert match is not None  # only a view asks for terms
    query = request.META.get("QUERY_STRING", "")
    address = reverse(match.view_name, kwargs=match.kwargs | {"slug": found.now})
    return redirect(address + (f"?{query}" if query else ""), permanent=True)
