"""Correcting a rule of a draft: what follows from it, what is refused, and how it is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_db.desk.content import Content, content_of
from rules_db.desk.correcting import correct, latest_correction, take_back
from rules_db.desk.findings import accept_kind, reopen, settle
from rules_db.desk.publishing import publish_reviewed, withdraw_published
from rules_db.desk.versions import ChangedMeanwhileError, version_of
from rules_db.models import Correction, DiaryEntry, Edition, Finding, Game, Rule, Rulebook, RuleText, Settlement
from rules_db.models.rules import text_hash
from rules_db.refusals import RefusedError
from tests.rules_db.masters import bring_in_harbour


def _rule(number: str) -> RuleText:
    return RuleText.objects.get(number=number)


def _correct(corrected: str, *settles: int, by: str = "mio", **changed: str) -> Correction:
    rule = _rule(corrected)
    return correct(by, rule.pk, latest_correction(rule), replace(content_of(rule), **changed), settles)


def _references(number: str) -> list[tuple[str, str, str]]:
    """The words of each reference in a rule, the number it names, and its status."""
    rule = _rule(number)
    return [(rule.text[each.start : each.end], each.number, each.status) for each in rule.references.all()]


def _everything(edition: Edition) -> list[object]:
    """All that readers would get of an edition, and what is open in it."""
    rules = edition.rule_texts.values_list("number", "parent", "text", "heading_length", "text_hash", "repair")
    references = RuleText.objects.values_list(
        "number", "references__start", "references__number", "references__target", "references__status"
    )
    findings = edition.findings.values_list("kind", "number", "message", "settlement__verdict")
    return [*rules, *references.order_by("position", "references__start"), *findings]


def test_a_number_is_corrected_and_what_was_read_before_is_disclosed(draft: Edition) -> None:
    _correct("1-2-1-1", number="１.２.１.２")
    rule = _rule("1-2-1-2")
    assert (rule.printed_number, rule.is_repaired) == ("4-2-1-1", True)
    assert rule.repair == "Corrected by an editor: number first read as 1-2-1-1."
    entry = DiaryEntry.objects.filter(act="corrected").get()
    assert (entry.by, entry.about, entry.edition) == ("mio", "1-2-1-2", draft)
    assert entry.detail == "printed 4-2-1-1; number: 1-2-1-1 → 1-2-1-2"


def test_references_to_a_number_that_is_gone_point_nowhere_and_are_told_of(draft: Edition) -> None:
    assert _references("1-2-2") == [("1-2-1-1", "1-2-1-1", "resolved")]
    correction = _correct("1-2-1-1", number="1-2-1-2")
    assert _references("1-2-2") == [("1-2-1-1", "1-2-1-1", "dangling")]
    told = Finding.objects.get(correction=correction)
    assert (told.kind, told.number) == ("dangling reference", "1-2-2")
    assert not hasattr(told, "settlement")


def test_references_to_a_number_that_is_there_now_are_resolved_and_their_findings_settled(draft: Edition) -> None:
    assert _references("1-2-3") == [("4-9", "4-9", "dangling")]
    correction = _correct("4-2", number="4-9")
    assert _references("1-2-3") == [("4-9", "4-9", "resolved")]
    assert _rule("1-2-3").references.get().target == _rule("4-9")
    settlement = Settlement.objects.get(finding__kind="dangling reference", finding__number="1-2-3")
    assert (settlement.verdict, settlement.correction, settlement.by) == ("corrected", correction, "mio")


def test_in_a_corrected_text_references_are_found_where_they_stand_now(draft: Edition) -> None:
    _correct("1-2-3", body="See 4-2 first: a fleet of more than eight ships is an armada (4-1-1).")
    rule = _rule("1-2-3")
    assert [found[:2] for found in _references("1-2-3")] == [("4-2", "4-2"), ("4-1-1", "4-1-1")]
    assert rule.text_hash == text_hash(rule.text)
    assert rule.repair == "Corrected by an editor: body reworded."
    assert Finding.objects.get(kind="dangling reference", number="1-2-3").settlement.verdict == "corrected"


def test_a_heading_is_corrected_apart_from_the_text_below_it(draft: Edition) -> None:
    _correct("1-1-1", heading="Captains")
    rule = _rule("1-1-1")
    assert rule.heading == "Captains"
    assert rule.text.startswith("Captains\n“Captain” means")
    assert _references("1-1-1") == [("3-1-2", "3-1-2", "resolved")]


def test_a_rule_is_put_below_another_one_and_on_top(draft: Edition) -> None:
    _correct("2-1-2-1", parent="2-1-3")
    assert _rule("2-1-2-1").parent == _rule("2-1-3")
    _correct("2-1-2-1", parent="")
    rule = _rule("2-1-2-1")
    assert rule.parent is None
    assert rule.repair.endswith("Corrected by an editor: parent first read as 2-1-2.")
    assert rule.repair.startswith(Correction.objects.filter(rule_text=rule)[0].repair)


def test_several_corrections_each_keep_what_was_before(draft: Edition) -> None:
    read = content_of(_rule("1-2-3"))
    _correct("1-2-3", body="A fleet of eight ships is an armada.")
    _correct("1-2-3", by="ren", number="1-2-4")
    kept = Correction.objects.filter(rule_text=_rule("1-2-4"))
    assert [(each.by, each.number) for each in kept] == [("mio", "1-2-3"), ("ren", "1-2-3")]
    assert content_of(kept[0]) == read
    assert _rule("1-2-4").repair == "Corrected by an editor: number first read as 1-2-3, body reworded."


def test_the_findings_an_editor_names_are_settled_as_corrected(draft: Edition) -> None:
    finding = Finding.objects.get(kind="repaired number", number="1-2-1-1")
    other = Finding.objects.get(kind="repaired number", number="1-1-2-2")
    before = version_of(draft)
    correction = _correct("1-2-1-1", finding.pk, body="A drifting ship never fires.")
    assert Settlement.objects.get(finding=finding).correction == correction
    assert not Settlement.objects.filter(finding=other).exists()
    assert version_of(draft) == before + 1


def test_findings_follow_the_number_of_their_rule_and_those_of_other_lines_do_not(draft: Edition) -> None:
    """3-9 stands at the beginning of a line of 2-2-1, and there is a finding about that."""
    _correct("1-2-1-1", number="1-2-1-7")
    assert Finding.objects.filter(kind="repaired number", number="1-2-1-7").exists()
    _correct("3-3", number="3-9")
    _correct("3-9", number="3-3")
    assert Finding.objects.get(kind="wrapped number").number == "3-9"


def test_opening_a_corrected_finding_takes_the_correction_back_with_all_that_came_of_it(draft: Edition) -> None:
    before = _everything(draft)
    finding = Finding.objects.get(kind="repaired number", number="1-2-1-1")
    _correct("1-2-1-1", finding.pk, number="4-9", parent="4", body="See 5-5-5.")
    assert _everything(draft) != before
    reopen("ren", Finding.objects.get(pk=finding.pk))
    assert _everything(draft) == before
    assert not Correction.objects.exists()
    entry = DiaryEntry.objects.filter(act="taken back").get()
    assert (entry.by, entry.about) == ("ren", "1-2-1-1")
    assert "number: 4-9 → 1-2-1-1" in entry.detail


def test_only_the_latest_correction_is_taken_back(draft: Edition) -> None:
    first = _correct("1-2-3", body="A fleet of eight ships is an armada.")
    second = _correct("1-2-3", body="A fleet of nine ships is an armada.")
    with pytest.raises(RefusedError, match="1-2-3 was corrected again: take that back first"):
        take_back("mio", first.pk)
    take_back("mio", second.pk)
    assert _rule("1-2-3").text == "A fleet of eight ships is an armada."
    take_back("mio", first.pk)
    with pytest.raises(ChangedMeanwhileError, match="already taken back"):
        take_back("mio", first.pk)


def test_a_correction_whose_old_number_was_given_away_is_not_taken_back(draft: Edition) -> None:
    first = _correct("1-2-1-1", number="1-2-1-2")
    _correct("1-2-3", number="1-2-1-1")
    with pytest.raises(RefusedError, match="another rule has the number 1-2-1-1"):
        take_back("mio", first.pk)
    assert Correction.objects.filter(pk=first.pk).exists()
    assert _rule("1-2-1-2").corrections.exists()


@pytest.mark.parametrize(
    ("number", "changed", "message"),
    [
        ("1-2-3", {"number": "1-2-2"}, "another rule has the number 1-2-2"),
        ("1-2-3", {"number": ""}, "'' is not a number of a rule here"),
        ("1-2-3", {"number": "1-two"}, "'1-two' is not a number"),
        ("1-2-3", {"number": "armada"}, "'armada' is not a number"),
        ("1-2-3", {"number": "1-02-3"}, "'1-02-3' is not a number"),
        ("1-2-3", {"number": "1-2-3456"}, "'1-2-3456' is not a number"),
        ("1-2-3", {"number": "-".join("1" * 11)}, "is not a number"),
        ("1-2-3", {"parent": "9-9"}, "there is no rule '9-9' to put it under"),
        ("1-2", {"parent": "1-2"}, "1-2 cannot be put under 1-2"),
        (
            "1-2",
            {"parent": "1-2-1-1"},
            "1-2 cannot be put under 1-2-1-1, which is the same rule or is already under it",
        ),
        ("1-2-3", {"body": "A fleet\x07."}, "the text has a control character"),
        ("1-2-3", {}, "nothing in 1-2-3 would change"),
        ("1-2-3", {"number": " 1.2.3 "}, "nothing in 1-2-3 would change"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(
    draft: Edition, number: str, changed: dict[str, str], message: str
) -> None:
    before = _everything(draft)
    with pytest.raises(RefusedError, match=message):
        _correct(number, **changed)
    assert _everything(draft) == before
    assert not Correction.objects.exists()
    assert (version_of(draft), DiaryEntry.objects.filter(edition=draft).exists()) == (0, False)


def test_the_second_of_two_editors_hears_who_corrected_the_rule_meanwhile(draft: Edition) -> None:
    rule = _rule("1-2-3")
    _correct("1-2-3", by="ren", body="A fleet of eight ships is an armada.")
    with pytest.raises(ChangedMeanwhileError, match="1-2-3 was corrected by ren meanwhile"):
        correct("mio", rule.pk, 0, replace(content_of(rule), number="1-2-4"))
    take_back("ren", Correction.objects.get().pk)
    with pytest.raises(ChangedMeanwhileError, match="the correction of 1-2-3 was taken back meanwhile"):
        correct("mio", rule.pk, 1, replace(content_of(rule), number="1-2-4"))
    assert _rule("1-2-3").text == rule.text


def test_a_finding_that_somebody_settled_meanwhile_is_not_settled_again(draft: Edition) -> None:
    finding = Finding.objects.get(kind="repaired number", number="1-2-1-1")
    settle("ren", finding, Settlement.Verdict.ACCEPTED)
    with pytest.raises(ChangedMeanwhileError, match="was accepted by ren meanwhile"):
        _correct("1-2-1-1", finding.pk, number="1-2-1-2")
    assert _rule("1-2-1-1").repair
    assert not Correction.objects.exists()


def test_a_published_edition_is_not_corrected_and_keeps_its_corrections(draft: Edition) -> None:
    correction = _correct("1-2-3", number="1-2-4", body="A fleet of eight ships is an armada.")
    for kind in set(draft.findings.values_list("kind", flat=True)):
        accept_kind("mio", draft, kind)
    publish_reviewed("mio", draft.pk, version_of(draft))
    withdraw_published("mio", draft.pk, version_of(draft), "to try")
    for state in ("withdrawn", "published"):
        Edition.objects.update(state=state)
        with pytest.raises(RefusedError, match="findings are settled and rules corrected only in drafts"):
            _correct("1-2-4", number="1-2-5")
        with pytest.raises(RefusedError, match="findings are settled and rules corrected only in drafts"):
            take_back("mio", correction.pk)
    assert _rule("1-2-4").corrections.get() == correction


def test_a_content_is_stored_with_plain_line_ends_and_nothing_around_it(draft: Edition) -> None:
    rule = _rule("1-1-1")
    correct("mio", rule.pk, 0, Content(" 1-1-1", "1-1 ", " Captains　of ships \n", "\r\nOne.\r\nTwo.\r\n\r\n"))
    assert _rule("1-1-1").text == "Captains　of ships\nOne.\nTwo."


def test_the_document_of_a_corrected_edition_is_known_again_when_it_comes_a_second_time(draft: Edition) -> None:
    _correct("1-2-3", number="1-2-4", body="A fleet of eight ships is an armada.")
    _correct("1-2-4", heading="Armadas")
    outcome = bring_in_harbour("second", to_be_published=False)
    assert (outcome.act, outcome.edition) == ("unchanged", draft)
    assert _rule("1-2-4").heading == "Armadas"


def test_a_finding_is_not_settled_as_corrected_without_a_correction(draft: Edition) -> None:
    with pytest.raises(RefusedError, match="to settle a finding as corrected"):
        settle("mio", draft.findings.all()[0], Settlement.Verdict.CORRECTED)
    assert not Settlement.objects.exists()


@pytest.fixture
def flow(db: None) -> Edition:
    """A draft whose numbers begin with names: step 1.1 refers to a step 1.2 that was read as 1.3."""
    game = Game.objects.create(slug="buddyfight", name="Buddyfight")
    rulebook = Rulebook.objects.create(game=game, slug="play-flow", title="Flow")
    edition = Edition.objects.create(rulebook=rulebook, label="first")
    above = None
    for place, (number, text) in enumerate(
        [("sailing", "Flow of Sailing"), ("sailing-1.1", "Sails are set. Then 1.2 follows."), ("sailing-1.3", "Go.")]
    ):
        rule = Rule.objects.create(public_id=f"ship{place}", rulebook=rulebook)
        title = 0 if above else len(text)
        row = RuleText.objects.create(
            rule=rule, edition=edition, parent=above, position=place, number=number, text=text, heading_length=title
        )
        above = above or row
    return edition


def test_where_numbers_are_named_they_are_corrected_to_names(flow: Edition) -> None:
    _correct("sailing-1.3", number="sailing-1.2")
    assert _references("sailing-1.1") == [("1.2", "sailing-1.2", "resolved")]
    assert _rule("sailing-1.1").references.get().target == _rule("sailing-1.2")


@pytest.mark.parametrize("number", ["1-2", "changes", "Sailing-1.2", "sailing/1.2", "s" * 61])
def test_where_numbers_are_named_nothing_else_is_one(flow: Edition, number: str) -> None:
    with pytest.raises(RefusedError, match="is not a number of a rule here"):
        _correct("sailing-1.3", number=number)
