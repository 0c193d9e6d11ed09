"""0-1-3-4: conceding, which a player can do at any point of a game.

No effect forces, forbids or replaces it (0-2-2-1): it is no action of a timing, and the end of a game is none of the
events that replacement effects can name.
"""

from __future__ import annotations

from engine.play.conceding import conceding

#: Only one of those who play can (0-3-2).
CONCEDE = conceding("0-1-3-4", "0-3-2")
