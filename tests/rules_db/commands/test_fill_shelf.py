import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from rules_db.models import Edition

pytestmark = pytest.mark.django_db


def _run(*arguments: str) -> str:
    out = StringIO()
    call_command("fill_shelf", *arguments, stdout=out)
    return out.getvalue()


def test_without_the_documents_it_loads_what_ships_and_says_each_thing_once(settings: Settings, tmp_path: Path) -> None:
    settings.SOURCES_DIR = tmp_path
    progress = json.loads(_run("--json"))["progress"]
    absent_answers = 2
    terms_of_the_older_edition = 1  # which has their names from the digest that comes with the newest
    # games; of each edition its skeleton and its absence
    assert len(progress) == 4 + 2 * Edition.objects.count() + absent_answers + terms_of_the_older_edition
    said = "\n".join(progress)
    assert "Official Rule Manual undated: skeleton of 1347 rules" in said
    assert "Official Rule Manual 1.06: skeleton of 539 rules" in said
    assert "Comprehensive Rules 1.06: skeleton of 779 rules" in said
    assert not Edition.objects.filter(has_texts=True).exists()

    again = _run().splitlines()
    assert len(again) == Edition.objects.count() + absent_answers
    assert all(line in progress for line in again)
    assert sum("so only its skeleton is shown" in line for line in again) == Edition.objects.count()


@pytest.mark.sources
@pytest.mark.usefixtures("all_games")
def test_with_all_documents_imported_it_says_nothing() -> None:
    assert Edition.objects.filter(has_texts=True).exists()
    assert _run() == ""
