"""An edition as it lies open before a reader: all its rules with their places and references, held in memory.

What is published never changes, so a process reads an edition once and turns its pages without the database. The next
publication of anything (which is also what a changed digest or label is) has it read anew.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from functools import cached_property

from django.utils.safestring import SafeString

from rules_db.editions.beside import DocumentBeside, documents_beside
from rules_db.editions.history import Carriers
from rules_db.editions.succession import SeenFrom
from rules_db.models import Correction, Digest, Edition, Publication, Reference, RuleText, Term, TermUse
from rules_db.terms.across import Key, terms_elsewhere
from rulesite.lookup.digests import FALLBACK, ShownDigest, reader_language, shown_digests

#: Rules that share the reason of their repair word for word, from which on it is the document's way to number.
USUAL = 10

_open_books: dict[int, Book] = {}


class Book:
    """The rules of one edition, in the document's order.

    A rule's `edition` and `parent` and a reference's `source` and `target` are these very objects, so that following
    them asks nothing of the database. They are shared by all readers: nobody changes them.
    """

    def __init__(self, edition: Edition, publication: int) -> None:
        self.edition = edition
        self.publication = publication
        rules = RuleText.objects.filter(edition=edition).select_related("rule").prefetch_related("also")
        self.rules = list(rules.order_by("position"))
        self.numbered = {rule.number: rule for rule in self.rules}
        self._places = {rule.pk: place for place, rule in enumerate(self.rules)}
        self._children: defaultdict[int | None, list[RuleText]] = defaultdict(list)
        for rule in self.rules:
            rule.edition = edition
            rule.parent = self.rules[self._places[rule.parent_id]] if rule.parent_id else None
            self._children[rule.parent_id].append(rule)
        self._references: defaultdict[int, list[Reference]] = defaultdict(list)
        self._referring: defaultdict[int, list[RuleText]] = defaultdict(list)
        for reference in Reference.objects.filter(source__edition=edition).order_by("source__position", "start"):
            self._take_in(reference)
        self._uses: defaultdict[int, list[TermUse]] = defaultdict(list)
        for use in TermUse.objects.filter(term__edition=edition, term__is_marked=True).select_related("term"):
            self._uses[use.source_id].append(use)
        self._defined: defaultdict[int, list[Term]] = defaultdict(list)
        for term in edition.terms.prefetch_related("also").order_by("slug"):
            term.edition = edition
            for rule in (self.rules[self._places[term.rule_id]], *term.also.all()):
                self._defined[rule.pk].append(term)
        self.corrected = set(Correction.objects.filter(rule_text__edition=edition).values_list("rule_text", flat=True))
        self._digests: dict[str, dict[int, ShownDigest]] = {}
        #: Parts of pages that many rules share, as HTML; whoever draws one names it.
        self.drawn: dict[Hashable, SafeString] = {}

    def _take_in(self, reference: Reference) -> None:
        source = reference.source = self.rules[self._places[reference.source_id]]
        self._references[source.pk].append(reference)
        if reference.target_id in self._places:
            reference.target = self.rules[self._places[reference.target_id]]
            self._referring[reference.target_id].append(source)

    @property
    def is_named(self) -> bool:
        """Whether the numbers begin with names of parts, as `attack-phase-3.2.2`, and are too long for a margin."""
        return any(rule.number[0].isalpha() for rule in self.rules)

    @property
    def chapters(self) -> list[RuleText]:
        return self._children[None]

    def children(self, rule: RuleText) -> list[RuleText]:
        return self._children.get(rule.pk, [])

    def whole(self, rule: RuleText) -> Iterator[RuleText]:
        """The rule and all beneath it."""
        yield rule
        for child in self.children(rule):
            yield from self.whole(child)

    def before(self, rule: RuleText) -> RuleText | None:
        """What one turns back to: the previous rule of the same parent, else the parent itself."""
        siblings = self._children[rule.parent_id]
        place = siblings.index(rule)
        return siblings[place - 1] if place else rule.parent

    def after(self, rule: RuleText) -> RuleText | None:
        """What one turns to next: the first rule that is not beneath this one."""
        last = max(self._places[each.pk] for each in self.whole(rule))
        return self.rules[last + 1] if last + 1 < len(self.rules) else None

    def references(self, rule: RuleText) -> list[Reference]:
        """What its text refers to, in the order of the text."""
        return self._references.get(rule.pk, [])

    def referring(self, rule: RuleText) -> list[RuleText]:
        """The sources of the references to it, a source once for each of them, in the rulebook's order."""
        return self._referring.get(rule.pk, [])

    def referring_from_outside(self, rule: RuleText) -> list[RuleText]:
        """The rules that refer to it or to one beneath it and are not beneath it themselves, each once."""
        whole = list(self.whole(rule))
        inside = {each.pk for each in whole}
        sources = {source.pk: source for each in whole for source in self.referring(each) if source.pk not in inside}
        return sorted(sources.values(), key=lambda source: self._places[source.pk])

    def referred_to_outside(self, rule: RuleText) -> list[RuleText]:
        """The rules that it or one beneath it refers to and that are not beneath it, each once, in the text's order."""
        whole = list(self.whole(rule))
        inside = {each.pk for each in whole}
        targets = (reference.target for each in whole for reference in self.references(each))
        return list({target.pk: target for target in targets if target and target.pk not in inside}.values())

    @cached_property
    def usual_repairs(self) -> frozenset[str]:
        """The reasons for a number that many rules share: how the whole document is numbered, not a slip in it."""
        counts = Counter(rule.repair for rule in self.rules if rule.repair)
        return frozenset(repair for repair, count in counts.items() if count >= USUAL)

    def uses(self, rule: RuleText) -> list[TermUse]:
        """The terms that its text uses and that are links there."""
        return self._uses.get(rule.pk, [])

    def defined_by(self, rule: RuleText) -> list[Term]:
        """The terms that it defines, alone or with others."""
        return self._defined.get(rule.pk, [])

    def carries_alone(self, number: str) -> bool:
        """Whether a rule has that number and no other rule was printed with it."""
        return number in self.numbered and self._misprinted.isdisjoint((number, number.replace("-", ".")))

    @cached_property
    def _misprinted(self) -> set[str]:
        return {rule.printed_number.lower() for rule in self.rules if rule.printed_number != rule.number}

    @property
    def digests(self) -> dict[int, ShownDigest]:
        """The digest of each rule for the reader of the page, by the enduring rule's key."""
        language = reader_language()
        if language not in self._digests:
            written = Digest.objects.filter(rule__in=RuleText.objects.filter(edition=self.edition).values("rule"))
            self._digests[language] = shown_digests(written, language)
        return self._digests[language]

    @property
    def told_in_readers_language(self) -> tuple[int, int] | None:
        """How many rules our words tell in the reader's language, and how many in all; None where that is English."""
        language = reader_language()
        if language == FALLBACK:
            return None
        told = [digest for digest in self.digests.values() if digest.text]
        return sum(digest.text_language == language for digest in told), len(told)

    @cached_property
    def seen_from(self) -> SeenFrom:
        return SeenFrom(self.edition, self.rules)

    @cached_property
    def carriers(self) -> Carriers:
        """Which rules carry each number that any edition of the line has."""
        line = self.seen_from.line
        numbers = RuleText.objects.filter(edition__in=line).values_list("number", "printed_number")
        return Carriers({number for both in numbers for number in both}, line)

    @cached_property
    def terms_elsewhere(self) -> dict[Key, list[Term]]:
        """The terms of the other games, by what would make them one with a term of this one."""
        return terms_elsewhere(self.edition.rulebook.game)

    @cached_property
    def documents_beside(self) -> list[DocumentBeside]:
        return documents_beside(self.edition)


def book_of(edition: Edition) -> Book:
    """The book of an edition; one that is not published is read anew each time."""
    publication = Publication.newest_id()
    book = _open_books.get(edition.pk)
    if book is None or book.publication != publication:
        book = Book(edition, publication)
        if edition.state == Edition.State.PUBLISHED:
            _open_books[edition.pk] = book
    return book


def close_all() -> None:
    """Forget what was read: for tests, whose shelves come and go without publications."""
    _open_books.clear()
