"""Bringing a document in: it makes a draft, fills a skeleton, or turns out to be here already.

The whole of it is one transaction; a document that is refused leaves no trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.editions.fit import judged_for, refuse_other_language
from rules_db.editions.labels import check_label, refuse_former_label
from rules_db.editions.overtaken import hold_against_others
from rules_db.editions.publish import publish
from rules_db.importing.document_form import DocumentForm
from rules_db.importing.families import read_as
from rules_db.importing.line_marks import LineMark
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import Document, read_document
from rules_db.importing.store import by_number, edition_of_same_text, put_text, store_rules, store_run
from rules_db.models import DiaryEntry, Edition, Game, Publication, Rule, Rulebook, RuleText
from rules_db.models.rules import permanent_id, text_hash
from rules_db.refusals import RefusedError, UnknownError
from rules_db.shelf.skeleton import SkeletonRule, skeleton_of
from rules_db.terms import store_terms

#: How the diary names whoever gave the command.
_COMMAND = "import_rulebook"
_TEXT_FIELDS = ["text", "heading_length", "first_line", "last_line"]


class Act(StrEnum):
    CREATED = "created"
    REPLACED = "replaced"  # a draft of that label, by a new reading
    FILLED = "filled"  # an edition of which only the skeleton was here
    UNCHANGED = "unchanged"


@dataclass(frozen=True)
class BroughtIn:
    """The edition that holds the document now, what was done to it, and what was read.

    `proposed_label` is the label that was given where the text is here under another one already: nothing was
    relabelled, for somebody has to say so. Else it is empty.
    """

    edition: Edition
    act: Act
    read: ReadRulebook
    proposed_label: str = ""


def find_rulebook(game_slug: str, rulebook_slug: str | None = None) -> Rulebook:
    """A game's rulebook, its main one if none is named. Raises UnknownError, naming those there are."""
    game = find_game(game_slug)
    rulebooks = list(game.rulebooks.all())
    for rulebook in rulebooks:
        if rulebook_slug in (None, rulebook.slug):
            return rulebook
    known = ", ".join(rulebook.slug for rulebook in rulebooks) or "none"
    raise UnknownError(f"{game_slug} has no rulebook {rulebook_slug or 'at all'} (known: {known})")


def find_game(slug: str) -> Game:
    """Raises UnknownError, naming the games there are."""
    try:
        return Game.objects.get(slug=slug)
    except Game.DoesNotExist:
        known = ", ".join(Game.objects.values_list("slug", flat=True))
        raise UnknownError(f"there is no game {slug!r} (known: {known})") from None


def bring_in(
    path: Path,
    rulebook: Rulebook,
    label: str,
    *,
    language: str = "en",
    effective: date | None = None,
    published_on: date | None = None,
    to_be_published: bool = False,
    despite_verdict: bool = False,
    label_is_ours: bool = False,
) -> BroughtIn:
    """Read a document and store it as an edition of a rulebook.

    Raises RefusedError if the file cannot be read, no profile knows documents of its kind, the label belongs to
    another text that readers may have cited already, or it is to be published although its reading went wrong
    (unless `despite_verdict`).
    """
    check_label(label)
    document = read_document(path)
    return put_on_shelf(
        document,
        read_for(rulebook, language, document),
        rulebook,
        label,
        language=language,
        effective=effective,
        published_on=published_on,
        to_be_published=to_be_published,
        despite_verdict=despite_verdict,
        label_is_ours=label_is_ours,
    )


def read_for(rulebook: Rulebook, language: str, document: Document, marks: Sequence[LineMark] = ()) -> ReadRulebook:
    """Read a document as one of a rulebook's; `marks` are what an editor says about its lines.

    Raises RefusedError if it is in another language, no line of it begins a rule, or a mark names lines that are not
    there.
    """
    refuse_other_language(language, document.lines)
    form = DocumentForm.from_data(rulebook.form) if rulebook.form else None
    read = read_as(rulebook.game.slug, language, rulebook.slug, document.lines, marks, form)
    return judged_for(rulebook, language, document.lines, read)


