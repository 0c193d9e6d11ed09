"""An effect's actions one after another, each as far as it is possible; and which of them at all."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Action, ChooseOne, If, IfYouDo, Lasting, Later, SetBy, UnderRule
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Change, Settle
from engine.play import conditions, hiding, history, last_information, selecting, table, times
from engine.play.loops import position
from engine.play.meanings import SHARED
from engine.play.rounds import Rounds, settle_rounds
from engine.play.ruleset import proceed, ruleset
from engine.play.sources import Source, follow, meant_by, place_of, source_of


def resolve(g: Game, actions: tuple[Action, ...], source: Source) -> Procedure:
    """Resolve an effect: carry out its actions in their order, each of them once.

    An effect is what a skill says besides its cost. Its actions are of three kinds, several of which it can have: what
    is done and over, what lasts, and what replaces events.

    What it has revealed is hidden again at the end. Returns whether all of all could be done.
    """
    source.began = g.steps
    if len(actions) > 1 and source.in_own_words:
        told = {"card": source.card, "skill": source.skill, "count": len(actions)}
        proceed(g, "in order", "effect.in_order", told, quiet=True)
    done = yield call(carry_out, actions, source)
    hiding.tell_what_stays(g, source)
    hiding.hide(g, source, ruleset(g).cites["hidden again"].rule)
    return done


def carry_out(g: Game, actions: tuple[Action, ...], source: Source) -> Procedure:
    whole = True
    for action in actions:
        if source.known:
            last_information.tell(g, action, source)
        for one in times.player_by_player(g, action, source):
            lay = place_of(g, source)
            done = yield call(ruleset(g).meanings.of_action(type(action)), one, source)
            follow(g, source, lay, ruleset(g).choosing.BOUND)
            whole = whole and bool(done)
    return whole


@SHARED.performs(If)
def _if(g: Game, action: If, source: Source) -> Procedure:
    holds = conditions.holds(g, action.condition, source)
    history.tell(g, action.condition, source)
    if not holds and isinstance(action.condition, SetBy) and action.condition.by:
        proceed(g, action.condition.by, "condition.fails", {"card": source.card, "skill": source.skill})
    return (yield call(carry_out, action.then if holds else action.otherwise, source))


@SHARED.performs(UnderRule)
def _under_rule(g: Game, action: UnderRule, source: Source) -> Procedure:
    usual, own_words = source.rule, source.in_own_words
    source.rule, source.in_own_words = ruleset(g).cites[action.by].rule if action.by else usual, False
    done = yield call(carry_out, action.then, source)
    source.rule, source.in_own_words = usual, own_words
    return done


@SHARED.performs(IfYouDo)
def _if_you_do(g: Game, action: IfYouDo, source: Source) -> Procedure:
    """What follows depends on whether the action before was taken."""
    done = True
    if action.optional:
        player = source.master if action.by == "you" else table.opponent(source.master)
        done = yield from _offered(g, player, source)
    told = {"card": source.card, "skill": source.skill}
    if done:
        start, fewer_before = g.steps, source.fewer
        source.fewer = False
        done = yield call(carry_out, action.first, source)
        done, source.fewer = done and not source.fewer, fewer_before
        if not done and g.looking_back.has_anything_happened(start):
            proceed(g, "done in part", "done_in_part", told, quiet=True)
    if not done:
        proceed(g, "not done", "not_done", told, quiet=True)
    return (yield call(carry_out, action.then if done else action.otherwise, source))


def _offered(g: Game, player: str, source: Source) -> Procedure:
    """Whether a player does what they may do: a way to leave a loop, which is not begun again once it is over."""
    rounds = g.rounds[-1] if g.rounds else Rounds()
    here = rounds.arrive(position(g), (f"{source.card}:{source.skill}:do", f"{source.card}:{source.skill}:leave"))
    do, leave = here.options
    yield from settle_rounds(g, rounds, player, True)
    if do in here.barred:
        return False
    options = (Option("yes", "option.yes"),)
    told = {"card": source.card, "skill": source.skill}
    cite = ruleset(g).cites["if you do"]
    done = bool((yield Ask(player, cite.rule, "ask.do_it", told, options, 0, 1, declined=())))
    rounds.choose(do if done else leave, g.steps)
    return done


@SHARED.performs(ChooseOne)
def _choose_one(g: Game, action: ChooseOne, source: Source) -> Procedure:
    """Options are chosen, none twice, and carried out in the order the player names them."""
    cites = ruleset(g).cites
    options = tuple(Option(str(place), "option.place", {"place": place}) for place in range(1, len(action.options) + 1))
    most = min(action.count, len(options))
    least = 0 if action.up_to else most
    told = {"card": source.card, "skill": source.skill, "count": most}
    repeated = Reason(cites["no place twice"].rule, "refused.twice", told, source.card)
    declined = None if least else ()
    chosen = yield Ask(
        source.master,
        cites["choose one"].rule,
        "ask.choose_one",
        told,
        options,
        least,
        most,
        declined,
        repeated=repeated,
    )
    whole = True
    for place in chosen:
        proceed(g, "places in order", "chosen.place", {**told, "place": place})
        whole = (yield call(carry_out, action.options[int(place) - 1], source)) and whole
    return whole


@SHARED.performs(Later)
def _later(g: Game, action: Later, source: Source) -> Procedure:
    """A delayed effect, immediate or continuous, begins to wait for its moment.

    The cards it speaks of are those that they are now: one that moves becomes another, of which it does not speak.
    """
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
        meant=meant_by(g, source),
    )
    told = {"card": source.card, "skill": source.skill, "moment": action.moment, "pending": pending}
    lasts = any(isinstance(one, Lasting) for one in action.then)
    cite = ruleset(g).cite_of_delay(g, source, lasts)
    yield call(happen, Event("delayed effect", cite.rule, told, reading=cite.reading))
    return True


def lapsed(g: Game, period: str) -> Iterator[Change]:
    """The end of the delayed effects that wait no longer than a period, as it ends."""
    for pending in g.state.pending:
        if pending.moment and any(getattr(one, "within", "") == period for one in pending.effect):
            yield Settle(pending.id)
