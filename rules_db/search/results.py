"""A search: the rules a number can mean first, else the rules that have the words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from rules_db.lookup import find_rule
from rules_db.models import Digest, Edition, Game, RuleText
from rules_db.search.numbers import is_number, may_be_number
from rules_db.search.words import Piece, Words, keys_by_words, snippet, words_of

#: Characters of a query; no question of a reader is longer.
MAX_QUERY = 200

#: Results of one search.
MAX_LIMIT = 100


class QueryTooLongError(ValueError):
    """The query has more than `MAX_QUERY` characters."""

    def __init__(self) -> None:
        super().__init__(f"A search takes up to {MAX_QUERY} characters.")


@dataclass(frozen=True)
class Result:
    """A rule found; `by_number` if the query was its number."""

    rule_text: RuleText
    heading: tuple[Piece, ...]
    snippet: tuple[Piece, ...]
    by_number: bool

    @property
    def game(self) -> Game:
        return self.rule_text.edition.rulebook.game


def search(query: str, *, game: Game | None = None, edition: Edition | None = None, limit: int = 20) -> list[Result]:
    """The rules that a query means, best first, at most `limit` of them.

    Looks in the given edition, else in the current edition of the game, else of every game. Raises
    `QueryTooLongError`; every other query, whatever signs are in it, is answered.
    """
    query = query.strip()
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    editions = [edition] if edition else _current_editions(game)
    found = []
    if is_number(query) or may_be_number(query):
        found = [rule_text for each in editions for rule_text in _meant(query, each)]
    if found or is_number(query):
        return _results(found[:limit], Words((), ""), by_number=True)
    words = words_of(query)
    keys = keys_by_words(words, editions, limit)
    texts = RuleText.objects.select_related("edition__rulebook__game").in_bulk(keys)
    return _results([texts[key] for key in keys if key in texts], words, by_number=False)


def _current_editions(game: Game | None) -> list[Edition]:
    games = [game] if game else Game.objects.all()
    return [edition for each in games if (edition := each.current_edition())]


def _meant(number: str, edition: Edition) -> list[RuleText]:
    """The rule of that number alone, else all that the number can mean."""
    meant = find_rule(number, edition)
    return [meant.rule] if meant.rule else meant.others


def _results(rule_texts: Sequence[RuleText], words: Words, *, by_number: bool) -> list[Result]:
    rules = [rule_text.rule_id for rule_text in rule_texts]
    digests = {d.rule_id: d for d in Digest.objects.filter(rule__in=rules, language="en")}
    results = []
    for rule_text in rule_texts:
        digest = digests.get(rule_text.rule_id)
        heading = rule_text.heading or (digest.heading if digest else "")
        text = rule_text.body or (digest.text if digest else "")
        results.append(Result(rule_text, snippet(heading, words), snippet(text, words), by_number))
    return results


def plain(pieces: Sequence[Piece]) -> str:
    return "".join(piece.text for piece in pieces)


def results_as_data(results: Sequence[Result]) -> list[dict[str, str]]:
    """The results as the API and the command give them; the snippet is HTML, escaped, words in `<mark>`."""
    return [
        {
            "game": result.game.slug,
            "number": result.rule_text.number,
            "edition": result.rule_text.edition.label,
            "heading": plain(result.heading),
            "snippet": "".join(
                f"<mark>{escape(piece.text)}</mark>" if piece.found else escape(piece.text) for piece in result.snippet
            ),
        }
        for result in results
    ]
