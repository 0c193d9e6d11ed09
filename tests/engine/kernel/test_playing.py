"""Playing a scenario: where it stops, and the fingerprints that tell whether a recorded ruling still holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games import rules_of
from engine.kernel.game import Game
from engine.kernel.inputs import Input, do_nothing, take
from engine.kernel.playing import DIGEST_EVERY, FINGERPRINTS, play
from engine.kernel.scenario import Scenario
from rules_db.expectations import ruling_of
from tests.engine.scenarios import scenario

#: A board with what fingerprints write otherwise now: counters on a card, and a card with its back up.
COUNTED = {"unison": [{"card": "unison-15k", "markers": 3}], "leader": {"card": "leader-rising-red", "flipped": True}}


def passing(times: int, **side: Any) -> Scenario:
    """A game in which nobody does anything, for so many inputs.

    Args:
        side: what player A has.
    """
    board = {"A": side, "effects": [{"on": "A.leader", "power": 5000, "until": "game"}]} if side else {}
    game = ruling_of(Scenario("masters", board=board)).game
    inputs = []
    for _ in range(times):
        assert game.waiting is not None
        inputs.append(Input(game.waiting.player, passes=True))
        game = ruling_of(Scenario("masters", board=board, inputs=tuple(inputs))).game
    return Scenario("masters", board=board, inputs=tuple(inputs))


def test_a_fingerprint_is_taken_every_twenty_inputs() -> None:
    assert DIGEST_EVERY == 20
    assert list(ruling_of(passing(45)).digests) == ["20", "40"]
    assert ruling_of(passing(19)).digests == {}


def test_a_recorded_ruling_that_still_holds_agrees() -> None:
    given = passing(40)
    recorded = replace(given, digests=ruling_of(given).digests)

    assert ruling_of(recorded).disagrees_after is None


def test_a_fingerprint_of_the_oldest_kind_says_something_only_while_nothing_lasts_or_waits() -> None:
    given = passing(20)
    oldest = {"20": ruling_of(given).game.state.digest(former=True)}
    assert ruling_of(replace(given, digests=oldest)).disagrees_after is None
    assert ruling_of(replace(given, digests={"20": "0" * 12})).disagrees_after == 20

    lasting = replace(given, board={"effects": [{"on": "A.leader", "power": 5000, "until": "game"}]})
    assert ruling_of(replace(lasting, digests={"20": "0" * 12})).disagrees_after is None
    another = {"20": f"{FINGERPRINTS}:{'0' * 12}"}
    assert ruling_of(replace(lasting, digests=another)).disagrees_after == 20


def test_a_fingerprint_from_before_cards_had_counters_by_name_still_says_whether_a_ruling_holds() -> None:
    """The first one was recorded by the version that had markers and a back for its only counter and other side."""
    given = passing(20, **COUNTED)
    assert ruling_of(replace(given, digests={"20": "2:148236baaca4"})).disagrees_after is None
    assert ruling_of(replace(given, digests={"20": f"2:{'0' * 12}"})).disagrees_after == 20


def test_a_recorded_ruling_that_does_not_hold_any_more_says_from_where() -> None:
    given = passing(60)
    digests = {**ruling_of(given).digests, "40": f"{FINGERPRINTS}:{'0' * 12}", "60": "0" * 12}

    assert ruling_of(replace(given, digests=digests)).disagrees_after == 40


def test_passing_until_a_step_stops_when_it_has_come() -> None:
    given = replace(scenario("8-4-6-equal-power-is-enough"), expect={})
    until_defense = replace(given, inputs=(given.inputs[0], Input(pass_until="8-2-4-3-1")))
    ruling = ruling_of(until_defense)

    assert ruling.asks is not None
    assert ruling.asks.rule == "8-3-4"


def test_each_input_knows_how_many_steps_were_before_it() -> None:
    ruling = ruling_of(scenario("22-4-a-blocker-takes-the-attack"))

    assert ruling.given[0] == 2  # the checkpoint of 7-3-3 and its end
    assert [ruling.steps[place].kind for place in ruling.given[:2]] == ["choice", "choice"]


def test_the_game_is_played_to_its_end_when_nobody_does_anything() -> None:
    """The deck of the player who draws first runs out: 40 cards, one a turn, B begins to draw on turn 4."""
    game = ruling_of(Scenario("masters")).game
    while game.waiting:
        take(game, do_nothing(game))

    assert game.state.facts["result"] == "A wins"
    assert game.state.facts["turn"] == 4 + 2 * 39


class Onlooker:
    """Notes what it is shown."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def opens(self, g: Game) -> None:
        self.seen.append(f"opens with {len(g.trace)} steps")

    def wrote(self, g: Game) -> None:
        self.seen.append(g.trace[-1].rule)

    def told(self, g: Game) -> None:
        assert not g.trace[-1].written

    def answers(self, g: Game) -> None:
        assert g.waiting is not None
        self.seen.append(f"{g.waiting.player} answers")


def test_an_onlooker_sees_the_opening_every_writing_and_every_answer() -> None:
    onlooker = Onlooker()
    board = {"A": {"hand": ["striker-5k"]}, "phase": "charge", "turn": 1}
    play(rules_of("masters"), Scenario("masters", board=board, inputs=(Input("A", choose=("A.hand.1",)),)), onlooker)

    # The phase is written down, the card moves; checkpoints, the card not drawn and free timing write nothing.
    assert onlooker.seen == ["opens with 0 steps", "A answers", "7-2-11", "7-3-1"]


def test_looking_on_changes_nothing() -> None:
    given = scenario("8-a-whole-battle")

    assert play(rules_of("masters"), given, Onlooker()).steps == ruling_of(given).steps
