"""What the engine makes of the store's card texts, by card, product and phrase."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from rules_db.cards.compiling import (
    NO_SKILL,
    NOT_YET,
    PART,
    WHOLE,
    compile_cards,
    compile_changed,
    compiled_texts,
    coverage_of,
    verdict,
)
from rules_db.cards.importing import import_cards
from rules_db.models import Card, CompiledText, Game
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db

_ATTACKS = "[Auto] When this card attacks, draw 1 card."
_RIDDLE = "[Auto] When the moon is full, draw 3 lamps."


@pytest.fixture
def masters(tmp_path: Path) -> Game:
    """Four cards in two products, one of each verdict."""
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(number="BT1-007", skills_text=f"[Blocker]<br>{_ATTACKS}"),
        keeper(number="BT1-008", skills_text=f"[Blocker]<br>{_RIDDLE}"),
        keeper(number="BT10-009", skills_text=_RIDDLE),
    ]
    import_cards(written(tmp_path, records), game)
    return game


def verdict_of(number: str) -> str:
    return verdict(compiled_texts(Card.objects.get(number=number)))


def test_a_card_plays_whole_in_part_or_not_yet(masters: Game) -> None:
    assert compile_cards(masters) == 5  # a Leader Card has two sides
    verdicts = {card.number: verdict_of(card.number) for card in Card.objects.all()}
    assert verdicts == {"BT1-001": NO_SKILL, "BT1-007": WHOLE, "BT1-008": PART, "BT10-009": NOT_YET}


def test_coverage_counts_by_product_and_names_what_stops(masters: Game) -> None:
    compile_cards(masters)
    found = coverage_of(masters)
    assert [code for code, _, _ in found.products] == ["BT1", "BT10"]
    assert found.whole.with_text == (1, 3)
    assert found.whole.skills == (3, 5)
    assert found.stops == [("[auto] when the moon is full ,", 2)]


def test_texts_are_compiled_again_only_where_the_engine_or_the_text_changed(masters: Game, tmp_path: Path) -> None:
    assert compile_changed(masters) == 5
    assert compile_changed(masters) == 0
    CompiledText.objects.update(engine="an older one")
    assert compile_changed(masters) == 5
    import_cards(written(tmp_path, [keeper(number="BT10-009", skills_text="[Blocker]")]), masters)
    compile_changed(masters)
    assert verdict_of("BT10-009") == WHOLE


def test_a_game_that_is_not_played_compiles_nothing() -> None:
    assert compile_cards(Game.objects.create(slug="dbz", name="DBZ", position=4)) == 0


def test_the_command_reports_products_and_stops(masters: Game) -> None:
    out = StringIO()
    call_command("compile_cards", "--stops", "1", stdout=out)
    assert "1 of    2 cards whole" in out.getvalue()
    assert "1  [auto] when the moon is full ," in out.getvalue()
