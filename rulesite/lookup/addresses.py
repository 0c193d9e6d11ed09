"""Which edition a page reads from, and how its links stay in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from urllib.parse import quote

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.http import RFC3986_SUBDELIMS
from django.utils.translation import gettext as _

from rules_db.models import Edition, Game, Publication
from rules_db.terms.across import editions_read
from rulesite.lookup.book import Book, book_of

#: Stands in an address for any number; no slug or label has it.
_ANY = "*"

#: What Django leaves as it is in an address that it reverses.
_SAFE = f"{RFC3986_SUBDELIMS}/~:@"

#: The current edition of each game, with the publication and the day it was asked for.
_current: dict[str, tuple[int, date, Shelfmark]] = {}


class NotOnShelfError(Http404):
    """No such game or edition is published; the message is a sentence for the reader."""


@dataclass(frozen=True)
class Shelfmark:
    """A game and the edition of it being read; `pinned` if the address itself names the edition."""

    game: Game
    edition: Edition
    pinned: bool

    @cached_property
    def book(self) -> Book:
        """The edition's rules, held in memory."""
        return book_of(self.edition)

    def contents(self) -> str:
        if self.pinned:
            return reverse("lookup:pinned-contents", args=[self.game.slug, self.edition.label])
        return reverse("lookup:contents", args=[self.game.slug])

    def rule(self, number: str) -> str:
        return self._address("rule", number)

    def preview(self, number: str) -> str:
        return self._address("preview", number)

    def history(self, number: str) -> str:
        return self._address("history", number)

    def terms(self) -> str:
        if self.pinned:
            return reverse("terms:pinned-terms", args=[self.game.slug, self.edition.label])
        return reverse("terms:terms", args=[self.game.slug])

    def term(self, slug: str) -> str:
        return self._term_address("term", slug)

    def term_preview(self, slug: str) -> str:
        return self._term_address("preview", slug)

    def citation(self, number: str) -> str:
        """How a judge cites it: game, rulebook with edition (in brackets if the label is ours), number."""
        label = f"({self.edition.label})" if self.edition.label_is_ours else self.edition.label
        return f"{self.game.name}, {self.edition.rulebook.title} {label}, {number}"

    def _address(self, name: str, number: str) -> str:
        if name not in self._patterns:
            stem = [self.game.slug, self.edition.label] if self.pinned else [self.game.slug]
            self._patterns[name] = reverse(f"lookup:{'pinned-' if self.pinned else ''}{name}", args=[*stem, _ANY])
        return self._patterns[name].replace(_ANY, quote(number, safe=_SAFE))

    @cached_property
    def _patterns(self) -> dict[str, str]:
        """Addresses that a number is still to be put in, by name: a page has hundreds, and reversing is slow."""
        return {}

    def _term_address(self, name: str, slug: str) -> str:
        if self.pinned:
            return reverse(f"terms:pinned-{name}", args=[self.game.slug, self.edition.label, slug])
        return reverse(f"terms:{name}", args=[self.game.slug, slug])


def game_or_404(slug: str) -> Game:
    """Raises NotOnShelfError."""
    game = Game.objects.filter(slug=slug).first()
    if game is None:
        raise NotOnShelfError(_("There is no game “%(slug)s” here.") % {"slug": slug})
    return game


def shelfmark_or_404(slug: str, label: str | None) -> Shelfmark:
    """The edition of a game that an address means: the one it names, else the current one.

    Raises NotOnShelfError.
    """
    if label is None:
        return _current_or_404(slug)
    game = game_or_404(slug)
    edition = Edition.objects.published().filter(rulebook__game=game, label=label).select_related("rulebook").first()
    if edition is None:
        raise NotOnShelfError(_("There is no edition “%(label)s” of this game.") % {"label": label})
    return Shelfmark(game, edition, pinned=True)


def read_in(game: Game) -> list[Shelfmark]:
    """The editions that a game is read in now: the current one, then the newest of each other rulebook."""
    editions = editions_read(game)
    return [Shelfmark(game, edition, pinned=edition != editions[0]) for edition in editions]


def _current_or_404(slug: str) -> Shelfmark:
    """Found once for each publication and day: an edition may come into force without anything being published."""
    asked_for = Publication.newest_id(), timezone.localdate()
    known = _current.get(slug)
    if known is not None and known[:2] == asked_for:
        return known[2]
    game = game_or_404(slug)
    edition = game.current_edition()
    if edition is None:
        raise NotOnShelfError(_("%(game)s is not on the shelf yet.") % {"game": game.name})
    _current[slug] = *asked_for, Shelfmark(game, edition, pinned=False)
    return _current[slug][2]


def forget_current() -> None:
    """For tests, whose shelves come and go without publications."""
    _current.clear()
