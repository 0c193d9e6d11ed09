"""Invented cards in the forms in which the files of Masters and Fusion World write theirs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules_db.cards.records import Found, RecordRead

BALL = '<img src="/images/common/{}_ball.png" alt="" class="colorCostBall">'
TAG = '<img src="/images/common/{0}.png" alt="{0}" class="skillText">'
NUMBER = '<img src="/images/common/{0}.png" alt="{0}" class="skillTextBall">'


def keeper(**fields: Any) -> dict[str, Any]:
    """A Battle Card of Masters."""
    return {
        "title": "Moth Keeper Ada",
        "number": "BT1-007",
        "series": "Series 1 ~LANTERNS~",
        "rarity": "Common[C]",
        "type": "BATTLE",
        "color": "Red",
        "power": "15000",
        "energy": "3",
        "energy_text": f"3({BALL.format('red') * 2})",
        "combo_energy": "0",
        "combo_power": "5000",
        "character": "Ada: Youth",
        "special_trait": "Keeper/Night Shift",
        "era": "Oil Saga",
        "skills_text": f"{TAG.format('Blocker')}<br>{TAG.format('Auto')} Ada lights a lamp.",
        "skills": ["Blocker", "Auto"],
    } | fields


def captain(**fields: Any) -> dict[str, Any]:
    """A Leader Card of Masters, with a back."""
    card = keeper(number="BT1-001", title="Captain Bo", type="LEADER", power="10000", limit=4, skills_text="-")
    for name in ("energy", "energy_text", "combo_energy", "combo_power"):
        del card[name]
    back = {"title_back": "Bo, Lamp in Hand", "power_back": "15000", "skills_back": [], "skills_back_text": "-"}
    return card | back | fields


def signal(**fields: Any) -> dict[str, Any]:
    """A card of Fusion World, in both languages."""
    return {
        "cardid": "FB01-009",
        "type": "BATTLE",
        "color": "Blue",
        "rarity": "UC",
        "detail": [detail(), detail(language="JP", name="灯台守チカ", traits="灯台守/夜番", effect="【ブロッカー】")],
        "_file": "database/card/FB01-009.json",
    } | fields


def detail(**fields: Any) -> dict[str, Any]:
    return {
        "side": None,
        "language": "EN",
        "name": "Lighthouse Keeper Chika",
        "cost": 2,
        "specifiedcost": "U",
        "power": 20000,
        "combopower": 5000,
        "traits": "Keeper/Night Shift",
        "effect": "[Blocker]",
    } | fields


def written(folder: Path, records: Any, name: str = "cards.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


def read(adapter: Any, record: dict[str, Any]) -> RecordRead:
    """What an adapter makes of one record."""
    (found,) = adapter("cards.json", json.dumps([record]).encode())
    return found  # type: ignore[no-any-return]


def kinds(findings: tuple[Found, ...]) -> list[tuple[str, str, str]]:
    return [(found.kind, found.field, found.printed) for found in findings]
