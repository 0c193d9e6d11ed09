"""The compiler by a small grammar of its own: what it reads, what it refuses, and that nothing is lost on the way."""

from __future__ import annotations

import pytest

from engine.effects.nodes import KO, Choose, Draw, HowMany, If, Lying, Selector, Switch, Where
from engine.text.compiling import MOST_WORDS, Compiled, Stopped, compile_text
from engine.text.grammar import Grammar, parse_template, words_with
from engine.text.kinds import Description, Row, Stretch, Word
from engine.text.saying import says, words_for
from engine.text.tokens import words_of
from engine.text.units import skill_texts


def small() -> Grammar:
    """Draws, choices and references, one after another."""
    grammar = Grammar()
    grammar.kinds["number"] = Word(lambda word: int(word) if word.isdecimal() else None, lambda number: str(number))
    grammar.kinds["cards"] = Description(
        Selector, (Stretch("many", 1, 1), Stretch("filter", 0, 2), Stretch("noun", 1, 1))
    )
    grammar.part("many", "up to {choose:number}", up_to=True)
    grammar.part("many", "{choose:number}")
    grammar.part("filter", "other", other=True)
    grammar.part("filter", "rested", mode="rest")
    grammar.part("noun", "guard|guards", area=("battle",))
    grammar.means("action", "draw {count:number} card|cards", node=Draw)
    grammar.means("action", "choose {on:cards}", node=Choose)
    grammar.plain("action", KO(Selector(Where("it"))), "ko it")
    grammar.means("action", "switch {on:cards} to {mode:mode}", node=Switch)
    grammar.plain("mode", "rest", "rest")
    grammar.kinds["actions"] = Row("action", "then")
    grammar.plain("then", None, "and", ", then")
    grammar.same("line", "{actions}")
    return grammar


def meant(text: str) -> object:
    read = compile_text(small(), text)
    assert isinstance(read, Compiled), read
    return read.meant


def test_each_word_of_a_line_is_part_of_its_tree() -> None:
    guards = Selector(Where(area=("battle",)), lying=Lying(other=True, mode="rest"), how_many=HowMany(2, up_to=True))
    assert meant("Choose up to 2 other rested guards, then draw 1 card") == (Choose(guards), Draw(1))


def test_it_means_the_cards_chosen_last() -> None:
    first, second = (Selector(Where(area=("battle",)), how_many=HowMany(number)) for number in (1, 2))
    named = Selector(Where(area=("battle",)), how_many=HowMany(2), called="chosen 2")
    assert meant("Choose 1 guard and choose 2 guards and KO it") == (
        Choose(first),
        Choose(named),
        KO(Selector(Where("chosen 2"))),
    )
    assert named != second


@pytest.mark.parametrize(
    ("text", "why", "phrase"),
    [
        ("Draw 1 card and whistle", "not understood", "Draw 1 card and whistle"),
        ("Draw 1 card, then whistle", "not understood", "then whistle"),
        ("Draw one hundred cards", "not understood", "Draw one hundred cards"),
        ("Choose up to 2 other other guards", "not understood", "Choose up to 2 other other guards"),
        ("", "not understood", ""),
        ("KO it", "nothing meant", "KO it"),
        ("Draw 1 card and " * MOST_WORDS, "too long", "Draw 1 card and " * MOST_WORDS),
    ],
)
def test_what_is_not_understood_whole_is_refused_with_the_words_it_stopped_at(text: str, why: str, phrase: str) -> None:
    assert compile_text(small(), text) == Stopped(why, phrase)


def test_a_line_with_two_meanings_is_refused() -> None:
    grammar = small()
    grammar.means("action", "draw {count:number} card|cards", node=Draw, player="opponent")
    assert compile_text(grammar, "Draw 1 card") == Stopped("two meanings", "Draw 1 card")


