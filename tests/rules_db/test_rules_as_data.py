import pytest

from rules_db.models import Digest, Edition, RuleText
from rules_db.rules_as_data import rule_as_data
from tests.rules_db.masters import bring_in_harbour, skeleton_of_harbour

pytestmark = pytest.mark.django_db


def _rule(edition: Edition, number: str) -> RuleText:
    return edition.rule_texts.get(number=number)


def test_a_rule_is_given_with_its_place_and_all_that_refers_to_it() -> None:
    edition = bring_in_harbour().edition
    rule = _rule(edition, "2-1-1")
    text = rule.text
    data = rule_as_data(rule)
    references = data.pop("references")
    assert data == {
        "game": "masters",
        "rulebook": "harbour",
        "edition": "first",
        "number": "2-1-1",
        "readable_number": "2-1-1",
        "printed_number": "2-1-1",
        "repair": "",
        "heading": "",
        "text": text,
        "digest": None,
        "parent": "2-1",
        "breadcrumb": [{"number": "2", "heading": "The Tides"}, {"number": "2-1", "heading": "High Tide"}],
        "children": [],
        "previous": "2-1",
        "next": "2-1-2",
        "referenced_by": [{"number": "2-2-2", "status": "resolved"}],
        "public_id": rule.rule.public_id,
        "url": "/masters/2-1-1/",
    }
    assert [(r["number"], r["status"], text[r["start"] : r["end"]]) for r in references] == [
        ("2-2-1", "resolved", "2-2-1"),
        ("2-2-2", "resolved", "2-2-2"),
    ]


def test_a_chapter_has_no_parent_and_the_first_rule_nothing_before_it() -> None:
    data = rule_as_data(_rule(bring_in_harbour().edition, "1"))
    assert (data["parent"], data["breadcrumb"], data["previous"], data["next"]) == (None, [], None, "1-1")
    assert data["children"] == ["1-1", "1-2"]


def test_the_last_rule_has_nothing_after_it() -> None:
    assert rule_as_data(_rule(bring_in_harbour().edition, "4-2-1-1"))["next"] is None


def test_a_repair_is_disclosed() -> None:
    data = rule_as_data(_rule(bring_in_harbour().edition, "3-3"))
    assert data["printed_number"] == "1-2"
    assert "comes 3-3" in data["repair"]


def test_a_doubtful_reference_comes_with_its_reason() -> None:
    (reference,) = rule_as_data(_rule(bring_in_harbour().edition, "4-1-2"))["references"]
    assert (reference["number"], reference["status"]) == ("2-2", "suspect")
    assert "the title of 1-1 fits" in reference["reason"]


def test_the_address_names_an_edition_that_is_not_current() -> None:
    edition = bring_in_harbour("2. draft", to_be_published=False).edition
    assert rule_as_data(_rule(edition, "2-1"))["url"] == "/masters/e/2.%20draft/2-1/"


def test_a_skeleton_has_no_words_but_everything_else() -> None:
    data = rule_as_data(_rule(skeleton_of_harbour(), "2-1-1"))
    assert (data["text"], data["heading"]) == ("", "")
    assert [reference["number"] for reference in data["references"]] == ["2-2-1", "2-2-2"]


@pytest.mark.parametrize(("written_from", "fits"), [(None, True), ("0" * 16, False)])
def test_a_digest_tells_whether_it_was_written_from_this_wording(written_from: str | None, fits: bool) -> None:
    rule = _rule(bring_in_harbour().edition, "2-1-1")
    Digest.objects.create(rule=rule.rule, text="Tides rise.", written_from=written_from or rule.text_hash)
    told = {"language": "en", "heading": "", "text": "Tides rise."}
    assert rule_as_data(rule)["digest"] == told | {"fits": fits, "adds_something": False}
