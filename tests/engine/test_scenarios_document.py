"""docs/scenarios.md: it has every word of the notation and no other, and its examples are played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, is_dataclass
from typing import Any

import pytest

from engine.effects import nodes
from engine.effects.nodes import Replace, Selector, Skill, Trigger
from engine.effects.reading import CHOICES, SHARED_WORDS
from engine.effects.spelling import Part, words_of
from engine.effects.walking import nodes_in
from engine.games import PLAYED, played_game, rules_of
from engine.games.masters.cards.cards import read_card
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS, SHIELDING
from engine.games.masters.vocabulary import EVENTS, NUMBERS_OF_EVENTS, REMEMBERED, REPLACEABLE, WHO, WORDS
from engine.kernel.playing import BoardRefused, play
from engine.kernel.scenario import Scenario, ScenarioError, from_table, parse, print_scenario
from engine.play.by_hand import ACTIVATION
from rules_db.expectations import EXPECTABLE, disappointments
from tests.engine.outcomes import outcome
from tests.engine.scenarios import ROOT, load, scenario_files

TEXT = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
WORD = re.compile(r"`([^`]+)`")
NEEDED = re.compile(r"\*\*`([^`]+)`\*\*")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def section(heading: str) -> str:
    """What stands under a heading, up to the next."""
    (found,) = re.findall(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    return str(found)


def rows(heading: str) -> Iterator[list[str]]:
    """The rows of the table under a heading, without its head, cell by cell."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def words(heading: str) -> list[str]:
    """The words that a table explains, in its order."""
    return [word for row in rows(heading) for word in WORD.findall(row[0])]


def parts(heading: str) -> dict[str, set[str]]:
    """For each word of a table what stands in its column of parts."""
    return {word: set(WORD.findall(row[1])) for row in rows(heading) for word in WORD.findall(row[0])}


def spread(heading: str) -> dict[str, tuple[set[str], set[str]]]:
    """For each node of a table its parts, and those in bold."""
    return {
        word: (set(WORD.findall(row[1])), set(NEEDED.findall(row[1])))
        for row in rows(heading)
        for word in WORD.findall(row[0])
    }


def fields_of(node: type) -> tuple[set[str], set[str]]:
    """The parts of a node, and those it cannot be without."""
    every = words_of(node)
    return set(every), {name for name, word in every.items() if word.usual is MISSING}


def offered(table: Mapping[str, Any]) -> list[str]:
    """What the engine says can stand where the scenario has a `nonsense`."""
    with pytest.raises(ScenarioError) as refused:
        play(rules_of("masters"), from_table({"game": "masters", **table}))
    (problem,) = (each for each in refused.value.problems if "nonsense" in each)
    return re.split(r"there are |has ", problem)[-1].split(", ")


# The notation around the skills ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "table"),
    [
        ("Keys of a scenario", {"nonsense": 1}),
        ("Keys of a card", {"cards": {"x": {"type": "Battle", "nonsense": 1}}}),
        ("Keys of the board", {"board": {"nonsense": 1}}),
        ("Keys of a battle", {"board": {"battle": {"attacker": "A.leader", "guard": "B.leader", "nonsense": 1}}}),
        ("Keys of a side", {"board": {"A": {"nonsense": 1}}}),
        ("Keys of a card on the board", {"board": {"A": {"battle": [{"card": "card-red", "nonsense": 1}]}}}),
    ],
)
def test_the_keys_are_those_the_engine_offers_in_place_of_a_wrong_one(heading: str, table: dict[str, Any]) -> None:
    assert sorted(words(heading)) == sorted(offered(table))


def test_the_keys_of_an_effect_are_those_the_engine_offers() -> None:
    short = offered({"board": {"effects": [{"on": "A.leader", "power": 1, "nonsense": 1}]}})
    with pytest.raises(ScenarioError, match="needs exactly one of") as refused:
        play(rules_of("masters"), from_table({"game": "masters", "board": {"effects": [{"on": "A.leader"}]}}))
    forms = str(refused.value).partition("exactly one of ")[2].split(", ")

    assert sorted(words("Keys of an effect in force")) == sorted({*short, *forms})


