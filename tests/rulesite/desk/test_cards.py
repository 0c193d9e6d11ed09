"""Cards at the desk: a card's page, corrections, and files handed in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest import MonkeyPatch
from pytest_django import Settings

from rules_db.cards.importing import import_cards
from rules_db.desk.card_runs import run_cards
from rules_db.models import Card, CardCorrection, CardSubmission, Face, Game
from rulesite.desk import card_runs
from tests.rules_db.cards.cast import keeper, written

ADDRESS = "/desk/cards/masters/BT1-007/"


@pytest.fixture
def ada(db: None, tmp_path: Path) -> Card:
    import_cards(written(tmp_path, [keeper()]), Game.objects.create(slug="masters", name="Masters"))
    return Card.objects.get()


@pytest.fixture(autouse=True)
def begun(monkeypatch: MonkeyPatch) -> list[int]:
    begun: list[int] = []
    monkeypatch.setattr(card_runs, "begin_card_import", begun.append)
    return begun


def fingerprint(html: str) -> str:
    found = re.search(r'name="fingerprint" value="(\w+)"', html)
    assert found
    return found[1]


def send(desk: Client, **typed: str) -> str:
    seen = fingerprint(desk.get(ADDRESS).content.decode())
    return desk.post(ADDRESS, {"fingerprint": seen} | typed, follow=True).content.decode()


def test_a_number_in_any_form_leads_to_the_page_of_its_card(desk: Client, ada: Card) -> None:
    response = desk.get("/desk/cards/", {"game": "masters", "number": "bt1 7"})
    assert response.headers["Location"] == ADDRESS
    missing = desk.get("/desk/cards/", {"game": "masters", "number": "BT9-9"})
    assert (missing.status_code, "There is no card “BT9-9” here." in missing.content.decode()) == (404, True)


def test_a_correction_shows_what_the_file_has_and_can_be_taken_back(desk: Client, ada: Card) -> None:
    html = send(desk, **{"front||power": "5000"})
    assert Face.objects.get().numbers["power"] == 5000
    assert re.findall(r'<p class="result">([^<]*)</p>', html) == ["15000", "5000"]
    correction = CardCorrection.objects.get()
    assert "front power" in desk.get("/desk/cards/").content.decode()
    desk.post(f"/desk/cards/corrections/{correction.pk}/take-back/")
    assert Face.objects.get().numbers["power"] == 15000


def test_what_cannot_stand_on_a_card_is_refused_and_stays_typed(desk: Client, ada: Card) -> None:
    html = send(desk, **{"front||power": "lots"})
    assert "power: this cannot stand on a card: lots" in html
    assert 'value="lots"' in html


def test_a_stale_correction_is_listed_first_and_said(desk: Client, ada: Card) -> None:
    send(desk, **{"front||power": "5000"})
    CardCorrection.objects.update(now_printed=20000)
    assert "look again: the file has something else now" in desk.get("/desk/cards/").content.decode()
    html = desk.get(ADDRESS).content.decode()
    assert re.findall(r'<p class="result">([^<]*)</p>', html) == ["15000", "20000", "5000"]


def test_a_file_is_handed_in_and_its_run_shown(desk: Client, ada: Card, begun: list[int]) -> None:
    file = SimpleUploadedFile("<b>.json", json.dumps([keeper(number="BT1-008", lamp_oil=1)]).encode())
    response = desk.post("/desk/cards/hand-in/", {"game": "masters", "file": file})
    submission = CardSubmission.objects.get()
    assert response.headers["Location"] == f"/desk/cards/runs/{submission.pk}/"
    assert begun == [submission.pk]
    assert 'hx-trigger="every 700ms"' in desk.get(response.headers["Location"]).content.decode()
    run_cards(submission.pk)
    html = desk.get(response.headers["Location"]).content.decode()
    assert "1 card" in html
    assert "lamp_oil: Nothing is known of this field." in html
    assert "<b>.json" not in html


def test_a_file_may_be_larger_than_a_form(desk: Client, ada: Card, settings: Settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 500
    file = SimpleUploadedFile("cards.json", json.dumps([keeper()]).encode())
    assert desk.post("/desk/cards/hand-in/", {"game": "masters", "file": file}).status_code == 302


def test_a_file_that_is_none_says_so_and_that_nothing_changed(desk: Client, ada: Card) -> None:
    file = SimpleUploadedFile("cards.json", b"[{")
    address = desk.post("/desk/cards/hand-in/", {"game": "masters", "file": file}).headers["Location"]
    run_cards(CardSubmission.objects.get().pk)
    html = desk.get(address).content.decode()
    assert "cards.json is no JSON" in html
    assert "No card was changed." in html


@pytest.mark.parametrize("game", ["chess", ""])
def test_a_file_for_no_game_is_refused(desk: Client, ada: Card, game: str) -> None:
    file = SimpleUploadedFile("cards.json", b"[]")
    assert desk.post("/desk/cards/hand-in/", {"game": game, "file": file}).status_code == 400
    assert not CardSubmission.objects.exists()


@pytest.mark.parametrize("address", ["/desk/cards/", ADDRESS])
def test_only_editors_come_in(client: Client, ada: Card, address: str) -> None:
    assert client.get(address).headers["Location"].startswith("/desk/login/")
