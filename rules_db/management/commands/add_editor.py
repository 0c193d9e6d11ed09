"""`add_editor NAME`: give a person rights at the desk."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand

from rules_db.desk.editors import add_editor
from rules_db.management.output import one_line_refusals, print_json
from rules_db.refusals import RefusedError


class Command(BaseCommand):
    help = "Make a person an editor. A new one's password is asked for, or made up where nobody can be asked."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", metavar="NAME")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        name = options["name"]
        is_known = User.objects.filter(username=name).exists()
        is_asked = not is_known and not options["json"] and sys.stdin.isatty()
        made_up = None if is_known or is_asked else secrets.token_urlsafe(12)
        add_editor(name, _ask() if is_asked else made_up)
        if options["json"]:
            print_json(self, {"name": name, "password": made_up})
            return
        self.stdout.write(f"{name} is an editor now: /desk/")
        if made_up:
            self.stdout.write(f"password: {made_up}")


def _ask() -> str:
    password = getpass("Password: ")
    if getpass("Again: ") != password:
        raise RefusedError("the two passwords differ")
    return password
