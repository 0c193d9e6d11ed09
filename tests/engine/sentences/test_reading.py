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


def told(question: str) -> list[tuple[str, str]]:
    """Each act as who does it, and what."""
    return [(act.who, act.what or act.verb) for act in asked(question).acts]


@pytest.mark.parametrize(
    ("question", "acts"),
    [
        ("I attack with a blocker, does my attack go through?", [(ME, "attack")]),
        (
            "they attack, I block. do they hit, or does the block stop the attack",
            [(OPPONENT, "attack"), (ME, "Blocker")],
        ),
        ("I swing and they block, how much life do they lose if they block?", [(ME, "attack"), (OPPONENT, "Blocker")]),
        ("Does my rested blocker block?", [(ME, "Blocker")]),
    ],
)
def test_what_a_question_only_asks_about_is_not_done_once_more(question: str, acts: list[tuple[str, str]]) -> None:
    assert told(question) == acts


@pytest.mark.parametrize("negated", ["nobody combos", "no combos", "without combo"])
def test_what_nobody_does_is_not_done(negated: str) -> None:
    assert told(f"I attack their leader and {negated}") == [(ME, "attack")]


def test_he_is_the_other_player_where_one_is_spoken_of_and_else_the_card() -> None:
    assert told("opp attacks me, does he draw if he combos")[-1] == (OPPONENT, "combo")
    understood = asked("I evolve onto my tapped guy, can he attack")
    assert [(act.who, act.verb) for act in understood.acts] == [(ME, "use"), (ME, "attack")]
    assert understood.acts[1].card is not None


def test_him_behind_an_attack_is_the_card_spoken_of_before() -> None:
    [(who, what, card, target)] = done(asked("my 10000 guy is tapped. opp swings a 15000 guy at him"))
    assert (who, what, card and card.power, target and target.power) == (OPPONENT, "attack", 15000, 10000)
    assert target and target.mode == "rest"


def test_several_cards_are_played_one_after_another() -> None:
    understood = asked("I play a blocker and then a triple striker")
    assert [card.keywords for card in understood.cards] == [("Blocker",), ("Triple Strike",)]
    assert told("I play a blocker and then a triple striker") == [(ME, "play"), (ME, "play")]


@pytest.mark.parametrize("again", ["again", "a second time", "twice"])
def test_a_second_attack_is_by_the_same_card(again: str) -> None:
    acts = asked(f"I attack with a dual attacker, can I attack {again}?" if again != "twice" else "I attack twice").acts
    assert len(acts) == 2
    assert acts[0].card == acts[1].card


def test_what_was_done_already_leaves_the_card_rested() -> None:
    understood = asked("I already attacked with my blocker this turn. They attack, can it block?")
    assert told("I already attacked with my blocker this turn. They attack, can it block?") == [
        (OPPONENT, "attack"),
        (ME, "Blocker"),
    ]
    assert understood.cards[0].mode == "rest"


def test_a_change_of_power_is_an_effect_of_the_one_who_makes_it() -> None:
    [(who, what, _, target)] = done(asked("opp gives my 5000 guy -10000 for the turn"))
    assert (who, what, target and target.power) == (OPPONENT, "lower", 5000)
    assert asked("opp gives my 5000 guy -10000 for the turn").acts[0].number == 10000
    assert told("I give my guy +5000 for the turn") == [(ME, "raise")]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("I swing with a guy that has 'when this card attacks draw 1'", "[Auto] When this card attacks, draw 1 card."),
        ("my guy attacks (draw 2 when attacking)", "[Auto] When this card attacks, draw 2 cards."),
        ("I have a guy, it says when this card is KO'd draw 1", "[Auto] When this card is KO'd, draw 1 card."),
    ],
)
def test_a_skill_that_is_told_of_is_the_text_of_the_card(question: str, text: str) -> None:
    assert [card.text for card in asked(question).cards] == [text]


@pytest.mark.parametrize(
    ("question", "skill"),
    [("I use my unison's -1", "-1"), ("my unison uses -3", "-3"), ("I use the +1 of my unison", "+1")],
)
def test_a_marker_skill_is_called_by_its_number(question: str, skill: str) -> None:
    [(_, what, card, _)] = done(asked(question))
    assert (what, card and card.type) == (skill, "Unison")


def test_numbers_in_brackets_are_those_of_the_card_before() -> None:
    [unison] = [card for card in asked("opp attacks my unison (15000, 3 markers)").cards if card.type == "Unison"]
    assert (unison.power, unison.markers) == (15000, 3)


