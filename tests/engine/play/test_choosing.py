"""Selecting and counting in a game of other areas, numbers and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.effects.nodes import (
    ANY_NUMBER,
    Amount,
    AnyOf,
    Compare,
    Compared,
    Condition,
    Count,
    Current,
    During,
    Has,
    HowMany,
    Limits,
    Lying,
    Not,
    Plus,
    Printed,
    Seen,
    Selector,
    SetBy,
    TheX,
    Together,
    ValueOf,
    Where,
)
from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.kernel.inputs import Refused
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Tuck, write
from engine.play import chosen_together, conditions, last_information, numbers_chosen, selecting
from engine.play.sources import Source, follow, place_of, source_of
from tests.engine.play.pond import CITES, Pond


def asked(question: Callable[[Game, Source], Any], card: str = "lily", facts: Mapping[str, Any] = {}) -> Any:
    """What comes of a question asked by a skill of a card, where these facts hold."""

    def procedure(g: Game) -> Procedure:
        g.state.facts.update(facts)
        return question(g, source_of(g, card))
        yield

    return Pond(procedure).plays().returned[0]


def fitting(selector: Selector, card: str = "lily") -> tuple[str, ...]:
    return tuple(asked(lambda g, source: selecting.fitting(g, selector, source), card))


def matching(selector: Selector) -> tuple[str, ...]:
    """The same, each card being asked by itself."""
    found = asked(lambda g, source: tuple(id for id in g.state.cards if selecting.matches(g, selector, source, id)))
    return tuple(found)


def choosing(selector: Selector, *answers: str, nest: int = 0, shy: str = "") -> Pond:
    """A skill of Lily's chooses cards."""

    def procedure(g: Game) -> Procedure:
        return (yield call(selecting.select, selector, source_of(g, "lily", "croak")))

    pond = Pond(procedure, nest)
    pond.rules.shields.shy.add(shy)
    return pond.plays(*answers)


@pytest.mark.parametrize(
    ("selector", "meant"),
    [
        (Selector(), ("lily", "moss", "azure")),
        (Selector(Where(area=("shore",))), ("mist",)),
        (Selector(Where(master="you")), ("lily", "moss")),
        (Selector(Where(master="opponent")), ("azure",)),
        (Selector(Where(master="you"), lying=Lying(other=True)), ("moss",)),
        (Selector(Where("this")), ("lily",)),
        (Selector(Where("this", area=("shore",))), ()),
        (Selector(Where("singer")), ("mist",)),
        (Selector(Where("singer", master="opponent")), ()),
        (Selector(current=Current(color=("Blue",))), ("azure",)),
        (Selector(current=Current(name=("Moss",))), ("moss",)),
        (Selector(current=Current(all_colors=("Green",))), ("lily", "moss")),
        (Selector(current=Current(all_colors=("Green", "Blue"))), ()),
        (Selector(printed=Printed(type=("Stone",))), ()),
        (Selector(printed=Printed(colors="mono")), ("lily", "moss", "azure")),
        (Selector(printed=Printed(colors="multi")), ()),
        (Selector(seen=Seen(face_down_side=True)), ("azure",)),
        (Selector(limits=Limits(cost_at_least=3)), ("moss", "azure")),
        (Selector(limits=Limits(cost_at_most=3)), ("lily", "moss")),
        (Selector(Where(area=("pond", "shore")), limits=Limits(cost_at_least=0)), ("lily", "moss", "azure")),
        (Selector(compared=Compared(non=Selector(current=Current(color=("Blue",))))), ("lily", "moss")),
        (Selector(compared=Compared(named_like_this=True)), ("lily",)),
        (
            Selector(Where(area=("pond", "shore")), compared=Compared(either=(Selector(Where(area=("shore",))),))),
            ("mist",),
        ),
        (Selector(Where(top=1, master="you")), ("lily",)),
        (Selector(current=Current(color=("Green",)), how_many=HowMany(widened="Friends")), ("lily", "moss", "azure")),
    ],
    ids=repr,
)
def test_a_skill_means_the_cards_that_the_game_s_words_say(selector: Selector, meant: tuple[str, ...]) -> None:
    assert fitting(selector) == meant


