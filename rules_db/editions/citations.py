"""Citations in a text of somebody's, checked against an edition: what became of each rule that is cited."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules_db.editions.history import Meaning, carriers_of, meanings_of
from rules_db.editions.succession import SeenFrom
from rules_db.editions.wording import wording_of
from rules_db.importing.reference_grammar import Mention, find_mentions
from rules_db.models import Edition, RuleText
from rules_db.refusals import RefusedError

#: The longest rulebook has 600,000 characters; a text that cites rules is shorter than all of them.
MAX_CHARACTERS = 1_000_000


class Status(StrEnum):
    OK = "OK"
    CHANGED = "CHANGED"  # the same number, other words
    MOVED = "MOVED"  # another number now, whatever its words
    GONE = "GONE"  # no rule any more, or never one
    AMBIGUOUS = "AMBIGUOUS"  # several rules, or one that is only proposed


@dataclass(frozen=True)
class CheckedCitation:
    """Characters `start` to `end` of the text cite the rule `printed` (in the store's form).

    `edition` is the one the citation names or was said to be written for, if any; `now` the numbers it has or may
    have today.
    """

    start: int
    end: int
    printed: str
    edition: Edition | None
    status: Status
    now: list[str]


@dataclass(frozen=True)
class CheckedText:
    """`corrected` is the text with the new number wherever one rule moved to one other."""

    citations: list[CheckedCitation]
    corrected: str


def check_citations(text: str, current: Edition, written_for: Edition | None = None) -> CheckedText:
    """Check every citation in a text against the `current` edition.

    A citation with an edition's label behind it (“8-4-6, ver. 1.06”) speaks of that edition; any other of
    `written_for`. Without either, a number that meant different rules in different editions is ambiguous. Raises
    RefusedError for a text of more than MAX_CHARACTERS.
    """
    if len(text) > MAX_CHARACTERS:
        raise RefusedError(f"the text is longer than {MAX_CHARACTERS:,} characters")
    seen_from = SeenFrom(current)
    if written_for is not None and written_for not in seen_from.line:
        raise RefusedError(f"{written_for} and {current} are not published editions of one rulebook in one language")
    labelled = _Labels(seen_from.line)
    known: dict[tuple[str, Edition | None], tuple[Status, list[str]]] = {}
    citations = []
    for mention in find_mentions(text):
        named, end = labelled.after(text, mention)
        edition = named or written_for
        key = mention.number, edition
        if key not in known:
            known[key] = _checked(mention.number, edition, seen_from)
        status, now = known[key]
        citations.append(CheckedCitation(mention.start, end, mention.number, edition, status, now))
    return CheckedText(citations, _corrected(text, citations, current))


class _Labels:
    """Labels of editions where they stand behind a number: after a word that says so, or dated ones anyhow."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        self._editions = {edition.label.lower(): edition for edition in editions}
        labels = "|".join(sorted(map(re.escape, self._editions), key=len, reverse=True))
        self._pattern = re.compile(
            r"[\s.．,、;(（]{0,3}(?P<says_so>(?:ver(?:sion)?\b\.?|edition|第)\s?)?"
            rf"(?P<label>{labels})版?(?![A-Za-z0-9_-]|\.\d)",
            re.IGNORECASE,
        )

    def after(self, text: str, mention: Mention) -> tuple[Edition | None, int]:
        """The edition named right behind a mention, and where the citation ends."""
        found = self._pattern.match(text, mention.end)
        if found and (found["says_so"] or found["label"][0].isdigit()):
            return self._editions[found["label"].lower()], found.end("label")
        return None, mention.end


def _checked(number: str, edition: Edition | None, seen_from: SeenFrom) -> tuple[Status, list[str]]:
    if edition is None:
        meanings = meanings_of(number, seen_from)
    else:
        meanings = [Meaning(rule, seen_from.successors(rule)) for rule in carriers_of(number, edition)]
    asserted = _numbers(rule for meaning in meanings for rule in meaning.now.asserted)
    proposed = _numbers(rule for meaning in meanings for rule in meaning.now.proposed)
    if len(asserted) + len(proposed) == 0:
        return Status.GONE, []
    if len(meanings) > 1 or len(asserted) != 1:
        return Status.AMBIGUOUS, asserted + [each for each in proposed if each not in asserted]
    if asserted != [number]:
        return Status.MOVED, asserted
    return (Status.CHANGED if _is_reworded(meanings[0], edition, seen_from) else Status.OK), asserted


def _is_reworded(meaning: Meaning, edition: Edition | None, seen_from: SeenFrom) -> bool:
    """Whether the words differ from those in the edition meant, or, if none is, in any that has the number."""
    editions = [edition] if edition else seen_from.line
    before = [rule for each in editions for rule in carriers_of(meaning.rule.number, each)]
    hashes = {rule.text_hash for rule in (*before, *meaning.now.asserted)}
    return len(hashes) > 1 and len({wording_of(rule).keys for rule in (*before, *meaning.now.asserted)}) > 1


def _numbers(rules: Iterable[RuleText]) -> list[str]:
    return list(dict.fromkeys(rule.number for rule in rules))


def _corrected(text: str, citations: list[CheckedCitation], current: Edition) -> str:
    for citation in reversed(citations):
        if citation.status is Status.MOVED:
            cited = text[citation.start : citation.end]
            if citation.edition and cited.lower().endswith(citation.edition.label.lower()):
                behind = cited[len(citation.printed) : -len(citation.edition.label)] + current.label
            else:
                behind = cited[len(citation.printed) :]
            text = text[: citation.start] + citation.now[0] + behind + text[citation.end :]
    return text
