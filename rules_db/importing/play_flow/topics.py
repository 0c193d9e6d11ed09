"""The seventh stage: topics with their texts.

Reads: the titles and texts of a slide, in the order in which they were extracted.
Writes: which texts belong to which title.

Most titles stand before their texts; some were drawn into a frame and extracted after it. Texts between two
titles are parted between them so that as few as possible stand before their title and no title stays empty;
words that a text shares with one of the titles draw it there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rules_db.importing.play_flow import layout
from rules_db.importing.play_flow.elements import Element, Kind

_BEFORE_ITS_TITLE = 1.0
_SHARES_WORDS = 1.5
_EMPTY = 3.0
_SMALL_WORDS = {"from", "into", "that", "this", "with"}


@dataclass(frozen=True)
class _Way:
    """A way to part the gaps so far; `cut` is that of the last gap."""

    cost: float
    before: _Way | None
    cut: int


def allot(elements: list[Element]) -> tuple[list[Element], list[tuple[Element, list[Element]]]]:
    """The texts of no topic (all of them, if the slide has no title), then each title with its texts.

    A marked sentence before the first title is about all of them.
    """
    heads = [element for element in elements if element.kind is Kind.TOPIC]
    texts = [element for element in elements if element.kind in (Kind.TOPIC, Kind.TEXT)]
    if not heads:
        return texts, []
    places = [place for place, element in enumerate(texts) if element.kind is Kind.TOPIC]
    gaps = [texts[i + 1 : j] for i, j in pairwise([*places, len(texts)])]
    general = [text for text in texts[: places[0]] if text.first.startswith(layout.TOPIC_MARK)]
    first = [text for text in texts[: places[0]] if text not in general]
    cuts = _best_cuts(heads, gaps[:-1], has_first=bool(first), has_last=bool(gaps[-1]))
    before = [first, *(gap[cut:] for gap, cut in zip(gaps, cuts, strict=False))]
    after = [*(gap[:cut] for gap, cut in zip(gaps, cuts, strict=False)), gaps[-1]]
    return general, [(head, [*b, *a]) for head, b, a in zip(heads, before, after, strict=True)]


def guessed(allotted: list[tuple[Element, list[Element]]]) -> Iterator[tuple[Element, Element, list[Element]]]:
    """Titles one after the other between which texts stand that were given to the lower one, with those texts.

    Only where no word of theirs is one of that title's: else it is no guess.
    """
    for (above, _), (below, texts) in pairwise(allotted):
        between = [text for text in texts if above.place < text.place < below.place]
        if between and not any(_draws(below, above, text) for text in between):
            yield above, below, between


def _best_cuts(heads: list[Element], gaps: list[list[Element]], *, has_first: bool, has_last: bool) -> list[int]:
    """For each gap, how many of its texts belong to the title above it.

    Gap by gap, only the best way so far is kept for each answer to whether the next title has a text already.
    """
    ways: dict[bool, _Way] = {has_first: _Way(0.0, None, 0)}
    for i, gap in enumerate(gaps):
        needs_text = not _heads_a_group(heads[i], heads[i + 1 : i + 2])
        longer: dict[bool, _Way] = {}
        for cut, moved in _moving(heads[i], heads[i + 1], gap):
            for has_text, way in ways.items():
                cost = way.cost + moved + _EMPTY * (needs_text and not has_text and cut == 0)
                next_has_text = cut < len(gap)
                if next_has_text not in longer or cost < longer[next_has_text].cost:
                    longer[next_has_text] = _Way(cost, way, cut)
        ways = longer
    best: _Way | None = min(ways.items(), key=lambda item: item[1].cost + _EMPTY * (not item[0] and not has_last))[1]
    cuts = []
    while best is not None:
        cuts.append(best.cut)
        best = best.before
    return cuts[-2::-1]


def _moving(above: Element, below: Element, gap: list[Element]) -> Iterator[tuple[int, float]]:
    """Each place to cut a gap, last place first, with what it costs to give the texts after it to the title below."""
    cost = 0.0
    yield len(gap), cost
    for cut in range(len(gap) - 1, -1, -1):
        text = gap[cut]
        cost += _BEFORE_ITS_TITLE - _SHARES_WORDS * _draws(below, above, text)
        if text.is_bound:
            return
        yield cut, cost


def _draws(title: Element, other: Element, text: Element) -> bool:
    mine, others, said = _stems(title.text), _stems(other.text), _stems(text.text)
    return not said.isdisjoint(mine - others) and said.isdisjoint(others - mine)


def _heads_a_group(head: Element, following: list[Element]) -> bool:
    """A marked title over others, or a title over quoted ones, needs no text of its own."""
    if not following:
        return False
    return head.rank < following[0].rank


def _stems(text: str) -> set[str]:
    return {re.sub(r"(?:ing|ed|s)$", "", word) for word in re.findall(r"[a-z]{4,}", text.lower())} - _SMALL_WORDS


def rejoin_limits(elements: list[Element]) -> list[Element]:
    """In a list of limited cards, put limits that stand alone before the names that lack theirs, in order.

    Returns the names that got one.
    """
    texts = [element for element in elements if element.kind is Kind.TEXT]
    if not any(layout.LIMIT.fullmatch(text.first) for text in texts):
        return []
    alone = [text for text in texts if layout.LIMIT.fullmatch(text.first) and len(text.fragments) == 1]
    without = [text for text in texts if not layout.LIMIT.fullmatch(text.first)]
    joined = list(zip(alone, without, strict=False))
    for limit, name in joined:
        name.fragments[:0] = limit.fragments
        elements.remove(limit)
    return [name for _, name in joined]
