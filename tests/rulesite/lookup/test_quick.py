"""The page of quick references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.test import Client
from pytest import MonkeyPatch

from rules_db.models import Digest, Edition, Game, RuleText
from rules_db.shelf.quick import QuickTable, quick_tables
from rules_db.shelf.skeleton import SkeletonRule
from rulesite.lookup import quick
from tests.lanterns import digest

ROWS = (("1-1",), ("1-1-1", "1-1-2"), ("2-1-1",), ("2-1-2",))


@pytest.fixture
def table(lanterns: Edition, monkeypatch: MonkeyPatch) -> Edition:
    """Lanterns with a table made from the second light."""
    made = made_from(lanterns)
    monkeypatch.setattr(quick, "quick_tables", lambda game: (made,) if game == "lanterns" else ())
    return lanterns


def made_from(edition: Edition, rulebook: str = "rules") -> QuickTable:
    texts = {text.number: text for text in edition.rule_texts.select_related("rule")}
    rows = tuple(tuple(_skeleton(texts[number]) for number in row) for row in ROWS)
    title, silent = {"en": "How light goes", "ja": "灯の流れ"}, {"en": "It says nothing of wind."}
    return QuickTable(rulebook, "light", title, silent, rows)


def _skeleton(text: RuleText) -> SkeletonRule:
    return SkeletonRule(text.rule.public_id, text.number, text.number, "", "", text.text_hash, 0, ())


def rows_of(client: Client, address: str = "/lanterns/quick/", language: str = "en") -> list[str]:
    html = client.get(address, headers={"accept-language": language}).content.decode()
    lines = re.findall(r'<li class="depth-\d[^>]*>.*?</li>', html, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in lines]


def test_each_line_is_a_rule_with_its_number_and_words(client: Client, table: Edition) -> None:
    rows = rows_of(client)
    assert rows[0] == "1-1 The lamp"
    assert rows[2].startswith("2-1-1 A moth flies to the brightest lamp.")


def test_rules_told_behind_another_are_on_its_line(client: Client, table: Edition) -> None:
    assert re.fullmatch(r"1-1-1 Each keeper starts .* A lamp shines .* 1-1-2", rows_of(client)[1])


def test_every_number_leads_to_its_rule(client: Client, table: Edition) -> None:
    html = client.get("/lanterns/quick/").content.decode()
    for number in ("1-1", "1-1-1", "1-1-2", "2-1-1", "2-1-2"):
        assert f'<a class="number" href="/lanterns/{number}/">{number}</a>' in html


def test_a_line_stands_under_the_line_above_it_in_the_rulebook(client: Client, table: Edition) -> None:
    html = client.get("/lanterns/quick/").content.decode()
    assert re.findall(r'<li class="(depth-\d)', html) == ["depth-0", "depth-1", "depth-0", "depth-0"]


def test_the_digest_in_the_readers_language_goes_before_the_text(client: Client, table: Edition) -> None:
    digest(table, "2-1-1", "Moths go where it is bright.")
    digest(table, "2-1-1", "蛾は明るい方へ飛ぶ。", language="ja")
    assert rows_of(client)[2] == "2-1-1 Moths go where it is bright."
    assert rows_of(client, language="ja")[2] == "2-1-1 蛾は明るい方へ飛ぶ。"
    assert (
        'lang="ja">蛾は明るい方へ' in client.get("/lanterns/quick/", headers={"accept-language": "ja"}).content.decode()
    )


def test_the_document_itself_speaks_to_readers_of_its_language(client: Client, table: Edition) -> None:
    Edition.objects.filter(pk=table.pk).update(language="ja")
    digest(table, "2-1-1", "Moths go where it is bright.")
    assert rows_of(client)[2] == "2-1-1 Moths go where it is bright."
    assert rows_of(client, language="ja")[2].startswith("2-1-1 A moth flies to the brightest lamp.")


def test_a_line_in_words_of_ours_names_its_rules_by_number_alone(
    client: Client, lanterns: Edition, monkeypatch: MonkeyPatch
) -> None:
    words = {1: {"en": "Light first, wind later.", "ja": "灯が先、風は後。"}}
    made = replace(made_from(lanterns), words=words)
    monkeypatch.setattr(quick, "quick_tables", lambda game: (made,))
    assert rows_of(client)[1] == "1-1-1 Light first, wind later. 1-1-2"
    assert rows_of(client, language="ja")[1] == "1-1-1 灯が先、風は後。 1-1-2"


def test_headings_are_in_the_readers_language_where_the_digest_has_them(client: Client, table: Edition) -> None:
    Edition.objects.filter(pk=table.pk).update(language="ja")
    rule = table.rule_texts.get(number="1-1").rule
    Digest.objects.create(rule=rule, language="en", heading="Of lamps", text="", written_from="")
    assert rows_of(client)[0] == "1-1 Of lamps"
    assert rows_of(client, language="ja")[0] == "1-1 The lamp"


def test_titles_are_in_the_readers_language_and_silence_is_told(client: Client, table: Edition) -> None:
    assert "<h2>How light goes</h2>" in client.get("/lanterns/quick/").content.decode()
    japanese = client.get("/lanterns/quick/", headers={"accept-language": "ja"}).content.decode()
    assert "<h2>灯の流れ</h2>" in japanese
    assert "It says nothing of wind." in japanese  # there is no Japanese for it


def test_a_renumbered_edition_still_has_its_rules_and_says_which_changed(
    client: Client, third_light: Edition, monkeypatch: MonkeyPatch
) -> None:
    older = Edition.objects.get(label="second light")
    monkeypatch.setattr(quick, "quick_tables", lambda game: (made_from(older),))
    rows = rows_of(client)
    assert rows[2] == "2-1-1 A moth flies to the loneliest lamp. (1-2) changed"
    assert rows[3] == "2-1-3 Resting moth A resting moth blocks the light of one lamp."


def test_a_rule_that_is_gone_is_named(client: Client, table: Edition) -> None:
    RuleText.objects.filter(edition=table, number="2-1-2").delete()
    assert len(rows_of(client)) == len(ROWS) - 1
    assert "No longer in this edition: 2-1-2" in client.get("/lanterns/quick/").content.decode()


def test_tables_of_a_document_that_is_not_on_the_shelf_are_left_out(
    client: Client, table: Edition, monkeypatch: MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "quick_tables", lambda game: (made_from(table), made_from(table, "notes")))
    response = client.get("/lanterns/quick/")
    assert response.status_code == 200
    assert response.content.decode().count("<h2>How light goes</h2>") == 1


def test_a_game_without_tables_says_so(client: Client, lanterns: Edition) -> None:
    response = client.get("/lanterns/quick/")
    assert response.status_code == 404
    assert "There is no quick reference for Lanterns." in response.content.decode()


def test_the_contents_lead_to_it_where_there_is_one(client: Client, table: Edition) -> None:
    assert 'href="/lanterns/quick/"' in client.get("/lanterns/").content.decode()


@pytest.fixture
def shelf(whole_shelf: None, db: None) -> Iterator[None]:
    yield


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_game_of_the_shelf_has_its_tables_and_all_rules_of_them(
    client: Client, shelf: None, language: str
) -> None:
    for game in Game.objects.all():
        response = client.get(f"/{game.slug}/quick/", headers={"accept-language": language})
        html = response.content.decode()
        assert response.status_code == 200
        assert 'class="refusal"' not in html  # nothing is gone
        assert 'class="status"' not in html  # nothing has changed
        assert html.count("<section id=") == len(quick_tables(game.slug))


def test_a_long_number_is_shown_short_under_the_line_that_names_its_part(client: Client, shelf: None) -> None:
    html = client.get("/buddyfight/quick/").content.decode()
    assert '><span class="unseen">Attack Phase </span>2.1</a>' in html
