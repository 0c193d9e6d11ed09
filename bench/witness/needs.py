"""What must lie on the board for a skill to work: the cards its tree looks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from bench.witness.cards import also_fitting, card_for, near_misses, others_that_fit, plain_number
from bench.witness.positions import NEEDED, Lying, Position
from engine.effects.nodes import (
    Activate,
    Count,
    Forbid,
    ForbidPlayer,
    Has,
    KeywordSkill,
    Limits,
    Negate,
    OnlyOne,
    PayWith,
    Play,
    Plus,
    Rest,
    Selector,
    Skill,
    Switch,
    Where,
    Widen,
)
from engine.effects.spelling import changed, said_words
from engine.effects.walking import nodes_in
from engine.games.masters.choosing.where import areas_of
from engine.games.masters.keywords import KEYWORDS

#: So many cards are laid out where a skill means all that fit, or any number.
_ALL, _MANY = 2, 30
#: So many cards of a player are laid out for a skill, beside which plain ones fill the areas.
_MOST_LAID_OUT = 36
#: Cards of a cost of one are laid out up to this many.
_MOST_TOGETHER = 10
#: The most near misses of one selector in one area.
_MISSES = 12
#: So many other tops of a deck are laid out.
_MOST_TOPS = 4
#: What such a card does is nothing that a card's text says, so that it is not taken for a clause of the witness.
_USE = {"effect": [{"do": "power", "amount": 1, "on": {"who": "leader", "master": "you"}}]}
#: The skills that a skill can activate by their type.
_TYPES = ("Activate : Main", "Activate : Battle", "Counter : Play", "Counter : Attack")
#: What such a skill is called where it has no name of its own, by its type.
_NAMES = {each.lower().replace(" : ", ": "): each for each in _TYPES}
#: No deck has more cards of this keyword (22-28-2).
_DRAGON_BALLS = 7
#: So many markers lie on cards, of which some are taken away.
_MARKERS = 6
#: Skills of which it is seen that they are negated, also where their card leaves at once.
NEGATED = "[Critical]\n[Auto] When this card is KO'd, draw 1 card."
#: Areas whose cards nobody else sees: nobody must find a card there.
_SECRET = ("deck", "hand", "life")
_OF_BATTLE_CARDS = ("power", "combo_cost", "combo_power")
_OTHER = {"active": "rest", "rest": "active"}
_WITH_MODES = ("leader", "battle", "energy", "unison")


@dataclass(frozen=True)
class Need:
    """Cards that are looked for, how many, and the mode they lie in and the text they have where it matters.

    Attributes:
        used: the type of the skill to activate that they have, `` for none; where nothing else is asked they are
            Extra Cards.
    """

    cards: Selector
    count: int = 1
    mode: str = ""
    text: str = ""
    used: str = ""


def needs_of(skill: Skill) -> tuple[Need, ...]:
    """What a skill's cost, effect and conditions look for; what its trigger does is another matter."""
    parts = (skill.cost, skill.effect, skill.condition, skill.replaces, tuple(word.of for word in skill.keywords))
    within = {id(inner) for node in nodes_in(parts) if isinstance(node, Selector) for inner in _inner(node)}
    modes: dict[int, str] = {}
    for switch, on in chosen_for(parts, Switch | Rest):
        modes.setdefault(id(on), on.lying.mode or _mode_before(switch))
    if any(on.where.who == "this" and switch.mode == "active" for switch, on in chosen_for(parts, Switch)):
        modes |= {id(on): "rest" for on in _played_onto(parts)}  # it lies there as the card beneath it did
    negated = {
        id(on): _text_to_negate(node)
        for node, on in chosen_for(parts, Negate | Play)
        if isinstance(node, Negate) or node.negated
    }
    kept = {id(node.of) for node in nodes_in(parts) if isinstance(node, ForbidPlayer) and node.what == "activate"}
    activated = {id(on): _of_type(node) for node, on in chosen_for(parts, Activate)}
    activated |= {id(node.on): "activate: main" for node in nodes_in(parts) if isinstance(node, PayWith)}
    counted = dict(_counted(parts))
    not_played = {id(node.on) for node in nodes_in(parts) if isinstance(node, Forbid) and node.what == "play"}
    blocking = {id(on) for node, on in chosen_for(parts, Forbid) if _keeps_from_blocking(node)}
    asked = {id(node.of) for node in nodes_in(parts) if isinstance(node, Has)}
    found = []
    for node, named in _with_names(parts):
        if not isinstance(node, Selector) or id(node) in within or id(node) in asked:
            continue
        meant = _where_chosen(node, named)
        if meant is not None and id(node) in not_played:
            meant = changed(meant, area=("hand",))
        if meant is not None:
            mode = meant.lying.mode or modes.get(id(node), "")
            text = negated[id(node)] if id(node) in negated else "[Blocker]" if id(node) in blocking else ""
            count = counted.get(id(node), _count(meant))
            used = activated.get(id(node), "activate: main" if id(node) in kept else "")
            found.append(Need(meant, count, mode, text, used))
    found += [Need(changed(node.of, area=("hand",))) for node in nodes_in(parts) if isinstance(node, OnlyOne)]
    # Cards on top of a deck come first that are asked for most exactly.
    return tuple(sorted(found, key=lambda need: -_exactness(need.cards)))


