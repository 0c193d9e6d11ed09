"""A player who never saw the sandbox: a preset, another branch, a board of their own, a link for a friend."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, either_device, pages_of
from tests.e2e.devices import Devices
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, link
from tests.shares import SomeOf

pytestmark = pytest.mark.e2e

BOTH = pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
#: The steps that a reader sees who does not ask for every one.
SEEN = ".step:not(.quiet-step)"
BLOCKER = "/sandbox/masters/?preset=blocker-against-double-strike"


@pytest.fixture
def open_page(devices: Devices, site_of_what_ships: str) -> Iterator[NewPage]:
    """Pages of a site that has the Masters skeleton and digests on its shelf, and no documents beside it."""
    yield from pages_of(devices, site_of_what_ships)


def still(open_page: NewPage, viewport: object = DESKTOP, **options: object) -> Page:
    """A page without motion, where what has been played is shown at once."""
    return open_page(viewport=viewport, reduced_motion="reduce", **options)


def card(page: Page, id: str) -> Locator:
    return page.locator(f'.mat [data-card="{id}"]')


def press_card(page: Page, id: str) -> None:
    """Presses a card that glows: until the script has run, a press opens the card's panel instead."""
    expect(card(page, id)).to_have_class(re.compile("can-act"))
    card(page, id).click()


def attack(page: Page, attacker: str, target: str) -> None:
    """Presses a card that can attack several, and what it is to attack."""
    card(page, attacker).click()
    expect(card(page, target)).to_have_class(re.compile("target"))
    card(page, target).click()


def count_requests(page: Page) -> list[str]:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    return requests


MAT = """const said = (part) => part?.textContent.replace(/\\s+/g, " ").trim();
const card = (card) => [{ ...card.dataset }, card.classList.contains("told"), said(card),
  card.querySelector(".window").dataset.sign];
const mat = (page) => [said(page.querySelector(".mat .duel:not([hidden])")), ...[...page.querySelectorAll(".mat .area")]
  .map((area) => [area.dataset.area, area.dataset.count, [...area.querySelectorAll(".card")].map(card)])];"""


def mat_of(page: Page) -> object:
    """What lies where, how, with what written on it, what the step names, and who fights."""
    return page.evaluate(f"() => {{ {MAT} return mat(document); }}")


def mat_sent(page: Page, address: str) -> object:
    """The same of the page that the server sends, before any script has touched it."""
    return page.evaluate(
        f"""async (address) => {{ {MAT}
          const answer = await fetch(address);
          return mat(new DOMParser().parseFromString(await answer.text(), "text/html")); }}""",
        address,
    )


def drawn_as_sent(page: Page, some_of: SomeOf, address: str) -> None:
    """The script draws the last step of a ruling, and some of those before it, as the server does.

    For each step that is compared the server plays the whole scenario again.
    """
    page.goto(address)
    page.locator("#quiet-too").check()
    last = page.locator(".step").count()
    for _, step in [*some_of([(address, step) for step in range(last)], 20), (address, last)]:
        page.locator("#slider").fill(str(step))
        assert mat_of(page) == mat_sent(page, f"{address}&step={step}"), f"step {step}"


