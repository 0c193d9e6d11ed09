"""Publishing an edition, and taking it back.

Each act is one transaction with a row of its own: the newest row's number names the search index and every
cache key, so a reader never sees half of an act.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.editions.current import place
from rules_db.editions.healing import heal_ids
from rules_db.editions.relinking import Relink, relink_rules
from rules_db.editions.succession import link_rules
from rules_db.models import Edition, Publication
from rules_db.refusals import RefusedError
from rules_db.terms import store_terms


@dataclass(frozen=True)
class Published:
    """The act, and what it did to permanent ids: those put right with this edition's pairs, those healed into one."""

    publication: Publication
    relinks: list[Relink]
    healed: int


@transaction.atomic
def publish(edition: Edition) -> Published:
    """Publish a draft or a withdrawn edition. Raises RefusedError if it is published or has no rules.

    Whether readers get it in place of the edition they have is what `takeover` says. The first time its rules become
    the enduring rules of the edition before, as `link_rules` does it; when it comes back they are put right as
    `relink_rules` does it; each time ids that a wrong publication left apart become one, as `heal_ids` does it. A mere
    skeleton brings its rules' ids along, and they stay. Its terms are found then, for what a digest calls a rule is
    known by the enduring rule.
    """
    if edition.state == Edition.State.PUBLISHED:
        raise RefusedError(_("%(edition)s is already published"), edition=edition)
    if not edition.rule_texts.exists():
        raise RefusedError(_("%(edition)s has no rules to publish"), edition=edition)
    if edition.published_at is None and edition.has_texts:
        link_rules(edition)
    relinks = relink_rules(edition)
    healed = heal_ids(edition) if edition.has_texts else 0
    place(edition)
    store_terms(edition)
    edition.state = Edition.State.PUBLISHED
    edition.published_at = edition.published_at or timezone.now()
    edition.save(update_fields=["state", "published_at"])
    return Published(Publication.objects.create(edition=edition, act=Publication.Act.PUBLISHED), relinks, healed)


@transaction.atomic
def withdraw(edition: Edition, reason: str = "") -> Publication:
    """Withdraw a published edition: its rules stay, its addresses say so with the reason and lead on.

    Raises RefusedError if it is not published.
    """
    if edition.state != Edition.State.PUBLISHED:
        raise RefusedError(_("%(edition)s is not published"), edition=edition)
    edition.state = Edition.State.WITHDRAWN
    edition.save(update_fields=["state"])
    return Publication.objects.create(edition=edition, act=Publication.Act.WITHDRAWN, reason=reason)
