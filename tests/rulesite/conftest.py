"""Every test of the site has its own index and, if it asks for one, a shelf."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_django import Settings

from rules_db.models import Edition
from tests.lanterns import put_on_shelf


@pytest.fixture(autouse=True)
def own_folders(settings: Settings, tmp_path: Path) -> None:
    """Its own index; and static files as they stand, for nothing has collected them."""
    settings.INDEX_DIR = tmp_path / "index"
    settings.STATIC_ROOT = tmp_path
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}


@pytest.fixture
def lanterns(db: None) -> Edition:
    return put_on_shelf()
