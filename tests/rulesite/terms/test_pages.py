"""The pages of terms: the list, one term, its preview, and its links in the text of rules."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.answers.importing import store_answers
from rules_db.answers.records import AnswerRead, Words
from rules_db.models import Card, Edition, Face, FaceText, Rulebook, RuleText
from rules_db.terms import store_terms, storing
from rules_db.terms.corrections import Corrections
from rulesite.terms import term as term_page
from tests.lanterns import digest, put_on_shelf
from tests.rulesite.terms.conftest import place


def _html(client: Client, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.mark.usefixtures("lit")
def test_the_list_has_keywords_apart_and_the_other_terms_by_letters(client: Client) -> None:
    html = _html(client, "/lanterns/terms/")
    assert html.index("[Guardian Moth]") < html.index('id="letter-L"') < html.index('id="letter-M"')
    assert html.index('id="letter-L"') < html.index('href="/lanterns/terms/lamp/"') < html.index('id="letter-M"')


@pytest.mark.usefixtures("lit")
@pytest.mark.parametrize(
    ("query", "found", "missing"),
    [("moth", "guardian-moth", "lamp"), ("LAMP", "lamp", "moth"), ("ｌａｍｐ", "lamp", "moth")],
)
def test_a_filter_leaves_the_terms_with_these_letters(client: Client, query: str, found: str, missing: str) -> None:
    html = _html(client, f"/lanterns/terms/?q={query}")
    assert f'href="/lanterns/terms/{found}/"' in html
    assert f'href="/lanterns/terms/{missing}/"' not in html


@pytest.mark.usefixtures("lit")
def test_a_filter_that_fits_nothing_says_so(client: Client) -> None:
    html = _html(client, "/lanterns/terms/?q=<b>volcano")
    assert "No term matches." in html
    assert "<b>volcano" not in html


@pytest.mark.usefixtures("lit")
def test_as_one_types_the_list_alone_is_sent(client: Client) -> None:
    response = client.get("/lanterns/terms/?q=lamp", headers={"hx-request": "true"})
    assert b"<html" not in response.content
    assert b'href="/lanterns/terms/lamp/"' in response.content


@pytest.mark.usefixtures("lanterns")
def test_a_game_without_terms_says_so_and_its_contents_do_not_lead_there(client: Client) -> None:
    assert "No terms of this game are known." in _html(client, "/lanterns/terms/")
    assert "/lanterns/terms/" not in _html(client, "/lanterns/")


@pytest.mark.usefixtures("lit")
def test_the_contents_lead_to_the_terms(client: Client) -> None:
    assert 'href="/lanterns/terms/"' in _html(client, "/lanterns/")


@pytest.mark.usefixtures("lit")
def test_a_term_shows_the_rule_that_defines_it_what_is_beneath_it_and_where_it_is_used(client: Client) -> None:
    html = _html(client, "/lanterns/terms/lamp/")
    definition, used = html.split('id="uses"')
    assert "Each keeper starts with one" in definition
    assert "A lamp without" in definition
    for number in ("2-1-1", "2-1-2", "2-2-1"):
        assert f'href="/lanterns/{number}/"' in used
    assert "3 rules" in used


@pytest.mark.usefixtures("lit")
def test_what_no_other_rule_uses_says_so(client: Client) -> None:
    assert "No other rule uses it." in _html(client, "/lanterns/terms/guardian-moth/")


@pytest.mark.usefixtures("lit")
def test_uses_come_in_pages(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(term_page, "_USES", 2)
    assert 'href="?page=2#uses"' in _html(client, "/lanterns/terms/lamp/")
    last = _html(client, "/lanterns/terms/lamp/?page=2")
    assert 'href="/lanterns/2-2-1/"' in last
    assert 'href="/lanterns/2-1-1/"' not in last


@pytest.mark.usefixtures("lit")
@pytest.mark.parametrize(
    "address",
    ["/lanterns/terms/volcano/", "/lanterns/terms/volcano/preview/", "/chess/terms/", "/lanterns/e/none/terms/"],
)
def test_what_is_not_there_is_a_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_other_rules_that_define_it_are_named(client: Client, lit: Edition) -> None:
    RuleText.objects.filter(number="1-2-1").update(text="Oil\nPour it.", heading_length=3)
    store_terms(lit)
    assert "Also defined in" in _html(client, "/lanterns/terms/oil/")


def test_official_answers_on_its_rules_stand_beside_it(client: Client, lit: Edition) -> None:
    read = AnswerRead("faq", "Q1", {"en": Words("Does a [Guardian Moth] rest?", "No.")})
    store_answers(lit.rulebook.game, "faq", [read])
    assert 'href="/lanterns/answers/q1/"' in _html(client, "/lanterns/terms/guardian-moth/")


def test_the_other_games_that_have_its_name_stand_beside_it_in_a_line(client: Client, tides: Edition) -> None:
    html = _html(client, "/lanterns/terms/lamp/")
    assert 'href="/tides/terms/lamp/"' in html
    assert "A lamp floats on the water." in html


@pytest.mark.usefixtures("tides")
def test_a_keyword_there_is_not_the_word_here(client: Client) -> None:
    assert "/tides/terms/oil/" not in _html(client, "/lanterns/terms/oil/")


def test_another_rulebook_of_the_game_defines_it_too(client: Client, lit: Edition) -> None:
    other = Rulebook.objects.create(game=lit.rulebook.game, slug="notes", title="Notes on Light", is_main=False)
    edition = Edition.objects.create(rulebook=other, label="noted", state="published")
    place(edition, "7", "Lamps", "")
    place(edition, "7-1", "", "Notes say that lamps are warm.", "7")
    place(edition, "8", "Shades", "A shade dims a lamp.")
    store_terms(edition)
    html = _html(client, "/lanterns/terms/lamp/")
    assert html.index("Each keeper starts with one") < html.index("Notes say that")
    assert 'href="/lanterns/e/noted/8/"' in html
    assert 'href="/lanterns/terms/shade/"' in _html(client, "/lanterns/terms/")


def test_a_pinned_edition_has_its_own_terms(client: Client, lit: Edition) -> None:
    RuleText.objects.filter(number="1-1").update(text="The torch", heading_length=9)
    store_terms(lit)
    newer = put_on_shelf(label="third light")
    store_terms(newer)
    assert 'href="/lanterns/e/second%20light/terms/torch/"' in _html(client, "/lanterns/e/second%20light/terms/")
    assert client.get("/lanterns/e/second%20light/terms/torch/").status_code == 200
    assert client.get("/lanterns/e/second%20light/terms/torch/preview/").status_code == 200
    assert client.get("/lanterns/terms/torch/").status_code == 404


@pytest.mark.usefixtures("lit")
def test_in_the_text_of_a_rule_a_term_is_a_link_with_a_preview(client: Client) -> None:
    html = _html(client, "/lanterns/2-1-1/")
    assert '<a class="term previewed" href="/lanterns/terms/lamp/" hx-get="/lanterns/terms/lamp/preview/"' in html
    assert 'class="term' not in _html(client, "/lanterns/1-1-1/")


def test_a_term_that_stands_everywhere_is_none(client: Client, lit: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "_AT_LEAST", 2)
    store_terms(lit)
    assert 'class="term' not in _html(client, "/lanterns/2-1-1/")


@pytest.mark.usefixtures("lit")
def test_the_rule_that_defines_a_term_leads_to_it(client: Client) -> None:
    assert 'href="/lanterns/terms/guardian-moth/"' in _html(client, "/lanterns/2-2/")
    assert "Defines" not in _html(client, "/lanterns/2-2-1/")


def test_the_preview_says_what_it_means_in_a_line(client: Client, lit: Edition) -> None:
    html = _html(client, "/lanterns/terms/guardian-moth/preview/")
    assert "<html" not in html
    assert "When a lamp would be put out" in html
    assert "[Guardian Moth]" in html


def test_a_reader_of_another_language_gets_the_digest(client: Client, lit: Edition) -> None:
    digest(lit, "2-2-1", "ランプの代わりに横にできます。", language="ja")
    digest(lit, "2-2", "", heading="【番蛾】", language="ja")
    store_terms(lit)
    html = _html(client, "/lanterns/terms/guardian-moth/preview/", "ja")
    assert "ランプの代わりに横にできます。" in html
    assert html.index("【番蛾】") < html.index("[Guardian Moth]")


def test_without_the_texts_the_digest_defines_and_uses_are_not_known(client: Client, db: None) -> None:
    edition = put_on_shelf(has_texts=False)
    digest(edition, "1-1", "", heading="Lamp")
    digest(edition, "1-1-1", "One lamp each.")
    store_terms(edition)
    assert "known only for editions" in _html(client, "/lanterns/terms/lamp/")
    assert "One lamp each." in _html(client, "/lanterns/terms/lamp/preview/")


def test_a_keyword_leads_to_the_cards_that_have_it(client: Client, lit: Edition) -> None:
    _card(lit, "L-1", "Moth of Light", "[Guardian Moth] It rests.")
    _card(lit, "L-2", "Moth of Night", "Your other cards gain [Guardian Moth]; it has [Guardian].")
    assert "1 card has this keyword" in _html(client, "/lanterns/terms/guardian-moth/")
    html = _html(client, "/lanterns/terms/guardian-moth/cards/")
    assert "Moth of Light" in html
    assert "Moth of Night" not in html


def test_where_keywords_are_told_by_their_chapter_they_have_no_brackets(
    client: Client, lit: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Corrections(keyword_chapters=frozenset({"Lighting"}))
    for module in ("rules_db.terms.deriving", "rulesite.terms.reading"):
        monkeypatch.setattr(f"{module}.corrections_of", lambda game: known)
    store_terms(lit)
    html = _html(client, "/lanterns/terms/oil/")
    assert "Keyword" in html
    assert "[Oil]" not in html


def test_other_terms_count_no_cards(client: Client, lit: Edition) -> None:
    _card(lit, "L-1", "Lamp", "[Lamp]")
    assert "this keyword" not in _html(client, "/lanterns/terms/lamp/")
    assert "No card here has this keyword." in _html(client, "/lanterns/terms/lamp/cards/")


def _card(edition: Edition, number: str, name: str, text: str) -> None:
    card = Card.objects.create(game=edition.rulebook.game, number=number, number_key=number.lower(), type="Moth")
    face = Face.objects.create(card=card, side="front")
    FaceText.objects.create(face=face, language="en", name=name, text=text)
