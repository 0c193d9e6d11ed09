"""Actions that move, turn and show cards."""

from __future__ import annotations

from engine.effects.nodes import (
    KO,
    Choose,
    Discard,
    Flip,
    GainControl,
    HowMany,
    Look,
    PlaceOnto,
    PlaceUnder,
    Play,
    Put,
    Reveal,
    Selector,
    Shuffle,
    Switch,
    TurnFace,
    Where,
)
from engine.games.masters.areas import moving_cards
from engine.games.masters.areas.areas import is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.keywords.cites import rule_of
from engine.games.masters.meanings import performs
from engine.games.masters.playing import playing_cards, z_extra_cards
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import conditions, hiding, selecting, times
from engine.play.sources import Source


@performs(Choose)
def _choose(g: Game, action: Choose, source: Source) -> Procedure:
    return bool((yield call(selecting.select, action.on, source)))


@performs(KO)
def _ko(g: Game, action: KO, source: Source) -> Procedure:
    on = yield call(selecting.select, action.on, source)
    kos = [Event("ko", source.rule, {"card": id, "by": source.card, "way": "skill"}) for id in on]
    done = [event for event in (yield call(moving_cards.at_once, kos)) if event.kind == "ko"]
    return bool(on) and len(done) == len(on)


@performs(Switch)
def _switch(g: Game, action: Switch, source: Source) -> Procedure:
    """0-2-4-1: a card already in that mode is not switched; where cards are in no mode (1-10-1), none is."""
    on = yield call(selecting.select, action.on, source)
    if without := tuple(id for id in on if not facts.card(g, id).mode):
        g.proceed("1-10-1", "switch.no_mode", {"cards": without}, quiet=True)
    other = "rest" if action.mode == "active" else "active"
    if already := tuple(id for id in on if facts.card(g, id).mode == action.mode):
        reading = "done-in-part" if len(already) < len(on) else ""
        g.proceed("0-2-4-1", "switch.already", {"cards": already, "mode": action.mode}, quiet=True, reading=reading)
    on = [id for id in on if facts.card(g, id).mode == other]
    switches = [Event("switch", source.rule, {"card": id, "mode": action.mode, "by": source.card}) for id in on]
    done = yield call(moving_cards.at_once, switches)
    return bool(on) and len(done) == len(on) and not (without or already)


@performs(Put)
def _put(g: Game, action: Put, source: Source) -> Procedure:
    """Cards are moved, to their owners' areas (3-1-6)."""
    on = yield call(selecting.select, action.on, source)
    if on and action.to == "battle" and all(z_extra_cards.is_z_extra(g, id) for id in on):
        return (yield call(_place_z_extras, action, on, source))
    if on and all(facts.printed(g, id).type.lower() == action.to != facts.area_of(g, id) for id in on):
        return (yield call(_put_into_play, action, on, source))
    done = yield call(moving_cards.move, [_move(g, id, action, source) for id in on], source)
    return bool(on) and len(done) == len(on)


def _put_into_play(g: Game, action: Put, on: tuple[str, ...], source: Source) -> Procedure:
    """5-5-1: a card put where cards of its type are played is thereby played."""
    played = 0
    for id in on:
        g.proceed("5-5-1", "put.is_play", {"card": id}, quiet=True)
        played += yield call(playing_cards.by_skill, id, source, Play(mode=action.mode), (), 0)
    return played == len(on)


def _place_z_extras(g: Game, action: Put, on: tuple[str, ...], source: Source) -> Procedure:
    """17-2-2: Z-Extra Cards are placed in the Battle Area; each removes those before it."""
    placed = 0
    for id in on:
        placed += yield call(z_extra_cards.by_skill, id, source, action.mode)
    return placed == len(on)


def _move(g: Game, id: str, action: Put, source: Source) -> Event:
    told: dict[str, object] = {"card": id, "to": action.to, "by": source.card, "where": action.where}
    if action.alone:
        told["alone"] = True  # 23-2-7
    told |= {name: value for name, value in (("mode", action.mode), ("face", action.face)) if value}
    if action.master:
        told["master"] = source.master if action.master == "you" else facts.opponent(source.master)
    if action.to == "battle" != facts.area_of(g, id):  # without being played: an Extra Card (22-3-2)
        return Event("place", source.rule, {**told, "player": source.master})
    discarded = action.to == "drop" and facts.area_of(g, id) == "hand"
    message = "discard" if discarded else "removed" if action.to == "removed" else ""
    at = "20-7-4" if discarded else _MOVED_BY.get(action.to, source.rule)
    reading = "only-what-is-dealt-is-damage" if facts.area_of(g, id) == "life" != action.to else ""
    return Event("move", at if source.in_own_words else source.rule, told, message, reading)


