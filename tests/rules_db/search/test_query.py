"""How a query is understood: slips, other forms, words apart and together, synonyms, Japanese."""

from __future__ import annotations

import tomllib

import pytest

from rules_db.models import Edition, RuleText
from rules_db.search import search, vocabulary
from rules_db.search.words import folded, is_japanese, runs
from tests.lanterns import digest

SYNONYMS = """
words = [
  { said = ["candle", "night light"], means = ["lamp"] },
  { said = ["snuff"], means = ["put out"] },
  { said = ["蛾", "ランプ"], means = ["moth"] },
  { said = ["kerosene"], means = ["a word of no rule"] },
]

[everyday]
en = ["can"]
ja = ["とは"]
"""


def found(query: str) -> list[str]:
    return [result.rule_text.number for result in search(query)]


def written(edition: Edition, number: str, text: str) -> None:
    """Rewrites a rule before the first search."""
    RuleText.objects.filter(edition=edition, number=number).update(text=text, heading_length=0)


@pytest.fixture
def table(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path_factory.mktemp("table") / "synonyms.toml"
    path.write_text(SYNONYMS, encoding="utf-8")
    monkeypatch.setattr(vocabulary, "SYNONYMS", path)


@pytest.mark.parametrize("query", ["brightst", "birghtest", "brigghtest", "brighteast"])
def test_a_word_with_a_slip_is_the_nearest_word(lanterns: Edition, query: str) -> None:
    assert found(query) == ["2-1-1"]


@pytest.mark.parametrize("query", ["fly", "fiiles", "xyzzy", "q"])
def test_a_word_too_far_from_every_other_is_none(lanterns: Edition, query: str) -> None:
    assert found(query) == []


def test_a_known_word_is_not_taken_for_another(lanterns: Edition) -> None:
    written(lanterns, "2-2-1", "A lamb sleeps.")
    assert found("lamb") == ["2-2-1"]


@pytest.mark.parametrize("query", ["blocking", "blocked", "blocks", "Blocker"])
def test_forms_of_a_word_are_one_word(lanterns: Edition, query: str) -> None:
    assert found(query)[0] == "2-1-2"


def test_words_written_together_are_found_apart_and_words_apart_together(lanterns: Edition) -> None:
    written(lanterns, "2-2-1", "Relighting a z-lamp costs lampblack.")
    assert found("zlamp")[0] == "2-2-1"
    assert found("z lamp")[0] == "2-2-1"
    assert found("lamp black")[0] == "2-2-1"


def test_a_word_that_is_known_together_is_found_apart_too(lanterns: Edition) -> None:
    written(lanterns, "1-2-2", "The black lamp is a lamp of black glass.")
    written(lanterns, "2-2-1", "Lampblack is what a flame leaves.")
    assert found("lampblack")[:2] == ["2-2-1", "1-2-2"]


def test_the_last_word_may_be_begun_and_no_other(lanterns: Edition) -> None:
    assert found("brigh") == ["2-1-1"]
    assert "2-1-1" not in found("li oil ")


def test_a_synonym_finds_what_the_rulebook_calls_it(table: None, lanterns: Edition) -> None:
    assert found("candle")[0] == "1-1"
    assert found("candles")[0] == "1-1"
    assert found("snuff")[0] == "2-2-1"


def test_a_synonym_of_several_words_needs_all_of_them(table: None, lanterns: Edition) -> None:
    assert found("night light")[0] == "1-1"
    assert found("night") == []


def test_a_word_that_the_rulebook_has_itself_comes_before_its_synonyms(table: None, lanterns: Edition) -> None:
    written(lanterns, "2-2-1", "A candle is no lantern.")
    assert found("candle")[0] == "2-2-1"


def test_a_synonym_that_no_rule_has_a_word_for_finds_nothing(table: None, lanterns: Edition) -> None:
    assert found("kerosene") == []


def test_everyday_words_do_not_decide(table: None, lanterns: Edition) -> None:
    written(lanterns, "2-2-1", "A keeper can and can and can.")
    assert found("can a moth rest")[0] == "2-1-2"


@pytest.mark.parametrize("query", ["ひかり", "ヒカリ", "ﾋｶﾘ", "ヒカ", "ヒカリとは"])
def test_japanese_is_found_in_any_kana_and_partly_typed(table: None, lanterns: Edition, query: str) -> None:
    digest(lanterns, "1-2-1", "ヒカリを注ぐ。", language="ja")
    assert found(query) == ["1-2-1"]


def test_one_sign_finds_the_words_it_begins(lanterns: Edition) -> None:
    digest(lanterns, "1-2-1", "灯火を注ぐ。", language="ja")
    assert found("灯") == ["1-2-1"]


def test_what_ties_japanese_words_together_does_not_count(lanterns: Edition) -> None:
    digest(lanterns, "1-2-1", "油のように、する。", language="ja")
    digest(lanterns, "2-1-1", "灯火", language="ja")
    assert found("灯火のように") == ["2-1-1"]


def test_a_japanese_word_of_the_table_finds_the_english_rule(table: None, lanterns: Edition) -> None:
    assert found("蛾")[0] == "2"


def test_what_a_rule_is_called_in_japanese_finds_others_that_have_only_its_english_name(lanterns: Edition) -> None:
    digest(lanterns, "1-2", "", heading="灯油", language="ja")
    assert "1-1-2-1" in found("灯油")
    assert found("灯油")[0] == "1-2"


def test_everything_in_the_table_can_be_said() -> None:
    lines = tomllib.loads(vocabulary.SYNONYMS.read_text(encoding="utf-8"))["words"]
    said = [folded(phrase) for line in lines for phrase in line["said"]]
    cut = {phrase: [run.text for run in runs(phrase)] for phrase in said}
    never = [phrase for phrase, words in cut.items() if words != [phrase] and any(map(is_japanese, words))]
    assert len(said) > 500
    assert never == []  # digits, letters and signs end a run of Japanese