def test_a_tree_that_the_words_do_not_say_whole_is_refused() -> None:
    """A meaning that loses a word on the way is found out by saying it back."""
    grammar = small()
    grammar.own(
        "action", "draw {count:number} {mode:mode} card|cards", made=lambda said: Draw(said["count"]), taken=_lossy
    )
    assert compile_text(grammar, "Draw 1 rest card") == Stopped("not said back", "Draw 1 rest card")


def _lossy(node: object) -> None:
    return None


def test_words_say_a_tree_only_if_they_say_all_of_it() -> None:
    tree = (Choose(Selector(Where(area=("battle",)), lying=Lying(mode="rest"), how_many=HowMany(1))),)
    assert says(small(), "line", tree, words_of("choose 1 rested guard"))
    assert not says(small(), "line", tree, words_of("choose 1 guard"))
    assert not says(small(), "line", tree, words_of("choose 1 other rested guard"))
    assert not says(small(), "line", tree, words_of("choose up to 1 rested guard"))


def test_the_usual_words_for_a_tree_are_read_as_it_again() -> None:
    tree = (Draw(2), Choose(Selector(Where(area=("battle",)), lying=Lying(other=True), how_many=HowMany(1))))
    words = words_for(small(), "line", tree)
    assert words == ("draw", "2", "cards", "and", "choose", "1", "other", "guard")
    with pytest.raises(ValueError, match="no words"):
        words_for(small(), "line", (If(condition=None, then=()),))  # type: ignore[arg-type]


@pytest.mark.parametrize("way", ["draw ) a card", "draw (a card"])
def test_a_template_with_an_odd_bracket_is_refused(way: str) -> None:
    with pytest.raises(ValueError, match="without"):
        parse_template(way)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[Activate : Main] {Red}{2} ：", ("[activate main]", "{Red}", "{2}", ":")),
        ("＜Mia : Youth＞ 《Keeper》 〈Bo〉 ≪Night≫", ("<Mia: Youth>", "«Keeper»", "<Bo>", "«Night»")),
        ("your opponent’s +5,000 or 10,000", ("your", "opponent's", "+5000", "or", "10000")),
        ("its owners' decks - skill-less", ("its", "owners'", "decks", "-", "skill-less")),
    ],
)
def test_words_look_the_same_however_they_are_printed(text: str, words: tuple[str, ...]) -> None:
    assert words_of(text) == words


def test_the_options_of_a_skill_belong_to_its_line_and_notes_to_none() -> None:
    text = "[Blocker] (It guards.)\n[Auto] When it rains, choose one-\n・Draw 1 card.\n･ Do nothing. (Really.)\n(Note)"
    assert skill_texts(text) == ("[Blocker]", "[Auto] When it rains, choose one-\n・Draw 1 card.\n･ Do nothing.")


def test_a_name_with_a_colon_is_the_same_however_it_is_spaced() -> None:
    assert words_of("〈Mia : Youth〉") == words_of("〈Mia: Youth〉") == words_of("〈Mia:Youth〉")
    assert words_of("〈Mia : Youth〉") != words_of("〈Mia Youth〉")


def test_only_what_can_begin_with_a_word_is_tried_there() -> None:
    grammar = small()
    grammar.kinds["digit"] = Word(
        lambda word: int(word) if word.isdecimal() else None, str, frozenset((words_with("0"),))
    )
    grammar.plain("deed", "none", "nothing happens")
    grammar.means("deed", "{count:digit} cards are drawn", node=Draw)
    grammar.same("deed", "{actions}")
    tried = {word: len(grammar.beginning_with("deed", word)) for word in ("nothing", "7", "draw", "lamp")}
    assert tried == {"nothing": 1, "7": 1, "draw": 1, "lamp": 0}


def test_what_does_not_say_how_it_begins_is_always_tried() -> None:
    grammar = small()
    grammar.means("deed", "{count:number} cards are drawn", node=Draw)
    assert len(grammar.beginning_with("deed", "lamp")) == 1