def test_each_kind_of_input_is_explained() -> None:
    with pytest.raises(ScenarioError, match="needs exactly one of") as refused:
        from_table({"game": "masters", "inputs": [{"player": "A"}]})
    kinds = str(refused.value).partition("exactly one of ")[2].split(", ")

    assert sorted(words("Kinds of input")) == sorted(["player", *kinds])


def test_each_action_stands_with_its_parts() -> None:
    declared = {name: set(its) for name, its in played_game("masters").parts.items()}
    ending = {kind.name: set(kind.parts) for kind in rules_of("masters").ending_actions}
    by_hand = {played_game("masters").by_hand: {"with", "does"}, ACTIVATION: {"with", "line"}}

    assert parts("Actions a player declares") == declared | ending | by_hand


def test_what_can_be_done_by_hand_stands_with_what_it_takes() -> None:
    takes = {word: ", ".join(verb.shape.takes) for word, verb in played_game("masters").hand.verbs.items()}

    assert {word: row[1] for row in rows("What can be done by hand") for word in WORD.findall(row[0])} == takes


def test_each_expectation_is_explained() -> None:
    assert sorted(words("Keys of expect")) == sorted(EXPECTABLE)


def test_fusion_world_says_in_what_its_words_differ() -> None:
    game = played_game("fusion-world")
    actions = {word for name, parts in game.parts.items() for word in (name, *parts)}
    ending = {kind.name for kind in rules_of("fusion-world").ending_actions}

    assert PLAYED == ("masters", "fusion-world")
    assert said_of("Words of a Fusion World card") == {*game.card_words, *game.types}
    assert said_of("Words of a Fusion World board") == {
        *("turn_player", "phase", "turn", "effects", "on", "power", "until", "master", "energy_markers", "markers"),
        *game.phases,
        *(area.name for area in game.areas),
    }
    assert said_of("Actions of Fusion World") == {*actions, *ending, game.by_hand, "does", ACTIVATION, "line"}
    assert said_of("By hand in Fusion World") == set(game.hand.verbs)


def said_of(heading: str) -> set[str]:
    """The words that stand under a heading."""
    return set(WORD.findall(section(heading)))


# The trees -------------------------------------------------------------------------------------------


#: The nodes that have a table of their own, by its heading.
WHOLE: Mapping[str, type] = {
    "Parts of a skill": Skill,
    "Parts of a trigger": Trigger,
    "Parts of a replacement": Replace,
    "What lets a deck include more (`in_deck`)": nodes.InDeck,
    "Parts of a keyword skill": nodes.KeywordSkill,
    "Selectors: which cards": Selector,
}


@pytest.mark.parametrize(("heading", "node"), WHOLE.items())
def test_each_part_is_explained_and_bold_where_it_is_needed(heading: str, node: type) -> None:
    every, needed = fields_of(node)

    assert sorted(words(heading)) == sorted(every)
    assert set(NEEDED.findall(section(heading))) == needed


#: The smaller nodes by their row.
SMALLER = {"each of `keywords` on a skill": nodes.Keyword}


#: The choices of nodes by their row.
THINGS = {"action": nodes.Action, "cost": nodes.Cost, "condition": nodes.Condition, "amount": nodes.Amount}


def test_each_choice_stands_with_its_key_and_an_example_that_is_read() -> None:
    written = {row[0]: row for row in rows("How each thing is written")}

    assert {thing: WORD.findall(row[1]) for thing, row in written.items()} == {
        thing: [CHOICES[union][0]] for thing, union in THINGS.items()
    }
    (action, cost, condition, amount) = (WORD.findall(written[thing][2])[0] for thing in THINGS)
    effect = f'{{ do = "draw", count = {amount} }}, {action}'
    skill = f'name = "X"; type = "permanent"; effect = [{effect}]; cost = [{cost}]; condition = [{condition}]'
    table = parse(f'game = "masters"\n[cards.x]\ntype = "Battle"\n[[cards.x.skills]]\n{skill}').cards["x"]
    kinds = {type(node) for node in nodes_in(read_card("x", table).skills)}
    assert {nodes.Draw, nodes.Mill, nodes.During, nodes.Count} <= kinds


