"""The QR code of a rule's permanent address, to be scanned from across the table."""

from __future__ import annotations

import hashlib
import io

import segno
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from rules_db.models import Rule

_A_DAY = 86_400


def code_of(address: str) -> segno.QRCode:
    """A code that can still be read with a seventh of it dirty or hidden, as on a scratched screen."""
    return segno.make_qr(address, error="m")


def _address(request: HttpRequest, public_id: str) -> str:
    return request.build_absolute_uri(reverse("lookup:permanent", args=[public_id]))


def _etag(request: HttpRequest, public_id: str) -> str:
    return f'"{hashlib.sha256(_address(request, public_id).encode()).hexdigest()[:16]}"'


@require_safe
@cache_control(public=True, max_age=_A_DAY)
@condition(etag_func=_etag)
def qr(request: HttpRequest, public_id: str) -> HttpResponse:
    get_object_or_404(Rule, public_id=public_id)
    address = _address(request, public_id)
    drawn = cache.get_or_set(f"qr/{address}", lambda: _drawn(address), _A_DAY)
    return HttpResponse(drawn, content_type="image/svg+xml")


def _drawn(address: str) -> bytes:
    """Black on white in any colour scheme, with the quiet zone that the standard asks for; it fits its frame."""
    svg = io.BytesIO()
    code_of(address).save(svg, kind="svg", border=4, light="#fff", xmldecl=False, omitsize=True)
    return svg.getvalue()
