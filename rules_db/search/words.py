"""Words as the index has them: folded, and of Japanese, which puts no spaces, pairs of signs.

`static/lookup/words.js` folds and cuts a query in the same way.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

#: What is written without spaces, as it is after folding.
JAPANESE = "\u3005\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff"
_LETTERS = "0-9a-z\u00df-\u024f"
_RUN = re.compile(f"[{JAPANESE}]+|[{_LETTERS}]+")
_HIRAGANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}

_TELLING_NOTHING = """
    a an and are as at be been being by can card cards did do does for from had has have he her his how i in into is
    it its me my of on or our she so such than that the their them then there these they this those to was we were
    what which who whose why will with would you your
    d ll m re s t ve
"""
#: Words of which none decides what a text is about; the index does without them. The last are what an apostrophe
#: ties to a word.
STOP_WORDS = frozenset(_TELLING_NOTHING.split())

# `lost` is not here: it names a kind of card. Nor is `left`: it is a side as well.
_IRREGULAR = """
    become: became
    begin: began begun
    break: broke broken
    bring: brought
    buy: bought
    catch: caught
    choose: chose chosen
    come: came
    deal: dealt
    die: dying
    do: done
    draw: drew drawn
    eat: ate eaten
    fall: fell fallen
    fight: fought
    find: found
    forget: forgot forgotten
    freeze: froze frozen
    get: got gotten
    give: gave given
    go: gone went
    grow: grew grown
    hide: hid hidden
    hold: held
    keep: kept
    know: knew known
    make: made
    mean: meant
    pay: paid
    run: ran
    say: said
    see: saw seen
    sell: sold
    send: sent
    shoot: shot
    show: shown
    shrink: shrank shrunk
    spend: spent
    stand: stood
    steal: stole stolen
    strike: struck
    swing: swung
    take: took taken
    tell: told
    think: thought
    throw: threw thrown
    tie: tying
    wear: wore worn
    win: won
    write: wrote written
"""
#: The forms of words that no ending makes, each with its word.
IRREGULAR = {
    form: word
    for word, _, forms in (line.strip().partition(": ") for line in _IRREGULAR.strip().splitlines())
    for form in forms.split()
}

#: Signs of Japanese that tie words together.
_PARTICLES = frozenset("をがはにでとのもへや")


@dataclass(frozen=True)
class Run:
    """A stretch of a text between spaces and signs, folded: a word of letters, or Japanese of any length."""

    text: str
    start: int
    end: int


def one_width(text: str) -> str:
    """The text without capitals, its letters and kana of full or half width in their usual one."""
    return unicodedata.normalize("NFKC", text).lower()


def folded(text: str) -> str:
    """One form for all that readers take for the same: full and half width, capitals, hiragana and katakana."""
    return one_width(text).translate(_HIRAGANA)


def is_japanese(run: str) -> bool:
    """True if a folded run, or a phrase that begins with one, is Japanese."""
    return run[0] >= "\u3005"


def runs(text: str) -> Iterator[Run]:
    """The runs of a folded text, with where they stand in it."""
    for match in _RUN.finditer(text):
        yield Run(match.group(), match.start(), match.end())


def pairs(run: str) -> list[str]:
    """The pairs of neighbouring signs; of a single sign itself."""
    return [first + second for first, second in pairwise(run)] or [run]


def telling(text: str) -> Iterator[str]:
    """The words of a text in its order, without those that tell nothing: stop words, and grammar in Japanese."""
    written = one_width(text)
    for run in runs(folded(text)):
        if is_japanese(run.text):
            yield from telling_pairs(run.text, written[run.start : run.end])
        elif run.text not in STOP_WORDS:
            yield run.text


def telling_pairs(run: str, written: str) -> list[str]:
    """The pairs of a Japanese run without its grammar: endings and particles, which only `written` shows."""
    return [pair for place, pair in enumerate(pairs(run)) if not _is_grammar(written[place : place + 2])]


def _is_grammar(signs: str) -> bool:
    return all("\u3041" <= sign <= "\u3096" for sign in signs) or not _PARTICLES.isdisjoint(signs)
