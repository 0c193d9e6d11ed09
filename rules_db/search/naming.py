"""What a query names: numbers of rules, an edition, a game, an official answer, alone or in a sentence.

`static/lookup/naming.js` reads a query in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rules_db.search.words import one_width

#: Rules named in one query; no question names more.
MOST = 8

_MARKS = "rules|rule|rulings|ruling|sections|section|sect|sec|chapters|chapter|paragraph|para|number|no|nr|r"
_SIGNED_MARKS = f"(?:{_MARKS}|§+|#|ルール|規則|第)"
_DIVIDED = re.compile(r"(\d)(?:\s*[-‐‑‒–—―−ー－﹣~～_]\s*|[.。・．の])(?=\d)")
_SPACED = re.compile(rf"(^|[^a-z0-9-])({_SIGNED_MARKS})[\s.:#]*(\d{{1,3}}(?: \d{{1,3}})+)(?![a-z0-9-])")
_NUMBER = re.compile(rf"(^|[^a-z0-9-]|[a-z]-)({_SIGNED_MARKS}[\s.:#(]*)?(\d{{1,10}}(?:-\d{{1,3}})*)(章)?(?![a-z0-9-])")
_ALONE = re.compile(r"\d{1,10}(?:-\d{1,3})*|\d{1,3}(?:\s+\d{1,3})+")
#: Words before a number that may belong to it: `attack phase 3.2.2`.
_BEFORE = re.compile(r"(?<![a-z])(?:[a-z]+[\s-]+){1,4}$")
_COUNTED = re.compile(
    r"(?:cards?|damage|energy|lives|life|turns?|times|players?|minutes?|points?|copies)(?![a-z])|枚|点|回|コスト|人|分"
)
_VERSION = r"(?:version|ver|edition|revision|rev|v)[\s.:]*"
_OTHER_VERSION = re.compile(rf"(^|[^a-z]){_VERSION}\d[\w.-]*")
_ANSWER = re.compile(r"(^|[^a-z0-9&])(?:q|qa|q&a|questions?|質問)[\s.:#-]*(\d{1,4})(?![a-z0-9-])")
_MARK_LEFT = re.compile(rf"(^|[^a-z]){_SIGNED_MARKS}(?![a-z])")
_SIGNS = " \t\n\"'()[]{}?!.,:;/「」『』、。・"


@dataclass(frozen=True)
class Called:
    """A name of a game; one that is a word of the rules too (`beside_numbers`) names it beside a number only."""

    name: str
    game: str
    beside_numbers: bool = False


@dataclass(frozen=True)
class Naming:
    """`rules` has for each number named what it can be, the likeliest first, with dashes.

    `label` is the edition's, `game` a slug and `answers` the numbers of official answers; empty where none is named.
    `rest` is the query without all these.
    """

    rules: tuple[tuple[str, ...], ...] = ()
    label: str = ""
    game: str = ""
    answers: tuple[int, ...] = ()
    rest: str = ""


def naming(query: str, games: Iterable[Called], labels: Iterable[str]) -> Naming:
    """`games` are the names of the games, `labels` those of the editions there are."""
    text = one_width(query).strip()
    game, text = _game_in(text, games)
    label, without = _label_in(text, labels)
    answers = tuple(int(found[2]) for found in _ANSWER.finditer(without))
    without = _ANSWER.sub(r"\1 ", without)
    rules, without = _rules_in(_DIVIDED.sub(r"\1-", without))
    if not rules and not answers:
        label, without = "", text
    if game is None or not (rules or answers or _stands_apart(query, game)):
        return Naming(rules, label, "", answers, without.strip(_SIGNS) if rules or answers else query.strip())
    return Naming(rules, label, game.game, answers, without.strip(_SIGNS))


def _game_in(text: str, games: Iterable[Called]) -> tuple[Called | None, str]:
    """The game that the text names, by its longest name, and the text without it."""
    for called in sorted(games, key=lambda each: (-len(each.name), each.name)):
        if found := _whole(called.name).search(text):
            return called, f"{text[: found.start()]}{found[1]} {text[found.end() :]}"
    return None, text


def _stands_apart(query: str, game: Called) -> bool:
    """Whether the game's name begins or ends the query: `fw can I ...`, `... in fusion world`."""
    text = one_width(query).strip(_SIGNS)
    return not game.beside_numbers and (text.startswith(game.name) or text.endswith(game.name)) and text != game.name


def _label_in(text: str, labels: Iterable[str]) -> tuple[str, str]:
    """The edition's label, and the text without it; a version that none has is left out too."""
    for label in sorted(set(labels), key=lambda each: (-len(each), each)):
        if found := _whole(one_width(label), f"(?:{_VERSION})?", "版?").search(text):
            return label, f"{text[: found.start()]}{found[1]} {text[found.end() :]}"
    return "", _OTHER_VERSION.sub(r"\1 ", text)


def _rules_in(text: str) -> tuple[tuple[tuple[str, ...], ...], str]:
    """The numbers of rules in a text whose numbers are written with dashes, and the text without them."""
    text = _SPACED.sub(lambda found: f"{found[1]}{found[2]} {found[3].replace(' ', '-')}", text)
    if _ALONE.fullmatch(whole := text.strip(_SIGNS)):
        return ((re.sub(r"\s+", "-", whole),),), ""
    rules: list[tuple[str, ...]] = []
    left, end = "", 0
    for found in _NUMBER.finditer(text):
        start = found.start(3)
        if can_be := (*_names(text[end:start], found[3]), *_itself(found, text)):
            rules.append(can_be)
            left, end = f"{left}{text[end:start]} ", found.end()
    if not rules:
        return (), text
    return tuple(rules[:MOST]), _MARK_LEFT.sub(r"\1 ", left + text[end:])


def _names(before: str, number: str) -> list[str]:
    """What a number can be with the words before it: the longest name first."""
    found = _BEFORE.search(before)
    words = re.split(r"[\s-]+", found[0].strip(" -")) if found else []
    return ["-".join([*words[place:], number]) for place in range(len(words))]


def _itself(found: re.Match[str], text: str) -> tuple[str, ...]:
    """The number, if it is marked as a rule's or is made of parts and no count of something."""
    number = found[3]
    is_count = number.count("-") == 1 and _COUNTED.match(text[found.end() :].lstrip())
    return (number,) if found[2] or found[4] or ("-" in number and not is_count) else ()


def _whole(name: str, before: str = "", after: str = "") -> re.Pattern[str]:
    """Finds a name where it is no part of another word or number; the sign before it is the first group."""
    return re.compile(rf"(^|[^a-z0-9.-]){before}{re.escape(name)}{after}(?![a-z0-9-]|\.\d)")