#: Where cards go by a phrase that has a rule of its own: the Warp, and out of the game.
_MOVED_BY = {"warp": "20-8-1", "removed": "20-10-1"}


@performs(Discard)
def _discard(g: Game, action: Discard, source: Source) -> Procedure:
    """20-7-1: cards of a player's hand go to the Drop Area; the player chooses them."""
    player = source.master if action.player == "you" else facts.opponent(source.master)
    count = conditions.amount(g, action.count, source)
    if times.is_never(g, count, source):
        return False
    hand = Selector(
        Where(area=("hand",), master=action.player),
        how_many=HowMany(count, by=action.player, at_random=action.at_random),
    )
    on = yield call(selecting.select, hand, source)
    told = {"player": player, "to": "drop", "by": source.card}
    discards = [Event("move", "20-7-1", {**told, "card": id}, message="discard") for id in on]
    done = [event for event in (yield call(moving_cards.at_once, discards)) if event.facts["to"] == "drop"]
    return len(done) == count


@performs(PlaceUnder)
def _place_under(g: Game, action: PlaceUnder, source: Source) -> Procedure:
    """23-2-4: cards come to lie at the very bottom of the stack under another, whose order stays (23-2-3)."""
    (*under,) = yield call(selecting.select, action.under, source)
    on = (yield call(selecting.select, action.on, source)) if under else ()
    told = [{"card": id, "under": under[0], "by": source.card} for id in on if id != under[0]]
    there = facts.beneath(g, under[0]) if told else ()
    at = "23-2-4" if source.in_own_words and there else source.rule
    placed = yield call(happen, *(Event("place under", at, facts_of) for facts_of in told))
    if there and placed:
        g.proceed("23-2-3", "under.order_stays", {"card": under[0], "cards": there}, quiet=True)
    for facts_of in told:
        z_extra_cards.tell_of_one_under(g, facts_of["card"])
    return bool(told) and len(placed) == len(told)


@performs(PlaceOnto)
def _place_onto(g: Game, action: PlaceOnto, source: Source) -> Procedure:
    """21-5-2: a card comes to lie on top of another."""
    (*onto,) = yield call(selecting.select, action.onto, source)
    (*on,) = yield call(selecting.select, action.on, source)
    if onto and on:
        told = {"card": on[0], "onto": onto[0], "by": source.card}
        reading = "face-down-is-the-back" if action.keyword else ""
        yield call(happen, Event("place onto", source.rule, told, reading=reading))
        for what, message in (("carried over", "onto.carries"), ("triggers", "onto.triggers")):
            if at := rule_of(action.keyword, what):
                g.proceed(at, message, told, quiet=True)
        if facts.printed(g, on[0]).z and facts.is_in(g, on[0], "leader"):
            g.proceed("15-1-4", "onto.is_leader", told, quiet=True)
    elif action.keyword:
        at = rule_of(action.keyword, "not placed")
        yield call(happen, Event("move", at, {"card": source.card, "to": "removed"}, "onto.fails"))
    return bool(onto and on)


@performs(Look)
def _look(g: Game, action: Look, source: Source) -> Procedure:
    """20-12: the skill's master looks at cards; they stay where they are, until the effect moves them (20-12-2).

    Where the skill says nothing of them afterwards, the areas they are in are shuffled, but for life (20-12-3).
    """
    on = yield call(selecting.select, action.on, source)
    g.proceed("20-12-1", "look", {"player": source.master, "cards": on, "count": len(on)})
    if action.on.called:
        source.looked.update({id: facts.card(g, id).stay for id in on})
    else:
        areas = dict.fromkeys((facts.master(g, id), facts.area_of(g, id)) for id in on)
        for player, area in areas:
            if is_secret(area) and area != "life":
                told = {"player": player, "area": area}
                yield call(happen, Event("shuffle", "20-12-3", told, reading="looked-at-areas-are-shuffled"))
    return bool(on)


@performs(Reveal)
def _reveal(g: Game, action: Reveal, source: Source) -> Procedure:
    """20-11-1: hidden cards become visible to all players."""
    on = yield call(selecting.select, action.on, source)
    g.proceed("20-11-1", "reveal", {"player": source.master, "cards": on})
    source.specified.difference_update(on)  # all have seen them: 3-1-7 asks for no more
    source.revealed.update(on)
    return bool(on)


