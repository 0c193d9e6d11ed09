"""One skill's text compiled, or the reason why it is not.

A text is compiled only if it can be read in exactly one way, every word of it is said by that tree, and all that it
refers back to was spoken of. Otherwise it is refused whole, with the words at which reading came to its end.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.text.grammar import Grammar
from engine.text.reading import Reader
from engine.text.references import NothingMeantError, resolved
from engine.text.saying import says
from engine.text.tokens import Token, tokens_of

#: Words of one skill; the longest printed has about 250. More are not read.
MOST_WORDS = 500
_ENDS_OF_CLAUSES = (",", ".", ":", ";", "·")


class Compiled(NamedTuple):
    """What a text means: the trees of its skills, as the grammar makes them."""

    meant: tuple[Any, ...]


class Stopped(NamedTuple):
    """Why a text is not compiled.

    Attributes:
        why: `not understood`, `two meanings`, `nothing meant`, `not said back`, `too long`; of a game `not playable` or
            `not played`.
        phrase: the clause at which reading stopped, as printed; the whole text where it was read to its end.
    """

    why: str
    phrase: str


def compile_text(grammar: Grammar, text: str) -> Compiled | Stopped:
    """The text of one skill (see `skill_texts`), read as the grammar's phrase `line`."""
    tokens = tokens_of(text)
    if len(tokens) > MOST_WORDS:
        return Stopped("too long", text)
    words = tuple(token.word for token in tokens)
    reader = Reader(grammar, words)
    meanings = reader.whole("line")
    if not meanings:
        return Stopped("not understood", _clause(text, tokens, reader.furthest))
    if len(meanings) > 1:
        return Stopped("two meanings", text)
    (meant,) = meanings
    if not says(grammar, "line", meant, words):
        return Stopped("not said back", text)
    try:
        return Compiled(resolved(meant))
    except NothingMeantError:
        return Stopped("nothing meant", text)


def _clause(text: str, tokens: tuple[Token, ...], furthest: int) -> str:
    """The clause that the furthest word stands in."""
    if not tokens:
        return text
    at = min(furthest, len(tokens) - 1)
    start, end = at, at
    while start > 0 and tokens[start - 1].word not in _ENDS_OF_CLAUSES:
        start -= 1
    while end + 1 < len(tokens) and tokens[end].word not in _ENDS_OF_CLAUSES:
        end += 1
    return text[tokens[start].start : tokens[end].end]
