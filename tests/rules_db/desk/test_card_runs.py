"""Files of cards handed in at the desk: imported whole or not at all."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest import MonkeyPatch

from rules_db.desk import card_runs
from rules_db.desk.card_runs import discard_cards, hand_in_cards, resume_cards, run_cards
from rules_db.models import Card, CardImport, CardSubmission, DiaryEntry, Game
from rules_db.models.desk import SILENT_AFTER
from rules_db.refusals import RefusedError
from tests.rules_db.cards.buddyfight_cast import database, lamp_dragon
from tests.rules_db.cards.cast import keeper

pytestmark = pytest.mark.django_db


@pytest.fixture
def masters() -> Game:
    return Game.objects.create(slug="masters", name="Masters")


def handed(game: Game, content: Any, name: str = "product.json") -> CardSubmission:
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    return hand_in_cards("mio", name, content, game)


def done(submission: CardSubmission) -> CardSubmission:
    run_cards(submission.pk)
    submission.refresh_from_db()
    return submission


def test_a_file_is_imported_with_its_findings(masters: Game) -> None:
    submission = done(handed(masters, [keeper(lamp_oil=1), keeper(number="BT1-008")]))
    assert (submission.state, submission.stage, bytes(submission.content)) == ("done", "done", b"")
    assert Card.objects.count() == submission.outcome["cards"] == 2
    assert submission.outcome["kinds"] == [["unread field", 1]]
    assert submission.outcome["findings"] == [["BT1-007", "lamp_oil", "Nothing is known of this field.", "1"]]
    assert DiaryEntry.objects.get().act == "handed in"


def test_a_file_of_any_name_is_read_by_what_is_in_it() -> None:
    game = Game.objects.create(slug="buddyfight", name="Buddyfight")
    submission = done(handed(game, database(lamp_dragon()), name="<script>.unknown"))
    assert (submission.state, submission.source_name) == ("done", "<script>.unknown")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'[{"number": "BT1-007", "titl', "product.json is no JSON"),
        (b"SQLite format 3\x00", "product.json is no JSON"),
        ([keeper(), keeper(number="?")], "product.json, record 2: '?' is no card number"),
        ([], "product.json holds no cards"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_and_changes_nothing(masters: Game, content: Any, said: str) -> None:
    submission = done(handed(masters, content))
    assert (submission.state, said in submission.why_refused) == ("refused", True)
    assert (Card.objects.count(), CardImport.objects.count(), submission.outcome) == (0, 0, {})


def test_what_fails_while_it_is_stored_leaves_nothing_half_written(masters: Game, monkeypatch: MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(card_runs, "_outcome", fail)
    submission = handed(masters, [keeper()])
    with pytest.raises(OSError, match="disk"):
        run_cards(submission.pk)
    submission.refresh_from_db()
    assert (submission.state, Card.objects.count()) == ("refused", 0)
    assert "The importer failed on this file" in submission.why_refused


@pytest.mark.parametrize("content", [b"", b" \n"])
def test_an_empty_file_is_refused_at_once(masters: Game, content: bytes) -> None:
    with pytest.raises(RefusedError, match=r"product\.json is empty"):
        handed(masters, content)


def test_a_huge_file_is_refused_at_once(masters: Game, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(card_runs, "MAX_BYTES", 3)
    with pytest.raises(RefusedError):
        handed(masters, [keeper()])
    assert not CardSubmission.objects.exists()


def test_one_file_of_a_game_is_imported_at_a_time(masters: Game) -> None:
    handed(masters, [keeper()])
    with pytest.raises(RefusedError, match="already under way"):
        handed(masters, [keeper()])


def test_a_game_without_an_adapter_is_refused_at_once() -> None:
    with pytest.raises(RefusedError, match="no format of chess"):
        handed(Game.objects.create(slug="chess", name="Chess"), [keeper()])


def test_a_run_is_done_once(masters: Game) -> None:
    submission = done(handed(masters, [keeper()]))
    run_cards(submission.pk)
    assert CardImport.objects.count() == 1


def test_a_run_whose_worker_died_can_begin_again_or_be_discarded(masters: Game) -> None:
    submission = handed(masters, [keeper()])
    with pytest.raises(RefusedError, match="nothing to resume"):
        resume_cards("mio", submission)
    long_ago = timezone.now() - SILENT_AFTER - timedelta(seconds=1)
    CardSubmission.objects.update(state="running", heard_at=long_ago, claim="lost")
    resume_cards("mio", submission)
    assert done(submission).state == "done"
    with pytest.raises(RefusedError, match="nothing to discard"):
        discard_cards("mio", submission)


def test_a_discarded_run_stores_nothing(masters: Game) -> None:
    submission = handed(masters, [keeper()])
    discard_cards("mio", submission)
    assert (done(submission).state, Card.objects.count()) == ("discarded", 0)
