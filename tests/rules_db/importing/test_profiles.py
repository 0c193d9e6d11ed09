from rules_db.importing.document_form import DocumentForm
from rules_db.importing.profiles import (
    FUSION_WORLD,
    MASTERS_GENERAL_RULES,
    MASTERS_MANUAL,
    Kind,
    kind_of,
    profile_for,
)


def test_markdown_is_told_by_its_headings() -> None:
    assert kind_of(["1. Sea", "## 2. Sky"]) is Kind.MARKDOWN


def test_a_number_sign_or_a_dash_alone_does_not_make_markdown() -> None:
    assert kind_of(["#1 ship", "- a gull", "**bold**"]) is Kind.PLAIN


def test_the_profile_that_names_the_kind_is_tighter_than_one_that_does_not() -> None:
    assert profile_for("masters", "en", Kind.MARKDOWN) is MASTERS_GENERAL_RULES
    assert profile_for("masters", "en", Kind.PLAIN) is MASTERS_MANUAL


def test_a_profile_without_a_kind_takes_either() -> None:
    assert profile_for("fusion-world", "ja", Kind.MARKDOWN) is profile_for("fusion-world", "ja", Kind.PLAIN)
    assert profile_for("fusion-world", "ja", Kind.PLAIN) is FUSION_WORLD


def test_another_language_or_an_unknown_game_is_read_by_the_same_grammar() -> None:
    assert profile_for("fusion-world", "en", Kind.PLAIN).joint == " "
    assert profile_for("chess", "ja", Kind.PLAIN).joint == ""


def test_the_form_of_the_numbers_is_the_rulebooks_own() -> None:
    dotted = DocumentForm(".")
    assert profile_for("masters", "en", Kind.PLAIN, dotted).form == dotted
    assert MASTERS_MANUAL.form == DocumentForm("-")
