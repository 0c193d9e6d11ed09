"""Atom feed: the official answers of a game as they came here, the newest first."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.models import Game, OfficialAnswer
from rules_db.numbers import readable
from rulesite.answers.reading import Told, told
from rulesite.isolation import isolated
from rulesite.lookup.addresses import game_or_404
from rulesite.lookup.feeds import one_line

#: Entries of a feed.
TOLD = 50

if TYPE_CHECKING:
    AnswersFeed = Feed[Told, Game]
else:
    AnswersFeed = Feed  # which takes no types at run time


class Answers(AnswersFeed):
    feed_type = Atom1Feed
    author_name = "Checkpoint"

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Game:
        return game_or_404(kwargs["game"])

    def title(self, game: Game) -> str:
        return _("%(game)s: official answers") % {"game": isolated(game.name)}

    def link(self, game: Game) -> str:
        return reverse("answers:answers", args=[game.slug])

    def items(self, game: Game) -> list[Told]:
        newest = OfficialAnswer.objects.filter(game=game).order_by("-pk").values_list("pk", flat=True)[:TOLD]
        return told(OfficialAnswer.objects.filter(pk__in=list(newest)).order_by("-pk"))

    def item_title(self, item: Told) -> str:
        name = readable(item.answer.name)
        return one_line(f"{name}: {item.first.question}" if item.first else name)

    def item_description(self, item: Told) -> str:
        return one_line(item.first.reply) if item.first else ""

    def item_link(self, item: Told) -> str:
        return reverse("answers:answer", args=[item.answer.game.slug, item.answer.slug])

    def item_guid(self, item: Told) -> str:
        key = f"checkpoint:answer/{item.answer.game.slug}/{item.answer.slug}"
        return uuid.uuid5(uuid.NAMESPACE_URL, key).urn


answers = require_safe(Answers())
