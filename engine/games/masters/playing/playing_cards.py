"""5-5, 13-2, 16-2 and 18-2: playing Battle Cards and Unison Cards, and the Z-Cards among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects.nodes import Play
from engine.games.masters.areas.areas import IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import energy_costs, paying
from engine.games.masters.in_force import continuous
from engine.games.masters.keywords.cites import rule_of
from engine.games.masters.playing import empowering, play_limits, stacking, unison_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import counters
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import forbidding
from engine.play.sources import Source


class PlaySteps(NamedTuple):
    """The numbers of one way to play: the procedures for the types of card are the same step for step.

    A step at which skills that wait for the card being played become `pending` is not written out for all types; where
    it is not, 9-6-9-3 says so of each skill.
    """

    declared: str
    counter: str
    played: str
    pending: str
    fails: str
    allowed: str
    markers: str = ""


_BATTLE = PlaySteps("5-5-2-1", "5-5-2-2", "5-5-2-3", "", "5-5-4", "5-5-2")
_UNISON = PlaySteps("13-2-1-1", "13-2-1-2", "13-2-1-3", "13-2-1-4", "13-2-3", "13-2-1", "13-2-1-3-1")
_Z_BATTLE = PlaySteps("16-2-1-1", "16-2-1-2", "16-2-1-3", "", "16-1-5", "16-2-1")
_Z_UNISON = PlaySteps("18-2-1-1", "18-2-1-2", "18-2-1-3", "18-2-1-4", "18-1-5", "18-2-1", "18-2-1-3-1")
_STEPS = {
    ("Battle", False): _BATTLE,
    ("Unison", False): _UNISON,
    ("Battle", True): _Z_BATTLE,
    ("Unison", True): _Z_UNISON,
}


class SkillSteps(NamedTuple):
    """How a skill plays a card: the rule by which nothing is paid for it, the step that plays it, the one its skills
    enter pending at, and the one for its markers."""

    free: str
    played: str
    pending: str = ""
    markers: str = ""


_BY_SKILL = {
    ("Battle", False): SkillSteps("5-5-3", "5-5-3-5"),
    ("Unison", False): SkillSteps("13-2-2", "13-2-2-5", "13-2-2-6", "13-2-2-5-1"),
    ("Battle", True): SkillSteps("16-2-2", "16-2-2-5"),
    ("Unison", True): SkillSteps("18-2-2", "18-2-2-5", "18-2-2-6", "18-2-2-5-1"),
}


def _kind(g: Game, card: str) -> tuple[str, bool]:
    printed = facts.printed(g, card)
    return printed.type, printed.z


@rule("5-5")
def play(g: Game, claim: Claim) -> Procedure:
    """A card of the hand (5-5-2, 13-2-1), or a face-down Z-Card, is declared and paid for, can be countered, and comes
    into play."""
    card, player = claim.get("with"), claim.player
    steps = _STEPS[_kind(g, card)]
    told = {"card": card, "player": player}
    g.proceed(steps.declared, "play.declared", told)
    paid, _ = yield call(energy_costs.pay_to_play, steps.declared, player, card, paying.price_of(g, card))
    z_paid = yield call(paying.pay_z_energy_cost_of, player, card)
    if paid is None or not z_paid:
        yield call(fail, card, "")
        return
    stay = facts.card(g, card).stay
    outcome = yield call(counters.counter_timing, steps.counter, facts.Declared("play", player, card))
    if outcome.negated or _became_impossible(g, card, player, stay):
        yield call(fail, card, outcome.to, "", outcome.where)
        return
    markers = len(paid) if facts.printed(g, card).type == "Unison" else 0
    markers = unison_cards.markers_as_changed(g, steps.markers, card, markers, outcome.markers)
    reading = unison_cards.reading_of_markers(g, card, paid)
    how = {**told, **altered(outcome), "markers": markers}
    played = yield call(_come_into_play, steps.played, card, player, how, reading)
    if not played:
        g.proceed("0-3-16", "play.replaced", told, quiet=True)
    elif steps.pending:
        g.proceed(steps.pending, "play.triggers", told, quiet=True)


def altered(outcome: facts.Declared) -> dict[str, Any]:
    """What a [Counter] has changed about how a card comes into play."""
    how = (("mode", outcome.mode), ("without_skills", outcome.without_skills))
    told = {name: value for name, value in how if value}
    return {**told, "negated_by": outcome.altered_by} if outcome.without_skills else told


def _became_impossible(g: Game, card: str, player: str, stay: int) -> bool:
    """9-7-4: whether a declared play cannot be carried out any more: it is forbidden now, or the card has moved."""
    if facts.card(g, card).stay != stay:
        g.proceed("3-1-4", "play.gone", {"card": card})
        return True
    if reason := cannot_come_into_play(g, card, player):
        told = {**reason.facts, "card": card, "because": reason.why}
        g.proceed(reason.rule, "play.cannot", told, reading="forbidden-plays-are-not-attempted")
        return True
    return False


def fail(g: Game, card: str, to: str, at: str = "", where: str = "top") -> Procedure:
    """5-5-4, 13-2-3, 16-1-5, 18-1-5: a card that is not played goes to the Drop Area, a Z-Card out of the game.

    Args:
        at: the rule by which it does, if a keyword skill gives one of its own.
        where: `top` or `bottom` of the area it goes to.
    """
    usual = "removed" if facts.printed(g, card).z else "drop"
    if facts.area_of(g, card) in ("hand", "z-deck") or (at and facts.area_of(g, card) not in ("drop", *IN_PLAY)):
        at = at or _STEPS[_kind(g, card)].fails
        if continuous.has_keyword(g, card, ("Ultimate",)) and to in ("", "drop"):
            at, to = "22-14-4", "removed"
        told = {"card": card, "to": to or usual, **({"where": where} if where != "top" else {})}
        yield call(happen, Event("move", at, told, message="play.fails"))


def fail_by_skill(g: Game, card: str, keyword: str, to: str, where: str) -> Procedure:
    """A card that a skill of its own would have played is not played.

    One that is returned to the hand instead of being played does not go to the Drop Area (22-5-7-1, 22-13-4-5-1-1,
    22-13-5-4-2-1, 22-13-6-3-2-1), and stays there if it was played from the hand.
    """
    if to != "hand":
        yield call(fail, card, to, rule_of(keyword, "not played"), where)
        return
    at = rule_of(keyword, "back in the hand") or _STEPS[_kind(g, card)].fails
    if facts.area_of(g, card) == "hand":
        g.proceed(at, "play.returned", {"card": card})
    else:
        yield call(happen, Event("move", at, {"card": card, "to": "hand"}, message="play.fails"))


def by_skill(g: Game, card: str, source: Source, play: Play, onto: tuple[str, ...], markers: int) -> Procedure:
    """A skill plays a card without its cost, unless it is forbidden; returns whether it came into play."""
    if _kind(g, card) not in _BY_SKILL:
        return False
    if reason := cannot_come_into_play(g, card, source.master, source.card):
        told = {**reason.facts, "card": card, "because": reason.why}
        g.proceed(reason.rule, "play.cannot", told, reading="forbidden-plays-are-not-attempted")
        if play.keyword or facts.printed(g, card).z:
            yield call(fail, card, "", rule_of(play.keyword, "not played"))
        return False
    steps = _BY_SKILL[_kind(g, card)]
    at = steps.played if source.in_own_words or not source.rule else source.rule
    told = {"card": card, "player": source.master, "by": source.card, "skill": source.skill}
    if at == steps.played:
        g.proceed(steps.free, "play.free", told, quiet=True)
    if len(onto) > 1:
        onto = yield call(stacking.gather, onto, source, play.keyword)
    how = (("mode", play.mode), ("onto", onto[0] if onto else ""), ("way", play.way), ("without_skills", play.negated))
    told |= {name: value for name, value in how if value}
    if card == source.card:
        told = {**told, **source.altered}
    markers = unison_cards.markers_as_changed(g, steps.markers, card, markers, source.markers)
    if play.way == "Evolve" and not play.keyword:
        g.proceed("22-5-2-3", "play.as_evolved", told, quiet=True)
    played = yield call(_come_into_play, at, card, source.master, {**told, "markers": markers})
    if facts.area_of(g, card) not in IN_PLAY:
        if play.keyword:
            g.proceed(rule_of(play.keyword, "back in the hand"), "play.returned", {"card": card})
        elif not played:
            g.proceed("0-3-16", "play.replaced", {"card": card}, quiet=True)
        return False
    if onto and (carried := rule_of(play.keyword or play.way, "carried over")):
        g.proceed(carried, "play.carries", {"card": card, "onto": onto[0]}, quiet=True)
    if steps.pending:
        g.proceed(steps.pending, "play.triggers", {"card": card}, quiet=True)
    return True


def _come_into_play(g: Game, at: str, card: str, player: str, how: dict[str, Any], reading: str = "") -> Procedure:
    """The card is put into its area; returns whether it was played, and not something else done instead (0-3-16)."""
    area = facts.printed(g, card).type.lower()
    leaving = unison_cards.replaced(g, at, card, player) if area == "unison" and not how.get("onto") else ()
    if leaving:
        taken = yield call(empowering.take_over_markers, card, player, tuple(each.facts["card"] for each in leaving))
        how = {**how, "markers": how["markers"] + taken}
    how = {**how, "card": card, "player": player, "master": player, "to": area, "markers": max(0, how["markers"])}
    done = yield call(happen, *leaving, Event("play", at, how, reading=reading))
    return any(event.kind == "play" for event in done)


# The action of the Main Phase -------------------------------------------------------------------------------


def cannot_come_into_play(g: Game, card: str, player: str, by: str = "") -> Reason | None:
    """What forbids the card to be played at all, by the rules or an effect (0-2-5).

    Args:
        by: the card whose skill would play it, if one would.
    """
    return (
        forbidding.forbidden(g, card, "play", "0-2-5", by, player=player)
        or forbidding.forbidden_to(g, player, "play", "0-2-5", card)
        or play_limits.refused(g, card, player)
    )


def _check_card(g: Game, claim: Claim) -> Reason | None:
    """A Battle or Unison Card of one's own hand (7-3-4-1, 5-5-2, 13-2-1), or a face-down one of the Z-Deck (16-2-1,
    18-2-1)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return Reason("7-3-4-1", "refused.no_card", {"card": card})
    held, printed = facts.card(g, card), facts.printed(g, card)
    if printed.type not in ("Battle", "Unison"):
        return Reason("5-5-1", "refused.play_type", {"card": card}, card)
    if held.area != (f"{claim.player}.z-deck" if printed.z else f"{claim.player}.hand"):
        return Reason(_STEPS[_kind(g, card)].allowed, "refused.play_area", {"card": card}, card)
    if printed.z and held.face == "up":
        at = _STEPS[_kind(g, card)].allowed
        return Reason(at, "refused.z_face_up", {"card": card}, card, "z-cards-lying-face-up")
    return None


