"""Citations in a text of somebody's, checked against an edition: what became of each rule that is cited."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.editions.history import Carriers, Meaning, meanings_of
from rules_db.editions.own_citations import OwnCitation, find_named, find_own_citations
from rules_db.editions.succession import SeenFrom
from rules_db.editions.wording import wording_of
from rules_db.importing.document_form import DOT, HYPHEN, DocumentForm
from rules_db.importing.reference_grammar import Mention, find_mentions
from rules_db.models import Edition, RuleText
from rules_db.numbers import is_counted, normalised, readable
from rules_db.refusals import RefusedError

#: The longest rulebook has 600,000 characters; a text that cites rules is shorter than all of them.
MAX_CHARACTERS = 1_000_000
#: The longest rulebook names its own rules and cites them no more often than that.
MAX_CITATIONS = 2_000


class Status(StrEnum):
    OK = "OK"
    CHANGED = "CHANGED"  # the same number, other words
    MOVED = "MOVED"  # another number now, whatever its words
    GONE = "GONE"  # no rule any more, or never one
    AMBIGUOUS = "AMBIGUOUS"  # several rules, or one that is only proposed


class CitedEdition(StrEnum):
    """What has become of the edition that a citation names."""

    CURRENT = "current"
    PAST = "past"
    AHEAD = "ahead"  # published, but not in force yet
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class CheckedCitation:
    """Characters `start` to `end` of the text cite the rule `printed` (in the store's form).

    `edition` is the one the citation names or was said to be written for, if any; `against` the one it is held
    against; `now` the numbers it has or may have there; `meanings` the rules it can mean, as they were and as they are.
    """

    start: int
    end: int
    printed: str
    edition: Edition | None
    against: Edition
    status: Status
    now: list[str]
    meanings: list[Meaning]

    @property
    def standing(self) -> CitedEdition | None:
        """Whether the edition is still the current one; None where none is named."""
        if self.edition is None:
            return None
        if self.edition.state == Edition.State.WITHDRAWN:
            return CitedEdition.WITHDRAWN
        if self.edition == self.against:
            return CitedEdition.CURRENT
        is_ahead = self.edition.day is not None and self.edition.day > timezone.localdate()
        return CitedEdition.AHEAD if is_ahead else CitedEdition.PAST


@dataclass(frozen=True)
class CheckedText:
    """`corrected` is the text with the new number wherever one rule moved to one other.

    A label behind such a number becomes that of the edition checked against, or goes if that one's label is ours:
    nobody is to cite a name that the publisher does not know.
    """

    citations: list[CheckedCitation]
    corrected: str


def check_citations(text: str, current: Edition, written_for: Edition | None = None) -> CheckedText:
    """Check every citation in a text against the `current` edition.

    One in the form in which the site gives it to copy speaks of the edition it names, and is held against the edition
    of that rulebook which readers get now, be it another rulebook or game. A citation with an edition's label behind it
    (“8-4-6, ver. 1.06”) speaks of that edition; any other of `written_for`. Without either, a number that meant
    different rules in different editions is ambiguous. Raises RefusedError for a text of more than MAX_CHARACTERS or
    MAX_CITATIONS.
    """
    if len(text) > MAX_CHARACTERS:
        raise RefusedError(_("the text is longer than %(most)s characters"), most=f"{MAX_CHARACTERS:,}")
    seen_from = SeenFrom(current)
    if written_for is not None and written_for not in seen_from.line:
        wrong = _("%(one)s and %(other)s are not published editions of one rulebook in one language")
        raise RefusedError(wrong, one=written_for, other=current)
    own = find_own_citations(text, current.rulebook.game)
    mentions = [each for each in _mentions(text, current) if not any(one.start <= each.start < one.end for one in own)]
    if len(own) + len(mentions) > MAX_CITATIONS:
        raise RefusedError(_("the text cites rules more than %(most)s times"), most=f"{MAX_CITATIONS:,}")
    checked = [
        *_check_own(own, text, current, seen_from),
        *_check_mentions(mentions, text, current, seen_from, written_for),
    ]
    checked.sort(key=lambda one: one.citation.start)
    return CheckedText(
        [one.citation for one in checked], _replaced(text, [each for one in checked for each in one.replacements])
    )


class _Checked(NamedTuple):
    """A citation, and what is put in the place of which characters if its rule has another number now."""

    citation: CheckedCitation
    replacements: list[tuple[int, int, str]]


def _check_mentions(
    mentions: list[Mention], text: str, current: Edition, seen_from: SeenFrom, written_for: Edition | None
) -> Iterator[_Checked]:
    labels = _Labels(seen_from.line)
    meant = _meant_by((mention.number for mention in mentions), current)
    carriers = Carriers((number for numbers in meant.values() for number in numbers), seen_from.line)
    known: dict[tuple[str, Edition | None], tuple[Status, list[str], list[Meaning]]] = {}
    for mention in mentions:
        label = labels.behind(text, mention)
        edition = label.edition if label else written_for
        key = mention.number, edition
        if key not in known:
            known[key] = _any_of(meant[mention.number], edition, seen_from, carriers)
        status, now, meanings = known[key]
        end = label.end if label else mention.end
        replacements = []
        if status is Status.MOVED:
            replacements.append((mention.start, mention.end, now[0]))
            if label:
                replacements.append(label.replaced(text, current))
        citation = CheckedCitation(mention.start, end, mention.number, edition, current, status, now, meanings)
        yield _Checked(citation, replacements)


def _check_own(own: list[OwnCitation], text: str, current: Edition, seen_from: SeenFrom) -> Iterator[_Checked]:
    seen = {current: seen_from}
    for one in own:
        against = _current_beside(one.edition, current)
        if against not in seen:
            seen[against] = SeenFrom(against)
        carriers = Carriers([one.number], {one.edition, against})
        status, now, meanings = _checked(one.number, one.edition, seen[against], carriers)
        replacements = []
        if status is Status.MOVED:
            # With its date: the day of another edition is another day.
            named = "" if against.label_is_ours else f" {against.label}"
            replacements = [(one.edition_start, one.edition_end, named), (one.number_start, one.end, readable(now[0]))]
        citation = CheckedCitation(one.start, one.end, one.number, one.edition, against, status, now, meanings)
        yield _Checked(citation, replacements)


def _current_beside(edition: Edition, current: Edition) -> Edition:
    """What readers of an edition's rulebook, in its language, get now: `current` if it is that; itself if nothing."""
    same_text = {"rulebook": edition.rulebook_id, "language": edition.language}
    if (current.rulebook_id, current.language) == tuple(same_text.values()):
        return current
    in_force = Edition.objects.in_force().filter(**same_text).first()
    published = in_force or Edition.objects.published().filter(**same_text).newest_first().first()
    return published or edition


def checked_as_data(text: str, checked: CheckedText, current: Edition) -> dict[str, Any]:
    """One shape for the command and the API; `line` counts from 1, `start` and `end` are characters of the text."""
    return {
        "edition": current.label,
        "citations": [_as_data(text, citation) for citation in checked.citations],
        "corrected": checked.corrected,
    }


def _as_data(text: str, citation: CheckedCitation) -> dict[str, Any]:
    return {
        "printed": citation.printed,
        "status": citation.status.value,
        "now": citation.now,
        "edition": citation.edition.label if citation.edition else None,
        "standing": citation.standing.value if citation.standing else None,
        "line": text.count("\n", 0, citation.start) + 1,
        "start": citation.start,
        "end": citation.end,
    }


class _Label(NamedTuple):
    """The label of an edition behind a number: `start` and `end` with what joins it to the number."""

    edition: Edition
    start: int
    label_start: int
    label_end: int
    end: int

    def replaced(self, text: str, current: Edition) -> tuple[int, int, str]:
        """What becomes of it where the number is corrected: start, end and the words in their place."""
        if not current.label_is_ours:
            return self.label_start, self.label_end, current.label
        closes = re.search(r"[(（]", text[self.start : self.label_start]) and text[self.end : self.end + 1] in (
            ")",
            "）",
        )
        return self.start, self.end + bool(closes), ""


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

    def behind(self, text: str, mention: Mention) -> _Label | None:
        """The label right behind a mention."""
        found = self._pattern.match(text, mention.end)
        if found is None or not (found["says_so"] or found["label"][0].isdigit()):
            return None
        return _Label(self._editions[found["label"].lower()], found.start(), *found.span("label"), found.end())


def _any_of(
    numbers: list[str], edition: Edition | None, seen_from: SeenFrom, carriers: Carriers
) -> tuple[Status, list[str], list[Meaning]]:
    """What became of the one rule that a citation means; of several nobody knows which."""
    each = [_checked(number, edition, seen_from, carriers) for number in numbers]
    if len(each) == 1:
        return each[0]
    now = [number for _, numbers, _ in each for number in numbers]
    return Status.AMBIGUOUS, list(dict.fromkeys(now)), [meaning for *_, meanings in each for meaning in meanings]


def _checked(
    number: str, edition: Edition | None, seen_from: SeenFrom, carriers: Carriers
) -> tuple[Status, list[str], list[Meaning]]:
    if edition is None:
        meanings = meanings_of(number, seen_from, carriers)
    else:
        meanings = [Meaning(rule, seen_from.successors(rule)) for rule in carriers.of(number, edition)]
    asserted = _numbers(rule for meaning in meanings for rule in meaning.now.asserted)
    proposed = _numbers(rule for meaning in meanings for rule in meaning.now.proposed)
    if len(asserted) + len(proposed) == 0:
        return Status.GONE, [], meanings
    if len(meanings) > 1 or len(asserted) != 1:
        return Status.AMBIGUOUS, asserted + [each for each in proposed if each not in asserted], meanings
    if asserted != [number]:
        return Status.MOVED, asserted, meanings
    status = Status.CHANGED if _is_reworded(meanings[0], edition, seen_from, carriers) else Status.OK
    return status, asserted, meanings


def _is_reworded(meaning: Meaning, edition: Edition | None, seen_from: SeenFrom, carriers: Carriers) -> bool:
    """Whether the words differ from those in the edition meant, or, if none is, in any that has the number."""
    editions = [edition] if edition else seen_from.line
    before = [rule for each in editions for rule in carriers.of(meaning.rule.number, each)]
    hashes = {rule.text_hash for rule in (*before, *meaning.now.asserted)}
    return len(hashes) > 1 and len({wording_of(rule).keys for rule in (*before, *meaning.now.asserted)}) > 1


def _numbers(rules: Iterable[RuleText]) -> list[str]:
    return list(dict.fromkeys(rule.number for rule in rules))


def _mentions(text: str, current: Edition) -> list[Mention]:
    """With hyphens, as the site writes numbers, as the rulebook writes them, and behind the name of a part."""
    named = [number for number in _numbers_of(current) if not is_counted(number) and number[-1].isdigit()]
    by_name = [Mention(start, end, number) for number, start, end in find_named(text, named)]
    written = DOT if named else DocumentForm.from_data(current.rulebook.form).separator
    found = {mention.start: mention for sign in (HYPHEN, written) for mention in find_mentions(text, sign)}
    for name in by_name:
        found = {start: mention for start, mention in found.items() if not name.start <= start < name.end}
    found |= {name.start: name for name in by_name}
    return [found[start] for start in sorted(found)]


def _meant_by(written: Iterable[str], current: Edition) -> dict[str, list[str]]:
    """The rules that a number can mean: its own, or where the parts count anew each one that has it in its part."""
    numbers = _numbers_of(current)
    return {
        number: [
            other
            for other in numbers
            if number not in numbers and not is_counted(other) and normalised(other).endswith(f"-{number}")
        ]
        or [number]
        for number in written
    }


def _numbers_of(edition: Edition) -> list[str]:
    return list(edition.rule_texts.order_by("position").values_list("number", flat=True))


def _replaced(text: str, replacements: list[tuple[int, int, str]]) -> str:
    pieces = []
    place = 0
    for start, end, words in replacements:
        pieces += [text[place:start], words]
        place = end
    return "".join([*pieces, text[place:]])
