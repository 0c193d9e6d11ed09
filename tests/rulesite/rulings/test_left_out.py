"""No form of a ruling hides which texts of its cards were not taken into account.

The forms are found in the code: every module that makes a ruling, and every format it can be exported in.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.utils.translation import override

from engine.kernel.scenario import Scenario, from_table, print_scenario, to_link
from engine.telling.ruling import PlayedBy
from rules_db.models import Edition, SavedRuling
from rules_db.rulings import ruling_of
from rulesite.rulings.chat import as_chat
from rulesite.rulings.export import FORMATS
from rulesite.rulings.picture.board import HEIGHT, picture_of
from rulesite.rulings.picture.shapes import Words
from rulesite.rulings.told import tell
from tests.rulesite.rulings.shelf import form, put_masters_on_shelf
from tests.rulesite.sandbox.tables import page, text_of

LINES = {
    "Lamplighter": "[Permanent] This card may climb any wall.",
    "Sudden Gust": "[Counter: Attack] Blow out the lamp that attacks.",
    "Night Watch, Awake": "[Auto] When this card attacks, ring a bell.",
}
CARDS: dict[str, Any] = {
    "lamp": {"type": "Battle", "name": "Lamplighter", "power": 15000, "text": LINES["Lamplighter"]},
    "gust": {"type": "Extra", "name": "Sudden Gust", "cost": 1, "text": LINES["Sudden Gust"]},
    "watch": {
        "type": "Leader",
        "name": "Night Watch",
        "power": 10000,
        "text": "[Critical]",
        "back": {"name": "Night Watch, Awake", "power": 15000, "text": LINES["Night Watch, Awake"]},
    },
}
BOARD: dict[str, Any] = {
    "turn": 3,
    "A": {"leader": "watch", "battle": [{"id": "l", "card": "lamp"}]},
    "B": {"battle": [{"id": "g", "card": "guard-10k"}], "hand": [{"id": "h", "card": "gust"}]},
}
#: Attacking an Active card, which the card's own text may allow.
REFUSED = {"player": "A", "action": "attack", "with": "l", "target": "g"}
ATTACK = REFUSED | {"target": "B.leader"}
TITLE = "Text not taken into account"


def scenario(*inputs: dict[str, Any], board: dict[str, Any] = BOARD) -> Scenario:
    return from_table({"game": "masters", "cards": CARDS, "board": board, "inputs": list(inputs)})


class Forms:
    """Everything a ruling can be read in, by name: each gives the whole text of it."""

    def __init__(self, client: Client, folder: Path) -> None:
        self._client, self._folder = client, folder

    def table(self, given: Scenario) -> str:
        return text_of(page(self._client, to_link(given)))

    def saved_page(self, given: Scenario) -> str:
        return text_of(self._get(f"/rulings/{self._saved(given).public_id}/"))

    def wordings(self, given: Scenario) -> str:
        return text_of(self._get(f"/sandbox/masters/wordings/?s={to_link(given)}"))

    def chat_preview(self, given: Scenario) -> str:
        """A chat shows the picture, which has the statement, and these words for who does not see it."""
        return page(self._client, to_link(given)).partition('og:image:alt" content="')[2].partition('">')[0]

    def text(self, given: Scenario) -> str:
        return self._get(f"/sandbox/masters/export/text/?s={to_link(given)}")

    def markdown(self, given: Scenario) -> str:
        return self._get(f"/sandbox/masters/export/markdown/?s={to_link(given)}").replace("\\", "")

    def svg(self, given: Scenario) -> str:
        return text_of(self._get(f"/sandbox/masters/export/svg/?s={to_link(given)}").replace("</text>", " </text>"))

    def png(self, given: Scenario) -> str:
        with override("en"):
            shapes = picture_of(tell(given, "en")).shapes
        return " ".join(shape.text for shape in shapes if isinstance(shape, Words))

    def api(self, given: Scenario) -> str:
        body = json.dumps({"game": "masters", "cards": CARDS, "board": given.board, "inputs": _inputs(given)})
        response = self._client.post("/api/v1/rulings", body, content_type="application/json")
        assert response.status_code == 200, response.content
        lines = response.json()["left_out"]
        return " ".join((TITLE, *(f"{line['name']} {line['line']}" for line in lines)))

    def command(self, given: Scenario) -> str:
        return self._command(given)

    def command_json(self, given: Scenario) -> str:
        lines = json.loads(self._command(given, "--json"))["left_out"]
        return " ".join((TITLE, *(f"{line['name']} {line['line']}" for line in lines)))

    def _command(self, given: Scenario, *options: str) -> str:
        file, printed = self._folder / "scenario.toml", StringIO()
        file.write_text(print_scenario(given), encoding="utf-8")
        call_command("ruling", str(file), *options, stdout=printed)
        return printed.getvalue()

    def _saved(self, given: Scenario) -> SavedRuling:
        response = self._client.post("/rulings/new/masters/", form(scenario=print_scenario(given)))
        assert response.status_code == 302, response.content.decode()[:2000]
        return SavedRuling.objects.latest("pk")

    def _get(self, address: str) -> str:
        response = self._client.get(address)
        assert response.status_code == 200
        return response.content.decode()


FORMS = [name for name in vars(Forms) if not name.startswith("_")]
#: By module that makes a ruling, the forms it makes of it; or why no reader meets one there.
MAKERS: dict[str, list[str] | str] = {
    "rules_db/management/commands/ruling.py": ["command", "command_json"],
    "rulesite/api/rulings.py": ["api"],
    # A text for a chat has no room for lines: test_a_text_for_a_chat_names_the_cards_whose_text_is_left_out.
    "rulesite/rulings/export.py": [form for form in FORMATS if form != "chat"],
    "rulesite/rulings/ruling.py": ["saved_page"],
    "rulesite/rulings/wordings.py": ["wordings"],
    "rulesite/sandbox/playing.py": ["table", "chat_preview"],
    "rulesite/sandbox/board_page.py": "shows boards that cannot exist: test_a_refused_board_has_the_statement",
    "rulesite/sandbox/in_words.py": "shows the ruling of a question: test_a_card_whose_text_is_not_played_is_named",
    "rulesite/rulings/told.py": "makes the ruling that the other modules show",
    "rulesite/sandbox/standing.py": "counts the steps that a page shows; shows no ruling",
    "rules_db/rulings.py": "plays the scenario",
    "rules_db/saved/keeping.py": "keeps the ruling and shows nothing",
    "rules_db/expectations.py": "compares a ruling with what its author expects; shows no ruling",
}
#: The functions that a ruling, or a part of one, comes from.
_MADE_BY = {"ruling_of", "ruling_with_position", "tell", "play"}


def _makers() -> set[str]:
    """The modules that import one of these functions from where rulings are made, or define one."""
    found = set()
    for room in ("rules_db", "rulesite"):
        for path in sorted((Path(settings.BASE_DIR) / room).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            imported = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
            if any(_MADE_BY & {name.name for name in node.names} for node in imported):
                found.add(str(path.relative_to(settings.BASE_DIR)))
    return found


def _inputs(given: Scenario) -> list[dict[str, Any]]:
    return [{"player": each.player, "action": each.action, **each.parts} for each in given.inputs]


@pytest.fixture
def forms(client: Client, tmp_path: Path, edition: Edition) -> Forms:
    put_masters_on_shelf("second", 2025)
    return Forms(client, tmp_path)


def test_every_module_that_makes_a_ruling_is_known_here_with_its_forms() -> None:
    assert _makers() == set(MAKERS)
    named = [name for made in MAKERS.values() if isinstance(made, list) for name in made]
    assert sorted(named) == sorted(FORMS)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("given", [(), (ATTACK,), (REFUSED,)], ids=["no input", "an attack", "a refusal"])
@pytest.mark.parametrize("name", FORMS)
def test_each_form_names_each_card_and_line(forms: Forms, name: str, given: tuple[dict[str, Any], ...]) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    said = read(scenario(*given))
    assert TITLE in said
    for card, line in LINES.items():
        assert card in said
        assert line in said


@pytest.mark.parametrize("name", FORMS)
def test_no_form_has_the_statement_where_every_text_is_played(forms: Forms, name: str) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    plain = {"A": {"battle": [{"id": "l", "card": "striker-15k"}]}, "B": {"battle": [{"id": "g", "card": "guard-10k"}]}}
    said = read(scenario(ATTACK, board=plain))
    assert all(line not in said for line in LINES.values())
    if name not in ("api", "command_json"):
        assert TITLE not in said


@pytest.mark.parametrize("name", ["table", "saved_page", "text", "markdown", "command"])
def test_the_statement_stands_above_the_steps(forms: Forms, name: str) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    said = read(scenario(ATTACK))
    assert said.index(TITLE) < said.index("Lamplighter attacks Azure Captain and is switched")


@pytest.mark.parametrize("name", ["table", "saved_page", "text", "markdown", "command"])
def test_a_counter_in_hand_is_announced_at_the_attack(forms: Forms, name: str) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    assert "A [Counter] line of Sudden Gust could be declared here" in read(scenario(ATTACK))


@pytest.mark.parametrize("name", ["table", "saved_page", "text", "markdown", "command"])
def test_a_refusal_says_that_it_may_be_different(forms: Forms, name: str) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    assert "This may be different: the text of Lamplighter" in read(scenario(REFUSED))


#: A chat has no room for more than the statement; data say it in data.
SAYING_THE_EDITION = [name for name in FORMS if name not in ("chat_preview", "api", "command_json")]


@pytest.mark.parametrize("name", SAYING_THE_EDITION)
def test_each_form_says_by_which_edition_it_was_played(forms: Forms, name: str) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    assert "Played by the rules of Official Rule Manual, edition undated" in read(scenario(ATTACK))


def test_the_data_say_by_which_edition_it_was_played() -> None:
    assert ruling_of(scenario()).played_by == PlayedBy("Official Rule Manual", "undated")


def test_a_saved_ruling_names_the_edition_played_and_the_one_shown(forms: Forms) -> None:
    said = forms.saved_page(scenario(ATTACK))
    assert "Ruled by" not in said
    assert "Rule links show the wording of Rule Manual second." in said


@pytest.mark.parametrize("name", ["saved_page", "text", "markdown", "svg", "png", "command", "table"])
def test_readings_are_named_with_what_they_decide(forms: Forms, name: str) -> None:
    read: Callable[[Scenario], str] = getattr(forms, name)
    two_lives = {"A": {"battle": [{"id": "l", "card": "striker-15k"}]}, "B": {"life": 2}}
    until_over = {"pass_until": "battle over"}
    given = from_table({"game": "masters", "board": two_lives, "inputs": [ATTACK, until_over]})
    said = read(given)
    is_page = name in ("saved_page", "table")  # a page leads to the reading, and need not name it
    assert ("How much damage does an attack deal?" if is_page else "damage-of-one") in said
    assert not is_page or "damage-of-one" not in said
    assert "One, unless something says otherwise." in said or name in ("svg", "png")


def test_a_refused_board_has_the_statement(forms: Forms, client: Client) -> None:
    two = {"A": {"unison": ["lamp", "lamp"]}, "B": {}}
    word = to_link(scenario(board=two))
    for said in (
        text_of(page(client, word)),
        text_of(client.get("/sandbox/masters/build/", {"s": word}).content.decode()).partition("Leader Area")[0],
        forms.text(scenario(board=two)),
        forms.png(scenario(board=two)),
        forms.command(scenario(board=two)),
        forms.api(scenario(board=two)),
    ):
        assert TITLE in said
        assert LINES["Lamplighter"] in said
        assert LINES["Sudden Gust"] not in said


def test_what_cannot_be_done_may_be_allowed_after_all(client: Client, db: None) -> None:
    said = text_of(page(client, to_link(scenario()), why="1"))
    assert "This may be different: the text of Lamplighter was not fully taken into account." in said


def test_a_number_of_such_a_card_says_that_it_may_be_different(client: Client, db: None) -> None:
    said = text_of(page(client, to_link(scenario()), pick="l"))
    assert "power 15000 may be different" in said
    assert "This may be different: the text of Lamplighter was not fully taken into account." in said


def test_the_cards_with_such_text_have_a_badge_on_the_mat(client: Client, db: None) -> None:
    markup = page(client, to_link(scenario()))
    badged = {id for id in ("l", "h", "g", "A.leader", "B.leader") if _has_badge(markup, id)}
    assert badged == {"l", "h", "A.leader"}


def _has_badge(markup: str, id: str) -> bool:
    start = markup.index(f'data-card="{id}"')
    return 'class="not-played"' in markup[start : markup.index("</button>", start)]


def test_the_statement_offers_to_resolve_by_hand_where_that_works(client: Client, db: None) -> None:
    assert 'name="pick" value="l" class="quiet">Resolve by hand' in page(client, to_link(scenario()))
    assert "Resolve by hand" not in page(client, to_link(scenario(ATTACK)))


def test_a_long_list_is_in_the_picture_down_to_a_count(db: None) -> None:
    many = {f"own-{n}": {"type": "Battle", "name": f"Lamp {n}", "text": f"Burn {n} hours."} for n in range(12)}
    board = {"A": {"battle": list(many)}, "B": {}}
    picture = picture_of(tell(from_table({"game": "masters", "cards": many, "board": board}), "en"))
    said = " ".join(shape.text for shape in picture.shapes if isinstance(shape, Words))
    assert "… and 4 more." in said
    assert picture.height > HEIGHT


def test_a_text_for_a_chat_names_the_cards_whose_text_is_left_out(edition: Edition) -> None:
    text = as_chat(tell(scenario(ATTACK), "en"), "https://example.org/")
    assert TITLE in text
    assert all(card in text for card in LINES)
