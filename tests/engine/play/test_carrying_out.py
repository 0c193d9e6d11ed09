"""Effects carried out in a game of other rules, what waits there, loops, and what is done by hand."""

from __future__ import annotations

import pytest

from engine.effects.nodes import (
    KO,
    Action,
    ChooseOne,
    Current,
    During,
    Has,
    If,
    IfYouDo,
    Later,
    Limits,
    Put,
    Selector,
    SetBy,
    UnderRule,
    Where,
)
from engine.effects.nodes.at_once import Draw
from engine.kernel.asking import ActionKind, Ask, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.inputs import Refused
from engine.kernel.state import Pending
from engine.kernel.verdicts import Claim
from engine.kernel.writing import write
from engine.play import by_hand, loops, times
from engine.play.by_hand import ByHand
from engine.play.carrying_out import lapsed, resolve
from engine.play.growing_loops import Growing, end_if_growing
from engine.play.meanings import SHARED, Meanings
from engine.play.rounds import Rounds, noticed
from engine.play.sources import past_of, remember, source_of
from engine.play.verbs import Done, Grammar, Shape, Verb
from engine.play.waiting import choose_and_activate
from tests.engine.play.pond import CITES, Pond

TO_SHORE = Put("shore", Selector(Where("this")))
NOBODY = Put("shore", Selector(current=Current(name=("Nobody",))))
MOSS_HIDES = Put("nest", Selector(current=Current(name=("Moss",))))


def cite(name: str, message: str) -> tuple[str, str]:
    return CITES[name].rule, message


def resolved(*actions: Action, answers: tuple[str, ...] = (), **facts: object) -> Pond:
    """The effect of a skill of Lily's is resolved."""

    def procedure(g: Game) -> Procedure:
        g.state.facts.update(facts)
        source = source_of(g, "lily", "croak", "67-1")
        source.in_own_words = True
        return (yield call(resolve, actions, source))

    return Pond(procedure).plays(*answers)


def where(pond: Pond, id: str) -> str:
    return pond.game.state.cards[id].area


def test_actions_are_carried_out_in_order_each_as_far_as_it_can_be() -> None:
    pond = resolved(NOBODY, TO_SHORE)

    assert cite("in order", "effect.in_order") in pond.told()
    assert where(pond, "lily") == "A.shore"
    assert pond.returned == [False]


def test_what_both_players_do_the_turn_player_does_first() -> None:
    pond = resolved(Draw(1, "both"))

    assert pond.game.state.facts["counted"] == ("A", "B")
    assert cite("players in turn", "players.in_turn") in pond.told()


@pytest.mark.parametrize(("weather", "area"), [("rain", "A.shore"), ("snow", "A.pond")])
def test_a_condition_of_the_game_decides_what_is_done(weather: str, area: str) -> None:
    assert where(resolved(If(During("rain"), (TO_SHORE,)), weather=weather), "lily") == area


@pytest.mark.parametrize(("answer", "moss", "lily"), [("yes", "A.nest", "A.shore"), ("pass", "A.pond", "A.pond")])
def test_what_follows_depends_on_what_is_done(answer: str, moss: str, lily: str) -> None:
    pond = resolved(IfYouDo((MOSS_HIDES,), (TO_SHORE,), optional=True), answers=(answer,))

    assert (where(pond, "moss"), where(pond, "lily")) == (moss, lily)
    assert (cite("not done", "not_done") in pond.told()) is (answer == "pass")


def test_what_cannot_be_done_has_not_been_done() -> None:
    pond = resolved(IfYouDo((NOBODY,), (TO_SHORE,)))

    assert where(pond, "lily") == "A.pond"
    assert cite("not done", "not_done") in pond.told()


def test_what_is_done_in_part_has_not_been_done() -> None:
    pond = resolved(IfYouDo((MOSS_HIDES, NOBODY), (TO_SHORE,)))

    assert (where(pond, "moss"), where(pond, "lily")) == ("A.nest", "A.pond")
    assert cite("done in part", "done_in_part") in pond.told()


