"""The table by ear and by keys: in which order it is read, what its controls are called, what is said after a press."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.kernel.scenario import Scenario, to_link
from tests.e2e.conftest import NewPage
from tests.e2e.hands import Keyboard
from tests.e2e.heard import Heard, heard
from tests.e2e.test_sandbox import BOTH, card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, link

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: Two cards of one name, one of them rested; a Unison Card with markers; a hand of two that are alike.
BOARD = {
    "turn": 3,
    "A": {
        "battle": [{"id": "a1", "card": "striker-15k"}],
        "unison": [{"id": "u1", "card": "unison-15k", "markers": 2}],
        "hand": ["supporter-5k", "supporter-5k"],
    },
    "B": {
        "battle": [
            {"id": "b1", "card": "guard-10k"},
            {"id": "b2", "card": "striker-5k", "mode": "rest"},
            {"id": "b3", "card": "striker-5k", "mode": "rest"},
        ]
    },
}
QUESTION = "Player B: which pending skill do you activate?"
TABLE = "/sandbox/masters/?s="


def listen(page: Page) -> list[Heard]:
    expect(page.locator("#table.walking")).to_be_visible()
    return heard(page)


def place(all_heard: list[Heard], role: str, name: str) -> int:
    """Where something of that name is heard, once and nowhere else."""
    (found,) = [at for at, each in enumerate(all_heard) if (each.role, each.name) == (role, name)]
    return found


@BOTH
def test_it_is_read_from_the_verdict_to_the_lines_and_each_card_within_its_area_with_its_state(
    open_page: NewPage, viewport: ViewportSize
) -> None:
    page = still(open_page, viewport)
    page.goto(TABLE + link(ATTACK, board=BOARD))
    said = listen(page)
    order = [
        place(said, "region", f"It depends on a choice: {QUESTION}"),
        place(said, "region", f"{QUESTION} 4-2-2-3"),
        place(said, "button", "[Blocker] of Gate Guard"),
        place(said, "button", "Decline"),
        place(said, "region", "Mat"),
        place(said, "group", "Player B"),
        place(said, "group", "Middle of the mat"),
        place(said, "group", "Player A"),
        place(said, "region", "Steps"),
        place(said, "region", "Lines tried"),
    ]
    assert order == sorted(order)
    cards = {each.name: each.within for each in said if each.role == "button" and "Mat" in each.within}
    assert cards["Azure Captain power 10000 attacked"] == ("Mat", "Player B", "Leader Area")
    assert cards["Novice Striker (the first) cost 1 power 5000 combo power +5000 Rest Mode"] == (
        "Mat",
        "Player B",
        "Battle Area",
    )
    assert cards["Veteran Striker cost 3 power 15000 combo power +5000 attacks Rest Mode"] == (
        "Mat",
        "Player A",
        "Battle Area",
    )
    (unison,) = [name for name in cards if name.startswith("Banner of Two")]
    assert "2 markers" in unison
    assert cards[unison] == ("Mat", "Player A", "Unison Area")


@BOTH
def test_every_control_has_a_name_of_its_own_whatever_is_open(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto(TABLE + link(board=BOARD))
    controls_are_named(page)
    card(page, "a1").click()  # what it can do
    expect(page.locator(".picked")).to_be_visible()
    controls_are_named(page)
    page.locator(".picked > details > summary").click()
    page.locator(".moves summary").click()
    controls_are_named(page)
    page.locator(".picked .close").click()
    page.locator('.area[data-area="A.battle"] > .put-here').click()
    expect(page.locator("#changing .find")).to_be_focused()
    controls_are_named(page)
    page.locator("#changing .offers button").first.click()
    expect(page.locator("#changed")).to_be_visible()
    controls_are_named(page)
    page.goto(TABLE + link(ATTACK, BLOCK, UNTIL_OVER, board=BOARD))
    page.keyboard.press("Home")
    page.locator("#quiet-too").check()
    controls_are_named(page)


def controls_are_named(page: Page) -> None:
    controls = [each for each in listen(page) if each.is_control]
    assert [each for each in controls if not each.name] == []
    pressed = Counter(each.name for each in controls if each.is_pressed)
    assert [name for name, times in pressed.items() if times > 1] == []


def test_a_board_is_built_and_ruled_by_keys_and_another_line_taken(open_page: NewPage) -> None:
    page = still(open_page)
    hand, told = Keyboard(page), page.locator("#announcement")
    page.goto(TABLE + to_link(Scenario("masters")))
    for area, said in (("A.battle", "double"), ("B.battle", "blocker")):
        hand.press(page.locator(f'.area[data-area="{area}"] > .put-here'))
        expect(page.locator("#changing .find")).to_be_focused()
        page.keyboard.type(said)
        page.keyboard.press("Enter")
        expect(page.locator(f'.area[data-area="{area}"]')).to_have_attribute("data-count", "1")
        page.keyboard.press("Escape")
    attacker = card(page, "a1")
    hand.press(attacker)  # all it can do is to attack the Leader
    expect(told).to_contain_text("Player B: which pending skill do you activate?")
    focus_is_on(page, "#next")
    hand.press(page.get_by_role("button", name="Decline"))
    expect(told).to_contain_text("What does Player A do?")
    focus_is_on(page, "#next")
    hand.press(page.get_by_role("button", name="Both players pass"))
    expect(told).to_contain_text("Player B loses 2 life: 8 → 6.")  # [Double Strike]: 22-7-2
    focus_is_on(page, "#next")
    for question in ("What does Player A do?", "which pending skill"):
        page.keyboard.press("Control+z")
        expect(page.locator("#next h2")).to_contain_text(question)
        expect(told).to_contain_text(question)
    hand.press(page.get_by_role("button", name="[Blocker] of Gate Watch", exact=True))
    expect(card(page, "b1")).to_have_attribute("data-role", "guard")
    expect(page.locator(".tree .here")).to_have_count(1)
    expect(page.get_by_role("button", name="Show this branch")).to_have_count(1)
    hand.press(attacker)  # what can be done with it: nothing now, and why
    focus_is_on(page, ".picked")
    page.keyboard.press("Escape")
    expect(attacker).to_be_focused()


def focus_is_on(page: Page, part: str) -> None:
    expect(page.locator(f"{part}:focus, {part} :focus")).to_have_count(1)