@performs(Shuffle)
def _shuffle(g: Game, action: Shuffle, source: Source) -> Procedure:
    """5-11: the player whose areas they are shuffles each of them by itself."""
    player = source.master if action.player == "you" else facts.opponent(source.master)
    if len(action.area) > 1:
        g.proceed("5-11-2-2", "shuffle.apart", {"player": player}, quiet=True)
    for area in action.area:
        if action.looked_through and not (yield call(_was_looked_through, player, area, source)):
            continue
        at = _shuffled_by(g, player, area, source)
        up = any(facts.card(g, id).face == "up" for id in facts.cards_in(g, player, area))
        reading = "face-up-cards-keep-their-places" if up else ""
        yield call(happen, Event("shuffle", at, {"player": player, "area": area}, reading=reading))
        hiding.hide(g, source, "20-11-2-2", (player, area))
    return True


def _was_looked_through(g: Game, player: str, area: str, source: Source) -> Procedure:
    """5-2-8: whoever has chosen a card of a deck has looked through it; another choice may have gone without."""
    if area in source.chosen_from:
        return True
    told = {"player": player, "area": area}
    options = (Option("yes", "option.yes"),)
    return bool((yield Ask(player, "5-2-8", "ask.looked_through", told, options, 0, 1, declined=())))


def _shuffled_by(g: Game, player: str, area: str, source: Source) -> str:
    """The rule of a shuffle: of life (3-9-3), of no card or a single one (5-11-2-1), of another's area (5-11-3)."""
    if area == "life":
        return "3-9-3"
    if sum(facts.card(g, id).face == "down" for id in facts.cards_in(g, player, area)) < 2:
        return "5-11-2-1"
    return "5-11-2" if player == source.master else "5-11-3"


@performs(Flip)
def _flip(g: Game, action: Flip, source: Source) -> Procedure:
    """21-10: a Leader Card is turned over; already lying so, it is not (0-2-4-1), nor is a Z-Leader Card, which has
    nothing on its back (15-1-3-1)."""
    on = yield call(selecting.select, action.on, source)
    for id in on:
        if facts.printed(g, id).z and not facts.has_back(g, id):
            g.proceed("15-1-3-1", "flip.no_back", {"card": id})
    sides = {"back": 1, "front": 0}
    on = tuple(id for id in on if facts.has_back(g, id))
    turned = [id for id in on if sides.get(action.to, facts.other_side(g, id)) != facts.card(g, id).side]
    if action.keyword and len(turned) < len(on):
        g.proceed(
            rule_of(action.keyword, "flipped already"),
            "flip.already",
            {"card": source.card, "skill": source.skill},
            quiet=True,
        )
    yield call(happen, *(Event("flip", source.rule, {"card": id}) for id in turned))
    return bool(turned)


@performs(TurnFace)
def _turn_face(g: Game, action: TurnFace, source: Source) -> Procedure:
    """Cards are turned face up or down where they lie; face up they are open even there (3-9-2-1, 3-12-2-1)."""
    on = yield call(selecting.select, action.on, source)
    on = [id for id in on if facts.card(g, id).face != action.face]
    turned = yield call(happen, *(Event("turn face", source.rule, {"card": id, "face": action.face}) for id in on))
    for event in turned if action.face == "up" else ():
        card = event.facts["card"]
        at = _OPEN_FACE_UP.get(facts.area_of(g, card))
        if at:
            g.proceed(at, "face.open", {"card": card}, quiet=True)
    return bool(on)


#: Secret areas in which a card that lies face up is in an open area.
_OPEN_FACE_UP = {"life": "3-9-2-1", "z-deck": "3-12-2-1"}


@performs(GainControl)
def _gain_control(g: Game, action: GainControl, source: Source) -> Procedure:
    """20-9: cards move to the same area of the skill's master, with mode, markers and effects (20-9-2)."""
    on = yield call(selecting.select, action.on, source)
    told = {"master": source.master, "by": source.card}
    yield call(
        happen, *(Event("gain control", "20-9-1", {**told, "card": id, "to": facts.area_of(g, id)}) for id in on)
    )
    for id in on:
        if facts.master(g, id) == source.master:
            g.proceed("20-9-2", "control.keeps", {"card": id}, quiet=True, reading="control-keeps-markers")
            told = {"card": id, "player": source.master}
            g.proceed("21-13-1", "control.nothing_more", told, quiet=True, reading="change-of-master-needs-nothing")
    return bool(on)
