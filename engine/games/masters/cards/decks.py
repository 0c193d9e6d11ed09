"""6-1: what a player may bring to a game: a Leader Card, a deck, and a Z-Deck, also by [Permanent] skills (9-5-3)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from engine.effects.nodes import Become, InDeck, Limits, Selector, Skill
from engine.games.masters.cards.card_names import is_called
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.skills.valid_areas import areas_of
from engine.kernel.verdicts import Reason

#: 6-1-3: how many cards a deck has.
LEAST_IN_DECK, MOST_IN_DECK = 50, 60
#: 6-1-4: how many a Z-Deck has at most.
MOST_IN_Z_DECK = 10
#: 6-1-5-1: how many copies of a card a deck can include, where no skill says otherwise.
COPIES = 4


@cache
def stock_decks() -> Mapping[str, Mapping[str, list[Any]]]:
    """Decks of our own stock cards, by name: for `leader`, `deck` and `z-deck` the cards and how many of each."""
    text = files("engine.games.masters").joinpath("stock_decks.toml").read_text(encoding="utf-8")
    return {
        name: {area: [{"card": card, "count": count} for card, count in cards.items()] for area, cards in deck.items()}
        for name, deck in tomllib.loads(text).items()
    }


def violations(
    leaders: Sequence[CardDefinition], deck: Sequence[CardDefinition], z_deck: Sequence[CardDefinition] = ()
) -> tuple[Reason, ...]:
    """Every reason why a player cannot play with these cards (6-1-1); none if they can.

    Args:
        leaders: the Leader Cards presented.
        deck: the deck, one entry for each card of it.
        z_deck: the Z-Deck likewise.
    """
    of_the_kinds = (*_leader(leaders), *_size(deck), *_types(deck), *_z_deck(z_deck))
    by_itself = (replace(reason, reading="four-copies-in-the-z-deck") for reason in copies(z_deck))
    left_out = excluded((*leaders, *deck), deck)
    return (*of_the_kinds, *copies(deck), *by_itself, *together(deck), *together(z_deck), *left_out)


def violations_of(cards: Sequence[CardDefinition]) -> tuple[Reason, ...]:
    """The same for cards as they are brought: Leader Cards lead, Z-Cards are the Z-Deck, all others the deck."""
    leaders, deck, z_deck = ([card for card in cards if part_of(card) == part] for part in ("leader", "deck", "z-deck"))
    return violations(leaders, deck, z_deck)


def part_of(card: CardDefinition) -> str:
    """What a card is brought as: in the Z-Deck, as the Leader Card, or in the deck."""
    if card.z:
        return "z-deck"
    return "leader" if card.type == "Leader" else "deck"


def _leader(leaders: Sequence[CardDefinition]) -> Iterator[Reason]:
    """6-1-2: exactly one Leader Card; a Z-Leader belongs in the Z-Deck (14-1-3)."""
    if len(leaders) != 1 or any(card.type != "Leader" or card.z for card in leaders):
        yield Reason("6-1-2", "deck.one_leader", {"count": len(leaders)})


def _size(deck: Sequence[CardDefinition]) -> Iterator[Reason]:
    if not LEAST_IN_DECK <= len(deck) <= MOST_IN_DECK:
        told = {"count": len(deck), "least": LEAST_IN_DECK, "most": MOST_IN_DECK}
        yield Reason("6-1-3", "deck.size", told)


def _types(deck: Sequence[CardDefinition]) -> Iterator[Reason]:
    """6-1-3: Battle Cards, Extra Cards and Unison Cards; Z-Cards have their own deck (14-1-3)."""
    for card in _each_once(deck):
        if card.z:
            yield Reason("14-1-3", "deck.z_card", {"name": card.name})
        elif card.type == "Leader" or card.token:
            yield Reason("6-1-3", "deck.type", {"name": card.name})


def _z_deck(z_deck: Sequence[CardDefinition]) -> Iterator[Reason]:
    if len(z_deck) > MOST_IN_Z_DECK:
        yield Reason("6-1-4", "deck.z_size", {"count": len(z_deck), "most": MOST_IN_Z_DECK})
    for card in _each_once(z_deck):
        if not card.z:
            yield Reason("6-1-4", "deck.no_z_card", {"name": card.name})


def copies(cards: Iterable[CardDefinition]) -> Iterator[Reason]:
    """6-1-5-1: too many copies of a card, told apart by the numbers, else by what the scenario calls them."""
    cards = list(cards)
    counts = Counter(card.number or card.id for card in cards)
    for card in _each_once(cards):
        said = [(limit.copies, rule) for _, limit, rule in _limits(card) if limit.copies]
        most, rule = min(said, default=(COPIES, "6-1-5-1"))
        count = counts.pop(card.number or card.id, 0)
        if count > most:
            reading = "deck-skills-hold-together" if len(said) > 1 else ""
            yield Reason(rule, "deck.copies", {"name": card.name, "count": count, "most": most}, reading=reading)


def more_than_usual(cards: Iterable[CardDefinition]) -> Iterator[tuple[CardDefinition, int]]:
    """The cards of which there are more copies than 6-1-5-1 allows, and how many; a skill lets them be (6-1-5-2)."""
    cards = list(cards)
    counts = Counter(card.number or card.id for card in cards)
    for card in _each_once(cards):
        if (count := counts.pop(card.number or card.id, 0)) > COPIES:
            yield card, count


def together(cards: Iterable[CardDefinition]) -> Iterator[Reason]:
    """6-1-5-2: too many cards of a kind that a skill limits, whatever their numbers."""
    there = Counter(cards)
    limits = dict.fromkeys(said for card in _each_once(there) for said in _limits(card) if said[1].together)
    for name, limit, own_rule in limits:
        count = sum(copies for card, copies in there.items() if is_meant(card, limit.of))
        if count > limit.together:
            printed = sum(copies for card, copies in there.items() if is_meant(card, limit.of, as_printed=True))
            rule = own_rule if printed > limit.together else "6-1-5-2-2"
            yield Reason(rule, "deck.together", {"skill": name, "count": count, "most": limit.together})


def excluded(cards: Iterable[CardDefinition], deck: Iterable[CardDefinition]) -> Iterator[Reason]:
    """6-1-5-2: cards of the deck that a skill of one of the cards keeps out of it."""
    limits = [
        (name, limit.of, rule) for card in _each_once(cards) for name, limit, rule in _limits(card) if limit.excluded
    ]
    for card in _each_once(deck):
        for name, of, rule in limits:
            if is_meant(card, of):
                yield Reason(rule, "deck.excluded", {"name": card.name, "skill": name})


def _limits(card: CardDefinition) -> Iterator[tuple[str, InDeck, str]]:
    """What the card's skills say of deck construction, with their names and the rules by which they do: a keyword's
    own, or the one for skills that are written out."""
    for skill in card.skills:
        if skill.in_deck:
            yield skill.name, skill.in_deck, rule_of_skill(skill, "deck") or "6-1-5-2-1"


def is_meant(card: CardDefinition, selector: Selector, as_printed: bool = False) -> bool:
    """Whether a card is of the kind a deck construction skill speaks of, outside of any game.

    Args:
        as_printed: what the card gains by its own skills (6-1-5-2-2) is left out.
    """
    known = _printed if as_printed else information
    asked, printed, compared = selector.current, selector.printed, selector.compared
    wanted = {"character": asked.character, "trait": asked.trait, "color": asked.color}
    return (
        (not asked.name or is_called(known(card, "name"), asked.name))
        and all(not words or known(card, what).intersection(words) for what, words in wanted.items())
        and (not asked.keyword or any(_is_named(skill, asked.keyword) for skill in card.skills))
        and (not printed.type or card.type in printed.type)
        and _costs(card, selector.limits)
        and (not printed.colors or printed.colors == ("multi" if len(known(card, "color")) > 1 else "mono"))
        and _in_words(known(card, "trait"), asked.trait_part)
        and (compared.non is None or not is_meant(card, compared.non, as_printed))
        and (not compared.either or any(is_meant(card, one, as_printed) for one in compared.either))
    )


def _costs(card: CardDefinition, limits: Limits) -> bool:
    """Whether a card costs as much energy as is asked for; one without an energy cost costs nothing in particular."""
    least, most = limits.cost_at_least, limits.cost_at_most
    if least is None and most is None:
        return True
    if card.cost is None or not isinstance(least, int | None) or not isinstance(most, int | None):
        return False
    return (least is None or card.cost >= least) and (most is None or card.cost <= most)


def _in_words(words: frozenset[str], parts: Sequence[str]) -> bool:
    return not parts or any(part in word for part in parts for word in words)


def _is_named(skill: Skill, wanted: Sequence[str]) -> bool:
    return not {skill.name, *skill.family}.isdisjoint(wanted)


def information(card: CardDefinition, what: str) -> frozenset[str]:
    """A card's names, characters, traits or colours during deck construction.

    [Permanent] skills that give the card some in all areas count already (6-1-5-2-2), also those that need not say so.
    """
    given = (
        action.value
        for skill in card.skills
        if skill.type == "permanent" and "all" in areas_of(card, skill) and not skill.condition
        for action in skill.effect
        if isinstance(action, Become) and action.what == what and action.on.where.who == "this"
    )
    return _printed(card, what).union(given)


def _printed(card: CardDefinition, what: str) -> frozenset[str]:
    return frozenset(
        {"name": (card.name,), "character": card.characters, "trait": card.traits, "color": card.colors}[what]
    )


def _each_once(cards: Iterable[CardDefinition]) -> list[CardDefinition]:
    return list({card.id: card for card in cards}.values())
