"""A new game, and a new rulebook of a game, named by an editor."""

from __future__ import annotations

import re
from collections.abc import Collection

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.models import DiaryEntry, Game, Rulebook
from rules_db.refusals import RefusedError

_SLUG = re.compile("[a-z0-9]+(?:-[a-z0-9]+)*")
_SLUG_CHARACTERS = 50
_TITLE_CHARACTERS = 200


#: What no site needs more of; each game is a door on the first page.
_MOST_GAMES = 200


@transaction.atomic
def add_game(by: str, name: str, slug: str, reserved: Collection[str] = ()) -> Game:
    """Put a game without rulebooks on the shelf, behind the others. Without a slug one is made from the name.

    `reserved` are words that addresses of the site begin with. Raises RefusedError if the name or the slug is
    malformed, reserved, or another game's.
    """
    name = _named(name)
    slug = _slug(slug, name)
    if slug in reserved:
        raise RefusedError(_("%(slug)r is an address of this site: choose another short name"), slug=slug)
    if Game.objects.filter(name__iexact=name).exists() or Game.objects.filter(slug=slug).exists():
        raise RefusedError(_("there is already a game %(name)r or %(slug)r"), name=name, slug=slug)
    if Game.objects.count() >= _MOST_GAMES:
        raise RefusedError(_("this site already has %(most)d games, as many as it can hold"), most=_MOST_GAMES)
    last = Game.objects.aggregate(last=Max("position"))["last"]
    game = Game.objects.create(slug=slug, name=name, position=0 if last is None else last + 1)
    note(by, DiaryEntry.Act.ADDED_GAME, f"{game} ({slug})")
    return game


@transaction.atomic
def add_rulebook(by: str, game: Game, title: str, slug: str) -> Rulebook:
    """Put an empty rulebook on the shelf; it is the game's main one only if there is none.

    Without a slug one is made from the title. Raises RefusedError if the title or the slug is malformed, or another
    rulebook of the game has it.
    """
    title = _named(title)
    slug = _slug(slug, title)
    if game.rulebooks.filter(title__iexact=title).exists():
        raise RefusedError(_("%(game)s already has a rulebook %(title)r"), game=game, title=title)
    is_main = not game.rulebooks.filter(is_main=True).exists()
    try:
        with transaction.atomic():
            rulebook = Rulebook.objects.create(game=game, slug=slug, title=title, is_main=is_main)
    except IntegrityError:
        wrong = _("%(game)s already has a rulebook with the short name %(slug)r")
        raise RefusedError(wrong, game=game, slug=slug) from None
    note(by, DiaryEntry.Act.ADDED, f"{game}: {rulebook} ({slug})")
    return rulebook


def _named(name: str) -> str:
    name = name.strip()
    if not name or not name.isprintable() or len(name) > _TITLE_CHARACTERS:
        raise RefusedError(_("enter a name or title of 1 to %(most)d characters"), most=_TITLE_CHARACTERS)
    return name


def _slug(slug: str, name: str) -> str:
    slug = slug.strip() or slugify(name)[:_SLUG_CHARACTERS].strip("-")
    if not _SLUG.fullmatch(slug) or len(slug) > _SLUG_CHARACTERS:
        wrong = _("%(slug)r cannot be a short name: use up to %(most)d lowercase letters, digits and single hyphens")
        raise RefusedError(wrong, slug=slug, most=_SLUG_CHARACTERS)
    return slug
