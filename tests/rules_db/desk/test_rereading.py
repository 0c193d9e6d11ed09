"""Marking lines, reading a draft again, replacing its source: what is kept, what is lost, and taking it back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_db.desk.alignment import decide
from rules_db.desk.content import Content, content_of
from rules_db.desk.correcting import correct, latest_correction, take_back
from rules_db.desk.findings import settle
from rules_db.desk.handing_in import hand_in
from rules_db.desk.marking import mark_lines, marks_of, remove_mark, unread_marks
from rules_db.desk.rereading import ask_for_reading
from rules_db.desk.restructuring import add_rule, delete_rule, merge_rule, split_rule
from rules_db.desk.running import run
from rules_db.desk.snapshots import rows_of
from rules_db.desk.source import source_lines
from rules_db.desk.steps import steps_of, take_back_step
from rules_db.desk.versions import ChangedMeanwhileError, version_of
from rules_db.models import DecidedPair, DiaryEntry, Edition, LineMark, RuleText, Settlement, Submission
from rules_db.refusals import RefusedError
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook

KIND = LineMark.Kind
_TAIL = "\nThe lamp keeper printed this at night.\nHe is asleep now.\n"


def _document(*changes: tuple[str, str]) -> bytes:
    """Harbour with words behind its last rule that are none of it."""
    text = HARBOUR.read_text(encoding="utf-8").partition("New Topics")[0] + _TAIL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text.encode()


@pytest.fixture
def tailed(db: None) -> Edition:
    run(hand_in("mio", "harbour.txt", _document(), harbour_rulebook(), "tailed").pk)
    return Edition.objects.get()


def _rule(number: str) -> RuleText:
    return RuleText.objects.get(number=number, edition__label="tailed")


def _line(draft: Edition, words: str) -> int:
    return next(place for place, line in enumerate(source_lines(draft), 1) if words in line)


def _mark(draft: Edition, first: str, last: str, kind: LineMark.Kind = KIND.STRAY) -> LineMark:
    return mark_lines("mio", draft.pk, version_of(draft), _line(draft, first), _line(draft, last), kind)


def _read_again(draft: Edition, content: bytes = b"") -> Submission:
    submission = ask_for_reading("ren", draft.pk, version_of(draft), "other.txt", content)
    run(submission.pk)
    submission.refresh_from_db()
    return submission


def _correct(corrected: str, *settles: int, **changed: str) -> None:
    rule = _rule(corrected)
    correct("mio", rule.pk, latest_correction(rule), replace(content_of(rule), **changed), settles)


def test_marked_lines_are_left_out_when_the_draft_is_read_again(tailed: Edition) -> None:
    assert _rule("4-2-1-1").text.endswith("He is asleep now.")
    _mark(tailed, "He is asleep", "The lamp keeper")
    assert unread_marks(tailed) == 1
    assert _rule("4-2-1-1").text.endswith("He is asleep now.")
    assert _read_again(tailed).state == "done"
    assert _rule("4-2-1-1").text == "A lifeboat is worth nothing here. (2-1-2)"
    assert unread_marks(tailed) == 0
    last = tailed.import_runs.get().lines[-1]
    assert last[2] == "stray"


def test_removed_mark_counts_from_the_next_reading_on(tailed: Edition) -> None:
    mark = _mark(tailed, "The lamp keeper", "He is asleep", KIND.HISTORY)
    _read_again(tailed)
    remove_mark("ren", tailed.pk, version_of(tailed), mark.pk)
    assert (unread_marks(tailed), marks_of(tailed).count()) == (1, 0)
    _read_again(tailed)
    assert _rule("4-2-1-1").text.endswith("He is asleep now.")
    assert not tailed.line_marks.exists()


def test_whatever_was_done_to_rules_is_done_again_on_the_new_reading(tailed: Edition) -> None:
    finding = tailed.findings.get(kind="repaired number", number="1-2-1-1")
    _correct("1-2-1-1", finding.pk, body="A drifting ship never fires.")
    _correct("1-2-3", number="1-2-4")
    _correct("1-2-4", body="A fleet of eight ships is an armada.")
    rule = _rule("1-2-1")
    split_rule("mio", tailed.pk, version_of(tailed), rule.pk, rule.text.index("A ship that has"), "1-2-1-2")
    merge_rule("mio", tailed.pk, version_of(tailed), _rule("2-2-2-1").pk, "2-2-2")
    delete_rule("mio", tailed.pk, version_of(tailed), _rule("1-1-1-2").pk)
    add_rule("mio", tailed.pk, version_of(tailed), Content("3-2-2", "", "Calm", "Nothing happens."))
    wanted = dict(tailed.rule_texts.values_list("number", "text"))
    _mark(tailed, "The lamp keeper", "He is asleep")
    submission = _read_again(tailed)
    now = dict(tailed.rule_texts.values_list("number", "text"))
    assert {number for number in wanted if wanted[number] != now.get(number)} == {"4-2-1-1"}
    assert now.keys() == wanted.keys()
    assert submission.kept == {"changes": 7, "findings": 0, "pairs": 0, "lost": []}
    settled = Settlement.objects.get(finding__kind="repaired number", finding__number="1-2-1-1")
    assert (settled.verdict, settled.by) == ("corrected", "mio")
    assert _rule("1-2-4").corrections.count() == 2
    assert _rule("1-2-1-2").parent == _rule("1-2-1")


def test_what_was_taken_back_is_not_done_again(tailed: Edition) -> None:
    _correct("1-2-3", number="1-2-4")
    take_back("mio", _rule("1-2-4").corrections.get().pk)
    _correct("3-1-2-1", body="A note is void.")
    take_back_step("ren", tailed.pk, steps_of(tailed)[0].pk)
    assert _read_again(tailed).kept["changes"] == 0
    assert (_rule("1-2-3").text[:7], _rule("3-1-2-1").text[:11]) == ("A fleet", "A note made")


def test_settled_findings_keep_who_settled_them_and_when(tailed: Edition) -> None:
    finding = tailed.findings.get(kind="missing dot")
    settle("mio", finding, Settlement.Verdict.IGNORED, "As printed.")
    before = Settlement.objects.get()
    assert _read_again(tailed).kept["findings"] == 1
    after = Settlement.objects.get()
    assert (after.by, after.reason, after.at) == ("mio", "As printed.", before.at)
    assert after.finding_id != finding.pk


def test_decided_pairs_are_kept_where_number_and_text_fit(tailed: Edition) -> None:
    bring_in_harbour("before")
    for old, new in (("1-2-3", "1-2-3"), ("4-2-1-1", "4-2-1-1")):
        decide("mio", tailed.pk, version_of(tailed), DecidedPair.Verdict.FORBIDDEN, old, new)
    _mark(tailed, "The lamp keeper", "He is asleep")
    kept = _read_again(tailed).kept
    assert (kept["pairs"], kept["lost"]) == (1, [["pair", "4-2-1-1"]])
    assert [str(pair) for pair in tailed.decided_pairs.all()] == ["1-2-3 → 1-2-3"]


def test_a_new_source_keeps_what_still_fits_and_says_what_does_not(tailed: Edition) -> None:
    settle("mio", tailed.findings.get(kind="missing dot"), Settlement.Verdict.ACCEPTED)
    _correct("1-2-1-1", body="A drifting ship never fires.")
    _correct("3-2-1", body="Each of them loses two masts.")
    _mark(tailed, "The lamp keeper", "He is asleep")
    mark = _mark(tailed, "The crew sings", "The crew sings", KIND.RULE)
    crew = f"{mark.first}–{mark.last}"
    content = _document(
        ("Each of them loses a mast.", "Each of them loses a sail."),
        ("more than seven ships", "more than nine ships"),
        ("The crew sings.", "The crew dances."),
        ("2. The Tides", "One line more.\n2. The Tides"),
    )
    submission = _read_again(tailed, content)
    assert submission.kept["changes"] == 1
    assert submission.kept["lost"] == [["correct", "3-2-1"], ["settle", "1-2-3"], ["mark", crew]]
    assert _rule("1-2-1-1").text == "A drifting ship never fires."
    assert _rule("3-2-1").text == "Each of them loses a sail."
    assert _rule("4-2-1-1").text == "A lifeboat is worth nothing here. (2-1-2)"  # the mark moved with its lines
    assert "One line more." in source_lines(tailed)


def test_a_new_reading_is_one_step_and_is_taken_back_whole(tailed: Edition) -> None:
    _correct("1-2-1-1", body="A drifting ship never fires.")
    _mark(tailed, "The lamp keeper", "He is asleep")
    before, lines = rows_of(tailed), source_lines(tailed)
    submission = _read_again(tailed, _document(("The crew sings.", "The crew dances.")))
    assert source_lines(tailed) != lines
    entry = DiaryEntry.objects.filter(act="read again").get()
    assert (entry.by, submission.kept["changes"]) == ("ren", 1)
    take_back_step("ren", tailed.pk, steps_of(tailed)[0].pk)
    assert rows_of(tailed) == before
    assert source_lines(tailed) == lines


def test_a_step_before_a_new_reading_waits_for_it(tailed: Edition) -> None:
    _correct("1-2-1-1", body="A drifting ship never fires.")
    _read_again(tailed)
    with pytest.raises(RefusedError, match="take this later step back first: ren read again"):
        take_back_step("mio", tailed.pk, steps_of(tailed)[1].pk)


def test_a_reading_that_is_refused_leaves_the_draft_alone(tailed: Edition) -> None:
    before = rows_of(tailed)
    mark = mark_lines("mio", tailed.pk, version_of(tailed), 1, len(source_lines(tailed)), KIND.STRAY)
    submission = _read_again(tailed)
    assert (submission.state, submission.why_refused) == ("refused", "no line begins with a rule's number")
    assert rows_of(tailed)["rules"] == before["rules"]
    assert not LineMark.objects.get(pk=mark.pk).is_read


def test_marks_outside_the_document_are_refused(tailed: Edition) -> None:
    total = len(source_lines(tailed))
    for first, last in ((0, 3), (1, total + 1), (-5, -1)):
        with pytest.raises(RefusedError, match=f"the document has {total}"):
            mark_lines("mio", tailed.pk, version_of(tailed), first, last, KIND.STRAY)
    with pytest.raises(ChangedMeanwhileError):
        mark_lines("mio", tailed.pk, 99, 1, 2, KIND.STRAY)
    mark = _mark(tailed, "The lamp keeper", "He is asleep")
    remove_mark("mio", tailed.pk, version_of(tailed), mark.pk)
    with pytest.raises(RefusedError, match="already removed"):
        remove_mark("mio", tailed.pk, version_of(tailed), mark.pk)


def test_a_draft_whose_document_is_not_kept_is_rescued_by_handing_it_in(db: None) -> None:
    draft = bring_in_harbour("tailed", to_be_published=False).edition
    with pytest.raises(RefusedError, match="is not kept here: hand it in again"):
        mark_lines("mio", draft.pk, version_of(draft), 1, 1, KIND.STRAY)
    with pytest.raises(RefusedError, match="is not kept here: hand it in again"):
        ask_for_reading("mio", draft.pk, version_of(draft))
    assert _read_again(draft, _document()).state == "done"
    assert source_lines(draft)


def test_only_drafts_are_read_again_and_only_once_at_a_time(tailed: Edition) -> None:
    ask_for_reading("mio", tailed.pk, version_of(tailed))
    with pytest.raises(RefusedError, match="already under way"):
        ask_for_reading("ren", tailed.pk, version_of(tailed))
    with pytest.raises(RefusedError, match="binary file"):
        ask_for_reading("ren", tailed.pk, version_of(tailed), "x", b"\x00\x01")
    Submission.objects.all().delete()
    Edition.objects.update(state="published")
    with pytest.raises(RefusedError, match="draft"):
        ask_for_reading("mio", tailed.pk, version_of(tailed), "x", b"1. A rule.")
