"""What can be declared is offered, also for cards that seldom act."""

from __future__ import annotations

from engine.games.masters.rules import MastersRules
from engine.kernel.game import Game
from engine.kernel.inputs import Input, take
from engine.kernel.playing import play
from engine.kernel.possible import possible
from engine.kernel.scenario import Scenario

SIGNAL = {"name": "Signal", "type": "activate: battle", "areas": ["combo"], "effect": [{"do": "draw"}]}
SCOUT = {"type": "Battle", "colors": ["Red"], "power": 5_000, "combo_cost": 0, "combo_power": 5_000, "skills": [SIGNAL]}


def test_a_skill_of_a_card_in_the_combo_area_is_offered() -> None:
    board = {"A": {"hand": [{"id": "scout", "card": "scout"}]}}
    game = play(MastersRules(), Scenario("masters", cards={"scout": SCOUT}, board=board)).game
    take(game, Input("A", action="attack", parts={"with": "A.leader", "target": "B.leader"}))
    assert not _offers(game)

    take(game, Input("A", action="combo", parts={"with": "scout"}))
    assert _offers(game) == [{"with": "scout", "skill": "Signal"}]


def _offers(game: Game) -> list[dict[str, str]]:
    assert game.waiting
    ask = game.waiting
    return [dict(claim.parts) for kind in ask.actions if kind.name == "activate" for claim in possible(game, kind, "A")]
