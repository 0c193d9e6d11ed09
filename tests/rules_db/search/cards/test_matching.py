"""What the operators of a search for cards leave, and what they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.cards.compiling import compile_cards
from rules_db.cards.importing import import_cards
from rules_db.models import Card, CompiledText, Game
from rules_db.search import CardQueryError, search_cards
from tests.rules_db.cards.cast import captain, detail, keeper, signal, written

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def masters(tmp_path: Path, own_index: Path) -> Game:
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(),
        keeper(number="BT1-070", title="Ada", color="Red/Green", energy="1", energy_text="1(-)", rarity="Rare[R]"),
        keeper(number="BT10-002", title="Oil", color="Green", skills_text="-", power="5000", special_trait="Moth"),
        keeper(number="BT10-003", title="Void", energy="X", energy_text="X(-)", series="Series 10 ~NIGHTS~"),
    ]
    import_cards(written(tmp_path, records), game)
    return game


def found(query: str, game: str = "masters") -> list[str]:
    keys = search_cards(query, game=Game.objects.get(slug=game), sort="number").keys
    return [Card.objects.get(pk=key).number for key in keys]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("t:leader", ["BT1-001"]),
        ("t:l", ["BT1-001"]),
        ("t:リーダー", ["BT1-001"]),
        ("type=Leader", ["BT1-001"]),
        ("-t:leader c:g", ["BT1-070", "BT10-002"]),
        ("c:緑", ["BT1-070", "BT10-002"]),
        ("色:みどり or c:grün", None),
        ("c:rg", ["BT1-070"]),
        ("c:red c:green", ["BT1-070"]),
        ("c=green", ["BT10-002"]),
        ("c=red,green t:battle", ["BT1-007", "BT10-002", "BT10-003"]),
        ("cost<=1", ["BT1-070"]),
        ("cost<3", ["BT1-070"]),
        ("cost>1", ["BT1-007", "BT10-002"]),
        ("cost:1..3", ["BT1-007", "BT1-070", "BT10-002"]),
        ("cost:1-2", ["BT1-070"]),
        ("cost:3+", ["BT1-007", "BT10-002"]),
        ("cost=>3", ["BT1-007", "BT10-002"]),
        ("cost:<3", ["BT1-070"]),
        ("pow:5000", ["BT10-002"]),
        ("char:ada cost:1", ["BT1-070"]),
        ("cost:x", ["BT10-003"]),
        ("cost!=3 t:battle", ["BT1-070", "BT10-003"]),
        ("power>=15k t:battle", ["BT1-007", "BT1-070", "BT10-003"]),
        ("power:5000,15000 cost:1", ["BT1-070"]),
        ("power:5,000", ["BT10-002"]),
        ("power>=15,000 cost:1", ["BT1-070"]),
        ("power:5,000..6,000", ["BT10-002"]),
        ("power:1,2,5,000", ["BT10-002"]),
        ("combo_power:5000 cost:1", ["BT1-070"]),
        ("コスト:1", ["BT1-070"]),
        ("trait:moth", ["BT10-002"]),
        ('trait="night shift" cost:1', ["BT1-070"]),
        ("trait:keper cost:1", ["BT1-070"]),
        ("ch:ada cost:1", ["BT1-070"]),
        ("k:blocker cost:1", ["BT1-070"]),
        ("kw:auto cost:1", ["BT1-070"]),
        ("set:bt10", ["BT10-002", "BT10-003"]),
        ("s:bt01 cost:1", ["BT1-070"]),
        ("set:nights", ["BT10-003"]),
        ("r:r", ["BT1-070"]),
        ("r:rare", ["BT1-070"]),
        ("name:ad cost:1", ["BT1-070"]),
        ("name:keepr", ["BT1-007"]),
        ("text:blokcer cost:1", ["BT1-070"]),
        ('name="ada"', ["BT1-070"]),
        ('name:"moth keeper"', ["BT1-007"]),
        ('text:"lights a lamp" cost:1', ["BT1-070"]),
        ("text:lamp -text:moth cost:1", ["BT1-070"]),
        ("no:bt1-7", ["BT1-007"]),
        ("is:multi", ["BT1-070"]),
        ("is:mono cost:3", ["BT1-007", "BT10-002"]),
        ("is:vanilla", ["BT1-001", "BT10-002"]),
    ],
)
def test_an_operator_leaves_the_cards_that_it_says(query: str, numbers: list[str] | None) -> None:
    if numbers is None:
        with pytest.raises(CardQueryError, match="no card here has"):
            found(query)
    else:
        assert found(query) == numbers


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("cost<=x", "cost<=x: “x” is not a whole number."),
        ("cost:two", "cost:two: “two” is not a whole number."),
        ("cost<1..2", "a range takes “:”"),
        ("c:pink", "c:pink: no card here has “pink”; there are Red, Green."),
        ("k:xylophone", "k:xylophone: no card here has “xylophone”"),
        ("ada trait:xylophone", "trait:xylophone: no card here has “xylophone”"),
        ("set:bt99", "set:bt99: no card here has “bt99”"),
        ("r:qq", "r:qq: no card here has “qq”"),
        ("colr:red", "“colr” is not an operator; did you mean “color”?"),
        ("zzz:red", "“zzz” is not an operator."),
        ("combo:1", "“combo” is not an operator"),  # of power or cost
        ("t<3", "only numbers are compared"),
        ("is:shiny", "there are mono, multi, vanilla"),
        ("plays:well", "there are whole, verified, part, not, none"),
        ("ada cost<=", "cost<=: what it is asked for is missing."),
        ("size:3", "“size” is not an operator"),
        ("game:chess", "there are masters"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_what_and_where(query: str, said: str) -> None:
    with pytest.raises(CardQueryError) as refusal:
        found(query)
    assert said in str(refusal.value)
    assert query[refusal.value.place :].startswith(query.split()[-1])


def test_how_a_card_plays_is_asked_of_what_was_compiled_last(masters: Game) -> None:
    assert found("plays:whole") == []
    compile_cards(masters)
    whole = found("plays:none")
    assert whole == ["BT1-001", "BT10-002"]
    CompiledText.objects.filter(words__face__card__number="BT1-007").update(skills=2, played=2)
    CompiledText.objects.filter(words__face__card__number="BT1-070").update(skills=2, played=1)
    assert found("plays:whole") == ["BT1-007"]
    CompiledText.objects.filter(words__face__card__number="BT1-007").update(verified=2)
    assert found("plays:whole") == found("plays:verified") == ["BT1-007"]
    assert "BT1-070" in found("plays:part")


def test_where_several_games_are_asked_only_those_that_have_it_are_narrowed(tmp_path: Path) -> None:
    other = Game.objects.create(slug="fusion-world", name="Fusion World", position=2)
    import_cards(written(tmp_path, [signal(detail=[detail(name="Ada of the Sea", cost=1)])]), other)
    numbers = {Card.objects.get(pk=key).number for key in search_cards("ada cost:1").keys}
    assert numbers == {"BT1-070", "FB01-009"}
    assert [Card.objects.get(pk=key).number for key in search_cards("ada combo_cost:0 cost:1").keys] == ["BT1-070"]
    with pytest.raises(CardQueryError, match="“zzz” is not an operator"):
        search_cards("zzz:1")
