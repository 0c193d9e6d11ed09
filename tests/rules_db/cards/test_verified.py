"""A line is verified while its text and its tree are what was carried out and read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from engine.games import rules_of
from engine.text.skill_text import SkillText
from rules_db.cards import compiling, verified
from rules_db.cards.cards_as_data import card_as_data
from rules_db.cards.compiling import VERIFIED, WHOLE, compile_cards, compiled_now, coverage_of, verdict
from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from tests.rules_db.cards.cast import keeper, written

pytestmark = pytest.mark.django_db

DRAWS = "[Auto] When this card attacks, draw 1 card."
RIDDLE = "[Auto] When the moon is full, draw 1 card."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Files of our own in place of those of the repository."""
    place = tmp_path / "verified"
    monkeypatch.setattr(verified, "FOLDER", place)
    monkeypatch.setattr(compiling, "FOLDER", place)
    caches = (verified.witnessed_marks, verified.readings, compiling.engine_mark)
    for kept in caches:
        kept.cache_clear()
    yield place
    for kept in caches:
        kept.cache_clear()


@pytest.fixture
def masters(tmp_path: Path) -> Game:
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [keeper(skills_text=DRAWS), keeper(number="BT1-008", skills_text=f"{DRAWS}<br>{RIDDLE}")]
    import_cards(written(tmp_path, records), game)
    return game


def line(text: str = DRAWS) -> SkillText:
    (read,) = rules_of("masters").texts_of(text)
    return read


def recorded(tmp_path: Path, *entries: object) -> str:
    path, out = tmp_path / "read.json", StringIO()
    path.write_text(json.dumps(entries))
    call_command("record_readings", str(path), stdout=out)
    return out.getvalue()


def entry(**parts: str) -> dict[str, str]:
    return {"card": "BT1-007", "line": DRAWS, "verdict": "right"} | parts


def verdict_of(number: str) -> str:
    return verdict(compiled_now(Card.objects.get(number=number)))


def test_a_line_is_verified_only_if_it_was_both_carried_out_and_read(masters: Game, tmp_path: Path) -> None:
    assert verdict_of("BT1-007") == WHOLE
    verified.record_witnessed("masters", [verified.mark_of(line())])
    assert verdict_of("BT1-007") == WHOLE
    recorded(tmp_path, entry())
    assert verdict_of("BT1-007") == VERIFIED
    assert verdict_of("BT1-008") == "part"


def test_another_text_or_another_tree_has_another_mark() -> None:
    two = line(DRAWS.replace("1", "2"))
    marks = {verified.mark_of(each) for each in (line(), two, line()._replace(written=two.written))}
    assert len(marks) == 3
    assert verified.mark_of(line()) in marks


def test_a_line_that_is_not_played_is_never_verified() -> None:
    verified.record_witnessed("masters", [verified.mark_of(line(RIDDLE))])
    assert verified.verified("masters", line(RIDDLE)) == verified.Verified()


def test_a_line_that_one_reader_finds_wrong_is_wrong(masters: Game, tmp_path: Path) -> None:
    recorded(tmp_path, entry(verdict="wrong"))
    assert recorded(tmp_path, entry()) == "1 lines read: 1 right; 1 lines have been read in all\n"
    assert verified.verified("masters", line()).read == "wrong"


def test_what_was_read_of_another_tree_is_passed_over(masters: Game, tmp_path: Path) -> None:
    assert "is now read otherwise" in recorded(tmp_path, entry(mark="0" * 20))
    assert verified.verified("masters", line()).read == ""
    recorded(tmp_path, entry(mark=verified.mark_of(line())))
    assert verified.verified("masters", line()).read == "right"


def test_a_line_that_is_not_played_is_passed_over(masters: Game, tmp_path: Path) -> None:
    assert "is not played" in recorded(tmp_path, entry(card="BT1-008", line=RIDDLE))


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        (entry(card="BT9-999"), "there is no card BT9-999"),
        (entry(line="[Auto] Something else."), "BT1-007 has no such line"),
        (entry(verdict="perhaps"), "right or wrong, not 'perhaps'"),
        ({"card": "BT1-007"}, "entry 1 does not have card, line and verdict"),
        ("BT1-007", "entry 1 does not have card, line and verdict"),
    ],
)
def test_what_cannot_be_recorded_is_refused(masters: Game, tmp_path: Path, said: object, refusal: str) -> None:
    with pytest.raises(CommandError, match=refusal):
        recorded(tmp_path, said)


def test_a_file_of_readings_that_is_no_list_is_refused(masters: Game, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(CommandError, match=r"bad\.json: not a readable JSON file"):
        call_command("record_readings", str(tmp_path / "bad.json"))


def test_coverage_counts_what_is_carried_out_read_and_verified(masters: Game, tmp_path: Path) -> None:
    verified.record_witnessed("masters", [verified.mark_of(line())])
    recorded(tmp_path, entry())
    compile_cards(masters)
    found = coverage_of(masters).whole
    assert found.verified == (1, 2)
    assert (found.witnessed, found.confirmed) == ((2, 2), (2, 2))


def test_a_card_as_data_tells_its_verdict_and_that_of_each_line(masters: Game) -> None:
    verified.record_witnessed("masters", [verified.mark_of(line())])
    told = card_as_data(Card.objects.get(number="BT1-008"))
    assert told["verdict"] == "part"
    played, stopped = told["faces"][0]["texts"][0]["skills"]
    assert (played["played"], played["witnessed"], played["read"]) == (True, True, "")
    assert (stopped["played"], stopped["why"]) == (False, "not understood")
    assert stopped["phrase"] == "[Auto] When the moon is full,"
