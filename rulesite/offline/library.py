"""The library: all published editions and official answers as files that a browser keeps, and the list of them.

It is made once for each publication and kept on this host, compressed. Each file is named by its content: a browser
that has the library of the publication before fetches only what is new, and hosts agree on every name.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify

from rules_db.aside import begin, builds_aside
from rules_db.folders import built_whole
from rules_db.models import AnswerImport, CardImport, DiaryEntry, Edition, Game, Publication
from rules_db.search import export_form, exported
from rules_db.search.cards import documents
from rulesite.offline.answers_as_data import answers_as_data
from rulesite.offline.cards_as_data import cards_as_data
from rulesite.offline.edition_as_data import edition_as_data
from rulesite.offline.quick_of_all import quick_form, quick_of_all
from rulesite.offline.terms_of_all import terms_of_all

#: Goes up whenever the form of a file changes; the scripts on a device read the form they know, and no other.
FORM = 6

#: Libraries that stay on this host: a browser may be in the middle of fetching the one before.
KEPT = 2

_LIST = "library.json.br"

_building = threading.Lock()


@dataclass(frozen=True)
class Library:
    """A library that lies in a folder of this host."""

    folder: Path

    @cached_property
    def contents(self) -> bytes:
        """The list of its files, as JSON: see `_contents` and `_published`."""
        return bytes(brotli.decompress((self.folder / _LIST).read_bytes()))

    @cached_property
    def tag(self) -> str:
        """Changes with anything in the list, also with a publication that leaves the version as it was."""
        return hashlib.sha256(self.contents).hexdigest()[:16]

    @property
    def version(self) -> str:
        return str(json.loads(self.contents)["version"])


class BehindError(Exception):
    """The library of what is published now is being built; until it is there none is handed out."""


def current_library() -> Library:
    """The library of what is published now. Raises BehindError on a server that is still building it."""
    folder = _shelf() / _state()
    if not folder.exists():
        if builds_aside():
            begin("library", partial(_renew, folder))
            raise BehindError
        _renew(folder)
    return Library(folder)


def _renew(folder: Path) -> None:
    with _building:
        if not folder.exists():
            _build(folder)


def compressed_file(name: str) -> bytes | None:
    """The file of that name, as Brotli packed it, out of the libraries that are kept here; None if none has it.

    Raises BehindError as `current_library` does.
    """
    content = _read(name)
    if content is None:
        current_library()  # another host may have listed the file before this one built its library
        content = _read(name)
    return content


def _read(name: str) -> bytes | None:
    for folder in _kept():
        path = folder / f"{name}.json.br"
        if path.is_file():
            return path.read_bytes()
    return None


def _shelf() -> Path:
    return Path(settings.INDEX_DIR) / f"library-{FORM}"


def _state() -> str:
    """What the library is made from, in short."""
    published = Publication.objects.order_by("-pk").first()
    moment, number = (f"{published.at:%Y%m%d%H%M%S%f}", published.pk) if published else ("0", 0)
    answers = f"{AnswerImport.newest_id()}-{DiaryEntry.newest_on_answers()}"
    # What a card is found by is made with the same code here and there: it goes up for both.
    cards = f"{CardImport.newest_id()}.{documents.FORM}"
    return f"{moment}-{number}-{answers}-{cards}-{export_form()}-{quick_form()}"


def _kept() -> list[Path]:
    """Those that were built last come first; their names do not say so, since the numbers in them grow in length."""
    return sorted(_shelf().glob("[0-9]*-*"), key=_built_at, reverse=True)


def _built_at(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0  # another process removed it meanwhile


def _build(folder: Path) -> None:
    with built_whole(folder) as workshop:
        _write(workshop)
    others = [other for other in _kept() if other != folder]
    for old in others[KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def _write(folder: Path) -> None:
    contents = _contents(folder)
    # A publication that leaves every file as it was makes no other version: readers would be told of it for nothing.
    named = hashlib.sha256(_json(contents)).hexdigest()[:12]
    listed = {"version": f"{FORM}-{named}"} | _published() | contents | {"cards": _cards(folder)}
    (folder / _LIST).write_bytes(brotli.compress(_json(listed)))


def _cards(folder: Path) -> dict[str, Any]:
    """Writes the cards of each game that has some, and lists them by its slug: who wants them fetches them besides."""
    games = [(game, game.cards.count()) for game in Game.objects.all()]
    return {
        game.slug: {"count": count} | _file(folder, f"cards-{game.slug}", cards_as_data(game))
        for game, count in games
        if count
    }


def _published() -> dict[str, Any]:
    """The number of the newest publication and its moment."""
    newest = Publication.objects.order_by("-pk").first()
    return {"publication": newest.pk if newest else 0, "at": _moment(newest.at) if newest else None}


def _contents(folder: Path) -> dict[str, Any]:
    """Writes every file, and lists them: of each `file` is its address and `bytes` its size, compressed.

    The editions of a game stand in the order in which they are current: it is the first that has `may_be_current` and
    whose date has come.
    """
    return {
        "form": FORM,
        "games": [
            {
                "slug": game.slug,
                "name": game.name,
                "short": game.short,
                "hue": game.hue,
                "editions": [_listed(each, folder) for each in _editions(game)],
            }
            for game in Game.objects.all()
        ],
        "answers": _file(folder, "answers", answers_as_data()),
        "terms": _file(folder, "terms", terms_of_all()),
        "quick": _file(folder, "quick", quick_of_all()),
        "postings": _file(folder, "postings", exported()),
    }


def _editions(game: Game) -> Iterator[Edition]:
    published = Edition.objects.published().filter(rulebook__game=game)
    yield from published.select_related("rulebook__game").newest_first()


def _listed(edition: Edition, folder: Path) -> dict[str, Any]:
    book = edition.rulebook
    is_of_any_day = edition.translation_of_id is None
    named = slugify(f"{book.game.slug}-{book.slug}-{edition.label}")
    return {
        "key": edition.pk,
        "rulebook": book.slug,
        "title": book.title,
        "label": edition.label,
        "label_is_ours": edition.label_is_ours,
        "language": edition.language,
        "effective": _day(edition.effective),
        "published": _day(edition.published_on),
        "first_seen": _day(edition.first_seen),
        "ahead_until": _day(edition.day) if edition.day and edition.day > timezone.localdate() else None,
        "has_texts": edition.has_texts,
        "may_be_current": book.is_main and is_of_any_day,
        "may_be_read": is_of_any_day,
    } | _file(folder, named, edition_as_data(edition))


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _file(folder: Path, named: str, data: object) -> dict[str, Any]:
    content = _json(data)
    name = f"{named}-{hashlib.sha256(content).hexdigest()[:12]}"
    packed = brotli.compress(content)
    (folder / f"{name}.json.br").write_bytes(packed)
    return {"file": reverse("offline:file", args=[name]), "bytes": len(packed)}


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _moment(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
