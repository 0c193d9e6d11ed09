"""The page that checks the citations in a reader's text."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rules_db.models import Edition
from tests.lanterns import put_on_shelf

ADDRESS = "/lanterns/citations/"
TEXT = "Rest it (2-1-2), fly (2-1-1), never (1-2-2), light (1-1-1)."


def check(client: Client, status: int = 200, **fields: object) -> str:
    response = client.post(ADDRESS, fields)
    assert response.status_code == status
    return response.content.decode()


def test_the_page_asks_for_a_text_and_the_edition_it_was_written_for(client: Client, third_light: Edition) -> None:
    html = client.get(ADDRESS).content.decode()
    assert '<textarea id="text" name="text"' in html
    assert '<option value="second light">' in html
    assert '<option value="third light">' in html


def test_each_citation_is_marked_in_the_text_with_what_became_of_it(client: Client, third_light: Edition) -> None:
    html = check(client, text=TEXT, edition="second light")
    assert '<mark class="moved">2-1-2 <small>MOVED → 2-1-3</small></mark>' in html
    assert '<mark class="changed">2-1-1 <small>CHANGED</small></mark>' in html
    assert '<mark class="gone">1-2-2 <small>GONE</small></mark>' in html
    assert '<mark class="ok">1-1-1 <small>OK</small></mark>' in html


def test_each_rule_is_linked_as_it_was_and_as_it_is(client: Client, third_light: Edition) -> None:
    html = check(client, text=TEXT, edition="second light")
    assert 'href="/lanterns/e/second%20light/2-1-2/"' in html
    assert 'href="/lanterns/2-1-3/"' in html


def test_the_words_then_and_now_stand_beside_a_changed_rule(client: Client, third_light: Edition) -> None:
    html = check(client, text="Fly (2-1-1).", edition="second light")
    assert '<del><span class="unseen">[removed: </span>brightest ' in html
    assert '<ins><span class="unseen">[added: </span>loneliest ' in html


def test_the_corrected_text_stands_in_a_box_to_copy(client: Client, third_light: Edition) -> None:
    html = check(client, text="\nRest it (2-1-2).", edition="second light")
    corrected = "\nRest it (2-1-3)."
    assert f'readonly aria-labelledby="corrected-title">\n{corrected}</textarea>' in html
    assert f'data-copy="{corrected}" data-copied="Text copied" hidden>' in html


def test_without_an_edition_a_number_with_two_meanings_is_ambiguous(client: Client, third_light: Edition) -> None:
    html = check(client, text="Rest it (2-1-2).")
    assert '<mark class="ambiguous">' in html
    assert 'href="/lanterns/e/second%20light/2-1-2/"' in html
    assert 'id="corrected"' not in html


def test_citations_alike_are_told_once(client: Client, third_light: Edition) -> None:
    html = check(client, text="1-1-1, 1-1-1 and 1-1-1.")
    assert html.count('<li class="change">') == 1
    assert "cited 3 times" in html


def test_a_text_without_citations_is_told_so(client: Client, third_light: Edition) -> None:
    assert "No citation of a rule was found in this text." in check(client, text="Moths are nice.")


def test_a_text_file_is_read_like_a_pasted_text(client: Client, third_light: Edition) -> None:
    html = check(client, file=SimpleUploadedFile("ruling.md", b"\xef\xbb\xbfLight (1-1-1).\r\n"))
    assert '<mark class="ok">1-1-1' in html


def test_markup_in_a_text_stays_text(client: Client, third_light: Edition) -> None:
    html = check(client, text="</textarea><script>alert(1)</script> (2-1-2)", edition="second light")
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert" in html


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "Paste a text or choose a file"),
        ({"text": "1-1-1", "file": SimpleUploadedFile("a.txt", b"1-1-1")}, "Paste a text or choose a file"),
        ({"file": SimpleUploadedFile("a.txt", b"\x00\x01\x02")}, "a.txt is a binary file"),
        ({"file": SimpleUploadedFile("a.txt", b"\xff\xfe\xfd")}, "a.txt is not UTF-8 text"),
        ({"file": SimpleUploadedFile("a.txt", b"%PDF-1.7 1-1-1")}, "a.txt is a PDF"),
        ({"text": "1-1-1", "edition": "a draft"}, "a draft"),
        ({"text": "(1-1-1)" * 2_001}, "cites rules more than 2,000 times"),
    ],
)
def test_what_cannot_be_checked_is_refused_and_says_why(
    client: Client, third_light: Edition, fields: dict[str, object], said: str
) -> None:
    Edition.objects.create(rulebook=third_light.rulebook, label="a draft")
    html = check(client, 400, **fields)
    assert said in html.split('role="alert"')[1].split("</p>")[0]


def test_a_text_that_is_too_large_is_refused_before_it_is_read(client: Client, third_light: Edition) -> None:
    assert "That is too large" in check(client, 413, text="x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE)


def test_a_game_without_an_edition_has_no_citations_to_check(client: Client, lanterns: Edition) -> None:
    assert client.get("/tides/citations/").status_code == 404
    assert client.get("/chess/citations/").status_code == 404


def test_the_first_page_and_the_contents_lead_there(client: Client, lanterns: Edition) -> None:
    for address in ("/", "/lanterns/"):
        assert f'href="{ADDRESS}"' in client.get(address).content.decode()
    assert "/tides/citations/" not in client.get("/").content.decode()


def test_where_only_digests_are_it_is_told_what_moved(client: Client, db: None) -> None:
    put_on_shelf(has_texts=False)
    assert '<mark class="ok">1-1-1' in check(client, text="Light (1-1-1).")
