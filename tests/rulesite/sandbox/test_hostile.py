"""Scenarios made to do harm: page, API and command cut each within its budget and say clearly why."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from engine.kernel import game as kernel
from engine.kernel.scenario import MOST_CHARACTERS, MOST_INPUTS
from rules_db import rulings
from tests.rulesite.sandbox.tables import ATTACK, text_of

pytestmark = pytest.mark.django_db

#: Seconds of calculation that any of them may cost: twice as long as the engine lets one take.
BUDGET = 2 * rulings.MOST_SECONDS
SCRIPT = '<script>alert("1")</script>'


def nested(levels: int) -> Any:
    inner: Any = {"do": "draw"}
    for _ in range(levels):
        inner = {"do": "if you do", "then": [inner]}
    return inner


def card(**rest: object) -> dict[str, object]:
    return {"type": "Battle", "power": 15000, "colors": ["Red"], **rest}


def spinner(effect: dict[str, object]) -> dict[str, object]:
    """A card that wakes itself whenever it is rested, and so never comes to rest."""
    trigger = {"event": "switch", "parts": {"card": {"who": "this"}}}
    again = [effect, {"do": "switch", "mode": "active"}, {"do": "switch", "mode": "rest"}]
    return card(skills=[{"name": "Spin", "type": "auto", "trigger": trigger, "effect": again}])


def does(*effect: dict[str, object]) -> dict[str, object]:
    return card(skills=[{"name": "Do", "type": "activate: main", "effect": list(effect)}])


def scenario(card: dict[str, object], *inputs: dict[str, str], **board: object) -> dict[str, object]:
    side = {"battle": [{"id": "a1", "card": "it"}], **board}
    return {"game": "masters", "cards": {"it": card}, "board": {"A": side}, "inputs": list(inputs)}


DO = {"player": "A", "action": "activate", "with": "a1", "skill": "Do"}
TOKEN = {"do": "make token", "name": "Swarm", "power": 5000, "count": 1_000_000}
GROW = {"do": "power", "amount": 1, "until": "game"}
#: Each time by more, so that no two rounds are alike.
DOUBLE: dict[str, object] = {
    "do": "power",
    "amount": {"number": "value of", "what": "power", "of": {"who": "this"}},
    "until": "game",
}

#: What cannot be read, and what is said of it.
REFUSED = [
    ("deep nesting", scenario(does(nested(60))), "cards: nested deeper than 40 levels"),
    ("400 cards", scenario(card(), hand=400), "the board has more than 300 cards"),
    (
        "ten thousand cards",
        scenario(card(), hand=[{"card": "it", "count": 10_000}]),
        "the board has more than 300 cards",
    ),
    ("a number without end", scenario(card(power=10**40)), "cards: a number beyond 1,000,000,000"),
    ("a list without end", scenario(card(), hand=["it"] * 30_000), "board: more than 3,000 entries"),
    (
        "counts of cards that are not there",
        scenario(card(), hand=[{"card": "x", "count": 300}] * 500),
        "the board has more than 300 cards",
    ),
    (
        "a name said again and again",
        scenario(card(name="x" * 100_000), hand=["it"] * 150),
        "cards: a name longer than 200",
    ),
    (
        "a crowd of typed-in cards",
        {"game": "masters", "cards": {f"c{n}": card() for n in range(151)}},
        "cards: more than 150",
    ),
    ("skills without end", scenario(card(text="[Blocker]\n" * 61)), "cards.it: more than 60 skills and lines of text"),
    ("too many inputs", scenario(card(), *[ATTACK] * (MOST_INPUTS + 1)), f"inputs: more than {MOST_INPUTS:,}"),
]
#: What takes long without reaching any count of the engine's: effects that all last make each next one dearer.
LONG = [
    ("three hundred lasting effects", scenario(does(GROW), *[DO] * 300)),
    ("a million tokens", scenario(does(TOKEN), DO)),
]


@contextmanager
def in_time() -> Iterator[None]:
    begun = process_time()
    yield
    assert process_time() - begun < BUDGET


def word_of(table: object) -> str:
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(table).encode())).decode().rstrip("=")


def shown(client: Client, table: object, status: int) -> str:
    with in_time():
        response = client.post("/sandbox/masters/", {"s": word_of(table)})
    assert response.status_code == status
    return text_of(response.content.decode())


def api(client: Client, table: object, status: int) -> Any:
    with in_time():
        response = client.post("/api/v1/rulings", json.dumps(table), content_type="application/json")
    assert response.status_code == status
    return response.json()


def command(folder: Path, text: str) -> str:
    file, printed = folder / "scenario.toml", StringIO()
    file.write_text(text, encoding="utf-8")
    with in_time():
        call_command("ruling", str(file), stdout=printed)
    return printed.getvalue()


def as_toml(table: dict[str, Any]) -> str:
    """Any table as TOML, also one that no scenario may be."""
    return "\n".join(f"{name} = {_value(value)}" for name, value in table.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {_value(inner)}" for name, inner in value.items()) + "}"
    return "[" + ", ".join(map(_value, value)) + "]" if isinstance(value, list) else json.dumps(value)


@pytest.mark.parametrize(("table", "said"), [each[1:] for each in REFUSED], ids=[each[0] for each in REFUSED])
def test_what_is_too_large_is_refused(client: Client, tmp_path: Path, table: dict[str, Any], said: str) -> None:
    assert said in shown(client, table, 400)
    error = api(client, table, 400)["error"]
    assert any(said in problem for problem in error["detail"]["scenario"])
    with pytest.raises(CommandError, match=r"^\S*scenario\.toml: .+$"):
        command(tmp_path, as_toml(table))


#: Boards whose rows were drawn without end: each in a link of a few hundred characters.
CROWDED = [
    scenario(card(), battle=[{"card": "it", "under": ["it"] * 2}] * 290),
    scenario(card(), hand=[{"card": "it", "markers": place} for place in range(290)]),
    {"game": "masters", "board": {"used": ["A.leader:x"] * 2_900}},
    {"game": "masters", "board": {"effects": [{"on": "A.leader", "power": 1}] * 900}},
    {"game": "masters", "board": {f"k{place}": 1 for place in range(1_400)}},
    {"game": "masters", "cards": {f"c{place}": card(text="[Auto] x\n" * 20) for place in range(150)}},
]


@pytest.mark.parametrize("table", CROWDED)
@pytest.mark.parametrize("page", ["", "build/", "text/"])
def test_no_page_of_a_small_link_is_large(client: Client, page: str, table: dict[str, Any]) -> None:
    with in_time():
        response = client.post(f"/sandbox/masters/{page}", {"s": word_of(table)})
    assert response.status_code in (200, 400)
    assert len(response.content) < 700_000


#: Boards that nobody has laid out, and that no board can be: an area of more cards than memory holds, a battle without
#: a card that is attacked, skills that wait and lie as no list or speak of what is no card.
NEVER_LAID_OUT: list[dict[str, Any]] = [
    {"game": "masters", "board": board}
    for board in (
        {"A": {"deck": 1_000_000_000}},
        {"A": {"hand": [{"card": "striker-5k", "count": 1_000_000_000}]}},
        {"A": {"hand": [{"card": "striker-5k", "count": "many"}] * 2}},
        {"A": {"hand": [{"card": "striker-5k", "count": "9" * 5_000}] * 2}},
        {"turn": "9" * 5_000},
        {"battle": {"attacker": "A.leader"}},
        {"battle": 5},
        {"waiting": 5},
        {"waiting": [{"skill": "A.leader:x", "about": {"it": ["A.leader"], "that": {"a": 1}}}]},
        {"effects": 5},
        {"A": 5},
    )
]
HOSTILE = [each[1] for each in (*REFUSED, *LONG)] + CROWDED + NEVER_LAID_OUT
#: What asks for the board of a link, besides its own page: a change of it, a sheet, a card picked, its form.
ASKED = [
    ("change/", {"do": "take away", "card": "A.leader"}, HOSTILE),
    ("sheet/", {"area": "A.deck"}, HOSTILE),
    ("", {"pick": "A.leader", "step": "2"}, HOSTILE),
    ("change/", {"do": "copy", "card": "A.deck.1"}, NEVER_LAID_OUT),
    ("change/", {"do": "turn:+1", "step": "9"}, NEVER_LAID_OUT),
    ("build/", {}, NEVER_LAID_OUT),
]


@pytest.mark.parametrize(("page", "form", "tables"), ASKED)
def test_no_page_of_a_board_breaks_on_one_made_to_do_harm(
    client: Client, monkeypatch: pytest.MonkeyPatch, page: str, form: dict[str, str], tables: list[dict[str, Any]]
) -> None:
    monkeypatch.setattr(rulings, "MOST_SECONDS", 0.5)
    for table in tables:
        with in_time():
            response = client.post(f"/sandbox/masters/{page}", {"s": word_of(table)} | form)
        assert response.status_code in (200, 400), str(table)[:200]


@pytest.mark.parametrize("page", ["change/", "sheet/"])
@pytest.mark.parametrize("table", NEVER_LAID_OUT)
def test_a_board_that_cannot_be_laid_out_is_not_changed(client: Client, page: str, table: dict[str, Any]) -> None:
    response = client.post(f"/sandbox/masters/{page}", {"s": word_of(table), "do": "number:+1", "area": "A.hand"})
    assert response.status_code == 400


def test_half_a_character_in_a_link_is_refused(client: Client) -> None:
    assert "a character that is cut in half" in shown(client, scenario(card(name="\ud800")), 400)


def test_a_scenario_with_a_thousand_problems_says_fifty_and_how_many_more(client: Client) -> None:
    text = shown(client, {"game": "masters", "board": {f"k{place}": 1 for place in range(1_000)}}, 400)
    assert text.count("unknown; there are") == 50
    assert "950 more" in text


def test_a_loop_whose_rounds_are_never_alike_is_cut_off_by_its_steps(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulings, "MOST_SECONDS", 60)  # on a busy machine the clock would come first
    monkeypatch.setattr(kernel, "MOST_STEPS_ALONE", 500)  # each round takes longer than the one before
    table, said = scenario(spinner(DOUBLE), ATTACK), "more than 500 steps without a choice"
    assert said in shown(client, table, 200)
    assert said in api(client, table, 200)["cut"]
    assert said in command(tmp_path, as_toml(table))


@pytest.mark.parametrize("table", [each[1] for each in LONG], ids=[each[0] for each in LONG])
def test_what_takes_too_long_is_cut_off_by_the_clock(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: dict[str, Any]
) -> None:
    monkeypatch.setattr(rulings, "MOST_SECONDS", 1)
    assert "more than 1 seconds" in shown(client, table, 200)
    assert "more than 1 seconds" in api(client, table, 200)["cut"]
    assert "more than 1 seconds" in command(tmp_path, as_toml(table))


def test_a_loop_that_changes_nothing_is_settled_by_the_rules(client: Client) -> None:
    # 23-1-1-1: nobody can stop it, so the game is a draw; nothing needs to be cut off.
    ruling = api(client, scenario(spinner({"do": "power", "amount": 0, "until": "turn"}), ATTACK), 200)
    assert ruling["cut"] or ruling["result"] == "draw"


def test_huge_texts_are_refused(client: Client, tmp_path: Path) -> None:
    huge = scenario(card(text="[Blocker] " * 50_000))
    assert "the link holds more than 200,000 characters" in shown(client, huge, 400)
    assert "longer than 200,000 characters" in api(client, huge, 400)["error"]["message"]
    beyond = api(client, scenario(card(text="x" * 2_000_000)), 413)["error"]
    assert beyond["code"] == "too_large"
    with pytest.raises(CommandError, match="longer than 200,000 characters"):
        command(tmp_path, as_toml(huge))


def test_a_text_that_is_long_but_allowed_is_answered(client: Client) -> None:
    words = " ".join(str(number * 7919) for number in range(20_000))[: MOST_CHARACTERS // 2]
    assert "steps" in api(client, scenario(card(text=words)), 200)


def test_scripts_in_names_are_only_names(client: Client, tmp_path: Path) -> None:
    table = scenario(card(name=SCRIPT, text=SCRIPT), ATTACK) | {"title": SCRIPT, "question": SCRIPT}
    page = client.post("/sandbox/masters/", {"s": word_of(table)}).content.decode()
    assert SCRIPT not in page
    assert "&lt;script&gt;alert" in page
    response = client.post("/api/v1/rulings", json.dumps(table), content_type="application/json")
    assert response.headers["Content-Type"] == "application/json"
    assert response.json()["title"] == SCRIPT
    assert SCRIPT in command(tmp_path, as_toml(table))
