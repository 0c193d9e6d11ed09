"""What a card writes besides the name of a keyword skill, and the refusal of what the keyword does not know."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.nodes import KeywordSkill, Skill
from engine.games.masters.cards.colors import COLORS

#: Makes the whole skill from what a card writes of it, and what stands after its word: a numeral, colours, nothing.
Maker = Callable[[KeywordSkill, str], Skill]


def refuse_all_but(written: KeywordSkill, *parts: str, cards: int = 0) -> None:
    """Refuse what a keyword skill does not write out.

    Args:
        parts: which of `cost`, `condition` and `effect` it can have.
        cards: how many specified cards it must name.

    Raises:
        ValueError: names the part.
    """
    for part in ("cost", "condition", "effect"):
        if getattr(written, part) and part not in parts:
            raise ValueError(f"{part}: [{written.keyword}] has none")
    if len(written.cards) != cards:
        raise ValueError(f"cards: [{written.keyword}] specifies {cards}, not {len(written.cards)}")


def needs_an_effect(written: KeywordSkill) -> None:
    """Refuse a keyword skill whose effect is its card's own, if the card writes none.

    Raises:
        ValueError: none is written.
    """
    if not written.effect:
        raise ValueError(f"effect: [{written.keyword}] needs one")


def numeral(rest: str, least: int = 0) -> int:
    """The X of a keyword.

    Raises:
        ValueError: it is no number, or less than it can be.
    """
    if not rest.isdecimal() or int(rest) < least:
        raise ValueError(f"keyword: {rest!r} is not the number it needs")
    return int(rest)


def no_more(rest: str) -> None:
    """Refuse anything after the name of a keyword that has no X.

    Raises:
        ValueError: something is there.
    """
    if rest:
        raise ValueError(f"keyword: {rest!r} is more than its name")


def colors(rest: str) -> tuple[str, ...]:
    """The colours a keyword names, apart by spaces or strokes.

    Raises:
        ValueError: one of them is no colour, or there is none.
    """
    named = tuple(rest.replace("/", " ").split())
    if not named or any(color not in COLORS for color in named):
        raise ValueError(f"keyword: {rest!r} are not colours ({', '.join(COLORS)})")
    return named
