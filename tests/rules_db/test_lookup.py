import pytest

from rules_db.lookup import edition_of, find_rule
from rules_db.models import Edition, Game, RuleText
from rules_db.refusals import UnknownError
from tests.rules_db.masters import bring_in_harbour

pytestmark = pytest.mark.django_db


@pytest.fixture
def harbour() -> Edition:
    return bring_in_harbour().edition


def _numbers(rules: list[RuleText]) -> list[str]:
    return [rule.number for rule in rules]


@pytest.mark.parametrize("written", ["2-1-3", "2.1.3", "213", "２－１－３", " 2 1 3. "])
def test_a_number_is_found_however_it_is_written(harbour: Edition, written: str) -> None:
    meant = find_rule(written, harbour)
    assert meant.rule is not None
    assert (meant.rule.number, meant.others) == ("2-1-3", [])


def test_a_number_nobody_has_is_not_found(harbour: Edition) -> None:
    assert not find_rule("9-9-9", harbour)
    assert not find_rule("999", harbour)
    assert not find_rule("blocker", harbour)
    assert not find_rule("", harbour)


def test_a_printed_number_leads_to_its_owner_and_to_those_that_carried_it_by_mistake(harbour: Edition) -> None:
    meant = find_rule("1-1-2-1", harbour)
    assert meant.rule is not None
    assert meant.rule.number == "1-1-2-1"
    assert _numbers(meant.others) == ["1-1-2-2", "1-1-2-3"]


def test_a_printed_number_that_is_no_true_one_leads_to_the_repaired_rule(harbour: Edition) -> None:
    meant = find_rule("2-1-2-3", harbour)
    assert meant.rule is None
    assert _numbers(meant.others) == ["2-1-2-1"]


@pytest.fixture
def named(harbour: Edition) -> Edition:
    """Harbour with one rule of a part that counts anew."""
    RuleText.objects.filter(edition=harbour, number="2-1-3").update(number="high-tide-1.3", printed_number="1.3")
    RuleText.objects.filter(edition=harbour, number="2-2-3").update(number="low-tide-1.3", printed_number="1.3")
    return harbour


@pytest.mark.parametrize("written", ["high-tide-1.3", "high-tide-1-3", "High tide 1.3"])
def test_a_named_number_is_found_however_it_is_written(named: Edition, written: str) -> None:
    meant = find_rule(written, named)
    assert meant.rule is not None
    assert (meant.rule.number, meant.others) == ("high-tide-1.3", [])


def test_a_step_that_several_parts_have_leads_to_all_of_them(named: Edition) -> None:
    meant = find_rule("1.3", named)
    assert meant.rule is None
    assert _numbers(meant.others) == ["high-tide-1.3", "low-tide-1.3"]


@pytest.mark.parametrize("written", ["high-tide-1.4", "high-tide", "tide-1.3"])
def test_a_named_number_nobody_has_is_not_found(named: Edition, written: str) -> None:
    assert not find_rule(written, named)


def test_digits_that_several_numbers_have_lead_to_all_of_them(harbour: Edition) -> None:
    RuleText.objects.filter(edition=harbour, number="4-2-1-1").update(number="11-2")
    meant = find_rule("112", harbour)
    assert meant.rule is None
    assert sorted(_numbers(meant.others)) == ["1-1-2", "11-2"]


def test_the_current_edition_is_meant_if_none_is_named(harbour: Edition) -> None:
    game = Game.objects.get(slug="masters")
    assert edition_of(game) == edition_of(game, "first") == harbour


def test_an_unknown_edition_is_told_with_those_there_are(harbour: Edition) -> None:
    with pytest.raises(UnknownError, match=r"masters has no edition '1\.06' \(known: first\)"):
        edition_of(harbour.rulebook.game, "1.06")


def test_a_game_without_rulebook_has_no_current_edition() -> None:
    game = Game.objects.create(slug="chess", name="Chess")
    with pytest.raises(UnknownError, match="no rulebook of chess is published yet"):
        edition_of(game)