def test_each_card_that_fits_is_one_that_is_meant_and_no_other() -> None:
    for selector in (
        Selector(),
        Selector(Where("singer")),
        Selector(current=Current(color=("Green",)), how_many=HowMany(widened="Friends")),
    ):
        assert matching(selector) == fitting(selector)


@pytest.mark.parametrize(
    ("value", "comes_to"),
    [
        (7, 7),
        (Count(Selector(Where(master="you"))), 2),
        (Count(Selector(), each=10), 30),
        (ValueOf("brightness", Selector(Where("this"))), 3),
        (ValueOf("brightness", Selector(Where("this")), original=True), 1),
        (ValueOf("brightness", Selector(Where(master="you")), each=2), 12),
        (TheX(), 0),
        (Plus(Count(Selector()), -1), 2),
    ],
    ids=repr,
)
def test_an_amount_comes_to_what_is_on_the_board_now(value: Amount, comes_to: int) -> None:
    assert asked(lambda g, source: conditions.amount(g, value, source), facts={"lily shines": 2}) == comes_to


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Has(Selector(Where(master="you")), 2), True),
        (Has(Selector(Where(master="you")), 3), False),
        (Has(Selector(), 1, 2), False),
        (Compare(ValueOf("brightness"), "exactly", 1), True),
        (Compare(ValueOf("brightness"), "at least", 2), False),
        (Compare(ValueOf("brightness"), "at most", 2), True),
        (Not(Has(Selector(current=Current(name=("Lily",))))), False),
        (AnyOf((Has(Selector(), 9), Has(Selector(), 1))), True),
        (SetBy(Has(Selector(), 9), "law of the moss"), False),
        (During("rain"), True),
        (During("snow"), False),
    ],
    ids=repr,
)
def test_a_condition_is_judged_by_the_shared_room_or_by_the_game(condition: Condition, holds: bool) -> None:
    assert asked(lambda g, source: conditions.holds(g, condition, source), facts={"weather": "rain"}) is holds


def test_cards_are_chosen_by_the_rule_that_the_game_names() -> None:
    pond = choosing(Selector(how_many=HowMany(1)))
    assert pond.game.waiting is not None
    assert pond.game.waiting.rule == "62-1"

    assert choosing(Selector(how_many=HowMany(1)), "azure").returned == [("azure",)]
    with pytest.raises(Refused) as refused:
        choosing(Selector(how_many=HowMany(1)), "mist")
    assert [reason.rule for reason in refused.value.reasons] == ["62-4"]


@pytest.mark.parametrize(
    ("selector", "told", "chosen"),
    [
        (Selector(Where(area=("shore",)), how_many=HowMany(2)), ("choose fewer", "choose.fewer"), ("mist",)),
        (Selector(current=Current(name=("Nobody",)), how_many=HowMany(1)), ("choose none", "choose.none"), ()),
        (
            Selector(how_many=HowMany(Count(Selector(current=Current(name=("Nobody",)))))),
            ("zero times", "nothing.zero_times"),
            (),
        ),
        (Selector(Where(area=("nest",)), how_many=HowMany(1)), ("choose alike", "choose.alike"), ("egg1",)),
        (
            Selector(Where(area=("nest",)), how_many=HowMany(ANY_NUMBER)),
            ("choose by searching", "choose.search"),
            ("egg1", "egg2"),
        ),
    ],
)
def test_what_leaves_no_choice_is_told_by_the_game_s_rules(
    selector: Selector, told: tuple[str, str], chosen: tuple[str, ...]
) -> None:
    pond = choosing(selector, nest=2)

    assert (CITES[told[0]].rule, told[1]) in pond.told()
    assert pond.returned == [chosen]


def test_what_a_shield_covers_is_passed_over() -> None:
    pond = choosing(Selector(), shy="moss")

    assert ("61-1", "shy") in pond.told()
    assert pond.returned == [("lily", "azure")]


def test_nobody_need_find_what_nobody_sees() -> None:
    hidden = Selector(Where(area=("nest",)), current=Current(color=("Green",)), how_many=HowMany(1))
    pond = choosing(hidden, "pass", nest=2)

    assert pond.returned == [()]
    assert pond.rules.commentary.unseen == ["egg1", "egg2"]
    assert [step.rule for step in pond.game.trace if step.kind == "choice"] == ["62-2"]


