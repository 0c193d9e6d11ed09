"""`manage.py search`."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules_db.models import Edition
from rules_db.search import results_as_data, search


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("search", *arguments, stdout=out)
    return out.getvalue()


def test_it_prints_a_line_a_rule(lanterns: Edition) -> None:
    assert printed("1121") == "lanterns 1-1-2-1  A lamp without oil goes dark at once. (9-9)\n"


def test_as_json_it_prints_what_the_api_gives(lanterns: Edition) -> None:
    document = json.loads(printed("lamp", "--json"))
    assert document == {"results": results_as_data(search("lamp"))}


def test_it_searches_one_game_if_told(lanterns: Edition) -> None:
    assert printed("lamp", "--game", "tides") == ""


def test_an_unknown_game_is_refused_in_one_line(lanterns: Edition) -> None:
    with pytest.raises(CommandError, match=r"^There is no game “chess” on the shelf\.$"):
        printed("lamp", "--game", "chess")


def test_a_long_query_is_refused_in_one_line(lanterns: Edition) -> None:
    with pytest.raises(CommandError, match=r"^A search takes up to 400 characters\.$"):
        printed("x" * 401)
