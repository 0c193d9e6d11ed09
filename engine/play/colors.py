"""Whether what is chosen to pay with has the colours that are asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def covers(sources: Mapping[str, Collection[str]], wanted: Sequence[str]) -> bool:
    """Whether each wanted colour can be paid by a source of its own.

    Args:
        sources: the colours that each source can pay for.
    """
    payers = {color: [id for id, colors in sources.items() if color in colors] for color in set(wanted)}
    taken: dict[str, str] = {}
    return all(_finds_payer(color, payers, taken, set()) for color in wanted)


def _finds_payer(color: str, payers: Mapping[str, list[str]], taken: dict[str, str], tried: set[str]) -> bool:
    """Find a source for one colour, moving another colour to its second choice where that helps.

    Args:
        taken: the sources that pay for a colour already, with that colour.
        tried: those looked at for this one.
    """
    for id in payers[color]:
        if id not in tried:
            tried.add(id)
            if id not in taken or _finds_payer(taken[id], payers, taken, tried):
                taken[id] = color
                return True
    return False
