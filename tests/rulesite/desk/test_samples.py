"""A game that is not on the shelf is added at the desk, and a sample of its rulebook shown before the import."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from rules_db.desk.running import run
from rules_db.models import DiaryEntry, Edition, Game, Rulebook, Submission
from rulesite.addresses import first_words_of_addresses
from rulesite.desk import handing_in, samples
from tests.kites import KITES, NUMBERS


@pytest.fixture(autouse=True)
def _imports_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handing_in, "begin_import", run)
    monkeypatch.setattr(samples, "begin_import", run)


def _hand_in(desk: Client, **overrides: object) -> HttpResponse:
    typed = {"rulebook": "", "game_name": "Kites", "title": "Book of the Wind", "label": "2", "language": "en"}
    response = desk.post("/desk/hand-in/", typed | {"text": KITES} | overrides)
    assert isinstance(response, HttpResponse)
    return response


def test_a_new_game_is_added_with_its_rulebook_and_a_sample_is_shown_first(desk: Client) -> None:
    response = _hand_in(desk)
    page = desk.get(response["Location"]).content.decode()
    assert "Look at a sample before the import" in page
    assert not Edition.objects.exists()
    rulebook = Rulebook.objects.get()
    assert (rulebook.game.slug, rulebook.slug, rulebook.is_main) == ("kites", "book-of-the-wind", True)
    page = desk.get(f"{response['Location']}sample/").content.decode()
    assert '<input type="radio" name="separator" value="." checked>' in page
    assert f"<dt>Rules</dt><dd>{len(NUMBERS)}</dd>" in page
    assert "<dt>Lines of the contents list</dt><dd>0</dd>" not in page
    assert '<span class="number">2-1-1</span>' in page
    assert "waiting for you to check the sample" in desk.get("/desk/").content.decode()


def test_the_document_is_imported_as_its_sample_was_shown(desk: Client) -> None:
    address = _hand_in(desk)["Location"]
    confirmed = desk.post(f"{address}sample/import/", {"separator": ".", "before": "", "language": "en"})
    assert confirmed["Location"] == address
    edition = Edition.objects.get()
    assert list(edition.rule_texts.order_by("position").values_list("number", flat=True)) == NUMBERS
    assert set(edition.rule_texts.values_list("references__status", flat=True)) == {"resolved", None}
    assert Rulebook.objects.get().form["separator"] == "."
    assert desk.get(f"{address}sample/")["Location"] == address
    assert desk.post(f"{address}sample/import/", {"separator": ".", "language": "en"}).status_code == 409


def test_a_form_in_which_nothing_is_a_rule_is_said_and_can_be_changed(desk: Client) -> None:
    address = _hand_in(desk, text="Nothing here\nhas a number.\n")["Location"]
    page = desk.get(f"{address}sample/")
    assert page.status_code == 200
    assert "Import it like this" not in page.content.decode()
    assert 'class="refusal"' in page.content.decode()


@pytest.mark.parametrize(
    "typed",
    [{}, {"separator": "/"}, {"separator": ".", "language": "xx"}, {"separator": ".", "before": "x" * 300}],
)
def test_a_form_that_does_not_exist_is_not_imported(desk: Client, typed: dict[str, str]) -> None:
    address = _hand_in(desk)["Location"]
    assert desk.post(f"{address}sample/import/", typed).status_code == 400
    assert desk.get(f"{address}sample/", typed).status_code == 200
    assert Submission.objects.get().state == "proposed"


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({"game_name": "Kites", "game_slug": "desk"}, "is an address of this site"),
        ({"game_name": "API"}, "is an address of this site"),
        ({"game_name": "Static"}, "is an address of this site"),
        ({"game_slug": "Kites!"}, "cannot be a short name"),
        ({"game_name": "凧"}, "cannot be a short name"),
        ({"game_name": "x" * 201}, "at most 200 characters"),
        ({"game_slug": "x" * 51}, "at most 50 characters"),
        ({"game_name": "Lanterns"}, "there is already a game"),
        ({"game_name": "Other", "game_slug": "lanterns"}, "there is already a game"),
        ({"title": ""}, "enter a name or title"),
        ({"text": " "}, "is empty"),
    ],
)
def test_what_no_game_can_be_called_is_refused_and_nothing_is_added(
    desk: Client, overrides: dict[str, str], said: str
) -> None:
    Game.objects.create(slug="lanterns", name="Lanterns")
    response = _hand_in(desk, **overrides)
    assert response.status_code == 400
    assert said in response.content.decode()
    assert Game.objects.count() == 1
    assert not Rulebook.objects.exists()
    assert not DiaryEntry.objects.exists()


def test_every_first_word_of_the_sites_addresses_is_reserved() -> None:
    taken = first_words_of_addresses()
    assert {"api", "desk", "sandbox", "rulings", "r", "kept", "static", "ask", "language"} <= taken
    assert "masters" not in taken


def test_a_sample_that_is_discarded_leaves_no_draft(desk: Client) -> None:
    address = _hand_in(desk)["Location"]
    desk.post(f"{address}discard/")
    assert Submission.objects.get().state == "discarded"
    assert desk.post(f"{address}sample/import/", {"separator": ".", "language": "en"}).status_code == 409
    assert not Edition.objects.exists()
