"""The digests that ship, beside the skeletons they speak of and, where they lie beside the project, the texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_db.importing.families import read_as
from rules_db.importing.reading import read_document
from rules_db.importing.units import Unit
from rules_db.shelf.catalogue import KnownEdition, known_games
from rules_db.shelf.digests import FOLDER, DigestEntry, read_digests
from rules_db.shelf.skeleton import SkeletonRule, read_skeleton


@dataclass(frozen=True)
class Book:
    """A rulebook whose newest edition has a digest."""

    game: str
    slug: str
    newest: KnownEdition

    @property
    def name(self) -> str:
        return f"{self.game}/{self.slug}"

    @property
    def folder(self) -> Path:
        return FOLDER / self.game / self.slug

    @property
    def skeleton(self) -> dict[str, SkeletonRule]:
        return _skeleton(self.newest.skeleton_path)

    def entries(self, language: str = "en") -> dict[str, DigestEntry]:
        return {entry.number: entry for entry in _entries(self.folder) if entry.language == language}

    def chapter(self, number: str) -> str:
        """The number of the outermost rule above, or the rule's own."""
        while parent := self.skeleton[number].parent:
            number = parent
        return number

    def above(self, number: str) -> list[str]:
        """The numbers of the rule and of all above it."""
        numbers = [number]
        while parent := self.skeleton[numbers[-1]].parent:
            numbers.append(parent)
        return numbers

    def units(self, source: Callable[[str], Path]) -> dict[str, Unit]:
        """The rules in the publisher's words; the test is skipped where the document is not here."""
        return _units(self.game, self.newest.language, self.slug, source(self.newest.source))


BOOKS = tuple(Book(game.slug, book.slug, book.newest) for game in known_games() for book in game.rulebooks)


@cache
def _skeleton(path: Path) -> dict[str, SkeletonRule]:
    return {rule.number: rule for rule in read_skeleton(path)}


@cache
def _entries(folder: Path) -> tuple[DigestEntry, ...]:
    return tuple(read_digests(folder))


@cache
def _units(game: str, language: str, rulebook: str, path: Path) -> dict[str, Unit]:
    return {unit.citation: unit for unit in read_as(game, language, rulebook, read_document(path).lines).units}


#: Each book with each language its digest is written in.
TOLD = tuple((book, language) for book in BOOKS for language in ("en", "ja") if book.entries(language))
