"""What is possible is listed with as few questions as can be, and what comes nearest to what is not is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine.kernel.asking import ActionKind, Ask, Option, Procedure
from engine.kernel.game import Game
from engine.kernel.possible import first_choice, is_known_as_legal, nearest_choice, nearest_claim, possible
from engine.kernel.verdicts import Claim, Condition, Reason, judge
from engine.kernel.writing import Record, write
from tests.engine.kernel.toy import toy

TARGETS = ("b1", "b2", "b3")


def quiet(g: Game, claim: Claim | None = None) -> Procedure:
    return
    yield


def condition(asked: list[str], part: str, name: str, bad: Sequence[str]) -> Condition:
    """A condition that a part of the claim is none of the bad ones, and that notes what it is asked."""

    def check(g: Game, claim: Claim) -> Reason | None:
        asked.append(f"{name} {claim.get(part)}")
        return Reason("1-1", "why") if claim.get(part) in bad else None

    return Condition(name, check, part)


def attacking(*conditions: Condition) -> ActionKind:
    def candidates(g: Game, player: str) -> Iterator[Claim]:
        return (Claim(player, {"with": card, "target": target}) for card in ("a1", "a2") for target in TARGETS)

    return ActionKind("attack", "1-1", ("with", "target"), conditions, candidates, quiet)


def parts(claims: Sequence[Claim]) -> list[str]:
    return [f"{claim.get('with')} {claim.get('target')}" for claim in claims]


def test_all_claims_that_fulfil_every_condition_are_listed_in_their_order() -> None:
    kind = attacking(condition([], "with", "awake", ["a1"]), condition([], "target", "in reach", ["b2"]))

    assert parts(possible(toy(quiet)[0], kind, "A")) == ["a2 b1", "a2 b3"]


def test_a_claim_is_given_up_at_the_first_failure() -> None:
    asked: list[str] = []
    kind = attacking(condition(asked, "with", "awake", ["a1", "a2"]), condition(asked, "target", "in reach", []))

    assert possible(toy(quiet)[0], kind, "A") == []
    assert not [question for question in asked if question.startswith("in reach")]


def test_what_a_claim_means_is_found_once_for_all_conditions_that_ask_about_it() -> None:
    def attacker(g: Game, claim: Claim) -> str | None:
        found.append(claim)
        return names.get(claim.get("with"))

    def called(name: str) -> Condition:
        def check(g: Game, meant: str) -> Reason | None:
            return Reason("1-1", f"called {name}") if meant == name else None

        return Condition(f"not called {name}", check, meant=attacker)

    found: list[Claim] = []
    names = {"a1": "Ash"}
    kind = attacking(called("Ember"), called("Ash"), called("Flint"))
    game, _ = toy(quiet)

    assert parts(possible(game, kind, "A")) == ["a2 b1", "a2 b2", "a2 b3"]  # a2 means nothing, which passes
    assert len(found) == len(set(map(str, found))) == 6
    assert [reason.why for reason in judge(game, kind.conditions, found[0])] == ["called Ash"]


def test_what_all_candidates_fulfil_is_asked_of_other_claims_alone() -> None:
    asked: list[str] = []
    there = replace(condition(asked, "with", "there", ["a9"]), of_candidates=True)
    kind = attacking(there, condition([], "target", "in reach", ["b1", "b2"]))
    game, _ = toy(quiet)

    assert parts(possible(game, kind, "A")) == ["a1 b3", "a2 b3"]
    assert asked == []
    assert judge(game, kind.conditions, Claim("A", {"with": "a9", "target": "b3"}))
    assert asked == ["there a9"]


def test_a_condition_on_one_part_is_judged_once_for_each_that_the_part_names() -> None:
    asked: list[str] = []
    kind = attacking(condition(asked, "with", "awake", []), condition(asked, "target", "in reach", []))

    assert len(possible(toy(quiet)[0], kind, "A")) == 6
    assert sorted(asked) == ["awake a1", "awake a2", "in reach b1", "in reach b2", "in reach b3"]


def test_a_condition_on_the_whole_claim_is_judged_for_every_claim() -> None:
    seen: list[Claim] = []

    def check(g: Game, claim: Claim) -> Reason | None:
        seen.append(claim)
        return Reason("1-1", "why") if claim.get("with")[1:] == claim.get("target")[1:] else None

    kind = attacking(Condition("not the one opposite", check))

    assert parts(possible(toy(quiet)[0], kind, "A")) == ["a1 b2", "a1 b3", "a2 b1", "a2 b3"]
    assert len(seen) == 6


@pytest.mark.parametrize(
    ("refused", "nearest"),
    [
        ({"with": "a2", "target": "b2"}, "a2 b1"),  # the same card attacks another
        ({"with": "a1", "target": "b3"}, "a2 b3"),  # another attacks the same card
        ({"with": "a1", "target": "b2"}, "a2 b1"),  # nothing in common is possible
        ({"with": "a2"}, "a2 b1"),
        ({"target": "b3"}, "a2 b3"),
    ],
)
def test_the_nearest_claim_keeps_the_acting_card_first_and_then_its_target(
    refused: dict[str, str], nearest: str
) -> None:
    kind = attacking(condition([], "with", "awake", ["a1"]), condition([], "target", "in reach", ["b2"]))
    found = nearest_claim(toy(quiet)[0], kind, Claim("A", refused))

    assert found is not None
    assert parts([found]) == [nearest]


def test_there_is_none_where_nothing_of_the_kind_is_legal() -> None:
    kind = attacking(condition([], "with", "awake", ["a1", "a2"]))

    assert nearest_claim(toy(quiet)[0], kind, Claim("A", {"with": "a1", "target": "b1"})) is None


def ask(*ids: str, least: int = 1, most: int = 1, refused: Sequence[tuple[str, ...]] = ()) -> Ask:
    def check(chosen: tuple[str, ...]) -> Reason | None:
        return Reason("1-1", "why") if chosen in refused else None

    return Ask("A", "1-1", "ask", {}, tuple(Option(id, "option") for id in ids), least, most, check=check)


@pytest.mark.parametrize(
    ("asked", "refused", "nearest"),
    [
        (ask("a", "b", "c"), ("x",), ("a",)),
        (ask("a", "b", "c", least=2, most=2), ("c", "x"), ("c", "a")),
        (ask("a", "b", "c", least=0, most=2), ("c", "b", "a"), ("c", "b")),
        (ask("a", "b", "c", least=2, most=3), ("b",), ("b", "a")),
        (ask("a", "b", "c", least=1, most=2), ("c", "c"), ("c",)),
        (ask("a", "b", least=1, most=2, refused=[("a", "b")]), ("a", "b"), ("a",)),
        (ask("a", "b", least=2, most=2, refused=[("a", "b")]), ("a", "b"), None),
    ],
)
def test_the_nearest_choice_keeps_what_it_can(
    asked: Ask, refused: tuple[str, ...], nearest: tuple[str, ...] | None
) -> None:
    assert nearest_choice(asked, refused) == nearest


def test_the_first_choice_is_of_as_few_as_can_be() -> None:
    assert first_choice(ask("a", "b", "c", least=1, most=3)) == ("a",)
    assert first_choice(ask("a", "b", least=1, most=2, refused=[("a",), ("b",)])) == ("a", "b")
    assert first_choice(ask("a", refused=[("a",)])) is None


def test_what_is_possible_is_judged_once_until_something_is_written() -> None:
    asked: list[str] = []
    kind = attacking(condition(asked, "with", "awake", ["a1"]))
    game, _ = toy(quiet)
    listed = possible(game, kind, "A")
    once = len(asked)

    assert possible(game, kind, "A") == listed
    assert len(asked) == once
    write(game.state, Record("x", 1))
    assert possible(game, kind, "A") == listed
    assert len(asked) == 2 * once


def test_a_claim_is_known_as_legal_once_it_was_listed_and_until_something_is_written() -> None:
    kind = attacking(condition([], "with", "awake", ["a1"]))
    game, _ = toy(quiet)
    legal, refused = Claim("A", {"with": "a2", "target": "b1"}), Claim("A", {"with": "a1", "target": "b1"})

    assert not is_known_as_legal(game, kind, legal)
    possible(game, kind, "A")
    assert is_known_as_legal(game, kind, legal)
    assert not is_known_as_legal(game, kind, refused)
    assert not is_known_as_legal(game, replace(kind, rule="1-2"), legal)
    write(game.state, Record("x", 1))
    assert not is_known_as_legal(game, kind, legal)
