"""What else bears on a question besides rules and rulings: official answers and terms, the few best of each."""

from __future__ import annotations

from django.db.models import Q

from rules_db.models import Game, RuleText, Term
from rules_db.search import AnswerResult, search_answers
from rules_db.terms.across import editions_read
from rules_db.terms.naming import terms_named

MOST_ANSWERS, MOST_TERMS = 3, 4
#: So many of the rules, the best ones, lead to the terms that they define.
LEADING = 3
#: An answer that has less than this share of the words that the best one has is about something else.
NEARLY = 0.6


def answers_on(question: str, game: Game | None) -> list[AnswerResult]:
    """The official answers of a game, or of any, that have nearly as many of the words as the best one."""
    found = search_answers(question, game=game, limit=MOST_ANSWERS)
    words = [answer.question.found + answer.reply.found for answer in found]
    return [answer for answer, has in zip(found, words, strict=True) if has >= NEARLY * max(words)]


def terms_on(question: str, rules: list[RuleText], game: Game | None) -> list[Term]:
    """Those that the question names, then those that the best rules near it, or the rules above them, define."""
    games = [game] if game else Game.objects.all()
    named = terms_named(question, [edition for each in games for edition in editions_read(each)])
    defining = list(dict.fromkeys(key for rule in rules[:LEADING] for key in (rule.pk, rule.parent_id) if key))
    defined = Term.objects.filter(Q(rule__in=defining) | Q(also__in=defining)).distinct()
    in_order = sorted(
        defined.select_related("rule", "edition__rulebook__game"),
        key=lambda term: defining.index(term.rule_id) if term.rule_id in defining else len(defining),
    )
    found: dict[tuple[int, str], Term] = {}  # one entry for a term that several documents of a game have
    for term in (*named, *in_order):
        found.setdefault((term.edition.rulebook.game_id, term.slug), term)
    return list(found.values())[:MOST_TERMS]
