"""A term as a reader sees it: its names with the reader's language first, and what it means in a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from rules_db.models import Term
from rules_db.terms.corrections import corrections_of
from rulesite.lookup.addresses import Shelfmark, read_in
from rulesite.lookup.book import Book
from rulesite.lookup.digests import reader_language

#: A definition in a line: so many characters, from so many rules, of so many that stand at its beginning.
_LENGTH = 320
_RULES = 2
_LOOKED_AT = 8
_BRACKETS = {"en": "[{}]", "ja": "【{}】"}


@dataclass(frozen=True)
class Name:
    text: str
    language: str


@dataclass(frozen=True)
class Definition:
    """What a term means: the rulebook's words, or (`is_ours`) those of the digest, which are unofficial."""

    text: str
    language: str
    is_ours: bool


def shelfmarks(shelfmark: Shelfmark) -> list[Shelfmark]:
    """The editions whose terms a page shows: the one that its address names, else all that the game is read in."""
    return [shelfmark] if shelfmark.pinned else read_in(shelfmark.game)


def names_of(term: Term) -> list[Name]:
    """All its names, the reader's language first; a keyword's are in brackets where the game prints them so."""
    in_brackets = term.is_keyword and corrections_of(term.edition.rulebook.game.slug).has_brackets
    languages = sorted(term.names, key=lambda language: (language != reader_language(), language))
    return [
        Name(_BRACKETS[language].format(name) if in_brackets else name, language)
        for language in languages
        for name in term.names[language]
    ]


def definition_of(term: Term, book: Book) -> Definition | None:
    """What the first rules say that define it: in the rulebook's words if the reader has its language, else in ours."""
    rules = list(islice(book.whole(book.numbered[term.rule.number]), _LOOKED_AT))
    said = _line([rule.body for rule in rules])
    ours = [book.digests[rule.rule_id] for rule in rules if rule.rule_id in book.digests]
    told = [digest for digest in ours if digest.text]
    if told and not (said and book.edition.language == reader_language()):
        return Definition(_line([digest.text for digest in told]), told[0].text_language, is_ours=True)
    return Definition(said, book.edition.language, is_ours=False) if said else None


def _line(texts: Sequence[str]) -> str:
    line = " ".join(" ".join(text.split()) for text in [text for text in texts if text][:_RULES])
    return line if len(line) <= _LENGTH else line[:_LENGTH].rsplit(" ", 1)[0] + " …"
