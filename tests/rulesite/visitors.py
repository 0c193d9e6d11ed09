"""Visitors who mean harm: they send the site's own forms and links with what no form of it would send.

Each visit depends on a number alone, so that one that breaks something can be made again. Where a visitor begins is a
page that the site shows everybody; from there it has the fields, and spoils some of them.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from html.parser import HTMLParser
from random import Random
from time import process_time
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, quote_from_bytes, urlsplit

from django.test import Client

from engine.kernel.scenario import Scenario, to_table
from tests.engine.scenarios import load, scenario_files_of

GAMES = ("masters", "fusion-world")
#: What may be answered: a page, the way to another, or a refusal that says why.
ANSWERED = frozenset({200, 301, 302, 304, 400, 403, 404, 405, 409, 410, 413, 415, 429})
#: Values of a table that a visitor sends: three lists within each other, 400 times each, would fill a machine.
MOST_PLACES = 200_000
#: Bytes of a page, whatever it is asked for.
MOST_BYTES = 2_000_000
#: Below these lies what a visitor asks for.
OPEN = ("/sandbox/", "/rulings/", "/report/", "/ask/", "/api/v1/rulings")

Fields = tuple[tuple[str, str], ...]


class Visit(NamedTuple):
    """What is asked of the site: an address, and what is sent to it.

    Attributes:
        fields: of the query, or of the form where something is posted.
        body: what is posted instead of a form, with its type.
    """

    method: str
    path: str
    fields: Fields = ()
    body: bytes = b""
    type: str = ""


class Answered(NamedTuple):
    """What came of a visit; `broke` says what should not have come, `` if all is well."""

    visit: Visit
    status: int
    seconds: float
    broke: str


#: Words that no field of the site holds.
HOSTILE: tuple[str, ...] = (
    *(
        "",
        " ",
        "\0",
        "a\0b",
        "\ud800",
        "x\udfff",
        "\u202e\u2066",
        "😀",
        "é" * 300,
        "ß",
        "\r\nSet-Cookie: x=1",
        "\ufeff",
    ),
    *("0", "-1", "-0", "00", "+1", "1e309", "NaN", "inf", "9" * 7, "9" * 19, "9" * 5_000, "-" + "9" * 5_000),
    *("１２", "٣", "²", "1_000", " 7 ", "1.5", "0x10", "None", "null", "true", "[]", "{}"),
    *("[" * 2_000, '{"a":' * 2_000, '"', "'", "\\", "%", "%s", "%(card)s", "{0}", "{card}", "{{ x }}", "{% x %}"),
    *("<script>alert(1)</script>", "'; DROP TABLE x; --", "../../../etc/passwd", "//evil.example/", "javascript:x"),
    *(".", "..", ":", "::", "A", "A.", ".hand", "A.hand", "A.hand.", "A.hand.-1", "A.hand.99999999", "A.hand.²"),
    *("C.hand.0", "A.nowhere.0", "A.leader.under.0", "A.leader:", ":x", "a1:b1:c1", "by hand", "take away", "mode:"),
    *("number:+" + "9" * 30, "markers:-9", "0 {}", "0 []", "0 [[]]", '0 [{"player": 5}]', '0 {"choose": {"a": 1}}'),
    *("x" * 300, "x " * 20_000, "あ" * 30_000, "a" * 250_000),
)


def _nested(levels: int) -> Any:
    inner: Any = {"do": "draw"}
    for _ in range(levels):
        inner = {"do": "if you do", "then": [inner]}
    return inner


#: Values that no scenario holds where they are put.
_VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 10**9, 10**40, 1.5, "", "\0", "\ud800", "x" * 300),
    *([], {}, [[]], {"": {}}, ["A.leader"] * 50, "A.leader", "nobody"),
)
#: What makes each of them, as one of its own: a visitor may spoil it further.
VALUES: tuple[Callable[[], Any], ...] = (
    *(partial(deepcopy, value) for value in _VALUES),
    partial(_nested, 60),
    partial(_nested, 3_000),
)


class Visitor:
    """Somebody who means harm.

    Args:
        number: what all that the visitor does depends on.
    """

    def __init__(self, client: Client, number: int) -> None:
        self.client = client
        self.random = Random(number)

    def comes(self, visits: int) -> Iterator[Answered]:
        """A page is opened, and then forms and links of the pages that come are sent, so many of them spoiled."""
        visit = first = self._opening()
        there = {first.path: [first]}
        for _ in range(visits):
            answered, page = self.asks(visit)
            yield answered
            for found in forms_and_links(page, visit.path):
                there.setdefault(found.path, []).append(found)
            posted = [path for path, those in there.items() if any(each.method == "POST" for each in those)]
            paths = posted if posted and self.random.random() < 0.6 else [first.path, *there]
            visit = self._spoiled(self.random.choice(there[self.random.choice(paths)]))

    def asks(self, visit: Visit) -> tuple[Answered, str]:
        """What comes of one visit, and the page."""
        begun, status, broke, content = process_time(), 0, "", b""
        try:
            response = self.client.generic(
                visit.method,
                visit.path,
                visit.body or (_urlencoded(visit.fields).encode() if visit.method == "POST" else b""),
                visit.type or "application/x-www-form-urlencoded",
                QUERY_STRING="" if visit.method == "POST" and not visit.body else _urlencoded(visit.fields),
            )
            status = response.status_code
            content = b"" if response.streaming else response.content
        except Exception as error:  # whatever it is, the visit that raised it is told
            broke = f"{type(error).__name__}: {str(error)[:300]}"
        seconds = process_time() - begun
        if not broke and status not in ANSWERED:
            broke = f"status {status}"
        if not broke and len(content) > MOST_BYTES:
            broke = f"{len(content):,} bytes"
        return Answered(visit, status, seconds, broke), content.decode("utf-8", "replace")

    # Where a visitor begins ------------------------------------------------------------------------------

    def _opening(self) -> Visit:
        pick = self.random
        given = self._scenario()
        at: dict[str, str] = {"s": word_of(to_table(given)), "step": str(pick.choice((0, 1, 5, 9)))}
        if pick.random() < 0.5:
            at["pick"] = pick.choice(("A.leader", "B.leader", "a1", "b1", "A.hand.1"))
        page = pick.choice(
            (
                *("",) * 4,
                *("build/",) * 3,
                *("text/", "save/", "sheet/", "whole/", "cards/", "wordings/", "readings/", "toml/"),
                *(f"export/{format}/" for format in ("text", "markdown", "chat", "svg", "png")),
            )
        )
        if page == "sheet/" and pick.random() < 0.8:
            at["area"] = pick.choice(("A.hand", "B.deck", "A.battle", "B.leader", "A.life"))
        openings = (
            *(Visit("GET", f"/sandbox/{given.game}/{page}", tuple(at.items())),) * 12,
            Visit("POST", "/api/v1/rulings", (), _json(to_table(given)), "application/json"),
            Visit("POST", "/api/v1/rulings", (), _json(to_table(given)), "application/json"),
            Visit("GET", f"/sandbox/{given.game}/", (("ask", given.question or given.title),)),
            Visit("GET", "/ask/", (("q", given.question or given.title), ("game", given.game))),
            Visit("GET", "/report/", (("page", f"/sandbox/{given.game}/"),)),
            Visit("GET", "/rulings/"),
            Visit("GET", "/sandbox/"),
        )
        return pick.choice(openings)

    def _scenario(self) -> Scenario:
        return load(self.random.choice(scenario_files_of(self.random.choice(GAMES))))

    # What is spoiled -------------------------------------------------------------------------------------

    def _spoiled(self, visit: Visit) -> Visit:
        pick = self.random
        if visit.body:
            return visit._replace(body=self._spoiled_body(visit.body), type=self._type(visit.type))
        fields = list(visit.fields)
        for _ in range(pick.choice((1, 1, 1, 2, 2, 4))):
            self._spoil_one(fields)
        path = visit.path
        if pick.random() < 0.08:
            path = path.replace("/masters/", f"/{pick.choice(('fusion-world', 'buddyfight', 'MASTERS', 'x' * 300))}/")
        method = visit.method if pick.random() < 0.93 else pick.choice(("GET", "POST", "HEAD", "PUT"))
        return visit._replace(method=method, path=path, fields=tuple(fields))

    def _spoil_one(self, fields: list[tuple[str, str]]) -> None:
        pick = self.random
        if not fields or pick.random() < 0.06:
            fields.append((pick.choice(("step", "do", "pick", "card", "area", "value", "s", "\ud800")), self._word()))
            return
        place = pick.randrange(len(fields))
        name, value = fields[place]
        done = pick.random()
        if done < 0.08:
            del fields[place]
        elif done < 0.16:
            fields.insert(pick.randrange(len(fields) + 1), (name, self._word()))
        elif done < 0.3:
            fields[place] = name, pick.choice(fields)[1]
        else:
            fields[place] = name, self._spoiled_value(name, value)

    def _spoiled_value(self, name: str, value: str) -> str:
        pick = self.random
        if name == "s" and pick.random() < 0.8:
            return self._spoiled_link(value)
        if len(value) > 30 and pick.random() < 0.6:
            return self._spoiled_text(value)
        if value and pick.random() < 0.2:
            return value[: pick.randrange(len(value))] + self._word()[:40]
        return self._word()

    def _word(self) -> str:
        return self.random.choice(HOSTILE)

    def _spoiled_text(self, text: str) -> str:
        """A text that was cut, or has a part of it twice, or something between."""
        pick = self.random
        one, other = sorted(pick.randrange(len(text) + 1) for _ in range(2))
        return pick.choice(
            (text[:one], text[one:other], text[:other] + text[one:], text[:one] + self._word() + text[other:])
        )

    def _spoiled_link(self, word: str) -> str:
        pick = self.random
        try:
            table = json.loads(zlib.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))))
        except (ValueError, zlib.error, RecursionError):
            return self._spoiled_text(word)
        if pick.random() < 0.15:
            return self._spoiled_text(word)
        return word_of(self._spoiled_table(table))

    def _spoiled_body(self, body: bytes) -> bytes:
        table = json.loads(body)
        done = self.random.random()
        if done < 0.1:
            return self._spoiled_text(body.decode()).encode("utf-8", "surrogatepass")
        if done < 0.15:
            return self._word().encode("utf-8", "surrogatepass")
        written = _json(self._spoiled_table(table))
        return written[:-1] + b"," + written[1:] if done < 0.2 else written  # each key twice

    def _type(self, type: str) -> str:
        odd = ("text/plain", "multipart/form-data; boundary=x", "multipart/form-data", "application/toml", "x")
        return type if self.random.random() < 0.9 else self.random.choice(odd)

    def _spoiled_table(self, table: Any) -> Any:
        """A scenario with one to three of its values replaced, doubled, renamed, taken away or taken from another."""
        pick = self.random
        if pick.random() < 0.05:
            table = pick.choice(VALUES)()
        if pick.random() < 0.1 and isinstance(table, dict):
            table = table | {"game": pick.choice((*GAMES, "buddyfight", "", 5))}
        for _ in range(pick.choice((1, 1, 2, 3))):
            places = list(_places(table))
            if not places:
                return table
            inside, key = pick.choice(places)
            done = pick.random()
            if done < 0.15:
                del inside[key]
            elif done < 0.3 and isinstance(inside, list):
                times = pick.choice((2, 40, 400))
                if len(places) * times <= MOST_PLACES:
                    inside *= times
            elif done < 0.3:
                inside[pick.choice(("", "x", "\0", "Z-Battle", "A.leader", "x" * 250))] = inside.pop(key)
            elif done < 0.5:
                there, its = pick.choice(places)
                inside[key] = _copy(there.get(its) if isinstance(there, dict) else there[-1:])
            elif done < 0.65:
                other = deepcopy(to_table(self._scenario()))  # the tests read each file once: what is theirs stays
                inside[key] = pick.choice(list(other.values()))
            else:
                inside[key] = pick.choice(VALUES)()
        return table


def _places(table: Any) -> Iterator[tuple[Any, Any]]:
    """Where the values of a table stand, each as what holds it and by what key or number."""
    left = [table]
    while left:
        each = left.pop()
        if isinstance(each, dict | list):
            yield from ((each, key) for key in (each if isinstance(each, dict) else range(len(each))))
            left += each.values() if isinstance(each, dict) else each


def _copy(value: Any) -> Any:
    try:
        return json.loads(json.dumps(value))
    except RecursionError:  # what nests so deeply is there already
        return None


def word_of(table: object) -> str:
    """The word of a link for any table, also one that is no scenario."""
    return base64.urlsafe_b64encode(zlib.compress(_json(table))).decode().rstrip("=")


def _json(table: object) -> bytes:
    try:
        return json.dumps(table).encode()
    except RecursionError:
        return b'{"game":"masters","cards":' + b'{"a":' * 3_000 + b"1" + b"}" * 3_001


def _urlencoded(fields: Fields) -> str:
    """As a browser sends them, and half a character as no browser would."""
    return "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in fields)


def _quoted(text: str) -> str:
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"))


def forms_and_links(page: str, where: str) -> Iterator[Visit]:
    """What a page lets a visitor send, as far as it is open to everybody."""
    reader = _Reader(where)
    reader.feed(page)
    for visit in reader.visits:
        if visit.path.startswith(OPEN):
            yield visit


class _Reader(HTMLParser):
    """Reads the forms and links of a page."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self.visits: list[Visit] = []
        self._where = where
        self._form: Visit | None = None
        self._fields: list[tuple[str, str]] = []
        self._buttons: list[tuple[str, str]] = []
        self._named = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        if tag == "a" and (address := urlsplit(of.get("href", ""))).path and not address.netloc:
            self.visits.append(Visit("GET", address.path, tuple(parse_qsl(address.query, keep_blank_values=True))))
        elif tag == "form":
            path = urlsplit(of.get("action", "")).path or self._where
            self._form = Visit(of.get("method", "get").upper(), path)
            self._fields, self._buttons = [], []
        elif self._form is not None and (tag == "button" or of.get("type") in ("submit", "image")):
            self._buttons.append((of.get("name", ""), of.get("value", "")))
        elif self._form is not None and tag in ("input", "textarea"):
            self._fields.append((of.get("name", ""), of.get("value", "")))
        elif self._form is not None and tag == "select":
            self._named = of.get("name", "")
        elif self._form is not None and tag == "option" and self._named and ("selected" in of or not self._chosen()):
            self._fields.append((self._named, of.get("value", "")))

    def handle_data(self, data: str) -> None:
        if self._form is not None and self.lasttag == "textarea" and data.strip() and self._fields:
            self._fields[-1] = self._fields[-1][0], data

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._named = ""
        if tag == "form" and self._form is not None:
            fields = tuple(field for field in self._fields if field[0])
            for button in self._buttons or [("", "")]:
                self.visits.append(self._form._replace(fields=(*fields, button) if button[0] else fields))
            self._form = None

    def _chosen(self) -> bool:
        return any(name == self._named for name, _ in self._fields)
