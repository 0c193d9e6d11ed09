"""The sandbox's one box: a question in a player's words leads to its verdict, its board and the rulings near it."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.test import Client

from engine.kernel.scenario import ScenarioError
from rules_db.cards.importing import import_cards
from rules_db.models import Game
from rulesite.sandbox.in_words import filled
from tests.rules_db.cards.cast import keeper, written
from tests.rulesite.sandbox.tables import text_of

QUESTION = "My opponent attacks my leader and I block with a rested blocker"


def asked(client: Client, question: str, game: str = "masters") -> str:
    response = client.get(f"/sandbox/{game}/", {"ask": question})
    assert response.status_code == 200
    return response.content.decode()


def chips(page: str) -> list[str]:
    return [re.sub(r"<[^>]+>", "", chip) for chip in re.findall(r'<li class="chip[^>]*>(.*?)</li>', page)]


@pytest.mark.django_db
def test_the_verdict_stands_first_with_the_board_it_was_made_of(client: Client) -> None:
    page = asked(client, QUESTION)
    assert page.index("In short") < page.index("Understood as")
    assert "is already in Rest Mode" in page
    assert "Me: Gate Watch (Battle Area, [Blocker], Rest Mode, Power 5000 assumed) ×" in chips(page)


@pytest.mark.django_db
def test_a_chip_is_taken_away_by_its_link(client: Client) -> None:
    page = asked(client, "Can I attack on my first turn with a 20k battle card?")
    link = next(link for link in re.findall(r'href="([^"]+)" aria-label="Without: ', page) if "20k" not in link)
    assert "first" in link
    assert client.get(link).status_code == 200


@pytest.mark.django_db
def test_the_steps_and_the_board_are_one_press_away(client: Client) -> None:
    board = filled("masters", QUESTION)
    assert board is not None
    assert client.get(board.table).status_code == 200
    assert client.get(board.builder).status_code == 200


@pytest.mark.django_db
def test_a_question_understood_in_part_gets_its_board_to_correct_or_to_play_and_no_verdict(client: Client) -> None:
    page = asked(client, "My grandmother attacks my leader with a 20k guy")
    assert "In short" not in text_of(page) and "Copy for a chat" not in text_of(page)
    assert any("Power 20000" in chip for chip in chips(page))
    [played] = re.findall(r'<a class="button" href="([^"]+)">Play what was understood</a>', page)
    assert client.get(html.unescape(played)).status_code == 200
    assert "Play what was understood" not in asked(client, QUESTION)


@pytest.mark.django_db
def test_what_is_asked_whether_it_can_be_done_and_can_is_the_verdict() -> None:
    board = filled(
        "masters", "All my energy is tapped but I have an energy marker, can I combo a card with combo cost 1"
    )
    assert board is not None and board.why_no_ruling == ""
    assert board.verdict.heading.startswith("Yes, this can be done: Me: Combo: ")
    assert {"5-7-5-1", "1-14-2"} <= {rule.number for rule in board.verdict.rules}
    assert board.verdict.more == ()  # nobody tells the powers


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("question", "heading", "rule"),
    [
        (
            "they play a guy, it says your opponent chooses 1 of their battle cards and KOs it. I have a 5k and a 20k, "
            "who picks",
            "Player A chooses: ",
            "5-2-3",
        ),
        (
            "I attack and both our autos trigger, whose comes first",
            "Player A chooses to activate [Auto] of ",
            "4-2-2-2",
        ),
        (
            "they attack and both our autos trigger, whose comes first",
            "Player B chooses to activate [Auto] of ",
            "4-2-2-2",
        ),
    ],
)
def test_who_chooses_and_whose_skill_comes_first_is_answered_first(question: str, heading: str, rule: str) -> None:
    board = filled("masters", question)
    assert board is not None and board.why_no_ruling == ""
    assert board.verdict.heading.startswith(heading)
    assert rule in [number.number for number in board.decided_by([]).verdict.rules]


@pytest.mark.django_db
def test_a_rule_that_words_and_ruling_agree_on_decides() -> None:
    board = filled("masters", "i killed his revenge blocker in battle with a 20k guy")
    assert board is not None
    assert "22-9-4" not in [rule.number for rule in board.verdict.rules]
    assert board.decided_by(["22-9-4", "13-5-1"]).verdict.rules[0].number == "22-9-4"
    assert board.decided_by(["8-1-1"]).verdict.rules == board.decided_by([]).verdict.rules  # every attack comes to it


@pytest.mark.django_db
def test_a_card_that_lies_under_another_is_said_to() -> None:
    board = filled("masters", "I KO their evolved guy. Their blocker is under it")
    assert board is not None
    assert "Opponent: Gate Watch lies under Veteran Striker" in [
        re.sub("[\u2068\u2069]", "", c.text) for c in board.chips
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("My grandmother quietly rearranges my furniture and attacks my leader", "Too many words"),
        ("My opponent attacks my leader, can I frobnicate him?", "Too many words"),
        ("My opponent attacks with a union absorb card", "no card at hand is like"),
    ],
)
def test_a_question_whose_heart_is_not_understood_gets_no_ruling(client: Client, question: str, why: str) -> None:
    page = text_of(asked(client, question))
    assert why in page
    assert "In short" not in page
    assert "Understood as" in page


@pytest.mark.django_db
def test_what_is_never_asked_for_is_the_answer_with_its_rules() -> None:
    board = filled("masters", "Can I play a battle card in the defense step?")
    assert board is not None and board.verdict is not None
    assert "7-3-4-1" in [rule.number for rule in board.verdict.rules]
    assert board.verdict.heading == "This can't be done here."


@pytest.mark.django_db
def test_what_was_not_understood_is_said(client: Client) -> None:
    page = asked(client, "My opponent majestically attacks my leader")
    assert "Not understood:" in page
    assert "<q" in page and "majestically" in page
    page = text_of(asked(client, "My grandmother attacks my leader"))
    assert "Not on the board: grandmother" in page.replace("“", "").replace("”", "")
    assert "Not understood:" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    "question", ["what is the meaning of it", "☃ ☃ ☃", "<script>alert(1)</script> a b", "[" * 300, "a " * 300]
)
def test_a_question_of_which_nothing_is_understood_gets_no_board(client: Client, question: str) -> None:
    page = asked(client, question)
    assert "Understood as" not in page
    assert "<script>alert" not in page


@pytest.mark.django_db
def test_fusion_world_is_asked_likewise(client: Client) -> None:
    assert "Understood as" in asked(client, "Can I attack on my first turn?", "fusion-world")
    assert "Understood as" in text_of(asked(client, "opponent attacks and I combo with a card", "fusion-world"))


@pytest.mark.django_db
def test_a_card_whose_text_is_not_played_is_named(client: Client, tmp_path: Path) -> None:
    import_cards(written(tmp_path, [keeper()]), Game.objects.create(slug="masters", name="Masters", position=1))
    page = text_of(asked(client, "My opponent attacks my leader with Moth Keeper Ada"))
    assert page.index("Text not taken into account") < page.index("In short")
    assert "Opponent: Moth Keeper Ada" in page
    assert "Played by the rules of" in page


@pytest.mark.django_db
@pytest.mark.parametrize("game", ["masters", "fusion-world"])
@pytest.mark.parametrize(
    "question",
    ["Their 35k leader swings at my 5000 leader", "I play a leader", "I have 3 life and they have 99 life, I swing"],
)
def test_a_question_of_unusual_cards_gets_its_board(client: Client, question: str, game: str) -> None:
    assert "Understood as" in asked(client, question, game)


@pytest.mark.django_db
def test_a_question_whose_board_cannot_be_laid_out_gets_a_sentence(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object) -> None:
        raise ScenarioError("cards.x: wrong")

    monkeypatch.setattr("rulesite.sandbox.in_words.asked_in_words", refuses)
    page = asked(client, "My opponent attacks my leader")
    assert "o board could be made of" in page
    assert "cards.x" not in page


@pytest.mark.django_db
def test_one_word_that_is_not_understood_makes_the_verdict_less_sure(client: Client) -> None:
    page = text_of(asked(client, "My opponent attacks my majestic leader"))
    assert page.index("Not understood:") < page.index("majestic", page.index("Not understood:"))
    assert page.index("Not understood:") < page.index("as far as it was understood")
    assert "as far as it was understood" not in text_of(asked(client, QUESTION))


@pytest.mark.django_db
def test_what_a_combo_card_adds_is_marked_as_assumed(client: Client) -> None:
    page = asked(client, "They attack my leader with a 15k guy and I combo a 10k guy from hand")
    assert any("Combo power 10000 assumed" in chip for chip in chips(page))
    assert any("Power 15000)" in chip for chip in chips(page))


def test_a_question_in_two_lines_is_the_question_in_one(client: Client, db: None) -> None:
    def told(question: str) -> str:
        page = client.get("/sandbox/masters/", {"ask": question}).content.decode()
        return text_of(page[page.index('id="understood-title"') : page.index("</main>")])

    assert told("My Veteran Striker attacks\r\nyour leader") == told("My Veteran Striker attacks your leader")
