"""The labels of editions: what one may be, and giving an edition another without losing the addresses it had."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.models import Edition, FormerLabel, Publication, Rulebook
from rules_db.refusals import RefusedError

_LABEL_CHARACTERS = 60


def check_label(label: str) -> None:
    """A label is part of an address and fits its column; anything else raises RefusedError."""
    if not label.strip() or "/" in label or not label.isprintable() or len(label) > _LABEL_CHARACTERS:
        wrong = _("%(label)r cannot be a label: use 1 to %(most)d characters and no slash")
        raise RefusedError(wrong, label=label, most=_LABEL_CHARACTERS)


def refuse_former_label(rulebook: Rulebook, label: str, edition: Edition | None = None) -> None:
    """Addresses with a former label lead to the edition that had it, so no other may take it. Raises RefusedError."""
    former = FormerLabel.objects.filter(rulebook=rulebook, label=label).select_related("edition__rulebook").first()
    if former is not None and former.edition != edition:
        wrong = _("%(label)s was a label of %(edition)s, and links with it still lead there")
        raise RefusedError(wrong, label=label, edition=former.edition)


@transaction.atomic
def relabel(edition: Edition, label: str) -> None:
    """Give an edition another label; its addresses under the one before lead on.

    Raises RefusedError if the label is malformed, or another edition of the rulebook has or had it.
    """
    check_label(label)
    if label == edition.label:
        raise RefusedError(_("%(edition)s already has that label"), edition=edition)
    if edition.rulebook.editions.filter(label=label).exists():
        wrong = _("%(rulebook)s already has another text as %(label)s")
        raise RefusedError(wrong, rulebook=edition.rulebook, label=label)
    refuse_former_label(edition.rulebook, label, edition)
    FormerLabel.objects.filter(rulebook=edition.rulebook, label=label).delete()
    FormerLabel.objects.create(rulebook=edition.rulebook, label=edition.label, edition=edition)
    edition.label, edition.label_is_ours = label, False
    edition.save(update_fields=["label", "label_is_ours"])
    # Citations carry the label, so what is kept of pages has to turn.
    Publication.objects.create(edition=edition, act=Publication.Act.RENAMED)
