"""The true and the false paths of a line: what it does where all it asks holds, and where one thing does not."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, get_args

from bench.witness.built_decks import changes_a_deck
from bench.witness.cards import near_misses, others_that_fit
from bench.witness.goals import expanded, fulfilled_otherwise, run_with
from bench.witness.moments import ACTORS, Line, Moments, striker
from bench.witness.needs import (
    Need,
    lay_out,
    needs_of,
    places_of,
    widened_needs,
    with_other_tops,
    without_secret_ones,
)
from bench.witness.playing import Run, Wish, run
from bench.witness.positions import MISSING, NEEDED, WITNESS, Lying, Position
from engine.effects import nodes
from engine.effects.nodes import (
    AnyOf,
    Condition,
    Has,
    If,
    KeywordSkill,
    PayEnergy,
    Pick,
    Place,
    Require,
    Rest,
    RestThis,
    Selector,
    SetBy,
    Skill,
)
from engine.effects.walking import nodes_in
from engine.games.masters.cards.card_text import skill_text
from engine.games.masters.cards.cards import read_card
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.choosing.where import areas_of as areas_looked_at
from engine.games.masters.skills.valid_areas import areas_of
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import ScenarioError, to_table

#: Actions that show or choose and change nothing that lies on the board.
_SILENT = (nodes.Choose, nodes.ChooseX, nodes.Look, nodes.Reveal, nodes.Shuffle)
_ACTIONS = tuple(get_args(nodes.Action))
_PLAIN = {"type": "Battle", "colors": ["Red"], "cost": 3, "power": 10_000, "combo_cost": 0, "combo_power": 5000,
          "characters": ["Nobody Asked For"], "traits": ["Nobody Asked For"]}  # fmt: skip
#: So many more ways are kept for what lasts.
_MOST_ELSEWHERE = 3
#: So many other cards are put in the place of one that plays a part in a trigger.
_MOST_OTHERS = 8
#: By how much conditions hold beyond their limits where that is tried.
_FURTHER = 8
#: What changes with the turn is looked at in the first alone.
_FIRST_TURN: Mapping[str, Any] = {"turns": 1}
#: How players choose: the first of what is offered, the last, or nothing.
_HOW: tuple[Mapping[str, Any], ...] = ({}, {"backwards": True}, {"place": 1}, {"takes": False})
#: How they choose besides where a skill lets them choose one of more than two things to do.
_FURTHER_THINGS: tuple[Mapping[str, Any], ...] = ({"place": 2}, {"place": 3})
#: How many plain cards lie where, for each player.
_FILLED = {"deck": 8, "life": 4, "hand": 2, "drop": 1, "energy": 5}
#: So much more energy does the opponent have, so that it matters whose energy is counted.
_MORE_ENERGY = 2


@dataclass(frozen=True)
class CardLine:
    """One line of a card's text with what is printed beside it.

    Attributes:
        number: the card number, `` for a text of our own.
        card: the table of the card without its text.
        besides: keyword lines of the card that say where its other skills are valid.
    """

    text: str
    card: Mapping[str, Any]
    number: str = ""
    besides: str = ""

    def table(self, text: str | None = None) -> dict[str, Any]:
        """The table of the card with this line, or with another in its place."""
        said = self.text if text is None else text
        return {**self.card, "text": "\n".join(part for part in (self.besides, said) if part)}


@dataclass(frozen=True)
class Tried:
    """A position in which a line was played, and what is to be seen there with the line and without it."""

    position: Position
    wishes: tuple[Wish, ...]
    seen: Run
    how: Mapping[str, Any] = field(default_factory=dict)

    def changed(self, line: CardLine) -> bool:
        """Whether anything is otherwise than without the line; that its skill is asked for alone does not count."""
        without = run(_with_text(self.position, line, ""), self.wishes, **self.how)
        return set(self.seen.settled) != set(without.settled)

    def scenario(self) -> dict[str, Any]:
        """The position as the table of a scenario, with what is wished of the players."""
        wishes = [{"player": w.player, "action": w.action, **dict(w.parts)} for w in self.wishes]
        return {**to_table(self.position.scenario()), "wishes": wishes}


@dataclass
class Witnessed:
    """What came of trying a line.

    Attributes:
        works: it did something in a position made for it.
        idle: the clauses of it that never did anything.
        broken: where something happened although a condition did not hold.
        unmade: the conditions for which no position could be made in which it alone is false.
        judged: how many false paths were looked at.
        tried: the positions, those in which it works first.
    """

    works: bool = False
    idle: list[Any] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    unmade: list[Any] = field(default_factory=list)
    judged: int = 0
    tried: list[Tried] = field(default_factory=list)

    def noting(self, tries: Iterable[Tried | None]) -> Iterator[Tried]:
        """The positions that could be made, each noted as it comes."""
        for tried in tries:
            if tried is not None:
                self.tried.append(tried)
                yield tried


def witness(line: CardLine) -> Witnessed:
    """Try a line that compiles; every skill of it."""
    found = Witnessed(works=True)
    found.tried = list(positions(line, found))
    return found


def positions(line: CardLine, found: Witnessed) -> Iterator[Tried]:
    """The positions made for a line, one after another; what came of it is noted once the last is there."""
    definition = read_card("w", line.table())
    besides = {skill.name for skill in read_card("w", line.table("")).skills}
    written = tuple(nodes_in(skill_text(line.text).written))
    for skill in definition.skills:
        if skill.name in besides:
            continue
        one = Witnessed()
        named = skill.trigger.parts.get("skill") if skill.trigger else None
        aids = [other for other in definition.skills if other.name in besides and named in other.family]
        needs = [*needs_of(skill), *(need for aid in aids for need in needs_of(aid))]
        beside = (each for each in skill_text(line.besides).written if isinstance(each, KeywordSkill))
        needs += widened_needs(skill, [*beside])
        yield from _witness(line, skill, areas_of(definition, skill), written, needs, one)
        found.works = found.works and one.works
        for name in ("idle", "broken", "unmade"):
            getattr(found, name).extend(getattr(one, name))
        found.judged += one.judged


def _witness(
    line: CardLine,
    skill: Skill,
    areas: tuple[str, ...],
    written: tuple[Any, ...],
    needs: Iterable[Need],
    found: Witnessed,
) -> Iterator[Tried]:
    """Try one skill with the cards that it needs; of a keyword skill only what the card writes of it counts."""
    if skill.in_deck is not None:
        found.works = changes_a_deck(line.table(), line.table(""))
        return
    conditions = [condition for condition in _conditions(skill) if _plain(condition) in written]
    wanted = expanded(dict.fromkeys(conditions, True))
    moments = Moments(skill, line.table(), areas)
    clauses = idle = [clause for clause in _clauses(skill) if clause in written]
    working: Line | None = None
    most = max((len(node.options) for node in nodes_in(skill.effect) if isinstance(node, nodes.ChooseOne)), default=2)
    last_of_first: Mapping[str, Any] = {"backwards": True, "place": most}
    hows = (*_HOW[:-1], *_FURTHER_THINGS[: most - 2], last_of_first, *_declined(skill), _HOW[-1])
    laid_out = lay_out(_start(skill, line.card), tuple(needs), line.card.get("name", ""))
    ways = list(moments.lines(_filled(laid_out, skill)))
    for way in ways:
        for how in hows:
            tried = _try(way, wanted, how)
            if tried is None or (how and not tried.seen.carried):
                break
            done = [one.action for one in tried.seen.carried if one.wrote or isinstance(one.action, _SILENT)]
            news = [clause for clause in idle if clause in done]
            if not (news or (not found.works and _holds(tried, conditions) and tried.changed(line))):
                continue
            found.works = True
            working = working or Line(tried.position, way.wishes)
            yield from found.noting([tried])
            idle = [clause for clause in idle if clause not in done]
        if found.works and not idle:
            break
    if found.works and any(hasattr(node, "until") for node in nodes_in(skill.effect)):
        yield from found.noting(_elsewhere(ways, wanted, found))
    if found.works and skill.type == "permanent":
        yield from found.noting(_in_force_elsewhere(ways, wanted, line, found))
    if idle or not found.works:
        idle = yield from _beyond_limits(ways, wanted, line, idle, found)
        working = working or (Line(found.tried[0].position, found.tried[0].wishes) if found.works else None)
    if working and any(hasattr(node, "until") for node in nodes_in(skill.effect)):
        lasting = next(
            (tried for tried in found.tried if any(hasattr(one.action, "until") for one in tried.seen.carried)), None
        )
        base = Line(lasting.position, lasting.wishes) if lasting else working
        for after in (moments.afterwards(base), *moments.attacking_again(base)):
            yield from found.noting([_try(after, wanted, lasting.how if lasting else {})])
    if working:
        for tried in found.noting(_each_alone(working, conditions)):
            done = [one.action for one in tried.seen.carried if one.wrote]
            idle = [clause for clause in idle if clause not in done]
            yield tried
        yield from found.noting(_other_cards_there(working, skill, wanted))
        yield from found.noting(_by_others(working, skill))
        if any(isinstance(clause, nodes.IfYouDo) for clause in clauses):
            yield from found.noting([_try(working, wanted, {"takes": False})])
        for false in _false_paths(skill, conditions, clauses, working, ways, line, found):
            done = [one.action for one in false.seen.carried if one.wrote]
            idle = [clause for clause in idle if clause not in done]
            yield false
    found.idle = idle


def _holds(tried: Tried, conditions: Iterable[Condition]) -> bool:
    """Whether each of the conditions held when it was asked, at least once."""
    held = {judged.condition for judged in tried.seen.judged if judged.holds}
    asked = {judged.condition for judged in tried.seen.judged}
    return all(condition in held for condition in conditions if condition in asked)


def _declined(skill: Skill) -> Iterator[Mapping[str, Any]]:
    """Where the opponent decides, the opponent alone declines."""
    if any(isinstance(node, nodes.IfYouDo) and node.by == "opponent" for node in nodes_in(skill.effect)):
        yield {"declines": "B"}
        yield {"declines": "B", "place": 1}


def _elsewhere(ways: list[Line], wanted: Mapping[Condition, bool], found: Witnessed) -> Iterator[Tried]:
    """Other ways in which the skill works, for what lasts: what it keeps from happening is seen in few of them."""
    known = {tried.wishes for tried in found.tried}
    others = (way for way in ways if way.wishes not in known)
    tried = filter(None, (_try(way, wanted, {}) for way in others))
    return islice((each for each in tried if each.seen.carried), _MOST_ELSEWHERE)


def _in_force_elsewhere(
    ways: list[Line], wanted: Mapping[Condition, bool], line: CardLine, found: Witnessed
) -> Iterator[Tried]:
    """Other positions in which what is in force matters."""
    known = [tried.position for tried in found.tried]
    tried = filter(None, (_try(way, wanted, {}) for way in ways))
    others = (each for each in tried if each.position not in known and each.changed(line))
    return islice(others, _MOST_ELSEWHERE)


def _beyond_limits(
    ways: list[Line], wanted: Mapping[Condition, bool], line: CardLine, idle: list[Any], found: Witnessed
) -> Generator[Tried, None, list[Any]]:
    """The ways again with more than a condition asks, so that a cost can be paid besides; the clauses still idle."""
    for way in ways:
        tried = _try(way, wanted, {"further": _FURTHER})
        if tried is None:
            continue
        done = [one.action for one in tried.seen.carried if one.wrote or isinstance(one.action, _SILENT)]
        works = found.works or (_holds(tried, wanted) and tried.changed(line))
        if any(clause in done for clause in idle) or (works and not found.works):
            found.works = True
            yield from found.noting([tried])
            idle = [clause for clause in idle if clause not in done]
        if found.works and not idle:
            break
    return idle


def _try(way: Line, wanted: Mapping[Condition, bool], how: Mapping[str, Any]) -> Tried | None:
    try:
        position, seen = run_with(way.position, way.wishes, wanted, **how)
    except (BoardRefused, ScenarioError):
        return None
    return Tried(position, way.wishes, seen, {name: value for name, value in how.items() if name != "further"})


def _as_it_is(position: Position, wishes: tuple[Wish, ...]) -> Tried | None:
    """A position played with nothing mended in it."""
    try:
        return Tried(position, wishes, run(position, wishes))
    except (BoardRefused, ScenarioError):
        return None


def _with_text(position: Position, line: CardLine, text: str) -> Position:
    """The position with another text on the witness; what else was changed on it for the position stays."""
    lying = position.card(WITNESS)
    return position.changed(WITNESS, table={**(lying.table if lying else line.card), "text": line.table(text)["text"]})


def replayed(tried: Tried, line: CardLine, text: str) -> Run:
    """The same position and wishes with another text in place of the line; what was seen, if it is the same text.

    Raises:
        BoardRefused, ScenarioError: the text makes the position impossible.
    """
    position = _with_text(tried.position, line, text)
    return tried.seen if position == tried.position else run(position, tried.wishes, **tried.how)


# What is asked --------------------------------------------------------------------------------------------


def _conditions(skill: Skill) -> list[Condition]:
    """The conditions of a skill that are not within others."""
    asked = [node.condition for node in nodes_in((skill.cost, skill.effect)) if isinstance(node, If | Require)]
    return [*skill.condition, *asked]


def _plain(condition: Condition) -> Condition:
    """A condition as a card writes it, without the rule of its keyword skill."""
    return condition.of if isinstance(condition, SetBy) else condition


def _clauses(skill: Skill) -> list[Any]:
    """What a skill does, clause by clause; what a [Permanent] says is in force and never carried out."""
    if skill.type == "permanent":
        return []
    inner = [node for gained in nodes_in(skill.effect) if isinstance(gained, nodes.GainSkill)
             for node in nodes_in(gained.skill)]  # fmt: skip
    return [node for node in nodes_in(skill.effect) if isinstance(node, _ACTIONS) and node not in inner]


def _start(skill: Skill, card: Mapping[str, Any]) -> Position:
    """Two leaders, and energy in the colours that the skill and its card cost."""
    position = Position()
    for player in "AB":
        leader = {**_PLAIN, "type": "Leader", "name": f"Captain {player}"}
        leader = {name: value for name, value in leader.items() if not name.startswith(("cost", "combo"))}
        position = position.put(Lying(f"{player}.leader", player, "leader", leader, spare=False))
    colors = [color for cost in nodes_in(skill.cost) if isinstance(cost, PayEnergy) for color in cost.colors]
    number = sum(cost.total for cost in nodes_in(skill.cost) if isinstance(cost, PayEnergy))
    colors += [*card.get("specified", card["colors"])]
    cost = card.get("cost", 0)
    number += cost if isinstance(cost, int) else 0
    for place, color in enumerate((*colors, *([card["colors"][0]] * (number + 1 - len(colors))))):
        position = position.put(Lying(f"paid{place}", "A", "energy", {**_PLAIN, "colors": [color]}))
    return position


def _filled(position: Position, skill: Skill) -> Position:
    """The position with plain cards everywhere, below those that the skill looks for; a deck that pays it twice."""
    milled = sum(int(word.name.split()[-1]) for word in skill.keywords if word.name.startswith("Burst "))
    more_there = {("B", "energy"): _MORE_ENERGY, ("A", "deck"): 2 * milled}
    for player in "AB":
        for area, count in _FILLED.items():
            more = more_there.get((player, area), 0)
            cards = (Lying(f"{player.lower()}-{area}{n}", player, area, {**_PLAIN, "name": f"Plain {area} {n}"})
                     for n in range(count + more))  # fmt: skip
            position = position.put(*cards)
    return position


# The false paths ------------------------------------------------------------------------------------------


def _false_paths(
    skill: Skill,
    conditions: list[Condition],
    clauses: list[Any],
    working: Line,
    ways: list[Line],
    line: CardLine,
    found: Witnessed,
) -> Iterator[Tried]:
    """Each thing that the skill asks is made false, alone; notes what happens all the same.

    Yields: the positions that this takes, and others beside them.
    """
    chooses = any(isinstance(node, nodes.ChooseOne) for node in nodes_in(skill.effect))
    hows: tuple[Mapping[str, Any], ...] = ({}, _FIRST_TURN, *(({"place": 1}, {"place": 2}) if chooses else ()))
    for condition in conditions:
        if isinstance(plain := _plain(condition), Has) and plain.of.where.who == "card":
            yield from found.noting([_try(working, expanded(dict.fromkeys(conditions, True)), {"further": 1})])
        failing = (_failing(condition, way, conditions, hows) for way in (working, *ways))
        tried = next(filter(None, failing), None)
        if tried is None:
            found.unmade.append(condition)
            continue
        yield from found.noting([tried])
        if isinstance(plain, Has) and plain.of.where.who in ("card", "leader"):
            others = fulfilled_otherwise(tried.position, plain.of)
            yield from found.noting(_as_it_is(other, tried.wishes) for other in others)
        guarded = [node.then for node in nodes_in(skill.effect) if isinstance(node, If) and node.condition == condition]
        carried = [one.action for one in tried.seen.carried]
        if any(each.holds for each in tried.seen.judged if each.condition == condition):
            continue  # it comes to hold later on, in another turn
        found.judged += 1
        if guarded:
            within = [action for then in guarded for action in then]
            wrong = [each for each in within if carried.count(each) > max(0, clauses.count(each) - within.count(each))]
            if wrong and conditions.count(condition) == 1:
                found.broken.append(f"carried out although {condition} does not hold")
        elif any(action in clauses for action in carried) or (skill.type != "permanent" and tried.changed(line)):
            found.broken.append(f"something happens although {condition} does not hold")
    for node in clauses:
        if isinstance(node, nodes.IfYouDo) and node.then:
            chosen = [on for on in nodes_in(node.first) if isinstance(on, Selector) and on.where.who == "card"]
            places = {place for on in chosen for place in places_of(on)}
            kept = min((on.how_many.choose for on in chosen if isinstance(on.how_many.choose, int)), default=1) - 1
            carried_out = (tried for tried in found.tried if node in (one.action for one in tried.seen.carried))
            there = next(carried_out, found.tried[0])
            yield from found.noting([_try(Line(_emptied(there.position, places, kept), there.wishes), {}, there.how)])
    first = next((one.after for tried in found.tried for one in tried.seen.carried if one.action in clauses), (0, 0))
    for why, position, wishes in _hindered(skill, working):
        hindered = _as_it_is(position, wishes)
        if hindered is None:
            continue
        found.judged += 1
        yield from found.noting([hindered])
        # Later on, in another attack or another turn, it may be able to pay again.
        if any(one.action in clauses and one.after <= first for one in hindered.seen.carried):
            found.broken.append(f"carried out although {why}")


def _other_cards_there(working: Line, skill: Skill, wanted: Mapping[Condition, bool]) -> Iterator[Tried]:
    """Other cards on top of a deck; and the cards looked for in open areas only, where they must be chosen."""
    others: list[tuple[Position, Mapping[str, Any]]] = []
    others += [(position, {}) for position in with_other_tops(working.position, skill)]
    for position in without_secret_ones(working.position, skill):
        others += [(position, {}), (position, {"takes": False})]
    yield from filter(None, (_try(Line(position, working.wishes), wanted, how) for position, how in others))


def _by_others(working: Line, skill: Skill) -> Iterator[Tried]:
    """Cards that the trigger asks for otherwise, or nearly, in the place of the one that brings the moment about."""
    parts = skill.trigger.parts.values() if skill.trigger else ()
    for part in (part for part in parts if isinstance(part, Selector) and part.where.who == "card"):
        for actor in filter(None, map(working.position.card, ACTORS)):
            others = (*near_misses(part, actor.table), *others_that_fit(part, actor.area))
            for table in others[:_MOST_OTHERS]:
                position = working.position.changed(actor.id, table={**actor.table, **table})
                yield from filter(None, [_as_it_is(position, working.wishes)])


def _each_alone(working: Line, conditions: list[Condition]) -> Iterator[Tried]:
    """Where one of several conditions is enough, each but the first holds alone."""
    every = dict.fromkeys(conditions, True)
    for which in range(1, _alternatives(conditions)):
        for how in ({}, {"further": _FURTHER}):
            yield from filter(None, [_try(working, expanded(every, which), how)])


def _alternatives(conditions: Iterable[Condition]) -> int:
    """How many conditions there are at most of which one is enough."""
    return max((len(node.of) for node in nodes_in(tuple(conditions)) if isinstance(node, AnyOf)), default=1)


def _failing(
    condition: Condition, way: Line, conditions: Iterable[Condition], hows: Iterable[Mapping[str, Any]]
) -> Tried | None:
    """A position in which a condition, and it alone, does not hold when it is asked; perhaps only in the first turn."""
    every = dict.fromkeys(conditions, True) | {condition: False}
    for which in range(_alternatives(conditions)):
        wanted = expanded(every, which)
        for how in hows:
            tried = _try(way, wanted, how)
            within = set(nodes_in((*conditions,)))
            told = {asked: each for asked, each in tried.seen.told.items() if asked in within} if tried else {}
            if condition in told and all(each.holds == wanted.get(each.condition, True) for each in told.values()):
                return tried
    return None


def _emptied(position: Position, places: Collection[tuple[str, str]], kept: int = 0) -> Position:
    """The position without the cards of some places but for so many; where nobody is without any, those that fit."""
    never = ("leader", "deck", "life", "energy")
    for place in places:
        there = [card.id for card in position.lying if (card.player, card.area) == place and card.id != WITNESS]
        if place[1] in never:
            there = [id for id in there if id.startswith((NEEDED, MISSING))]
        position = position.without(*there[kept:])
    return position


def _hindered(skill: Skill, working: Line) -> Iterator[tuple[str, Position, tuple[Wish, ...]]]:
    """The position with a cost that cannot be paid, or with another card in the place of this one in the trigger."""
    position = working.position
    for cost in skill.cost:
        if isinstance(cost, PayEnergy) and cost.total:
            needed = _cost_to_play(working)
            energy = [card.id for card in position.lying if (card.player, card.area) == ("A", "energy")]
            if needed < cost.total + needed:
                yield "the energy cost cannot be paid", position.without(*energy[needed:]), working.wishes
            if not needed:
                for color in dict.fromkeys(cost.colors):
                    yield f"there is too little {color} energy", _too_little(position, cost, color), working.wishes
        elif isinstance(cost, RestThis):
            yield "this card is rested", position.changed(WITNESS, mode="rest"), working.wishes
        elif isinstance(cost, Place | Rest | Pick) and cost.on.where.who == "card" and not cost.on.how_many.up_to:
            places = set(places_of(cost.on))
            witness = position.card(WITNESS)
            comes = skill.trigger is not None and skill.trigger.event in ("play", "place", "move")
            lies_in = {("A", witness.area), ("A", "battle")} if comes and witness else {("A", witness and witness.area)}
            pays = bool(lies_in & places) and not cost.on.lying.other
            never = {*areas_looked_at(cost.on)} & {"leader", "deck", "life", "energy"}
            if not never and not pays and not getattr(cost, "all_there", False):
                yield "there is nothing to pay with", _emptied(position, places), working.wishes
    yield from _another_card(skill, working)


def _too_little(position: Position, cost: PayEnergy, color: str) -> Position:
    """The position with one energy of a color fewer than a cost asks for, and others in its place."""
    other = next(each for each in COLORS if each not in cost.colors)
    there = [card for card in position.lying if (card.player, card.area) == ("A", "energy")]
    of_color = [card for card in there if color in card.table["colors"]]
    for card in of_color[cost.colors.count(color) - 1 :]:
        position = position.changed(card.id, table={**card.table, "colors": [other]})
    return position


def _another_card(skill: Skill, working: Line) -> Iterator[tuple[str, Position, tuple[Wish, ...]]]:
    """Where the trigger is what this card does, another does it."""
    trigger = skill.trigger
    own = (
        trigger
        and not trigger.also
        and any(isinstance(part, Selector) and part.where.who == "this" for part in trigger.parts.values())
    )
    card = working.position.card(WITNESS)
    if not own or card is None or card.area not in ("battle", "hand") or not working.wishes:
        return
    first = working.wishes[0]
    if WITNESS not in dict(first.parts).values():
        first = next((each for each in working.wishes if each.action == "combo"), first)
    if WITNESS not in dict(first.parts).values():
        return
    twin = replace(striker("A"), id="twin", area=card.area, mode=card.mode, table={**striker("A").table, "cost": 1})
    position = working.position.changed(WITNESS, area="battle", mode="rest" if card.area == "hand" else "").put(twin)
    parts = tuple((name, "twin" if value == WITNESS else value) for name, value in first.parts)
    wishes = tuple(w for w in working.wishes if w is not first and WITNESS not in dict(w.parts).values())
    yield "another card does it", position, (Wish(first.player, first.action, parts), *wishes[:1])


def _cost_to_play(working: Line) -> int:
    card = working.position.card(WITNESS)
    action = working.wishes[0].action if working.wishes and card and card.area == "hand" else ""
    plays = action == "play" or (action == "activate" and card and card.table["type"] == "Extra")
    cost = card.table.get("cost", 0) if plays and card else 0
    return cost if isinstance(cost, int) else 0
