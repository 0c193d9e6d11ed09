"""Invented cards of the DBZ CCG, as LackeyCCG's export writes its own."""

from __future__ import annotations

from typing import Any


def ada(**fields: Any) -> dict[str, Any]:
    """The second level of a personality."""
    return {
        "name": "Ada (Lvl 2)",
        "nameBare": "Ada",
        "set": "LampSaga",
        "saga": "Lamp",
        "number": "082",
        "level": 2,
        "rarity": "U",
        "style": None,
        "type": "Personality",
        "alignment": "Hero",
        "isPersonality": True,
        "pur": 3,
        "ladder": [0, 100, 200, "Z"],
        "text": "Energy attack doing 4 life cards of damage.",
    } | fields


def drill(**fields: Any) -> dict[str, Any]:
    left_out = {"level": None, "alignment": None, "isPersonality": False, "pur": None, "ladder": None}
    return ada(name="Red Lamp Drill", number="012", style="Red", type="Non-Combat") | left_out | fields
