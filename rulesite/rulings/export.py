"""A ruling to take away: as text, as Markdown, in a few lines for a chat, and its board as SVG and as PNG."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

from engine.kernel.scenario import print_scenario
from rulesite.rulings.chat import as_chat
from rulesite.rulings.exporting import as_markdown, as_text
from rulesite.rulings.picture.board import picture_of
from rulesite.rulings.picture.png import as_png
from rulesite.rulings.picture.svg import as_svg
from rulesite.rulings.told import Told, tell
from rulesite.sandbox.links import UnreadableError, language_of, page_of, played_or_404, scenario_of

_A_DAY = 86_400

#: By the word in the address: the type of the file, its ending, and what makes it of a ruling and its address.
FORMATS: dict[str, tuple[str, str, Callable[[Told, str], bytes]]] = {
    "text": ("text/plain; charset=utf-8", "txt", lambda told, address: as_text(told, address).encode()),
    "markdown": ("text/markdown; charset=utf-8", "md", lambda told, address: as_markdown(told, address).encode()),
    "chat": ("text/plain; charset=utf-8", "txt", lambda told, address: as_chat(told, address).encode()),
    "svg": ("image/svg+xml", "svg", lambda told, address: as_svg(picture_of(told, address))),
    "png": ("image/png", "png", lambda told, address: as_png(picture_of(told, address))),
}


@require_safe
def export(request: HttpRequest, game: str, format: str) -> HttpResponse:
    """The ruling of the scenario that a query names, in one of the formats. What was made is kept for a day."""
    played_or_404(game)
    if format not in FORMATS:
        raise Http404(format)
    try:
        scenario = scenario_of(game, request.GET)
        if scenario is None:
            raise Http404(format)
        language = language_of(game)
        where = request.build_absolute_uri(page_of(game, request.GET, scenario))
        written = "\n".join((str(settings.SPECTACULAR_SETTINGS["VERSION"]), language, where, print_scenario(scenario)))
        key = f"export/{format}/{hashlib.sha256(written.encode()).hexdigest()}"
        made: bytes | None = cache.get(key)
        if made is None:
            made = FORMATS[format][2](tell(scenario, language), where)
            cache.set(key, made, _A_DAY)
    except UnreadableError as error:
        return error.page(request, game)
    kind, ending, _make = FORMATS[format]
    response = HttpResponse(made, content_type=kind)
    response.headers["Content-Disposition"] = f'inline; filename="{game}-ruling.{ending}"'
    tag = f'"{key.rpartition("/")[2][:32]}"'
    response.headers["ETag"] = tag
    patch_cache_control(response, public=True, max_age=3600)
    patch_vary_headers(response, ["Cookie"])  # it holds the reader's choice of a language
    return get_conditional_response(request, etag=tag, response=response) or response
