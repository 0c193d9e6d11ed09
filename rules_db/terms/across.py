"""One term in several rulebooks: of one game, and of the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rules_db.cards.keywords import bare_name
from rules_db.models import Edition, Game, Term

#: Whether it is a keyword, and a bare name of it.
Key = tuple[bool, str]


def editions_read(game: Game) -> list[Edition]:
    """What a reader of a game has before them: the current edition, then the newest in force of each other rulebook."""
    current = game.current_edition()
    if current is None:
        return []
    others = Edition.objects.in_force().filter(rulebook__game=game).exclude(rulebook=current.rulebook_id)
    newest: dict[int, Edition] = {}
    for edition in others.select_related("rulebook__game"):
        newest.setdefault(edition.rulebook_id, edition)
    return [current, *sorted(newest.values(), key=lambda edition: edition.rulebook_id)]


def terms_called(slug: str, editions: Iterable[Edition]) -> list[Term]:
    """The terms with that slug, in the order of the editions."""
    found = Term.objects.filter(edition__in=list(editions), slug=slug).select_related("edition__rulebook__game", "rule")
    by_edition = {term.edition_id: term for term in found}
    return [by_edition[edition.pk] for edition in editions if edition.pk in by_edition]


def terms_elsewhere(game: Game) -> dict[Key, list[Term]]:
    """The terms of the other games, in their order, by each of the names that make them one with one of this game."""
    elsewhere: defaultdict[Key, list[Term]] = defaultdict(list)
    for other in Game.objects.exclude(pk=game.pk):
        terms = Term.objects.filter(edition__in=editions_read(other)).order_by("edition", "slug")
        for term in terms.select_related("edition__rulebook__game", "rule"):
            for key in keys_of(term):
                elsewhere[key].append(term)
    return dict(elsewhere)


def same_elsewhere(term: Term, elsewhere: Mapping[Key, list[Term]]) -> list[Term]:
    """What the other games call by one of its names: a keyword there too, or none."""
    found = {other.pk: other for key in keys_of(term) for other in elsewhere.get(key, ())}
    return sorted(
        found.values(), key=lambda other: (other.edition.rulebook.game.position, other.edition_id, other.slug)
    )


def keys_of(term: Term) -> set[Key]:
    """What makes a term one with another: its names in all languages, and that it is a keyword or none."""
    return {(term.is_keyword, bare_name(name)) for names in term.names.values() for name in names}
