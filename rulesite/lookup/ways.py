"""What a game has beside its rules: the pages to which its contents and the first page lead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.games import PLAYED
from rules_db.models import OfficialAnswer
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.quick import has_quick


@dataclass(frozen=True)
class Way:
    title: str
    href: str


def ways_on(shelfmark: Shelfmark) -> Iterator[Way]:
    """The pages that there is something on, those for the table first."""
    game, slug = shelfmark.game, shelfmark.game.slug
    if has_quick(game):
        yield Way(_("Quick reference"), reverse("lookup:quick", args=[slug]))
    if shelfmark.edition.terms.exists():
        yield Way(_("Keywords and terms"), shelfmark.terms())
    if OfficialAnswer.objects.filter(game=game).exists():
        yield Way(_("Official answers"), reverse("answers:answers", args=[slug]))
    if game.cards.exists():
        yield Way(_("Cards"), reverse("cards:cards", args=[slug]))
    if slug in PLAYED:
        yield Way(_("Sandbox"), reverse("sandbox:table", args=[slug]))
    yield Way(_("Check the citations in a text"), reverse("lookup:citations", args=[slug]))
