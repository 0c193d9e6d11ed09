"""Words of the sandbox in templates."""

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def named(names: Mapping[str, str], id: str) -> str:
    """What to call a card: `{{ names|named:id }}`; the id itself where nothing is known."""
    return names.get(id, id) if names else id


@register.filter
def at(table: Mapping[str, Any], key: str) -> Any:
    """The entry under a key that is itself a variable: `{{ table|at:key }}`."""
    return table.get(key) if table else None
