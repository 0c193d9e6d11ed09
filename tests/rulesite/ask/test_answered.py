"""A question put to the sandbox or to Ask: the verdict of what was asked, and the rules and rulings near it."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from rules_db.models import Edition, Game, RuleText
from rulesite.ask.answer import Answer, answer_to
from rulesite.ask.shown import MOST_WHOLE, parted
from rulesite.sandbox.in_words import filled
from tests.lanterns import digest
from tests.rulesite.sandbox.tables import text_of

BLOCKING = "my opponent attacks my leader and I block with a rested blocker"
#: Of the words, those of a lamp are of rules alone.
PARTLY = "my opponent attacks my leader with a 20k battle card on his turn by a dark lamp"
WHO = "who chooses the lamp whose light a resting moth keeps away"


@pytest.fixture
def shelf(lanterns: Edition) -> Edition:
    """The invented rulebook as that of a game that is played, with rules under numbers that its rulings cite."""
    Game.objects.filter(pk=lanterns.rulebook.game_id).update(slug="masters")
    cited = {
        "2-1-1": ("22-4-2", "An attack is answered by a blocker that is not rested."),
        "1-2-1": ("8-4-6", "A leader that was attacked, and is not blocked for, loses to greater power."),
    }
    for number, (cites, text) in cited.items():
        RuleText.objects.filter(edition=lanterns, number=number).update(number=cites, text=text, heading_length=0)
    digest(lanterns, "2-2-1", "休んでいる蛾が守る。", language="ja", asked=["休んでいる蛾は守れますか"])
    return lanterns


def page(client: Client, address: str, **query: str) -> str:
    response = client.get(address, query, headers={"accept-language": query.pop("language", "en")})
    assert response.status_code == 200
    return response.content.decode()


def sandbox(client: Client, question: str) -> str:
    return page(client, "/sandbox/masters/", ask=question)


def asked(client: Client, question: str) -> str:
    return page(client, "/ask/", q=question, game="masters")


def near(markup: str) -> list[str]:
    """The numbers of the rules that a page lists near a question."""
    listed = markup.partition('aria-labelledby="rules-title"')[2].partition("</section>")[0]
    return [number.replace("‑", "-") for number in re.findall(r'class="(?:previewed )?number"[^>]*>([^<]+)<', listed)]


def order(markup: str, *parts: str) -> list[str]:
    """These parts of a page as they follow each other; a part that is missing is left out."""
    told = text_of(markup)
    return sorted((part for part in parts if part in told), key=told.index)


def test_a_verdict_of_what_was_asked_stands_above_the_rules_near_it(client: Client, shelf: Edition) -> None:
    markup = sandbox(client, BLOCKING)
    assert order(markup, "Rules near your question", "is already in Rest Mode", "Set up a board") == [
        "is already in Rest Mode",
        "Rules near your question",
        "Set up a board",
    ]
    assert "they need not be its answer" not in text_of(markup)


def test_all_that_happened_stands_open_below_the_verdict_of_a_question(client: Client, shelf: Edition) -> None:
    assert '<details class="all-in-short" open>' in sandbox(client, BLOCKING)


def test_a_rule_whose_text_stands_in_the_verdict_is_not_listed_again(client: Client, shelf: Edition) -> None:
    found = answer_to(BLOCKING, "masters")
    assert {"22-4-2", "8-4-6"} <= set(numbers(found))
    markup = sandbox(client, BLOCKING)
    assert "a blocker that is not rested" in text_of(markup).partition("Rules near your question")[0]
    assert near(markup) == [number for number in numbers(found) if number != "22-4-2"]


def test_a_question_of_which_no_board_is_made_has_the_best_rule_whole_and_is_called_near(
    client: Client, shelf: Edition
) -> None:
    for markup in (sandbox(client, WHO), asked(client, WHO)):
        told = text_of(markup)
        assert "No board could be made of this question, so nothing was ruled." in told
        assert "they need not be its answer" in told
        assert markup.count('<li class="whole">') == 1
        assert "In short" not in told
    parts = ("nothing was ruled", "Rules near your question", "A resting moth blocks", "Set up a board")
    assert order(sandbox(client, WHO), *reversed(parts)) == list(parts)


def test_a_ruling_of_which_it_is_unsure_that_it_was_asked_is_not_told(client: Client, shelf: Edition) -> None:
    RuleText.objects.filter(number="8-4-6").delete()
    parts = ("may be another one than you meant", "Understood:", "Not understood:", "Rules near your question")
    in_sandbox, in_ask = sandbox(client, PARTLY), asked(client, PARTLY)
    for markup in (in_sandbox, in_ask):
        below = ("The board, as far as it was understood", "Play what was understood")
        assert order(markup, *below, *parts) == [*parts, *below]
        assert "In short" not in text_of(markup) and "loses 1 life" not in text_of(markup)
    again = re.findall(r'href="([^"]+)">Correct what was understood', in_ask)
    assert client.get(html.unescape(again[0])).status_code == 200


def test_words_left_over_do_no_harm_where_the_words_alone_lead_to_the_section_of_the_verdict(shelf: Edition) -> None:
    kindly = answer_to(f"kindly, {BLOCKING}", "masters")
    assert kindly.board and kindly.board.left
    assert kindly.is_ruled and kindly.is_partly
    RuleText.objects.filter(number__in=["22-4-2", "8-4-6"]).delete()
    assert not answer_to(f"kindly, {BLOCKING}", "masters").is_ruled


@pytest.mark.parametrize(
    "question", ["I attack with two leaders of which one is mine", "my opponent plays nothing at all", "I have 3 life"]
)
def test_no_verdict_stands_first_where_nothing_was_ruled(shelf: Edition, question: str) -> None:
    found = answer_to(question, "masters")
    assert not found.is_ruled or (found.board and not found.board.verdict.is_nothing)


@pytest.mark.parametrize("question", ["my revive guy gets KO'd by a skill. does he come back?"])
def test_no_verdict_rests_on_cards_that_were_only_not_told(shelf: Edition, question: str) -> None:
    board = filled("masters", question)
    assert board is not None and not board.why_no_ruling
    assert "refused.cards_together" in {step.facts.get("because") for step in board.told.ruling.steps}
    assert not answer_to(question, "masters").is_ruled


def test_what_is_never_asked_for_is_the_verdict_on_both_pages_and_in_a_chat(client: Client, shelf: Edition) -> None:
    question = "can I play a battle card in the defense step"
    for markup in (sandbox(client, question), asked(client, question)):
        assert "This can't be done here." in html.unescape(text_of(markup)).partition("Rules near your question")[0]
    chat = re.findall(r'data-copy="([^"]*)"', sandbox(client, question))
    assert "→ This can't be done here." in html.unescape(chat[0])


@pytest.mark.parametrize(
    "question", ["can I play a battle card in the defense step", "can I attack in the defense step, and block"]
)
def test_a_page_that_says_it_cant_be_done_says_when_it_can_and_not_that_it_could(
    client: Client, shelf: Edition, question: str
) -> None:
    for markup in (sandbox(client, question), asked(client, question)):
        said = html.unescape(text_of(markup))
        assert "This can't be done here." in said
        assert "These rules say when it can be done:" in said
        assert "it could be done by these rules" not in said


@pytest.mark.parametrize(
    "question",
    [
        "can I play a battle card in the defense step",
        "can I block with a rested card",
        "can I attack in the defense step, and block",
    ],
)
def test_each_rule_of_what_can_not_be_done_is_cited_once_in_ask(client: Client, shelf: Edition, question: str) -> None:
    played = re.search(r'<section class="played.*?</section>', asked(client, question), re.DOTALL)
    assert played
    cited = re.findall(r">(\d+(?:-\d+)+)</a>", played[0])
    assert cited
    assert len(cited) == len(set(cited))


@pytest.mark.parametrize("question", [BLOCKING, WHO, PARTLY, "休んでいる蛾は守れますか"])
def test_both_pages_list_the_same_rules_and_rulings_in_one_order(client: Client, shelf: Edition, question: str) -> None:
    found = answer_to(question, "masters")
    assert numbers(found)
    assert near(asked(client, question)) == numbers(found)
    assert near(sandbox(client, question)) == [each.rule_text.number for each in found.rules_beside]
    for markup in (asked(client, question), sandbox(client, question)):
        rulings = [re.escape(f'href="{ruling.address}"') for ruling in found.rulings]
        assert re.search(".*".join(rulings), markup, re.DOTALL)


def test_of_a_long_rule_twelve_hundred_characters_stand_open_and_the_rest_is_folded_away(
    client: Client, shelf: Edition
) -> None:
    lines = ["A resting moth keeps the light of one lamp away.", *["And so it keeps on and on, " * 15] * 4]
    RuleText.objects.filter(number="2-1-2").update(text="\n".join(lines), heading_length=0)
    RuleText.objects.exclude(number="2-1-2").update(text="")
    whole = (
        asked(client, "why does a resting moth keep light of a lamp away")
        .partition('class="whole')[2]
        .partition("</li>")[0]
    )
    open_lines, _, folded = whole.partition("<details>")
    assert open_lines.count("<p lang") == 3 and folded.count("<p lang") == 2


def test_a_paragraph_that_is_too_long_by_itself_is_parted_behind_a_word() -> None:
    shown, folded = parted(["word " * 300, "An end."])
    assert len(shown[0]) <= MOST_WHOLE and shown[0].endswith("word")
    assert " ".join([*shown, *folded]).split() == ["word"] * 300 + ["An", "end."]
    assert parted(["x" * 1_300]) == (["x" * MOST_WHOLE], ["x" * 100])
    assert parted(["A lamp.", "A moth."]) == (["A lamp.", "A moth."], [])


@pytest.mark.parametrize(
    ("number", "kind"), [("8-4-7", "whole"), ("22-5-3-1-1", "whole long"), ("lamp-phase-3.2.2", "whole named")]
)
def test_a_long_number_stands_above_its_text(client: Client, shelf: Edition, number: str, kind: str) -> None:
    RuleText.objects.filter(number="2-1-2").update(number=number)
    assert f'<li class="{kind}"><a class="previewed number"' in asked(client, WHO)


@pytest.mark.parametrize("address", ["/sandbox/masters/?ask=", "/ask/?game=masters&q="])
def test_each_rule_near_it_opens_as_a_sheet_and_leads_to_its_page(client: Client, shelf: Edition, address: str) -> None:
    markup = client.get(f"{address}{WHO}").content.decode()
    links = re.findall(r'<a [^>]*?href="(/masters/[^"]+)"[^>]*? hx-get="(/masters/[^"]+)"', markup)
    assert len(links) == len(near(markup)) > 1
    for leads, opens in links:
        assert client.get(leads).status_code == client.get(opens).status_code == 200
    assert markup.index('hx-target="#preview"') < markup.index('<a class="previewed')
    assert '<div id="preview"' in markup


def test_a_question_in_japanese_has_the_rules_near_it_and_no_list_of_everything(client: Client, shelf: Edition) -> None:
    for question in ("休んでいる蛾は守れますか", "休んでいる"):
        markup = page(client, "/sandbox/masters/", ask=question, language="ja")
        assert near(markup) == ["2-2-1"]
        assert "preset=" not in markup.partition("<details>")[0]


def test_words_to_look_up_list_examples_and_nothing_else(client: Client, shelf: Edition) -> None:
    markup = sandbox(client, "rested block")
    assert near(markup) == []
    assert "Example rulings" in text_of(markup)


def test_a_question_of_a_game_that_is_not_played_goes_to_ask(client: Client, shelf: Edition) -> None:
    response = client.get("/sandbox/tides/", {"ask": WHO})
    assert response.status_code == 302
    assert client.get(response["Location"]).status_code == 200
    assert client.get("/sandbox/chess/", {"ask": WHO}).status_code == 404
    assert client.get("/sandbox/tides/").status_code == 404


def test_a_game_that_is_not_played_says_nothing_of_boards(client: Client, lanterns: Edition) -> None:
    told = text_of(page(client, "/ask/", q=WHO, game="lanterns"))
    assert "Rules near your question" in told
    assert "board" not in told.partition("Rules near your question")[0].partition("all games")[2]


def numbers(found: Answer) -> list[str]:
    return [each.rule_text.number for each in found.rules]


def test_a_board_without_a_ruling_has_only_what_was_said_and_no_chip_twice(client: Client, shelf: Edition) -> None:
    question = "I have a tapped guy and another tapped guy out. attack negated, my gizmo frobs a frob, is it gone"
    chips = re.findall(r'<li class="chip[^"]*"><span>([^<]*)', sandbox(client, question))
    assert [chip.partition(": ")[0] for chip in chips] == ["Me"]
    assert chips[0].endswith("×2")


def test_a_question_that_tells_only_what_lies_there_gets_its_board(client: Client, shelf: Edition) -> None:
    found = answer_to(
        "I have two tapped 20k guys out and the skill says once per turn. Each or both of them?", "masters"
    )
    assert found.board is not None and not found.is_ruled
    assert [chip.kind for chip in found.board.chips] == ["card"]
    assert "nothing to rule" in text_of(asked(client, found.board.told.scenario.question))
