"""What is printed in English on every card, in the reader's language."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_WORDS: dict[str, str | Promise] = {
    "Leader": _("Leader"),
    "Battle": _("Battle"),
    "Extra": _("Extra"),
    "Unison": _("Unison"),
    "Monster": _("Monster"),
    "Spell": _("Spell"),
    "Item": _("Item"),
    "Flag": _("Flag"),
    "Impact": _("Impact"),
    "Impact Monster": _("Impact Monster"),
    "Red": _("Red"),
    "Blue": _("Blue"),
    "Green": _("Green"),
    "Yellow": _("Yellow"),
    "Black": _("Black"),
}


def word(printed: str) -> str:
    """A type or a colour in the reader's language; what is not known stays as it is printed."""
    return str(_WORDS.get(printed, printed))
