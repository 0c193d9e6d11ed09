"""A question in a player's words: who does what with which card, and what is left over."""

from __future__ import annotations

import pytest

from engine.sentences.reading import read
from engine.sentences.said import ME, OPPONENT, Act, Card, Understood
from engine.sentences.words import MOST_CHARACTERS, Named, Spoken, items_of, spoken_in, unknown_runs


def masters() -> Spoken:
    spoken = spoken_in("masters")
    assert spoken is not None
    return spoken


def asked(question: str, *named: Named) -> Understood:
    return read(question, masters(), named)


def done(understood: Understood) -> list[tuple[str, str, Card | None, Card | None]]:
    """Each act as who does it, what is done, with which card and to which."""

    def card(place: int | None) -> Card | None:
        return understood.cards[place] if place is not None else None

    return [(act.who, act.what or act.verb, card(act.card), card(act.onto)) for act in understood.acts]


def test_an_attack_names_its_card_behind_with_and_its_target_before() -> None:
    [(who, what, card, target)] = done(asked("My opponent attacks my leader with a double strike card"))
    assert (who, what) == (OPPONENT, "attack")
    assert card is not None and (card.who, card.keywords) == (OPPONENT, ("Double Strike",))
    assert target is not None and (target.who, target.type) == (ME, "Leader")


def test_a_card_that_is_attacked_by_another_is_the_target() -> None:
    [(who, _, card, target)] = done(asked("My leader is attacked by a 20k battle card"))
    assert (who, card and card.power, target and target.type) == (OPPONENT, 20000, "Leader")


@pytest.mark.parametrize(
    ("question", "mode"),
    [
        ("My blocker is rested. Can it block?", "rest"),
        ("Can my rested blocker block?", "rest"),
        ("My opponent attacks, I block with a tapped blocker", "rest"),
        ("Can an active blocker block?", "active"),
    ],
)
def test_a_mode_belongs_to_the_card_beside_it_or_before_it(question: str, mode: str) -> None:
    who, what, card, _ = done(asked(question))[-1]
    assert (who, what, card and card.mode) == (ME, "Blocker", mode)


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("deck has 1 card, draw 2", (ME, "deck", 1)),
        ("I draw two with one card left in my deck", (ME, "deck", 1)),
        ("My opponent has no cards in hand and attacks", (OPPONENT, "hand", 0)),
        ("I attack, their life is at 1", (OPPONENT, "life", 1)),
        ("Can I awaken at 4 life?", (ME, "life", 4)),
        ("I play a battle card with no energy", (ME, "energy", 0)),
        ("I attack an opponent with a hand of 2", (OPPONENT, "hand", 2)),
    ],
)
def test_how_many_cards_lie_in_an_area(question: str, level: tuple[str, str, int]) -> None:
    assert [(each.who, each.area, each.count) for each in asked(question).levels] == [level]


def test_a_number_behind_draw_is_how_many_are_drawn() -> None:
    assert [(act.what, act.number) for act in asked("deck has 1 card, draw 2 cards").acts] == [("draw", 2)]


def test_what_a_card_is_said_to_have_belongs_to_it() -> None:
    [(_, _, card, target)] = done(asked("My battle card with triple strike attacks a unison with 2 markers"))
    assert card and card.keywords == ("Triple Strike",)
    assert target and (target.type, target.markers, target.who) == ("Unison", 2, OPPONENT)


def test_a_second_mention_is_of_the_same_card_unless_it_is_said_to_be_another() -> None:
    assert len(asked("My blocker is rested, can my blocker block?").cards) == 1
    assert len(asked("My blocker is rested, can another blocker block?").cards) == 2
    assert len(asked("A blocker blocks and a blocker attacks").cards) == 2


def test_a_keyword_that_is_asked_about_belongs_to_the_card_before() -> None:
    understood = asked("My striker drops to 0 power from their skill, does Indestructible save it?")
    assert [(card.who, card.keywords) for card in understood.cards] == [(ME, ("Indestructible",))]
    assert [(act.who, act.what) for act in understood.acts] == [(OPPONENT, "weaken")]


def test_whoever_takes_damage_is_attacked() -> None:
    [(who, what, _, target)] = done(asked("My leader takes 1 damage while I have exactly 5 cards in deck"))
    assert (who, what, target and target.who) == (OPPONENT, "attack", ME)


def test_a_named_card_of_the_store_is_taken_whole() -> None:
    question = "Can I counter this with Lantern Ball?"
    [(start, end)] = list(unknown_runs(items_of(question, masters())))
    assert question[start:end] == "Lantern Ball"
    [(who, what, card, _)] = done(asked(question, Named("BT1-999", "Lantern Ball", start, end)))
    assert (who, what) == (ME, "Counter")
    assert card and card.named and card.named.number == "BT1-999"


def test_words_that_nothing_is_made_of_are_given_back() -> None:
    assert asked("My grandmother attacks the frobnicator").left == ("grandmother", "frobnicator")


@pytest.mark.parametrize("question", ["", "???", "why", "the the the", "-", "1 2 3", "☃ ☃", "with by in on"])
def test_a_question_that_says_nothing_does_nothing(question: str) -> None:
    assert asked(question).acts == ()


@pytest.mark.parametrize("part", ["attacks with ", "my ", "1 card in ", "a rested ", "[", "20k ", "is ", "it "])
def test_a_question_without_end_is_read_to_its_bound(part: str) -> None:
    understood = asked(part * 10_000)
    assert len(understood.acts) + len(understood.cards) <= MOST_CHARACTERS


def test_who_acts_is_told_by_whose_the_cards_are() -> None:
    assert asked("A striker attacks my leader").acts[0].who == OPPONENT
    assert asked("A striker attacks their leader").acts[0].who == ME
    assert asked("Their striker attacks").acts[0].who == OPPONENT
    assert isinstance(asked("attack").acts[0], Act)


def test_a_verb_behind_my_or_their_goes_on_before_what_is_asked() -> None:
    question = "Can I awaken my leader in the middle of my opponent's attack?"
    assert [(act.who, act.what or act.verb) for act in asked(question).acts] == [(OPPONENT, "attack"), (ME, "Awaken")]


def test_what_was_done_at_another_time_is_not_done_now() -> None:
    understood = asked("My blocker attacked last turn and is still rested, can it block?")
    assert [act.what for act in understood.acts] == ["Blocker"]
    assert understood.left == ("attacked", "last turn")


def test_a_mode_that_is_asked_for_is_not_the_cards() -> None:
    assert asked("I evolve onto a rested card, does it come in untapped?").cards[0].mode == "rest"


def test_a_name_behind_what_is_said_of_a_card_is_its_characters() -> None:
    [card] = asked("I evolve onto a tapped Mothra").cards
    assert (card.character, card.mode) == ("Mothra", "rest")


def test_it_is_not_a_card_that_fights_already_where_a_card_is_combined() -> None:
    understood = asked("They attack my unison, can I combo from hand to save it?")
    assert understood.acts[-1].card is None
