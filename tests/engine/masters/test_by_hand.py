"""9-4-5: skills that the engine does not play, resolved by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.inputs import Input
from engine.kernel.playing import Ruling
from engine.kernel.scenario import Scenario
from rules_db.expectations import cited, ruling_of

CARDS: dict[str, Any] = {
    "scholar": {"type": "Battle", "colors": ["Blue"], "power": 10000, "text": "Read a book, then open the gate."}
}
BOARD: dict[str, Any] = {
    "A": {"battle": [{"id": "s", "card": "scholar"}], "hand": [{"id": "h", "card": "striker-5k"}]},
    "B": {"battle": [{"id": "g", "card": "guard-10k"}], "hand": 2, "unison": [{"id": "u", "card": "unison-15k"}]},
}
#: A has something of everything that can be paid, and a leader with a back; B's deck is its own.
RICH: dict[str, Any] = {
    "A": BOARD["A"] | {"leader": [{"id": "l", "card": "turner"}], "energy": 3, "z-energy": 2},
    "B": BOARD["B"],
}
CARDS["turner"] = {"type": "Leader", "colors": ["Blue"], "power": 10000, "back": {"power": 15000}}


def by_hand(*does: str, board: dict[str, Any] = BOARD, card: str = "s") -> Ruling:
    given = tuple(Input("A", action="by hand", parts={"with": card, "does": one}) for one in does)
    return ruling_of(Scenario("masters", cards=CARDS, board=board, inputs=given))


def look(ruling: Ruling, path: str) -> object:
    return ruling.game.rules.look(ruling.game, path)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("does", "path", "value"),
    [
        ("draw:2", "A.hand", 3),
        ("opponent discards:2", "B.hand", 0),
        ("discard:1", "A.hand", 0),
        ("damage:2", "B.life", 6),
        ("KO:g", "g.area", "drop"),
        ("rest:g", "g.mode", "rest"),
        ("play:h", "h.area", "battle"),
        ("move:g:warp", "g.area", "warp"),
        ("move:h:removed", "h.area", "removed"),
        ("power:g:+5000", "g.power", 15000),
        ("power:g:-5000", "g.power", 5000),
        ("gain:g:Double Strike", "g.skills", ["Blocker", "Double Strike"]),
        ("markers:u:2", "u.markers", 3),
    ],
)
def test_one_thing_is_done(does: str, path: str, value: object) -> None:
    ruling = by_hand(does)
    assert ruling.refusal == ()
    assert look(ruling, path) == value


@pytest.mark.parametrize(
    ("does", "path", "value"),
    [
        ("damage to you:2", "A.life", 6),
        ("life to hand:0", "A.life", 8),
        ("opponent draws:2", "B.hand", 4),
        ("to bottom:h", "A.hand", 0),
        ("to top:g", "B.deck", 41),
        ("under:h:s", "h.under", "s"),
        ("flip:l", "l.power", 15000),
        ("flip:l:front", "l.power", 10000),
        ("play:h:rest", "h.mode", "rest"),
        ("move:h:energy:rest", "h.mode", "rest"),
        ("control:g", "g.area", "battle"),
        ("power:this:5000:battle", "s.power", 15000),
        ("negate:g", "g.skills", []),
        ("energy markers:1", "A.energy_markers", 1),
        ("pay:2", "A.active_energy", 1),
        ("pay z-energy:2", "A.z-energy", 0),
    ],
)
def test_more_is_done(does: str, path: str, value: object) -> None:
    ruling = by_hand(does, board=RICH)
    assert ruling.refusal == ()
    if path == "A.active_energy":
        assert sum(ruling.game.state.cards[id].mode == "active" for id in ruling.game.state.areas["A.energy"]) == value
    else:
        assert look(ruling, path) == value


@pytest.mark.parametrize(
    ("does", "rule"),
    [("pay:4", "5-3-3"), ("pay:1:Red", "5-3-1"), ("pay z-energy:3", "5-4-3")],
)
def test_what_cannot_be_paid_is_refused(does: str, rule: str) -> None:
    ruling = by_hand(does, board=RICH)
    assert [reason.rule for reason in ruling.refusal] == [rule]


def test_what_lasts_ends_when_it_says() -> None:
    attack = Input("A", action="attack", parts={"with": "s", "target": "B.leader"})
    until = [Input("A", action="by hand", parts={"with": "s", "does": f"power:attack card:{much}"})
             for much in ("5000:battle", "1000", "2000:opponent's next turn ends")]  # fmt: skip
    unpaid = Input("B", choose=("g:Blocker:unpaid",))
    given = (attack, unpaid, *until, Input(pass_until="battle over"))
    ruling = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=given))
    assert look(ruling, "s.power") == 13000
    over = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=(*given, Input(pass_until="turn over"))))
    assert look(over, "s.power") == 12000


def test_what_is_forbidden_by_hand_is_refused_by_its_rule() -> None:
    given = (
        Input("A", action="by hand", parts={"with": "s", "does": "forbid:this:attack"}),
        Input("A", action="attack", parts={"with": "s", "target": "B.leader"}),
    )
    ruling = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=given))
    assert [reason.rule for reason in ruling.refusal] == ["0-2-5"]


def test_outside_a_battle_there_is_no_attack_card() -> None:
    ruling = by_hand("power:attack card:5000")
    assert [reason.why for reason in ruling.refusal] == ["refused.by_hand"]


def test_cards_looked_at_stay_on_the_deck_and_revealed_ones_are_hidden_again() -> None:
    for does, rules in (
        ("look:3", ["20-12-1", "20-12-2"]),
        ("look at:B.life.1", ["20-12-1", "20-12-2"]),
        ("reveal:A.deck.1", ["20-11-1", "20-11-2"]),
        ("look:0", []),
    ):
        ruling = by_hand(does)
        assert look(ruling, "A.deck") == 40
        assert [step.rule for step in ruling.steps if step.rule.startswith("20-1")] == rules


def test_a_token_is_made_for_either_player() -> None:
    ruling = by_hand("token:Imp:5000", "token:Imp:1000:opponent")
    assert (len(ruling.game.state.areas["A.battle"]), len(ruling.game.state.areas["B.battle"])) == (2, 2)


def test_a_card_is_switched_back_to_active_mode() -> None:
    assert look(by_hand("rest:s", "active:s"), "s.mode") == "active"


def test_the_trace_says_that_the_engine_does_not_play_it() -> None:
    told = [(step.rule, step.message) for step in by_hand("KO:g").steps]
    assert told.count(("9-4-5", "by_hand")) == 1


def test_what_is_done_by_hand_is_replaced_and_forbidden_like_any_effect() -> None:
    board = BOARD | {"effects": [{"on": "g", "forbid": "ko"}]}
    ruling = by_hand("KO:g", board=board)
    assert look(ruling, "g.area") == "battle"


@pytest.mark.parametrize(
    "does",
    ["", "sing:1", "draw", "draw:-1", "draw:x", "draw:2:3", "KO", "KO:nobody", "power:g", "power:g:ten", "gain:g:Wings",
     "move:g:pocket", "draw:99999999", "power:g:٣", "power:g:1:1", "power:g:500:supper", "pay:1:Pink", "pay:1:",
     "token::1", "under:g", "under:g:nobody", "flip:s:upside",
     "shuffle:C", "negate attack:g", "forbid:g:sing", "play:h:asleep"],
)  # fmt: skip
def test_what_cannot_be_done_by_hand_is_refused_with_what_can(does: str) -> None:
    given = Input("A", action="by hand", parts={"with": "s", "does": does})
    ruling = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=(given,)))
    assert [reason.why for reason in ruling.refusal] == ["refused.by_hand"]


@pytest.mark.parametrize("card", ["g", "A.leader", "nobody"])
def test_a_card_that_the_engine_plays_is_not_played_by_hand(card: str) -> None:
    ruling = by_hand("draw:1", card=card)
    assert [(reason.rule, reason.why) for reason in ruling.refusal] == [("9-4-5", "refused.by_hand_card")]


def test_where_the_engine_plays_every_card_nothing_is_done_by_hand() -> None:
    given = Input("A", action="by hand", parts={"with": "g", "does": "draw:1"})
    ruling = ruling_of(
        Scenario("masters", board={"A": {"battle": [{"id": "g", "card": "guard-10k"}]}}, inputs=(given,))
    )
    assert [reason.why for reason in ruling.refusal] == ["refused.action"]


def test_in_a_battle_too() -> None:
    attack = Input("A", action="attack", parts={"with": "s", "target": "B.leader"})
    power = Input("A", action="by hand", parts={"with": "s", "does": "power:s:5000"})
    unpaid = Input("B", choose=("g:Blocker:unpaid",))
    ruling = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=(attack, unpaid, power)))
    assert ruling.refusal == ()
    assert look(ruling, "s.power") == 15000
    assert cited(ruling).index("8-2-4") < cited(ruling).index("9-4-5")


# What knew nothing of offers --------------------------------------------------------------------------------

GATE: dict[str, Any] = {
    "gate": {"type": "Battle", "colors": ["Blue"], "power": 10000, "text": "[Auto] When this card attacks, open it."}
}


def test_inputs_that_know_of_no_offer_come_to_the_same_steps() -> None:
    plain = {"gate": {name: value for name, value in GATE["gate"].items() if name != "text"}}
    board = {"A": {"battle": [{"id": "w", "card": "gate"}]}}
    given = (
        Input("A", action="attack", parts={"with": "w", "target": "B.leader"}),
        Input("A", passes=True),
        Input("B", passes=True),
        Input(pass_until="turn over"),
    )
    played, left_out = (
        ruling_of(Scenario("masters", cards=cards, board=board, inputs=given)) for cards in (plain, GATE)
    )
    assert left_out.refusal == ()
    assert cited(left_out) == cited(played)
    assert left_out.game.inputs == played.game.inputs


def test_an_offer_is_passed_over_by_what_is_chosen_elsewhere_and_nobody_else_takes_it() -> None:
    board = {"A": {"battle": [{"id": "w", "card": "gate"}]}}
    attack = Input("A", action="attack", parts={"with": "w", "target": "B.leader"})
    for given in (Input("B", choose=("w:line 1",)), Input("A", choose=("w:line 2",))):
        ruling = ruling_of(Scenario("masters", cards=GATE, board=board, inputs=(attack, given)))
        assert [reason.rule for reason in ruling.refusal] == ["8-2-4"]
    over = ruling_of(Scenario("masters", cards=GATE, board=board, inputs=(attack, Input("B", action="concede"))))
    assert over.result == "A wins"
