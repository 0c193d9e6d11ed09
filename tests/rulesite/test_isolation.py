"""A name written from right to left stands in a sentence of ours without turning the words around it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from engine.kernel.scenario import from_table, print_scenario, to_link
from rules_db.desk.editors import add_editor
from rules_db.models import Edition, Game, Rulebook, SavedRuling
from rulesite.isolation import isolated
from tests.rulesite.rulings.shelf import form, put_masters_on_shelf

pytestmark = pytest.mark.django_db

TITLE, QUESTION, CARD = "מגדל האור", "מי מנצח?", "פנס ישן"
UNPLAYED = "Whoever reads this line keeps the lamp."
#: Elements whose whole text is one paragraph with nothing else in it, or that are set apart from what is around them.
_APART = {"bdi", "textarea", "script"}
_IN_A_LINE = {"a", "b", "code", "kbd", "q", "small", "span", "time"}
_VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta"}
#: Attributes that hold a value and no sentence: forms send them, scripts read them, addresses.
_VALUES = ("value", "href", "src", "action", "content", "data-", "hx-")


def test_only_a_text_that_runs_from_the_right_is_set_apart() -> None:
    assert isolated("Gate Guard") == "Gate Guard"
    assert isolated(TITLE) == f"\u2068{TITLE}\u2069"
    assert isolated(f"{TITLE}\u2069 \u202eabc") == f"\u2068{TITLE} abc\u2069"


class Exposed(HTMLParser):
    """The places of a page where a letter written from the right stands beside words of ours."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool, list[str]]] = [("page", False, [])]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not name.startswith(_VALUES):
                self._look(f"{tag} {name}", value or "")
        if tag not in _VOID:
            is_apart = self._open[-1][1] or tag in _APART or dict(attrs).get("dir") == "auto"
            texts = self._open[-1][2] if tag in _IN_A_LINE else []
            self._open.append((tag, is_apart, texts))

    def handle_endtag(self, tag: str) -> None:
        closed, is_apart, texts = self._open.pop()
        assert closed == tag, f"</{tag}> closes <{closed}>"
        if tag not in _IN_A_LINE and not is_apart:
            self._look(tag, "".join(texts))

    def handle_data(self, data: str) -> None:
        _tag, is_apart, texts = self._open[-1]
        if not is_apart:
            texts.append(data)

    def _look(self, place: str, text: str) -> None:
        bare = re.sub(r"\u2068[^\u2069]*\u2069", "", text)
        is_alone = bare.strip() in (TITLE, QUESTION, CARD)
        if re.search(r"[\u0590-\u05ff]", bare) and not is_alone:
            self.found.append(f"{place}: {' '.join(text.split())}")


def exposed(markup: str) -> list[str]:
    reader = Exposed()
    reader.feed(markup)
    reader.close()
    return reader.found


def table(**rest: object) -> dict[str, Any]:
    """A board with a card of that name on each side; one attacks the Leader, and in another line the other card."""
    own = {"name": CARD, "type": "Battle", "power": 15000, "colors": ["Red"], "text": UNPLAYED}
    board = {
        "A": {"battle": [{"id": "a1", "card": "lamp"}]},
        "B": {"battle": [{"id": "b1", "card": "lamp", "mode": "rest"}]},
    }
    attack = {"player": "A", "action": "attack", "with": "a1"}
    return {
        "game": "masters",
        "title": TITLE,
        "question": QUESTION,
        "cards": {"lamp": own},
        "board": board,
        "inputs": [{**attack, "target": "B.leader"}],
        "branches": [[{**attack, "target": "b1"}]],
        **rest,
    }


@pytest.fixture
def edition() -> Edition:
    return put_masters_on_shelf()


@pytest.fixture
def kai() -> User:
    return User.objects.create_user("kai", password="seven lamps burn")


@pytest.fixture
def editor() -> User:
    return add_editor("mio", "seven lamps burn")


@pytest.fixture
def word() -> str:
    return to_link(from_table(table()))


@pytest.mark.parametrize("page", ["", "build/"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_of_a_board_set_each_name_apart(client: Client, word: str, page: str, language: str) -> None:
    response = client.get(f"/sandbox/masters/{page}", {"s": word}, headers={"accept-language": language})
    assert response.status_code == 200
    markup = response.content.decode()
    assert CARD in markup
    assert exposed(markup) == []


def test_a_card_in_hand_of_the_board_form_is_set_apart(client: Client, word: str) -> None:
    for asked in ({"picked": "A.battle.0"}, {"moved": "A.battle.0"}):
        markup = client.get("/sandbox/masters/build/", {"s": word, **asked}).content.decode()
        assert f"\u2068{CARD}\u2069" in markup
        assert exposed(markup) == []


def test_what_no_card_is_called_is_set_apart_where_it_is_said(client: Client) -> None:
    asked = {"area": "A.battle", "A.battle.find": QUESTION}
    assert exposed(client.get("/sandbox/masters/cards/", asked).content.decode()) == []


def test_a_saved_ruling_and_its_form_set_title_and_names_apart(client: Client, edition: Edition, kai: User) -> None:
    client.force_login(kai)
    written = print_scenario(from_table(table()))
    client.post("/rulings/new/masters/", form(title=TITLE, question=QUESTION, scenario=written, is_listed="yes"))
    saved = SavedRuling.objects.get()
    for page in (f"/rulings/{saved.public_id}/", f"/rulings/{saved.public_id}/edit/", "/rulings/", "/rulings/mine/"):
        response = client.get(page)
        assert response.status_code == 200, page
        assert TITLE in response.content.decode()
        assert exposed(response.content.decode()) == [], page


def test_a_ruling_taken_away_as_text_sets_names_apart(client: Client, word: str) -> None:
    text = client.get("/sandbox/masters/export/text/", {"s": word}).content.decode()
    assert exposed("".join(f"<p>{line}</p>" for line in text.splitlines())) == []


@pytest.mark.parametrize("page", ["/", "/ask/", "/masters/terms/", "/masters/answers/"])
def test_a_search_sets_what_was_asked_apart(client: Client, edition: Edition, page: str) -> None:
    response = client.get(page, {"q": QUESTION})
    assert response.status_code == 200
    assert exposed(response.content.decode()) == []


def test_the_title_of_a_rulebook_is_set_apart(client: Client, edition: Edition, editor: User) -> None:
    Rulebook.objects.update(title=TITLE)
    Game.objects.update(name=CARD)
    client.force_login(editor)
    for page in ("/masters/", "/masters/8-1-1/", "/masters/changes/", "/desk/", f"/desk/editions/{edition.pk}/"):
        response = client.get(page)
        assert response.status_code == 200, page
        assert exposed(response.content.decode()) == [], page


def test_a_name_beside_words_of_ours_is_found() -> None:
    """The reader of pages above tells the two apart."""
    assert exposed(f"<p>Attack {CARD}</p>") == [f"p: Attack {CARD}"]
    assert exposed(f"<p title='Attack {CARD}'></p>") == [f"p title: Attack {CARD}"]
    assert exposed(f"<title>{TITLE} · Checkpoint</title>") == [f"title: {TITLE} · Checkpoint"]
    assert exposed(f"<p>Attack <bdi>{CARD}</bdi></p><p title='\u2068{CARD}\u2069 x'></p><p>{CARD}</p>") == []
