"""The kinds of area that a game declares: how cards lie in each, which cards, and who may look at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Card, kind_of, player_of
from engine.kernel.values import Value
from engine.kernel.verdicts import Reason
from engine.play import sight, table
from engine.play.sight import Sight


class Area(NamedTuple):
    """One kind of area.

    Attributes:
        seen: who may look at its cards; seen_face_up: at those that lie face up, where that is somebody else.
        lies: the rule by which its cards lie face down where it is secret, and face up where it is not; `` where they
            can lie either way.
        secret: whether its cards are hidden; then they lie face down.
        modes: those its cards can be in, the usual one first; none where they have no mode.
        most: how many cards there is room for; None for any number. for_most: the rule that says so.
        types: the only types of card that can lie there; for_types: the rule that says so.
        stacks: whether cards can lie under its cards.
        of_any_master: whether other players than their owners can have cards there.
        arrives: the rule by which cards come there in the usual mode.
        counters: so many of a kind lie on each card at first.
    """

    seen: Sight
    lies: str = ""
    secret: bool = False
    modes: tuple[str, ...] = ()
    most: int | None = None
    for_most: str = ""
    types: tuple[str, ...] = ()
    for_types: str = ""
    stacks: bool = False
    of_any_master: bool = False
    seen_face_up: Sight | None = None
    arrives: str = ""
    counters: tuple[tuple[str, int], ...] = ()

    @property
    def usual_face(self) -> str:
        """Whether its cards lie face `up` or `down`."""
        return "down" if self.secret else "up"

    @property
    def either_face(self) -> bool:
        """Whether its cards can lie face up or down."""
        return self is not ANYHOW and not self.lies

    @property
    def is_single(self) -> bool:
        """Whether there is room for one card, whose id is then that of the area."""
        return self.most == 1


#: How cards lie in an area of which nothing is said.
ANYHOW = Area(Sight("", ""))


class Areas(dict[str, Area]):
    """All kinds of area of a game, by what they are called.

    Args:
        outside: the word for cards outside the game, which lie in no area; seen_outside: who may look at them.
        stacking: the rule that says where cards can lie under others; owners: the one by which cards lie with their
            owners.
    """

    def __init__(
        self, kinds: Mapping[str, Area], outside: str, seen_outside: Sight, *, stacking: str, owners: str
    ) -> None:
        super().__init__(kinds)
        self.outside = outside
        self.seen_outside = seen_outside
        self.stacking = stacking
        self.owners = owners

    def kind(self, name: str) -> Area:
        """How cards lie in the area of that name, or outside the game."""
        outside = Area(self.seen_outside, lies=self.seen_outside.rule)
        return outside if name == self.outside else self.get(name, ANYHOW)

    def those(self, what: str) -> tuple[str, ...]:
        """The areas that are so, by one of their attributes (`stacks`)."""
        return tuple(name for name, area in self.items() if getattr(area, what))

    # Who may look ---------------------------------------------------------------------------------------

    def sight(self, g: Game, id: str) -> Sight | None:
        """Who may look at the card where it lies; None where no rule says so of it."""
        name = table.area_of(g, id)
        if name == self.outside:
            return self.seen_outside
        if name not in self:
            return None
        is_up = table.card(g, id).face == "up"
        return (self[name].seen_face_up if is_up else None) or self[name].seen

    def seen_by(self, g: Game, id: str) -> tuple[str, ...]:
        """The players who may look at the card."""
        return sight.seen_by(g, id, self.sight(g, id))

    def derived_sight(self, g: Game, id: str) -> dict[str, Value]:
        """How many players the card can be `seen by`, with the rules that say so."""
        return sight.derived(g, id, self.sight(g, id))

    # Moving there ---------------------------------------------------------------------------------------

    def place(self, owner: str, area: str, master: str = "") -> str:
        """The area a card goes to: its owner's, or its `master`'s where that can be another player."""
        if area == self.outside:
            return area
        return f"{master or owner if self[area].of_any_master else owner}.{area}"

    def manner(self, event: Event, area: str) -> tuple[str, str]:
        """The mode and the face of a card that comes to an area, unless the event says otherwise."""
        if area == self.outside:
            return "", "up"
        kind = self[area]
        mode = (event.get("mode") or kind.modes[0]) if kind.modes else ""
        return mode, event.get("face") or kind.usual_face

    # Boards that cannot exist ---------------------------------------------------------------------------

    def wrong_type(self, id: str, card: Card, type: str) -> Iterator[Reason]:
        """A card where none of its type can be."""
        name = kind_of(card.area)
        kind = self.get(name)
        if kind and kind.types and not card.under and type not in kind.types:
            yield Reason(kind.for_types, "board.wrong_type", {"card": id, "type": type, "area": name}, id)

    def lying_wrong(self, id: str, card: Card) -> Iterator[Reason]:
        """A card that lies as none does in its area: face up or down, under another, or with another's cards."""
        name = kind_of(card.area)
        told = {"card": id, "area": name, "face": card.face}
        if name == self.outside:
            if card.face == "down":
                yield Reason(self.seen_outside.rule, "board.face", told, id)
            return
        kind = self[name]
        if not card.under and kind.lies and card.face != kind.usual_face:
            yield Reason(kind.lies, "board.face", told, id)
        if card.under and not kind.stacks:
            yield Reason(self.stacking, "board.under", told, id)
        if card.owner != player_of(card.area) and not kind.of_any_master:
            yield Reason(self.owners, "board.owner", {**told, "player": card.owner}, id)
