"""Who may work at the desk: people in one group, so that rights can be given and taken back in one place."""

from __future__ import annotations

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, Group, User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction

from rules_db.refusals import RefusedError

GROUP = "editors"


def is_editor(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether a person has rights at the desk; nobody has them by being a superuser alone."""
    return isinstance(user, User) and user.is_active and user.groups.filter(name=GROUP).exists()


def check_password(name: str, password: str) -> None:
    """Raises RefusedError if the password is too weak for that name."""
    try:
        validate_password(password, User(username=name))
    except ValidationError as error:
        raise RefusedError("this password does not do: " + " ".join(error.messages)) from error


@transaction.atomic
def add_editor(name: str, password: str | None) -> User:
    """Put a person into the group, which is made if need be; one who is not known yet gets the password.

    Raises RefusedError for a name that no account can have, for a weak password, and if a new person has none.
    """
    user = User.objects.filter(username=name).first()
    if user is None:
        user = _new_person(name, password)
    user.groups.add(Group.objects.get_or_create(name=GROUP)[0])
    return user


def _new_person(name: str, password: str | None) -> User:
    if password is None:
        raise RefusedError(f"{name} is new and needs a password")
    check_password(name, password)
    user = User(username=name)
    user.set_password(password)
    try:
        user.full_clean()
    except ValidationError as error:
        raise RefusedError(f"{name!r} is no name for an account: {' '.join(error.messages)}") from error
    user.save()
    return user
