from datetime import date

import pytest

from rules_db.editions.publish import publish, withdraw
from rules_db.models import Edition, Publication
from rules_db.refusals import RefusedError
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook

pytestmark = pytest.mark.django_db


def test_a_published_draft_is_current_and_has_a_publication() -> None:
    edition = bring_in_harbour(to_be_published=False).edition
    publication = publish(edition).publication
    assert edition.rulebook.game.current_edition() == edition
    assert (publication.act, Publication.newest_id()) == ("published", publication.pk)
    assert Edition.objects.get().published_at is not None


def test_a_withdrawn_edition_is_not_current_but_keeps_its_rules() -> None:
    edition = bring_in_harbour().edition
    publication = withdraw(edition)
    assert edition.rulebook.game.current_edition() is None
    assert edition.rule_texts.exists()
    assert (publication.act, Publication.newest_id()) == ("withdrawn", publication.pk)


def test_a_withdrawn_edition_can_be_published_again() -> None:
    edition = bring_in_harbour().edition
    withdraw(edition)
    publish(edition)
    assert edition.rulebook.game.current_edition() == edition


def test_what_is_published_is_not_published_again() -> None:
    edition = bring_in_harbour().edition
    with pytest.raises(RefusedError, match="Harbour first is already published"):
        publish(edition)


def test_an_empty_edition_is_not_published() -> None:
    edition = Edition.objects.create(rulebook=harbour_rulebook(), label="empty")
    with pytest.raises(RefusedError, match="Harbour empty has no rules to publish"):
        publish(edition)


def test_a_draft_is_not_withdrawn() -> None:
    edition = bring_in_harbour(to_be_published=False).edition
    with pytest.raises(RefusedError, match="Harbour first is not published"):
        withdraw(edition)


def test_in_force_is_what_has_come_the_newest_first_and_the_undated_last() -> None:
    book = harbour_rulebook()
    labels = {"undated": None, "old": "2018-02-16", "new": "2024-03-01", "ahead": "2099-01-01"}
    for label, effective in labels.items():
        book.editions.create(label=label, effective=effective, state="published")
    book.editions.create(label="draft", effective="2025-01-01")
    assert [edition.label for edition in Edition.objects.in_force()] == ["new", "old", "undated"]
    assert next(edition.label for edition in Edition.objects.in_force(on=date(2099, 1, 1))) == "ahead"
