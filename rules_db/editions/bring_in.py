"""Bringing a document in: it makes a draft, fills a skeleton, or turns out to be here already.

The whole of it is one transaction; a document that is refused leaves no trace.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.editions.publish import publish
from rules_db.importing.families import read_as
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import Document, read_document
from rules_db.importing.store import by_number, edition_of_same_text, put_text, store_rules, store_run
from rules_db.models import Edition, Game, Publication, Rule, Rulebook
from rules_db.models.rules import permanent_id, text_hash
from rules_db.refusals import RefusedError, UnknownError
from rules_db.shelf.skeleton import SkeletonRule, skeleton_of
from rules_db.terms import store_terms

_LABEL_CHARACTERS = 60
_TEXT_FIELDS = ["text", "heading_length", "first_line", "last_line"]


class Act(StrEnum):
    CREATED = "created"
    REPLACED = "replaced"  # a draft of that label, by a new reading
    FILLED = "filled"  # an edition of which only the skeleton was here
    UNCHANGED = "unchanged"


@dataclass(frozen=True)
class BroughtIn:
    """The edition that holds the document now, what was done to it, and what was read."""

    edition: Edition
    act: Act
    read: ReadRulebook


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
    to_be_published: bool = False,
    label_is_ours: bool = False,
) -> BroughtIn:
    """Read a document and store it as an edition of a rulebook.

    Raises RefusedError if the file cannot be read, no profile knows documents of its kind, or the label
    belongs to another text that readers may have cited already.
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
        to_be_published=to_be_published,
        label_is_ours=label_is_ours,
    )


def read_for(rulebook: Rulebook, language: str, document: Document) -> ReadRulebook:
    """Read a document as one of a rulebook's. Raises RefusedError if no profile knows documents of its kind."""
    return read_as(rulebook.game.slug, language, rulebook.slug, document.lines)


@transaction.atomic
def put_on_shelf(
    document: Document,
    read: ReadRulebook,
    rulebook: Rulebook,
    label: str,
    *,
    language: str = "en",
    effective: date | None = None,
    to_be_published: bool = False,
    label_is_ours: bool = False,
) -> BroughtIn:
    """Store what was read as an edition, in one transaction. Raises RefusedError as `bring_in` does."""
    fingerprint = [(unit.citation, text_hash(unit.text)) for unit in read.units]
    same = edition_of_same_text(rulebook, language, fingerprint)
    if same is not None:
        act = _settle(same, label, label_is_ours, document, read)
        edition = same
    else:
        edition, act = _draft(rulebook, label, language)
        store_rules(edition, _skeletons(edition, read), by_number(read.units))
        store_run(edition, document, read)
    if effective is not None and edition.effective is None:
        edition.effective = effective
        edition.save(update_fields=["effective"])
    if to_be_published and edition.state != Edition.State.PUBLISHED:
        publish(edition)
    return BroughtIn(edition, act, read)


def check_label(label: str) -> None:
    """A label is part of an address and fits its column; anything else raises RefusedError."""
    if not label.strip() or "/" in label or not label.isprintable() or len(label) > _LABEL_CHARACTERS:
        wrong = _("%(label)r is no label: 1 to %(most)d characters without a slash")
        raise RefusedError(wrong, label=label, most=_LABEL_CHARACTERS)


def _skeletons(edition: Edition, read: ReadRulebook) -> list[SkeletonRule]:
    rulebook = edition.rulebook
    return [
        skeleton_of(
            unit,
            permanent_id(rulebook.game.slug, rulebook.slug, edition.label, unit.citation),
        )
        for unit in read.units
    ]


def _settle(edition: Edition, label: str, label_is_ours: bool, document: Document, read: ReadRulebook) -> Act:
    """Fill in an edition of that very text if it lacks it, and give it its label if it had only ours.

    An edition whose label is the publisher's keeps it: the same text does not become a second edition.
    """
    if edition.label_is_ours and not label_is_ours and edition.label != label:
        _rename(edition, label)
    if edition.has_texts:
        return Act.UNCHANGED
    _fill(edition, read)
    store_run(edition, document, read)
    return Act.FILLED


def _rename(edition: Edition, label: str) -> None:
    """Give an edition the label that takes the place of ours; citations carry it, so readers' caches must turn."""
    if edition.rulebook.editions.filter(label=label).exists():
        wrong = _("%(rulebook)s has another text as %(label)s already")
        raise RefusedError(wrong, rulebook=edition.rulebook, label=label)
    edition.label, edition.label_is_ours = label, False
    edition.save(update_fields=["label", "label_is_ours"])
    Publication.objects.create(edition=edition, act=Publication.Act.RENAMED)


def _fill(edition: Edition, read: ReadRulebook) -> None:
    units = by_number(read.units)
    rows = list(edition.rule_texts.all())
    for row in rows:
        put_text(row, units[row.number])
    edition.rule_texts.model.objects.bulk_update(rows, _TEXT_FIELDS, batch_size=200)
    edition.has_texts = True
    edition.save(update_fields=["has_texts"])
    store_terms(edition)
    Publication.objects.create(edition=edition, act=Publication.Act.FILLED)


def _draft(rulebook: Rulebook, label: str, language: str) -> tuple[Edition, Act]:
    """An empty draft of that label: a new one, or the one before it emptied."""
    edition = rulebook.editions.filter(label=label).first()
    if edition is None:
        return Edition.objects.create(rulebook=rulebook, label=label, language=language), Act.CREATED
    if edition.state != Edition.State.DRAFT:
        raise RefusedError(_("%(edition)s was published with another text and never changes"), edition=edition)
    edition.rule_texts.all().delete()
    edition.findings.all().delete()
    edition.import_runs.all().delete()
    Rule.objects.filter(rulebook=rulebook, texts=None).delete()
    edition.language = language
    edition.save(update_fields=["language"])
    return edition, Act.REPLACED
