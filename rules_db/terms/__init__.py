"""Terms: what a rulebook defines by a name, in which languages, and where its rules use it.

They are derived from the headings of an edition, which may be one that nobody has seen yet; what headings do not
tell is in one TOML file a game.
"""

from rules_db.terms.storing import refresh_terms, store_terms
from rules_db.terms.terms_as_data import term_as_data, terms_as_data

__all__ = ["refresh_terms", "store_terms", "term_as_data", "terms_as_data"]
