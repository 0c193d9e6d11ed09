"""Saving a ruling: with an account or without, what is kept of it, and what is refused."""

from __future__ import annotations

import hashlib
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest import MonkeyPatch

from engine.kernel.scenario import to_link
from rules_db.models import Edition, SavedRuling
from rulesite.rulings.rates import SavingThrottle
from tests.rulesite.rulings.shelf import form
from tests.rulesite.sandbox.tables import ATTACK, scenario, text_of

SAVE = "/rulings/new/masters/"


def refused(client: Client, said: str, **overrides: object) -> None:
    response = client.post(SAVE, form(**overrides))
    assert response.status_code == 400
    assert said in text_of(response.content.decode())
    assert not SavedRuling.objects.exists()


def test_the_table_leads_to_the_form_with_its_scenario(client: Client, edition: Edition) -> None:
    word = to_link(scenario(ATTACK, title="Mine", question="Why?"))
    assert f'href="/sandbox/masters/save/?s={word}"' in client.get("/sandbox/masters/", {"s": word}).content.decode()
    page = client.get("/sandbox/masters/save/", {"s": word}).content.decode()
    assert 'value="Mine"' in page
    assert ">Why?</textarea>" in page
    assert "striker-15k" in page


def test_a_scenario_too_long_for_a_link_reaches_the_form_too(client: Client, edition: Edition) -> None:
    word = to_link(scenario(ATTACK, title="Mine"))
    assert 'value="Mine"' in client.post("/sandbox/masters/save/", {"s": word}).content.decode()


def test_without_an_account_it_is_edited_by_a_secret_of_which_only_the_hash_is_kept(
    saved: tuple[SavedRuling, str],
) -> None:
    ruling, address = saved
    secret = address.rstrip("/").rpartition("/")[2]
    assert len(secret) == 32
    assert ruling.secret_hash == hashlib.sha256(secret.encode()).hexdigest()
    assert all(secret not in str(value) for value in SavedRuling.objects.values_list().get())
    assert ruling.owner is None


def test_what_is_saved_is_shown_at_its_public_address_with_the_secret_one_apart(
    client: Client, edition: Edition
) -> None:
    response = client.post(SAVE, form())
    ruling = SavedRuling.objects.get()
    secret = client.cookies["just-saved"].value
    assert response.headers["Location"] == f"/rulings/{ruling.public_id}/"
    shown = client.get(response.headers["Location"])
    page = shown.content.decode()
    assert "Saved." in text_of(page)
    assert f'data-copy="http://testserver/rulings/{ruling.public_id}/"' in page
    assert f'data-copy="http://testserver/rulings/{ruling.public_id}/edit/{secret}/"' in page
    assert "no-store" in shown.headers["Cache-Control"]
    other = Client().get(response.headers["Location"]).content.decode()
    assert "Saved." not in text_of(other)
    assert secret not in other


def test_a_secret_that_does_not_fit_is_not_shown(client: Client, saved: tuple[SavedRuling, str]) -> None:
    client.cookies["just-saved"] = "x" * 32
    page = client.get(f"/rulings/{saved[0].public_id}/").content.decode()
    assert "Secret address" not in page
    assert "x" * 32 not in page


def test_with_an_account_there_is_no_secret(client: Client, edition: Edition, kai: User) -> None:
    client.force_login(kai)
    response = client.post(SAVE, form())
    ruling = SavedRuling.objects.get()
    assert (ruling.owner, ruling.secret_hash) == (kai, "")
    assert response.headers["Location"] == f"/rulings/{ruling.public_id}/"
    assert "Saved." in text_of(client.get(response.headers["Location"]).content.decode())
    assert "Saved." not in text_of(client.get(response.headers["Location"]).content.decode())


def test_it_is_pinned_to_the_edition_chosen_or_the_current_one(client: Client, edition: Edition) -> None:
    older = Edition.objects.create(rulebook=edition.rulebook, label="older", state="published")
    client.post(SAVE, form())
    client.post(SAVE, form(edition=older.pk))
    assert [ruling.edition for ruling in SavedRuling.objects.all()] == [older, edition]


