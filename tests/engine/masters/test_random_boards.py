"""Boards put together at random and played at random, but legally: whatever happens, the engine keeps its promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from typing import Any

from hypothesis import given, reject, settings
from hypothesis import strategies as st

from engine.games import rules_of
from engine.games.masters.cards.cards import CardDefinition, read_card, stock_cards
from engine.kernel.asking import Ask
from engine.kernel.game import Game
from engine.kernel.inputs import Input, explain, take
from engine.kernel.playing import BoardRefused, play
from engine.kernel.possible import nearest_claim, possible
from engine.kernel.scenario import Scenario, from_link, to_link
from engine.kernel.telling import Teller
from engine.kernel.verdicts import judge
from tests.engine.scenarios import load, scenario_files
from tests.shares import share


@cache
def defined() -> dict[str, Any]:
    """The cards that scenarios define, skills and all, under names that tell them apart.

    Only of scenarios that come to an end: the cards of one that is there to be cut off would cut off every game.
    """
    ending = [scenario for path in scenario_files() if not (scenario := load(path)).expect.get("cut")]
    return {f"{name}-{place}": card for place, scenario in enumerate(ending) for name, card in scenario.cards.items()}


@cache
def all_cards() -> tuple[CardDefinition, ...]:
    """The stock cards and those that scenarios define."""
    return (*stock_cards().values(), *(read_card(id, table) for id, table in defined().items()))


def of_type(*types: str) -> st.SearchStrategy[str]:
    """Cards of these types, but no Z-Cards and no tokens, which most areas cannot have."""
    return cards_that(lambda card: card.type in types and not card.z and not card.token)


def z_cards(*types: str) -> st.SearchStrategy[str]:
    """Z-Cards of these types."""
    return cards_that(lambda card: card.type in types and card.z)


def cards_that(fit: Callable[[CardDefinition], bool]) -> st.SearchStrategy[str]:
    """Cards that fit; they are read when the first is drawn, not when the tests are collected."""
    return st.deferred(lambda: st.sampled_from([card.id for card in all_cards() if fit(card)]))


modes = st.sampled_from(["active", "rest"])


def some(cards: st.SearchStrategy[str], most: int) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Up to so many cards in an area that knows modes."""
    return st.lists(st.fixed_dictionaries({"card": cards, "mode": modes}), max_size=most)


sides = st.fixed_dictionaries(
    {
        "leader": st.fixed_dictionaries({"card": of_type("Leader"), "mode": modes}),
        "battle": some(of_type("Battle"), 4),
        "unison": st.lists(
            st.fixed_dictionaries({"card": of_type("Unison"), "mode": modes, "markers": st.integers(1, 4)}), max_size=1
        ),
        "energy": some(of_type("Battle", "Extra"), 3),
        "hand": st.lists(of_type("Battle", "Extra", "Unison"), max_size=4),
        "drop": st.lists(of_type("Battle", "Extra", "Unison"), max_size=2),
        "warp": st.lists(of_type("Battle"), max_size=1),
        "z-energy": st.lists(of_type("Battle"), max_size=2),
        "z-deck": st.lists(
            st.fixed_dictionaries(
                {"card": z_cards("Battle", "Extra", "Unison"), "face": st.sampled_from(["down", "down", "up"])}
            ),
            max_size=2,
        ),
        "life": st.integers(1, 4),
        "deck": st.integers(1, 6),
        "energy_markers": st.integers(0, 2),
    }
)
#: What is in force on a Leader Card.
lasting = st.builds(
    lambda on, what: {"on": on, **what},
    st.sampled_from(["A.leader", "B.leader"]),
    st.sampled_from(
        [{"power": 5000}, {"power": -5000}, {"forbid": "attack"}, {"forbid": "activate"}, {"gain": "Double Strike"}]
    ),
)
boards = st.fixed_dictionaries(
    {
        "turn_player": st.sampled_from(["A", "B"]),
        "turn": st.integers(1, 4),
        "phase": st.sampled_from(["charge", "main", "main", "end"]),
        "A": sides,
        "B": sides,
        "effects": st.lists(lasting, max_size=2),
    }
)


