import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.rules_db.editions.line import publish_line
from tests.shelves import KeptRows

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def line(tmp_path: Path, kept_rows: KeptRows) -> None:
    kept_rows.put("a line of editions", lambda: publish_line(tmp_path))


def _run(folder: Path, text: str, *arguments: str) -> str:
    path = folder / "ruling.txt"
    path.write_text(text, encoding="utf-8")
    out = StringIO()
    call_command("check_citations", "masters", str(path), *arguments, stdout=out)
    return out.getvalue()


def test_programs_get_each_citation_and_the_corrected_text(tmp_path: Path) -> None:
    data = json.loads(_run(tmp_path, "First (2-1-1).\nThen (4-1-2).\n", "--edition", "1.0", "--json"))
    assert data == {
        "edition": "3.0",
        "citations": [
            {
                "printed": "2-1-1",
                "status": "OK",
                "now": ["2-1-1"],
                "edition": "1.0",
                "standing": "past",
                "line": 1,
                "start": 7,
                "end": 12,
            },
            {
                "printed": "4-1-2",
                "status": "MOVED",
                "now": ["4-1-3"],
                "edition": "1.0",
                "standing": "past",
                "line": 2,
                "start": 21,
                "end": 26,
            },
        ],
        "corrected": "First (2-1-1).\nThen (4-1-3).",
    }


def test_people_get_a_line_for_each_citation(tmp_path: Path) -> None:
    assert _run(tmp_path, "First (2-1-1).\nThen (4-1-2)(1-1-1-2).\n") == (
        "line 1: 2-1-1  OK\nline 2: 4-1-2  AMBIGUOUS 4-1-2, 4-1-3\nline 2: 1-1-1-2  GONE\n"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess", "ruling.txt"), "there is no game 'chess' (known: masters)"),
        (("masters", "nowhere.txt"), "cannot read nowhere.txt: No such file or directory"),
        (("masters", "nowhere.txt", "--edition", "0.9"), "masters has no edition '0.9' (known: 1.0, 2.0, 3.0)"),
    ],
)
def test_what_cannot_be_checked_is_refused_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(CommandError) as refused:
        call_command("check_citations", *arguments)
    assert str(refused.value) == message
