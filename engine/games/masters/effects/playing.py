"""Actions that bring cards into play or into a combo."""

from __future__ import annotations

from engine.effects.nodes import Bring, MakeToken, NotPlayed, Play, UseInCombo
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards import tokens
from engine.games.masters.keywords.cites import rule_of
from engine.games.masters.meanings import performs
from engine.games.masters.playing import playing_cards
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import conditions, selecting, times
from engine.play.sources import Source, is_where_it_was, remember


@performs(Play)
def _play(g: Game, action: Play, source: Source) -> Procedure:
    """5-5-3: a skill plays cards without their costs, unless the skill was negated meanwhile."""
    onto: tuple[str, ...] = ()
    if action.onto:
        onto = yield call(selecting.select, action.onto, source)
        if not onto:
            yield call(_fall_short, action, source)
            return False
    on = yield call(selecting.select, action.on, source)
    markers = conditions.amount(g, action.markers, source)
    played = 0
    for id in on:
        played += yield call(playing_cards.by_skill, id, source, action, onto, markers)
    return bool(on) and played == len(on)


def _fall_short(g: Game, action: Play, source: Source) -> Procedure:
    """22-13-6-3-2: where nothing is left to be played on, the card a keyword skill meant to play is dropped."""
    if action.keyword:
        for id in selecting.fitting(g, action.on, source):
            yield call(playing_cards.fail, id, "", rule_of(action.keyword, "not played"))


@performs(NotPlayed)
def _not_played(g: Game, action: NotPlayed, source: Source) -> Procedure:
    """5-5-4: the card whose skill would have played it, if it has not left the area it was in."""
    if is_where_it_was(g, source):
        yield call(playing_cards.fail, source.card, "", source.rule)
    return True


@performs(Bring)
def _bring(g: Game, action: Bring, source: Source) -> Procedure:
    """22-5-3-1-1: the chosen Battle Cards of other areas are moved, if the card is then played."""
    chosen = selecting.fitting(g, action.on, source)
    away = [id for id in chosen if not facts.is_in(g, id, "battle")]
    if not away or playing_cards.cannot_come_into_play(g, source.card, source.master):
        return True
    told = {"to": "battle", "master": source.master, "by": source.card}
    yield call(happen, *(Event("brought", source.rule, {**told, "card": id}) for id in away))
    return True


@performs(UseInCombo)
def _use_in_combo(g: Game, action: UseInCombo, source: Source) -> Procedure:
    """5-7-3-1: a skill uses cards in a combo without their combo cost."""
    on = yield call(selecting.select, action.on, source)
    if facts.battle(g) is None:
        return False
    told = {"player": source.master, "to": "combo", "master": source.master, "by": source.card}
    done = yield call(happen, *(Event("combo", "5-7-3-1", {**told, "card": id}) for id in on))
    return bool(on) and sum(event.kind == "combo" for event in done) == len(on)


@performs(MakeToken)
def _make_token(g: Game, action: MakeToken, source: Source) -> Procedure:
    """19-1-1: tokens come into play."""
    player = source.master if action.player == "you" else facts.opponent(source.master)
    count = conditions.amount(g, action.count, source)
    made: list[str] = []
    for _ in range(count) if not times.is_never(g, count, source) else ():
        made.append((yield call(tokens.create, tokens.definition_of(action).id, player, action.mode, source)))
    if action.called:
        remember(g, source, action.called, tuple(id for id in made if id))
    return bool(made) and all(made)
