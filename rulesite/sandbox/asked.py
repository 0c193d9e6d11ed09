"""The rulings near a question: those that ask the same, those near its words, and those on its rules.

A ruling asks the same if both say nearly all that the other says, and it cites one of the rules that the question leads
to: words alone are shared by many. Found are the presets, and saved rulings that are listed; any other is
known to those who have its link.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse

from engine.games import PLAYED
from rules_db.models import SavedRuling
from rules_db.saved.listing import rulings_listed
from rules_db.search import Likeness, words_in
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.presets import ENGLISH, Preset, preset_address, presets_of

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


class RulingsNear(NamedTuple):
    """The nearest first; `asks_the_same` if the first one asks the same."""

    rulings: list[Answered]
    asks_the_same: bool


def rulings_near(question: str, game: str, rules: Sequence[tuple[str, str]]) -> RulingsNear:
    """The rulings near a question of a game (``: of those of its rules) that leads to these rules (games and numbers).

    First those that ask the same, then those that say at least half of what it says, then those on the rules.
    """
    said, games = Likeness(question), {game} if game else {of for of, _ in rules}
    told = [each for each in _all() if each.game in games]
    alike = [(said.to(_told(each)), each) for each in told]
    near = sorted((pair for pair in alike if pair[0][0] >= NEAR), key=lambda pair: -sum(pair[0]))
    same = _asking(question, said, told, rules) if words_in(question) >= FEWEST_WORDS else []
    return RulingsNear(_as_read([*same, *(each for _, each in near), *rulings_on(rules)]), bool(same))


def rulings_asking(question: str, rules: Sequence[tuple[str, str]]) -> list[Answered]:
    """The rulings that ask the same as a question that leads to these rules (games and numbers), the likest first."""
    is_question = rules and words_in(question) >= FEWEST_WORDS
    return _as_read(_asking(question, Likeness(question), _all(), rules)) if is_question else []


def rulings_on(rules: Sequence[tuple[str, str]]) -> list[Answered]:
    """The presets that must cite one of these rules, or one of these sections, and few others do.

    `rules` are games and numbers, the weightiest first: in their order the presets come.
    """
    presets = _presets(ENGLISH)
    on_them = [
        each
        for game, number in rules
        if len(citing := [each for each in presets if each.game == game and number in each.cites]) <= MOST_CITING
        for each in citing
    ]
    return _as_read(on_them)


def _asking(
    question: str, said: Likeness, told: Iterable[Answered], rules: Sequence[tuple[str, str]]
) -> list[Answered]:
    led_to = {(game, part) for game, number in rules for part in (number, section_of(number))}
    fitting = [each for each in told if any((each.game, rule) in led_to for rule in each.cites)]
    alike = [(_alike(question, said, each), each) for each in fitting]
    best = sorted((pair for pair in alike if pair[0]), key=lambda pair: -pair[0])
    return [each for _, each in best]


def _alike(question: str, said: Likeness, ruling: Answered) -> float:
    """How much the two say the same, 0 if they do not ask the same."""
    told = _told(ruling).lower()
    if any(asks.search(question.lower()) and not asks.search(told) for asks in _ASKS):
        return 0.0
    says, _ = said.to(_told(ruling))
    is_said = max(said.to(text)[1] for text in (ruling.title, ruling.question))
    return says + is_said if says >= SAYS and is_said >= IS_SAID else 0.0


def _told(ruling: Answered) -> str:
    return f"{ruling.title} {ruling.question}"


def _all() -> list[Answered]:
    """Presets in English and, for a question in another language, as their reader is told them."""
    return [
        *(each for language in dict.fromkeys((ENGLISH, reader_language())) for each in _presets(language)),
        *_saved(),
    ]


def _as_read(rulings: Iterable[Answered]) -> list[Answered]:
    """The first of them, each once, as their reader is told them."""
    told = {each.address: each for each in _presets(reader_language())}
    return list({each.address: told.get(each.address, each) for each in rulings}.values())[:MOST_LISTED]


@lru_cache(maxsize=5)
def _presets(language: str) -> tuple[Answered, ...]:
    return tuple(_of_preset(game, preset) for game in PLAYED for preset in presets_of(game, language))


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
    return frozenset(part for number in numbers for part in (number, section_of(number)))


def section_of(number: str) -> str:
    """`8-4` of `8-4-6-1`: the section of the rulebook that a rule stands in."""
    return "-".join(number.split("-")[:2])
