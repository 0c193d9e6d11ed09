"""What a player can pay with: cards that are rested for it, and markers that stand in for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.kernel.asking import Ask, Option, Procedure
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.owed import Owed, are_there


class Markers(NamedTuple):
    """Markers of one kind, each of which pays in place of a card.

    Attributes:
        word: what a game calls one in inputs and in the message by which it is offered.
    """

    word: str

    def of(self, player: str, count: int) -> dict[str, str]:
        """So many of a player, by what inputs call them; all are alike."""
        return {f"{player}.{self.word}.{place}": self.word for place in range(1, count + 1)}

    def is_one(self, id: str) -> bool:
        """Whether something to pay with is such a marker, and not the card of that id."""
        return f".{self.word}." in id

    def option(self, id: str) -> Option:
        """A marker or a card, as it is offered."""
        return Option(id, f"option.{self.word}") if self.is_one(id) else Option(id, "option.card", {"card": id}, id)


class Purse(NamedTuple):
    """What can be paid with.

    Attributes:
        alike: what makes each like others, by its id.
        colors_of: the colours that one of them can pay for.
        markers: what can be among them besides cards.
    """

    alike: Mapping[str, str]
    colors_of: Callable[[str], Collection[str]]
    markers: Markers

    def owed(self, total: int, colors: Sequence[str]) -> Iterator[Owed]:
        """What a price takes: one of each of the colours, and any for the rest."""
        for color in colors:
            yield Owed(True, frozenset(id for id in self.alike if color in self.colors_of(id)))
        for _ in range(total - len(colors)):
            yield Owed(True, frozenset(self.alike))

    def owed_with(self, total: int, ids: Sequence[str]) -> list[Owed]:
        """What a price takes if these are among what pays it."""
        chosen = [Owed(True, frozenset((id,))) for id in ids]
        others = frozenset(self.alike).difference(ids)
        return chosen + [Owed(True, others)] * max(0, total - len(ids))

    def covers(self, ids: Collection[str], colors: Sequence[str]) -> bool:
        """Whether each of the colours can be paid by one of these of its own."""
        of_color = {color: frozenset(id for id in ids if color in self.colors_of(id)) for color in set(colors)}
        return are_there(tuple(Owed(True, of_color[color]) for color in colors))


#: Whether these, if they are among what pays a part of a cost, leave what is owed besides payable.
LeavesRest = Callable[[Sequence[str]], bool]


def choose(
    g: Game,
    player: str,
    at: str,
    message: str,
    purse: Purse,
    total: int,
    wrong: Callable[[tuple[str, ...]], Reason | None],
    leaves: LeavesRest | None = None,
) -> Procedure:
    """Choose so much of a purse to pay with; nothing is asked where all is alike. Returns the ids.

    Args:
        at: the rule by which the player chooses; message: the question.
        wrong: why these cannot be what pays.
        leaves: only what leaves the rest payable is offered.
    """
    there = {id: alike for id, alike in purse.alike.items() if leaves is None or leaves((id,))}
    chosen: tuple[str, ...] = tuple(there)[:total]
    if len(there) > total and (len(set(there.values())) > 1 or (leaves and not leaves(chosen))):
        options, told = tuple(map(purse.markers.option, there)), {"player": player, "count": total}
        chosen = yield Ask(player, at, message, told, options, total, total, check=wrong)
    return chosen
