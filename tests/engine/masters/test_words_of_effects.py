"""What effects forbid, permit, negate and skip is told in words, and nowhere by the engine's own keys."""

from __future__ import annotations

import pytest

from engine.games.masters.vocabulary import WORDS
from engine.kernel.telling import Teller, catalogue

#: By group of words, the words of the game that a message says with it.
GROUPS = {"deed": ("what", "what is permitted"), "what": ("what of a player", "what is skipped")}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("group", GROUPS)
def test_each_word_is_called_something_in_each_language(group: str, language: str) -> None:
    words = {f"{group}.{word}" for kind in GROUPS[group] for word in WORDS[kind]}
    assert words <= set(catalogue("masters", language))


@pytest.mark.parametrize(
    ("language", "message", "word", "said"),
    [
        ("en", "effect.forbid", "ko in battle", "Gate Guard: can't be KO'd in battle until the end of the turn."),
        ("ja", "effect.forbid", "attack", "Gate Guard：ターンの終わりまでアタックはできない。"),
        ("en", "effect.forbid player", "play", "Player B: can't play cards until the end of the turn."),
        ("ja", "effect.permit", "use as energy", "Gate Guard：ターンの終わりまでエナジーとしての使用ができる。"),
        ("en", "effect.negate", "skills", "Gate Guard: all skills negated until the end of the turn."),
        ("en", "effect.negate", "Blocker", "Gate Guard: Blocker negated until the end of the turn."),
    ],
)
def test_an_effect_is_told_by_what_its_word_is_called(language: str, message: str, word: str, said: str) -> None:
    teller = Teller("masters", language, lambda id: "Gate Guard" if id == "g" else None)
    whom = "B" if "player" in message else "g"
    assert teller.say(message, {"on": (whom,), "value": word, "until": "turn"}) == said


@pytest.mark.parametrize(("language", "said"), [("en", "the Charge Phase"), ("ja", "チャージフェイズ")])
def test_what_is_skipped_is_told_by_its_name(language: str, said: str) -> None:
    told = Teller("masters", language, lambda _id: None).say("skipped", {"player": "A", "what": "charge phase"})
    assert said in told
