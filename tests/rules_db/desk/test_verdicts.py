"""A draft whose reading went wrong is withheld until an editor overrules that, with a reason for the diary."""

import pytest

from rules_db.desk.findings import accept_kind
from rules_db.desk.publishing import publish_reviewed
from rules_db.desk.verdicts import is_withheld, overrule, verdict_of
from rules_db.desk.versions import version_of
from rules_db.importing.verdict import ReadingVerdict, Remark
from rules_db.models import DiaryEntry, Edition, Settlement
from rules_db.refusals import RefusedError

WRONG = ReadingVerdict((Remark("Every other line was lost.", {}),), (Remark("Hand in the text.", {}),))


@pytest.fixture
def wrong(draft: Edition) -> Edition:
    draft.import_runs.update(verdict=WRONG.as_data())
    return draft


def test_a_draft_that_was_read_well_is_not_withheld(draft: Edition) -> None:
    assert not is_withheld(draft)
    assert verdict_of(draft) == ReadingVerdict()


def test_a_wrong_reading_says_why_and_what_would_help(wrong: Edition) -> None:
    assert is_withheld(wrong)
    assert verdict_of(wrong) == WRONG


def test_nothing_is_accepted_by_kind_in_a_wrong_reading(wrong: Edition) -> None:
    with pytest.raises(RefusedError, match=r"has gone wrong: Every other line was lost\."):
        accept_kind("mio", wrong, "repaired number")
    assert not Settlement.objects.exists()


def test_a_wrong_reading_is_not_published_though_every_finding_is_settled(wrong: Edition) -> None:
    wrong.findings.all().delete()
    with pytest.raises(RefusedError, match="has gone wrong"):
        publish_reviewed("mio", wrong.pk, version_of(wrong))


def test_overruling_takes_a_reason(wrong: Edition) -> None:
    with pytest.raises(RefusedError, match="give a reason for overruling"):
        overrule("mio", wrong.pk, version_of(wrong), "  ")
    assert is_withheld(wrong)


def test_an_overruled_reading_can_be_published_and_the_diary_knows_by_whom_and_why(wrong: Edition) -> None:
    overrule("mio", wrong.pk, version_of(wrong), "only the appendix is lost")
    assert not is_withheld(wrong)
    entry = DiaryEntry.objects.get(act=DiaryEntry.Act.OVERRULED)
    assert (entry.by, entry.detail, entry.edition) == ("mio", "only the appendix is lost", wrong)
    accept_kind("mio", wrong, "repaired number")


def test_what_did_not_go_wrong_cannot_be_overruled(draft: Edition) -> None:
    with pytest.raises(RefusedError, match="did not go wrong"):
        overrule("mio", draft.pk, version_of(draft), "just in case")
    assert not DiaryEntry.objects.filter(act=DiaryEntry.Act.OVERRULED).exists()
