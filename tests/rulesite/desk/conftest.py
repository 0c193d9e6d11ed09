"""The cast of the desk's tests: Mio and Ren are editors, Kai has an account and no rights."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.desk.editors import add_editor
from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import run
from rules_db.models import Edition
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import harbour_rulebook

PASSWORD = "seven lamps burn"


@pytest.fixture
def mio(db: None) -> User:
    return add_editor("mio", PASSWORD)


@pytest.fixture
def ren(db: None) -> User:
    return add_editor("ren", PASSWORD)


@pytest.fixture
def kai(db: None) -> User:
    return User.objects.create_user("kai", password=PASSWORD)


@pytest.fixture
def desk(client: Client, mio: User) -> Client:
    """A browser in which Mio is logged in."""
    client.force_login(mio)
    return client


@pytest.fixture
def draft(db: None) -> Edition:
    """A draft of Harbour, read from the document that Mio handed in."""
    run(hand_in("mio", "harbour.txt", HARBOUR.read_bytes(), harbour_rulebook(), "first").pk)
    return Edition.objects.get()
