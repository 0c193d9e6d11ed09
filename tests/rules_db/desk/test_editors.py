import pytest
from django.contrib.auth.models import AnonymousUser, Group, User

from rules_db.desk.editors import add_editor, is_editor
from rules_db.refusals import RefusedError

pytestmark = pytest.mark.django_db

PASSWORD = "seven lamps burn"


def test_a_new_person_gets_an_account_and_rights() -> None:
    editor = add_editor("mio", PASSWORD)
    assert is_editor(editor)
    assert User.objects.get(username="mio").check_password(PASSWORD)


def test_a_person_who_is_known_gets_rights_and_keeps_the_password() -> None:
    User.objects.create_user("mio", password=PASSWORD)
    add_editor("mio", None)
    assert is_editor(User.objects.get(username="mio"))
    assert User.objects.get(username="mio").check_password(PASSWORD)


def test_who_is_not_in_the_group_has_no_rights_not_even_a_superuser() -> None:
    Group.objects.create(name="readers")
    assert not is_editor(User.objects.create_superuser("root", password=PASSWORD))
    assert not is_editor(AnonymousUser())


def test_an_account_that_is_closed_has_no_rights() -> None:
    editor = add_editor("mio", PASSWORD)
    editor.is_active = False
    assert not is_editor(editor)


@pytest.mark.parametrize(
    ("name", "password", "message"),
    [
        ("mio", None, "mio is new and needs a password"),
        ("mio", "short", "this password does not do"),
        ("mio", "password123", "this password does not do"),
        ("lamplighter", "lamplighter1", "this password does not do"),
        ("mio mio", PASSWORD, "'mio mio' is no name for an account"),
        ("", PASSWORD, "'' is no name for an account"),
        ("m" * 151, PASSWORD, "is no name for an account"),
    ],
)
def test_a_name_or_a_password_that_does_not_do_is_refused(name: str, password: str | None, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        add_editor(name, password)
    assert not User.objects.exists()
