import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules_db.models import RuleText
from rules_db.rules_as_data import rule_as_data
from tests.rules_db.masters import bring_in_harbour

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def harbour() -> None:
    bring_in_harbour()


def _run(*arguments: str) -> str:
    out = StringIO()
    call_command("show_rule", *arguments, stdout=out)
    return out.getvalue()


def test_it_gives_the_rule_as_the_api_does() -> None:
    assert json.loads(_run("masters", "2.1.1", "--json")) == rule_as_data(RuleText.objects.get(number="2-1-1"))


def test_people_get_text_repair_and_references() -> None:
    printed = _run("masters", "1-2-1-1")
    assert printed.startswith("1-2-1-1  first  /masters/1-2-1-1/\nprinted 4-2-1-1: ")
    assert "A drifting ship cannot fire, whatever its guns say." in printed
    assert "referenced by: 1-2-2 (resolved)" in printed


def test_an_edition_can_be_named() -> None:
    assert _run("masters", "2-1", "--edition", "first").startswith("2-1  first")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess", "1-1"), "there is no game 'chess' (known: masters)"),
        (("masters", "9-9-9"), "Harbour first has no rule '9-9-9'"),
        (("masters", "quay"), "Harbour first has no rule 'quay'"),
        (("masters", "2-1-2-3"), "'2-1-2-3' can mean several rules of Harbour first: 2-1-2-1"),
        (("masters", "2-1", "--edition", "1.06"), "masters has no edition '1.06' (known: first)"),
    ],
)
def test_what_there_is_not_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(CommandError) as refused:
        _run(*arguments)
    assert str(refused.value) == message