def test_how_many_cards_lie_under_another_is_said_of_it() -> None:
    [card] = asked("opp bounces my evolved guy that has two cards under it").cards
    assert (card.who, card.under) == (ME, 2)


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("opp hits me from 5 to 4 life", (ME, "life", 5)),
        ("got 6 cards in drop, can I play a blocker", (ME, "drop", 6)),
        ("I have the energy marker, can I play a blocker", (ME, "energy_markers", 1)),
        ("I play a blocker with one red energy", (ME, "energy", 1)),
    ],
)
def test_more_of_what_players_have(question: str, level: tuple[str, str, int]) -> None:
    assert [(each.who, each.area, each.count) for each in asked(question).levels] == [level]


def test_a_word_of_a_name_stands_for_the_card() -> None:
    named = Named("BT1-999", "Lantern of Ash", 7, 21)
    understood = asked("I play Lantern of Ash. Can lantern attack?", named)
    assert [card.named for card in understood.cards] == [named]
    assert [act.verb for act in understood.acts] == ["play", "attack"]


def test_what_an_opponent_has_is_the_opponents() -> None:
    assert [card.who for card in asked("I play a blocker. opp has a triple striker and a dual attacker").cards] == [
        ME,
        OPPONENT,
        OPPONENT,
    ]


def test_how_many_attack_attack_one_after_another() -> None:
    assert told("I swing with a blocker, opp blocks") == [(ME, "attack"), (OPPONENT, "Blocker")]


@pytest.mark.parametrize(
    ("question", "attacker", "attacked"),
    [
        ("My tapped Revenge guy gets hit by a 25k unison", (OPPONENT, 25000), (ME, ("Revenge",))),
        ("Their Barrier guy is attacked by my 30k leader", (ME, 30000), (OPPONENT, ("Barrier",))),
        ("A Critical guy was attacked by their 20k guy", (OPPONENT, 20000), (ME, ("Critical",))),
    ],
)
def test_what_gets_attacked_is_the_target(
    question: str, attacker: tuple[str, int], attacked: tuple[str, tuple[str, ...]]
) -> None:
    [(who, what, card, target)] = done(asked(question))
    assert (what, card and (card.who, card.power)) == ("attack", attacker)
    assert target and (target.who, target.keywords) == attacked
    assert who == attacker[0]


def test_what_is_attacking_is_no_target_and_what_gets_power_is_not_attacked() -> None:
    [(who, _, card, target)] = done(asked("My 30k guy is attacking their leader"))
    assert (who, card and card.power, target and target.type) == (ME, 30000, "Leader")
    assert [act.what for act in asked("My 5000 guy gets +5000").acts] == ["raise"]


@pytest.mark.parametrize("blocked", ["is blocked by", "gets blocked by", "was blocked by"])
def test_whoever_is_blocked_does_not_block(blocked: str) -> None:
    [(who, what, card, target)] = done(asked(f"My 30k guy {blocked} a 5k blocker"))
    assert (who, what, card and card.power) == (OPPONENT, "Blocker", 5000)
    assert target and (target.who, target.power) == (ME, 30000)


@pytest.mark.parametrize(
    ("question", "who"),
    [
        ("I hit with a crit at leader with 3 life left", OPPONENT),
        ("They hit a leader with 3 life", ME),
        ("I attack their leader with 3 life", OPPONENT),
        ("My leader with 3 life attacks", ME),
        ("I have 3 life and attack their leader", ME),
        ("They attack my leader and they have 3 life", OPPONENT),
    ],
)
def test_life_behind_a_leader_is_that_of_its_owner(question: str, who: str) -> None:
    assert [(level.who, level.area, level.count) for level in asked(question).levels] == [(who, "life", 3)]


@pytest.mark.parametrize(
    "question",
    [
        "I just played a crit. Can it attack?",
        "The crit I just played attacks",
        "A crit that has just been played attacks",
    ],
)
def test_a_card_that_was_just_played_lies_in_play_and_is_not_played_again(question: str) -> None:
    understood = asked(question)
    assert [(act.who, act.verb) for act in understood.acts] == [(ME, "attack")]
    assert [card.area for card in understood.cards if card.keywords] == ["battle"]


def test_a_card_that_may_just_be_played_is_played() -> None:
    assert told("Can I just play a crit?") == [(ME, "play")]


