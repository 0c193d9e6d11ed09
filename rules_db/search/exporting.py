"""The concordance as text: what lies beside the index, and what a browser keeps.

Postings are strings: one sign a number, so that the usual compression of the web does the rest.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from itertools import accumulate, islice, pairwise
from typing import Any

from rules_db.search.concordance import LEVELS, Bag, Concordance, Group
from rules_db.search.factors import FACTORS
from rules_db.search.naming import Called
from rules_db.search.vocabulary import Vocabulary
from rules_db.search.words import STOP_WORDS

#: The sign of the number 0: all from it on can stand in JSON.
_ZERO = 0x23


def exported_with(concordance: Concordance, vocabulary: Vocabulary, games: Iterable[Called]) -> dict[str, Any]:
    """All that ranking in the page needs, as data for JSON.

    - `groups`: `[kind, key, size]` of documents that stand together, in order: kind `rule` with an edition's key, its
      rules in the rulebook's order; kind `answer` with a game's slug, its answers by source and position;
    - `steps`: how many documents before a rule its parent stands, 0 for none;
    - `headings`: the documents that are a heading and nothing else, each as how far it is from the one before;
    - `forms`: for each term the words that belong to it; those that no document has stand at the end;
    - `counts`: how many documents have each term; `gaps` and `standing`: of all terms one after the other a sign for
      each document: how far it is from the one before (the first: from -1), and how the term stands in it, by its place
      in `ways`. A sign stands for its code less 35;
    - `ways`: `[weight, phrase, …]`, what a term weighs (`levels` at most) and in which of the document's phrases it is;
    - `stop` and `everyday`: words of a question that decide nothing, `everyday_japanese` likewise;
    - `synonyms`: `[[terms asked for, …], [terms meant, …]]`; `japanese`: `[[words, …], [terms meant, …]]`;
    - `readings`: by its hiragana what the rulebooks write in other signs;
    - `games`: `[name, slug, whether it names the game beside a number only]`;
    - `factors`: see `Factors`.
    """
    return packed(concordance, vocabulary.forms) | {
        "stop": sorted(STOP_WORDS),
        "everyday": sorted(vocabulary.everyday),
        "everyday_japanese": vocabulary.everyday_japanese,
        "synonyms": [[line.asked, line.meant] for line in vocabulary.lines if line.asked],
        "japanese": [[line.japanese, line.meant] for line in vocabulary.lines if line.japanese],
        "readings": vocabulary.readings,
        "games": [[called.name, called.game, called.beside_numbers] for called in games],
        "factors": asdict(FACTORS),
    }


def packed(concordance: Concordance, forms: Sequence[Sequence[str]]) -> dict[str, Any]:
    """The concordance's part of what is exported."""
    standing = list(_standing(concordance))
    ways = [way for way, _ in Counter(standing).most_common()]  # the commonest in one byte
    places = {way: place for place, way in enumerate(ways)}
    return {
        "levels": LEVELS,
        "groups": concordance.groups,
        "steps": [place - parent if parent >= 0 else 0 for place, parent in enumerate(concordance.parents)],
        "headings": list(_gaps(sorted(concordance.headings))),
        "forms": [" ".join(words) for words in forms],
        "counts": [len(documents) for documents in concordance.documents],
        "gaps": "".join(_signs(_gaps(documents)) for documents in concordance.documents),
        "standing": _signs(places[way] for way in standing),
        "ways": ways,
    }


def unpacked(data: dict[str, Any]) -> Concordance:
    """The concordance out of `packed`, `keys` and `names`."""
    gaps, standing = _numbers(data["gaps"]), _numbers(data["standing"])
    documents = [[place - 1 for place in accumulate(islice(gaps, count))] for count in data["counts"]]
    ways = [[data["ways"][place] for place in islice(standing, count)] for count in data["counts"]]
    return Concordance(
        groups=[Group(*group) for group in data["groups"]],
        keys=data["keys"],
        parents=[place - step if step else -1 for place, step in enumerate(data["steps"])],
        forms=[words.split() for words in data["forms"]],
        documents=documents,
        weights=[[weight for weight, *_ in own] for own in ways],
        phrases=_phrases(documents, ways, len(data["steps"])),
        names=[(japanese, english) for japanese, english in data["names"]],
        headings={place - 1 for place in accumulate(data["headings"])},
    )


def _standing(concordance: Concordance) -> Iterator[tuple[int, ...]]:
    """Of all terms one after the other, for each of its documents: what it weighs, and in which phrases it is."""
    for term, (documents, weights) in enumerate(zip(concordance.documents, concordance.weights, strict=True)):
        for document, weight in zip(documents, weights, strict=True):
            phrases = enumerate(concordance.phrases[document])
            yield weight, *(place for place, phrase in phrases if term in phrase)


def _phrases(documents: Sequence[Sequence[int]], ways: Sequence[Sequence[Sequence[int]]], size: int) -> list[list[Bag]]:
    found: list[defaultdict[int, list[int]]] = [defaultdict(list) for _ in range(size)]
    for term, own in enumerate(documents):
        for document, (_, *phrases) in zip(own, ways[term], strict=True):
            for phrase in phrases:
                found[document][phrase].append(term)
    return [[tuple(of[place]) for place in range(len(of))] for of in found]


def _gaps(documents: Iterable[int]) -> Iterator[int]:
    return (after - before for before, after in pairwise((-1, *documents)))


def _signs(numbers: Iterable[int]) -> str:
    return "".join(chr(_ZERO + number) for number in numbers)


def _numbers(signs: str) -> Iterator[int]:
    return (ord(sign) - _ZERO for sign in signs)
