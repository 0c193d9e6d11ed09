"""What sets frogs singing: which events their songs wait for, and what comes due."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.effects.nodes import Current, During, Later, Selector, Skill, Trigger, Where
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Meant, Pending
from engine.play.hearing import plays, waits_for
from engine.play.history import asked_in
from engine.play.sources import source_of
from tests.engine.play.pond import Pond

GREEN, BLUE = Selector(current=Current(color=("Green",))), Selector(current=Current(color=("Blue",)))
LILY_HOPS, AZURE_HOPS = (Event("hop", "66-1", {"card": card, "to": "shore"}) for card in ("lily", "azure"))


def song(
    event: str, *also: Trigger, nth: int = 0, situation: tuple[During, ...] = (), **parts: Selector | str
) -> Skill:
    return Skill("song", "auto", trigger=Trigger(event, parts, situation, also, nth))


def heard(skill: Skill, *events: Event, waiting: tuple[Pending, ...] = (), deaf: bool = False) -> list[tuple[str, str]]:
    """What Moss waits for after the events have happened one after another: skills, and the rules by which they do."""

    def procedure(g: Game) -> Procedure:
        for event in events:
            yield call(happen, event)

    pond = Pond(procedure, waiting=waiting)
    pond.rules.hearing.waiting.append(("moss", skill))
    pond.rules.questions = asked_in([skill])
    if deaf:
        pond.rules.hearing.deaf.add("moss")
    pond.plays()
    return [(each.skill, each.rule) for each in pond.game.state.pending if not each.moment]


SUNG = ("song", "65-3")


def test_a_skill_waits_when_its_event_has_happened_with_the_parts_it_asks_for() -> None:
    assert heard(song("hop", card=GREEN), LILY_HOPS) == [SUNG]
    assert heard(song("hop", card=GREEN), AZURE_HOPS) == []
    assert heard(song("hop", card=GREEN, to="nest"), LILY_HOPS) == []
    assert heard(song("croak"), LILY_HOPS) == []


def test_an_event_is_heard_under_every_name_the_game_has_for_it() -> None:
    assert heard(song("leap", card=GREEN), LILY_HOPS) == [SUNG]


def test_a_skill_can_wait_for_one_thing_or_another_and_in_some_situations_only() -> None:
    assert heard(song("croak", Trigger("hop", {"card": BLUE})), AZURE_HOPS) == [SUNG]
    rain = song("hop", situation=(During("rain"),))
    assert heard(rain, LILY_HOPS) == []
    assert heard(rain, Event("set", "66-2", {"name": "weather", "value": "rain"}), LILY_HOPS) == [SUNG]


def test_a_skill_can_wait_for_the_second_time() -> None:
    second = song("hop", nth=2)

    assert heard(second, LILY_HOPS) == []
    assert heard(second, LILY_HOPS, AZURE_HOPS) == [SUNG]
    assert heard(second, LILY_HOPS, AZURE_HOPS, AZURE_HOPS) == [SUNG]


def test_what_the_game_does_not_let_hear_does_not_wait() -> None:
    assert heard(song("hop"), LILY_HOPS, deaf=True) == []


def delayed(**parts: Selector | str) -> Pending:
    return Pending(0, "delayed", "moss", "dusk", "A", moment="hop", effect=(Later("hop", (), parts),))


def test_a_delayed_effect_comes_due_at_its_moment_and_no_other() -> None:
    assert heard(song("croak"), LILY_HOPS, waiting=(delayed(card=GREEN),)) == [("dusk", "75-1")]
    assert heard(song("croak"), AZURE_HOPS, waiting=(delayed(card=GREEN),)) == []


MOSS_HOPS = Event("hop", "66-1", {"card": "moss", "to": "shore"})
#: Of a frog that was there before any hop.
KNOWN = Pending(
    7,
    "delayed",
    "lily",
    "dusk",
    "A",
    moment="hop",
    effect=(Later("hop", (), {"card": Selector(Where("friend", area=("pond", "shore")))}),),
    about=(("friend", ("moss",)),),
    meant=(Meant("friend", "moss", 0, "pond"),),
)


def test_a_delayed_effect_hears_the_very_move_that_makes_a_new_card_and_speaks_of_the_card_where_it_goes() -> None:
    def procedure(g: Game) -> Procedure:
        yield call(happen, MOSS_HOPS)

    pond = Pond(procedure, waiting=(KNOWN,)).plays()
    (due,) = pond.game.state.pending

    assert (due.moment, due.meant) == ("", ())


def test_a_delayed_effect_does_not_hear_a_card_that_has_become_a_new_one() -> None:
    earlier = KNOWN._replace(meant=(Meant("friend", "moss", -1, "pond"),))

    assert heard(song("croak"), MOSS_HOPS, waiting=(earlier,)) == []


@pytest.mark.parametrize(
    ("parts", "fits"),
    [
        ({"by": "you"}, True),
        ({"by": "opponent"}, False),
        ({"by": "you", "card": GREEN}, True),
        ({"by": "you", "card": BLUE}, False),
        ({"card": GREEN, "onto": GREEN}, False),
        ({}, True),
    ],
)
def test_every_part_must_be_played_as_asked(parts: Mapping[str, Selector | str], fits: bool) -> None:
    g = Pond(lambda g: iter(())).game  # type: ignore[arg-type,return-value]
    event = Event("hop", "66-1", {"card": "lily", "by": "A"})

    assert plays(g, parts, source_of(g, "moss"), event) is fits
    assert waits_for(g, "moss", Skill("song", "auto", trigger=Trigger("hop", parts)), event) is fits