@transaction.atomic
def put_on_shelf(
    document: Document,
    read: ReadRulebook,
    rulebook: Rulebook,
    label: str,
    *,
    language: str = "en",
    effective: date | None = None,
    published_on: date | None = None,
    to_be_published: bool = False,
    despite_verdict: bool = False,
    label_is_ours: bool = False,
) -> BroughtIn:
    """Store what was read as an edition, in one transaction. Raises RefusedError as `bring_in` does."""
    fingerprint = [(unit.citation, text_hash(unit.text)) for unit in read.units]
    same = edition_of_same_text(rulebook, language, fingerprint)
    if same is not None:
        act = _settle(same, document, read)
        edition = same
    else:
        read = hold_against_others(read, rulebook, language, label)
        edition, act = _draft(rulebook, label, language)
        store_rules(edition, _skeletons(edition, read), by_number(read.units))
        store_run(edition, document, read)
    if edition.state == Edition.State.DRAFT:
        _date(edition, effective, published_on)
    if to_be_published and edition.state != Edition.State.PUBLISHED:
        if read.verdict.went_wrong and not edition.publications.exists():
            _go_on_despite(edition, read, despite_verdict)
        publish(edition)
    is_proposed = same is not None and not label_is_ours and label != edition.label
    return BroughtIn(edition, act, read, label if is_proposed else "")


def _go_on_despite(edition: Edition, read: ReadRulebook, despite_verdict: bool) -> None:
    """Keep in the diary that a reading was published that went wrong. Raises RefusedError unless that was asked for."""
    why = " ".join(map(str, read.verdict.reasons))
    if not despite_verdict:
        raise RefusedError(
            _("not published: the reading of %(edition)s has gone wrong: %(why)s"), edition=edition, why=why
        )
    edition.import_runs.update(overruled_by=_COMMAND)
    DiaryEntry.objects.create(
        by=_COMMAND, act=DiaryEntry.Act.OVERRULED, about=str(edition), detail=why, edition=edition
    )


def _date(edition: Edition, effective: date | None, published_on: date | None) -> None:
    """Dates that are known already stay."""
    edition.effective = edition.effective or effective
    edition.published_on = edition.published_on or published_on
    edition.save(update_fields=["effective", "published_on"])


def _skeletons(edition: Edition, read: ReadRulebook) -> list[SkeletonRule]:
    rulebook = edition.rulebook
    return [
        skeleton_of(
            unit,
            permanent_id(rulebook.game.slug, rulebook.slug, edition.label, unit.citation),
        )
        for unit in read.units
    ]


def _settle(edition: Edition, document: Document, read: ReadRulebook) -> Act:
    """Fill in an edition of that very text if it lacks it; the same text does not become a second edition."""
    if edition.has_texts:
        return Act.UNCHANGED
    _fill(edition, read)
    store_run(edition, document, read)
    return Act.FILLED


def _fill(edition: Edition, read: ReadRulebook) -> None:
    units = by_number(read.units)
    rows = list(edition.rule_texts.all())
    for row in rows:
        put_text(row, units[row.number])
    RuleText.objects.rewrite(rows, _TEXT_FIELDS)
    edition.has_texts = True
    edition.save(update_fields=["has_texts"])
    store_terms(edition)
    Publication.objects.create(edition=edition, act=Publication.Act.FILLED)


def store_again(edition: Edition, document: Document, read: ReadRulebook) -> None:
    """Put a new reading in place of what a draft holds. Rules keep their identity by number."""
    _empty(edition)
    store_rules(edition, _skeletons(edition, read), by_number(read.units))
    store_run(edition, document, read)


def _draft(rulebook: Rulebook, label: str, language: str) -> tuple[Edition, Act]:
    """An empty draft of that label: a new one, or the one before it emptied."""
    refuse_former_label(rulebook, label)
    edition = rulebook.editions.filter(label=label).first()
    if edition is None:
        return Edition.objects.create(rulebook=rulebook, label=label, language=language), Act.CREATED
    if edition.state != Edition.State.DRAFT:
        raise RefusedError(_("%(edition)s was published with another text and never changes"), edition=edition)
    _empty(edition)
    Rule.objects.filter(rulebook=rulebook, texts=None).delete()
    edition.language = language
    edition.save(update_fields=["language"])
    return edition, Act.REPLACED


def _empty(edition: Edition) -> None:
    edition.rule_texts.all().delete()
    edition.findings.all().delete()
    edition.import_runs.all().delete()