def chosen_for(parts: Any, kind: Any) -> Iterator[tuple[Any, Selector]]:
    """Each node of a kind with each selector by which the cards were chosen that it is about.

    Of two choices under one name, as in several things to do of which one is done, the last before it is meant.
    """
    for node, named in _with_names(parts):
        if isinstance(node, kind):
            for on in node.on.compared.either or (node.on,):
                yield node, named.get(on.where.who, on)


def _played_onto(parts: Any) -> Iterator[Selector]:
    """The cards on top of which others are played."""
    for node, named in _with_names(parts):
        if isinstance(node, Play) and node.onto:
            yield named.get(node.onto.where.who, node.onto)


def _with_names(parts: Any) -> Iterator[tuple[Any, dict[str, Selector]]]:
    """Each node with the selectors that have chosen cards under a name so far."""
    named: dict[str, Selector] = {}
    for node in nodes_in(parts):
        yield node, dict(named)
        if isinstance(node, Selector) and node.called:
            named[node.called] = node


def widened_needs(skill: Skill, besides: Iterable[KeywordSkill]) -> Iterator[Need]:
    """The cards that a keyword skill of the same card specifies, where this skill lets them be chosen as well."""
    for node in nodes_in(skill.effect):
        for written in besides if isinstance(node, Widen) else ():
            for place, cards in enumerate(written.cards):
                usual = changed(cards, master="you", area=("battle",))
                yield Need(changed(node.cards, **said_words(cards)) if place else usual)


def _of_type(node: Activate) -> str:
    """The type of the skill that is activated."""
    return node.skill.lower().replace(" : ", ": ") if node.skill in _TYPES else "activate: main"


def _counted(parts: Any) -> Iterator[tuple[int, int]]:
    """How many cards lie where a number is reckoned from their count, so that something is left of it."""
    for node in nodes_in(parts):
        if isinstance(node, Plus) and isinstance(node.of, Count):
            yield id(node.of.of), max(0, 1 - node.change) if node.of.each > 0 else 0


def _text_to_negate(node: Negate | Play) -> str:
    """Skills of which it is seen that they are negated: the keyword that is named, or any."""
    return f"[{node.what}]" if isinstance(node, Negate) and node.what in KEYWORDS else NEGATED


def _keeps_from_blocking(node: Any) -> bool:
    return isinstance(node, Forbid) and (node.what == "block" or "Blocker" in repr(node))


def _exactness(cards: Selector) -> int:
    asked = (
        *("type", "color", "name", "character", "trait", "era", "keyword", "cost_at_most", "cost_at_least", "either"),
        *("name_part", "character_part", "trait_part"),
    )
    return len(said_words(cards).keys() & set(asked))


