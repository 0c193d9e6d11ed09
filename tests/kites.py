"""“Kites”, an invented game whose rulebook writes its numbers with dots, for tests of bringing a new game in."""

from __future__ import annotations

KITES = """Kites
Book of the Wind
Version 2

Contents
1. The Field ........ 1
2. Flying ........ 2
3. Landing ........ 4

1. The Field
1.1. Players
1.1.1. Two players stand back to back. Each of them holds one kite (2.1).
1.1.2. The player with the shorter string begins.
1.2. Cards
1.2.1. A wind card is kept face down until somebody calls for wind (2.2.1).
1.2.2. A cloud card hides one kite of its owner until the next gust.
2. Flying
2.1. Rising
2.1.1. A kite rises by as many steps as its player has wind cards.
2.1.2. A kite on the ninth step cannot rise further, see 2.2.2.
2.2. Gusts
2.2.1. Whoever calls for wind turns all wind cards up.
2.2.2. In a gust a kite above the ninth step loses its string.
2.2.2.1. A lost string is put beside the field and comes back at a landing (3.1.1).
3. Landing
3.1. Coming down
3.1.1. A kite that has landed takes its string back.
3.1.2. The last kite in the air wins the round.
"""

NUMBERS = [
    *("1", "1-1", "1-1-1", "1-1-2", "1-2", "1-2-1", "1-2-2"),
    *("2", "2-1", "2-1-1", "2-1-2", "2-2", "2-2-1", "2-2-2", "2-2-2-1"),
    *("3", "3-1", "3-1-1", "3-1-2"),
]
