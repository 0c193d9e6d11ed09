from __future__ import annotations

from pathlib import Path

import pytest
from pytest_django import Settings

from rules_db.models import Edition
from tests.lanterns import put_on_shelf


@pytest.fixture(autouse=True)
def own_index(settings: Settings, tmp_path: Path) -> Path:
    """An index of the test's own."""
    settings.INDEX_DIR = tmp_path / "index"
    return tmp_path / "index"


@pytest.fixture
def lanterns(db: None) -> Edition:
    return put_on_shelf()
