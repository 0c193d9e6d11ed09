"""The service worker. It lies at the root, since a worker speaks for the addresses beneath its own."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from rulesite.offline.shell import parts


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The script, told which shell it keeps: another shell makes another worker, which browsers then take up."""
    script = f'import {{ serve }} from "{static("offline/worker.js")}";\nserve({json.dumps(parts())});\n'
    return HttpResponse(script, content_type="text/javascript", headers={"Service-Worker-Allowed": "/"})
