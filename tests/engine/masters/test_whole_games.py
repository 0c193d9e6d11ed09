"""Whole games of legal choices made at random: they end, and the engine keeps its promises at every step of them.

The bench plays a thousand; here is a share of them.
"""

from __future__ import annotations

from functools import cache

import pytest

from bench.whole_games import Guard, WholeGame, play_a_game
from engine.effects.nodes import Skill
from engine.games import rules_of
from engine.games.masters.cards.cards import CardDefinition, stock_cards
from engine.games.masters.cards.decks import stock_decks
from engine.kernel.playing import play
from engine.kernel.telling import Teller

GAMES = [f"game-{place}" for place in range(8)]


@cache
def guarded(seed: str) -> tuple[WholeGame, Guard]:
    guard = Guard()
    return play_a_game(seed, watcher=guard), guard


@pytest.mark.parametrize("seed", GAMES)
def test_a_whole_game_comes_to_its_end_and_breaks_no_promise(seed: str) -> None:
    whole, guard = guarded(seed)

    assert guard.broken == []
    assert whole.cut == ""
    assert whole.game.state.facts["result"] in ("A wins", "B wins", "draw")


@pytest.mark.parametrize("seed", GAMES[:2])
def test_a_whole_game_replayed_is_the_same(seed: str) -> None:
    whole, _ = guarded(seed)
    again = play(rules_of("masters"), whole.scenario)

    assert not again.refusal
    assert again.steps == whole.game.trace
    assert again.game.state.digest() == whole.game.state.digest()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_of_a_whole_game_can_be_told(language: str) -> None:
    whole, _ = guarded(GAMES[0])
    teller = Teller("masters", language, lambda word: None)

    assert all(teller.say(step.message, step.facts) for step in whole.game.trace)


def test_the_decks_have_more_than_fifteen_different_keyword_skills() -> None:
    cards = stock_cards()
    decks = [cards[item["card"]] for deck in stock_decks().values() for items in deck.values() for item in items]
    keywords = {skill.family[0] for card in decks for skill in _skills(card) if skill.family}

    assert len(keywords) >= 15


def _skills(card: CardDefinition) -> tuple[Skill, ...]:
    return card.skills + (card.back.skills if card.back else ())


def test_a_guard_notices_what_is_broken() -> None:
    guard = Guard()
    whole = play_a_game("game-0", watcher=guard)
    game = whole.game
    lost = next(iter(game.state.areas["A.deck"]))
    game.state.areas["A.deck"] = game.state.areas["A.deck"][1:]
    guard.wrote(game)
    guard.answers(game)

    assert [broken.partition(": ")[2] for broken in guard.broken] == [
        "a card lies nowhere, or in two places",
        f"{lost} is not where it says",
    ]
