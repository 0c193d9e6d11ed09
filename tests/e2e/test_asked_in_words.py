"""Questions of players, from nothing to the verdict: what that takes is counted in presses and letters, never waited.

The questions stand in `asked_in_words.toml`, with why those fail that do; one that begins to succeed fails here too.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.kernel.scenario import from_link
from rules_db.cards.importing import import_cards
from rules_db.expectations import disappointments, ruling_of
from rules_db.models import Game
from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.e2e.hands import Hand
from tests.e2e.test_sandbox import open_page as open_page
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: Seconds that a verdict may take without its question being typed, and with it.
MOST, MOST_TYPED = 20, 30


@cache
def questions() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads(Path(__file__).with_suffix(".toml").with_stem("asked_in_words").read_text())["question"])


def numbers() -> list[str]:
    """The numbers of the cards that the questions name."""
    return sorted({number for question in questions() for number in question.get("cards", ())})


@pytest.fixture
def with_cards(source: Callable[[str], Path], tmp_path: Path, open_page: NewPage) -> NewPage:
    """Opens pages of a site that has the cards of the questions in its store."""
    source("cards/masters/DBS-B01-Galactic-Battle.json")
    folder = source("cards/masters/DBS-B01-Galactic-Battle.json").parent
    records = [record for file in sorted(folder.glob("*.json")) for record in json.loads(file.read_text("utf-8"))]
    named = {record["number"].partition("_")[0]: record for record in reversed(records)}
    chosen = tmp_path / "cards.json"
    chosen.write_text(json.dumps([named[number] for number in numbers()]), encoding="utf-8")
    import_cards(chosen, Game.objects.get(slug="masters"))
    return open_page


def asks(hand: Hand, question: str, *, is_typed: bool = False) -> None:
    """Puts a question to the sandbox's box, from its first page on, until the verdict is in sight."""
    page = hand.page
    page.goto("/sandbox/masters/")
    hand.press(page.locator("#ask"))
    if is_typed:
        hand.type(question)
    else:
        page.locator("#ask").fill(question)  # spoken, or copied from elsewhere
    hand.key("Enter")
    expect(page.locator("#ask")).to_have_value(question)
    expect(page.locator("#questions .understood h2, #questions .not-ruled").first).to_be_in_viewport(ratio=1)


def wrong(page: Page, question: dict[str, Any]) -> list[str]:
    """Everything in which the page does not give the verdict."""
    shown = page.locator("#questions .understood .number").all_inner_texts()
    found = [] if any(_is_of(number, question["rules"]) for number in shown) else [f"none of its rules in {shown}"]
    link = page.locator("#questions .understood a.button").get_attribute("href") or ""
    scenario = from_link(link.partition("s=")[2].partition("&")[0])
    ruling = ruling_of(scenario)
    refused = [reason.rule for reason in ruling.refusal]
    if ("refused" in question) != bool(refused) or question.get("refused", "") not in ("", *refused):
        found.append(f"refused by {refused}")
    expected = {"state": question.get("state", {})} | ({"refusal": refused} if refused else {})
    return [*found, *disappointments(replace(scenario, expect=expected))]


def _is_of(number: str, rules: list[str]) -> bool:
    return any(number == rule or number.startswith(f"{rule}-") for rule in rules)


def as_listed(page: Page, question: dict[str, Any]) -> str:
    """What is otherwise than the list of questions says; `` where it all is so."""
    hand = Hand(page)
    asks(hand, question["ask"])
    found = wrong(page, question)
    if hand.seconds > MOST:
        found = [*found, f"{hand.seconds} seconds"]
    if bool(found) == ("fails" in question):
        return ""
    return f"{question['ask']}: {found or 'succeeds, and is listed as failing'}"


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_questions_come_to_their_verdicts_in_the_time_of_a_few_presses(
    with_cards: NewPage, viewport: ViewportSize, some_of: SomeOf
) -> None:
    page = with_cards(viewport=viewport)
    assert [
        each for question in some_of(questions(), 4, known_by=itemgetter("ask")) if (each := as_listed(page, question))
    ] == []


def test_a_question_typed_in_a_hurry_comes_to_the_same_verdict(with_cards: NewPage, some_of: SomeOf) -> None:
    page = with_cards(viewport=PHONE)
    for question in some_of([each for each in questions() if "short" in each], 4, known_by=itemgetter("ask")):
        hand = Hand(page)
        asks(hand, question["short"], is_typed=True)
        assert hand.seconds <= MOST_TYPED, question["short"]
        assert wrong(page, question) == [], question["short"]


def test_the_ruling_of_a_question_is_copied_for_a_chat(with_cards: NewPage) -> None:
    page = with_cards(viewport=PHONE, permissions=["clipboard-read", "clipboard-write"])
    asks(Hand(page), "my opponent attacks my leader and I block with a rested blocker")
    page.get_by_role("button", name="Copy for a chat").click()
    expect(page.locator("#announcement")).to_have_text("Copied for a chat")
    asked, answer, *_, address = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert asked.startswith("my opponent attacks")
    assert answer.startswith("→ ")
    assert "/sandbox/masters/?ask=" in address
