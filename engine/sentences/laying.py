"""The board that a question speaks of: its cards where they lie, and what it needs besides, marked as assumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.games.played import PlayedGame
from engine.kernel.scenario import Scenario
from engine.sentences.carried import not_carried
from engine.sentences.casting import Cast, cast
from engine.sentences.completing import MOST_ALIKE, completed
from engine.sentences.said import ME, OPPONENT, Act, Card, Understood
from engine.sentences.words import Spoken

#: The sides of the board: the one who asks sits at the near one.
SIDES = {ME: "A", OPPONENT: "B"}
#: Cards of each color that pay for what is done, where the question says nothing of energy.
ENOUGH = 5
#: No board has more energy than that by itself.
MOST_ENERGY = 20
#: More cards than that a question does not put into an area.
MOST_CARDS = 60


class Chip(NamedTuple):
    """One thing that the board was made of, to be shown and corrected.

    Attributes:
        kind: `card`, `under` (a card that lies under another), `level`, `act`, `first turn`, `phase`, `enough` (cards
            that pay), or `unknown card` for one that no card at hand is like.
        facts: what it says, by name: whose it is (`who`), the name of the card and so on.
        is_assumed: whether nobody said it; start, end: where it was said.
    """

    kind: str
    facts: Mapping[str, Any]
    is_assumed: bool = False
    start: int = 0
    end: int = 0


@dataclass
class Laid:
    """A board with what is to be done on it.

    Attributes:
        acts: what is done, in order; those with a card that no card at hand is like are left out.
        answering: the keywords and verbs that are used only where somebody says so.
        phase: the phase in which the first thing is done, if the question says it and it is not the Main Phase.
        when: for actions, keywords and types of skills the rules that say when they can be used.
        ids: the id on the board of each card, by its place in the question; names: what it is called; lies_in: where it
            lies.
        keywords: the keywords that have skills of their own.
        adds: the verb of what adds a card to the power of another.
        done_to: the effects that are done to a card of the other player.
        by_place: the reasons for which the rules refuse something because of where its card lies.
        lost: the words of which the board has nothing although they say something.
    """

    scenario: Scenario
    answering: tuple[str, ...] = ()
    when: Mapping[str, Sequence[str]] = field(default_factory=dict)
    phase: str = ""
    acts: list[Act] = field(default_factory=list)
    ids: dict[int, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    lies_in: dict[int, str] = field(default_factory=dict)
    chips: list[Chip] = field(default_factory=list)
    lost: tuple[str, ...] = ()
    adds: str = ""
    by_place: tuple[str, ...] = ()
    done_to: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()

    def told(self, act: Act) -> dict[str, str]:
        """What an act says: who does what, with which card and to which, by their names."""
        names = {
            part: self.names.get(place, "")
            for part, place in (("card", act.card), ("onto", act.onto))
            if place is not None
        }
        return {"who": act.who, "verb": act.verb, "what": act.what, "card": "", "onto": ""} | names


def lay_out(understood: Understood, game: PlayedGame, spoken: Spoken, stored: Mapping[str, Mapping[str, Any]]) -> Laid:
    """The board of a question; `stored` are the tables of the cards of the store that it names, by their numbers."""
    return _Laying(completed(understood, game, spoken, stored), game, spoken, stored).lay_out()


class _Laying:
    def __init__(
        self, asked: Understood, game: PlayedGame, spoken: Spoken, stored: Mapping[str, Mapping[str, Any]]
    ) -> None:
        self.asked, self.game, self.spoken, self.stored = asked, game, spoken, stored
        self.laid = Laid(
            Scenario(game.slug),
            spoken.answering,
            spoken.when,
            adds=spoken.roles.adds,
            by_place=spoken.by_place,
            done_to=spoken.done_to,
            keywords=spoken.used,
        )
        self.tables: dict[str, Mapping[str, Any]] = {}
        self.sides: dict[str, dict[str, Any]] = {side: {} for side in SIDES.values()}
        self.found: dict[int, Cast] = {}
        self.rows: dict[int, dict[str, Any]] = {}
        self.unread: list[str] = []  # the cards whose text is told and not played, or for which there is no room

    def lay_out(self) -> Laid:
        in_order = sorted(enumerate(self.asked.cards), key=lambda each: each[1].on_top is not None)
        for place, card in in_order:
            self._put(place, card)
        self._count()
        self.laid.acts = [act for act in self.asked.acts if act.card in self.laid.ids or act.verb == "pass"]
        self._need()
        self._tell_acts()
        self._pay()
        texts = [str(table.get("text", "")) for table in self.stored.values()]
        self.laid.lost = (*not_carried(self.asked, self.spoken, texts), *self.unread)
        board = self._turn() | {side: areas for side, areas in self.sides.items() if areas}
        question = self.asked.question.strip()
        self.laid.scenario = Scenario(self.game.slug, question=question, cards=self.tables, board=board)
        return self.laid

    def _put(self, place: int, card: Card) -> None:
        """Puts a card where it lies, and says so."""
        if card.is_meant_before or (card.on_top is not None and self._put_under(place, card)):
            return
        if card.type == self.spoken.roles.leader and card.is_any_of_its_type:  # every board has it
            side, area = SIDES[card.who], self.spoken.roles.leader_area
            leader = self.game.stock()[self.game.defaults[side][area]]
            self.laid.ids[place], self.laid.names[place] = f"{side}.{area}", leader.name
            self._tell_card(place, card, leader.name, area, leader.power)
            return
        found = cast(card, place, self.game, self.spoken, self.stored)
        if found is None:
            missing = {"who": card.who, "words": " ".join((*card.keywords, card.type)).strip()}
            self.laid.chips.append(Chip("unknown card", missing, card.is_assumed, card.start, card.end))
            return
        self.found[place] = found
        if card.text and found.table is not None and self.game.read_card(found.word, dict(found.table)).unplayed:
            self.unread.append(card.text.rpartition("] ")[2])
        side, area = SIDES[card.who], self._area(place, card, found)
        if found.table is not None:
            self.tables[found.word] = found.table
        lying = self.sides[side].setdefault(area, [])
        is_single = self.game.area(area).is_single
        if is_single and lying and self._is_area_assumed(place, card):
            self.unread.append(found.name)  # another lies there already
            return
        if is_single:
            lying.clear()
            id = f"{side}.{area}"
        else:
            id = f"{side.lower()}{sum(each.startswith(side.lower()) for each in self.laid.ids.values()) + 1}"
        self.rows[place] = self._row(card, found.word, id, area)
        lying.append(self.rows[place])
        if not is_single:
            lying.extend(self._row(card, found.word, copy_of(id, copy), area) for copy in self._others(card))
        self.laid.ids[place], self.laid.names[place], self.laid.lies_in[place] = id, found.name, area
        is_back = bool(self.rows[place].get("flipped")) and found.table is not None
        face = {**found.table, **found.table.get("back", {})} if is_back and found.table is not None else found.table
        printed = face.get("power") if face is not None else self.game.stock()[found.word].power
        self.laid.names[place] = str(face["name"]) if is_back and face is not None else found.name
        self._tell_card(place, card, self.laid.names[place], area, printed)

    def _put_under(self, place: int, card: Card) -> bool:
        """Puts a card under the one that is said to lie on it, in place of one of which no more is said."""
        found, row = cast(card, place, self.game, self.spoken, self.stored), self.rows.get(card.on_top or 0)
        if found is None or row is None:
            return False
        self.found[place] = found
        if found.table is not None:
            self.tables[found.word] = found.table
        row["under"] = [found.word, *row.get("under", ())[1:]]
        told = {"who": card.who, "name": found.name, "top": self.laid.names.get(card.on_top or 0, "")}
        self.laid.chips.append(Chip("under", told, card.is_assumed, card.start, card.end))
        return True

    def _tell_card(self, place: int, card: Card, name: str, area: str, printed: int | None) -> None:
        """Says what a card is; a power that neither the question nor a card of the store has is assumed."""
        told: dict[str, Any] = {
            "who": card.who,
            "is_who_assumed": self._is_owner_assumed(place),
            "name": name,
            "area": area,
            "is_area_assumed": self._is_area_assumed(place, card),
            "is_text_assumed": card.is_text_assumed and card.named is None,
            "numbers": {"power": printed, self.spoken.roles.added: card.adds},
            "is_power_assumed": card.is_power_assumed or (card.power is None and card.named is None),
            "keywords": card.keywords,
            "gained": card.gained,
            "colors": card.colors if card.named is None else (),
            "mode": card.mode,
            "count": min(card.count, MOST_ALIKE),
            "under": card.under or 0,
            "markers": card.markers,
        }
        self.laid.chips.append(Chip("card", told, card.is_assumed, card.start, card.end))

    def _is_owner_assumed(self, place: int) -> bool:
        """Whether nobody said whose a card is, nor who does what it has a part in."""
        told = {part for act in self.asked.acts if act.is_by_whom_is_told for part in (act.card, act.onto)}
        return place in self.asked.unowned and place not in told

    def _is_area_assumed(self, place: int, card: Card) -> bool:
        """Whether a card that is named could lie elsewhere too: nobody said where, and nothing is done with it."""
        parts = {part for act in self.asked.acts for part in (act.card, act.onto)}
        is_leader = self._type_of(card) == self.spoken.roles.leader
        return card.named is not None and not card.area and place not in parts and not is_leader

    def _type_of(self, card: Card) -> str:
        return str(self.stored.get(card.named.number, {}).get("type", "")) if card.named else card.type

    def _others(self, card: Card) -> range:
        """The copies of a card besides the first."""
        return range(1, min(card.count, MOST_ALIKE))

    def _row(self, card: Card, word: str, id: str, area: str) -> dict[str, Any]:
        """A card as the board's table has it."""
        row: dict[str, Any] = {"card": word}
        if not self.game.area(area).is_single:
            row["id"] = id
        if self.game.area(area).has_modes and card.mode == "rest":
            row["mode"] = "rest"
        is_back = card.is_flipped or (card.named is not None and card.named.is_back)
        is_made = card.named is None and card.power is not None  # it is as strong as is said, and has one side
        if is_back and self.game.area(area).has_sides and not is_made:
            row["flipped"] = True
        if card.under and self.game.area(area).stacks:
            row["under"] = [self._plain(SIDES[card.who])] * min(card.under, MOST_ALIKE)
        if card.markers is not None and self.game.area(area).counters:
            row["markers"] = card.markers
        return row

    def _area(self, place: int, card: Card, found: Cast) -> str:
        """Where a card lies: where it is said to, where cards lie that this is done with, or where its type lies."""
        usual = self.game.begins_at.get(found.type) or self.spoken.lies_in.get(found.type, self.game.held)
        if card.area == self.spoken.roles.in_play and found.type == self.spoken.roles.marked:
            return usual  # a Unison Card in play lies in the Unison Area
        if card.area:
            return card.area
        if found.type in self.spoken.lies_in:
            return self.spoken.lies_in[found.type]
        act = next((act for act in self.asked.acts if act.card == place), None)
        area = (self.spoken.lies_in.get(act.what) or self.spoken.lies_in.get(act.verb)) if act else None
        if area is None or (card.mode and not self.game.area(area).has_modes):
            return usual
        return area

    def _count(self) -> None:
        """Fills the areas of which it is said how many cards they hold; cards that were spoken of count."""
        for level in self.asked.levels:
            side = self.sides[SIDES[level.who]]
            told = {"who": level.who, "area": level.area, "count": level.count, "mode": level.mode}
            self.laid.chips.append(Chip("level", told, False, level.start, level.end))
            if level.area in self.game.stocks:
                side[level.area] = level.count
                continue
            lying = side.get(level.area, [])
            if isinstance(lying, int):  # said twice: what is said last holds
                lying = []
            del lying[max(1, level.count) :]  # "choose two of their cards", of which there is one
            more = max(0, min(level.count, MOST_CARDS) - len(lying))
            colors = level.colors or (self._colors_of(level.who) if level.area == self.spoken.roles.pays else ())
            plain = [self.game.plain_card((color,)) for color in colors] or [self._plain(SIDES[level.who])]
            filled: list[Any] = [plain[place % len(plain)] for place in range(more)]
            if level.mode == "rest" and self.game.area(level.area).has_modes:
                filled = [{"card": card, "mode": level.mode} for card in filled]
            side[level.area] = [*lying, *filled] if lying or colors or level.mode else more

    def _colors_of(self, who: str) -> tuple[str, ...]:
        """The colors of the cards of the store that a player pays for: of so much energy is told because it pays."""
        paid = [act for act in self.asked.acts if act.who == who and {act.verb, act.what} & set(self.spoken.paid)]
        cards = [self.found[act.card] for act in paid if act.card in self.found]
        return tuple(dict.fromkeys(color for card in cards if card.word in self.stored for color in card.colors))

    def _need(self) -> None:
        """Puts where it has to be what a keyword needs, unless the question says how much is there."""
        for act in self.laid.acts:
            for area, count in self.spoken.needs.get(act.what, {}).items():
                side = self.sides[SIDES[act.who]]
                lying = side.get(area, [])
                if not lying or (isinstance(lying, list) and len(lying) < count):
                    plain = self._plain(SIDES[act.who])
                    side[area] = [*lying, *[plain] * (count - len(lying))] if isinstance(lying, list) else count
                    told = {"who": act.who, "area": area, "count": count, "mode": ""}
                    self.laid.chips.append(Chip("level", told, True))

    def _pay(self) -> None:
        """Gives whoever does what may cost energy enough of it, unless the question says how much there is."""
        for act in self.laid.acts:
            side = self.sides[SIDES[act.who]]
            costs = act.verb in self.spoken.paid or act.what in self.spoken.paid
            if costs and self.spoken.roles.pays not in side and act.card is not None:
                found = self.found.get(act.card)  # none for a player's usual Leader Card
                colors, enough = (found.colors if found else ()) or ("",), self._costs_of(act.who)
                plain = [self.game.plain_card((color,) if color else ()) for color in colors]
                side[self.spoken.roles.pays] = paying = [card for card in plain for _ in range(enough)]
                self.laid.chips.append(Chip("enough", {"who": act.who, "count": len(paying)}, True))

    def _costs_of(self, who: str) -> int:
        """So much energy as all costs that a player may pay, and enough besides for combos and skills."""
        return min(MOST_ENERGY, max(ENOUGH, sum(self._cost(act) for act in self.laid.acts if act.who == who)))

    def _cost(self, act: Act) -> int:
        """The energy cost that is printed on the card that something is done with; 0 where it has none, or an X."""
        found = self.found.get(act.card if act.card is not None else -1)
        if found is None or (act.verb not in self.spoken.paid and act.what not in self.spoken.paid):
            return 0
        stock = self.game.stock().get(found.word) if found.table is None else None
        cost = found.table.get("cost", 0) if found.table is not None else getattr(stock, "cost", 0)
        return cost if isinstance(cost, int) else 0

    def _turn(self) -> dict[str, Any]:
        """Whose turn it is: of whoever does the first thing. The one who asks goes first in the game."""
        first = SIDES[self.laid.acts[0].who] if self.laid.acts else SIDES[ME]
        if self.asked.turn_of and self.asked.step not in self.spoken.phases:
            first = SIDES[self.asked.turn_of]
        if self.asked.is_first_turn:
            self.laid.chips.append(Chip("second" if self.asked.goes_second else "first turn", {}))
            return {"turn_player": first, "turn": 2 if self.asked.goes_second else 1}
        turn = {"turn_player": first, "turn": 4} if first != SIDES[ME] else {}
        if self.asked.step in self.spoken.phases:
            self.laid.phase = self.asked.step
            self.laid.chips.append(Chip("phase", {"who": _who(first), "phase": self.asked.step}))
            return turn | {"turn_player": first, "phase": self.asked.step}
        return turn

    def _tell_acts(self) -> None:
        for act in self.laid.acts:
            self.laid.chips.append(Chip("act", self.laid.told(act), act.start == act.end, act.start, act.end))

    def _plain(self, side: str) -> str:
        """The plain card in the color of a side's usual Leader Card."""
        leader = self.game.stock()[self.game.defaults[side][self.spoken.roles.leader_area]]
        return self.game.plain_card(tuple(map(str, leader.colors)))


def _who(side: str) -> str:
    return next(who for who, own in SIDES.items() if own == side)


def copy_of(id: str, copy: int) -> str:
    """The id of one of several cards of a kind; the first has the id itself."""
    return f"{id}-{copy + 1}" if copy else id
