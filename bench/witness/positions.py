"""A position as it is being made: which card lies where, and how it becomes a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.games.masters.boards.impossible_boards import may_lie_in
from engine.kernel.scenario import Scenario

#: The card whose skill is tried is called so on every board, and belongs to player A.
WITNESS = "w"
#: A skill that the witness has besides where its own could negate it.
SPARE = "Spare"
#: The ids of cards that are there to bring the moment of its skill about.
HELPERS = ("helper", "answer", "refusal", "blocker")
#: The ids of the cards that its skill looks for begin so.
NEEDED = "n"
#: And so those that miss that by one thing, or fit by what else is allowed.
MISSING = "m"
#: So many cards does a player use in combos.
_MOST_IN_COMBOS = 4
#: The cards of a deck that is presented (6-1-3), and what fills it up.
_DECK = 50
_PLAIN = {"type": "Battle", "colors": ["Red"], "cost": 1, "power": 5_000}
#: Areas of one card.
_SINGLE = ("leader", "unison")


def combo_ids(player: str) -> tuple[str, ...]:
    """The ids of the cards that a player uses in a combo, where a skill looks for cards there."""
    return tuple(f"{player.lower()}-combo{number}" for number in range(_MOST_IN_COMBOS))


@dataclass(frozen=True)
class Lying:
    """A card on the board.

    Attributes:
        table: what is printed on it.
        spare: it can be taken away again where a condition counts too many.
    """

    id: str
    player: str
    area: str
    table: Mapping[str, Any]
    mode: str = ""
    face: str = ""
    flipped: bool = False
    markers: int = 0
    spare: bool = True


def _is_field(card: Lying) -> bool:
    return card.area == "battle" and "[Field]" in card.table.get("text", "")


@dataclass(frozen=True)
class Position:
    """A board and whose turn it is.

    Attributes:
        power: effects on the power of cards for the turn.
        before_game: the leader and the deck of player A are presented, and the game is to begin.
    """

    lying: tuple[Lying, ...] = ()
    turn_player: str = "A"
    power: tuple[tuple[str, int], ...] = ()
    before_game: bool = False

    def put(self, *cards: Lying) -> Position:
        """The position with more cards, if they can lie there; of one with an id that is taken, the first stays."""
        lying = {card.id: card for card in self.lying}
        for card in cards:
            if card.area in _SINGLE and any((o.player, o.area) == (card.player, card.area) for o in lying.values()):
                continue
            if self._is_second_field(card, lying.values()):
                continue
            if card.area == "combo":  # a board outside battles has none (21-4-2); they are used in one from the hand
                table = {"combo_cost": 0, **card.table}
                card = replace(card, id=self.combo_id(card.player), area="hand", table={**table, "combo_cost": 0})
                lying.setdefault(card.id, card)
                continue
            if card.area == "under" or may_lie_in(card.table["type"], card.area):
                lying.setdefault(card.id, card)
        return replace(self, lying=tuple(lying.values()))

    def _is_second_field(self, card: Lying, there: Iterable[Lying]) -> bool:
        """Whether another card with [Field] lies in the same Battle Area, which keeps only one (22-3-5)."""
        place = (card.player, card.area)
        return _is_field(card) and any(_is_field(each) and (each.player, each.area) == place for each in there)

    def without(self, *ids: str) -> Position:
        """The position without some cards."""
        return replace(self, lying=tuple(card for card in self.lying if card.id not in ids))

    def changed(self, id: str, **parts: Any) -> Position:
        """The position with a card that lies otherwise."""
        return replace(self, lying=tuple(replace(card, **parts) if card.id == id else card for card in self.lying))

    def card(self, id: str) -> Lying | None:
        """The card of this id, if it is there."""
        return next((card for card in self.lying if card.id == id), None)

    def new_id(self, stem: str) -> str:
        """An id that is not taken."""
        taken = {card.id for card in self.lying}
        return next(id for number in range(1, 400) if (id := f"{stem}{number}") not in taken)

    def combo_id(self, player: str) -> str:
        """The id of one more card that a player uses in a combo."""
        taken = {card.id for card in self.lying}
        return next((id for id in combo_ids(player) if id not in taken), combo_ids(player)[-1])

    def scenario(self) -> Scenario:
        """The position in the notation of scenarios."""
        return self._presented() if self.before_game else self._laid_out()

    def _presented(self) -> Scenario:
        """What player A presents: the leader, and the cards of the deck with plain ones beside them."""
        leader = next(card for card in self.lying if (card.player, card.area) == ("A", "leader"))
        deck = [card for card in self.lying if (card.player, card.area) == ("A", "deck")][:_DECK]
        cards: dict[str, Any] = {f"card-of-{card.id}": dict(card.table) for card in (leader, *deck)}
        listed: list[dict[str, Any]] = [{"id": card.id, "card": f"card-of-{card.id}"} for card in deck]
        for number in range(len(deck), _DECK):
            cards[f"plain-{number}"] = {**_PLAIN, "name": f"Villager {number}"}
            listed.append({"card": f"plain-{number}"})
        side = {"leader": [{"id": leader.id, "card": f"card-of-{leader.id}"}], "deck": listed}
        return Scenario("masters", cards=cards, board={"phase": "setup", "seed": "a", "A": side})

    def _laid_out(self) -> Scenario:
        """The board of a game that goes on."""
        board: dict[str, Any] = {"turn_player": self.turn_player, "A": {}, "B": {}}
        cards: dict[str, Any] = {}
        words: dict[str, str] = {}
        for card in self.lying:
            word = words.setdefault(repr(sorted(card.table.items())), f"card-of-{card.id}")
            cards[word] = dict(card.table)
            entry = {"id": card.id, "card": word}
            entry |= {name: value for name in ("mode", "face", "flipped", "markers") if (value := getattr(card, name))}
            if card.area == "under":
                continue
            board[card.player].setdefault(card.area, []).append(entry)
        beneath = [
            {"id": card.id, "card": words[repr(sorted(card.table.items()))]}
            for card in self.lying
            if card.area == "under"
        ]
        for entry in (one for side in "AB" for area in board[side].values() for one in area):
            if entry["id"] == ("host" if self.card("host") else WITNESS) and beneath:
                entry["under"] = beneath
        board["effects"] = [{"on": id, "power": amount} for id, amount in self.power if self.card(id)]
        return Scenario("masters", cards=cards, board=board)
