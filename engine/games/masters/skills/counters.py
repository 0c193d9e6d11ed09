"""4-3, 9-7 and 22-10: counter timing, [Counter] skills and the chain of their counter motions.

At a counter timing rule processing is completed and [Counter] skills can be activated (4-3-1); these are the only
skills that come between the activation of another and its effect. They are keyword skills (9-7-1) of four
types (22-10-2-1), each with a condition, a cost and an effect (22-10-2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.effects.nodes import NegateDeclared, Play, PlayedOtherwise, ResolveByHand, Selector, Skill
from engine.effects.walking import nodes_in
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.boards.board_facts import Declared
from engine.games.masters.costs import energy_costs, skill_costs
from engine.games.masters.in_force import continuous, shields
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.playing import used_extra_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import hindrances, limits, line_skills, triggers
from engine.games.masters.turn import rule_processing
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import forbidding, hearing, selecting
from engine.play.by_hand import offer
from engine.play.carrying_out import resolve
from engine.play.sources import Source, source_of

#: 4-3-2-1 to 4-3-2-6: what a counter timing occurs for.
_OCCURS = {
    "play": "4-3-2-1",
    "attack": "4-3-2-2",
    "skill": "4-3-2-3",
    "counter": "4-3-2-3",
    "resolved": "4-3-2-4",
    "growth": "4-3-2-5",
    "placement": "4-3-2-6",
}


#: What none of the four types of [Counter] becomes pending for (22-10-3).
_UNHEARD = ("growth", "placement")


@rule("4-3")
def counter_timing(g: Game, at: str, cause: Declared) -> Procedure:
    """A counter timing at the rule `at` (4-3-3): the player who did not cause it may declare a [Counter] skill.

    None occurs for what one is going on for already (4-3-2-7). Returns the cause as it is afterwards: negated or not.
    """
    told = {"declared": cause, "card": cause.card, "player": cause.player}
    if any(_is_the_same(cause, other) for other in facts.declared(g)):
        g.proceed("4-3-2-7", "counter_timing.not_again", told, reading="identical-conditions")
        return cause
    in_chain = g.within("counter motion")
    yield call(happen, Event("counter timing", at, told, message="counter_timing", quiet=True))
    processing = ("4-3-3-1", "rule-processing-in-a-chain") if in_chain else ("9-7-3-1-1", "")
    if rule_processing.is_any_confirmed(g):
        yield call(rule_processing.confirm, *processing)
    player = facts.opponent(cause.player)
    offered = {f"{card}:{skill.name}": (card, skill) for card, skill in _pending(g, player, cause)}
    countered = (yield call(_offer, player, cause, offered, in_chain)) if offered else ()
    if cause.kind in _UNHEARD:
        g.proceed(_OCCURS[cause.kind], "counter_timing.unheard", told, quiet=True, reading="nothing-counters-growth")
    outcome = facts.declared(g)[-1]
    message = "counter_timing.ends" if countered else "counter_timing.nothing"
    yield call(happen, Event("counter timing ends", "4-3-3-2", {}, message=message, quiet=True))
    if countered and not in_chain:
        g.proceed("9-7-4", "counter.goes_on", {**told, "negated": outcome.negated}, quiet=True)
    return outcome


def _is_the_same(cause: Declared, other: Declared) -> bool:
    return cause[:4] == other[:4]


def _offer(g: Game, player: str, cause: Declared, offered: dict[str, tuple[str, Skill]], in_chain: bool) -> Procedure:
    """The player activates one of the pending [Counter] skills or does nothing (9-7-3-2, 9-7-3-4); returns which."""
    played = {id: each for id, each in offered.items() if not _is_by_hand(each[1])}
    if not played and not (offered := (yield from _taken_by_hand(g, player, cause, offered, in_chain))):
        return ()
    reading = "a-declared-card-stays-where-it-is" if cause.kind == "play" else ""
    told = {"card": cause.card, "player": player}
    what_for = Event("counter timing for", _OCCURS[cause.kind], told, "counter_timing.for", reading, quiet=True)
    if not (yield call(happen, what_for)):
        return ()
    options = []
    for id, (card, skill) in (played or offered).items():
        told = {"card": card, "skill": skill.name, "player": player}
        at, reading = _LISTENS[skill.type].rule, "counters-listen-to-words"
        if (yield call(happen, Event("counter pending", at, told, "counter.pending", reading, quiet=True))):
            options.append(_option(id, card, skill))
    if not options:
        return ()
    at, others_end = ("9-7-3-4", "9-7-3-4-1") if in_chain else ("9-7-3-2", "9-7-3-2-1")
    if played:
        options += [_option(id, *each) for id, each in offered.items() if id not in played]
        told = {"card": cause.card, "player": player}
        chosen = yield Ask(
            player, at, "ask.counter", told, tuple(options), 0, 1, declined=(), reading="the-other-player-counters"
        )
    else:
        chosen = tuple(offered)
    if not chosen:
        g.proceed("9-7-2-3", "counter.silent", {"player": player}, quiet=True)
        g.proceed("22-10-4-1", "counter.pending_ends", {"player": player}, quiet=True)
        return ()
    if len(offered) > 1:
        g.proceed(others_end, "counter.pending_ends", {"player": player}, quiet=True)
    yield call(counter_motion, at, player, *offered[chosen[0]], cause)
    yield call(used_extra_cards.leave_after_use, offered[chosen[0]][0])
    if not in_chain:
        if any(pending.kind == "auto" for pending in g.state.pending):
            g.proceed("9-7-3-5-2", "counter.others_wait", quiet=True)
        g.proceed("9-7-3-6", "counter.chain_ends", quiet=True)
    return chosen


def _option(id: str, card: str, skill: Skill) -> Option:
    if _is_by_hand(skill):
        return Option(id, "option.by_hand", {"card": card, "line": line_skills.text_of(skill)}, card)
    return Option(id, "option.skill", {"card": card, "skill": skill.name}, card)


def _is_by_hand(skill: Skill) -> bool:
    return any(isinstance(action, ResolveByHand) for action in skill.effect)


def _taken_by_hand(
    g: Game, player: str, cause: Declared, offered: dict[str, tuple[str, Skill]], in_chain: bool
) -> Procedure:
    """Which of the lines that are not played the player declares, where nothing else could be; none if they do not."""
    at = "9-7-3-4" if in_chain else "9-7-3-2"
    options = tuple(_option(id, *each) for id, each in offered.items())
    chosen = yield from offer(player, at, "ask.counter", {"card": cause.card, "player": player}, options)
    return {id: offered[id] for id in chosen}


@rule("9-7", stage="counter motion")
def counter_motion(g: Game, at: str, player: str, card: str, skill: Skill, cause: Declared) -> Procedure:
    """A [Counter] is activated and becomes the next counter motion; the ones after it are processed first (9-7-3-5).

    The first is declared at a counter timing that some event brought about (9-7-3, 9-7-3-1); several are a chain
    (9-7-2-1).

    What is still to be processed is counted (9-7-2-2): a motion that has been is none any more.
    """
    number = 1 + sum(declared.kind == "counter" for declared in facts.declared(g))
    told = {"card": card, "skill": skill.name, "player": player, "number": number}
    g.proceed(at, "counter.declared", told)
    if cause.kind == "skill":
        g.proceed("9-2-1-1", "counter.interrupts", {**told, "of": cause.card}, quiet=True)
    source = yield call(_pay, card, skill, player)
    if source is None:
        g.proceed("22-10-7-1", "counter.fails", told)
        return
    source.known.update({"countered": cause.card, "card being played": _being_played(g, cause)})
    activated = {**told, **triggers.kind_of(skill)}
    yield call(happen, Event("skill activated", "22-10-4", activated, message="skill.activated"))
    for use in limits.uses(g, skill, source, "22-10-4"):
        yield call(happen, use)
    if facts.printed(g, card).type == "Extra":
        yield call(used_extra_cards.extra_card_activated, card, player)
    g.proceed("9-7-2" if number == 1 else "9-7-2-2", "counter.motion", told, reading="processed-motions-do-not-count")
    motion = Declared("counter", player, card, skill.name, hindrances.mentions(skill), type=skill.type)
    outcome = yield call(counter_timing, "9-7-3-3", motion)
    if outcome.negated:
        g.proceed("22-10-8-1", "counter.negated", told)
        return
    g.proceed("9-7-3-5", "counter.processed", told)
    source.rule, source.in_own_words = rule_of_skill(skill, "effect") or "22-10-6", not skill.is_keyword_skill
    yield call(resolve, skill.effect, source)
    yield call(counter_timing, "9-7-3-5-1", motion._replace(kind="resolved"))


def _being_played(g: Game, cause: Declared) -> str:
    """The card that a [Counter] keeps from being played; `` where it answers anything else.

    Which card a skill plays that chooses one is not known before its effect is resolved (5-5-3).
    """
    if cause.kind == "skill":
        skills = (held.skill for held in continuous.skills(g, cause.card) if held.skill.name == cause.skill)
        plays_itself = (
            isinstance(node, Play) and node.on.where.who == "this"
            for skill in skills
            for node in nodes_in(skill.effect)
        )
        return cause.card if any(plays_itself) else ""
    return cause.card if cause.kind == "play" else ""


def _pay(g: Game, card: str, skill: Skill, player: str) -> Procedure:
    """22-10-4: the card's energy cost and the skill's cost; the card goes to the Drop Area (22-10-7)."""
    paid, x = yield call(energy_costs.pay, "22-10-4", player, card, skill)
    told = {"card": card, "skill": skill.name}
    yield call(
        happen, Event("move", "22-10-7", {**told, "to": "drop"}, "counter.dropped", "counters-are-dropped-when-paid")
    )
    source = source_of(g, card, skill.name, known={"x": x})
    source.master, source.type = player, skill.type
    if paid is None or not (yield call(skill_costs.pay_skill_cost, "22-10-4", skill, source)):
        return None
    return source


def _pending(g: Game, player: str, cause: Declared) -> Iterator[tuple[str, Skill]]:
    """The [Counter] skills in the player's hand that the cause makes pending (22-10-3) and that can be paid for."""
    for card in facts.cards_in(g, player, "hand"):
        skills = [held.skill for held in continuous.skills(g, card)]
        if g.index.unplayed:
            skills += [each.skill for each in line_skills.held(g, card, "counter")]
        for skill in skills:
            if not skill.type.startswith("counter"):
                continue
            forbidden = forbidding.forbidden_to(g, player, "counter", "0-2-5", card, skill.type)
            if not forbidden and _fits(g, card, skill, cause):
                yield card, skill


