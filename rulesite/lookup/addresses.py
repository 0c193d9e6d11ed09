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

from rules_db.models import Edition, FormerLabel, Game, Publication
from rules_db.numbers import readable
from rules_db.search import Result
from rules_db.terms.across import editions_read
from rulesite.isolation import isolated
from rulesite.lookup.book import Book, book_of
from rulesite.lookup.dates import cited_date, dates_of
from rulesite.lookup.standing import Standing, forget_standings, standing_of

#: Stands in an address for any number; no slug or label has it.
_ANY = "*"

#: What Django leaves as it is in an address that it reverses.
_SAFE = f"{RFC3986_SUBDELIMS}/~:@"

#: The current edition of each game, with the publication and the day it was asked for.
_current: dict[str, tuple[int, date, Shelfmark]] = {}


class NotOnShelfError(Http404):
    """No such game or edition is published; the message is a sentence for the reader."""


class FormerLabelError(Http404):
    """The address names an edition by a label that it had before; `edition` is the one it leads to."""

    def __init__(self, label: str, edition: Edition) -> None:
        super().__init__(_("“%(label)s” is now called “%(now)s”.") % {"label": label, "now": edition.label})
        self.label = label
        self.edition = edition


class WithdrawnError(Http404):
    """The address names an edition that was withdrawn; the message says when and why."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.withdrawal = edition.withdrawal
        super().__init__(self._said())

    def _said(self) -> str:
        told: dict[str, object] = {"edition": isolated(self.edition), "day": "", "reason": ""}
        if self.withdrawal is None:
            return _("%(edition)s was withdrawn.") % told
        told |= {"day": timezone.localdate(self.withdrawal.at), "reason": isolated(self.withdrawal.reason)}
        if not self.withdrawal.reason:
            return _("%(edition)s was withdrawn on %(day)s.") % told
        return _("%(edition)s was withdrawn on %(day)s: %(reason)s") % told


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

    def whole(self, number: str) -> str:
        return self._address("whole", number)

    def whole_book(self) -> str:
        return f"{self.contents()}whole/"

    def terms(self) -> str:
        if self.pinned:
            return reverse("terms:pinned-terms", args=[self.game.slug, self.edition.label])
        return reverse("terms:terms", args=[self.game.slug])

    def term(self, slug: str) -> str:
        return self._term_address("term", slug)

    def term_preview(self, slug: str) -> str:
        return self._term_address("preview", slug)

    def citation(self, number: str) -> str:
        """How a judge cites it: game, rulebook, edition (in brackets if the label is ours) with its date, number."""
        label, dated = self.edition.label, cited_date(self.edition)
        if self.edition.label_is_ours:
            named = f"({'; '.join(filter(None, (label, dated)))})"
        else:
            named = f"{label} ({dated})" if dated else label
        return f"{self.game.name}, {self.edition.rulebook.title} {named}, {readable(number)}"

    @property
    def standing(self) -> Standing:
        """Whether the edition is current: see `standing_of`."""
        return standing_of(self.edition)

    @property
    def dates(self) -> list[str]:
        """In the reader's language, each with what it is of."""
        return dates_of(self.edition)

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
        raise NotOnShelfError(_("There is no game “%(slug)s” here.") % {"slug": isolated(slug)})
    return game


def shelfmark_or_404(slug: str, label: str | None) -> Shelfmark:
    """The edition of a game that an address means: the one it names, else the current one.

    Raises NotOnShelfError, FormerLabelError, WithdrawnError.
    """
    if label is None:
        return _current_or_404(slug)
    game = game_or_404(slug)
    named = Edition.objects.filter(rulebook__game=game, label=label).select_related("rulebook__game")
    edition = named.published().first()
    if edition is not None:
        return Shelfmark(game, edition, pinned=True)
    former = FormerLabel.objects.filter(rulebook__game=game, label=label).select_related("edition__rulebook").first()
    if former is not None:
        raise FormerLabelError(label, former.edition)
    if withdrawn := named.filter(state=Edition.State.WITHDRAWN).first():
        raise WithdrawnError(withdrawn)
    raise NotOnShelfError(_("There is no edition “%(label)s” of this game.") % {"label": isolated(label)})


def found_in(result: Result) -> Shelfmark:
    """Where a rule found is read; only what is not of the game's current edition has the edition in its address."""
    return Shelfmark(result.game, result.rule_text.edition, pinned=not result.is_current)


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
        raise NotOnShelfError(_("%(game)s is not on the shelf yet.") % {"game": isolated(game.name)})
    _current[slug] = *asked_for, Shelfmark(game, edition, pinned=False)
    return _current[slug][2]


def forget_current() -> None:
    """For tests, whose shelves come and go without publications."""
    _current.clear()
    forget_standings()
