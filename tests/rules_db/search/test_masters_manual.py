"""What a judge types, and the rule of the Masters manual that should come first."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from rules_db.models import Game
from rules_db.search import search

pytestmark = pytest.mark.sources

FIRST = {
    "8461": "8-4-6-1",
    "８－４": "8-4",
    "damage step": "8-4",
    "charge phase": "7-2",
    "blocker": "22-4",
    "blocker rest": "22-4-2",
    "awaken": "22-2",
    "counter timing": "4-3",
    "what is a checkpoint": "4-2",
    "ko": "5-12",
    "replacement effect": "1-7-2-3",
    "can I attack on my first turn": "7-3-4-5-1",
    "leader card": "10-1",
}


def test_the_rule_that_is_meant_comes_first(db: None, source: Callable[[str], Path]) -> None:
    source("rulebooks/masters-official-rule-manual.txt")
    call_command("fill_shelf", "--json", stdout=StringIO())
    masters = Game.objects.get(slug="masters")
    assert {query: search(query, game=masters)[0].rule_text.number for query in FIRST} == FIRST
