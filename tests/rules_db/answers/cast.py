"""Official answers of our own, in the forms of the two files that are known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SOURCE = "https://lanterns.example/faq"


def masters(**fields: Any) -> dict[str, Any]:
    """A record of the Masters file."""
    record = {
        "source": SOURCE,
        "card": "BT1-007 Moth Keeper Ada",
        "no": "Q1",
        "question": "May the keeper pour oil at noon?",
        "answer": "No. A moth would come.",
    }
    return record | fields


def fusion_world(**fields: Any) -> dict[str, Any]:
    """A record of the Fusion World file."""
    record = {
        "faqid": "Q900",
        "cards": ["FB01-001"],
        "question_en": "Does the lamp stay lit?",
        "answer_en": "Yes, it does.",
        "question_jp": "ランプはついたままですか？",
        "answer_jp": "はい。",
    }
    return record | fields


def written(folder: Path, content: Any, name: str = "answers.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return path
