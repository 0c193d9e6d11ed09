"""What bears on a question: rules, official answers, terms, and rulings that can be played; the few best of each."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from rules_db.models import Game, RuleText, Term
from rules_db.search import AnswerResult, Result, search, search_answers
from rules_db.terms.across import editions_read
from rules_db.terms.naming import terms_named
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.asked import Answered, rulings_asking, rulings_on

MOST_RULES, MOST_ANSWERS, MOST_TERMS, MOST_RULINGS = 5, 3, 4, 3
#: So many of the rules, the best ones, lead to the terms that they define.
LEADING = 3
#: An answer that has less than this share of the words that the best one has is about something else.
NEARLY = 0.6


@dataclass(frozen=True)
class Bearing:
    """What was found for a question, the best of each kind first; nothing where nothing fits.

    `asks_the_same` if the first ruling asks the same; if not, the rulings are on one of the rules.
    """

    rules: list[Result]
    answers: list[AnswerResult]
    terms: list[Term]
    rulings: list[Answered]
    asks_the_same: bool

    def __bool__(self) -> bool:
        return bool(self.rules or self.answers or self.terms or self.rulings)


def bearing_on(question: str, game: Game | None = None) -> Bearing:
    """Of one game, or of all. Raises QueryTooLongError."""
    rules = search(question, game=game, limit=MOST_RULES, language=reader_language())
    found = [result.rule_text for result in rules]
    led_to = [(rule.edition.rulebook.game.slug, rule.number) for rule in found]
    same = rulings_asking(question, led_to)
    rulings = {(ruling.game, ruling.slug): ruling for ruling in (*same, *rulings_on(led_to))}
    return Bearing(
        rules,
        _answers(question, game),
        _terms(question, found[:LEADING], game),
        list(rulings.values())[:MOST_RULINGS],
        asks_the_same=bool(same),
    )


def _answers(question: str, game: Game | None) -> list[AnswerResult]:
    found = search_answers(question, game=game, limit=MOST_ANSWERS)
    words = [answer.question.found + answer.reply.found for answer in found]
    return [answer for answer, has in zip(found, words, strict=True) if has >= NEARLY * max(words)]


def _terms(question: str, leading: list[RuleText], game: Game | None) -> list[Term]:
    """Those that the question names, then those that the leading rules, or the rules above them, define."""
    games = [game] if game else Game.objects.all()
    named = terms_named(question, [edition for each in games for edition in editions_read(each)])
    rules = list(dict.fromkeys(key for rule in leading for key in (rule.pk, rule.parent_id) if key))
    defined = Term.objects.filter(Q(rule__in=rules) | Q(also__in=rules)).distinct()
    in_order = sorted(
        defined.select_related("rule", "edition__rulebook__game"),
        key=lambda term: rules.index(term.rule_id) if term.rule_id in rules else len(rules),
    )
    found: dict[tuple[int, str], Term] = {}  # one entry for a term that several documents of a game have
    for term in (*named, *in_order):
        found.setdefault((term.edition.rulebook.game_id, term.slug), term)
    return list(found.values())[:MOST_TERMS]
