"""Chapter 21: what the rules do by themselves (21-1-1), at once or at checkpoints and counter timings (21-1-2).

To do what the rules say is to process it (0-3-9).

Interruptive are loss (21-2-1), a card on top of another, markers that are removed (21-7-1) or gone (21-9-1), a Leader
Card turned over, limits exceeded, [Ultimate] (21-12-1) and KOs (21-14-1); confirmative are invalid combos (21-4-1) and
power of zero, of Battle Cards (21-6-1) and Unison Cards (21-8-1). Damage is called confirmative (21-3-1) and taken at
once (the reading damage-at-once). That a card's master changes (21-13-1) needs nothing: it is whoever's area the card
is in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import lru_cache

from engine.games.masters.areas.areas import IN_PLAY, MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events.events import MOVING
from engine.games.masters.in_force import continuous, kos
from engine.games.masters.playing import fields, play_limits
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import lost_skills, situations, triggers, validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.values import Value
from engine.play import defeat, forbidding
from engine.play.defeat import Defeat
from engine.play.in_force import applies

# 21-1-2-1: interruptive -----------------------------------------------------------------------------------


def interrupt(g: Game, events: Sequence[Event]) -> Procedure | None:
    """Interruptive rule processing after events have happened; all that applies is processed at once."""
    kinds = frozenset([event.kind for event in events])
    return _first_due(g, _parts_for(kinds), events, kinds)


#: A part of the processing: what is to be done after the events, None if it is nothing; with the kinds of the events.
_Part = Callable[[Game, Sequence[Event], Set[str]], Procedure | None]


def _first_due(g: Game, parts: Sequence[_Part], events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    """Do the first of some parts by which something is to be done, and then the others."""
    for place, part in enumerate(parts, 1):
        if (due := part(g, events, kinds)) is not None:
            return _with_the_rest(g, due, parts[place:], events, kinds)
    return None


def _with_the_rest(
    g: Game, due: Procedure, parts: Sequence[_Part], events: Sequence[Event], kinds: Set[str]
) -> Procedure:
    yield from due
    if (rest := _first_due(g, parts, events, kinds)) is not None:
        yield from rest


@lru_cache(maxsize=1_000)
def _parts_for(kinds: frozenset[str]) -> tuple[_Part, ...]:
    """The parts of the processing that events of these kinds can be a reason for, in their order."""
    return tuple(part for part, reasons in _PARTS.items() if reasons is None or not kinds.isdisjoint(reasons))


def _let_lose(g: Game, events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    defeated = _defeated(g)
    return _lose(g, defeated) if defeated else None


def _lose(g: Game, defeated: Mapping[str, Defeat]) -> Procedure:
    g.proceed("21-2-1", "rule_processing.at_once", {"count": 1}, quiet=True)
    for player in defeated:
        g.proceed("0-1-3-1", "defeat.at_once", {"player": player}, quiet=True)
    yield call(happen, defeat.loss(defeated, "0-1-3-3", "loss-at-once"))


def _let_win(g: Game, events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    end = _victory(g, events)
    return _let_happen(end) if end else None


def _let_happen(*events: Event) -> Procedure:
    yield call(happen, *events)


def _tell_of_unready(g: Game, events: Sequence[Event], kinds: Set[str]) -> None:
    if not validity.is_any_heard(g, kinds):
        return
    for card, skill in triggers.spent(g, events):
        g.proceed("22-11-5", "skill.spent", {"card": card, "skill": skill.name}, quiet=True)
    for card, skill in triggers.of_another_time(g, events):
        g.proceed("9-6-2", "skill.another_time", {"card": card, "skill": skill.name}, quiet=True)


def _put_away(g: Game, events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    """What leaves its place because of the events, or loses what was in force on it, and a battle without its cards."""
    processed = [*_put_away_kod(g, events)] if "ko" in kinds else []
    if "markers" in kinds:
        processed += _revert_unisons(g, events)
    processed += _put_away_unisons(g, events)
    if moves := [event for event in events if event.kind in MOVING and _is_looked_at(event)]:
        _tell_of_silenced(g, moves)
        _notice_new_fighters(g, moves)
        processed += fields.put_away(g, moves)
    if processed:
        _tell_of_rules_over_effects(g, processed)
        g.proceed("21-1-2-1", "rule_processing.at_once", {"count": len(processed)}, quiet=True)
    if facts.battle(g) is not None:
        processed += _notice_broken_battle(g)
    if len(processed) > 1:
        g.proceed("21-1-2-1-1", "rule_processing.together", {"count": len(processed)}, quiet=True)
    return _let_happen(*processed) if processed else None


def _is_looked_at(event: Event) -> bool:
    """Whether a movement comes to the Battle Area, to another card or another player, or is one of a card that had
    skills negated."""
    told = event.facts
    return told.get("to") == "battle" or not _LOOKED_AT.isdisjoint(told) or event.kind == "gain control"


#: What a movement says of itself where rule processing looks at it.
_LOOKED_AT = frozenset(("onto", "under", "negated"))


def _lose_skills(g: Game, events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    lost = lost_skills.lost(g)
    return _let_happen(*lost) if lost else None


def _keep_to_limits(g: Game, events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    return play_limits.keep_one(g)


def _notice_situations(g: Game, events: Sequence[Event], kinds: Set[str]) -> Procedure | None:
    return situations.notice(g) if situations.have_changed(g) else None


def _tell_of_kos_elsewhere(g: Game, events: Sequence[Event], kinds: Set[str]) -> None:
    """5-12-3: a card that a replacement effect sends elsewhere has been KO'd, and what waits for that is pending."""
    for event in events:
        if event.kind == "ko" and facts.area_of(g, event.facts["card"]) != "drop":
            told = {"card": event.facts["card"]}
            g.proceed("5-12-3", "ko.elsewhere", told, quiet=True, reading="a-ko-elsewhere-is-a-ko")