def test_the_rules_it_cites_are_noted_in_the_order_of_its_steps(saved: tuple[SavedRuling, str]) -> None:
    # 8-1-1 is the attack, 8-1-2 the battle, 22-4-3 the block, 8-4-6-2-1 the KO; others are not on this shelf.
    numbers = [cited.number for cited in saved[0].cited_rules.all()]
    assert numbers == ["8-1-1", "8-1-2", "22-4-3", "8-4-6-2-1"]


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({"title": ""}, "This field is required"),
        ({"title": "x" * 201}, "at most 200 characters"),
        ({"question": "x" * 1_001}, "at most 1000 characters"),
        ({"answer": "x" * 4_001}, "at most 4000 characters"),
        ({"scenario": "x" * 60_001}, "at most 60000 characters"),
        ({"scenario": "[board"}, "not TOML"),
        ({"scenario": 'game = "chess"'}, "this scenario is for “chess”"),
        ({"scenario": 'game = "masters"\nboard.A.hand = ["dragon"]'}, "board.A.hand[0]: no card 'dragon'"),
        ({"scenario": 'game = "masters"\nboard.B.life = 0'}, "a board that cannot exist is not saved"),
        ({"edition": 999_999}, "Select a valid choice"),
    ],
)
def test_what_cannot_be_kept_is_refused(
    client: Client, edition: Edition, overrides: dict[str, object], said: str
) -> None:
    refused(client, said, **overrides)


@pytest.mark.parametrize(
    ("overrides", "field"),
    [({"title": ""}, "title"), ({"edition": 999_999}, "edition"), ({"scenario": 'game = "chess"'}, "scenario")],
)
def test_what_is_wrong_stands_beside_its_field_and_is_read_with_it(
    client: Client, edition: Edition, overrides: dict[str, object], field: str
) -> None:
    page = client.post(SAVE, form(**overrides)).content.decode()
    beside = re.findall(r'id="([a-z_]+)" name="\1"[^>]*aria-invalid="true" aria-describedby="\1-wrong"', page)
    assert beside == [field]
    assert page.count(f'id="{field}-wrong"') == 1


def test_the_form_says_what_becomes_public_and_that_nothing_is_kept_of_who_saves(
    client: Client, edition: Edition
) -> None:
    said = text_of(client.get("/sandbox/masters/save/").content.decode())
    assert "Only listed rulings can be found without it." in said
    assert "nothing about you" in said
    client.post(SAVE, form())
    (saved,) = SavedRuling.objects.all()
    assert saved.owner is None


def test_what_was_written_stands_in_the_form_after_a_refusal(client: Client, edition: Edition) -> None:
    page = client.post(SAVE, form(title="", answer="A long <b>thought</b>.")).content.decode()
    assert "A long &lt;b&gt;thought&lt;/b&gt;." in page


def test_a_draft_is_no_edition_to_rule_by(client: Client, edition: Edition) -> None:
    draft = Edition.objects.create(rulebook=edition.rulebook, label="a draft")
    refused(client, "Select a valid choice", edition=draft.pk)


def test_a_form_from_elsewhere_saves_nothing(edition: Edition) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(SAVE, form()).status_code == 403
    assert not SavedRuling.objects.exists()


def test_who_saves_too_often_is_told_to_wait(client: Client, edition: Edition, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(SavingThrottle, "rate", "2/hour", raising=False)
    for _ in range(2):
        assert client.post(SAVE, form()).status_code == 302
    response = client.post(SAVE, form())
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) > 3_000
    assert SavedRuling.objects.count() == 2


@pytest.mark.parametrize("path", ["/rulings/new/chess/", "/sandbox/chess/save/"])
def test_a_game_that_is_not_played_is_a_404(client: Client, edition: Edition, path: str) -> None:
    assert client.post(path, form()).status_code == 404
