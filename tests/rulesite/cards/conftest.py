from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.cards.importing import import_cards
from rules_db.models import Edition, Game, RuleText
from tests.rules_db.cards.buddyfight_cast import database, lamp_dragon
from tests.rules_db.cards.cast import BALL, NUMBER, TAG, captain, detail, keeper, signal, written
from tests.rules_db.cards.dbz_cast import ada, drill


@pytest.fixture
def cards(lanterns: Edition, tmp_path: Path) -> Game:
    """Cards of Masters, with Lanterns' rulebook beside them as if it were that game's."""
    game = lanterns.rulebook.game
    Game.objects.filter(pk=game.pk).update(slug="masters", name="Masters")
    RuleText.objects.filter(number="2-2").update(text="[Blocker]", heading_length=9)
    game.refresh_from_db()
    costly = (
        f"{TAG.format('Counter Play')} {BALL.format('red')}{NUMBER.format('two')}: Choose<br>・one lamp;<br>・or two"
    )
    records = [
        captain(),
        keeper(),
        keeper(number="BT1-007_SPR", rarity="Special Rare[SPR]", era="Moth Saga"),
        keeper(number="BT1-008", title="Ada Again", color="Red/Green", energy="1", energy_text="1(-)"),
        keeper(number="BT1-009", title="<script>alert(1)</script>", skills_text="<script>alert(2)</script> &lt;b&gt;"),
        keeper(number="BT2-001", title="Lamp Oil", type="UNISON", skills_text=costly),
    ]
    import_cards(written(tmp_path, records), game)
    return game


@pytest.fixture
def monsters(db: None, tmp_path: Path) -> Game:
    """Cards of Buddyfight: a Monster and a Flag, whose numbers have a slash."""
    game = Game.objects.create(slug="buddyfight", name="Buddyfight", position=4)
    flag = lamp_dragon(card_no="TD02/0002EN", name="Lamp World", type="Flag", size=0, power=0, critical=0, defense=0)
    path = tmp_path / "cards.db"
    path.write_bytes(database(lamp_dragon(), flag))
    import_cards(path, game)
    return game


@pytest.fixture
def personality(db: None, tmp_path: Path) -> Game:
    """Two levels of a personality of the DBZ CCG, and a card of a style."""
    game = Game.objects.create(slug="dbz", name="DBZ", position=5)
    second = ada(number="083", name="Ada (Lvl 3)", level=3, ladder=[0, 1_500_000, "Z"])
    import_cards(written(tmp_path, [ada(), second, drill()]), game)
    return game


@pytest.fixture
def japanese_cards(db: None, tmp_path: Path) -> Game:
    """A leader and another card of Fusion World, in both languages, without a rulebook."""
    game = Game.objects.create(slug="fusion-world", name="Fusion World", position=3)
    sides = [
        detail(side=side, language=language, name=name, effect=effect, cost=None, specifiedcost=None)
        for side, language, name, effect in (
            ("FRONT", "EN", "Captain Dai", "[Awaken] Light it."),
            ("FRONT", "JP", "船長ダイ", "【覚醒】明かりをつける。"),
            ("BACK", "EN", "Dai, Awake", None),
            ("BACK", "JP", "目覚めたダイ", None),
        )
    ]
    import_cards(written(tmp_path, [signal(), signal(cardid="FB01-001", type="LEADER", detail=sides)]), game)
    return game
