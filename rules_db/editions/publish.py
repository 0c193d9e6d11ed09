"""Publishing an edition, and taking it back.

Each act is one transaction with a row of its own: the newest row's number names the search index and every
cache key, so a reader never sees half of an act.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.editions.succession import link_rules
from rules_db.models import Edition, Publication
from rules_db.refusals import RefusedError
from rules_db.terms import store_terms


@transaction.atomic
def publish(edition: Edition) -> Publication:
    """Publish a draft or a withdrawn edition. Raises RefusedError if it is published or has no rules.

    The first time its rules become the enduring rules of the edition before, as `link_rules` does it. A mere
    skeleton brings its rules' ids along, and they stay. Its terms are found then, for what a digest calls a rule is
    known by the enduring rule.
    """
    if edition.state == Edition.State.PUBLISHED:
        raise RefusedError(_("%(edition)s is published already"), edition=edition)
    if not edition.rule_texts.exists():
        raise RefusedError(_("%(edition)s has no rules to publish"), edition=edition)
    if edition.published_at is None and edition.has_texts:
        link_rules(edition)
    store_terms(edition)
    edition.state = Edition.State.PUBLISHED
    edition.published_at = timezone.now()
    edition.save(update_fields=["state", "published_at"])
    return Publication.objects.create(edition=edition, act=Publication.Act.PUBLISHED)


@transaction.atomic
def withdraw(edition: Edition) -> Publication:
    """Take a published edition back: its rules stay, readers no longer get them by default.

    Raises RefusedError if it is not published.
    """
    if edition.state != Edition.State.PUBLISHED:
        raise RefusedError(_("%(edition)s is not published"), edition=edition)
    edition.state = Edition.State.WITHDRAWN
    edition.save(update_fields=["state"])
    return Publication.objects.create(edition=edition, act=Publication.Act.WITHDRAWN)
