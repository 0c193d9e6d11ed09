"""The rooms in which the nodes of the vocabulary are carried out; each registers its own when it is imported."""

from engine.games.masters.effects import cards, carrying_out, lasting, numbers, playing, table

ROOMS = (cards, carrying_out, lasting, numbers, playing, table)
