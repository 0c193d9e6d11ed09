"""A rule's number as people read it: `{{ line.number|readable }}`; every template knows the filter."""

from django import template

from rules_db import numbers

register = template.Library()


#: Signs of a number that has no room beside a result, anywhere and on a phone; `static/lookup/found.js` has them too.
_NAMED, _LONG = 12, 9


@register.filter
def kind_of_length(number: str) -> str:
    """The class of a result by its number: `named` if it stands above the text, `long` if it does so on a phone."""
    return "named" if len(number) > _NAMED else "long" if len(number) > _LONG else ""


@register.filter
def readable(number: object) -> str:
    """Takes what stands for a number too, such as a row's label; see `rules_db.numbers.readable`."""
    return numbers.readable(str(number))
