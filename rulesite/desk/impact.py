"""What an edition touches of what is here already: what to look at again before it is published."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from rules_db.desk.alignment import sides_of
from rules_db.desk.impact import impact_of
from rules_db.models import Edition
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.desk.words import source_words
from rulesite.lookup.changes import NAMES


@require_safe
@editors_only
def impact(request: EditorRequest, edition: int) -> HttpResponse:
    """The list alone for a script that puts it on the edition's page."""
    shown = get_object_or_404(Edition.objects.select_related("rulebook__game"), pk=edition)
    words = source_words()
    touched = impact_of(shown)
    context = {
        "edition": shown,
        "sides": sides_of(shown),
        "sources": [
            (source, words[source], [(each, NAMES[each.pair.change]) for each in found])
            for source, found in touched.items()
        ],
    }
    fragment = "#touched" if getattr(request, "htmx", False) else ""
    return render(request, "desk/impact.html" + fragment, context)