def test_each_smaller_node_stands_with_its_parts() -> None:
    written = {row[0]: (set(WORD.findall(row[1])), set(NEEDED.findall(row[1]))) for row in rows("Smaller parts")}

    assert written == {where: fields_of(node) for where, node in SMALLER.items()}


def test_every_node_has_its_place_on_the_page() -> None:
    every = {each for each in vars(nodes).values() if is_dataclass(each) and isinstance(each, type)}
    parts = {each for each in every if issubclass(each, Part)}  # whose words stand in the row of their node
    of_a_choice = {node for _, by_word in CHOICES.values() for node in by_word.values()}

    assert every - parts == {*WHOLE.values(), *SMALLER.values(), *of_a_choice}


@pytest.mark.parametrize(
    ("headings", "union"),
    [
        (("Actions done at once", "Actions that last", "Actions that decide"), nodes.Action),
        (("Costs",), nodes.Cost),
        (("Conditions",), nodes.Condition),
        (("Amounts",), nodes.Amount),
    ],
    ids=["actions", "costs", "conditions", "amounts"],
)
def test_each_node_stands_with_its_parts_and_bold_those_it_needs(headings: tuple[str, ...], union: Any) -> None:
    written = {word: its for heading in headings for word, its in spread(heading).items()}

    assert written == {word: fields_of(node) for word, node in CHOICES[union][1].items()}


def test_the_actions_that_last_are_those_an_effect_in_force_can_be() -> None:
    by_word = CHOICES[nodes.Action][1]

    assert {by_word[word] for word in words("Actions that last")} == set(nodes.Lasting.__args__)
    assert {by_word[word] for word in words("Actions done at once")} == set(nodes.AtOnce.__args__)


# The words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "known"),
    [
        ("Types of skill", SHARED_WORDS["type of skill"]),
        ("Events an [Auto] waits for", EVENTS),
        ("Events that can be replaced", WORDS["replaceable event"]),
        ("Words for a card", WHO),
        ("Durations", WORDS["until"]),
    ],
)
def test_each_word_of_a_kind_is_explained(heading: str, known: tuple[str, ...]) -> None:
    assert sorted(words(heading)) == sorted(known)


#: The purposes of words for each row of the table of the others.
OTHERS: Mapping[str, tuple[str, ...]] = {
    "areas of a selector": ("area",),
    "where a card goes": ("destination",),
    "where a card goes that pays": ("destination of a cost",),
    "type of card": ("type of card",),
    "color": ("color",),
    "mode": ("mode",),
    "number of a card": ("number of a card",),
    "what `forbid` forbids": ("what",),
    "what `forbid player` forbids": ("what of a player",),
    "what `permit` permits": ("what is permitted",),
    "what `unless` binds": ("what is bound",),
    "what `pay instead` is for": ("what is paid for",),
    "what is skipped": ("what is skipped",),
    "time": ("time",),
    "`within` of what has happened": ("within",),
    "`within` of `later`": ("how long it waits",),
    "`type` of an activated skill": ("kind of skill",),
    "information that `become` gives": ("information",),
    "how `shield` shields": ("how shielded",),
    "how amounts compare": ("how compared",),
    "`master` of a selector": ("master",),
    "`player` of an event": ("player of an event",),
    "`by` of damage": ("how damage is dealt",),
    "`way` of a KO": ("how a card is KO'd",),
    "a player": ("player", "players"),
    "face, side, place": ("face", "side", "where"),
    "colors of a selector": ("colors",),
}
#: The purposes of words that have a list of their own.
LISTED = (
    *("type of skill", "event", "replaceable event", "who", "until", "keyword", "keyword on a skill"),
    *("remembered event", "number of an event", "keyword skill", "keyword that shields"),
    *("rule of a keyword", "keyword with rules"),  # named by the files of the keywords, for the engine's own skills
)


def test_every_other_word_stands_in_the_row_of_its_purpose() -> None:
    known = {**SHARED_WORDS, **WORDS}
    written = {row[0]: set(WORD.findall(row[1])) for row in rows("Other words, by where they stand")}

    assert written == {where: {w for kind in kinds for w in known[kind] if w} for where, kinds in OTHERS.items()}
    assert sorted([*LISTED, *(kind for kinds in OTHERS.values() for kind in kinds)]) == sorted(known)


