"""The page of a rule."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from rules_db.models import Edition, Reference, Rule, RuleText
from rulesite.lookup import book as book_module
from rulesite.lookup import rule as rule_module
from tests.lanterns import digest, put_on_shelf


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def text_of(html: str) -> str:
    """What a reader reads: without tags, white space as one space."""
    spaced = re.sub(r"</(?:p|li|h1|h2|summary|title)>", " ", html)
    return " ".join(re.sub(r"<[^>]+>", "", spaced).split())


def test_it_shows_the_rule_and_everything_beneath_it_in_order(client: Client, lanterns: Edition) -> None:
    text = text_of(page(client, "/lanterns/1-1/"))
    places = [text.index(part) for part in ("The lamp", "Each keeper", "A lamp shines", "A lamp without oil")]
    assert places == sorted(places)


def test_lines_that_begin_with_a_bullet_are_a_list(client: Client, lanterns: Edition) -> None:
    assert "<ul><li>one drop feeds a small lamp;</li><li>two drops" in page(client, "/lanterns/1-1-2/")


def test_a_reference_is_a_link_to_its_rule(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/1-2-1/")
    link = r'<a class="reference previewed" href="/lanterns/1-1-2/"[^>]*>1-1-2</a>'
    assert re.search(rf'\(<span class="whole">{link}</span>\) a drop\.', html)


def test_it_shows_the_way_down_from_the_chapter(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/1-1-2-1/")
    breadcrumb = html[html.index('class="breadcrumb"') : html.index("</nav>", html.index('class="breadcrumb"'))]
    assert re.findall(r'href="([^"]+)"', breadcrumb) == [
        "/lanterns/",
        "/lanterns/1/",
        "/lanterns/1-1/",
        "/lanterns/1-1-2/",
    ]


@pytest.mark.parametrize(
    ("number", "before", "after"),
    [("1-1-2", "1-1-1", "1-2"), ("1-2-1", "1-2", "1-2-2"), ("1", None, "2"), ("2-2-1", "2-2", None)],
)
def test_its_neighbours_are_a_link_away(
    client: Client, lanterns: Edition, number: str, before: str | None, after: str | None
) -> None:
    html = page(client, f"/lanterns/{number}/")
    found = dict(re.findall(r'<a rel="(prev|next)" href="/lanterns/([^"]+)/"', html))
    assert (found.get("prev"), found.get("next")) == (before, after)


def test_it_lists_what_it_refers_to_and_what_refers_to_it(client: Client, lanterns: Edition) -> None:
    text = text_of(page(client, "/lanterns/1-1-2/"))
    assert "Refers to 1 1-2-1 Pouring" in text
    assert "Referenced by 2 1-2-1 Pouring 2-2-1" in text


def test_it_says_when_nothing_refers_to_it(client: Client, lanterns: Edition) -> None:
    assert "Referenced by 0 No rule refers to this one." in text_of(page(client, "/lanterns/2-2/"))


def test_each_child_says_how_many_rules_refer_to_it_as_its_own_page_does(client: Client, lanterns: Edition) -> None:
    text = text_of(page(client, "/lanterns/1-1/"))
    said = re.findall(r"Referenced by (\d+) rules?", text)
    counted = [
        re.search(r"Referenced by (\d+) (?!rule)", text_of(page(client, f"/lanterns/{number}/")))
        for number in ("1-1-2", "1-1-2-1")
    ]
    assert said == [found[1] for found in counted if found] == ["2", "1"]


def test_references_in_and_out_count_rules_beneath_it_and_no_rule_of_the_page(
    client: Client, lanterns: Edition
) -> None:
    source, target = lanterns.rule_texts.get(number="1-1-1"), lanterns.rule_texts.get(number="1-1-2-1")
    Reference.objects.create(source=source, target=target, number="1-1-2-1", start=0, end=4)
    text = text_of(page(client, "/lanterns/1-1/"))
    assert re.search(r"Refers to 2 2-1 .*1-2-1 Pouring", text)
    assert re.search(r"Referenced by 2 1-2-1 Pouring 2-2-1", text)
    assert "Referenced by 2 1-1-1" in text_of(page(client, "/lanterns/1-1-2-1/"))


def test_a_reference_that_points_nowhere_is_no_link_and_gives_its_reason(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/1-1-2-1/")
    doubt = Reference.objects.get(status="dangling")
    assert '<span class="reference nowhere">9-9</span>' in html
    assert f'href="#doubt-{doubt.pk}"' in html
    assert "9-9 points nowhere: There is no rule 9-9." in text_of(html)


def test_a_reference_that_does_not_fit_stays_a_link_and_gives_its_reason(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/2-1-1/")
    assert 'href="/lanterns/1-2/"' in html
    assert "1-2 does not fit: 1-2 is about oil, not about brightness." in text_of(html)


def test_a_repair_is_disclosed_with_its_reason(client: Client, lanterns: Edition) -> None:
    text = text_of(page(client, "/lanterns/1-2-2/"))
    assert "printed 1-2-1, read as 1-2-2 It follows 1-2-1" in text


def test_a_reason_that_many_rules_share_stands_once_on_a_page(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_module, "USUAL", 3)
    RuleText.objects.filter(number__startswith="1-1").update(printed_number="", repair="The numbers are ours.")
    text = text_of(page(client, "/lanterns/1/"))
    assert text.count("The numbers are ours.") == 1
    assert "printed 1-2-1, read as 1-2-2" in text  # a slip is disclosed where it is
    assert text_of(page(client, "/lanterns/1-1-2-1/")).count("The numbers are ours.") == 1


def test_a_heading_that_is_not_printed_is_disclosed_too(client: Client, lanterns: Edition) -> None:
    assert "not printed, read as 2-1" in text_of(page(client, "/lanterns/2-1/"))


def test_a_number_printed_twice_names_the_other_rule(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/1-2-1/")
    assert "prints this number on other rules too: 1-2-2" in text_of(html)


def test_a_number_carried_by_several_rules_lists_them(client: Client, lanterns: Edition) -> None:
    RuleText.objects.filter(number__in=["2-1-1", "2-2-1"]).update(printed_number="7-7")
    html = page(client, "/lanterns/7-7/")
    assert 'href="/lanterns/2-1-1/"' in html
    assert 'href="/lanterns/2-2-1/"' in html


def test_text_of_a_rulebook_comes_out_escaped(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/1-2/")
    assert "Oil &lt;b&gt;never&lt;/b&gt; flows &amp; burns &lt;script&gt;" in html
    assert "<script>alert" not in html


@pytest.mark.parametrize("written", ["1.2.1", "121", "１－２－１", "1-2-1."])
def test_another_way_to_write_the_number_leads_to_the_one_address(
    client: Client, lanterns: Edition, written: str
) -> None:
    response = client.get(f"/lanterns/{written}/")
    assert (response.status_code, response.headers["Location"]) == (302, "/lanterns/1-2-1/")


def test_an_unknown_number_offers_the_nearest_rules_and_the_box(client: Client, lanterns: Edition) -> None:
    response = client.get("/lanterns/1-1-7/")
    html = response.content.decode()
    assert response.status_code == 404
    assert "There is no rule 1-1-7" in html
    assert 'href="/lanterns/1-1/"' in html
    assert 'name="q"' in html


@pytest.mark.parametrize("address", ["/chess/1-1/", "/tides/1-1/", "/lanterns/e/no%20such/1-1/", "/r/nothing"])
def test_what_is_not_on_the_shelf_is_a_404(client: Client, lanterns: Edition, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("number", ["%00", "1%00", "1%0a1", "1" * 101])
def test_what_cannot_be_a_number_is_a_404(client: Client, lanterns: Edition, number: str) -> None:
    assert client.get(f"/lanterns/{number}/").status_code == 404
    assert client.get(f"/api/v1/games/lanterns/rules/{number}").status_code == 404


def test_a_draft_cannot_be_read(client: Client, lanterns: Edition) -> None:
    Edition.objects.update(state=Edition.State.DRAFT)
    assert client.get("/lanterns/1-1/").status_code == 404
    assert client.get("/lanterns/e/second%20light/1-1/").status_code == 404


def test_a_pinned_address_stays_in_its_edition(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    html = page(client, "/lanterns/e/second%20light/1-2-1/")
    assert 'href="/lanterns/e/second%20light/1-1-2/"' in html
    assert "Book of Light, second light" in html
    assert 'href="/lanterns/1-1-2/"' not in html


@pytest.mark.parametrize(
    ("published", "effective", "dated"),
    [
        (None, None, f"first seen on Checkpoint {timezone.localdate()}"),
        (date(2026, 3, 13), None, "published 2026-03-13"),
        (date(2026, 3, 13), date(2026, 4, 1), "in force from 2026-04-01"),
    ],
)
def test_a_citation_carries_the_edition_and_a_date_and_says_which_date_it_is(
    client: Client, lanterns: Edition, published: date | None, effective: date | None, dated: str
) -> None:
    Edition.objects.update(published_on=published, effective=effective)
    html = page(client, "/lanterns/1-2-1/")
    assert f'data-copy="Lanterns, Book of Light second light ({dated}), 1-2-1"' in html


def test_a_label_that_is_ours_stands_in_brackets(client: Client, lanterns: Edition) -> None:
    Edition.objects.update(label_is_ours=True, published_on=date(2026, 3, 13))
    cited = "Lanterns, Book of Light (second light; published 2026-03-13), 1-2-1"
    assert f'data-copy="{cited}"' in page(client, "/lanterns/1-2-1/")


def test_a_rules_page_says_at_a_glance_whether_it_is_current(client: Client, lanterns: Edition) -> None:
    newer = put_on_shelf(label="third light")
    newer.effective = date(2026, 3, 13)
    newer.save()
    Edition.objects.filter(pk=lanterns.pk).update(published_on=date(2020, 1, 2))
    ahead = put_on_shelf(label="fourth light")
    Edition.objects.filter(pk=ahead.pk).update(effective=date(2099, 1, 1))
    now = page(client, "/lanterns/1-2-1/")
    assert '<strong class="standing current">Current edition</strong>' in now
    assert "third light · in force from 2026-03-13 · first seen here" in now
    then = page(client, "/lanterns/e/second%20light/1-2-1/")
    assert '<strong class="standing past">No longer current</strong>' in then
    assert "second light · published 2020-01-02 · first seen here" in then
    assert re.search(r'<a href="/r/\w+">this rule in the current edition</a>', then)
    assert "Not in force yet" in page(client, "/lanterns/e/fourth%20light/1-2-1/")


def test_the_buttons_that_copy_are_hidden_without_a_script(client: Client, lanterns: Edition) -> None:
    buttons = re.findall(r"<button[^>]+data-copy[^>]+>", page(client, "/lanterns/1-2-1/"))
    assert len(buttons) == 2
    assert all(" hidden" in button for button in buttons)


def test_a_digest_stands_beside_the_text_and_is_marked_unofficial(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "2-1-2", "Asleep, the insect leaves a lantern dark.")
    text = text_of(page(client, "/lanterns/2-1-2/"))
    assert "A resting moth blocks" in text
    assert "In plain words, unofficial Asleep, the insect leaves" in text


def test_a_digest_of_another_wording_says_so(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "2-1-2", "The insect is asleep.", written_from="0" * 16)
    assert "(written for an earlier wording)" in page(client, "/lanterns/2-1-2/")


def test_without_the_text_the_digest_stands_in_its_place(client: Client, db: None) -> None:
    edition = put_on_shelf(has_texts=False)
    digest(edition, "2-1-2", "A moth that rests keeps one lamp from shining.", heading="Moth at rest")
    html = page(client, "/lanterns/2-1-2/")
    text = text_of(html)
    assert re.search(r"<h1[^>]*>.*Moth at rest</span></h1>", html)
    assert "The publisher's text is not on this site." in text
    assert "In plain words, unofficial A moth that rests keeps" in text


def test_without_text_and_digest_the_page_says_so(client: Client, db: None) -> None:
    put_on_shelf(has_texts=False)
    assert "No text and no digest here yet." in page(client, "/lanterns/2-2-1/")


def test_a_long_chapter_shows_its_sections_only(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_module, "SHOWN_IN_FULL", 3)
    html = page(client, "/lanterns/1/")
    assert 'href="/lanterns/1-2/"' in html
    assert "Each keeper" not in html
    assert '<a rel="next" href="/lanterns/1-1/"' in html


def test_the_permanent_address_leads_to_where_the_rule_is_now(client: Client, lanterns: Edition) -> None:
    rule = Rule.objects.get(texts__edition=lanterns, texts__number="1-2-1")
    response = client.get(f"/r/{rule.public_id}")
    assert response.headers["Location"] == "/lanterns/1-2-1/"


def test_the_permanent_address_of_a_rule_that_became_one_with_another_leads_to_that_one(
    client: Client, lanterns: Edition
) -> None:
    merged_into = RuleText.objects.get(edition=lanterns, number="1-2-1")
    merged = Rule.objects.create(public_id="gone", rulebook=lanterns.rulebook)
    merged_into.also.add(merged)
    assert client.get("/r/gone").headers["Location"] == "/lanterns/1-2-1/"


def test_the_permanent_address_of_a_rule_that_is_gone_leads_to_its_last_edition(
    client: Client, lanterns: Edition
) -> None:
    put_on_shelf(label="third light")
    RuleText.objects.filter(edition__label="third light", number="2-2-1").delete()
    rule = Rule.objects.get(texts__edition=lanterns, texts__number="2-2-1")
    response = client.get(f"/r/{rule.public_id}")
    assert response.headers["Location"] == "/lanterns/e/second%20light/2-2-1/"


def test_the_preview_is_the_rule_alone_with_its_children_named(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/1-1/preview/")
    assert "<html" not in html
    assert "<a" not in html
    assert text_of(html) == (
        "1 Lighting 1-1 The lamp 1-1-1 Each keeper starts with one lamp, unlit. (2-1) 1-1-2 A lamp shines "
        "while it holds oil: ・one drop feeds a small lamp; ・two drops a tall one (1-2-1)."
    )


def test_there_is_no_preview_of_what_does_not_exist(client: Client, lanterns: Edition) -> None:
    assert client.get("/lanterns/9-9/preview/").status_code == 404


def test_a_page_takes_few_queries(client: Client, lanterns: Edition, django_assert_max_num_queries) -> None:  # type: ignore[no-untyped-def]
    client.get("/lanterns/1/")
    with django_assert_max_num_queries(22):
        client.get("/lanterns/1/")
