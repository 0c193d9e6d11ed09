from datetime import date
from pathlib import Path

import pytest

from rules_db.editions.bring_in import bring_in, find_rulebook
from rules_db.importing.reading import UnreadableDocumentError
from rules_db.models import Edition, Finding, Game, ImportRun, Publication, Reference, Rule, RuleText
from rules_db.refusals import RefusedError, UnknownError
from tests.rules_db.importing.harbour import HARBOUR, harbour_lines, numbers, read
from tests.rules_db.masters import (
    bring_in_harbour,
    changed_harbour,
    harbour_rulebook,
    skeleton_of_harbour,
)

pytestmark = pytest.mark.django_db


def _nothing_is_stored() -> bool:
    return not (Edition.objects.exists() or Rule.objects.exists() or ImportRun.objects.exists())


def test_a_document_becomes_a_draft_with_everything_that_was_read() -> None:
    outcome = bring_in_harbour(to_be_published=False)
    edition = outcome.edition
    assert (outcome.act, edition.state, edition.has_texts) == ("created", "draft", True)
    assert list(edition.rule_texts.values_list("number", flat=True)) == numbers(read(*harbour_lines()))
    assert edition.findings.count() == len(outcome.read.defects)


def test_a_repaired_rule_keeps_what_was_printed_and_why_it_was_changed() -> None:
    rule = bring_in_harbour().edition.rule_texts.get(number="1-2-1-1")
    assert (rule.printed_number, rule.is_repaired) == ("4-2-1-1", True)
    assert "4-2-1-1 has a place of its own elsewhere" in rule.repair
    assert Finding.objects.get(number="1-2-1-1", kind="repaired number").first_line == rule.first_line


def test_each_rule_has_its_parent_and_its_lines() -> None:
    rule = bring_in_harbour().edition.rule_texts.get(number="1-1-1")
    assert rule.parent is not None
    assert (rule.parent.number, rule.heading, rule.body.startswith("“Captain”")) == ("1-1", "Captain", True)
    assert rule.first_line is not None
    assert harbour_lines()[rule.first_line - 1] == "1-1-1. Captain"


def test_references_point_to_rows_and_dangling_ones_to_none() -> None:
    edition = bring_in_harbour().edition
    resolved = Reference.objects.get(source__edition=edition, source__number="1-1-1-1")
    assert resolved.target is not None
    assert (resolved.target.number, resolved.status) == ("2-1", "resolved")
    dangling = Reference.objects.get(source__edition=edition, number="4-9")
    assert (dangling.target, dangling.status) == (None, "dangling")


def test_the_import_run_accounts_for_every_line() -> None:
    run = bring_in_harbour().edition.import_runs.get()
    assert run.source_name == "harbour.txt"
    assert [line for first, last, _ in run.lines for line in range(first, last + 1)] == list(
        range(1, len(harbour_lines()) + 1)
    )


def test_publishing_at_once_makes_it_the_current_edition() -> None:
    edition = bring_in_harbour().edition
    assert edition.rulebook.game.current_edition() == edition
    assert [publication.act for publication in edition.publications.all()] == ["published"]


def test_an_effective_date_is_kept() -> None:
    outcome = bring_in(HARBOUR, harbour_rulebook(), "first", effective=date(2026, 3, 13))
    assert Edition.objects.get().effective == outcome.edition.effective == date(2026, 3, 13)


def test_permanent_ids_are_the_same_on_every_installation() -> None:
    first = {rule.number: rule.rule.public_id for rule in bring_in_harbour().edition.rule_texts.select_related("rule")}
    Edition.objects.all().delete()
    Rule.objects.all().delete()
    again = {rule.number: rule.rule.public_id for rule in bring_in_harbour().edition.rule_texts.select_related("rule")}
    assert first == again
    assert len(set(first.values())) == len(first)


def test_the_same_document_again_changes_nothing() -> None:
    bring_in_harbour()
    newest = Publication.newest_id()
    outcome = bring_in_harbour()
    assert outcome.act == "unchanged"
    assert Edition.objects.count() == ImportRun.objects.count() == 1
    assert Publication.newest_id() == newest


def test_the_same_text_under_another_label_makes_no_second_edition() -> None:
    bring_in_harbour("first")
    outcome = bring_in_harbour("second")
    assert (outcome.act, outcome.edition.label) == ("unchanged", "first")


def test_a_draft_is_published_when_its_document_is_brought_in_to_be_published() -> None:
    bring_in_harbour(to_be_published=False)
    assert bring_in_harbour(to_be_published=True).edition.state == "published"


def test_a_draft_is_replaced_by_another_reading(tmp_path: Path) -> None:
    bring_in_harbour(to_be_published=False)
    changed = changed_harbour(tmp_path, "4-1-1. Captains count the coins they hold.\n", "")
    outcome = bring_in_harbour(to_be_published=False, path=changed)
    assert outcome.act == "replaced"
    edition = Edition.objects.get()
    assert not edition.rule_texts.filter(number="4-1-1").exists()
    assert edition.import_runs.get().source_name == "changed.txt"
    assert not Rule.objects.filter(texts=None).exists()


