"""A ruling to take away: as text, Markdown, SVG and PNG."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
import segno
from django.test import Client
from django.utils.translation import override
from PIL import Image

from rulesite.rulings.chat import as_chat
from rulesite.rulings.exporting import as_markdown
from rulesite.rulings.picture.board import HEIGHT, WIDTH, picture_of
from rulesite.rulings.picture.fonts import cut, width_of, wrapped
from rulesite.rulings.picture.png import as_png
from rulesite.rulings.picture.shapes import Arrow, Box, Code, Words
from rulesite.rulings.picture.svg import as_svg
from rulesite.rulings.summary import MOST_SENTENCES, summary_of
from rulesite.rulings.told import tell
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, IDLE, UNTIL_OVER, link, passes, scenario

BLOCKED = "/sandbox/masters/export/{}/?preset=blocker-against-double-strike"
HOSTILE = '"><script>alert(1)</script>\x1b'


def export(client: Client, address: str) -> bytes:
    response = client.get(address)
    assert response.status_code == 200
    return bytes(response.content)


def test_the_text_has_question_answer_summary_and_every_step_with_its_rule(client: Client, db: None) -> None:
    text = export(client, BLOCKED.format("text")).decode()
    assert "Question: A card with [Double Strike]" in text
    assert "Answer: No. [Blocker] makes its card the guard card (22-4-3)" in text
    assert "- Gate Guard is KO'd. (8-4-6-2-1)" in text
    assert re.search(r"^22-4-3 +Gate Guard becomes the guard card instead of Azure Captain\.$", text, re.MULTILINE)
    assert text.endswith("http://testserver/sandbox/masters/?preset=blocker-against-double-strike\n")


def test_markdown_means_what_people_wrote_and_nothing_else() -> None:
    told = tell(scenario(ATTACK, title="# <b>*Bold*</b> | [x](y)"), "en")
    markdown = as_markdown(told, "https://example.org/")
    assert markdown.startswith("# \\# \\<b\\>\\*Bold\\*\\</b\\> \\| \\[x\\](y)\n")
    assert "| 8-1-1 | Veteran Striker attacks Azure Captain and is switched to Rest Mode. |" in markdown


def test_the_svg_shows_the_cards_and_can_be_read_by_any_reader_of_xml(client: Client, db: None) -> None:
    root = ElementTree.fromstring(export(client, BLOCKED.format("svg")))
    words = " ".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "Twin-Fist" in words
    assert "20000" in words
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert "Crimson Captain, 10000" in (title.text or "")


def test_names_in_a_picture_are_only_names() -> None:
    cards = {"evil": {"type": "Battle", "name": HOSTILE, "power": 5000}}
    told = tell(scenario(board={"A": {"battle": ["evil"]}}, cards=cards, question=HOSTILE), "en")
    drawn = as_svg(picture_of(told))
    assert b"<script" not in drawn
    ElementTree.fromstring(drawn)
    assert as_png(picture_of(told))


def test_the_png_is_of_the_size_that_chats_show(client: Client, db: None) -> None:
    response = client.get(BLOCKED.format("png"))
    image = Image.open(BytesIO(response.content))
    assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT))
    assert len(response.content) < 300_000
    assert "max-age=3600" in response.headers["Cache-Control"]
    assert {"Accept-Language", "Cookie"} <= set(response.headers["Vary"].split(", "))
    unchanged = client.get(BLOCKED.format("png"), headers={"if-none-match": response.headers["ETag"]})
    assert unchanged.status_code == 304


def test_what_was_made_is_kept(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first = export(client, BLOCKED.format("png"))
    monkeypatch.setattr("rulesite.rulings.export.tell", None)
    assert export(client, BLOCKED.format("png")) == first


def test_another_language_is_another_export(client: Client, db: None) -> None:
    english = export(client, BLOCKED.format("text"))
    client.cookies["django_language"] = "ja"
    japanese = export(client, BLOCKED.format("text")).decode()
    assert english.decode() != japanese
    assert "最終的に" in japanese


def test_forty_cards_on_a_side_stay_within_the_picture() -> None:
    board = {"A": {"battle": ["striker-5k"] * 30, "deck": 10}, "B": {"battle": ["guard-5k"] * 40, "deck": 5}}
    picture = picture_of(tell(scenario(board=board), "en"))
    for shape in picture.shapes:
        assert isinstance(shape, Box | Words)
        right = shape.x + (width_of(shape.text, shape.size, shape.bold) if isinstance(shape, Words) else shape.width)
        assert right <= WIDTH + 1, shape


def test_a_board_that_cannot_exist_is_drawn_as_its_reasons() -> None:
    told = tell(scenario(board={"A": {"life": 0}}), "en")
    words = [shape.text for shape in picture_of(told).shapes if isinstance(shape, Words)]
    assert "21-2-2-1" in words


@pytest.mark.parametrize("path", ["pdf/?preset=blocker-against-double-strike", "png/", "png/?preset=nothing"])
def test_what_there_is_not_is_a_404(client: Client, db: None, path: str) -> None:
    assert client.get(f"/sandbox/masters/export/{path}").status_code == 404


def test_a_bad_link_is_a_400(client: Client, db: None) -> None:
    assert client.get("/sandbox/masters/export/png/?s=nonsense").status_code == 400
    assert client.get("/sandbox/masters/wordings/?s=nonsense").status_code == 404  # no such game is on the shelf


def test_lines_break_between_words_and_in_japanese_anywhere() -> None:
    assert wrapped("one two three", width_of("one two", 20), 3, 20) == ["one two", "three"]
    lines = wrapped("カードを" * 20, 200, 3, 20)
    assert len(lines) == 3
    assert all(width_of(line, 20) <= 200 for line in lines)
    assert cut("Veteran Striker", 60, 14).endswith("…")


def test_a_summary_tells_what_decides_and_how_things_lie_in_the_end() -> None:
    told = tell(scenario(ATTACK, BLOCK, UNTIL_OVER), "en")
    said = [(sentence.text, sentence.rules) for sentence in summary_of(told)]
    assert ("Gate Guard is KO'd.", ("8-4-6-2-1",)) in said
    assert "nothing more" not in " ".join(text for text, _ in said)
    # 15000 beats the Blocker's 10000 (8-4-6-2-1): it is in the Drop Area, and no life was lost.
    last = said[-1][0]
    assert "Gate Guard is in Player B's Drop Area" in last
    assert "Veteran Striker is in Rest Mode" in last
    assert "Life" not in last


def test_a_summary_does_not_list_the_energy_that_was_paid() -> None:
    board = {"A": {"hand": [{"id": "h1", "card": "striker-5k"}], "energy": [{"id": "e1", "card": "card-red"}]}}
    last = summary_of(tell(scenario({"player": "A", "action": "play", "with": "h1"}, board=board), "en"))[-1].text
    assert "Novice Striker is in Player A's Battle Area" in last
    assert "e1" not in last
    assert "Red card" not in last


def test_a_summary_says_under_which_card_another_came_to_lie() -> None:
    board = {
        "A": {
            "battle": [{"id": "spark", "card": "spark-5k"}],
            "hand": [{"id": "flame", "card": "flame-15k"}],
            "energy": 1,
        }
    }
    evolve = {"player": "A", "action": "activate", "with": "flame", "skill": "Evolve"}
    told = tell(scenario(evolve, board=board), "en")
    names = told.names

    assert f"{names['spark']} lies under {names['flame']}" in summary_of(told)[-1].text


def test_a_summary_gives_every_reason_of_a_refusal() -> None:
    told = tell(scenario({**ATTACK, "target": "b1"}), "en")
    assert ("8-1-1",) in [sentence.rules for sentence in summary_of(told)]


def test_a_summary_of_a_long_ruling_stays_short() -> None:
    told = tell(scenario(*passes(40), board=IDLE), "en")
    sentences = summary_of(told)
    # The last ones, a line for those before, the choice that is due, and how things lie in the end.
    assert len(sentences) == MOST_SENTENCES + 3
    assert sentences[0].text.startswith("(Earlier steps left out here: ")


def test_a_summary_can_be_read_in_japanese() -> None:
    with override("ja"):
        said = [sentence.text for sentence in summary_of(tell(scenario(ATTACK, BLOCK, UNTIL_OVER), "ja"))]
    assert said[-1].startswith("最終的に：")
    assert not any(" is in " in sentence for sentence in said)


def test_the_word_of_a_link_can_be_exported(client: Client, db: None) -> None:
    assert b"Veteran Striker" in export(client, f"/sandbox/masters/export/markdown/?s={link(ATTACK)}")


SHORT = "https://example.org/rulings/abc/"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_picture_has_an_arrow_from_attacker_to_guard_with_both_totals(language: str) -> None:
    with override(language):
        picture = picture_of(tell(scenario(ATTACK, UNTIL_OVER), language))
    (arrow,) = [shape for shape in picture.shapes if isinstance(shape, Arrow)]
    assert arrow.y > arrow.to_y  # A sits below, and attacks
    assert "15000 → 10000" in [shape.text for shape in picture.shapes if isinstance(shape, Words)]
    assert "15000 → 10000" in picture.description


@pytest.mark.parametrize("inputs", [(ATTACK, BLOCK, UNTIL_OVER), ({**ATTACK, "target": "b1"},)])
def test_a_picture_says_what_the_table_says_where_nobody_wrote_an_answer(inputs: tuple[dict[str, str], ...]) -> None:
    told = tell(scenario(*inputs), "en")
    words = " ".join(shape.text for shape in picture_of(told).shapes if isinstance(shape, Words))
    assert told.verdict.heading in words
    assert all(f"{reason.why}" in words and reason.rule in words for reason in told.reasons)


def drawn(board: dict[str, object], address: str = "") -> tuple[list[str], list[Box]]:
    """The words of the picture of a board on which nothing is done, and its small cards."""
    shapes = picture_of(tell(scenario(board=board), "en"), address).shapes
    words = [shape.text for shape in shapes if isinstance(shape, Words)]
    return words, [shape for shape in shapes if isinstance(shape, Box) and shape.radius == 3 and shape.line]


def test_a_picture_shows_a_hand_by_name_where_its_cards_are_known_and_as_backs_elsewhere() -> None:
    words, small = drawn({"A": {"hand": ["guard-10k", "guard-10k", "striker-5k"]}, "B": {"hand": 4, "life": 7}})
    hands = [text for text in words if text.startswith("Hand")]
    assert hands[0] == "Hand 4"
    assert re.sub("[⁦-⁩]", "", hands[1]) == "Hand 3: Gate Guard ×2, Novice Striker"
    assert len({card.fill for card in small[:4]}) == 1
    assert {card.fill for card in small[:4]}.isdisjoint(card.fill for card in small[4:])
    assert "Life Area 7 · Deck Area 40" in words


def test_a_picture_shows_energy_upright_or_across() -> None:
    energy = [{"card": "card-red", "mode": "rest"}, "card-red", "card-blue"]
    words, small = drawn({"A": {"energy": energy, "energy_markers": 2}})
    assert "Energy Area 3 (Rest Mode: 1)" in words
    assert [card.width > card.height for card in small] == [True, False, False]
    assert any("energy markers 2" in text for text in words)


def test_a_picture_of_a_full_board_keeps_what_stands_beside_the_cards_within_its_side() -> None:
    hand = [{"card": card} for card in ("guard-10k", "supporter-5k", "striker-10k", "refusal", "stop-signal")] * 4
    board = {"A": {"hand": hand, "energy": [{"card": "card-red", "mode": "rest"}] * 20, "deck": 5}, "B": {"deck": 5}}
    _words, small = drawn(board)
    assert max(card.y + card.height for card in small) < HEIGHT - 24
    assert max(card.x + card.width for card in small) < WIDTH - 39


def test_a_picture_without_a_code_says_how_there_would_be_one() -> None:
    note = "No QR code: save the ruling for a short link."
    assert note in drawn({}, SHORT + "x" * 500)[0]
    assert note not in drawn({}, SHORT)[0]


def test_a_picture_without_a_battle_has_no_arrow() -> None:
    assert not [shape for shape in picture_of(tell(scenario(), "en")).shapes if isinstance(shape, Arrow)]


def test_a_picture_has_the_code_of_a_short_address_and_of_no_long_one() -> None:
    told = tell(scenario(ATTACK), "en")
    (code,) = [shape for shape in picture_of(told, SHORT).shapes if isinstance(shape, Code)]
    matrix = segno.make_qr(SHORT, error="m").matrix
    assert len(code.squares) == sum(map(sum, matrix))
    assert code.pace >= 3  # it can be read from a picture in a chat
    assert not [shape for shape in picture_of(told, SHORT + "x" * 500).shapes if isinstance(shape, Code)]


def test_the_code_is_dark_where_it_is_drawn() -> None:
    picture = picture_of(tell(scenario(ATTACK), "en"), SHORT)
    (code,) = [shape for shape in picture.shapes if isinstance(shape, Code)]
    image = Image.open(BytesIO(as_png(picture)))
    x, y = code.squares[0]
    assert image.getpixel((int(x) + 1, int(y) + 1)) == (0, 0, 0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_text_for_a_chat_is_short_and_has_question_verdict_rule_and_address(client: Client, language: str) -> None:
    told = tell(scenario(ATTACK, UNTIL_OVER, question="Does it hit? " * 60), language)
    with override(language):
        text = as_chat(told, SHORT)
    asked, verdict, rules, address = text.splitlines()
    assert len(text) <= 400
    assert asked.startswith("Does it hit?")
    assert asked.endswith("…")
    assert verdict.startswith("→ ")
    assert "8-4-6-1-2-1" in rules
    assert address == SHORT


def test_a_text_for_a_chat_says_why_something_is_not_allowed() -> None:
    refused = tell(scenario({**ATTACK, "target": "b1"}, question="Can I attack it?"), "en")
    assert "→ This is not allowed. " in as_chat(refused, SHORT)
    assert "8-1-1" in as_chat(refused, SHORT).splitlines()[2]


def test_the_text_for_a_chat_can_be_taken_away(client: Client, db: None) -> None:
    text = export(client, BLOCKED.format("chat")).decode()
    assert text.splitlines()[-1] == "http://testserver/sandbox/masters/?preset=blocker-against-double-strike"


PRESET, TEST = "blocker-against-double-strike", "0-1-3-3-both-lose-at-once"


@pytest.mark.parametrize(
    ("query", "address"),
    [
        (f"preset={PRESET}", f"preset={PRESET}"),
        (f"test={TEST}", f"test={TEST}"),
        (f"test={TEST}&preset={PRESET}", f"preset={PRESET}"),
        (f"s={link(ATTACK)}&test={TEST}", f"test={TEST}"),
        (f"s={link(ATTACK)}", f"s={link(ATTACK)}"),
    ],
)
def test_what_is_taken_away_leads_to_the_scenario_that_was_shown(
    client: Client, db: None, query: str, address: str
) -> None:
    """Each page takes the first of the words by which a query can name a scenario."""
    text = export(client, f"/sandbox/masters/export/text/?{query}").decode()
    assert text.splitlines()[-1] == f"http://testserver/sandbox/masters/?{address}"
    shown = client.get(f"/sandbox/masters/?{query}").content.decode()
    assert f'href="/sandbox/masters/export/png/?{address}"' in shown


def test_a_ruling_in_which_nothing_was_done_says_what_lies_on_the_board(client: Client, db: None) -> None:
    told = tell(scenario(), "en")
    chat, text = as_chat(told, "https://example.org/"), as_markdown(told, "https://example.org/")
    assert "Nothing happens" not in chat
    for said in ("Player B, Battle Area", "Gate Guard"):
        assert said in chat
        assert said in text
    assert "Rest Mode" in text
    assert "On the board" not in as_markdown(tell(scenario(ATTACK), "en"), "https://example.org/")
