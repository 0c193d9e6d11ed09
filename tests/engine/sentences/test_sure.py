"""The board of a question on which nothing is ruled: nothing stands on it that nobody said."""

from __future__ import annotations

import pytest

from engine.sentences.acting import asked_in_words
from engine.sentences.laying import Chip
from engine.sentences.words import Named


def chips(question: str, *named: Named, stored: dict[str, dict[str, object]] | None = None) -> list[Chip]:
    asked = asked_in_words("masters", question, named, stored or {})
    assert asked is not None
    return asked.only_sure().laid.chips


def cards(question: str) -> list[tuple[str, str, str]]:
    """The cards that are told of, and not assumed: whose each is, where it lies, and its keywords."""
    told = [chip.facts for chip in chips(question) if chip.kind == "card" and not chip.is_assumed]
    return [(facts["who"], facts["area"], " ".join(facts["keywords"])) for facts in told]


def done(question: str) -> list[tuple[str, str]]:
    return [
        (chip.facts["who"], chip.facts["what"] or chip.facts["verb"]) for chip in chips(question) if chip.kind == "act"
    ]


def lost(question: str) -> tuple[str, ...]:
    asked = asked_in_words("masters", question)
    assert asked is not None
    return asked.only_sure().understood.lost


def test_a_power_that_may_be_another_cards_is_no_card() -> None:
    question = "My unison has 2 markers and my blocker is rested, both 15k. My grandmother is amazed"
    assert cards(question) == [("me", "unison", ""), ("me", "battle", "Blocker")]
    assert any("15k" in words for words in lost(question))


def test_a_keyword_behind_an_article_is_a_card() -> None:
    assert ("me", "battle", "Blocker") in cards("My opponent attacks my leader with his 20k guy. I have a blocker")


def test_a_power_alone_that_attacks_is_a_card() -> None:
    powers = [chip.facts["numbers"]["power"] for chip in chips("My leader is attacked by 20k") if chip.kind == "card"]
    assert 20000 in powers


@pytest.mark.parametrize("taken", ["took control of", "stole"])
def test_a_card_that_was_taken_is_laid_with_neither_player(taken: str) -> None:
    assert cards(f"I {taken} my opponent's Battle Card. My blocker is rested") == [("me", "battle", "Blocker")]


def test_a_card_of_which_only_a_question_speaks_is_not_laid() -> None:
    assert cards("My blocker is rested. Do I keep an extra card in hand?") == [("me", "battle", "Blocker")]
    assert ("me", "hand", "") in cards("My blocker is rested. I have an extra card in hand")


@pytest.mark.parametrize("every", ["all", "every", "all of"])
def test_cards_of_which_nobody_says_how_many_they_are_are_not_laid(every: str) -> None:
    assert cards(f"My unison has 2 markers. They bounce {every} my guys") == [("me", "unison", "")]


def test_nobody_attacks_his_own_card() -> None:
    assert done("My leader attacks my 15k guy, and my grandmother is amazed") == []
    assert done("My leader attacks his rested 15k guy, and my grandmother is amazed") == [("me", "attack")]


def test_an_attack_that_is_told_once_more_is_done_once() -> None:
    assert done("I swing my 15k at his rested 20k guy, the one I'm hitting, and my grandmother is amazed") == [
        ("me", "attack")
    ]


def test_what_got_negated_by_nobody_is_not_answered() -> None:
    assert done("It got negated, and my grandmother is amazed") == []


def test_a_character_that_a_named_card_has_in_its_name_is_that_card() -> None:
    table: dict[str, object] = {"type": "Battle", "name": "Yamcha, the Lone Wolf", "colors": ["Red"], "power": 15000}
    question = "My Yamcha, the Lone Wolf is rested. My grandmother likes a Yamcha"
    whole = Named("X-1", "Yamcha, the Lone Wolf", question.index("Yamcha"), question.index(" is rested"))
    short = Named("", "Yamcha", question.rindex("Yamcha"), len(question))
    told = chips(question, whole, short, stored={"X-1": table})
    assert [chip.facts["name"] for chip in told if chip.kind == "card"] == ["Yamcha, the Lone Wolf"]
    alone = chips("My blocker is rested. I have a Yamcha", Named("", "Yamcha", 31, 37))
    assert "Yamcha" in [chip.facts["name"] for chip in alone if chip.kind == "card"]


