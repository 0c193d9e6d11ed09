"""The kernel, and what carries skills out for any game, hold no rule's number and no area, step or type of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from engine.games import PLAYED, played_game
from engine.games.played import PlayedGame
from tests.engine.scenarios import ROOT
from tests.engine.test_import_circles import modules, needed

NUMBER = re.compile(r"(?<![\w{}.-])\d{1,2}(?:-\d{1,2})+(?![\w-])")
SHARED = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for room in ("kernel", "play")
    for path in sorted((ROOT / "engine" / room).rglob("*.py"))
}


def words_of(game: PlayedGame) -> frozenset[str]:
    """What a game calls its areas, the phases and steps of a turn, and the types of its cards.

    A turn is a turn in every game, and a game that nobody wins is a draw whatever a draw step is called.
    """
    areas = {area.name for area in game.areas}
    return frozenset({*areas, *game.phases, *game.skippable, *game.types, *game.begins_at}) - {"turn", "draw"}


WORDS = frozenset().union(*(words_of(played_game(game)) for game in PLAYED))


def foreign(source: str) -> list[str]:
    """The numbers of rules in a module, and each word of a game that it compares with, gives or looks up."""
    tree = ast.parse(source)
    prose = set(map(id, _docstrings(tree)))
    written = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    named = [word for text in written if isinstance(text, str) for word in {text, *text.split(".")} & WORDS]
    return [*NUMBER.findall(source), *sorted(named)]


def _docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_room_names_no_rule_and_nothing_of_one_game(name: str) -> None:
    assert foreign(SHARED[name]) == []


def test_a_number_or_a_word_of_a_game_would_be_found() -> None:
    assert {"battle", "hand", "Unison", "main phase"} <= WORDS
    assert foreign('"""By 5-2-1."""\n\nif area == "battle" or place == f"{player}.hand":\n    pass\n') == [
        "5-2-1",
        "battle",
        "hand",
    ]
    assert foreign("striker = 'striker-15k'") == []


def test_each_shared_room_is_needed_by_another_game_than_masters() -> None:
    """Fusion World, or the pond of the tests, plays in it: what Masters alone needs belongs to Masters."""
    known = {**modules(), **modules("tests/engine/play")}
    needs = {name: needed(path.read_text(encoding="utf-8"), known) for name, path in known.items()}
    rooms = {name for name in known if name.startswith("engine.play.")}

    def reached(*beginnings: str) -> set[str]:
        found: set[str] = set()
        ahead = {name for name in known if name.startswith(beginnings)}
        while ahead:
            found |= ahead
            ahead = {each for name in ahead for each in needs[name]} - found
        return found

    assert rooms - reached("engine.games.fusion_world.", "tests.engine.play.") == set()
