"""Which terms a reader's question names, in any language they have names in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from rules_db.models import Edition, Term
from rules_db.terms.names import is_japanese, whole


def terms_named(question: str, editions: Iterable[Edition]) -> list[Term]:
    """The terms of these editions whose name stands whole in a question, the longest names first.

    Not those that stand everywhere, such as “card”: to name one says nothing of what is asked.
    """
    text = _folded(question)
    there = Term.objects.filter(edition__in=editions, is_marked=True).values_list("pk", "names")
    lengths = {key: length for key, names in there if (length := max(_lengths(names, text), default=0))}
    terms = Term.objects.filter(pk__in=lengths).select_related("rule", "edition__rulebook__game")
    return sorted(terms, key=lambda term: (-lengths[term.pk], term.edition_id, term.slug))


def _lengths(named: dict[str, list[str]], text: str) -> Iterator[int]:
    """Of the names that stand in the text how long each is."""
    for names in named.values():
        yield from (len(name) for name in names if _stands(_folded(name), text))


def _stands(name: str, text: str) -> bool:
    """Whether a name stands whole; one of a single sign says nothing in Japanese, whose words nothing parts."""
    if is_japanese(name) and len(name) == 1:
        return False
    # Most names are not there at all, and that is known sooner than what is around them.
    return name[:-1] in text and bool(whole(name).search(text))


def _folded(text: str) -> str:
    return re.sub(r"[\s-]+", " ", unicodedata.normalize("NFKC", text).casefold())