#: The parts in their order, each with the kinds of event that can be a reason for it; None for all.
_PARTS: dict[_Part, Set[str] | None] = {
    _let_lose: None,
    _let_win: frozenset(("damage",)),
    _tell_of_unready: None,
    _put_away: None,
    _tell_of_kos_elsewhere: frozenset(("ko",)),
    _lose_skills: None,
    _keep_to_limits: play_limits.BRING_TOGETHER,
    _notice_situations: None,
}


#: The areas in which each player must have cards.
_NEEDED = tuple(f"{player}.{area}" for player in facts.PLAYERS for area in ("life", "deck"))


#: By what a player has none of, the rule by which they are defeated (0-1-3-2) and how it is told.
_DEFEATS = (Defeat("life", "21-2-2-1", "game.no_life"), Defeat("deck", "21-2-2-2", "game.no_deck"))


def _defeated(g: Game) -> dict[str, Defeat]:
    """21-2-2: before all else the players without life or without deck."""
    if all(map(g.state.areas.get, _NEEDED)) or g.state.facts["phase"] == "setup":
        return {}  # the reading no-loss-before-the-game
    return defeat.defeated(g, _DEFEATS)


def _victory(g: Game, events: Sequence[Event]) -> Event | None:
    """22-18-2: a player wins whose card with [Victory Strike] has dealt damage to life by attacking."""
    for event in events:
        if event.kind != "damage" or event.get("by") != "attack":
            continue
        card = event.get("source", "")
        if validity.has_now(g, card, "Victory Strike"):
            told = {"result": f"{facts.master(g, card)} wins", "player": event.facts["player"], "card": card}
            return Event(
                "game ends", "22-18-2", told, message="game.victory_strike", reading="victory-before-the-cards"
            )
    return None


def _tell_of_silenced(g: Game, events: Sequence[Event]) -> None:
    for card, skill in triggers.silenced(g, events):
        g.proceed("9-6-9-2", "skill.silenced", {"card": card, "skill": skill.name}, quiet=True)


def _put_away_kod(g: Game, events: Sequence[Event]) -> Iterator[Event]:
    """21-14-2: a KO'd Battle Card goes to its owner's Drop Area (5-12-1)."""
    for event in events:
        if event.kind == "ko":
            yield kos.movement_of(event)


