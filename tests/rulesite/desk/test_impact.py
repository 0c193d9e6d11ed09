"""The list of what an edition touches, on a page of its own and on that of the edition."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from rules_db.models import Digest, Edition
from tests.rules_db.editions.line import SECOND, bring_in_text, publish_edition, rule


@pytest.fixture
def draft(db: None, tmp_path: Path) -> Edition:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    counting = rule(first, "4-1-1")
    Digest.objects.create(rule=counting.rule, heading="<b>Counting</b>", written_from=counting.text_hash)
    return bring_in_text(tmp_path, "2.0", 2025, SECOND)


def test_each_source_lists_what_changed_for_it(desk: Client, draft: Edition) -> None:
    page = desk.get(f"/desk/editions/{draft.pk}/impact/").content.decode()
    digests = page[page.index('id="digests"') :].partition("</details>")[0]
    assert "Digests of an earlier wording" in digests
    assert '<span class="number">4-1-1</span>' in digests
    assert "Reworded" in digests
    assert "&lt;b&gt;Counting&lt;/b&gt;" in digests
    assert "Nothing." in page[page.index('id="engine"') :].partition("</details>")[0]


def test_the_drafts_page_asks_for_the_list_and_gets_it_alone(desk: Client, draft: Edition) -> None:
    address = f"/desk/editions/{draft.pk}/impact/"
    page = desk.get(f"/desk/editions/{draft.pk}/").content.decode()
    assert f'hx-get="{address}"' in page
    assert f'href="{address}"' in page  # for who reads without scripts
    alone = desk.get(address, headers={"hx-request": "true"}).content.decode()
    assert alone.strip().startswith('<div id="touched">')
    assert "<html" not in alone
    assert " open>" not in alone  # the findings stand below it


def test_the_oldest_edition_touches_nothing(desk: Client, draft: Edition) -> None:
    oldest = Edition.objects.get(label="1.0")
    page = desk.get(f"/desk/editions/{oldest.pk}/impact/").content.decode()
    assert "There is no older edition" in page
    assert "hx-get" not in desk.get(f"/desk/editions/{oldest.pk}/").content.decode().partition("<main")[2]
