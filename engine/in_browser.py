"""The engine for a browser that runs Python itself: questions in JSON, answers in JSON, nothing else.

Only standard library and the engine's own tables; which edition it plays by, the example scenarios, and the cards that
the device keeps are handed in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from engine.games import PLAYED
from engine.kernel.inputs import read_input
from engine.kernel.scenario import Scenario, ScenarioError, from_link, parse, to_link
from engine.kernel.telling import catalogue
from engine.sentences.acting import Asked, asked_in_words
from engine.sentences.called import CardName, by_key, cards_named
from engine.sentences.settling import USE
from engine.sentences.words import MOST_CHARACTERS, spoken_in
from engine.telling import store_cards
from engine.telling.asked import AskedOf, answers_told
from engine.telling.in_short import told_in_short
from engine.telling.ruling import PlayedBy, Ruling
from engine.telling.tell import tell
from engine.telling.verdict import NOTHING, verdict_of
from engine.telling.what_comes import what_answers_bring


class Kept(Protocol):
    """The cards that a device keeps, in JSON as `rulesite/offline/cards_as_data.py` makes it."""

    def names(self, game: str) -> str:
        """The names of a game's cards, each `[number, name, whether it is that of the back]`; `[]` if none are kept."""

    def card(self, game: str, number: str) -> str:
        """`[number, type, faces, …]` of the card with that number, in whatever form; `null` if it is not kept."""


class NoCards:
    """What a device has that keeps no cards."""

    def names(self, game: str) -> str:
        return "[]"

    def card(self, game: str, number: str) -> str:
        return "null"


class Engine:
    """Answers what a page asks.

    Args:
        played_by: for each game the rulebook and edition whose rules the engine follows.
        examples: for each game its example scenarios, by their short names, as text.
        kept: the cards that the device keeps.
    """

    def __init__(
        self,
        played_by: Mapping[str, Mapping[str, str]],
        examples: Mapping[str, Mapping[str, str]],
        kept: Kept | None = None,
    ) -> None:
        self.played_by = {game: PlayedBy(**edition) for game, edition in played_by.items()}
        self.examples = examples
        self.kept = kept or NoCards()
        self._names: dict[str, Mapping[str, CardName]] = {}
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
        game, language = asked["game"], asked["language"]
        question, spoken = asked["question"][:MOST_CHARACTERS], spoken_in(game)
        named = cards_named(question, spoken, self._names_of(game)) if spoken else []
        tables = {each.number: table for each in named if (table := self._table_of(game, language, each.number))}
        made = asked_in_words(game, question, named, tables)
        if made is None:
            return {"understood": False}
        words = catalogue(game, language)
        laid = made.laid
        chips = [{"kind": each.kind, "assumed": each.is_assumed, **_said(each.facts, words)} for each in laid.chips]
        never = [{**_said(laid.told(e.act), words), "rules": list(e.rules)} for e in made.never_told]
        more = {"understood": True, "chips": chips, "left": list(made.understood.left), "never": never}
        more["why_no_ruling"] = made.why_no_ruling
        return {**self._told(made.acted.scenario, language, made), **more}

    def _names_of(self, game: str) -> Mapping[str, CardName]:
        if game not in self._names:
            self._names[game] = by_key(CardName(*each) for each in json.loads(self.kept.names(game)))
        return self._names[game]

    def _table_of(self, game: str, language: str, number: str) -> Mapping[str, Any] | None:
        """The table of a card that the device keeps."""
        found = json.loads(self.kept.card(game, number))
        return store_cards.card_table_of_data(game, found, language) if found else None

    def _told(self, scenario: Scenario, language: str, asked: Asked | None = None) -> Mapping[str, Any]:
        scenario = store_cards.with_store_cards(scenario, partial(self._table_of, scenario.game, language))
        ruling = tell(replace(scenario, digests={}), self.played_by[scenario.game], language)
        in_short = [{"rule": step.rule, "text": step.text} for step in told_in_short(ruling)]
        return {
            "word": to_link(scenario),
            "ruling": ruling.as_data(),
            "in_short": in_short,
            "verdict": verdict_of(ruling, language, _asked_of(asked, ruling) if asked else NOTHING).as_data(),
            "brings": [each.as_data() for each in what_answers_bring(scenario, ruling, language)],
        }


def _asked_of(asked: Asked, ruling: Ruling) -> AskedOf:
    """What a question asks of its ruling; that something can be done is said by what came of it."""
    answers = answers_told(ruling, **asked.asks)
    return AskedOf(asked.when_it_can_be, answers=answers, is_end_open=asked.is_end_open)


def _said(facts: Mapping[str, Any], words: Mapping[str, str]) -> Mapping[str, Any]:
    """Facts of a chip or an act, areas, modes and actions in the game's words; a keyword skill is used by its name."""
    said = dict(facts) | ({"verb": ""} if facts.get("verb") == USE else {})
    for name, group in (("area", "area"), ("mode", "mode"), ("verb", "action")):
        if said.get(name):
            said[name] = words.get(f"{group}.{said[name]}", said[name])
    return said
