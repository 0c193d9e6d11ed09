"""The mat: laid as its game lays it, with the arrow on its cards, whatever the device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from engine.kernel.scenario import from_table, to_link
from tests.e2e.conftest import NewPage
from tests.e2e.test_sandbox import BLOCKER, BOTH, card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import ATTACK, link

pytestmark = pytest.mark.e2e

FULL = {
    "turn": 5,
    "A": {
        "battle": [{"id": "a1", "card": "striker-15k"}, *["striker-5k"] * 11],
        "energy": [*["card-red"] * 6, *[{"card": "card-blue", "mode": "rest"}] * 4],
        "hand": ["supporter-5k"] * 5,
        "drop": ["striker-5k", "guard-5k", "guard-10k"],
        "deck": 15,
    },
    "B": {"battle": [{"id": "b1", "card": "guard-10k"}], "hand": 5, "energy": 4},
}
#: Where the arrow begins and ends, and where the cards it hangs on are; all in the window.
ENDS = """() => {
  const line = document.querySelector(".arrow .line");
  if (!line) return null;
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  const at = (share) => line.getPointAtLength(share * line.getTotalLength());
  const shown = ({ x, y }) => [x + cloth.left, y + cloth.top];
  const box = (role) => {
    const { left, right, top, bottom } = document.querySelector(`.card[data-role=${role}]`).getBoundingClientRect();
    return [left, right, top, bottom];
  };
  return { from: shown(at(0)), to: shown(at(1)), attacker: box("attack"), attacked: box("guard") };
}"""
#: Whether it begins at the middle of the attacker.
FOLLOWS = f"""() => {{
  const {{ from, attacker }} = ({ENDS})();
  return Math.abs(from[0] - (attacker[0] + attacker[1]) / 2) < 2;
}}"""


def hangs_on_its_cards(page: Page) -> bool:
    ends = page.evaluate(ENDS)
    near = [within(ends["from"], ends["attacker"], 1), within(ends["to"], ends["attacked"], 12)]
    return all(near)


def within(point: list[float], box: list[float], room: float) -> bool:
    (x, y), (left, right, top, bottom) = point, box
    return left - room <= x <= right + room and top - room <= y <= bottom + room


@BOTH
def test_an_arrow_goes_from_the_attacker_to_the_target_and_follows_both(open_page: NewPage, viewport: object) -> None:
    page = still(open_page, viewport)
    page.goto(BLOCKER)
    expect(page.locator(".arrow")).to_have_count(0)
    page.keyboard.press("End")
    page.locator("#slider").fill("11")
    expect(card(page, "B.leader")).to_have_attribute("data-role", "guard")
    assert hangs_on_its_cards(page)
    page.locator("#slider").fill("25")  # the Blocker is the guard card by now
    expect(card(page, "guard")).to_have_attribute("data-role", "guard")
    assert hangs_on_its_cards(page)
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_function(FOLLOWS)
    assert hangs_on_its_cards(page)
    page.keyboard.press("Home")
    expect(page.locator(".arrow")).to_have_count(0)


def test_without_a_script_words_on_the_cards_say_who_fights_and_the_middle_with_what(open_page: NewPage) -> None:
    page = still(open_page, java_script_enabled=False)
    page.goto(f"{BLOCKER}&step=47")
    expect(card(page, "twin-fist").locator(".role[data-role=attack]")).to_be_visible()
    expect(card(page, "guard").locator(".role[data-role=guard]")).to_be_visible()
    middle = page.locator(".duel:visible")
    expect(middle).to_have_count(1)
    expect(middle).to_have_text(
        re.compile(r"Twin-Fist Striker\s+Printed on the card 20000\s*20000\s+>\s+8-4-6\s+Gate Guard")
    )


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_an_empty_mat_and_what_goes_on_beside_it_need_no_scrolling_on_a_wide_screen(
    open_page: NewPage, game: str
) -> None:
    page = still(open_page, {"width": 1440, "height": 900})
    page.goto(f"/sandbox/{game}/?s={to_link(from_table({'game': game, 'board': {'A': {}, 'B': {}}}))}")
    mat, header = page.locator(".mat").bounding_box(), page.locator("header.site").bounding_box()
    assert mat
    assert header
    assert header["height"] + mat["height"] <= 800
    for name in ("Undo", "To the start", "To the end"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    empty = page.locator('.place .area[data-count="0"]:visible').first
    expect(empty.locator(".word")).not_to_have_text("")
    assert empty.evaluate("(area) => getComputedStyle(area).borderTopStyle") == "dashed"


@pytest.mark.parametrize("width", [360, 390, 1440])
def test_a_full_mat_is_no_wider_than_the_screen_and_its_names_are_large_enough(open_page: NewPage, width: int) -> None:
    page = still(open_page, {"width": width, "height": 900})
    page.goto(f"/sandbox/masters/?s={link(ATTACK, board=FULL)}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = page.evaluate(
        "[...document.querySelectorAll('.mat .card .name')].map((name) => parseFloat(getComputedStyle(name).fontSize))"
    )
    assert min(sizes) >= 11
    assert hangs_on_its_cards(page)


def test_what_lies_together_is_a_button_with_a_number_that_opens_and_closes_by_key(open_page: NewPage) -> None:
    page = still(open_page, {"width": 360, "height": 800})
    page.goto(f"/sandbox/masters/?s={link(board=FULL)}")
    drop = page.get_by_role("group", name="Player A").get_by_role("group", name="Drop Area")
    expect(drop.locator(".card").first).not_to_be_visible()
    expect(drop.locator("summary")).to_have_text(re.compile(r"Drop\s+3"))
    drop.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(drop.locator(".card:visible")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(drop.locator(".card").first).not_to_be_visible()
    expect(drop.locator("summary")).to_be_focused()


def test_a_card_is_called_by_its_name_power_and_mode(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"{BLOCKER}&step=11")
    attacker = page.get_by_role("button", name=re.compile("Twin-Fist Striker .*Double Strike power 20000 .*Rest Mode"))
    expect(attacker).to_have_attribute("data-card", "twin-fist")


def test_the_speed_of_what_moves_is_remembered(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BLOCKER)
    page.get_by_label("Speed of moving cards").select_option("no motion")
    page.reload()
    expect(page.get_by_label("Speed of moving cards")).to_have_value("0")
