"""Invented cards of Buddyfight, in SQLite files as the community publishes them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any


def lamp_dragon(**columns: Any) -> dict[str, Any]:
    """A Monster, with the columns in no order that any file has."""
    return {
        "name": "Lamp Dragon, Ada",
        "power": 5000,
        "card_no": "TD02/0001EN",
        "type": "Monster",
        "critical": 2,
        "size": 1,
        "defense": 3000,
        "ability_effect": "■[Call Cost] Pay 1 gauge.\r\n<br/>■[Counter] Light it.",
        "world": "Lamp World / Tide World",
        "attribute": "Lamp / Red Dragon",
        "rarity": "C",
        "flavor_text": "It glows.",
        "illustrator": "Somebody",
    } | columns


def database(*records: dict[str, Any], table: str = "products", also: Sequence[str] = ()) -> bytes:
    """The bytes of a file with one table of these records, and other statements carried out."""
    connection = sqlite3.connect(":memory:")
    columns = ", ".join(f'"{column}"' for column in (records or (lamp_dragon(),))[0])
    connection.execute(f'CREATE TABLE "{table}" ({columns})')
    for record in records:
        marks = ", ".join("?" * len(record))
        connection.execute(f'INSERT INTO "{table}" VALUES ({marks})', list(record.values()))
    for statement in also:
        connection.execute(statement)
    connection.commit()
    return connection.serialize()
