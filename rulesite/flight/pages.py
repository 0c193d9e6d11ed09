"""The page where a device is told to keep the engine, the table that is drawn on it, and the files it needs."""

from __future__ import annotations

import brotli
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from engine.games import PLAYED, played_game
from engine.kernel.telling import catalogue
from engine.play.table import PLAYERS
from rules_db.shelf.catalogue import known_game
from rulesite.flight.build import ENGINE
from rulesite.flight.release import Release, current_release
from rulesite.page_files import addresses_in, name_of, with_imports
from rulesite.sandbox.in_words import words_for_no_ruling
from rulesite.sandbox.links import language_of, played_or_404

_A_YEAR = 31_536_000
_TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".zip": "application/zip",
}


@require_safe
@cache_control(no_cache=True)
def keep(request: HttpRequest) -> HttpResponse:
    """What rulings without a network are, how much there is to fetch, and the button for it."""
    return render(request, "flight/keep.html", {"release": _release(), "games": _games(), "files": _files(request)})


@require_safe
@cache_control(no_cache=True)
def table(request: HttpRequest, game: str) -> HttpResponse:
    """The table of a game, which the device draws itself; the scenario stands in the address and is not looked at."""
    name = played_or_404(game)
    release = _release()
    words = {
        **_words(),
        "no_ruling": words_for_no_ruling(),
        "left_out": catalogue(game, language_of(game))["left_out.title"],
    }
    context = {"release": release, "game": game, "name": name, "setup": _setup(game, release), "words": words}
    return render(request, "flight/table.html", context)


@require_safe
@cache_control(public=True, max_age=_A_YEAR, immutable=True)
def file(request: HttpRequest, release: str, name: str) -> HttpResponse:
    """A file of the release, packed where the browser takes that; its address says what is in it."""
    current = current_release()
    found = current.file(name) if current and current.name == release else None
    if found is None:
        raise Http404
    packed = found.read_bytes()
    takes_packed = "br" in request.headers.get("Accept-Encoding", "")
    content = packed if takes_packed else brotli.decompress(packed)
    response = HttpResponse(content, content_type=_TYPES[f".{name.rpartition('.')[2]}"])
    response["Vary"] = "Accept-Encoding"
    if takes_packed:
        response["Content-Encoding"] = "br"
    return response


def _release() -> Release:
    release = current_release()
    if release is None:
        raise Http404(_("The engine for browsers has not been made on this site."))
    return release


def _games() -> list[tuple[str, str]]:
    return [(game, played_or_404(game)) for game in PLAYED]


def _files(request: HttpRequest) -> list[str]:
    """The addresses of all that the pages kept here need: a newer site has these files no more by these addresses."""
    named = addresses_in(table(request, next(iter(PLAYED))).content.decode())
    scripts = {name for name in map(name_of, named) if name.endswith(".js")}
    return sorted({*named, *map(static, with_imports({*scripts, "flight/engine.js", "flight/keep.js"}))})


def _setup(game: str, release: Release) -> dict[str, object]:
    """What the script needs to begin: where the files are, which editions the engine plays by, and the game's words."""
    played_by = {}
    for each in PLAYED:
        known = known_game(each)
        assert known is not None  # the engine plays it
        played_by[each] = {"rulebook": known.rulebooks[0].title, "edition": known.rulebooks[0].newest.label}
    language = language_of(game)
    words = catalogue(game, language)
    areas = {area.name: words.get(f"area.{area.name}", area.name) for area in played_game(game).areas}
    return {
        "release": release.name,
        "engine": ENGINE,
        "played_by": played_by,
        "language": language,
        "areas": areas,
        "players": {player: words.get(f"player.{player}", player) for player in PLAYERS},
        "modes": {mode: words.get(f"mode.{mode}", mode) for mode in ("active", "rest")},
    }


def _words() -> dict[str, str]:
    """The sentences that the script says itself."""
    return {
        "loading": _("Starting the engine …"),
        "ready": _("Ready, without a network."),
        "failed": _("The engine could not be started on this device."),
        "me": _("Me"),
        "opponent": _("Opponent"),
        "assumed": _("assumed"),
        "left": _("Not understood:"),
        "nothing": _("No board could be made of this question, so nothing was ruled."),
        "unsure": _("Only part of the question was understood, so the board may be another one than you meant."),
        "otherwise": _("The question may have been understood otherwise than you meant it."),
        "near": _("These rules are near your question; they need not be its answer."),
        "when": _("These rules say when it can be done:"),
        "never": _("The rules never asked for this here; it could be done by these rules:"),
        "happened": _("All that happened, in short"),
        "passing": _("What each brings, if both players then pass."),
        "refused": _("The next action is not allowed:"),
        "stops": _("Now:"),
        "pass": _("Both players pass until the battle ends"),
        "undo": _("Undo"),
        "redo": _("Redo"),
        "steps": _("Steps"),
        "board": _("The board now"),
        "result": _("Result:"),
        "copied": _("Link copied"),
        "first turn": _("The first turn of the game"),
        "enough": _("enough energy"),
        "unknown card": _("no card at hand"),
    }
