"""The Masters shelf with Harbour on it instead of the manual, for tests of the services."""

from __future__ import annotations

from pathlib import Path

from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import run
from rules_db.editions.bring_in import BroughtIn, bring_in
from rules_db.importing.store import store_rules
from rules_db.models import Edition, Game, Rulebook
from rules_db.models.rules import permanent_id
from rules_db.numbers import format_number
from rules_db.shelf.skeleton import skeleton_of
from tests.rules_db.importing.harbour import HARBOUR, harbour_lines, read


def harbour_rulebook() -> Rulebook:
    game, _ = Game.objects.get_or_create(slug="masters", defaults={"name": "Masters"})
    rulebook, _ = Rulebook.objects.get_or_create(game=game, slug="harbour", defaults={"title": "Harbour"})
    return rulebook


def bring_in_harbour(label: str = "first", *, to_be_published: bool = True, path: Path = HARBOUR) -> BroughtIn:
    return bring_in(path, harbour_rulebook(), label, to_be_published=to_be_published)


def hand_in_harbour() -> None:
    """Mio hands Harbour in as its first edition, and it is read: a draft."""
    run(hand_in("mio", "harbour.txt", HARBOUR.read_bytes(), harbour_rulebook(), "first").pk)


def skeleton_of_harbour(label: str = "undated") -> Edition:
    """Harbour as a fresh clone knows it: numbers, places and hashes, published under a label of ours."""
    edition = Edition.objects.create(
        rulebook=harbour_rulebook(), label=label, label_is_ours=True, has_texts=False, state="published"
    )
    rules = [
        skeleton_of(unit, permanent_id("masters", "harbour", label, format_number(unit.number)))
        for unit in read(*harbour_lines()).units
    ]
    store_rules(edition, rules, {})
    return edition


def changed_harbour(folder: Path, old: str, new: str) -> Path:
    """Another edition of Harbour: the same but for some words."""
    text = HARBOUR.read_text(encoding="utf-8")
    assert old in text
    path = folder / "changed.txt"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path
