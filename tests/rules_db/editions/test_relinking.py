"""An edition that was linked to the wrong enduring rules, withdrawn, put right and published again."""

from pathlib import Path

import pytest
from django.test import Client

from rules_db.editions.publish import publish, withdraw
from rules_db.editions.relinking import Fate, relinks_of
from rules_db.models import CitedRule, DecidedPair, Digest, Edition, SavedRuling
from tests.rules_db.editions.line import SECOND, THIRD, bring_in_text, decide, publish_edition, rule, unlink

pytestmark = pytest.mark.django_db

#: By mistake 4-1-1 became 4-1-3 and 4-1-2, which did, became 4-1-1.
MISTAKEN = [("4-1-1", "4-1-3"), ("4-1-2", "4-1-1")]


@pytest.fixture
def first(tmp_path: Path) -> Edition:
    return publish_edition(tmp_path, "1.0", 2024, [])


@pytest.fixture
def wrong(first: Edition, tmp_path: Path) -> Edition:
    """The second edition, published with two pairs that an editor got wrong, and withdrawn."""
    edition = bring_in_text(tmp_path, "2.0", 2025, SECOND)
    decide(first, edition, forced=MISTAKEN)
    publish(edition)
    withdraw(edition, "Two rules are mixed up.")
    return edition


def put_pairs_right() -> None:
    DecidedPair.objects.all().delete()


def fates(edition: Edition) -> dict[str, Fate]:
    return {relink.text.number: relink.fate for relink in relinks_of(edition)}


def cite(edition: Edition, number: str) -> None:
    """Somebody saves a ruling by an edition, which cites one of its rules."""
    ruling = SavedRuling.objects.create(
        public_id=f"of{edition.pk}", game=edition.rulebook.game, edition=edition, title="Who counts?", scenario=""
    )
    CitedRule.objects.create(ruling=ruling, rule=rule(edition, number).rule, number=number)


def test_rules_that_nothing_cites_get_the_ids_of_what_they_are(first: Edition, wrong: Edition) -> None:
    assert rule(wrong, "4-1-3").rule == rule(first, "4-1-1").rule
    put_pairs_right()
    assert fates(wrong) == {"4-1-1": Fate.RELINKED, "4-1-3": Fate.RELINKED}
    publish(wrong)
    assert rule(wrong, "4-1-1").rule == rule(first, "4-1-1").rule
    assert rule(wrong, "4-1-3").rule == rule(first, "4-1-2").rule


def test_a_rule_that_a_ruling_of_this_edition_cites_keeps_the_id_it_is_cited_by(first: Edition, wrong: Edition) -> None:
    cite(wrong, "4-1-3")
    cited = rule(wrong, "4-1-3").rule
    put_pairs_right()
    assert fates(wrong) == {"4-1-1": Fate.RELINKED, "4-1-3": Fate.KEPT}
    publish(wrong)
    assert rule(wrong, "4-1-3").rule == cited
    assert rule(wrong, "4-1-1").rule == rule(first, "4-1-1").rule


def test_a_ruling_of_the_edition_before_means_the_rule_there_and_holds_nothing_up(
    first: Edition, wrong: Edition
) -> None:
    cite(first, "4-1-1")
    put_pairs_right()
    assert fates(wrong) == {"4-1-1": Fate.RELINKED, "4-1-3": Fate.RELINKED}


@pytest.mark.parametrize(("edition", "fate"), [("1.0", Fate.RELINKED), ("2.0", Fate.KEPT)])
def test_a_digest_counts_for_the_words_it_was_written_from(
    first: Edition, wrong: Edition, edition: str, fate: Fate
) -> None:
    written_from = rule(first, "4-1-1") if edition == "1.0" else rule(wrong, "4-1-3")
    Digest.objects.create(rule=rule(wrong, "4-1-3").rule, text="…", written_from=written_from.text_hash)
    put_pairs_right()
    assert fates(wrong)["4-1-3"] is fate


def test_a_rule_that_an_editor_says_is_a_new_one_gets_an_id_of_its_own(
    first: Edition, wrong: Edition, client: Client
) -> None:
    put_pairs_right()
    decide(first, wrong, forbidden=[("4-1-1", "4-1-3"), ("4-1-2", "4-1-3"), ("4-1-1", "4-1-1")])
    publish(wrong)
    known = set(first.rule_texts.values_list("rule", flat=True))
    own = rule(wrong, "4-1-3").rule
    assert own.pk not in known
    assert client.get(f"/r/{own.public_id}").headers["Location"] == "/masters/4-1-3/"


def test_ids_that_only_this_edition_has_become_one_with_the_right_ones_and_lead_on(
    first: Edition, tmp_path: Path, client: Client
) -> None:
    edition = publish_edition(tmp_path, "2.0", 2025, SECOND)
    unlink(edition)
    former = rule(edition, "4-1-3").rule.public_id
    withdraw(edition, "Its ids were wrong.")
    assert set(fates(edition).values()) == {Fate.JOINED}
    publish(edition)
    assert rule(edition, "4-1-3").rule == rule(first, "4-1-2").rule
    assert client.get(f"/r/{former}").headers["Location"] == "/masters/4-1-3/"


def test_of_two_ids_that_become_one_the_cited_one_stays(first: Edition, tmp_path: Path) -> None:
    edition = publish_edition(tmp_path, "2.0", 2025, SECOND)
    unlink(edition)
    cite(edition, "4-1-3")
    cited = rule(edition, "4-1-3").rule
    withdraw(edition, "Its ids were wrong.")
    publish(edition)
    assert rule(edition, "4-1-3").rule == rule(first, "4-1-2").rule == cited


def test_an_id_that_a_later_edition_took_over_leads_to_the_same_rule_in_all_of_them(
    first: Edition, tmp_path: Path
) -> None:
    edition = publish_edition(tmp_path, "2.0", 2025, SECOND)
    unlink(edition)
    third = publish_edition(tmp_path, "3.0", 2026, THIRD)
    assert rule(third, "4-1-3").rule == rule(edition, "4-1-3").rule
    withdraw(edition, "Its ids were wrong.")
    publish(edition)
    assert rule(first, "4-1-2").rule == rule(edition, "4-1-3").rule == rule(third, "4-1-3").rule


def test_rules_that_became_one_by_mistake_are_two_again(first: Edition, tmp_path: Path) -> None:
    edition = bring_in_text(tmp_path, "2.0", 2025, SECOND)
    decide(first, edition, forced=[("4-1-1", "4-1-1"), ("4-1-2", "4-1-1")])
    publish(edition)
    withdraw(edition, "Two rules are mixed up.")
    put_pairs_right()
    publish(edition)
    assert rule(edition, "4-1-1").carried == [rule(first, "4-1-1").rule_id]
    assert rule(edition, "4-1-3").carried == [rule(first, "4-1-2").rule_id]


def test_a_pair_that_an_editor_forced_with_another_edition_stays_when_a_new_one_comes_between(
    first: Edition, wrong: Edition, tmp_path: Path
) -> None:
    publish_edition(tmp_path, "1.5", 2024, [("three coins", "four coins")])
    assert fates(wrong) == {}


def test_publishing_again_what_was_right_changes_no_id(first: Edition, tmp_path: Path) -> None:
    edition = publish_edition(tmp_path, "2.0", 2025, SECOND)
    before = dict(edition.rule_texts.values_list("number", "rule"))
    withdraw(edition, "to try")
    assert relinks_of(edition) == []
    publish(edition)
    assert dict(edition.rule_texts.values_list("number", "rule")) == before
