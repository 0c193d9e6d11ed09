"""Chapters 2 and 19: what a card is, and what a player may bring to a game."""
