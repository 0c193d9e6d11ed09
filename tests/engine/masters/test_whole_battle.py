"""One battle with combos on both sides, a Blocker and Double Strike: every rule it cites, in the manual's order.

The list is written down from the rulebook. A checkpoint is the step that calls for it and 4-2-2-6, its end; a
counter timing is the step that calls for it and 4-3-3-2, in which nobody declares anything.
"""

from __future__ import annotations

from rules_db.expectations import cited, ruling_of
from tests.engine.scenarios import scenario


def checkpoint(at: str, *within: str) -> list[str]:
    return [at, *within, "4-2-2-6"]


def counter_timing(at: str) -> list[str]:
    return [at, "4-3-3-2"]


#: 22-4 and 9-6: the Blocker is chosen, paid for, activated and resolved.
BLOCKER = [
    "1-5-6-3",  # it was set off outside of a checkpoint
    "4-2-2-3",  # player B chooses the waiting skill
    "9-6-3-1",  # and says which
    "9-6-4",  # and pays for it
    "22-4-2",  # the cost: its card is rested
    "9-6-5",
    *counter_timing("9-6-6"),
    "22-4-3",  # it is the guard card now
    "22-4-3-1",  # and has been attacked
    "8-1-2-1",  # what waits for becoming the guard card
    *counter_timing("9-6-8"),
    "9-6-3",  # one less is waiting
]

ATTACK = [
    "7-3-4",  # player A declares it
    "8-1-1",
    "8-1-2",
    "8-1-2-1",  # what waits for becoming the guard card
    "8-1-3",  # what waits for the attack
    "8-1-3",  # what waits for being attacked
    "22-4-2",  # the Blocker waits
    *counter_timing("8-1-4"),
    *checkpoint("8-1-5", *BLOCKER),
    "8-1-6",
]

OFFENSE_STEP = [
    "8-2-1",
    "8-2-2",
    *checkpoint("8-2-3"),
    "8-2-4",  # player A declares a combo
    "5-7-5-1-2",  # from the hand
    "5-6-2",  # its cost is zero and is not paid
    "5-7-5-2",
    *checkpoint("5-7-5-3"),
    "5-7-5-4",
    "4-1-2-1",  # another free timing will follow
    "8-2-4-1-1",
    *checkpoint("8-2-3"),
    "4-1-2-2",
    "8-2-4-3-1",
]

DEFENSE_STEP = [
    "8-3-1",
    "8-3-2",
    *checkpoint("8-3-3"),
    "8-3-4",  # player B declares a combo
    "5-7-6-1-2",
    "5-6-2",
    "5-7-6-2",
    *checkpoint("5-7-6-3"),
    "5-7-6-4",
    "4-1-2-1",
    "8-3-4-1-1",
    *checkpoint("8-3-3"),
    "4-1-2-2",
    "8-3-4-3-1",
]

DAMAGE_STEP = [
    "8-4-1",
    "8-4-2",
    *checkpoint("8-4-3"),
    "8-4-4",
    "8-4-5",
    "8-4-6",
    "8-4-6-2",  # it is no Leader and no Unison Card
    "8-4-6-2-1",
    "21-1-2-1",  # rule processing breaks in
    "21-14-2",  # a KO'd card goes to the Drop Area
    "9-9-2",  # what was in force on it ends
    *checkpoint("8-4-6-2-2"),
    "8-4-6-2-3",
    "8-4-7",
    *checkpoint("8-4-8"),
    "8-4-9",
]

BATTLE_END_STEP = [
    *checkpoint("8-5-1"),
    "8-5-2",  # player A chooses
    "8-5-2",  # and the card is kept
    "8-5-3",  # player B declines
    *checkpoint("8-5-4"),
    "8-5-5",  # the combo power of A's side; B's went with the guard card (9-9-2)
    "8-5-6",
    *checkpoint("8-5-7"),
    "8-5-8",
    "8-5-9",
    "8-5-10-1",  # for the card that was dropped
    *checkpoint("8-5-10"),
    "8-5-11",
    "8-5-12",
    "8-5-13",
]


def test_every_step_of_the_battle_is_cited_in_the_manuals_order() -> None:
    rules = cited(ruling_of(scenario("8-a-whole-battle")))
    battle = rules[rules.index("8-1-1") - 1 : rules.index("8-5-13") + 1]

    assert battle == [*ATTACK, *OFFENSE_STEP, *DEFENSE_STEP, *DAMAGE_STEP, *BATTLE_END_STEP]


def test_the_breadcrumb_names_the_sections_being_carried_out() -> None:
    ruling = ruling_of(scenario("8-a-whole-battle"))
    path = {step.rule: step.path for step in ruling.steps}

    assert path["22-4-3"] == ("7-3", "4-1", "8-1", "4-2", "9-6")
    assert path["5-7-6-2"] == ("7-3", "4-1", "8-1", "8-3", "4-1", "5-7")
    assert path["8-4-6-2-1"] == ("7-3", "4-1", "8-1", "8-4")


def test_what_is_simultaneous_has_one_batch_number() -> None:
    steps = ruling_of(scenario("21-6-2-several-cards-at-once")).steps
    batches = [step.batch for step in steps if step.rule == "21-6-2"]

    assert len(batches) == 2
    assert len(set(batches)) == 1


def test_life_cards_are_taken_one_after_another() -> None:
    steps = ruling_of(scenario("5-10-1-damage-by-a-skill")).steps
    batches = [step.batch for step in steps if step.rule == "21-3-2"]

    assert len(set(batches)) == len(batches) == 2
