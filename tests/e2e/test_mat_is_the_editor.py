"""A board is built on the mat itself, at any moment: by mouse, by thumb, by keys alone, and without a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from engine.kernel.scenario import Scenario, from_link, to_link
from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.e2e.hands import Hand
from tests.e2e.line import hold_back
from tests.e2e.test_sandbox import BOTH, attack, card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import ATTACK, link
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

TABLE = "/sandbox/masters/?s="
EMPTY = to_link(Scenario("masters"))
#: Seconds that a board may take: on a form it took 40 and more.
MOST = 15


class Builder(Hand):
    """Somebody who builds a board on the mat."""

    def enter(self, text: str) -> None:
        """Types what is sought, and puts the first that is offered."""
        self.type(text)
        before = self.board
        self.key("Enter")
        self.wait_for_a_change(before)

    def wait_for_a_change(self, before: object) -> None:
        expect(self.page.locator("#changed")).to_be_visible()
        self.page.wait_for_function("(was) => document.querySelector('#pick [name=s]').value !== was", arg=before)

    @property
    def board(self) -> str:
        return self.page.locator("#pick input[name=s]").input_value()

    def open(self, area: str) -> None:
        """The sheet of an area: by its sign on the mat, or from that of another area where it is folded away."""
        sign = self.page.locator(f'.area[data-area="{area}"] > .put-here')
        if sign.is_visible():
            self.press(sign)
        else:
            self.open(f"{area[0]}.battle")
            self.press(self.page.locator(".other-areas summary"))
            self.press(self.page.locator(f'.other-areas button[value="{area}"]'))
        expect(self.page.locator(f'#changing [data-key="{area}"] .find')).to_be_visible()

    def put(self, area: str, said: str) -> None:
        self.open(area)
        self.enter(said)

    def change(self, id: str, do: str) -> None:
        """By the card's menu."""
        more = self.page.locator(f'.card-more[data-of="{id}"]')
        self.press(more if more.is_visible() else card(self.page, id))
        before = self.board
        self.press(self.page.locator(f'.card-menu button[value="{do}"]'))
        self.wait_for_a_change(before)


def double_strike_against_a_rested_blocker(hand: Builder) -> None:
    hand.put("A.battle", "double")
    hand.put("B.battle", "blocker")
    hand.change("b1", "mode:rest")


def four_life_and_a_leader_that_awakens(hand: Builder) -> None:
    hand.put("A.leader", "awaken")
    hand.put("A.life", "4")


def two_in_hand_and_three_energy(hand: Builder) -> None:
    hand.put("A.hand", "2")
    hand.put("A.energy", "3")


def a_unison_card_with_two_markers(hand: Builder) -> None:
    hand.put("A.unison", "banner of two")
    hand.change("A.unison", "markers:+1")


def a_counter_in_the_opponents_hand(hand: Builder) -> None:
    hand.put("B.hand", "counter att")
    hand.put("B.energy", "2")


BOARDS: list[tuple[Callable[[Builder], None], dict[str, Any]]] = [
    (
        double_strike_against_a_rested_blocker,
        {
            "A": {"battle": [{"card": "double-striker-20k", "id": "a1"}]},
            "B": {"battle": [{"card": "guard-5k", "id": "b1", "mode": "rest"}]},
        },
    ),
    (four_life_and_a_leader_that_awakens, {"A": {"leader": ["leader-rising-red"], "life": 4}}),
    (two_in_hand_and_three_energy, {"A": {"hand": 2, "energy": 3}}),
    (a_unison_card_with_two_markers, {"A": {"unison": [{"card": "unison-15k", "markers": 2}]}}),
    (a_counter_in_the_opponents_hand, {"B": {"hand": ["stop-signal"], "energy": 2}}),
]


