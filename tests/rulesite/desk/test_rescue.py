"""The desk's pages for rescuing a draft: its source line by line, its rules, and the undo list."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from rules_db.desk.content import content_of
from rules_db.desk.correcting import correct
from rules_db.desk.running import run
from rules_db.desk.source import source_lines
from rules_db.desk.versions import version_of
from rules_db.models import DiaryEntry, Edition, ImportRun, LineMark, RuleText, Step, Submission
from rulesite.desk import lines as lines_views
from tests.rules_db.masters import bring_in_harbour


def _address(draft: Edition, *rest: object) -> str:
    return f"/desk/editions/{draft.pk}/" + "".join(f"{part}/" for part in rest)


def _post(desk: Client, draft: Edition, *rest: object, **typed: object) -> HttpResponse:
    payload = {"version": version_of(draft)} | typed
    response = desk.post(_address(draft, *rest), payload)
    assert isinstance(response, HttpResponse)
    return response


def _page(desk: Client, draft: Edition, *rest: object, **asked: str | int) -> str:
    return desk.get(_address(draft, *rest), asked).content.decode()


def _rule(number: str) -> RuleText:
    return RuleText.objects.get(number=number)


def _line(draft: Edition, words: str) -> int:
    return next(place for place, line in enumerate(source_lines(draft), 1) if words in line)


def test_each_line_stands_beside_what_became_of_it(desk: Client, draft: Edition) -> None:
    page = _page(desk, draft, "lines")
    rule = _rule("1-2-1-1")
    assert f'id="line-{rule.first_line}"' in page
    assert f'href="{_address(draft, "rules", rule.pk)}">1-2-1-1</a>' in page
    assert "<small>page number</small>" in page


def test_two_taps_choose_lines_without_a_script(desk: Client, draft: Edition) -> None:
    page = _page(desk, draft, "lines", first=7)
    assert 'href="?first=7&amp;last=12#line-12"' in page
    page = _page(desk, draft, "lines", first=12, last=7)
    assert page.count('class="chosen') == 6
    assert 'href="?first=3#line-3"' in page


@pytest.mark.parametrize("asked", ["0", "-1", "x", "９９", "9" * 400, "\0"])
def test_lines_that_are_not_there_are_not_chosen(desk: Client, draft: Edition, asked: str) -> None:
    response = desk.get(_address(draft, "lines"), {"first": asked, "last": asked, "line": asked})
    assert response.status_code == 200
    assert 'class="chosen' not in response.content.decode()


def test_marked_lines_are_listed_and_read_with_one_press(
    desk: Client, draft: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines_views, "begin_import", run)
    place = _line(draft, "The crew sings")
    response = _post(desk, draft, "lines", "mark", first=place, kind="stray")
    assert response.status_code == 302
    page = _page(desk, draft, "lines")
    assert f"Line {place}</a>: Not part of the rules" in page
    assert "Read again with these marks" in page
    response = _post(desk, draft, "read-again")
    page = desk.get(response["Location"]).content.decode()
    assert "The draft has been read again." in page
    assert "Kept: 0 changed rules, 0 settled findings, 0 decided pairs." in page
    assert not RuleText.objects.filter(text__contains="The crew sings").exists()
    assert "Read again with these marks" not in _page(desk, draft, "lines")


def test_what_a_new_source_could_not_keep_is_said(
    desk: Client, draft: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines_views, "begin_import", run)
    rule = _rule("4-1-2")
    correct("mio", rule.pk, 0, type(content_of(rule))("4-1-2", "4-1", "", "The crew dances."))
    text = "\n".join(source_lines(draft)).replace("The crew sings", "The crew hums")
    response = _post(desk, draft, "read-again", text=text)
    page = desk.get(response["Location"]).content.decode()
    assert 'the correction of <span class="number">4-1-2</span>' in page


def test_a_line_inside_a_rule_becomes_a_rule_of_its_own(desk: Client, draft: Edition) -> None:
    place = _line(draft, "・Ships outside")
    response = _post(desk, draft, "lines", "mark", first=place, kind="begins rule", number="2-1-1-1")
    assert response.status_code == 302
    assert _rule("2-1-1-1").first_line == place
    assert _rule("2-1-1").text.endswith("may leave.")


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("・Ships outside", "", "no number is printed there"),
        ("・Ships outside", "1-1", "another rule has the number 1-1"),
        ("2-1-1. At high tide", "", "already begins rule 2-1-1"),
    ],
)
def test_a_line_that_cannot_begin_a_rule_is_refused(
    desk: Client, draft: Edition, words: str, number: str, said: str
) -> None:
    response = _post(desk, draft, "lines", "mark", first=_line(draft, words), kind="begins rule", number=number)
    assert response.status_code == 409
    assert said in response.content.decode()


def test_a_rule_in_another_rules_line_is_split_off_in_two_presses(desk: Client, draft: Edition) -> None:
    """The first press opens the rule, or the list of such rules; the second splits it."""
    rule = _rule("3-1-2-1")
    content = content_of(rule)
    correct("mio", rule.pk, 0, type(content)("3-1-2-1", "3-1-2", "", "A note is void. 3-1-2-2The ink is not paid."))
    assert "1 place where a rule may hold another one" in _page(desk, draft)
    for page in (_page(desk, draft, "rules", rule.pk), _page(desk, draft, "rules", joined=1)):
        assert "Split before 3-1-2-2" in page
    _post(desk, draft, "rules", rule.pk, "split", place=16)
    assert (_rule("3-1-2-1").text, _rule("3-1-2-2").text) == ("A note is void.", "The ink is not paid.")


def test_rules_are_added_merged_split_and_deleted_on_their_pages(desk: Client, draft: Edition) -> None:
    _post(desk, draft, "rules", "add", number="3-2-2", heading="Calm", body="Nothing happens.")
    assert _rule("3-2-2").heading == "Calm"
    _post(desk, draft, "rules", _rule("3-2-2").pk, "split", words="happens.", number="3-2-3")
    assert _rule("3-2-3").text == "happens."
    _post(desk, draft, "rules", _rule("3-2-3").pk, "merge", into="3.2.2", how="sentence")
    assert _rule("3-2-2").text == "Calm\nNothing happens."
    response = _post(desk, draft, "rules", _rule("3-2-2").pk, "delete")
    assert response["Location"] == _address(draft, "steps")
    assert not RuleText.objects.filter(number="3-2-2").exists()


@pytest.mark.parametrize(
    ("act", "typed", "said"),
    [
        ("split", {"words": "no such words"}, "does not occur exactly once in 1-2-3 (found: 0)"),
        ("split", {"words": " "}, "type the first words"),
        ("merge", {"into": "9-9", "how": "sentence"}, "there is no rule"),
        ("delete", {"version": 40}, "has changed since you looked at it"),
    ],
)
def test_what_is_refused_is_said_on_the_rules_page(
    desk: Client, draft: Edition, act: str, typed: dict[str, object], said: str
) -> None:
    response = _post(desk, draft, "rules", _rule("1-2-3").pk, act, **typed)
    assert response.status_code == 409
    page = response.content.decode()
    assert said in page
    assert "Correct 1-2-3" in page
    assert not Step.objects.exists()


def test_an_incomplete_form_is_refused_with_400(desk: Client, draft: Edition) -> None:
    rule = _rule("1-2-3").pk
    for rest in (("lines", "mark"), ("rules", "add"), ("rules", rule, "merge"), ("rules", rule, "delete")):
        assert desk.post(_address(draft, *rest), {}).status_code == 400
    assert not Step.objects.exists()


def test_the_undo_list_says_who_did_what_and_takes_it_back(desk: Client, draft: Edition) -> None:
    _post(desk, draft, "rules", _rule("1-2-3").pk, "delete")
    page = _page(desk, draft, "steps")
    assert "deleted the rule: 1-2-3" in page
    assert "Take back" in desk.get("/desk/log/").content.decode()
    _post(desk, draft, "steps", Step.objects.get().pk, "take-back")
    assert _rule("1-2-3")
    page = _page(desk, draft, "steps")
    assert "taken back by mio" in page
    assert "Take back" not in page
    response = _post(desk, draft, "steps", Step.objects.get().pk, "take-back")
    assert response.status_code == 409
    assert "this step was already taken back" in response.content.decode()


def test_a_reading_that_went_wrong_says_why_and_offers_no_accept_all(desk: Client, draft: Edition) -> None:
    assert "Accept all" in _page(desk, draft)
    why = [["Nothing fits (%(rules)d rules).", {"rules": 44}]]
    ImportRun.objects.update(verdict={"reasons": why, "advice": [["Mark lines.", {}]]})
    page = _page(desk, draft)
    assert "This reading has gone wrong" in page
    assert "Nothing fits (44 rules)." in page
    assert "Mark lines." in page
    assert "Accept all" not in page
    assert "Publish</button>" not in page
    assert _post(desk, draft, "kind", kind="repaired number").status_code == 409
    assert _post(desk, draft, "overrule", reason=" ").status_code == 409
    _post(desk, draft, "overrule", reason="Read by eye, all is there.")
    assert "Accept all" in _page(desk, draft)
    assert DiaryEntry.objects.filter(detail="Read by eye, all is there.", by="mio").exists()


def test_a_published_edition_shows_its_source_and_offers_no_marks(desk: Client, draft: Edition) -> None:
    Edition.objects.update(state="published")
    page = _page(desk, draft, "lines")
    assert 'id="line-1"' in page
    assert "Mark lines" not in page
    assert _post(desk, draft, "lines", "mark", first=1, kind="stray").status_code == 409
    assert not LineMark.objects.exists()


def test_where_no_document_is_kept_another_can_be_handed_in(desk: Client, db: None) -> None:
    draft = bring_in_harbour("bare", to_be_published=False).edition
    page = _page(desk, draft, "lines")
    assert "The document of this edition is not kept here." in page
    assert "Replace and read again" in page
    assert _post(desk, draft, "read-again").status_code == 409


def test_only_editors_rescue_drafts(client: Client, draft: Edition) -> None:
    for rest in (("lines",), ("steps",)):
        assert client.get(_address(draft, *rest)).status_code == 302
    assert _post(client, draft, "rules", _rule("1-2-3").pk, "delete").status_code == 302
    assert _rule("1-2-3")
    assert not Submission.objects.filter(rereads=draft).exists()