def test_a_condition_set_by_a_rule_fails_by_that_rule() -> None:
    pond = resolved(If(SetBy(Has(Selector(), 9), "law of the moss"), (TO_SHORE,)))

    assert cite("law of the moss", "condition.fails") in pond.told()
    assert where(pond, "lily") == "A.pond"


def offered_again(*answers: str) -> Pond:
    """Twice Lily may do what changes nothing; if she does not, a player counts."""

    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak", "67-1")
        with noticed(g, Rounds()):
            for _ in range(2):
                yield call(resolve, (IfYouDo((), (), (Draw(1),), optional=True),), source)

    return Pond(procedure).plays(*answers)


def test_what_may_be_done_is_not_begun_again_once_it_has_led_round() -> None:
    pond = offered_again("yes", "9")

    assert cite("loop repeated", "loop.repeated") in pond.told()
    assert pond.game.state.facts["counted"] == ("A",)
    assert pond.returned == [None]


def test_of_several_things_each_is_chosen_once_and_done_in_the_order_named() -> None:
    either = ChooseOne(((Draw(1),), (Draw(1, "opponent"),)), count=2)
    pond = resolved(either, answers=("2, 1",))

    assert pond.game.state.facts["counted"] == ("B", "A")
    assert [rule for rule, _ in pond.told()].count(CITES["places in order"].rule) == 2
    with pytest.raises(Refused) as refused:
        resolved(either, answers=("1, 1",))
    assert refused.value.reasons[0].rule == CITES["no place twice"].rule


def test_what_a_rule_of_its_own_does_cites_that_rule() -> None:
    pond = resolved(UnderRule((MOSS_HIDES,), "law of the moss"), TO_SHORE)

    assert [(step.rule, step.facts["card"]) for step in pond.game.trace if step.kind == "event"] == [
        (CITES["law of the moss"].rule, "moss"),
        ("67-1", "lily"),
    ]


def test_what_is_done_later_waits_by_the_rule_that_the_game_names() -> None:
    pond = resolved(Later("dusk", (TO_SHORE,)))
    (waiting,) = pond.game.state.pending

    assert (waiting.kind, waiting.moment, waiting.card) == ("delayed", "dusk", "lily")
    assert ("64-1", "delayed effect") in pond.told()


def test_what_is_done_later_can_be_done_by_another_card_that_is_there() -> None:
    of_moss = Later("dusk", (TO_SHORE,), this=Selector(current=Current(name=("Moss",))))
    (waiting,) = resolved(of_moss).game.state.pending
    of_nobody = resolved(Later("dusk", (TO_SHORE,), this=Selector(current=Current(name=("Nobody",)))))

    assert waiting.card == "moss"
    assert (of_nobody.game.state.pending, of_nobody.returned) == ((), [False])


def test_what_waits_no_longer_than_a_period_ends_with_it() -> None:
    pond = resolved(Later("dusk", (TO_SHORE,), within="day"), Later("dusk", (MOSS_HIDES,)))
    game = pond.game
    write(game.state, *lapsed(game, "day"))

    assert [pending.effect for pending in game.state.pending] == [(Later("dusk", (MOSS_HIDES,)),)]


def of_moss_later(*moves: tuple[str, ...], said: str = "") -> Pond:
    """Moss is chosen to hop to the nest at dusk; before, and by other hops than the effect's own, it moves."""

    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak", "67-1")
        remember(g, source, "friend", ("moss",))
        friend = Selector(Where("friend", area=(said,) if said else ()))
        yield call(resolve, (Later("dusk", (Put("nest", friend),)),), source)
        for (to,) in moves:
            yield call(happen, Event("hop", "66-1", {"card": "moss", "to": to}))
        (waiting,) = g.state.pending
        (later,) = waiting.effect
        source.past = past_of(g, waiting)
        return (yield call(resolve, later.then, source))

    return Pond(procedure).plays()


