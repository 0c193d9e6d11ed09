"""A new rulebook of a game that is on the shelf, named by an editor."""

from __future__ import annotations

import re

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.models import DiaryEntry, Game, Rulebook
from rules_db.refusals import RefusedError

_SLUG = re.compile("[a-z0-9]+(?:-[a-z0-9]+)*")
_SLUG_CHARACTERS = 50
_TITLE_CHARACTERS = 200


@transaction.atomic
def add_rulebook(by: str, game: Game, title: str, slug: str) -> Rulebook:
    """Put an empty rulebook on the shelf; it is the game's main one only if there is none.

    Raises RefusedError if the title or the slug is malformed, or another rulebook of the game has it.
    """
    title = title.strip()
    if not title or not title.isprintable() or len(title) > _TITLE_CHARACTERS:
        raise RefusedError(_("%(title)r is no title: 1 to %(most)d characters"), title=title, most=_TITLE_CHARACTERS)
    if not _SLUG.fullmatch(slug) or len(slug) > _SLUG_CHARACTERS:
        wrong = _("%(slug)r is no short name: small letters a to z, digits and single hyphens, up to %(most)d")
        raise RefusedError(wrong, slug=slug, most=_SLUG_CHARACTERS)
    if game.rulebooks.filter(title__iexact=title).exists():
        raise RefusedError(_("%(game)s has a rulebook %(title)r already"), game=game, title=title)
    is_main = not game.rulebooks.filter(is_main=True).exists()
    try:
        with transaction.atomic():
            rulebook = Rulebook.objects.create(game=game, slug=slug, title=title, is_main=is_main)
    except IntegrityError:
        wrong = _("%(game)s has a rulebook with the short name %(slug)r already")
        raise RefusedError(wrong, game=game, slug=slug) from None
    note(by, DiaryEntry.Act.ADDED, f"{game}: {rulebook} ({slug})")
    return rulebook
