"""What Masters has: the numbers of its manual, its readings, the languages of its words."""

from __future__ import annotations

import json
import re

from rules_db.readings import readings_of
from tests.engine.scenarios import ROOT

#: How the number of a rule looks in a text.
NUMBER = re.compile(r"(?<![\w{}.-])\d{1,2}(?:-\d{1,2})+(?![\w-])")

_UNITS = [
    json.loads(line)
    for line in (ROOT / "rules_db/shelf/masters/rule-manual.jsonl").read_text(encoding="utf-8").splitlines()
]
NUMBERS = {unit["number"] for unit in _UNITS}
#: Numbers the manual refers to though it has no such rule: the readings speak of them.
DANGLING = {link[2] for unit in _UNITS for link in unit.get("references", []) if link[3] == "dangling"}

READINGS = readings_of("masters")
LANGUAGES = sorted(path.stem for path in (ROOT / "engine/games/masters/words").glob("*.toml"))
