"""A whole afternoon in the sandbox, from an empty form to a shared link: on a phone, and with the keyboard alone.

The board is built from nothing, the Leader awakens, a card attacks; then back, and the other branch. On the phone a
Unison Card is played and grows before that, a play is countered and the counter countered, a card evolves and a
Z-Battle Card is played. By keys each kind of control is reached, but not again for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.e2e.hands import Keyboard, Pointer
from tests.e2e.test_sandbox import card, mat_of, still
from tests.e2e.test_sandbox import open_page as open_page

pytestmark = [pytest.mark.e2e, pytest.mark.walk]


class Built(NamedTuple):
    """What is added where, by the name that is typed; how many of the plain cards there are, and of those that are
    counted."""

    added: tuple[tuple[str, str, str], ...]
    plain: tuple[tuple[str, str, int], ...]
    counts: Mapping[str, int]


MANY = Built(
    added=(
        ("A", "Hand", "Banner of Embers"),
        ("A", "Hand", "Banner of Embers"),
        ("A", "Hand", "Firm Objection"),
        ("A", "Hand", "Flame"),
        ("A", "Hand", "Spark"),
        ("A", "Z-Deck Area", "Blaze Beyond"),
        ("B", "Hand", "Polite Refusal"),
    ),
    plain=(("A", "Energy Area", 10), ("A", "Z-Energy Area", 2), ("B", "Energy Area", 2)),
    counts={"A.life": 4, "A.deck": 25, "B.deck": 30},
)
FEW = Built(
    added=(("A", "Battle Area", "Flame"), ("A", "Battle Area", "Twin-Fist Striker")),
    plain=(("A", "Energy Area", 2),),
    counts={"A.life": 4},
)

Hand = Pointer | Keyboard


def changed(page: Page, act: Callable[[], object]) -> None:
    """Does something that leads to another board, and waits until it is there."""
    before = page.url
    act()
    expect(page).not_to_have_url(before)


def set_up(page: Page, hand: Hand, built: Built) -> None:
    page.goto("/sandbox/masters/build/")
    changed(page, lambda: hand.choose(page.locator('[id="A.leader.0.card"]'), "Ember Captain: 10,000, [Awaken]"))
    for player in ("A", "B"):
        hand.press(page.get_by_role("region", name=f"Player {player}").get_by_text("energy markers, skips"))
    for player, area, name in built.added:
        side = page.get_by_role("region", name=f"Player {player}")
        hand.write(side.get_by_label(f"Add a card: {area}", exact=True), name)
        changed(page, lambda: hand.press(side.get_by_role("button", name=f"Add to {area}", exact=True)))  # noqa: B023
    for player, area, count in built.plain:
        add_plain(page, hand, player, area)
        write_count(
            page,
            hand,
            page.get_by_role("region", name=f"Player {player}").get_by_role("group", name=area, exact=True),
            count,
        )
    for key, count in built.counts.items():
        write_count(page, hand, page.locator(f'[data-area="{key}"]'), count)


def add_plain(page: Page, hand: Hand, player: str, area: str) -> None:
    """The first of what is offered where nothing is typed is a plain card."""
    side = page.get_by_role("region", name=f"Player {player}")
    changed(page, lambda: hand.take_first(side.get_by_label(f"Add a card: {area}", exact=True)))


def write_count(page: Page, hand: Hand, area: Locator, count: int) -> None:
    def write_and_leave() -> None:
        hand.write(area.get_by_label("How many").first, str(count))
        page.keyboard.press("Tab")

    changed(page, write_and_leave)


def do_with(page: Page, hand: Hand, id: str, name: str) -> None:
    """Picks a card on the mat and does something with it; where it can do one thing only, the press does it."""
    if page.locator(f'#next [data-card-of="{id}"]').count() == 1:
        changed(page, lambda: hand.press(card(page, id)))
        return
    hand.press(card(page, id))
    expect(card(page, id)).to_have_attribute("aria-pressed", "true")
    changed(page, lambda: hand.press(page.locator(".picked").get_by_role("button", name=name)))


def answer(page: Page, hand: Hand, question: str, name: str) -> None:
    expect(page.locator("#next h2")).to_contain_text(question)
    changed(page, lambda: hand.press(page.locator("#next").get_by_role("button", name=name).first))


def play(page: Page, hand: Hand) -> None:
    hand.press(page.get_by_role("button", name="Play it").first)
    expect(page.locator("#next h2")).to_contain_text("What does Player A do?")
    page.wait_for_load_state()


def lie_there(page: Page, area: str, *names: str) -> None:
    """The cards drawn in an area of the mat, without those under others, are these in this order."""
    expect(page.locator(f'[data-area="{area}"] > ol > li > .card .name')).to_have_text(list(names))


def life(page: Page) -> Locator:
    return page.locator('[data-area="B.life"]')


def play_counter_and_evolve(page: Page, hand: Hand) -> None:
    do_with(page, hand, "A.hand.1", "Play a card")  # the Unison Card
    answer(page, hand, "Player B: declare a [Counter] skill?", "Decline")
    lie_there(page, "A.unison", "Banner of Embers")
    do_with(page, hand, "A.hand.2", "Grow a Unison Card")
    expect(page.locator('[data-area="under:A.hand.1"] summary')).to_have_text("1 under it")
    do_with(page, hand, "A.hand.5", "Play a card")
    answer(page, hand, "Player B: declare a [Counter] skill?", "[Refuse] of Polite Refusal")
    answer(page, hand, "Player A: declare a [Counter] skill?", "[Object] of Firm Objection")
    lie_there(page, "A.battle", "Spark")
    lie_there(page, "B.drop", "Polite Refusal")
    do_with(page, hand, "A.hand.4", "[Evolve] Flame")
    lie_there(page, "A.battle", "Flame")
    expect(page.locator('[data-area="under:A.hand.4"] summary')).to_have_text("1 under it")


def play_beyond(page: Page, hand: Hand) -> None:
    answer(page, hand, "What does Player A do?", "Blaze Beyond")
    lie_there(page, "A.battle", "Blaze Beyond", "Flame")


def awaken(page: Page, hand: Hand) -> None:
    do_with(page, hand, "A.leader", "[Awaken]")
    lie_there(page, "A.leader", "Ember Captain, Ablaze")


def attack_and_wait(page: Page, hand: Hand, name: str) -> None:
    attacker = page.locator('[data-area="A.battle"] > ol > li > .card', has_text=name)
    do_with(page, hand, attacker.get_attribute("data-card") or "", "Attack the opponent's Leader")
    answer(page, hand, "What does Player A do?", "Both players pass until the battle ends")
    expect(page.locator("#next h2")).to_contain_text("What does Player A do?")


def test_from_an_empty_form_to_a_shared_link_on_a_phone(open_page: NewPage) -> None:
    page = still(open_page, PHONE, permissions=["clipboard-read", "clipboard-write"])
    hand = Pointer(page)
    set_up(page, hand, MANY)
    play(page, hand)
    play_counter_and_evolve(page, hand)
    play_beyond(page, hand)
    awaken(page, hand)
    assert complaints(page) == []
    attack_go_back_and_share(open_page, page, hand, "Blaze Beyond", DESKTOP)


def test_from_an_empty_form_to_a_shared_link_with_the_keyboard_alone(open_page: NewPage) -> None:
    page = still(open_page, DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    hand = Keyboard(page)
    set_up(page, hand, FEW)
    play(page, hand)
    awaken(page, hand)
    attack_go_back_and_share(open_page, page, hand, "Twin-Fist Striker", PHONE)


def attack_go_back_and_share(
    open_page: NewPage, page: Page, hand: Hand, double_striker: str, elsewhere: Mapping[str, int]
) -> None:
    """Flame attacks, then instead of it one with [Double Strike]; the first branch is shared with another device."""
    attack_and_wait(page, hand, "Flame")
    expect(life(page)).to_have_attribute("data-count", "7")  # one attack without [Double Strike]: 8-4-6-1-2-1
    attacks = page.locator(".step", has_text="Flame attacks Azure Captain").first
    hand.press(attacks.locator("summary"))
    changed(page, lambda: hand.press(attacks.get_by_role("button", name="Go back to choice")))
    expect(life(page)).to_have_attribute("data-count", "8")
    attack_and_wait(page, hand, double_striker)
    expect(life(page)).to_have_attribute("data-count", "6")  # [Double Strike]: 22-7-2
    branches = page.locator(".tree")
    expect(branches).to_contain_text("Attack: Flame → Azure Captain")
    expect(branches).to_contain_text(f"Attack: {double_striker} → Azure Captain")
    changed(page, lambda: hand.press(branches.get_by_role("button", name="Show this branch")))
    expect(life(page)).to_have_attribute("data-count", "7")
    assert complaints(page) == []

    hand.press(page.get_by_role("button", name="Copy link"))
    expect(page.locator("#announcement")).to_have_text("Link copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    other = still(open_page, elsewhere)
    other.goto(copied)
    assert len(copied) < 2_000
    assert mat_of(other) == mat_of(page)
    assert other.locator(".tree").text_content() == branches.text_content()
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_question_on_the_first_page_leads_to_its_ruling(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto("/")
    page.get_by_label("Rule number or words").press_sequentially("can I block with a rested card?")
    page.get_by_role("link", name="Can I block with a rested card?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Can I block with a rested card?")
    expect(page.locator(".solution p")).to_contain_text("No.")
    page.get_by_role("button", name="To the end").first.click()
    expect(page.locator(".steps")).to_contain_text("9-6-3-2")
    expect(life(page)).to_have_attribute("data-count", "7")
    assert complaints(page) == []