def lay_out(position: Position, needs: tuple[Need, ...], name: str = "") -> Position:
    """The position with the cards that are needed, first, and cards beside them that miss each by one thing.

    Args:
        name: what the card is called whose copies are looked for.
    """
    misses: list[Lying] = []
    for number, need in enumerate(needs):
        for player, area in places_of(need.cards):
            fits = card_for(need.cards, area)
            if need.used:
                fits = _with_a_use(fits, need)
            if need.cards.compared.named_like_this and name:
                fits["name"] = name
            if need.text and "text" not in fits:
                fits["text"] = need.text
            if area == "leader":
                position = _leader(position, player, need)
                continue
            if need.cards.where.top:
                position = position.put(*_on_top(number, player, area, fits, need))
                continue
            for copy in range(need.count):
                position = position.put(_lying(f"{NEEDED}{number}{player}{area}{copy}", player, area, fits, need))
            others = (*others_that_fit(need.cards, area), *near_misses(need.cards, fits))
            for copy, table in enumerate(others[:_MISSES]):
                misses.append(_lying(f"m{number}{player}{area}{copy}", player, area, table, need))
            if area in _WITH_MODES and (mode := need.cards.lying.mode):
                other = replace(need, mode=_OTHER[mode])
                misses.append(_lying(f"m{number}{player}{area}mode", player, area, fits, other))
        if need.cards.where.master in ("you", "opponent"):
            misses += _of_the_other(number, need)
    return position.put(*_few_enough(position, misses))


def _few_enough(position: Position, misses: list[Lying]) -> Iterator[Lying]:
    """As many near misses as no deck is too small for (6-1-3), those of each kind of card in turn."""
    room = {player: _MOST_LAID_OUT - sum(card.player == player for card in position.lying) for player in "AB"}
    seen = Counter[tuple[str, str]]()
    turns = []
    for card in misses:
        stem = (card.id[:2], card.area)
        turns.append((seen[stem], card))
        seen[stem] += 1
    for _turn, card in sorted(turns, key=lambda each: each[0]):
        room[card.player] -= 1
        if room[card.player] >= 0:
            yield card


def with_other_tops(position: Position, skill: Skill) -> Iterator[Position]:
    """The position with other cards on top of a deck that is looked at: those that fit or miss otherwise."""
    for need in needs_of(skill):
        for player, area in places_of(need.cards) if need.cards.where.top else ():
            top = need.cards.where.top
            there = [card for card in position.lying if (card.player, card.area) == (player, area)][:top]
            wanted = [
                each.cards for each in needs_of(skill) if each.cards.where.top == top and each.cards != need.cards
            ]
            tables = [table for cards in wanted for table in _fitting_and_missing(cards, area)]
            for start in range(0, min(len(tables), _MOST_TOPS * top), max(1, len(there))):
                changed_there = position
                for card, table in zip(there, tables[start : start + len(there)], strict=False):
                    changed_there = changed_there.changed(card.id, table=table)
                yield changed_there


def _with_a_use(fits: dict[str, Any], need: Need) -> dict[str, Any]:
    """The table of a card with a skill to activate; an Extra Card that costs nothing where no type is asked for."""
    fits = {**fits, "skills": [{**_USE, "name": _NAMES.get(need.used, "Use"), "type": need.used}]}
    if need.cards.printed.type not in ((), ("Extra",)):
        return fits
    fits |= {"type": "Extra"} | ({"cost": 0} if need.cards.limits == Limits() and not need.cards.printed.colors else {})
    return {what: value for what, value in fits.items() if what not in _OF_BATTLE_CARDS}


def _fitting_and_missing(cards: Selector, area: str) -> Iterator[dict[str, Any]]:
    yield from others_that_fit(cards, area)
    yield from near_misses(cards, card_for(cards, area))


def without_secret_ones(position: Position, skill: Skill) -> Iterator[Position]:
    """The position without the cards in secret areas that a skill looks for in open ones too."""
    for need in needs_of(skill):
        places = [*places_of(need.cards)]
        secret = [place for place in places if place[1] in _SECRET]
        if need.cards.how_many.up_to and secret and len(secret) < len(places):
            gone = (card for card in position.lying if card.id.startswith(NEEDED))
            yield position.without(*(card.id for card in gone if (card.player, card.area) in secret))


