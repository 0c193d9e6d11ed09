"""The publisher's change list at the desk, held against the comparison."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from rules_db.models import Edition
from rulesite.desk import told
from tests.rules_db.editions.line import SECOND, bring_in_text, publish_edition
from tests.rules_db.masters import bring_in_harbour


@pytest.fixture
def draft(db: None, tmp_path: Path) -> Edition:
    """4-1-1 is reworded in it and 4-1-2 put in."""
    publish_edition(tmp_path, "1.0", 2024, [])
    return bring_in_text(tmp_path, "2.0", 2025, SECOND)


def section(html: str, name: str) -> str:
    return html[html.index(f'aria-labelledby="{name}"') :].partition("</section>")[0]


def test_what_is_announced_stands_beside_what_was_found(desk: Client, draft: Edition) -> None:
    html = desk.post(f"/desk/editions/{draft.pk}/told/", {"pasted": "Added 4-1-2\nChanged 5-9-9"}).content.decode()
    assert "4-1-2" in section(html, "agreed")
    assert "5-9-9" in section(html, "only-told")
    assert "4-1-1" in section(html, "only-found")


def test_without_a_list_it_asks_for_one(desk: Client, draft: Edition) -> None:
    assert "Paste the publisher's list" in desk.get(f"/desk/editions/{draft.pk}/told/").content.decode()


def test_the_only_edition_has_nothing_to_be_compared_with(desk: Client, db: None) -> None:
    edition = bring_in_harbour(to_be_published=False).edition
    html = desk.get(f"/desk/editions/{edition.pk}/told/").content.decode()
    assert "There is no other edition of this rulebook in this language." in html


def test_a_list_longer_than_any_is_refused(desk: Client, draft: Edition) -> None:
    pasted = "x" * (told.MAX_CHARACTERS + 1)
    assert desk.post(f"/desk/editions/{draft.pk}/told/", {"pasted": pasted}).status_code == 400


def test_only_editors_see_it(client: Client, draft: Edition) -> None:
    assert client.get(f"/desk/editions/{draft.pk}/told/").status_code == 302
