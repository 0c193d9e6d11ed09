"""Words of the sandbox in templates."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rulesite.cards.signs import sign_of, sign_of_type
from rulesite.isolation import parted_by_names
from rulesite.rulings.readings import ShownReading, shown_reading
from rulesite.sandbox.stock import CardGroup, for_area

register = template.Library()


@register.filter
def named(names: Mapping[str, str], id: str) -> str:
    """What to call a card: `{{ names|named:id }}`; the id itself where nothing is known."""
    return names.get(id, id) if names else id


@register.filter
def reading_in(slug: str, game: str) -> ShownReading:
    """A reading in the reader's language, as far as it is written in that: `{{ slug|reading_in:game }}`."""
    return shown_reading(game, slug)


@register.filter
def at(table: Mapping[str, Any], key: str) -> Any:
    """The entry under a key that is itself a variable: `{{ table|at:key }}`."""
    return table.get(key) if table else None


@register.filter
def sign(card: Mapping[str, Any]) -> str:
    """The sign in the window of a card as it is now: `{{ card|sign }}`."""
    return sign_of(card["type"], card["skills"])


@register.filter
def type_sign(type: str) -> str:
    """The sign of a card's type alone: `{{ card.type|type_sign }}`."""
    return sign_of_type(type)


@register.simple_tag
def cards_for(game: str, groups: list[CardGroup], kind: str, chosen: str) -> list[CardGroup]:
    """The cards to choose from for a row of an area: `{% cards_for game cards area.kind row.card as groups %}`."""
    return for_area(game, groups, kind, chosen)


@register.filter
def isolating(text: str, names: Mapping[str, str] | None) -> SafeString:
    """A sentence with each card name that it holds set apart: `{{ step.text|isolating:names }}`.

    A name is whatever somebody typed, in any script; set apart it cannot turn the words around it.
    """
    parts = parted_by_names(text, names or {})
    return format_html_join("", "{}", ((_bdi(part) if is_name else part,) for part, is_name in parts))


def _bdi(name: str) -> SafeString:
    return format_html("<bdi>{}</bdi>", name)
