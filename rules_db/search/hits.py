"""What is shown of a rule or an official answer that was found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from rules_db.models import AnswerText, Digest, Edition, Game, OfficialAnswer, RuleText
from rules_db.numbers import readable
from rules_db.search.snippets import Piece, snippet
from rules_db.search.vocabulary import Vocabulary

#: Characters of the line of a rule that stands above one found.
ABOVE_LENGTH = 120


@dataclass(frozen=True)
class Shown:
    """Words to be shown, the found ones marked, and the language they are in."""

    pieces: tuple[Piece, ...]
    language: str

    def __str__(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    @property
    def found(self) -> int:
        """How many different words of it were searched for."""
        return len({piece.text.lower() for piece in self.pieces if piece.found})

    @property
    def as_html(self) -> str:
        """Escaped, with the words found in `<mark>`."""
        return "".join(f"<mark>{escape(p.text)}</mark>" if p.found else escape(p.text) for p in self.pieces)


@dataclass(frozen=True)
class Result:
    """A rule found; `by_number` if the query names its number, `is_current` if it is of its game's current edition.

    `snippet` is of the rule's text, or of its digest (`is_digest`) where that has more of the words found. `section`
    are the headings that it stands under, the chapter's first. `above` is the beginning of the rule above it where
    that has no heading: beneath such a one a rule seldom makes sense alone.
    """

    rule_text: RuleText
    heading: Shown
    snippet: Shown
    is_digest: bool
    section: tuple[Shown, ...]
    above: Shown | None
    by_number: bool
    is_current: bool

    @property
    def game(self) -> Game:
        """The game whose rule it is."""
        return self.rule_text.edition.rulebook.game

    @property
    def document(self) -> str:
        """What its document is called where that is not the game's current edition; else nothing."""
        return "" if self.is_current else str(self.rule_text.edition)


@dataclass(frozen=True)
class AnswerResult:
    """An official answer found, in the language that has more of the words; `by_number` if the query names it."""

    answer: OfficialAnswer
    question: Shown
    reply: Shown
    by_number: bool


def rule_results(
    found: Sequence[tuple[RuleText, Collection[int]]], vocabulary: Vocabulary, language: str
) -> list[Result]:
    """For rules (with edition, rulebook and game read) and the terms found in each; without terms, by number.

    `language` is the reader's, for digests.
    """
    above = _rules_above([rule_text for rule_text, _ in found])
    digests = _digests([rule_text for rule_text, _ in found] + list(above.values()), language)
    games = {rule_text.edition.rulebook.game for rule_text, _ in found}
    showing = _Showing(above, digests, {game.current_edition() for game in games}, vocabulary)
    return [showing.result(rule_text, terms) for rule_text, terms in found]


def answer_results(
    found: Sequence[tuple[OfficialAnswer, Collection[int]]], vocabulary: Vocabulary
) -> list[AnswerResult]:
    """For answers (with game and texts read) and the terms found in each."""

    def result(answer: OfficialAnswer, text: AnswerText, terms: Collection[int]) -> AnswerResult:
        question = Shown(snippet(text.question, terms, vocabulary), text.language)
        reply = Shown(snippet(text.reply, terms, vocabulary), text.language)
        return AnswerResult(answer, question, reply, by_number=not terms)

    told = [[result(answer, text, terms) for text in answer.texts.all()] for answer, terms in found]
    return [max(each, key=lambda one: one.question.found + one.reply.found) for each in told if each]


def results_as_data(results: Sequence[Result]) -> list[dict[str, Any]]:
    """The results as the API and the command give them; the snippet is HTML, escaped, words in `<mark>`."""
    return [
        {
            "game": result.game.slug,
            "number": result.rule_text.number,
            "readable_number": readable(result.rule_text.number),
            "edition": result.rule_text.edition.label,
            "document": result.rule_text.edition.rulebook.title,
            "heading": str(result.heading),
            "snippet": result.snippet.as_html,
            "is_digest": result.is_digest,
            "section": [str(heading) for heading in result.section],
            "above": str(result.above or ""),
        }
        for result in results
    ]


