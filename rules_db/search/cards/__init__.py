"""Searching cards: a query with operators, the columns it is asked of, and what stands first."""
