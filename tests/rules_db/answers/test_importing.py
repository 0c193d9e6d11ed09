"""Bringing official answers in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_db.answers.importing import import_answers
from rules_db.answers.records import UnreadableAnswersError
from rules_db.models import AnswerImport, Game, OfficialAnswer
from tests.rules_db.answers.cast import SOURCE, fusion_world, masters, written

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    return Game.objects.create(slug="masters", name="Masters", position=1)


@pytest.fixture
def sister() -> Game:
    return Game.objects.create(slug="fusion-world", name="Fusion World", position=2)


def test_an_answer_has_its_words_its_source_and_its_card(game: Game, tmp_path: Path) -> None:
    import_answers(written(tmp_path, {"qa": [masters()]}), game)
    answer = OfficialAnswer.objects.get()
    assert (answer.slug, answer.name, answer.source, answer.date) == ("bt1-007-q1", "BT1-007 Q1", SOURCE, None)
    assert [card.number for card in answer.cards.all()] == ["BT1-007"]
    text = answer.texts.get()
    said = (text.language, text.question, text.reply)
    assert said == ("en", "May the keeper pour oil at noon?", "No. A moth would come.")


def test_an_answer_about_no_card_is_named_by_its_subject(game: Game, tmp_path: Path) -> None:
    import_answers(written(tmp_path, {"qa": [masters(card=None, no="General Rules Q1")]}), game)
    assert OfficialAnswer.objects.get().slug == "general-rules-q1"


def test_both_languages_of_an_answer_are_kept(sister: Game, tmp_path: Path) -> None:
    import_answers(written(tmp_path, [fusion_world(cards=["FB01-001", "FB01-002", "FB01-001"])]), sister)
    answer = OfficialAnswer.objects.get()
    assert [text.language for text in answer.texts.all()] == ["en", "ja"]
    assert [card.number for card in answer.cards.all()] == ["FB01-001", "FB01-002"]


def test_a_second_import_of_the_same_file_changes_nothing(game: Game, tmp_path: Path) -> None:
    path = written(tmp_path, {"qa": [masters()]})
    assert import_answers(path, game).is_new
    assert not import_answers(path, game).is_new
    assert AnswerImport.objects.count() == 1


def test_a_reworded_answer_is_updated_and_keeps_its_address(game: Game, tmp_path: Path) -> None:
    import_answers(written(tmp_path, {"qa": [masters()]}), game)
    before = OfficialAnswer.objects.get()
    import_answers(written(tmp_path, {"qa": [masters(no="Q0"), masters(answer="Yes.")]}), game)
    after = OfficialAnswer.objects.get(name="BT1-007 Q1")
    assert (after.pk, after.slug, after.texts.get().reply) == (before.pk, before.slug, "Yes.")


def test_two_sources_may_call_their_answers_the_same(game: Game, tmp_path: Path) -> None:
    elsewhere = masters(source="https://lanterns.example/europe")
    import_answers(written(tmp_path, {"qa": [masters(), elsewhere]}), game)
    assert [answer.slug for answer in OfficialAnswer.objects.all()] == ["bt1-007-q1", "bt1-007-q1-2"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"qa": [masters(question=" ")]}, "answers.json, record 1: question is missing"),
        ({"qa": [masters(), masters(no="Q2", answer=7)]}, "answers.json, record 2: answer is missing"),
        ({"qa": [masters(card="Ada of the moths")]}, "answers.json, record 1: 'Ada' is no card number"),
        ({"qa": "none"}, "answers.json is no list of records"),
        ([], "answers.json has no list under qa"),
        ({"qa": [masters(), masters()]}, f"answers.json has BT1-007 Q1 of {SOURCE} twice"),
        ({"qa": [masters(answer="x" * 10_001)]}, "answers.json, record 1: answer is longer than 10000 characters"),
    ],
)
def test_a_file_that_is_no_list_of_answers_is_refused_whole(
    game: Game, tmp_path: Path, content: Any, said: str
) -> None:
    with pytest.raises(UnreadableAnswersError) as refused:
        import_answers(written(tmp_path, content), game)
    assert str(refused.value).startswith(said)
    assert not OfficialAnswer.objects.exists()


def test_a_card_that_has_no_number_is_refused(sister: Game, tmp_path: Path) -> None:
    with pytest.raises(UnreadableAnswersError, match=r"record 1: 'lamp' is no card number"):
        import_answers(written(tmp_path, [fusion_world(cards=["lamp"])]), sister)


def test_what_is_no_json_is_refused(game: Game, tmp_path: Path) -> None:
    (tmp_path / "faq.json").write_text("<html>", encoding="utf-8")
    with pytest.raises(UnreadableAnswersError, match=r"^faq\.json is no JSON"):
        import_answers(tmp_path / "faq.json", game)


def test_a_game_whose_answers_have_no_known_form_is_refused(tmp_path: Path) -> None:
    tides = Game.objects.create(slug="tides", name="Tides", position=9)
    with pytest.raises(UnreadableAnswersError, match=r"no form of tides answers is known"):
        import_answers(written(tmp_path, []), tides)


def test_the_command_names_the_answers_that_no_rule_is_linked_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("import_answers", written(tmp_path, {"qa": [masters()]}), game="masters")
    assert capsys.readouterr().out.splitlines()[-1] == "bt1-007-q1: no rule"
    with pytest.raises(CommandError, match=r"cannot read .*missing\.json"):
        call_command("import_answers", tmp_path / "missing.json", game="masters")


@pytest.mark.sources
def test_the_files_beside_the_project_are_read_whole(game: Game, sister: Game, source: Callable[[str], Path]) -> None:
    assert len(import_answers(source("rulings/masters-official-qa.json"), game).answers) == 17
    assert len(import_answers(source("rulings/fusion-world-official-qa.json"), sister).answers) == 157
