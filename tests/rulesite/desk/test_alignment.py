"""The page on which a draft's pairs are reviewed, and what its buttons do."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.desk.alignment import decide
from rules_db.desk.versions import version_of
from rules_db.editions.publish import publish
from rules_db.models import DecidedPair, Edition
from rulesite.desk import alignment
from tests.rules_db.editions.line import SECOND, bring_in_text, publish_edition
from tests.shelves import KeptRows

MARKUP = ("The crew sings. (2-2)", "The crew <script>alert(1)</script> sings. (2-2)")


@pytest.fixture
def first(db: None, tmp_path: Path, kept_rows: KeptRows) -> Edition:
    kept_rows.put("Harbour 1.0", lambda: publish_edition(tmp_path, "1.0", 2024, []))
    return Edition.objects.get()


@pytest.fixture
def draft(tmp_path: Path, first: Edition, kept_rows: KeptRows) -> Edition:
    kept_rows.put("Harbour 2.0 beside it", lambda: bring_in_text(tmp_path, "2.0", 2025, SECOND))
    return Edition.objects.get(label="2.0")


@pytest.fixture
def address(draft: Edition) -> str:
    return f"/desk/editions/{draft.pk}/alignment/"


def _page(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return response.content.decode()


def _payload(draft: Edition, **overrides: object) -> dict[str, object]:
    return {
        "version": version_of(draft),
        "verdict": "forced",
        "old": "4-1-2",
        "new": "4-1-2",
    } | overrides


def _text(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_the_groups_are_named_with_how_many_pairs_each_has(desk: Client, address: str) -> None:
    text = _text(_page(desk, address))
    groups = "Unsure 0 Merged or split 0 Renumbered 1 Moved 0 Reworded 1 References changed 0 Added 1 Removed 0"
    assert groups in text


def test_the_first_group_that_has_pairs_comes_first(desk: Client, address: str) -> None:
    assert "4-1-2 → 2.0 4-1-3" in _text(_page(desk, address))


def test_both_texts_stand_beside_each_other_with_their_own_words_marked(desk: Client, address: str) -> None:
    page = _page(desk, f"{address}?group=reworded")
    left, right = page.split('<div class="beside">')[1].split("</article>")[0].split('<p class="label">2.0</p>')
    assert "Captains count the coins they hold." in left
    assert "<ins>" not in left
    assert '<ins><span class="unseen">[added: </span>all <span class="unseen">] </span></ins>' in right


def test_a_pair_has_its_score(desk: Client, address: str) -> None:
    assert re.search(r"score [01]\.\d\d", _text(_page(desk, address)))


def test_what_was_added_stands_beside_nothing(desk: Client, address: str) -> None:
    assert "nothing → 2.0 4-1-2" in _text(_page(desk, f"{address}?group=added"))


@pytest.mark.parametrize("query", ["?group=burnt", "?page=x", "?group=reworded&page=999"])
def test_a_group_or_a_page_that_there_is_not_is_another_one(desk: Client, address: str, query: str) -> None:
    assert "Which rule became which" in _page(desk, address + query)


def test_a_pair_is_forced_and_the_editor_is_back_in_the_group(desk: Client, draft: Edition, address: str) -> None:
    response = desk.post(f"{address}decide/?group=renumbered&page=1", _payload(draft, old="4-1-2", new="4-1-3"))
    assert response.headers["Location"] == f"{address}?group=renumbered&page=1"
    text = _text(_page(desk, f"{address}?group=renumbered"))
    assert "Decided on 1.0 4-1-2 → 2.0 4-1-3 forced mio" in text
    assert "Force this pair" not in text


def test_another_successor_is_forced_by_its_number(desk: Client, draft: Edition, address: str) -> None:
    desk.post(f"{address}decide/", _payload(draft))
    assert "nothing → 2.0 4-1-3" in _text(_page(desk, f"{address}?group=added"))


def test_a_pair_is_forbidden_and_that_is_taken_back(desk: Client, draft: Edition, address: str) -> None:
    desk.post(f"{address}decide/", _payload(draft, verdict="forbidden", new="4-1-3"))
    assert "1.0 4-1-2 → 2.0 4-1-3 forbidden" in _text(_page(desk, address))
    pair = DecidedPair.objects.get()
    desk.post(f"{address}{pair.pk}/open/", {"version": version_of(draft)})
    assert not DecidedPair.objects.exists()
    assert "Decided on" not in _page(desk, address)


def test_rules_that_became_one_are_said_to_be(desk: Client, draft: Edition, address: str) -> None:
    desk.post(f"{address}decide/", _payload(draft, new="4-1-1", together="on"))
    text = _text(_page(desk, f"{address}?group=several"))
    assert "4-1-1 → 2.0 4-1-1 forced" in text
    assert "4-1-2 → 2.0 4-1-1 forced" in text


@pytest.mark.parametrize(
    ("overrides", "status", "said"),
    [
        ({"old": "9-9-9"}, 409, "Harbour 1.0 has no rule '9-9-9'"),
        ({"new": "9-9-9"}, 409, "Harbour 2.0 has no rule '9-9-9'"),
        ({"verdict": "burnt"}, 400, "burnt"),
        ({"old": ""}, 400, "This field is required."),
        ({"old": "x" * 61}, 400, "at most 60 characters"),
        ({"new": "\x00"}, 400, "Null characters are not allowed"),
        ({"version": "x"}, 400, "Enter a whole number."),
        ({"version": ""}, 400, "This field is required."),
        ({"version": 7}, 409, "has changed since you looked at it"),
    ],
)
def test_what_makes_no_sense_is_refused(
    desk: Client, draft: Edition, address: str, overrides: dict[str, object], status: int, said: str
) -> None:
    response = desk.post(f"{address}decide/", _payload(draft, **overrides))
    assert response.status_code == status
    assert said in html.unescape(response.content.decode())
    assert not DecidedPair.objects.exists()


def test_of_two_editors_the_second_is_told_who_decided(desk: Client, draft: Edition, address: str, ren: User) -> None:
    decide("ren", draft.pk, 0, DecidedPair.Verdict.FORBIDDEN, "4-1-2", "4-1-3")
    response = desk.post(f"{address}decide/", _payload(draft, version=0))
    assert response.status_code == 409
    assert "ren" in response.content.decode()
    assert DecidedPair.objects.get().by == "ren"


def test_a_decision_that_is_gone_is_not_taken_back(desk: Client, draft: Edition, address: str) -> None:
    assert desk.post(f"{address}999/open/", {"version": 0}).status_code == 409
    assert desk.post(f"{address}999/open/", {"version": "x"}).status_code == 400


def test_the_pairs_of_a_published_edition_are_shown_and_stay(desk: Client, draft: Edition, address: str) -> None:
    publish(draft)
    page = _page(desk, address)
    assert "its pairs stay as they are" in page
    assert "<form" not in page.partition("<main")[2].partition("</main>")[0]
    assert desk.post(f"{address}decide/", _payload(draft)).status_code == 409


def test_the_only_edition_has_nothing_beside_it(desk: Client, first: Edition) -> None:
    assert "There is no other edition" in _page(desk, f"/desk/editions/{first.pk}/alignment/")
    assert "Compared with" not in _page(desk, f"/desk/editions/{first.pk}/")


def test_an_edition_that_does_not_exist_is_a_404(desk: Client, db: None) -> None:
    for response in (
        desk.get("/desk/editions/9/alignment/"),
        desk.post("/desk/editions/9/alignment/decide/", {"version": 0}),
        desk.get("/desk/editions/9/impact/"),
    ):
        assert response.status_code == 404


def test_many_pairs_come_page_by_page(desk: Client, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "_PAIRS_OF_A_PAGE", 3)
    page = _page(desk, f"{address}?group=unchanged&page=2")
    assert page.count("<article") == 3
    assert 'href="?group=unchanged&amp;page=1"' in page
    assert 'href="?group=unchanged&amp;page=3"' in page


def test_markup_in_a_rulebook_stays_text(desk: Client, tmp_path: Path, first: Edition) -> None:
    draft = bring_in_text(tmp_path, "2.0", 2025, [MARKUP])
    page = _page(desk, f"/desk/editions/{draft.pk}/alignment/?group=reworded")
    assert "<script>alert" not in page
    assert "script&gt;alert(1)" in page


def test_the_drafts_page_leads_to_its_pairs_and_not_to_the_readers_comparison(
    desk: Client, draft: Edition, address: str
) -> None:
    page = _page(desk, f"/desk/editions/{draft.pk}/")
    assert f'href="{address}"' in page
    assert "/masters/changes/" not in page
    publish(draft)
    assert 'href="/masters/changes/1.0/2.0/"' in _page(desk, f"/desk/editions/{draft.pk}/")


def test_a_drafts_comparison_is_for_editors_alone(client: Client, kai: User, draft: Edition, address: str) -> None:
    _page(client, "/masters/changes/1.0/2.0/", 404)
    assert client.get("/api/v1/games/masters/changes/1.0/2.0").status_code == 404
    assert client.get(address).status_code == 302
    client.force_login(kai)
    _page(client, address, 403)


def test_the_page_is_japanese_for_who_reads_japanese(desk: Client, address: str) -> None:
    page = desk.get(address, headers={"accept-language": "ja"}).content.decode()
    assert "どのルールがどれになったか" in page
    assert "番号変更" in page