def _is_meant(g: Game, claim: Claim) -> bool:
    """Whether the claim names a card that is played, wherever it lies: what it costs is judged as well."""
    card = claim.get("with")
    return card in g.state.cards and facts.printed(g, card).type in ("Battle", "Unison")


def _check_energy(g: Game, claim: Claim) -> Reason | None:
    """Enough energy for the cost (5-3-3), and such as can be switched to Rest Mode (5-5-2-1)."""
    card = claim.get("with")
    if not _is_meant(g, claim):
        return None
    price = paying.price_of(g, card)
    short = paying.short_of_energy(g, claim.player, price, "5-3-3")
    if short is None or energy_costs.can_be_played_unpaid(g, card):
        return None
    stuck = paying.has_active_energy(g, claim.player, price.total) and _STEPS[_kind(g, card)] is _BATTLE
    return paying.short_of_energy(g, claim.player, price, "5-5-2-1") if stuck else short


def _check_z_energy(g: Game, claim: Claim) -> Reason | None:
    """Enough Z-Energy for the Z-Energy cost (5-4-3)."""
    card = claim.get("with")
    if not _is_meant(g, claim) or not facts.printed(g, card).z:
        return None
    return paying.short_of_z_energy(g, claim.player, paying.z_cost_of(g, card))