@pytest.mark.parametrize(
    ("moves", "said", "area"),
    [
        ((), "", "A.nest"),
        ((("shore",),), "", "A.shore"),
        ((("shore",), ("pond",)), "", "A.pond"),
        ((("shore",), ("pond",)), "pond", "A.pond"),
        ((("shore",),), "shore", "A.nest"),
    ],
)
def test_what_is_done_later_is_done_to_the_card_that_was_meant(
    moves: tuple[tuple[str, ...], ...], said: str, area: str
) -> None:
    pond = of_moss_later(*moves, said=said)

    assert where(pond, "moss") == area
    assert (cite("new card", "card.is_new") in pond.told()) is (area != "A.nest")


def test_what_waits_within_what_waits_means_the_card_of_the_beginning() -> None:
    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak", "67-1")
        remember(g, source, "friend", ("moss",))
        inner = Later("night", (Put("nest", Selector(Where("friend"))),))
        yield call(resolve, (Later("dusk", (inner,)),), source)
        for to in ("shore", "pond"):
            yield call(happen, Event("hop", "66-1", {"card": "moss", "to": to}))
        (waiting,) = g.state.pending
        source.past = past_of(g, waiting)
        yield call(resolve, (inner,), source)
        source.past = past_of(g, g.state.pending[1])
        yield call(resolve, inner.then, source)

    assert where(Pond(procedure).plays(), "moss") == "A.pond"


def test_a_card_that_has_come_back_makes_another_position() -> None:
    positions = []

    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak", "67-1")
        remember(g, source, "friend", ("moss",))
        yield call(resolve, (Later("dusk", (Put("nest", Selector(Where("friend"))),)),), source)
        for to in ("shore", "pond", "shore", "pond"):
            positions.append((loops.position(g), g.state.digest()))
            yield call(happen, Event("hop", "66-1", {"card": "moss", "to": to}))
        positions.append((loops.position(g), g.state.digest()))

    Pond(procedure).plays()
    first, _, second, _, third = positions

    assert (first[0].is_same(second[0]), first[1] == second[1]) == (False, False)
    assert (second[0].is_same(third[0]), second[1] == third[1]) == (True, True)


def test_a_node_means_what_its_own_game_says() -> None:
    game = Meanings(SHARED)
    other = Meanings(SHARED)
    game.performs(KO)(resolve)

    assert game.of_action(KO) is resolve
    assert other.of_action(If) is SHARED.of_action(If)
    with pytest.raises(LookupError, match="KO means nothing"):
        other.of_action(KO)


# What waits ---------------------------------------------------------------------------------------------------


def waiting(*skills: str, area: str = "pond") -> tuple[Pending, ...]:
    return tuple(Pending(place, "auto", "lily", skill, "A", area) for place, skill in enumerate(skills, 1))


def going_through(*answers: str, pending: tuple[Pending, ...]) -> Pond:
    """All that waits is gone through, one after another."""

    def procedure(g: Game) -> Procedure:
        rounds = Rounds()
        while g.state.pending:
            yield call(choose_and_activate, "69-1", "A", list(g.state.pending), rounds)

    return Pond(procedure, waiting=pending).plays(*answers)


def test_a_skill_that_waits_alone_is_activated_unasked() -> None:
    pond = going_through(pending=waiting("croak"))

    assert pond.told() == [("69-1", "checkpoint.turn"), ("63-2", "sung")]
    assert pond.game.trace[0].reading == CITES["must activate"].reading


def test_a_player_chooses_which_comes_first_and_whether_it_is_paid_for() -> None:
    pond = going_through("lily:dear:unpaid", pending=waiting("croak", "dear"))

    assert [message for _, message in pond.told()] == ["unpaid", "checkpoint.turn", "sung"]


def test_a_hidden_skill_need_not_be_told() -> None:
    pond = going_through("pass", pending=waiting("croak", area="nest"))

    assert pond.told() == [("63-1", "silent")]


def test_skills_that_only_lead_back_end_the_game() -> None:
    pond = going_through("lily:one again", "lily:two again", pending=waiting("one again", "two again"))

    assert pond.game.state.facts["result"] == "draw"
    assert cite("endless", "loop") in pond.told()


