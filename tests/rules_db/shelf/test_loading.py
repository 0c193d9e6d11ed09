from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.models import Digest, Edition, Game, ImportRun, Publication, Rule, RuleText
from rules_db.shelf.digests import FOLDER, read_digests
from rules_db.shelf.loading import bring_in_sources, load_shelf

pytestmark = pytest.mark.django_db


def _load() -> list[str]:
    return list(load_shelf())


def test_the_shelf_holds_the_games_and_the_published_skeleton() -> None:
    _load()
    assert list(Game.objects.values_list("slug", flat=True)) == ["masters", "fusion-world", "buddyfight", "dbz"]
    edition = Game.objects.get(slug="masters").current_edition()
    assert edition is not None
    assert (edition.rule_texts.count(), edition.has_texts, edition.label_is_ours) == (1347, False, True)
    assert not RuleText.objects.exclude(text="").exists()


def test_rules_of_the_skeleton_know_their_parents_and_references() -> None:
    _load()
    rule = RuleText.objects.get(number="8-4-6")
    assert rule.parent is not None
    assert rule.parent.number == "8-4"
    assert [reference.number for reference in rule.references.all()] == ["8-5"]


def test_the_digest_is_loaded_with_it() -> None:
    _load()
    written = {entry.number: entry.text for entry in read_digests(FOLDER / "masters")}
    assert written["8-4-6"]
    assert Digest.objects.get(rule__texts__number="8-4-6").text == written["8-4-6"]
    assert Digest.objects.count() == len(written)


def test_loading_again_changes_nothing_and_says_nothing() -> None:
    _load()
    counts = Rule.objects.count(), RuleText.objects.count(), Digest.objects.count(), Publication.newest_id()
    assert _load() == []
    assert counts == (
        Rule.objects.count(),
        RuleText.objects.count(),
        Digest.objects.count(),
        Publication.newest_id(),
    )


def test_a_changed_digest_is_loaded_and_published() -> None:
    _load()
    Digest.objects.filter(rule__texts__number="8-4-6").update(text="Something else.")
    assert _load() == ["Official Rule Manual: 1 rules in our own words changed"]
    assert Digest.objects.get(rule__texts__number="8-4-6").text != "Something else."
    assert Publication.objects.order_by("-pk")[0].act == "digested"


def test_an_edition_with_another_label_by_now_is_still_the_one_of_the_skeleton() -> None:
    _load()
    Edition.objects.update(label="2.0", label_is_ours=False)
    assert _load() == []
    assert Edition.objects.count() == 1


def test_without_the_document_the_skeleton_stays_and_that_is_said(tmp_path: Path) -> None:
    _load()
    assert list(bring_in_sources(tmp_path)) == [
        f"Official Rule Manual: masters-official-rule-manual.txt is not in {tmp_path}, so only its skeleton is shown"
    ]
    assert not ImportRun.objects.exists()


def test_a_document_that_the_publisher_changed_is_told_and_passed_over(tmp_path: Path) -> None:
    _load()
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks/masters-official-rule-manual.txt").write_text("1. Sea\n1-1. Ships\n", encoding="utf-8")
    (told,) = bring_in_sources(tmp_path)
    assert "is published with another text and never changes" in told
    assert not Edition.objects.get().has_texts


def test_an_unreadable_document_does_not_keep_the_site_from_starting(tmp_path: Path) -> None:
    _load()
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks/masters-official-rule-manual.txt").write_bytes(b"\x00\x01")
    (told,) = bring_in_sources(tmp_path)
    assert "is a binary file" in told


@pytest.mark.sources
def test_the_document_fills_the_skeleton_in_once(source: Callable[[str], Path]) -> None:
    folder = source("rulebooks/masters-official-rule-manual.txt").parent.parent
    _load()
    assert list(bring_in_sources(folder)) == ["Official Rule Manual undated: 1347 rules filled"]
    assert list(bring_in_sources(folder)) == []
    edition = Edition.objects.get()
    assert edition.has_texts
    assert not edition.rule_texts.filter(text="").exclude(number="19-1").exists()
    assert ImportRun.objects.count() == 1