def test_cards_that_cost_too_much_together_are_refused_together() -> None:
    both = Selector(how_many=HowMany(2, up_to=True), together=Together(total_cost_at_most=7))

    assert choosing(both, "lily, azure").returned == [("lily", "azure")]
    with pytest.raises(Refused) as refused:
        choosing(both, "moss, azure")
    assert [reason.rule for reason in refused.value.reasons] == [CITES["choose together"].rule]


def test_of_cards_that_lie_in_order_only_the_number_is_chosen() -> None:
    topmost = Selector(Where(area=("nest",), top=2), how_many=HowMany(up_to=True))
    pond = choosing(topmost, nest=3)

    assert pond.game.waiting is not None
    assert [option.id for option in pond.game.waiting.options] == ["2", "1", "0"]
    assert choosing(topmost, "1", nest=3).returned == [("egg1",)]
    assert choosing(topmost).returned == [()]


def test_no_two_cards_of_one_name_are_chosen_where_the_skill_forbids_it() -> None:
    differently_named = Selector(
        Where(area=("pond", "nest")), how_many=HowMany(2), together=Together(different_names=True)
    )

    assert choosing(differently_named, "lily, moss", nest=1).returned == [("lily", "moss")]
    with pytest.raises(Refused) as refused:
        choosing(differently_named, "lily, egg1", nest=1)
    assert [(reason.why, reason.facts["names"]) for reason in refused.value.reasons] == [
        ("refused.same_name", ("Lily",))
    ]


def test_what_keeps_a_card_from_being_chosen_can_be_said_by_whoever_asks() -> None:
    def not_green(ids: Sequence[str]) -> Reason | None:
        return Reason("66-2", "green", {"cards": ids}) if {"lily", "moss"}.intersection(ids) else None

    def procedure(g: Game) -> Procedure:
        one = Selector(how_many=HowMany(1))
        return (yield call(selecting.select, one, source_of(g, "lily", "croak"), "66-1", not_green))

    assert Pond(procedure).plays().returned == [("azure",)]


def test_what_is_printed_counts_where_the_skill_looks_at_that() -> None:
    dear = Selector(limits=Limits(cost_at_least=5), seen=Seen(original=True))

    def there(selector: Selector) -> Any:
        return asked(lambda g, source: selecting.fitting(g, selector, source), facts={"lily shines": 9})

    assert there(dear) == ("azure",)
    assert there(Selector(limits=Limits(cost_at_least=5))) == ("lily", "azure")


def test_a_card_is_seen_as_it_lay_when_the_effect_begins() -> None:
    def seen(g: Game, source: Source) -> tuple[int, int]:
        source.known[last_information.AS_IT_WAS] = last_information.as_it_is(g, "moss")
        g.state.cards["moss"] = replace(g.state.cards["moss"], stay=5)
        g.state.facts["moss shines"] = 9
        g.state.version += 1
        before = last_information.number(g, source, "moss", "brightness")
        last_information.begin(g, source.known)
        return before, last_information.number(g, source, "moss", "brightness")

    assert asked(seen) == (12, 3)


def test_chance_chooses_the_same_cards_each_time() -> None:
    anyone = Selector(how_many=HowMany(1, at_random=True))

    assert choosing(anyone).returned == choosing(anyone).returned
    assert len(choosing(anyone).returned[0]) == 1


def test_a_number_is_whole_and_no_larger_than_allowed() -> None:
    def procedure(g: Game) -> Procedure:
        return (yield call(numbers_chosen.choose_number, "66-1", "ask.how_often", {}, "B", 3))

    assert Pond(procedure).plays("2").returned == [2]
    with pytest.raises(Refused) as refused:
        Pond(procedure).plays("4")
    assert [reason.rule for reason in refused.value.reasons] == [CITES["whole number"].rule]


def test_a_card_is_seen_as_it_was_until_it_moves_again() -> None:
    def seen(g: Game, source: Source) -> tuple[int, int]:
        source.known[last_information.AS_IT_WAS] = last_information.as_it_is(g, "moss")
        g.state.facts["moss shines"] = 9
        g.state.version += 1
        before = last_information.number(g, source, "moss", "brightness")
        g.state.cards["moss"] = replace(g.state.cards["moss"], stay=5)
        return before, last_information.number(g, source, "moss", "brightness")

    assert asked(seen) == (3, 12)


