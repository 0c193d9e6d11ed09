"""One term in several rulebooks: of one game, and of the others.

Two terms are one if they share a name; what names do not tell is in `across.toml` beside this module.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

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
    """What the other games call by one of its names, or by one that is known for the same: a keyword there, or none."""
    found = {other.pk: other for key in keys_of(term) for other in elsewhere.get(key, ())}
    return sorted(
        (other for other in found.values() if are_one(term, other)),
        key=lambda other: (other.edition.rulebook.game.position, other.edition_id, other.slug),
    )


def are_one(term: Term, other: Term) -> bool:
    """Whether two terms of different games are one: they share a name and are not known to be different things."""
    return not keys_of(term).isdisjoint(keys_of(other)) and _here(term) not in _apart().get(_here(other), ())


def keys_of(term: Term) -> set[Key]:
    """What makes a term one with another: its names in all languages with whether it is a keyword, and its groups."""
    names = {(term.is_keyword, bare_name(name)) for names in term.names.values() for name in names}
    return names | {(False, f"#{group}") for group in _groups().get(_here(term), ())}


#: A term by the slugs of its game and its own.
_Here = tuple[str, str]


def _here(term: Term) -> _Here:
    return term.edition.rulebook.game.slug, term.slug


@cache
def _groups() -> dict[_Here, list[int]]:
    """The groups of one thing under several names, by number."""
    groups: dict[_Here, list[int]] = defaultdict(list)
    for place, group in enumerate(_known()["same"]):
        for here in group.items():
            groups[here].append(place)
    return dict(groups)


@cache
def _apart() -> dict[_Here, set[_Here]]:
    """By each term those that have its name and are another thing."""
    apart: dict[_Here, set[_Here]] = defaultdict(set)
    for group in _known()["apart"]:
        for here in group.items():
            apart[here] |= set(group.items()) - {here}
    return dict(apart)


@cache
def _known() -> dict[str, list[dict[str, str]]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
