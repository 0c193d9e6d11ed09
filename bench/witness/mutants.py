"""Texts with one thing changed that should matter, and whether anybody notices.

A mutant is noticed if the compiler refuses it, or if it gives another tree and, in some position made for the one or
the other, another outcome.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bench.witness.built_decks import changes_a_deck
from bench.witness.paths import CardLine, Tried, Witnessed, positions, replayed
from engine.effects.nodes import Skill
from engine.effects.reading import show
from engine.games.masters.cards.card_text import skill_text
from engine.games.masters.cards.colors import COLORS
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import ScenarioError

#: What became of a mutant.
REFUSED, NOTICED, SAME_TREE, UNNOTICED = "refused", "noticed", "same tree", "same outcome"
#: Both mean the same by a rule, so that there is nothing to notice.
SAME_MEANING = "same meaning"

#: Words that stand for one another, by what is changed: each is put in the place of the next.
_SWAPS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "a limit turned round": (("or less", "or more"), ("or fewer", "or more")),
    "a side": (
        ("your opponent's", "your"),
        ("your", "your opponent's"),
        ("your opponent", "you"),
        ("you draw", "your opponent draws"),
    ),
    "an area": (
        *((area, other) for area, other in (("hand", "Drop Area"), ("Drop Area", "Warp"), ("Battle Area", "hand"))),
        *((area, other) for area, other in (("Warp", "Drop Area"), ("life", "Drop Area"), ("Energy Area", "hand"))),
        ("deck", "hand"),
    ),
    "a duration": (
        ("for the duration of the turn", "for the duration of the battle"),
        ("for the duration of the battle", "for the duration of the turn"),
        ("for the turn", "for the battle"),
        ("for the battle", "for the turn"),
        ("during your turn", "during your opponent's turn"),
    ),
    "a mode": (("Active Mode", "Rest Mode"), ("Rest Mode", "Active Mode")),
    "an action": (("KO", "return to its owner's hand"), ("draw", "discard"), ("top", "bottom"), ("bottom", "top")),
    "a type of card": (("Battle Card", "Extra Card"), ("Extra Card", "Battle Card"), ("Leader Card", "Battle Card")),
    "a moment": (
        ("attacks", "is attacked"),
        ("play this card", "combo with this card"),
        ("start", "end"),
        ("end", "start"),
    ),
    "not": (("can't", "can"), ("cannot", "can"), ("can attack", "can't attack")),
}
#: Words that are left out.
_DROPPED = {"up to": ("up to ",), "other": ("other ", "another "), "if you do": ("If you do, ", "if you do, ")}
_NUMBER = re.compile(r"(?<![\w\-:<〈＜《≪])[+-]?\d+(?![\w:>〉＞》≫])")
#: Such a skill flips its card whether its text says so or not (22-2-4).
_FLIPS_BY_RULE = ("[Awaken", "[Wish")
#: Where a card goes to stands behind such words.
_WHITHER = re.compile(
    r"\b(?:adds?|places?|returns?|sends?|puts?|shuffles?)\b(?:[^.:<〈＜《≪{]|[<〈＜《≪{][^>〉＞》≫}]*[>〉＞》≫}])*"
    r" (?:to|in|into|on top of|(?:at|on) the (?:top|bottom) of) $",
    re.IGNORECASE,
)
_SECRET = frozenset(("deck", "hand", "life", "z-deck"))
#: What asks for information of a card.
_OF_A_KIND = (
    *("type", "color", "name", "character", "trait", "era", "keyword", "skill_less", "colors", "only_colors"),
    *("name_part", "character_part", "trait_part", "only_character", "only_trait", "all_colors"),
    *("exact_colors", "either", "cost_at_most", "cost_at_least", "power_at_most", "power_at_least"),
)
_BRACKETS = ("<>", "〈〉", "＜＞", "《》", "≪≫", "{}", "[]")
_CLAUSE = re.compile(r"(?:,| and|\. Then,|, then|\.)\s[^,.:]+(?=[,.]|$)")


@dataclass(frozen=True)
class Mutant:
    """A changed text, and what was changed."""

    text: str
    change: str


def mutants_of(text: str) -> list[Mutant]:
    """Every mutant of a text, in a fixed order."""
    found = [*_numbers(text), *_swapped(text), *_colors(text), *_without(text), *_without_clauses(text)]
    return [mutant for mutant in dict.fromkeys(found) if mutant.text != text]


def _numbers(text: str) -> Iterator[Mutant]:
    for match in _NUMBER.finditer(text):
        value = int(match[0])
        step = 5000 if abs(value) >= 1000 else 1
        for other in (value + step, value - step):
            if other > 0 or (value < 0 and other < 0):
                said = f"{other:+d}" if match[0][0] in "+-" else str(other)
                yield Mutant(_replaced(text, match.span(), said), "a number")
        if match[0][0] in "+-" and "power" in text[match.end() : match.end() + 14]:
            yield Mutant(_replaced(text, match.span(), f"{-value:+d}"), "a sign")


def _swapped(text: str) -> Iterator[Mutant]:
    for change, pairs in _SWAPS.items():
        for word, other in pairs:
            for match in re.finditer(rf"(?<![\w'’\[]){re.escape(word)}(?![\w'’])", text, re.IGNORECASE):
                if change == "a side" and _WHITHER.search(text[: match.start()]):
                    continue  # cards only ever go to areas of their owners (3-1-6)
                if not _in_a_name(text, match.start()):
                    yield Mutant(_replaced(text, match.span(), other), change)


def _colors(text: str) -> Iterator[Mutant]:
    for match in re.finditer(rf"\b({'|'.join(COLORS)})\b", text, re.IGNORECASE):
        if not _in_a_name(text, match.start()) or text[match.start() - 1] == "{":
            other = COLORS[(COLORS.index(match[0].title()) + 1) % len(COLORS)]
            yield Mutant(_replaced(text, match.span(), other if match[0][0].isupper() else other.lower()), "a color")


def _without(text: str) -> Iterator[Mutant]:
    for change, words in _DROPPED.items():
        for word in words:
            for match in re.finditer(re.escape(word), text, re.IGNORECASE):
                yield Mutant(_replaced(text, match.span(), ""), f"{change!r} dropped")


def _without_clauses(text: str) -> Iterator[Mutant]:
    for match in _CLAUSE.finditer(text):
        if text.startswith(_FLIPS_BY_RULE) and "flip" in match[0]:
            continue
        yield Mutant(_replaced(text, match.span(), ""), "a clause dropped")


def _in_a_name(text: str, at: int) -> bool:
    """Whether a place stands between the brackets of a name, where other words name somebody else."""
    before = text[:at]
    return any(
        before.rfind(left) > before.rfind(right) for left, right in ("<>", "〈〉", "＜＞", "《》", "≪≫", "{}", "[]")
    )


def _replaced(text: str, span: tuple[int, int], by: str) -> str:
    changed = text[: span[0]] + by + text[span[1] :]
    return re.sub(r" {2,}", " ", changed).strip()


def judge(line: CardLine, mutant: Mutant, made: Callable[[CardLine], Iterable[Tried]]) -> str:
    """What became of a mutant of a line; `made` gives the positions of a line."""
    changed = skill_text(mutant.text)
    if changed.stopped:
        return REFUSED
    before = skill_text(line.text).written
    if changed.written == before:
        return SAME_TREE
    if _as_held_to(show(changed.written)) == _as_held_to(show(before)):
        return SAME_MEANING
    other = CardLine(mutant.text, line.card, line.number, line.besides)
    if any(isinstance(skill, Skill) and skill.in_deck for skill in (*before, *changed.written)):
        return NOTICED if changes_a_deck(line.table(), other.table()) else UNNOTICED
    return NOTICED if _differ(line, other, made(line)) or _differ(line, other, made(other)) else UNNOTICED


def _as_held_to(table: Any) -> Any:
    """A tree as players can be held to it.

    Nobody must choose cards of a kind in a secret area, and a player has one Leader Card (1-5-1 of a deck's rules) and
    one Unison Card (3-11-4), and one card attacks: to choose two of them is to choose one, except to pay with them
    (1-6-6).
    """
    if isinstance(table, list):
        return [_as_held_to(each) for each in _while_there(table)]
    if not isinstance(table, Mapping):
        return table
    trigger = table.get("trigger")
    if isinstance(trigger, Mapping) and trigger.get("event") == "combo":
        table = {**table, "effect": _in_a_combo(list(table.get("effect", ())))}
    areas, who = table.get("area", ()), str(table.get("who", ""))
    hidden = (bool(areas) and set(areas) <= _SECRET) or who.startswith("looked at")
    kind = any(word in table for word in _OF_A_KIND)
    left = {name: value for name, value in table.items() if not (hidden and kind and name == "up_to")}
    one = left.get("type") in (["Leader"], ["Unison"]) or areas in (["leader"], ["unison"]) or _is_in_battle(left)
    if left.get("choose") and one:
        left["choose"] = 1
    return {name: value if name == "cost" else _as_held_to(value) for name, value in left.items()}


def _is_in_battle(cards: Mapping[str, Any]) -> bool:
    """Whether only the one card is meant that attacks, or the one that guards (8-1-1, 8-1-2)."""
    kinds = cards.get("either") or [cards]
    return all(kind.get("who") in ("attack card", "guard card") for kind in kinds) and len(kinds) == 1


def _in_a_combo(action: Any) -> Any:
    """Combo power that the card gains in a combo, without how long: it leaves as the battle ends (8-5-2 to 8-5-4)."""
    if isinstance(action, list):
        return [_in_a_combo(each) for each in action]
    if not isinstance(action, Mapping):
        return action
    on = action.get("on", {"who": "this"})
    there = on.get("who") in ("this", "that card") or on.get("area") == ["combo"]
    left = {name: value for name, value in action.items() if name != "until" or not there}
    return left if action.get("what") == "combo power" else {name: _in_a_combo(value) for name, value in action.items()}


def _while_there(actions: list[Any]) -> list[Any]:
    """Actions without how long they last, where the card leaves at once: it is a new card then (3-1-4)."""
    told = []
    for place, action in enumerate(actions):
        if isinstance(action, Mapping) and "until" in action and isinstance(action.get("on"), Mapping):
            leaves = ({"do": after.get("do"), "on": after.get("on")} for after in actions[place + 1 :])
            if any(each["do"] in ("ko", "put") and each["on"] == action["on"] for each in leaves):
                action = {name: value for name, value in action.items() if name != "until"}
        told.append(action)
    return told


def _differ(line: CardLine, other: CardLine, tried: Iterable[Tried]) -> bool:
    """Whether the two do something else in one of the positions."""
    return any(_outcome(each, line) != _outcome(each, other) for each in tried)


def _outcome(tried: Tried, line: CardLine) -> Any:
    try:
        return replayed(tried, line, line.text).outcome
    except (BoardRefused, ScenarioError) as refused:
        return type(refused).__name__


def sample(lines: Iterable[CardLine], count: int, seed: str) -> Iterator[tuple[CardLine, Mutant]]:
    """So many mutants of the lines, by a seed; lines and changes each with the same chance."""
    dice = random.Random(seed)
    every = list(lines)
    for _ in range(count if every else 0):
        line = dice.choice(every)
        possible = mutants_of(line.text)
        changes = sorted({mutant.change for mutant in possible})
        if changes:
            change = dice.choice(changes)
            yield line, dice.choice([mutant for mutant in possible if mutant.change == change])


def positions_kept() -> Callable[[CardLine], Iterable[Tried]]:
    """Makes the positions of a line once, and no more of them than somebody asks for."""
    kept: dict[str, _Positions] = {}

    def made(line: CardLine) -> Iterable[Tried]:
        return kept.setdefault(f"{line.number} {line.text}", _Positions(line))

    return made


class _Positions:
    """The positions of a line as far as they have been made; those of a line that cannot be laid out are none."""

    def __init__(self, line: CardLine) -> None:
        self._made: list[Tried] = []
        self._more = positions(line, Witnessed())

    def __iter__(self) -> Iterator[Tried]:
        yield from self._made
        try:
            for tried in self._more:
                self._made.append(tried)
                yield tried
        except (BoardRefused, ScenarioError, ValueError):
            return
