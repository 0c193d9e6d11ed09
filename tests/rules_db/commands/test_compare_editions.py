import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rules_db.models import Edition, Rulebook
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import bring_in_harbour, changed_harbour
from tests.shelves import KeptRows

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def two_editions(tmp_path: Path, kept_rows: KeptRows) -> None:
    def bring_in_both() -> None:
        bring_in_harbour("first")
        bring_in_harbour("second", path=changed_harbour(tmp_path, "pays three coins", "pays four coins"))

    kept_rows.put("two editions of Harbour", bring_in_both)


def _run(*arguments: str) -> str:
    out = StringIO()
    call_command("compare_editions", *arguments, stdout=out)
    return out.getvalue()


def test_programs_get_every_rule_of_both_editions_with_its_change() -> None:
    data = json.loads(_run("masters", "first", "second", "--json"))
    assert (data["old"], data["new"]) == ("first", "second")
    pairs = {pair["old"]: pair for pair in data["pairs"]}
    assert set(pairs) == set(Edition.objects.get(label="first").rule_texts.values_list("number", flat=True))
    reworded = pairs["2-1-3"]
    assert (reworded["new"], reworded["change"], reworded["sure"]) == ("2-1-3", "reworded", True)
    assert [part for part in reworded["words"] if part[0] != "same"] == [["removed", "three "], ["added", "four "]]
    assert data["counts"]["unchanged"] == len(pairs) - 1


def test_people_get_the_changes_and_the_counts() -> None:
    lines = _run("masters", "first", "second").splitlines()
    assert lines[0] == "reworded    2-1-3 → 2-1-3"
    assert lines[1].startswith("0 added, 0 removed, 1 reworded, ")
    assert len(lines) == 2


def test_a_draft_can_be_compared_before_it_is_published(tmp_path: Path) -> None:
    bring_in_harbour(
        "draft", to_be_published=False, path=changed_harbour(tmp_path, "pays three coins", "pays nine coins")
    )
    assert "1 reworded" in _run("masters", "second", "draft")
    bring_in_harbour(
        "draft",
        to_be_published=False,
        path=changed_harbour(tmp_path, "Captains count the coins", "Captains count the guns"),
    )
    assert "2 reworded" in _run("masters", "second", "draft")


def test_the_documents_own_change_list_is_checked() -> None:
    data = json.loads(_run("masters", "first", "second", "--told-in", str(HARBOUR), "--json"))
    told = data["change_list"]
    assert told["agreed"] == []
    assert {"change": "added", "old": None, "new": "1-2-3"} in told["missing_in_ours"]
    assert told["missing_in_theirs"] == [{"change": "reworded", "old": "2-1-3", "new": "2-1-3"}]
    assert "missing in theirs: reworded 2-1-3 → 2-1-3" in _run("masters", "first", "second", "--told-in", str(HARBOUR))


def test_a_document_without_a_change_list_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("1. Sea\n", encoding="utf-8")
    with pytest.raises(CommandError, match=r"short\.txt has no change list that is known how to read"):
        _run("masters", "first", "second", "--told-in", str(path))


def _other_rulebook() -> None:
    first = Edition.objects.get(label="first")
    rulebook = Rulebook.objects.create(game=first.rulebook.game, slug="quay", title="Quay", is_main=False)
    Edition.objects.create(rulebook=rulebook, label="quay")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess", "first", "second"), "there is no game 'chess' (known: masters)"),
        (("masters", "zeroth", "second"), "masters has no edition 'zeroth' (known: first, second, quay)"),
        (("masters", "first", "first"), "Harbour first cannot be compared with itself"),
        (
            ("masters", "first", "quay"),
            "Harbour first and Quay quay are not editions of one rulebook in one language",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    _other_rulebook()
    with pytest.raises(CommandError) as refused:
        _run(*arguments)
    assert str(refused.value) == message
