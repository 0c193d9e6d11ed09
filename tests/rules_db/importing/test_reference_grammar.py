"""Every way of referring that a known rulebook uses, and what only looks like one."""

import pytest

from rules_db.importing.reference_grammar import find_mentions

MENTIONS = [
    ("The ship sinks. (4-3-2-1)", ["4-3-2-1"]),
    ("The ship sinks. （9-6-2-1-2）", ["9-6-2-1-2"]),
    ("The ship sinks. （９－６－２）", ["9-6-2"]),
    ("The ship sinks.(5-7)", ["5-7"]),
    ("Tides (8-2-4)(8-3-4)", ["8-2-4", "8-3-4"]),
    ("Tides (8-2-4) (8-3)（5-8）", ["8-2-4", "8-3", "5-8"]),
    ("Tides (8-2, 8-3 and 9)", ["8-2", "8-3", "9"]),
    ("Then return to 7-3-3", ["7-3-3"]),
    ("Then return to 7-3-3.", ["7-3-3"]),
    ("See 7-1-1. to 7-1-3 for more.", ["7-1-1", "7-1-3"]),
    ("Storms are told in 13-17～13-17-2 below.", ["13-17", "13-17-2"]),
    ("Storms are told in 13-17~13-18 below.", ["13-17", "13-18"]),
    ("Tell why. (9)", ["9"]),
    ("Sails (2), decks (3) and masts (10).", ["2", "3", "10"]),
    ("7-3-4-4、7-3-4-5を参照。", ["7-3-4-4", "7-3-4-5"]),
    ("The following:\n・3-1-6-1. ・3-5-3. ・21-9.", ["3-1-6-1", "3-5-3", "21-9"]),
    ("This does not hold for 20-7-3, 20-1-8, or 20-1-9.", ["20-7-3", "20-1-8", "20-1-9"]),
    ("Rules other than those in 0-2 come later.", ["0-2"]),
    ("Under section 20-1, sails are set.", ["20-1"]),
    ("In rule 5-1-5 or 5-10-4 it stays.", ["5-1-5", "5-10-4"]),
    ("If—after 8-1-7—a ship sinks", ["8-1-7"]),
    ("the gun named in 8-1-4. A shot", ["8-1-4"]),
    ("① Sail(2-1) ②Mast (2-2)", ["2-1", "2-2"]),
    ("Check “7.Sailing and Rowing” for details.", ["7"]),
    ('Check "7. Sailing and Rowing" for details.', ["7"]),
    ("Told under “7-2. Rowing”.", ["7-2"]),
    ("Then proceed to 7-2. Rowing Step.", ["7-2"]),
    ("A gull cries (6-3-1-2-1-2.).", ["6-3-1-2-1-2"]),
    ("例外は「12.大きな船の特性」を参照して下さい。", ["12"]),
    ("本書の「0-2. 基本の考え」以外の規則", ["0-2"]),
    ("船は6-1 の造船に関するルールに従います。", ["6-1"]),
    ("その後 4-2-2-1 に戻ります。", ["4-2-2-1"]),
    ("その後、8-2に進みます。", ["8-2"]),
    ("5-4を参照。", ["5-4"]),
    ("5-4 と 5-5 に従います。", ["5-4", "5-5"]),
    ("5-4または5-5の手順で帆を張ります。", ["5-4", "5-5"]),
    ("8-1-2 で出航してから 8-5-9で着くまで", ["8-1-2", "8-5-9"]),
    ("船（3）、帆（9-8）、錨 (0-3-12) など", ["3", "9-8", "0-3-12"]),
    ("船が出ます。(5-8)(14-3)", ["5-8", "14-3"]),
    ("船(5-4-1-1、5-5-2)ではありません。", ["5-4-1-1", "5-5-2"]),
    ("・3-1-6-1 ・3-5-3 ・14-6-2", ["3-1-6-1", "3-5-3", "14-6-2"]),
    ("13-17～13-17-2 の追加", ["13-17", "13-17-2"]),
    ("「船」(10)「帆」(11)", ["10", "11"]),
]

NO_MENTIONS = [
    "The card {SD14-02 Old Lighthouse} floats.",
    "The card ｛BT13-030 Old Lighthouse｝ floats.",
    "BT1-001-2 is no rule.",
    "Valid from 2018-02-16 on.",
    "This is ver.1.06 of 2026.",
    "This is ver. 1-06-2.",
    "Choose 7 ships or 3.",
    "A captain may hire 1-10 ships.",
    "Deal 2-3 damage to 1-2 players.",
    "The fleet loses in 2-3 turns.",
    "It costs [-4] or [+1] markers.",
    "It gets +5000 and -20000.",
    "The X-1 shots of X-2-3 miss.",
    "(1) Set sail. ",
    "(a) and (X)",
    "(25000)",
    "A ship named “7” or “7 Gulls” or “7. ” sails.",
    "“7. Set sail, then row",
    "帆船 1-10 枚まで選びます。",
    "帆が 2-3 本になります。",
    "船-1",
    "N-1 以下の場合",
    "人造船 17 号",
    "最終更新日: 03/13/2026",
    "船を「0 枚払って」動かします。",
    "上記の手順を下記のように繰り返します。",
    "Follow the procedure below and the rules above.",
    "9-7-3-X is a pattern.",
    "3-4-5% of them sink.",
    "1-" * 300_000 + "1",
]


@pytest.mark.parametrize(("text", "numbers"), MENTIONS)
def test_a_mention_is_found(text: str, numbers: list[str]) -> None:
    assert [mention.number for mention in find_mentions(text)] == numbers


@pytest.mark.parametrize("text", NO_MENTIONS)
def test_what_only_looks_like_a_mention_is_left_alone(text: str) -> None:
    assert find_mentions(text) == []


def test_a_mention_tells_which_characters_it_stands_on() -> None:
    text = "Tides (8-2-4)(8-3)"
    assert [text[m.start : m.end] for m in find_mentions(text)] == ["8-2-4", "8-3"]


def test_a_full_width_mention_covers_its_own_characters() -> None:
    (mention,) = find_mentions("船（９－６－２）")
    assert (mention.start, mention.end, mention.number) == (2, 7, "9-6-2")
