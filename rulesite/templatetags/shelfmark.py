"""Addresses in templates: `{{ shelfmark|rule_address:number }}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rulesite.lookup.addresses import Shelfmark

register = template.Library()


@register.filter
def rule_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.rule(number)


@register.filter
def history_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.history(number)


@register.filter
def whole_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.whole(number)


@register.filter
def preview_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.preview(number)


@register.filter
def term_address(shelfmark: Shelfmark, slug: str) -> str:
    return shelfmark.term(slug)


@register.filter
def term_link(shelfmark: Shelfmark, slug: str) -> SafeString:
    """The opening tag of a term's link in a text, with its preview; a page has dozens of them, so the book keeps it."""
    drawn = shelfmark.book.drawn
    key = ("term", shelfmark.pinned, slug)
    if key not in drawn:
        drawn[key] = format_html(
            '<a class="term previewed" href="{}" hx-get="{}" hx-trigger="mouseenter delay:120ms, focus">',
            shelfmark.term(slug),
            shelfmark.term_preview(slug),
        )
    return drawn[key]


@register.filter
def term_preview_address(shelfmark: Shelfmark, slug: str) -> str:
    return shelfmark.term_preview(slug)
