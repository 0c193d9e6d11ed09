"""Editing, withdrawing and bringing back: who may, and that nothing is lost when two do it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.desk.editors import add_editor
from rules_db.models import Edition, SavedRuling
from tests.rulesite.rulings.shelf import form
from tests.rulesite.sandbox.tables import text_of

Saved = tuple[SavedRuling, str]


def again(saved: SavedRuling) -> SavedRuling:
    return SavedRuling.objects.get(pk=saved.pk)


def test_the_secret_address_shows_both_addresses_and_is_kept_by_nobody(client: Client, saved: Saved) -> None:
    ruling, address = saved
    response = client.get(address)
    assert f"http://testserver{address}" in response.content.decode()
    assert f"http://testserver/rulings/{ruling.public_id}/" in response.content.decode()
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert response.headers["X-Robots-Tag"] == "noindex"
    assert "no-store" in response.headers["Cache-Control"]


def test_by_the_secret_it_is_edited(client: Client, saved: Saved) -> None:
    ruling, address = saved
    response = client.post(address, form(title="Better", version=1))
    assert response.headers["Location"] == address
    assert "Saved." in text_of(client.get(address).content.decode())
    assert "Saved." not in text_of(client.get(address).content.decode())
    assert (again(ruling).title, again(ruling).version) == ("Better", 2)


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_wrong_secret_finds_nothing(client: Client, saved: Saved, method: str) -> None:
    ruling, _ = saved
    wrong = f"/rulings/{ruling.public_id}/edit/{'x' * 32}/"
    assert getattr(client, method)(wrong, form(title="Mine now", version=1)).status_code == 404
    assert client.post(wrong.replace("edit", "withdraw")).status_code == 404
    assert (again(ruling).title, again(ruling).is_withdrawn) == ("Who is KO'd?", False)


def test_without_secret_and_account_one_is_led_to_the_login(client: Client, saved: Saved) -> None:
    response = client.get(f"/rulings/{saved[0].public_id}/edit/")
    assert response.headers["Location"].startswith("/desk/login/")


def test_an_account_edits_its_own_and_no_other(client: Client, edition: Edition, kai: User) -> None:
    client.force_login(kai)
    client.post("/rulings/new/masters/", form())
    ruling = SavedRuling.objects.get()
    address = f"/rulings/{ruling.public_id}/edit/"
    assert client.post(address, form(title="Kai's", version=1)).status_code == 302
    client.force_login(User.objects.create_user("someone"))
    assert client.get(address).status_code == 404
    assert client.post(address, form(title="Not Kai's", version=2)).status_code == 404
    assert again(ruling).title == "Kai's"


def test_of_two_who_edit_the_second_sees_what_the_first_saved_and_loses_nothing(client: Client, saved: Saved) -> None:
    ruling, address = saved
    client.post(address, form(title="The first one's", version=1))
    response = client.post(address, form(title="The second one's", answer="My own answer.", version=1))
    page = response.content.decode()
    assert response.status_code == 409
    assert again(ruling).title == "The first one's"
    assert "The first one&#x27;s" in text_of(page) or "The first one's" in text_of(page)
    assert 'value="The second one&#x27;s"' in page
    assert ">My own answer.</textarea>" in page
    assert 'name="version" value="2"' in page
    assert client.post(address, form(title="The second one's", version=2)).status_code == 302
    assert again(ruling).title == "The second one's"


def test_a_withdrawn_ruling_is_gone_until_it_is_brought_back(client: Client, saved: Saved) -> None:
    ruling, address = saved
    client.post(address.replace("/edit/", "/withdraw/"))
    shown = client.get(f"/rulings/{ruling.public_id}/")
    assert shown.status_code == 410
    assert "Who is KO" not in text_of(shown.content.decode())
    for export in ("text", "markdown", "svg", "png"):
        assert client.get(f"/sandbox/masters/export/{export}/", {"saved": ruling.public_id}).status_code == 404
    assert client.get("/sandbox/masters/", {"saved": ruling.public_id}).status_code == 404
    client.post(address.replace("/edit/", "/withdraw/"), {"back": "1"})
    assert client.get(f"/rulings/{ruling.public_id}/").status_code == 200


def test_withdrawing_counts_as_a_change_for_who_is_editing(client: Client, saved: Saved) -> None:
    _, address = saved
    client.post(address.replace("/edit/", "/withdraw/"))
    assert client.post(address, form(version=1)).status_code == 409


def test_an_edited_scenario_is_ruled_on_anew(client: Client, saved: Saved) -> None:
    ruling, address = saved
    unblocked = form()["scenario"].replace('choose = "b1:Blocker"', 'choose = "b1:Blocker:unpaid"')
    assert client.post(address, form(scenario=unblocked, version=1)).status_code == 302
    assert "22-4-3" not in [cited.number for cited in ruling.cited_rules.all()]


def test_a_bad_edit_changes_nothing(client: Client, saved: Saved) -> None:
    ruling, address = saved
    for bad in ({"title": ""}, {"scenario": 'game = "masters"\nboard.A.life = 0'}, {"scenario": "[board"}):
        assert client.post(address, form(version=1, **bad)).status_code == 400
    assert again(ruling).version == 1


def test_the_list_shows_ones_own_and_editors_everybodys(client: Client, saved: Saved, kai: User) -> None:
    assert client.get("/rulings/mine/").headers["Location"].startswith("/desk/login/")
    client.force_login(kai)
    client.post("/rulings/new/masters/", form(title="Kai's own"))
    listed = text_of(client.get("/rulings/mine/").content.decode())
    assert "Kai's own" in listed
    assert "Who is KO'd?" not in listed
    client.force_login(add_editor("mio", "seven lamps burn"))
    assert "Who is KO'd?" in text_of(client.get("/rulings/mine/").content.decode())


def test_an_editor_of_the_desk_may_withdraw_and_not_edit(client: Client, saved: Saved) -> None:
    ruling, _ = saved
    client.force_login(add_editor("mio", "seven lamps burn"))
    assert client.get(f"/rulings/{ruling.public_id}/edit/").status_code == 404
    assert client.post(f"/rulings/{ruling.public_id}/withdraw/").status_code == 302
    assert again(ruling).is_withdrawn


def test_what_an_editor_withdrew_only_an_editor_brings_back(client: Client, saved: Saved, editor: User) -> None:
    ruling, address = saved
    withdraw = address.replace("/edit/", "/withdraw/")
    client.force_login(editor)
    client.post(f"/rulings/{ruling.public_id}/withdraw/")
    client.logout()
    answered = client.post(withdraw, {"back": "1"})
    assert answered.status_code == 403
    assert "only an editor can bring it back" in answered.content.decode()
    assert again(ruling).is_withdrawn
    client.force_login(editor)
    client.post(f"/rulings/{ruling.public_id}/withdraw/", {"back": "1"})
    assert not again(ruling).is_withdrawn


def test_withdrawing_again_does_not_lift_what_an_editor_withdrew(client: Client, saved: Saved, editor: User) -> None:
    ruling, address = saved
    client.force_login(editor)
    client.post(f"/rulings/{ruling.public_id}/withdraw/")
    client.logout()
    client.post(address.replace("/edit/", "/withdraw/"))
    client.post(address.replace("/edit/", "/withdraw/"), {"back": "1"})
    assert again(ruling).is_withdrawn
    assert client.get(f"/rulings/{ruling.public_id}/").status_code == 410


def test_an_owner_who_lost_a_ruling_to_an_editor_is_offered_no_way_back(
    client: Client, kai: User, edition: Edition, editor: User
) -> None:
    client.force_login(kai)
    client.post("/rulings/new/masters/", form())
    ruling = SavedRuling.objects.get()
    client.force_login(editor)
    client.post(f"/rulings/{ruling.public_id}/withdraw/")
    client.force_login(kai)
    assert "Restore it" not in client.get("/rulings/mine/").content.decode()
    assert "An editor withdrew this ruling" in client.get("/rulings/mine/").content.decode()
