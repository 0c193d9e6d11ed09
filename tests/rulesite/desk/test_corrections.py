"""The listing of an edition's rules at the desk, and the page on which one is corrected."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from rules_db.desk.content import content_of
from rules_db.desk.correcting import correct
from rules_db.desk.findings import accept_kind
from rules_db.editions.publish import publish
from rules_db.models import Correction, DiaryEntry, Edition, Finding, RuleText, Settlement
from rulesite.desk import corrections
from tests.rules_db.importing.harbour import harbour_lines
from tests.rules_db.masters import bring_in_harbour


@pytest.fixture
def armada(draft: Edition) -> RuleText:
    """The rule 1-2-3, which refers to a rule that does not exist."""
    return draft.rule_texts.get(number="1-2-3")


def _address(rule: RuleText) -> str:
    return f"/desk/editions/{rule.edition_id}/rules/{rule.pk}/"


def _payload(rule: RuleText, **overrides: object) -> dict[str, object]:
    content = content_of(rule)
    typed = {"number": content.number, "parent": content.parent, "heading": content.heading, "body": content.body}
    return {"version": 0, **typed} | overrides


def _page(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_each_rule_stands_beside_its_lines(desk: Client, draft: Edition, armada: RuleText) -> None:
    page = _page(desk, f"/desk/editions/{draft.pk}/rules/?number=1.2.3")
    assert f'href="{_address(armada)}"' in page
    assert armada.first_line is not None
    assert harbour_lines()[armada.first_line - 1].partition(" ")[0] in page
    assert "1-2-2" not in page


def test_a_rule_is_found_by_the_number_that_is_printed_on_it(desk: Client, draft: Edition) -> None:
    page = _page(desk, f"/desk/editions/{draft.pk}/rules/?number=4-2-1-1")
    assert "Correct 4-2-1-1" in page
    assert "Correct 1-2-1-1" in page
    assert "<small>printed 4-2-1-1</small>" in page


@pytest.mark.parametrize("asked", ["99", "\0", "'; --", "%", "-", "x" * 500])
def test_where_no_rule_has_the_number_that_is_said(desk: Client, draft: Edition, asked: str) -> None:
    response = desk.get(f"/desk/editions/{draft.pk}/rules/", {"number": asked})
    assert response.status_code == 200
    assert "No rule has such a number." in response.content.decode()


def test_the_listing_has_pages(desk: Client, draft: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corrections, "_RULES_OF_A_PAGE", 3)
    first = f"/desk/editions/{draft.pk}/rules/"
    assert "Correct 1-1-2<" not in _page(desk, first)
    assert "Correct 1-1-2<" in _page(desk, f"{first}?page=2")
    assert 'rel="prev" href="?number=1&amp;page=1"' in _page(desk, f"{first}?number=1&page=2")


def test_an_editor_comes_from_a_finding_corrects_the_rule_and_is_back_at_it(
    desk: Client, draft: Edition, armada: RuleText
) -> None:
    finding = Finding.objects.get(kind="missing dot")
    edition = f"/desk/editions/{draft.pk}/"
    assert f'action="{_address(armada)}"><input type="hidden" name="finding" value="{finding.pk}">' in _page(
        desk, edition
    )
    form = _page(desk, f"{_address(armada)}?finding={finding.pk}")
    assert f'value="{finding.pk}" checked' in form
    payload = _payload(armada, number="1-2-4", settles=[finding.pk], finding=finding.pk)
    response = desk.post(_address(armada), payload)
    assert response.headers["Location"] == f"{edition}#finding-{finding.pk}"
    article = _page(desk, edition).partition(f'id="finding-{finding.pk}"')[2].partition("</article>")[0]
    assert "Corrected · mio" in article
    assert "Number</b>" in article
    assert '<del lang="en">1-2-3</del> → <ins lang="en">1-2-4</ins>' in article
    assert "Take the correction back" in article
    assert "corrected: " in _page(desk, "/desk/log/")


def test_a_rule_without_a_finding_is_corrected_and_its_page_tells_what_was_done(desk: Client, draft: Edition) -> None:
    rule = draft.rule_texts.get(number="2-2-3")
    payload = _payload(rule, body="Guns are cleaned\r\ntwice.")
    assert desk.post(_address(rule), payload).headers["Location"] == _address(rule)
    rule.refresh_from_db()
    assert rule.text == "Guns are cleaned\ntwice."
    page = _page(desk, _address(rule))
    assert '<ins lang="en">Guns are cleaned\ntwice.</ins>' in page
    assert f'name="version" value="{Correction.objects.get().pk}"' in page


def test_a_correction_is_taken_back_on_the_rules_page(desk: Client, armada: RuleText) -> None:
    desk.post(_address(armada), _payload(armada, number="1-2-4"))
    address = f"/desk/editions/{armada.edition_id}/corrections/{Correction.objects.get().pk}/take-back/"
    assert desk.post(address).headers["Location"] == _address(armada)
    armada.refresh_from_db()
    assert armada.number == "1-2-3"
    assert desk.post(address).status_code == 404
    assert "took back the correction of: " in _page(desk, "/desk/log/")


def test_a_finding_that_is_opened_again_takes_its_correction_back(desk: Client, draft: Edition) -> None:
    rule = draft.rule_texts.get(number="1-2-3")
    finding = Finding.objects.get(kind="missing dot")
    desk.post(_address(rule), _payload(rule, number="1-2-4", settles=[finding.pk]))
    desk.post(f"/desk/editions/{draft.pk}/findings/{finding.pk}/", {"verdict": ""})
    rule.refresh_from_db()
    assert rule.number == "1-2-3"
    assert not Settlement.objects.filter(finding=finding).exists()


@pytest.mark.parametrize(
    ("overrides", "status", "said"),
    [
        ({"number": "1-2-2"}, 409, "another rule has the number 1-2-2"),
        ({"number": "<b>"}, 409, "&#x27;&lt;b&gt;&#x27; is not a number of a rule here"),
        ({"parent": "9-9"}, 409, "there is no rule &#x27;9-9&#x27; to put it under"),
        ({"parent": "1-2-3"}, 409, "1-2-3 cannot be put under 1-2-3"),
        ({}, 409, "nothing in 1-2-3 would change"),
        ({"number": ""}, 400, "This field is required."),
        ({"number": "1" * 61}, 400, "at most 60 characters"),
        ({"body": "\0"}, 400, "Null characters are not allowed."),
        ({"version": "x"}, 400, "Enter a whole number."),
        ({"settles": ["999999"]}, 400, "999999 is not one of the available choices"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_reason(
    desk: Client, armada: RuleText, overrides: dict[str, object], status: int, said: str
) -> None:
    response = desk.post(_address(armada), _payload(armada, **overrides))
    assert response.status_code == status
    assert said in response.content.decode()
    assert not Correction.objects.exists()


def test_what_was_typed_stays_when_it_is_refused(desk: Client, armada: RuleText) -> None:
    typed = _payload(armada, number="1-2-2", heading="<script>", body="Ships & <b>guns</b>.")
    page = desk.post(_address(armada), typed).content.decode()
    assert 'name="number" value="1-2-2"' in page
    assert 'name="heading" value="&lt;script&gt;"' in page
    assert ">Ships &amp; &lt;b&gt;guns&lt;/b&gt;.</textarea>" in page


def test_the_second_of_two_editors_is_told_and_sees_what_the_first_one_made(desk: Client, armada: RuleText) -> None:
    correct("ren", armada.pk, 0, replace(content_of(armada), number="1-2-4"))
    response = desk.post(_address(armada), _payload(armada, body="A fleet of eight ships is an armada."))
    assert response.status_code == 409
    page = response.content.decode()
    assert "1-2-4 was corrected by ren meanwhile" in page
    assert '<span class="number">1-2-4</span>' in page
    assert ">A fleet of eight ships is an armada.</textarea>" in page
    assert not DiaryEntry.objects.filter(by="mio", act="corrected").exists()


def test_a_refusal_is_said_in_japanese_on_a_japanese_page(desk: Client, armada: RuleText) -> None:
    response = desk.post(_address(armada), _payload(armada, number="1-2-2"), headers={"accept-language": "ja"})
    assert "番号 1-2-2 は別の項目で使われています" in response.content.decode()


def test_a_published_edition_shows_its_corrections_and_takes_no_more(
    desk: Client, draft: Edition, armada: RuleText
) -> None:
    desk.post(_address(armada), _payload(armada, number="1-2-4", body="A fleet of <i>eight</i> ships."))
    for kind in set(draft.findings.values_list("kind", flat=True)):
        accept_kind("mio", draft, kind)
    draft.refresh_from_db()
    publish(draft)
    page = _page(desk, _address(armada))
    assert "Save the correction" not in page
    assert "Take the correction back" not in page
    assert '<ins lang="en">1-2-4</ins>' in page
    armada.refresh_from_db()
    response = desk.post(_address(armada), _payload(armada, version=Correction.objects.get().pk, number="1-2-5"))
    assert response.status_code == 409
    assert "findings are settled and rules corrected only in drafts" in response.content.decode()


def test_readers_see_what_an_editor_corrected(desk: Client, draft: Edition) -> None:
    rule = draft.rule_texts.get(number="1-2-1-1")
    old = rule.text
    desk.post(_address(rule), _payload(rule, number="1-2-1-2", body="A drifting ship <i>never</i> fires."))
    draft.refresh_from_db()
    publish(draft)
    page = _page(desk, "/masters/1-2-1-2/")
    assert "printed 4-2-1-1, read as 1-2-1-2" in page
    assert "corrected by an editor" in page
    assert "Number before the correction:" in page
    assert '<span lang="en">1-2-1-1</span>' in page
    assert f'<span lang="en">{old}</span>' in page
    assert "A drifting ship &lt;i&gt;never&lt;/i&gt; fires." in page
    assert "corrected by an editor" not in _page(desk, "/masters/1-2-1/").partition("1-2-1-2")[0]
    told = desk.get("/api/v1/games/masters/rules/1-2-1-2").json()
    assert told["repair"] == "Corrected by an editor: number first read as 1-2-1-1, body reworded."


def test_a_rule_of_another_edition_or_of_none_is_a_404(desk: Client, armada: RuleText) -> None:
    for address in (
        f"/desk/editions/{armada.edition_id}/rules/999999/",
        f"/desk/editions/999999/rules/{armada.pk}/",
        "/desk/editions/999999/rules/",
    ):
        assert desk.get(address).status_code == 404
    assert desk.post(f"/desk/editions/{armada.edition_id}/corrections/999999/take-back/").status_code == 404


def test_where_the_document_is_not_kept_the_line_is_told(desk: Client, db: None) -> None:
    rule = bring_in_harbour(to_be_published=False).edition.rule_texts.get(number="1-2-3")
    assert f"Line {rule.first_line} of a document that is not kept here" in _page(desk, _address(rule))
    desk.post(_address(rule), _payload(rule, body="A fleet of eight ships is an armada (4-1-1)."))
    assert rule.references.get().number == "4-1-1"
