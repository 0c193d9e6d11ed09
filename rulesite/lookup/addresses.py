"""Which edition a page reads from, and how its links stay in it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from rules_db.models import Edition, Game


class NotOnShelfError(Http404):
    """No such game or edition is published; the message is a sentence for the reader."""


@dataclass(frozen=True)
class Shelfmark:
    """A game and the edition of it being read; `pinned` if the address itself names the edition."""

    game: Game
    edition: Edition
    pinned: bool

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

    def citation(self, number: str) -> str:
        """How a judge cites it: game, rulebook with edition (in brackets if the label is ours), number."""
        label = f"({self.edition.label})" if self.edition.label_is_ours else self.edition.label
        return f"{self.game.name}, {self.edition.rulebook.title} {label}, {number}"

    def _address(self, name: str, number: str) -> str:
        if self.pinned:
            return reverse(f"lookup:pinned-{name}", args=[self.game.slug, self.edition.label, number])
        return reverse(f"lookup:{name}", args=[self.game.slug, number])


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
    game = game_or_404(slug)
    if label is None:
        edition = game.current_edition()
        if edition is None:
            raise NotOnShelfError(_("%(game)s is not on the shelf yet.") % {"game": game.name})
        return Shelfmark(game, edition, pinned=False)
    edition = Edition.objects.published().filter(rulebook__game=game, label=label).select_related("rulebook").first()
    if edition is None:
        raise NotOnShelfError(_("There is no edition “%(label)s” of this game.") % {"label": label})
    return Shelfmark(game, edition, pinned=True)
