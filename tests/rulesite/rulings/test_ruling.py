"""The page of a saved ruling: what it shows, its preview for chats, and the flag when a cited rule changes."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from rules_db.desk.impact import Source, impact_of
from rules_db.models import Edition, SavedRuling
from tests.rulesite.rulings.shelf import form, put_masters_on_shelf
from tests.rulesite.sandbox.tables import ATTACK, link, text_of

Saved = tuple[SavedRuling, str]
HOSTILE = '"><script>alert(1)</script>'


def page(client: Client, ruling: SavedRuling) -> str:
    response = client.get(f"/rulings/{ruling.public_id}/")
    assert response.status_code == 200
    return response.content.decode()


def meta(markup: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', markup)
    return {name: unescape(value) for name, value in found}


def test_it_shows_question_answer_edition_summary_and_steps(client: Client, saved: Saved) -> None:
    text = text_of(page(client, saved[0]))
    for said in ("Who is KO'd?", "My Blocker steps in.", "It is.", "Rule Manual first", "In short"):
        assert said in text
    assert "8-4-6-2-1 Gate Guard is KO'd." in text
    assert "changed since" not in text


def test_nothing_stands_in_the_box_for_rules(client: Client, saved: Saved) -> None:
    box = re.search(r'<input[^>]*type="search"[^>]*>', page(client, saved[0]))
    assert box
    assert 'value=""' in box[0]


def test_it_is_played_in_the_sandbox(client: Client, saved: Saved) -> None:
    response = client.get("/sandbox/masters/", {"saved": saved[0].public_id, "step": "0"})
    assert "Who is KO'd?" in text_of(response.content.decode())


def test_a_chat_gets_question_answer_and_picture(client: Client, saved: Saved) -> None:
    told = meta(page(client, saved[0]))
    assert told["og:title"] == "Who is KO'd?"
    assert told["og:description"] == "My Blocker steps in. — It is."
    assert told["og:url"] == f"http://testserver/rulings/{saved[0].public_id}/"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    picture = client.get(told["og:image"].removeprefix("http://testserver"))
    assert picture.headers["Content-Type"] == "image/png"
    assert "Crimson Captain" in told["og:image:alt"]


def test_the_picture_has_another_address_after_an_edit(client: Client, saved: Saved) -> None:
    before = meta(page(client, saved[0]))["og:image"]
    client.post(saved[1], form(title="Better", version=1))
    assert meta(page(client, saved[0]))["og:image"] != before


def test_a_link_without_a_database_has_a_preview_too(client: Client, db: None) -> None:
    word = link(ATTACK, title="Attacked", question="And now?")
    told = meta(client.get("/sandbox/masters/", {"s": word}).content.decode())
    assert (told["og:title"], told["og:description"]) == ("Attacked", "And now?")
    assert client.get(told["og:image"].removeprefix("http://testserver")).status_code == 200


def test_what_people_write_comes_out_escaped(client: Client, edition: Edition) -> None:
    client.post("/rulings/new/masters/", form(title=HOSTILE, question=HOSTILE, answer=HOSTILE))
    markup = page(client, SavedRuling.objects.get())
    assert "<script>alert" not in markup
    assert meta(markup)["og:title"] == HOSTILE


def test_a_ruling_is_flagged_when_a_rule_it_cites_is_reworded_or_gone(client: Client, saved: Saved) -> None:
    put_masters_on_shelf("second", 2025, rule_22_4_3="A blocking card may guard.", rule_8_4_6_2_1=None)
    text = text_of(page(client, saved[0]))
    assert "2 rules that this ruling cites have changed since" in text
    assert "22-4-3 is reworded" in text
    assert "8-4-6-2-1 is gone" in text
    assert "8-1-1 is" not in text


def test_typography_and_rules_it_does_not_cite_flag_nothing(client: Client, edition: Edition) -> None:
    unanswered = form()["scenario"].partition('[[inputs]]\nplayer = "B"')[0]
    client.post("/rulings/new/masters/", form(scenario=unanswered))
    shouted = "FROM THEN ON a  battle is going on!"
    put_masters_on_shelf("second", 2025, rule_8_1_2=shouted, rule_22_4_3="A blocking card may guard.")
    assert "changed since" not in text_of(page(client, SavedRuling.objects.get()))


def test_the_desk_sees_which_rulings_an_edition_touches(client: Client, saved: Saved) -> None:
    second = put_masters_on_shelf("second", 2025, rule_22_4_3="A blocking card may guard.")
    found = impact_of(second)[Source.RULINGS]
    assert [(each.what, each.pair.change.value) for each in found] == [
        (f"Who is KO'd? (/rulings/{saved[0].public_id}/)", "reworded")
    ]
    client.post(saved[1].replace("/edit/", "/withdraw/"))
    assert impact_of(second)[Source.RULINGS] == []


def test_it_says_so_when_the_engine_rules_otherwise_today(client: Client, saved: Saved) -> None:
    told = [["8-1-1", "It was told like this."]]
    SavedRuling.objects.update(told=told)
    text = text_of(page(client, saved[0]))
    assert "The result has changed since saving" in text
    assert "It was told like this." in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_reader_of_another_language_sees_no_difference_where_there_is_none(
    client: Client, saved: Saved, language: str
) -> None:
    client.cookies["django_language"] = language
    assert 'class="refusal"' not in page(client, saved[0])


def test_an_unknown_ruling_is_a_404(client: Client, db: None) -> None:
    assert client.get("/rulings/abcdefgh/").status_code == 404


def test_both_wordings_stand_side_by_side_with_what_changed_marked(client: Client, saved: Saved) -> None:
    put_masters_on_shelf("second", 2025, rule_22_4_3="The blocking card may be the guard card now.")
    markup = client.get("/sandbox/masters/wordings/", {"saved": saved[0].public_id}).content.decode()
    text = text_of(markup)
    assert "4 rules are cited; 1 is not the same in both." in text
    # Only the words that differ are marked: "is" was removed, "may be" added.
    assert re.findall(r"<del>.*?</span>([^<]*)<", markup) == ["is "]
    assert re.findall(r"<ins>.*?</span>([^<]*)<", markup) == ["may be "]


def test_the_editions_can_be_chosen(client: Client, saved: Saved) -> None:
    put_masters_on_shelf("second", 2025, rule_22_4_3="A blocking card may guard.")
    put_masters_on_shelf("third", 2026)
    asked = {"saved": saved[0].public_id, "old": "first", "new": "third"}
    assert "0 are not the same in both" in text_of(client.get("/sandbox/masters/wordings/", asked).content.decode())


def test_with_one_edition_there_is_nothing_to_lay_beside(client: Client, saved: Saved) -> None:
    text = text_of(client.get("/sandbox/masters/wordings/", {"saved": saved[0].public_id}).content.decode())
    assert "There is only one edition" in text
