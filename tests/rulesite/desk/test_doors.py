"""Who comes in at which of the desk's addresses, and who does not."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, reverse

from rulesite.desk.urls import urlpatterns
from tests.rulesite.desk.conftest import PASSWORD

#: Where anybody may go: in and out.
OPEN = {"login", "logout"}


def _address(pattern: URLPattern) -> str:
    return reverse(f"desk:{pattern.name}", kwargs=dict.fromkeys(pattern.pattern.converters, 1))


GUARDED = [_address(pattern) for pattern in urlpatterns if pattern.name not in OPEN]


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("address", GUARDED)
def test_a_stranger_is_led_to_the_login(client: Client, db: None, address: str, method: str) -> None:
    response = getattr(client, method)(address)
    if response.status_code != 405:  # a page that is only read, an act that is only posted
        assert response.status_code == 302
        assert response.headers["Location"].startswith("/desk/login/?next=/desk/")


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("address", GUARDED)
def test_a_person_without_rights_is_refused(client: Client, kai: User, address: str, method: str) -> None:
    client.force_login(kai)
    response = getattr(client, method)(address)
    assert response.status_code in (403, 405)
    if response.status_code == 403:
        assert "Only editors can open this page" in response.content.decode()


@pytest.mark.parametrize("address", GUARDED)
def test_each_address_answers_get_or_post_and_is_guarded_there(client: Client, kai: User, address: str) -> None:
    client.force_login(kai)
    assert 403 in {client.get(address).status_code, client.post(address).status_code}


@pytest.mark.parametrize("address", [*GUARDED, "/desk/login/", "/desk/logout/"])
def test_a_form_without_its_token_is_refused(mio: User, address: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(mio)
    assert client.post(address).status_code in (403, 405)


def test_an_editor_logs_in_and_out(client: Client, mio: User) -> None:
    response = client.post("/desk/login/", {"username": "mio", "password": PASSWORD})
    assert response.headers["Location"] == "/desk/"
    page = client.get("/desk/")
    assert "mio" in page.content.decode()
    assert "no-store" in page.headers["Cache-Control"]
    client.post("/desk/logout/")
    assert client.get("/desk/").status_code == 302


def test_the_login_leads_back_to_the_page_that_was_asked_for_and_nowhere_else(client: Client, mio: User) -> None:
    typed = {"username": "mio", "password": PASSWORD}
    assert client.post("/desk/login/", typed | {"next": "/desk/?a=1"}).headers["Location"] == "/desk/?a=1"
    assert client.post("/desk/login/", typed | {"next": "//evil.example/"}).headers["Location"] == "/desk/"


def test_a_wrong_password_is_said_without_saying_what_is_wrong(client: Client, mio: User) -> None:
    for name in ("mio", "nobody"):
        page = client.post("/desk/login/", {"username": name, "password": "wrong"})
        assert "Wrong name or password." in page.content.decode()
    assert client.get("/desk/").status_code == 302


def test_rights_that_were_taken_back_are_gone_at_once(desk: Client, mio: User) -> None:
    mio.groups.clear()
    assert desk.get("/desk/").status_code == 403
