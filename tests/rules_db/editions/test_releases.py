import pytest

from rules_db.editions.publish import withdraw
from rules_db.editions.releases import releases_beneath, releases_of
from rules_db.models import Edition
from tests.rules_db.editions.line import rule

pytestmark = pytest.mark.django_db


def test_each_edition_is_told_with_what_it_changed_against_the_one_before(line: list[Edition]) -> None:
    releases = releases_of(Edition.objects.get(label="3.0").rulebook.game)
    told = [
        (release.edition.label, release.before.label if release.before else None, len(release.changes))
        for release in releases
    ]
    assert told == [("3.0", "2.0", 1), ("2.0", "1.0", 3), ("1.0", None, 0)]


def test_a_draft_is_not_told(line: list[Edition]) -> None:
    first, *_ = line
    Edition.objects.create(rulebook=first.rulebook, label="4.0")
    assert "4.0" not in [release.edition.label for release in releases_of(first.rulebook.game)]


def test_a_withdrawn_edition_is_told_and_is_no_longer_what_others_are_held_against(line: list[Edition]) -> None:
    _, second, third = line
    withdraw(second)
    told = [
        (release.edition.label, release.is_withdrawn, release.before.label if release.before else None)
        for release in releases_of(third.rulebook.game)
    ]
    assert sorted(told) == [("1.0", False, None), ("2.0", True, "1.0"), ("3.0", False, "1.0")]


def test_what_a_rule_left_behind_in_a_section_is_a_change_of_the_section(line: list[Edition]) -> None:
    _, _, third = line
    [gone, first] = releases_beneath(rule(third, "1-1-1"))
    assert [(pair.old and pair.old.number, pair.new) for pair in gone.changes] == [("1-1-1-2", None)]
    assert (first.edition.label, first.changes) == ("1.0", [])


def test_an_edition_has_one_id_whatever_its_label(line: list[Edition]) -> None:
    _, _, third = line
    ids = [release.public_id for release in releases_of(third.rulebook.game)]
    Edition.objects.filter(pk=third.pk).update(label="renamed")
    assert [release.public_id for release in releases_of(third.rulebook.game)] == ids
    assert len(set(ids)) == 3
