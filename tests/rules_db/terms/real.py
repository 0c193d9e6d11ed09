"""What every edition of a real rulebook has, with the publishers' texts or without."""

from __future__ import annotations

from rules_db.models import Edition, Game
from rules_db.terms import terms_as_data


def current(game: str) -> Edition:
    edition = Game.objects.get(slug=game).current_edition()
    assert edition is not None
    return edition


def rules_of_keywords(edition: Edition) -> set[str]:
    return {term["rule"] for term in terms_as_data(edition) if term["is_keyword"]}


def names(edition: Edition, language: str) -> set[str]:
    return {name for term in terms_as_data(edition) for name in term["names"].get(language, ())}


def check_keywords_of_masters(edition: Edition) -> None:
    assert rules_of_keywords(edition) >= {f"22-{section}" for section in range(2, 48)}
    assert names(edition, "en") >= {"Blocker", "Xeno-Evolve", "Union-Potara", "Z-Stack", "Checkpoint", "Drop Area"}
    assert names(edition, "ja") >= {"ブロッカー", "覚醒", "チェックポイント", "レストモード"}
