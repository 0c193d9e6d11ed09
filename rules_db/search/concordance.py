"""The concordance: every word of the index with the documents it stands in, and how much it weighs in each.

It is made once from the index, written beside it, and is all that ranking needs, on the server as in the page: one
ranking in two languages of programming (`ranking.py` and `static/lookup/search.js`) over the same weights.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

from whoosh.index import FileIndex
from whoosh.lang.porter import stem

from rules_db.search.documents import FIELDS
from rules_db.search.words import IRREGULAR

#: How much a word counts where it stands, and how much a long field makes it count less (0 to 1).
FIELD_WEIGHTS = {
    "heading": 4.0,
    "told_heading": 3.0,
    "text": 0.8,
    "opening": 0.4,
    "told": 0.8,
    "asked": 0.9,
    "answers": 0.15,
}
FIELD_NORMS = {
    "heading": 0.8,
    "told_heading": 0.8,
    "text": 0.8,
    "opening": 0.0,
    "told": 0.6,
    "asked": 0.0,
    "answers": 0.8,
}
#: Where a weight is half of the most that it can be.
HALF = 1.4
#: Weights are whole numbers from 1 to this.
LEVELS = 10
#: What weighs less than this share of the most is left out of a document, unless the word weighs no more anywhere: it
#: never decides, and a device would have to fetch it.
LEAST = 0.3

#: Some terms together.
Bag = tuple[int, ...]


class Group(NamedTuple):
    """Documents that stand together: the rules of an edition or the answers of a game.

    `kind` is `rule` or `answer`, `key` the edition's in the database or the game's slug.
    """

    kind: str
    key: int | str
    size: int


@dataclass(frozen=True)
class Concordance:
    """Documents are counted from 0 through all groups, terms likewise.

    `keys` are the documents' keys in the database, `parents` the rule above each (-1 without one). `forms` has for
    each term the words that belong to it. `documents` has for each term the documents it stands in, ascending, and
    `weights` what it weighs in each (1 to `LEVELS`). `phrases` has for each document those in which people ask for it,
    each its terms ascending. `names` pairs what a rule is called in Japanese and in English; `headings` are the rules
    that have a name and say nothing themselves.
    """

    groups: list[Group]
    keys: list[int]
    parents: list[int]
    forms: list[list[str]]
    documents: list[list[int]]
    weights: list[list[int]]
    phrases: list[list[Bag]]
    names: list[tuple[str, str]]
    headings: set[int]

    @cached_property
    def stretches(self) -> dict[tuple[str, int | str], range]:
        """Where the documents of each group stand, by its kind and key."""
        ends = list(accumulate(group.size for group in self.groups))
        return {(g.kind, g.key): range(end - g.size, end) for g, end in zip(self.groups, ends, strict=True)}

    @cached_property
    def depths(self) -> list[int]:
        """How many rules stand above each document."""
        depths: list[int] = []
        for parent in self.parents:
            depths.append(depths[parent] + 1 if parent >= 0 else 0)
        return depths

    def only(self, wanted: Callable[[Group], bool]) -> Concordance:
        """The same with the documents of these groups alone; terms keep their places, though none has them now."""
        stretches = [self.stretches[group.kind, group.key] for group in self.groups if wanted(group)]
        kept = [document for stretch in stretches for document in stretch]
        places = {document: place for place, document in enumerate(kept)}
        postings = [
            [(places[document], weight) for document, weight in zip(*term, strict=True) if document in places]
            for term in zip(self.documents, self.weights, strict=True)
        ]
        return replace(
            self,
            groups=[group for group in self.groups if wanted(group)],
            keys=[self.keys[document] for document in kept],
            parents=[places.get(self.parents[document], -1) for document in kept],
            documents=[[document for document, _ in posted] for posted in postings],
            weights=[[weight for _, weight in posted] for posted in postings],
            phrases=[self.phrases[document] for document in kept],
            headings={places[document] for document in self.headings & places.keys()},
        )


def concordance_of(index: FileIndex) -> Concordance:
    """Reads a whole index; takes seconds."""
    with index.reader() as reader:  # type: ignore[no-untyped-call]
        stored = [reader.stored_fields(number) for number in range(reader.doc_count_all())]
        counts = {field: dict(postings_of(reader, field)) for field in FIELDS}
    forms: defaultdict[str, set[str]] = defaultdict(set)
    for words in counts.values():
        for word in words:
            forms[stem_of(word)].add(word)
    weights = weights_of(counts)
    terms = sorted(forms)
    return Concordance(
        groups=_groups(stored),
        keys=[document["key"] for document in stored],
        parents=_parents(stored),
        forms=[sorted(forms[term]) for term in terms],
        documents=[sorted(weights[term]) for term in terms],
        weights=[[weights[term][document] for document in sorted(weights[term])] for term in terms],
        phrases=_phrases(stored, terms, weights),
        names=_names(stored),
        headings={place for place, document in enumerate(stored) if document.get("is_heading")},
    )


def stem_of(word: str) -> str:
    """What all forms of a word have in common; of Japanese the word itself."""
    known = IRREGULAR.get(word, word)
    return str(stem(known)) if known.isascii() else known  # type: ignore[no-untyped-call]


def weights_of(counts: Mapping[str, Mapping[str, Sequence[tuple[int, int]]]]) -> dict[str, dict[int, int]]:
    """By term and document what the term weighs there, all fields taken together.

    As in BM25F: what a word counts in a field goes down with the field's length, and the more it counts, the less
    another time adds.
    """
    sums: defaultdict[str, defaultdict[int, float]] = defaultdict(lambda: defaultdict(float))
    for field, words in counts.items():
        lengths: defaultdict[int, int] = defaultdict(int)
        for found in words.values():
            for document, count in found:
                lengths[document] += count
        usual = sum(lengths.values()) / max(1, len(lengths))
        norm = FIELD_NORMS[field]
        divisors = {document: 1 - norm + norm * length / usual for document, length in lengths.items()}
        for word, found in words.items():
            into = sums[stem_of(word)]
            for document, count in found:
                into[document] += FIELD_WEIGHTS[field] * count / divisors[document]
    return {term: _levels(found) for term, found in sums.items()}


def _levels(sums: Mapping[int, float]) -> dict[int, int]:
    """By document the weight on the scale to `LEVELS`."""
    shares = {document: value / (value + HALF) for document, value in sums.items()}
    least = min(LEAST, max(shares.values()))
    return {document: max(1, round(LEVELS * share)) for document, share in shares.items() if share >= least}


def postings_of(reader: Any, field: str) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """The words of a field, each with its documents and how often it stands in them."""
    for word in reader.lexicon(field):
        matcher = reader.postings(field, word)
        found = []
        while matcher.is_active():
            found.append((matcher.id(), int(matcher.weight())))
            matcher.next()
        yield word.decode(), found


def _groups(stored: Sequence[Mapping[str, Any]]) -> list[Group]:
    sizes = Counter((document["kind"], document["group"]) for document in stored)
    return [Group(kind, key, size) for (kind, key), size in sizes.items()]


def _parents(stored: Sequence[Mapping[str, Any]]) -> list[int]:
    places: dict[int | None, int] = {
        document["key"]: place for place, document in enumerate(stored) if document["kind"] == "rule"
    }
    return [places.get(document.get("parent"), -1) for document in stored]


def _phrases(
    stored: Sequence[Mapping[str, Any]], terms: Sequence[str], weights: Mapping[str, Mapping[int, int]]
) -> list[list[Bag]]:
    """By document the phrases in which people ask for it, each once; a word that weighs nothing there is in none."""
    places = {term: place for place, term in enumerate(terms)}

    def bags(document: int) -> set[Bag]:
        phrases = stored[document].get("phrases") or []
        stems = ({stem_of(word) for word in phrase} for phrase in phrases)
        return {tuple(sorted(places[stem] for stem in own if document in weights[stem])) for own in stems}

    # The longest first: most words are in the first, and what is alike packs best.
    return [sorted(bags(document) - {()}, key=lambda bag: (-len(bag), bag)) for document in range(len(stored))]


def _names(stored: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    called = [document.get("called") or {} for document in stored]
    return sorted({(names["ja"], names["en"]) for names in called if names.keys() >= {"ja", "en"}})
