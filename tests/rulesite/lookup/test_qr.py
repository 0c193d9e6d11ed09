"""The QR code of a rule's permanent address."""

from __future__ import annotations

import re

from django.test import Client

from rules_db.models import Edition, RuleText
from rulesite.lookup.qr import code_of

_PATH = re.compile(r'<path[^>]* stroke="#000"[^>]* d="([^"]+)"')


def dark_modules(svg: str) -> set[tuple[int, int]]:
    """The dark squares of a drawn code by row and column, the quiet zone not counted."""
    match = _PATH.search(svg)
    assert match is not None
    dark, x, y = set(), 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-0-9. ]+)", match[1]):
        values = [float(value) for value in numbers.split()]
        if command == "M":
            x, y = values
        elif command == "m":
            x, y = x + values[0], y + values[1]
        else:
            dark |= {(int(y) - 4, int(x) - 4 + step) for step in range(int(values[0]))}
            x += values[0]
    return dark


def address_of(edition: Edition, number: str) -> str:
    return f"/r/{RuleText.objects.get(edition=edition, number=number).rule.public_id}"


def test_it_holds_the_absolute_permanent_address(client: Client, lanterns: Edition) -> None:
    address = address_of(lanterns, "1-1-2")
    response = client.get(f"{address}/qr.svg")
    assert response.headers["Content-Type"] == "image/svg+xml"
    expected = code_of(f"http://testserver{address}").matrix
    dark = {(row, column) for row, line in enumerate(expected) for column, module in enumerate(line) if module & 1}
    assert dark_modules(response.content.decode()) == dark


def test_another_rule_has_another_code(client: Client, lanterns: Edition) -> None:
    codes = {client.get(f"{address_of(lanterns, number)}/qr.svg").content for number in ("1-1-1", "1-1-2")}
    assert len(codes) == 2


def test_it_is_white_around_the_code_in_any_colour_scheme(client: Client, lanterns: Edition) -> None:
    svg = client.get(f"{address_of(lanterns, '1-1-2')}/qr.svg").content.decode()
    assert 'fill="#fff"' in svg
    assert "viewBox" in svg
    assert "<style" not in svg and "style=" not in svg


def test_a_browser_that_has_it_is_not_sent_it_again(client: Client, lanterns: Edition) -> None:
    address = f"{address_of(lanterns, '1-1-2')}/qr.svg"
    first = client.get(address)
    assert "max-age=86400" in first.headers["Cache-Control"]
    assert client.get(address, headers={"if-none-match": first.headers["ETag"]}).status_code == 304


def test_a_rule_that_does_not_exist_has_none(client: Client, lanterns: Edition) -> None:
    assert client.get("/r/nosuch/qr.svg").status_code == 404
    assert client.post(f"{address_of(lanterns, '1-1-2')}/qr.svg").status_code == 405