def named(table: Any) -> Iterator[tuple[str, Any]]:
    """The defined cards that a board names: all of them together would be more than a link holds."""
    if isinstance(table, str):
        yield from [(table, defined()[table])] if table in defined() else []
    elif isinstance(table, dict | list):
        for part in table.values() if isinstance(table, dict) else table:
            yield from named(part)


def answers(game: Game, ask: Ask) -> list[Input]:
    """The legal answers to a question; of choices among many, the first fifty."""
    if ask.actions:
        legal = [(kind, claim) for kind in ask.actions for claim in possible(game, kind, ask.player)]
        assert legal == [
            (kind, claim)
            for kind in ask.actions
            for claim in kind.candidates(game, ask.player)
            if not judge(game, kind.conditions, claim)
        ]
        claims = [Input(ask.player, action=kind.name, parts=claim.parts) for kind, claim in legal]
        return claims if ask.due else [*claims, Input(ask.player, passes=True)]
    ids = [option.id for option in ask.options]
    chosen = (
        Input(ask.player, choose=choice)
        for count in range(ask.least, ask.most + 1)
        for choice in combinations(ids, count)
        if not (ask.check and ask.check(choice))
    )
    return list(islice(chosen, 50))


def keeps_its_cards(game: Game, at_first: Counter[tuple[str, str]]) -> bool:
    """Whether each card is in exactly the area or stack it says, and none has come or gone."""
    areas, stacks = game.state.areas, game.state.stacks
    lying = Counter(id for ids in (*areas.values(), *stacks.values()) for id in ids)
    placed = all(
        id in (stacks[card.under] if card.under else areas[card.area]) for id, card in game.state.cards.items()
    )
    return (
        placed
        and set(lying.values()) <= {1}
        and bodies(game) == at_first
        and sum(lying.values()) == len(game.state.cards)  # tokens included, which come and go
    )


def bodies(game: Game) -> Counter[tuple[str, str]]:
    return Counter(
        (card.definition, card.owner)
        for card in game.state.cards.values()
        if not game.definitions[card.definition].token
    )


@settings(max_examples=share(20), deadline=None)
@given(boards, st.lists(st.integers(0, 10**6), min_size=10, max_size=40))
def test_a_random_game_keeps_the_engines_promises(board: dict[str, Any], dice: list[int]) -> None:
    """It never breaks, stays within its bounds, keeps its cards, and can be replayed and sent as a link."""
    rules = rules_of("masters")
    start = Scenario("masters", cards=dict(named(board)), board=board)
    try:
        game = play(rules, start).game
    except BoardRefused:
        reject()  # two [Unique] cards of one name and the like
    at_first = bodies(game)
    given: list[Input] = []
    for die in dice:
        assert keeps_its_cards(game, at_first)
        if game.waiting is None:
            break
        legal = answers(game, game.waiting)
        given.append(legal[die % len(legal)])
        take(game, given[-1])
    assert keeps_its_cards(game, at_first)
    assert (game.waiting is None) == ("result" in game.state.facts)
    assert all(len(game.state.areas.get(f"{player}.leader", ())) == 1 for player in "AB")

    again = play(rules, from_link(to_link(replace(start, inputs=tuple(given)))))

    assert not again.refusal
    assert not again.cut
    assert again.steps == game.trace
    assert again.game.state.digest() == game.state.digest()


@settings(max_examples=share(15), deadline=None)
@given(boards)
def test_whatever_is_refused_has_reasons_in_words_and_the_nearest_that_is_not(board: dict[str, Any]) -> None:
    """Of every action one could think of: its reasons name rules and can be told, and what comes nearest is legal."""
    scenario = Scenario("masters", cards=dict(named(board)), board=board)
    try:
        game = play(rules_of("masters"), scenario).game
    except BoardRefused:
        reject()
    tellers = [Teller("masters", language, lambda word: None) for language in ("en", "ja")]
    for kind in game.waiting.actions if game.waiting else ():
        assert game.waiting is not None
        legal = possible(game, kind, game.waiting.player)
        for claim in kind.candidates(game, game.waiting.player):
            reasons = explain(game, kind, claim)
            assert (reasons == ()) == (claim in legal)
            assert all(reason.rule and teller.say(reason.why, reason.facts) for reason in reasons for teller in tellers)
            nearest = nearest_claim(game, kind, claim)
            assert nearest in legal if legal else nearest is None
