"""Links, API scenarios and saved rulings of one commit, opened again by another: what comes of each, and what differs.

    python -m bench.opened record FILE [FOLDER]     what comes of two hundred by the program in FOLDER (or this one)
    python -m bench.opened compare FILE             opens them again, and lists what comes out otherwise

A link is written, and a ruling saved, by the program that records; the one that compares only opens them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

#: How many are opened; of the scenario files beside the presets those that this seed picks.
MOST, SEED = 200, "opened"
#: How each is opened in turn.
WAYS = ("link", "api", "saved")
HOST = {"host": "localhost"}


def record() -> dict[str, Any]:
    """By its name, each case with what the program that runs makes of it."""
    from engine.kernel.scenario import print_scenario, to_link, to_table
    from rules_db.models import Game
    from rules_db.saved.keeping import Wording, save

    cases: dict[str, Any] = {}
    for place, (name, given) in enumerate(_picked()):
        way = WAYS[place % len(WAYS)]
        case: dict[str, Any] = {"way": way, "game": given.game, "language": ("en", "ja")[place // len(WAYS) % 2]}
        if way == "saved":
            wording = Wording(given.title[:200], given.question, given.answer, None)
            try:
                row, _secret = save(Game.objects.get(slug=given.game), given, wording, None)
            except Exception:  # a board that cannot exist is not saved, and opened by its link instead
                case["way"] = "link"
            else:
                case |= {"scenario": row.scenario, "told": row.told, "title": row.title}
        if case["way"] == "link":
            case["link"] = to_link(given)
        if way == "api":
            case["table"], case["text"] = to_table(given), print_scenario(given)
        cases[name] = case | {"outcome": _outcome(case)}
    return cases


def compare(cases: dict[str, Any]) -> dict[str, list[str]]:
    """By the name of a case, what of it comes out otherwise now."""
    found = {}
    for name, case in cases.items():
        now = _outcome(case)
        differs = [part for part, was in case["outcome"].items() if now.get(part) != was]
        if differs:
            found[name] = [f"{part}: {_first_difference(case['outcome'][part], now.get(part))}" for part in differs]
    return found


def _picked() -> Iterator[tuple[str, Any]]:
    """All presets, and as many other scenarios as there is room for."""
    from engine.kernel.scenario import parse

    files = sorted(Path().glob("rulesite/sandbox/presets/*/*.toml"))
    others = [*Path().glob("tests/engine/*/scenarios/*.toml"), *Path().glob("rules_db/answers/played/*/*.toml")]
    others.sort(key=lambda file: sha256(f"{SEED}{file}".encode()).hexdigest())
    for file in [*files, *others][:MOST]:
        yield str(file), parse(file.read_text(encoding="utf-8"))


def _outcome(case: dict[str, Any]) -> dict[str, Any]:
    return _by_api(case) if case["way"] == "api" else _by_page(case)


def _by_api(case: dict[str, Any]) -> dict[str, Any]:
    """Which rules are cited in order, the verdict, where the cards lie; and a fingerprint of each field."""
    from django.test import Client

    address = f"/api/v1/rulings?language={case['language']}"
    answer = Client(headers=HOST).post(address, json.dumps(case["table"]), content_type="application/json")
    as_file = Client(headers=HOST).post(address, case["text"], content_type="application/toml")
    data = answer.json()
    board, refusal, asks = data.get("board"), data.get("refusal"), data.get("asks")
    return {
        "status": [answer.status_code, as_file.status_code, data == as_file.json()],
        "rules": [step["rule"] for step in data.get("steps", ())],
        "verdict": [data.get("result"), data.get("cut"), asks and [asks["player"], asks["rule"]]],
        "refusal": refusal and [reason["rule"] for reason in refusal["reasons"]],
        "state": board and _state(board),
        **{f"field {name}": _fingerprint(each) for name, each in data.items()},
    }


def _by_page(case: dict[str, Any]) -> dict[str, Any]:
    """What the ruling's page answers, and all that the exported text says: steps and rules, the end, readings."""
    from django.test import Client
    from django.urls import reverse

    client = Client(headers=HOST)
    client.cookies["django_language"] = case["language"]
    if case["way"] == "link":
        query = {"s": case["link"]}
        page = client.get(reverse("sandbox:table", args=[case["game"]]), query)
        is_otherwise = None
    else:
        query = {"saved": _kept(case)}
        page = client.get(reverse("rulings:ruling", args=[query["saved"]]))
        is_otherwise = bool(page.context["other_now"])
    text = client.get(reverse("sandbox:export", args=[case["game"], "text"]), query).content.decode()
    picture = client.get(reverse("sandbox:export", args=[case["game"], "svg"]), query)
    return {
        "status": page.status_code,
        "is otherwise": is_otherwise,
        "text": text.splitlines()[:-1],  # the last line is the address
        "picture": _fingerprint(picture.content.decode()),
    }


