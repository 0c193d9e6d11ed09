"""Loading what ships with the project into the database.

Everything here can be run again at any time: what is there already stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from django.db import transaction

from rules_db.editions.bring_in import bring_in
from rules_db.editions.publish import publish
from rules_db.importing.reading import read_document
from rules_db.importing.store import edition_of_same_text, store_rules
from rules_db.models import Edition, Game, ImportRun, Publication, Rule, Rulebook
from rules_db.refusals import RefusedError
from rules_db.shelf.catalogue import KnownEdition, KnownGame, known_games
from rules_db.shelf.digests import FOLDER as DIGEST_FOLDER
from rules_db.shelf.digests import read_digests, store_digests
from rules_db.shelf.skeleton import SkeletonRule, read_skeleton
from rules_db.terms import refresh_terms


def load_shelf() -> Iterator[str]:
    """Load games, rulebooks, skeletons, digests and terms; a line of progress for each thing that was not there."""
    yield from load_games()
    for known in known_games():
        yield from _load_rulebooks(known)
    for edition in refresh_terms():
        yield f"{edition}: {edition.terms.count()} terms"


def load_game(slug: str) -> Iterator[str]:
    """Load all games, and the rulebooks of this one; whoever brings something in for it needs no other's."""
    yield from load_games()
    for known in known_games():
        if known.slug == slug:
            yield from _load_rulebooks(known)


def load_games() -> Iterator[str]:
    """Load the games alone; what a game lacks of how pages name and mark it is filled in."""
    for position, known in enumerate(known_games()):
        marks = {"short_name": known.short_name, "color": known.color}
        defaults = {"name": known.name, "position": position} | marks
        game, is_new = Game.objects.get_or_create(slug=known.slug, defaults=defaults)
        if not game.short_name and not game.color:
            Game.objects.filter(pk=game.pk).update(**marks)
        if is_new:
            yield f"{game}: on the shelf"


def _load_rulebooks(known: KnownGame) -> Iterator[str]:
    with transaction.atomic():
        game = Game.objects.get(slug=known.slug)
        for place, known_rulebook in enumerate(known.rulebooks):
            rulebook, _ = Rulebook.objects.get_or_create(
                game=game,
                slug=known_rulebook.slug,
                defaults={"title": known_rulebook.title, "is_main": place == 0},
            )
            older: list[KnownEdition] = []
            for known_edition in reversed(known_rulebook.editions):
                is_newest = known_edition == known_rulebook.newest
                yield from _load_edition(rulebook, known_edition, older, has_digest=is_newest)
                older.append(known_edition)


def _load_edition(
    rulebook: Rulebook, known: KnownEdition, older: Sequence[KnownEdition], *, has_digest: bool
) -> Iterator[str]:
    """`older` are the known editions before it: their order in the list tells what missing dates do not."""
    rules = read_skeleton(known.skeleton_path)
    edition, is_new = _skeleton_edition(rulebook, known, rules)
    changed = _load_digest(rulebook, rules) if has_digest else 0
    if is_new:
        current = Edition.objects.in_force().filter(rulebook=rulebook).first()
        if current is not None and current.label in [each.label for each in older]:
            edition.replaces_current = True
        publish(edition)
        digested = f", {changed} in our own words" if changed else ""
        yield f"{edition}: skeleton of {len(rules)} rules{digested}"
    elif changed:
        Publication.objects.create(edition=edition, act=Publication.Act.DIGESTED)
        yield f"{edition}: {changed} rules in our own words changed"


def _skeleton_edition(rulebook: Rulebook, known: KnownEdition, rules: list[SkeletonRule]) -> tuple[Edition, bool]:
    """The edition with the skeleton's rules, whatever its label is now, and whether it was made just now."""
    fingerprint = [(rule.number, rule.text_hash) for rule in rules]
    there = edition_of_same_text(rulebook, known.language, fingerprint)
    if there is not None:
        return there, False
    edition = Edition.objects.create(
        rulebook=rulebook,
        label=known.label,
        label_is_ours=known.label_is_ours,
        language=known.language,
        published_on=known.published,
        has_texts=False,
    )
    store_rules(edition, rules, {})
    return edition, True


def _load_digest(rulebook: Rulebook, rules: list[SkeletonRule]) -> int:
    """The digest speaks of the rules by the numbers they have in the skeleton."""
    entries = read_digests(DIGEST_FOLDER / rulebook.game.slug / rulebook.slug)
    enduring = {rule.public_id: rule for rule in Rule.objects.filter(rulebook=rulebook)}
    return store_digests(entries, {rule.number: enduring[rule.id] for rule in rules})


def bring_in_sources(folder: Path) -> Iterator[str]:
    """Bring in the known documents that lie in the folder of the sources and are not here yet.

    A document that is refused, for instance because the publisher changed it, is told and passed over.
    """
    for game in known_games():
        for known_rulebook in game.rulebooks:
            rulebook = Rulebook.objects.get(game__slug=game.slug, slug=known_rulebook.slug)
            for known in known_rulebook.editions:
                yield from _bring_in_if_there(folder, rulebook, known)


def _bring_in_if_there(folder: Path, rulebook: Rulebook, known: KnownEdition) -> Iterator[str]:
    path = folder / known.source
    if not path.is_file():
        yield f"{rulebook}: {path.name} is not in {folder}, so only its skeleton is shown"
        return
    try:
        yield from _bring_in_source(path, rulebook, known)
    except RefusedError as refusal:
        yield f"{rulebook}: {refusal}"


def _bring_in_source(path: Path, rulebook: Rulebook, known: KnownEdition) -> Iterator[str]:
    sha256 = read_document(path).sha256
    if ImportRun.objects.filter(edition__rulebook=rulebook, source_sha256=sha256).exists():
        return
    outcome = bring_in(
        path,
        rulebook,
        known.label,
        language=known.language,
        published_on=known.published,
        label_is_ours=known.label_is_ours,
        to_be_published=True,
    )
    yield f"{outcome.edition}: {len(outcome.read.units)} rules {outcome.act}"
