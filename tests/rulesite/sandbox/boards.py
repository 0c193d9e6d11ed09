"""The form of a board as a browser sends it, and the scenario it leads to."""

from __future__ import annotations

import html
import re
from typing import Any

from django.test import Client

from engine.kernel.scenario import Scenario, from_link
from tests.rulesite.sandbox.tables import text_of


def form(client: Client, word: str = "", **query: str) -> dict[str, Any]:
    """The fields of the form as a browser would send them, buttons left out."""
    asked = {"s": word, **query} if word else query
    markup = client.get("/sandbox/masters/build/", asked).content.decode()
    return fields_of(markup)


def fields_of(markup: str) -> dict[str, Any]:
    part = markup[markup.index('class="build"') :]
    fields: dict[str, Any] = {}
    for tag in re.findall(r"<input[^>]+>", part):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if "name" not in attributes or (attributes.get("type") == "checkbox" and " checked" not in tag):
            continue
        if attributes["name"].endswith(".colors"):
            fields.setdefault(attributes["name"], []).append(html.unescape(attributes["value"]))
        else:
            fields[attributes["name"]] = html.unescape(attributes.get("value", "on"))
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', part, re.DOTALL):
        chosen = re.search(r'<option(?: value="([^"]*)")? selected>([^<]*)', options)
        first = re.search(r'<option(?: value="([^"]*)")?>([^<]*)', options)
        found = chosen or first
        if found:
            fields[name] = found[2] if found[1] is None else found[1]
    for name, value in re.findall(r'<textarea[^>]*name="([^"]+)"[^>]*>(.*?)</textarea>', part, re.DOTALL):
        fields[name] = html.unescape(value.lstrip("\n"))
    return fields


def send(client: Client, fields: dict[str, Any]) -> Scenario:
    """The scenario that the form leads to."""
    response = client.post("/sandbox/masters/build/", fields)
    assert response.status_code == 302, text_of(response.content.decode())[:1500]
    return scenario_at(response.headers["Location"])


def scenario_at(address: str) -> Scenario:
    found = re.search(r"[?&]s=([^&]+)", address)
    assert found
    return from_link(found[1])
