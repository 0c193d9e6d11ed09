"""Editions that never were: a rulebook changed in a known way, with the true pairs of old and new numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rules_db.editions.wording import Citation, Wording
from rules_db.importing.reference_grammar import find_mentions
from rules_db.importing.units import Unit
from rules_db.models.rules import text_hash
from rules_db.numbers import Number, format_number, parse_number

NEW_WORDS = "Before that, both sides count the lanterns on the quay and write the sum into the harbour book."


class Mutation(NamedTuple):
    """Another edition, and what each old number truly is in it."""

    rules: list[Wording]
    truth: dict[str, str]


def wording(number: str, text: str, parent: str | None = None) -> Wording:
    """A rule under the one whose number is shorter by a part."""
    above = number.rpartition("-")[0] if parent is None else parent
    cited = tuple(Citation(found.start, found.end, found.number) for found in find_mentions(text))
    return Wording(number, above, text, text_hash(text), cited)


def wordings(units: Sequence[Unit]) -> list[Wording]:
    return [wording(format_number(unit.number), unit.text, format_number(unit.parent)) for unit in units]


def unchanged(old: Sequence[Wording]) -> Mutation:
    return Mutation(list(old), {rule.number: rule.number for rule in old})


def with_rule_inserted(old: Sequence[Wording], number: str) -> Mutation:
    """A new rule takes this number; it and its later siblings count on from there, and references follow."""
    place = parse_number(number)
    level = len(place) - 1

    def shifted(rule: Number) -> Number:
        if rule[:level] == place[:level] and len(rule) > level and rule[level] >= place[level]:
            return (*rule[:level], rule[level] + 1, *rule[level + 1 :])
        return rule

    mutation = _renumbered(old, shifted)
    before = next(index for index, rule in enumerate(old) if rule.number == number)
    mutation.rules.insert(before, wording(number, NEW_WORDS, old[before].parent))
    return mutation


def with_chapter_moved(old: Sequence[Wording], chapter: int, behind: int) -> Mutation:
    """A chapter now comes right after a later one; those between move up, and references follow."""

    def shifted(rule: Number) -> Number:
        if rule[0] == chapter:
            return (behind, *rule[1:])
        return (rule[0] - 1, *rule[1:]) if chapter < rule[0] <= behind else rule

    mutation = _renumbered(old, shifted)
    mutation.rules.sort(key=lambda rule: parse_number(rule.number)[0])
    return mutation


def with_other_typography(old: Sequence[Wording]) -> Mutation:
    """Straight quotes, wide brackets, other dashes, other line breaks, another space before a colon."""
    table = str.maketrans({"“": '"', "”": '"', "’": "'", "(": "（", ")": "）", "―": "–", ":": " :", "\n": "  \n"})
    rules = [wording(rule.number, rule.text.translate(table), rule.parent) for rule in old]
    return Mutation(rules, {rule.number: rule.number for rule in old})


def with_words_changed(mutation: Mutation, share: float, seed: int) -> Mutation:
    """That share of all words is replaced by other words of the same document; references stay."""
    random = Random(seed)
    vocabulary = [word for rule in mutation.rules for word in rule.text.split()]

    def changed(rule: Wording) -> Wording:
        words = [
            random.choice(vocabulary) if random.random() < share and not any(map(str.isdigit, word)) else word
            for word in rule.text.split(" ")
        ]
        return wording(rule.number, " ".join(words), rule.parent)

    return Mutation([changed(rule) for rule in mutation.rules], mutation.truth)


def invented_rulebook(rules: int, seed: int = 1) -> list[Wording]:
    """A long rulebook of invented rules: chapters of sections of rules, some word for word alike, some citing."""
    random = Random(seed)
    chapters = [
        (chapter, *rest)
        for chapter in range(1, 100)
        for rest in [(), *((section, *rule) for section in range(1, 8) for rule in [(), *((n,) for n in range(1, 9))])]
    ]
    return [wording(format_number(number), _invented_text(random, number)) for number in chapters[:rules]]


_WHO = ["captain", "sailor", "pilot", "keeper", "merchant", "diver", "cook", "smuggler", "cooper", "rigger", "gunner"]
_DOES = ["hoists", "lowers", "paints", "repairs", "sells", "hides", "counts", "moors", "inspects", "burns", "tows"]
_WHAT = ["anchor", "mast", "barrel", "lantern", "chart", "rope", "cannon", "sail", "rudder", "flag", "crate", "bell"]
_WHEN = ["tide", "storm", "dusk", "dawn", "calm", "fog", "voyage", "siege", "feast", "auction"]


def _invented_text(random: Random, number: Number) -> str:
    who, does, what, other, when = map(random.choice, (_WHO, _DOES, _WHAT, _WHAT, _WHEN))
    if len(number) < 3:
        return f"{when.title()} of the {what}"
    if number[-1] == 4:
        return "The bell is rung."
    cited = format_number((*number[:-1], random.randint(1, 3)))
    amount = random.randint(2, 90)
    return f"During the {when} a {who} {does} one {what} and {amount} more beside the {other}. ({cited})"


def _renumbered(old: Sequence[Wording], shifted: Callable[[Number], Number]) -> Mutation:
    truth = {rule.number: format_number(shifted(parse_number(rule.number))) for rule in old}
    rules = [
        wording(truth[rule.number], _with_references(rule, truth), truth.get(rule.parent, rule.parent)) for rule in old
    ]
    return Mutation(rules, truth)


def _with_references(rule: Wording, truth: dict[str, str]) -> str:
    text = rule.text
    for citation in reversed(rule.citations):
        text = text[: citation.start] + truth.get(citation.number, citation.number) + text[citation.end :]
    return text
