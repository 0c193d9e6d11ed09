"""Words: every message the engine uses is told in every language of the game.

That all of a ruling is told without a gap is looked up scenario by scenario, in `masters/test_scenarios.py`.
"""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import rules_of
from engine.kernel.inputs import Refused, take
from engine.kernel.telling import Teller, catalogue
from engine.kernel.verdicts import Reason
from engine.telling.prompts import teller_of
from rules_db.expectations import ruling_of
from tests.engine.masters.known import LANGUAGES
from tests.engine.scenarios import ROOT, scenario

ROOMS = ("kernel", "play", "games/masters")
SOURCES = [path for room in ROOMS for path in (ROOT / "engine" / room).rglob("*.py")]

#: Where the message stands among the arguments of what makes a step, a question or a reason.
MESSAGE_AT = {"Reason": 1, "Option": 1, "Ask": 2, "Term": 1, "proceed": 1, "tell": 2, "settle": 4}
#: What a message looks like wherever it stands, handed on in a variable for instance.
MESSAGE = re.compile(r"(attack|ask|combo|effect|forbidden|game|option|refused|skill|term)\.[a-z_]+")


def messages(sources: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Every message id that source files write, with its place; one that is put together ends in `*`."""
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for message in _messages_of(node):
                    yield f"{path.name}:{node.lineno}", message
            elif isinstance(node, ast.Constant) and MESSAGE.fullmatch(str(node.value)):
                yield f"{path.name}:{node.lineno}", str(node.value)


def _messages_of(node: ast.Call) -> Iterator[str]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    keyword = next((each.value for each in node.keywords if each.arg == "message"), None)
    if name in MESSAGE_AT:
        # What a shared room cites is looked up by the game that stands first: `proceed(g, name, message)`.
        place = MESSAGE_AT[name] + (name == "proceed" and isinstance(node.func, ast.Name))
        yield from _ids(keyword or (node.args[place] if len(node.args) > place else None))
    elif name == "Event" and node.args:
        own = keyword or (node.args[3] if len(node.args) > 3 else None)
        if isinstance(own, ast.Constant) and own.value == "moment":
            yield from (f"moment.{kind}" for kind in _ids(node.args[0]))
        else:
            yield from _ids(own or node.args[0])
    elif name == "call" and node.args and isinstance(node.args[0], ast.Name) and node.args[0].id == "moment":
        yield from (f"moment.{kind}" for kind in _ids(node.args[2]))


def _ids(node: ast.expr | None) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(message)) if message:
            yield message
        case ast.IfExp(body=body, orelse=orelse):
            yield from _ids(body)
            yield from _ids(orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            yield f"{beginning}*"


@cache
def written() -> list[tuple[str, str]]:
    """Each message the source writes, at each of its places."""
    return sorted(set(messages(SOURCES)))


def test_the_source_is_searched_with_success() -> None:
    ids = {message for _, message in written()}

    assert {
        "attack.valid",
        "refused.first_turn",
        "ask.auto",
        "moment.attacked",
        "option.unpaid",
        "refused.combo_guard",
        "ko",
    } <= ids
    assert len(ids) > 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_source_has_words(language: str) -> None:
    words = catalogue("masters", language)

    def is_told(message: str) -> bool:
        return any(id.startswith(message[:-1]) for id in words) if message.endswith("*") else message in words

    assert [(place, message) for place, message in written() if not is_told(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_messages_with_the_same_facts(language: str) -> None:
    words, english = catalogue("masters", language), catalogue("masters", "en")

    def facts(template: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(template) if name}

    assert sorted(words) == sorted(english)
    assert [id for id in words if not facts(words[id]) <= facts(english[id])] == []


def test_a_step_names_cards_and_players() -> None:
    ruling = ruling_of(scenario("22-4-a-blocker-takes-the-attack"))
    teller = teller_of(ruling.game, "en")
    told = {step.rule: teller.say(step.message, step.facts) for step in ruling.steps}

    assert "Veteran Striker" in told["8-1-2"]
    assert "Azure Captain" in told["8-1-2"]
    assert "Player B" in told["4-2-2-3"]
    assert "15000" in told["8-4-6"]


def test_a_game_without_words_in_a_language_says_so() -> None:
    with pytest.raises(LookupError, match="masters has no words in 'tlh'"):
        catalogue("masters", "tlh")


def test_a_word_nobody_knows_is_told_as_it_is() -> None:
    teller = Teller("masters", "en", lambda word: None)

    assert teller.word("area", "moon") == "moon"
    assert teller.word("area", "drop") == "Drop Area"


def test_every_refusal_of_an_input_has_words() -> None:
    game = ruling_of(scenario("3-1-4-1-effects-go-along-to-the-combo-area")).game
    for given in scenario("7-3-4-5-every-reason-against-an-attack").inputs:
        with pytest.raises(Refused) as refused:
            take(game, given)
        for language in LANGUAGES:
            reasons: tuple[Reason, ...] = refused.value.reasons
            assert all(teller_of(game, language).say(each.why, each.facts) for each in reasons)
    assert rules_of("masters").slug == "masters"