def _check_allowed(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids the card to be played (0-2-5)."""
    card = claim.get("with")
    return forbidding.forbidden(g, card, "play", "0-2-5", player=claim.player) if card in g.state.cards else None


def _check_player_allowed(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids the player to play cards (0-2-5)."""
    return forbidding.forbidden_to(g, claim.player, "play", "0-2-5", claim.get("with"))


def _check_limits(g: Game, claim: Claim) -> Reason | None:
    """The player has no such card yet, where an effect allows only one (0-2-5, 21-11-2)."""
    card = claim.get("with")
    return play_limits.refused(g, card, claim.player) if card in g.state.cards else None


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    for area in ("hand", "z-deck"):
        for card in facts.cards_in(g, player, area):
            if facts.printed(g, card).type in ("Battle", "Unison"):
                yield Claim(player, {"with": card})


PLAY = ActionKind(
    "play",
    "7-3-4-1",
    ("with",),
    (
        Condition("a card that can be played", _check_card),
        Condition("energy", _check_energy),
        Condition("Z-Energy", _check_z_energy),
        Condition("allowed", _check_allowed),
        Condition("allowed to the player", _check_player_allowed),
        Condition("not a second one", _check_limits),
    ),
    _candidates,
    play,
    "7-3-4-1-1",
)
