"""Words of cards in templates."""

from django import template

from rulesite.cards.words import word

register = template.Library()


@register.filter
def card_word(printed: str) -> str:
    """A type or a colour in the reader's language: `{{ card.type|card_word }}`."""
    return word(printed)
