"""The pages that search engines are told of: each current page once, under its one address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.contrib.sitemaps import Sitemap
from django.db.models import Exists, OuterRef
from django.urls import reverse

from rules_db.models import Card, Game, OfficialAnswer, RuleText, Term
from rulesite.lookup.addresses import Shelfmark, read_in
from rulesite.lookup.quick import has_quick

#: Addresses in one file; what is more goes into further ones.
LIMIT = 10_000


if TYPE_CHECKING:
    _Sitemap = Sitemap[str]
else:
    _Sitemap = Sitemap


class Pages(_Sitemap):
    """A sitemap of addresses that are worked out all at once."""

    limit = LIMIT

    def items(self) -> Sequence[str]:
        raise NotImplementedError

    def location(self, item: str) -> str:
        return item


class Games(Pages):
    """The first page, and of each game its contents and the lists of what it has."""

    def items(self) -> Sequence[str]:
        found = [reverse("lookup:home"), reverse("ask:ask"), reverse("sandbox:games")]
        cards = Card.objects.filter(game=OuterRef("pk"))
        answers = OfficialAnswer.objects.filter(game=OuterRef("pk"))
        for game in Game.objects.annotate(has_cards=Exists(cards), has_answers=Exists(answers)):
            for shelfmark in read_in(game):
                found += [shelfmark.contents(), shelfmark.terms()]
            if game.current_edition() and has_quick(game):
                found.append(reverse("lookup:quick", args=[game.slug]))
            found += [reverse("cards:cards", args=[game.slug])] * game.has_cards
            found += [reverse("answers:answers", args=[game.slug])] * game.has_answers
        return found


class Rules(Pages):
    """The rules of every edition that is read now."""

    def items(self) -> Sequence[str]:
        return [shelfmark.rule(number) for shelfmark in _read() for number in _numbers(shelfmark)]


class Terms(Pages):
    """The terms of the same editions."""

    def items(self) -> Sequence[str]:
        found = []
        for shelfmark in _read():
            slugs = Term.objects.filter(edition=shelfmark.edition).order_by("slug").values_list("slug", flat=True)
            found += [shelfmark.term(slug) for slug in slugs]
        return found


class Answers(Pages):
    """The official answers."""

    def items(self) -> Sequence[str]:
        answers = OfficialAnswer.objects.order_by("pk").values_list("game__slug", "slug")
        return [reverse("answers:answer", args=each) for each in answers]


class Cards(Pages):
    """The cards."""

    def items(self) -> Sequence[str]:
        cards = Card.objects.order_by("pk").values_list("game__slug", "number")
        return [reverse("cards:card", args=each) for each in cards]


SITEMAPS = {"games": Games, "rules": Rules, "terms": Terms, "answers": Answers, "cards": Cards}


def _read() -> list[Shelfmark]:
    return [shelfmark for game in Game.objects.all() for shelfmark in read_in(game)]


def _numbers(shelfmark: Shelfmark) -> list[str]:
    rules = RuleText.objects.filter(edition=shelfmark.edition).order_by("position")
    return list(rules.values_list("number", flat=True))
