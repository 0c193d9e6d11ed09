"""What boards of Masters are made of, and what they say besides: seeds, skips, decks before the game, what was used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.masters.areas.areas import AREAS, MARKERS, PRESENTED, REMOVED
from engine.games.masters.boards import board_effects, in_the_middle
from engine.games.masters.cards.cards import CardDefinition, read_card, stock_cards
from engine.games.masters.cards.decks import stock_decks
from engine.games.masters.cards.tokens import stock_tokens, tokens_of
from engine.games.masters.keywords import with_keywords
from engine.games.masters.periods import COMBO, UNTILS
from engine.games.masters.skills.limits import BESIDES_SKILLS, keys_of
from engine.games.masters.vocabulary import WORDS
from engine.kernel.scenario import Scenario
from engine.kernel.state import Card, Effect, player_of
from engine.play import boards
from engine.play.boards import Ground

#: More cards than this are refused before they are looked at; two full decks with everything are about 150.
MOST_CARDS = 300

PHASES = ("charge", "main", "end")
#: A board can also stand before the game: then it has only what the players present (6-2-1-1).
SETUP = "setup"
_PRESENTED = ("leader", "deck", "z-deck")
#: What a player has where the board says nothing.
DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "A": {"leader": "leader-red", "life": 8, "deck": 40},
    "B": {"leader": "leader-blue", "life": 8, "deck": 40},
}
#: The stock deck a player presents where the board says nothing.
STOCK_DECKS = {"A": "red-deck", "B": "blue-deck"}
_PRESENTED_ITEM = ("id", "card", "count")


GROUND = Ground(
    # The Leader Card first: its colour is that of the plain cards in the other areas.
    areas={area: AREAS[area] for area in sorted(AREAS, key=lambda area: area != "leader")},
    outside=REMOVED,
    phases=(*PHASES, SETUP),
    phase="main",
    turn=3,
    stocks=("energy_markers",),
    counters=(MARKERS,),
    defaults=DEFAULTS,
    most=MOST_CARDS,
    cast=lambda: {**stock_cards(), **stock_tokens()},
    read_card=read_card,
    plain=lambda colors: f"card-{(colors or ('Red',))[0].lower()}",
    untils={**UNTILS, COMBO.word: COMBO},
)


class Layout(boards.Layout):
    """A board being read: what has been found so far, and every problem of the notation."""

    MORE = ("seed", "used", "battle", "waiting")

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario, GROUND)

    @property
    def is_setup(self) -> bool:
        """Whether the board stands before the game."""
        return bool(self.facts["phase"] == SETUP)

    def define(self, card: CardDefinition) -> None:
        """A card of the scenario, and the tokens its skills can create."""
        super().define(card)
        self.definitions.update({token.id: token for token in tokens_of(card)})

    def read_turn(self, table: Mapping[str, Any]) -> None:
        """Whose turn it is, and what chance depends on; before the game the first turn is to come."""
        first = {"turn": 1} if table.get("phase") == SETUP else {}
        super().read_turn({**first, **table})
        seed = table.get("seed", "")
        if not isinstance(seed, str) or len(seed) > 60:
            self.problems.append("board.seed: must be text of at most 60 characters")
        elif seed:
            self.facts["seed"] = seed

    def read_more(self, table: Mapping[str, Any]) -> None:
        for place, used in enumerate(self.list_of(table.get("used", []), "board.used")):
            self._read_used(f"board.used[{place}]", used)
        if "battle" in table:
            self.facts.update(in_the_middle.read_battle(self, table["battle"]))
        for place, item in enumerate(self.list_of(table.get("waiting", []), "board.waiting")):
            if pending := in_the_middle.read_waiting(self, f"board.waiting[{place}]", item):
                self.waiting.append(pending)

    def printed(self, card: Card) -> CardDefinition:
        """What is printed on a card, on the side that lies up."""
        definition: CardDefinition = self.definitions[card.definition]
        return definition.sides[card.side]

    def read_effect(self, where: str, table: Any, id: str) -> Effect | None:
        """An effect in force: what skills can bring into force can be on a board."""
        return board_effects.read(self, where, table, id)

    # The sides ----------------------------------------------------------------------------------------

    def read_side(self, player: str, side: Mapping[str, Any], more: tuple[str, ...] = ()) -> None:
        """What a player has, and what they will skip; before the game, what they present."""
        if self.is_setup:
            self._read_presented(player, side)
            return
        super().read_side(player, side, ("skips",))
        where = f"board.{player}.skips"
        skips = self.list_of(side.get("skips", []), where)
        words = tuple(WORDS["what is skipped"])
        if skipped := tuple(self.one_of(what, words, f"{where}[{place}]") for place, what in enumerate(skips)):
            self.facts[f"{player}.skips"] = skipped

    def _read_presented(self, player: str, side: Mapping[str, Any]) -> None:
        """What a player presents before the game; a stock deck by its name brings its Leader Card along."""
        self.refuse_unknown(f"board.{player}", side, _PRESENTED)
        deck = side.get("deck", STOCK_DECKS[player])
        stock = stock_decks().get(deck, {}) if isinstance(deck, str) else {}
        given = {**stock, **{area: side[area] for area in side if area != "deck" or not stock}}
        for area in _PRESENTED:
            self.read_area(player, area, given.get(area, []))

    def plain_card(self, player: str) -> str:
        """Plain cards are in the colour of the player's Leader Card, once one lies there."""
        return GROUND.plain(()) if self.is_setup else super().plain_card(player)

    def read_item(self, player: str, area: str, place: int, item: Any, where: str) -> None:
        """A card of an area, and those under it; before the game, one that is presented."""
        if not self.is_setup:
            super().read_item(player, area, place, item, where)
            return
        if isinstance(item, str):
            item = {"card": item}
        single = area in AREAS and AREAS[area].is_single and place == 0
        usual_id = f"{player}.{area}" if single else f"{player}.{area}.{place + 1}"
        definition, id = self.identity(item, where, usual_id, _PRESENTED_ITEM)
        if definition:
            self.cards[id] = Card(definition, player, f"{player}.{PRESENTED}")

    # What was used ------------------------------------------------------------------------------------

    def _read_used(self, where: str, used: Any) -> None:
        """`card:skill`: the skill was activated once this turn; for each further time the word stands again."""
        id, _, name = used.partition(":") if isinstance(used, str) else ("", "", "")
        card = self.cards.get(id)
        if card is None or not name:
            self.problems.append(f"{where}: must be a card of the board, a colon and what was used of it")
            return
        printed = self.printed(card)
        skill = printed.skill(name)
        if skill is None and name not in BESIDES_SKILLS:
            known = (*(skill.name for skill in printed.skills), *BESIDES_SKILLS)
            self.problems.append(f"{where}: {id} has no {name!r}; there are {', '.join(known)}")
            return
        player = player_of(card.area)
        beside = BESIDES_SKILLS.get(name, "").format(card=id, player=player)
        # A skill that nothing limits counts for nothing; boards that name one are in links of old.
        keys = keys_of(printed, with_keywords(skill), id, player) if skill else [beside]
        for key in keys:
            self.facts[key] = self.facts.get(key, 0) + 1
