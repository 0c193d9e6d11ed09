"""A search: the rules a number can mean first, else the rules and the official answers that have the words."""

from __future__ import annotations

from collections.abc import Sequence

from rules_db.lookup import find_rule
from rules_db.models import Edition, Game, OfficialAnswer, RuleText
from rules_db.search.current import Searchable, current
from rules_db.search.hits import AnswerResult, Result, answer_results, rule_results
from rules_db.search.limits import MAX_QUERY, QueryTooLongError
from rules_db.search.numbers import is_number, may_be_number
from rules_db.search.query import asked
from rules_db.search.ranking import ranked, terms_found


def search(
    query: str, *, game: Game | None = None, edition: Edition | None = None, limit: int = 20, language: str = "en"
) -> list[Result]:
    """The rules that a query means, best first, at most `limit` of them.

    Looks in the given edition, else in the current edition of the game, else of every game. `language` is that of the
    reader, for digests. Raises `QueryTooLongError`; every other query, whatever signs are in it, is answered.
    """
    query = _within_limits(query)
    editions = [edition] if edition else _current_editions(game)
    found = []
    if is_number(query) or may_be_number(query):
        found = [rule_text for each in editions for rule_text in _meant(query, each)]
    searchable = current()
    if searchable is None:
        return []
    if found or is_number(query):
        return rule_results([(rule_text, set()) for rule_text in found[:limit]], searchable.vocabulary, language)
    best = _best(query, searchable, [("rule", each.pk) for each in editions], limit)
    texts = RuleText.objects.select_related("edition__rulebook__game").in_bulk(list(best))
    return rule_results([(texts[key], best[key]) for key in best if key in texts], searchable.vocabulary, language)


def search_answers(query: str, *, game: Game | None = None, limit: int = 3) -> list[AnswerResult]:
    """The official answers (of a game, else of all) that have the words of a query, best first.

    Raises `QueryTooLongError`.
    """
    query = _within_limits(query)
    searchable = current()
    if searchable is None or is_number(query):
        return []
    games = [game] if game else Game.objects.all()
    best = _best(query, searchable, [("answer", each.slug) for each in games], limit)
    answers = (
        OfficialAnswer.objects.select_related("game", "superseded_by").prefetch_related("texts").in_bulk(list(best))
    )
    return answer_results([(answers[key], best[key]) for key in best if key in answers], searchable.vocabulary)


def _within_limits(query: str) -> str:
    query = query.strip()
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    return query


def _current_editions(game: Game | None) -> list[Edition]:
    games = [game] if game else Game.objects.all()
    return [edition for each in games if (edition := each.current_edition())]


def _meant(number: str, edition: Edition) -> list[RuleText]:
    """The rule of that number alone, else all that the number can mean."""
    meant = find_rule(number, edition)
    return [meant.rule] if meant.rule else meant.others


def _best(
    query: str, searchable: Searchable, groups: Sequence[tuple[str, int | str]], limit: int
) -> dict[int, set[int]]:
    """By key in the database the documents of these groups that fit best, best first, with the terms found in them."""
    concordance = searchable.concordance
    words = asked(query, searchable.vocabulary)
    within = [concordance.stretches[group] for group in groups if group in concordance.stretches]
    best = ranked(words, concordance, within)[:limit]
    return {concordance.keys[each.document]: terms_found(words, concordance, each.document) for each in best}
