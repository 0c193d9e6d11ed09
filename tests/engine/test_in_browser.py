"""The engine as a browser asks it: questions and answers in JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.in_browser import Engine
from engine.kernel.scenario import Scenario, from_link, parse, to_link
from engine.telling.ruling import PlayedBy
from engine.telling.tell import tell
from engine.telling.verdict import verdict_of
from engine.telling.what_comes import what_answers_bring

PLAYED_BY = {game: {"rulebook": "Book", "edition": "1"} for game in ("masters", "fusion-world")}
EXAMPLE = """
game = "masters"
title = "A plain attack"
[board.A]
battle = [{ id = "a1", card = "striker-15k" }]
[[inputs]]
player = "A"; action = "attack"; with = "a1"; target = "B.leader"
[[inputs]]
pass_until = "battle over"
"""


#: A card as the offline library has it.
ADA = [
    "LN1-007",
    "Battle",
    [["front", {"cost": 2, "power": 20000, "colors": ["Red"]}, [["en", "Ada, Lamp Keeper", {}, "[Blocker]", []]]]],
    [],
    [],
]


class Kept:
    def names(self, game: str) -> str:
        return json.dumps([["LN1-007", "Ada, Lamp Keeper", False]] if game == "masters" else [])

    def card(self, game: str, number: str) -> str:
        return json.dumps(ADA if number == "LN1-007" else None)


def asked(**question: Any) -> Any:
    engine = Engine(PLAYED_BY, {"masters": {"attack": EXAMPLE}}, Kept())
    return json.loads(engine.answer(json.dumps({"game": "masters", "language": "en", **question})))


def test_an_example_is_ruled_as_the_server_rules_it() -> None:
    told = asked(do="example", name="attack")
    ruling = tell(parse(EXAMPLE), PlayedBy("Book", "1"))
    assert told["ruling"] == json.loads(json.dumps(ruling.as_data()))
    assert told["word"] == to_link(parse(EXAMPLE))


def test_it_says_the_verdict_and_what_each_answer_brings_as_the_server_does() -> None:
    told = asked(do="example", name="attack")
    before = asked(do="rule", word=told["word"], at=1, inputs=[])
    played = from_link(before["word"])
    whole = tell(parse(EXAMPLE), PlayedBy("Book", "1"))
    assert told["verdict"] == json.loads(json.dumps(verdict_of(whole, "en").as_data()))
    brought = what_answers_bring(played, tell(played, PlayedBy("Book", "1")), "en")
    assert brought
    assert before["brings"] == json.loads(json.dumps([each.as_data() for each in brought]))


def test_a_link_goes_on_with_other_inputs() -> None:
    word = asked(do="example", name="attack")["word"]
    before = asked(do="rule", word=word, at=1, inputs=[])
    assert before["ruling"]["asks"]["player"] == "A"
    after = asked(do="rule", word=before["word"], at=1, inputs=[{"pass_until": "battle over"}])
    assert after["word"] == word


def test_a_question_in_words_is_ruled_with_what_was_understood() -> None:
    told = asked(do="words", question="My opponent attacks and I block with a rested blocker")
    assert "9-6-3-2" in [step["rule"] for step in told["in_short"]]
    assert {chip["kind"] for chip in told["chips"]} == {"card", "act"}
    acts = [(chip["verb"], chip["what"]) for chip in told["chips"] if chip["kind"] == "act"]
    assert acts == [("Attack", ""), ("", "Blocker")]
    assert asked(do="words", question="volcano") == {"understood": False}


@pytest.mark.parametrize("called", ["Ada, Lamp Keeper", "ada lamp keeper", "lamp keeper"])
def test_a_card_that_the_device_keeps_is_called_by_its_name_or_a_part_of_it(called: str) -> None:
    told = asked(do="words", question=f"My opponent attacks my leader and I block with {called}")
    assert told["left"] == []
    assert [chip["name"] for chip in told["chips"] if chip.get("who") == "me" and "name" in chip] == [
        "Crimson Captain",
        "Ada, Lamp Keeper",
    ]
    guard = [card for card in told["ruling"]["board"]["A"]["battle"] if card["name"] == "Ada, Lamp Keeper"]
    assert [(card["power"], card["mode"]) for card in guard] == [(20000, "rest")]
    assert from_link(told["word"]).cards["LN1-007"]["text"] == "[Blocker]"  # the site needs no store to play it


def test_what_is_never_asked_for_is_told_with_the_rules_that_say_when_it_can_be_done() -> None:
    told = asked(do="words", question="my unison is being attacked, may i combo to save it")
    assert [(act["who"], act["verb"]) for act in told["never"]] == [("me", "Combo")]
    assert told["never"][0]["rules"][:3] == told["verdict"]["rules"]
    assert told["verdict"]["heading"] == "This can't be done here."


def test_a_question_whose_heart_is_not_understood_says_why_it_gets_no_ruling() -> None:
    assert asked(do="words", question="They attack my leader, can I frobnicate him?")["why_no_ruling"] == "words"
    assert asked(do="words", question="My opponent attacks my leader")["why_no_ruling"] == ""


def test_a_link_with_the_number_of_a_card_that_the_device_keeps_is_played_with_it() -> None:
    board = {"A": {"battle": [{"id": "a1", "card": "LN1-007"}]}}
    told = asked(do="rule", word=to_link(Scenario("masters", board=board)))
    assert [card["name"] for card in told["ruling"]["board"]["A"]["battle"]] == ["Ada, Lamp Keeper"]


def test_the_examples_are_listed_with_their_questions() -> None:
    assert asked(do="examples") == {"examples": [{"name": "attack", "title": "A plain attack", "question": ""}]}
    assert asked(do="examples", game="fusion-world") == {"examples": []}


@pytest.mark.parametrize(
    ("question", "problem"),
    [
        ({"do": "rule", "word": "no link"}, "link"),
        ({"do": "example", "name": "nothing"}, "there is no example 'nothing'"),
        ({"do": "examples", "game": "chess"}, "game: 'chess' is not played"),
        ({"do": "rule", "word": to_link(parse('game = "fusion-world"'))}, "game: this scenario is for 'fusion-world'"),
        ({"do": "rule", "word": to_link(parse('game = "masters"')), "at": 0, "inputs": [3]}, "inputs: "),
    ],
)
def test_what_cannot_be_answered_says_why(question: dict[str, Any], problem: str) -> None:
    assert problem in asked(**question)["problems"][0]
