"""How much one search may ask."""

#: Characters of a query; the longest of twenty-four questions by a reader who knew of no bound had 212.
MAX_QUERY = 400

#: Results of one search.
MAX_LIMIT = 100


class QueryTooLongError(ValueError):
    """The query has more than `MAX_QUERY` characters."""

    def __init__(self) -> None:
        super().__init__(f"A search takes up to {MAX_QUERY} characters.")
