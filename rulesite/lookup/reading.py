"""What a reader sees of a rule: itself, everything beneath it, and its place among the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules_db.desk.content import Change, changes_since_reading
from rules_db.models import Reference, RuleText
from rulesite.lookup.book import Book
from rulesite.lookup.digests import ShownDigest
from rulesite.lookup.drawing import Block, Part, blocks, parts

#: Characters of a rule that has no heading, where only a line of it is shown.
BRIEF_LENGTH = 300

#: Rules on one page (of two games beside each other: on one side). Of more only those right beneath stand there, each a
#: page.
SHOWN_IN_FULL = 60


@dataclass
class Unit:
    """One rule as it is drawn: its wording in pieces, its digest, and its children likewise.

    `corrected` is what an editor changed of what the import read; `says_repair` if a repaired number is disclosed here:
    what holds for the whole document is said once on a page.
    """

    rule_text: RuleText
    heading: tuple[Part, ...]
    blocks: list[Block]
    references: Sequence[Reference]
    digest: ShownDigest | None
    cited_by: int
    corrected: Sequence[Change] = ()
    says_repair: bool = False
    children: list[Unit] = field(default_factory=list)

    @property
    def digest_is_stale(self) -> bool:
        """True if the digest was written from another wording than this edition's."""
        return self.digest is not None and self.digest.written_from != self.rule_text.text_hash

    @property
    def plain_words(self) -> str:
        """What the digest says, where it tells the reader more than the rule's own text; empty otherwise."""
        return self.digest.text if self.digest and self.digest.tells_more_than(self.rule_text) else ""

    @property
    def title(self) -> str:
        return heading(self.rule_text, self.digest)

    @property
    def brief(self) -> str:
        return brief(self.rule_text, self.digest)

    @property
    def title_language(self) -> str:
        return heading_language(self.rule_text, self.digest, self.rule_text.edition.language)

    @property
    def brief_language(self) -> str:
        return brief_language(self.rule_text, self.digest, self.rule_text.edition.language)

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


def heading_language(rule_text: RuleText, digest: ShownDigest | None, own: str) -> str:
    """The language of `heading`: the document's `own`, unless the heading is ours."""
    is_ours = digest is not None and not rule_text.heading and digest.heading
    return digest.heading_language if digest and is_ours else own


def brief_language(rule_text: RuleText, digest: ShownDigest | None, own: str) -> str:
    """The language of `brief`; `own` is the document's."""
    if heading(rule_text, digest):
        return heading_language(rule_text, digest, own)
    is_ours = digest is not None and not rule_text.text and digest.text
    return digest.text_language if digest and is_ours else own


def read(rule_text: RuleText, book: Book) -> Unit:
    """The rule with its whole subtree."""
    return _drawn(rule_text, book, list(book.whole(rule_text)))


def outline(rule_text: RuleText, book: Book) -> Unit:
    """The rule with its children alone, without what is beneath them."""
    return _drawn(rule_text, book, [rule_text, *book.children(rule_text)])


def _drawn(rule_text: RuleText, book: Book, members: Sequence[RuleText]) -> Unit:
    """The first of the members with the others beneath it, in the document's order."""
    touched = [each for each in members if each.pk in book.corrected]
    corrected = changes_since_reading(touched) if touched else {}
    digests = book.digests
    drawn: dict[int, Unit] = {}
    said: set[str] = set()
    for each in members:
        unit = drawn[each.pk] = _unit(each, book, digests.get(each.rule_id), corrected.get(each.pk, []))
        unit.says_repair = each.is_repaired and each.repair not in said
        said |= {each.repair} & book.usual_repairs
        if each.parent_id in drawn:
            drawn[each.parent_id].children.append(unit)
    return drawn[rule_text.pk]


def breadcrumb(rule_text: RuleText) -> list[RuleText]:
    """The rules above this one, the chapter first."""
    above: list[RuleText] = []
    parent = rule_text.parent
    while parent is not None:
        above.insert(0, parent)
        parent = parent.parent
    return above


def chapters(book: Book) -> list[Unit]:
    """The chapters of an edition with their sections: its contents."""
    return [contents_of(chapter, book) for chapter in book.chapters]


def contents_of(chapter: RuleText, book: Book, open_section: RuleText | None = None) -> Unit:
    """A chapter with its sections; the open one with the rules right beneath it."""
    sections = []
    for section in book.children(chapter):
        rules = book.children(section) if section == open_section else []
        sections.append(named(section, book, [named(rule, book) for rule in rules]))
    return named(chapter, book, sections)


def named(rule_text: RuleText, book: Book, children: Sequence[Unit] = ()) -> Unit:
    """The rule without its wording, for where it is only named."""
    return Unit(rule_text, (), [], (), book.digests.get(rule_text.rule_id), cited_by=0, children=list(children))


def _unit(rule_text: RuleText, book: Book, digest: ShownDigest | None, corrected: Sequence[Change]) -> Unit:
    end = len(rule_text.heading)  # not heading_length: a skeleton knows the length of a heading it lacks
    references = book.references(rule_text)
    return Unit(
        rule_text=rule_text,
        heading=tuple(parts(rule_text.text, 0, end, references)),
        blocks=blocks(rule_text.text, end, references, book.uses(rule_text)),
        references=references,
        digest=digest,
        cited_by=len(book.referring_from_outside(rule_text)),
        corrected=corrected,
    )
