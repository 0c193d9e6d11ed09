"""Whole games between random legal decks of the store's real cards, with the skills of their texts that play.

Needs a database with Masters' cards (`fill_cards`). Prints the promises broken, what stopped a game, how much of the
texts that were in the decks plays, how many of those skills were activated, and games a second.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from bench.whole_games import Guard, WholeGame, play_on
from engine.games import rules_of
from engine.kernel.scenario import Scenario
from rules_db.cards.definition import card_table
from rules_db.models import Card

GAMES = 500
#: Kinds of card in a deck, four copies each.
KINDS = 13
COPIES = 4
#: So many random lists are tried for one that the rules of deck construction allow.
TRIES = 200


@dataclass(slots=True)
class Tally:
    """What came of the games."""

    games: int = 0
    seconds: float = 0.0
    cut: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    skills: set[tuple[str, str]] = field(default_factory=set)
    unplayed: set[tuple[str, str]] = field(default_factory=set)
    activated: set[tuple[str, str]] = field(default_factory=set)


class Pool:
    """The cards of the store as tables, by their numbers: Leader Cards, and what decks are made of."""

    def __init__(self) -> None:
        cards = Card.objects.filter(game__slug="masters").prefetch_related("faces__texts")
        tables = {card.number: card_table(card) for card in cards}
        self.tables = {number: table for number, table in tables.items() if not table["type"].startswith("Z-")}
        self.leaders = sorted(number for number, table in self.tables.items() if table["type"] == "Leader")

    def deck(self, dice: random.Random) -> dict[str, int]:
        """A random legal deck: a leader, and cards that share a color with it.

        Raises:
            LookupError: none was found in so many tries.
        """
        for _ in range(TRIES):
            leader = dice.choice(self.leaders)
            colors = set(self.tables[leader].get("colors", ()))
            fitting = [
                number
                for number, table in self.tables.items()
                if table["type"] != "Leader" and colors.intersection(table.get("colors", ()))
            ]
            if len(fitting) < KINDS:
                continue
            deck = {leader: 1} | dict.fromkeys(dice.sample(fitting, KINDS), COPIES)
            listed = {number: (self.tables[number], count) for number, count in deck.items()}
            if not rules_of("masters").deck_violations(listed):
                return deck
        raise LookupError("no legal deck found")

    def game(self, seed: str) -> Scenario:
        """Two decks at the table, before the game."""
        dice = random.Random(seed)
        decks = {player: self.deck(dice) for player in ("A", "B")}
        board: dict[str, Any] = {"phase": "setup", "seed": seed}
        for player, deck in decks.items():
            leader, *others = deck
            listed = [{"card": number, "count": deck[number]} for number in others]
            board[player] = {"leader": leader, "deck": listed}
        cards = {number: self.tables[number] for deck in decks.values() for number in deck}
        return Scenario("masters", cards=cards, board=board)


def report(games: int = GAMES, first: int = 0) -> Tally:
    """Play so many games and print what came of them."""
    pool, tally = Pool(), Tally()
    for number in range(first, first + games):
        _play(pool, f"real {number}", tally)
    print(f"{tally.games} games, {len(tally.fallen)} fell over, {len(tally.broken)} promises broken, {dict(tally.cut)}")
    texts = len(tally.skills) + len(tally.unplayed)
    print(f"skills in the decks: {texts}, played {len(tally.skills)}, activated in a game {len(tally.activated)}")
    print(f"{tally.games / tally.seconds:.1f} games a second")
    for told, count in Counter(tally.fallen).most_common(20):
        print(f"{count:4}  {told}")
    for told in tally.broken[:10]:
        print(told)
    return tally


def _play(pool: Pool, seed: str, tally: Tally) -> None:
    scenario, guard = pool.game(seed), Guard()
    before = process_time()
    try:
        played = play_on(scenario, random.Random(seed), guard)
    except Exception:
        last = traceback.format_exc().strip().splitlines()
        place = [line.strip() for line in last if "/engine/" in line][-1:]
        tally.fallen.append(f"{last[-1][:160]} at {' '.join(place)[-120:]} ({seed})")
        return
    finally:
        tally.seconds += process_time() - before
        tally.games += 1
    tally.broken += [f"{seed}: {broken}" for broken in guard.broken[:2]]
    tally.cut[played.cut] += 1
    _count_skills(played, tally)


def _count_skills(played: WholeGame, tally: Tally) -> None:
    for card in played.game.definitions.values():
        for side in filter(None, (card, card.back)):
            tally.skills |= {(side.number or card.number, skill.name) for skill in side.skills}
            tally.unplayed |= {(side.number or card.number, text) for text in side.unplayed}
    for step in played.game.trace:
        card, skill = step.facts.get("card"), step.facts.get("skill")
        if step.facts.get("kind") == "skill activated" and card in played.game.state.cards:
            printed = played.game.definitions[played.game.state.cards[card].definition]
            tally.activated.add((printed.number, str(skill)))


if __name__ == "__main__":
    import os
    import sys

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    django.setup()
    report(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
