"""Words of a game that messages look up: each has a word in both languages, and none comes out as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import pytest

from engine.games import PLAYED, played_game
from engine.games.masters.vocabulary import WORDS
from engine.kernel.game import BoundReached
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.telling import catalogue
from engine.telling.ruling import PlayedBy, Prompt, Ruling
from engine.telling.tell import tell
from engine.telling.verdict import verdict_of
from engine.telling.words import Words
from tests.engine.scenarios import every_scenario_file, load
from tests.shares import SomeOf

#: By the group of a message, the words of Masters that can stand in it.
GROUPS = {
    "forbidden": WORDS["what"],
    "what": (*WORDS["what of a player"], *WORDS["what is skipped"]),
    "deed": (*WORDS["what"], *WORDS["what is permitted"]),
}
#: What of a card's table is a name, or the text that is printed on it.
NAMING = ("name", "text", "characters", "traits", "value", "character", "trait")
#: What texts call several keyword skills together: in Latin letters in both languages, as those are.
KINDS = {"Strike", "Union"}
#: Words in Latin letters that Japanese players write so: those of skills in brackets, KO, X, Z, and the players.
_SAID_SO = re.compile(r"\[[^\]]*\]|KO|\b[ABXYZ]\b")
_LATIN = re.compile(r"[A-Za-z]{2,}")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_can_be_forbidden_and_skipped_has_words(language: str) -> None:
    words = catalogue("masters", language)
    assert [
        f"{group}.{word}" for group, known in GROUPS.items() for word in known if f"{group}.{word}" not in words
    ] == []


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_colors_types_and_bounds_have_words(game: str, language: str) -> None:
    words, played = catalogue(game, language), played_game(game)
    wanted = [*(f"color.{color}" for color in played.colors), *(f"type.{type}" for type in played.types)]
    assert [word for word in wanted if word not in words] == []
    cut = Words(game, language, lambda word: None).cut(BoundReached("steps", 20_000))
    assert "20,000" in cut


@pytest.mark.parametrize(
    ("language", "does", "said"),
    [
        ("en", "power:b1:-5000:turn", "Change a card's power: Gate Guard, -5000, end of the turn"),
        ("ja", "power:b1:-5000:turn", "カードのパワーを増減する：Gate Guard、-5000、ターンの終わり"),
        ("ja", "rest:this", "カードをレストモードにする：このカード"),
        ("en", "negate attack", "negate the attack"),
        ("en", "dance:b1", "dance:b1"),
    ],
)
def test_what_is_done_by_hand_is_told_in_words(language: str, does: str, said: str) -> None:
    words = Words("masters", language, {"b1": "Gate Guard"}.get)
    assert words.deed(does) == said


def test_no_english_is_left_in_a_japanese_ruling(some_of: SomeOf) -> None:
    """All that the engine says of a scenario but names, and texts of cards, which are in whatever language they are."""
    found = {}
    for path in some_of(every_scenario_file(), one_in=20):
        given = load(path)
        with suppress(ScenarioError):
            ruling = tell(given, PlayedBy("Book", "1"), "ja", why_not=True)
            own = sorted(names_in(given) | set(ruling.names.values()), key=len, reverse=True)
            if left := [text for text in said_in(ruling) if _LATIN.search(_SAID_SO.sub("", without(text, own)))]:
                found[path.name] = left
    assert found == {}


def test_english_that_is_left_would_be_found() -> None:
    assert _LATIN.search(_SAID_SO.sub("", without("Gate Guardの[Blocker]はcomboできない。", ["Gate Guard"])))
    assert not _LATIN.search(_SAID_SO.sub("", without("Gate Guardの[Blocker]はKOされない。", ["Gate Guard"])))


def names_in(given: Scenario) -> set[str]:
    """What a scenario and the cast call cards and skills, and the lines of their texts."""
    stock = played_game(given.game).stock().values()
    names = {skill.name for card in stock for skill in card.skills} | {card.name for card in stock}
    names |= {str(card.back.name) for card in stock if card.back}
    names |= {part for each in given.inputs for part in each.parts.values()} | set(WORDS["keyword skill"]) | KINDS
    written = {*given.cards, *_named(given.cards)}
    # of "Ally / Bryn" and "Keeper : Childhood" each part is a name by itself
    return set(filter(None, names | written | {part.strip() for name in written for part in re.split("[/:]", name)}))


def _named(table: Any) -> Iterator[str]:
    for name, value in table.items() if isinstance(table, Mapping) else ():
        if name in NAMING:
            yield from (
                line for each in (value if isinstance(value, list) else [value]) for line in str(each).split("\n")
            )
        for part in value if isinstance(value, list) else [value]:
            yield from _named(part)


def without(text: str, names: Iterable[str]) -> str:
    for name in names:  # a sentence that begins with one begins with a capital
        text = re.sub(re.escape(name), "", text, flags=re.IGNORECASE)
    return text


def said_in(ruling: Ruling) -> Iterator[str]:
    """Every sentence of a ruling, and its verdict."""
    for step in ruling.steps:
        yield from (step.text, *(notice.text for notice in step.notices))
    for prompt in (*(asked.prompt for asked in ruling.asked), *filter(None, (ruling.asks,))):
        yield from _asked(prompt)
    yield from (reason.why for reason in ruling.reasons)
    for kind in ruling.impossible or ():
        yield from (reason.why for claim in kind.claims for reason in claim.reasons)
    for look in ruling.battles:
        yield from (term.text for side in (look.attack, look.guard) if side for term in side.terms)
    yield from (each for line in ruling.left_out for each in (line.why, line.moment))
    verdict = verdict_of(ruling, "ja")
    yield from (verdict.heading, *verdict.more, ruling.cut, ruling.result_text)


def _asked(prompt: Prompt) -> Iterator[str]:
    yield from (prompt.text, prompt.pass_text)
    yield from (option.text for option in prompt.options)
    yield from (action.text for action in prompt.actions)