@pytest.mark.parametrize("question", ["My crit attacks itself", "The crit attacks the crit", "My crit attacks my crit"])
def test_no_card_attacks_itself(question: str) -> None:
    understood = asked(question)
    assert [act.card for act in understood.acts] != [act.onto for act in understood.acts]


@pytest.mark.parametrize(
    ("said", "mode"), [("is resting", "rest"), ("is tapped down", "rest"), ("is standing up", "active")]
)
def test_more_words_for_a_mode(said: str, mode: str) -> None:
    assert [card.mode for card in asked(f"My crit {said}").cards] == [mode]


def test_whoever_chooses_a_card_does_what_is_done_to_it() -> None:
    [(who, what, _, target)] = done(asked("They pick one creature to bounce"))
    assert (who, what, target and target.who) == (OPPONENT, "bounce", ME)
    assert told("They choose to attack my leader") == [(OPPONENT, "attack")]


@pytest.mark.parametrize(
    ("question", "powers"),
    [
        ("My crit is stronger than their 20k guy", [25000, 20000]),
        ("My 20k crit has less power than their guy", [20000, 25000]),
        ("My crit attacks their 20k guy with the same power", [20000, 20000]),
        ("My 5k crit has lower power than their 20k guy", [5000, 20000]),
    ],
)
def test_a_comparison_becomes_powers_that_make_it_true(question: str, powers: list[int]) -> None:
    understood = asked(question)
    assert [card.power for card in understood.cards] == powers
    assert understood.left == ()


@pytest.mark.parametrize("question", ["My 5k crit is bigger than their 20k guy", "My crit has the same power"])
def test_a_comparison_that_cannot_be_made_true_is_given_back(question: str) -> None:
    assert asked(question).left != ()


def test_a_card_attacked_by_another_is_attacked_without_a_word_between() -> None:
    [(who, what, card, target)] = done(asked("My crit, hit by a 25k unison, loses"))
    assert (who, what, card and card.type, target and target.keywords) == (OPPONENT, "attack", "Unison", ("Critical",))


def test_a_card_ko_d_by_another_is_read_as_attacked_and_said_to_be_a_guess() -> None:
    understood = asked("Is my 5k guy KO'd by their 25k guy?")
    assert [(act.who, act.verb) for act in understood.acts] == [(OPPONENT, "attack")]
    assert understood.left == ("KO'd",)
    assert told("Is my 5k guy KO'd by a skill?") == [(OPPONENT, "ko")]


def test_a_card_that_a_player_has_with_him_is_that_players_and_does_nothing() -> None:
    understood = asked("My opponent with a red leader attacks my 15k guy with a blocker")
    assert next((card.who, card.type) for card in understood.cards) == (OPPONENT, "Leader")
    [(who, what, _, target)] = done(understood)
    assert (who, what, target and target.who) == (OPPONENT, "attack", ME)


def test_a_color_that_is_said_of_a_card_behind_is_its_color() -> None:
    assert [card.colors for card in asked("My leader is blue. I attack with it").cards] == [("Blue",)]


def test_colors_that_a_cost_asks_for_are_those_of_its_card() -> None:
    one_each = asked("Can I play a 2 cost battle card that needs one red and one blue?")
    assert [card.colors for card in one_each.cards] == [("Red", "Blue")]
    assert len(one_each.acts) == 1
    assert asked("Can I play a 3 cost battle card that needs two red and one blue?").lost != ()


@pytest.mark.parametrize(
    "question", ["They bounce one to my hand", "I choose 2 cards from my drop", "They bounce two of my guys into hand"]
)
def test_so_many_cards_that_go_somewhere_or_are_chosen_do_not_say_how_many_lie_there(question: str) -> None:
    assert asked(question).levels == ()


def test_energy_of_which_none_is_active_is_told_with_its_mode() -> None:
    assert [(level.count, level.mode) for level in asked("I have no untapped energy").levels] == [(0, "active")]
    assert [(level.count, level.mode) for level in asked("I have no energy").levels] == [(0, "")]


def test_an_area_from_which_cards_go_to_another_is_not_where_a_card_lies() -> None:
    assert [card.area for card in asked("My blocker goes from warp to drop").cards] == [""]
    assert [card.area for card in asked("My blocker went to the warp").cards] == ["warp"]