def answers_as_data(results: Sequence[AnswerResult]) -> list[dict[str, Any]]:
    """Likewise the official answers found; `question` and `reply` are HTML."""
    return [
        {
            "game": result.answer.game.slug,
            "slug": result.answer.slug,
            "name": result.answer.name,
            "question": result.question.as_html,
            "reply": result.reply.as_html,
            "superseded_by": result.answer.superseded_by.slug if result.answer.superseded_by else None,
        }
        for result in results
    ]


@dataclass(frozen=True)
class _Showing:
    """Draws results: `above` has by key all rules above those found, `digests` by rule the reader's language first,
    `current` the current editions of their games."""

    above: dict[int, RuleText]
    digests: dict[int, list[Digest]]
    current: Collection[Edition | None]
    vocabulary: Vocabulary

    def result(self, rule_text: RuleText, terms: Collection[int]) -> Result:
        """What is shown of a rule and the terms found in it."""
        lineage = self._lineage(rule_text)
        headings = [self._heading(each, ()) for each in lineage]
        text, is_digest = self._text(rule_text, terms)
        return Result(
            rule_text=rule_text,
            heading=self._heading(rule_text, terms),
            snippet=text,
            is_digest=is_digest,
            section=tuple(heading for heading in headings if heading),
            above=None if not lineage or headings[-1] else self._beginning(lineage[-1]),
            by_number=not terms,
            is_current=rule_text.edition in self.current,
        )

    def _lineage(self, rule_text: RuleText) -> list[RuleText]:
        """The rules above, the chapter first."""
        lineage: list[RuleText] = []
        parent = rule_text.parent_id
        while parent is not None:
            lineage.insert(0, self.above[parent])
            parent = lineage[0].parent_id
        return lineage

    def _heading(self, rule_text: RuleText, terms: Collection[int]) -> Shown:
        """The document's, else the digest's; where only the digest's has the words, that."""
        own = Shown(snippet(rule_text.heading, terms, self.vocabulary), rule_text.edition.language)
        told = [
            Shown(snippet(digest.heading, terms, self.vocabulary), digest.language)
            for digest in self.digests[rule_text.rule_id]
            if digest.heading
        ]
        return max([own, *told], key=lambda shown: (bool(shown), shown.found))

    def _text(self, rule_text: RuleText, terms: Collection[int]) -> tuple[Shown, bool]:
        own = Shown(snippet(rule_text.body, terms, self.vocabulary), rule_text.edition.language)
        told = [
            Shown(snippet(digest.text, terms, self.vocabulary), digest.language)
            for digest in self.digests[rule_text.rule_id]
            if digest.text
        ]
        best = max([own, *told], key=lambda shown: (bool(shown), shown.found))
        return best, best is not own

    def _beginning(self, rule_text: RuleText) -> Shown | None:
        text, _ = self._text(rule_text, ())
        line = str(text)
        cut = line if len(line) <= ABOVE_LENGTH else line[:ABOVE_LENGTH].rsplit(" ", 1)[0] + " …"
        return Shown((Piece(cut),), text.language) if line else None


def _rules_above(rule_texts: Sequence[RuleText]) -> dict[int, RuleText]:
    """By key all rules above these; one query a level."""
    above: dict[int, RuleText] = {}
    level = {rule_text.parent_id for rule_text in rule_texts}
    while wanted := [key for key in level if key is not None and key not in above]:
        found = RuleText.objects.select_related("edition").in_bulk(wanted)
        above |= found
        level = {rule_text.parent_id for rule_text in found.values()}
    return above


def _digests(rule_texts: Sequence[RuleText], language: str) -> dict[int, list[Digest]]:
    digests: defaultdict[int, list[Digest]] = defaultdict(list)
    for digest in Digest.objects.filter(rule__in={rule_text.rule_id for rule_text in rule_texts}):
        digests[digest.rule_id].append(digest)
    for told in digests.values():
        told.sort(key=lambda digest: (digest.language != language, digest.language))
    return digests
