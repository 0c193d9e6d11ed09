"""What happens instead: replacement effects of frogs."""

from __future__ import annotations

from engine.effects.nodes import Current, Put, Replace, Selector, Skill, Where
from engine.effects.nodes.at_once import Draw
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from tests.engine.play.pond import CITES, Pond

LILY_HOPS = Event("hop", "66-1", {"card": "lily", "to": "shore"})
SHINES = Event("shine", "66-2", {"card": "lily", "amount": 3})
MOSS_HOPS = (Put("shore", Selector(current=Current(name=("Moss",)))),)


def replaced(event: Event, *there: tuple[str, Replace], rule: str = "", answers: tuple[str, ...] = ()) -> Pond:
    """An event happens by the pond, where skills of frogs may replace it."""

    def procedure(g: Game) -> Procedure:
        return (yield call(happen, event))

    pond = Pond(procedure)
    for place, (card, replace) in enumerate(there, 1):
        pond.rules.replacing.there.append((card, Skill(f"way {place}", "permanent", replaces=replace)))
        pond.rules.replacing.cites[f"way {place}"] = rule
    return pond.plays(*answers)


def amount(*there: tuple[str, Replace], answers: tuple[str, ...] = ()) -> int:
    ((event,),) = replaced(SHINES, *there, answers=answers).returned
    return int(event.facts["amount"])


def where(pond: Pond, id: str) -> str:
    return pond.game.state.cards[id].area


def test_a_frog_goes_elsewhere_instead_and_the_rule_of_the_game_says_so() -> None:
    pond = replaced(LILY_HOPS, ("moss", Replace("hop", {"card": Selector(Where("card"))}, to="nest")))

    assert where(pond, "lily") == "A.nest"
    assert pond.told()[0] == (CITES["replaced"].rule, "replaced.to")


def test_a_keyword_skill_replaces_by_a_rule_of_its_own() -> None:
    pond = replaced(LILY_HOPS, ("moss", Replace("hop", to="nest")), rule="65-8")

    assert pond.told()[0] == ("65-8", "replaced.to")


def test_something_else_is_done_instead() -> None:
    pond = replaced(
        LILY_HOPS, ("moss", Replace("hop", {"card": Selector(current=Current(name=("Lily",)))}, instead=MOSS_HOPS))
    )

    assert (where(pond, "lily"), where(pond, "moss")) == ("A.pond", "A.shore")
    assert pond.told()[0] == (CITES["done instead"].rule, "replaced.instead")


def test_an_event_that_does_not_fit_or_would_be_the_same_is_not_replaced() -> None:
    for replace in (
        Replace("hop", {"card": Selector(current=Current(color=("Blue",)))}, to="nest"),
        Replace("hop", to="shore"),
    ):
        assert where(replaced(LILY_HOPS, ("moss", replace)), "lily") == "A.shore"


def test_the_game_can_say_that_a_skill_does_not_apply_and_add_to_one_that_does() -> None:
    def procedure(g: Game) -> Procedure:
        yield call(happen, LILY_HOPS)

    pond = Pond(procedure)
    pond.rules.replacing.there += [
        (card, Skill("dream", "permanent", replaces=Replace("hop", to=to)))
        for card, to in (("moss", "nest"), ("azure", "pond"))
    ]
    pond.rules.replacing.dreaming.add("moss")
    pond.plays()

    assert where(pond, "lily") == "A.pond"
    assert pond.told()[0][1] == "dreamt"


def test_a_frog_goes_where_it_would_but_sits_there_otherwise() -> None:
    asleep = Replace("hop", mode="asleep")

    ((event,),) = replaced(LILY_HOPS.but(mode="awake"), ("moss", asleep)).returned
    assert (event.facts["mode"], event.facts["to"]) == ("asleep", "shore")
    assert len(replaced(LILY_HOPS.but(mode="asleep"), ("moss", asleep)).told()) == 1


def test_amounts_are_changed_within_their_bounds() -> None:
    assert amount(("moss", Replace("shine", at_least=5))) == 5
    assert amount(("moss", Replace("shine", at_least=2))) == 3
    assert amount(("moss", Replace("shine", exactly=1))) == 1
    assert amount(("moss", Replace("shine", change=-9))) == 0
    assert amount(("moss", Replace("shine", at_most=2))) == 2


def test_nothing_is_added_to_what_is_nothing() -> None:
    def procedure(g: Game) -> Procedure:
        return (yield call(happen, SHINES.but(amount=0)))

    pond = Pond(procedure)
    pond.rules.replacing.there.append(("moss", Skill("glow", "permanent", replaces=Replace("shine", change=4))))
    pond.plays()

    ((event,),) = pond.returned
    assert event.facts["amount"] == 0


def test_of_several_the_one_who_decides_chooses_the_first_and_the_others_still_apply() -> None:
    doubles, cuts = ("moss", Replace("shine", change=4)), ("azure", Replace("shine", at_most=2))

    assert amount(doubles, cuts, answers=("moss:way 1",)) == 2
    assert amount(doubles, cuts, answers=("azure:way 2",)) == 6


def test_a_voluntary_one_is_offered_to_its_master_and_can_be_left() -> None:
    may = ("azure", Replace("hop", to="nest", voluntary=True))

    assert where(replaced(LILY_HOPS, may, answers=("yes",)), "lily") == "A.nest"
    assert where(replaced(LILY_HOPS, may, answers=("pass",)), "lily") == "A.shore"


def test_a_voluntary_one_that_could_not_be_carried_out_is_not_offered() -> None:
    pond = replaced(LILY_HOPS, ("moss", Replace("hop", instead=(Draw(),), voluntary=True)))

    assert where(pond, "lily") == "A.shore"
    assert pond.told()[0] == (CITES["voluntary replacement"].rule, "replaced.unable")
