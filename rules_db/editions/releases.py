"""The editions of a game as readers got them: published, perhaps withdrawn, each with what it changed."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Change, Compared
from rules_db.editions.succession import SeenFrom, line_of
from rules_db.models import Edition, Game, Publication, RuleText

#: Of these feeds and no others; any address of the web would do as well.
_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "checkpoint:releases")


@dataclass(frozen=True)
class Release:
    """An edition that readers got, when that changed last, and what it changed.

    `before` is the published edition before it in its line, None for the first; `changes` are empty for that one.
    """

    edition: Edition
    updated: datetime
    published: datetime
    before: Edition | None
    changes: list[Compared]

    @property
    def is_withdrawn(self) -> bool:
        return self.edition.state == Edition.State.WITHDRAWN

    @property
    def public_id(self) -> uuid.UUID:
        """The same on every installation and under every label, for what was published never changes."""
        rows = list(self.edition.rule_texts.order_by("position").values_list("number", "text_hash"))
        return uuid.uuid5(_NAMESPACE, hashlib.sha256(repr(rows).encode()).hexdigest())


def releases_of(game: Game) -> list[Release]:
    """All editions of a game that ever were published, the one that changed last first."""
    editions = Edition.objects.filter(rulebook__game=game, publications__act=Publication.Act.PUBLISHED).distinct()
    releases = [_release(edition) for edition in editions.select_related("rulebook__game")]
    return sorted(releases, key=lambda release: (release.updated, release.edition.pk), reverse=True)


def releases_beneath(section: RuleText) -> list[Release]:
    """Those of a rule's own line that changed it or a rule beneath it, with these changes only; and the first."""
    line = line_of(section.edition)
    releases = []
    for release in releases_of(section.edition.rulebook.game):
        edition = release.edition
        if (edition.rulebook_id, edition.language) != (section.edition.rulebook_id, section.edition.language):
            continue
        now = _subtree(section, edition)
        then = _subtree(section, release.before) if release.before in line and release.before else set()
        changes = [pair for pair in release.changes if _is_within(pair, then, now)]
        if changes or (release.before is None and now):
            releases.append(Release(edition, release.updated, release.published, release.before, changes))
    return releases


def _release(edition: Edition) -> Release:
    acts = edition.publications.filter(act__in=[Publication.Act.PUBLISHED, Publication.Act.WITHDRAWN])
    at = list(acts.order_by("pk").values_list("at", flat=True))
    line = line_of(edition)
    place = line.index(edition)
    before = line[place - 1] if place else None
    changes = list(_changes(before, edition)) if before else []
    return Release(edition, at[-1], at[0], before, changes)


def _changes(before: Edition, edition: Edition) -> Iterator[Compared]:
    for pair in changes_between(before, edition).pairs:
        if pair.change is not Change.UNCHANGED:
            yield pair


def _subtree(section: RuleText, edition: Edition) -> set[str]:
    """The numbers of the section's counterparts in an edition and of everything beneath them."""
    level = SeenFrom(edition).successors(section).asserted
    numbers: set[str] = set()
    while level:
        numbers |= {rule.number for rule in level}
        level = list(edition.rule_texts.filter(parent__in=level))
    return numbers


def _is_within(pair: Compared, then: set[str], now: set[str]) -> bool:
    return bool((pair.new and pair.new.number in now) or (pair.old and pair.old.number in then))
