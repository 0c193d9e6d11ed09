"""Cards into the store: updated and never doubled, all or nothing."""

from pathlib import Path

import pytest

from rules_db.cards.importing import import_cards, import_new_cards
from rules_db.cards.records import UnreadableCardsError
from rules_db.models import Card, CardFinding, CardImport, Face, FaceText, Game, Printing
from tests.rules_db.cards.cast import captain, keeper, signal, written

pytestmark = pytest.mark.django_db


@pytest.fixture
def masters() -> Game:
    return Game.objects.create(slug="masters", name="Masters")


def counts() -> list[int]:
    return [model.objects.count() for model in (Card, Face, FaceText, Printing, CardFinding)]


def test_cards_come_with_faces_words_and_printings(masters: Game, tmp_path: Path) -> None:
    path = written(tmp_path, [captain(), keeper(), keeper(number="BT1-007_SPR", rarity="Special Rare[SPR]")])
    imported = import_cards(path, masters)
    assert (len(imported.cards), imported.faces) == (2, 3)
    assert counts() == [2, 3, 3, 3, 0]
    card = Card.objects.get(number="BT1-007")
    assert (card.type, card.number_key) == ("Battle", "BT-00001-00007")
    assert [(each.number, each.suffix, each.rarity) for each in card.printings.all()] == [
        ("BT1-007", "", "Common[C]"),
        ("BT1-007_SPR", "SPR", "Special Rare[SPR]"),
    ]
    face = card.faces.get()
    assert (face.numbers["cost"], face.words) == (3, {"colors": ["Red"], "specified": ["Red", "Red"]})
    assert face.texts.get().words["traits"] == ["Keeper", "Night Shift"]
    assert [face.side for face in Card.objects.get(number="BT1-001").faces.all()] == ["front", "back"]


def test_a_second_import_doubles_nothing_and_keeps_the_cards(masters: Game, tmp_path: Path) -> None:
    path = written(tmp_path, [captain(), keeper(lamp_oil=1), keeper(number="BT1-007_SPR")])
    import_cards(path, masters)
    before, keys = counts(), set(Card.objects.values_list("pk", flat=True))
    import_cards(path, masters)
    assert counts() == before == [2, 3, 3, 3, 1]
    assert set(Card.objects.values_list("pk", flat=True)) == keys


def test_a_second_import_updates_what_has_changed(masters: Game, tmp_path: Path) -> None:
    import_cards(written(tmp_path, [captain(lamp_oil=1), keeper()]), masters)
    was_leader = captain(power="20000", rarity="Rare[R]")
    for name in ("title_back", "power_back", "skills_back", "skills_back_text"):
        del was_leader[name]
    import_cards(written(tmp_path, [was_leader]), masters)
    card = Card.objects.get(number="BT1-001")
    assert [face.numbers["power"] for face in card.faces.all()] == [20000]
    assert card.printings.get().rarity == "Rare[R]"
    assert not CardFinding.objects.exists()
    assert Card.objects.filter(number="BT1-007").exists()


def test_later_printings_alone_do_not_rewrite_the_card(masters: Game, tmp_path: Path) -> None:
    import_cards(written(tmp_path, [keeper()]), masters)
    import_cards(written(tmp_path, [keeper(number="BT1-007_PR", title="Other Name", type="EXTRA")]), masters)
    card = Card.objects.get()
    assert (card.type, card.faces.get().texts.get().name) == ("Battle", "Moth Keeper Ada")
    assert [each.number for each in card.printings.all()] == ["BT1-007", "BT1-007_PR"]


def test_the_first_printing_rewrites_what_a_later_one_told(masters: Game, tmp_path: Path) -> None:
    import_cards(written(tmp_path, [keeper(number="BT1-007_PR", title="Other Name", type="EXTRA")]), masters)
    assert Card.objects.get().faces.get().texts.get().name == "Other Name"
    import_cards(written(tmp_path, [keeper()]), masters)
    card = Card.objects.get()
    assert (card.type, card.faces.get().texts.get().name) == ("Battle", "Moth Keeper Ada")


