"""What one line of a publisher's change list tells, rule by rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules_db.editions.compare import Change
from rules_db.importing.structure_words import CHANGE_WORDS, JAPANESE_CHANGE_WORDS

_ONE = r"\d{1,3}(?:-\d{1,3})*"
_AND = r"(?:\s*[～~]\s*|\s+[–—]\s+|,?\s+(?:and|et|und|y|e)\s+|\s*[,、]\s*|(?<=\d)[と・](?=\d))"
_NUMBERS = rf"{_ONE}(?:{_AND}{_ONE})*"
_RANGE = re.compile(r"\s*[～~]\s*|\s+[–—]\s+")
_NUMBER = re.compile(_ONE)
_ALL = "|".join(CHANGE_WORDS.values())
_ALL_JAPANESE = "|".join(JAPANESE_CHANGE_WORDS.values())
#: Between a verb and its numbers stands nothing, or what kind of thing the numbers are.
_OF = (
    r"(?:\s*[:：]\s*|\s+)(?:(?:new|the|old|rules?|sections?|chapters?|items?|paragraphs?|wording|text|of|in|numbers?"
    r"|la|le|les|des|de|du|règles?|chapitres?|regeln?|abschnitte?|kapitel|von|reglas?|secciones|sección|regol[ae]"
    r"|sezion[ei]|regras?)\s+)*"
)
_TO = r"\s+(?:(?:have |has )?(?:been )?)?(?:to|into|with|as|en|vers|dans|avec|nach|zu|mit|con|a|com|em)\s+"
_VERB_FIRST = re.compile(
    rf"(?<![^\W\d_])(?P<kind>{_ALL}){_OF}(?P<numbers>{_NUMBERS})(?:{_TO}(?P<to>{_NUMBERS}))?", re.IGNORECASE
)
_VERB_LAST = re.compile(
    rf"(?P<numbers>{_NUMBERS})(?:\s*[:：–—-]\s*|\s+)"
    r"(?:(?:was|were|is|are|has|have|been|newly|a|ont|été|est|sont|wurden?|fue|fueron|è|stat[oaie]|foi|foram)\s+)*"
    rf"(?P<kind>{_ALL})(?![^\W\d_])(?:{_TO}(?P<to>{_NUMBERS}))?",
    re.IGNORECASE,
)
_JAPANESE = re.compile(
    rf"(?P<numbers>{_NUMBERS})(?:\s*(?:→|から|を|は)\s*(?P<target>{_NUMBERS})(?:に|へ)?)?\s*(?:[のをは]|として)?"
    rf"(?P<kind>{_ALL_JAPANESE})(?:[(（]新\s*(?P<to>{_NUMBERS})[)）])?"
)
_PREVIOUSLY = re.compile(
    rf"(?P<new>{_ONE}) [(（](?:previously|formerly|was|old|ex|anciennement|précédemment|avant|vorher|bisher|früher"
    rf"|antes|anteriormente|prima|precedentemente|旧)\s*:?\s*(?P<old>{_ONE})[)）]",
    re.IGNORECASE,
)
#: A verb above a list of numbers: each line below that has no verb of its own is told by it.
_HEAD = re.compile(rf"\W*(?P<kind>{_ALL}|{_ALL_JAPANESE})(?:\s+(?:rules?|sections?))?\s*[:：]?\W*", re.IGNORECASE)
_BARE = re.compile(rf"\W*(?P<numbers>{_NUMBERS})\b.*")


@dataclass(frozen=True)
class Told:
    """An entry for one rule: `old` is its number before, `new` the one after; empty where it was added or removed."""

    change: Change
    old: str
    new: str


@dataclass(frozen=True)
class _Entry:
    kind: str
    numbers: str
    to: str = ""


def told_by(lines: Iterable[str], olds: Sequence[str], news: Sequence[str]) -> list[Told]:
    """What the lines tell; `olds` and `news` are the numbers of both editions, from which ranges are filled in."""
    told: dict[Told, None] = {}
    head = ""
    for line in lines:
        if found := _HEAD.fullmatch(line):
            head = _kind_of(found["kind"])
            continue
        entries = list(_entries(line))
        if not entries and head and (bare := _BARE.fullmatch(line)):
            entries = [_Entry(head, bare["numbers"])]
        elif not entries and line.strip():
            head = ""
        before = {found["new"]: found["old"] for found in _PREVIOUSLY.finditer(line)}
        for entry in entries:
            told.update(dict.fromkeys(_told(entry, before, olds, news)))
    return list(told)


def _entries(line: str) -> Iterator[_Entry]:
    """By verbs before their numbers; where there is none of them, by verbs behind."""
    found = list(_VERB_FIRST.finditer(line)) or list(_VERB_LAST.finditer(line))
    yield from (_Entry(_kind_of(each["kind"]), each["numbers"], each["to"] or "") for each in found)
    for each in _JAPANESE.finditer(line):
        yield _Entry(_kind_of(each["kind"]), each["numbers"], each["to"] or each["target"] or "")


def _kind_of(verb: str) -> str:
    for words in (CHANGE_WORDS, JAPANESE_CHANGE_WORDS):
        for kind, pattern in words.items():
            if re.fullmatch(pattern, verb, re.IGNORECASE):
                return kind
    raise ValueError(verb)


def _told(entry: _Entry, before: dict[str, str], olds: Sequence[str], news: Sequence[str]) -> list[Told]:
    if entry.kind == "removed":
        return [Told(Change.REMOVED, number, "") for number in _listed(entry.numbers, olds)]
    if entry.kind == "merged":
        return _merged(_listed(entry.numbers, olds), _listed(entry.to, news))
    if entry.kind == "split":
        return _split(_listed(entry.numbers, olds), _listed(entry.to, news))
    if entry.kind == "exchanged":
        both = [*_listed(entry.numbers, olds), *_listed(entry.to, olds)]
        return [Told(Change.REWORDED, old, new) for old, new in zip(both, both[::-1], strict=True)]
    if entry.to:
        pairs = zip(_listed(entry.numbers, olds), _listed(entry.to, news), strict=False)
        return [Told(Change.REWORDED, old, new) for old, new in pairs]
    numbers = [*_listed(entry.numbers, news), *before]
    if entry.kind == "added":
        return [
            Told(Change.REWORDED, before[number], number) if number in before else Told(Change.ADDED, "", number)
            for number in numbers
        ]
    return [Told(Change.REWORDED, before.get(number, number), number) for number in numbers]


def _merged(numbers: list[str], into: list[str]) -> list[Told]:
    """What is merged goes; what it is merged into, the first one if nothing else is said, reads otherwise."""
    kept = into or numbers[:1]
    gone = [Told(Change.REMOVED, number, "") for number in numbers if number not in kept]
    return [*(Told(Change.REWORDED, number, number) for number in kept), *gone]


def _split(numbers: list[str], into: list[str]) -> list[Told]:
    kept = [Told(Change.REWORDED, number, number) for number in numbers]
    return [*kept, *(Told(Change.ADDED, "", number) for number in into if number not in numbers)]


def _listed(written: str, known: Sequence[str]) -> list[str]:
    """The numbers of a list; a range is filled in from the numbers there are."""
    numbers: list[str] = []
    for part in re.split(_AND.replace(r"\s*[～~]\s*|\s+[–—]\s+|", ""), written) if written else []:
        first, *last = _NUMBER.findall(part)
        if last and first in known and last[-1] in known:
            numbers += known[known.index(first) : known.index(last[-1]) + 1]
        else:
            numbers += [first, *last]
    return numbers
