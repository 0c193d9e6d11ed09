"""Changing the board on the mat: one change at a step gives the table of a new board, or says why not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from engine.games import rules_of
from engine.kernel.playing import play
from engine.kernel.scenario import Scenario, from_link, to_link
from tests.rulesite.sandbox.tables import ATTACK, BOARD, answer, link, scenario, text_of

pytestmark = pytest.mark.django_db

EMPTY = to_link(Scenario("masters"))


def change(client: Client, word: str = EMPTY, step: Any = 0, **form: Any) -> tuple[Scenario, str]:
    """The scenario that a change leads to, and its page."""
    response = client.post("/sandbox/masters/change/", {"s": word, "step": step, **form})
    markup = response.content.decode()
    assert response.status_code == 200, text_of(markup)[:2000]
    found = re.search(r"[?&]s=([^&]+)", response.headers.get("HX-Push-Url", ""))
    assert found, text_of(markup)
    return from_link(found[1]), markup


def refusal(client: Client, word: str = EMPTY, step: Any = 0, **form: Any) -> str:
    """Why a change is not made, as its page says."""
    response = client.post("/sandbox/masters/change/", {"s": word, "step": step, **form})
    assert response.status_code == 200
    assert "HX-Push-Url" not in response.headers
    found = re.search(r'<div id="changed" class="changed refusal".*?</div>', response.content.decode(), re.DOTALL)
    assert found
    return text_of(found[0])


def battle(given: Scenario, player: str = "A") -> Any:
    return given.board[player]["battle"]


@pytest.mark.parametrize(
    ("typed", "word"),
    [("gate guard", "guard-10k"), ("evolve", "flame-15k"), ("double strike", "double-striker-20k")],
)
def test_a_card_is_put_by_its_name_or_by_what_it_does(client: Client, typed: str, word: str) -> None:
    given, markup = change(client, do="put", area="B.battle", find=typed)
    assert battle(given, "B") == [{"card": word, "id": "b1"}]
    assert "(Opponent: Battle Area)" in text_of(markup)


def test_what_a_counter_counters_finds_it_for_the_hand(client: Client) -> None:
    given, _ = change(client, do="put", area="B.hand", find="counter play")
    assert given.board["B"] == {"hand": ["refusal"]}


def test_a_number_puts_so_many_plain_cards(client: Client) -> None:
    given, _ = change(client, do="put", area="A.hand", find="2")
    assert given.board["A"] == {"hand": 2}
    more, _ = change(client, to_link(given), do="put", area="A.hand", find="refusal")
    assert more.board["A"]["hand"] == ["card-red", "card-red", "refusal"]


@pytest.mark.parametrize(("do", "life"), [({"do": "number", "value": "4"}, 4), ({"do": "number:-1"}, 7)])
def test_life_is_a_number_until_somebody_needs_the_cards(client: Client, do: dict[str, str], life: int) -> None:
    given, markup = change(client, area="A.life", **do)
    assert given.board == {"A": {"life": life}}
    assert f"Me: Life Area: {life}." in text_of(markup)


def test_one_of_several_cards_of_energy_is_rested(client: Client) -> None:
    word = link(board={"A": {"energy": 3}})
    given, _ = change(client, word, do="mode:rest", card="A.energy.2")
    assert given.board["A"]["energy"] == ["card-red", {"card": "card-red", "mode": "rest"}, "card-red"]


def test_a_leader_takes_the_place_of_the_one_that_is_there(client: Client) -> None:
    given, markup = change(client, do="put", area="A.leader", find="awaken")
    assert given.board["A"]["leader"] == ["leader-rising-red"]
    assert "Ember Captain takes the place of Crimson Captain (Me: Leader Area)." in text_of(markup)


def test_a_card_moves_with_its_id_and_what_lasts_on_it(client: Client) -> None:
    word = link(board=BOARD | {"effects": [{"on": "b2", "power": 5000}]})
    given, _ = change(client, word, do="move:A.battle", card="b2")
    assert battle(given) == [{"card": "striker-15k", "id": "a1"}, {"card": "striker-5k", "id": "b2"}]
    assert given.board["effects"] == [{"on": "b2", "power": 5000}]


def test_a_card_that_goes_leaves_the_names_of_the_others(client: Client) -> None:
    cards = ["striker-5k", "striker-10k", "striker-15k"]
    board = {"A": {"battle": cards}, "effects": [{"on": "A.battle.3", "power": 5000}]}
    given, _ = change(client, link(board=board), do="take away", card="A.battle.1")
    assert [card["card"] for card in battle(given)] == cards[1:]
    assert battle(given)[1]["id"] == given.board["effects"][0]["on"]


def test_another_copy_lies_as_the_first_does(client: Client) -> None:
    given, _ = change(client, link(), do="copy", card="b2")
    rested = [{"card": "striker-5k", "mode": "rest", "id": id} for id in ("b2", "b3")]
    assert [dict(card) for card in battle(given, "B")[1:]] == [dict(card) for card in rested]


def test_markers_cards_under_a_card_and_effects(client: Client) -> None:
    given, _ = change(client, do="put", area="A.unison", find="banner of two")
    given, markup = change(client, to_link(given), do="markers:+1", card="A.unison")
    assert given.board["A"]["unison"] == [{"card": "unison-15k", "markers": 2}]
    assert 'aria-label="Change this card"' in markup, "the menu stays open for another marker"
    given, _ = change(client, to_link(given), do="under", card="A.unison", find="gate guard")
    assert given.board["A"]["unison"][0]["under"] == ["guard-10k"]
    gains = {"gives": "gain", "value": "Double Strike", "until": "turn"}
    given, _ = change(client, to_link(given), do="effect", card="A.unison", **gains)
    assert given.board["effects"] == [{"on": "A.unison", "gain": "Double Strike"}]
    given, _ = change(client, to_link(given), do="end effect:0", card="A.unison")
    assert "effects" not in given.board


@pytest.mark.parametrize(
    ("gives", "typed", "until", "effect", "said"),
    [
        ("power", "-5000", "turn", {"power": -5000}, "-5000 power until the end of the turn."),
        ("gain", "[blocker]", "game", {"gain": "Blocker"}, "gains Blocker until the end of the game."),
        ("forbid", "Be KO'd", "turn", {"forbid": "ko"}, "can't be KO'd until the end of the turn."),
        ("forbid", "ko", "turn", {"forbid": "ko"}, "can't be KO'd until the end of the turn."),
    ],
)
def test_an_effect_is_typed_and_told_in_words(
    client: Client, gives: str, typed: str, until: str, effect: dict[str, object], said: str
) -> None:
    form = {"do": "effect", "card": "b2", "gives": gives, "value": typed, "until": until}
    given, markup = change(client, link(), **form)
    (begun,) = given.board["effects"]
    assert {name: begun[name] for name in effect} == effect
    assert text_of(markup).count(said) == 2, "what was done, and the menu of the card"


def test_a_reader_of_japanese_types_and_reads_effects_in_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    form = {"do": "effect", "card": "b2", "gives": "forbid", "value": "KOされること", "until": "turn"}
    given, markup = change(client, link(), **form)
    assert given.board["effects"] == [{"on": "b2", "forbid": "ko"}]
    assert "KOされることはできない" in text_of(markup)


def test_the_turn(client: Client) -> None:
    given, _ = change(client, do="turn", turn_player="B", phase="charge")
    assert given.board == {"turn_player": "B", "phase": "charge"}
    given, markup = change(client, to_link(given), do="turn", first="A")
    assert given.board["turn"] == 4
    assert "Turn 4 (Opponent, Charge Phase). Went first: Me." in text_of(markup)


# In the middle of a ruling ------------------------------------------------------------------------------------


def test_a_change_after_an_attack_begins_a_new_board_inside_the_battle(client: Client) -> None:
    attacked = answer(client, link(), action="attack", **{"with": "a1"}, player="A", target="B.leader", at="0")
    steps = len_of(client, to_link(attacked))
    given, markup = change(client, to_link(attacked), steps, do="put", area="A.hand", find="gate guard")
    assert given.inputs == ()
    assert given.board["battle"] == {"attacker": "a1", "guard": "B.leader", "target": "B.leader", "step": "attack"}
    assert given.board["A"]["hand"] == ["supporter-5k", "guard-10k"]
    assert f"A new board, as it was at step {counted(client, to_link(attacked))}." in text_of(markup)
    undo = re.search(r'class="undo-change" href="([^"]+)"', markup)
    assert undo
    assert to_link(attacked) in undo[1], "the way back leads to the ruling as it was"


def test_a_blocker_that_comes_as_an_attack_is_declared_can_block_it(client: Client) -> None:
    undefended = BOARD | {"B": {}}
    told = [step.rule for step in play(rules_of("masters"), scenario(ATTACK, board=undefended)).steps]
    declared = told.index("8-1-2") + 1
    given, _ = change(client, link(ATTACK, board=undefended), declared, do="put", area="B.battle", find="gate guard")
    asks = play(rules_of("masters"), given).asks
    assert asks is not None
    assert "b1:Blocker" in [option.id for option in asks.options]


def len_of(client: Client, word: str) -> int:
    found = re.search(r'data-step="(\d+)"', client.get("/sandbox/masters/", {"s": word}).content.decode())
    assert found
    return int(found[1])


def counted(client: Client, word: str) -> int:
    """The number beside the slider at the end."""
    found = re.search(r'id="place">(\d+)<', client.get("/sandbox/masters/", {"s": word}).content.decode())
    assert found
    return int(found[1])


def test_what_the_new_board_cannot_say_is_said(client: Client) -> None:
    halfway = scenario(ATTACK, {"player": "B", "choose": "b1:Blocker"})
    _, markup = change(client, to_link(halfway), 17, do="number:-1", area="A.life")
    assert "Not on the new board: " in text_of(markup)


def test_nothing_is_said_to_be_lost_where_the_new_board_goes_on_the_same(client: Client) -> None:
    halfway = scenario(ATTACK, {"player": "B", "choose": "b1:Blocker"})
    _, markup = change(client, to_link(halfway), 6, do="number:-1", area="A.life")
    assert "Not on the new board: " not in text_of(markup)


def test_at_the_start_what_was_done_is_done_again(client: Client) -> None:
    given, _ = change(client, link(ATTACK), 0, do="mode:rest", card="b1")
    assert given.inputs == scenario(ATTACK).inputs
    assert battle(given, "B")[0]["mode"] == "rest"


def test_instead_of_a_new_board_the_first_one_can_be_changed_and_the_same_be_done_again(client: Client) -> None:
    form = {"do": "put", "area": "B.battle", "find": "gate watch"}
    _, markup = change(client, link(ATTACK), len_of(client, link(ATTACK)), **form)
    assert "Change it at the start instead, and do the same again" in text_of(markup)
    offered = re.findall(
        r'name="(\w+)" value="([^"]*)"', markup[markup.index('id="change-first"') :].partition("</form>")[0]
    )
    given, again = change(client, **dict(offered))
    assert given.inputs == scenario(ATTACK).inputs
    assert battle(given, "B")[-1]["card"] == "guard-5k"
    assert "change-first" not in again


def test_an_answer_that_nothing_asks_for_any_more_is_left_out(client: Client) -> None:
    declined = link(ATTACK, {"player": "B", "pass": True}, {"pass_until": "battle over"})
    given, markup = change(client, declined, 0, do="take away", card="b1")  # the only card that could step in
    assert [each.pass_until for each in given.inputs] == ["", "battle over"]
    assert "Answers left out, as nothing asks for them now: 1." in text_of(markup)
    assert 'class="refused"' not in markup


def test_where_it_goes_otherwise_what_was_done_ends(client: Client) -> None:
    blocked = link(ATTACK, {"player": "B", "choose": "b1:Blocker"})
    given, markup = change(client, blocked, 0, do="take away", card="a1")  # who attacked
    assert [each.action for each in given.inputs] == ["attack"], "it stays, so that the page says why it is not allowed"
    assert "From here it goes otherwise:" in text_of(markup)


def test_a_battle_is_over_when_one_of_its_cards_goes_and_that_is_said(client: Client) -> None:
    steps = len_of(client, link(ATTACK))
    given, markup = change(client, link(ATTACK), steps, do="take away", card="a1")
    assert "battle" not in given.board
    assert "the battle, as a card of it is gone" in text_of(markup)


@pytest.mark.parametrize("card", ["b1", "a1", "b2"])
def test_who_drags_a_card_onto_the_attacked_leader_while_a_blocker_is_pending_is_told_the_rule(
    client: Client, card: str
) -> None:
    told = refusal(client, link(ATTACK), len_of(client, link(ATTACK)), do="move", card=card, value="B.leader")
    assert "This board cannot exist:" in told
    assert "Gate Guard" in told or "Striker" in told
    assert "board." not in told


#: A board whose battle, effects and pending skills name the Leader Card and the cards in the Battle Areas.
SPOKEN_OF = BOARD | {
    "battle": {"attacker": "a1", "guard": "b1", "target": "B.leader", "step": "attack"},
    "effects": [
        {"on": ["b1", "b2"], "power": 5000, "master": "B", "from": "B.leader"},
        {"on": "b2", "power": -5000, "master": "A", "from": "a1"},
    ],
    "waiting": [{"skill": "b1:Blocker", "about": {"attacker": "a1", "card": "B.leader"}}],
}


def test_a_card_that_goes_is_spoken_of_no_more(client: Client) -> None:
    given, markup = change(client, link(board=SPOKEN_OF), do="take away", card="b1")
    assert not {"battle", "waiting"} & {name for name, said in given.board.items() if said}
    assert [effect["on"] for effect in given.board["effects"]] == [["b2"], "b2"]
    told = text_of(markup)
    assert "the battle, as a card of it is gone; skills that were pending because of the card that is gone" in told


def test_an_effect_goes_on_without_the_card_it_came_from(client: Client) -> None:
    given, _ = change(client, link(board=SPOKEN_OF), do="take away", card="a1")
    assert given.board["effects"][1] == {"on": "b2", "power": -5000, "master": "A"}


def test_fewer_cards_in_an_area_are_spoken_of_no_more_either(client: Client) -> None:
    given, _ = change(client, link(board=SPOKEN_OF), do="number", area="B.battle", value="0")
    assert {"battle", "effects", "waiting"}.isdisjoint(name for name, said in given.board.items() if said)


def test_a_unison_card_comes_after_the_one_that_was_there_has_moved(client: Client) -> None:
    word = link(board={"A": {"unison": [{"card": "unison-15k"}]}})
    without, _ = change(client, word, do="move", card="A.unison", value="A.drop")
    given, _ = change(client, to_link(without), do="put", area="A.unison", find="unison-15k")
    assert given.board["A"]["unison"] == [{"card": "unison-15k", "id": "a1"}]


def test_a_copy_leaves_the_ids_of_the_others_and_takes_none_from_under_the_card(client: Client) -> None:
    under = [{"card": "striker-5k", "id": "below"}]
    cards = [{"card": "striker-15k", "under": under}, "striker-5k"]
    lasts = [{"on": "A.battle.2", "power": 5000}]
    given, _ = change(client, link(board={"A": {"battle": cards}, "effects": lasts}), do="copy", card="A.battle.1")
    first, copy, other = battle(given)
    assert (first["under"], copy["under"]) == (under, [{"card": "striker-5k"}])
    assert (other["id"], given.board["effects"]) == ("A.battle.2", lasts)


# What cannot be made ------------------------------------------------------------------------------------------


def test_a_board_that_cannot_exist_is_refused_with_the_rule(client: Client) -> None:
    word = link(board={"A": {"unison": [{"card": "unison-15k"}]}})
    told = refusal(client, word, do="markers:-1", card="A.unison")
    assert "This board cannot exist:" in told
    assert "21-9-2" in told


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"do": "number", "area": "A.life", "value": "four"}, "“four” is not a whole number."),
        ({"do": "number", "area": "A.deck", "value": "5000"}, "A board has at most 300 cards."),
        ({"do": "put", "area": "A.hand", "find": "zzzz"}, "No card “zzzz” goes there (Me: Hand)."),
        ({"do": "copy", "card": "A.leader"}, "There is room for one card only (Me: Leader Area)."),
    ],
)
def test_what_cannot_be_done_is_said_in_words(client: Client, form: dict[str, str], told: str) -> None:
    assert told in refusal(client, **form)


def test_a_card_that_nobody_knows_is_refused(client: Client) -> None:
    form = {"s": EMPTY, "step": "0", "do": "put", "area": "A.hand", "word": "nobody"}
    response = client.post("/sandbox/masters/change/", form)
    assert "no card 'nobody'" in text_of(response.content.decode())
    assert "HX-Push-Url" not in response.headers


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"do": "explode"},
        {"do": "put", "area": "C.hand", "find": "2"},
        {"do": "mode:sideways", "card": "A.leader"},
        {"do": "mode:rest", "card": "nobody"},
        {"do": "turn", "turn_player": "C"},
        {"do": "number:-1", "area": "A.life", "step": "one"},
        {"do": "number:-1", "area": "A.life", "s": "damaged"},
    ],
)
def test_a_forged_change_is_an_error_with_a_reason(client: Client, form: dict[str, str]) -> None:
    response = client.post("/sandbox/masters/change/", {"s": EMPTY, "step": "0"} | form)
    assert response.status_code == 400
    assert "This cannot be read as a scenario:" in text_of(response.content.decode())


def test_before_the_game_the_board_is_changed_in_the_text(client: Client) -> None:
    response = client.post(
        "/sandbox/masters/change/", {"s": link(board={"phase": "setup"}), "do": "number:-1", "area": "A.life"}
    )
    assert response.status_code == 400
    assert "change it in the text" in text_of(response.content.decode())


def test_a_deck_of_plain_cards_gives_way_to_other_cards(client: Client) -> None:
    deck = {"hand": 10, "energy": 10, "life": 8, "deck": 32}  # 60 cards with those: more no deck has (6-1-3)
    word = link(board={"A": deck})
    given, markup = change(client, word, do="put", area="A.drop", find="refusal")
    assert given.board["A"]["deck"] == 31
    assert "Plain cards left the deck to make room (Me: Deck Area: 31)." in text_of(markup)
    given, _ = change(client, word, do="number", area="A.energy", value="15")
    assert (given.board["A"]["energy"], given.board["A"]["deck"]) == (15, 27)


def test_a_deck_that_somebody_laid_does_not_give_way(client: Client) -> None:
    side = {"hand": 10, "energy": 10, "life": 8, "deck": ["refusal", *["card-red"] * 31]}
    assert "at most 60" in refusal(client, link(board={"A": side}), do="put", area="A.drop", find="gate guard")
    too_many = {"do": "number", "area": "A.deck", "value": "33"}
    assert "at most 60" in refusal(client, link(board={"A": side | {"deck": 32}}), **too_many)


# The forms ----------------------------------------------------------------------------------------------------


def test_a_picked_card_has_a_menu_of_what_can_be_changed(client: Client) -> None:
    markup = client.get("/sandbox/masters/", {"s": link(), "pick": "b2"}).content.decode()
    for do in ("mode:active", "copy", "take away", "move:A.hand", "move:B.drop"):
        assert f'name="do" value="{do}"' in markup
    assert "mode:rest" not in markup, "it is rested already"


def test_in_the_middle_of_a_ruling_the_menu_says_that_a_new_board_begins(client: Client) -> None:
    markup = client.get("/sandbox/masters/", {"s": link(ATTACK), "pick": "b2"}).content.decode()
    told = f"A change begins a new board, as it is at step {counted(client, link(ATTACK))}."
    assert told in text_of(markup)


def test_the_sheet_of_an_area_offers_cards_and_their_number(client: Client) -> None:
    markup = client.get("/sandbox/masters/sheet/", {"s": link(), "step": "0", "area": "A.hand"}).content.decode()
    assert 'name="value" value="1"' in markup
    assert 'name="word" tabindex="-1" value="refusal"' in markup


def test_a_number_besides_cards_is_changed_where_it_lies(client: Client) -> None:
    def sheet(area: str) -> str:
        return text_of(client.get("/sandbox/masters/sheet/", {"s": EMPTY, "step": "0", "area": area}).content.decode())

    assert "Energy markers" in sheet("A.energy")
    assert "Energy markers" not in sheet("A.hand")
    assert "Player A (me): Hand" in sheet("A.hand")


def test_an_empty_board_says_how_to_begin(client: Client) -> None:
    told = text_of(client.get("/sandbox/masters/", {"s": EMPTY}).content.decode())
    assert "Press a place on the mat to put a card there" in told
    assert "Nothing happens" not in told


def test_cards_that_were_picked_last_come_first(client: Client) -> None:
    query = {"s": EMPTY, "step": "0", "area": "B.battle", "recent": "guard-20k striker-20k"}
    markup = client.get("/sandbox/masters/sheet/", query).content.decode()
    assert re.findall(r'tabindex="-1" value="([^"]+)"', markup)[:2] == ["guard-20k", "striker-20k"]


def test_of_the_cards_picked_last_only_so_many_are_looked_at(client: Client) -> None:
    words = " ".join(f"word-{place}" for place in range(10_000))
    query = {"s": EMPTY, "step": "0", "area": "B.battle", "recent": f"guard-20k {words} striker-20k"}
    markup = client.post("/sandbox/masters/sheet/", query).content.decode()
    offered = re.findall(r'tabindex="-1" value="([^"]+)"', markup)
    assert offered[0] == "guard-20k"
    assert offered[1] != "striker-20k"


def test_the_sheet_of_the_turn(client: Client) -> None:
    markup = client.get("/sandbox/masters/sheet/", {"s": EMPTY, "step": "0"}).content.decode()
    assert 'name="turn_player" value="B"' in markup
    assert 'name="phase" value="end"' in markup
    assert 'name="first" value="A" aria-pressed="true"' in markup


def test_everything_else_of_the_board_is_on_the_form_as_it_stands_at_the_step(client: Client) -> None:
    steps = len_of(client, link(ATTACK))
    response = client.get("/sandbox/masters/whole/", {"s": link(ATTACK), "step": str(steps)})
    found = re.search(r"[?&]s=([^&]+)", response.headers["Location"])
    assert response.headers["Location"].startswith("/sandbox/masters/build/")
    assert found
    assert from_link(found[1]).board["battle"]["attacker"] == "a1"


def test_the_other_game_is_changed_the_same_way(client: Client) -> None:
    word = to_link(Scenario("fusion-world"))
    form = {"s": word, "step": "0", "do": "put", "area": "A.battle", "find": "blocker"}
    response = client.post("/sandbox/fusion-world/change/", form)
    found = re.search(r"[?&]s=([^&]+)", response.headers["HX-Push-Url"])
    assert found
    assert from_link(found[1]).board["A"]["battle"] == [{"card": "lookout-15k", "id": "a1"}]
