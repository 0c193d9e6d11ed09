"""How fast whole games go, and what single questions about a full board cost.

Times on a shared machine wander: they are processor seconds of this one process, and shares are of one run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from statistics import median, quantiles
from time import process_time

from bench.whole_games import Guard, WholeGame, play_a_game
from engine.games import rules_of
from engine.kernel.asking import Ask
from engine.kernel.game import Game
from engine.kernel.inputs import explain
from engine.kernel.playing import play
from engine.kernel.possible import possible
from engine.kernel.scenario import Scenario
from engine.kernel.verdicts import Claim

#: Games under guard, and games whose time is taken.
GUARDED, TIMED = 1_000, 100
ROUNDS = 200
#: A ruling of so many choices is what a request replays at most in an ordinary case.
CHOICES = 200


def report() -> None:
    """Print the figures of one run."""
    games, broken, cut, unlike = _guarded()
    print(f"{len(games)} games under guard: {broken} promises broken, {cut} cut off, {unlike} unlike when replayed")
    for name, values in (
        ("turns", [game.turns for game in games]),
        ("asks", [game.asks for game in games]),
        ("steps", [len(game.game.trace) for game in games]),
    ):
        print(f"  {name:<6} median {median(values):.0f}, middle half {_middle_half(values)}, most {max(values)}")
    print(f"  results {dict(Counter(game.game.state.facts.get('result', 'none') for game in games))}")
    print(f"  keyword and other skills activated: {len(_activated(games))} different ones")
    _speed()
    _replay(games)
    _board()


def _guarded() -> tuple[list[WholeGame], int, int, int]:
    games, broken, cut, unlike = [], 0, 0, 0
    for place in range(GUARDED):
        guard = Guard()
        games.append(play_a_game(f"game-{place}", watcher=guard))
        broken += len(guard.broken)
        cut += bool(games[-1].cut)
        unlike += play(rules_of("masters"), games[-1].scenario).steps != games[-1].game.trace
    return games, broken, cut, unlike


def _speed() -> None:
    """Games a second, and the share of the trace: each game with it and, right after, untold."""
    told, untold = [], []
    for place in range(TIMED):
        told.append(_seconds(lambda place=place: play_a_game(f"game-{place}")))  # type: ignore[misc]
        untold.append(_seconds(lambda place=place: play_a_game(f"game-{place}", told=False)))  # type: ignore[misc]
    share = 1 - sum(untold) / sum(told)
    print(f"{TIMED / sum(told):.1f} games a second with full trace; the trace takes {share:.0%} of the time")


def _replay(games: list[WholeGame]) -> None:
    """The first so many choices of games that have them, played again."""
    long = [game.scenario for game in games if game.asks >= CHOICES][:20]
    short = [replace(scenario, inputs=scenario.inputs[:CHOICES]) for scenario in long]
    times = [_seconds(lambda given=given: play(rules_of("masters"), given)) for given in short]  # type: ignore[misc]
    print(f"replay of {CHOICES} choices: {_row(times)}")


def _board() -> None:
    """Listing what can be declared, and explaining why something cannot, on a full board."""
    game, ask = _full_board()
    print(f"a full board ({len(game.rules.in_play(game))} cards in play), {ROUNDS} rounds")  # type: ignore[attr-defined]
    for kind in ask.actions:
        claims = list(kind.candidates(game, ask.player))
        times = [_listing(game, ask.player, kind.name, ask) for _ in range(ROUNDS)]
        print(f"  list {kind.name:<9} {_row(times)}   ({len(claims)} claims)")
    card = game.state.areas[f"{ask.player}.leader"][0]
    for kind in ask.actions:
        claim = Claim(ask.player, dict.fromkeys(kind.parts, card))
        times = [_afresh(game, lambda kind=kind, claim=claim: explain(game, kind, claim)) for _ in range(ROUNDS)]  # type: ignore[misc]
        print(f"  explain {kind.name:<6} {_row(times)}")


def _listing(game: Game, player: str, name: str, ask: Ask) -> float:
    (kind,) = [kind for kind in ask.actions if kind.name == name]
    return _afresh(game, lambda: possible(game, kind, player))


def _afresh(game: Game, run: Callable[[], object]) -> float:
    """The time of a question with nothing remembered from before."""
    game._memo.clear()
    return _seconds(run)


def _full_board() -> tuple[Game, Ask]:
    """The Main Phase of a board with eight cards in each Battle Area, as many in hand, and ten energy."""
    fighters = [
        "spark-5k",
        "flame-15k",
        "bonfire-20k",
        "ally-10k",
        "unbending-20k",
        "wave-20k",
        "hero-15k",
        "shield-10k",
    ]
    side = {
        "leader": "leader-rising-blue",
        "battle": fighters,
        "hand": [*fighters, "fireworks", "training-ground"],
        "unison": [{"card": "banner-red-10k", "markers": 3}],
        "energy": [{"card": "card-red", "count": 5}, {"card": "card-blue", "count": 5}],
        "drop": ["spark-5k", "flame-15k"],
    }
    theirs = {**side, "battle": [{"card": card, "mode": "rest"} for card in fighters]}
    board = {"A": {**side, "deck": 20}, "B": {**theirs, "deck": 20}}
    game = play(rules_of("masters"), Scenario("masters", board=board)).game
    assert game.waiting is not None
    return game, game.waiting


def _activated(games: list[WholeGame]) -> set[str]:
    return {step.facts["skill"] for game in games for step in game.game.trace if step.message == "skill.activated"}


def _middle_half(values: list[int]) -> str:
    low, _, high = quantiles(values, n=4)
    return f"{low:.0f} to {high:.0f}"


def _row(seconds: list[float]) -> str:
    return " / ".join(f"{value * 1000:.2f}" for value in (min(seconds), median(seconds), max(seconds))) + " ms"


def _seconds(run: Callable[[], object]) -> float:
    start = process_time()
    run()
    return process_time() - start