def test_a_published_edition_is_never_replaced(tmp_path: Path) -> None:
    bring_in_harbour()
    changed = changed_harbour(tmp_path, "three coins", "four coins")
    with pytest.raises(RefusedError, match="Harbour first was published with another text and never changes"):
        bring_in_harbour(path=changed)
    assert not RuleText.objects.filter(text__contains="four coins").exists()


def test_another_text_under_another_label_is_another_edition(tmp_path: Path) -> None:
    bring_in_harbour("first")
    bring_in_harbour("second", path=changed_harbour(tmp_path, "three coins", "four coins"))
    assert sorted(Edition.objects.values_list("label", flat=True)) == ["first", "second"]


def test_a_matching_document_fills_the_skeleton_in_and_keeps_its_ids() -> None:
    skeleton = skeleton_of_harbour()
    ids = dict(skeleton.rule_texts.values_list("number", "rule__public_id"))
    outcome = bring_in_harbour("2.0")
    assert (outcome.act, outcome.edition) == ("filled", skeleton)
    filled = Edition.objects.get()
    assert (filled.label, filled.label_is_ours, filled.has_texts) == (skeleton.label, True, True)
    assert dict(filled.rule_texts.values_list("number", "rule__public_id")) == ids
    assert filled.rule_texts.get(number="1-1").text == "The Crew"
    assert filled.import_runs.count() == 1
    assert [publication.act for publication in filled.publications.all()] == ["filled"]


def test_a_text_that_is_here_already_proposes_its_new_label_and_changes_nothing() -> None:
    skeleton_of_harbour("undated")
    bring_in(HARBOUR, harbour_rulebook(), "undated", label_is_ours=True)
    before = Publication.newest_id()
    outcome = bring_in(HARBOUR, harbour_rulebook(), "2.0", effective=date(2026, 1, 1))
    assert (outcome.act, outcome.proposed_label) == ("unchanged", "2.0")
    edition = Edition.objects.get()
    assert (edition.label, edition.effective, Publication.newest_id()) == ("undated", None, before)


def test_a_text_that_comes_again_under_its_own_label_proposes_none() -> None:
    bring_in_harbour("2.0")
    assert bring_in_harbour("2.0").proposed_label == ""


def test_a_changed_document_does_not_fill_the_skeleton_in(tmp_path: Path) -> None:
    skeleton = skeleton_of_harbour()
    outcome = bring_in_harbour("2.0", path=changed_harbour(tmp_path, "three coins", "four coins"))
    assert outcome.act == "created"
    skeleton.refresh_from_db()
    assert not skeleton.has_texts


def test_a_label_of_ours_does_not_replace_itself_or_another() -> None:
    skeleton_of_harbour("undated")
    bring_in(HARBOUR, harbour_rulebook(), "undated", label_is_ours=True)
    assert Edition.objects.get().label_is_ours


@pytest.mark.parametrize("label", ["", "   ", "a/b", "x" * 61])
def test_a_label_that_fits_no_address_is_refused(label: str) -> None:
    with pytest.raises(RefusedError, match="cannot be a label"):
        bring_in_harbour(label)
    assert _nothing_is_stored()


def test_a_document_without_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear captain,\nthe sea is calm.\n", encoding="utf-8")
    with pytest.raises(RefusedError, match="no line begins with a rule's number"):
        bring_in_harbour(path=path)
    assert _nothing_is_stored()


def test_an_unreadable_document_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "binary.txt"
    path.write_bytes(b"1. Sea\n\x00")
    with pytest.raises(UnreadableDocumentError):
        bring_in_harbour(path=path)
    assert _nothing_is_stored()


def test_a_document_in_another_language_is_refused() -> None:
    with pytest.raises(RefusedError, match="this document is in English, not in 日本語: hand it in as English"):
        bring_in(HARBOUR, harbour_rulebook(), "first", language="ja")
    assert _nothing_is_stored()


def test_a_failure_in_the_middle_leaves_nothing_half_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("rules_db.editions.bring_in.store_run", fail)
    with pytest.raises(RuntimeError, match="disk is full"):
        bring_in_harbour()
    assert _nothing_is_stored()


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    harbour_rulebook()
    with pytest.raises(UnknownError, match=r"there is no game 'chess' \(known: masters\)"):
        find_rulebook("chess")


def test_an_unknown_rulebook_is_told_with_those_there_are() -> None:
    harbour_rulebook()
    with pytest.raises(UnknownError, match=r"masters has no rulebook quay \(known: harbour\)"):
        find_rulebook("masters", "quay")


def test_a_game_without_a_rulebook_says_so() -> None:
    Game.objects.create(slug="chess", name="Chess")
    with pytest.raises(UnknownError, match=r"chess has no rulebook at all \(known: none\)"):
        find_rulebook("chess")
