"""The engine for a browser that runs Python itself: questions in JSON, answers in JSON, nothing else.

Only standard library and the engine's own tables; which edition it plays by, and the example scenarios, are handed in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.games import PLAYED
from engine.kernel.inputs import read_input
from engine.kernel.scenario import Scenario, ScenarioError, from_link, parse, to_link
from engine.kernel.telling import catalogue
from engine.sentences.acting import asked_in_words
from engine.sentences.laying import Chip
from engine.telling.in_short import told_in_short
from engine.telling.ruling import PlayedBy
from engine.telling.tell import tell


class Engine:
    """Answers what a page asks.

    Args:
        played_by: for each game the rulebook and edition whose rules the engine follows.
        examples: for each game its example scenarios, by their short names, as text.
    """

    def __init__(self, played_by: Mapping[str, Mapping[str, str]], examples: Mapping[str, Mapping[str, str]]) -> None:
        self.played_by = {game: PlayedBy(**edition) for game, edition in played_by.items()}
        self.examples = examples
        self._answers: dict[str, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = {
            "examples": self._listed,
            "example": self._example,
            "rule": self._ruled,
            "words": self._from_words,
        }

    def answer(self, asked: str) -> str:
        """The answer to a question, both JSON: `{"do": …}`; `{"problems": […]}` where it cannot be answered."""
        question = json.loads(asked)
        try:
            if question["game"] not in PLAYED:
                raise ScenarioError(f"game: {question['game']!r} is not played")
            told = self._answers[question["do"]](question)
        except ScenarioError as error:
            told = {"problems": list(error.problems)}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def _listed(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """The example scenarios of a game, with their questions."""
        told = [(name, parse(text)) for name, text in self.examples.get(asked["game"], {}).items()]
        return {"examples": [{"name": name, "title": each.title, "question": each.question} for name, each in told]}

    def _example(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """One of them, ruled."""
        text = self.examples.get(asked["game"], {}).get(asked["name"])
        if text is None:
            raise ScenarioError(f"there is no example {asked['name']!r}")
        return self._told(parse(text), asked["language"])

    def _ruled(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """The scenario of a link's word, with inputs after the first so many in place of those that follow."""
        scenario = from_link(asked["word"])
        if scenario.game != asked["game"]:
            raise ScenarioError(f"game: this scenario is for {scenario.game!r}")
        if "at" in asked:
            try:
                given = tuple(read_input(table) for table in asked.get("inputs", ()))
            except (ValueError, TypeError, AttributeError) as error:
                raise ScenarioError(f"inputs: {error}") from error
            scenario = replace(scenario, inputs=(*scenario.inputs[: int(asked["at"])], *given))
        return self._told(scenario, asked["language"])

    def _from_words(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """The board of a question in a player's words, ruled; `{"understood": false}` where nothing is made of it."""
        made = asked_in_words(asked["game"], asked["question"])
        if made is None:
            return {"understood": False}
        words = catalogue(asked["game"], asked["language"])
        chips = [{"kind": chip.kind, "assumed": chip.is_assumed, **_said(chip, words)} for chip in made.laid.chips]
        more = {"understood": True, "chips": chips, "left": list(made.understood.left)}
        return {**self._told(made.acted.scenario, asked["language"]), **more}

    def _told(self, scenario: Scenario, language: str) -> Mapping[str, Any]:
        ruling = tell(replace(scenario, digests={}), self.played_by[scenario.game], language)
        in_short = [{"rule": step.rule, "text": step.text} for step in told_in_short(ruling)]
        return {"word": to_link(scenario), "ruling": ruling.as_data(), "in_short": in_short}


def _said(chip: Chip, words: Mapping[str, str]) -> Mapping[str, Any]:
    """What a chip says, its areas, modes and actions in the words of the game."""
    facts = dict(chip.facts)
    for name, group in (("area", "area"), ("mode", "mode"), ("verb", "action")):
        if facts.get(name):
            facts[name] = words.get(f"{group}.{facts[name]}", facts[name])
    return facts
