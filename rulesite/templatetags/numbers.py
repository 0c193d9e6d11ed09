"""A rule's number as people read it: `{{ line.number|readable }}`; every template knows the filter."""

from django import template

from rules_db import numbers

register = template.Library()


@register.filter
def readable(number: object) -> str:
    """Takes what stands for a number too, such as a row's label; see `rules_db.numbers.readable`."""
    return numbers.readable(str(number))
