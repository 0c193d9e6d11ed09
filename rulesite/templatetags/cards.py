"""Words of cards in templates."""

from django import template
from django.utils.translation import gettext as _

from rules_db.cards.compiling import NO_SKILL, NOT_YET, PART, VERIFIED, WHOLE
from rules_db.cards.value_words import word
from rules_db.models import Game
from rulesite.cards.labels import kind_label
from rulesite.cards.mentioned import Piece, paragraphs

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
def plays_word(verdict: str) -> str:
    """How a card plays, in the reader's language."""
    words = {
        VERIFIED: _("whole, verified"),
        WHOLE: _("whole"),
        PART: _("in part"),
        NOT_YET: _("not yet"),
        NO_SKILL: _("no skill"),
    }
    return words.get(verdict, "")


@register.filter
def card_links(text: str, game: Game) -> list[list[list[Piece]]]:
    """The paragraphs of a text, each its lines, each cut at the cards that it names."""
    return paragraphs(text, game)


@register.filter
def typed_value(value: object) -> str:
    """A value of a card as a line of text; a dash for what a card does not have."""
    if value is None or value == "":
        return "–"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
