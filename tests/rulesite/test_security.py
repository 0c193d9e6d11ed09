"""The content security policy."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from rules_db.models import Edition


@pytest.mark.parametrize("address", ["/", "/lanterns/", "/lanterns/1-1/", "/no/such/", "/api/v1/games", "/api/v1/docs"])
def test_every_answer_allows_only_what_comes_from_this_site(client: Client, lanterns: Edition, address: str) -> None:
    policy = client.get(address).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # Python for browsers is compiled, nothing else


@pytest.mark.parametrize("template", sorted((settings.BASE_DIR / "templates").rglob("*.html")), ids=str)
def test_no_template_has_an_inline_script_style_or_handler(template: Path) -> None:
    html = template.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", html)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", html)


def test_a_style_that_a_browser_gave_to_an_element_is_not_written_into_its_successor(
    client: Client, lanterns: Edition
) -> None:
    """The policy would refuse it, with an error on the console at every press."""
    found = re.search(r"name=\"htmx-config\" content='([^']+)'", client.get("/").content.decode())
    assert found
    assert "style" not in json.loads(found[1])["attributesToSettle"]
