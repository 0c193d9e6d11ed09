"""Words of the API's description in templates: `{{ says|with_code }}`."""

from __future__ import annotations

import re

from django import template
from django.utils.html import escape, linebreaks
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_CODE = re.compile("`([^`]+)`")
_LINE = re.compile(r"(?<!\n)\n(?!\n)")


@register.filter
def with_code(says: str) -> SafeString:
    """In paragraphs; the line breaks within them are the source's own. What stands in backticks is code."""
    return mark_safe(_CODE.sub(r"<code>\1</code>", linebreaks(_LINE.sub(" ", escape(says)))))
