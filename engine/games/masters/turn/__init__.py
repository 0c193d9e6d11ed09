"""Chapters 4, 6, 7 and 21: how a game goes on, from its preparations through its turns to its end."""