def test_a_skill_that_waits_twice_is_named_twice() -> None:
    pond = going_through(pending=waiting("dear", "dear"))

    assert pond.game.waiting is not None
    assert [option.id for option in pond.game.waiting.options] == [
        *("lily:dear", "lily:dear+", "lily:dear:unpaid", "lily:dear+:unpaid")
    ]


def test_a_loop_of_skills_that_can_be_left_is_not_begun_again() -> None:
    hidden = waiting("one again", "two again", area="nest")
    pond = going_through("lily:one again", "4", pending=hidden)

    assert cite("loop repeated", "loop.repeated") in pond.told()
    with pytest.raises(Refused) as refused:
        going_through("lily:one again", "4", "lily:one again", pending=hidden)
    assert [(r.rule, r.why) for r in refused.value.reasons] == [(CITES["loop repeated"].rule, "refused.loop")]


def singing_on(skill: str, breath: int = 1) -> Pond:
    """A skill that begins to wait again each time is activated again and again; numbers of the game change by it."""

    def procedure(g: Game) -> Procedure:
        g.state.facts.update(volume=0, breath=breath)
        growing = Growing(lambda g: {name: g.state.facts[name] for name in ("volume", "breath")})
        for _ in range(60):
            yield from end_if_growing(g, growing)
            if not g.state.pending:
                return
            yield call(choose_and_activate, "69-1", "A", list(g.state.pending), Rounds())

    return Pond(procedure, waiting=waiting(skill)).plays()


def test_what_grows_for_ever_and_nobody_stops_ends_the_game() -> None:
    pond = singing_on("louder again")

    assert pond.game.state.facts["result"] == "draw"
    assert cite("endless and growing", "loop.growing") in pond.told()


def test_what_runs_out_of_something_is_no_endless_loop() -> None:
    pond = singing_on("louder and shorter again", breath=40)

    assert "result" not in pond.game.state.facts
    assert (pond.game.state.facts["volume"], pond.game.state.pending) == (40, ())


# Loops of actions -------------------------------------------------------------------------------------------


def hopping(*answers: str) -> Pond:
    """Player A may croak, which changes nothing, hop with Moss, or stop."""

    def croak(g: Game, claim: Claim) -> Procedure:
        g.proceed("69-3", "croaked")
        return
        yield

    def hop(g: Game, claim: Claim) -> Procedure:
        yield call(happen, Event("hop", "69-3", {"card": "moss", "to": "nest"}))

    offered = (
        ActionKind("croak", "69-2", ("with",), (), lambda g, player: [Claim(player, {"with": "lily"})], croak),
        ActionKind("hop", "69-2", ("with",), (), lambda g, player: [Claim(player, {"with": "moss"})], hop),
    )

    def procedure(g: Game) -> Procedure:
        declared_before = loops.Loops()
        while True:
            here = loops.position(g)
            yield from loops.settle_loops(g, declared_before, "A", here)
            kinds = loops.without_barred(offered, declared_before, here)
            declared = yield Ask("A", "69-2", "ask.free_timing", {}, declined=(), actions=kinds)
            if not declared:
                return
            declared_before.declared(here, declared[1], g.steps)
            yield call(declared[0].perform, declared[1])

    return Pond(procedure).plays(*answers)


def test_an_action_that_has_done_nothing_is_no_loop_until_it_is_declared_again() -> None:
    pond = hopping("croak with=lily", "pass")

    assert cite("loop", "loop.found") not in pond.told()


def test_who_is_back_where_they_were_says_how_often_and_does_not_begin_again() -> None:
    pond = hopping("croak with=lily", "croak with=lily", "7", "pass")

    assert cite("loop", "loop.found") in pond.told()
    assert cite("loop repeated", "loop.repeated") in pond.told()
    with pytest.raises(Refused) as refused:
        hopping("croak with=lily", "croak with=lily", "7", "croak with=lily")
    assert [(r.rule, r.why) for r in refused.value.reasons] == [(CITES["loop repeated"].rule, "refused.loop")]


