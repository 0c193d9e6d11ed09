"""0-2-3, 0-2-4: an effect's actions one after another, each as far as it is possible; and which of them at all."""

from __future__ import annotations

from engine.effects.nodes import Action, ChooseOne, If, IfYouDo, Lasting, Later, SetBy, UnderRule
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing.choosing import BOUND
from engine.games.masters.effects import hiding, times
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending
from engine.kernel.verdicts import Reason
from engine.play import conditions, last_information, selecting
from engine.play.performing import PERFORM, performs
from engine.play.sources import Source, follow, place_of, source_of


def resolve(g: Game, actions: tuple[Action, ...], source: Source) -> Procedure:
    """Resolve an effect (0-3-8): carry out its actions in their order (0-2-3), each of them once (9-8-1).

    An effect is what a skill says besides its cost (1-7-1). Its actions are of three kinds, several of which it can
    have (1-7-2): what is done and over (1-7-2-1), what lasts (1-7-2-2), and what replaces events (1-7-2-3).

    What it has revealed is hidden again at the end (20-11-2). Returns whether all of all could be done (20-16-1).
    """
    source.began = len(g.trace)
    if len(actions) > 1 and source.in_own_words:
        told = {"card": source.card, "skill": source.skill, "count": len(actions)}
        g.proceed("0-2-3", "effect.in_order", told, quiet=True)
    done = yield call(_carry_out, actions, source)
    hiding.tell_what_stays(g, source)
    hiding.hide(g, source, "20-11-2")
    return done


def _carry_out(g: Game, actions: tuple[Action, ...], source: Source) -> Procedure:
    whole = True
    for action in actions:
        if source.known:
            last_information.tell(g, action, source)
        for one in times.player_by_player(g, action, source):
            lay = place_of(g, source)
            done = yield call(PERFORM[type(action)], one, source)
            follow(g, source, lay, BOUND)
            whole = whole and bool(done)
    return whole


@performs(If)
def _if(g: Game, action: If, source: Source) -> Procedure:
    holds = conditions.holds(g, action.condition, source)
    if not holds and isinstance(action.condition, SetBy):
        g.proceed(action.condition.rule, "condition.fails", {"card": source.card, "skill": source.skill})
    return (yield call(_carry_out, action.then if holds else action.otherwise, source))


@performs(UnderRule)
def _under_rule(g: Game, action: UnderRule, source: Source) -> Procedure:
    usual, own_words = source.rule, source.in_own_words
    source.rule, source.in_own_words = action.rule, False
    done = yield call(_carry_out, action.then, source)
    source.rule, source.in_own_words = usual, own_words
    return done


@performs(IfYouDo)
def _if_you_do(g: Game, action: IfYouDo, source: Source) -> Procedure:
    """20-16-1, 20-17-1: what follows depends on whether the action before was taken."""
    done = True
    if action.optional:
        player = source.master if action.by == "you" else facts.opponent(source.master)
        options = (Option("yes", "option.yes"),)
        told = {"card": source.card, "skill": source.skill}
        done = bool((yield Ask(player, "20-16-1", "ask.do_it", told, options, 0, 1, declined=())))
    told = {"card": source.card, "skill": source.skill}
    if done:
        start = len(g.trace)
        done = yield call(_carry_out, action.first, source)
        if not done and _was_begun(g, start, source):
            g.proceed("20-16-1", "done_in_part", told, quiet=True, reading="done-in-part")
            done = True
    if not done:
        g.proceed("20-17-1", "not_done", told, quiet=True, reading="declining-is-not-doing")
    return (yield call(_carry_out, action.then if done else action.otherwise, source))


def _was_begun(g: Game, start: int, source: Source) -> bool:
    """20-17-1: whether part of what a skill does has been done since a step of the trace."""
    steps = g.trace[start:]
    return any(step.kind == "event" and step.written and step.facts.get("by") == source.card for step in steps)


@performs(ChooseOne)
def _choose_one(g: Game, action: ChooseOne, source: Source) -> Procedure:
    """20-2: options are chosen, none twice (20-2-3-1), and carried out in the order the player names them (20-2-3)."""
    options = tuple(Option(str(place), "option.place", {"place": place}) for place in range(1, len(action.options) + 1))
    most = min(action.count, len(options))
    least = 0 if action.up_to else most
    told = {"card": source.card, "skill": source.skill, "count": most}
    repeated = Reason("20-2-3-1", "refused.twice", told, source.card)
    declined = None if least else ()
    chosen = yield Ask(
        source.master, "20-2-1", "ask.choose_one", told, options, least, most, declined, repeated=repeated
    )
    whole = True
    for place in chosen:
        g.proceed("20-2-3", "chosen.place", {**told, "place": place})
        whole = (yield call(_carry_out, action.options[int(place) - 1], source)) and whole
    return whole


@performs(Later)
def _later(g: Game, action: Later, source: Source) -> Procedure:
    """A delayed effect, immediate (1-7-2-1-1, 1-7-2-1-2) or continuous (1-7-2-2-1), begins to wait for its moment."""
    about = tuple(source.known.items())
    speaks_of = source
    if action.this:
        on = selecting.fitting(g, action.this, source)
        if not on:
            return False
        speaks_of = source_of(g, on[0])
    pending = Pending(
        0,
        "delayed",
        speaks_of.card,
        source.skill,
        source.master,
        speaks_of.area,
        action.moment,
        (action,),
        speaks_of.stay,
        about,
    )
    told = {"card": source.card, "skill": source.skill, "moment": action.moment, "pending": pending}
    lasts = any(isinstance(one, Lasting) for one in action.then)
    at = ("1-7-2-2-1" if lasts else "1-7-2-1-1") if source.in_own_words else source.rule
    yield call(happen, Event("delayed effect", at, told, reading=_reading(g, source)))
    return True


def _reading(g: Game, source: Source) -> str:
    """The reading by which a skill leaves something to be done later."""
    skill = facts.printed(g, source.card).skill(source.skill)
    leaves = skill is not None and "Over Realm" in skill.family
    return "over-realm-leaves-by-a-delayed-effect" if leaves else "delayed-after-skills"
