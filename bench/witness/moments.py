"""How the moment of a skill comes about: where its card lies and what the players do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bench.witness.cards import NOBODY, also_fitting, card_for
from bench.witness.needs import NEGATED, chosen_for, places_of
from bench.witness.playing import Wish, wish
from bench.witness.positions import NEEDED, SPARE, WITNESS, Lying, Position, combo_ids
from engine.effects.nodes import (
    Happened,
    Has,
    Limits,
    Lock,
    Markers,
    Negate,
    Number,
    PlayedOtherwise,
    Printed,
    RestThis,
    Selector,
    Skill,
    Switch,
    Trigger,
)
from engine.effects.spelling import changed
from engine.effects.walking import nodes_in
from engine.games.masters.cards.cards import read_card
from engine.games.masters.cards.colors import COLORS

_STRIKER = {"type": "Battle", "name": "Striker", "colors": ["Red"], "cost": 4, "power": 15_000,
            "combo_cost": 0, "combo_power": 5000, "characters": [NOBODY], "traits": [NOBODY]}  # fmt: skip
_HELPER = {**_STRIKER, "name": "Helper", "cost": 1, "power": 5_000}
#: A skill to activate. What it does is nothing that a card's text says, so that it is not taken for a clause of the
#: witness.
_USE = {"name": "Use", "type": "activate: main",
        "effect": [{"do": "power", "amount": 1, "on": {"who": "leader", "master": "you"}}]}  # fmt: skip
#: So much energy pays for any card that is played in the moment.
_MUCH_ENERGY = 12
#: So much more life does each player have where several attacks are to come through.
_MORE_LIFE = 6
#: The ids of cards that play a part in the moment.
ACTORS = ("actor", "played", "combined", "moved", "used")
#: By how much a cost is made greater.
_DEARER = 4
#: More than the cards of any area that are counted.
_BEYOND_ANY_COUNT = 15
#: Enough to win any battle.
_STRONG = 60_000
_OTHER = {"A": "B", "B": "A"}


@dataclass(frozen=True)
class Line:
    """A position in which the moment comes, and what the players are to do."""

    position: Position
    wishes: tuple[Wish, ...]


def striker(player: str, **parts: Any) -> Lying:
    """A Battle Card of no meaning, to attack with or to be attacked."""
    return Lying(f"{player.lower()}-striker", player, "battle", _STRIKER, **parts)


def follow_up() -> tuple[Wish, ...]:
    """What the players do besides, so that what lasts and what is forbidden is seen."""
    return (
        wish("A", "attack", card=WITNESS, target="B.leader"),
        wish("A", "attack", card="A.leader", target="B.leader"),
        wish("B", "attack", card="B.leader", target=WITNESS),
        wish("B", "attack", card="B.leader", target="A.leader"),
    )


def _refused_play() -> Lying:
    """A card of the opponent's with which it can be negated that a card is played."""
    skills = [{"name": "Refuse", "type": "counter: play", "effect": [{"do": "negate declared"}]}]
    table = {"type": "Extra", "name": "Refusal", "colors": ["Red"], "cost": 0, "skills": skills}
    return Lying("refusal", "B", "hand", table, spare=False)


def _refusal(type: str = "Extra") -> Lying:
    """A card of the opponent's with which an attack can be negated."""
    skills = [{"name": "Refuse", "type": "counter: attack", "effect": [{"do": "negate attack"}]}]
    table = {"type": type, "name": "Refusal", "colors": ["Red"], "cost": 0, "skills": skills}
    return Lying("refusal", "B", "hand", table, spare=False)


