"""Official answers held against the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings

from rules_db.answers import playing
from rules_db.answers.importing import store_answers
from rules_db.answers.known_links import Known, known_of
from rules_db.answers.playing import FOLDER, Outcome, hash_of, played, played_of
from rules_db.answers.records import AnswerRead, Words
from rules_db.models import Game, OfficialAnswer
from rules_db.models.rules import text_hash
from rules_db.shelf.answers import bring_in_answers
from tests.engine.scenarios import PRESETS

pytestmark = pytest.mark.django_db

PRESET = PRESETS / "01-block-with-a-rested-card.toml"
HASH = text_hash("May the moth block? No.")


@pytest.fixture
def game() -> Game:
    return Game.objects.create(slug="masters", name="Masters", position=1)


@pytest.fixture
def knowing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[Known, str], None]]:
    """Says what is known of the answer q1, and what its scenario is."""

    def know(known: Known, scenario: str = PRESET.read_text(encoding="utf-8")) -> None:
        (tmp_path / "masters").mkdir()
        (tmp_path / "masters" / "a-moth.toml").write_text(scenario, encoding="utf-8")
        monkeypatch.setattr(playing, "FOLDER", tmp_path)
        monkeypatch.setattr(playing, "known_of", lambda game: {"q1": known})

    playing._played.cache_clear()
    yield know
    playing._played.cache_clear()


def asked(game: Game, *names: str) -> OfficialAnswer:
    reads = [AnswerRead("faq", name, {"en": Words("May the moth block?", "No.")}) for name in names or ["Q1"]]
    return store_answers(game, "faq", reads).answers[0]


def test_a_ruling_that_comes_out_as_the_answer_says_agrees(game: Game, knowing: Callable[..., None]) -> None:
    knowing(Known(played=("a-moth",), played_from=HASH))
    found = played(asked(game))
    assert found.outcome is Outcome.AGREES
    assert [each.name for each in found.scenarios] == ["a-moth"]


def test_a_ruling_that_comes_out_otherwise_differs_and_says_in_what(game: Game, knowing: Callable[..., None]) -> None:
    wrong = PRESET.read_text(encoding="utf-8").replace('"B.life" = 7', '"B.life" = 3')
    knowing(Known(played=("a-moth",), played_from=HASH), wrong)
    found = played(asked(game))
    assert found.outcome is Outcome.DIFFERS
    assert [text.partition(":")[0] for text in found.scenarios[0].differences] == ["B.life"]


def test_an_answer_whose_words_have_changed_asks_to_be_read_again(game: Game, knowing: Callable[..., None]) -> None:
    knowing(Known(played=("a-moth",), played_from="another hash"))
    assert played(asked(game)).outcome is Outcome.REWORDED


def test_an_answer_that_no_scenario_plays_says_why_if_somebody_knows(game: Game, knowing: Callable[..., None]) -> None:
    knowing(Known(unplayed="a moth has no turn"))
    asked(game, "Q1", "Q2")
    assert [(each.outcome, each.why) for each in played_of(game)] == [
        (Outcome.UNPLAYED, "a moth has no turn"),
        (Outcome.UNPLAYED, ""),
    ]


def test_what_asks_for_a_person_comes_first(game: Game, knowing: Callable[..., None]) -> None:
    knowing(Known(played=("a-moth",), played_from=HASH))
    asked(game, "Q1", "Q2")
    assert [each.outcome for each in played_of(game)] == [Outcome.UNPLAYED, Outcome.AGREES]


def test_an_answer_that_was_reversed_is_held_against_nothing(game: Game) -> None:
    answer = asked(game, "Q1", "Q2")
    answer.superseded_by = OfficialAnswer.objects.get(name="Q2")
    answer.save()
    assert [each.answer.name for each in played_of(game)] == ["Q2"]


def test_a_game_that_the_engine_does_not_play_has_none() -> None:
    tides = Game.objects.create(slug="tides", name="Tides", position=9)
    asked(tides)
    assert played_of(tides) == []


def test_each_known_answer_is_played_or_reversed_or_has_a_reason() -> None:
    for slug, known in known_of("masters").items():
        assert [bool(known.played), bool(known.unplayed), bool(known.superseded_by)].count(True) == 1, slug
        assert bool(known.played) == bool(known.played_from), slug


def test_each_scenario_here_plays_an_answer() -> None:
    named = {name for known in known_of("masters").values() for name in known.played}
    assert named == {path.stem for path in (FOLDER / "masters").glob("*.toml")}


@pytest.mark.sources
@pytest.mark.usefixtures("whole_shelf")
def test_the_engine_gives_every_official_answer_that_it_plays(source: Callable[[str], Path]) -> None:
    source("rulings/masters-official-qa.json")
    list(bring_in_answers(Path(settings.SOURCES_DIR)))
    found = played_of(Game.objects.get(slug="masters"))
    assert [(each.answer.slug, each.outcome) for each in found if each.scenarios] == [
        (each.answer.slug, Outcome.AGREES) for each in found if each.scenarios
    ]
    assert len([each for each in found if each.scenarios]) == 10
    assert all(hash_of(each.answer) for each in found)
