"""The rulings that bear on a question: those that ask the same, and those on its rules.

A ruling asks the same if both say nearly all that the other says, and it cites one of the rules that the question leads
to: words alone are shared by many. Found are the presets, and saved rulings that are listed; any other is
known to those who have its link.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from django.urls import reverse

from engine.games import PLAYED
from rules_db.models import SavedRuling
from rules_db.saved.listing import rulings_listed
from rules_db.search import likeness
from rulesite.sandbox.presets import Preset, preset_address, presets_of

#: Rulings listed above the rules that are found, and saved ones looked at, the newest.
MOST_LISTED, MOST_SAVED = 3, 200
#: Of fewer words than that a query is not a question: a judge who types `blocker rest` looks up rules.
FEWEST_WORDS = 4
#: The share that a ruling has to say of the question, and the question of the ruling's title or question.
SAYS, IS_SAID = 0.8, 0.65
#: The share of a question that a ruling has to say to be near it.
NEAR = 0.5
#: A rule that more presets cite than that is of how every ruling goes on, and tells none of them apart.
MOST_CITING = 3
#: Signs of an answer in one line, and the fewest of a sentence that can stand alone: `Hardly.` cannot.
LINE, SENTENCE = 200, 40

#: What asks for a number or a person: a ruling that answers neither does not ask the same.
_ASKS = (re.compile(r"\bhow (?:many|much|often)\b|\btimes\b|\btwice\b"), re.compile(r"\bwho(?:se)?\b"))
#: Begins at the beginning or behind another: looked for at each letter, a text without an end is read again and again.
_SENTENCE = re.compile(r"(?:^|(?<=[.!?。！？])|(?<=[.!?。！？]\s))[^.!?。！？]*+[.!?。！？]++\s?")


@dataclass(frozen=True)
class Answered:
    """A ruling that can be opened at `address`; `slug` is the preset's, or the public id of a saved one."""

    game: str
    slug: str
    title: str
    question: str
    answer: str
    address: str
    cites: frozenset[str]

    @property
    def in_short(self) -> str:
        """Its written answer in one line: as many whole sentences as it takes to say something."""
        said = ""
        for sentence in _SENTENCE.findall(" ".join(self.answer.split())) or [self.answer]:
            if said and len(said) + len(sentence) > LINE:
                break
            said += sentence
            if len(said) >= SENTENCE:
                break
        return said.strip() if len(said) <= LINE else f"{said[:LINE].rsplit(' ', 1)[0]} …"


def rulings_asking(question: str, rules: Sequence[tuple[str, str]]) -> list[Answered]:
    """The rulings that ask the same as a question that leads to these rules (games and numbers), the likest first."""
    if len(question.split()) < FEWEST_WORDS or not rules:
        return []
    led_to = {(game, part) for game, number in rules for part in (number, _section(number))}
    fitting = [each for each in (*_presets(), *_saved()) if any((each.game, rule) in led_to for rule in each.cites)]
    alike = [(_alike(question, each), each) for each in fitting]
    best = sorted((pair for pair in alike if pair[0]), key=lambda pair: -pair[0])
    return [each for _, each in best[:MOST_LISTED]]


def rulings_near(question: str, game: str) -> list[Answered]:
    """The rulings of a game that say at least half of what a question says, the likest first."""
    told = [each for each in (*_presets(), *_saved()) if each.game == game]
    says = [(likeness(question, f"{each.title} {each.question}"), each) for each in told]
    near = sorted((pair for pair in says if pair[0][0] >= NEAR), key=lambda pair: -sum(pair[0]))
    return [each for _, each in near[:MOST_LISTED]]


def rulings_beside(question: str, game: str, cited: Iterable[str]) -> list[Answered]:
    """The rulings shown beside that of a question: those near its words, then those on the rules that its own cites."""
    found = [*rulings_near(question, game), *rulings_on([(game, rule) for rule in cited])]
    return list({ruling.address: ruling for ruling in found}.values())[:MOST_LISTED]


def rulings_on(rules: Sequence[tuple[str, str]]) -> list[Answered]:
    """The presets that must cite one of these rules, or one of these sections, and few others do.

    `rules` are games and numbers, the weightiest first: in their order the presets come.
    """
    return [
        each
        for game, number in rules
        if len(citing := [each for each in _presets() if each.game == game and number in each.cites]) <= MOST_CITING
        for each in citing
    ][:MOST_LISTED]


def _alike(question: str, ruling: Answered) -> float:
    """How much the two say the same, 0 if they do not ask the same."""
    told = f"{ruling.title} {ruling.question}".lower()
    if any(asks.search(question.lower()) and not asks.search(told) for asks in _ASKS):
        return 0.0
    says, _ = likeness(question, f"{ruling.title} {ruling.question}")
    is_said = max(likeness(question, text)[1] for text in (ruling.title, ruling.question))
    return says + is_said if says >= SAYS and is_said >= IS_SAID else 0.0


@cache
def _presets() -> tuple[Answered, ...]:
    return tuple(_of_preset(game, preset) for game in PLAYED for preset in presets_of(game))


def _of_preset(game: str, preset: Preset) -> Answered:
    told = preset.scenario
    cited = [number for name in ("cites", "refusal") for number in told.expect.get(name, ())]
    address = preset_address(game, preset.slug)
    return Answered(game, preset.slug, told.title, told.question, told.answer, address, _with_sections(cited))


def _saved() -> list[Answered]:
    signed = rulings_listed().select_related("game")
    return [_of_saved(each) for each in signed.prefetch_related("cited_rules")[:MOST_SAVED]]


def _of_saved(saved: SavedRuling) -> Answered:
    cited = [each.number for each in saved.cited_rules.all()]
    address = reverse("rulings:ruling", args=[saved.public_id])
    told = (saved.title, saved.question, saved.answer)
    return Answered(saved.game.slug, saved.public_id, *told, address, _with_sections(cited))


def _with_sections(numbers: Iterable[str]) -> frozenset[str]:
    return frozenset(part for number in numbers for part in (number, _section(number)))


def _section(number: str) -> str:
    return "-".join(number.split("-")[:2])
