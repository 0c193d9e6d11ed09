"""Games played at random, with texts resolved by hand at random: whatever is done, the engine keeps its promises."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from engine.games import rules_of
from engine.games.fusion_world.by_hand import GRAMMAR
from engine.kernel.game import Game
from engine.kernel.inputs import Input, Refused, do_nothing, take
from engine.kernel.playing import play
from engine.kernel.possible import possible
from engine.kernel.scenario import Scenario
from engine.play.table import PLAYERS
from engine.telling.prompts import teller_of

RULES = rules_of("fusion-world")
HAND = ("fighter-10k", "fighter-15k", "signal", "helper-10k", "free-5k", "no-combo-25k", "lookout-15k")


@pytest.mark.parametrize("seed", range(12))
def test_a_game_ends_and_no_card_is_lost_on_the_way(seed: int) -> None:
    chance = random.Random(seed)
    given = Scenario("fusion-world", board={"turn": 2, **{player: side(chance) for player in PLAYERS}})
    g = play(RULES, given).game
    cards = set(g.state.cards)
    for _ in range(400):
        if g.waiting is None:
            break
        try:
            take(g, something(g, chance))
        except Refused:
            take(g, do_nothing(g))
        assert Counter(lying(RULES.board_view(g))) == Counter(cards)

    assert g.state.facts["result"]
    for language in ("en", "ja"):
        teller = teller_of(g, language)
        assert all(teller.say(step.message, step.facts) for step in g.trace)


def side(chance: random.Random) -> dict[str, Any]:
    below = ["tide-15k"] * chance.randint(0, 2)
    battle = [{"card": "fighter-15k", "mode": chance.choice(["active", "rest"]), "markers": 1, "under": below}]
    return {
        "leader": "leader-that-awakens",
        "hand": chance.sample(HAND, 4),
        "energy": chance.randint(0, 5),
        "life": chance.randint(1, 6),
        "deck": chance.randint(2, 12),
        "battle": battle,
    }


def something(g: Game, chance: random.Random) -> Input:
    """Something that the question asked allows, or by hand perhaps does not."""
    ask = g.waiting
    assert ask is not None
    kind = chance.choice(ask.actions) if ask.actions and chance.random() < 0.75 else None
    if kind and kind.name == "by hand":
        texts = [id for id in g.state.cards if RULES.card_view(g, id)["unplayed"]]
        return Input(ask.player, kind.name, {"with": chance.choice(texts), "does": by_hand(g, chance)})
    claims = possible(g, kind, ask.player) if kind else []
    if kind and claims:
        return Input(ask.player, kind.name, chance.choice(claims).parts)
    return do_nothing(g)


def by_hand(g: Game, chance: random.Random) -> str:
    word, verb = chance.choice(list(GRAMMAR.verbs.items()))
    said = {
        "card": list(g.state.cards),
        "other card": list(g.state.cards),
        "number": ["0", "1", "2"],
        "change": ["1", "-1"],
        **GRAMMAR.words,
    }
    return ":".join([word, *(chance.choice(list(said[kind.removesuffix("?")])) for kind in verb.shape.takes)])


def lying(board: Mapping[str, Any]) -> list[str]:
    return [
        card["id"]
        for player in PLAYERS
        for cards in board[player].values()
        if isinstance(cards, list)
        for card in cards
    ]
