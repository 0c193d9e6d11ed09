"""The QR code of a ruling's address, in the corner of its picture."""

from __future__ import annotations

from collections.abc import Iterator

import segno

from rulesite.rulings.picture.shapes import Box, Code

#: How wide the code is with the light border that readers need, in pixels and in modules.
SIZE, BORDER = 176, 4
#: A longer address makes a code too fine to be read from a picture in a chat: a saved ruling has a short one.
MOST_CHARACTERS = 120


def has_code(address: str) -> bool:
    """Whether a picture shows the code of that address."""
    return 0 < len(address) <= MOST_CHARACTERS


def code_of(address: str, x: float, y: float) -> Iterator[Box | Code]:
    """The code with its upper left corner there."""
    rows = tuple(tuple(bool(module) for module in row) for row in segno.make_qr(address, error="m").matrix)
    pace = SIZE // (len(rows) + 2 * BORDER)
    yield Box(x, y, SIZE, SIZE, "#ffffff", radius=6)
    margin = (SIZE - pace * len(rows)) / 2
    yield Code(round(x + margin), round(y + margin), pace, rows)
