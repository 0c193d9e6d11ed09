"""A card as the API gives it: a line in a list, or everything known of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from django.db.models import Prefetch, prefetch_related_objects

from engine.games import PLAYED, rules_of
from engine.text.skill_text import SkillText
from rules_db.cards.compiling import READ_IN, compiled_now, verdict
from rules_db.cards.verified import Verified, verified
from rules_db.models import Card, CardFinding, Face, FaceText, Printing


def cards_in_order(keys: Sequence[int]) -> list[Card]:
    """The cards with these keys, in their order, with faces and words loaded."""
    cards = Card.objects.select_related("game").prefetch_related("faces__texts").in_bulk(keys)
    return [cards[key] for key in keys if key in cards]


def cards_as_lines(cards: Iterable[Card]) -> list[dict[str, Any]]:
    return [_line(card) for card in cards]


def card_as_data(card: Card) -> dict[str, Any]:
    findings = Prefetch("findings", CardFinding.objects.order_by("pk"))
    prefetch_related_objects([card], "faces__texts", Prefetch("printings", Printing.objects.prefetch_related(findings)))
    return _line(card) | {
        "verdict": verdict(compiled_now(card)) if card.game.slug in PLAYED else "",
        "faces": [_face(card.game.slug, face) for face in card.faces.all()],
        "printings": [
            {
                "number": printing.number,
                "suffix": printing.suffix,
                "set": printing.set_code,
                "set_name": printing.set_name,
                "rarity": printing.rarity,
            }
            for printing in card.printings.all()
        ],
        "findings": [
            {
                "number": printing.number,
                "kind": finding.kind,
                "field": finding.field,
                "message": finding.message,
                "printed": finding.printed,
            }
            for printing in card.printings.all()
            for finding in printing.findings.all()
        ],
    }


def _line(card: Card) -> dict[str, Any]:
    """What tells one card from another; `names` are those of its front, by language."""
    front = next(iter(card.faces.all()), None)
    return {
        "game": card.game.slug,
        "number": card.number,
        "type": card.type,
        "names": {text.language: text.name for text in front.texts.all()} if front else {},
        "colors": front.colors if front else [],
        "cost": str(front.numbers.get("cost", "")) if front else "",
        "power": front.numbers.get("power") if front else None,
        "url": f"/{card.game.slug}/cards/{quote(card.number, safe='/')}/",
    }


def _face(game: str, face: Face) -> dict[str, Any]:
    return {
        "side": face.side,
        "colors": face.colors,
        "cost": str(face.numbers.get("cost", "")),
        "power": face.numbers.get("power"),
        "numbers": face.numbers,
        "words": face.words,
        "texts": [
            {
                "language": text.language,
                "name": text.name,
                "words": text.words,
                "text": text.text,
                "printed": text.printed,
                "skills": _skills(game, text),
            }
            for text in face.texts.all()
        ],
    }


def _skills(game: str, words: FaceText) -> list[dict[str, Any]]:
    """What the engine makes of each skill of a text, of the language that it reads."""
    if game not in PLAYED or words.language != READ_IN:
        return []
    return [_skill(skill, verified(game, skill)) for skill in rules_of(game).texts_of(words.text)]


def _skill(skill: SkillText, found: Verified) -> dict[str, Any]:
    return {
        "text": skill.text,
        "played": skill.stopped is None,
        "why": skill.stopped.why if skill.stopped else "",
        "phrase": skill.stopped.phrase if skill.stopped else "",
        "witnessed": found.witnessed,
        "read": found.read,
    }
