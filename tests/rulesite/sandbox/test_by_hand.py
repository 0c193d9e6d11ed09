"""A skill that is not played yet is resolved by hand from the picked card, and the steps say so."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.kernel.scenario import to_link
from tests.rulesite.sandbox.tables import answer, cards_in, link, page, text_of

pytestmark = pytest.mark.django_db

CARDS: dict[str, Any] = {
    "scholar": {"type": "Battle", "name": "Scholar", "colors": ["Blue"], "power": 10000, "text": "Read, then open up."}
}
BOARD: dict[str, Any] = {
    "A": {"battle": [{"id": "s", "card": "scholar"}]},
    "B": {"battle": [{"id": "g", "card": "guard-10k"}]},
}
WORD = link(board=BOARD, cards=CARDS)


def test_a_card_with_lines_that_are_not_played_offers_it(client: Client) -> None:
    said = text_of(page(client, WORD, pick="s"))
    assert "Text not taken into account: Read, then open up." in said
    assert "Resolve it by hand" in said
    assert "Resolve it by hand" not in text_of(page(client, WORD, pick="g"))
    assert "Resolve it by hand" not in text_of(page(client, WORD, pick="s", step="0"))


def test_what_can_be_forbidden_is_offered_as_a_sentence_says_it(client: Client) -> None:
    options = page(client, WORD, pick="s")
    for word, said in (("ko in battle", "be KO&#x27;d in battle"), ("use as energy", "be used as energy")):
        assert f'value="{word}"><span><bdi>{said}</bdi></span>' in options
    assert "An effect prevents {card}" not in options


def test_what_is_done_by_hand_is_a_step_that_says_so(client: Client) -> None:
    sent = {"at": "0", "player": "A", "action": "by hand", "with": "s", "verb": "KO", "card": "g", "number": "1"}
    given = answer(client, WORD, **sent)
    assert given.inputs[0].parts == {"with": "s", "does": "KO:g"}
    markup = page(client, to_link(given))
    assert "Player A resolves a skill of Scholar by hand: KO a card: Gate Guard." in text_of(markup)
    assert "The engine does not play this skill of Scholar; it is resolved by hand." in text_of(markup)
    assert cards_in(markup, "B.drop") == ["g"]


def test_what_makes_no_sense_is_refused_with_what_would(client: Client) -> None:
    given = answer(client, WORD, at="0", player="A", action="by hand", **{"with": "s", "verb": "power", "card": "g"})
    said = text_of(page(client, to_link(given)))
    assert "can't be done by hand; these can: pay:number:colors?, " in said


LINES: dict[str, Any] = {
    "scholar": CARDS["scholar"]
    | {"text": "[Activate : Main] Rest this card: Read a book.\n[Auto] When this card attacks, open up."}
}
ACTIVATED = {"player": "A", "action": "activate by hand", "with": "s", "line": "1"}
ATTACKED = {"player": "A", "action": "attack", "with": "s", "target": "B.leader"}


def test_a_line_is_activated_and_what_it_takes_is_asked_for_by_tapping(client: Client) -> None:
    before = link(board=BOARD, cards=LINES)
    assert "Scholar: [Activate : Main] Rest this card: Read a book." in text_of(page(client, before))

    word = link(ACTIVATED, board=BOARD, cards=LINES)
    said = text_of(page(client, word))
    assert "the cost of Scholar is paid by hand" in said
    assert "Everything is paid" in said
    given = answer(client, word, at="1", player="A", action="by hand", **{"with": "s", "verb": "rest", "card": "s"})
    assert given.inputs[-1].parts == {"with": "s", "does": "rest:s"}


def test_an_auto_line_is_offered_after_its_moment_with_a_way_to_leave_it_out(client: Client) -> None:
    word = link(ATTACKED, board=BOARD | {"B": {}}, cards=LINES)
    said = text_of(page(client, word))
    assert "Resolve by hand: [Auto] When this card attacks, open up. (Scholar)" in said
    assert "Leave it out" in said
    given = answer(client, word, do='1 [{"player":"A","choose":"left out"}]')
    assert "What does Player A do?" in text_of(page(client, to_link(given)))


def test_a_line_resolved_by_hand_is_said_to_be(client: Client) -> None:
    taken: dict[str, Any] = {"player": "A", "choose": "s:line 2"}
    word = link(ATTACKED, taken, {"player": "A", "pass": True}, board=BOARD | {"B": {}}, cards=LINES)
    said = text_of(page(client, word))
    assert "It was resolved by hand, at 9-6-7." in said
    assert "may be set off here" not in said


def test_a_card_of_a_deck_can_be_picked_from_the_top(client: Client) -> None:
    markup = page(client, WORD, pick="s")
    assert 'name="card" value="A.deck.7"' in markup
    assert 'name="card" value="A.deck.8"' not in markup
