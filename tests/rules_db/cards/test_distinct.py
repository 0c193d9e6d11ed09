"""How many of the different lines of cards play."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from engine.text.tokens import words_of
from rules_db.cards.compiling import compile_cards
from rules_db.cards.distinct import distinct_lines, is_keyword_skill
from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db

_RIDDLE = "[Auto] When the moon is full, draw {n} lamps."


@pytest.fixture
def masters(tmp_path: Path) -> Game:
    """Cards of which two have the same line."""
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(number="BT1-007", skills_text=f"[Blocker]<br>{_RIDDLE.format(n=2)}"),
        keeper(number="BT1-008", skills_text=f"[Blocker]<br>{_RIDDLE.format(n=3)}"),
        keeper(number="BT10-009", skills_text="[Counter: Play] Draw 1 card."),
    ]
    import_cards(written(tmp_path, records), game)
    compile_cards(game)
    return game


def test_a_line_of_two_cards_is_counted_once(masters: Game) -> None:
    found = distinct_lines(masters)
    assert found.shares["lines"] == (2, 4)
    assert found.shares["keyword skills"] == (1, 1)
    assert found.shares["[Counter] lines"] == (1, 1)
    assert found.stops == [("[auto] when the moon is full ,", 2)]


def test_a_line_is_left_out_if_all_its_cards_are(masters: Game) -> None:
    found = distinct_lines(masters, ["BT10-", "BT1-008"])
    assert found.shares["left out"] == (1, 2)
    assert found.shares["all others"] == (1, 2)
    assert found.stops == [("[auto] when the moon is full ,", 1)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[Blocker]", True),
        ("[Swap 3][Sparking 5] {Red}: «Lamplighter»", True),
        ("[Once per turn][Auto] When this card attacks, draw 1 card.", False),
        ("[Activate: Main/Battle] Draw 1 card.", False),
        ("When this card attacks, draw 1 card.", False),
    ],
)
def test_a_keyword_skill_begins_with_no_type(line: str, expected: bool) -> None:
    assert is_keyword_skill(words_of(line)) is expected


def test_the_command_reports_the_different_lines(masters: Game) -> None:
    out = StringIO()
    call_command("compile_cards", "--left-out", "BT10-", stdout=out)
    assert "2 of     4 different lines" in out.getvalue()
    assert "1 of     1 different left out" in out.getvalue()
