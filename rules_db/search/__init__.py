"""Search over the published rules, the official answers and the cards, by number and by words.

Only this package knows the search library.
"""

from rules_db.search.cards.columns import current_columns
from rules_db.search.cards.filters import Choice, Filter, filters_of, toggled
from rules_db.search.cards.finding import CardsFound, cards_called, cards_named, cards_nearly_called, search_cards
from rules_db.search.cards.grammar import CardQueryError
from rules_db.search.cards.told import told_as_filters
from rules_db.search.current import export_form, exported
from rules_db.search.hits import AnswerResult, Result, Shown, answers_as_data, results_as_data
from rules_db.search.likeness import Likeness
from rules_db.search.limits import MAX_LIMIT, MAX_QUERY, QueryTooLongError
from rules_db.search.numbers import nearest_in
from rules_db.search.query import words_in
from rules_db.search.results import search, search_answers
from rules_db.search.told import Told

__all__ = [
    "MAX_LIMIT",
    "MAX_QUERY",
    "AnswerResult",
    "CardQueryError",
    "CardsFound",
    "Choice",
    "Filter",
    "Likeness",
    "QueryTooLongError",
    "Result",
    "Shown",
    "Told",
    "answers_as_data",
    "cards_called",
    "cards_named",
    "cards_nearly_called",
    "current_columns",
    "export_form",
    "exported",
    "filters_of",
    "nearest_in",
    "results_as_data",
    "search",
    "search_answers",
    "search_cards",
    "toggled",
    "told_as_filters",
    "words_in",
]