@BOTH
def test_boards_are_built_from_nothing_in_a_quarter_of_a_minute(
    open_page: NewPage, some_of: SomeOf, viewport: ViewportSize
) -> None:
    page = still(open_page, viewport)
    boards = {build.__name__: (build, board) for build, board in BOARDS}
    for name, _ in some_of([(name, viewport["width"]) for name in boards], 3):
        build, board = boards[name]
        page.goto(TABLE + EMPTY)
        hand = Builder(page)
        build(hand)
        assert from_link(hand.board).board == board, build.__name__
        assert hand.seconds <= MOST, (build.__name__, hand.presses, hand.letters)


def test_several_cards_are_put_one_after_another_from_one_sheet(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE + EMPTY)
    hand = Builder(page)
    hand.open("B.battle")
    for said in ("blocker", "critical"):
        hand.enter(said)
    assert [each["card"] for each in from_link(hand.board).board["B"]["battle"]] == ["guard-5k", "critical-striker-15k"]
    expect(page.locator("#announcement")).to_contain_text("Piercing Striker is there now (Opponent: Battle Area).")
    expect(page.locator("#changing .offers button").first).to_contain_text("Piercing Striker")  # picked last
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#changing")).to_be_hidden()
    expect(page.locator('.area[data-area="B.battle"] > .put-here')).to_be_focused()


