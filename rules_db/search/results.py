"""A search: what a query names by number first, then the rules and the official answers that have its words."""

from __future__ import annotations

from collections.abc import Sequence

from rules_db.lookup import find_rule
from rules_db.models import Edition, Game, OfficialAnswer, RuleText
from rules_db.numbers import normalised
from rules_db.search.current import Searchable, current
from rules_db.search.games import named_in
from rules_db.search.hits import AnswerResult, Result, answer_results, rule_results
from rules_db.search.lagging import as_read_now, groups_of
from rules_db.search.limits import MAX_QUERY, QueryTooLongError
from rules_db.search.naming import Naming
from rules_db.search.numbers import may_be_number
from rules_db.search.query import asked, is_question
from rules_db.search.ranking import ranked, terms_found
from rules_db.terms.across import editions_read


def search(
    query: str, *, game: Game | None = None, edition: Edition | None = None, limit: int = 20, language: str = "en"
) -> list[Result]:
    """The rules that a query means, best first, at most `limit` of them.

    Looks in the given edition, else in what is read of the game now (the current edition and the newest of each other
    document), else of every game. A game that the query names goes before the one given. Rules whose numbers it names
    come first, of the edition that it names. `language` is that of the reader, for digests. Raises
    `QueryTooLongError`; every other query, whatever signs are in it, is answered.
    """
    query = _within_limits(query)
    searchable = current()
    if searchable is None:
        return []
    named = named_in(query)
    editions = [edition] if edition else _editions(_game_meant(named, game))
    numbered = _numbered(query, named, editions, is_fixed=edition is not None)
    found: dict[int, set[int]] = {rule_text.pk: set() for rule_text in numbered}
    if not _names_only(named) and not _is_number_of_one(query, numbered):
        rest = named.rest if numbered or named.game else query
        groups = groups_of(editions, searchable.concordance)
        best = _best(rest, searchable, groups, limit, is_rest=bool(numbered))
        if groups != [("rule", each.pk) for each in editions]:
            best = as_read_now(best, editions)
        for key, terms in best.items():
            found.setdefault(key, terms)
    texts = RuleText.objects.select_related("edition__rulebook__game").in_bulk(list(found)[:limit])
    wanted = [(texts[key], terms) for key, terms in found.items() if key in texts]
    return rule_results(wanted, searchable.vocabulary, language)


def search_answers(query: str, *, game: Game | None = None, limit: int = 3) -> list[AnswerResult]:
    """The official answers (of a game, else of all) that a query names or has the words of, best first.

    Raises `QueryTooLongError`.
    """
    query = _within_limits(query)
    searchable = current()
    if searchable is None:
        return []
    named = named_in(query)
    if _names_only(named) and not named.answers:
        return []
    meant = _game_meant(named, game)
    games = [meant] if meant else list(Game.objects.all())
    slugs = [f"q{number}" for number in named.answers] or [normalised(query)]
    numbered = OfficialAnswer.objects.filter(game__in=games, slug__in=slugs)
    found: dict[int, set[int]] = {answer.pk: set() for answer in numbered}
    if not found:
        rest = named.rest if named.game else query
        found = _best(rest, searchable, [("answer", each.slug) for each in games], limit)
    answers = (
        OfficialAnswer.objects.select_related("game", "superseded_by").prefetch_related("texts").in_bulk(list(found))
    )
    return answer_results([(answers[key], found[key]) for key in found if key in answers], searchable.vocabulary)


def _within_limits(query: str) -> str:
    query = query.strip()
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    return query


def _game_meant(named: Naming, game: Game | None) -> Game | None:
    return Game.objects.filter(slug=named.game).first() if named.game else game


def _names_only(named: Naming) -> bool:
    """Whether the query is numbers of rules or answers and nothing else: no words are looked for."""
    return bool(named.rules or named.answers) and not named.rest


def _is_number_of_one(query: str, numbered: Sequence[RuleText]) -> bool:
    """Whether the query is the whole number of a rule found: `attack phase 3.2.2`."""
    return normalised(query) in {normalised(rule_text.number) for rule_text in numbered}


def _editions(game: Game | None) -> list[Edition]:
    games = [game] if game else Game.objects.all()
    return [edition for each in games for edition in editions_read(each)]


def _numbered(query: str, named: Naming, editions: Sequence[Edition], *, is_fixed: bool) -> list[RuleText]:
    """The rules whose numbers the query names, in its order, from the edition that it names if that has them."""
    if named.label and not is_fixed:
        games = {edition.rulebook.game_id for edition in editions}
        labelled = Edition.objects.published().filter(label=named.label, rulebook__game__in=games)
        if found := _rules_named(named.rules, list(labelled.select_related("rulebook__game"))):
            return found
    if not named.rules and may_be_number(query):
        return _rules_named([(normalised(query),)], editions)
    return _rules_named(named.rules, editions)


def _rules_named(numbers: Sequence[Sequence[str]], editions: Sequence[Edition]) -> list[RuleText]:
    """Of each number what it can be, the likeliest that any of the editions has."""
    names = _names_in(numbers, editions)
    found: dict[int, RuleText] = {}
    for can_be in numbers:
        for number in can_be:
            if number[0].isalpha() and number not in names:
                continue
            meant = [rule_text for edition in editions for rule_text in _meant(number, edition)]
            found |= {rule_text.pk: rule_text for rule_text in meant}
            if meant:
                break
    return list(found.values())


def _names_in(numbers: Sequence[Sequence[str]], editions: Sequence[Edition]) -> set[str]:
    """The numbers of the editions that begin with a name; read only if one is asked for."""
    if not any(number[0].isalpha() for can_be in numbers for number in can_be):
        return set()
    texts = RuleText.objects.filter(edition__in=[edition.pk for edition in editions])
    written = texts.filter(number__regex="^[a-z]").values_list("number", "printed_number")
    return {normalised(number) for each in written for number in each}


def _meant(number: str, edition: Edition) -> list[RuleText]:
    """The rule of that number alone, else all that the number can mean."""
    meant = find_rule(number, edition)
    return [meant.rule] if meant.rule else meant.others


def _best(
    query: str, searchable: Searchable, groups: Sequence[tuple[str, int | str]], limit: int, *, is_rest: bool = False
) -> dict[int, set[int]]:
    """By key in the database the documents of these groups that fit best, best first, with the terms found in them.

    What is left beside a number (`is_rest`) is searched for only if it has a word that is not an everyday one.
    """
    concordance = searchable.concordance
    words = asked(query, searchable.vocabulary)
    if is_rest and all(word.importance < 1 for word in words):
        return {}
    within = [concordance.stretches[group] for group in groups if group in concordance.stretches]
    everyday = searchable.vocabulary.everyday_terms
    best = ranked(words, concordance, within, everyday=everyday, is_question=is_question(query, words))[:limit]
    return {concordance.keys[each.document]: terms_found(words, concordance, each.document) for each in best}