@either_device
def test_a_preset_is_walked_forward_and_back_with_keys_and_without_a_request(
    open_page: NewPage, viewport: ViewportSize
) -> None:
    page = still(open_page, viewport)
    page.goto("/sandbox/masters/")
    page.get_by_role("link", name=re.compile("A Blocker steps in")).click()
    expect(page.locator("#table.walking")).to_be_visible()
    page.mouse.move(0, 0)  # a rule under it would be asked for its preview
    start = mat_of(page)
    requests = count_requests(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("j")
    attacker = card(page, "twin-fist")
    expect(attacker).to_have_attribute("data-mode", "rest")
    expect(page.locator("#now")).to_contain_text("8-1-1")
    expect(page.locator("#announcement")).to_contain_text("switched to Rest Mode")
    page.keyboard.press("k")
    expect(attacker).to_have_attribute("data-mode", "active")
    page.keyboard.press("End")
    expect(page.locator('[data-area="B.drop"] .card')).to_have_count(1)
    page.keyboard.press("Home")
    assert mat_of(page) == start
    assert requests == []


@pytest.mark.parametrize(
    "slug", ["blocker-against-double-strike", "combo-card-as-z-energy", "critical-and-the-life-cards"]
)
def test_the_script_draws_every_step_as_the_server_does(open_page: NewPage, some_of: SomeOf, slug: str) -> None:
    drawn_as_sent(still(open_page), some_of, f"/sandbox/masters/?preset={slug}")


@either_device
def test_a_choice_is_answered_and_the_other_branch_taken(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    expect(page.locator("#next h2")).to_contain_text("Player B: which pending skill do you activate?")
    page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True).click()
    expect(card(page, "b1")).to_have_attribute("data-role", "guard")
    page.get_by_role("button", name="Both players pass until the battle ends").click()
    expect(page.locator('[data-area="B.drop"] [data-card="b1"]')).to_be_attached()
    page.locator("summary", has_text="Choice 2").click()
    page.locator("details[open]").get_by_role("button", name="without paying").click()
    expect(card(page, "b1")).to_have_attribute("data-role", "")
    expect(card(page, "B.leader")).to_have_attribute("data-role", "guard")
    page.go_back()
    expect(page.locator('[data-area="B.drop"] [data-card="b1"]')).to_be_attached()


def test_an_attack_that_is_not_allowed_is_refused_with_every_reason(open_page: NewPage) -> None:
    page = still(open_page, PHONE)
    board = {
        "turn": 1,
        "A": {"battle": [{"id": "a1", "card": "striker-15k", "mode": "rest"}]},
        "B": {"battle": ["guard-10k"]},
    }
    page.goto(f"/sandbox/masters/?s={link(board=board)}")
    attack(page, "a1", "B.battle.1")
    reasons = page.locator(".refused .reasons li")
    expect(reasons).to_have_count(3)
    expect(reasons.nth(0)).to_contain_text("7-3-4-5-1")
    expect(reasons.nth(1)).to_contain_text("Rest Mode")
    expect(reasons.nth(2)).to_contain_text("Because of: Gate Guard")
    page.get_by_role("button", name="Undo it").click()
    expect(page.locator(".refused")).to_have_count(0)


def test_by_keyboard_alone(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link()}")
    expect(page.locator("#table.walking")).to_be_visible()
    press_on(page, card(page, "a1"))
    expect(page.get_by_role("button", name="Attack the opponent's Leader")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#next h2")).to_contain_text("which pending skill")
    press_on(page, page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True))
    expect(card(page, "b1")).to_have_attribute("data-role", "guard")
    press_on(page, page.locator("summary", has_text="Why can't I"))
    page.get_by_label("Action").focus()
    page.keyboard.type("Attack")
    press_on(page, page.get_by_role("button", name="Declare it"))
    expect(page.locator(".refused")).to_contain_text("'Attack' can't be declared now")


def press_on(page: Page, button: Locator) -> None:
    """Goes to a button with Tab, as somebody without a pointer does, and presses it."""
    expect(button).to_be_enabled()
    for _ in range(150):
        if button.evaluate("button => button === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {button}")


@BOTH
def test_a_board_is_set_up_and_played(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto("/sandbox/masters/")
    page.get_by_role("link", name="as a form").click()
    page.wait_for_load_state()
    page.get_by_role("button", name="Type in a card").click()
    page.get_by_label("Name").fill("Harbour Guard")
    page.get_by_label("Text", exact=True).fill("[Blocker]")
    side = page.get_by_role("region", name="Player B")
    expect(page.locator("#card-words option", has_text="Harbour Guard")).to_be_attached()
    side.get_by_label("Add a card: Battle Area").fill("harbour guard")
    side.get_by_role("button", name="Add to Battle Area").click()
    expect(side.get_by_label("Battle Area, card 1", exact=True)).to_have_value("own-1")
    page.get_by_role("button", name="Play it").first.click()
    expect(page.locator('[data-area="B.battle"] .card')).to_contain_text("Harbour Guard")
    press_card(page, "A.leader")  # it can attack nothing but the Leader
    expect(page.locator("#next")).to_contain_text("[Blocker] of Harbour Guard")


def test_the_copied_link_shows_the_same_on_another_machine(open_page: NewPage) -> None:
    page = still(open_page, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/sandbox/masters/?s={link(ATTACK, BLOCK, UNTIL_OVER)}")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#announcement")).to_have_text("Link copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert len(copied) < 2_000
    other = still(open_page, PHONE)
    other.goto(copied)
    assert mat_of(other) == mat_of(page)
    assert other.locator("#now .told").text_content() == page.locator("#now .told").text_content()
    assert other.locator(".step").count() == page.locator(".step").count()


def test_the_next_choice_is_there_while_what_was_played_is_still_shown(open_page: NewPage) -> None:
    page = open_page(viewport=DESKTOP, reduced_motion="no-preference", is_changed=True)
    page.clock.install()
    page.goto(f"/sandbox/masters/?s={link()}")
    page.clock.pause_at("2100-01-01")  # what is played from here on is not shown to its end
    attack(page, "a1", "B.leader")
    expect(page.locator("#next")).to_contain_text("which pending skill")
    expect(page.locator("#place")).not_to_have_text(str(page.locator(SEEN).count()))
    page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True).click()
    expect(page.locator("#next h2")).not_to_contain_text("which pending skill")
    expect(page.locator("#next h2")).to_be_visible()


def test_what_was_played_is_shown_step_by_step_where_motion_is_welcome(open_page: NewPage) -> None:
    page = open_page(viewport=DESKTOP, reduced_motion="no-preference", is_changed=True)
    page.clock.install()
    page.goto(f"/sandbox/masters/?s={link()}")
    attack(page, "a1", "B.leader")
    expect(page.locator("#next")).to_contain_text("which pending skill")
    page.clock.run_for(20_000)
    expect(page.locator("#place")).to_have_text(str(page.locator(SEEN).count()))
    assert "played" not in page.url


def test_undo_takes_the_last_answer_back_and_looking_back_does_not(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    page.get_by_role("button", name="Step back").click()
    expect(page.locator("#table")).to_have_class(re.compile("past"))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#next h2")).to_contain_text("What does Player A do?")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_by_keys_an_answer_is_taken_back_and_given_again(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    asked = page.locator("#next h2")
    before = asked.text_content() or ""
    page.keyboard.press("Control+z")
    expect(asked).to_contain_text("What does Player A do?")
    page.keyboard.press("Control+Shift+z")
    expect(asked).to_have_text(before)
    page.keyboard.press("Control+Shift+z")  # nothing more was taken back
    expect(asked).to_have_text(before)


def test_on_a_phone_the_way_on_stays_above_the_bar_of_the_site(open_page: NewPage) -> None:
    page = still(open_page, PHONE)
    page.goto(BLOCKER)
    way_on = page.get_by_role("button", name="Step forward")
    expect(way_on).to_be_in_viewport(ratio=1)
    assert way_on.evaluate(
        """(button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
    )


def test_a_rule_of_a_step_shows_its_preview(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BLOCKER)
    expect(page.locator("#table.walking")).to_be_visible()
    page.locator(".step .previewed", has_text="8-1-1").first.focus()
    expect(page.locator("#preview")).to_be_visible()
    expect(page.locator("#preview")).to_contain_text("8-1-1")


@either_device
def test_everything_works_without_a_script(open_page: NewPage, viewport: ViewportSize) -> None:
    page = open_page(viewport=viewport, java_script_enabled=False)
    page.goto(f"/sandbox/masters/?s={link()}")
    card(page, "a1").click()
    card(page, "B.leader").click()
    page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True).click()
    page.get_by_role("button", name="To the start").click()
    expect(card(page, "a1")).to_have_attribute("data-mode", "active")
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="Step forward").click()
    expect(card(page, "a1")).to_have_attribute("data-mode", "rest")
    page.get_by_role("link", name="Board", exact=True).click()
    page.get_by_label("Add a card: Battle Area").first.fill("guard-5k")
    page.get_by_role("button", name="Add to Battle Area").first.click()
    expect(page.get_by_label("Battle Area, card 2", exact=True).first).to_have_value("guard-5k")
    page.get_by_role("link", name="Text", exact=True).click()
    expect(page.locator("#text")).to_have_value(re.compile("guard-5k"))


FIRST_TURN = {"turn": 1}
PAGES = [
    "/sandbox/",
    "/sandbox/masters/",
    "/sandbox/masters/build/",
    f"/sandbox/masters/build/?s={link(ATTACK, cards={'own-1': {'type': 'Battle', 'name': 'Mine', 'colors': ['Red']}})}",
    "/sandbox/masters/text/",
    "/sandbox/masters/readings/",
    f"{BLOCKER}&step=5",
    f"/sandbox/masters/?s={link()}&pick=a1",
    f"/sandbox/masters/?s={link(ATTACK, BLOCK, UNTIL_OVER)}",
    f"/sandbox/masters/?s={link(ATTACK, board=FIRST_TURN)}",
    f"/sandbox/masters/?s={link(branches=[[ATTACK, BLOCK], [ATTACK]])}&why=1",
    f"/sandbox/masters/?s={link(board={'B': {'life': 0}})}",
]


@pytest.mark.parametrize(("width", "color_scheme"), [(320, "light"), (1280, "dark")])
def test_the_accessibility_checker_finds_nothing_and_there_is_no_sideways_scrolling(
    open_page: NewPage, some_of: SomeOf, width: int, color_scheme: str
) -> None:
    page = still(open_page, {"width": width, "height": 800}, color_scheme=color_scheme)
    found = []
    for address, _ in some_of([(address, width) for address in PAGES], 8):
        page.goto(address)
        found += [f"{address[:60]}: {complaint}" for complaint in complaints(page)]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{address[:60]}: wider than {width}")
    assert found == []
