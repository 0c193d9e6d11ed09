from pathlib import Path

import pytest

from rules_db.models import Digest, Rule
from rules_db.refusals import RefusedError
from rules_db.shelf.digests import DigestEntry, read_digests, store_digests
from tests.rules_db.masters import harbour_rulebook


def _read(folder: Path, text: str, name: str = "1.toml") -> list[DigestEntry]:
    (folder / name).write_text(text, encoding="utf-8")
    return read_digests(folder)


ENTRY = """
[rules."1-2"]
heading = "Fleet"
text = "Ships sail together."
asked = ["boats in a row"]
written_from = "abc"
"""


def test_a_chapter_file_gives_an_entry_for_each_rule(tmp_path: Path) -> None:
    assert _read(tmp_path, 'language = "en"\n' + ENTRY) == [
        DigestEntry("1-2", "en", "Fleet", "Ships sail together.", ("boats in a row",), "abc")
    ]


def test_a_heading_or_a_text_alone_is_enough(tmp_path: Path) -> None:
    (entry,) = _read(tmp_path, '[rules."1-2"]\nheading = "Fleet"\nwritten_from = "abc"\n')
    assert (entry.heading, entry.text) == ("Fleet", "")


def test_a_game_without_digests_has_none(tmp_path: Path) -> None:
    assert read_digests(tmp_path / "chess") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[rules."1-2"]\ntext = "Ships."\n', "1.toml: 1-2: written_from is missing"),
        (ENTRY + 'title = "Fleet"\n', "1.toml: 1-2: unknown title"),
        ('[rules."1-2"]\nasked = "boats"\nwritten_from = "abc"\n', "1.toml: 1-2: asked is a list"),
        ('[rules."1-2"\n', "1.toml: "),
    ],
)
def test_a_malformed_entry_is_refused_by_file_and_rule(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RefusedError) as refused:
        _read(tmp_path, text)
    assert str(refused.value).startswith(message)


def test_two_entries_for_one_rule_are_refused(tmp_path: Path) -> None:
    _read(tmp_path, ENTRY)
    with pytest.raises(RefusedError, match=r"2\.toml: 1-2 has a digest already"):
        _read(tmp_path, ENTRY, "2.toml")


@pytest.fixture
def rules(db: None) -> dict[str, Rule]:
    rulebook = harbour_rulebook()
    return {n: Rule.objects.create(public_id=f"id-{n}", rulebook=rulebook) for n in ("1-1", "1-2")}


def _entry(number: str, text: str) -> DigestEntry:
    return DigestEntry(number, "en", "", text, (), "abc")


def test_storing_counts_what_changed_and_a_second_time_nothing_does(rules: dict[str, Rule]) -> None:
    entries = [_entry("1-1", "The crew."), _entry("1-2", "The fleet.")]
    assert store_digests(entries, rules) == 2
    assert store_digests(entries, rules) == 0


def test_a_changed_entry_changes_its_row_and_a_dropped_one_goes(rules: dict[str, Rule]) -> None:
    store_digests([_entry("1-1", "The crew."), _entry("1-2", "The fleet.")], rules)
    assert store_digests([_entry("1-1", "Everybody on board.")], rules) == 2
    assert [(row.rule, row.text) for row in Digest.objects.all()] == [(rules["1-1"], "Everybody on board.")]


def test_an_entry_for_a_number_nobody_has_is_refused(rules: dict[str, Rule]) -> None:
    with pytest.raises(RefusedError, match="the digest names 9-9, which is no rule"):
        store_digests([_entry("9-9", "Nothing.")], rules)
