"""Rulings are saved from a fresh rate, by Kai with an account or by anybody without one."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.desk.editors import add_editor
from rules_db.models import Edition, SavedRuling
from tests.rulesite.rulings.shelf import form, put_masters_on_shelf


@pytest.fixture
def edition(db: None) -> Edition:
    return put_masters_on_shelf()


@pytest.fixture
def kai(db: None) -> User:
    return User.objects.create_user("kai", password="seven lamps burn")


@pytest.fixture
def saved(client: Client, edition: Edition) -> tuple[SavedRuling, str]:
    """A ruling that somebody saved without an account, and the secret address it is edited by."""
    response = client.post("/rulings/new/masters/", form())
    assert response.status_code == 302, response.content.decode()[:3000]
    ruling = SavedRuling.objects.get()
    secret = client.cookies.pop("just-saved").value
    return ruling, f"/rulings/{ruling.public_id}/edit/{secret}/"


@pytest.fixture
def editor(db: None) -> User:
    return add_editor("mio", "seven lamps burn")
