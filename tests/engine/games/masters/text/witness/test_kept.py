"""What came of lines is kept in a file, and what is laid out tells one kind of card from another."""

from pathlib import Path

import pytest

from bench.witness import kept
from bench.witness.cards import NOBODY, card_for, near_misses, others_that_fit
from bench.witness.kept import tried
from bench.witness.mutants import SAME_MEANING, Mutant, judge, mutants_of, positions_kept
from bench.witness.paths import CardLine, Witnessed, witness
from engine.effects.nodes import Compared, Count, Current, HowMany, Limits, Selector, Where
from tests.engine.games.masters.text.witness.test_invented_texts import WANDERER

DRAWS = CardLine("[Auto] When this card attacks a Leader Card, draw 1 card.", WANDERER, "T-001")


def test_a_line_is_tried_once_and_again_by_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, tries = tmp_path / "kept.jsonl", list[CardLine]()

    def counted(line: CardLine) -> Witnessed:
        tries.append(line)
        return witness(line)

    monkeypatch.setattr(kept, "witness", counted)
    (first,) = (found for _, found in tried([DRAWS], path))
    (second,) = (found for _, found in tried([DRAWS], path))
    assert first == second and first.passes and len(tries) == 1
    monkeypatch.setattr(kept, "program_mark", lambda: "another")
    list(tried([DRAWS], path, older=True))
    assert len(tries) == 1
    list(tried([DRAWS], path))
    assert len(tries) == 2


def test_a_line_that_does_nothing_does_not_pass(tmp_path: Path) -> None:
    idle = CardLine("[Auto] When this card attacks, draw 0 cards.", WANDERER)
    (found,) = (each for _, each in tried([idle], tmp_path / "kept.jsonl"))
    assert not found.passes
    assert "nothing happens" in found.failures


@pytest.mark.parametrize(
    ("cards", "missed"),
    [
        (Selector(current=Current(name_part=("Moth",))), {"name": NOBODY}),
        (Selector(current=Current(trait_part=("Moth",))), {"traits": [NOBODY]}),
        (Selector(current=Current(only_character=("Ada",))), {"characters": ["Ada", NOBODY]}),
        (Selector(current=Current(color=("Red",))), {"colors": ["Yellow"]}),
        (Selector(limits=Limits(cost_at_most=4)), {"cost": 5}),
        (Selector(limits=Limits(cost_at_least=4)), {"cost": 3}),
        (Selector(limits=Limits(power_at_most=10_000)), {"power": 15_000}),
        (Selector(limits=Limits(specified_cost_at_most=2)), {"specified": ["Red"] * 3}),
        (Selector(limits=Limits(cost_at_most=Count(Selector(Where(area=("energy",)))))), {"cost": 12}),
    ],
)
def test_beside_a_card_that_fits_lies_one_that_misses_by_a_step(cards: Selector, missed: dict[str, object]) -> None:
    fits = card_for(cards, "battle")
    assert any(miss.items() >= missed.items() for miss in near_misses(cards, fits))
    assert all(miss != fits for miss in near_misses(cards, fits))


def test_each_of_several_kinds_is_laid_out() -> None:
    of_two = Selector(
        current=Current(color=("Red", "Green")),
        compared=Compared(either=(Selector(current=Current(name=("A",))), Selector(current=Current(name=("B",))))),
        how_many=HowMany(ignoring=("Barrier",)),
    )
    others = list(others_that_fit(of_two, "battle"))
    assert [each["colors"] for each in others if each["colors"] != ["Red"]] == [["Green"]]
    assert "B" in [each.get("name") for each in others]
    assert any(each.get("text") == "[Barrier]" for each in others)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        (
            "[Auto] When this card attacks, choose up to 3 green Battle Cards, negate their skills for the "
            "turn, and KO them.",
            "[Auto] When this card attacks, choose up to 3 green Battle Cards, negate their skills for the "
            "battle, and KO them.",
        ),
        (
            "[Activate Main] Choose up to 1 of your Leader Cards and it gets +35000 power for the turn.",
            "[Activate Main] Choose up to 2 of your Leader Cards and it gets +35000 power for the turn.",
        ),
    ],
)
def test_what_the_rules_make_alike_is_told_from_what_goes_unnoticed(text: str, changed: str) -> None:
    assert judge(CardLine(text, WANDERER), Mutant(changed, "a word"), positions_kept()) == SAME_MEANING


def test_no_mutant_sends_cards_to_the_area_of_another_player() -> None:
    texts = [
        mutant.text for mutant in mutants_of("[Activate Main] Place up to 2 cards from your Warp in your Drop Area.")
    ]
    assert any("your opponent's Warp" in text for text in texts)
    assert not any("your opponent's Drop Area" in text for text in texts)
