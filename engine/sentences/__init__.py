"""From a question in a player's words to a board: what is understood of it, and what is not.

A small deterministic grammar over persons, cards, areas, numbers and verbs; each game hands in its own words
(`PlayedGame.spoken`). Nothing is guessed: what the board needs and nobody said is marked as assumed, and words that
are not understood are given back.
"""
