"""Batches of events: prohibited, replaced, written as one, heard by waiting skills."""

from __future__ import annotations

from typing import Any

from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game, Heard
from engine.kernel.happening import happen, settle
from engine.kernel.state import Pending
from engine.kernel.writing import Await, Record, Written, write
from tests.engine.kernel.toy import set_to, toy


def play(*events: Event) -> tuple[Game, Any, list[list[Event]]]:
    """A toy game in which the events are about to happen at the same time, its rules, and what comes of it."""
    happened: list[list[Event]] = []

    def main(g: Game) -> Procedure:
        happened.append((yield call(happen, *events)))

    game, rules = toy(main)
    return game, rules, happened


def instead(id: str, event: Event, *others: Event) -> Replacement:
    return Replacement(id, "5-1", "replaced", f"card {id}", "A", others or (event,))


def test_simultaneous_events_are_written_in_one_batch() -> None:
    game, rules, happened = play(set_to(1, "x"), set_to(2, "y"))
    game.begin()

    assert (game.state.facts["x"], game.state.facts["y"]) == (1, 2)
    assert len({step.batch for step in game.trace}) == 1
    assert happened == rules.interruptions == [[set_to(1, "x"), set_to(2, "y")]]


def test_a_step_keeps_before_and_after() -> None:
    game, _, _ = play(set_to(5))
    game.state.facts["x"] = 3
    game.begin()

    assert game.trace[0].written == (Written("game", "x", 3, 5),)


def test_a_prohibited_event_does_not_happen_and_the_others_do() -> None:
    game, rules, happened = play(set_to(1, "x"), set_to(2, "y"))
    rules.forbidden = {"x"}
    game.begin()

    assert "x" not in game.state.facts
    assert happened == [[set_to(2, "y")]]
    assert [(step.kind, step.rule) for step in game.trace] == [("prevented", "1-1"), ("event", "2-1")]
    assert game.trace[0].facts["by"] == "a prohibition"


def test_nothing_follows_where_everything_is_prohibited() -> None:
    game, rules, happened = play(set_to(1, "x"))
    rules.forbidden = {"x"}
    game.begin()

    assert happened == [[]]
    assert rules.interruptions == []


def test_what_nothing_replaces_or_interrupts_happens_at_once() -> None:
    game, _, _ = play()

    assert happen(game, set_to(1, "x"), set_to(2, "y")) == [set_to(1, "x"), set_to(2, "y")]
    assert game.processed == game.state.version


def test_rule_processing_that_breaks_in_is_done_before_anything_follows() -> None:
    def process(g: Game) -> Procedure:
        yield call(happen, set_to(2, "y"))
        answers.append((yield Ask("A", "1-2", "ask", {}, (Option("yes", "option"),))))

    def process_once(g: Game) -> Procedure | None:
        return process(g) if "y" not in g.state.facts else None

    answers: list[tuple[str, ...]] = []
    game, rules, happened = play(set_to(1, "x"))
    rules.processing = process_once
    game.begin()

    assert happened == []
    assert game.state.facts == {"x": 1, "y": 2}
    game.answer(("yes",))
    assert (answers, happened) == ([("yes",)], [[set_to(1, "x")]])
    assert game.processed == game.state.version


def test_a_replacement_is_applied_once_although_it_would_fit_again() -> None:
    game, rules, happened = play(set_to(1))
    rules.offered = lambda event: [instead("one more", event.but(value=event.facts["value"] + 1))]
    game.begin()

    assert happened == [[set_to(2)]]
    assert game.state.facts["x"] == 2
    assert [(step.kind, step.rule) for step in game.trace] == [("replaced", "5-1"), ("event", "2-1")]


def test_of_two_replacements_a_player_chooses_the_first_and_both_apply() -> None:
    game, rules, happened = play(set_to(3))
    rules.offered = lambda event: [
        instead("plus", event.but(value=event.facts["value"] + 1)),
        instead("double", event.but(value=event.facts["value"] * 2)),
    ]
    game.begin()

    assert game.waiting is not None
    assert [option.id for option in game.waiting.options] == ["plus", "double"]

    game.answer(("double",))

    assert happened == [[set_to(7)]]


def test_a_replacement_can_put_several_events_or_none_in_place_of_one() -> None:
    game, rules, happened = play(set_to(1, "x"))
    rules.offered = lambda event: (
        [instead("split", event, set_to(8, "y"), set_to(9, "z"))] if event.get("name") == "x" else []
    )
    game.begin()

    assert happened == [[set_to(8, "y"), set_to(9, "z")]]
    assert "x" not in game.state.facts


