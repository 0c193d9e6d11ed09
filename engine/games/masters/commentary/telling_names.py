"""2-3, 2-10, 2-11 and 9-1-4: what is said of cards that a skill means by what they are called, or for want of skills.

Of cards that it does not mean, only those that lie open are spoken of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.effects.nodes import Selector
from engine.effects.spelling import changed, read_word
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.card_names import is_called, is_part, words_added
from engine.games.masters.choosing import where
from engine.games.masters.in_force import continuous
from engine.games.masters.skills import validity
from engine.kernel.game import Game
from engine.play import selecting
from engine.play.sources import Source


def tell(g: Game, selector: Selector, source: Source, meant: Sequence[str], chosen: Sequence[str]) -> None:
    """Say of the `chosen` among the `meant` cards, and of those left out, what their print alone does not say."""
    for naming in _NAMINGS:
        if wanted := read_word(selector, naming.what):
            _tell_of_names(g, naming, wanted, chosen)
            for id in _left_out(g, selector, source, meant, {naming.what: ()}):
                _tell_of_a_part(g, naming, wanted, id)
    if selector.current.skill_less:
        for id in chosen:
            if facts.printed(g, id).skills:
                g.proceed("9-1-4", "meant.skill_less", {"card": id}, quiet=True, reading="text-that-is-negated")
        for id in _left_out(g, selector, source, meant, {"skill_less": False}):
            if validity.negations(g, id):
                g.proceed("9-1-2-1", "meant.text_stays", {"card": id}, quiet=True, reading="text-that-is-negated")


# By what they are called --------------------------------------------------------------------------------------


class _Naming(NamedTuple):
    """A kind of words cards are named by, and the rules for it.

    Attributes:
        what: the word of the selector and of the card's information.
        part: the rule that part of such words are other words. added: the one for words that a skill of the card adds.
    """

    what: str
    part: str
    added: str


_NAMINGS = (
    _Naming("name", "2-3-1-1", "2-3-3"),
    _Naming("character", "2-10-1-1", "2-10-5"),
    _Naming("trait", "2-11-1-1", "2-11-5"),
)


def _tell_of_names(g: Game, naming: _Naming, wanted: Sequence[str], chosen: Iterable[str]) -> None:
    """2-3-2-1: a name in the other number is meant as well; 2-3-3, 2-10-5, 2-11-5: what a card adds to its own text."""
    for id in chosen:
        printed = continuous.printed_information(g, id, naming.what)
        if not set(printed).isdisjoint(wanted):
            continue
        told = {"card": id, "wanted": tuple(wanted)}
        if not words_added(facts.printed(g, id), naming.what).isdisjoint(wanted):
            g.proceed(naming.added, "meant.added", told, quiet=True)
        elif naming.what == "name" and is_called(printed, wanted):
            g.proceed("2-3-2-1", "meant.other_number", told, quiet=True)


def _tell_of_a_part(g: Game, naming: _Naming, wanted: Sequence[str], id: str) -> None:
    """2-3-1-1, 2-10-1-1, 2-11-1-1: words that are a part of others, or of which others are a part, are not the same."""
    have = sorted(continuous.information(g, id, naming.what))
    if like := [word for word in have if is_part(word, wanted)]:
        told = {"card": id, "have": tuple(like), "wanted": tuple(wanted)}
        g.proceed(naming.part, "meant.part", told, quiet=True)


def _left_out(
    g: Game, selector: Selector, source: Source, meant: Sequence[str], without: dict[str, Any]
) -> Iterator[str]:
    """The open cards that a selector would mean if it asked for one thing less."""
    if selector.where.who != "card" or selector.how_many.widened or selector.where.top:
        return
    wider = changed(selector, area=selector.where.area or where.areas_of(selector), **without)
    for id in selecting.fitting(g, wider, source):
        if id not in meant and facts.card(g, id).face == "up":
            yield id