def _fits(g: Game, card: str, skill: Skill, cause: Declared) -> bool:
    source = source_of(g, card, skill.name)
    if not _LISTENS[skill.type].hears(g, cause) or hindrances.cannot_activate(g, skill, source):
        return False
    if energy_costs.unaffordable(g, source.master, card, skill):
        return False
    told = {"card": cause.card, "player": facts.opponent(source.master)}
    return not skill.trigger or hearing.plays(g, skill.trigger.parts, source, Event(cause.kind, "", told))


def _hears(word: str, cause: Declared) -> bool:
    return cause.kind == word or (cause.kind in ("skill", "counter", "resolved") and word in cause.mentions)


def _hears_a_battle_card_attack(g: Game, cause: Declared) -> bool:
    if cause.kind == "attack":
        return facts.printed(g, cause.card).type == "Battle"
    return _hears("battle card attack", cause)


class _Kind(NamedTuple):
    """A kind of [Counter]: the rule that makes it pending, and for what."""

    rule: str
    hears: Callable[[Game, Declared], bool]


_LISTENS = {
    "counter: play": _Kind("22-10-3-1", lambda g, cause: _hears("play", cause)),
    "counter: attack": _Kind("22-10-3-2", lambda g, cause: _hears("attack", cause)),
    "counter: battle card attack": _Kind("22-10-3-3", _hears_a_battle_card_attack),
    "counter: counter": _Kind("22-10-3-4", lambda g, cause: cause.kind == "counter"),
    # What a line that is resolved by hand answers, where its bracket does not tell.
    "counter: any": _Kind("22-10-3", lambda g, cause: cause.kind not in _UNHEARD),
}