def _revert_unisons(g: Game, events: Sequence[Event]) -> Iterator[Event]:
    """21-7-2: all continuous effects on a Unison Card that lost a marker and has some left end."""
    for event in events:
        if event.kind == "markers" and facts.card(g, event.facts["card"]).count(MARKERS) > 0:
            for effect in g.state.effects.values():
                if applies(g, effect, event.facts["card"]):
                    yield Event(
                        "effect ends",
                        "21-7-2",
                        {"effect": effect.id, "card": event.facts["card"], "on": (event.facts["card"],)},
                        reading="resolved-effects-are-reverted",
                    )


def _put_away_unisons(g: Game, events: Sequence[Event] = ()) -> Iterator[Event]:
    """21-7-3, 21-9-2: a Unison Card without markers goes to its owner's Drop Area, by the effect that took them."""
    for card in facts.cards_of_both(g, "unison"):
        if facts.card(g, card).count(MARKERS) <= 0:
            told = {"card": card, "to": "drop", "over_effects": True}  # 0-2-2-2
            removal = [event for event in events if event.kind == "markers" and event.facts["card"] == card]
            if removal and (cause := removal[-1].get("cause_of_drop")):
                told |= {"by": removal[-1].get("by", ""), "cause": cause}
            yield Event("move", "21-7-3" if removal else "21-9-2", told)


def _notice_new_fighters(g: Game, events: Sequence[Event]) -> None:
    """8-1-7-1: a card on top of the attack card or guard card has taken its part in the battle; one that another player
    gains control of keeps it."""
    fight = facts.battle(g)
    if fight is None:
        return
    for event in events:
        if event.get("onto") and event.facts["card"] in (fight.attacker, fight.guard):
            g.proceed("8-1-7-1", "battle.taken_over", {"card": event.facts["card"], "onto": event.facts["onto"]})
        elif event.kind == "gain control" and event.facts["card"] in (fight.attacker, fight.guard):
            told = {"card": event.facts["card"], "player": event.facts["master"]}
            g.proceed("8-1-2-1", "battle.changed_sides", told, reading="a-card-of-the-battle-changes-sides")


def _notice_broken_battle(g: Game) -> Iterator[Event]:
    """8-1-7: the attack card or the guard card has left, other than by the battle's own result."""
    fight = facts.battle(g)
    if fight is None or fight.over_by:
        return
    for card in (fight.attacker,) if fight.stage == "decided" else (fight.attacker, fight.guard):
        if facts.area_of(g, card) not in IN_PLAY and not g.within("battle end step"):
            yield Event("battle loses a card", "8-1-7", {"card": card}, reading="battle-loses-a-card")
            return


# 21-1-2-2: confirmative -----------------------------------------------------------------------------------


def confirm(g: Game, at: str, reading: str = "") -> Procedure:
    """Confirmative rule processing, repeated as long as any is required (4-2-2-1, 4-3-3-1).

    A card that a replacement effect kept in place is processed again if what made it leave is still so (9-10-1-1-1).
    """
    kept: set[str] = set()
    while processed := _confirmed(g):
        g.proceed(at, "rule_processing", quiet=True, reading=reading)
        if len(processed) > 1:
            g.proceed("21-1-2-2-1", "rule_processing.together", {"count": len(processed)}, quiet=True)
        _tell_of_rules_over_effects(g, processed)
        leaving = {event.facts["card"] for event in processed if event.kind == "move"}
        for card in sorted(leaving & kept):
            g.proceed("9-10-1-1-1", "replaced.in_vain", {"card": card}, reading="replaced-and-processed-again")
        kept = leaving
        yield call(happen, *processed)


def is_any_confirmed(g: Game) -> bool:
    """Whether any confirmative rule processing is required now."""
    return bool(_confirmed(g))


def _confirmed(g: Game) -> tuple[Event, ...]:
    """What is required, which one checkpoint after another asks for without anything having been written."""
    out_of_battle = facts.battle(g) is None and facts.cards_of_both(g, "combo")
    if not out_of_battle and not any(g.settled("suspects", lambda: _suspects(g))):
        return ()
    return g.derived(
        "what is confirmed", lambda: (*_invalid_combos(g), *_powerless_battle_cards(g), *_powerless_unisons(g))
    )


def _tell_of_rules_over_effects(g: Game, processed: Sequence[Event]) -> None:
    """0-2-2-2: what an effect would forbid, the few rules that stand over effects do all the same, as 21-6-2."""
    for event in processed:
        if event.get("over_effects"):
            card, by = event.facts["card"], event.get("by", "")
            if against := forbidding.forbidden(g, card, "leave", "0-2-5", by):
                g.proceed("0-2-2-2", "rule_processing.over_effects", {"card": card, "by": against.card})


