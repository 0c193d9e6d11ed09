"""What is forbidden by the pond, and to whom."""

from __future__ import annotations

from dataclasses import replace

from engine.effects.nodes import Current, Forbid, ForbidPlayer, Permit, Selector, Skill, Where
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Effect, Until
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Begin, write
from engine.play.forbidding import forbidden, forbidden_to, permitted
from engine.play.ruleset import Standing
from tests.engine.play.pond import Pond

GREEN, BLUE = (
    Selector(current=Current(color=("Green",))),
    Selector(Where(master="any"), current=Current(color=("Blue",))),
)


def pond(*constant: tuple[str, object], lasting: object = None, **told: str) -> Pond:
    """A pond where frogs forbid things constantly, a frog of B does for the day, and Lily is about to hop."""

    def procedure(g: Game) -> Procedure:
        yield call(happen, Event("hop", "67-1", {"card": "lily", "to": "shore", **told}))

    pond = Pond(procedure)
    for card, action in constant:
        skill = Skill("song", "permanent", effect=(action,))  # type: ignore[arg-type]
        pond.rules.skills.cites["song"] = "65-1"
        pond.rules.skills.constant.append(Standing(card, skill, action))
    if lasting:
        on = ("A",) if isinstance(lasting, ForbidPlayer) else ("lily",)
        write(pond.game.state, Begin(Effect("e1", "azure", "B", on, lasting, Until("turn"), "")))
    return pond


def reason(pond: Pond, **who: str) -> Reason | None:
    return forbidden(pond.game, "lily", "hop", "68-1", **who)


def test_what_is_forbidden_does_not_happen_and_says_by_what() -> None:
    frogs = pond(("azure", Forbid("hop", on=GREEN))).plays()

    assert frogs.game.state.cards["lily"].area == "A.pond"
    (step,) = frogs.game.trace
    assert (step.kind, step.rule, step.facts["by"], step.facts["why"]) == (
        "prevented",
        "65-1",
        "azure",
        "forbidden.hop",
    )


def test_a_prohibition_that_lasts_cites_the_rule_of_all_and_one_that_stands_its_own() -> None:
    assert reason(pond(lasting=Forbid("hop"))) == Reason(
        "68-1", "forbidden.hop", {"card": "lily", "by": "azure"}, "azure"
    )
    own = reason(pond(("azure", Forbid("hop", on=GREEN))))
    assert own and own.rule == "65-1"


def test_what_is_forbidden_to_certain_frogs_or_to_a_player_is_not_forbidden_to_others() -> None:
    by_blue = pond(("azure", Forbid("hop", on=GREEN, by=BLUE)))
    assert reason(by_blue, by="azure") and not reason(by_blue, by="moss") and not reason(by_blue)

    by_you = pond(("azure", Forbid("hop", on=GREEN, player="you")))
    assert reason(by_you, player="B") and not reason(by_you)


def test_a_skill_read_as_its_masters_says_by_which_reading() -> None:
    taken = pond(("azure", Forbid("hop", on=GREEN)))
    taken.game.state.cards["azure"] = replace(taken.game.state.cards["azure"], owner="A")

    refused = reason(taken)
    assert refused and refused.reading == "frogs-forbid"


def test_a_player_who_may_not_do_something_with_certain_frogs_may_with_others() -> None:
    g = pond(lasting=ForbidPlayer("hop", of=GREEN)).game

    assert forbidden_to(g, "A", "hop", "68-2", "lily") == Reason(
        "68-2", "forbidden.player", {"player": "A", "by": "azure", "what": "hop"}, "azure"
    )
    assert not forbidden_to(g, "B", "hop", "68-2", "lily")
    assert not forbidden_to(g, "A", "hop", "68-2", "azure")
    assert not forbidden_to(g, "A", "hop", "68-2")


def test_skills_of_other_types_are_not_meant_by_a_prohibition_of_some() -> None:
    g = pond(lasting=ForbidPlayer("sing", types=("loud",))).game

    assert forbidden_to(g, "A", "sing", "68-2", "lily", "loud")
    assert not forbidden_to(g, "A", "sing", "68-2", "lily", "soft")


def test_what_an_effect_permits_is_permitted_for_its_cards_alone() -> None:
    g = pond(lasting=Permit("sing at night")).game

    assert permitted(g, "lily", "sing at night")
    assert not permitted(g, "moss", "sing at night")
    assert not permitted(g, "lily", "hop")
