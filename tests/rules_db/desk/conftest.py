"""A draft of Harbour, read from the document that Mio handed in."""

from __future__ import annotations

import pytest

from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import run
from rules_db.models import Edition
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import harbour_rulebook


@pytest.fixture
def draft(db: None) -> Edition:
    run(hand_in("mio", "harbour.txt", HARBOUR.read_bytes(), harbour_rulebook(), "first").pk)
    return Edition.objects.get()