def test_printings_that_differ_are_told_and_the_first_counts(masters: Game, tmp_path: Path) -> None:
    again = keeper(number="BT1-007_SPR", era="-", character="Ada : Youth")
    import_cards(written(tmp_path, [again, keeper()]), masters)
    finding = CardFinding.objects.get()
    assert (finding.printing.number, finding.kind, finding.field) == (
        "BT1-007_SPR",
        "differs from its card",
        "front en era",
    )
    assert FaceText.objects.get().words["era"] == "Oil Saga"


def test_a_number_that_another_product_writes_otherwise_is_of_the_card_that_is_here(
    masters: Game, tmp_path: Path
) -> None:
    import_cards(written(tmp_path, [keeper(number="SD1-003")]), masters)
    import_cards(written(tmp_path, [keeper(number="SD1-03", rarity="Rare[R]")]), masters)
    assert Card.objects.get().printings.get().rarity == "Rare[R]"
    assert CardFinding.objects.get().kind == "number written otherwise"


def test_a_number_that_two_cards_have_loses_neither(masters: Game, tmp_path: Path) -> None:
    import_cards(written(tmp_path, [keeper(), keeper(), keeper(title="Another")]), masters)
    assert [finding.kind for finding in CardFinding.objects.all()] == ["number twice"]
    assert {text.name for text in FaceText.objects.all()} == {"Moth Keeper Ada", "Another"}


def test_a_folder_is_read_file_by_file(masters: Game, tmp_path: Path) -> None:
    written(tmp_path, [captain()], "one.json")
    written(tmp_path, [keeper()], "two.json")
    (tmp_path / "notes.txt").write_text("no cards", encoding="utf-8")
    assert len(import_cards(tmp_path, masters).cards) == 2


def test_one_bad_record_leaves_everything_as_it_was(masters: Game, tmp_path: Path) -> None:
    written(tmp_path, [captain()], "one.json")
    written(tmp_path, [keeper(), keeper(number="?")], "two.json")
    with pytest.raises(UnreadableCardsError, match=r"two\.json, record 2: '\?' is no card number"):
        import_cards(tmp_path, masters)
    assert counts() == [0, 0, 0, 0, 0]
    assert not CardImport.objects.exists()


def test_the_same_files_are_new_only_once(masters: Game, tmp_path: Path) -> None:
    path = written(tmp_path, [keeper()])
    assert import_new_cards(path, masters) is not None
    assert import_new_cards(path, masters) is None
    written(tmp_path, [keeper(title="Renamed")])
    assert import_new_cards(path, masters) is not None
    assert CardImport.objects.count() == 2


def test_games_do_not_share_their_cards(masters: Game, tmp_path: Path) -> None:
    fusion_world = Game.objects.create(slug="fusion-world", name="Fusion World")
    import_cards(written(tmp_path, [keeper(number="FB01-009")]), masters)
    import_cards(written(tmp_path, [signal()]), fusion_world)
    assert {card.game.slug for card in Card.objects.filter(number="FB01-009")} == {"masters", "fusion-world"}
    assert set(FaceText.objects.values_list("language", flat=True)) == {"en", "ja"}


@pytest.mark.parametrize("name", ["none.json", "empty"])
def test_what_is_not_there_is_refused(masters: Game, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UnreadableCardsError, match=r"cannot read|holds no file"):
        import_cards(tmp_path / name, masters)


def test_a_file_without_cards_is_refused(masters: Game, tmp_path: Path) -> None:
    with pytest.raises(UnreadableCardsError, match=r"cards\.json holds no cards"):
        import_cards(written(tmp_path, []), masters)


def test_a_game_without_an_adapter_is_refused(tmp_path: Path) -> None:
    chess = Game.objects.create(slug="chess", name="Chess")
    with pytest.raises(UnreadableCardsError, match=r"no format of chess cards is known yet \(known: masters, fusion"):
        import_cards(written(tmp_path, [keeper()]), chess)
