"""What a screen reader hears of a page: the tree that Chromium makes of it for them, in its order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

#: What is pressed, filled in or chosen from; Chromium calls what unfolds by names of its own.
CONTROLS = {"button", "checkbox", "combobox", "link", "radio", "searchbox", "slider", "spinbutton", "textbox"}
PRESSED = {"button", "DisclosureTriangle", "DisclosureTriangleGrouped"}


class Heard(NamedTuple):
    """One thing that is heard: what it is, what it is called, and the named parts of the page that it is in."""

    role: str
    name: str
    within: tuple[str, ...]

    @property
    def is_pressed(self) -> bool:
        return self.role in PRESSED

    @property
    def is_control(self) -> bool:
        return self.is_pressed or self.role in CONTROLS


def heard(page: Page) -> list[Heard]:
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return list(_in_order({node["nodeId"]: node for node in nodes}, nodes[0], ()))


def _in_order(nodes: dict[str, dict[str, Any]], node: dict[str, Any], within: tuple[str, ...]) -> Iterator[Heard]:
    if not node["ignored"]:
        found = Heard(_value(node, "role"), " ".join(_value(node, "name").split()), within)
        yield found
        if found.role in ("region", "group", "dialog") and found.name:
            within = (*within, found.name)
    for child in node.get("childIds", ()):
        if child in nodes:
            yield from _in_order(nodes, nodes[child], within)


def _value(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", ""))
