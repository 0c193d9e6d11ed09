"""What a chat shows of a link to a ruling: title, question and answer, and the picture of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesite.rulings.picture.board import WIDTH, description_of, height_of
from rulesite.rulings.told import Told

#: Characters that chats show of a description.
MOST_SHOWN = 300


class Preview(NamedTuple):
    """The OpenGraph properties of a page; addresses are absolute, as chats need them."""

    title: str
    description: str
    address: str
    picture: str
    picture_in_words: str
    locale: str
    height: int
    width: int = WIDTH


def preview_of(request: HttpRequest, told: Told, query: Mapping[str, str]) -> Preview:
    """The preview of the page that is asked for; `query` names its scenario for the picture."""
    scenario = told.scenario
    said = " — ".join(filter(None, (scenario.question, scenario.answer)))
    picture = f"{reverse('sandbox:export', args=[scenario.game, 'png'])}?{urlencode(query)}"
    return Preview(
        title=scenario.title or _("Ruling"),
        description=said if len(said) <= MOST_SHOWN else said[: MOST_SHOWN - 1].rstrip() + "…",
        address=request.build_absolute_uri(),
        picture=request.build_absolute_uri(picture),
        picture_in_words=description_of(told),
        locale={"ja": "ja_JP"}.get(get_language() or "", "en_US"),
        height=height_of(told),
    )
