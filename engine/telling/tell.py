"""From a scenario to its ruling: it is played once, and all that is told of it is noted on the way."""

from __future__ import annotations

from collections import Counter

from engine.games import rules_of
from engine.kernel import playing, trace
from engine.kernel.game import Game
from engine.kernel.scenario import Scenario
from engine.kernel.telling import Teller
from engine.kernel.watching import CallTime, Together, no_time_limit
from engine.telling.card_names import CardNames
from engine.telling.impossible import impossible_at
from engine.telling.left_out import LinesLeftOut, caveat_of, lines_on_refused_board
from engine.telling.plain import plain_facts
from engine.telling.positions import PositionNoter
from engine.telling.prompts import prompt_of, reasons_in_words
from engine.telling.readings import readings_named
from engine.telling.ruling import Given, Notice, PlayedBy, Refusal, Ruling, Step
from engine.telling.spectator import Spectator, board_of
from engine.telling.words import Words


def tell(
    scenario: Scenario,
    played_by: PlayedBy,
    language: str = "en",
    pick: str = "",
    why_not: bool = False,
    call_time: CallTime = no_time_limit,
    noter: PositionNoter | None = None,
) -> Ruling:
    """Play a scenario and tell what came of it.

    Args:
        played_by: the edition whose rules the engine follows, which the shelf of rulebooks knows.
        language: in which it is told: `en` or `ja`.
        pick: the card whose numbers are derived at every step; `` for none.
        why_not: whether to tell what cannot be done where it stands.
        call_time: see `CallTime`.
        noter: looks on too, and notes the board at a step.

    Raises:
        LookupError: the engine does not play the scenario's game.
        ScenarioError: the board cannot be read.
    """
    spectator = Spectator(scenario.game, language, pick, call_time)
    try:
        played = playing.play(rules_of(scenario.game), scenario, Together(noter, spectator) if noter else spectator)
    except playing.BoardRefused as refused:
        return _refused_board(scenario, played_by, refused, language)
    g, left_out = played.game, spectator.left_out
    teller = spectator.teller(g)
    notices = left_out.notices(teller)
    shown = (step.reading for step in played.steps if not step.quiet)
    return Ruling(
        game=scenario.game,
        edition=scenario.edition,
        title=scenario.title,
        question=scenario.question,
        answer=scenario.answer,
        played_by=played_by,
        left_out=left_out.lines(teller),
        readings=readings_named(scenario.game, (*shown, *(reason.reading for reason in played.refusal))),
        steps=tuple(_step(g, step, teller, spectator, notices.get(step.place, ())) for step in played.steps),
        asks=prompt_of(g, played.asks, teller) if played.asks else None,
        asked=tuple(spectator.asked),
        refusal=_refusal(played, scenario, teller, left_out),
        board=board_of(g),
        names=spectator.called(g),
        start=spectator.start,
        inputs=tuple(Given(*each) for each in zip(scenario.inputs, played.given, strict=False)),
        result=played.result,
        result_text=teller.word("result", played.result) if played.result else "",
        cut=teller.cut(played.bound) if played.bound else "",
        digests=played.digests,
        disagrees_after=played.disagrees_after,
        battles=spectator.battles.noted(teller),
        looks=spectator.lookout.looks(teller) if spectator.lookout else (),
        impossible=impossible_at(g, played.asks, teller, left_out) if why_not else None,
    )


def _step(g: Game, step: trace.Step, teller: Teller, spectator: Spectator, notices: tuple[Notice, ...]) -> Step:
    return Step(
        rule=step.rule,
        kind=step.kind,
        message=step.message,
        facts=plain_facts(step.facts),
        text=teller.say(step.message, step.facts),
        changes=spectator.changes.get(step.place, ()),
        cards=tuple(value for value in step.facts.values() if isinstance(value, str) and value in g.state.cards),
        path=step.path,
        stages=step.stages,
        batch=step.batch,
        reading=step.reading,
        notices=notices,
        quiet=step.quiet,
        input=step.input,
    )


def _called_on(refused: playing.BoardRefused, game: str, language: str) -> dict[str, str]:
    """What the cards of a board are called that cannot exist: all of them lie there to be seen, or in their place."""
    names, bare = CardNames(game), Words(game, language, lambda word: None)
    hidden: dict[str, str] = {}
    places = Counter[str]()
    for id, card in refused.cards.items():
        places[card.area] += not card.under
        if names.is_hidden(card.area) and not card.under:
            name = str(refused.definitions[card.definition].name)
            hidden[id] = names.where_it_lies(name, card.area, places[card.area], bare)
        else:
            names.lies(id, card, refused.definitions)
    return names.in_lists(bare) | hidden


def _refusal(played: playing.Ruling, scenario: Scenario, teller: Teller, left_out: LinesLeftOut) -> Refusal | None:
    if not played.refusal:
        return None
    assert played.refused_input is not None
    given = scenario.inputs[played.refused_input]
    named = [*given.parts.values(), *(chosen.partition(":")[0] for chosen in given.choose or ())]
    bearing = left_out.bearing_on(played.game, [*named, *(reason.card for reason in played.refusal)])
    reasons = reasons_in_words(played.refusal, teller)
    return Refusal(played.refused_input, reasons, played.instead, *left_out.caveat(bearing, teller))


def _refused_board(scenario: Scenario, played_by: PlayedBy, refused: playing.BoardRefused, language: str) -> Ruling:
    """A board that cannot exist: no steps, and every reason."""
    reasons = refused.reasons
    teller = Words(scenario.game, language, _called_on(refused, scenario.game, language).get)
    lines = lines_on_refused_board(scenario, teller)
    return Ruling(
        game=scenario.game,
        edition=scenario.edition,
        title=scenario.title,
        question=scenario.question,
        answer=scenario.answer,
        played_by=played_by,
        left_out=lines,
        readings=readings_named(scenario.game, (reason.reading for reason in reasons)),
        refusal=Refusal(None, reasons_in_words(reasons, teller), None, *caveat_of(lines, teller)),
    )
