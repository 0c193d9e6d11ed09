"""Atom feeds: the editions of a game and what each changed, in all or in one section."""

from __future__ import annotations

import uuid
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.editions.compare import Compared
from rules_db.editions.releases import Release, releases_beneath, releases_of
from rules_db.lookup import rule_numbered
from rules_db.models import RuleText
from rulesite.lookup.addresses import NotOnShelfError, Shelfmark, shelfmark_or_404
from rulesite.lookup.changes import NAMES
from rulesite.lookup.dates import dates_of
from rulesite.lookup.lines import lines


@dataclass(frozen=True)
class Followed:
    """What a feed is about: a game, or one section of its current edition."""

    shelfmark: Shelfmark
    section: RuleText | None = None


@dataclass(frozen=True)
class Entry:
    """A release as one feed tells it: in another feed it is another entry."""

    followed: Followed
    release: Release


if TYPE_CHECKING:
    EntryFeed = Feed[Entry, Followed]
else:
    EntryFeed = Feed  # which takes no types at run time


class Releases(EntryFeed):
    """An entry for each edition; withdrawing one, or publishing it again, is a newer version of its entry."""

    feed_type = Atom1Feed
    author_name = "Checkpoint"

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Followed:
        shelfmark = shelfmark_or_404(kwargs["game"], None)
        if "number" not in kwargs:
            return Followed(shelfmark)
        section = rule_numbered(kwargs["number"], shelfmark.edition)
        if section is None:
            raise NotOnShelfError(_("There is no rule %(number)s.") % {"number": kwargs["number"]})
        return Followed(shelfmark, section)

    def title(self, followed: Followed) -> str:
        name = followed.shelfmark.game.name
        return one_line(f"{name}, {_named(followed)}" if followed.section else name)

    def subtitle(self, followed: Followed) -> str:
        return _("Unofficial: what each edition of the rules changed.")

    def link(self, followed: Followed) -> str:
        shelfmark = followed.shelfmark
        return shelfmark.rule(followed.section.number) if followed.section else shelfmark.contents()

    def feed_guid(self, followed: Followed) -> str:
        return uuid.uuid5(uuid.NAMESPACE_URL, f"checkpoint:feed/{_key(followed)}").urn

    def items(self, followed: Followed) -> list[Entry]:
        section = followed.section
        told = releases_beneath(section) if section else releases_of(followed.shelfmark.game)
        return [Entry(followed, release) for release in told]

    def item_title(self, entry: Entry) -> str:
        edition = entry.release.edition
        if entry.release.is_withdrawn:
            return one_line(_("%(edition)s: withdrawn") % {"edition": edition})
        return one_line(str(edition))

    def item_description(self, entry: Entry) -> str:
        release = entry.release
        withdrawal = release.edition.withdrawal
        context = {
            "release": release,
            "changes": _told(release),
            "dates": dates_of(release.edition),
            "reason": one_line(withdrawal.reason) if withdrawal else "",
        }
        return render_to_string("lookup/feed_entry.html", context)

    def item_link(self, entry: Entry) -> str:
        """The comparison with the edition before; of a withdrawn one what stands in its place."""
        release = entry.release
        slug, label = release.edition.rulebook.game.slug, release.edition.label
        if release.is_withdrawn:
            return reverse("lookup:contents", args=[slug])
        if release.before is None:
            return reverse("lookup:pinned-contents", args=[slug, label])
        return reverse("lookup:changes", args=[slug, release.before.label, label])

    def item_guid(self, entry: Entry) -> str:
        return uuid.uuid5(entry.release.public_id, _key(entry.followed)).urn

    def item_pubdate(self, entry: Entry) -> datetime:
        return entry.release.published

    def item_updateddate(self, entry: Entry) -> datetime:
        return entry.release.updated


def _key(followed: Followed) -> str:
    section = f"/{followed.section.rule.public_id}" if followed.section else ""
    return f"{followed.shelfmark.game.slug}{section}"


def _named(followed: Followed) -> str:
    assert followed.section is not None
    line = lines([followed.section], followed.shelfmark)[0]
    return f"{line.number} {line.heading}".strip()


def _told(release: Release) -> list[tuple[str | Promise, list[str]]]:
    """The numbers of each kind of change, in the order of the kinds."""
    numbers = defaultdict(list)
    for pair in release.changes:
        numbers[pair.change].append(_numbers(pair))
    return [(name, numbers[change]) for change, name in NAMES.items() if numbers[change]]


def _numbers(pair: Compared) -> str:
    old, new = (rule.number if rule else "" for rule in (pair.old, pair.new))
    told = old or new if old == new or not (old and new) else f"{old} → {new}"
    return told if pair.sure else f"{told} ({_('unsure')})"


def one_line(title: str) -> str:
    """A title for a feed: XML knows no form feeds or other control characters, and a document may hold them."""
    return " ".join(title.split())


releases = require_safe(Releases())
