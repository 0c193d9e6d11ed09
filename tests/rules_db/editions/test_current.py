"""What readers get when they name no edition, and what publishing one more does to that."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from rules_db.editions.current import make_current, takeover
from rules_db.editions.publish import publish, withdraw
from rules_db.editions.succession import line_of
from rules_db.models import Edition, Publication
from rules_db.refusals import RefusedError
from tests.rules_db.masters import bring_in_harbour

pytestmark = pytest.mark.django_db

TODAY = timezone.localdate()


@pytest.fixture
def undated() -> Edition:
    """The current edition, of which nobody knows from when it is."""
    return bring_in_harbour().edition


def draft(undated: Edition, label: str, **fields: object) -> Edition:
    edition = Edition.objects.create(rulebook=undated.rulebook, label=label, **fields)
    for number, text in enumerate(undated.rule_texts.filter(parent=None)[:2], 1):
        edition.rule_texts.create(rule=text.rule, position=number, number=str(number), text_hash=text.text_hash)
    return edition


def current(edition: Edition) -> Edition | None:
    return edition.rulebook.game.current_edition()


def test_an_old_edition_published_with_its_true_date_does_not_become_the_current_one(undated: Edition) -> None:
    old = draft(undated, "0.9", published_on=date(2018, 3, 2))
    publish(old)
    assert current(undated) == undated
    assert line_of(undated) == [old, undated]


def test_one_that_is_undated_too_does_not_become_it_either(undated: Edition) -> None:
    other = draft(undated, "other")
    publish(other)
    assert current(undated) == undated
    assert line_of(undated) == [other, undated]


def test_an_undated_edition_without_a_day_of_its_own_gets_one_when_another_is_published(undated: Edition) -> None:
    Edition.objects.update(placed_on=None)
    publish(draft(undated, "0.9", effective=date(2018, 3, 2)))
    assert current(undated) == undated


def test_it_becomes_the_current_one_as_soon_as_somebody_says_so(undated: Edition) -> None:
    old = draft(undated, "0.9", published_on=date(2018, 3, 2), replaces_current=True)
    found = takeover(old)
    assert (found.instead_of, found.on, found.is_told_by_dates) == (undated, TODAY, False)
    publish(old)
    assert current(undated) == old
    assert line_of(undated) == [undated, old]


def test_one_dated_after_the_undated_one_was_first_seen_takes_over_on_its_day(undated: Edition) -> None:
    day = TODAY + timedelta(days=30)
    new = draft(undated, "2.0", effective=day)
    assert takeover(new).on == day
    publish(new)
    assert current(undated) == undated
    assert undated.rulebook.game.current_edition(day) == new


def test_one_dated_after_it_stays_behind_if_somebody_says_so(undated: Edition) -> None:
    day = TODAY + timedelta(days=30)
    publish(draft(undated, "2.0", effective=day, replaces_current=False))
    assert undated.rulebook.game.current_edition(day) == undated


@pytest.mark.parametrize(("day", "is_current"), [(date(2018, 1, 1), False), (date(2019, 1, 1), True)])
def test_between_dated_editions_the_dates_tell(undated: Edition, day: date, is_current: bool) -> None:
    Edition.objects.update(placed_on=None, effective=date(2018, 6, 1))
    other = draft(undated, "other", published_on=day, replaces_current=not is_current)
    assert takeover(other).is_told_by_dates
    publish(other)
    assert (current(undated) == other) is is_current


def test_one_that_follows_a_dated_edition_that_was_said_to_be_current_stands_behind_it(undated: Edition) -> None:
    first = draft(undated, "1.1", published_on=date(2018, 3, 2), replaces_current=True)
    publish(first)
    second = draft(undated, "1.2", published_on=date(2019, 3, 2))
    publish(second)
    assert current(undated) == second
    assert line_of(undated) == [undated, first, second]


def test_an_edition_in_another_language_does_not_take_over_unasked(undated: Edition) -> None:
    Edition.objects.update(placed_on=None, effective=date(2018, 6, 1))
    other = draft(undated, "和文", language="ja", effective=date(2020, 1, 1))
    assert not takeover(other).is_told_by_dates
    publish(other)
    assert current(undated) == undated


def test_the_first_edition_of_a_rulebook_is_current_at_once_or_from_its_day_on() -> None:
    undated = bring_in_harbour(to_be_published=False).edition
    assert (takeover(undated).instead_of, takeover(undated).on) == (None, TODAY)
    undated.effective = date(2099, 1, 1)
    undated.save()
    publish(undated)
    assert current(undated) is None
    assert undated.rulebook.game.current_edition(date(2099, 1, 1)) == undated


def test_a_published_edition_is_made_the_current_one_and_caches_turn(undated: Edition) -> None:
    old = draft(undated, "0.9", published_on=date(2018, 3, 2))
    publish(old)
    publication = make_current(old)
    assert current(undated) == old
    assert (publication.act, Publication.newest_id()) == ("placed", publication.pk)


def test_what_is_current_or_not_published_is_not_made_current(undated: Edition) -> None:
    with pytest.raises(RefusedError, match="Harbour first is already the current edition"):
        make_current(undated)
    with pytest.raises(RefusedError, match=r"Harbour 0\.9 is not published"):
        make_current(draft(undated, "0.9"))


def test_withdrawing_gives_readers_the_edition_they_had_before(undated: Edition) -> None:
    new = draft(undated, "2.0", replaces_current=True)
    publish(new)
    assert current(undated) == new
    withdraw(new, "Two pages are missing.")
    assert current(undated) == undated
    assert new.withdrawal is not None
    assert new.withdrawal.reason == "Two pages are missing."


def test_a_withdrawn_edition_comes_back_where_it_stood(undated: Edition) -> None:
    new = draft(undated, "2.0", replaces_current=True)
    publish(new)
    first_seen = new.first_seen
    withdraw(new)
    publish(new)
    assert current(undated) == new
    assert new.first_seen == first_seen
