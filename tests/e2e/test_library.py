"""The library in the page: stored, opened without the network, and saying what the server says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from rules_db.lookup import find_rule
from rules_db.models import Edition, Game, RuleText
from rules_db.rules_as_data import rule_as_data
from rules_db.search import nearest_in
from rulesite.lookup.book import book_of
from rulesite.lookup.digests import digests_of
from tests.e2e.conftest import DESKTOP, NewPage
from tests.lanterns import put_on_shelf
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

STORE = """async () => {
  const { fetchNewest } = await import("/static/offline/fetching.js");
  const { remember } = await import("/static/offline/stored.js");
  const { version } = await fetchNewest();
  await remember("library", { version });
}"""

OPEN = """
  const { open } = await import("/static/offline/library.js");
  const library = await open();
"""

RULES = f"""async (game) => {{ {OPEN}
  const edition = await library.edition(game);
  const number = (rule) => rule && rule.number;
  return Promise.all(edition.rules.map(async (rule) => ({{
    number: rule.number,
    printed_number: rule.printed ?? rule.number,
    repair: rule.repair,
    heading: rule.text.slice(0, rule.headingLength),
    text: rule.text,
    parent: number(rule.parent),
    breadcrumb: rule.above.map(number),
    children: rule.children.map(number),
    before: number(rule.before),
    after: number(rule.after),
    references: rule.references.map((each) => [each.target && each.target.number, each.status, each.start, each.end]),
    referenced_by: rule.referencedBy.map(number),
    digest: rule.digest("en") && rule.digest("en").text,
    plain_words: rule.plainWords("en") || "",
    public_id: await rule.publicId(),
  }})));
}}"""

FIND = f"""async ([game, written]) => {{ {OPEN}
  const edition = await library.edition(game);
  const {{ rule, others }} = edition.find(written);
  const numbers = (rules) => rules.map((each) => each.number);
  return [rule && rule.number, numbers(others), numbers(edition.nearest(written))];
}}"""


def stored(page: Page) -> Page:
    """The page with the library on its device, and no network any more."""
    page.goto("/no-such-page/")
    page.evaluate(STORE)
    page.evaluate(f"async () => {{ {OPEN} }}")  # the scripts themselves are there from now on
    page.context.set_offline(True)
    return page


def on_server(rule: RuleText) -> dict[str, Any]:
    data = rule_as_data(rule)
    book = book_of(rule.edition)
    before, after = book.before(rule), book.after(rule)
    targets = rule.references.order_by("start").values_list("target__number", "status", "start", "end")
    return {name: data[name] for name in ("number", "printed_number", "repair", "heading", "text", "parent")} | {
        "breadcrumb": [above["number"] for above in data["breadcrumb"]],
        "children": list(rule.children.order_by("position").values_list("number", flat=True)),
        "before": before.number if before else None,
        "after": after.number if after else None,
        "references": [list(target) for target in targets],
        "referenced_by": [source.number for source in book.referring_from_outside(rule)],
        "digest": data["digest"]["text"] if data["digest"] else None,
        "plain_words": plain_words(rule),
        "public_id": data["public_id"],
    }


def plain_words(rule: RuleText) -> str:
    """What stands beside the rule's own text for an English reader."""
    found = digests_of([rule]).get(rule.rule_id)
    return found.text if found and found.tells_more_than(rule) else ""


def assert_same_rules(page: Page, edition: Edition, chosen: Callable[[list[str]], list[str]] = list) -> None:
    """All rules are there in their order; those that are chosen by their numbers are what the server says."""
    texts = edition.rule_texts.select_related("edition__rulebook__game", "rule", "parent").order_by("position")
    there = {rule["number"]: rule for rule in page.evaluate(RULES, edition.rulebook.game.slug)}
    assert list(there) == [rule.number for rule in texts]
    for rule in texts.filter(number__in=chosen(list(there))):
        assert there[rule.number] == on_server(rule)


def test_every_rule_is_what_the_server_says(new_page: NewPage) -> None:
    page = stored(new_page(viewport=DESKTOP, is_changed=True))
    assert_same_rules(page, Edition.objects.get(label="second light"))


WRITTEN = ["1-1-2", "１－１－２", "1.1.2", "112", "1121", "11", "1-2-1", "9-9", "2-1-7", "", "moth"]


def meant_on_server(written: str, edition: Edition) -> list[Any]:
    meant = find_rule(written, edition)
    nearest = [rule.number for rule in nearest_in(edition, written)]
    return [meant.rule and meant.rule.number, [other.number for other in meant.others], nearest]


def test_what_a_person_writes_means_the_same_rule(new_page: NewPage) -> None:
    page = stored(new_page(viewport=DESKTOP, is_changed=True))
    edition = Edition.objects.get(label="second light")
    found = {written: page.evaluate(FIND, ["lanterns", written]) for written in WRITTEN}
    assert found == {written: meant_on_server(written, edition) for written in WRITTEN}


def test_a_public_id_leads_to_its_rule(new_page: NewPage) -> None:
    rule = RuleText.objects.select_related("rule").get(number="2-1-1")
    page = stored(new_page(viewport=DESKTOP, is_changed=True))
    find = f"async (id) => {{ {OPEN} return (await (await library.edition('lanterns')).byPublicId(id))?.number; }}"
    assert page.evaluate(find, rule.rule.public_id) == "2-1-1"
    assert page.evaluate(find, "nosuchid") is None


def test_an_edition_is_current_from_its_day_on(new_page: NewPage) -> None:
    ahead = put_on_shelf(label="third light")
    Edition.objects.filter(pk=ahead.pk).update(effective="2030-01-01")
    page = new_page(viewport=DESKTOP, is_changed=True)
    page.clock.set_fixed_time("2029-12-31")
    stored(page)
    label = f"async () => {{ {OPEN} return library.listed('lanterns').label; }}"
    assert page.evaluate(label) == "second light"
    page.clock.set_fixed_time("2030-01-01")
    assert page.evaluate(label) == "third light"


def test_without_a_whole_library_there_is_none(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/no-such-page/")
    opened = f"async () => {{ {OPEN} return library; }}"
    assert page.evaluate(opened) is None
    page.route("**/offline/library/answers*", lambda route: route.fulfill(status=404))
    assert "404" in page.evaluate(f"() => ({STORE})().catch(String)")
    assert page.evaluate(opened) is None
    page.unroute_all()
    page.evaluate(STORE)
    assert page.evaluate(opened) is not None


@pytest.mark.sources
def test_every_rule_of_the_real_editions_is_what_the_server_says(page_of_all_games: NewPage, some_of: SomeOf) -> None:
    page = stored(page_of_all_games(viewport=DESKTOP, is_changed=True))
    for game in Game.objects.all():
        current = game.current_edition()
        assert current is not None
        assert_same_rules(page, current, lambda numbers: some_of(numbers, 40))
