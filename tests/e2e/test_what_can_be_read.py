"""What stands on the mat can be read, however narrow the screen and however much stands on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.kernel.scenario import from_table, to_link
from tests.e2e.conftest import DESKTOP, NewPage
from tests.e2e.test_sandbox import open_page as open_page
from tests.e2e.test_sandbox import press_card, still

pytestmark = pytest.mark.e2e

NARROW_PHONE = {"width": 360, "height": 740}
GIANT = {
    "name": "Giant of the Long Road",
    "type": "Battle",
    "colors": ["Red", "Blue"],
    "cost": 12,
    "power": 115000,
    "combo_cost": 1,
    "combo_power": 15000,
    "text": "[Auto] Something that nobody understands happens.",
}
TWINS = {"name": "Old Twins", "type": "Unison", "colors": ["Red"], "cost": 2, "power": 15000, "text": GIANT["text"]}
UNISON = {"card": "twins", "markers": 14}
SIDE = {
    "battle": [
        {"card": "striker-20k"},
        {"card": "giant", "markers": 12},
        {"card": "giant", "mode": "rest", "markers": 12},
        {"card": "striker-20k", "mode": "rest"},
    ],
    "unison": UNISON,
    "hand": ["giant", "striker-20k"],
    "deck": 30,
}
CROWDED = {
    "game": "masters",
    "cards": {"giant": GIANT, "twins": TWINS},
    "board": {"A": SIDE, "B": {**SIDE, "unison": {**UNISON, "mode": "rest"}}},
}
#: The numbers of cards that are cut, or lie under another sign or button, each with what is in its way.
NOT_READ = """() => {
  const isSeen = (part) => part.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  const shown = (part) => isSeen(part) && getComputedStyle(part).clipPath === "none";
  const boxOf = (part) => {
    const words = document.createRange();
    words.selectNodeContents(part.lastChild); // what can be seen of it stands last
    return words.getBoundingClientRect();
  };
  const meetAlong = (one, other, from, to) => one[from] < other[to] - 1 && other[from] < one[to] - 1;
  const meet = (one, other) => meetAlong(one, other, "left", "right") && meetAlong(one, other, "top", "bottom");
  const wrong = [];
  for (const card of document.querySelectorAll(".area:is([data-drawn=whole], [data-drawn=held]) .card")) {
    const around = card.getBoundingClientRect();
    const signs = [...card.closest("ol").querySelectorAll(".not-played, .marked, .card-more")].filter(shown);
    for (const number of [...card.querySelectorAll(".power, .combo, .cost, .markers")].filter(shown)) {
      const box = boxOf(number);
      const isOut = box.left < around.left || box.right > around.right || box.bottom > around.bottom;
      const isCut = isOut && !number.matches(".markers");
      const over = signs.find((sign) => !sign.contains(number) && meet(box, sign.getBoundingClientRect()));
      if (isCut || over) wrong.push(`${card.dataset.card} ${number.className} ${over ? over.className : "cut"}`);
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize("viewport", [NARROW_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_number_on_a_card_is_cut_or_lies_under_a_sign(open_page: NewPage, viewport: dict[str, int]) -> None:
    is_phone = viewport is NARROW_PHONE
    page = still(open_page, viewport, has_touch=is_phone, is_mobile=is_phone)
    page.goto(f"/sandbox/masters/?s={to_link(from_table(CROWDED))}")
    expect(page.locator(".card.can-act").first).to_be_attached()
    assert page.evaluate(NOT_READ) == []


def test_on_a_phone_the_half_of_who_is_asked_is_brought_above_the_sheet(open_page: NewPage) -> None:
    page = still(open_page, NARROW_PHONE, has_touch=True, is_mobile=True)
    board = {"A": {"battle": [{"id": "a1", "card": "striker-15k"}], "hand": ["striker-5k"]}, "B": {"life": 4}}
    page.goto(f"/sandbox/masters/?s={to_link(from_table({'game': 'masters', 'board': board}))}")
    press_card(page, "a1")
    expect(page.locator("#now .told")).to_contain_text("Nothing is pending")
    able = page.locator(".player.near .card.can-act")
    expect(able).to_have_count(1)
    sheet = page.locator("#sheet").bounding_box()
    assert sheet
    assert able.evaluate("(card) => card.getBoundingClientRect().bottom") <= sheet["y"]
