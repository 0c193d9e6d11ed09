"""A draft of Harbour, read from the document that Mio handed in."""

from __future__ import annotations

import pytest

from rules_db.models import Edition
from tests.rules_db.masters import hand_in_harbour
from tests.shelves import KeptRows


@pytest.fixture
def draft(db: None, kept_rows: KeptRows) -> Edition:
    kept_rows.put("a draft of Harbour", hand_in_harbour)
    return Edition.objects.get()