def test_a_loop_that_has_been_carried_out_is_not_told_again_after_something_else_has_changed() -> None:
    pond = hopping("croak with=lily", "croak with=lily", "7", "hop with=moss", *["croak with=lily"] * 2, "pass")

    assert cite("loop repeated", "loop.not_again") in pond.told()
    assert [message for _, message in pond.told()].count("loop.repeated") == 1


def test_a_state_that_comes_back_without_a_choice_ends_the_game() -> None:
    def procedure(g: Game) -> Procedure:
        seen: set[str] = set()
        for _ in range(3):
            yield call(loops.end_if_endless, seen)

    pond = Pond(procedure).plays()

    assert pond.told() == [cite("loop", "loop.endless"), cite("endless", "loop")]
    assert pond.game.state.facts["result"] == "draw"


# By hand ------------------------------------------------------------------------------------------------------


def by_hands(*answers: str) -> Pond:
    def shine(g: Game, done: Done) -> Procedure:
        g.proceed("69-5", "shines", {"card": done.card, "number": done.number, "by": done.source.card})
        return
        yield

    verbs = {
        "shine": Verb(Shape("cards", ("card", "number")), shine),
        "hop": Verb(Shape("cards", ("card", "area")), shine),
    }
    hand = ByHand("69-4", Grammar(verbs, {"area": ("pond",)}, lambda g: {}))

    def procedure(g: Game) -> Procedure:
        kind, claim = yield Ask("A", "69-2", "ask.free_timing", {}, actions=(hand.kind("69-2", "69-6"),))
        yield call(kind.perform, claim)

    return Pond(procedure).plays(*answers)


def test_what_nobody_plays_is_done_by_hand() -> None:
    assert by_hand.NAME == "by hand"
    pond = by_hands("by_hand with=mist does=shine:moss:4")

    assert pond.told() == [("69-4", "by_hand"), ("69-5", "shines")]
    assert pond.game.trace[-1].facts == {"card": "moss", "number": 4, "by": "mist"}


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("by_hand with=lily does=shine:moss:4", "refused.by_hand_card"),
        ("by_hand with=mist does=shine:moss:many", "refused.by_hand"),
        ("by_hand with=mist does=shine:nobody:4", "refused.by_hand"),
        ("by_hand with=mist does=hop:moss:sky", "refused.by_hand"),
        ("by_hand with=mist does=swim", "refused.by_hand"),
    ],
)
def test_by_hand_is_refused_what_makes_no_sense(answer: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        by_hands(answer)
    assert [(reason.rule, reason.why) for reason in refused.value.reasons] == [("69-4", why)]


# What is told beside -----------------------------------------------------------------------------------------


def test_it_is_said_that_a_card_moved_before_is_seen_where_it_went() -> None:
    hop = Put("shore", Selector(current=Current(name=("Moss",)), called="it"))
    pond = resolved(hop, If(Has(Selector(Where("it"), limits=Limits(cost_at_least=3))), (TO_SHORE,)))

    assert cite("card where it went", "card.where_it_went") in pond.told()
    assert where(pond, "lily") == "A.shore"


def test_what_a_skill_has_shown_is_hidden_again_and_what_it_looked_at_stays() -> None:
    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak", "67-1")
        source.revealed.add("egg1")
        source.looked["egg1"] = 0
        yield call(resolve, (TO_SHORE,), source)
        return source.revealed, source.looked

    pond = Pond(procedure, nest=1).plays()

    assert pond.returned == [(set(), {})]
    assert [cite("look stays", "look.stays"), cite("hidden again", "reveal.ends")] == pond.told()[-2:]


@pytest.mark.parametrize(("count", "never"), [(0, True), (-1, True), (1, False)])
def test_what_is_done_no_times_is_said_not_to_be_done(count: int, never: bool) -> None:
    def procedure(g: Game) -> Procedure:
        return times.is_never(g, count, source_of(g, "lily", "croak"))
        yield

    pond = Pond(procedure).plays()

    assert pond.returned == [never]
    assert (pond.told() == [cite("zero times", "nothing.zero_times")]) is never
