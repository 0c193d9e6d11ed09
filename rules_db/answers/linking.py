"""Which rules bear on an answer: those it names, those a person judged, and what other answers and keywords propose.

Links are made anew with every import. What a person decided at the desk stays; what ships as known is confirmed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules_db.answers.known_links import known_answers
from rules_db.answers.likeness import Judged
from rules_db.answers.records import AnswerRead, Words
from rules_db.cards.keywords import KeywordRules, bare_name, keyword_rules, names_in_brackets
from rules_db.importing.reference_grammar import find_mentions
from rules_db.models import AnswerRule, AnswerText, Edition, Game, OfficialAnswer, RuleText

State = AnswerRule.State


@dataclass(frozen=True)
class Linker:
    """Finds the rules of an edition that answers bear on."""

    rules: dict[str, int]  # the enduring rule by its number in the edition
    keywords: KeywordRules
    bodies: dict[str, str] = field(default_factory=dict)  # what each rule says below its heading, in their order

    def named(self, read: AnswerRead) -> set[int]:
        """The rules that an answer names by their numbers."""
        mentioned = {mention.number for text in _texts(read) for mention in find_mentions(text)}
        mentioned = {number for number in mentioned if "-" in number}  # a number alone is a cost
        return self.known({*read.named, *mentioned})

    def found(self, read: AnswerRead) -> set[int]:
        """Those, and the section that it stands in where that says something or nothing is named."""
        named = self.named(read)
        says_something = bool(self.bodies.get(read.section, "").strip())
        return named | self.known([read.section]) if says_something or not named else named

    def proposed(self, read: AnswerRead) -> set[int]:
        """The rules that say what the keywords in its words do.

        Not those of [Activate] and other kinds of skill: nearly every answer names one.
        """
        names = {name for text in _texts(read) for name in names_in_brackets(text)}
        sections = {name: number for name in names if (number := self.keywords.number_of(name))}
        keywords = {name: number for name, number in sections.items() if _chapter(number) == self.keyword_chapter}
        return self.known(self._saying(number, name) for name, number in keywords.items())

    @property
    def keyword_chapter(self) -> str:
        """The chapter with the most keywords in it."""
        chapters = Counter(map(_chapter, self.keywords.numbers.values()))
        return chapters.most_common(1)[0][0] if chapters else ""

    def known(self, numbers: Iterable[str]) -> set[int]:
        return {self.rules[number] for number in numbers if number in self.rules}

    def _saying(self, section: str, name: str) -> str:
        """The first rule of a keyword's section that has its name in its words; the section where none has."""
        below = ((number, body) for number, body in self.bodies.items() if number.startswith(f"{section}-"))
        bare = bare_name(name)
        return next((number for number, body in below if bare in map(bare_name, names_in_brackets(body))), section)


def linker_of(game: Game) -> Linker:
    """For the current edition; one that links nothing where there is none."""
    edition = game.current_edition()
    if edition is None:
        return Linker({}, KeywordRules({}))
    texts = list(RuleText.objects.filter(edition=edition).order_by("position"))
    bodies = {text.number: text.body for text in texts}
    return Linker({text.number: text.rule_id for text in texts}, keyword_rules(edition), bodies)


def link(game: Game, reads: Mapping[OfficialAnswer, AnswerRead]) -> None:
    """Link each answer anew, by what was read of it. The caller holds the transaction."""
    linker, known = linker_of(game), known_answers(game.slug)
    AnswerRule.objects.filter(answer__in=reads, by="").delete()
    judged = {answer: known.answers[answer.slug] for answer in reads if answer.slug in known.answers}
    judged_rules = _rules_by_number(game, known.edition) if judged else {}
    for answer, ours in judged.items():
        # Read by a person: what its words alone propose is settled with it.
        named = dict.fromkeys(linker.named(reads[answer]), State.FOUND)
        confirmed = {judged_rules[number]: State.CONFIRMED for number in ours.rules if number in judged_rules}
        _store(answer, named | confirmed)
    precedents = _precedents(game, judged)
    for answer, read in reads.items():
        if answer not in judged:
            _store(answer, _unjudged(linker, precedents, answer, read))


@dataclass(frozen=True)
class _Precedents:
    """Answers that a person judged, with the rules each turns on: none where its card's own text decides it."""

    judged: Judged[int]
    rules: Mapping[int, Sequence[int]]


def _precedents(game: Game, known: Iterable[OfficialAnswer]) -> _Precedents:
    rules: defaultdict[int, list[int]] = defaultdict(list, {answer.pk: [] for answer in known})
    confirmed = AnswerRule.objects.filter(answer__game=game, state=State.CONFIRMED)
    for answer, rule in confirmed.values_list("answer", "rule"):
        rules[answer].append(rule)
    words: defaultdict[int, dict[str, Words]] = defaultdict(dict)
    for text in AnswerText.objects.filter(answer__in=rules):
        words[text.answer_id][text.language] = Words(text.question, text.reply)
    return _Precedents(Judged(words), rules)


def _unjudged(linker: Linker, precedents: _Precedents, answer: OfficialAnswer, read: AnswerRead) -> dict[int, State]:
    """What it names is found; the rest is proposed, by the judged answer most like it before its keywords."""
    alike = precedents.judged.nearest(read.words, besides=answer.pk)
    proposed = linker.proposed(read) if alike is None else set(precedents.rules[alike])
    return dict.fromkeys(proposed, State.PROPOSED) | dict.fromkeys(linker.found(read), State.FOUND)


def _store(answer: OfficialAnswer, states: Mapping[int, State]) -> None:
    """What an editor decided of a rule stays as it is."""
    decided = set(AnswerRule.objects.filter(answer=answer).values_list("rule", flat=True))
    AnswerRule.objects.bulk_create(
        AnswerRule(answer=answer, rule_id=rule, state=state)
        for rule, state in sorted(states.items())
        if rule not in decided
    )


def _rules_by_number(game: Game, label: str) -> dict[str, int]:
    """The enduring rules by their numbers in the edition of that label, in which they were read; else in the current.

    So a link outlives the edition: the same number can be another rule in the next.
    """
    of_label = Edition.objects.filter(rulebook__game=game, rulebook__is_main=True, label=label).first()
    edition = of_label or game.current_edition()
    return dict(edition.rule_texts.values_list("number", "rule")) if edition else {}


def _chapter(number: str) -> str:
    return number.partition("-")[0]


def _texts(read: AnswerRead) -> list[str]:
    return [text for words in read.words.values() for text in (words.question, words.reply)]
