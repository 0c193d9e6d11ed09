"""Boards that cannot exist: page, API and command give the same reasons, all of them."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from engine.kernel.scenario import print_scenario, to_link, to_table
from tests.engine.impossible_boards import Judged, as_judged, judged_boards
from tests.rulesite.sandbox.tables import page

BOARDS = pytest.mark.parametrize("judged", judged_boards(), ids=lambda judged: str(judged.title))


@BOARDS
@pytest.mark.django_db
def test_the_page_names_the_rule_of_every_reason(client: Client, judged: Judged) -> None:
    markup = page(client, to_link(judged.scenario))
    assert "This board cannot exist" in markup
    listed = re.search(r'<ul class="reasons".*?</ul>', markup, re.DOTALL)
    assert listed
    named = re.findall(r'href="/masters/([^/]+)/"', listed[0])
    assert sorted(named) == sorted(reason.partition(":")[0] for reason in judged.reasons)


@BOARDS
def test_the_api_gives_every_reason(client: Client, judged: Judged) -> None:
    cache.clear()
    response = client.post("/api/v1/rulings", to_table(judged.scenario), content_type="application/json")
    assert response.status_code == 200
    assert as_judged(response.json()["refusal"]["reasons"]) == judged.reasons


@BOARDS
def test_the_command_prints_every_reason(tmp_path: Path, judged: Judged) -> None:
    file, printed, in_words = tmp_path / "board.toml", StringIO(), StringIO()
    file.write_text(print_scenario(judged.scenario), encoding="utf-8")
    call_command("ruling", str(file), "--json", stdout=printed)
    call_command("ruling", str(file), stdout=in_words)
    assert as_judged(json.loads(printed.getvalue())["refusal"]["reasons"]) == judged.reasons
    assert in_words.getvalue().count("refused: ") == len(judged.reasons)
