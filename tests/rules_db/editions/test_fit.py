"""A document that is not what it was handed in as is said to be so."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.desk.verdicts import is_withheld
from rules_db.editions.bring_in import bring_in
from rules_db.models import Edition, Game, Rulebook
from rules_db.refusals import RefusedError
from tests.rules_db.importing.made_editions import Layout, made_edition
from tests.rules_db.masters import harbour_rulebook

pytestmark = pytest.mark.django_db


def _file(folder: Path, lines: list[str]) -> Path:
    path = folder / "edition.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _made(language: str, seed: int = 5) -> list[str]:
    return made_edition(seed, Layout(language)).lines


def _regatta() -> Rulebook:
    game = Game.objects.create(slug="night-regatta", name="Night Regatta", position=9)
    return Rulebook.objects.create(game=game, slug="rules", title="Rules")


def test_a_french_edition_is_stored_as_french(tmp_path: Path) -> None:
    edition = bring_in(_file(tmp_path, _made("fr")), harbour_rulebook(), "1.06 fr", language="fr").edition
    assert edition.language == "fr"
    assert edition.get_language_display() == "Français"


def test_a_french_edition_handed_in_as_english_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="in Français, not in English"):
        bring_in(_file(tmp_path, _made("fr")), harbour_rulebook(), "1.06")
    assert not Edition.objects.exists()


def test_a_document_that_names_another_game_is_withheld(tmp_path: Path) -> None:
    _regatta()
    lines = ["Night Regatta", "Official Rules", *_made("en")]
    edition = bring_in(_file(tmp_path, lines), harbour_rulebook(), "1").edition
    assert is_withheld(edition)


def test_a_document_in_another_games_words_is_withheld(tmp_path: Path) -> None:
    other = _regatta()
    bring_in(_file(tmp_path, _made("en", 5)), other, "1", to_be_published=True)
    masters = harbour_rulebook()
    swapped = [
        line.replace("keeper", "skipper").replace("wick", "sail").replace("moth", "crab") for line in _made("en")
    ]
    swapped = [line.replace("lantern", "sloop").replace("tower", "jetty").replace("attic", "shoal") for line in swapped]
    bring_in(_file(tmp_path, swapped), masters, "1", to_be_published=True)
    assert is_withheld(bring_in(_file(tmp_path, _made("en", 6)), masters, "2").edition)
    assert not is_withheld(bring_in(_file(tmp_path, _made("en", 6)), other, "2").edition)


def test_a_misfit_is_published_only_if_that_is_asked_for(tmp_path: Path) -> None:
    _regatta()
    path = _file(tmp_path, ["Night Regatta", *_made("en")])
    with pytest.raises(RefusedError, match="looks like one of Night Regatta"):
        bring_in(path, harbour_rulebook(), "1", to_be_published=True)
    assert not Edition.objects.exists()
    bring_in(path, harbour_rulebook(), "1", to_be_published=True, despite_verdict=True)
    edition = Edition.objects.get()
    assert edition.state == Edition.State.PUBLISHED
    assert edition.diary.get().by == "import_rulebook"
