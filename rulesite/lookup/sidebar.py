"""The contents beside a rule: all chapters, the one that is being read open."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from rules_db.models import RuleText
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.digests import reader_language
from rulesite.lookup.reading import breadcrumb, chapters


def sidebar(shelfmark: Shelfmark, rule_text: RuleText) -> SafeString:
    """Drawn once for each chapter and section: the rules beneath a section all have the same beside them."""
    above = breadcrumb(rule_text)
    chapter = above[0] if above else rule_text
    current = rule_text.number if len(above) < 2 else ""
    drawn = shelfmark.book.drawn
    key = (reader_language(), shelfmark.pinned, chapter.number, current)
    if key not in drawn:
        context = {
            "shelfmark": shelfmark,
            "chapters": chapters(shelfmark.book),
            "open_chapter": chapter.number,
            "current": current,
        }
        drawn[key] = render_to_string("lookup/sidebar.html", context)
    return drawn[key]