def _kept(case: dict[str, Any]) -> str:
    """The ruling as it was saved, in this store."""
    from rules_db.models import Game, SavedRuling

    public_id = _fingerprint(case["scenario"] + case["title"])[:12]
    game = Game.objects.get(slug=case["game"])
    kept = {name: case[name] for name in ("scenario", "told", "title")}
    SavedRuling.objects.update_or_create(public_id=public_id, defaults={"game": game, **kept})
    return public_id


def _state(board: dict[str, Any]) -> dict[str, Any]:
    sides = {name: side for name, side in board.items() if isinstance(side, dict)}
    areas = {
        f"{player}.{area}": [f"{card['id']} {card['mode']} {card['power']}" for card in cards]
        for player, side in sides.items()
        for area, cards in side.items()
        if isinstance(cards, list)
    }
    return areas | {name: value for name, value in board.items() if name not in sides}


def _fingerprint(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def _first_difference(was: Any, now: Any) -> str:
    if isinstance(was, list) and isinstance(now, list):
        for place, pair in enumerate(zip(was, now, strict=False)):
            if pair[0] != pair[1]:
                return f"at {place}, {pair[0]!r} is now {pair[1]!r}"
        return f"{len(was)} are now {len(now)}"
    if isinstance(was, dict) and isinstance(now, dict):
        name = next((name for name in {**was, **now} if was.get(name) != now.get(name)), "")
        return f"{name}, {was.get(name)!r} is now {now.get(name)!r}"
    return f"{was!r} is now {now!r}"


def _main(task: str, file: str, folder: str = "") -> None:
    if folder:  # the program there, on its own modules, told by this file
        environment = {**os.environ, "PYTHONPATH": folder}
        command = [sys.executable, str(Path(__file__).resolve()), task, str(Path(file).resolve())]
        subprocess.run(command, cwd=folder, env=environment, check=True)
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    import django

    django.setup()
    from django.conf import settings
    from django.core.cache import cache
    from django.test import override_settings
    from django.test.runner import DiscoverRunner
    from django.test.utils import setup_test_environment
    from rest_framework.throttling import AnonRateThrottle

    from engine.games import PLAYED
    from rules_db.models import Game

    AnonRateThrottle.THROTTLE_RATES = {"anon": None, "rulings": None}
    runner = DiscoverRunner(verbosity=0, interactive=False)
    setup_test_environment()  # a page tells from which facts it was drawn
    kept = runner.setup_databases()
    cache.clear()
    as_they_lie = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    pages = override_settings(STORAGES=as_they_lie)  # no build of the static files is needed
    pages.enable()
    try:
        for slug in PLAYED:
            Game.objects.get_or_create(slug=slug, defaults={"name": slug})
        if task == "record":
            Path(file).write_text(json.dumps(record(), ensure_ascii=False), encoding="utf-8")
            return
        cases = json.loads(Path(file).read_text(encoding="utf-8"))
        differing = compare(cases)
        ways = [f"{sum(case['way'] == way for case in cases.values())} by {way}" for way in WAYS]
        print(f"{len(cases)} opened again ({', '.join(ways)}): {len(differing)} come out otherwise")
        for name, parts in differing.items():
            print(f"  {name}", *parts, sep="\n    ")
    finally:
        pages.disable()
        cache.clear()
        runner.teardown_databases(kept)


if __name__ == "__main__":
    _main(*sys.argv[1:])