def test_a_keyword_that_begins_a_sentence_is_of_the_card_that_has_it() -> None:
    understood = asked("I have a blocker. My opponent attacks my leader. Blocker came from a card")
    assert [card.keywords for card in understood.cards if card.type == "Leader"] == [()]


def test_a_keyword_on_a_named_card_is_that_cards() -> None:
    question = "My blocker is rested. Is it safe with Deflect on Lantern Girl?"
    named = Named("X-1", "Lantern Girl", question.index("Lantern"), len(question) - 1)
    assert [card.keywords for card in asked(question, named).cards if card.named] == [("Deflect",)]


def test_powers_behind_an_attack_are_those_of_whatever_fights() -> None:
    understood = asked("My leader attacks his rested blocker. 15k into 10k. Does it die?")
    assert [card.power for card in understood.cards] == [15000, 10000]


def test_no_card_is_evolved_onto_a_leader_that_only_gave_it_something() -> None:
    understood = asked("My rested guy got +5000 from my leader. Now I evolve him. Is he active?")
    onto = [target for _, what, card, target in done(understood) if what == "Evolve" for target in (card, target)]
    assert "Leader" not in [card.type for card in onto if card]


@pytest.mark.parametrize("subject", ["he", "she"])
def test_whoever_has_a_keyword_behind_a_combo_is_the_attacker(subject: str) -> None:
    understood = asked(f"They attack my unison with a 15k guy. Can I combo a card? {subject} has double strike")
    assert [card.power for card in understood.cards if "Double Strike" in card.keywords] == [15000]


def test_what_a_skill_does_stands_in_place_of_what_was_assumed_of_it() -> None:
    [card] = [card for card in asked("My leaders attack auto says draw 2 cards and I have 5 life").cards if card.text]
    assert (card.text, card.is_text_assumed) == ("[Auto] When this card attacks, draw 2 cards.", False)
    [card] = [card for card in asked("I attack with my leader and its attack auto").cards if card.text]
    assert card.is_text_assumed


def test_whoever_does_something_first_with_no_word_for_who_is_whoever_asks() -> None:
    assert [who for who, *_ in done(asked("Playing a 4 cost guy, my opponent counters it"))] == [ME, OPPONENT]


def test_a_bracket_behind_what_a_named_card_does_tells_what_it_does_by_its_text() -> None:
    question = "Lantern Girl attacks (2 other guys give her critical)"
    assert [card.keywords for card in asked(question, Named("X-1", "Lantern Girl", 0, 12)).cards if card.named] == [()]


def test_skills_of_a_card_that_are_negated_are_no_counter() -> None:
    assert "Counter" not in [what for _, what, *_ in done(asked("All skills on my battlecard got negated"))]
    assert [(who, what) for who, what, *_ in done(asked("My 15k guy got negated"))] == [(OPPONENT, "Counter")]


@pytest.mark.parametrize(
    ("question", "attacks"),
    [
        ("does my opponent draw when I hit with critical", ME),
        ("does he draw if I attack him with critical", ME),
        ("does my opponent get the life card when I attack with critical", ME),
        ("do I get the life card when my opponent attacks with a critical card", OPPONENT),
        ("do I draw a card when my opponent hits me with critical", OPPONENT),
        ("who gets the life card when I hit with critical", ME),
        ("what happens to me when they swing at me with critical", OPPONENT),
    ],
)
def test_whoever_is_named_behind_when_does_what_stands_there_and_not_whom_the_question_is_about(
    question: str, attacks: str
) -> None:
    who, what, card, _ = done(asked(question))[0]
    assert (who, what) == (attacks, "attack")
    assert card is not None
    assert (card.who, card.keywords, card.text) == (attacks, ("Critical",), "")


def test_a_skill_told_in_the_first_person_is_still_the_text_of_a_card() -> None:
    [(_, what, card, _)] = done(asked("my battle card attacks and I draw when I attack"))
    assert what == "attack"
    assert card is not None
    assert "draw 1 card" in card.text


def test_that_a_card_gets_koed_when_it_attacks_is_no_text_of_a_card() -> None:
    acts = done(asked("does my opponent's card get KO'd when it attacks my battle card"))
    assert all(card is None or not card.text for _, _, card, _ in acts)


def test_an_area_that_is_told_of_a_card_stays() -> None:
    question = "I've got Lantern Girl in play and Moth Keeper lies in my drop"
    named = [Named("X-1", "Lantern Girl", 9, 21), Named("X-2", "Moth Keeper", 34, 45)]
    assert [card.area for card in asked(question, *named).cards] == ["battle", "drop"]


