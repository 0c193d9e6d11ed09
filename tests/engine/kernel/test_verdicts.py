"""Verdicts: every reason why a claim is refused."""

from __future__ import annotations

from engine.kernel.asking import Procedure
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition, Reason, judge
from tests.engine.kernel.toy import toy

CLAIM = Claim("A", {"with": "a1"})


def quiet(g: Game) -> Procedure:
    return
    yield


def conditions(asked: list[str], *names: str) -> list[Condition]:
    """Conditions that note when they are asked; those whose name begins with `bad` fail."""

    def condition(name: str) -> Condition:
        def check(g: Game, claim: Claim) -> Reason | None:
            asked.append(name)
            return Reason(f"rule of {name}", "why") if name.startswith("bad") else None

        return Condition(name, check)

    return [condition(name) for name in names]


def test_every_failing_condition_gives_its_reason_in_order() -> None:
    asked: list[str] = []
    reasons = judge(toy(quiet)[0], conditions(asked, "bad 1", "good", "bad 2"), CLAIM)

    assert [reason.rule for reason in reasons] == ["rule of bad 1", "rule of bad 2"]
    assert asked == ["bad 1", "good", "bad 2"]


def test_a_claim_without_a_failing_condition_is_legal() -> None:
    game = toy(quiet)[0]

    assert judge(game, conditions([], "good"), CLAIM) == ()


def test_a_part_that_is_not_named_is_empty() -> None:
    assert CLAIM.get("with") == "a1"
    assert CLAIM.get("target") == ""
