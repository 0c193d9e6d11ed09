"""The words editors read for what the store keeps by name."""

from __future__ import annotations

import pytest
from django.utils import translation

from rules_db.importing.defects import DefectKind
from rulesite.desk.words import kind_word


@pytest.mark.parametrize("kind", list(DefectKind))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_of_finding_has_a_word(kind: DefectKind, language: str) -> None:
    with translation.override(language):
        assert kind_word(kind) != kind.value


def test_a_kind_of_an_older_import_stands_as_the_store_has_it() -> None:
    assert kind_word("blotted page") == "blotted page"