@pytest.mark.parametrize(("begun_in", "followed"), [("shore", True), ("pond", False)])
def test_an_effect_goes_on_speaking_of_its_card_but_where_it_is_bound_to_one(begun_in: str, followed: bool) -> None:
    def after_a_hop(g: Game, source: Source) -> str:
        source.area = begun_in
        lay = (source.area, source.stay)
        g.state.cards["mist"] = replace(g.state.cards["mist"], area="A.nest", stay=1)
        follow(g, source, lay, ("pond",))
        return "followed" if (source.area, source.stay) == place_of(g, source) else "left"

    assert asked(after_a_hop, "mist") == ("followed" if followed else "left")


@pytest.mark.parametrize(
    ("exactly", "possible"), [(4, True), (9, True), (2, False)], ids=["lily and moss", "all three", "nobody"]
)
def test_it_is_known_whether_cards_can_cost_so_much_together(exactly: int, possible: bool) -> None:
    selector = Selector(how_many=HowMany(ANY_NUMBER, up_to=True), together=Together(total_cost=exactly))

    assert asked(lambda g, s: chosen_together.possible(g, selector, s, ("lily", "moss", "azure"))) is possible


def test_colors_that_nobody_has_cannot_be_shown_together() -> None:
    selector = Selector(how_many=HowMany(ANY_NUMBER, up_to=True), together=Together(matching=("Green", "Red")))

    assert not asked(lambda g, s: chosen_together.possible(g, selector, s, ("lily", "azure")))


def test_cards_that_cost_something_else_together_are_refused() -> None:
    exactly_four = Selector(how_many=HowMany(2, up_to=True), together=Together(total_cost=4))

    assert choosing(exactly_four, "lily, moss").returned == [("lily", "moss")]
    with pytest.raises(Refused) as refused:
        choosing(exactly_four, "moss, azure")
    assert [reason.why for reason in refused.value.reasons] == ["refused.exact_cost"]


def test_cards_chosen_together_show_all_the_colors_that_are_named() -> None:
    both_colors = Selector(how_many=HowMany(2), together=Together(matching=("Green", "Blue")))

    assert choosing(both_colors, "moss, azure").returned == [("moss", "azure")]
    with pytest.raises(Refused) as refused:
        choosing(both_colors, "lily, moss")
    assert [(reason.why, reason.facts["colors"]) for reason in refused.value.reasons] == [
        ("refused.matching", ("Blue",))
    ]


def test_the_opponent_chooses_where_the_skill_says_so() -> None:
    pond = choosing(Selector(how_many=HowMany(1, by="opponent")))

    assert pond.game.waiting is not None
    assert pond.game.waiting.player == "B"


def test_a_skill_whose_card_has_hopped_away_does_nothing_by_the_game_s_rule() -> None:
    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak")
        source.area = "shore"
        return (yield call(selecting.select, Selector(Where("this")), source))

    pond = Pond(procedure).plays()
    assert pond.told() == [("62-3", "skill.fails")]


def test_a_skill_speaks_of_the_cards_it_chose_by_their_name_while_they_stay() -> None:
    def procedure(g: Game) -> Procedure:
        source = source_of(g, "lily", "croak")
        yield call(selecting.select, Selector(current=Current(color=("Green",)), called="the green"), source)
        again = Selector(Where("the green"), lying=Lying(unmoved=True))
        before = selecting.fitting(g, again, source)
        g.state.cards["moss"] = replace(g.state.cards["moss"], stay=1)
        return before, selecting.fitting(g, again, source)

    assert Pond(procedure).plays().returned == [(("lily", "moss"), ("lily",))]


def test_a_card_below_another_is_no_card_of_its_area() -> None:
    def below(g: Game, source: Source) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        write(g.state, Tuck("moss", "lily"))
        under = Selector(Where(area=("below",)))
        singer = Selector(Where("top card"))
        return (
            selecting.fitting(g, Selector(), source),
            selecting.fitting(g, under, source),
            selecting.fitting(g, singer, source_of(g, "moss")),
        )

    assert asked(below) == (("lily", "azure"), ("moss",), ("lily",))
