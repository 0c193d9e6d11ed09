import json
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from pytest import MonkeyPatch

from rules_db.desk.editors import is_editor

pytestmark = pytest.mark.django_db


def _run(*arguments: str) -> str:
    out = StringIO()
    call_command("add_editor", *arguments, stdout=out)
    return out.getvalue()


def _typing(monkeypatch: MonkeyPatch, *passwords: str) -> None:
    typed = iter(passwords)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("rules_db.management.commands.add_editor.getpass", lambda prompt: next(typed))


def test_where_nobody_can_be_asked_a_password_is_made_up_and_printed_once(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False)
    said, password = _run("mio").splitlines()
    assert said == "mio is an editor now: /desk/"
    editor = User.objects.get(username="mio")
    assert is_editor(editor)
    assert editor.check_password(password.removeprefix("password: "))


def test_a_person_at_a_terminal_types_the_password_twice(monkeypatch: MonkeyPatch) -> None:
    _typing(monkeypatch, "seven lamps burn", "seven lamps burn")
    assert _run("mio") == "mio is an editor now: /desk/\n"
    assert User.objects.get(username="mio").check_password("seven lamps burn")


def test_two_passwords_that_differ_make_nobody_an_editor(monkeypatch: MonkeyPatch) -> None:
    _typing(monkeypatch, "seven lamps burn", "seven lamps born")
    with pytest.raises(CommandError, match="the two passwords differ"):
        _run("mio")
    assert not User.objects.exists()


def test_one_who_has_an_account_is_asked_for_no_password() -> None:
    User.objects.create_user("mio", password="seven lamps burn")
    assert json.loads(_run("mio", "--json")) == {"name": "mio", "password": None}


def test_a_name_no_account_can_have_is_refused_in_one_line() -> None:
    with pytest.raises(CommandError) as refused:
        _run("mio mio", "--json")
    assert "\n" not in str(refused.value)
