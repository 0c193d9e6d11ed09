from pathlib import Path

import pytest
from django.test import Client

from rules_db.editions.publish import publish, withdraw
from rules_db.models import Digest, Edition, Rule
from tests.rules_db.editions.line import SECOND, THIRD, bring_in_text, decide, publish_edition, rule, unlink

pytestmark = pytest.mark.django_db


@pytest.fixture
def first(tmp_path: Path) -> Edition:
    return publish_edition(tmp_path, "1.0", 2024, [])


@pytest.fixture
def wrong(first: Edition, tmp_path: Path) -> Edition:
    """The second edition, whose rules all got ids of their own by mistake; readers had it."""
    edition = publish_edition(tmp_path, "2.0 (wrong)", 2025, SECOND)
    unlink(edition)
    return edition


def put_right(folder: Path) -> Edition:
    edition = bring_in_text(folder, "2.0", 2025, [*SECOND, ("three coins", "four coins")])
    publish(edition)
    return edition


def test_after_a_wrong_publication_is_put_right_a_rule_has_one_id_in_all_editions(
    first: Edition, wrong: Edition, tmp_path: Path
) -> None:
    third = publish_edition(tmp_path, "3.0", 2026, THIRD)
    withdraw(wrong, "Its ids were wrong.")
    right = put_right(tmp_path)
    for number in ("1-1", "4-2-1"):
        ids = {text.rule_id for text in (rule(first, number), rule(right, number), rule(third, number))}
        assert len(ids) == 1


def test_links_to_the_id_that_was_given_up_lead_on(
    first: Edition, wrong: Edition, tmp_path: Path, client: Client
) -> None:
    given_up = rule(wrong, "4-2-1").rule.public_id
    withdraw(wrong, "Its ids were wrong.")
    put_right(tmp_path)
    assert client.get(f"/r/{given_up}").headers["Location"] == "/masters/4-2-1/"


def test_the_id_that_is_cited_stays(first: Edition, wrong: Edition, tmp_path: Path) -> None:
    cited = rule(wrong, "4-2-1").rule
    Digest.objects.create(rule=cited, language="en", text="The richest wins.", written_from="")
    withdraw(wrong, "Its ids were wrong.")
    right = put_right(tmp_path)
    assert rule(right, "4-2-1").rule == rule(first, "4-2-1").rule == cited


def test_an_id_that_no_reader_ever_had_is_not_kept(first: Edition, wrong: Edition, tmp_path: Path) -> None:
    withdraw(wrong, "Its ids were wrong.")
    unused = Rule.objects.filter(texts=None, texts_shared=None)
    before = unused.count()
    put_right(tmp_path)
    assert unused.count() == before


def test_rules_of_one_number_with_other_words_stay_two(first: Edition, wrong: Edition, tmp_path: Path) -> None:
    withdraw(wrong, "Its ids were wrong.")
    right = put_right(tmp_path)
    assert rule(right, "4-1-2").rule != rule(first, "4-1-2").rule


def test_a_rule_that_the_other_edition_has_under_another_number_stays_what_it_is(
    first: Edition, tmp_path: Path
) -> None:
    """An editor has said that 4-1-2 became 4-2-1, whatever stands under 4-1-2 now."""
    second = bring_in_text(tmp_path, "2.0", 2025, [("three coins", "four coins")])
    decide(first, second, forced=[("4-1-2", "4-2-1")])
    own = rule(second, "4-1-2").rule
    publish(second)
    assert rule(second, "4-1-2").text_hash == rule(first, "4-1-2").text_hash
    assert (rule(second, "4-1-2").rule, rule(second, "4-2-1").rule) == (own, rule(first, "4-1-2").rule)


def test_publishing_a_line_without_mistakes_gives_up_nothing(tmp_path: Path, first: Edition) -> None:
    before = Rule.objects.count()
    second = publish_edition(tmp_path, "2.0", 2025, SECOND)
    withdraw(second, "to try")
    publish(second)
    assert Rule.objects.count() == before + 1
    assert not second.rule_texts.exclude(also=None).exists()
