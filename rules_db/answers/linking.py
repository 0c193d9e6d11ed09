"""Which rules bear on an answer: those it names, those of its keywords, those a person confirmed or refused.

Links are made anew with every import. What a person decided at the desk stays; what ships as known is confirmed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_db.answers.known_links import known_of
from rules_db.answers.records import AnswerRead
from rules_db.cards.keywords import KeywordRules, keyword_rules, names_in_brackets
from rules_db.importing.reference_grammar import find_mentions
from rules_db.models import AnswerRule, Edition, Game, OfficialAnswer

State = AnswerRule.State


@dataclass(frozen=True)
class Linker:
    """Finds the rules of an edition that answers bear on."""

    rules: dict[str, int]  # the enduring rule by its number in the edition
    keywords: KeywordRules

    def found(self, read: AnswerRead) -> set[int]:
        """The rules that an answer names, and the section that it stands in."""
        mentioned = {mention.number for text in _texts(read) for mention in find_mentions(text)}
        mentioned = {number for number in mentioned if "-" in number}  # a number alone is a cost
        return self.known({*read.named, *mentioned})

    def proposed(self, read: AnswerRead) -> set[int]:
        """The rules that define the keywords in its words.

        Not those of [Activate] and other kinds of skill: nearly every answer names one.
        """
        names = {name for text in _texts(read) for name in names_in_brackets(text)}
        numbers = (number for name in names if (number := self.keywords.number_of(name)))
        return self.known(number for number in numbers if _chapter(number) == self.keyword_chapter)

    @property
    def keyword_chapter(self) -> str:
        """The chapter with the most keywords in it."""
        chapters = Counter(map(_chapter, self.keywords.numbers.values()))
        return chapters.most_common(1)[0][0] if chapters else ""

    def known(self, numbers: Iterable[str]) -> set[int]:
        return {self.rules[number] for number in numbers if number in self.rules}


def linker_of(game: Game) -> Linker:
    """For the current edition; one that links nothing where there is none."""
    edition = game.current_edition()
    if edition is None:
        return Linker({}, KeywordRules({}))
    return Linker(_rules_of(edition), keyword_rules(edition))


def link(game: Game, reads: Mapping[OfficialAnswer, AnswerRead]) -> None:
    """Link each answer anew, by what was read of it. The caller holds the transaction."""
    linker, known = linker_of(game), known_of(game.slug)
    AnswerRule.objects.filter(answer__in=reads, by="").delete()
    decided = set(AnswerRule.objects.filter(answer__in=reads).values_list("answer", "rule"))
    links = []
    for answer, read in reads.items():
        states = dict.fromkeys(linker.proposed(read), State.PROPOSED) | dict.fromkeys(linker.found(read), State.FOUND)
        if ours := known.get(answer.slug):
            # Read by a person: what its words alone propose is settled with it.
            states = {rule: state for rule, state in states.items() if state == State.FOUND}
            states |= dict.fromkeys(linker.known(ours.rules), State.CONFIRMED)
        links += [
            AnswerRule(answer=answer, rule_id=rule, state=state)
            for rule, state in sorted(states.items())
            if (answer.pk, rule) not in decided
        ]
    AnswerRule.objects.bulk_create(links)


def _rules_of(edition: Edition) -> dict[str, int]:
    return dict(edition.rule_texts.values_list("number", "rule"))


def _chapter(number: str) -> str:
    return number.partition("-")[0]


def _texts(read: AnswerRead) -> list[str]:
    return [text for words in read.words.values() for text in (words.question, words.reply)]
