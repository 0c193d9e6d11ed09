"""Guessing at passwords comes to an end, by account and by address."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client

from rulesite.rates import OF_ACCOUNT, OF_ADDRESS

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keeper(settings: object) -> User:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # type: ignore[attr-defined]
    return User.objects.create_user("keeper", password="right-and-long")


def attempt(client: Client, name: str, password: str = "wrong", address: str = "192.0.2.1") -> int:
    return client.post("/desk/login/", {"username": name, "password": password}, REMOTE_ADDR=address).status_code


def test_a_wrong_password_says_so_and_no_more(client: Client) -> None:
    response = client.post("/desk/login/", {"username": "keeper", "password": "wrong"})
    assert "Wrong name or password." in response.content.decode()


def test_an_account_that_was_tried_too_often_refuses_even_the_right_password(client: Client) -> None:
    tried = [attempt(client, "keeper", address=f"192.0.2.{n}") for n in range(OF_ACCOUNT.most)]
    assert set(tried) == {200}
    response = client.post("/desk/login/", {"username": "KEEPER", "password": "right-and-long"})
    assert response.status_code == 429
    assert response.headers["Retry-After"] == "900"
    assert "Too many attempts to log in. Please wait 15 minutes." in response.content.decode()


def test_an_address_that_tries_many_accounts_is_refused(client: Client) -> None:
    tried = [attempt(client, f"name-{n}") for n in range(OF_ADDRESS.most)]
    assert set(tried) == {200}
    assert attempt(client, "keeper", "right-and-long") == 429
    assert attempt(client, "keeper", "right-and-long", address="192.0.2.2") == 302


def test_the_right_password_forgets_what_was_tried_before(client: Client) -> None:
    for _ in range(OF_ACCOUNT.most - 1):
        attempt(client, "keeper")
    assert attempt(client, "keeper", "right-and-long") == 302
    assert attempt(client, "keeper") == 200


def test_no_other_cache_can_push_the_counters_out(client: Client) -> None:
    for _ in range(OF_ACCOUNT.most):
        attempt(client, "keeper")
    for n in range(2_000):
        caches["default"].set(f"page/{n}", n)
    assert attempt(client, "keeper", "right-and-long") == 429