def negate(g: Game, source: Source, action: NegateDeclared) -> Procedure:
    """Negate what the counter timing going on is for: a play, a skill, or another counter motion (22-10-8)."""
    met = _met(g, source, action.of, ("play", "skill", "counter"))
    if met is None or (action.types and met.type not in action.types):
        g.proceed("0-2-4", "skill.nothing_to_negate", {"card": source.card, "skill": source.skill})
        return False
    if _is_shielded(g, met, source):
        return False
    told = {"card": met.card, "skill": met.skill, "by": source.card, "to": action.to, "where": action.where}
    at, message = ("22-10-8", "negated.counter") if met.kind == "counter" else (source.rule, f"negated.{met.kind}")
    return bool((yield call(happen, Event("declared negated", at, told, message=message))))


def play_otherwise(g: Game, source: Source, action: PlayedOtherwise) -> Procedure:
    """Change how the card comes into play that the counter timing going on is for (9-7-4)."""
    met = _met(g, source, action.of, ("play", "skill"))
    if met is None or _being_played(g, met) != met.card:
        g.proceed("0-2-4", "skill.nothing_played", {"card": source.card, "skill": source.skill})
        return False
    if _is_shielded(g, met, source):
        return False
    told = {"card": met.card, "by": source.card, "mode": action.mode, "without_skills": action.negated}
    return bool((yield call(happen, Event("played otherwise", source.rule, told, message="declared.altered"))))


def _met(g: Game, source: Source, of: Selector | None, kinds: tuple[str, ...]) -> Declared | None:
    """What the counter timing going on is for, if it is of one of these kinds and its card such a card."""
    told = facts.declared(g)
    if not told or told[-1].negated or told[-1].kind not in kinds:
        return None
    return told[-1] if of is None or selecting.is_of_kind(g, of, source, told[-1].card) else None


def _is_shielded(g: Game, met: Declared, source: Source) -> bool:
    shield = shields.shielded(g, met.card, source, chosen=False)
    if shield:
        reading = "a-shield-covers-what-its-card-does" if met.kind == "skill" else ""
        g.proceed(shield.rule, shield.why, shield.facts, reading=reading)
    return shield is not None
