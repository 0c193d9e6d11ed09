"""The cast of the desk's tests: Mio and Ren are editors, Kai has an account and no rights."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.desk.editors import add_editor
from rules_db.models import Edition
from tests.rules_db.masters import hand_in_harbour
from tests.shelves import KeptRows

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
def draft(db: None, kept_rows: KeptRows) -> Edition:
    """A draft of Harbour, read from the document that Mio handed in."""
    kept_rows.put("a draft of Harbour", hand_in_harbour)
    return Edition.objects.get()
