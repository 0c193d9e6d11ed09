"""In flight mode: the rules that a device keeps are read, found and followed without the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from rules_db.models import Edition, RuleText
from rules_db.models.rules import permanent_id
from tests.e2e.app import AT_REST, App, opened_app
from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, put_answer
from tests.e2e.line import line_to
from tests.lanterns import digest, put_on_shelf
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: What the reader sees of a rule's page: the words of its parts, and where their links lead.
SEEN = """() => {
  const plain = (element) => element.textContent.replace(/\\s+/g, "");
  return [".breadcrumb", ".leading", "main .units", ".outline", ".neighbours", ".connections", "main nav.contents"]
    .flatMap((part) => [...document.querySelectorAll(part)])
    .map((part) => [
    plain(part),
    [...part.querySelectorAll("a:not(.term):not(.doubt)")].map((a) => [plain(a), a.getAttribute("href")]),
    part.querySelectorAll("a.doubt").length,
    part.querySelectorAll("h1, h2, p.digest, div.digest, details").length,
    [...part.querySelectorAll("[lang]")].map((each) => each.lang).filter((each) => each !== "en").length,
  ]);
}"""

#: Makes the worker find no room for one file of an update.
FULL = """() => {
  const { put } = Cache.prototype;
  Cache.prototype.put = function (key, value) {
    const isOne = String(key.url ?? key).includes("third");
    return isOne ? Promise.reject(new DOMException("", "QuotaExceededError")) : put.call(this, key, value);
  };
}"""


@pytest.fixture
def app(browser: Browser, site: str) -> Iterator[App]:
    """The invented rulebook's site as an app on a phone, its line in the test's hand."""
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_a_rule_reads_as_the_site_shows_it(
    browser: Browser, site: str, language: str, some_of: SomeOf
) -> None:
    digest(Edition.objects.get(label="second light"), "2-1", "蛾の節。", heading="蛾", language="ja")
    put_answer()
    numbers = list(RuleText.objects.values_list("number", flat=True))
    addresses = some_of([f"/lanterns/{number}/" for number in numbers], 3)
    # The rule that is answered, and the one whose heading is in Japanese alone; and an edition's own address.
    addresses += ["/lanterns/1-1-2/", "/lanterns/2-1/", "/lanterns/e/second%20light/1-2-1/"]
    with line_to(site) as line, opened_app(browser, line, viewport=DESKTOP, locale=language) as app:
        shown = {address: seen(app.page, address) for address in addresses}
        app.keep()
        line.cut()
        for address in addresses:
            assert seen(app.page, address) == shown[address], address
        expect(app.page.locator("#as-of")).to_be_visible()


def seen(page: Page, address: str) -> Any:
    page.goto(address)
    page.wait_for_selector("main nav.contents li", state="attached")
    return page.evaluate(SEEN)


def test_a_judges_minute_in_flight_mode(cut_off: App) -> None:
    page = cut_off.page
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator(".shelf")).to_be_visible()
    page.fill("#q", "1121")
    page.press("#q", "Enter")
    expect(page).to_have_url("/lanterns/1-1-2-1/")
    expect(page.locator("article")).to_contain_text("A lamp without oil goes dark at once.")
    expect(page.locator("article")).to_contain_text("A lamp shines while it holds oil:")
    page.locator(".breadcrumb a", has_text="1-1 The lamp").click()
    page.locator("a.reference", has_text="1-2-1").click()
    expect(page).to_have_url("/lanterns/1-2-1/")
    expect(page.locator("h1")).to_contain_text("Pouring")
    page.go_back()
    expect(page).to_have_url("/lanterns/1-1/")
    expect(page.locator("h1")).to_contain_text("The lamp")
    expect(page.locator("#keys-open")).to_be_visible()  # the keys come after what there is to read
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url("/lanterns/1-2/")


def test_a_line_that_hangs_is_not_waited_for(cut_off: App) -> None:
    cut_off.line.stall()
    cut_off.page.goto("/lanterns/1-2-1/")  # would fail after half a minute
    expect(cut_off.page.locator("h1")).to_contain_text("Pouring")


def test_a_search_that_the_site_knows_more_of_waits_for_it_a_while_and_is_then_drawn_here(cut_off: App) -> None:
    cut_off.line.stall()
    cut_off.page.goto("/?q=brightest")
    expect(cut_off.page.locator("#results mark")).to_have_text("brightest")


def test_with_a_good_line_the_site_answers(app: App) -> None:
    app.keep()
    app.be_patient()
    app.page.goto("/lanterns/1-2-1/")
    expect(app.page.locator("h1")).to_contain_text("Pouring")
    assert app.page.locator("#as-of").count() == 0


def test_a_newer_edition_is_announced_and_shown_only_when_asked_for(app: App) -> None:
    app.keep()
    app.line.cut()
    page = app.page
    page.goto("/lanterns/2-1-1/")
    expect(page.locator(".leading")).to_contain_text("brightest lamp")

    reword("third light", "2-1-1", "A moth flies to the loneliest lamp.")
    app.line.mend()
    app.check()
    expect(page.locator("#news")).to_contain_text("newer")
    expect(page.locator(".leading")).to_contain_text("brightest lamp")
    app.line.cut()
    page.reload()
    expect(page.locator(".leading")).to_contain_text("brightest lamp")
    expect(page.locator("#news")).to_be_visible()

    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".leading")).to_contain_text("loneliest lamp")
    expect(page.locator("#news")).to_be_hidden()


def test_a_page_from_the_site_that_is_older_says_so_too(app: App) -> None:
    app.keep()
    app.be_patient()
    page = app.page
    page.goto("/lanterns/2-1-1/")
    assert page.locator("#as-of").count() == 0
    reword("third light", "2-1-1", "A moth flies to the loneliest lamp.")
    app.check()
    expect(page.locator("#news")).to_be_visible()
    expect(page.locator(".leading")).to_contain_text("brightest lamp")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".leading")).to_contain_text("loneliest lamp")


def test_a_page_that_shows_the_newer_edition_already_takes_it_without_a_word(app: App) -> None:
    app.keep()
    app.be_patient()
    reword("third light", "2-1-1", "A moth flies to the loneliest lamp.")
    page = app.page
    page.goto("/lanterns/2-1-1/")
    expect(page.locator(".leading")).to_contain_text("loneliest lamp")
    version = app.version
    app.check()
    app.wait_for_another_version(version)
    expect(page.locator("#news")).to_be_hidden()
    app.line.cut()
    page.goto("/lanterns/2-1-1/")
    expect(page.locator(".leading")).to_contain_text("loneliest lamp")


def test_an_update_that_breaks_off_leaves_the_library_whole(app: App) -> None:
    app.keep()
    version = app.version
    reword("third light", "2-1-1", "A moth flies to the loneliest lamp.")
    app.evaluate_in_worker(FULL)
    app.check()
    expect(app.page.locator("#news")).to_contain_text("no room")
    assert app.version == version
    app.line.cut()
    app.page.goto("/lanterns/2-1-1/")
    expect(app.page.locator(".leading")).to_contain_text("brightest lamp")


def reword(label: str, number: str, text: str) -> None:
    """Publishes another edition in which one rule has other words."""
    edition = put_on_shelf(label=label)
    RuleText.objects.filter(edition=edition, number=number).update(text=text, heading_length=0)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/lanterns/9-9/", "There is no rule 9-9"),
        ("/lanterns/cards/", "This page needs the network"),
        ("/sandbox/masters/", "This page needs the network"),
        ("/desk/", "This page needs the network"),
        ("/no/such/page/", "This page needs the network"),
    ],
)
def test_what_the_device_does_not_have_is_said_plainly(cut_off: App, address: str, says: str) -> None:
    cut_off.page.goto(address)
    expect(cut_off.page.locator("h1")).to_contain_text(says)


def test_official_answers_and_pinned_editions_are_there(cut_off: App) -> None:
    page = cut_off.page
    page.goto("/lanterns/answers/")
    page.locator(".results a", has_text="May a moth relight it?").click()
    expect(page).to_have_url("/lanterns/answers/q1/")
    expect(page.locator(".words p")).to_have_text(["Yes.", "Once."])
    page.locator(".connections a", has_text="1-1-2").click()
    expect(page).to_have_url("/lanterns/1-1-2/")
    expect(page.locator("#answered")).to_contain_text("May a moth relight it?")
    page.goto("/lanterns/e/second%20light/")
    page.locator("summary", has_text="Lighting").click()
    page.locator(".chapters a", has_text="Oil").click()
    expect(page).to_have_url("/lanterns/e/second%20light/1-2/")
    expect(page.locator(".edition").last).to_contain_text("Current edition")


def test_a_permanent_address_leads_to_the_rule(cut_off: App) -> None:
    cut_off.page.goto(f"/r/{permanent_id('lanterns', 'rules', 'first light', '2-1-1')}")
    expect(cut_off.page).to_have_url("/lanterns/2-1-1/")


def test_the_language_is_the_one_that_was_read_last(app: App) -> None:
    page = app.page
    app.keep()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    app.wait_for_note("language", "ja")
    app.line.cut()
    page.goto("/lanterns/1-2-1/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#referenced-by h2")).to_contain_text("参照元")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url("/lanterns/1-2-1/")


def test_text_that_looks_like_markup_stays_text(cut_off: App) -> None:
    page = cut_off.page
    page.goto("/lanterns/1-2-2/")
    expect(page.locator(".leading .wording")).to_contain_text("<script>alert(1)</script>")
    assert page.locator(".wording b, .wording script").count() == 0


def test_a_device_that_shall_keep_nothing_keeps_nothing(app: App) -> None:
    app.keep()
    page = app.page
    page.goto("/offline/")
    expect(page.get_by_text("Book of Light, second light")).to_be_visible()
    page.get_by_label("Keep the rules on this device").uncheck()
    expect(page.get_by_text("Book of Light, second light")).to_be_hidden()
    page.wait_for_load_state("load")
    page.clock.fast_forward(AT_REST)
    page.wait_for_timeout(500)  # as long as registering a worker may take
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_nothing_that_is_sent_asked_by_scripts_or_personal_is_kept(app: App) -> None:
    app.keep()
    page = app.page
    for address in ("/desk/login/", "/lanterns/1-1/", "/?q=lamp"):
        page.goto(address)
    page.evaluate("fetch('/api/v1/games').then((answer) => answer.json())")
    page.evaluate("fetch('/lanterns/1-1/preview/')")
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)))).flat()"
    )
    assert [path for path in kept if not path.startswith(("/static/", "/offline/")) and path.count("/") > 1] == []
    assert {path for path in kept if path.count("/") == 1} <= {"/library", "/newer", "/checked", "/language", "/named"}


#: The pages that a device draws, one of each kind.
PAGES = (
    "/",
    "/lanterns/",
    "/lanterns/1-1/",
    "/lanterns/1-1-2/",
    "/lanterns/9-9/",
    "/lanterns/answers/",
    "/lanterns/answers/q1/",
    "/kept/",
    "/ask/?q=lamp",
    "/offline/",
    "/sandbox/masters/",
)


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(
    cut_off: App, some_of: SomeOf, color_scheme: Literal["light", "dark"]
) -> None:
    page = cut_off.page
    page.set_viewport_size({"width": 320, "height": 800})
    page.emulate_media(color_scheme=color_scheme)
    for address, _ in some_of([(address, color_scheme) for address in PAGES], 3):
        page.goto(address)
        page.wait_for_selector("main h1", state="attached")
        assert complaints(page) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, address
