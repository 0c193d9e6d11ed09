"""How many of the different lines of a game's cards play: reprints and alternate printings are counted once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.text.tokens import words_of
from engine.text.units import skill_texts
from rules_db.cards.compiling import Share, cards_with_texts, compiled_texts, pattern
from rules_db.models import Game

#: What the brackets of a type of skill begin with; a line whose brackets are others is a keyword skill.
_TYPES = ("[auto]", "[permanent]", "[activate", "[counter", "[unison")


class _Line(NamedTuple):
    """A line of a card: its words, whether it plays, and the phrase that stops it where it does not."""

    words: tuple[str, ...]
    plays: bool
    stop: str


@dataclass
class _Seen:
    """A line that stands on one card or several."""

    plays: bool
    stop: str
    on_leader: bool = False
    left_out: bool = True


@dataclass
class Distinct:
    """The different lines of a game's cards.

    Attributes:
        shares: how many play of how many, by what they are: `lines`, `keyword skills`, `[Counter] lines`, `lines of
            Leader Cards`, and where cards are left out `left out` and `all others`.
        stops: the phrases that stop most lines of cards that are not left out.
    """

    shares: dict[str, Share] = field(default_factory=dict)
    stops: list[tuple[str, int]] = field(default_factory=list)


def distinct_lines(game: Game, left_out: Iterable[str] = (), most_stops: int = 60) -> Distinct:
    """The different lines of a game's cards, as they were last compiled.

    Args:
        left_out: what the numbers of cards begin with that nobody has looked at while templates were written. A line is
            left out where it stands on no other card.
    """
    prefixes = tuple(left_out)
    seen: dict[tuple[str, ...], _Seen] = {}
    for number, type, line in _lines(game):
        each = seen.setdefault(line.words, _Seen(line.plays, line.stop))
        each.on_leader = each.on_leader or type == "Leader"
        each.left_out = each.left_out and bool(prefixes) and number.startswith(prefixes)
    kinds = {
        "lines": list(seen),
        "keyword skills": [words for words in seen if is_keyword_skill(words)],
        "[Counter] lines": [words for words in seen if words[0].startswith("[counter")],
        "lines of Leader Cards": [words for words in seen if seen[words].on_leader],
    }
    if prefixes:
        kinds["left out"] = [words for words in seen if seen[words].left_out]
        kinds["all others"] = [words for words in seen if not seen[words].left_out]
    shares = {kind: Share(sum(seen[words].plays for words in of), len(of)) for kind, of in kinds.items()}
    stops = Counter(pattern(each.stop) for each in seen.values() if not each.plays and not each.left_out)
    return Distinct(shares, stops.most_common(most_stops))


def is_keyword_skill(words: tuple[str, ...]) -> bool:
    """Whether a line begins with brackets none of which says a type of skill."""
    brackets = []
    for word in words:
        if not word.startswith("["):
            break
        brackets.append(word)
    return bool(brackets) and not any(word.startswith(_TYPES) for word in brackets)


def _lines(game: Game) -> Iterator[tuple[str, str, _Line]]:
    """Each line with the number and the type of its card."""
    for card in cards_with_texts(game):
        for compiled in compiled_texts(card):
            stops = {stop["place"]: stop["phrase"] for stop in compiled.stops}
            for place, text in enumerate(skill_texts(compiled.words.text)):
                yield card.number, card.type, _Line(words_of(text), place not in stops, stops.get(place, ""))
