"""Rendering messages: the words of a game in one language, filled with a step's facts."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from engine.kernel.asking import Option

#: The facts that hold a word of the game, and the group of words it is looked up in.
_GROUPS = {"to": "area", "area": "area", "mode": "mode", "phase": "phase", "until": "until", "player": "player"}
_PLAYERS = ("player", "asked", "next")
#: Before the group of words in which a message looks a fact up: `{what:@skipped}`.
_GROUP = "@"
_MESSAGES = ("because", "why", "ask")


def folder_of(game: str) -> str:
    """The name of the folder (and package) of a game, by its slug."""
    return game.replace("-", "_")


@lru_cache(maxsize=20)
def catalogue(game: str, language: str) -> Mapping[str, str]:
    """The words of a game in a language, by message id.

    Raises:
        LookupError: the game has no words in that language.
    """
    path = files(f"engine.games.{folder_of(game)}").joinpath("words", f"{language}.toml")
    if not path.is_file():
        raise LookupError(f"{game} has no words in {language!r}")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def missing(name: str, facts: Mapping[str, Any]) -> str:
    """What stands in a sentence for a fact that its step does not have. Tests put an error in its place."""
    return "–"


class Teller:
    """Puts messages into words.

    Args:
        game: the game's slug.
        language: `en` or `ja`.
        name: gives the name of a card by its id; None if the word is no card's id.
    """

    def __init__(self, game: str, language: str, name: Callable[[str], str | None]) -> None:
        self._words = catalogue(game, language)
        self._name = name

    def say(self, message: str, facts: Mapping[str, Any]) -> str:
        """A message in words. `moment` is told by the kind of its event."""
        if message == "moment":
            message = f"moment.{facts['kind']}"
        parts = string.Formatter().parse(self._words[message])
        filled = "".join(
            text + (self._filled(name, forms or "", facts) if name else "") for text, name, forms, _ in parts
        )
        return filled[:1].upper() + filled[1:]

    def _filled(self, name: str, forms: str, facts: Mapping[str, Any]) -> str:
        """A fact; with forms it is a number: `{count:card|cards}` says `1 card`, `{count:=is|are}` only `is`; with a
        group it is one or several words of it: `{what:@skipped}`."""
        if not forms:
            return self._fill(name, facts)
        if forms.startswith(_GROUP):
            return self._in_group(forms.removeprefix(_GROUP), name, facts)
        number = int(facts[name])
        one, many, *none = forms.removeprefix("=").split("|")
        form = none[0] if none and not number else one if number == 1 else many
        return form.replace("{n}", str(number)) if forms.startswith("=") else f"{number} {form}"

    def word(self, group: str, word: str) -> str:
        """A single word of the game, such as an area; where none is known, the group's own word or the word itself."""
        return self._words.get(f"{group}.{word}", self._words.get(group, word))

    def skill(self, name: str) -> str:
        """The name of a skill, in the brackets in which the game's cards write it."""
        return self._words.get("form.skill", "{skill}").format(skill=name)

    def deed(self, does: str) -> str:
        """What is done by hand, as an input writes it."""
        return does

    def card(self, id: str) -> str | None:
        """What a card is called; None if the word is no card's id."""
        return self._name(id)

    def _in_group(self, group: str, name: str, facts: Mapping[str, Any]) -> str:
        value = facts.get(name)
        words = value if isinstance(value, tuple) else (value,)
        return self._listed(self.word(group, str(word)) for word in words if word is not None) or missing(name, facts)

    def _listed(self, said: Iterable[str]) -> str:
        return self._words.get("form.between", ", ").join(said)

    def _fill(self, name: str, facts: Mapping[str, Any]) -> str:
        value = facts.get(name)
        if name in _MESSAGES and isinstance(value, str) and value in self._words:
            return self.say(value, facts)
        if value is None:
            return missing(name, facts)
        if name == "skill":
            return self.skill(value)
        if name == "does":
            return self.deed(value)
        if name == "change":
            return f"{value:+}"
        if name == "effect" and isinstance(value, str) and ":" in value:
            card, _, skill = value.partition(":")
            return f"{self.skill(skill)} ({self._name(card) or card})"
        if name in _PLAYERS:
            return self.word("player", str(value))
        if name in _GROUPS:
            return self.word(_GROUPS[name], str(value))
        if isinstance(value, tuple):
            return self._listed(map(self._one, value)) or missing(name, facts)
        return self._one(value)

    def _one(self, value: Any) -> str:
        if isinstance(value, Option):
            return self.say(value.message, value.facts)
        if not isinstance(value, str):
            return str(value)
        card, colon, skill = value.partition(":")
        name = self._name(card)
        if name is None:
            return value
        return f"{name}: {self.skill(skill)}" if colon else name