class Moments:
    """The lines of play that bring about the moment of a skill.

    Args:
        witness: the table of its card. areas: where the skill is valid.
        start: the position without that card; the cards lie in it that the skill looks for.
    """

    def __init__(self, skill: Skill, witness: Mapping[str, Any], areas: tuple[str, ...]) -> None:
        self._skill, self._table, self._areas = skill, witness, areas
        if any(isinstance(node, Negate) for node in nodes_in(skill.effect)):
            spare = {"name": SPARE, "type": "activate: battle", "effect": [{"do": "draw"}]}
            self._table = {**witness, "skills": [spare]}
        switches = [node for node, on in chosen_for(skill.effect, Switch) if on.where.who == "this"]
        rests = any(isinstance(cost, RestThis) for cost in skill.cost)
        self._mode = "rest" if switches and switches[0].mode == "active" and not rests else ""
        nothing_to_use = (
            skill.type == "permanent" and witness["type"] == "Extra" and not read_card("w", witness).skills[1:]
        )
        if nothing_to_use and "hand" in areas:
            self._table = {**self._table, "skills": [_USE]}

    def lines(self, start: Position) -> Iterator[Line]:
        """Each way to bring it about, the likeliest first."""
        for line in self._ways(start):
            line = self._again(line) if self._negates_itself() else line
            leads = line.position.card("A.leader") is None
            wishes = (_in_place_of_leader(each) if leads else each for each in line.wishes)
            yield Line(line.position, tuple(dict.fromkeys(wishes)))

    def _negates_itself(self) -> bool:
        """Whether the skill is not to work again for a while."""
        return any(isinstance(node, Negate) and node.what == "this skill" for node in nodes_in(self._skill.effect))

    def _again(self, line: Line) -> Line:
        """The same with what the first wish speaks of there a second time, to do it again in the same turn."""
        first = line.wishes[0] if line.wishes else None
        for each in line.wishes:
            id = dict(each.parts).get("with", "")
            card = line.position.card(id)
            if card is None or id == WITNESS or card.area in ("leader", "unison"):
                continue
            twin = replace(card, id=f"{id}-too")
            parts = tuple((name, twin.id if value == id else value) for name, value in each.parts)
            later = [wanted for wanted in line.wishes if wanted != first]
            # Until the end of a battle is not until the end of the turn: one lies between.
            player = line.position.turn_player
            fight = wish(player, "attack", card=f"{player}.leader", target=f"{_OTHER[player]}.leader")
            also = (first, fight, Wish(each.player, each.action, parts), *later) if first else ()
            return Line(line.position.put(twin), tuple(dict.fromkeys(also)))
        if first and first.action == "attack":
            twin = replace(striker(first.player), id="again")
            second = wish(first.player, "attack", card=twin.id, target=dict(first.parts)["target"])
            return Line(line.position.put(twin), (first, second, *line.wishes[1:]))
        return line

    def _ways(self, start: Position) -> Iterator[Line]:
        match self._skill.type:
            case "permanent":
                yield from self._while_in_force(start)
            case "activate: main":
                activate = wish("A", "activate", card=WITNESS, skill=self._skill.name)
                yield Line(self._with(start), (activate, *follow_up()))
            case "activate: battle" | "activate: main/battle":
                yield from self._in_battles(start)
            case "auto":
                assert self._skill.trigger is not None
                for trigger in (self._skill.trigger, *self._skill.trigger.also):
                    yield from self._of_event(start, trigger)
            case _:
                yield from self._counters(start)

    def _does(self) -> Iterator[Any]:
        return nodes_in(self._skill.effect)

    def _while_in_force(self, start: Position) -> Iterator[Line]:
        """What a [Permanent] changes or keeps from happening: attacks, what skills of both players do, counters."""
        start = start.put(striker("A"), striker("B"))
        if {"hand", "all"} & set(self._areas):
            yield from self._in_hand(start)
        replaced = self._skill.replaces
        charges = replaced is not None and replaced.event == "move" and replaced.parts.get("to") == "energy"
        if charges or any(isinstance(node, Negate) and node.what == "Energy-Exhaust" for node in self._does()):
            charged = {"do": "put", "to": "energy", "on": {"area": ["hand"], "master": "you"}}
            yield self._helped(
                self._with(start, area=self._areas[0] if "all" not in self._areas else "hand"), "A", charged
            )
        if self._areas == ("hand",):
            return
        for player in "AB":
            yield Line(self._with(start, player), follow_up())
        yield self._blocked(start, WITNESS)
        yield from self._plays_cards(start)
        theirs = [card.id for card in start.lying if (card.player, card.area) == ("B", "battle")]
        rested = start
        for id in theirs:
            rested = rested.changed(id, mode="rest")
        yield Line(self._with(rested), follow_up())
        for player in "BA":
            yield self._meddled(self._with(start, player), player)
        yield Line(self._with(start.put(_refusal())), follow_up())
        yield from self._attacked(start)

    def _attacked(self, start: Position) -> Iterator[Line]:
        """The witness loses a battle in which it is attacked."""
        area = "battle" if "all" in self._areas else self._areas[0]
        if area in ("leader", "battle", "unison"):
            there = self._with(start, "B", "rest" if area == "battle" else "", area)
            strong = Position(there.lying, "B", (*there.power, ("b-striker", _STRONG)))
            attack = wish("B", "attack", card="b-striker", target=WITNESS)
            yield Line(strong, (attack, *self._combos()))
            yield Line(there, (wish("B", "attack", card="b-striker", target="A.leader"), *self._combos()))
            other = there.put(replace(striker("A", mode="rest"), id="a-rested"))
            yield Line(other, (wish("B", "attack", card="B.leader", target="a-rested"), *self._combos()))

    def _plays_cards(self, start: Position) -> Iterator[Line]:
        """Player A plays cards from the hand, among them one called as the witness; the opponent can counter that."""
        there = self._with(start)
        name = self._table.get("name", "")
        twin = Lying("twin", "A", "hand", {**_STRIKER, "name": name, "cost": 1}, spare=False)
        plain = Lying("played", "A", "hand", {**_STRIKER, "cost": 1}, spare=False)
        plays = tuple(wish("A", "play", card=id) for id in ("twin", "played"))
        yield Line(there.put(twin), plays)
        yield Line(there.put(plain, _refused_play()), plays)
        mine = [card.id for card in there.lying if (card.player, card.area) == ("A", "hand") and card.id != WITNESS]
        ways = ("play", "activate")
        wishes = tuple(wish("A", way, card=id) for id in mine for way in ways)
        yield Line(_in_other_colors(there), wishes)
        specified = there
        for id in mine:
            card = there.card(id)
            if card and "cost" in card.table:
                specified = specified.changed(id, table={**card.table, "specified": card.table["colors"][:1]})
        for id in mine[:1]:
            yield Line(_in_other_colors(specified, id), wishes)
        energy = (card.id for card in there.lying if (card.player, card.area) == ("A", "energy"))
        yield Line(there.without(*(id for id in energy if not id.startswith(NEEDED))), wishes)

    def _in_hand(self, start: Position) -> Iterator[Line]:
        """The witness is played, activated or used in a combo from the hand, with more or less energy."""
        energy = [card.id for card in start.lying if (card.player, card.area) == ("A", "energy")]
        cost = self._table.get("cost", 0)
        cost = cost if isinstance(cost, int) else 0
        mine = (wish("A", "play", card=WITNESS), wish("A", "activate", card=WITNESS), *follow_up()[1:2])
        yield Line(self._with(start, area="hand").put(_refused_play()), mine)
        yield Line(self._with(start, area="hand"), mine[1:])
        yield from self._dearer(start, mine)
        for count in sorted({0, max(0, cost - 1), cost, len(energy)} - {len(energy) + 1}):
            there = self._with(start.without(*energy[count:]), area="hand")
            yield Line(there, (*mine, wish("A", "combo", card=WITNESS)))
            rested = there
            for id in energy[:count]:
                rested = rested.changed(id, mode="rest")
            attacked = Position(rested.lying, "B", there.power)
            attack = wish("B", "attack", card="B.leader", target="A.leader")
            yield Line(attacked, (attack, wish("A", "activate", card=WITNESS)))
            by_skill = {"do": "play", "on": {"name": [self._table.get("name", "")], "area": ["hand"], "master": "you"}}
            yield self._helped(there, "A", by_skill)
            played = attacked.put(Lying("played", "B", "hand", {**_STRIKER, "cost": 1}, spare=False))
            yield Line(played, (wish("B", "play", card="played"),))

    def _dearer(self, start: Position, mine: tuple[Wish, ...]) -> Iterator[Line]:
        """The witness where it matters what it costs: by which colors, and by how much, as none goes below zero."""
        there = self._with(start, area="hand")
        if any(isinstance(node, Lock) and node.what == "specified cost" for node in nodes_in(self._skill.effect)):
            yield Line(_in_other_colors(there), mine)
        if not any(isinstance(node, Number) and "cost" in node.what for node in nodes_in(self._skill.effect)):
            return
        costs = {name: self._table.get(name, 0) for name in ("cost", "combo_cost")}
        dearer = {name: cost + _DEARER for name, cost in costs.items() if isinstance(cost, int)}
        there = there.changed(WITNESS, table={**self._table, **dearer})
        yield Line(there, (*mine, wish("A", "combo", card=WITNESS)))
        attack = wish("B", "attack", card="B.leader", target="A.leader")
        yield Line(Position(there.lying, "B", there.power), (attack, wish("A", "combo", card=WITNESS)))

    def _with(self, start: Position, turn_player: str = "A", mode: str = "", area: str = "") -> Position:
        """The position with the witness where its skill is valid."""
        area = area or ("battle" if "all" in self._areas else self._areas[0])
        position = Position(turn_player=turn_player, power=start.power)
        mode = mode or (self._mode if area in ("leader", "battle", "unison") else "")
        lying = Lying(
            WITNESS, "A", area, self._table, mode, markers=self._markers() if area == "unison" else 0, spare=False
        )
        if area == "leader":
            start = start.without("A.leader")
        if area == "unison":
            start = start.without(*(card.id for card in start.lying if (card.player, card.area) == ("A", "unison")))
        return position.put(lying, *start.lying)

    def _markers(self) -> int:
        """So many that the skill can be paid for, and some are left."""
        return max([5, *(1 - cost.change for cost in nodes_in(self._skill.cost) if isinstance(cost, Markers))])

    def _in_battles(self, start: Position) -> Iterator[Line]:
        activate = wish("A", "activate", card=WITNESS, skill=self._skill.name)
        mine = wish("A", "attack", card="A.leader", target="B.leader")
        theirs = wish("B", "attack", card="B.leader", target="A.leader")
        if self._looks_at_combo() and self._areas != ("combo",):
            both = (wish("A", "combo", card="a-hand0"), wish("B", "combo", card="b-hand0"))
            for turn_player, attack in (("B", theirs), ("A", mine)):
                wishes = (attack, *self._combos(), activate)
                yield Line(self._with(start, turn_player), wishes)
                yield Line(self._with(start, turn_player), (attack, *self._combos(), *both, activate))
        if self._areas == ("combo",):
            for turn_player, attack in (("B", theirs), ("A", mine)):
                combined = wish("A", "combo", card=WITNESS)
                yield Line(self._with(start, turn_player, area="hand"), (attack, combined, *self._combos(), activate))
            return
        yield Line(self._with(start), (mine, activate, *follow_up()))
        yield Line(self._with(start, "B"), (theirs, activate, *follow_up()))
        if self._skill.type.endswith("main/battle"):
            yield Line(self._with(start), (activate, *follow_up()))

    def _looks_beneath(self) -> bool:
        """Whether the skill looks for cards under its own, which none has in the hand (23-2-1)."""
        parts = (self._skill.cost, self._skill.effect, self._skill.condition)
        return any(isinstance(node, Selector) and "under" in node.where.area for node in nodes_in(parts))

    def _looks_at_combo(self) -> bool:
        """Whether the skill looks for cards in a Combo Area, where none lie before a battle (21-4-2)."""
        parts = (self._skill.cost, self._skill.effect, self._skill.condition)
        return any(isinstance(node, Selector) and "combo" in node.where.area for node in nodes_in(parts))

    def _combos(self) -> tuple[Wish, ...]:
        """The cards are used in combos that the skill looks for there."""
        if not self._looks_at_combo():
            return ()
        return tuple(wish(player, "combo", card=id) for player in "AB" for id in combo_ids(player))

    def _counters(self, start: Position) -> Iterator[Line]:
        answered = self._skill.type.removeprefix("counter: ")
        start = start.put(self._attacker())
        if answered in ("attack", "battle card attack"):
            for attacker in ("b-striker", "B.leader"):
                yield Line(self._with(start, "B"), (wish("B", "attack", card=attacker, target="A.leader"),))
            rested = start.put(striker("A", mode="rest"))
            yield Line(self._with(rested, "B"), (wish("B", "attack", card="b-striker", target="a-striker"),))
        elif answered == "play":
            table = {**_STRIKER, "cost": 1, **(self._played_table())}
            energy = (Lying(f"pays{n}", "B", "energy", _HELPER) for n in range(_MUCH_ENERGY))
            played = start.put(Lying("played", "B", "hand", table, spare=False))
            yield Line(self._with(played, "B"), (wish("B", "play", card="played"),))
            yield Line(self._with(played.put(*energy), "B"), (wish("B", "play", card="played"),))
        else:
            for type in ("Extra", "Battle"):
                refusal = start.put(_refusal(type), striker("A"))
                yield Line(self._with(refusal), (wish("A", "attack", card="a-striker", target="B.leader"),))

    def _attacker(self) -> Lying:
        """The opponent's Battle Card that attacks, with a skill that the witness ignores."""
        ignored = [node.how_many.ignoring for node in self._does() if isinstance(node, Selector)]
        words = "".join(f"[{word}]" for word in dict.fromkeys(word for words in ignored for word in words))
        there = striker("B")
        return replace(there, table={**there.table, "text": words}) if words else there

    def _played_table(self) -> Mapping[str, Any]:
        part = self._skill.trigger.parts.get("card") if self._skill.trigger else None
        negates = any(isinstance(node, Negate | PlayedOtherwise) and _negates(node) for node in self._does())
        text = {"text": NEGATED} if negates else {}
        return text | (card_for(part, "hand") if isinstance(part, Selector) and part.where.who == "card" else {})

    def afterwards(self, line: Line) -> Line:
        """The line with more attacks in the same turn, and a card whose skills then deal with all Battle Cards."""
        player = line.position.turn_player
        attackers = [replace(striker(player), id=f"after-{n}") for n in range(2)]
        attacks = (wish(player, "attack", card=each.id, target=f"{_OTHER[player]}.leader") for each in attackers)
        sweeps = (wish(player, "activate", card=_sweeper(player).id, skill=f"Sweep {n}") for n in range(len(_SWEEPS)))
        return Line(line.position.put(_sweeper(player), *attackers), (*line.wishes, *attacks, *sweeps))

    def attacking_again(self, line: Line) -> Iterator[Line]:
        """The line with all cards switched to Active Mode after the first attack, to attack once more.

        The same is done in the next turns, between their beginnings and ends; once the opponent can block.
        """
        player = line.position.turn_player
        life = (
            Lying(f"{each.lower()}-life-more{n}", each, "life", _HELPER) for each in "AB" for n in range(_MORE_LIFE)
        )
        others = tuple(wanted for wanted in line.wishes if wanted.action != "attack")
        ids = [id for id in (WITNESS, f"{player}.leader") if (card := line.position.card(id)) and card.player == player]
        attacks = tuple(wish(player, "attack", card=id, target=f"{_OTHER[player]}.leader") for id in ids)
        sweep = wish(player, "activate", card=_sweeper(player).id, skill="Sweep 0")
        first = tuple(wanted for wanted in line.wishes if wanted.action == "attack" and wanted not in attacks)[:1]
        later = (
            wish(each, "activate", turn, card=_sweeper(each).id, skill="Sweep 0") for turn in (1, 2) for each in "AB"
        )
        hand = (card for card in line.position.lying if (card.player, card.area) == ("A", "hand"))
        plays = (wish("A", "play", card=card.id) for card in hand if card.id.startswith(NEEDED))
        there = line.position.put(*map(_sweeper, "AB"), *life)
        wishes = (*others, *first, *attacks, sweep, *attacks, *plays, *later)
        yield Line(there, wishes)
        blocker = replace(_blocker(), player=_OTHER[player])
        yield Line(there.put(blocker), wishes)

    # Events -------------------------------------------------------------------------------------------

    def _of_event(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        for before in trigger.situation:
            if isinstance(before, Happened):  # and then its moment comes in the same turn
                yield from self._of_event(start, Trigger(before.event, before.parts))
        name = trigger.event.replace(" ", "_")
        made: Callable[[Position, Trigger], Iterator[Line]] = getattr(self, f"_on_{name}", self._on_battle)
        yield from made(start, trigger)

    def _asked_of_event(self) -> Iterator[Selector]:
        """What the skill asks of a card that plays a part in its event."""
        for node in nodes_in((self._skill.cost, self._skill.effect, self._skill.condition)):
            if isinstance(node, Has) and node.of.where.who in ("that card", "attacker", "ko"):
                yield node.of

    def _actor(self, start: Position, part: Any, usual: str, turn_player: str, **lying: Any) -> tuple[str, Position]:
        """The card that plays a part in an event, and the position in which it and the witness lie."""
        if not isinstance(part, Selector) or part.where.who not in ("this", "leader", "card"):
            return usual, self._with(start, turn_player)
        if part.where.who == "this":
            area = self._areas[0] if self._areas[0] in ("leader", "battle", "unison") else "battle"
            return WITNESS, self._with(start, turn_player, lying.get("mode", ""), area)
        player = "B" if part.where.master == "opponent" else "A" if part.where.master == "you" else usual[0]
        if part.where.who == "leader" or "Leader" in part.printed.type or part.where.area == ("leader",):
            return f"{player}.leader", self._with(start, turn_player)
        area = next((area for _player, area in places_of(part)), "battle")
        area = "battle" if area not in ("battle", "unison") else area
        table = card_for(part, area)
        for asked in self._asked_of_event():
            table = also_fitting(table, asked, area)
        actor = Lying("actor", player, area, table, markers=2 if area == "unison" else 0, **lying)
        return "actor", self._with(start, turn_player).put(actor)

    def _on_attack(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        attacker, attacked = trigger.parts.get("attacker"), trigger.parts.get("card")
        mine = "A"
        if isinstance(attacker, Selector) and attacker.where.master == "opponent":
            mine = "B"
        by_whom = isinstance(attacker, Selector) and (attacker.where.who == "this" or attacker.where.master != "any")
        if not by_whom and isinstance(attacked, Selector):
            mine = "B" if attacked.where.who == "this" or attacked.where.master == "you" else "A"
        by, position = self._actor(start, attacker, f"{mine}.leader", mine, mode="active")
        on, other = self._actor(start, attacked, f"{_OTHER[mine]}.leader", mine, mode="rest")
        if by != WITNESS or on == WITNESS:
            position = other.put(*position.lying)
        elif on == "actor":
            position = position.put(*(card for card in other.lying if card.id == "actor"))
        for target in (on, f"{_OTHER[mine]}.leader", f"{_OTHER[mine].lower()}-striker"):
            there = position.put(striker(_OTHER[mine], mode="rest")) if target.endswith("striker") else position
            yield Line(there, (wish(mine, "attack", card=by, target=target), *_others(mine, by)))
        if by == f"{mine}.leader" and not isinstance(attacker, Selector):
            yield Line(position.put(striker(mine)), (wish(mine, "attack", card=f"{mine.lower()}-striker", target=on),))

    _on_attacked = _on_becomes_guard = _on_guard_changes = _on_attack

    def _on_battle(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        """Something that comes in most battles: the witness strong in one, or weak, on either side."""
        for player, power in (("A", _STRONG), ("B", -_STRONG), ("B", _STRONG), ("A", 0), ("B", 0)):
            area = self._areas[0] if self._areas[0] in ("leader", "battle", "unison") else "battle"
            mode = "rest" if player == "B" and area == "battle" else ""
            position = self._with(start, player, mode, area)
            position = position.put(striker("B", mode="rest" if player == "A" else ""), striker("A"))
            powers = (*position.power, (WITNESS, power)) if power else position.power
            position = Position(position.lying, player, powers)
            target = "b-striker" if player == "A" else WITNESS
            by = WITNESS if player == "A" else "b-striker"
            yield Line(position, (wish(player, "attack", card=by, target=target), *_others(player, by)))
            yield Line(position, (wish(player, "attack", card=by, target=f"{_OTHER[player]}.leader"),))
            yield Line(position, (wish(player, "attack", card=f"{player}.leader", target=f"{_OTHER[player]}.leader"),))

    def _on_play(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        part = trigger.parts.get("card")
        if isinstance(part, Selector) and part.where.who == "this":
            player, id, position = "A", WITNESS, self._with(start, area="hand")
            if self._looks_beneath():
                host = Lying("host", "A", "battle", {**_STRIKER, "name": "Host"}, spare=False)
                onto = {"do": "play", "on": {"name": [self._table.get("name", "")], "area": ["hand"], "master": "you"}}
                yield self._helped(position.put(host), "A", {**onto, "onto": {"name": ["Host"], "master": "you"}})
                return
        else:
            part = part if isinstance(part, Selector) else Selector(printed=Printed(type=("Battle",)))
            player = "B" if "opponent" in (part.where.master, trigger.parts.get("player")) else "A"
            id, table = "played", {"name": "Played", **card_for(part, "hand")}
            if not isinstance(part.limits.cost_at_least, int | None):
                table["cost"] = _BEYOND_ANY_COUNT
            position = self._with(start, player).put(Lying(id, player, "hand", table, spare=False))
        name = next((card.table.get("name", "") for card in position.lying if card.id == id), "")
        yield Line(position, (wish(player, "play", card=id), *follow_up()))
        whence = str(trigger.parts.get("from") or "hand")
        position = position.changed(id, area=whence)
        by_skill = {"do": "play", "on": {"name": [name], "area": [whence], "master": "you"}}
        by_skill |= {"mode": self._mode} if self._mode else {}
        if name:
            yield self._helped(position, player, by_skill)
            yield self._in_answer(position, by_skill, player)
            way = trigger.parts.get("way")
            if isinstance(way, str):
                onto = {**by_skill, "onto": {"who": "this"}, "way": way}
                yield self._helped(position, player, onto)
                yield self._helped(position, player, {**by_skill, "way": way})

    def _on_combo(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        part = trigger.parts.get("card")
        if "opponent" in (trigger.parts.get("player"), getattr(part, "master", "")):
            table = card_for(part, "hand") if isinstance(part, Selector) else _STRIKER
            there = self._with(start).put(Lying("combined", "B", "hand", table, spare=False))
            attack = wish("A", "attack", card="A.leader", target="B.leader")
            yield Line(there, (attack, wish("B", "combo", card="combined"), *follow_up()))
            return
        for area in ("hand", "battle"):
            if isinstance(part, Selector) and part.where.who == "card":
                id = "combined"
                position = self._with(start).put(Lying(id, "A", area, card_for(part, area), spare=False))
            else:
                id, position = WITNESS, self._with(start, area=area)
            combo = wish("A", "combo", card=id)
            yield Line(position, (wish("A", "attack", card="A.leader", target="B.leader"), combo))
            for attacker in self._attackers_asked_for():
                attack = wish("A", "attack", card="actor", target="B.leader")
                yield Line(position.put(attacker), (attack, combo, *follow_up()[1:2]))
            attack = wish("B", "attack", card="B.leader", target="A.leader")
            theirs = (wish("B", "combo", card="b-hand0"), wish("B", "combo", card="b-hand1"))
            answered = (*theirs, combo) if self._looks_at_combo() else (combo,)
            yield Line(Position(position.lying, "B", position.power), (attack, *answered))

    def _attackers_asked_for(self) -> Iterator[Lying]:
        """Battle Cards such as the skill asks for among those that attack."""
        for node in nodes_in(self._skill.effect):
            whos = {each.where.who for each in (node, *node.compared.either)} if isinstance(node, Selector) else set()
            if "attack card" in whos and node.printed.type != ("Leader",):
                yield Lying("actor", "A", "battle", card_for(changed(node, who="card", either=()), "battle"))

    _on_combo_card_dropped = _on_battle_of_combo_ends = _on_combo

    def _on_ko(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        part = trigger.parts.get("card")
        turn_player = "A" if isinstance(part, Selector) and part.where.master == "opponent" else "B"
        by = f"{turn_player.lower()}-striker"
        id, position = self._actor(start, part, f"{_OTHER[turn_player]}.leader", turn_player, mode="rest")
        position = position.put(striker(turn_player))
        strong = Position(position.lying, turn_player, (*position.power, (by, _STRONG)))
        yield Line(strong, (wish(turn_player, "attack", card=by, target=id),))
        yield from self._by_helpers(position, {"do": "ko"}, id)

    def _on_card_KOs(self, start: Position, trigger: Trigger) -> Iterator[Line]:  # noqa: N802 - the event's name
        id, position = self._actor(start, trigger.parts.get("card"), "A.leader", "A", mode="active")
        _ko, other = self._actor(start, trigger.parts.get("ko"), "B.leader", "A", mode="rest")
        victims = [card for card in other.lying if card.id == "actor" and id != "actor"]
        position = position.put(*victims, striker("B", mode="rest"))
        strong = Position(position.lying, "A", (*position.power, (id, _STRONG)))
        for target in [*(victim.id for victim in victims), "b-striker"]:
            yield Line(strong, (wish("A", "attack", card=id, target=target),))

    def _on_turn_begins(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        """The turn before ends without anybody doing anything."""
        whose = trigger.parts.get("player")
        for player in ("A",) if whose == "opponent" else ("B",) if whose == "you" else ("B", "A"):
            yield Line(self._with(start, player), follow_up())

    _on_main_phase_begins = _on_charge_phase_begins = _on_turn_begins

    def _on_turn_ends(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        whose = trigger.parts.get("player")
        for player in ("A",) if whose == "you" else ("B",) if whose == "opponent" else ("A", "B"):
            yield Line(self._with(start, player), ())

    _on_main_phase_ends = _on_turn_ends

    def _on_switch(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        mode = str(trigger.parts.get("mode") or "active")
        before = "rest" if mode == "active" else "active"
        id, position = self._actor(start, trigger.parts.get("card"), "A.leader", "A", mode=before)
        yield from self._by_helpers(position, {"do": "switch", "mode": mode}, id)
        yield from self._on_battle(start, trigger)

    def _on_move(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        part = trigger.parts.get("card")
        lies = next((area for _, area in places_of(part)), "battle") if isinstance(part, Selector) else "battle"
        whence = str(trigger.parts.get("from") or lies)
        to = str(trigger.parts.get("to") or ("drop" if whence != "drop" else "hand"))
        if isinstance(part, Selector) and part.where.who == "this":
            if to == "leader":
                yield Line(replace(self._with(start, area="leader"), before_game=True), follow_up()[:2])
                return
            id, position = WITNESS, self._with(start, area=whence)
        else:
            part = part if isinstance(part, Selector) else Selector()
            player = "B" if part.where.master == "opponent" else "A"
            id, table = "moved", card_for(part, whence)
            position = self._with(start).put(Lying(id, player, whence, table, part.lying.mode, spare=False))
        yield from self._by_helpers(position, {"do": "put", "to": to}, id)

    _on_place = _on_move

    def _on_draw(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        for player in "AB":
            yield self._helped(self._with(start, player), player, {"do": "draw", "count": 1})

    def _on_skill_activated(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        yield from self._by_keyword(start, trigger)
        if trigger.parts.get("player") == "opponent":
            yield Line(self._with(start.put(_refusal())), follow_up()[:2])
            yield Line(
                self._with(start.put(_refusal(), striker("A"))),
                (wish("A", "attack", card="a-striker", target="B.leader"),),
            )
        if trigger.parts.get("skill") == "Blocker" and trigger.parts.get("player") == "opponent":
            yield self._blocked(start, "A.leader")
        if trigger.parts.get("skill") == "Blocker":
            id, position = self._actor(start, trigger.parts.get("card"), "A.leader", "B", mode="active")
            attack = wish("B", "attack", card="B.leader", target="A.leader")
            yield Line(position, (attack, *follow_up()))
            strong = Position(position.lying, "B", (*position.power, (id, _STRONG)))
            yield Line(strong, (attack, *follow_up()))
        else:
            activate = wish("A", "activate", card=WITNESS)
            theirs = wish("B", "attack", card="B.leader", target="A.leader")
            for area in ("battle", "hand"):
                yield Line(self._with(start, "B", area=area), (theirs, activate, *follow_up()))
                yield Line(self._with(start, area=area), (activate, *follow_up()))
        yield from self._on_draw(start, trigger)

    def _blocked(self, start: Position, by: str) -> Line:
        """The opponent blocks attacks, that of a card first."""
        attack = wish("A", "attack", card=by, target="B.leader")
        return Line(self._with(start).put(_blocker()), tuple(dict.fromkeys((attack, *follow_up()))))

    def _by_keyword(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        """A card activates a skill of the keyword that the trigger names; what it does there is nothing of note."""
        keyword, part = str(trigger.parts.get("skill") or ""), trigger.parts.get("card")
        if not keyword or keyword == "Blocker" or (isinstance(part, Selector) and part.where.who == "this"):
            return
        deed = {"do": "power", "amount": 1, "on": {"who": "leader", "master": "you"}}
        skills = [{"name": keyword, "type": "activate: main", "effect": [deed]}]
        for player in "AB":
            id, position = self._actor(start, part, f"{player}.leader", player)
            if position.card(id) is None:  # the witness leads
                id, position = "helper", position.put(Lying("helper", player, "battle", _HELPER, spare=False))
            card = position.card(id)
            if card and card.player == player and id != WITNESS:
                there = position.changed(id, table={**card.table, "skills": skills})
                yield Line(there, (wish(player, "activate", card=id, skill=keyword), *follow_up()))

    def _on_extra_card_activated(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        part = trigger.parts.get("card")
        skills = [_USE]
        answers = [{**_USE, "type": "counter: attack"}]
        if isinstance(part, Selector) and part.where.who == "this":
            # A card with [Field] is activated by that skill; its others are valid in the Battle Area (22-3-4).
            name = "Field" if "[Field]" in self._table.get("text", "") else "Use"
            self._table = self._table if name == "Field" else {**self._table, "skills": skills}
            yield Line(self._with(start, area="hand"), (wish("A", "activate", card=WITNESS, skill=name), *follow_up()))
            if name == "Use":
                self._table = {**self._table, "skills": answers}
                attack = wish("B", "attack", card="B.leader", target="A.leader")
                yield Line(self._with(start, "B", area="hand"), (attack, *follow_up()))
            return
        player = "B" if "opponent" in (trigger.parts.get("player"), getattr(part, "master", "")) else "A"
        usual = Selector(printed=Printed(type=("Extra",)))
        table = card_for(part if isinstance(part, Selector) else usual, "hand") | {"type": "Extra", "skills": skills}
        table = {name: value for name, value in table.items() if name not in ("power", "combo_cost", "combo_power")}
        if not isinstance(part, Selector) or part.limits == Limits():
            table["cost"] = 0
        there = self._with(start, player).put(Lying("used", player, "hand", table, spare=False))
        yield Line(there, (wish(player, "activate", card="used", skill="Use"), *follow_up()))
        other = _OTHER[player]
        there = self._with(start, other).put(Lying("answer", player, "hand", {**table, "skills": answers}, spare=False))
        yield Line(there, (wish(other, "attack", card=f"{other}.leader", target=f"{player}.leader"), *follow_up()))

    def _on_flip(self, start: Position, trigger: Trigger) -> Iterator[Line]:
        yield self._helped(self._with(start), "A", {"do": "flip"})

    def _by_helpers(self, position: Position, action: dict[str, Any], id: str) -> Iterator[Line]:
        """The same done to a card by the skill of a helper of either player."""
        card = position.card(id)
        if card is None or not card.table.get("name"):
            card = card and Lying(card.id, card.player, card.area, {**card.table, "name": "Subject"}, card.mode)
            if card is None:
                return
            position = Position((card, *position.without(id).lying), position.turn_player, position.power)
        on = {"name": [card.table["name"]], "area": [card.area], "master": "any"}
        for player in "AB":
            there = Position(position.lying, player, position.power)
            yield self._helped(there, player, {**action, "on": on})
        for player in "BA":
            yield self._in_answer(position, {**action, "on": on}, player)
        by = self._skill.trigger.parts.get("by") if self._skill.trigger else None
        if isinstance(by, Selector) and (by.where.who == "leader" or "leader" in by.where.area):
            yield self._helped(position, "A", {**action, "on": on}, "A.leader")

    def _in_answer(self, position: Position, action: dict[str, Any], player: str = "A") -> Line:
        """The same done by a [Counter] of a player in the other's turn."""
        skills = [{"name": "Answer", "type": "counter: attack", "effect": [action]}]
        table = {"type": "Extra", "name": "Answer", "colors": ["Red"], "cost": 0, "skills": skills}
        other = _OTHER[player]
        there = position.put(Lying("answer", player, "hand", table, spare=False))
        attack = wish(other, "attack", card=f"{other}.leader", target=f"{player}.leader")
        return Line(Position(there.lying, other, position.power), (attack, *follow_up()))

    def _meddled(self, position: Position, player: str) -> Line:
        """The skills of a helper do several things to the witness, one after another."""
        witness = position.card(WITNESS)
        on = {"name": [self._table.get("name", "")], "area": [witness.area] if witness else [], "choose": 1}
        deeds = (
            {"do": "power", "amount": -1000, "on": on},
            {"do": "switch", "mode": "rest", "on": on},
            {"do": "ko", "on": on},
            {"do": "put", "to": "hand", "on": on},
        )
        skills = [{"name": f"Help {n}", "type": "activate: main", "effect": [deed]} for n, deed in enumerate(deeds)]
        helper = Lying("helper", player, "battle", {**_HELPER, "skills": skills}, spare=False)
        wishes = (wish(player, "activate", card="helper", skill=f"Help {n}") for n in range(len(deeds)))
        return Line(position.put(helper), (*wishes, *follow_up()))

    def _helped(self, position: Position, player: str, action: dict[str, Any], by: str = "helper") -> Line:
        """A skill does something: that of a helper, or of a card that lies there."""
        skills = [{"name": "Help", "type": "activate: main", "effect": [action]}]
        if card := position.card(by):
            there = position.changed(by, table={**card.table, "skills": skills})
            return Line(there, (wish(player, "activate", card=by, skill="Help"), *follow_up()))
        helper = Lying("helper", player, "battle", {**_HELPER, "skills": skills}, self._mode, spare=False)
        there = Position(position.put(helper).lying, player, position.power)
        return Line(there, (wish(player, "activate", card="helper", skill="Help"), *follow_up()))


#: What a card does with all cards in play, one after another.
_SWEEPS = (
    {"do": "switch", "mode": "active", "on": {"area": ["battle", "leader", "energy"]}},
    {"do": "ko", "on": {"area": ["battle"]}},
)


def _negates(node: Negate | PlayedOtherwise) -> bool:
    return isinstance(node, Negate) or bool(node.negated)


def _blocker() -> Lying:
    """A card of the opponent's that blocks."""
    return Lying("blocker", "B", "battle", {**_STRIKER, "name": "Blocker", "text": "[Blocker]"}, spare=False)


def _sweeper(player: str) -> Lying:
    """A card with skills that deal with all cards in play."""
    skills = [{"name": f"Sweep {n}", "type": "activate: main", "effect": [deed]} for n, deed in enumerate(_SWEEPS)]
    return Lying(
        f"{player.lower()}-sweeper", player, "battle", {**_HELPER, "name": "Sweeper", "skills": skills}, spare=False
    )


def _in_other_colors(position: Position, id: str = WITNESS) -> Position:
    """The position with energy of none of the colors that a card costs."""
    played = position.card(id)
    unwanted = played.table.get("specified", played.table.get("colors", ())) if played else ()
    other = next(color for color in COLORS if color not in unwanted)
    for card in position.lying:
        if (card.player, card.area) == ("A", "energy"):
            position = position.changed(card.id, table={**card.table, "colors": [other]})
    return position


def _in_place_of_leader(wanted: Wish) -> Wish:
    """The same wish where the witness is player A's Leader Card."""
    parts = ((name, WITNESS if value == "A.leader" else value) for name, value in wanted.parts)
    return Wish(wanted.player, wanted.action, tuple(parts))


def _others(player: str, by: str) -> tuple[Wish, ...]:
    return tuple(each for each in follow_up() if (each.player, dict(each.parts)["with"]) != (player, by))
