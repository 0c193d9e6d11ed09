"""“Lanterns”, a card game that does not exist, and its small rulebook: the cast of the site's tests.

Everything a rule page can meet is in it once: a repaired number, a number printed twice, a missing heading, a
reference that points nowhere and one that does not fit, a list, text that looks like HTML, a stale digest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils import timezone

from rules_db.models import Digest, Edition, Game, Publication, Reference, Rule, Rulebook, RuleText
from rules_db.models.rules import permanent_id, text_hash


class Entry(NamedTuple):
    number: str
    heading: str
    body: str
    printed: str | None = None
    repair: str = ""


SHINING = "A lamp shines while it holds oil:\n・one drop feeds a small lamp;\n・two drops a tall one (1-2-1)."
BURNING = "Oil <b>never</b> flows & burns <script>alert(1)</script>."

RULES = [
    Entry("1", "Lighting", ""),
    Entry("1-1", "The lamp", ""),
    Entry("1-1-1", "", "Each keeper starts with one lamp, unlit. (2-1)"),
    Entry("1-1-2", "", SHINING),
    Entry("1-1-2-1", "", "A lamp without oil goes dark at once. (9-9)"),
    Entry("1-2", "Oil", ""),
    Entry("1-2-1", "Pouring", "The keeper whose turn it is may pour (1-1-2) a drop."),
    Entry("1-2-2", "", BURNING, "1-2-1", "It follows 1-2-1, and 1-2-1 stands already."),
    Entry("2", "Moths", ""),
    Entry("2-1", "", "", "", "Rules of this section stand here, but no heading of it is printed."),
    Entry("2-1-1", "", "A moth flies to the brightest lamp. (1-2)"),
    Entry("2-1-2", "Resting moth", "A resting moth blocks the light of one lamp."),
    Entry("2-2", "[Guardian Moth]", ""),
    Entry("2-2-1", "", "When a lamp would be put out, its keeper may rest this card instead. (1-1-2-1)"),
]

#: References whose status is not "resolved", by source and number.
DOUBTS = {
    ("1-1-2-1", "9-9"): (Reference.Status.DANGLING, "There is no rule 9-9."),
    ("2-1-1", "1-2"): (Reference.Status.SUSPECT, "1-2 is about oil, not about brightness."),
}

_REFERENCE = re.compile(r"(?<=\()\d+(?:-\d+)+(?=\))")


def put_on_shelf(*, has_texts: bool = True, label: str = "second light") -> Edition:
    """Publishes Lanterns, with a game beside it that has no rulebook yet."""
    Game.objects.get_or_create(slug="tides", defaults={"name": "Tides", "position": 2})
    game, _ = Game.objects.get_or_create(slug="lanterns", defaults={"name": "Lanterns", "position": 1})
    rulebook, _ = Rulebook.objects.get_or_create(game=game, slug="rules", defaults={"title": "Book of Light"})
    edition = Edition.objects.create(
        rulebook=rulebook, label=label, has_texts=has_texts, state="published", published_at=timezone.now()
    )
    placed = _place(edition)
    if has_texts:
        Reference.objects.bulk_create(_references(placed))
    Publication.objects.create(edition=edition, act="published")
    return edition


def digest(
    edition: Edition,
    number: str,
    text: str,
    heading: str = "",
    written_from: str | None = None,
    language: str = "en",
    asked: Sequence[str] = (),
) -> Digest:
    """Gives a rule a digest, written from its wording of today unless a hash is given, and how people ask for it."""
    rule_text = RuleText.objects.get(edition=edition, number=number)
    return Digest.objects.create(
        rule=rule_text.rule,
        language=language,
        heading=heading,
        text=text,
        asked=list(asked),
        written_from=written_from or rule_text.text_hash,
    )


def _place(edition: Edition) -> dict[str, RuleText]:
    """Its rules by number, stored level by level: so many tests have this shelf that each question counts."""
    ids = {entry.number: permanent_id("lanterns", "rules", "first light", entry.number) for entry in RULES}
    Rule.objects.bulk_create(
        (Rule(public_id=id, rulebook=edition.rulebook) for id in ids.values()), ignore_conflicts=True
    )
    rules = Rule.objects.in_bulk(ids.values(), field_name="public_id")
    placed: dict[str, RuleText] = {}
    for depth in sorted({_depth(entry) for entry in RULES}):
        level = [
            _text(edition, position, entry, rules[ids[entry.number]], placed)
            for position, entry in enumerate(RULES)
            if _depth(entry) == depth
        ]
        placed |= {text.number: text for text in RuleText.objects.bulk_create(level)}
    return placed


def _depth(entry: Entry) -> int:
    return entry.number.count("-")


def _text(edition: Edition, position: int, entry: Entry, rule: Rule, placed: Mapping[str, RuleText]) -> RuleText:
    text = "\n".join(filter(None, (entry.heading, entry.body)))
    return RuleText(
        rule=rule,
        edition=edition,
        parent=placed.get(entry.number.rpartition("-")[0]),
        position=position,
        number=entry.number,
        printed_number=entry.number if entry.printed is None else entry.printed,
        repair=entry.repair,
        text=text if edition.has_texts else "",
        heading_length=len(entry.heading),
        text_hash=text_hash(text),
    )


def _references(placed: Mapping[str, RuleText]) -> Iterator[Reference]:
    for source in placed.values():
        for match in _REFERENCE.finditer(source.text):
            number = match.group()
            status, reason = DOUBTS.get((source.number, number), (Reference.Status.RESOLVED, ""))
            yield Reference(
                source=source,
                start=match.start(),
                end=match.end(),
                number=number,
                target=placed.get(number),
                status=status,
                reason=reason,
            )
