"""Addresses in templates: `{{ shelfmark|rule_address:number }}`."""

from django import template

from rulesite.lookup.addresses import Shelfmark

register = template.Library()


@register.filter
def rule_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.rule(number)


@register.filter
def history_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.history(number)


@register.filter
def preview_address(shelfmark: Shelfmark, number: str) -> str:
    return shelfmark.preview(number)