def test_skills_are_asked_before_and_after_and_the_game_says_which_of_them_wait() -> None:
    asked = []

    def joined(g: Game, before: Heard, after: Heard, batch: int) -> list[Pending]:
        asked.append((before, after))
        return [*after[1]]

    game, rules, _ = play(set_to(1, "x"), set_to(1, "y"))
    rules.listeners = lambda g, event: [Pending(0, "auto", event.facts["name"], str(g.state.facts.get("x")), "A")]
    rules.joined = joined
    game.begin()

    ((before, after),) = asked
    assert [[(each.card, each.skill) for each in heard] for heard in before] == [[("x", "None")], [("y", "None")]]
    assert [[(each.card, each.skill) for each in heard] for heard in after] == [[("x", "1")], [("y", "1")]]
    assert [(each.card, each.skill) for each in game.state.pending] == [("y", "1")]


def test_nobody_is_asked_which_skills_wait_where_none_was_set_off() -> None:
    game, rules, _ = play(set_to(1))
    rules.joined = None
    game.begin()

    assert game.state.pending == ()


def test_a_game_is_over_when_its_rules_say_so() -> None:
    game, rules, after = play(set_to(1))
    rules.result = lambda g: "over" if "x" in g.state.facts else ""
    game.begin()

    assert (game.waiting, after) == (None, [])


def test_a_delayed_effect_that_comes_due_waits_under_a_new_number_only() -> None:
    game, rules, _ = play(set_to(1))
    write(game.state, Await(Pending(7, "delayed", "card", "skill", "A", moment="set")))
    rules.listeners = lambda g, event: [pending._replace(moment="") for pending in g.state.pending]
    game.begin()

    assert [(pending.id != 7, pending.moment) for pending in game.state.pending] == [(True, "")]


def test_a_skill_that_hears_only_what_has_happened_waits_too() -> None:
    game, rules, _ = play(set_to(1))
    rules.listeners = lambda g, event: [Pending(0, "auto", "card", "new", "A")] if "x" in g.state.facts else []
    game.begin()

    assert [pending.skill for pending in game.state.pending] == ["new"]


def test_what_waits_is_numbered_in_the_order_it_came_and_can_be_settled() -> None:
    game, rules, _ = play(set_to(1))
    rules.listeners = lambda g, event: [Pending(0, "auto", "card", name, "A") for name in ("first", "second")]
    game.begin()
    first, second = dict.fromkeys(game.state.pending)

    assert first.id < second.id

    settle(game, first, "step", "1-4", "settled")

    assert game.state.pending == (second,)
    assert game.trace[-1].facts["skill"] == "first"


def test_what_nothing_comes_of_is_written_and_told_and_no_rule_is_processed() -> None:
    def main(g: Game) -> Procedure:
        yield call(happen, set_to(1, "x"))
        yield call(happen, set_to(2, "y"), Event("moment", "2-2"))

    game, rules = toy(main)
    rules.heeds = {"move"}
    game.processed = game.state.version
    game.begin()

    assert (game.state.facts["x"], game.state.facts["y"]) == (1, 2)
    assert [(step.rule, len(step.written)) for step in game.trace] == [("2-1", 1), ("2-1", 1), ("2-2", 0)]
    assert len({step.batch for step in game.trace}) == 2
    assert rules.interruptions == []


def test_what_is_heeded_has_rules_processed() -> None:
    game, rules, _ = play(set_to(1, "x"), Event("moment", "2-2"))
    rules.heeds = {"set"}
    game.processed = game.state.version
    game.begin()

    assert [event.kind for event in rules.interruptions[0]] == ["set", "moment"]


def test_after_anything_else_was_written_rules_are_processed_whatever_happens() -> None:
    def main(g: Game) -> Procedure:
        yield call(happen, Event("moment", "2-2"))
        write(g.state, Record("x", 1))
        yield call(happen, Event("moment", "2-3"))
        yield call(happen, Event("moment", "2-4"))

    game, rules = toy(main)
    rules.heeds = {"set"}
    game.processed = game.state.version
    game.begin()

    assert [event.rule for events in rules.interruptions for event in events] == ["2-3"]
    assert [step.rule for step in game.trace] == ["2-2", "2-3", "2-4"]