def _invalid_combos(g: Game) -> Iterator[Event]:
    """21-4-2: a card in the Combo Area outside a battle goes to its owner's Drop Area."""
    if facts.battle(g) is None:
        for card in facts.cards_of_both(g, "combo"):
            yield Event("move", "21-4-2", {"card": card, "to": "drop"})


def _powerless_battle_cards(g: Game) -> Iterator[Event]:
    """21-6-2: a Battle Card without power goes to its owner's Drop Area, by the effect that did it (21-6-2-1)."""
    battle_cards, _ = g.settled("suspects", lambda: _suspects(g))
    for card, power in _powerless(g, battle_cards):
        told = {"card": card, "to": "drop", "by": _taken_by(power), "cause": "power", "power": power.amount}
        told["over_effects"] = True  # 0-2-2-2
        reading = "indestructible-and-no-power" if validity.has_now(g, card, "Indestructible") else ""
        yield Event("move", "21-6-2", told, "powerless", reading)


def _taken_by(power: Value) -> str:
    """The card of the effect that brought the power to zero or below: the last one that lowered it."""
    return next((term.card for term in reversed(power.terms) if term.amount < 0), "")


def _powerless_unisons(g: Game) -> Iterator[Event]:
    """21-8-2: a Unison Card without power loses a marker, by the effect that took its power."""
    _, unisons = g.settled("suspects", lambda: _suspects(g))
    for card, power in _powerless(g, unisons):
        told = {"card": card, "amount": 1, "by": _taken_by(power), "cause_of_drop": "power of a unison"}
        yield Event("markers", "21-8-2", told, reading="unison-power-zero")


def _suspects(g: Game) -> tuple[Sequence[str], Sequence[str]]:
    """The Battle Cards and the Unison Cards that can be without power: not those that have some printed on them while
    nothing can lower it."""
    lowered = continuous.may_be_lowered(g)
    if not lowered and not g.index.powerless:
        return (), ()
    battle_cards = [card for card in facts.cards_of_both(g, "battle") if facts.printed(g, card).type == "Battle"]
    unisons = facts.cards_of_both(g, "unison")
    if lowered:
        return battle_cards, unisons
    powerless = [id for id in (*battle_cards, *unisons) if continuous.printed_number(g, id, "power") <= 0]
    return [id for id in battle_cards if id in powerless], [id for id in unisons if id in powerless]


def _powerless(g: Game, cards: Sequence[str]) -> Iterator[tuple[str, Value]]:
    """Those of the cards whose power is zero or below, and how it came about."""
    for card in cards:
        power = continuous.power(g, card)
        if power.amount <= 0:
            yield card, power


# 21-3: damage ---------------------------------------------------------------------------------------------


def unless_zero(event: Event) -> Event:
    """21-3-2: damage of 0 is not dealt, and sets off nothing that waits for damage; other events stay as they are."""
    if event.kind == "damage" and event.facts["amount"] <= 0:
        return Event("no damage", "21-3-2", event.facts, "damage.none")
    return event


@rule("21-3")
def take_damage(g: Game, damage: Event) -> Procedure:
    """Damage processing (21-3-2): the player takes that many life cards, one after another.

    Face-down life cards are alike to both players, so only face-up ones leave a choice.
    """
    player = damage.facts["player"]
    for _ in range(damage.facts["amount"]):
        life = facts.cards_in(g, player, "life")
        card = life[0]
        if len(life) > 1 and any(facts.card(g, id).face == "up" for id in life):
            options = tuple(
                Option(id, "option.life", {"card": id, "place": place}, id) for place, id in enumerate(life, 1)
            )
            (card,) = yield Ask(player, "21-3-2", "ask.life", {"player": player}, options)
        told = {
            "card": card,
            "player": player,
            "to": "hand",
            "source": damage.get("source"),
            "by": damage.get("by"),
        }
        reading = "" if len(life) == 1 else "face-down-life-is-alike"
        yield call(happen, Event("take life", "21-3-2", told, reading=reading))
