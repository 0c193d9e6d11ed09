"""The rooms in which the nodes of the vocabulary have their meaning; each registers its own when it is imported."""

from engine.games.masters.choosing import times
from engine.games.masters.effects import by_hand, cards, lasting, numbers, playing, table
from engine.play import carrying_out, counting, history

ROOMS = (by_hand, cards, carrying_out, counting, history, lasting, numbers, playing, table, times)
