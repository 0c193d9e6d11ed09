"""The site asks a game what its areas are and what players have a number of; it names none of them itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from engine.games import PLAYED, played_game
from tests.engine.scenarios import ROOT

WORDS = frozenset(
    word
    for game in map(played_game, PLAYED)
    for word in (*(area.name for area in game.areas), *game.stocks, *game.begins_at)
)
#: Files that may name some, and why.
ALLOWED = {
    "rulesite/api/rulings.py": "an example of a scenario, which is one game's",
    "rulesite/lookup/example.py": "the example of the first page, which is one game's",
    "rulesite/cards/outline_words.py": "words that a skill can say, in the reader's language",
    "rulesite/cards/deck.py": "the page of a deck list",
    "rulesite/cards/urls.py": "the page of a deck list",
    "rulesite/cards/drawn.py": "a sign on drawn cards",
    "rulesite/cards/signs.py": "the same sign",
    "rulesite/sandbox/picking.py": "what is done by hand",
    "templates/lookup/words.html": "words that an edition no longer has",
    "rulesite/sandbox/board_form.py": "`battle` is a word of the notation: the battle that a board stands in",
}
#: Words in quotation marks within the tags of a template.
IN_TAGS = re.compile(r"""\{%[^%]*%\}|\{\{[^}]*\}\}""")
QUOTED = re.compile(r"""["']([\w -]+)["']""")

PYTHON = {path.relative_to(ROOT).as_posix(): path for path in sorted((ROOT / "rulesite").rglob("*.py"))}
TEMPLATES = {path.relative_to(ROOT).as_posix(): path for path in sorted((ROOT / "templates").rglob("*.html"))}


def named_in_python(source: str) -> set[str]:
    tree = ast.parse(source)
    written = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {word for text in written for word in {text, text.removeprefix(".")} & WORDS}


def named_in_template(source: str) -> set[str]:
    return {word for tag in IN_TAGS.findall(source) for word in QUOTED.findall(tag)} & WORDS


def _named() -> Iterator[tuple[str, set[str]]]:
    for name, path in PYTHON.items():
        yield name, named_in_python(path.read_text(encoding="utf-8"))
    for name, path in TEMPLATES.items():
        yield name, named_in_template(path.read_text(encoding="utf-8"))


def test_the_site_names_no_area_and_no_stock_of_a_game() -> None:
    assert {name: words for name, words in _named() if words and name not in ALLOWED} == {}


def test_nothing_is_allowed_that_need_not_be() -> None:
    named = dict(_named())

    assert [name for name in ALLOWED if not named.get(name)] == []


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ('{% if area.kind != "leader" %}', {"leader"}),
        ("{{ side|at:'energy_markers' }}", {"energy_markers"}),
        ('<p class="life">{% translate "Lay it down" %}</p>', set()),
    ],
)
def test_a_named_area_would_be_found(template: str, found: set[str]) -> None:
    assert named_in_template(template) == found
    assert named_in_python('if area.endswith(".hand") or area == "drop":\n    pass\n') == {"hand", "drop"}
