"""Folders that are there whole or not at all."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rules_db.folders import ABANDONED_AFTER, built_whole


def test_a_folder_appears_with_everything_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "shelf" / "lamps"
    with built_whole(folder) as workshop:
        (workshop / "oil").write_text("full")
        assert not folder.exists()
    assert [path.name for path in folder.parent.iterdir()] == ["lamps"]
    assert (folder / "oil").read_text() == "full"


def test_what_goes_wrong_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), built_whole(tmp_path / "lamps"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_a_quicker_process_stays(tmp_path: Path) -> None:
    with built_whole(tmp_path / "lamps") as workshop:
        (workshop / "oil").write_text("ours")
        (tmp_path / "lamps").mkdir()
        (tmp_path / "lamps" / "oil").write_text("theirs")
    assert (tmp_path / "lamps" / "oil").read_text() == "theirs"
    assert [path.name for path in tmp_path.iterdir()] == ["lamps"]


def test_what_a_dead_process_left_is_removed_and_what_one_works_on_is_not(tmp_path: Path) -> None:
    dead, living = tmp_path / "building-dead", tmp_path / "building-living"
    dead.mkdir()
    living.mkdir()
    long_ago = time.time() - ABANDONED_AFTER - 1
    os.utime(dead, (long_ago, long_ago))
    with built_whole(tmp_path / "lamps"):
        pass
    assert sorted(path.name for path in tmp_path.iterdir()) == ["building-living", "lamps"]
