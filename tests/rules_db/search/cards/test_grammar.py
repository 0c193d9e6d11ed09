"""How a query for cards is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_db.search.cards.grammar import All, Any, CardQueryError, Node, Not, Operator, Word, read


def told(node: Node) -> object:
    """A tree in short: words as they are, operators as written."""
    match node:
        case Word():
            return f'"{node.text}"' if node.is_phrase else node.text
        case Operator():
            return node.as_written
        case Not():
            return ("not", told(node.part))
        case All():
            return [told(part) for part in node.parts]
        case Any():
            return tuple(told(part) for part in node.parts)


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ("", []),
        ("lamp keeper", ["lamp", "keeper"]),
        ('"lamp keeper" ada', ['"lamp keeper"', "ada"]),
        ("“lamp keeper”", ['"lamp keeper"']),
        ("t:battle c:red cost<=3", ["t:battle", "c:red", "cost<=3"]),
        ('text:"draw 2"', ["text:draw 2"]),
        ("c:red,blue", ["c:red,blue"]),
        ('trait="Night Shift",keeper', ["trait=Night Shift,keeper"]),
        ("-t:leader -lamp", [("not", "t:leader"), ("not", "lamp")]),
        ("t:leader or t:extra", [("t:leader", "t:extra")]),
        ("ada t:leader OR moth", [(["ada", "t:leader"], "moth")]),
        ("(t:leader or cost>6) ada", [("t:leader", "cost>6"), "ada"]),
        ("-(moth or lamp)", [("not", ("moth", "lamp"))]),
        ("ｃ：赤", ["c:赤"]),
        ("色:赤 コスト>=3", ["色:赤", "コスト>=3"]),
        ("power:1000..5000", ["power:1000..5000"]),
        ("BT1-007", ["BT1-007"]),
        ("Ada: Youth", ["Ada:", "Youth"]),  # a colon with a space behind it belongs to a name
    ],
)
def test_a_query_is_read(query: str, tree: object) -> None:
    assert told(read(query)) == tree


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ('"lamp kee', ['"lamp kee"']),
        ("(ada or moth", [("ada", "moth")]),
        ("ada) moth", ["ada", "moth"]),
        ("ada or", ["ada"]),
        ("or ada", ["or", "ada"]),
        ("ada -", ["ada", "-"]),
        ("t:", ["t:"]),
        ("()", []),
        ('""', []),
    ],
)
def test_what_is_still_being_typed_is_no_mistake(query: str, tree: object) -> None:
    assert told(read(query)) == tree


def test_where_an_operator_stands_is_known() -> None:
    (word, operator) = read("ada  c:red").parts
    assert isinstance(operator, Operator)
    assert (operator.place, operator.end) == (5, 10)
    assert isinstance(word, Word)


def test_too_many_words_and_too_deep_brackets_are_refused() -> None:
    with pytest.raises(CardQueryError, match="up to 40"):
        read(" ".join("a" * 41))
    with pytest.raises(CardQueryError, match="6 deep"):
        read("(" * 7 + "ada")


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_words(query: str) -> None:
    try:
        tree = read(query)
    except CardQueryError as refusal:
        assert str(refusal)
    else:
        assert isinstance(tree, All)
