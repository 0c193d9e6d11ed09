"""What Masters has: the numbers of its manual, its readings, the languages of its words."""

from __future__ import annotations

import json

from engine.telling.readings import readings_of
from tests.engine.known import NUMBER as NUMBER
from tests.engine.known import languages_of, numbers_of
from tests.engine.scenarios import ROOT

_UNITS = [
    json.loads(line)
    for line in (ROOT / "rules_db/shelf/masters/rule-manual.jsonl").read_text(encoding="utf-8").splitlines()
]
NUMBERS = numbers_of("masters")
#: Numbers the manual refers to though it has no such rule: the readings speak of them.
DANGLING = {link[2] for unit in _UNITS for link in unit.get("references", []) if link[3] == "dangling"}

READINGS = readings_of("masters")
LANGUAGES = languages_of("masters")
