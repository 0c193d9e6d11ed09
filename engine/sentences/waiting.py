"""Skills of which a question only says whose they are, and that they come at once: "both our autos trigger"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.sentences.said import ME, OPPONENT, Act, Card
from engine.sentences.words import Item, Spoken

#: So many words before a skill are looked at for whose it is, and how many there are.
FURTHEST = 3
#: More skills of a player than that are not laid out.
MOST_WAITING = 3


class Waiting(NamedTuple):
    """So many skills (`many`) of a player; `start` and `end` are where that is said."""

    who: str
    many: int
    start: int
    end: int


def waiting_at(items: Sequence[Item], place: int, owner: str) -> list[Waiting]:
    """The skills that are spoken of at an item; `owner` is whoever has the card before, if it has them."""
    before = list(items[max(0, place - FURTHEST) : place])
    for n in range(len(before) - 1, -1, -1):
        if before[n].kind in ("stop", "and", "verb", "time", "ability", "type"):
            del before[: n + 1]
            break
    start, end = (before or [items[place]])[0].start, items[place].end
    owners = [item.value for item in before if item.kind in ("possessive", "person")]
    if any(item.value == "both" for item in before) and owners[-1:] in ([ME], []):
        return [Waiting(who, 1, start, end) for who in (ME, OPPONENT)]
    numbers = [item.value for item in before if item.kind == "number"]
    who = owners[-1] if owners else owner
    return [Waiting(who, min(numbers[-1] if numbers else 1, MOST_WAITING), start, end)] if who else []


def laid_waiting(waiting: Iterable[Waiting], event: Act, spoken: Spoken) -> list[Card]:
    """A card for each skill that waits for what somebody does; none where no skill is known that waits for it."""
    cards = []
    for each in waiting:
        begins = spoken.waits["own" if each.who == event.who else "others"].get(event.verb)
        if begins is None:
            return []
        text = begins + spoken.untold
        waits = Card(each.who, spoken.roles.in_play, text=text, is_text_assumed=True, start=each.start, end=each.end)
        cards += [waits] * each.many
    return cards
