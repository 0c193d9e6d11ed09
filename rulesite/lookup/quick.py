"""Quick references: the order of a turn, the steps of a battle … of a game, made from its rules, on one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.models import Edition, Game, RuleText
from rules_db.numbers import readable
from rules_db.shelf.quick import QuickTable, quick_tables
from rules_db.shelf.skeleton import SkeletonRule
from rulesite.isolation import isolated
from rulesite.lookup.addresses import NotOnShelfError, Shelfmark, shelfmark_or_404
from rulesite.lookup.book import Book
from rulesite.lookup.digests import FALLBACK, ShownDigest, reader_language
from rulesite.lookup.meta import Meta, meta
from rulesite.lookup.reading import heading, heading_language

#: The name of a part before the number in it: `attack-phase-` of `attack-phase-3.2.2`.
_PART = re.compile(r"[a-z][a-z-]*-(?=\d)")


@dataclass(frozen=True)
class Told:
    """A rule as a table tells it: number, address, heading and words, each with its language; either may be empty.

    `above` is what of the number the line it stands under has told already: the `attack-phase-` of 3.2.2.
    """

    number: str
    above: str
    href: str
    heading: str
    heading_language: str
    text: str
    text_language: str
    is_changed: bool

    @property
    def told_above(self) -> str:
        return readable(self.number)[: len(self.above)]

    @property
    def short(self) -> str:
        return readable(self.number)[len(self.above) :]


@dataclass(frozen=True)
class Placed:
    """A rule of a table where it stands in one edition; `above` as in `Told`."""

    rule: RuleText
    above: str
    is_changed: bool


@dataclass(frozen=True)
class PlacedRow:
    """A row of a table in one edition: how many lines it stands under, its rules, and words of ours by language."""

    depth: int
    rules: list[Placed]
    words: Mapping[str, str]


@dataclass(frozen=True)
class Row:
    """A line of a table: its rule, the rules told behind it, and how many lines of the table it stands under.

    Of a line in words of ours the first tells them, and those behind are numbers only.
    """

    told: Told
    behind: list[Told]
    depth: int


@dataclass(frozen=True)
class Drawn:
    """A table as it is drawn, with the edition it is read from; `gone` are numbers that this one does not have."""

    slug: str
    title: str
    silent: str
    shelfmark: Shelfmark
    rows: list[Row]
    gone: list[str]


@require_safe
def quick(request: HttpRequest, game: str) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, None)
    tables = tables_or_404(shelfmark)
    context = {
        "shelfmark": shelfmark,
        "tables": tables,
        "meta": _meta(request, shelfmark, tables),
        "documents": len({table.shelfmark.edition.pk for table in tables}),
        "has_changed": any(told.is_changed for table in tables for told in _all_told(table)),
    }
    return render(request, "lookup/quick.html", context)


def tables_or_404(shelfmark: Shelfmark) -> list[Drawn]:
    """The tables of a game for the reader's language, from its current edition and the newest of its other documents.

    Those of a document that is not on the shelf are left out. Raises NotOnShelfError for a game that has none.
    """
    shelfmarks: dict[str, Shelfmark | None] = {shelfmark.edition.rulebook.slug: shelfmark}
    tables = []
    for table in quick_tables(shelfmark.game.slug):
        if table.rulebook not in shelfmarks:
            shelfmarks[table.rulebook] = _newest(shelfmark.game, table.rulebook)
        if made_from := shelfmarks[table.rulebook]:
            tables.append(_drawn(table, made_from))
    if not tables:
        raise NotOnShelfError(_("There is no quick reference for %(game)s.") % {"game": isolated(shelfmark.game.name)})
    return tables


def has_quick(game: Game) -> bool:
    return bool(quick_tables(game.slug))


def _meta(request: HttpRequest, shelfmark: Shelfmark, tables: Sequence[Drawn]) -> Meta:
    titles = ", ".join(dict.fromkeys(table.title for table in tables))
    name = f"{_('Quick reference')} · {shelfmark.game.short}"
    return meta(request, reverse("lookup:quick", args=[shelfmark.game.slug]), name, titles)


def _newest(game: Game, rulebook: str) -> Shelfmark | None:
    """The newest edition of another document of the game, pinned; None where none is on the shelf."""
    of_document = Edition.objects.in_force().filter(rulebook__game=game, rulebook__slug=rulebook)
    edition = of_document.select_related("rulebook__game").first()
    return Shelfmark(game, edition, pinned=True) if edition else None


def placed(table: QuickTable, book: Book) -> tuple[list[PlacedRow], list[str]]:
    """The rows of a table in an edition, and the numbers that are gone."""
    now = _rules_now(table, book)
    rows: list[PlacedRow] = []
    gone: list[str] = []
    listed: set[int] = set()
    for place, row in enumerate(table.rows):
        found = [(made_from, now[made_from.id]) for made_from in row if made_from.id in now]
        gone += [made_from.number for made_from in row if made_from.id not in now]
        if found:
            over = [rule for rule in _above(found[0][1]) if rule.pk in listed]
            here = [_placed(made_from, rule, over) for made_from, rule in found]
            rows.append(PlacedRow(len(over), here, table.words.get(place, {})))
            listed.add(found[0][1].pk)
    return rows, gone


def _drawn(table: QuickTable, shelfmark: Shelfmark) -> Drawn:
    rows, gone = placed(table, shelfmark.book)
    drawn = [_row(row, shelfmark) for row in rows]
    return Drawn(table.slug, _in(table.title), _in(table.silent), shelfmark, drawn, gone)


def _row(row: PlacedRow, shelfmark: Shelfmark) -> Row:
    told = [_told(each, shelfmark) for each in row.rules]
    if row.words:
        language = reader_language() if reader_language() in row.words else FALLBACK
        told = [replace(each, heading="", text="") for each in told]
        told[0] = replace(told[0], text=_in(row.words), text_language=language)
    first, *behind = told
    return Row(first, behind, row.depth)


def _rules_now(table: QuickTable, book: Book) -> Mapping[str, RuleText]:
    """What each rule of the table is in the edition of the book, be it among others that became one with it."""
    wanted = {rule.id for row in table.rows for rule in row}
    now = {rule.rule.public_id: rule for rule in book.rules if rule.rule.public_id in wanted}
    if missing := wanted - now.keys():
        shared = book.edition.rule_texts.filter(also__public_id__in=missing).values_list("also__public_id", "number")
        now |= {public_id: book.numbered[number] for public_id, number in shared}
    return now


def _above(rule: RuleText) -> Iterator[RuleText]:
    while rule.parent is not None:
        rule = rule.parent
        yield rule


def _placed(made_from: SkeletonRule, rule: RuleText, over: list[RuleText]) -> Placed:
    part = _PART.match(rule.number)
    is_told_above = part is not None and any(f"{line.number}-".startswith(part[0]) for line in over)
    return Placed(rule, part[0] if part and is_told_above else "", made_from.text_hash != rule.text_hash)


def _told(each: Placed, shelfmark: Shelfmark) -> Told:
    rule = each.rule
    own, digest = shelfmark.edition.language, shelfmark.book.digests.get(rule.rule_id)
    text, language = _words(rule, digest, own)
    is_titled = bool(rule.body) or not text  # else the document's title is all its text, and has been told
    title, title_language = _title(rule, digest, own)
    return Told(
        rule.number,
        each.above,
        shelfmark.rule(rule.number),
        title if is_titled else "",
        title_language,
        text,
        language,
        each.is_changed,
    )


def _title(rule: RuleText, digest: ShownDigest | None, own: str) -> tuple[str, str]:
    """The heading in the reader's language if the digest has it, else in the document's; and its language."""
    reader = reader_language()
    if digest and digest.heading and own != reader and digest.heading_language == reader:
        return digest.heading, reader
    return heading(rule, digest), heading_language(rule, digest, own)


def _words(rule: RuleText, digest: ShownDigest | None, own: str) -> tuple[str, str]:
    """The rule told in the reader's language if it is anywhere: by the digest, else by the document (in `own`)."""
    reader = reader_language()
    if digest and digest.text and (digest.text_language == reader or own != reader or not rule.body):
        return digest.text, digest.text_language
    return rule.body, own


def _all_told(table: Drawn) -> Iterator[Told]:
    for row in table.rows:
        yield row.told
        yield from row.behind


def _in(sentences: Mapping[str, str]) -> str:
    return sentences.get(reader_language(), sentences.get(FALLBACK, ""))
