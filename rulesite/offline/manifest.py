"""The manifest: what the site is called and looks like as an installed app."""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

#: The page's colour in light; in dark the pages say it themselves, a manifest knows but one.
PAPER = "#fcfaf5"


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    content = {
        "id": "/",
        "name": "Checkpoint",
        "short_name": "Checkpoint",
        "description": _("Rules, references and rulings of four card games, even offline."),
        "lang": get_language(),
        "start_url": reverse("lookup:home"),
        "scope": "/",
        "display": "standalone",
        "theme_color": PAPER,
        "background_color": PAPER,
        "icons": [
            {"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": static("offline/icon-192.png"), "sizes": "192x192", "type": "image/png"},
            {"src": static("offline/icon-512.png"), "sizes": "512x512", "type": "image/png"},
            {
                "src": static("offline/icon-whole-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return JsonResponse(content, content_type="application/manifest+json")
