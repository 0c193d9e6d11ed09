"""What is in force by the pond: what frogs do constantly and what was made to last, asked for alike."""

from __future__ import annotations

from engine.effects.nodes import Count, Current, Forbid, ForbidPlayer, Limits, Permit, Power, Selector, Skill
from engine.kernel.state import Effect, Until
from engine.kernel.writing import Begin, write
from engine.play.in_force import considered, in_force
from engine.play.ruleset import Standing
from tests.engine.play.pond import Pond

BLUE, GREEN, BRIGHT = (
    Selector(current=Current(color=("Blue",))),
    Selector(current=Current(color=("Green",))),
    Selector(limits=Limits(power_at_least=2)),
)
DAY = Until("turn")
FROGS_BY_LIGHT = ("lily", "moss", "azure")


def pond(*constant: tuple[str, object], lasting: tuple[Effect, ...] = ()) -> Pond:
    """A pond where frogs do things constantly, each by a skill of its own, and effects last."""
    pond = Pond(lambda g: iter(()))  # type: ignore[arg-type,return-value]
    for card, action in constant:
        skill = Skill(f"song of {card}", "permanent", effect=(action,))  # type: ignore[arg-type]
        pond.rules.skills.cites[skill.name] = "65-1"
        pond.rules.skills.constant.append(Standing(card, skill, action))
    for effect in lasting:
        write(pond.game.state, Begin(effect))
    return pond


def lasts(action: object, *on: str, wherever: Selector | None = None) -> Effect:
    return Effect("e1", "moss", "A", on, action, DAY, "65-2", wherever)


def test_what_stands_and_what_lasts_are_the_same_to_who_asks() -> None:
    g = pond(("azure", Forbid("hop", on=GREEN)), lasting=(lasts(Forbid("hop"), "lily"),)).game
    constant, made = in_force(g, Forbid, "lily", "hop")

    assert (constant.source, constant.master, constant.cite.rule, constant.effect) == ("azure", "B", "65-1", None)
    assert (made.source, made.master, made.cite.rule, made.skill) == ("moss", "A", "", None)
    assert [each.source for each in in_force(g, Forbid, "moss", "hop")] == ["azure"]


def test_another_frog_another_deed_and_another_kind_are_not_meant() -> None:
    g = pond(("azure", Forbid("hop", on=GREEN)), lasting=(lasts(Forbid("hop"), "lily"),)).game

    assert not list(in_force(g, Forbid, "azure", "hop"))
    assert not list(in_force(g, Forbid, "lily", "sing"))
    assert not list(in_force(g, Permit, "lily", "hop"))


def test_a_skill_that_is_silent_or_kept_out_does_nothing() -> None:
    silent, shy = pond(("azure", Forbid("hop", on=GREEN))), pond(("azure", Forbid("hop", on=GREEN)))
    silent.rules.skills.silent.add("azure")
    shy.rules.shields.shy.add("lily")

    assert not list(in_force(silent.game, Forbid, "lily", "hop"))
    assert not list(in_force(shy.game, Forbid, "lily", "hop"))
    assert list(in_force(shy.game, Forbid, "moss", "hop"))


def test_a_player_is_meant_as_the_master_of_the_frog_sees_them() -> None:
    g = pond(("azure", ForbidPlayer("sing")), lasting=(lasts(ForbidPlayer("hop"), "B"),)).game

    assert [[each.source for each in in_force(g, ForbidPlayer, player)] for player in "AB"] == [["azure"], ["moss"]]


def test_amounts_of_what_stands_are_counted_when_asked() -> None:
    g = pond(("azure", Power(Count(GREEN), on=BLUE)), lasting=(lasts(Power(4), "azure"),)).game

    assert [each.amount for each in in_force(g, Power, "azure")] == [2, 4]


def test_a_skill_does_not_see_what_it_gives() -> None:
    """Lily shines with 1, moss with 3, azure with 5; bright are those from 2 on."""
    dims, flares = pond(("moss", Power(-2, on=BRIGHT))).game, pond(("lily", Power(5, on=BRIGHT))).game

    assert [[(each.amount, each.in_a_circle) for each in considered(dims, Power, id)] for id in FROGS_BY_LIGHT] == [
        [],
        [(-2, True)],
        [(-2, False)],
    ]
    assert [(each.amount, each.in_a_circle) for each in considered(flares, Power, "lily")] == [(None, True)]
    assert not list(in_force(flares, Power, "lily"))


def test_an_effect_on_whatever_fits_reaches_frogs_by_what_they_are_like() -> None:
    g = pond(lasting=(lasts(Power(1), wherever=GREEN),)).game

    assert [id for id in g.state.cards if list(in_force(g, Power, id))] == ["lily", "moss"]


def test_what_a_frog_made_for_those_to_come_ends_with_it_and_leaves_out_who_was_there_before() -> None:
    glow = lasts(Power(3), wherever=GREEN)
    g = pond(lasting=(glow._replace(past=(("lily", 0),)),)).game

    assert [bool(list(in_force(g, Power, id))) for id in FROGS_BY_LIGHT] == [False, True, False]
    g = pond(lasting=(glow._replace(source="newt"),)).game
    assert not any(list(in_force(g, Power, id)) for id in FROGS_BY_LIGHT)