def test_whose_a_card_is_where_nobody_says_it_is_marked() -> None:
    def is_assumed(question: str) -> list[bool]:
        return [chip.facts["is_who_assumed"] for chip in chips(question) if chip.kind == "card"]

    assert is_assumed("A rested blocker is in play. My grandmother is amazed") == [True]
    assert is_assumed("My rested blocker is in play. My grandmother is amazed") == [False]


def test_a_skill_of_which_only_its_beginning_is_told_is_marked() -> None:
    def is_assumed(question: str) -> list[bool]:
        return [chip.facts["is_text_assumed"] for chip in chips(question) if chip.kind == "card"][:1]

    assert is_assumed("My guy has an attack skill. My grandmother is amazed") == [True]
    assert is_assumed("My guy has a skill: when this card attacks draw 2. My grandmother is amazed") == [False]


def test_a_keyword_that_a_card_gets_is_marked() -> None:
    def gained(question: str) -> list[tuple[str, ...]]:
        return [chip.facts["gained"] for chip in chips(question) if chip.kind == "card"][:1]

    assert gained("My guy gets double strike. My grandmother is amazed") == [("Double Strike",)]
    assert gained("My guy has double strike. My grandmother is amazed") == [()]


UNISON: dict[str, object] = {"type": "Unison", "name": "Lantern Choir", "colors": ["Red"], "cost": 1, "power": 15000}


def of_unison(question: str) -> list[dict[str, object]]:
    """The cards of a question that names a Unison Card of the store."""
    at = question.index("Lantern Choir")
    asked = asked_in_words("masters", question, [Named("X-1", "Lantern Choir", at, at + 13)], {"X-1": UNISON})
    assert asked is not None
    return [dict(chip.facts) for chip in asked.laid.chips if chip.kind == "card" and chip.facts["area"] == "unison"]


def test_a_unison_card_that_is_named_is_also_my_unison() -> None:
    [card] = of_unison("I have Lantern Choir with 3 markers. My opponent attacks my unison")
    assert (card["name"], card["markers"]) == ("Lantern Choir", 3)


def test_where_a_card_lies_that_is_only_named_is_marked() -> None:
    assert [card["is_area_assumed"] for card in of_unison("My Lantern Choir is mine. I attack")] == [True]
    assert [card["is_area_assumed"] for card in of_unison("My Lantern Choir is in play. I attack")] == [False]


def test_what_is_played_and_was_not_understood_is_not_played() -> None:
    assert done("My blocker is rested. I want to play a second one, for free") == []


def test_nothing_is_done_that_nobody_said() -> None:
    question = "My leader is blue. My grandmother likes Stop Sign"
    table: dict[str, object] = {
        "type": "Extra",
        "name": "Stop Sign",
        "colors": ["Red"],
        "cost": 1,
        "text": "[Counter: Attack] Negate the attack.",
    }
    asked = asked_in_words("masters", question, [Named("X-1", "Stop Sign", 40, 49)], {"X-1": table})
    assert asked is not None
    assert [act.what for act in asked.laid.acts if act.end > act.start] == ["Counter"]
    assert asked.only_sure().laid.acts == []


def test_an_effect_that_the_game_has_no_text_for_is_named() -> None:
    asked = asked_in_words("fusion-world", "I attack his leader, my guy gets +5000")
    assert asked is not None
    assert [act.verb for act in asked.laid.acts] == ["attack"]
    assert asked.laid.lost != ()
    assert asked.why_no_ruling != ""


def test_what_is_played_against_is_the_opponents_and_nothing_that_is_done() -> None:
    question = "I'm playing against a blocker. I attack with my 20k guy"
    assert ("opponent", "battle", "Blocker") in cards(question)
    assert done(question) == [("me", "attack")]


def test_numbers_of_a_color_alone_are_no_cards() -> None:
    question = "I attack with my 20k guy. I tap 6 (4 of em red, 2 blue)"
    assert [(who, area) for who, area, _ in cards(question)] == [("me", "battle")]
