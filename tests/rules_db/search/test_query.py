"""How a query is understood: slips, other forms, words apart and together, synonyms, Japanese."""

from __future__ import annotations

import tomllib

import pytest

from rules_db.models import Edition, RuleText
from rules_db.search import query, search, vocabulary
from rules_db.search.current import current
from rules_db.search.factors import FACTORS
from rules_db.search.query import asked, is_question
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
en = ["can", "tell"]
ja = ["とは"]

[readings]
"とうか" = "灯火"
"あぶら" = "油"
"""


def found(query: str) -> list[str]:
    return [result.rule_text.number for result in search(query)]


def asks(query: str) -> bool:
    searchable = current()
    assert searchable
    return is_question(query, asked(query, searchable.vocabulary))


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


@pytest.mark.parametrize("query", ["stood", "standing", "stands"])
def test_a_form_that_no_ending_makes_is_the_same_word(lanterns: Edition, query: str) -> None:
    written(lanterns, "2-2-1", "A lantern stands in the wind.")
    assert found(query)[0] == "2-2-1"


def test_a_rule_is_found_whichever_form_it_has_itself(lanterns: Edition) -> None:
    written(lanterns, "2-2-1", "Oil that was paid is gone.")
    assert found("pay")[0] == "2-2-1"


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


@pytest.mark.parametrize("form", ["tells", "telling", "told"])
def test_another_form_of_an_everyday_word_is_as_everyday(table: None, lanterns: Edition, form: str) -> None:
    written(lanterns, "2-2-1", "A keeper may tell.")
    searchable = current()
    assert searchable
    assert [word.importance for word in asked(f"{form} ", searchable.vocabulary)] == [FACTORS.everyday]


@pytest.mark.parametrize("query", ["ひかり", "ヒカリ", "ﾋｶﾘ", "ヒカ", "ヒカリとは"])
def test_japanese_is_found_in_any_kana_and_partly_typed(table: None, lanterns: Edition, query: str) -> None:
    digest(lanterns, "1-2-1", "ヒカリを注ぐ。", language="ja")
    assert found(query) == ["1-2-1"]


@pytest.mark.parametrize("query", ["とうか", "とうかをけす", "灯火", "この灯火"])
def test_what_is_typed_in_hiragana_finds_the_signs_of_the_rulebook(table: None, lanterns: Edition, query: str) -> None:
    digest(lanterns, "1-2-1", "灯火を消す。", language="ja")
    assert found(query) == ["1-2-1"]


def test_katakana_are_not_read_as_signs(table: None, lanterns: Edition) -> None:
    digest(lanterns, "1-2-1", "油を注ぐ。", language="ja")
    assert found("アブラ") == []


def test_a_known_word_typed_in_hiragana_is_no_grammar(lanterns: Edition) -> None:
    digest(lanterns, "1-2", "", heading="テーブルランプ", language="ja")
    searchable = current()
    assert searchable
    typed, printed = (asked(query, searchable.vocabulary)[0] for query in ("てーぶるらんぷ", "テーブルランプ"))
    assert typed.alternatives == printed.alternatives


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


def test_every_reading_is_hiragana_and_long_enough_to_be_no_part_of_another_word() -> None:
    readings = tomllib.loads(vocabulary.SYNONYMS.read_text(encoding="utf-8"))["readings"]
    assert len(readings) > 100
    assert [kana for kana in readings if len(kana) < 3 or not all("ぁ" <= sign <= "ゖ" for sign in kana)] == []
    assert [signs for signs in readings.values() if not any(sign >= "㐀" for sign in signs)] == []


def test_everything_in_the_table_can_be_said() -> None:
    lines = tomllib.loads(vocabulary.SYNONYMS.read_text(encoding="utf-8"))["words"]
    said = [folded(phrase) for line in lines for phrase in line["said"]]
    cut = {phrase: [run.text for run in runs(phrase)] for phrase in said}
    never = [phrase for phrase, words in cut.items() if words != [phrase] and any(map(is_japanese, words))]
    assert len(said) > 500
    assert never == []  # digits, letters and signs end a run of Japanese


@pytest.mark.parametrize("query", ["may a moth rest beside a lamp", "how much oil feeds a lamp"])
def test_a_whole_sentence_is_a_question(lanterns: Edition, query: str) -> None:
    assert asks(query)


@pytest.mark.parametrize("query", ["lamp", "tall lamp oil", "what is it about", "ランプ", ""])
def test_a_name_or_what_tells_nothing_is_no_question(lanterns: Edition, query: str) -> None:
    assert not asks(query)


def test_signs_in_a_word_of_the_table_are_no_pattern(lanterns: Edition, table: None) -> None:
    with_signs = SYNONYMS.replace('ja = ["とは"]', 'ja = ["とは", "どう？", "(なに"]')
    vocabulary.SYNONYMS.write_text(with_signs, encoding="utf-8")
    assert found("ランプはどう？") == found("ランプは") != []


def test_what_an_unknown_word_may_mean_is_remembered_for_few_words(
    lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    searchable = current()
    assert searchable is not None
    monkeypatch.setattr(query, "MOST_GUESSED", 2)
    first = asked("lantrn moht lihgt whick ", searchable.vocabulary)
    assert len(searchable.vocabulary.guessed) <= 2
    assert asked("lantrn moht lihgt whick ", searchable.vocabulary) == first