def _leader(position: Position, player: str, need: Need) -> Position:
    """The position with a Leader Card that fits besides what it is: there is no second one."""
    id = f"{player}.leader"
    card = position.card(id)
    if card is None:
        return position
    table = also_fitting(card.table, need.cards, "leader")
    return position.changed(id, table=table, mode=need.mode or card.mode)


def _on_top(number: int, player: str, area: str, fits: dict[str, Any], need: Need) -> Iterator[Lying]:
    """Cards on top of a deck: one that fits, some that do not, and others that fit on either side of the last."""
    top = need.cards.where.top
    misses = [*others_that_fit(need.cards, area), *near_misses(need.cards, fits)]
    for place in range(top + 1):
        is_miss = 0 < place < top - 1 and place <= len(misses)
        table = misses[place - 1] if is_miss else {**fits, "combo_power": 5000 * (place + 1)}
        yield _lying(f"{'m' if is_miss else NEEDED}{number}{player}{area}{place}", player, area, table, need)


def _of_the_other(number: int, need: Need) -> Iterator[Lying]:
    """The same cards on the other side of the table."""
    for player, area in places_of(need.cards):
        other = "B" if player == "A" else "A"
        if area != "under":
            yield _lying(f"o{number}{other}{area}", other, area, card_for(need.cards, area), need)


def places_of(cards: Selector) -> Iterator[tuple[str, str]]:
    """The players and areas that a selector looks at, of several areas all but the leader's and those of Z-Cards."""
    players = {"you": "A", "opponent": "B"}.get(cards.where.master, "AB")
    areas = ("hand", "drop", "battle") if "all" in cards.where.area else areas_of(cards)
    if len(areas) > 1 and "unison" in areas:  # in play anywhere
        areas = ("unison",) if cards.printed.type == ("Unison",) else tuple(area for area in areas if area != "unison")
    if cards.lying.mode:
        areas = tuple(area for area in areas if area in _WITH_MODES) or ("battle",)
    usual = [area for area in areas if area not in ("leader", "z-deck", "z-energy")] or list(areas)
    return ((player, area) for player in players for area in usual if area != "under" or player == "A")


def _lying(id: str, player: str, area: str, table: dict[str, Any], need: Need) -> Lying:
    mode = need.mode if area in _WITH_MODES else ""
    face = need.cards.lying.face if area in ("life",) else ""
    limit = (
        need.cards.limits.markers_at_most
        if need.cards.limits.markers_at_least is None
        else need.cards.limits.markers_at_least
    )
    markers = _MARKERS if limit is None else plain_number(limit)
    return Lying(id, player, area, table, mode, face, markers=markers if area == "unison" else 0)


def _where_chosen(cards: Selector, named: dict[str, Selector]) -> Selector | None:
    """A selector with the area it looks at; None if it speaks of cards that are known."""
    if cards.where.who == "card":
        return cards
    before = named.get(cards.where.who)
    if before is None or before is cards:
        return None
    whence = _where_chosen(before, {name: each for name, each in named.items() if name != cards.where.who})
    if whence is None or cards == Selector(Where(cards.where.who)):
        return None
    return changed(cards, who="card", area=whence.where.area, master=whence.where.master, top=whence.where.top)


def _inner(cards: Selector) -> Iterator[Selector]:
    for part in (cards.compared.non, *cards.compared.either):
        if part is not None:
            yield part
            yield from _inner(part)


def _count(cards: Selector) -> int:
    total = (
        cards.together.total_cost if cards.together.total_cost_at_most is None else cards.together.total_cost_at_most
    )
    if total is not None:
        return min(total + 2, _MOST_TOGETHER) if isinstance(total, int) and total > 0 else _MOST_TOGETHER
    wanted = cards.how_many.choose if isinstance(cards.how_many.choose, int) else _ALL
    if "Dragon Ball" in cards.current.keyword and wanted >= _DRAGON_BALLS:
        return _DRAGON_BALLS
    return wanted + (1 if cards.how_many.choose else 0) if 0 < wanted < _MANY else _ALL


def _mode_before(node: Switch | Rest) -> str:
    return _OTHER[node.mode if isinstance(node, Switch) else "rest"]
