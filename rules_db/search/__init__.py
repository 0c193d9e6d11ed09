"""Search over the published rules and over the cards, by number and by words.

Only this package knows the search library.
"""

from rules_db.search.cards import CardsFound, current_card_index, search_cards
from rules_db.search.numbers import nearest_in
from rules_db.search.results import MAX_LIMIT, MAX_QUERY, QueryTooLongError, Result, plain, results_as_data, search

__all__ = [
    "MAX_LIMIT",
    "MAX_QUERY",
    "CardsFound",
    "QueryTooLongError",
    "Result",
    "current_card_index",
    "nearest_in",
    "plain",
    "results_as_data",
    "search",
    "search_cards",
]
