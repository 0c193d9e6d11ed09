"""What games share holds no rule's number, and no area, step, type, stock or number of a card of any game."""

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
#: The rooms that games share.
ROOMS = ("engine/kernel", "engine/play", "engine/telling", "engine/sentences")
SHARED = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for paths in (
        *((ROOT / room).rglob("*.py") for room in ROOMS),
        ROOT.glob("engine/*.py"),
        ROOT.glob("engine/games/*.py"),
    )
    for path in sorted(paths)
}
#: What every game has, whatever its own words are: to do something by hand, and to fight until a battle is over.
OF_EVERY_GAME = re.compile(r"\bby hand\b|\bbattle over\b")


def steps_of(game: PlayedGame) -> frozenset[str]:
    """What a game calls the phases and steps of a turn.

    A turn is a turn in every game, an attack an attack and damage damage; and a game that nobody wins is a draw.
    """
    return frozenset({*game.phases, *game.skippable, *game.battle_steps}) - {"turn", "draw", "attack", "damage"}


def nouns_of(game: PlayedGame) -> frozenset[str]:
    """What a game calls its areas, the types of its cards, what players have a number of, and what cards have.

    A power and a cost are what the selectors of every game know (docs/decisions/rooms-that-games-share.md).
    """
    areas = {area.name for area in game.areas}
    stocks = {name.removesuffix("s") for name in game.stocks} | set(game.stocks)
    numbers = set(game.numbers) - {"power", "cost"}
    return frozenset(map(_spaced, {*areas, *game.types, *game.begins_at, *stocks, *numbers}))


def _spaced(name: str) -> str:
    return name.replace("_", " ")


STEPS = frozenset().union(*(steps_of(played_game(game)) for game in PLAYED))
NOUNS = frozenset().union(*(nouns_of(played_game(game)) for game in PLAYED))


def foreign(source: str) -> list[str]:
    """The numbers of rules in a module, and each word of a game that it compares with, gives or looks up.

    A step is only found as the whole of a word, and anything else within a phrase too (`option.energy_marker`).
    """
    tree = ast.parse(source)
    prose = set(map(id, _docstrings(tree)))
    written = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    named = [word for text in written if isinstance(text, str) for word in _named(text)]
    return [*NUMBER.findall(source), *sorted(named)]


def _named(text: str) -> set[str]:
    said = OF_EVERY_GAME.sub(" ", _spaced(text))
    words = f" {' '.join(re.findall(r'[A-Za-z-]+', said))} "
    return ({text, *text.split(".")} & STEPS) | {noun for noun in NOUNS if f" {noun} " in words}


def _docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_room_names_no_rule_and_nothing_of_one_game(name: str) -> None:
    assert foreign(SHARED[name]) == []


def test_a_number_or_a_word_of_a_game_would_be_found() -> None:
    assert {"battle", "hand", "Unison", "energy marker", "combo power"} <= NOUNS
    assert "main phase" in STEPS
    assert foreign('"""By 5-2-1."""\n\nif area == "battle" or place == f"{player}.hand":\n    pass\n') == [
        "5-2-1",
        "battle",
        "hand",
    ]
    assert foreign('say("option.energy_marker", numbers["combo_power"])') == [
        *("combo", "combo power", "energy", "energy marker")
    ]
    assert foreign('do("by_hand", until="battle over")\nstriker = "striker-15k"') == []


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
