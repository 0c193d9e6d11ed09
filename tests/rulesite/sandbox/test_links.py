"""The link: it holds everything, and what is no link is refused with what is wrong."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from django.test import Client

from engine.kernel.scenario import MOST_CHARACTERS, parse, to_link
from rules_db.models import Game
from rulesite.sandbox.links import LONGEST_WORD
from rulesite.sandbox.presets import presets_of
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, IDLE, UNTIL_OVER, answer, link, page, passes, scenario, text_of

pytestmark = pytest.mark.django_db

HOSTILE = '<script>alert("1")</script>'


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


@pytest.mark.parametrize("preset", presets_of("masters"), ids=lambda preset: str(preset.slug))
def test_the_link_of_a_preset_is_short(preset) -> None:  # type: ignore[no-untyped-def]
    assert len(to_link(preset.scenario)) < 2_000


def test_the_scenario_can_be_kept_as_toml(client: Client) -> None:
    response = client.get("/sandbox/masters/toml/", {"s": link(ATTACK, BLOCK)})
    assert response.headers["Content-Disposition"] == 'attachment; filename="masters-scenario.toml"'
    assert parse(response.content.decode()) == scenario(ATTACK, BLOCK)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("nonsense", "the link is damaged"),
        (link(ATTACK)[:-20], "the link is damaged"),
        ("%00%ff", "the link is damaged"),
        (packed("[1, 2]"), "a scenario is a table"),
        (packed("{}"), "game: missing"),
        (packed('{"game":"masters","bored":{}}'), "bored: unknown"),
        (packed('{"game":"masters","board":{"A":{"battle":["dragon"]}}}'), "board.A.battle[0]: no card 'dragon'"),
        (packed('{"game":"masters","board":{"turn":null}}'), "None cannot stand in a scenario"),
        (packed('{"game":"masters","board":{"turn":1.5}}'), "1.5 cannot stand in a scenario"),
        (packed('{"game":"masters","cards":{"x":5}}'), "cards.x: must be a table"),
        (packed('{"game":"chess"}'), "game: this scenario is for “chess”"),
        (packed("[" * 50_000), "the link is damaged"),
        (packed('{"game":"masters","title":"' + "x" * 2_000_000 + '"}'), "the link holds more than 200,000 characters"),
    ],
)
@pytest.mark.parametrize("path", ["", "build/", "text/", "toml/"])
def test_a_bad_link_is_a_400_that_says_what_is_wrong(client: Client, word: str, said: str, path: str) -> None:
    response = client.get(f"/sandbox/masters/{path}", {"s": word})
    if path and "no card" in said:
        assert response.status_code == 200, "the board and the text are where it can be put right"
    else:
        assert response.status_code == 400
        assert said in text_of(response.content.decode())


def test_a_link_that_is_too_long_is_a_413(client: Client) -> None:
    response = client.post("/sandbox/masters/", {"s": "x" * (MOST_CHARACTERS + 1)})
    assert response.status_code == 413
    assert "longer than 200,000 characters" in text_of(response.content.decode())


def test_ten_thousand_cards_are_refused(client: Client) -> None:
    word = packed(json.dumps({"game": "masters", "board": {"A": {"battle": ["striker-5k"] * 10_000}}}))
    assert "board: more than 3,000 entries" in text_of(page(client, word, 400))


def test_every_unknown_card_is_named_with_its_place(client: Client) -> None:
    board = {"A": {"battle": ["dragon"]}, "B": {"hand": ["striker-5k", "wyvern"]}}
    text = text_of(page(client, link(board=board), 400))
    assert "board.A.battle[0]: no card 'dragon'" in text
    assert "board.B.hand[1]: no card 'wyvern'" in text


def test_a_board_that_cannot_exist_gives_every_reason_with_its_rule(client: Client) -> None:
    board = {"A": {"unison": ["unison-15k", "unison-15k"]}, "B": {"life": 0}}
    markup = page(client, link(board=board))
    assert 'href="/masters/3-11-4/"' in markup
    assert 'href="/masters/21-2-2-1/"' in markup
    assert "This board cannot exist" in markup


@pytest.mark.parametrize("path", ["", "answer/", "build/", "text/", "toml/", "readings/"])
def test_an_unknown_game_is_a_404(client: Client, path: str) -> None:
    assert client.get(f"/sandbox/chess/{path}").status_code == 404


def test_a_game_on_the_shelf_that_nobody_plays_is_refused_in_words(client: Client) -> None:
    Game.objects.create(slug="tides", name="Tides", position=2)
    response = client.get("/sandbox/tides/")
    assert response.status_code == 404
    assert "does not play" in response.content.decode()
    assert "fusion-world" in response.content.decode()


def test_an_unknown_preset_is_a_404(client: Client) -> None:
    assert client.get("/sandbox/masters/", {"preset": "no-such"}).status_code == 404


def test_names_and_texts_come_out_escaped_everywhere(client: Client) -> None:
    cards = {"evil": {"type": "Battle", "name": HOSTILE, "colors": ["Red"], "power": 15000, "text": HOSTILE}}
    board = {
        "A": {"battle": [{"id": 'x"><b', "card": "evil"}]},
        "B": {"battle": [{"id": "b1", "card": "evil", "mode": "rest"}]},
    }
    attack = {"player": "A", "action": "attack", "with": 'x"><b', "target": "b1"}
    word = link(attack, UNTIL_OVER, board=board, cards=cards, title=HOSTILE, question=HOSTILE, answer=HOSTILE)
    for address in ("", "build/", "text/"):
        for pick in ("b1", 'x"><b'):
            markup = client.get(f"/sandbox/masters/{address}", {"s": word, "pick": pick}).content.decode()
            assert "<script>alert" not in markup
            assert 'x"><b' not in markup
            assert "&lt;script&gt;alert" in markup


def too_long_for_a_link() -> str:
    """Texts that do not compress well, as a board full of typed-in cards has."""
    cards = {
        f"c{n}": {"type": "Battle", "name": f"Card {n}", "text": f"{n * 7919 % 104729:x}" * 60} for n in range(150)
    }
    incompressible = {
        id: card | {"text": base64.b64encode(zlib.compress(f"{id}{card}".encode()) * 3).decode()}
        for id, card in cards.items()
    }
    word = to_link(scenario(cards=incompressible))
    assert LONGEST_WORD < len(word) < MOST_CHARACTERS
    return word


def test_a_scenario_too_long_for_a_link_is_played_all_the_same(client: Client) -> None:
    word = too_long_for_a_link()
    response = client.post("/sandbox/masters/answer/", {"s": word, "do": f"0 {json.dumps([ATTACK])}"})
    assert response.status_code == 200
    markup = response.content.decode()
    assert "A battle begins" in text_of(markup)
    assert "too long for a link" in text_of(markup)
    assert 'id="copy-link"' not in markup


@pytest.mark.parametrize(
    ("page", "asked"),
    [("", {"pick": "a1"}), ("sheet/", {"area": "A.hand"}), ("sheet/", {})],
    ids=["a card's menu", "an area's sheet", "the turn's sheet"],
)
def test_the_word_of_a_scenario_too_long_for_a_link_stands_in_no_address(
    client: Client, page: str, asked: dict[str, str]
) -> None:
    word = too_long_for_a_link()
    response = client.post(f"/sandbox/masters/{page}", {"s": word, "step": "0"} | asked)
    markup = response.content.decode()
    assert 'action="/sandbox/masters/whole/"' in markup
    assert f"s={word[:60]}" not in markup
    assert "/sandbox/masters/cards/" not in markup, "what is typed would be sent with the whole word in its address"


def test_the_form_of_a_board_too_long_for_a_link_is_shown_at_once(client: Client) -> None:
    response = client.post("/sandbox/masters/whole/", {"s": too_long_for_a_link(), "step": "0"})
    assert response.status_code == 200
    assert 'name="A.battle.0.card"' in response.content.decode()


def test_twenty_inputs_and_more_record_the_state_in_the_link(client: Client) -> None:
    nineteen, twenty = link(*passes(19), board=IDLE), link(*passes(20), board=IDLE)
    assert f'name="s" value="{nineteen}"' in page(client, nineteen)
    recorded = page(client, twenty)
    assert f'name="s" value="{twenty}"' not in recorded
    word = recorded.split('name="s" value="')[1].split('"')[0]
    assert list(answer(client, word, do=f"20 {json.dumps([{'player': 'A', 'pass': True}])}").digests) == ["20"]


def test_going_back_forgets_what_was_recorded(client: Client) -> None:
    word = link(*passes(20), board=IDLE, digests={"20": "x"})
    assert answer(client, word, do="3 []").digests == {}
