from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from rules_db.models import Digest, Edition, Game, ImportRun, Publication, Rule, RuleText
from rules_db.shelf.digests import FOLDER, read_digests
from rules_db.shelf.loading import bring_in_sources, load_shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


MANUAL = "masters-official-rule-manual.txt"


def _load() -> list[str]:
    return list(load_shelf())


def _current(game: str) -> Edition:
    edition = Game.objects.get(slug=game).current_edition()
    assert edition is not None
    return edition


def test_the_shelf_holds_the_games_and_the_published_skeleton() -> None:
    assert list(Game.objects.values_list("slug", flat=True)) == ["masters", "fusion-world", "buddyfight", "dbz"]
    edition = _current("masters")
    assert (edition.rule_texts.count(), edition.has_texts, edition.label_is_ours) == (1347, False, True)
    assert not RuleText.objects.exclude(text="").exists()


def test_rules_of_the_skeleton_know_their_parents_and_references() -> None:
    rule = _current("masters").rule_texts.get(number="8-4-6")
    assert rule.parent is not None
    assert rule.parent.number == "8-4"
    assert [reference.number for reference in rule.references.all()] == ["8-5"]


def test_the_digest_is_loaded_with_it() -> None:
    entries = read_digests(FOLDER / "masters" / "rule-manual")
    written = {(entry.number, entry.language): entry.text for entry in entries}
    digests = Digest.objects.filter(rule__texts__edition=_current("masters"))
    for language in ("en", "ja"):
        assert written["8-4-6", language]
        found = digests.get(rule__texts__number="8-4-6", language=language)
        assert found.text == written["8-4-6", language]
    assert digests.count() == len(written)


def test_an_older_edition_stands_beside_the_newest_and_is_current_only_without_it() -> None:
    newest = _current("masters")
    older = newest.rulebook.editions.get(label="1.06")
    assert (older.published_on, older.effective, older.rule_texts.count()) == (date(2018, 2, 16), None, 539)
    assert (newest.label, older.state) == ("undated", "published")
    newest.state = Edition.State.WITHDRAWN
    newest.save()
    assert newest.rulebook.game.current_edition() == older


def test_the_date_that_a_document_prints_as_its_last_update_is_not_said_to_be_that_of_coming_into_force() -> None:
    edition = _current("fusion-world")
    assert (edition.label, edition.language, edition.rule_texts.count()) == ("1.06", "ja", 779)
    assert (edition.published_on, edition.effective) == (date(2026, 3, 13), None)
    assert edition.rulebook.game.current_edition(date(2026, 3, 12)) is None


def test_editions_of_one_label_in_two_games_have_other_ids() -> None:
    ids = RuleText.objects.filter(edition__label="1.06", number="1-1").values_list("rule__public_id", flat=True)
    assert len(set(ids)) == 2


def test_an_undated_edition_that_ships_takes_the_place_of_the_older_one_that_the_list_names() -> None:
    newest = _current("masters")
    assert newest.replaces_current
    assert newest.day == newest.first_seen
    assert newest.printed_day is None


def test_loading_again_changes_nothing_and_says_nothing() -> None:
    counts = Rule.objects.count(), RuleText.objects.count(), Digest.objects.count(), Publication.newest_id()
    assert _load() == []
    assert counts == (
        Rule.objects.count(),
        RuleText.objects.count(),
        Digest.objects.count(),
        Publication.newest_id(),
    )


def test_a_changed_digest_is_loaded_and_published() -> None:
    rule = RuleText.objects.get(edition=_current("masters"), number="8-4-6").rule
    changed = Digest.objects.filter(rule=rule, language="en")
    changed.update(text="Something else.")
    assert _load() == ["Official Rule Manual undated: 1 rules in our own words changed"]
    assert changed.get().text != "Something else."
    assert Publication.objects.order_by("-pk")[0].act == "digested"


def test_an_edition_with_another_label_by_now_is_still_the_one_of_the_skeleton() -> None:
    editions = Edition.objects.count()
    Edition.objects.filter(pk=_current("masters").pk).update(label="2.0", label_is_ours=False)
    assert _load() == []
    assert Edition.objects.count() == editions


def test_without_the_document_the_skeleton_stays_and_that_is_said(tmp_path: Path) -> None:
    told = list(bring_in_sources(tmp_path))
    assert len(told) == Edition.objects.count()
    assert told[0] == f"Official Rule Manual: {MANUAL} is not in {tmp_path}, so only its skeleton is shown"
    assert not ImportRun.objects.exists()


def test_a_document_that_the_publisher_changed_is_told_and_passed_over(tmp_path: Path) -> None:
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / MANUAL).write_text("1. Sea\n1-1. Ships\n", encoding="utf-8")
    told, *_others = bring_in_sources(tmp_path)
    assert "was published with another text and never changes" in told
    assert not _current("masters").has_texts


def test_an_unreadable_document_does_not_keep_the_site_from_starting(tmp_path: Path) -> None:
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / MANUAL).write_bytes(b"\x00\x01")
    told, *_others = bring_in_sources(tmp_path)
    assert "is a binary file" in told


@pytest.mark.sources
def test_the_documents_fill_the_skeletons_in_once(source: Callable[[str], Path]) -> None:
    folder = source(f"rulebooks/{MANUAL}").parent.parent
    told = list(bring_in_sources(folder))
    assert told[:3] == [
        "Official Rule Manual undated: 1347 rules filled",
        "Official Rule Manual 1.06: 539 rules filled",
        "Comprehensive Rules 1.06: 779 rules filled",
    ]
    assert list(bring_in_sources(folder)) == []
    for edition in Edition.objects.all():
        assert edition.has_texts
        assert edition.import_runs.count() == 1
        assert not edition.rule_texts.filter(text="").exclude(printed_number="").exists()


def test_a_rule_of_two_editions_is_one_enduring_rule() -> None:
    newest = _current("masters")
    older = newest.rulebook.editions.get(label="1.06")
    of_both = Rule.objects.filter(texts__edition=newest).filter(texts__edition=older)
    assert of_both.count() == 325
    assert Rule.objects.filter(texts__edition=newest).count() == 1347


def test_an_edition_whose_first_rule_another_one_has_too_is_loaded_all_the_same() -> None:
    """What is here already is told by all numbers and hashes, for an id alone may belong to several editions."""
    _current("masters").rulebook.editions.get(label="1.06").delete()
    assert "Official Rule Manual 1.06: skeleton of 539 rules" in "\n".join(_load())
    assert not any("skeleton" in line for line in _load())
