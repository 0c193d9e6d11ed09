"""22-45: [Empower], a [Permanent] skill about markers (22-45-1)."""

from engine.effects.nodes import KeywordSkill, Skill, TakeOverMarkers
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords.written import numeral, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Empower: type": "22-45-1",
    "Empower: effect": "22-45-3",
}


def empower(written: KeywordSkill, rest: str) -> Skill:
    """[Empower XY] (22-45-2): up to Y markers of the Unison Card it replaces come along, if that is of the colour X.

    Several colours stand apart by strokes (22-45-3-1); a number alone is for any colour (22-45-3-2).
    """
    refuse_all_but(written)
    return Skill(
        name=written.keyword,
        type="permanent",
        family=("Empower",),
        areas=("all",),
        effect=tuple(_option(part.split()) for part in rest.split("/")),
    )


def _option(words: list[str]) -> TakeOverMarkers:
    *color, number = words or [""]
    if len(color) > 1 or any(word not in COLORS for word in color):
        raise ValueError(f"keyword: {' '.join(color)!r} is not one color ({', '.join(COLORS)})")
    return TakeOverMarkers(numeral(number, 1), "".join(color))
