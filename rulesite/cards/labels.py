"""What the operators of a search are called beside the box, in the reader's language."""

from __future__ import annotations

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules_db.search.cards.operators import OperatorOf


def label_of(operator: OperatorOf) -> str:
    """A declared thing has labels of its own."""
    if operator.label_en:
        return operator.label_ja if get_language() == "ja" else operator.label_en
    labels = {
        "type": _("Type"),
        "name": _("Name"),
        "text": _("Text"),
        "keyword": _("Keyword"),
        "set": _("Set"),
        "rarity": _("Rarity"),
        "number": _("Number"),
        "is": _("Kind"),
        "plays": _("In the sandbox"),
        "game": _("Game"),
    }
    return labels[operator.name]


def kind_label(value: str) -> str:
    """What `is:` and `plays:` are asked for, in words."""
    labels = {
        "mono": _("one color"),
        "multi": _("several colors"),
        "vanilla": _("no skill"),
        "whole": _("plays whole"),
        "verified": _("plays whole and verified"),
        "part": _("plays in part"),
        "not": _("does not play yet"),
        "none": _("no skill"),
    }
    return labels.get(value, value)
