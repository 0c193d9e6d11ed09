"""What is printed in English on every card, a type or a color, in the languages of the site."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

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
    """A type or a color in the reader's language; what is not known stays as it is printed."""
    return str(_WORDS.get(printed, printed))


@cache
def in_every_language() -> dict[str, tuple[str, ...]]:
    """Each known word as it is printed, with what it is called in every language of the site."""
    called: dict[str, list[str]] = {printed: [printed] for printed in _WORDS}
    for language, _name in settings.LANGUAGES:
        with override(language):
            for printed, told in _WORDS.items():
                called[printed].append(str(told))
    return {printed: tuple(dict.fromkeys(told)) for printed, told in called.items()}
