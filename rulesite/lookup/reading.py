"""What a reader sees of a rule: itself, everything beneath it, and its place among the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from django.db.models import Count, Exists, OuterRef

from rules_db.desk.content import Change, changes_since_reading
from rules_db.models import Correction, Edition, Reference, RuleText
from rulesite.lookup.digests import ShownDigest, digests_of
from rulesite.lookup.drawing import Block, Part, blocks, parts

#: Characters of a rule that has no heading, where only a line of it is shown.
BRIEF_LENGTH = 300


@dataclass
class Unit:
    """One rule as it is drawn: its wording in pieces, its digest, and its children likewise.

    `corrected` is what an editor changed of what the import read.
    """

    rule_text: RuleText
    heading: tuple[Part, ...]
    blocks: list[Block]
    references: Sequence[Reference]
    digest: ShownDigest | None
    cited_by: int
    corrected: Sequence[Change] = ()
    children: list[Unit] = field(default_factory=list)

    @property
    def digest_is_stale(self) -> bool:
        """True if the digest was written from another wording than this edition's."""
        return self.digest is not None and self.digest.written_from != self.rule_text.text_hash

    @property
    def title(self) -> str:
        return heading(self.rule_text, self.digest)

    @property
    def brief(self) -> str:
        return brief(self.rule_text, self.digest)

    def outlined(self) -> Unit:
        """The same with its children alone, without what is beneath them."""
        return replace(self, children=[replace(child, children=[]) for child in self.children])

    def whole(self) -> Iterator[Unit]:
        """This unit and all beneath it, in the rulebook's order."""
        yield self
        for child in self.children:
            yield from child.whole()


def heading(rule_text: RuleText, digest: ShownDigest | None) -> str:
    """The heading in the document, else the digest's; empty without either."""
    return rule_text.heading or (digest.heading if digest else "")


def brief(rule_text: RuleText, digest: ShownDigest | None) -> str:
    """One line that says which rule this is: its heading, else how it begins; empty if nothing is known."""
    if headed := heading(rule_text, digest):
        return headed
    begins = rule_text.text or (digest.text if digest else "")
    line = " ".join(begins.split())
    return line if len(line) <= BRIEF_LENGTH else line[:BRIEF_LENGTH].rsplit(" ", 1)[0] + " …"


def read(rule_text: RuleText) -> Unit:
    """The rule with its whole subtree; one query a level, not one a rule."""
    members = [member for level in _levels(rule_text) for member in level]
    digests = digests_of(members)
    corrected = changes_since_reading([member for member in members if getattr(member, "is_corrected", False)])
    references: defaultdict[int, list[Reference]] = defaultdict(list)
    for reference in Reference.objects.filter(source__in=members).select_related("target").order_by("start"):
        references[reference.source_id].append(reference)
    drawn: dict[int, Unit] = {}
    for member in members:
        unit = drawn[member.pk] = _unit(
            member, references[member.pk], digests.get(member.rule_id), corrected.get(member.pk, [])
        )
        if member.parent_id in drawn:
            drawn[member.parent_id].children.append(unit)
    return drawn[rule_text.pk]


def breadcrumb(rule_text: RuleText) -> list[RuleText]:
    """The rules above this one, the chapter first."""
    above: list[RuleText] = []
    parent = rule_text.parent
    while parent is not None:
        above.insert(0, parent)
        parent = parent.parent
    return above


def neighbours(unit: Unit) -> tuple[RuleText | None, RuleText | None]:
    """What one turns to before and after this rule and all beneath it.

    Before: the previous rule of the same parent, else the parent itself. After: the first rule that is not
    beneath this one.
    """
    rule_text = unit.rule_text
    edition = RuleText.objects.filter(edition=rule_text.edition_id).order_by("position")
    siblings = edition.filter(parent=rule_text.parent_id, position__lt=rule_text.position)
    last = max(member.rule_text.position for member in unit.whole())
    return siblings.last() or rule_text.parent, edition.filter(position__gt=last).first()


def chapters(edition: Edition) -> list[Unit]:
    """The chapters of an edition with their sections: its contents."""
    members = list(RuleText.objects.filter(edition=edition, parent__parent=None).order_by("position"))
    digests = digests_of(members)
    drawn = {m.pk: Unit(m, (), [], (), digests.get(m.rule_id), cited_by=0) for m in members}
    for member in members:
        if member.parent_id is not None:
            drawn[member.parent_id].children.append(drawn[member.pk])
    return [drawn[member.pk] for member in members if member.parent_id is None]


def _levels(rule_text: RuleText) -> Iterator[Sequence[RuleText]]:
    corrected = Exists(Correction.objects.filter(rule_text=OuterRef("pk")))
    units = RuleText.objects.annotate(cited=Count("referenced_by"), is_corrected=corrected)
    level = list(units.filter(pk=rule_text.pk))
    while level:
        yield level
        level = list(units.filter(parent__in=level).order_by("position"))


def _unit(
    rule_text: RuleText, references: Sequence[Reference], digest: ShownDigest | None, corrected: Sequence[Change]
) -> Unit:
    end = len(rule_text.heading)  # not heading_length: a skeleton knows the length of a heading it lacks
    return Unit(
        rule_text=rule_text,
        heading=tuple(parts(rule_text.text, 0, end, references)),
        blocks=blocks(rule_text.text, end, references),
        references=references,
        digest=digest,
        cited_by=getattr(rule_text, "cited", 0),
        corrected=corrected,
    )