def test_the_keywords_that_can_be_ignored_are_those_that_shield() -> None:
    (row,) = (row for row in rows("Selectors: which cards") if "`ignoring`" in row[0])

    assert set(WORD.findall(row[1])) == set(SHIELDING)


def test_what_can_be_asked_of_the_past_is_what_the_condition_and_the_amount_share() -> None:
    shared = fields_of(nodes.Happened)[0] & fields_of(nodes.TimesHappened)[0]

    assert set(words("What has happened")) == shared
    assert set(REMEMBERED) == {*EVENTS, "draw card"} - {"situation"}
    assert set(WORD.findall(section("Events that can be replaced").rpartition("Amounts of these")[2])) == set(
        NUMBERS_OF_EVENTS
    )


def test_each_keyword_is_listed() -> None:
    assert sorted(WORD.findall(section("Keyword skills by name alone"))) == sorted(KEYWORDS)
    assert sorted(WORD.findall(section("Keywords that stand on other skills"))) == sorted(ON_SKILLS)


def test_the_keywords_that_need_more_are_those_that_scenarios_write_out() -> None:
    named = set(WORD.findall(section("Keyword skills").partition("Those that need more are")[2].partition(".")[0]))
    tables = [table for path in scenario_files() for card in load(path).cards.values() for table in skills_in(card)]
    written = [table["keyword"] for table in tables if is_played(table)]

    assert {word_of(keyword, {*named, *KEYWORDS}) for keyword in written} - set(KEYWORDS) == named


def skills_in(card: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The tables of the skills of a card and of its back."""
    return [*card.get("skills", []), *card.get("back", {}).get("skills", [])]


def is_played(table: Mapping[str, Any]) -> bool:
    """Whether a skill's table is that of a keyword skill which the engine knows."""
    if "keyword" not in table:
        return False
    try:
        read_card("x", {"type": "Battle", "skills": [table]})
    except ValueError as wrong:
        return "no keyword" not in str(wrong)
    return True


def word_of(keyword: str, known: set[str]) -> str:
    """The word a keyword goes by before its number or colours; itself if the page has none."""
    return max((word for word in known if f"{keyword} ".startswith(f"{word} ")), key=len, default=keyword)


# The parts of events ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "events"), [("Events an [Auto] waits for", EVENTS), ("Events that can be replaced", REPLACEABLE)]
)
def test_each_event_stands_with_the_parts_that_are_known_of_it(
    heading: str, events: Mapping[str, Mapping[str, str]]
) -> None:
    assert parts(heading) == {event: set(its) for event, its in events.items()}


def test_an_event_that_happens_has_the_parts_that_stand_beside_it() -> None:
    unseen = {(event, name) for event, names in parts("Events an [Auto] waits for").items() for name in names}
    for path in scenario_files():
        came = outcome(path)
        if not isinstance(came, BoardRefused):
            unseen -= {(step.facts.get("kind"), name) for step in came.steps for name in step.facts}
        if not unseen:
            break

    assert unseen == set()


# The examples ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: parse(text).title)
def test_an_example_comes_out_as_it_says(text: str) -> None:
    example = parse(text)

    assert set(example.expect) <= EXPECTABLE
    assert example.expect["cites"]
    assert disappointments(example) == []
    assert parse(print_scenario(example)) == example


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: parse(text).title)
def test_a_line_kept_beside_an_example_can_be_played_too(text: str) -> None:
    example = parse(text)
    for line in example.branches:
        ruling = play(
            rules_of(example.game), Scenario(example.game, cards=example.cards, board=example.board, inputs=line)
        )

        assert ruling.refusal == ()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5
    assert any(parse(text).branches for text in EXAMPLES)


def test_the_number_that_stands_for_any_is_that_of_the_engine() -> None:
    (said,) = re.findall(r"(\d+) for any number", section("Selectors: which cards"))

    assert int(said) == nodes.ANY_NUMBER