def test_with_the_keyboard_alone_a_card_is_put_changed_and_moved(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE + link())
    page.locator('.area[data-area="A.energy"] > .put-here').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#changing .find")).to_be_focused()
    page.keyboard.type("gate guard")
    page.keyboard.press("Enter")
    expect(page.locator('.area[data-area="A.energy"]')).to_have_attribute("data-count", "1")
    page.keyboard.press("Escape")
    card(page, "b1").focus()
    page.keyboard.press("e")
    expect(page.locator(".picked .card-menu")).to_be_visible()
    page.get_by_role("button", name="Rest Mode", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#announcement")).to_contain_text("Gate Guard: Rest Mode.")
    expect(card(page, "b1")).to_be_focused()
    page.keyboard.press("e")
    page.locator(".moves summary").focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Me", exact=True).get_by_role("button", name="Hand").focus()
    page.keyboard.press("Enter")
    expect(page.locator('.area[data-area="A.hand"]')).to_have_attribute("data-count", "2")
    assert complaints(page) == []


def test_a_card_is_dragged_to_an_area_or_sent_there_by_two_taps(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE + link())
    card(page, "b2").drag_to(page.locator('.area[data-area="B.drop"]'), target_position={"x": 20, "y": 20})
    expect(page.locator('.area[data-area="B.drop"]')).to_have_attribute("data-count", "1")
    card(page, "b1").click()
    expect(page.locator(".picked")).to_be_visible()
    page.locator('.area[data-area="B.energy"]').click(position={"x": 100, "y": 40})
    expect(page.locator('.area[data-area="B.energy"]')).to_have_attribute("data-count", "1")


@BOTH
def test_after_an_attack_a_change_begins_a_new_board_and_is_taken_back(
    open_page: NewPage, viewport: ViewportSize
) -> None:
    page = still(open_page, viewport)
    attacked = link(ATTACK)
    page.goto(TABLE + attacked)
    hand, number = Builder(page), page.locator("#place").inner_text()
    hand.put("A.hand", "super combo")
    assert hand.seconds <= MOST
    expect(page.locator("#changed")).to_contain_text(f"A new board, as it was at step {number}.")
    expect(page.locator("#changing .new-line")).to_have_count(0)
    assert from_link(hand.board).board["battle"]["attacker"] == "a1"
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(page.locator("#pick input[name=s]")).to_have_value(re.compile(re.escape(attacked[:40])))
    assert from_link(hand.board).board == from_link(attacked).board
    page.keyboard.press("Control+Shift+z")
    expect(page.locator('.area[data-area="A.hand"]')).to_have_attribute("data-count", "2")
    page.locator("#table .undo").click()
    expect(page.locator('.area[data-area="A.hand"]')).to_have_attribute("data-count", "1")
    page.locator("#table .redo").click()
    expect(page.locator('.area[data-area="A.hand"]')).to_have_attribute("data-count", "2")
    page.go_back()
    expect(page.locator('.area[data-area="A.hand"]')).to_have_attribute("data-count", "1")


def test_changes_are_taken_back_as_often_as_it_is_pressed_and_made_again(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE + EMPTY)
    hand, energy = (page.locator(f'.area[data-area="A.{name}"]') for name in ("hand", "energy"))
    two_in_hand_and_three_energy(Builder(page))
    page.keyboard.press("Escape")
    answers = hold_back(page, re.compile(r"/masters/\?s="))
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")  # before the board is there
    answers()
    expect(hand).to_have_attribute("data-count", "0")
    expect(energy).to_have_attribute("data-count", "0")
    page.locator("#table .redo").click()
    expect(hand).to_have_attribute("data-count", "2")
    page.keyboard.press("Control+y")
    expect(energy).to_have_attribute("data-count", "3")
    Builder(page).put("A.hand", "4")  # so many more
    page.locator("#table .undo-change").click()
    expect(hand).to_have_attribute("data-count", "2")
    page.locator("#table .redo").click()
    expect(hand).to_have_attribute("data-count", "6")


@BOTH
def test_answers_and_changes_are_taken_back_and_done_again_in_one_row(
    open_page: NewPage, viewport: ViewportSize
) -> None:
    page = still(open_page, viewport)
    page.goto(TABLE + link())
    hand = Builder(page)
    undo, redo = page.locator("#table .undo"), page.locator("#table .redo")

    def stands() -> object:
        there = from_link(hand.board)
        return there.board, there.inputs

    def wait_for_another_than(before: str) -> None:
        page.wait_for_function("(was) => document.querySelector('#pick [name=s]').value !== was", arg=before)

    def answer(said: str) -> None:
        before = hand.board
        page.get_by_role("button", name=said).first.click()
        wait_for_another_than(before)

    def press(button: Locator, expected: object) -> None:
        before = hand.board
        button.click()
        wait_for_another_than(before)
        assert stands() == expected

    seen = [stands()]
    before = hand.board
    attack(page, "a1", "B.leader")
    wait_for_another_than(before)
    seen.append(stands())
    hand.put("A.hand", "super combo")
    page.keyboard.press("Escape")
    seen.append(stands())
    answer("Decline")
    seen.append(stands())
    hand.change("b2", "mode:active")
    page.keyboard.press("Escape")
    seen.append(stands())
    answer("Both players pass")
    seen.append(stands())
    for expected in seen[-2:1:-1]:
        press(undo, expected)
    page.reload()
    for expected in seen[1::-1]:
        press(undo, expected)
    expect(undo).to_be_disabled()
    for expected in seen[1:]:
        press(redo, expected)
    expect(redo).to_be_disabled()


def test_why_a_change_is_refused_is_said_in_the_sheet(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE + EMPTY)
    hand = Builder(page)
    hand.open("A.hand")
    page.keyboard.type("zzzz")
    page.keyboard.press("Enter")
    expect(page.locator("#changing .refusal")).to_contain_text("No card “zzzz” goes there")
    expect(page.locator("#changing .find")).to_have_value("zzzz")
    page.locator("#changing .find").fill("gate guard")
    page.keyboard.press("Enter")
    expect(page.locator("#changing .refusal")).to_have_count(0)


def test_a_finger_that_rests_on_a_card_asks_for_its_menu(open_page: NewPage) -> None:
    page = open_page(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    page.goto(TABLE + EMPTY)
    leader = card(page, "A.leader")
    leader.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator(".picked .card-menu")).to_be_visible()


def test_without_a_script_the_sheet_is_a_page_of_its_own(open_page: NewPage) -> None:
    page = open_page(viewport=DESKTOP, java_script_enabled=False)
    page.goto(TABLE + EMPTY)
    page.locator('.area[data-area="B.battle"] > .put-here').click()
    page.locator(".put-a-card .find").fill("blocker")
    page.locator(".put-a-card .put").click()
    expect(card(page, "b1")).to_contain_text("Gate Watch")
    card(page, "b1").click()
    page.locator('.card-menu button[value="mode:rest"]').click()
    expect(card(page, "b1")).to_have_attribute("data-mode", "rest")