def test_a_keyword_that_it_has_behind_an_attack_on_a_leader_is_the_attackers() -> None:
    attacked = asked("Their 20k guy attacks my leader. It has critical")
    assert [card.power for card in attacked.cards if "Critical" in card.keywords] == [20000]
    swung = asked("Their 20k guy attacks my blocker. It has critical")
    assert [card.keywords for card in swung.cards if card.power == 20000] == [()]


@pytest.mark.parametrize("question", ["Does it count the one in the drop?", "I have a blocker out with 2 markers"])
def test_a_card_in_an_area_or_its_markers_do_not_say_how_many_lie_there(question: str) -> None:
    assert asked(question).levels == ()


def test_counters_that_somebody_has_are_not_used() -> None:
    held = asked("I attack his leader, he has two counter cards in hand")
    assert [what for _, what, *_ in done(held)] == ["attack"]
    assert held.lost != ()
    assert [what for _, what, *_ in done(asked("I attack his leader, he counters"))] == ["attack", "Counter"]


def test_a_mode_of_both_is_that_of_several_cards() -> None:
    understood = asked("They have 2 tokens and a blocker. They're both tapped")
    assert [(card.count, card.mode) for card in understood.cards] == [(2, "rest"), (1, "")]


def test_the_battle_card_is_the_only_one_that_was_told_of() -> None:
    assert len(asked("My battle card has 20k. I attack with the battle card").cards) == 1
    assert len(asked("My battle card has 20k, his battle card 15k. I attack with the battle card").cards) == 3


def test_a_leader_of_whom_nobody_says_whose_is_the_one_told_of() -> None:
    assert [card.mode for card in asked("My leader is blue, leader untapped").cards] == ["active"]
    assert len(asked("My leader attacks leader").cards) == 2


def test_a_card_of_mine_is_mine() -> None:
    assert [card.who for card in asked("A 15k guy of theirs attacks my leader").cards] == [OPPONENT, ME]


def test_a_card_that_is_played_choosing_another_is_played() -> None:
    question = "I play Lantern Girl choosing his blocker"
    [(who, what, card, _)] = done(asked(question, Named("X-1", "Lantern Girl", 7, 19)))
    assert (who, what, card and card.named and card.named.name) == (ME, "play", "Lantern Girl")


def test_an_awakened_card_of_somebodys_is_one_card_that_acts() -> None:
    understood = asked("I attack with my awakened leader (20k) and he blocks with a 15k blocker")
    assert [(who, what) for who, what, *_ in done(understood)] == [(ME, "attack"), (OPPONENT, "Blocker")]
    assert [(card.power, card.is_flipped) for card in understood.cards] == [(20000, True), (15000, False)]


@pytest.mark.parametrize("at", ["on", "at"])
def test_a_power_that_a_card_is_on_is_its_own(at: str) -> None:
    understood = asked(f"His leader is {at} 20k and swings at my tapped guy")
    assert [card.power for card in understood.cards if card.type == "Leader"] == [20000]
    assert len(understood.cards) == 2


def test_a_card_that_came_back_from_an_area_does_not_lie_there() -> None:
    assert [card.area for card in asked("My blocker came back from the drop").cards] == [""]
    assert [card.area for card in asked("My blocker is in the drop").cards] == ["drop"]


def test_a_power_of_the_other_side_is_no_card_and_what_stands_behind_the_bracket_is_said_of_the_card_before() -> None:
    understood = asked("My leader (10k, 15k on the back) is being attacked by a 20k. It's my opponent's turn")
    assert [(card.type, card.power) for card in understood.cards] == [("Leader", 10000), ("", 20000)]
    [(who, what, _, target)] = done(understood)
    assert (who, what, target and target.type) == (OPPONENT, "attack", "Leader")
    assert understood.turn_of == OPPONENT


def test_what_a_skill_waits_for_is_not_done() -> None:
    understood = asked("I've got a card with an auto that goes off when my opponent plays a battle card. I attack")
    assert [(who, what) for who, what, *_ in done(understood)] == [(ME, "attack")]
    [text] = [card.text for card in understood.cards if card.text]
    assert text.startswith("[Auto] When your opponent plays a Battle Card, ")
    told = asked("I've got a rested blocker. When my opponent plays a battle card I attack")
    assert "play" in [what for _, what, *_ in done(told)]
