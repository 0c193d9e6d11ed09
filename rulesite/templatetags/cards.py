"""Words of cards in templates."""

from django import template

from rules_db.cards.value_words import word
from rulesite.cards.labels import kind_label

register = template.Library()


@register.filter
def grouped(number: object) -> str:
    """A large number with its thousands apart; a sign such as Z as it is."""
    return f"{number:,}" if isinstance(number, int) else str(number)


@register.filter
def card_word(printed: str) -> str:
    """A type or a colour in the reader's language: `{{ card.type|card_word }}`."""
    return word(printed)


@register.filter
def value_word(value: str) -> str:
    """A value that cards are narrowed to, in the reader's language."""
    return word(kind_label(value))


@register.filter
def typed_value(value: object) -> str:
    """A value of a card as a line of text; a dash for what a card does not have."""
    if value is None or value == "":
        return "–"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
