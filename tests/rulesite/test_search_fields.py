"""Every field that searches takes as many letters as the server reads, and not fewer."""

from __future__ import annotations

import re
from pathlib import Path

from django.conf import settings

from engine.sentences.words import MOST_CHARACTERS
from rules_db.search import MAX_QUERY

FIELD = re.compile(r'<input\b[^>]*(?:type="search"|class="find")[^>]*>')
#: The names by which a view hands its limit to the template.
FROM_THE_VIEW = {"{{ max_query }}", "{{ most }}"}


def limits() -> dict[str, list[str]]:
    """What each template writes as the most letters of its fields that search."""
    found, folder = {}, Path(settings.BASE_DIR, "templates")
    for template in sorted(folder.rglob("*.html")):
        fields = FIELD.findall(template.read_text(encoding="utf-8"))
        if fields:
            found[str(template.relative_to(folder))] = [
                match[1] if (match := re.search(r'maxlength="([^"]*)"', each)) else "" for each in fields
            ]
    return found


def test_fields_that_search_take_what_the_server_takes() -> None:
    assert MAX_QUERY == MOST_CHARACTERS  # a question and a search are typed into the same boxes
    wrong = {name: said for name, said in limits().items() if not {*said} <= {str(MAX_QUERY), *FROM_THE_VIEW}}
    assert wrong == {}


def test_the_boxes_of_every_page_are_among_them() -> None:
    assert {"lookup/box.html", "lookup/small_box.html"} <= limits().keys()
