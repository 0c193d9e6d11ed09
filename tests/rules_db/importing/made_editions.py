"""Editions of an invented rulebook, made at random in the manner of real publishers' documents.

A seed makes the rules; a `Layout` says how they are printed: which contents list, which history and where, which
heads on the pages, how lines are wrapped, and which slips the printer makes. What must be read is known beforehand.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tests.rules_db.importing.made_words import WORDS, Words


@dataclass(frozen=True)
class Layout:
    """`contents`, `history` and `head` name a form below; `page` is how many lines a page of text has."""

    language: str = "en"
    contents: str = "leaders"
    depth: int = 2
    history: str = "behind"
    head: str = ""
    wrap: int = 0
    page: int = 0
    markdown: bool = False
    slips: tuple[str, ...] = ("repeated", "no dot", "no space", "shared line", "alone")


@dataclass
class MadeRule:
    """A rule as it must be read; `printed` is its number as the slips leave it, `glue` what follows it."""

    number: tuple[int, ...]
    text: str
    printed: str
    glue: str = ". "
    is_title: bool = False
    joins_line: bool = False

    @property
    def citation(self) -> str:
        return "-".join(map(str, self.number))

    @property
    def line(self) -> str:
        return f"{self.printed}{self.glue}{self.text}"


@dataclass
class MadeEdition:
    """The printed lines, page by page, and the rules that are in them."""

    rules: list[MadeRule]
    lines: list[str]
    body: list[str] = field(default_factory=list)

    @property
    def wrongly_printed(self) -> int:
        return sum(rule.printed != rule.citation for rule in self.rules)


def made_edition(seed: int, layout: Layout) -> MadeEdition:
    chance = random.Random(seed)
    words = WORDS[layout.language]
    rules = list(_rules(chance, words))
    for slip in layout.slips:
        _slip(chance, rules, slip)
    history = _history(chance, rules, words, layout.history)
    front = [
        words.book,
        f"{words.version} 1.0{chance.randint(2, 8)}",
        f"{words.updated}: 3/{chance.randint(2, 28)}/2018",
    ]
    before = history if layout.history.startswith("before") else []
    behind = [] if before else history
    body = [*front, *before, *_contents(chance, rules, words, layout), *_body(rules, layout, chance), *behind]
    return MadeEdition(rules, _paged(body, words, layout, chance), body)


def _rules(chance: random.Random, words: Words) -> Iterator[MadeRule]:
    for chapter in range(chance.randint(0, 1), chance.randint(7, 11)):
        yield _title((chapter,), words, chance)
        for section in range(1, chance.randint(3, 7)):
            yield _title((chapter, section), words, chance)
            for place in range(1, chance.randint(3, 7)):
                yield _sentences((chapter, section, place), words, chance)
                for below in range(1, chance.choice((1, 1, 2, 4))):
                    yield _sentences((chapter, section, place, below), words, chance)
                    for deep in range(1, chance.choice((1, 1, 1, 3))):
                        yield _sentences((chapter, section, place, below, deep), words, chance)


def _title(number: tuple[int, ...], words: Words, chance: random.Random) -> MadeRule:
    title = f"{chance.choice(words.adjectives)} {chance.choice(words.nouns)} {chance.choice(words.places)}".title()
    return MadeRule(number, title, "-".join(map(str, number)), is_title=True)


def _sentences(number: tuple[int, ...], words: Words, chance: random.Random) -> MadeRule:
    text = " ".join(_sentence(words, chance) for _ in range(chance.choice((1, 1, 2, 3))))
    return MadeRule(number, text, "-".join(map(str, number)))


def _sentence(words: Words, chance: random.Random) -> str:
    pattern = chance.choice(words.patterns)
    facts = {
        "noun": chance.choice(words.nouns),
        "other": chance.choice(words.nouns),
        "place": chance.choice(words.places),
        "adjective": chance.choice(words.adjectives),
        "count": chance.randint(2, 9),
        "rule": f"{chance.randint(1, 6)}-{chance.randint(1, 2)}-{chance.randint(1, 2)}",
    }
    sentence = pattern.format(**facts)
    return sentence[0].upper() + sentence[1:]


def _slip(chance: random.Random, rules: list[MadeRule], slip: str) -> None:
    """One slip of a kind, in a rule of several parts that has an elder sibling right before it."""
    siblings = [
        place
        for place in range(1, len(rules) - 1)
        if len(rules[place].number) > 2
        and rules[place].number[:-1] == rules[place - 1].number[:-1]
        and rules[place].glue == ". "
        and rules[place].printed == rules[place].citation
        and not rules[place].joins_line
        and rules[place - 1].printed == rules[place - 1].citation
    ]
    place = chance.choice(siblings)
    rule = rules[place]
    if slip == "repeated":
        rule.printed = rules[place - 1].printed
    elif slip == "no dot":
        rule.glue = " "
    elif slip == "no space":
        rule.glue = ""
    elif slip == "shared line":
        rule.joins_line = True
    elif slip == "alone":
        rule.glue = ".\n"
    else:
        raise ValueError(slip)


def _contents(chance: random.Random, rules: Sequence[MadeRule], words: Words, layout: Layout) -> list[str]:
    entries = [(f"{rule.citation}. {rule.text}", 1 + place // 30) for place, rule in enumerate(rules) if rule.is_title]
    if layout.depth == 1:
        entries = [entry for entry in entries if "-" not in entry[0].split(".")[0]]
    title = chance.choice(words.contents)
    if layout.contents == "leaders":
        return [title, *(f"{words_} {'.' * chance.randint(5, 40)} {page}" for words_, page in entries)]
    if layout.contents == "tabs":
        return [title, *(f"{words_}\t{page}" for words_, page in entries)]
    if layout.contents == "no pages":
        return [title, *(words_ for words_, _ in entries)]
    if layout.contents == "untitled":
        return [f"{words_}  {page}" for words_, page in entries]
    if layout.contents == "bare":
        return [words_ for words_, _ in entries]
    if layout.contents == "two columns":
        half = (len(entries) + 1) // 2
        right = [*entries[half:], ("", "")][:half]
        return [title, *(f"{a} {b}      {c} {d}".rstrip() for (a, b), (c, d) in zip(entries, right, strict=False))]
    if layout.contents == "torn columns":
        half = (len(entries) + 1) // 2
        rows = [entries[i + half * j] for i in range(half) for j in (0, 1) if i + half * j < len(entries)]
        return [title, *(f"{words_} ..... {page}" for words_, page in rows)]
    if layout.contents == "wrapped":
        return [title, *(line for words_, page in entries for line in textwrap.wrap(f"{words_} ....... {page}", 22))]
    if layout.contents == "unnumbered":
        return [title, *(f"{words_.split('. ', 1)[1]} ..... {page}" for words_, page in entries)]
    return []


def _history(chance: random.Random, rules: Sequence[MadeRule], words: Words, form: str) -> list[str]:
    if not form:
        return []
    title = "" if form.endswith("untitled") else chance.choice(words.histories)
    versions = []
    for version in range(2, 6):
        versions.append(f"{version + 1}/{chance.randint(1, 28)}/2018 — {words.version} 1.0{version}")
        for _ in range(chance.randint(2, 6)):
            rule = chance.choice([rule for rule in rules if not rule.is_title])
            versions.append(chance.choice(words.entries).format(number=rule.citation, text=rule.text))
    return [line for line in (title, *versions) if line]


def _body(rules: Sequence[MadeRule], layout: Layout, chance: random.Random) -> Iterator[str]:
    printed: list[str] = []
    for rule in rules:
        if rule.joins_line and printed:
            printed[-1] += f" {rule.line}"
        else:
            printed += rule.line.split("\n")
    for line in printed:
        head = line.split(" ")[0].rstrip(".")
        if layout.markdown and chance.random() < 0.4:
            line = f"**{line}**" if chance.random() < 0.3 else f"- {line}"
        if layout.markdown and head.count("-") < 2:
            line = "#" * chance.randint(1, 4) + f" {line.strip('*- ')}"
        yield from textwrap.wrap(line, layout.wrap, break_on_hyphens=False) if layout.wrap else [line]
        if layout.markdown:
            yield ""


def _paged(body: list[str], words: Words, layout: Layout, chance: random.Random) -> list[str]:
    if not layout.page:
        return body
    lines: list[str] = []
    for number, first in enumerate(range(0, len(body), layout.page), 1):
        page = body[first : first + layout.page]
        if layout.head == "head and number":
            lines += [words.head, *page, str(number)]
        elif layout.head == "numbered head":
            lines += [f"{words.head} {number}", *page]
        elif layout.head == "page of":
            lines += [*page, "", f"{words.page} {number} / {len(body) // layout.page + 1}"]
        elif layout.head == "head alone":
            lines += [words.head, *page]
        elif layout.head == "two lines":
            lines += [words.head, f"{words.version} 1.07", *page, f"- {number} -"]
        else:
            lines += page
    return lines
