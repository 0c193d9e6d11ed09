"""The contents beside a rule: its chapter's sections, its section's rules, and where among them one is."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from rules_db.models import RuleText
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.digests import reader_language
from rulesite.lookup.reading import breadcrumb, contents_of, named

#: How deep the contents go: chapter, section, rule.
DEPTH = 3


def sidebar(shelfmark: Shelfmark, rule_text: RuleText) -> SafeString:
    """Drawn once for each rule it names: what lies deeper has the contents of the rule it lies beneath."""
    path = [*breadcrumb(rule_text), rule_text]
    is_itself = len(path) <= DEPTH
    path = path[:DEPTH]
    book = shelfmark.book
    key = ("sidebar", reader_language(), shelfmark.pinned, path[-1].number, is_itself)
    if key not in book.drawn:
        context = {
            "shelfmark": shelfmark,
            "chapter": contents_of(path[0], book, open_section=path[1] if len(path) > 1 else None),
            "chapters": [named(chapter, book) for chapter in book.chapters],
            "others": len(book.chapters) > 1,
            "current": path[-1].number,
            "section_open": path[1].number if len(path) > 1 else "",
            "kind": "page" if is_itself else "true",
        }
        book.drawn[key] = render_to_string("lookup/sidebar.html", context)
    return book.drawn[key]
