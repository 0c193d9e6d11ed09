"""What a query asks for: its words, and for each of them all that would answer it.

`static/lookup/query.js` reads a query in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rules_db.search.concordance import Bag
from rules_db.search.factors import FACTORS
from rules_db.search.nearest import nearest
from rules_db.search.vocabulary import Vocabulary
from rules_db.search.words import STOP_WORDS, folded, is_japanese, one_width, runs, telling_pairs

#: The forms of a word differ by these.
ENDINGS = ("s", "es", "d", "ed", "ing", "er", "ly")
#: The fewest letters of a word that is found in another form, of a part of one, and of one that is completed.
FORM, PART, BEGINNING = 3, 3, 2
#: So many unknown words are remembered with what they may be meant for.
MOST_GUESSED = 5_000


@dataclass(frozen=True)
class Alternative:
    """Terms that together answer a word; `factor` (0 to 1) says how well."""

    factor: float
    terms: Bag


@dataclass
class Asked:
    """A word of the query (or one of Japanese) with what answers it, itself first if the index knows it."""

    text: str
    importance: float = 1.0
    alternatives: list[Alternative] = field(default_factory=list)

    def add(self, factor: float, *bags: Bag) -> None:
        """Let each of these bags answer the word so well."""
        self.alternatives += [Alternative(factor, bag) for bag in bags if bag]

    def means(self, term: int) -> bool:
        """Whether the term alone answers the word, and that is more than a guess at how the word goes on."""
        return any(a.terms == (term,) and a.factor > FACTORS.begun for a in self.alternatives)


def asked(query: str, vocabulary: Vocabulary) -> list[Asked]:
    """The words of a query in its order; what nothing answers, and what tells nothing, is left out."""
    written = _in_signs(one_width(query), vocabulary)
    text = folded(written)
    words: list[Asked] = []
    letters: list[Asked] = []
    for run in runs(text):
        if is_japanese(run.text):
            words += _japanese(run.text, written[run.start : run.end], vocabulary)
        else:
            letters.append(_look_up(run.text, vocabulary))
            words.append(letters[-1])
    for first, second in pairwise(letters):
        _put_together(first, second, vocabulary)
    if letters and text.endswith(letters[-1].text):
        _complete(letters[-1], vocabulary)
    _add_synonyms(letters, vocabulary)
    return [word for word in words if word.alternatives and word.importance]


def _in_signs(written: str, vocabulary: Vocabulary) -> str:
    """The query with the signs of the rulebooks for what is typed in hiragana."""
    return vocabulary.in_hiragana.sub(lambda found: vocabulary.readings[found.group()], written)


def is_question(query: str, words: Sequence[Asked]) -> bool:
    """Whether a query is a question rather than the name of something; `words` are what it asks for."""
    size = sum(len(run.text) / FACTORS.signs if is_japanese(run.text) else 1 for run in runs(folded(query)))
    return size >= FACTORS.question and sum(word.importance == 1.0 for word in words) >= FACTORS.telling


def words_in(text: str) -> float:
    """How many words somebody typed: what stands between spaces; of Japanese, one for every few signs."""
    typed = folded(text).split()
    signs = [sum(len(run.text) for run in runs(piece) if is_japanese(run.text)) for piece in typed]
    return sum(max(1.0, each / FACTORS.signs) for each in signs)


def _look_up(text: str, vocabulary: Vocabulary) -> Asked:
    """The word itself or another form of it, and the two that it may be made of; else what it may be meant for."""
    known = vocabulary.terms.get(text)
    if known is None and text not in STOP_WORDS:
        known = _in_another_form(text, vocabulary)
    word = Asked(text, _importance(text, known, vocabulary))
    if known is not None:
        word.add(1.0, (known,))
        if word.importance:
            word.add(FACTORS.apart, _parts(text, vocabulary))
    elif word.importance:
        _guess(word, vocabulary)
    return word


def _importance(text: str, known: int | None, vocabulary: Vocabulary) -> float:
    """How much a word, known as this term, tells; another form of an everyday word is everyday too."""
    if text in STOP_WORDS:
        return 0.0  # it only counts in a phrase
    return FACTORS.everyday if text in vocabulary.everyday or known in vocabulary.everyday_terms else 1.0


def _in_another_form(text: str, vocabulary: Vocabulary) -> int | None:
    stems = [text, *(text.removesuffix(ending) for ending in ENDINGS if text.endswith(ending))]
    for stem in stems:
        for ending in ("", "e", *ENDINGS):
            if len(stem) >= FORM and stem + ending in vocabulary.terms:
                return vocabulary.terms[stem + ending]
    return None


def _guess(word: Asked, vocabulary: Vocabulary) -> None:
    """What a word may be meant for that the index does not know; looked for once, for all of its words are tried."""
    guesses = vocabulary.guessed.get(word.text)
    if guesses is None:
        if len(vocabulary.guessed) >= MOST_GUESSED:
            vocabulary.guessed.clear()
        guesses = vocabulary.guessed[word.text] = _guesses(word.text, vocabulary)
    word.add(*guesses)


def _guesses(text: str, vocabulary: Vocabulary) -> tuple[float, *tuple[Bag, ...]]:
    """How well what it may be meant for answers a word: one begun, else two written together, else one with a slip."""
    if len(text) >= BEGINNING and (begun := vocabulary.beginning_with(text)):
        return (FACTORS.unfinished, *((term,) for term in begun[: FACTORS.guesses]))
    if parts := _parts(text, vocabulary):
        return (FACTORS.apart, parts)
    slips, others = nearest(text, vocabulary.terms)
    return (FACTORS.slip**slips, *((vocabulary.terms[other],) for other in others[: FACTORS.guesses]))


def _parts(text: str, vocabulary: Vocabulary) -> Bag:
    """Two words that are written together: `zcard`, `supercombo`."""
    for place in (1, *range(PART, len(text) - PART + 1)):
        first, second = vocabulary.terms.get(text[:place]), vocabulary.terms.get(text[place:])
        if first is not None and second is not None:
            return (first, second)
    return ()


def _put_together(first: Asked, second: Asked, vocabulary: Vocabulary) -> None:
    """One word that is written apart: `dragon ify`."""
    if (together := vocabulary.terms.get(first.text + second.text)) is not None:
        first.add(FACTORS.apart, (together,))
        second.add(FACTORS.apart, (together,))


def _complete(word: Asked, vocabulary: Vocabulary) -> None:
    """The last word typed may go on."""
    if word.importance and len(word.text) >= BEGINNING:
        own = [alternative.terms for alternative in word.alternatives]
        begun = [(term,) for term in vocabulary.beginning_with(word.text)]
        word.add(FACTORS.begun, *(bag for bag in begun if bag not in own))


def _add_synonyms(words: Sequence[Asked], vocabulary: Vocabulary) -> None:
    """Who asks for a phrase is answered by what it means, each of its words."""
    for word, factor, meant in list(_synonyms(words, vocabulary)):
        word.add(factor, *meant)


def _synonyms(words: Sequence[Asked], vocabulary: Vocabulary) -> Iterator[tuple[Asked, float, list[Bag]]]:
    """Words with what else is meant by them, or by several of them together, and how well that answers them."""
    for place, first in enumerate(words):
        for alternative in first.alternatives:
            if not first.means(alternative.terms[0]) or len(alternative.terms) > 1:
                continue
            for phrase, meant in vocabulary.synonyms.get(alternative.terms[0], []):
                factor = alternative.factor * (FACTORS.phrase if len(phrase) > 1 else FACTORS.synonym)
                for word in _with_phrase(phrase, words[place:]):
                    yield word, factor, meant


def _with_phrase(phrase: Bag, words: Sequence[Asked]) -> list[Asked]:
    """The words that a phrase is made of, in its order and near each other, from the first on; or none."""
    found: list[Asked] = []
    place = 0
    for term in phrase:
        near = words[place : place + (FACTORS.near if found else 1)]
        step = next((step for step, word in enumerate(near) if word.means(term)), None)
        if step is None:
            return []
        found.append(near[step])
        place += step + 1
    return found


def _japanese(text: str, written: str, vocabulary: Vocabulary) -> Iterator[Asked]:
    """The words of a run of Japanese: those told apart in the vocabulary, and what stands between them."""
    place = 0
    for match in vocabulary.japanese_words.finditer(text):
        yield from _between(text, written, place, match.start(), vocabulary)
        if meant := vocabulary.japanese[match.group()]:
            word = Asked(match.group())
            start, end = match.span()
            # A known word is no grammar, even if it is typed in hiragana.
            word.add(1.0, _pairs(text, written[:start] + text[start:end] + written[end:], start, end, vocabulary))
            word.add(FACTORS.synonym, *meant)
            yield word
        place = match.end()
    yield from _between(text, written, place, len(text), vocabulary)


def _between(text: str, written: str, start: int, end: int, vocabulary: Vocabulary) -> Iterator[Asked]:
    """What no word of the vocabulary is: its pairs, and the words that it may begin."""
    word = Asked(text[start:end])
    if len(word.text) > 1:
        word.add(1.0, _pairs(text, written, start, end, vocabulary))
        names = sorted(name for name in vocabulary.japanese if name.startswith(word.text))
        for name in names[: FACTORS.guesses]:
            word.add(FACTORS.unfinished * FACTORS.synonym, *vocabulary.japanese[name])
    elif word.text == text:
        begun = vocabulary.beginning_with(text)
        word.add(FACTORS.unfinished, *((term,) for term in begun[: FACTORS.guesses]))
    if word.alternatives:
        yield word


def _pairs(text: str, written: str, start: int, end: int, vocabulary: Vocabulary) -> Bag:
    """Terms of the pairs of a stretch, and of those that tie it to what stands beside it.

    Grammar does not count, unless the stretch is written in hiragana alone.
    """
    start, end = max(0, start - 1), min(len(text), end + 1)
    run = text[start:end]
    pairs = telling_pairs(run, written[start:end]) or telling_pairs(run, run)
    return tuple(dict.fromkeys(term for pair in pairs if (term := vocabulary.terms.get(pair)) is not None))
