"""Publishing an edition, and taking it back.

Each act is one transaction with a row of its own: the newest row's number names the search index and every
cache key, so a reader never sees half of an act.
"""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.utils import timezone

from rules_db.editions.succession import link_rules
from rules_db.models import Edition, Publication
from rules_db.refusals import RefusedError


@transaction.atomic
def publish(
    edition: Edition,
    *,
    forced: Collection[tuple[str, str]] = (),
    forbidden: Collection[tuple[str, str]] = (),
) -> Publication:
    """Publish a draft or a withdrawn edition. Raises RefusedError if it is published or has no rules.

    The first time its rules become the enduring rules of the edition before; `forced` and `forbidden` as in
    `link_rules`. A mere skeleton brings its rules' ids along, and they stay.
    """
    if edition.state == Edition.State.PUBLISHED:
        raise RefusedError(f"{edition} is published already")
    if not edition.rule_texts.exists():
        raise RefusedError(f"{edition} has no rules to publish")
    if edition.published_at is None and edition.has_texts:
        link_rules(edition, forced=forced, forbidden=forbidden)
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
        raise RefusedError(f"{edition} is not published")
    edition.state = Edition.State.WITHDRAWN
    edition.save(update_fields=["state"])
    return Publication.objects.create(edition=edition, act=Publication.Act.WITHDRAWN)
